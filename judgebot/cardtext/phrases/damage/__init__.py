"""Damage: who deals it, what changes, prevents or redirects it (3.4.9, 3.6.3)."""
