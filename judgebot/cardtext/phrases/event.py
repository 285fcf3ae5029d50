"""What a trigger listens for: "when one of your Character dice is KO'd", "at the start of your turn"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.amount import counted
from judgebot.cardtext.phrases.select import (
    ACTIONS,
    CARDS,
    CHARACTERS,
    OPPOSING,
    Bits,
    as_dice,
    chosen_name,
    named_dice,
)
from judgebot.cardtext.walk import everything
from judgebot.game.area import Area
from judgebot.game.energy import Symbol
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

THIS = n.Ref(n.RefKind.THIS_DIE)
GEAR = n.Select(n.Noun.ACTION_DIE, n.HasKeyword("equip"), mode=n.Mode.ALL)
SOME_DICE = n.Select(n.Noun.DIE, count=n.Count(1, None), mode=n.Mode.ALL)
Who = n.Select | n.Ref | n.Person
F = n.FaceClass


def listener(subject: object, low: int = 1, high: int | None = 1) -> n.Subject:
    """The dice listened for; the card's own name stands for each of its dice (3.1.15)."""
    subject = as_dice(subject)
    if isinstance(subject, n.Ref):
        return THIS if subject.kind in (n.RefKind.OWN_NAME, n.RefKind.SUBJECT) else subject
    assert isinstance(subject, n.Select)
    if is_own_die(subject) and high == 1:
        return THIS
    return replace(subject, mode=n.Mode.ALL, count=n.Count(low, high))


def is_own_die(select: n.Select) -> bool:
    """ "A Moth die" on Moth, or "one of your Moth dice": the same as Moth."""
    is_own = select.filter == n.Is(n.Ref(n.RefKind.OWN_NAME)) and select.side is not n.Side.OPPOSING
    return is_own and select.areas == (Area.FIELD,)


def any_die(det_low: int, *parts: object) -> n.Subject | None:
    select = counted(*parts)
    if any(isinstance(part, Bits) and part.different for part in parts):
        return None  # so many characters, of which a listener only counts the dice
    return listener(select, det_low, None) if select is not None else None


def one_of(*parts: object) -> n.Subject | None:
    """ "Your opponent's Character die": whichever of them it is."""
    select = counted(*parts)
    return listener(select) if select is not None else None


def including_own(dice: n.Select, _: n.Ref) -> n.Subject | None:
    """ "A Villain, including Moth": a die hears of itself anyway (2.6.3.8), unless "other" ones are meant."""
    other = dice.filter is not None and n.Other() in everything(dice.filter)
    return None if other else listener(dice)


