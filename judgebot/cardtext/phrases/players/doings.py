"""What players do and what happens to them, in every form of the verb: "you field a die", "your opponent lost life",
"you have not drawn a Villain".
"""

from collections.abc import Callable
from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import FORMS, Phrases
from judgebot.cardtext.idioms import ANY_DICE
from judgebot.cardtext.phrases.dice.description import Bits, Head
from judgebot.cardtext.phrases.moments.listener import GEAR, SOME_DICE, any_die, is_picked, listener
from judgebot.cardtext.phrases.moments.verbs import told
from judgebot.cardtext.referring import ACTIONS, CARDS
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

COMBAT, ABILITY = n.Means.COMBAT, n.Means.ABILITY
EACH = n.Person(n.PersonKind.EACH)
Doing = tuple[Verb, tuple[object, ...], dict[str, object]]

# --- who ------------------------------------------------------------------------------------------------------------

add("doer", lambda p: p, "{you}", "{they_person}")
add("doer_s", lambda p: p, "{someone}")
add("doer_s", lambda: EACH, "(a|any|either) player")
add("doer_s", lambda: n.OPPONENT, "(another|the other) player")

# --- what -----------------------------------------------------------------------------------------------------------


def done(verb: Verb, pattern: str, **facts: object) -> None:
    """Enter a deed of a player, whose slots say to what it is done."""
    PHRASES.add_verb("doing", lambda *rest: (verb, rest, facts), pattern)


def doing(build: Callable[..., object], *patterns: str) -> None:
    """Enter deeds that `build` makes, or refuses."""
    PHRASES.add_verb("doing", build, *patterns)


HANDLED = {
    "(field^|summon^)": Verb.FIELD,
    "purchase^": Verb.PURCHASE,
    "(use^|play^)": Verb.USE,
    "draw^": Verb.DRAW,
    "prep^": Verb.PREP,
    "ko^": Verb.KO,
    "sacrifice^": Verb.SACRIFICE,
    "roll^": Verb.ROLL,
    "reroll^": Verb.REROLL,
    "target^": Verb.TARGET,
    "capture^": Verb.CAPTURE,
}
for _pattern, _verb in HANDLED.items():
    PHRASES.add_verb("handle", lambda v=_verb: v, _pattern)
for _form in ("", *FORMS):
    add(f"doing{_form}", lambda verb, what: (verb, (what,), {}), f"{{handle{_form}}} {{ed}}")
    add(
        f"doing{_form}",
        lambda verb, *what: some_of(verb, *what),
        f"{{handle{_form}}} any {{adjectives}} {{noun_many}} {{afters}}",
    )
done(Verb.SPIN_UP, "spin^ (up {ed}|{ed} up)")
done(Verb.SPIN_DOWN, "spin^ (down {ed}|{ed} down)")
doing(lambda d: d and (Verb.USE, (d,), {}), "use^ {action_s} ability")
add("action_s", lambda d: listener(d) if d.noun in ACTIONS else None, "{np_one_s}")
_USE_GLOBAL = "(use^|activate^|pay^ for)"
done(Verb.USE_GLOBAL, f"{_USE_GLOBAL} a global")
done(Verb.USE_GLOBAL, f"{_USE_GLOBAL} {{global_of}}")
add("global_of", lambda c: c, "(a|any|one) global (on|of|from) {flipped}")
add("global_of", lambda _: n.Ref(n.RefKind.OWN_CARD), "{own_s} global", "(a|any|one) global (on|of|from) {own_s} card")
for _their, _side in (("your", n.Side.YOURS), ("(your|an) opponent's", n.Side.OPPOSING)):
    _cards = n.Select(n.Noun.CARD, side=_side, areas=(), mode=n.Mode.ALL)
    add("global_of", lambda c=_cards: c, f"one of {_their} globals", f"(a|any) global (on|of|from) {_their} cards")
