"""What is in force: Static abilities, what they cancel, double and keep off (3.4.5, 3.4.8)."""