add("er", listener, "{np_one}", "{ref_one}")
add("er", lambda a, h, p: one_of(OPPOSING, a, h, p), "opposing {adjectives} {noun_one} {afters}")  # "an" left out
add("er", lambda w, a, h, p: one_of(w, a, h, p), "{whose} {adjectives} {noun_one} {afters}")
add("er", lambda w, a, h, p: any_die(1, w, a, h, p), "any of {whose} {adjectives} {noun_many} {afters}")
add("ers", lambda a, h, p: any_die(1, a, h, p), "one or more {adjectives} {noun_many} {afters}")
add("ers", lambda w, a, h, p: any_die(1, w, a, h, p), "one or more of {whose} {adjectives} {noun_many} {afters}")
add("ers", lambda r: listener(r), "{ref_many}", "{own_name}")  # "when Twins attack": a name in the plural
add("er", lambda w, a, h, p: any_die(1, w, a, h, p), "at least one of {whose} {adjectives} {noun_many} {afters}")
add("er", lambda a, h, p: any_die(1, a, h, p), "any {adjectives} {noun_one} {afters}")
add("ers", lambda s: listener(s, 1, None), "one or more of {named_dice}")
add("er", lambda s: listener(s, 1, None), "at least one of {named_dice}")
add("named_dice", lambda: chosen_name(n.Mode.ALL), "its dice", "that character's dice", "those character dice")
add(
    "ers",
    lambda k, a, h, p: any_die(k, a, h, p) if k > 1 else None,
    "({number} or more|at least {number}) {adjectives} {noun_many} {afters}",
)
add(
    "ers",
    lambda k, w, a, h, p: any_die(k, w, a, h, p) if k > 1 else None,
    "({number} or more|at least {number}) of {whose} {adjectives} {noun_many} {afters}",
)
add("ed", listener, "{np_one}", "{ref_one}")  # object of a verb
add("ed", including_own, "{np_one} including {own_name}")
add("ed", lambda a, h, p: any_die(2, a, h, p), "more than one {adjectives} {noun_one} {afters}")
add(
    "ed",
    lambda k, a, h, p: any_die(k, a, h, p) if k > 1 else None,
    "({number} or more|at least {number}) {adjectives} {noun_many} {afters} (at once)?",
)
add("ed", lambda a, h, p: any_die(1, a, h, p), "one or more {adjectives} {noun_many} {afters}")
add("ed", lambda s: listener(s, 1, None), "one or more of {named_dice}")
add(
    "ed",
    lambda: listener(named_dice(), 1, None),
    "(one or more|any) copies of (that|the named) die",
    "one or more of the named dice",
)
add("ed", lambda a, h, p: any_die(1, a, h, p), "at least one {adjectives} {noun_one} {afters}")


def simple(verb: Verb, singular: str, plural: str = "", **facts: object) -> None:
    """Enter an event of one die; without a subject ("when fielded") it is this die."""
    add("event", lambda s: n.Event(verb, s, **facts), f"{{er}} {singular}")  # type: ignore[arg-type]
    if plural:
        add("event", lambda s: n.Event(verb, s, **facts), f"{{ers}} {plural}")  # type: ignore[arg-type]


