"""Dice in areas outside the Field Zone: which they are, what they show, and where they go."""

from collections.abc import Iterator
from itertools import pairwise, takewhile

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.athand import is_of_a_draw
from judgebot.cardtext.bind.trigger import events_of, is_about_this
from judgebot.cardtext.doubts.gone import THAT, UNROLLED
from judgebot.cardtext.doubts.leaving import comes_back_spun, spins_what_comes_back
from judgebot.cardtext.doubts.notyet import IN_COMBAT
from judgebot.cardtext.phrases.build import seq
from judgebot.cardtext.walk import change, contains, everything, parts_of
from judgebot.game.area import Area
from judgebot.game.event import Verb

NO_ACTION_FACE = "which die: a Character die has no action face"
_AFTER_THE_ROLL = tuple(n.StepEvent(n.Step.ROLL_AND_REROLL, n.Edge.END, who) for who in (None, n.YOU, n.OPPONENT))


def looks_at_another_roll(node: n.InState, ability: n.Ability) -> bool:
    """Whether it asks what dice show that a player has rolled, and does not come just after that roll."""
    return node.state is n.DieState.ROLLED_THIS_TURN and getattr(ability, "when", None) not in _AFTER_THE_ROLL


def looks_at_the_others_roll(select: n.Select, ability: n.Ability) -> bool:
    """ "At the end of your opponent's Roll and Reroll Step, for each die you rolled": it is the opponent who rolled."""
    when = getattr(ability, "when", None)
    if n.InState(n.DieState.ROLLED_THIS_TURN) not in wanted(select.filter) or when not in _AFTER_THE_ROLL:
        return False
    return (select.side is n.Side.OPPOSING) is not (when.whose == n.OPPONENT)


def fields_one_that_is_there(said: n.Seq, _: n.Ability) -> bool:
    """ "Reroll a Sidekick die of yours. If it shows a character face, field it": one in the Reserve Pool, for once."""
    there = False
    for effect in said.effects:
        nodes = list(everything(effect))
        if there and any(isinstance(x, n.Move) and x.manner is n.Manner.FIELD and x.what == THAT for x in nodes):
            return True
        rolled = (x.what for x in nodes if isinstance(x, n.Roll) and x.to is None and isinstance(x.what, n.Select))
        there = there or any(dice.areas == (Area.FIELD,) for dice in rolled)
    return False


def is_spun_from_nowhere(said: n.Seq, ability: n.Ability) -> bool:
    """ "Return it to the field and spin it down 1 level": from the level it had, or from level 1, with none below."""
    on_record = isinstance(ability, n.Triggered) and comes_back_spun(ability)
    return not on_record and any(spins_what_comes_back(*two) for two in pairwise(said.effects))


def comes_in_unrolled(move: n.Move, ability: n.Ability) -> bool:
    """ "Move a die from your Used Pile to your Reserve Pool": it has to show a face there (1.6.2), and nobody rolls it;
    what the book says of such dice is of those that are swapped (3.11.4)."""
    unrolled = isinstance(move.what, n.Select) and bool(move.what.areas) and set(move.what.areas) <= UNROLLED
    if not unrolled or move.to is not Area.RESERVE or move.level is not None or move.own_face is not None:
        return False
    several = (node.effects for node in everything(ability) if isinstance(node, n.Seq))
    return not any(
        one is move and isinstance(then, n.Spin | n.Roll) for each in several for one, then in pairwise(each)
    )


def has_nothing_there(select: n.Select, _: n.Ability) -> bool:
    """ "Prep any number of dice from your Used Pile with a total A of 4 or less": they are on no level there."""
    bound = select.within
    if bound is None or bound.stat is n.Stat.COST or bound.level is not None:
        return False
    return bool(set(select.areas) & UNROLLED)


def is_anybodys(select: n.Select, _: n.Ability) -> bool:
    """ "A die from the Used Pile": there are two."""
    chosen = select.mode is not n.Mode.ALL and select.side is n.Side.ANY and not select.of_either
    return chosen and bool(select.areas) and set(select.areas) <= UNROLLED


