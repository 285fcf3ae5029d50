"""Abilities (chapter 3): what is in force, what triggers, and how an ability resolves."""
