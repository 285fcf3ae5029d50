"""The rule books that came with a set: no numbers, one tree of headings that all of them share."""

from collections.abc import Sequence

from judgebot.book.official.outline import Form, Heading, Known, outline

_STEPS = ("1. Clear and Draw Step", "2. Roll and Reroll Step", "3. Main Step", "4. Attack Step", "5. Cleanup Step")
_COMBAT = ("Declare Attackers", "Declare Blockers", "Action/Global Window", "Assign Damage")
_QUICK = ("Purchase Dice", "Field Characters", "Play Actions", "Use Global Abilities", "Pass Priority")
_FULL = (
    "Spending Energy",
    "Purchasing a Die",
    "Fielding Characters",
    "Playing Actions",
    *_QUICK[3:4],
    "Passing Priority",
)
_AREAS = r"(?P<title>The Bag|Prep Area|Reserve Pool|Field Zone|Attack Zone|Out of Play|Used Pile): (?P<text>.+)"
_TERM = r"(?P<title>[A-Z][a-z]+(?: [A-Z][a-z]*){0,2}): (?P<text>.+)"
_TURN = r"(?i:[a-z]+, turn \d+)"
_SHOUT = r"[A-Z' ]{8,}!"
_DETAILS = (
    *("Fundamental Rules", "Targeting", "Types of Game Effects", "More About Global Abilities"),
    *("Effect Timing and Resolution", "Bonuses and Damage", "Reducing Purchase Costs and Fielding Costs"),
    *("Bursts", "Active and Fielded", "Preventing and Redirecting", "More About Dice", "Levels and Spinning"),
    *("Rerolling Dice", "Capturing, Controlling, Copying, and Swapping", "Tokens"),
)


def _turn(level: int, main: Sequence[str]) -> list[Known]:
    steps = [Known(level, step) for step in _STEPS]
    below = [[], [], [Known(level + 1, each) for each in main], [Known(level + 1, each) for each in _COMBAT], []]
    return [known for step, parts in zip(steps, below, strict=True) for known in (step, *parts)]


TREE = (
    *(Known(1, "COMPONENTS"), Known(1, "QUICK START")),
    *(Known(2, "Getting Ready to Play"), Known(2, "How to Play"), *_turn(3, _QUICK)),
    *(Known(1, "PLAY AREAS"), Known(2, _AREAS, Form.EACH)),
    *(Known(1, "CARDS"), Known(1, "DICE"), Known(1, "ENERGY"), Known(1, "PLAYING THE GAME")),
    *(Known(1, "TURN ORDER"), *_turn(2, _FULL)),
    *(Known(1, "EXAMPLE GAME"), Known(1, "WINNING"), Known(1, "EXAMPLE OF PLAY"), Known(2, _TURN, Form.EACH)),
    *(Known(1, "CREDITS"), Known(1, "TOURNAMENT RULES"), *(Known(2, title) for title in _DETAILS)),
    *(Known(1, "CUSTOMIZING YOUR TEAM"), Known(1, "PLAY VARIANTS"), Known(2, "Rainbow Draft")),
    *(Known(2, "Double Rainbow Draft"), Known(2, "Dice Masters Doubles"), Known(1, _SHOUT, Form.FIRST)),
    *(Known(1, "GLOSSARY"), Known(2, _TERM, Form.EACH), Known(1, _SHOUT, Form.FIRST)),
    *(Known(1, "TURN SUMMARY"), *(Known(2, step.partition(" ")[2]) for step in _STEPS)),
)


def headings(lines: list[str]) -> list[Heading]:
    """Return the headings of a set rule book; a title broken over two lines is one."""
    for at, line in enumerate(lines[:-1]):
        if line.strip().isupper() and lines[at + 1].strip() == "YOUR GAME!":
            lines[at : at + 2] = [f"{line.strip()} {lines[at + 1].strip()}", ""]
    return outline(lines, TREE)