def is_looked_for_in_the_bag(select: n.Select, _: n.Ability) -> bool:
    """ "Prep a die from your bag or Used Pile": from the bag it is drawn unseen, from the other chosen."""
    of_two = Area.BAG in select.areas and len(select.areas) > 1
    return of_two and select.mode is n.Mode.CHOOSE and select.noun is n.Noun.DIE and select.filter is None


def is_no_character_there(select: n.Select, ability: n.Ability) -> bool:
    """ "A Villains or Sidekick Character die from your Used Pile": it is one only where it is rolled (1.6.3)."""
    if isinstance(ability, n.KeywordAbility) and select == ability.select:
        return False  # what the keyword says of the dice counts, not this
    spoken_of = n.IsSidekick() in wanted(select.filter)
    return select.noun is n.Noun.CHARACTER_DIE and spoken_of and bool(set(select.areas) & UNROLLED)


_OF_THE_FIELD = IN_COMBAT | {n.DieState.EQUIPPED, n.DieState.PAIRED, n.DieState.FIELDED_THIS_TURN}


def fits_none_there(select: n.Select, _: n.Ability) -> bool:
    """ "Dice fielded this turn cost 1 less to field": said of dice that are still in the Reserve Pool."""
    rolled = select.areas == (Area.RESERVE,)
    return rolled and any(isinstance(part, n.InState) and part.state in _OF_THE_FIELD for part in wanted(select.filter))


def wanted(filter_: n.Filter | None) -> Iterator[n.Filter]:
    """The single parts of a filter, without what it excludes."""
    match filter_:
        case n.AllOf(parts=parts) | n.AnyOf(parts=parts):
            for part in parts:
                yield from wanted(part)
        case n.Filter():
            yield filter_


def is_of_which_type(select: n.Select, _: n.Ability) -> bool:
    """ "A [bolt] die in your Reserve Pool": one of a card of that type, or one that shows it."""
    parts = parts_of(select.filter)
    rolled = select.areas == (Area.RESERVE,) and select.noun is n.Noun.DIE
    return rolled and any(isinstance(part, n.HasEnergy) for part in parts)


def may_show_anything(node: n.Spin, _: n.Ability) -> bool:
    """ "Spin a die to a different energy face": one that shows energy, or a character as well."""
    shown = parts_of(node.what.filter) if isinstance(node.what, n.Select) else ()
    energy = n.OnFace(n.FaceIs(n.FaceClass.ENERGY))
    return node.another and isinstance(node.what, n.Select) and energy not in shown


def rolls_to_nowhere(ability: n.Ability) -> bool:
    """ "Roll a die from your bag": in the bag no die is rolled (1.6.2), no rule says where else it goes, and
    nothing asks what it shows (1.6.11, 2.3.13). One that was searched for is not in the bag any more."""
    nodes = list(everything(getattr(ability, "effect", None)))
    found = any(isinstance(node, n.Search) for node in nodes)
    asked = any(isinstance(node, n.RollShows | n.OnFace) for node in nodes) and not found
    asked = asked or any(isinstance(node, n.EnergyCount) and node.rolled for node in nodes)
    settled = asked or any(isinstance(node, n.Move) for node in nodes)
    rolled = any(isinstance(node, n.Roll) and not node.reroll and node.to is None for node in nodes)
    return rolled and not settled and any(is_elsewhere(node) for node in nodes)


def to_the_reserve(ability: n.Ability) -> tuple[n.Ability, ...]:
    """ "Roll a die from your bag" and put it in your Reserve Pool, as one that is drawn."""

    def told(node: n.Node) -> n.Node:
        if isinstance(node, n.Seq):
            return seq(*node.effects)
        there = isinstance(node, n.Roll) and not node.reroll and node.to is None
        return n.Seq((node, n.Move(THAT, Area.RESERVE, n.Manner.PUT))) if there else node  # type: ignore[arg-type]

    return (change(ability, told),)


