"""Naming (3.3.8) and choosing something that is not on the table."""

from collections.abc import Iterable

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import ChoiceOf
from judgebot.cardtext.walk import everything
from judgebot.engine import atoms
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.resolve import performs
from judgebot.engine.abilities.targeting.filters import fits
from judgebot.engine.abilities.targeting.select import candidates
from judgebot.engine.abilities.timing import delayed, ending
from judgebot.engine.abilities.words.named import all_named
from judgebot.engine.play import Play
from judgebot.engine.request import Answer, Kind, Named, Option, Request
from judgebot.engine.rule import Refusal, asks, rule
from judgebot.engine.table import Unreadable
from judgebot.engine.view import View
from judgebot.game.affiliation import OF_SEVERAL, is_among, teams_of
from judgebot.game.card import SIDEKICK, CardId, CardKind
from judgebot.game.energy import EnergyType
from judgebot.game.event import Verb
from judgebot.game.player import Player

HIGHEST_NUMBER = 20
HIGHEST_LEVEL = 3


@performs(nodes.Choose)
def name(play: Play, ctx: Context, effect: nodes.Choose) -> None:
    """Name something; the card remembers it for the words that come later."""
    by = _name_one if effect.what in NAMES else _choose_one
    by(play, ctx, effect)


NAMES = (ChoiceOf.CHARACTER, ChoiceOf.CARD, ChoiceOf.DIE)
"""What has a name: a choice of it is no target by 3.3.8; other things can't be targets, and the text alone asks for
them."""


@rule("3.3.8")
def _name_one(play: Play, ctx: Context, effect: nodes.Choose) -> None:
    _ask(play, ctx, effect)


@rule("1.1.2")
def _choose_one(play: Play, ctx: Context, effect: nodes.Choose) -> None:
    _ask(play, ctx, effect)


def _ask(play: Play, ctx: Context, effect: nodes.Choose) -> None:
    for who in people(ctx, effect.who):
        options = _options(ctx, play.view, effect)
        if not options:
            return

        def check(answer: Answer, options: tuple[Option, ...] = options) -> Refusal | None:
            assert isinstance(answer, tuple)
            return None if len(answer) == 1 and answer[0] in options else _why_not(play.view, effect.what, answer)

        request = Request(
            Kind.CHOOSE, who, f"name: {effect.what.value}", play.cites, options, check=check,
            subject=ctx.die if ctx.die is not None else ctx.card,
        )  # fmt: skip
        chosen = play.ask_one(request)
        if effect.anew:
            _let_go(play, ctx)
        _remember(play, ctx, effect, chosen, who)


@asks("3.4.4.1")
def _let_go(play: Play, ctx: Context) -> None:
    """A choice that replaces all previous ones ends what this card has put in force by them."""
    for r in play.state.in_force:
        if (r.source.card, r.source.player) == (ctx.card, ctx.you) and delayed.chosen(r.facts):
            ending.end(play, r)


def _options(ctx: Context, view: View, effect: nodes.Choose) -> tuple[Option, ...]:
    """What can be named: things of this game, in alphabetical order."""
    if effect.of is not None:
        return _cards(ctx, effect.of) if effect.what is ChoiceOf.CARD else _of_dice(ctx, effect.of)
    cards = [(id_, view.table.card(id_)) for id_ in view.table.cards if fits(ctx, effect.filter, id_)]
    match effect.what:
        case ChoiceOf.ENERGY:
            types = effect.among or (t.value for t in EnergyType)
            return tuple(EnergyType(t) for t in types if t != effect.but)
        case ChoiceOf.NUMBER | ChoiceOf.LEVEL | ChoiceOf.COST:
            return tuple(Named(str(n)) for n in _numbers(effect))
        case ChoiceOf.ALIGNMENT:
            return _named(card.alignment for _, card in cards if card.alignment)
        case ChoiceOf.CHARACTER:
            return _named(id_.name for id_, card in cards if card.kind is CardKind.CHARACTER)
        case ChoiceOf.DIE:  # Sidekick dice, too, which have no card (1.3.9)
            return _named([*(id_.name for id_, _ in cards), *([SIDEKICK.name] if effect.filter is None else [])])
        case ChoiceOf.AFFILIATION if effect.among and OF_SEVERAL.isdisjoint(effect.among):
            return tuple(Named(affiliation) for affiliation in effect.among)
        case ChoiceOf.AFFILIATION:
            known = {a for _, card in cards for a in card.affiliations_of_both_sides}
            known |= set() if effect.filter is not None else set(_spoken_of(view))
            if not effect.among:
                return _named(known - {effect.but})
            (of_several,) = effect.among
            return _named({a for a in known if is_among(of_several, (a,))} | teams_of(of_several))
        case ChoiceOf.CARD:
            raise NotImplementedError("a card of no description")


