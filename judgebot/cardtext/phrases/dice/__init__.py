"""Which dice and cards: nouns, what stands before and after them, and words that refer to them (3.3)."""
