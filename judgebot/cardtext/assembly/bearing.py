"""An Action die that lies on a Character die or on a card, where its own text has placed it: what the sentences after
that are about."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.making import is_statement, make, static, whole
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.assembly.placed import STAYING, THIS, places_itself, placing
from judgebot.cardtext.disputed import Disputes
from judgebot.cardtext.phrases.build import seq
from judgebot.cardtext.phrases.damage.struck import is_struck
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.phrases.sentences.headed import BEARER, of_the_bearer
from judgebot.cardtext.referring import CARDS, CHARACTERS, THAT_CARD, OfName, That, is_that
from judgebot.cardtext.walk import change, everything
from judgebot.game.area import Area
from judgebot.game.event import Verb

HOLDS = "placed-die-holds"
CARD = n.Ref(n.RefKind.UNDERLYING)


def bearer_of(attach: n.Attach) -> n.Ref:
    """What the die lies on from then on."""
    is_card = isinstance(attach.to, n.Select) and attach.to.noun in CARDS
    return CARD if is_card else BEARER


def of_bearer(said: Any, attach: n.Attach, pronouns: bool = True) -> Any:
    """What is said of "it" or "that character", the die on which this one lies (without `pronouns` "it" is left), or of
    dice of "that card"."""
    if bearer_of(attach) == CARD:
        return change(said, of_that_card)

    def told(node: n.Node) -> n.Node:
        return BEARER if is_told(node, (CHARACTERS,)) or (pronouns and is_that(node) and type(node) is n.Ref) else node

    return change(said, told)


def is_told(node: object, nouns: tuple[frozenset[n.Noun], ...]) -> bool:
    """Whether it is called by one of these nouns, or by none: "that character", "that card"."""
    return isinstance(node, That) and (not node.nouns or node.nouns in nouns) and node.trait is None


def of_that_card(node: n.Node) -> n.Node:
    """A die "from that card". Copies of "that character" are those of the die that something happened to."""
    return n.SameCard(CARD) if isinstance(node, OfName) else node


def of_its_dice(trigger: n.Trigger | None, attach: n.Attach) -> n.Trigger | None:
    """What a die of that card does or has done to it, or the die on which this one lies. An Action die itself neither
    fights nor is KO'd, so that it is never the one that does."""
    bearer = bearer_of(attach)
    dice = n.Select(n.Noun.DIE, n.SameCard(bearer), mode=n.Mode.ALL)

    def told(node: n.Node) -> n.Node:
        if not isinstance(node, n.Event):
            return node
        of_card = bearer == CARD and is_told(node.subject, (CHARACTERS, THAT_CARD.nouns))
        its = node.subject == THIS and node.verb in CHARACTERS_ALONE
        return replace(node, subject=dice if of_card or (its and bearer == CARD) else bearer if its else node.subject)

    heard_of: n.Trigger | None = change(of_bearer(trigger, attach), told)
    return heard_of


CHARACTERS_ALONE = {Verb.KO, Verb.ATTACK, Verb.BLOCK, Verb.BLOCKED, Verb.UNBLOCKED, Verb.ENGAGE, Verb.DAMAGE}


def still_there(node: n.Node) -> n.Node:
    """A Continuous die that places itself on a card is still in the Field Zone, to which it was moved as it was used
    (2.6.4.2)."""
    on_card = isinstance(node, n.Attach) and node.what == THIS and bearer_of(node) == CARD
    return replace(node, in_field=True) if on_card else node  # type: ignore[call-arg]


def held_by(said: n.Static, attach: n.Attach) -> n.Static:
    """A statement of a die that lies on a card, and not in the Field Zone, holds while it lies there."""
    there = bearer_of(attach) == CARD and not attach.in_field
    return replace(said, scope=n.Scope.PLACED) if there else said


def where_it_lies(said: object, attach: n.Attach | None, stays: bool, before: n.Ability | None) -> object:
    """What is said of an Action die that has placed itself, or `stays` by a keyword: what holds for the thing on which
    it lies, and what is heard of that, as long as it lies there."""
    if (attach is not None or stays) and isinstance(said, n.Delayed) and isinstance(said.trigger, n.StepEvent):
        return in_every_turn(said, before)
    if attach is None:
        return said
    if isinstance(said, Headed):
        return heard(said, attach)
    if (sent := sent_away(said, attach)) is not None:
        if not stays:
            raise Misfit("when it may be sent away")
        return sent
    held = whole(said) if isinstance(said, n.Effect) else None
    if isinstance(held, n.Found) and any(isinstance(rule, n.Reachable) for rule in held.rules):
        return held_by(static(held), attach)
    if held is None or not is_statement(held) or not speaks_of_bearer(held, attach):
        return said
    return held_by(static(of_bearer(held, attach)), attach)


def speaks_of_bearer(said: object, attach: n.Attach) -> bool:
    """Whether it is about what the die lies on."""
    return bearer_of(attach) in everything(of_bearer(said, attach))


