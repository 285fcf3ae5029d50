"""What an ability waits for: the moments of the game, and who is heard of in them (3.1.9)."""
