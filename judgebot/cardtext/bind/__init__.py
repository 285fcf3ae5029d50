"""What "it", "that die", "he" and "the blocker" stand for, once the ability around them is known.

"It" is the last thing chosen in the ability; before anything is chosen it is what the trigger happened to; in a
statement about the card's own dice it is them. A word that could stand for nothing makes the sentence unread.
"""
