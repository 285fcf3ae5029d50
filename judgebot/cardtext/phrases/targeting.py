"""What abilities, players and dice can't do to dice: "opposing Villains can't target Moth", "Globals can't KO it"; and
what keeps dice from fighting.
"""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.phrases.deed import Cause, Meddler, either, not_done, not_kod, spared
from judgebot.cardtext.phrases.description import as_dice, is_of_traits
from judgebot.cardtext.phrases.predicate import Predicates
from judgebot.cardtext.phrases.referring import ACTIONS
from judgebot.cardtext.walk import everything
from judgebot.game.area import Area

PHRASES = Predicates()
add, aux = PHRASES.add, PHRASES.aux

_PASSING = (n.InState, n.HasStat, n.Other)


def out_of_reach(whom: object, dealers: object) -> n.Cannot | None:
    """Told by what stands on the card: no die need have used the ability."""
    whom, dealers = as_dice(whom), as_dice(dealers)
    if not isinstance(dealers, n.Select) or dealers.mode is not n.Mode.ALL or dealers.noun is not n.Noun.CHARACTER_DIE:
        return None
    if dealers.filter is None or dealers.areas != (Area.FIELD,):
        return None
    if any(isinstance(node, _PASSING) for node in everything(dealers.filter)) or not isinstance(whom, n.Select | n.Ref):
        return None
    return n.Cannot(whom, n.Act.BE_TARGETED, dealers, means=n.Means.CHARACTER)


def out_of_reach_of_actions(whom: object, actions: n.Select) -> tuple[n.Rule, ...] | None:
    """ "Can't be targeted by Spells": by Action dice of a sort, told by what stands on their card."""
    whom = as_dice(whom)
    if actions.mode is not n.Mode.ALL or actions.noun not in ACTIONS or actions.filter is None:
        return None
    passing = (node for node in everything(actions.filter) if isinstance(node, _PASSING) and not is_of_cost(node))
    if any(passing) or not isinstance(whom, n.Select | n.Ref):
        return None
    return (n.Cannot(whom, n.Act.BE_TARGETED, actions, means=n.Means.ACTION),)


def is_of_cost(node: n.Node) -> bool:
    """Whether it asks what a die costs, which stands on its card."""
    return isinstance(node, n.HasStat) and node.stat is n.Stat.COST and isinstance(node.amount, n.Const)


def of_either(whom: object, actions: n.Select, meddler: Meddler) -> tuple[n.Rule, ...] | None:
    """ "By Spells or opposing Globals"; where it is said whose the Spells are, that may be meant for both."""
    by, means = meddler
    one, other = out_of_reach_of_actions(whom, actions), spared(whom, meddler)
    apart = n.Means.ANY not in means and (by is not None or actions.side is n.Side.ANY)
    return (*one, *other) if one and other and apart else None


def of_dice_or(whom: object, dealers: n.Select, meddler: Meddler) -> tuple[n.Rule, ...] | None:
    """ "By Villains or Globals": where it is said whose the dice are, it may be meant for the abilities as well."""
    by, means = meddler
    one, other = out_of_reach(whom, dealers), spared(whom, meddler)
    apart = set(means) <= {n.Means.ACTION, n.Means.GLOBAL} and (by is not None or dealers.side is n.Side.ANY)
    return (one, *other) if one and other and apart else None


def each_spared(dice: tuple[object, ...], meddler: Meddler) -> tuple[n.Rule, ...] | None:
    """ "Your opponent can't target Moth or your Sidekicks": neither; whose the second ones are is said, too."""
    told = [as_dice(each) for each in dice]
    if len({each.side for each in told if isinstance(each, n.Select)}) > 1 or len(set(told)) < len(told):
        return None
    one = either(dice) if all(isinstance(each, n.Select) for each in told) else None
    if isinstance(one, n.Select) and is_of_traits(one.filter):
        return spared(one, meddler)
    rules = [spared(each, meddler) for each in told]
    return tuple(rule for some in rules if some for rule in some) if all(rules) else None


