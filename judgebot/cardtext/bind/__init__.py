"""What "it", "that die", "he" and "the blocker" stand for, once the ability around them is known.

"It" is the last thing chosen in the ability; before anything is chosen it is what the trigger happened to; in a
statement about the card's own dice it is them. A word that could stand for nothing, or for two things, makes the
sentence unread.

- `binder` goes through an ability in the order in which it is said (`order`, where nodes have it otherwise);
- `spoken` is the record of what has been said so far, which every node adds to: what the trigger speaks of
  (`occasion`), what was chosen last and has happened to it since (`chosen`), what conditions have asked for (`asked`),
  and who has been spoken of (`players`);
- `words` says of each word what it stands for by that record: a function for each sort of word. Names have theirs in
  `naming`, "another" in `others`, "its controller" in `whose`;
- `trigger` and `mention` hold what other modules ask of triggers and nodes as well.
"""
