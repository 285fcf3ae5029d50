"""Global abilities that prevent or redirect damage without saying when: "pay 1 shield. Prevent 1 damage to target
Character die". They can do so only as the damage is applied, so they are reactive (2.7.5.5, 3.4.2.5)."""

from dataclasses import replace
from typing import NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import seq, unless
from judgebot.cardtext.phrases.damage.damagechange import ANYWHERE, Damage, From, of_meddler
from judgebot.cardtext.phrases.damage.dealing import so_often
from judgebot.cardtext.phrases.dice.description import Bits, Det, select
from judgebot.cardtext.phrases.effects.act import dice
from judgebot.cardtext.phrases.moments.listener import listener
from judgebot.cardtext.phrases.moments.meddling import Meddling, done_by, meddled
from judgebot.cardtext.phrases.parts import PUT, Headed, Opening
from judgebot.cardtext.phrases.sentences.headed import under
from judgebot.cardtext.referring import ACTIONS, CHARACTERS
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

EITHER_PLAYER = n.Person(n.PersonKind.EACH)


THIS = n.Ref(n.RefKind.THIS_DIE)
ANY_ONE = Det(n.Mode.CHOOSE, n.ONE)
ALL = n.Prevent()


class Harm(NamedTuple):
    """To whom the damage is: a player, a die, or either; whether they are the target; and from what, if that is said:
    abilities, or a die that deals it."""

    to: tuple[n.Person | n.Subject, ...]
    targets: bool
    by: tuple[Meddling, ...] = ()


def to_die(what: object) -> Harm | None:
    """One die, wherever it is said which."""
    what = dice(what)
    if not isinstance(what, n.Select) or what.mode is n.Mode.ALL or what.count != n.ONE:
        return None
    return Harm((listener(what),), what.mode is n.Mode.TARGET)


def to_either(player: n.Person, die: Harm | None) -> Harm | None:
    return Harm((player, *die.to), die.targets) if die else None


def harmed(harm: Harm) -> n.Trigger:
    """The damage that is answered."""
    events = tuple(done_by(Verb.DAMAGE, who, *by) for who in harm.to for by in harm.by or ((None, n.Means.ANY),))
    return events[0] if len(events) == 1 else n.AnyEvent(events)


def dealt_by(harm: Harm, source: tuple[Meddling, ...]) -> Harm | None:
    """Only damage from such a source."""
    return harm._replace(by=source) if not harm.by and harm.to else None


add("one_source", lambda m: m, "{abilities}")
add("one_source", lambda d: ((listener(d), n.Means.ANY),) if is_dealer(d) else None, "{np_one}")


def is_dealer(one: object) -> bool:
    """Whether it is one die, whichever it is, of which each is meant as it deals damage."""
    if not isinstance(one, n.Select) or one.mode is not n.Mode.CHOOSE or one.count != n.ONE:
        return False
    return one.noun in CHARACTERS and one.areas == (Area.FIELD,)


add("harm", to_die, "{np_one}")
add("harm", lambda: Harm((n.YOU,), False), "you", "yourself")
add("harm", lambda: Harm((EITHER_PLAYER,), False), "a player")
add("harm", lambda: Harm((EITHER_PLAYER,), True), "target player")
add("harm", lambda d: to_either(EITHER_PLAYER, to_die(d)), "{np_one} or (a|target)? player", "a player or {np_one}")
add("harm", lambda d: to_either(EITHER_PLAYER, to_die(d)), "target player or {np_targeted}")
add("harm", lambda d: to_either(n.YOU, to_die(d)), "you or {np_one}", "{np_one} or (you|yourself)")


def prevented(effect: n.Prevent, harm: Harm) -> Headed:
    return Headed(Opening(harmed(harm)), aimed(effect, harm))


def aimed(effect: n.Prevent, harm: Harm) -> n.Prevent:
    return replace(effect, targets=harm.targets)


def bargained(effect: n.Prevent, harm: Harm, who: n.Person, act: object) -> Headed | None:
    """Prevented unless another player pays."""
    bargain = unless(aimed(effect, harm), who, act)
    return Headed(Opening(harmed(harm)), bargain) if bargain else None