doing(lambda c: c and (Verb.FLIP, (c,), {}), "flip^ {flipped}")
doing(lambda: (Verb.FLIP, (n.Ref(n.RefKind.OWN_CARD),), {}), "flip^ this (card|character card) to this side")
add("flipped", lambda c: listener(c) if c.noun in CARDS and not is_picked(c) else None, "{np_one}")
add("flipped", lambda *_: n.Ref(n.RefKind.OWN_CARD), "this (card|character card|character)", "{own_name}")
doing(lambda: (Verb.DRAW, (SOME_DICE,), {}), "draw^ dice (from (your|their|his|her) bag)?")
ONE_DIE = n.Select(n.Noun.DIE, mode=n.Mode.ALL)
doing(
    lambda k: (Verb.DRAW, (ONE_DIE,), {"keyword": k}) if k in ("swarm", "rush") else None,  # by which dice are drawn
    "draw^ (a|an|one) (extra|additional) die (from|with|by|using|for) (the|its)? {keyword} (keyword|ability)?",
)
done(Verb.ROLL, "draw^ and roll^ {ed}", from_areas=(Area.BAG,))
doing(
    lambda d, k: (Verb.ROLL, (d,), {"face": n.FaceIs(n.FaceClass.LEVEL, level=k)}), "roll^ {ed} (at|on) level {number}"
)
for _words, _means in (("a global", n.Means.GLOBAL), ("an action die", n.Means.ACTION), ("an ability", ABILITY)):
    done(Verb.TARGET, f"target^ {{ed}} with {_words}", means=_means)
    done(
        Verb.TARGET, f"(use^|activate^) {_words} (that targets|which targets|targeting|to target) {{ed}}", means=_means
    )
for _words, _means in (("(a|an) global", n.Means.GLOBAL), ("(an)? action (die|dice)", n.Means.ACTION)):
    done(Verb.KO, f"ko^ {{ed}} (with|using|by using) {_words}", means=_means)
    done(Verb.KO, f"use^ {_words} to ko {{ed}}", means=_means)
done(Verb.REFILL, "refill^ (your|their|his|her|his or her) bag (from (your|their|his|her|his or her|the) used pile)?")
done(Verb.GAIN_LIFE, "gain^ (one or more)? life")
done(Verb.LOSE_LIFE, "lose^ (one or more)? life")
done(Verb.PAY_LIFE, "pay^ (one or more)? life")
for _form in ("", *FORMS):
    add(f"doing{_form}", lambda e: taken(e), f"{{take{_form}}}")
done(Verb.DAMAGE, "(damage^|deal^ damage to) {damaged_one}")
for _words, _means in (("a global", n.Means.GLOBAL), ("an action die", n.Means.ACTION), ("an ability", ABILITY)):
    done(Verb.DAMAGE, f"(damage^|deal^ damage to) {{damaged_one}} with {_words}", means=_means)
    done(Verb.DAMAGE, f"use^ {_words} to (damage|deal damage to) {{damaged_one}}", means=_means)
doing(lambda: (Verb.ATTACK, (), {}), "attack^")
doing(lambda: (Verb.BLOCK, (replace(ANY_DICE, count=n.Count(1, None)),), {}), "block^")


def some_of(verb: Verb, *parts: object) -> Doing | None:
    """ "Rerolls any dice": one of such a sort or more of them."""
    dice = any_die(1, *parts)
    return (verb, (dice,), {}) if dice is not None and verb is not Verb.TARGET else None


def taken(event: n.Trigger) -> Doing | None:
    """The damage that a player takes, where it is not told whose ability deals it."""
    if not isinstance(event, n.Event) or event.by is not None or event.means not in (n.Means.ANY, COMBAT, ABILITY):
        return None
    return event.verb, (), {"object": event.object, "means": event.means}


PHRASES.add_verb("fight_verb", lambda: Verb.ATTACK, "attack^")
PHRASES.add_verb("fight_verb", lambda: Verb.BLOCK, "block^")
PHRASES.words("to_fight", {"attack": Verb.ATTACK, "block": Verb.BLOCK})
for _form in ("", *FORMS):
    add(f"doing{_form}", lambda verb, crowd: (verb, (crowd,), {}), f"{{fight_verb{_form}}} with {{crowd}}")
