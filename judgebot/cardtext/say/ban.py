"""What players can't do, in words: "your opponent can't field Sidekicks or use Global abilities"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.say.damage import any_such
from judgebot.cardtext.say.words import described, person, ref, subject
from judgebot.game.area import Area


def barred_from_both(rules: tuple[n.Rule, ...]) -> str | None:
    """That a player can't do two things with the same dice, in one breath."""
    match rules:
        case (
            n.Cannot(who=n.Person() as who, act=n.Act.USE) as dice,
            n.Cannot(act=n.Act.USE_GLOBAL, object=None) as none,
        ):
            return f"{forbidden(who, dice)} or Global abilities" if who == none.who else None
        case (n.Cannot(who=n.Person() as who, by=None) as one, n.Cannot(who=n.Person() as same) as other) if (
            who == same or who.kind is n.PersonKind.TARGET_PLAYER
        ):
            deeds = [forbidden(who, each).removeprefix(f"{person(who)} can't ") for each in (one, other)]
            with_what = deeds[0].partition(f"{one.act.value} ")[2]
            is_same = with_what and with_what == deeds[1].partition(f"{other.act.value} ")[2]
            return f"{person(who)} can't {one.act.value if is_same else deeds[0]} or {deeds[1]}"
    return None


def bearing(cards: n.Select) -> str:
    """The cards whose Globals are spoken of."""
    return "that card" if isinstance(cards.filter, n.NamedChosen) else described(cards, True)


def forbidden(who: n.Person, rule: n.Cannot) -> str:
    doer = person(who)
    match rule.act, rule.object:
        case n.Act.USE_GLOBAL, None:
            return f"{doer} can't use Global abilities"
        case n.Act.USE_GLOBAL, n.Select() as cards:
            return f"{doer} can't use Global abilities on {bearing(cards)}"
        case n.Act.SPEND_WILD, n.Ref() as what:
            return f"{doer} can't use [Q] energy to purchase {ref(what)}"
        case act, None:
            return f"{doer} can't {act.value}"
        case act, n.Select(filter=n.NamedChosen()) as what:
            return f"{doer} can't {act.value} {subject(replace(what, areas=(Area.FIELD,)))}"
        case act, what:
            return f"{doer} can't {act.value} {any_such(what).replace(' in the Reserve Pool', '') if what else ''}"
