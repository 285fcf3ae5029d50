"""Dice that a player rolled in the Roll and Reroll Step that has just ended, in words."""

from judgebot.cardtext import nodes as n

IN_THE_STEP = n.InState(n.DieState.ROLLED_THIS_TURN)


def rolled(select: n.Select, parts: tuple[n.Filter, ...], plural: bool) -> str:
    """Dice of the Reserve Pool that were rolled, and show something."""
    who = "your opponent rolled" if select.side is n.Side.OPPOSING else "you rolled"
    sort, shown = _sort_and_face(select, parts, plural)
    return f"{sort} {who}{shown}"


def so_many_rolled(select: n.Select, parts: tuple[n.Filter, ...], many: str) -> str:
    """So many of them were."""
    who = "your opponent rolled" if select.side is n.Side.OPPOSING else "you rolled"
    sort, shown = _sort_and_face(select, parts, True)
    return f"{who} {many} {sort}{shown}"


def _sort_and_face(select: n.Select, parts: tuple[n.Filter, ...], plural: bool) -> tuple[str, str]:
    from judgebot.cardtext.say.adjectives import adjective, face, noun

    shows = "show" if plural else "shows"
    shown = "".join(f" that {shows} {face(part.face)}" for part in parts if isinstance(part, n.OnFace))
    sort = [word for part in parts if part != IN_THE_STEP and (word := adjective(part)) is not None]
    return " ".join([*sort, noun(select.noun, plural)]), shown