COMBAT, ABILITY = n.Means.COMBAT, n.Means.ABILITY
WOULD = "would (take|be dealt)"
LEVELS = "((a|one|1) level|(one|1) or more levels)?"
simple(Verb.FIELD, "is fielded", "are fielded")
simple(Verb.KO, "is ko'd", "are ko'd")
simple(Verb.KO, "is ko'd (by|with|from) combat damage", "are ko'd (by|with|from) combat damage", means=COMBAT)
simple(Verb.KO, "is ko'd in combat", "are ko'd in combat", means=COMBAT)
simple(
    Verb.ATTACK,
    "(attacks|is assigned to attack|assigns to attack)",
    "(attack (at once|together|at the same time)?|are assigned to attack)",
)
simple(Verb.BLOCK, "(blocks|is assigned to block|assigns to block)", "(block|are assigned to block)")
simple(Verb.BLOCKED, "(is|becomes) blocked", "(are|become) blocked")
simple(Verb.UNBLOCKED, "attacks and is (unblocked|not blocked)", "attack and are (unblocked|not blocked)")
simple(Verb.UNBLOCKED, "is (unblocked|not blocked)", "are (unblocked|not blocked)")
simple(Verb.ENGAGE, "(is|becomes) engaged", "(are|become) engaged")
simple(Verb.DAMAGE, "(is damaged|takes any? damage|is dealt any? damage)", "(are damaged|take damage|are dealt damage)")
simple(Verb.DAMAGE, "(takes|is dealt) any? combat damage", "(take|are dealt) combat damage", means=COMBAT)
simple(Verb.SPIN_UP, f"(is spun up|spins up) {LEVELS}", f"(are spun up|spin up) {LEVELS}")
simple(Verb.SPIN_DOWN, f"(is spun down|spins down) {LEVELS}", f"(are spun down|spin down) {LEVELS}")
add(
    "event",
    lambda s: n.AnyEvent((n.Event(Verb.SPIN_UP, s), n.Event(Verb.SPIN_DOWN, s))),
    f"{{er}} (is spun|spins) up or down {LEVELS}",
    f"{{ers}} (are spun|spin) up or down {LEVELS}",
)
simple(Verb.ENTER, "enters the field zone", "enter the field zone")
simple(Verb.TARGET, "is targeted", "are targeted")
add("event", lambda s: n.Event(Verb.TARGET, s), "{er} is the target of an ability")
simple(Verb.DRAW, "is drawn", "are drawn")
simple(Verb.PURCHASE, "is purchased", "are purchased")
simple(Verb.SACRIFICE, "is sacrificed", "are sacrificed")
simple(Verb.CAPTURE, "is captured", "are captured")
simple(Verb.ROLL, "is rolled", "are rolled")
simple(Verb.REROLL, "is rerolled", "are rerolled")
simple(Verb.USE, "is used", "are used")
simple(Verb.PREP, "is prepped", "are prepped")
simple(Verb.REGENERATE, "regenerates (successfully)?", face=n.FaceIs(n.FaceClass.CHARACTER))
simple(Verb.DEAL, "deals damage", "deal damage")
simple(Verb.DEAL, "deals combat damage", "deal combat damage", means=COMBAT)
add("struck", lambda p: p, "{whom}")
add("struck", lambda: n.Person(n.PersonKind.EACH), "(a|any) player")
add(
    "event",
    lambda s, p: None if is_used(s) else n.Event(Verb.DEAL, s, p),
    "{er} deals damage to {struck}",
    "{er} damages {struck}",
    "{ers} deal damage to {struck}",
    "{ers} damage {struck}",
)
add(
    "event",
    lambda s, p: n.Event(Verb.DEAL, s, p, means=COMBAT),
    "{er} deals combat damage to {struck}",
    "{ers} deal combat damage to {struck}",
)
for _means, _kind in ((n.Means.ANY, ""), (COMBAT, "combat"), (ABILITY, "non - combat")):
    add("event", lambda s, p, m=_means: n.Event(Verb.DEAL, s, p, means=m), f"{{er}} deals {{struck}} {_kind} damage")
add("event", lambda s, p: n.Event(Verb.DEAL, s, p, means=ABILITY), "{er} deals non - combat damage to {struck}")
add("event", lambda s, o: None if is_used(s) else n.Event(Verb.DEAL, s, o), "{er} (damages|deals damage to) {ed}")
add("event", lambda s, o: n.Event(Verb.DEAL, s, o, means=COMBAT), "{er} deals combat damage to {ed}")
add("event", lambda s, o: None if is_used(s) else n.Event(Verb.KO, o, s), "{er} kos {ed}", "{ers} ko {ed}")
add("event", lambda s, o: n.Event(Verb.KO, o, s, means=COMBAT), "{er} kos {ed} ((with|by) combat damage|in combat)")
add("event", lambda s, o: n.Event(Verb.KO, s, o) if not is_used(o) else None, "{er} is ko'd by {ed}")
simple(Verb.DAMAGE, "(takes|is dealt) non - combat damage", "(take|are dealt) non - combat damage", means=ABILITY)
add("event", lambda s, p: n.Event(Verb.KO, s, by=p), "{er} is ko'd by {someone}")
add(
    "event",
    lambda s, o: hurt(s, o),
    "{er} (is damaged by|takes damage from|is dealt damage by) {ed}",
    "{ers} (are damaged by|take damage from|are dealt damage by) {ed}",
)
add(
    "event",
    lambda s, o: n.Event(Verb.DAMAGE, s, o, means=COMBAT),
    "{er} (takes combat damage from|is dealt combat damage by) {ed}",
    "{ers} (take combat damage from|are dealt combat damage by) {ed}",
)


def hurt(who: n.Subject | n.Person, by: n.Subject) -> n.Event | None:
    """Damaged by such dice."""
    return None if is_used(by) else n.Event(Verb.DAMAGE, who, by)


