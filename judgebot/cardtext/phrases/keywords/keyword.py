"""Keywords on a card: "Range 2", "Rush - [bolt]", "Teamwatch - gain 1 life" (3.4.7)."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.making import while_it_holds, whole
from judgebot.cardtext.bind.trigger import earns_loyalty
from judgebot.cardtext.combining import one_filter
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.keywordtable import TAKES, Takes
from judgebot.cardtext.phrases.build import seq
from judgebot.cardtext.phrases.dice.description import Bits, Head, as_dice, merge, of
from judgebot.cardtext.phrases.parts import PUT, Headed, Opening, join
from judgebot.cardtext.phrases.said import Grounded, Instead, SaidAgain
from judgebot.cardtext.walk import contains, everything, parts_of
from judgebot.game.affiliation import VILLAINS
from judgebot.game.area import Area
from judgebot.game.energy import EnergyType
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add


PAIRED_FOR_A_TURN = n.PairUp(
    n.Ref(n.RefKind.THIS_DIE),
    n.Select(n.Noun.CHARACTER, n.HasKeyword("heroic"), n.Side.YOURS, mode=n.Mode.CHOOSE),
    n.Until.YOUR_NEXT_TURN,
)
"""Heroic on a card that says when the pair ends, which the keyword does not: the card is right (1.1.2)."""


def takes(keyword: str, *allowed: Takes) -> bool:
    return TAKES[keyword] in allowed


def plain(keyword: str) -> n.Ability | None:
    if not takes(keyword, Takes.NOTHING, Takes.NUMBER_OR_NOTHING, Takes.EFFECT_OR_NOTHING):
        return None
    return n.KeywordAbility(keyword)


def numbered(keyword: str, number: int) -> n.Ability | None:
    return n.KeywordAbility(keyword, number) if takes(keyword, Takes.NUMBER, Takes.NUMBER_OR_NOTHING) else None


def ranged(keyword: str, low: int, high: int) -> n.Ability | None:
    return n.KeywordAbility(keyword, low, high) if takes(keyword, Takes.RANGE) else None


def typed(keyword: str, *types: EnergyType) -> n.Ability | None:
    fits = (takes(keyword, Takes.TYPES) and len(types) > 1) or (takes(keyword, Takes.TYPE) and len(types) == 1)
    return n.KeywordAbility(keyword, types=types) if fits else None


def named(keyword: str, *names: str) -> n.Ability | None:
    return n.KeywordAbility(keyword, names=names) if takes(keyword, Takes.NAMES) else None


def either_named(keyword: str, *names: str) -> n.Ability | None:
    """ "Suit Up - Beta or Gamma": on either of them. Fusion needs all that it names."""
    return named(keyword, *names) if keyword != "fusion" else None


def kind(keyword: str, adjectives: Bits, head: Head, after: Bits) -> n.Ability | None:
    """Recruit and Gate: which dice qualify, wherever the keyword looks for them; Rush, which by their energy type."""
    if not takes(keyword, Takes.DIE) and keyword != "rush":
        return None
    bits = merge(adjectives, head.bits, after)
    if bits is None or bits.areas or bits.side:
        return None
    if keyword == "rush":
        return rush_of(bits, head)
    if head.noun not in (n.Noun.DIE, n.Noun.CHARACTER, n.Noun.CHARACTER_DIE, n.Noun.SIDEKICK_DIE):
        return None
    filters = (*bits.filters, n.IsSidekick()) if head.noun is n.Noun.SIDEKICK_DIE else bits.filters
    areas = (Area.CARD,) if keyword == "gate" else (Area.USED, Area.RESERVE, Area.PREP)
    chosen = n.Select(n.Noun.CHARACTER_DIE, one_filter(filters), n.Side.YOURS, areas, mode=n.Mode.CHOOSE)
    return n.KeywordAbility(keyword, select=chosen)


def rush_of(bits: Bits, head: Head) -> n.Ability | None:
    """Rush for dice that are drawn of another sort than an energy type ("Rush - Villains")."""
    by_type = any(isinstance(node, n.HasEnergy | n.HasStat | n.InState) for f in bits.filters for node in everything(f))
    if by_type or not bits.filters or head.noun is n.Noun.SIDEKICK_DIE:
        return None
    drawn = n.Select(n.Noun.DIE, one_filter(bits.filters), n.Side.YOURS, (Area.DRAWN,), n.EVERY, n.Mode.ALL)
    return n.KeywordAbility("rush", select=drawn)


def labelled(keyword: str, effect: object) -> n.Ability | None:
    """A keyword that labels an effect; "instead" puts it in the place of the effect before."""
    if not takes(keyword, Takes.EFFECT, Takes.EFFECT_OR_NOTHING):
        return None
    if keyword == "synergy":
        pay = effect.effect if isinstance(effect, n.May) else effect
        return n.KeywordAbility(keyword, cost=pay.cost, effect=pay.effect) if isinstance(pay, n.Pay) else None
    if isinstance(effect, Instead):
        return n.KeywordAbility(keyword, effect=effect.effect, mode2=n.BurstMode.INSTEAD)
    if keyword == "underdog":
        match effect:
            case n.Found(rules=(n.CostChange() as price,)):
                return n.KeywordAbility(keyword, cost_change=price)
        return None
    return n.KeywordAbility(keyword, effect=effect) if isinstance(effect, n.Effect) else None


def trap(moment: Opening, effect: n.Effect) -> tuple[n.Ability, ...] | None:
    """A Trap is sent away when its trigger happens."""
    told = sprung(moment, effect)
    return (n.KeywordAbility("trap"), *told) if told else None


def sprung(moment: Opening, effect: object) -> tuple[n.Ability, ...] | None:
    """The same in two lines of their own, after the keyword."""
    from judgebot.cardtext.assembly.making import make
    from judgebot.cardtext.assembly.misfit import Misfit

    if not isinstance(effect, n.Effect) or moment.trigger is None or (moment.timing and are_several(moment.trigger)):
        return None
    try:
        made = make(moment, effect)
    except Misfit:
        return None
    if not isinstance(made, n.Triggered):
        return None
    sent = n.SendAway(made.effect, made.when, made.condition, made.limit)
    same = n.Triggered(sent.when or made.when, sent.effect, sent.condition, sent.limit)
    return (sent,) if made == same else None  # a Trap lies in the Field Zone, and acts at once anyway


def left_unsaid(effect: object) -> n.Effect | None:
    """What a Trap does where its text leaves it to the keyword that the die is sent away for it."""
    here = (n.Ref(n.RefKind.THIS_DIE), n.Ref(n.RefKind.OWN_NAME))
    goes = any(isinstance(node, n.Move) and node.what in here for node in everything(effect))
    open_ = isinstance(effect, n.May)  # it has to be sent away, and "you may" could be said of that
    return effect if isinstance(effect, n.Effect) and not goes and not open_ else None


def are_several(event: n.Trigger) -> bool:
    """Whether it takes several dice: of a turn it would be open whether they do it at one moment, or by its end."""
    dice = event.subject if isinstance(event, n.Event) else None
    return isinstance(dice, n.Select) and isinstance(dice.count.low, int) and dice.count.low > 1


def _dice(side: n.Side) -> n.CountOf:
    return n.CountOf(n.Select(n.Noun.CHARACTER_DIE, None, side, count=n.EVERY, mode=n.Mode.ALL))


OUTNUMBERED = n.Compare(_dice(n.Side.YOURS), n.Op.FEWER, _dice(n.Side.OPPOSING))

OWN_DIE = n.Select(n.Noun.CHARACTER_DIE, None, n.Side.YOURS, mode=n.Mode.ALL)
RESISTING = n.Happened(n.Event(Verb.KO, OWN_DIE), n.Window.THIS_TURN)


def leads(keyword: str, effect: n.Effect) -> bool:
    """Whether an ability of its own may follow: with Enlistment one that the opponent can KO a die to be rid of, with
    Synergy one that is paid for."""
    if keyword == "enlistment":
        return isinstance(effect, n.Offer) and isinstance(effect.act, n.KO) and effect.who != n.YOU
    if keyword == "synergy":
        return isinstance(effect, n.May) and isinstance(effect.effect, n.Pay) and effect.who == n.YOU
    return keyword in ("loyalty", "continuous", "underdog", "resistance", "awaken")


def grounds(keyword: str, said: Headed) -> bool:
    """Whether Common Ground leads to what holds while it attacks with a Villain."""
    lasts = isinstance(said.effect, n.Found) and said.effect.until is n.Until.UNSTATED
    return keyword == "common-ground" and lasts and beside_a_villain(said)


THIS_DIE = n.Ref(n.RefKind.THIS_DIE)
SPUN_UP = n.Event(Verb.SPIN_UP, THIS_DIE)


def awakened(said: Headed) -> Headed | None:
    """ "Awaken - once per turn, ...": what may be done as the die spins up, said or not."""
    assert isinstance(said.effect, n.Effect)
    if said.opening not in (Opening(limit=said.opening.limit), Opening(SPUN_UP, limit=said.opening.limit)):
        return None
    return Headed(said.opening._replace(trigger=SPUN_UP), at_will(said.effect)) if said.opening.limit else None


def at_will(effect: n.Effect) -> n.Effect:
    """What may be done now; what is to come of it later is not chosen again."""
    if isinstance(effect, n.May):
        return effect
    done = effect.effects if isinstance(effect, n.Seq) else (effect,)
    now = next((at for at, each in enumerate(done) if isinstance(each, n.Delayed)), len(done))
    return seq(n.May(seq(*done[:now])), *done[now:]) if now else n.May(effect)


def and_then(keyword: str, said: Headed) -> tuple[n.Ability, ...] | None:
    """A keyword whose dash leads to an ability of its own."""
    from judgebot.cardtext.assembly.making import conditions, make
    from judgebot.cardtext.assembly.misfit import Misfit

    if not isinstance(said.effect, n.Effect) or not (leads(keyword, said.effect) or grounds(keyword, said)):
        return None
    if keyword == "underdog":
        if isinstance(said.effect, n.If) and said.effect == n.If(OUTNUMBERED, said.effect.then):
            said = said._replace(effect=said.effect.then)  # the text says itself what the keyword asks
        said = said._replace(opening=said.opening._replace(given=said.opening.given or OUTNUMBERED))
    if keyword == "awaken":
        usable = awakened(said)
        if usable is None:
            return None
        said = usable
    effect = said.effect
    assert isinstance(effect, n.Effect)
    try:
        made = make(said.opening, effect)
    except Misfit:
        return None
    if keyword == "resistance" and isinstance(made, n.Triggered | n.Static | n.Usable):
        said_itself = RESISTING in everything(made)
        made = made if said_itself else replace(made, condition=conditions(made.condition, RESISTING))
    is_forced = isinstance(made, n.Triggered) and not isinstance(made.effect, n.May | n.Offer | n.Pay)
    if keyword in ("awaken", "common-ground", "enlistment", "resistance", "synergy") or (
        keyword == "underdog" and is_forced
    ):
        made = replace(made, of_keyword=keyword)
    if keyword == "loyalty" and isinstance(made, n.Triggered) and made.scope is n.Scope.ALWAYS and earns_loyalty(made):
        made = replace(made, of_keyword=keyword)
    return (n.KeywordAbility(keyword), made)


def outnumbered(effect: object) -> tuple[n.Ability, ...] | None:
    """What Underdog says without a time: it holds for as long as it may be used."""
    from judgebot.cardtext.assembly.making import freely_fielded, make
    from judgebot.cardtext.assembly.misfit import Misfit

    if isinstance(effect, n.Move) and freely_fielded(effect) is not None:
        effect = n.May(effect)
    if not isinstance(effect, n.Found | n.May) or labelled("underdog", effect) is not None:
        return None
    try:
        made = make(Opening(given=OUTNUMBERED), effect)
    except Misfit:
        return None
    return (n.KeywordAbility("underdog"), made) if isinstance(made, n.Static) else None


def done_outnumbered(effect: object) -> n.Effect | None:
    """What Underdog has an Action do."""
    plain_one = isinstance(effect, n.Effect) and not isinstance(effect, n.Found | n.If | n.May)
    if not plain_one or outnumbered(effect) is not None:
        return None
    assert isinstance(effect, n.Effect)
    return n.If(OUTNUMBERED, effect)


def bare(keyword: str) -> n.Ability | None:
    """A keyword before a colon after which only a reminder stood."""
    return plain(keyword) if not takes(keyword, Takes.EFFECT_OR_NOTHING) else None


def sent_away(effect: object) -> tuple[n.Ability, ...] | None:
    """A Continuous die that may go to the Used Pile for an effect whenever a Global could be used, or of which it is
    said what holds while it lies in the Field Zone."""
    if isinstance(effect, Headed):
        return and_then("continuous", effect)
    match effect.effect if isinstance(effect, n.May) and effect.who == n.YOU else effect:
        case n.Pay(cost=n.ActCost(act=n.Move(what=n.Ref(kind=n.RefKind.THIS_DIE), to=Area.USED)), effect=gained):
            return (n.KeywordAbility("continuous"), n.SendAway(gained))
    if isinstance(effect, n.Effect) and contains(effect, n.Attach):
        return (n.KeywordAbility("continuous"), n.Action(effect))  # as it is used: it is put there once
    held = while_it_holds(whole(effect)) if isinstance(effect, n.Effect) else None
    return None if held is None else (n.KeywordAbility("continuous"), held)


add("keyword_line", plain, "{keyword}")
add("keyword_line", bare, "{keyword} (:|-)")
add("keyword_line", numbered, "{keyword} {number}", "{keyword} {number} (:|-)")
add("keyword_line", lambda: plain("anti-breath-weapon"), "anti - breath weapon x")
add("keyword_line", ranged, "{keyword} {number} - {number}")
add(
    "keyword_line",
    typed,
    "{keyword} - {energy_type}",
    r"{keyword} \( {energy_type} (and|/) {energy_type} \)",
    r"{keyword} \( {energy_type} , {energy_type} ,? and {energy_type} \)",
    "{keyword} {energy_type} / {energy_type}",
)
add(
    "keyword_line",
    named,
    "{keyword} - {any_name}",
    "{keyword} - {any_name} (and|,) {any_name}",
    "{keyword} - {any_name} , {any_name} ,? and {any_name}",
)
add(
    "keyword_line",
    either_named,
    "{keyword} - {any_name} or {any_name}",
    "{keyword} - {any_name} , {any_name} ,? or {any_name}",
)
for _keyword in ("recruit", "gate"):
    add("keyword_line", lambda x, k=_keyword: by_name(k, x), f"{_keyword} - {{other_name}}")
    add(
        "keyword_line",
        lambda t, k=_keyword: kind(k, of(t), Head(n.Noun.CHARACTER), Bits()),
        f"{_keyword} {{trait}}",
    )


def by_name(keyword: str, name: str) -> n.Ability | None:
    """ "Recruit - Wasp": dice of that card."""
    return kind(keyword, of(n.Named(name)), Head(n.Noun.CHARACTER_DIE), Bits())


add("any_name", lambda name: name, "{own}", "{other_name}")
add(
    "keyword_line",
    kind,
    "{keyword} (-|:) (a|an)? {adjectives} {noun_one} {afters}",
    "{keyword} (-|:) {adjectives} {noun_many} {afters}",
)
add("keyword_line", labelled, "{keyword} (-|:) immediately? {sentence}")
add(
    "keyword_line",
    lambda _, e: labelled("teamwatch", e),
    (
        "teamwatch (-|:) when you field a (character|character die) (who|that) shares an affiliation "
        "with {own_name} , {sentence}"
    ),
)
# what a keyword happens on anyway, said once more
for _keyword, _again in (
    ("vengeance", "(when|whenever) you (take|are dealt) damage"),
    ("crosspulse", "when you purchase (this die|a {own} die)"),
    ("impulse", "when you purchase (this die|a {own} die)"),
):
    add(
        "keyword_line",
        lambda *said, k=_keyword: labelled(k, said[-1]),
        f"{_keyword} (-|:) {_again} , {{sentence}}",
    )
# what the die did as it left; by its name it is this one
add(
    "keyword_line",
    lambda _, s, e: (
        labelled("aftershock", n.If(n.Fits(THIS_DIE, n.InState(s)), e)) if isinstance(e, n.Effect) else None
    ),
    "aftershock (-|:) if {own} was {left_so} , {sentence}",
)
PHRASES.words(
    "left_so",
    {s.value: s for s in (n.DieState.ATTACKING, n.DieState.BLOCKING, n.DieState.ENGAGED, n.DieState.UNBLOCKED)},
)
# Common Ground asks for a Villain beside it anyway
add("villain", lambda a: a if a == VILLAINS else None, "(a|at least (one|1)) {affiliation} (character|character die)?")
GROUND = "common ground (-|:)"
add(
    "keyword_line",
    lambda *said: labelled("common-ground", said[-1]),
    f"{GROUND} (when|whenever) {{own}} attacks with {{villain}} , {{sentence}}",
)
add(
    "keyword_line",
    lambda e, *_: labelled("common-ground", e),
    f"{GROUND} {{clauses}} (if|when|whenever) (it|he|she|this die) attacks with {{villain}}",
)
add(
    "keyword_line",
    lambda e, _: labelled("common-ground", e) if not contains(e, n.Found) else None,
    f"{GROUND} {{clauses}} while attacking with {{villain}}",  # what is done at once; what lasts so long is Static
)
add("top", lambda said: for_the_turn(said), f"{GROUND} {{headed}}")


def beside_a_villain(said: Headed) -> bool:
    """Whether something is said of a die while it attacks with a Villain, which is when Common Ground is used."""
    asked = said.opening.condition
    if not isinstance(said.effect, n.Found) or said.opening != Opening(scope=n.Scope.ATTACKING, condition=asked):
        return False
    match asked:
        case n.Compare(left=n.CountOf(select=n.Select(filter=told)), op=n.Op.AT_LEAST, right=n.Const(n=1)):
            others = [part for part in parts_of(told) if not isinstance(part, n.Other | n.InState)]
            return others == [n.HasAffiliation(VILLAINS)]
    return False


def for_the_turn(said: Headed) -> Grounded | None:
    """What it gets while it attacks with one, until end of turn."""
    effect = said.effect
    timed = isinstance(effect, n.Found) and effect.until is n.Until.END_OF_TURN and beside_a_villain(said)
    return Grounded(said.opening, effect) if timed and isinstance(effect, n.Found) else None


# what a keyword says anyway
add(
    "keyword_line",
    lambda: plain("ritual"),
    "ritual (-|:) you may (move|send|place|put) a (character|character die) from your reserve pool (to|in|into) your "
    "used pile (to pay this (character's|character die's) fielding cost|instead of paying its fielding cost)",
)
add(
    "keyword_line",
    lambda: plain("retaliation"),
    "retaliation (-|:) if an affiliated (character|character die) is ko'd , deal 1 damage to an opposing player",
)
add("keyword_line", lambda: plain("regenerate"), "regenerate (-|:) reroll when ko'd")
add(
    "keyword_line",
    lambda _, a: plain("turtle-power") if a.strip("[]").upper().startswith("TURTLE") else None,
    "turtle power (-|:) while {own_name} is active , other {affiliation} character dice cost 1 less to purchase",
)
add(
    "top",
    lambda a, c: SaidAgain(n.KeywordAbility("fabricate", a, c.generic)),
    "you may ko {number} (character)? (die|dice) with (a)? total purchase cost (of)? {energy} or more "
    "to purchase this die for free",
)
add(
    "keyword_line",
    lambda x, y, a, c: ranged("fabricate", x, y) if (a, c.generic) == (x, y) else None,
    (
        "fabricate {number} - {number} (:|-) you may ko {number} (character)? (die|dice) with (a)? total "
        "purchase cost (of)? {energy} or more to purchase this die for free"
    ),
)
add(
    "keyword_line",
    lambda x, y, d: with_one(x, y, d),
    "fabricate {number} - {number} (:|-|,) at least (one|1) of the (fabricated|ko'd)? (dice|character dice) "
    "must be {np_one}",
)


def with_one(number: int, cost: int, dice: object) -> n.Ability | None:
    """Fabricate for which one of the dice has to be so."""
    dice = as_dice(dice)
    if not isinstance(dice, n.Select) or (dice.mode, dice.count) != (n.Mode.CHOOSE, n.ONE):
        return None
    if dice.areas != (Area.FIELD,) or dice.side is n.Side.OPPOSING:
        return None
    return n.KeywordAbility("fabricate", number, cost, select=replace(dice, side=n.Side.YOURS))


add(
    "keyword_line",
    lambda _: n.KeywordAbility("heroic", effect=PAIRED_FOR_A_TURN),
    (
        "heroic (:|-) when fielded , {own_name} may pair up with (a different|another) heroic character (die)? "
        "until the (start|beginning) of your next turn"
    ),
)
add("keyword_line", labelled, "{keyword} (-|:) {elliptic}")


def resisting(asked: n.Condition, effect: n.Effect) -> n.Ability | None:
    """ "Resistance - if one of your dice was KO'd this turn, gain 3 life instead": the text says itself what the
    keyword asks."""
    return labelled("resistance", Instead(effect)) if asked == RESISTING else None


_STANDS_IN = "({clauses} instead|instead ,? {clauses})"
add("keyword_line", resisting, f"resistance (-|:) if {{asked}} , {_STANDS_IN}")
add("keyword_line", lambda e, c: resisting(c, e), f"resistance (-|:) {_STANDS_IN} if {{asked}}")
add("keyword_list", lambda k: (k,), "{keyword_line}")
add("keyword_list", trap, "trap (:|-) {opening} , {trapped}")
add("keyword_list", sprung, "trigger : {opens_trap} effect : {sentence}")
add("opens_trap", lambda o: o, "{moment}", "{opening}")
add("opens_trap", lambda o, t: join(o, Opening(timing=t)), "{moment} ,? {timing}")
add("opens_trap", lambda o, c: join(o, Opening(given=c)), "{moment} ,? (while|if) {states}")
add("keyword_list", and_then, "{keyword} (-|:) {headed}")
add("keyword_list", lambda said: and_then("underdog", said), "underdog {headed}")
GEAR = n.KeywordAbility("equip")  # equip(1); it is so on all faces of the die
add("keyword_list", lambda: (GEAR,), "this (die|card) counts as (a)? gear (die)?")
add("keyword_list", outnumbered, "underdog (-|:) {sentence}")
add("top", lambda e: done_outnumbered(e), "underdog (-|:) {sentence}")
add("keyword_list", sent_away, "continuous (-|:) {sentence}")
_SENT = f"{PUT} this die (to|in|into) your used pile"
add("trapped", lambda e: e, f"{_SENT} to {{goal}}", f"{_SENT} : {{clauses}}")
add("trapped", lambda e: left_unsaid(e), "{sentence}")
add("keyword_list", lambda k, rest: (k, *rest), "{keyword_line} (,|;) {keyword_list}")
add("keyword_list", lambda k, rest: (k, *rest) if k.effect is None else None, "{keyword_line} and {keyword_list}")