def sends_some_back(ability: n.Ability) -> bool:
    """ "Roll two dice from your Used Pile. Place any that show energy back there": the others are not there either."""
    nodes = list(everything(getattr(ability, "effect", None)))
    rolled = (node.what for node in nodes if isinstance(node, n.Roll) and is_elsewhere(node))
    left = {area for what in rolled if isinstance(what, n.Select) for area in what.areas}
    back = [node for node in nodes if isinstance(node, n.Move) and node.to in left and is_of_some(node.what)]
    return bool(back) and not any(isinstance(node, n.Move) and node not in back for node in nodes)


def is_of_some(what: n.Subject) -> bool:
    """Whether it is those of the dice at hand that show a certain face."""
    parts = parts_of(what.filter) if isinstance(what, n.Select) else ()
    return n.Is(n.Ref(n.RefKind.LOT)) in parts and any(isinstance(part, n.OnFace) for part in parts)


def asks_of_no_roll(node: n.RollShows, ability: n.Ability) -> bool:
    """ "Gain 1 life. On an energy face, draw a die": nothing has been rolled before that."""
    before = takewhile(lambda each: each is not node, everything(ability))
    return not any(map(throws, before))


def throws(node: n.Node) -> bool:
    """Whether dice are rolled or drawn by it, or something waits for that."""
    return isinstance(node, n.Roll | n.Draw | n.Search) or (isinstance(node, n.Event) and node.verb in _THROWS)


_THROWS = (Verb.ROLL, Verb.REROLL, Verb.DRAW, Verb.REGENERATE)


def changes_a_card(rule: n.Modify | n.SetStats, ability: n.Ability) -> bool:
    """ "Choose an opposing Character card. It gets -1A", "its A becomes 1"."""
    if rule.what != n.Ref(n.RefKind.THAT):
        return False
    before = takewhile(lambda each: each is not rule, everything(ability))
    chosen = [each for each in before if isinstance(each, n.Select) and each.mode is not n.Mode.ALL]
    return bool(chosen) and chosen[-1].noun is n.Noun.CHARACTER_CARD


def has_no_such_face(spin: n.Spin, ability: n.Ability) -> bool:
    """ "When Moth attacks, spin it to its action face", "when you reroll a Character die, ..."."""
    if spin.how is not n.SpinTo.ACTION:
        return False
    events = events_of(getattr(ability, "when", None))
    of_character = bool(events) and all(e.verb in _OF_CHARACTERS or _is_of_characters(e.subject) for e in events)
    return _is_of_characters(spin.what) or (of_character and spin.what in _OWN)


_OWN = (n.Ref(n.RefKind.SUBJECT), n.Ref(n.RefKind.THIS_DIE), n.Ref(n.RefKind.OWN_NAME))


def _is_of_characters(what: object) -> bool:
    return isinstance(what, n.Select) and what.noun is n.Noun.CHARACTER_DIE


def spins_own_to_action(ability: n.Ability) -> bool:
    """ "When you reroll this die, spin it to its action face": on a character's card."""
    own = [*_OWN[1:], *(_OWN[:1] if is_about_this_alone(ability) else ())]
    spins = (node for node in everything(ability) if isinstance(node, n.Spin) and node.how is n.SpinTo.ACTION)
    return any(spin.what in own for spin in spins)


def is_about_this_alone(ability: n.Ability) -> bool:
    events = events_of(getattr(ability, "when", None))
    return bool(events) and all(map(is_about_this, events))


_OF_CHARACTERS = {Verb.FIELD, Verb.ATTACK, Verb.BLOCK, Verb.BLOCKED, Verb.UNBLOCKED, Verb.ENGAGE, Verb.DAMAGE}


def shows_one_of_several(said: n.Seq, _: n.Ability) -> bool:
    """ "Roll two dice. If you rolled energy, Prep them": one of them may, and another not."""
    return any(_rolls_several(first) and _asks_of_it(then) for first, then in pairwise(said.effects))


