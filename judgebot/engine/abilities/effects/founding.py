"""Putting rules in force for a time: modifiers, restrictions, costs, blanking (3.4.3, 3.4.4), and future events."""

from typing import Any

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Act, Until
from judgebot.engine import atoms
from judgebot.engine.abilities.choosing import Useful, things
from judgebot.engine.abilities.context import Context, Thing
from judgebot.engine.abilities.controlling import reached_through_card
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.abilities.select import people, worth
from judgebot.engine.play import Play
from judgebot.engine.queries import combat
from judgebot.engine.rule import Refusal, rule
from judgebot.engine.state import InForce, Lasting, Stage
from judgebot.game.card import CardId
from judgebot.game.event import Source, SourceKind, Verb
from judgebot.game.player import Player


@performs(nodes.Found)
@rule("3.4.3.8", "3.4.4.1")
def found(play: Play, ctx: Context, effect: nodes.Found) -> None:
    """Put each of the rules in force: on what is chosen or fits now, or, where it looks ahead, on what will fit."""
    shared: tuple[Thing, ...] | None = None
    for rule_ in effect.rules:
        what = subject_of(rule_)
        if isinstance(what, nodes.Ref | nodes.Select) and not _looks_ahead(rule_, what):
            same = shared is not None and what == subject_of(effect.rules[0])
            chosen = shared if same and shared is not None else things(play, ctx, what, useful(play, ctx, rule_))
            shared = chosen
            _found_on(play, ctx, rule_, effect.until, chosen)
        else:
            _found_live(play, ctx, rule_, effect.until, what)


def subject_of(rule_: nodes.Rule) -> nodes.Subject | nodes.Person | None:
    """What a rule is put on; for a replacement the die to which something would happen, if the text refers to one."""
    if isinstance(rule_, nodes.Replace):
        return rule_.event.subject if isinstance(rule_.event.subject, nodes.Ref) else None
    return getattr(rule_, "what", None) or getattr(rule_, "who", None) or getattr(rule_, "to", None)


def _looks_ahead(rule_: nodes.Rule, what: nodes.Subject) -> bool:
    """Whether a rule is about whatever fits while it lasts, not about dice there are now (3.1.22)."""
    if isinstance(rule_, nodes.CostChange | nodes.ExtraDraw | nodes.Replace | nodes.ChangeDamage):
        return isinstance(what, nodes.Select) and what.mode is nodes.Mode.ALL
    if isinstance(rule_, nodes.Modify):
        return rule_.live
    return (
        isinstance(rule_, nodes.Cannot | nodes.Must | nodes.Only)
        and isinstance(what, nodes.Select)
        and (what.mode is nodes.Mode.ALL)
    )


def _source(play: Play, ctx: Context) -> Source:
    return play.source or Source(SourceKind.ABILITY, ctx.you, ctx.card, ctx.die)


def make(play: Play, ctx: Context, rule_: Lasting, until: Until, **more: Any) -> InForce:
    """A rule in force as of now; amounts are worked out now."""
    attack, defense = _amounts(ctx, rule_)
    until = Until.END_OF_TURN if until is Until.UNSTATED else until
    base = {"attack": attack, "defense": defense, "is_applied": _is_applied(rule_)}
    return InForce(atoms.new_id(play), rule_, _source(play, ctx), until, play.state.turn, **{**base, **more})


def _is_applied(rule_: Lasting) -> bool:
    """Modifiers, gains, blanks, captures and copies are Applied; what looks to the future is Persistent (3.4.4.1)."""
    return isinstance(rule_, _APPLIED) and not getattr(rule_, "live", False)


_APPLIED = (
    nodes.Modify, nodes.SetStats, nodes.Gain, nodes.Lose, nodes.Blank, nodes.Capture, nodes.TakeControl, nodes.Copy,
)  # fmt: skip


def _amounts(ctx: Context, rule_: Lasting) -> tuple[int, int]:
    match rule_:
        case nodes.Modify():
            return (worth(ctx, rule_.attack) if rule_.attack else 0), (
                worth(ctx, rule_.defense) if rule_.defense else 0
            )
        case nodes.SetStats():
            first = worth(ctx, rule_.amount) if rule_.amount else 0
            second = worth(ctx, rule_.other) if rule_.other else first
            return (second, first) if rule_.change is nodes.StatChange.SET_D else (first, second)
        case nodes.CostChange() | nodes.ExtraDraw():
            return worth(ctx, rule_.amount), 0
        case nodes.ChangeDamage():
            return (worth(ctx, rule_.amount) if rule_.amount else 0), 0
        case _:
            return 0, 0


def _found_on(play: Play, ctx: Context, rule_: nodes.Rule, until: Until, chosen: tuple[Thing, ...]) -> None:
    useful_ = useful(play, ctx, rule_)
    with play.moment():
        for thing in chosen:
            if useful_(thing) is None:
                _put(play, ctx, rule_, until, thing)


