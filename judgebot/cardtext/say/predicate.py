"""Words for what dice are or have, with a verb: "is damaged", "has Overcrush", "does not have A 3 or more"."""

import re

from judgebot.cardtext import nodes as n
from judgebot.cardtext.say.adjectives import adjective, article, trait
from judgebot.cardtext.say.dice import after


def relative(part: n.Filter) -> str | None:
    """ "That is damaged or that has Overcrush", "that is not level 3"; None for what no verb says."""
    match part:
        case n.AnyOf(parts=parts):
            each = [predicate(one) for one in parts]
        case n.Not(part=inner) if isinstance(inner, _HELD):
            each = [predicate(part)]
        case _:
            return None
    return " or ".join(f"that {said}" for said in each) if all(each) else None


_PLURAL = {"is": "are", "was": "were", "has": "have", "does": "do", "shows": "show", "shares": "share"}


def agreeing(tail: str) -> str:
    """What is said of one die, said of several: "that were fielded this turn"."""
    if " or that " in tail:
        return " or ".join(agreeing(f"that {each}") for each in tail.removeprefix("that ").split(" or that "))
    that, verb, *rest = (*tail.split(" "), "")
    if that != "that" or verb not in _PLURAL:
        return tail
    return _OF_A_SORT.sub(r"that are \1\2 dice", " ".join((that, _PLURAL[verb], *rest)).rstrip())


_OF_A_SORT = re.compile(r"^that are (not )?an? (.+) die$")


def predicate(part: n.Filter) -> str | None:
    """What is said of one die."""
    if isinstance(part, n.Not):
        return denied(part)
    if (word := trait(part)) is not None:
        return f"is {article(word)} die"
    if (word := adjective(part)) is not None:
        return f"is {word}"
    words = after(part)
    if words.startswith("that "):
        return words.removeprefix("that ")
    if words.startswith("with "):
        return f"has {words.removeprefix('with ')}"
    return f"is {words}" if words.startswith(("of ", "on ")) else None


def denied(part: n.Not) -> str | None:
    """What a die is not."""
    if (word := trait(part.part)) is not None:
        return f"is not {article(word)} die"
    if (word := adjective(part)) is not None:
        return f"is {word}"
    if not isinstance(part.part, _HELD):
        words = after(part)
        return words.removeprefix("that ") if words.startswith("that ") else None
    said = predicate(part.part)
    if said is None:
        return None
    return (
        f"does not have {said.removeprefix('has ')}" if said.startswith("has ") else said.replace("is ", "is not ", 1)
    )


_HELD = (n.HasStat, n.OnTopLevel, n.HasKeyword, n.HasSort)
