"""The turn (chapter 2), step by step."""
