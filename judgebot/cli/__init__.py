"""The command line: parse, call, print. No rules of the game live here."""