def heard(said: Headed, attach: n.Attach) -> Headed | n.Ability:
    """What is set off by what happens to the thing on which the die lies, or as a step begins or ends, and what holds
    for it while something is so: for as long as the die lies there. Anything else is left as it is said."""
    opening, effect = said.opening, said.effect
    if not isinstance(effect, n.Effect):
        return said
    told = opening._replace(
        trigger=of_its_dice(opening.trigger, attach),
        given=of_bearer(opening.given, attach),
        condition=of_bearer(opening.condition, attach),
    )
    if not attach.in_field and bearer_of(attach) == CARD and told.scope is None and CARD in everything(told.trigger):
        told = told._replace(scope=n.Scope.PLACED)
    if opening.trigger is None:
        its = of_bearer(effect, attach)
        about_it = is_statement(whole(its)) and (its, told) != (effect, opening)
        return make(of_the_bearer(told, its), its) if about_it else said
    if is_once(opening.trigger, effect):
        raise Misfit("two readings: at the end of this turn, or of each one")
    if told != opening or isinstance(opening.trigger, n.StepEvent):
        return make(told, of_bearer(effect, attach, pronouns=False))
    return said


def is_once(trigger: n.Trigger | None, effect: n.Effect) -> bool:
    """ "At the end of the turn, gain 1 life": of this turn, or of each; where the die goes then, there is but one."""
    end = isinstance(trigger, n.StepEvent) and (trigger.step, trigger.edge) == (n.Step.TURN, n.Edge.END)
    goes = isinstance(effect, n.Move) and effect.what in (THIS, n.Ref(n.RefKind.OWN_NAME))
    return end and getattr(trigger, "whose", None) is None and not goes


def sent_away(said: object, attach: n.Attach) -> n.SendAway | None:
    """ "You may send this die to your Used Pile to prevent all damage to that character": what a Continuous die may do
    as long as it lies there."""
    match said:
        case n.May(effect=n.Pay(cost=n.ActCost(act=n.Move(what=n.Ref(kind=kind), to=Area.USED)), effect=gained)):
            if kind in (n.RefKind.THIS_DIE, n.RefKind.OWN_NAME) and said.who == n.YOU:
                return n.SendAway(of_bearer(gained, attach))
    return None


def in_every_turn(said: n.Delayed, before: n.Ability | None) -> n.Delayed | n.Ability:
    """What a die that stays does at the end of a turn, unless it goes on with what it does as it is used."""
    goes_on = isinstance(before, n.Action) and not places_itself(before)
    goes_on = goes_on or is_once(said.trigger, said.effect)
    if said.condition is not None or goes_on or any(map(is_struck, everything(said))):
        return said
    return make(Opening(said.trigger), said.effect)


def as_long_as_it_lies(abilities: list[n.Ability], disputes: Disputes) -> Iterator[n.Ability]:
    """What an Action die says of the Character die on which it lies holds until it is taken off; where no word tells
    when that is, and no keyword that it stays, by the other reading until end of turn (3.4.3.9)."""
    attached = [attach for attach in map(placing, abilities) if attach is not None]
    if CARD in everything(tuple(abilities)) and not any(bearer_of(attach) == CARD for attach in attached):
        raise Misfit("which card is meant: this die lies on none")
    on_card = any(bearer_of(attach) == CARD and not attach.in_field for attach in attached)
    if on_card and any(getattr(a, "scope", None) in (n.Scope.ACTIVE, n.Scope.UNSTATED) for a in abilities):
        raise Misfit("whether it is so for a die that lies on a card, and not in the Field Zone")
    said = (a for a in abilities if isinstance(a, n.Static) and BEARER in everything(a))
    told = [a for a in said if a.scope is not n.Scope.PLACED]  # of which a "while" tells how long
    if not told or not any(map(places_itself, abilities)) or says_how_long(abilities) or not disputes.rests_on(HOLDS):
        yield from abilities
        return
    for ability in abilities:
        if isinstance(ability, n.Action) and places_itself(ability):
            yield replace(ability, effect=seq(ability.effect, *map(for_the_turn, told)))
        elif ability not in told:
            yield ability


def says_how_long(abilities: list[n.Ability]) -> bool:
    """Whether a keyword says that the die stays, or the text when it goes."""
    words = any(isinstance(a, n.KeywordAbility) and a.keyword in STAYING for a in abilities)
    goes = any(isinstance(node, n.Move) and node.what == THIS for a in abilities for node in everything(a))
    return words or goes or any(isinstance(a, n.SendAway) for a in abilities)


def for_the_turn(held: n.Static) -> n.Found:
    """The same of the die that has just been chosen, until end of turn."""
    if held.condition is not None or held.scope is not n.Scope.ACTIVE:
        raise Misfit("two readings: it holds this turn, or as long as the die lies there")
    it = n.Ref(n.RefKind.THAT)
    return n.Found(change(held.rules, lambda node: it if node == BEARER else node), n.Until.END_OF_TURN)
