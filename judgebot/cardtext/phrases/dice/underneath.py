"""Dice that an ability puts under a die, and dice that have such under them."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.making import make
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.conditions.itsstate import in_state
from judgebot.cardtext.phrases.dice.description import Bits, as_dice
from judgebot.cardtext.phrases.parts import PUT, Headed
from judgebot.cardtext.referring import ref
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

THIS = n.Ref(n.RefKind.THIS_DIE)

PHRASES.words("beneath", {"(under|underneath|beneath)": True})
add("holds_it", lambda _: ref(n.RefKind.THIS_DIE), "{own_name}", "this {own} (character)? die")
add("holds_it", lambda: ref(n.RefKind.THIS_DIE), "this (die|character|character die|action die)")
add("act", lambda d, _, o: n.Attach(d, o, under=True), "(put^|place^|move^) {dice} {beneath} {holds_it}")
add(
    "act",
    lambda d, _, o, u: n.Attach(d, o, under=True, until=u) if u is n.Until.LEAVES else None,
    "(put^|place^|move^) {dice} {beneath} {holds_it} {until}",
)
add("after", lambda _, o: there(o), "{beneath} {holds_it}")
add("after", lambda _: there(n.Ref(n.RefKind.THAT, single=True)), "{beneath} it")
add("after", lambda _: there(n.Ref(n.RefKind.SUBJECT)), "{beneath} (the triggering|this same) die")
_SUCH, _WHILE = "{np_one} {beneath} it", "(while|as long as)"
add(
    "open_one",
    lambda _, d, __: (held := has_under(d)) and in_state(held),
    f"{_WHILE} a {{own}} (character)? die has {_SUCH}",
    f"{_WHILE} {{this_one}} has {_SUCH}",
)
add("after", lambda d, _: (held := has_under(d)) and Bits((held,)), "with {np_one} {beneath} it")


def there(over: n.Ref) -> Bits:
    """Of dice that lie under it."""
    return Bits((n.LiesUnder(over),), areas=(Area.PLACED,))


def has_under(what: object) -> n.HasUnder | None:
    """Of a die over at least one of these."""
    dice = as_dice(what)
    if not isinstance(dice, n.Select) or dice.areas != (Area.FIELD,) or dice.mode is not n.Mode.CHOOSE:
        return None
    if dice.filter == n.IsSidekick():
        dice = replace(dice, noun=n.Noun.SIDEKICK_DIE, filter=None)  # there it is not rolled: by its type (1.6.3)
    held = replace(dice, areas=(Area.PLACED,), count=n.EVERY, mode=n.Mode.ALL)
    return n.HasUnder(held) if dice.count == n.ONE else None


def with_its_end(during: Headed, leaving: n.Effect) -> tuple[n.Ability, ...] | None:
    """ "While a Moth die has a Sidekick under it, it gets +1A, and if it leaves the Field Zone, ...": two abilities."""
    asked = during.opening.condition
    if (
        not isinstance(asked, n.Fits)
        or not isinstance(asked.filter, n.HasUnder)
        or not isinstance(during.effect, n.Effect)
    ):
        return None
    left = n.Event(Verb.LEAVE, THIS, from_areas=(Area.FIELD,))
    try:
        held = make(during.opening, during.effect)
    except Misfit:
        return None
    return held, n.Triggered(left, leaving)


add(
    "top",
    with_its_end,
    "{headed} ,? and (if|when) it leaves the field (zone)? ,? {clauses}",
)


def caught(trigger: n.Trigger, optional: bool = False) -> n.Found | None:
    """A KO'd die goes under this one, in place of the Prep Area; it is KO'd all the same (1.5.3.2)."""
    if not isinstance(trigger, n.Event) or trigger.verb is not Verb.KO:
        return None
    return n.Found((n.Reroute(trigger, Area.PLACED, optional),))


_WHEN = "(when|whenever|each time|if) {event} ,"
_THERE = f"{PUT} {{the_kod}} {{beneath}} {{holds_it}}"
_NOT_PREP = "instead of (to|in|into)? {home} prep area"
add("sentence", lambda t, *_: caught(t), f"{_WHEN} instead ,? {_THERE}", f"{_WHEN} {_THERE} {_NOT_PREP}")
add("sentence", lambda t, *_: caught(t), f"{_WHEN} {_THERE} instead")
add(
    "sentence",
    lambda t, *_: caught(t, True),
    f"{_WHEN} you may instead {_THERE}",
    f"{_WHEN} you may {_THERE} instead",
    f"{_WHEN} you may {_THERE} {_NOT_PREP}",
)