def _rolls_several(effect: n.Effect) -> bool:
    inner = effect.effect if isinstance(effect, n.May | n.Pay) else effect
    if isinstance(inner, n.Roll) and isinstance(inner.what, n.Select):
        return inner.what.count.high != 1
    return isinstance(inner, n.Draw) and inner.count != n.Const(1)


def _asks_of_it(effect: n.Effect) -> bool:
    asked = everything(effect.condition) if isinstance(effect, n.If) else ()
    return any(isinstance(node, n.RollShows) and node.ref == THAT for node in asked)


def is_elsewhere(node: n.Node) -> bool:
    """Whether dice are rolled, or searched for, that lie in an unrolled area."""
    if not isinstance(node, n.Roll | n.Search) or node.to is not None or not isinstance(node.what, n.Select):
        return False
    return bool(node.what.areas) and set(node.what.areas) <= UNROLLED


def leaves_the_other_case_open(said: n.Seq, _: n.Ability) -> bool:
    """ "Draw a die. If it is a Villain, roll it": by 2.3.13 any other die is rolled just the same."""
    match said.effects:
        case (*_, n.Draw(to=Area.DRAWN), n.If(then=then, otherwise=None)):
            return contains(then, n.Roll)
    return False


_ONE_DIE = {Verb.FIELD, Verb.KO, Verb.ATTACK, Verb.BLOCK, Verb.LEAVE, Verb.BLOCKED, Verb.UNBLOCKED}


def lies_as_which(move: n.Move, ability: n.Ability) -> bool:
    """ "On the same level": as the die of the trigger, where it is about one that has a level."""
    if move.own_face not in (n.OwnFace.AS_THIS, n.OwnFace.AS_THAT):
        return False
    chosen = isinstance(move.what, n.Select) and move.what.count.high == 1
    put_off = (node.trigger for node in everything(ability) if isinstance(node, n.Delayed) and move in everything(node))
    trigger = next(put_off, getattr(ability, "when", None))
    if move.own_face is n.OwnFace.AS_THIS:  # of several active dice of the card it would be open which
        return not chosen or not isinstance(ability, n.Triggered) or ability.scope is not n.Scope.UNSTATED
    of_one = isinstance(trigger, n.Event) and trigger.verb in _ONE_DIE and trigger.subject is not None
    return not chosen or not of_one


def changes_what_was_drawn(rule: n.Modify | n.Gain, ability: n.Ability) -> bool:
    """ "When you draw two or more Villains, they get +1A": a die that has only been drawn has no values (1.6.3)."""
    return rule.what == n.Ref(n.RefKind.LOT) and is_of_a_draw(getattr(ability, "when", None))


def shows_none_before(move: n.Move, ability: n.Ability) -> bool:
    """ "Draw a die. Field it on the same level": as which die; one that has only been drawn has shown none."""
    if move.own_face is not n.OwnFace.BEFORE or not isinstance(move.what, n.Ref):
        return False
    nodes = list(everything(ability))
    drawn = any(isinstance(node, n.Draw) and not node.roll and node.to is not None for node in nodes)
    return drawn and not any(isinstance(node, n.Roll) for node in nodes)


ONE_AT_HAND = n.Select(n.Noun.DIE, n.Is(n.Ref(n.RefKind.LOT)), areas=(), count=n.ONE, mode=n.Mode.CHOOSE)


def picks_one_twice(ability: n.Ability) -> bool:
    """ "Draw two dice. Roll one and place one in your Used Pile": nothing keeps it from being the same one."""
    return sum(node == ONE_AT_HAND for node in everything(ability)) > 1


def spins_a_captive_unrolled(ability: n.Ability) -> bool:
    """ "Capture a die in your opponent's Used Pile. Spin it to level 1": it shows no face there, nor has it a place to
    show one."""
    nodes = list(everything(ability))
    captives = [node.what for node in nodes if isinstance(node, n.Capture) and isinstance(node.what, n.Select)]
    spun = any(isinstance(node, n.Spin) and node.what == THAT for node in nodes)
    return spun and any(set(what.areas) & UNROLLED for what in captives)
