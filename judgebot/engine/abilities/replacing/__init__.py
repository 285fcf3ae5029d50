"""What interrupts, and what happens instead (3.2.8)."""