_DEALT = "((that would be)? dealt)?"
add("averting", prevented, f"prevent {{taken_off}} (point of)? damage {_DEALT} to {{harm}}")
add("averting", prevented, "prevent {taken_off} (point of)? damage from {harm}")
add(
    "averting",
    lambda a, h: (hit := dealt_by(h, ((None, n.Means.COMBAT),))) and prevented(a, hit),
    f"prevent {{taken_off}} combat damage {_DEALT} to {{harm}}",
)
add(
    "averting",
    lambda p, h, by: (hit := dealt_by(h, by)) and prevented(p, hit),
    f"prevent {{prevented_much}} damage {_DEALT} to {{harm}} (from|by) {{one_source}}",
)
add(
    "averting",
    lambda p, by, h: (hit := dealt_by(h, by)) and prevented(p, hit),
    f"prevent {{prevented_much}} damage (from|by) {{one_source}} {_DEALT} to {{harm}}",
)
add("prevented_much", lambda p: p, "{taken_off}")
add("prevented_much", lambda: ALL, "all")
add(
    "averting",
    lambda m, k: Headed(Opening(meddled(Verb.DAMAGE, n.YOU, (m,))), n.Prevent(n.Plus((n.EventAmount(), n.Const(-k))))),
    "reduce (the)? damage you take from {meddling} to {number}",
)
add(
    "averting",
    lambda h, p, *_: prevented(p, h),
    "reduce (the)? damage {harm} (takes|take|is dealt|are dealt) by {taken_off}",
)
add(
    "averting",
    lambda k, h: prevented(n.Prevent(n.Plus((n.EventAmount(), n.Const(-k)))), h),
    f"prevent all but {{number}} (of the)? damage {_DEALT} to {{harm}}",
)
add(
    "averting",
    lambda p, h, s: prevented(so_often(p, s), h),
    f"prevent {{taken_off}} damage {_DEALT} to {{harm}} {{each}}",
)
add("averting", bargained, f"prevent {{taken_off}} damage {_DEALT} to {{harm}} unless {{someone}} {{offered}}")


class Aside(NamedTuple):
    """Damage that somebody else is to take."""

    harm: Harm
    amount: n.Amount | None  # None: all that one source deals
    to: n.Subject | n.Person
    up_to: bool = False


_ASIDE = f"((point|points) of)? damage {_DEALT} (from|to) ({{harm}}|{{own_harm}}) to ({{die}}|{{whom}})"
add("own_harm", lambda _: Harm((THIS,), False), "{own_name}")
add("aside", lambda a, h, d: Aside(h, a, d), f"redirect {{amount}} {_ASIDE}")
add("aside", lambda a, h, d: Aside(h, a, d, up_to=True), f"redirect up to {{amount}} {_ASIDE}")


# what each source deals is an event of its own; of a Global it would be open whether it is paid for each
_EACH_SOURCE = "(from|by) (each|every) source"
X = n.ChosenNumber()
for _hit in (
    f"((point|points) of)? damage {_EACH_SOURCE} {_DEALT} (from|to) ({{harm}}|{{own_harm}}) to ({{die}}|{{whom}})",
    f"((point|points) of)? damage {_DEALT} (from|to) ({{harm}}|{{own_harm}}) {_EACH_SOURCE} to ({{die}}|{{whom}})",
):
    add("aside_of_each", lambda a, h, d: Aside(h, a, d), f"redirect {{amount}} {_hit}")
    add("aside_of_each", lambda a, h, d: Aside(h, a, d, up_to=True), f"redirect up to {{amount}} {_hit}")
add(
    "aside_of_each",
    lambda said, x: said._replace(amount=x) if said.amount == X else None,
    "{aside_of_x} ,? {so_much_is_x}",
)
add(
    "aside_of_x",
    lambda h, d: Aside(h, X, d),
    f"redirect x damage {_EACH_SOURCE} (from|to) {{harm}} to ({{die}}|{{whom}})",
)
add("sentence", lambda said: set_aside(said, optional=True), "you may {aside_of_each}")
_OF_ONE = "from (one|a|any one|a single|any single) source"
for _whole in (
    f"{_DEALT} to ({{harm}}|{{own_harm}}) {_OF_ONE}",
    f"{_DEALT} {_OF_ONE} to ({{harm}}|{{own_harm}})",
    f"{_OF_ONE} {_DEALT} to ({{harm}}|{{own_harm}})",
):
    add("aside", lambda h, d: Aside(h, None, d), f"redirect all damage {_whole} to ({{die}}|{{whom}})")


