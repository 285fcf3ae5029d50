"""Rules in force and prices in a few words, for the log and for what is asked."""

from dataclasses import replace
from typing import Any

from judgebot.cardtext import nodes
from judgebot.cardtext.say.ban import forbidden
from judgebot.cardtext.say.instead import goes_to
from judgebot.cardtext.say.persons import person
from judgebot.cardtext.walk import change, everything
from judgebot.engine.abilities.damage.dealing import is_of_chosen_dealer
from judgebot.engine.abilities.timing.delayed import chosen, of_keyword
from judgebot.engine.abilities.words.asprinted import as_on, on_card, on_die
from judgebot.engine.queries.combat import OBJECT
from judgebot.engine.queries.permission import GLOBAL
from judgebot.engine.state import InForce, State
from judgebot.game.card import CardId
from judgebot.game.corner import ALIGNMENTS
from judgebot.game.energy import EnergyType
from judgebot.game.mark import mark_of_dice


def words(r: InForce, state: State) -> str:
    """What a rule in force says, with "it" for what it was put on: "it gains Overcrush", "prevent all damage to it"."""
    if title := of_keyword(r):
        return title
    match r.rule:
        case nodes.Modify() if r.dice:
            parts = [f"{r.attack:+d}A"] if r.rule.attack is not None else []
            parts += [f"{r.defense:+d}D"] if r.rule.defense is not None else []
            return " ".join(parts)
        case nodes.Gain(ability=nodes.Ability()) if r.dice:
            return "it gains an ability"
        case nodes.Blank(keyword=""):
            return f"{_ignored(r.rule.part)} ignored"
        case nodes.Cannot(who=nodes.Ref() | nodes.Select(), act=nodes.Act.USE_GLOBAL):
            which = "".join(f" ({fact[1][1]})" for fact in r.facts if isinstance(fact, tuple) and fact[0] == GLOBAL)
            return f"the Global{which} of {', '.join(map(str, r.cards))} cannot be used"
        case nodes.Cannot(who=nodes.Person() as who) if r.players:
            return f"{' and '.join(map(str, r.players))}{_barred(r, who, state)}"
        case nodes.SetStats(change=nodes.StatChange.SWAP) if r.dice:
            return "its A and D are swapped"
        case nodes.SetStats(change=nodes.StatChange.DOUBLE_A | nodes.StatChange.DOUBLE_D as how, printed=printed) if (
            r.dice
        ):
            return f"its {'printed ' * printed}{'A' if how is nodes.StatChange.DOUBLE_A else 'D'} is doubled"
        case nodes.GoesTo() if r.until is nodes.Until.END_OF_TURN:
            return _of_this_turn(r, r.rule, state)
        case nodes.Capture():
            return "it is captured"
        case nodes.TakeControl():
            return "it is controlled"
        case nodes.Copy():
            return _copy(r.rule.what)
        case nodes.Effect():
            return on_card(r.source.card, _of_it_alone(r.rule), _named(r, state))
    rule = of_it(_worked_out(r)) if r.dice or r.cards else _worked_out(r)
    met = _met(r)
    if met is not None:
        return on_die(met, replace(rule, object=_OWN_NAME))  # type: ignore[call-arg]
    return on_card(r.source.card, rule, _named(r, state)) + _left_out(r)


def _of_it_alone(rule: nodes.Effect) -> nodes.Effect:
    """With "it" for the die that something happens to, where that is "it": "when you damage it, KO it"."""
    if not isinstance(rule, nodes.Delayed) or getattr(rule.trigger, "subject", None) != _IT:
        return rule
    return change(rule, lambda node: _IT if node == _TRIGGERING else node)


def _left_out(r: InForce) -> str:
    """Which dice, or cards, "all other dice" are not: " (other than Ram)"."""
    if not any(isinstance(node, nodes.Not) and node.part == nodes.Is(_IT) for node in everything(r.rule)):
        return ""
    told = [fact[1] for fact in r.facts if isinstance(fact, tuple) and fact[0] == "that"]
    dice = [thing for things in told for thing in things if isinstance(thing, int)]
    cards = [str(thing) for things in told for thing in things if isinstance(thing, CardId)]
    said = " and ".join([*([mark_of_dice(dice)] if dice else []), *cards])
    return f" (other than {said})" if said else ""


def _of_this_turn(r: InForce, rule: nodes.GoesTo, state: State) -> str:
    """Where the dice go that are purchased this turn."""
    as_on(r.source.card, _named(r, state))
    return goes_to(rule, " this turn")


_BOXES = (nodes.BlankWhat.TEXT, nodes.BlankWhat.GLOBALS)


