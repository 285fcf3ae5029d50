"""Which players, what they have and what they do."""
