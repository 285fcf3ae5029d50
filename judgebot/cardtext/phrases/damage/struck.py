"""Dice told by who has damaged them: "KO all Character dice damaged by Moth", which happens as it damages them."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.dice.description import Bits, Det, Head, of, select
from judgebot.cardtext.phrases.dice.underwent import are_met
from judgebot.cardtext.phrases.moments.listener import listener
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.walk import change, contains, everything, parts_of
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

THIS, BEARER = n.Ref(n.RefKind.THIS_DIE), n.Ref(n.RefKind.ATTACHED)


@n.node
class Struck(n.Filter):
    """Damaged by the card's own die, or by the one that carries it, by any means or by this keyword."""

    by: n.Ref = THIS
    means: n.Means = n.Means.ANY
    keyword: str = ""


HARMED = "(that (is|are))? (damaged|dealt damage) by"
add("after", lambda _: of(Struck()), f"{HARMED} {{own_name}}")
add("after", lambda: of(Struck()), f"{HARMED} this (die|character|character die)")
add("after", lambda: of(Struck(BEARER)), f"{HARMED} (the|this)? equipped (character|character die|die)")
add("after", lambda _: of(Struck(means=n.Means.COMBAT)), "(that (is|are))? dealt combat damage by {own_name}")
_ANY = ("any {adjectives} {noun_one} {afters}", "any {adjectives} {noun_many} {afters}")
add("np_many", lambda b, h, f: any_of(b, h, f), *_ANY)


def any_of(before: Bits, head: Head, after: Bits) -> n.Select | None:
    """ "KO any die damaged by Moth", "that blocked Moth": each of them."""
    dice = select(Det(n.Mode.ALL, n.EVERY), before, head, after)
    told = dice is not None and (any(map(is_struck, parts_of(dice.filter))) or are_met(after))
    return dice if told else None


add("after", lambda k: of(Struck(keyword=k)), f"{HARMED} {{struck_by}}")
add("struck_by", lambda k: k, "this {dealing}", "{its_dealing}")


def once_struck(said: n.Effect) -> Headed | None:
    """What is said of all dice that this one damages, as what happens to each when it does."""
    struck = {s for s in everything(said) if isinstance(s, n.Select) and any(map(is_struck, parts_of(s.filter)))}
    if len(struck) != 1:
        return None
    (dice,) = struck
    each_or_all = contains(said, n.Offer, n.May, n.Pay)  # how often it is open
    if dice.mode is not n.Mode.ALL or not is_acted_on(dice, said) or each_or_all:
        return None
    how = next(part for part in parts_of(dice.filter) if isinstance(part, Struck))
    plain = replace(dice, filter=one_filter(tuple(part for part in parts_of(dice.filter) if part != how)))
    event = n.Event(Verb.DAMAGE, listener(plain), how.by, means=how.means, keyword=how.keyword)
    it = n.Ref(n.RefKind.SUBJECT)
    return Headed(Opening(event), change(said, lambda node: it if node == dice else node))


def struck_by_bearer(said: Headed) -> bool:
    """Whether it happens as the die damages that Gear is attached to; the Gear lies there as long as that lasts."""
    return any(event.object == n.Ref(n.RefKind.ATTACHED) for event in events_of(said.opening.trigger))


def is_struck(node: n.Node) -> bool:
    return isinstance(node, Struck)


def is_acted_on(dice: n.Select, said: n.Effect) -> bool:
    """Whether something is done to these dice, and they are not what others are compared with."""
    return any(getattr(node, name, None) == dice for node in everything(said) for name in ("what", "who", "to"))
