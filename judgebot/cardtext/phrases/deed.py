"""What dice and players can't, must or may only do: "Alpha can't be blocked", "your opponent can't field Sidekicks"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.predicate import Predicates
from judgebot.cardtext.phrases.select import Bits, Det, Head, as_dice, select
from judgebot.game.area import Area

PHRASES = Predicates()
add, pred, aux, copula = PHRASES.add, PHRASES.pred, PHRASES.aux, PHRASES.copula

Act = n.Act

# --- what dice can't, must or may only do ---------------------------------------------------------------------------

add("deed", lambda: Act.ATTACK, "attack")
add("deed", lambda: Act.BLOCK, "block")
add("deed", lambda: Act.BE_BLOCKED, "be blocked")
add("deed", lambda: Act.BE_KOD, "be ko'd")
add("deed", lambda: Act.BE_TARGETED, "be targeted", "be the target of (an)? abilities")
add("deed", lambda: Act.BE_DAMAGED, "be damaged", "take damage")
add("deed", lambda: Act.BE_SPUN_DOWN, "be spun down")
add("deed", lambda: Act.BE_SPUN_UP, "be spun up")
add("deed", lambda: Act.BE_CAPTURED, "be captured")
add("deed", lambda: Act.USE, "be used")
add("deed", lambda: Act.FIELD, "be fielded")
add("deed", lambda: Act.PURCHASE, "be purchased")
aux(lambda s, d: n.Cannot(s, d), "can't {deed}")
aux(lambda s, o: n.Cannot(s, Act.BE_BLOCKED, o), "can't be blocked by {dice}")
aux(lambda s, o: n.Cannot(s, Act.BLOCK, o), "can't block {dice}")
aux(lambda s, m: n.Cannot(s, Act.BE_TARGETED, means=m), "can't be targeted by {means}")
aux(lambda s, p: n.Cannot(s, Act.BE_TARGETED, by=p), "can't be targeted by {someone}")
aux(lambda s, p, m: n.Cannot(s, Act.BE_TARGETED, by=p, means=m), "can't be targeted by {whose_means} {means}")
add("means", lambda: n.Means.ABILITY, "abilities", "effects")
add("means", lambda: n.Means.ACTION, "action dice", "actions")
add("means", lambda: n.Means.GLOBAL, "globals")
add("whose_means", lambda: n.OPPONENT, "opposing", "your opponent's")
add("whose_means", lambda: n.YOU, "your")
copula(lambda s: n.Cannot(s, Act.BE_BLOCKED), "unblockable")
aux(lambda s: (n.Cannot(s, Act.ATTACK), n.Cannot(s, Act.BLOCK)), "can't attack or block")
aux(lambda s: n.Only(s, Act.BE_BLOCKED, at_least=2), "can't be blocked by only one (character|character die|die)")
aux(
    lambda s, p, a, b: (n.Cannot(s, Act.BE_TARGETED, by=p, means=a), n.Cannot(s, Act.BE_TARGETED, by=p, means=b)),
    "can't be (targeted by|the target of) {whose_means} {means} or {means}",
)
aux(lambda s, p, m: n.Cannot(s, Act.BE_TARGETED, by=p, means=m), "can't be the target of {whose_means} {means}")
aux(lambda s: n.Cannot(s, Act.BE_KOD, means=n.Means.COMBAT), "can't be ko'd by combat damage")
aux(lambda s: n.Must(s, Act.ATTACK), "must attack (if able)?")
aux(lambda s: n.Must(s, Act.BLOCK), "must block (if able)?")
aux(lambda s, o: n.Must(s, Act.BLOCK, o), "must block {dice} (if able)?")
aux(lambda s, o: n.Only(s, Act.BLOCK, o), "(can|may) only block {dice}")
aux(lambda s, o: n.Only(s, Act.BE_BLOCKED, o), "(can|may) only be blocked by {dice}")
aux(
    lambda s, k: n.Only(s, Act.BE_BLOCKED, at_least=k),
    "must be blocked by {number} or more (dice|character dice|characters) if blocked at all",
    "(can|may) only be blocked by {number} or more (dice|character dice|characters)",
)
aux(
    lambda s, k: n.MayBlockMore(s, k),
    (
        "(can|may) block (up to)? {number} (attacking character dice|attackers|attacking "
        "characters|dice|characters|character dice)"
    ),
)

# --- what players can't do ------------------------------------------------------------------------------------------


def forbid(act: n.Act, verb: str, area: Area | None) -> None:
    def build(who: n.Person, what: n.Select) -> n.Rule | None:
        if area is not None and what.areas == (Area.FIELD,):
            what = replace(what, areas=(area,))
        return n.Cannot(who, act, what)

    add(
        "rule",
        build,
        f"{{someone}} can't {verb} {{forbidden}}",
        f"{{you}} can't {verb} {{forbidden}}",
        f"{{they_person}} can't {verb} {{forbidden}}",
    )


add("forbidden", as_dice, "{np_many}", "{np_one}")
forbid(Act.FIELD, "field", Area.RESERVE)
forbid(Act.PURCHASE, "purchase", Area.CARD)
forbid(Act.USE, "use", None)
add("rule", lambda p: n.Cannot(p, Act.USE_GLOBAL), "{someone} can't use globals")
add(
    "rule",
    lambda p: n.Cannot(p, Act.USE_GLOBAL, n.Select(n.Noun.ACTION_CARD, None, n.Side.ANY, (), n.EVERY, n.Mode.ALL)),
    "{someone} can't use action cards' globals",
)
add("rule", lambda p: n.Cannot(p, Act.GAIN_LIFE), "{someone} can't gain life")
add("rule", lambda o, r: n.Only(r, Act.BE_BLOCKED, o), "only {np_many} (may|can) block {ref_one}")
add("rule", lambda d: n.Cannot(d, Act.BE_AFFECTED, means=n.Means.ACTION), "action dice do not affect {die}")
add("rule", lambda k: n.ExtraDraw(n.YOU, n.Const(k)), "draw {number} extra (die|dice)")


def nobody(before: Bits, head: Head, after: Bits, deed: n.Act) -> tuple[n.Rule, ...] | None:
    """ "No Sidekicks can block"."""
    who = as_dice(select(Det(n.Mode.ALL, n.EVERY), before, head, after))
    return (n.Cannot(who, deed),) if isinstance(who, n.Select) else None


add("rules", lambda a, h, p, d: nobody(a, h, p, d), "no {adjectives} {noun_many} {afters} (can|may) {deed}")
