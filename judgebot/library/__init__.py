"""The user's own library of cards: imported from files, kept in one SQLite file, and looked up by name."""
