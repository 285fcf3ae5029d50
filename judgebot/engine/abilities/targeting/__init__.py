"""Which dice, cards and players fit, and choosing among them (3.3)."""
