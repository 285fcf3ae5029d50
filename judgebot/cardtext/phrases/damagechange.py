"""How much damage is dealt in the end: doubled, less of it, no more than so much (3.4.9, 3.6.3)."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.predicate import Predicates
from judgebot.cardtext.phrases.rule import is_fighter, is_lasting
from judgebot.cardtext.phrases.select import Det, as_dice, select

PHRASES = Predicates()
add, pred, aux = PHRASES.add, PHRASES.pred, PHRASES.aux

DC = n.DamageChange
EVERY = Det(n.Mode.ALL, n.EVERY)

# --- less of it -----------------------------------------------------------------------------------------------------


def softened(source: n.Subject, amount: int, to: object = None) -> n.Rule | None:
    """ "Villains deal 1 less damage to Moth"; what is chosen now deals so much less each time it does."""
    if not is_lasting(source) or not is_fighter(source):
        return None
    return n.ChangeDamage(DC.PREVENT, to=to, amount=n.Const(amount), source=source)  # type: ignore[arg-type]


pred(
    lambda s, k, r: softened(s, k, r),
    "deal^ {number} less damage to {receiver}",
    "deal^ {receiver} {number} less damage",
)
pred(lambda s, k: softened(s, k), "deal^ {number} less damage")
pred(lambda s, k: n.ChangeDamage(DC.PREVENT, to=s, amount=n.Const(k)), "take^ {number} less damage")
pred(lambda s, k, d: softened(d, k, s), "take^ {number} less damage from {dice}")
add("every_one", lambda b, h, f: select(EVERY, b, h, f), "(each|any) {adjectives} {noun_one} {afters}")

# --- twice as much --------------------------------------------------------------------------------------------------

add("order", lambda r: n.ChangeDamage(DC.DOUBLE, to=r), "double all? damage (dealt|done)? to {receiver}")
add(
    "order",
    lambda k, r: n.ChangeDamage(DC.DOUBLE, to=r, means=k),
    "double all? {damage_kind} damage (dealt|done)? to {receiver}",
)
add("order", lambda d: n.ChangeDamage(DC.DOUBLE, source=d), "double all? damage (dealt|done) by {dealers}")
add("rule", lambda r: n.ChangeDamage(DC.DOUBLE, to=r), "all? damage (dealt|done)? to {receiver} is doubled")
add("rule", lambda d: n.ChangeDamage(DC.DOUBLE, source=d), "all? damage (dealt|done) by {dealers} is doubled")
pred(lambda s: n.ChangeDamage(DC.DOUBLE, to=s), "take^ double damage")
pred(lambda s: n.ChangeDamage(DC.DOUBLE, source=s) if is_lasting(s) else None, "deal^ double damage")

# --- no more than so much -------------------------------------------------------------------------------------------

MOST = "(a maximum of|at most|no more than|only)"


def capped(to: n.Subject | n.Person, most: n.Amount, source: object) -> n.Rule | None:
    """So much from each die that fits, whatever it would deal."""
    source = as_dice(source)
    if not isinstance(source, n.Select) or not is_fighter(source):
        return None
    return n.ChangeDamage(DC.CAP, to=to, amount=most, source=source)


pred(lambda s, a, d: capped(s, a, d), f"take^ {MOST} {{damage_cap}} from {{every_one}}")
pred(
    lambda s, a: n.ChangeDamage(DC.CAP, to=s, amount=a, each_source=True),
    "take^ (a maximum of|at most|no more than) {damage_cap} from (each|any) source",
)


def spared_all_but(
    most: n.Amount, to: n.Subject | n.Person, meddler: tuple[n.Person | None, tuple[n.Means, ...]]
) -> tuple[n.Rule, ...]:
    """Who takes no more than so much from one ability of these kinds."""
    by, means = meddler
    return tuple(n.ChangeDamage(DC.CAP, to=to, amount=most, source=by, means=each) for each in means)


add(
    "orders", spared_all_but, "prevent all but {damage_cap} (dealt|done)? to {receiver} from (any|each) {meddler_thing}"
)
add("several_means", lambda: (n.Means.ACTION, n.Means.CHARACTER), "action or character abilities")