def _put(play: Play, ctx: Context, rule_: nodes.Rule, until: Until, thing: Thing) -> None:
    facts = tuple(ctx.chosen.items()) if "chosen" in ctx.chosen else ()
    match thing:
        case Player():
            r = make(play, ctx, rule_, until, players=(thing,), facts=facts)
        case CardId():
            r = make(play, ctx, rule_, until, cards=(thing,), facts=facts)
        case _:
            r = make(play, ctx, rule_, until, dice=(play.state.bind(thing),), facts=facts)
    atoms.found(play, r)
    die = thing if isinstance(thing, int) else None
    card = thing if isinstance(thing, CardId) else None
    was = play.state.die(die) if die is not None else None
    verb = (
        Verb.MODIFY if isinstance(rule_, nodes.Modify) else Verb.BLANK if isinstance(rule_, nodes.Blank) else Verb.FOUND
    )
    more = reached_through_card(play.state, card) if card is not None else ()
    play.say(verb, *more, die=die, was=was, card=card, player=ctx.you, amount=r.attack, note=describe(r))


def _found_live(play: Play, ctx: Context, rule_: nodes.Rule, until: Until, what: object) -> None:
    players: tuple[Player, ...] = ()
    if isinstance(what, nodes.Person):
        players = people(ctx, what)
    facts = tuple(ctx.chosen.items()) if "chosen" in ctx.chosen else ()
    r = make(play, ctx, rule_, until, live=True, players=players, facts=facts)
    with play.moment():
        atoms.found(play, r)
        play.say(Verb.FOUND, player=ctx.you, note=describe(r))


def describe(r: InForce) -> str:
    """A rule in force in a few words."""
    from judgebot.engine.abilities.wording import words

    return words(r)


@performs(nodes.Delayed)
@rule("3.4.4.1", "3.1.22")
def delay(play: Play, ctx: Context, effect: nodes.Delayed) -> None:
    """Found a future event; what "it" is now is remembered."""
    bound = tuple(play.state.bind(t) for t in ctx.that if isinstance(t, int))
    r = make(play, ctx, effect, effect.until, live=True, dice=bound, facts=tuple(ctx.that))
    with play.moment():
        atoms.found(play, r)
        play.say(Verb.FOUND, player=ctx.you, note=describe(r))


def useful(play: Play, ctx: Context, rule_: nodes.Rule) -> Useful:
    """Why a rule put on this one would do nothing: it duplicates what is so, or can have no result any more (3.1.10)."""

    def check(thing: Thing) -> Refusal | None:
        view = play.view
        match rule_:
            case nodes.Gain(affiliation=str(name)):
                have = view.affiliations(thing) if isinstance(thing, int) else (
                    view.card_affiliations(thing) if isinstance(thing, CardId) else frozenset()
                )  # fmt: skip
                return Refusal(f"it has the {name} affiliation already", ("3.1.10",)) if name in have else None
            case nodes.Must(act=Act.ATTACK) if isinstance(thing, int):
                return _why_no_attack(play, thing)
            case nodes.Must(act=Act.BLOCK) if isinstance(thing, int):
                return _why_no_block(play, thing)
            case nodes.Cannot(act=Act.ATTACK):
                return _too_late(play, (Stage.ATTACKERS, Stage.ATTACK_OR_NOT), "attackers have been declared")
            case nodes.Cannot(act=Act.BLOCK):
                return _too_late(play, (Stage.BLOCKERS,), "blockers have been declared")
            case _:
                return None

    del ctx
    return check


def _is_past(play: Play, last: tuple[Stage, ...]) -> bool:
    """Whether this turn's chance has gone by and no further Attack Step can come (3.1.10, example 1)."""
    order = list(Stage)
    return (
        not play.state.attacks_left
        and not _may_attack_again(play)
        and order.index(play.state.stage) > max(order.index(s) for s in last)
    )


def _may_attack_again(play: Play) -> bool:
    """Whether some ability on the table could give a second Attack Step."""
    from judgebot.engine.table import Unreadable

    texts = (play.table.text(c) for c in play.table.cards)
    return any("EXTRA_ATTACK" in repr(t) for t in texts if not isinstance(t, Unreadable))


def _too_late(play: Play, last: tuple[Stage, ...], why: str) -> Refusal | None:
    return Refusal(why, ("3.1.10",)) if _is_past(play, last) else None


def _why_no_attack(play: Play, die: int) -> Refusal | None:
    view = play.view
    if view.state.die(die).area.value == "attack" and view.state.die(die).controller is view.state.active:
        return Refusal(f"{view.state.die(die)} is attacking already", ("3.1.10", "2.7.1.7"))
    late = _too_late(play, (Stage.ATTACKERS, Stage.ATTACK_OR_NOT), "attackers have been declared")
    if late is not None:
        return late._replace(cites=("3.1.10", "2.7.1.7"))
    if combat.cannot(view, Act.ATTACK, die) is not None:
        return Refusal(f"{view.state.die(die)} can't attack", ("3.1.14", "3.1.10", "3.1.9"))
    if combat.must_attack(view, die):
        return Refusal(f"{view.state.die(die)} must attack already", ("3.1.10",))
    return None


def _why_no_block(play: Play, die: int) -> Refusal | None:
    view = play.view
    late = _too_late(play, (Stage.BLOCKERS,), "blockers have been declared")
    if late is not None:
        return late._replace(cites=("3.1.10", "2.7.2.9"))
    if combat.cannot(view, Act.BLOCK, die) is not None:
        return Refusal(f"{view.state.die(die)} can't block", ("3.1.10", "3.1.14"))
    if combat.life_to_block(view, die):
        return Refusal("it would make the player pay to block", ("3.1.21",))
    return None
