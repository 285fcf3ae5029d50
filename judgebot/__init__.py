"""Judgebot: what the book says, what happens on this board, and the rule for each step."""

__version__ = "0.1.0"
