"""How a sentence goes on with an ability that is complete: about the same dice, or with what comes of it; and how long
an Action waits for what it names.
"""

from dataclasses import replace
from typing import Any

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.making import is_statement
from judgebot.cardtext.assembly.misfit import NOTHING_BEFORE, Misfit
from judgebot.cardtext.assembly.paidfor import last
from judgebot.cardtext.bind.mention import chooses, looks_back, means_those_before, mentions_that
from judgebot.cardtext.bind.players import THAT_PLAYER
from judgebot.cardtext.bind.trigger import events_of, is_about_this
from judgebot.cardtext.ofwhom import whom
from judgebot.cardtext.phrases.build import seq
from judgebot.cardtext.phrases.parts import Opening
from judgebot.cardtext.phrases.said import Also, Did, Lands, NoneThere, Spared
from judgebot.cardtext.phrases.sentences.elliptic import MoreDamage, NewAmount
from judgebot.cardtext.phrases.times.duration import is_of_those
from judgebot.cardtext.referring import He, OwnDie, They, is_that
from judgebot.cardtext.walk import change, contains, everything
from judgebot.game.area import Area
from judgebot.game.event import Verb

THIS = n.Ref(n.RefKind.THIS_DIE)


def sent_and(before: n.Ability | None, said: object) -> n.Static | None:
    """ "When Moth is KO'd, you may put it in your Used Pile instead. If you do, draw a die": what comes of that.
    "If Moth would be KO'd, you may KO a Sidekick instead. Clear all damage from Moth": what is done besides."""
    match before, said:
        case n.Static(rules=(n.Reroute(then=None) as rule,)), n.If(condition=n.YouDid(), then=then, otherwise=None):
            of_the_kod = any(isinstance(node, n.StatOf) or node == THAT_PLAYER for node in everything(then))
            return None if of_the_kod or mentions_that(then) else replace(before, rules=(replace(rule, then=then),))
        case n.Static(rules=(n.Replace(event=n.Event(verb=Verb.KO)) as kept,)), n.ClearDamage(what=n.Ref() as what):
            own = isinstance(what, He | OwnDie) or what in (THIS, n.Ref(n.RefKind.OWN_NAME))
            cleared = n.ClearDamage(n.Ref(n.RefKind.SUBJECT))
            each = replace(kept, instead=seq(kept.instead, cleared))
            return replace(before, rules=(each,)) if own and kept.event.subject == THIS else None
    return None


HOW_LONG = "how long it is waited for: this turn alone, or as long as a die stays that is not said to stay"


def awaited(ability: n.Ability) -> n.Action:
    """ "When a die is KO'd, draw a die" on an Action: a Persistent ability that states no duration (3.4.4.2)."""
    if contains(getattr(ability, "when", None), n.Ref):
        raise Misfit("which die fights: an Action die does not")
    said = everything(getattr(ability, "effect", None))
    if any(isinstance(node, n.EventAmount) or node == n.Unless(n.YouDid()) for node in said):
        raise Misfit(HOW_LONG)  # of what "this turn, when" could not be said again
    match ability:
        case n.Triggered(when=when, condition=None, limit=None, scope=n.Scope.UNSTATED, burst=None, before=None) if (
            not ability.immediately and not isinstance(when, n.StepEvent)
        ):
            return n.Action(n.Delayed(when, ability.effect), unignorable=ability.unignorable)
    raise Misfit(HOW_LONG)


def said_of_before(before: n.Ability | None) -> n.Subject | None:
    """The dice that all of a statement is about."""
    if not isinstance(before, n.Static) or before.condition is not None or before.scope is not n.Scope.ACTIVE:
        return None
    about = set(map(whom, before.rules))
    (dice,) = about if len(about) == 1 else (None,)
    if isinstance(dice, n.Select):
        return dice if dice.mode is n.Mode.ALL else None
    return dice if isinstance(dice, n.Ref) and dice.kind in (n.RefKind.OWN_NAME, n.RefKind.ATTACHED) else None


def told_of(said: n.Effect, before: n.Subject | None) -> n.Effect:
    """ "Moth must attack. They can't block", "Sidekicks get +1A. They can't block": "they" are the dice spoken of, and
    on Gear "it" is the equipped die."""
    if before is None or not isinstance(said, n.Found) or not is_statement(said):
        return said
    words = n.Ref if before == n.Ref(n.RefKind.ATTACHED) else They
    changed: n.Effect = change(said, lambda node: before if type(node) is words and is_that(node) else node)
    return changed