def set_aside(said: Aside, optional: bool = False, limit: n.Limit | None = None) -> Headed | None:
    """It is redirected as it is dealt; of a die that is targeted for it nothing would say so."""
    if said.harm.targets or (THIS in said.harm.to and not optional):
        return None
    if limit is not None and said.amount not in (None, n.Const(1)):
        return None  # "2 damage each turn": of one hit, or of all of the turn
    to = n.Ref(n.RefKind.OWN_NAME) if optional and said.to == THIS else said.to  # any die of the card (3.1.15)
    effect = n.Redirect(to, said.amount, said.up_to)
    return Headed(Opening(harmed(said.harm), limit=limit), n.May(effect) if optional else effect)


add("averting", lambda said: set_aside(said), "{aside}")
add("sentence", lambda said: set_aside(said, optional=True), "you may {aside}")
_ONCE = "(once (per|each|a|every) turn|(each|every) turn)"
for _each_turn in (f"you may {{aside}} ,? {_ONCE}", f"{_ONCE} , you may {{aside}}"):
    add("sentence", lambda said: set_aside(said, optional=True, limit=n.Limit()), _each_turn)


# --- what is prevented for a price, or the first time ---------------------------------------------------------------


def saved(harm: Harm, cost: n.Cost, effect: n.Prevent = ALL, limit: n.Limit | None = None) -> Headed | None:
    """Prevented for a price as it is dealt; of a die that is targeted for it nothing would say so."""
    if harm.targets:
        return None
    return Headed(Opening(harmed(harm), limit=limit), n.May(n.Pay(cost, effect)))


_SAVED = "({harm}|{own_harm})"
for _all in (f"all damage {_DEALT} to {_SAVED} {_OF_ONE}", f"all damage {_OF_ONE} {_DEALT} to {_SAVED}"):
    add("sentence", lambda c, h: saved(h, c), f"you may {{any_price}} to prevent {_all}")
add(
    "sentence",  # how often it may be paid for one damage is open where no number is said
    lambda c, p, h: saved(h, c, p, n.Limit()),
    f"once per turn , you may {{any_price}} to prevent {{taken_off}} damage {_DEALT} to {_SAVED}",
)


for _from in (
    f"{{any_price}} to prevent {{prevented_much}} damage {_DEALT} to {_SAVED} (from|by) {{one_source}}",
    f"{{any_price}} to prevent {{prevented_much}} damage (from|by) {{one_source}} {_DEALT} to {_SAVED}",
):
    add("sentence", lambda c, p, *said: saved_from(c, p, *said), f"you may {_from}")
    add("sentence", lambda c, p, *said: saved_from(c, p, *said, limit=n.Limit()), f"once per turn , you may {_from}")


def saved_from(
    cost: n.Cost, effect: n.Prevent, *said: Harm | tuple[Meddling, ...], limit: n.Limit | None = None
) -> Headed | None:
    """Prevented for a price as such a source deals it; of a part of it how often it may be paid for one damage is open
    where no number is said."""
    harm = next(each for each in said if isinstance(each, Harm))
    hit = next(dealt_by(harm, each) for each in said if not isinstance(each, Harm))
    if hit is None or (limit is None and effect.amount is not None):
        return None
    return saved(hit, cost, effect, limit)


def first_hit(to: n.Person, means: n.Means, optional: bool = False) -> Headed | None:
    """All that one source deals to a player for the first time of a turn."""
    if to not in (n.YOU, n.OPPONENT, EITHER_PLAYER):
        return None
    effect = n.May(n.Prevent()) if optional else n.Prevent()
    return Headed(Opening(n.Event(Verb.DAMAGE, to, means=means), limit=n.Limit(first=True)), effect)


for _may, _optional in (("", False), ("you may ", True)):
    add(
        "sentence",
        lambda m, p, may=_optional: first_hit(p, m, may) if isinstance(p, n.Person) else None,
        f"{_may}prevent the first instance of {{which_damage}} {_DEALT} to {{receiver}} (each|every) turn",
    )


