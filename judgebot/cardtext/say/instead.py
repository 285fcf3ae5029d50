"""What happens in place of something, and where dice go, in words: "when it is KO'd, instead ..."."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.idioms import LETHAL, MORE, Fewer
from judgebot.cardtext.say.condition import condition
from judgebot.cardtext.say.dice import area, described, subject
from judgebot.cardtext.say.effect import clause, joint
from judgebot.cardtext.say.event import by_its_name, event, would_fall
from judgebot.cardtext.say.price import bought
from judgebot.cardtext.say.rule import standing
from judgebot.cardtext.walk import change
from judgebot.game.area import Area
from judgebot.game.event import Verb


@standing.register
def replaced(rule: n.Replace) -> str:
    match rule:
        case n.Replace(event=n.Event(verb=Verb.MOVE, subject=n.Select() | n.Ref() as what), instead=n.Move() as sent):
            from judgebot.cardtext.restate import so_often

            if sent.manner is n.Manner.PREP:
                return f"prep {subject(what)} instead of sending it Out of Play"
            place = "back to the Field Zone" if sent.to is Area.FIELD else f"to the {area((sent.to,))}"
            often = f"{so_often(rule.limit)}, " if rule.limit else ""
            return f"{often}{subject(what)} goes {place} instead of going Out of Play"
    return in_place(rule)


def in_place(rule: n.Replace, other: n.Event | None = None) -> str:
    """What happens instead of a KO."""
    return by_its_name(rule.event, rule.instead, _in_place(rule, other))


def _in_place(rule: n.Replace, other: n.Event | None) -> str:
    from judgebot.cardtext.restate import so_often

    given = rule.condition
    parts = given.parts if isinstance(given, n.Both) else (given,)
    by_damage = LETHAL in parts
    if by_damage:
        given = parts[0] if len(parts) > 1 else None
    asked = f"if {condition(given)}, " if given is not None else ""
    done: n.Effect = change(rule.instead, lambda node: fewer(node, rule.event))
    will = bought(done) if isinstance(done, n.Pay) else joint(done)
    doing = f"you may instead {will}" if rule.optional else f"instead {clause(done)}"
    fall = "this die would be KO'd by damage" if by_damage else would_fall(rule.event, other)
    if rule.next_only:
        return f"the next time {fall} this turn, {asked}{doing}"
    if rule.limit is not None and rule.limit.first:
        return f"the first time each turn {fall}, {asked}{doing}"
    often = f"{so_often(rule.limit)}, " if rule.limit else ""
    return f"{often}when {fall}, {asked}{doing}"


def fewer(node: n.Node, event: n.Event) -> n.Node:
    """ "Lose 1 less life": of life that would be lost or gained."""
    match node:
        case n.GainLife() | n.LoseLife() if event.verb is MORE[type(node)]:
            match node.amount:
                case n.Scaled(amount=n.Plus((n.EventAmount(), n.Const(n=less))), times=1, by=1, low=0):
                    return replace(node, amount=Fewer(-less))
    return node


def by_either(rules: tuple[n.Rule, ...]) -> str | None:
    """What happens instead of a KO by abilities of two sorts."""
    match rules:
        case (n.Replace(event=one) as rule, n.Replace(event=other) as more):
            if replace(rule, event=other) == more and replace(one, means=other.means) == other:
                return in_place(rule, other)
    return None


@standing.register
def rerouted(rule: n.Reroute) -> str:
    match rule:
        case n.Reroute(event=n.Event(subject=n.Ref() | n.Select() as what), area=to) if is_spoken_of(what):
            return f"{subject(what)} goes to the {area((to,))} if KO'd this turn"
    doing = "you may place" if rule.optional else "place"
    place = "under this die" if rule.area is Area.PLACED else f"in the {area((rule.area,))}"
    text = f"when {event(rule.event)}, {doing} it {place} instead of the Prep Area"
    return f"{text}. If you do, {clause(rule.then)}" if rule.then else text


def is_spoken_of(what: n.Subject) -> bool:
    """Whether it is a die chosen before or now, not whichever the words fit."""
    if isinstance(what, n.Ref):
        return what.kind is not n.RefKind.THIS_DIE
    return what.mode in (n.Mode.TARGET, n.Mode.CHOOSE)


@standing.register
def goes_to(rule: n.GoesTo, turn: str = "") -> str:
    """Where purchased dice go, this turn or always."""
    place = f"your {area((rule.to,))}"
    which = "first" if rule.first_only else "next" if rule.next_only else ""
    bought = f"the {which} {described(rule.what, False)}" if which else described(rule.what, True)
    bought += f" you purchase{turn or ' each turn' * rule.first_only}"
    if rule.optional:
        return f"you may put {bought} into {place}"
    if rule.prep:
        return f"{bought} {'is' if which else 'are'} prepped"
    return f"{bought} {'is' if which else 'are'} added to {place}"