def is_used(dice: n.Subject) -> bool:
    """Whether they are Action dice as such: what these do is told by the sort of their ability."""
    return isinstance(dice, n.Select) and dice.noun is n.Noun.ACTION_DIE and dice.filter is None


def either(first: n.Event, second: n.Event) -> n.AnyEvent | None:
    """Two different events."""
    return n.AnyEvent((first, second)) if first != second else None


PHRASES.words("happens", {"attacks": Verb.ATTACK, "blocks": Verb.BLOCK, "takes damage": Verb.DAMAGE})
PHRASES.words(
    "done_to",
    {
        "fielded": Verb.FIELD,
        "ko'd": Verb.KO,
        "damaged": Verb.DAMAGE,
        "blocked": Verb.BLOCKED,
        "unblocked": Verb.UNBLOCKED,
        "engaged": Verb.ENGAGE,
        "purchased": Verb.PURCHASE,
        "sacrificed": Verb.SACRIFICE,
        "captured": Verb.CAPTURE,
        "rerolled": Verb.REROLL,
        "spun up": Verb.SPIN_UP,
        "spun down": Verb.SPIN_DOWN,
    },
)
add("happens", lambda v: v, "is {done_to}")
add("event", lambda s, v, w: either(n.Event(v, s), n.Event(w, s)), "{er} {happens} or {happens}")
add(
    "event",
    lambda s, v, w: either(n.Event(v, s), n.Event(w, s)),
    "{er} is {done_to} or {done_to}",
    "{ers} {happens_many} or {happens_many}",
    "{ers} are {done_to} or {done_to}",
)
add(
    "event",
    lambda a, b, v: either(n.Event(v, a), n.Event(v, b)),
    "either? {er} (or|and / or) {er} {happens}",
    "either {er} (or|and / or) {er} {happens_many}",
)
add("happens_many", lambda: Verb.ATTACK, "attack")
add("happens_many", lambda: Verb.BLOCK, "block")
add("happens_many", lambda v: v, "are {done_to}")
add("event", lambda s, p: leaving(s, p), "{er} leaves {place}", "{ers} leave {place}")
add(
    "event",
    lambda s: n.AnyEvent((n.Event(Verb.DAMAGE, n.YOU), n.Event(Verb.DAMAGE, s))),
    "(either)? you or {er} (is damaged|takes damage|is dealt damage)",
    "(either)? you or {some} (are damaged|take damage|are dealt damage)",
)
add(
    "event",
    lambda s: n.AnyEvent((n.Event(Verb.DAMAGE, n.Person(n.PersonKind.EACH)), n.Event(Verb.DAMAGE, s))),
    "(either)? a player or {er} (is damaged|takes damage|is dealt damage)",
)
add("some", lambda a, h, p: any_die(1, a, h, p), "{adjectives} {noun_many} {afters}")
add("event", lambda s, f: n.Event(Verb.ROLL, s, face=f), "{er} (rolls|shows|lands on|comes up) {face}")


def leaving(subject: n.Subject, place: Bits) -> n.Event | None:
    """A die leaves an area, of one player where the area has an owner."""
    if place.areas is None:
        return None
    if isinstance(subject, n.Select) and place.side is not None:
        subject = replace(subject, side=place.side, whose=place.whose)
    return n.Event(Verb.LEAVE, subject, from_areas=place.areas)


