"""Scenarios: a board and a script in YAML, played by the engine and compared with what is expected."""