def _numbers(effect: nodes.Choose) -> Iterable[int]:
    """The numbers that can be named: of levels those that dice have (1.6.2)."""
    low, high = (1, HIGHEST_LEVEL) if effect.what is ChoiceOf.LEVEL else (0, HIGHEST_NUMBER)
    return range(low if effect.low is None else effect.low, (high if effect.high is None else effect.high) + 1)


def _cards(ctx: Context, of: nodes.Select) -> tuple[Option, ...]:
    """The cards that fit."""
    return tuple(thing for thing in candidates(ctx, of) if isinstance(thing, CardId))


def _of_dice(ctx: Context, of: nodes.Select) -> tuple[Option, ...]:
    """The affiliations of the dice that fit."""
    dice = (thing for thing in candidates(ctx, of) if isinstance(thing, int))
    return _named(a for die in dice for a in ctx.view.affiliations(die))


def _named(words: Iterable[str]) -> tuple[Option, ...]:
    return tuple(Named(word) for word in sorted(set(words)))


def _spoken_of(view: View) -> Iterable[str]:
    """The affiliations that a text of the game asks for or gives, though no card may have them."""
    for reading in view.table.readings.values():
        if isinstance(reading, Unreadable):
            continue
        for node in everything(reading.abilities):
            match node:
                case nodes.HasAffiliation(name=str(name)) | nodes.Gain(affiliation=str(name)) if name:
                    yield from () if name in OF_SEVERAL else (name,)


def _why_not(view: View, what: ChoiceOf, answer: tuple[object, ...]) -> Refusal:
    said = answer[0] if answer else None
    is_token = isinstance(said, int) and view.card(said).kind is CardKind.TOKEN
    if is_token and what is ChoiceOf.CHARACTER:
        return Refusal("the name of a token is not the name of a character", ("1.7.4", "3.3.8"))
    said = said.what if isinstance(said, Named) else said
    said = view.name(said) if isinstance(said, int) else said
    return Refusal(f"{said} is no {what.value} that can be chosen here", ("3.3.8" if what in NAMES else "1.1.2",))


BESIDE = "named-once-more"


def _stands_beside(play: Play, ctx: Context, effect: nodes.Choose, meant: object) -> bool:
    """Whether what was named for the card before counts as well: by the other reading, unless the text says not."""
    if effect.anew or ctx.card is None or len(play.view.active_dice(ctx.card)) < 2 or not {*all_named(ctx)} - {meant}:
        return False
    said = [set(everything(ability.node)) for ability in play.view.card_abilities(ctx.card)]
    later = any(nodes.NamedChosen() in parts and not any(isinstance(x, nodes.Choose) for x in parts) for parts in said)
    return later and play.rests_on(BESIDE)


@asks("3.1.10")
def _is_for_later(view: View, ctx: Context) -> bool:
    """Whether another ability of the card asks what was named: else that it is named is no result by itself."""
    assert ctx.card is not None
    others = (a.node for a in view.card_abilities(ctx.card) if a.node is not ctx.ability)
    return any(asks_what_was_named(node) for node in others if not isinstance(node, nodes.Action))


def asks_what_was_named(node: nodes.Ability | nodes.Effect) -> bool:
    """Whether words speak of what has been named."""
    for part in everything(node):
        match part:
            case nodes.NamedChosen() | nodes.ChosenNumber() | nodes.Ref(kind=nodes.RefKind.CHOSEN):
                return True
            case nodes.Gain(named=named) if named is not None:
                return True
    return False


def _remember(play: Play, ctx: Context, effect: nodes.Choose, chosen: Option, who: Player) -> None:
    word = chosen.what if isinstance(chosen, Named) else chosen.value if isinstance(chosen, EnergyType) else str(chosen)
    meant = chosen if isinstance(chosen, CardId) else word
    kept = int(word) if effect.what in nodes.NUMBERS else meant
    ctx.chosen["number" if effect.what in nodes.NUMBERS else "chosen"] = kept
    if ctx.card is not None and (not play.is_trial or _is_for_later(play.view, ctx)):
        atoms.remember(play, ctx.card, ctx.you, kept, _stands_beside(play, ctx, effect, kept))
    play.say(Verb.NAME, card=ctx.card, die=ctx.die, player=who, note=word)
