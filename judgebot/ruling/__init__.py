"""Rulings: what happened and by which rules, made from the event log and the text of the book."""
