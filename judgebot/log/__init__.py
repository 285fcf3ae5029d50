"""The judge's log: every call with its question, answer and scenario, in one SQLite file that loses nothing."""
