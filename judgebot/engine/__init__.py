"""The rules engine: what a board comes to, piece by piece, with the rule that each step follows from."""