SHORT = {
    "fielded": Verb.FIELD,
    "summoned": Verb.FIELD,
    "damaged": Verb.DAMAGE,
    "ko'd": Verb.KO,
    "blocked": Verb.BLOCKED,
    "unblocked": Verb.UNBLOCKED,
    "used": Verb.USE,
    "purchased": Verb.PURCHASE,
    "attacking": Verb.ATTACK,
    "blocking": Verb.BLOCK,
    "engaged": Verb.ENGAGE,
    "assigned to attack": Verb.ATTACK,
    "assigned to block": Verb.BLOCK,
    "sacrificed": Verb.SACRIFICE,
}
PHRASES.words("short_event", {word: n.Event(verb, THIS) for word, verb in SHORT.items()})
add("short_event", lambda: n.Event(Verb.ATTACH, GEAR, THIS), "equipped")
add("short_event", lambda v, w: n.AnyEvent((v, w)), "{short_event_plain} or {short_event_plain}")
add("short_event", lambda: n.Event(Verb.KO, THIS, means=COMBAT), "ko'd by combat damage")
PHRASES.words("short_event_plain", {word: n.Event(verb, THIS) for word, verb in SHORT.items()})

# --- done by a player -----------------------------------------------------------------------------------------------


def done(verb: Verb, pattern: str, **facts: object) -> None:
    """Enter an event that a player brings about: "you field a die", "your opponent fields a die"."""
    add("doing", lambda *rest: (verb, rest, facts), pattern)


Doing = tuple[Verb, tuple[object, ...], dict[str, object]]


def of_use(what: object) -> object:
    """A name's dice that are used: what is used is an Action die."""
    if isinstance(what, n.Select) and what.noun is n.Noun.CHARACTER_DIE and isinstance(what.filter, n.Named):
        return replace(what, noun=n.Noun.ACTION_DIE)
    return what


def happening(who: n.Person, what: Doing) -> n.Event:
    verb, rest, facts = what
    subject = of_use(rest[0]) if rest and verb is Verb.USE else rest[0] if rest else None
    if who == n.OPPONENT and isinstance(subject, n.Select) and subject.whose == n.Person(n.PersonKind.THAT_PLAYER):
        subject = replace(subject, side=n.Side.OPPOSING, whose=None)  # "your opponent KO's one of their own dice"
    if verb in _PERSONAL:
        return n.Event(verb, who, **facts)  # type: ignore[arg-type]
    return n.Event(verb, subject, by=who, **facts)  # type: ignore[arg-type]


# the same of what a player has done
PHRASES.words(
    "did_verb",
    {
        "(fielded|summoned)": Verb.FIELD,
        "purchased": Verb.PURCHASE,
        "(used|played)": Verb.USE,
        "(drew|drawn)": Verb.DRAW,
        "prepped": Verb.PREP,
        "ko'd": Verb.KO,
        "sacrificed": Verb.SACRIFICE,
    },
)
PHRASES.words(
    "did_alone",
    {
        "used a global": Verb.USE_GLOBAL,
        "gained life": Verb.GAIN_LIFE,
        "lost life": Verb.LOSE_LIFE,
        "(took|taken) damage": Verb.DAMAGE,
    },
)
add("did", lambda verb, what: (verb, (what,), {}), "{did_verb} {ed}")
add("did", lambda verb: (verb, (), {}), "{did_alone}")

