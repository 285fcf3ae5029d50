"""Numbers, how they are bounded, counted and compared."""