doing(lambda d, v: (v, (d,), {}), "(assign^|declare^|commit^) {ed} to {to_fight}")
doing(lambda g: (Verb.ATTACH, (GEAR,), {"object": g}), "equip^ {ed}")
# what a player blocks, by the attacker
doing(lambda d: (Verb.BLOCKED, (d,), {}), "block^ {ed}", "(assign^|declare^) (any|one or more) blockers (to|for) {ed}")
doing(lambda d, by: (Verb.BLOCKED, (d,), {"object": by}), "block^ {ed} with {opposite}")
doing(lambda by, d: (Verb.BLOCKED, (d,), {"object": by}), "(assign^|declare^) {opposite} to block {ed}")
doing(
    lambda k, d: (Verb.BLOCKED, (d,), {"object": replace(ANY_DICE, count=n.Count(k, None))}),
    "(assign^|declare^) {or_more} blockers (to|for) {ed}",
)


def met_by(who: n.Person, attacker: object, blockers: object = None) -> n.Event | None:
    """An attacker that a player blocks, who is the other one, and with which of theirs."""
    sides = (n.Side.YOURS, n.Side.OPPOSING) if who == n.OPPONENT else (n.Side.OPPOSING, n.Side.YOURS)
    if who not in (n.YOU, n.OPPONENT) or not isinstance(blockers, n.Select | None):
        return None
    if blockers is not None and blockers.side not in (n.Side.ANY, sides[1]):
        return None
    if not isinstance(attacker, n.Select):
        return n.Event(Verb.BLOCKED, attacker, blockers) if who == n.OPPONENT else None  # type: ignore[arg-type]
    if attacker.side not in (n.Side.ANY, sides[0]):
        return None
    return n.Event(Verb.BLOCKED, replace(attacker, side=sides[0]), blockers)


_PERSONAL = {Verb.DAMAGE, Verb.LOSE_LIFE, Verb.GAIN_LIFE, Verb.PAY_LIFE, Verb.DEAL}


def of_use(what: object) -> object:
    """A name's dice that are used: what is used is an Action die."""
    if isinstance(what, n.Select) and what.noun is n.Noun.CHARACTER_DIE and isinstance(what.filter, n.Named):
        return replace(what, noun=n.Noun.ACTION_DIE)
    return what


def happening(who: n.Person, what: Doing) -> n.Event | None:
    """The deed, or what befalls the player, as an event."""
    verb, rest, facts = what
    if verb is Verb.BLOCKED:
        return met_by(who, *rest, *facts.values())
    if verb in (Verb.ATTACK, Verb.BLOCK) and rest:
        return fighting(verb, who, rest[0])
    subject = of_use(rest[0]) if rest and verb is Verb.USE else rest[0] if rest else None
    if who == n.OPPONENT and isinstance(subject, n.Select) and subject.whose == n.Person(n.PersonKind.THAT_PLAYER):
        subject = replace(subject, side=n.Side.OPPOSING, whose=None)  # "your opponent KO's one of their own dice"
    if verb in _PERSONAL and not rest:
        return n.Event(verb, who, **facts)  # type: ignore[arg-type]
    return n.Event(verb, subject, by=who, **facts)  # type: ignore[arg-type]


def fighting(verb: Verb, who: n.Person, dice: object) -> n.Event | None:
    """What dice of a player do in combat, where the words say nothing else of whose they are."""
    side = {n.YOU: n.Side.YOURS, n.OPPONENT: n.Side.OPPOSING}.get(who)
    if side is None or not isinstance(dice, n.Select):
        return n.Event(verb, dice) if side and isinstance(dice, n.Ref) else None
    return n.Event(verb, replace(dice, side=side)) if dice.side in (n.Side.ANY, side) else None


def either(first: n.Event | None, second: n.Event | None) -> n.AnyEvent | None:
    """Two different events."""
    return n.AnyEvent((first, second)) if first and second and first != second else None


# --- the frames -----------------------------------------------------------------------------------------------------