_PERSONAL = {Verb.DAMAGE, Verb.LOSE_LIFE, Verb.GAIN_LIFE, Verb.DEAL}
done(Verb.FIELD, "(field^|summon^) {ed}")
done(Verb.PURCHASE, "purchase^ {ed}")
done(Verb.USE, "(use^|play^) {ed}")
add("doing", lambda d: d and (Verb.USE, (d,), {}), "use^ {action_s} ability")
add("action_s", lambda d: listener(d) if d.noun in ACTIONS else None, "{np_one_s}")
done(Verb.USE_GLOBAL, "(use^|activate^|pay^ for) a global")
add("event", lambda: n.Event(Verb.USE_GLOBAL, by=n.OPPONENT), "an opposing global is used")
add("event", lambda p, o: n.Event(Verb.ATTACH, GEAR, o, by=p), "{someone} equips {ed}", "{you} equip {ed}")
add("event", lambda o: n.Event(Verb.ATTACH, GEAR, o), "{er} (is|becomes) equipped")
add("doing", lambda c: c and (Verb.FLIP, (c,), {}), "flip^ {flipped}")
add("flipped", lambda c: listener(c) if c.noun in CARDS else None, "{np_one}")
add("flipped", lambda: n.Ref(n.RefKind.OWN_CARD), "this (card|character card)")
add("event", lambda: n.Event(Verb.USE_GLOBAL), "a global is used")
done(Verb.DRAW, "draw^ {ed}")
add("doing", lambda: (Verb.DRAW, (SOME_DICE,), {}), "draw^ dice")
done(Verb.PREP, "prep^ {ed}")
done(Verb.KO, "ko^ {ed}")
done(Verb.SACRIFICE, "sacrifice^ {ed}")
done(Verb.ROLL, "roll^ {ed}")
done(Verb.ROLL, "draw^ and roll^ {ed}", from_areas=(Area.BAG,))
for _roll in ("roll^", "rolls"):
    add(
        "doing" if _roll == "roll^" else "doing_s",
        lambda d, k: (Verb.ROLL, (d,), {"face": n.FaceIs(F.LEVEL, level=k)}),
        f"{_roll} {{ed}} (at|on) level {{number}}",
    )
done(Verb.REROLL, "reroll^ {ed}")
done(Verb.SPIN_UP, "spin^ (up {ed}|{ed} up)")
done(Verb.SPIN_DOWN, "spin^ (down {ed}|{ed} down)")
done(Verb.TARGET, "target^ {ed}")
for _words, _means in (("a global", n.Means.GLOBAL), ("an action die", n.Means.ACTION), ("an ability", ABILITY)):
    done(Verb.TARGET, f"target^ {{ed}} with {_words}", means=_means)
done(Verb.CAPTURE, "capture^ {ed}")
done(Verb.GAIN_LIFE, "gain^ life")
done(Verb.GAIN_LIFE, "gain^ one or more life")
done(Verb.LOSE_LIFE, "lose^ life")
done(Verb.DAMAGE, "take^ any? damage")
done(Verb.DAMAGE, "take^ combat damage", means=COMBAT)
done(Verb.DAMAGE, "take^ non - combat damage", means=ABILITY)
add("event", happening, "{you} {doing}", "{someone} {doing_s}", "{they_person} {doing}")
add("event", either, "{of_player} or {of_player}")
add("of_player", happening, "{you} {doing}", "{someone} {doing_s}")
add(
    "of_player",
    lambda: n.Event(Verb.ATTACK, by=n.OPPONENT),
    "(your|an) opponent (attacks|declares an attack)",
    "you are attacked",
)
add(
    "event",
    lambda p, v, w: either(happening(p, v), happening(p, w)),
    "{you} {doing} or {doing}",
    "{someone} {doing_s} or {doing_s}",
    "{they_person} {doing} or {doing}",
)
add(
    "event",
    lambda p, v, w, s: either(n.Event(v, s, by=p), n.Event(w, s, by=p)),
    "{you} {does} or {does} {ed}",
    "{someone} {does_s} or {does_s} {ed}",
    "{they_person} {does} or {does} {ed}",
)
PHRASES.words(
    "does",
    {
        "field^": Verb.FIELD,
        "purchase^": Verb.PURCHASE,
        "use^": Verb.USE,
        "draw^": Verb.DRAW,
        "ko^": Verb.KO,
        "sacrifice^": Verb.SACRIFICE,
        "roll^": Verb.ROLL,
        "reroll^": Verb.REROLL,
    },
)
add("event", lambda w: happening(n.Person(n.PersonKind.EACH), w), "(a|any) player {doing_s}")
add("event", lambda: n.Event(Verb.ROLL, by=n.YOU), "you roll")
add("event", lambda d: n.Event(Verb.DAMAGE, d, by=n.YOU), "you damage {ed}")
add("event", lambda: n.Event(Verb.ATTACK, by=n.YOU), "you attack")
add(
    "event",
    lambda: n.Event(Verb.ATTACK, by=n.OPPONENT),
    "you are attacked",
    "(your|an) opponent (attacks|is attacking) you?",
)
add("event", lambda: n.Event(Verb.DAMAGE, n.YOU), "you are (damaged|dealt damage)")
add("event", lambda: n.Event(Verb.DAMAGE, n.YOU, means=COMBAT), "you are dealt combat damage")
add("event", lambda p: n.Event(Verb.DAMAGE, p), "{someone} is (damaged|dealt damage)")
add("event", lambda p: n.Event(Verb.DAMAGE, p, means=COMBAT), "{someone} is dealt combat damage")
add(
    "event",
    lambda p, d: hurt(p, d),
    "{someone} (is damaged by|is dealt damage by|takes damage from) {ed}",
    f"{{someone}} ({WOULD} damage from|would be damaged by|would be dealt damage by) {{ed}}",
)


