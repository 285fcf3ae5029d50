"""Players: "you", "its controller", "each player who has a Villain"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import is_of_lot
from judgebot.cardtext.say.adjectives import article, face
from judgebot.cardtext.say.refs import genitive, ref
from judgebot.cardtext.walk import parts_of, set_where
from judgebot.game.event import Verb


def person(who: n.Person) -> str:
    match who.kind:
        case n.PersonKind.CONTROLLER:
            if who.of and who.of.kind is n.RefKind.OBJECT:
                return f"the controller of {ref(who.of)}"
            return f"{genitive(who.of)} controller" if who.of else "its controller"
        case n.PersonKind.OWNER:
            return f"{genitive(who.of)} owner" if who.of else "its owner"
    return f"{who.kind.value} who {of_whom(who.having)}" if isinstance(who, n.EachWho) else str(who.kind.value)


def of_whom(having: n.Condition) -> str:
    """What is so of some of the players: what they have, or have done this turn."""
    from judgebot.cardtext.say.dice import described
    from judgebot.cardtext.say.event import bygone, clause

    match having:
        case n.Compare(left=n.CountOf(select=dice)) if is_of_lot(dice):
            return next(f"rolled {face(part.face)}" for part in parts_of(dice.filter) if isinstance(part, n.OnFace))
        case n.Compare(left=n.LifeOf(), op=op, right=n.Const(n=k)):
            from judgebot.cardtext.say.condition import how_many

            return f"has {how_many(op, k).replace('fewer', 'less')} life"
        case n.Happened(event=n.Event(verb=Verb.KO, subject=n.Select() as dice, by=None)):
            return f"had {article(described(replace(dice, side=n.Side.ANY), False))} KO'd this turn"
        case n.Unless(part=n.Happened(event=n.Event(verb=Verb.KO, subject=n.Select() as dice, by=None))):
            return f"had no {described(replace(dice, side=n.Side.ANY), False)} KO'd this turn"
        case n.Happened(event=event):
            return f"{bygone(clause(event).does, False)} this turn"
        case n.Unless(part=n.Happened(event=event)):
            return f"did not {clause(event).does} this turn"
    return f"has {held_by(having)}"


def held_by(having: n.Condition) -> str:
    """What each of some players has, told as of "you"."""
    from judgebot.cardtext.say.condition import condition

    mine = set_where(having, lambda node: isinstance(node, n.Select), side=n.Side.YOURS, whose=None)
    text = condition(mine).removeprefix("there are ").removeprefix("there is ")
    return text.replace(" you control", "").replace("your ", "their ")


def whose(who: n.Person | None) -> str:
    """The genitive of a player."""
    if who is None or who.kind is n.PersonKind.THAT_PLAYER:
        return "their"
    return "your" if who == n.YOU else f"{person(who)}'s"