def landed(before: n.Effect, face: n.OwnFace) -> n.Effect:
    """ "Return it to the Field Zone at end of turn. (At the same level.)": the one die that is put there lands so."""
    back = [node for node in everything(before) if is_put_back(node)]
    if len(back) != 1:
        raise Misfit("which die lands so")
    said: n.Effect = change(before, lambda node: replace(node, own_face=face) if node == back[0] else node)  # type: ignore[call-arg]
    return said


def is_put_back(node: n.Node) -> bool:
    """Whether a die returns to the Field Zone by it, on a face of which nothing is said."""
    unsaid = isinstance(node, n.Move) and node.level is None and node.own_face is None
    return unsaid and (node.to, node.manner) == (Area.FIELD, n.Manner.RETURN)  # type: ignore[attr-defined]


def once_it_leaves(opening: Opening, effect: n.Effect, before: n.Ability | None) -> n.Delayed | None:
    """ "Remove all Sidekicks from the game. When Moth leaves the Field Zone, return them": several dice are spoken of,
    which can only be those chosen before, whenever that is."""
    if not isinstance(before, n.Triggered) or opening.trigger != n.Event(Verb.LEAVE, THIS, from_areas=(Area.FIELD,)):
        return None
    if opening != Opening(opening.trigger):
        return None
    chosen = [node.what for node in everything(before.effect) if isinstance(node, n.Move)]
    several = [dice for dice in chosen if isinstance(dice, n.Select) and dice.count.high != 1]
    later = n.Delayed(opening.trigger, effect, n.Until.GAME, once=True)
    return later if len(several) == 1 and means_those_before(later) else None


def of_those_chosen(opening: Opening, effect: n.Effect, before: n.Ability | None) -> n.Effect | None:
    """What an opening begins that is no ability of its own: it is about dice that the ability before has chosen."""
    later = once_it_leaves(opening, effect, before) or whenever_it_does(opening, effect, before)
    return later or while_active(opening, effect, before)


def while_active(opening: Opening, effect: n.Effect, before: n.Ability | None) -> n.Found | None:
    """ "Choose a die. While Moth is active, that die can't block": for as long as that lasts."""
    if (
        not isinstance(before, n.Triggered)
        or opening != Opening(scope=n.Scope.ACTIVE)
        or not isinstance(effect, n.Found)
    ):
        return None
    one = ends_in_choice(before)
    return n.Found(effect.rules, n.Until.LEAVES) if one and is_statement(effect) and is_of_those(effect) else None


def ends_in_choice(before: n.Triggered) -> bool:
    """Whether the ability chooses one die last, for later words."""
    done = before.effect.effects if isinstance(before.effect, n.Seq) else (before.effect,)
    chosen = done[-1].what if isinstance(done[-1], n.Pick) else None
    return isinstance(chosen, n.Select) and chosen.count == n.ONE and chosen.mode is not n.Mode.ALL


def whenever_it_does(opening: Opening, effect: n.Effect, before: n.Ability | None) -> n.Delayed | None:
    """ "Choose a die. While Moth is active, when that die attacks, gain 1 life": each time, as long as that lasts."""
    if not isinstance(before, n.Triggered) or not ends_in_choice(before):
        return None
    events = events_of(opening.trigger)
    if opening != Opening(opening.trigger, scope=n.Scope.ACTIVE) or not all(is_that(event.subject) for event in events):
        return None
    return n.Delayed(opening.trigger, effect, n.Until.LEAVES) if events and opening.trigger else None


def amended(before: n.Effect, said: object) -> n.Effect | None:
    """What a sentence of its own says more exactly of the effect before it; None where it does something else."""
    if isinstance(said, Lands):
        return landed(before, said.face)
    spared = said if isinstance(said, Spared) else spared_the_damage(before, said)
    return None if spared is None else but_for(before, spared)


def spared_the_damage(before: n.Effect, said: object) -> Spared | None:
    """ "Deal 2 damage to each Sidekick. If you have a Villain, your Sidekicks take no damage": of the damage that is
    spoken of, which has been dealt by the time that anything could prevent it."""
    match said:
        case n.If(condition=condition, then=n.Found((n.ChangeDamage() as rule,), n.Until.UNSTATED), otherwise=None) if (
            rule == n.ChangeDamage(n.DamageChange.PREVENT, rule.to) and isinstance(rule.to, n.Select | n.Person)
        ):
            hits = any(isinstance(node, n.DealDamage) and is_of_all(node.to) for node in everything(before))
            return Spared(condition, rule.to, n.DealDamage) if hits else None
    return None


