"""Where in an ability a word stands, as far as that bears on what it means."""

from dataclasses import dataclass

from judgebot.cardtext import nodes as n


@dataclass
class Place:
    """What the words around are about."""

    among: n.Select | None = None  # the dice whose description it is in
    asking: bool = False  # a condition
    may: bool = False  # what somebody may do
    counting: bool = False  # what happens for each of the dice that something was done to just now
    tallied: bool = False  # dice that are only counted
    own_hits: bool = False  # the damage that the card's own dice deal
    felling: bool = False  # what is KO'd, captured, or taken control of
    hit: bool = False  # how much damage those get that have just been named
    hit_after_choice: bool = False  # another die had been chosen before those