def first_used(event: n.Event) -> Headed:
    """What another player uses for the first time of a turn is cancelled."""
    return Headed(Opening(event, limit=n.Limit(first=True)), n.CancelEffect())


_FIRST = "(your|an) opponent uses (each|every) turn"
add("sentence", lambda: first_used(n.Event(Verb.USE_GLOBAL, by=n.OPPONENT)), f"cancel the first global {_FIRST}")
add(
    "sentence",
    lambda h: (
        first_used(n.Event(Verb.USE, listener(select(ANY_ONE, Bits(), h, Bits())), by=n.OPPONENT))
        if h.noun in ACTIONS
        else None
    ),
    f"cancel the (effect|effects|ability) of the first {{noun_one}} {_FIRST}",
    f"cancel the first {{noun_one}} {_FIRST}",
)


def first_of_turn(damage: Damage, is_told: bool = False) -> n.Found | None:
    """The first damage of each turn, of any source or of each; `is_told`: that all of one hit is meant."""
    (source,) = damage.sources if len(damage.sources) == 1 else (None,)
    if damage.to not in (n.YOU, n.OPPONENT) or source not in (From(), From(each=True)):
        return None
    if is_told and source == From():
        return None  # `first_hit`
    rule = n.ChangeDamage(
        n.DamageChange.PREVENT,
        to=damage.to,
        means=damage.kind,
        in_all=not is_told,
        each_turn=True,
        each_source=source == From(each=True),
    )
    return n.Found((rule,))


def in_turns_of(whose: n.Person, prevented: n.Found | None) -> Headed | None:
    return Headed(Opening(condition=n.TurnOf(whose)), prevented) if prevented else None


for _what, _told in (("damage", False), ("instance of damage", True)):
    for _kind, _means in (("", n.Means.ANY), ("combat ", n.Means.COMBAT)):
        _first = f"prevent the first {_what.replace('damage', _kind + 'damage')} {_DEALT} to {{receiver}} {{from_such}}"
        add(
            "bidden",
            lambda r, f, m=_means, told=_told: first_of_turn(Damage(m, r, f), told),
            f"{_first} (each|every) turn",
        )
        add(
            "sentence",
            lambda r, f, w, m=_means, told=_told: in_turns_of(w, first_of_turn(Damage(m, r, f), told)),
            f"{_first} {{turn_of}}",
        )
# --- a die that stays in the Field Zone and is sent away for it -----------------------------------------------------


@n.node
class Spent(n.Pay):
    """What the die's own going away pays for: further sentences are part of it."""


def spent(effect: n.Prevent, harm: Harm, *more: n.Effect) -> Headed:
    """ "Prevent 2 damage to ..." and "move this die to your Used Pile"."""
    away = n.ActCost(n.Move(THIS, Area.USED))
    bought = seq(aimed(effect, harm), *more)
    return Headed(Opening(harmed(harm)), n.May(Spent(away, bought)))


_SEND = f"{PUT} this die (to|in|into) your used pile"
_PREVENT = f"prevent {{taken_off}} damage {_DEALT} to {{harm}}"
add("sentence", spent, f"{_PREVENT} and {_SEND}", f"{_SEND} (,|and) {_PREVENT}", f"{_SEND} to {_PREVENT}")
add(
    "sentence",
    lambda p, h, c, e: spent(p, h, n.If(c, e)),
    f"{_SEND} , {_PREVENT} ,? and if {{asked}} ,? {{acts}}",
)
add("global_next", lambda said: said, "{averting}")
add("global_next", lambda o, said: under(o, said) if is_of_turn(o) else None, "{opening} , {averting}")


add("global_next", lambda c, said: in_case(c, said), "if {asked} , {averting}")


def in_case(condition: n.Condition, said: Headed) -> Headed:
    """ "If you control no Villains, prevent 1 damage to you"."""
    assert isinstance(said.effect, n.Effect)
    return said._replace(effect=n.If(condition, said.effect))


def is_of_turn(opening: Opening) -> bool:
    """Whether it says no more than how often or in which part of a turn."""
    return opening.trigger is None and (opening.timing is not None or opening.limit is not None)


