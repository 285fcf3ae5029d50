"""Text that is ignored: a text box, the text of some dice, or all abilities of one sort (3.4.8)."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.keywordtable import USED_IN
from judgebot.cardtext.phrases.dice.description import as_dice
from judgebot.cardtext.phrases.predicate import Predicate, Predicates
from judgebot.cardtext.phrases.rules.rule import state
from judgebot.cardtext.phrases.rules.stats import less
from judgebot.cardtext.referring import THAT_CARD
from judgebot.game.area import Area

PHRASES = Predicates()
add, pred, aux, copula = PHRASES.add, PHRASES.pred, PHRASES.aux, PHRASES.copula

BW = n.BlankWhat
OPPOSING = n.Select(n.Noun.CHARACTER_DIE, None, n.Side.OPPOSING, count=n.EVERY, mode=n.Mode.ALL)

# --- a whole text ---------------------------------------------------------------------------------------------------

TEXT = "(ability|game)? text (box)?"
_THEIR = "(its|their|his|her)"


def without_globals(rules: tuple[n.Rule, ...], until: n.Until = n.Until.UNSTATED) -> n.Effect | None:
    """Of a die its text alone is ignored, and the Globals stay on its card anyway (3.4.8.4)."""
    dice = all(isinstance(r, n.Blank) and not is_of_cards(r.what) for r in rules)
    return n.Found(rules, until) if dice else None


def with_globals(what: object) -> n.Blank | None:
    """Of a card the Globals are ignored, too (3.1.6)."""
    return n.Blank(what) if isinstance(what, n.Select | n.Ref) and is_of_cards(what) else None


def is_of_cards(what: n.Subject) -> bool:
    if isinstance(what, n.Ref):
        return what.kind is n.RefKind.OWN_CARD or what == THAT_CARD
    return "card" in what.noun.value


add("boxed", as_dice, "{np_one}", "{np_many}", "{ref_one}")
add(
    "order",
    lambda d: n.Blank(d) if is_of_cards(d) else None,
    "ignore (all)? (the)? card text (of|on) {boxed}",  # of a die it could be the card's text or the die's
)
add(
    "order",
    lambda d: n.Blank(d),
    f"ignore (all)? (the)? {TEXT} (of|on) {{boxed}}",
    f"ignore {{possessor}} ({TEXT}|abilities)",
)
add("order", lambda d: n.Blank(d), "ignore the abilities of {dice}")
add("order", with_globals, "ignore (all)? (the)? abilities (on|of) {boxed}")
add("order", with_globals, f"ignore (all)? (the)? {TEXT} (of|on) {{boxed}} (including|, including) globals")
add("order", with_globals, f"ignore {{possessor}} {TEXT} (including|, including) globals")
add("order", with_globals, f"ignore (all)? (the)? {TEXT} (including|, including) globals ,? (of|on) {{boxed}}")
pred(
    lambda s: n.Blank(s),
    "lose^ (all)? (its|their|his|her) (ability|card)? text (box|boxes)?",
    "lose^ (all (of)?)? (its|their|his|her) character? abilities",
    "lose^ all (character)? abilities",
    "lose^ all text",
)
_FIGHTING = frozenset(
    {
        *("overcrush", "fast", "deadly", "cleave", "regenerate", "infiltrate", "retaliation", "range", "call-out"),
        *("frag", "breath-weapon", "attune", "intimidate"),
    }
)
pred(
    lambda s, *k: lost(s, k),
    "lose^ {keyword}",
    "lose^ {keyword} (and|or) {keyword}",
    "lose^ {keyword} , {keyword} ,? and {keyword}",
)
pred(lambda s, k: lost(s, (k,), barred=True), "lose^ ,? and can't (gain|have|get) {keyword}")
PHRASES.made("full_deed", lambda s, k: lost(s, (k,), barred=True), "have (or (gain|get))? {keyword}")
# several things at once, with "loses" said once
PHRASES.made("loss", lambda s: n.Blank(s), f"all? {_THEIR} (ability|card)? text", f"(all|all? {_THEIR}) abilities")
PHRASES.made("loss", lambda s: n.Lose(s, ""), f"all? {_THEIR}? affiliations", f"{_THEIR} affiliation")
PHRASES.made("loss", lambda s, k: lost(s, (k,)), "{keyword}")
PHRASES.made("loss", lambda s, a: n.Lose(s, a), "the {affiliation} (affiliation|icon)", "{affiliation}")
PHRASES.made("loss", lambda s, v: less(s, v), "{value}")
pred(lambda s, *losses: all_lost(s, losses), "lose^ {loss} ,? and {loss}", "lose^ {loss} , {loss} ,? and {loss}")


def all_lost(what: n.Subject, losses: tuple[Predicate, ...]) -> tuple[n.Rule, ...] | None:
    """Things of different sorts; those of one sort are told in other phrases."""
    rules = state(what, losses)
    return rules if rules and len({type(rule) for rule in rules}) > 1 and len(set(rules)) == len(losses) else None


_OF_THEM = "ignore the? {keyword} (ability|abilities)? (of|on) {boxed}"
add("orders", lambda k, d: lost(d, (k,)) if not is_of_cards(d) else None, _OF_THEM)
add("orders", lambda d, k: lost(d, (k,)), "ignore {possessor} {keyword} (ability|abilities)?")
add("orders", lambda k: lost(OPPOSING, (k,)), "ignore (opposing|your opponent's) {keyword} (ability|abilities)?")
_IT = "(its|their)? {barred_keyword} (ability|abilities)?"
PHRASES.made(
    "full_deed",
    lambda s, *k: lost(s, k, barred=True),
    f"use {_IT}",
    f"use {_IT} or {{barred_keyword}} (ability|abilities)?",
)
PHRASES.made("full_deed", lambda s: lost(s, ("regenerate",), barred=True), "regenerate")
add("barred_keyword", lambda k: k, "{keyword}")
add("barred_keyword", lambda: "breath-weapon", "breath weapons")


def lost(what: n.Subject, keywords: tuple[str, ...], barred: bool = False) -> tuple[n.Rule, ...] | None:
    """Keywords that dice use in the field, or that they cannot use where they are drawn or rolled; others count on
    cards."""
    if barred and len(keywords) == 1 and keywords[0] in USED_IN:
        there = in_use(what, keywords[0])
        return (n.Blank(there, BW.KEYWORD, keywords[0], barred),) if there else None
    if not set(keywords) <= _FIGHTING:
        return None
    return tuple(n.Blank(what, BW.KEYWORD, keyword, barred) for keyword in keywords)


def in_use(what: n.Subject, keyword: str) -> n.Select | None:
    """Such dice where they use the keyword. As they are drawn, dice are told by their type (1.6.3), and dice that show
    energy are no Character dice (1.6.4)."""
    if not isinstance(what, n.Select) or what.mode is not n.Mode.ALL or what.areas != (Area.FIELD,):
        return None
    shows_energy = keyword == "energize" and what.noun is not n.Noun.DIE
    return None if shows_energy else replace(what, areas=USED_IN[keyword])


pred(lambda s: n.Blank(s), "have^ no (ability)? text", "have^ no abilities")
_GONE = "(ignored|blank|blanked)"
add("rule", lambda d: n.Blank(d), f"{{possessor}} {TEXT} is {_GONE}", f"the {TEXT} (of|on) {{boxed}} is {_GONE}")
add("rule", lambda d: n.Blank(d), "{possessor} abilities are ignored", "the abilities of {boxed} are ignored")
add("order", lambda d: n.Blank(d), f"blank {{possessor}} {TEXT}", f"blank the {TEXT} (of|on) {{boxed}}")
add("order", with_globals, "blank {np_one}")
copula(with_globals, f"considered? {_GONE}")
_AS_IF = "as if (it|they) (had no (ability|game)? text (box)?|(was|were) blank)"
add("order", with_globals, f"treat {{boxed}} {_AS_IF}", f"treat {{boxed}} as {_GONE}")
copula(with_globals, f"(treated|considered) {_AS_IF}", f"treated as {_GONE}")
add(
    "order",
    lambda d: n.Blank(d),
    f"treat {{possessor}} {TEXT} as {_GONE}",
    f"treat the {TEXT} (of|on) {{boxed}} as {_GONE}",
)
pred(lambda s: n.Blank(s), f"have^ (its|their|his|her) {TEXT} {_GONE}")
add(
    "clause",
    without_globals,
    "{rules} {until} (not including|excluding) globals",
    "{rules} (not including|excluding) globals",
)
add(
    "clause",
    lambda rules, until: n.Found(rules, until) if all(map(is_card_blank, rules)) else None,
    "{rules} {until} ,? including globals",
)


def is_card_blank(rule: n.Rule) -> bool:
    return isinstance(rule, n.Blank) and is_of_cards(rule.what)


# --- all abilities of a sort ----------------------------------------------------------------------------------------

_PAIR = frozenset({BW.WHEN_FIELDED, BW.WHEN_ATTACKS})


def cards_of(side: n.Side) -> n.Select:
    return n.Select(n.Noun.CHARACTER_CARD, None, side, (), n.EVERY, n.Mode.ALL)


def pair(a: n.BlankWhat, b: n.BlankWhat) -> n.BlankWhat | None:
    return BW.WHEN_FIELDED_AND_ATTACKS if frozenset({a, b}) == _PAIR else None


add("ignored", lambda: BW.WHEN_FIELDED, "when fielded")
add("ignored", lambda: BW.WHEN_ATTACKS, "when attacks", "when attacking")
add("ignored", lambda: BW.WHEN_KOD, "when ko'd")
add("ignored", lambda: BW.WHILE_ACTIVE, "while active")
add("sort", lambda w: w, '" {ignored} " (abilities|effects)', "{ignored} (abilities|effects)")
add("sort", pair, '" {ignored} " (and|or) " {ignored} " (abilities|effects)')
add("sort_of", lambda w: n.Blank(cards_of(n.Side.ANY), w), "{sort}")
add("sort_of", lambda w: n.Blank(cards_of(n.Side.OPPOSING), w), "(opposing|your opponent's) {sort}")
_HELD_OFF = "(are ignored|do not trigger|can't be used|have no effect|do not (work|resolve))"
add("rule", lambda b: b, f"{{sort_of}} {_HELD_OFF}")
add("order", lambda b: b, "ignore {sort_of}", "ignore all {sort_of}")
for _whose, _side in (("", n.Side.ANY), ("(opposing|your opponent's) ", n.Side.OPPOSING)):
    add(
        "orders",
        lambda a, b, s=_side: (
            (n.Blank(cards_of(s), a), n.Blank(cards_of(s), b)) if a is not b and not pair(a, b) else None
        ),
        f'ignore all? {_whose}" {{ignored}} " and " {{ignored}} " (abilities|effects)',
    )
add("order", lambda w, d: used_by(d, w), "ignore all? the? {sort} (of|on) {boxed}")
add("rule", lambda d, w: used_by(d, w), f"{{possessor}} {{sort}} {_HELD_OFF}")
add("rule", lambda w, d: used_by(d, w), f"(all|the)? {{sort}} (of|on) {{boxed}} {_HELD_OFF}")
PHRASES.made("full_deed", lambda s, w: used_by(s, w), "use (its|their)? {sort}")
pred(lambda s, w: used_by(s, w), "lose^ (all)? (its|their) {sort}")
pred(lambda s, w: used_by(s, w), 'lose^ (its|his|her|their) " {ignored} " (ability|effect)')
_SIDES = {n.PersonKind.OPPONENT: n.Side.OPPOSING, n.PersonKind.EACH: n.Side.ANY}
PHRASES.made("players_deed", lambda p, w: barred_to(p, w), "use {sort}")
PHRASES.made(
    "players_deed",
    lambda p, *k: lost_by(p, k),
    "use {barred_keyword} (abilities)?",
    "use {barred_keyword} or {barred_keyword} (abilities)?",
)
add("rules", lambda k: lost_by(n.Person(n.PersonKind.EACH), (k,)), "{barred_keyword} abilities can't be used")


def barred_to(who: n.Person, part: n.BlankWhat) -> n.Blank | None:
    """A player who cannot use abilities of a sort: those of all of their cards are ignored."""
    side = _SIDES.get(who.kind)
    return n.Blank(cards_of(side), part) if side else None


def lost_by(who: n.Person, keywords: tuple[str, ...]) -> tuple[n.Rule, ...] | None:
    """A player whose dice cannot use some keywords."""
    side = _SIDES.get(who.kind)
    noun = n.Noun.DIE if keywords == ("energize",) else n.Noun.CHARACTER_DIE
    dice = side and n.Select(noun, None, side, count=n.EVERY, mode=n.Mode.ALL)
    return lost(dice, keywords, barred=True) if dice else None


def used_by(who: n.Subject, part: n.BlankWhat) -> n.Blank | None:
    """Dice whose abilities of this sort are ignored: all that fit, or one that is chosen now."""
    told = isinstance(who, n.Ref) or who.count == n.ONE or who.mode is n.Mode.ALL
    return n.Blank(who, part) if told else None
