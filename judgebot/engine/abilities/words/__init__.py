"""What the words of an ability come to on a board: dice at hand, numbers, conditions, what was the cause."""