def of_crowd(verb: Verb, crowd: n.Select, side: n.Side) -> n.Event | None:
    """What several dice of one player do at once, where the words do not say whose they are."""
    return n.Event(verb, replace(crowd, side=side)) if crowd.side is n.Side.ANY else None


add(
    "event",
    lambda h: of_crowd(Verb.ATTACK, h, n.Side.YOURS),
    "you attack with {crowd}",
)
add(
    "event",
    lambda h: of_crowd(Verb.ATTACK, h, n.Side.OPPOSING),
    "(your|an) opponent attacks with {crowd}",
)
add(
    "crowd",
    lambda a, h, p: any_die(1, a, h, p),
    "one or more {adjectives} {noun_many} {afters}",
    "at least (one|1) {adjectives} {noun_one} {afters}",
)
add(
    "crowd",
    lambda k, a, h, p: any_die(k, a, h, p) if k > 1 else None,
    "({number} or more|at least {number}) {adjectives} {noun_many} {afters}",
)
add(
    "event",
    lambda d: n.Event(Verb.DAMAGE, n.YOU, d, means=n.Means.CHARACTER),
    "{character_s} ability (deals you damage|damages you|deals damage to you)",
    "you (are damaged by|are dealt damage by|take damage from) {character_s} ability",
)
add("character_s", lambda d: listener(d) if d.noun in CHARACTERS else None, "{np_one_s}")
add("step_event", lambda e, w: n.StepEvent(n.Step.TURN, e, w), "at the {edge} of each of {whose_turn} turns")
add(
    "event",
    lambda d: hurt(n.YOU, d),
    "you are (damaged by|dealt damage by) {ed}",
    "you take damage from {ed}",
    "you would (take damage from|be damaged by|be dealt damage by) {ed}",
)
add(
    "event",
    lambda t: n.Event(Verb.ROLL, by=n.YOU, face=n.FaceIs(n.FaceClass.TYPE, type=t)),
    "you roll {energy_type}",
    "you roll one or more {energy_type}",
)
add("event", lambda s: n.Event(Verb.MODIFY, s, by=n.YOU, means=ABILITY), "an ability you control gives {ed} + a")
add("event", lambda: n.Event(Verb.DAMAGE, n.YOU, means=COMBAT), "you would take combat damage")
add("event", lambda: n.Event(Verb.DAMAGE, n.YOU), "you would (take|be dealt) damage")
add("event", lambda s: n.Event(Verb.DAMAGE, s), f"{{er}} ({WOULD} damage|would be damaged)", f"{{ers}} {WOULD} damage")
add("event", lambda s: n.Event(Verb.DAMAGE, s, means=COMBAT), f"{{er}} {WOULD} combat damage")
add("event", hurt, f"{{er}} ({WOULD} damage from|would be damaged by) {{ed}}")
add("event", lambda p: n.Event(Verb.DAMAGE, p), f"{{someone}} {WOULD} damage")
add("event", lambda: n.Event(Verb.DAMAGE, means=COMBAT), "combat damage is assigned")