for _who, _now, _have in (("doer", "", "have"), ("doer_s", "_s", "has")):
    _doing, _handle = f"{{doing{_now}}}", f"{{handle{_now}}}"
    add("event", happening, f"{{{_who}}} {_doing}")
    add("of_player", happening, f"{{{_who}}} {_doing}")
    add("event", lambda p, v, w: either(happening(p, v), happening(p, w)), f"{{{_who}}} {_doing} or {_doing}")
    add(
        "event",
        lambda p, v, w, s: either(n.Event(v, s, by=p), n.Event(w, s, by=p)),
        f"{{{_who}}} {_handle} or {_handle} {{ed}}",
    )
    add(
        "event",
        lambda p, v, *two: either(*(happening(p, (v, (d,), {})) for d in two)),
        f"{{{_who}}} {_handle} {{ed}} or {{ed}}",
    )
    add("past_event", happening, f"{{{_who}}} {{doing_ed}}", f"{{{_who}}} {_have} {{doing_en}}")
    add("undone", happening, f"{{{_who}}} did not {{doing}}", f"{{{_who}}} {_have} not {{doing_en}}")
    add(
        "undone",
        lambda p, v, a, h, f: none_done(p, v, a, h, f),
        f"{{{_who}}} {{handle_ed}} no {{adjectives}} {{noun_many}} {{afters}}",
        f"{{{_who}}} {{handle_ed}} no {{adjectives}} {{noun_one}} {{afters}}",
        f"{{{_who}}} {_have} {{handle_en}} no {{adjectives}} {{noun_many}} {{afters}}",
        f"{{{_who}}} did not {{handle}} any {{adjectives}} {{noun_many}} {{afters}}",
        f"{{{_who}}} {_have} not {{handle_en}} any {{adjectives}} {{noun_many}} {{afters}}",
    )
    for _not_with in (f"(did not {{fight_verb}}|{_have} not {{fight_verb_en}}) with any", "{fight_verb_ed} with no"):
        add(
            "undone",
            lambda p, v, a, h, f: none_done(p, v, a, h, f),
            f"{{{_who}}} {_not_with} {{adjectives}} {{noun_many}} {{afters}}",
        )
    add("undone", lambda p, m: n.Event(Verb.DAMAGE, p, means=m), f"{{{_who}}} (took|{_have} taken) no {{dealt_sort}}")
    add("undone", lambda p: n.Event(Verb.LOSE_LIFE, p), f"{{{_who}}} ({_have})? lost no life")
    add("undone", lambda p: n.Event(Verb.GAIN_LIFE, p), f"{{{_who}}} ({_have})? gained no life")
    add("past_event", lambda p, v, d: fighting(v, p, d), f"{{{_who}}} {{fight_verb_ed}} with {{ed}}")
add("event", either, "{of_player} or {of_player}")


def none_done(who: n.Person, verb: Verb, adjectives: Bits, head: Head, after: Bits) -> n.Event | None:
    """ "You fielded no Villains"."""
    dice = any_die(1, adjectives, head, after)
    return happening(who, (verb, (dice,), {})) if dice is not None else None


# --- what befalls a player ------------------------------------------------------------------------------------------

# "they are damaged" are dice
for _who, _s, _is, _was, _have in (
    ("{you}", "", "are", "were", "have"),
    ("{doer_s}", "_s", "is", "was", "has"),
):
    _hit = f"{_who} {_is} {{dealt_it}}"
    _was_hit = f"{_who} {_was} {{dealt_it}}", f"{_who} {_have} been {{dealt_it}}"
    _not_hit = f"{_who} {_was} not {{dealt_it}}", f"{_who} {_have} not been {{dealt_it}}"
    add("event", lambda p, e: told(e, p), f"{_who} {{take{_s}}}", _hit)
    add("past_event", lambda p, e: told(e, p), f"{_who} {{take_ed}}", f"{_who} {_have} {{take_en}}", *_was_hit)
    add("undone", lambda p, e: told(e, p), f"{_who} did not {{take}}", f"{_who} {_have} not {{take_en}}", *_not_hit)
for _who in ("{doer}", "{doer_s}"):
    add("impending", lambda p, e: told(e, p), f"{_who} would {{take}}", f"{_who} would be {{dealt_it}}")
