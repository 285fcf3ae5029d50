"""What would have no result, and is not done (3.1.10)."""
