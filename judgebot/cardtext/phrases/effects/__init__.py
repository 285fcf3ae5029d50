"""What a text does: orders to players and what befalls dice."""