def is_of_all(what: object) -> bool:
    """Whether something is done to all dice that fit, or to either player."""
    return what == _EACH_PLAYER or (isinstance(what, n.Select) and what.mode is n.Mode.ALL)


_EACH_PLAYER = n.Person(n.PersonKind.EACH)


def but_for(before: n.Effect, said: Spared) -> n.Effect:
    """ "KO all Sidekicks. If you have a Villain, your Sidekicks aren't KO'd": then the others alone."""
    acts = [node for node in everything(before) if isinstance(node, n.Effect) and is_of_all(aim_of(node))]
    acts = [act for act in acts if isinstance(aim_of(act), type(said.who))]
    if contains(before, n.Pay):
        raise Misfit("whether the price is paid for those that are left")
    if any(isinstance(node, n.Together) and acts[0] in everything(node) for node in everything(before) if acts):
        raise Misfit("what those are spared of that happens together")
    if len(acts) != 1 or not isinstance(acts[0], said.what):
        raise Misfit("what those are spared")
    act: Any = acts[0]
    others = replace(act, **{"to" if isinstance(act, n.DealDamage) else "what": all_but(aim_of(act), said.who)})
    either: n.Effect = change(before, lambda node: n.If(said.condition, others, act) if node == act else node)
    return either


def aim_of(act: n.Effect) -> object:
    """Whom an effect goes for."""
    return act.to if isinstance(act, n.DealDamage) else getattr(act, "what", None)


def all_but(every: Any, spared: n.Select | n.Person) -> n.Select | n.Person:
    """Those that are left of all dice, or of both players, when some of them are spared."""
    if isinstance(spared, n.Person):
        left = {n.YOU: n.OPPONENT, n.OPPONENT: n.YOU}.get(spared)
        if left is None:
            raise Misfit("which player is spared")
        return left
    other_side = {n.Side.YOURS: n.Side.OPPOSING, n.Side.OPPOSING: n.Side.YOURS}.get(spared.side)
    if spared.mode is not n.Mode.ALL or other_side is None or replace(spared, side=n.Side.ANY) != every:
        raise Misfit("which of them are spared")
    return replace(every, side=other_side)  # type: ignore[no-any-return]


def may_be_of_another(said: object, before: n.Ability | None) -> bool:
    """ "Target Sidekick gets +1A. Also gains Overcrush": that one, or the card's own character."""
    given = last(effect) if (effect := getattr(before, "effect", None)) else None
    more = said.effect if isinstance(said, Also) else said
    if not isinstance(given, n.Found) or not isinstance(more, n.Found) or not contains(more, He):
        return False
    whom = (getattr(rule, "what", None) for rule in given.rules)
    return any(is_that(who) or (isinstance(who, n.Select) and who.count.high == 1) for who in whom)


def said_besides(said: object, before: n.Ability | None) -> n.Effect:
    """What a sentence says that stands alone: "Moth gets +1A. Also, Sidekicks get +1D" says both of the same time."""
    held = isinstance(before, n.Static) and before.condition is None and before.scope is n.Scope.ACTIVE
    if isinstance(said, Also) and (held or isinstance(before, n.Triggered)) and is_statement(said.effect):
        said = said.effect
    if not isinstance(said, n.Effect):
        raise Misfit(NOTHING_BEFORE)
    return said


def speaks_back(said: object) -> bool:
    """Whether a sentence needs the one before it: by a pronoun, or as what happens if that was done."""
    if not isinstance(said, n.Effect) or isinstance(said, MoreDamage | NewAmount) or looks_back(said):
        return True
    return any(isinstance(node, n.YouDid | Did | NoneThere) or node == THAT_PLAYER for node in everything(said))


_SEEN = {Verb.DRAW, Verb.ROLL, Verb.REROLL, Verb.PREP}


def speaks_of_before(opening: Opening, effect: n.Effect, before: n.Effect | None) -> bool:
    """Whether a new "when" or "while" may be about what the effect before it has chosen, drawn or rolled: "capture a
    die. When Moth leaves, return it", "target die gets +1A. It gets +1D while attacking", "draw two dice. If you draw a
    Sidekick, Prep it"."""
    done = list(everything(before))
    events = events_of(opening.trigger)
    if is_about_this(opening.trigger) or (opening.trigger is None and opening.scope in n.FIGHTING):
        return looks_back(effect) and any(chooses(node) for node in done)
    drawn = any(isinstance(node, n.Draw | n.Roll | n.PrepFromBag) for node in done)
    return drawn and opening.scope is None and any(e.verb in _SEEN and e.by == n.YOU for e in events)