def _ignored(part: nodes.BlankWhat) -> str:
    """What of a text is ignored: the text box, Global abilities, its "when fielded" abilities."""
    said = part.value.replace(" and ", '" and "')
    return part.value if part in _BOXES else f'"{said}" abilities'


def _copy(what: nodes.CopyWhat) -> str:
    if what is nodes.CopyWhat.ALL:
        return "it is a copy"
    return "it is a copy with the modifiers" if what is nodes.CopyWhat.ALL_WITH_MODIFIERS else f"it copies {what.value}"


def _barred(r: InForce, who: nodes.Person, state: State) -> str:
    """What they can't do, and with what: " can't purchase dice of that card"."""
    assert isinstance(r.rule, nodes.Cannot)
    as_on(r.source.card, _named(r, state))
    return forbidden(who, r.rule).removeprefix(person(who))


_TYPES = frozenset(map(str, EnergyType))


def _named(r: InForce, state: State) -> nodes.ChoiceOf | None:
    """What sort of thing was named for it, or is to be: "of that character", "of that affiliation"."""
    match chosen(r.facts).get("chosen"):
        case None:
            return next((node.what for node in everything(r.rule) if isinstance(node, nodes.Choose)), None)
        case str() as name if name in _TYPES:
            return nodes.ChoiceOf.ENERGY
        case str() as name if name in ALIGNMENTS:
            return nodes.ChoiceOf.ALIGNMENT
        case CardId():
            return nodes.ChoiceOf.CARD
        case str() as name if any(die.card.name == name for die in state.dice):
            nouns = {node.noun for node in everything(r.rule) if isinstance(node, nodes.Select)}
            return nodes.ChoiceOf.DIE if nouns == {nodes.Noun.DIE} else nodes.ChoiceOf.CHARACTER
        case str():
            return nodes.ChoiceOf.AFFILIATION
    return None


def _met(r: InForce) -> int | None:
    """The one die that a rule about blocks has been told of: "it must block that die", "it must block this die"."""
    what = getattr(r.rule, "object", None)
    if what == _THIS:
        return r.source.die
    told = [fact[1] for fact in r.facts if isinstance(fact, tuple) and fact[0] == OBJECT]
    return told[0][0].die if what is not None and told and len(told[0]) == 1 else None


def _worked_out(r: InForce) -> nodes.Rule:
    """The rule with the amounts it had when it came into force."""
    attack, defense = nodes.Const(r.attack), nodes.Const(r.defense)
    match r.rule:
        case nodes.Modify(attack=a, defense=d):
            return replace(r.rule, attack=attack if a else None, defense=defense if d else None)
        case nodes.SetStats(amount=nodes.Amount(), other=other):
            first = defense if r.rule.change is nodes.StatChange.SET_D else attack
            both = other or r.rule.change is nodes.StatChange.SET_BOTH
            return replace(r.rule, amount=first, other=defense if both else None)
        case nodes.CostChange() | nodes.ChangeDamage(amount=nodes.Amount()) | nodes.ExtraDraw():
            return replace(r.rule, amount=attack)
    assert isinstance(r.rule, nodes.Rule)
    return r.rule


_IT, _OWN_NAME = nodes.Ref(nodes.RefKind.THAT), nodes.Ref(nodes.RefKind.OWN_NAME)
_THIS = nodes.Ref(nodes.RefKind.THIS_DIE)
_TRIGGERING = nodes.Ref(nodes.RefKind.SUBJECT)


def subject_of(rule_: nodes.Rule) -> nodes.Subject | nodes.Person | None:
    """What a rule is put on; for a replacement the die to which something would happen, if the text refers to one or
    has one chosen."""
    if isinstance(rule_, nodes.Reroute | nodes.Replace):
        what = rule_.event.subject
        is_known = isinstance(what, nodes.Ref) or (isinstance(what, nodes.Select) and what.mode is not nodes.Mode.ALL)
        return what if is_known else None
    if isinstance(rule_, nodes.ChangeDamage) and is_of_chosen_dealer(rule_):
        return rule_.source
    return getattr(rule_, "what", None) or getattr(rule_, "who", None) or getattr(rule_, "to", None)


def of_it(rule: nodes.Rule) -> nodes.Rule:
    """The rule with "it" for what it was put on."""
    if isinstance(rule, nodes.Reroute | nodes.Replace):
        return replace(rule, event=replace(rule.event, subject=_IT))
    about = subject_of(rule)
    for name in ("what", "who", "to", "source"):
        if isinstance(about, nodes.Select | nodes.Ref) and getattr(rule, name, None) == about:
            told: dict[str, Any] = {name: _IT}
            return replace(rule, **told)
    return rule