_GROUPS = "{group} (or|nor|and) {group}"
add("rules", lambda m, *d: each_spared(d, m), f"{{meddler_thing}} can't target {_GROUPS}")
for _who in ("{someone}", "{they_person}"):
    add("rules", lambda p, *d: each_spared(d, (p, (n.Means.ANY,))), f"{_who} can't target {_GROUPS}")
    _with = f"{_who} can't target {_GROUPS} with {{several_means}}"
    add("rules", lambda p, *said: each_spared(said[:2], (p, said[2])), _with)

_AIMED = "can't be (targeted by|the target of)"
aux(out_of_reach_of_actions, f"{_AIMED} {{np_many}}")
aux(of_either, f"{_AIMED} {{np_many}} (or|and) {{meddler}}")
aux(of_dice_or, f"{_AIMED} {{opponents_met}} ,? (or|and) (by)? {{meddler}}")
aux(lambda s, m, d: of_dice_or(s, d, m), f"{_AIMED} {{meddler}} (or|and) by {{opponents_met}}")
aux(lambda s, m, d: of_either(s, d, m), f"{_AIMED} {{meddler}} (or|and) by {{np_many}}")
_WITH = "(with (their|its)? abilities)?"
add("rule", lambda d, w: out_of_reach(w, d), f"{{np_many}} can't target {{group}} {_WITH}")
aux(out_of_reach, "can't be (targeted by|the target of) (the)? abilities of {opponents_met}")
aux(out_of_reach, "can't be targeted by {opponents_met}")

# --- told of what would do it -----------------------------------------------------------------------------------------

PHRASES.words("does", {"capture": n.Act.BE_CAPTURED, "reroll": n.Act.REROLL})
add("rules", lambda m, act, d: spared(d, m, act), "{meddler_thing} can't {does} {group}")
add("rules", lambda m, act, d: spared(d, m, act), "{meddler_thing} can't spin {spins} {group}")
add("rules", lambda m, d, act: spared(d, m, act), "{meddler_thing} can't spin {group} {spins}")
add("rules", lambda m, d: not_kod(d, *(Cause(each, m[0]) for each in m[1])), "{meddler_thing} can't ko {group}")
add(
    "rules",
    lambda p, d, m: not_kod(d, *(Cause(each, p) for each in m)) if p == n.OPPONENT else None,
    "{someone} can't ko {group} with {several_means}",
    "{they_person} can't ko {group} with {several_means}",
)
PHRASES.words("spins", {"up": n.Act.BE_SPUN_UP, "down": n.Act.BE_SPUN_DOWN})
for _who in ("{someone}", "{they_person}"):
    add(
        "rules",
        lambda p, *said: spun_by(p, *said),
        f"{_who} can't spin {{spins}} {{group}}",
        f"{_who} can't spin {{group}} {{spins}}",
    )


def spun_by(who: n.Person, *said: object) -> tuple[n.Rule, ...] | None:
    """Dice that a player cannot spin up, or down; what no player can do is not done to them at all."""
    (act,) = (each for each in said if isinstance(each, n.Act))
    (dice,) = (as_dice(each) for each in said if isinstance(each, n.Subject))
    if who.kind is n.PersonKind.EACH:
        return not_done(dice, act) if isinstance(dice, n.Subject) else None
    return spared(dice, (who, (n.Means.ANY,)), act) if who == n.OPPONENT else None


# --- what keeps them from fighting ------------------------------------------------------------------------------------

for _act in (n.Act.ATTACK, n.Act.BLOCK):
    add("order", lambda d, a=_act: n.Cannot(d, a), f"prevent {{dice}} from {_act.value}ing")
    PHRASES.copula(lambda s, a=_act: n.Cannot(s, a), f"prevented from {_act.value}ing")