def shield(amount: int, to: n.Subject | n.Person, means: n.Means = n.Means.ANY, each: bool = False) -> n.Found | None:
    """So much of the damage still to come this turn is prevented; to several dice only where each of them is meant."""
    if each is not (isinstance(to, n.Select) and to.mode is n.Mode.ALL) or getattr(to, "count", n.ONE) not in _WHOLE:
        return None
    rule = n.ChangeDamage(n.DamageChange.PREVENT, to=to, amount=n.Const(amount), means=means, in_all=True)
    return n.Found((rule,), n.Until.END_OF_TURN)


def together(dealers: object) -> tuple[From, ...] | None:
    """Dice of which all together are meant; of "each opposing die" it is so much from each."""
    return (From(dealers),) if isinstance(dealers, n.Select) and dealers.bare else None


def shield_each_turn(amount: int, damage: Damage, each: bool = False) -> n.Found | None:
    """So much of the damage of every turn."""
    to, source = damage.to, damage.sources[0]
    if len(damage.sources) > 1 or isinstance(source.source, n.Ref):
        return None
    if isinstance(to, n.Select) and (to.mode is not n.Mode.ALL or not each):
        return None
    means = source.means if damage.kind is n.Means.ANY else damage.kind
    rule = n.ChangeDamage(
        n.DamageChange.PREVENT,
        to=to,
        amount=n.Const(amount),
        source=source.source,
        means=means,
        in_all=True,
        each_turn=True,
        each_source=source.each,
    )
    return n.Found((rule,)) if to is not None else None


add("first_much", lambda k, m: (k, m), "the first {number} ((point|points) of)? {which_damage}")
add("first_much", lambda m: (1, m), "the first point of {which_damage}")
add("from_such", lambda: ANYWHERE, "")
add("from_such", lambda d: together(d), "(from|by) {dealers}")
add("from_such", lambda m: of_meddler(m), "(from|by) any? {meddler_thing}")
add("from_such", lambda: (From(each=True),), "from each source")
_TURNLY = "prevent {first_much}"
for _said in (
    f"{_TURNLY} {_DEALT} to {{receiver}} {{from_such}} (each|every) turn",
    f"{_TURNLY} {_DEALT} to {{receiver}} (each|every) turn {{from_such}}",
):
    add("bidden", lambda much, r, f: shield_each_turn(much[0], Damage(much[1], r, f)), _said)
add(
    "bidden",
    lambda much, d, f: shield_each_turn(much[0], Damage(much[1], d, f), each=True),
    f"{_TURNLY} {_DEALT} to each of {{np_many}} {{from_such}} (each|every) turn",
)
_WHOLE = (n.ONE, n.EVERY)
_NEXT = "prevent the (next|first) {number} damage"
for _place in ("bidden", "goal"):
    add(_place, lambda k, r, _: shield(k, r), f"{_NEXT} {_DEALT} to {{receiver}} {{this_turn}}")
add("bidden", lambda _, k, r: shield(k, r), f"{{this_turn}} , {_NEXT} {_DEALT} to {{receiver}}")
add("bidden", lambda k, d, _: shield(k, d, each=True), f"{_NEXT} {_DEALT} to {{every_receiver}} {{this_turn}}")
add("bidden", lambda _, k, d: shield(k, d, each=True), f"{{this_turn}} , {_NEXT} {_DEALT} to {{every_receiver}}")
add("every_receiver", lambda d: dice(d) if d.mode is n.Mode.ALL else None, "{np_one}", "each of {np_many}")
add("bidden", lambda k, *_: shield(k, n.YOU), f"{_NEXT} (that)? you (the player)? take {{this_turn}}")
add(
    "bidden",
    lambda k, m, *_: shield(k, n.YOU, m),
    f"{_NEXT} (that)? you (the player)? take from {{any_ability}} {{this_turn}}",
)
PHRASES.words(
    "any_ability",
    {
        "(an ability|an ability or action die|abilities|abilities or action dice)": n.Means.ABILITY,
        "(a global|globals)": n.Means.GLOBAL,
        "(an action die|action dice)": n.Means.ACTION,
    },
)
add("global", lambda p, e: p.to(e), "{global_price} to {averting}")
