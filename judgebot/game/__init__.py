"""What a game is made of: cards, dice, faces, areas, energy, players, and what happens."""
