"""Teams before the first game: are they legal, and the sheet for the deck check."""