# --- faces ----------------------------------------------------------------------------------------------------------

_FACE = "(face|side|result)"
add("face", lambda: n.FaceIs(F.CHARACTER), f"(a|any|its|the) (character|sidekick) {_FACE}")
add("face", lambda: n.FaceIs(F.ENERGY), f"(an|any|its) energy {_FACE}", "energy")
add("face", lambda: n.FaceIs(F.ACTION), f"(an|any|its) action {_FACE}")
add("face", lambda: n.FaceIs(F.BURST), "a burst (symbol)?", "a burst face")
add("face", lambda: n.FaceIs(F.DOUBLE_ENERGY), "(a|its) double energy (face|side)", "double energy", "two energy")
# what it is besides, where the verb says that a face is meant
add("shown", lambda f: f, "{face}")
add("shown", lambda: n.FaceIs(F.CHARACTER), "a character")
add("shown_many", lambda: n.FaceIs(F.ENERGY), "energy faces")
add("shown_many", lambda: n.FaceIs(F.CHARACTER), "(character|sidekick) faces", "characters")
add("shown_many", lambda: n.FaceIs(F.ACTION), "action faces")
# the verbs for it, whoever's die it is
PHRASES.words("show", {"(show|roll|reveal|land on|come up|come up as|come up on|turn up)": True})
PHRASES.words(
    "shows",
    {
        "(shows|rolls|reveals|lands on|comes up|comes up as|comes up on|turns up)": True,
        "(showed|rolled|revealed|landed on|came up|came up as|turned up)": True,
    },
)
add("face", lambda t: n.FaceIs(F.TYPE, type=t), "(a|an)? {energy_type} (face|energy)?")
add("face", lambda t: n.FaceIs(F.TYPE, type=t), "a? {no_type} (face|energy)?")
PHRASES.words("no_type", {"[q]": Symbol.WILD, "[wild]": Symbol.WILD, "wild": Symbol.WILD})
PHRASES.words("no_type", {"generic": Symbol.GENERIC, "[generic]": Symbol.GENERIC})
add("face", lambda k: n.FaceIs(F.LEVEL, level=k), "(a|its)? level {number} (character)? (face)?")

# --- steps ----------------------------------------------------------------------------------------------------------

for _step in n.Step:
    if _step is not n.Step.DAMAGE:
        add("step", lambda s=_step: s, _step.value.lower())
add("step", lambda: n.Step.BLOCKERS, "declare blockers step")
add("edge", lambda: n.Edge.START, "start")
add("edge", lambda: n.Edge.END, "end")
add("step_event", lambda e, w, s: n.StepEvent(s, e, w), "at the? {edge} of {whose_turn} {step}")
add("step_event", lambda e, s: n.StepEvent(s, e), "at the {edge} of (the|this)? {step}", "at {edge} of {step}")
add("step_event", lambda w, s: n.StepEvent(s, n.Edge.BEFORE, w), "before {whose_turn} {step}")
add("step_event", lambda w, s: n.StepEvent(s, n.Edge.START, w), "as {whose_turn} {step} (starts|begins)")
add("step_event", lambda w, s: n.StepEvent(s, n.Edge.END, w), "after {whose_turn} {step}")
add(
    "step_event",
    lambda: n.StepEvent(n.Step.CLEAR_AND_DRAW, n.Edge.END, n.YOU),
    "after you draw in your clear and draw step",
)
add("step_event", lambda: n.StepEvent(n.Step.BLOCKERS, n.Edge.END), "after blockers are (declared|assigned|chosen)")
add(
    "step_event",
    lambda: n.StepEvent(n.Step.DAMAGE, n.Edge.END),
    "after (combat damage (resolves|is resolved|has been resolved)|resolving combat damage)",
    "after combat? damage (is|has been) dealt",
)
