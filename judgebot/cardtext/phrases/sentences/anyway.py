"""What is so anyway: "you may choose new targets for the copy", "fielding costs remain unchanged"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.said import Anyway
from judgebot.cardtext.walk import contains, everything
from judgebot.game.area import Area

PHRASES = Phrases()
add = PHRASES.add


def copies_action(ability: n.Ability) -> bool:
    """Whether it uses a copy of what an Action die does, for which whoever uses it chooses targets anyway."""
    return any(isinstance(node, n.Copy) and node.what is n.CopyWhat.ACTION for node in everything(ability))


def comes_otherwise(ability: n.Ability) -> bool:
    """Whether a die comes to the Field Zone by it, and not by being fielded, which alone triggers "when fielded"
    abilities (3.4.3.4, 3.11.5)."""
    moves = (node for node in everything(ability) if isinstance(node, n.Move) and node.to is Area.FIELD)
    swapped = contains(ability, n.Swap)
    manners = {move.manner for move in moves}
    return n.Manner.FIELD not in manners and (swapped or bool(manners))


def sets_values(ability: n.Ability) -> bool:
    """Whether it changes A and D, which leaves the fielding cost as it is printed (2.6.3.1)."""
    return contains(ability, n.SetStats, n.Modify)


def forces_blocks(ability: n.Ability) -> bool:
    """Whether dice must block by it: a die that cannot block two attackers blocks the one its player picks (2.7.2)."""
    rules = (node for node in everything(ability) if isinstance(node, n.Must))
    return any(rule.act is n.Act.BLOCK and rule.object is not None for rule in rules)


def frees_blockers(ability: n.Ability) -> bool:
    """Whether blockers leave the combat by it: an attacker that has been blocked stays so (2.7.2.4)."""
    return contains(ability, n.RemoveFromCombat)


add(
    "top",
    lambda *_: Anyway(frees_blockers),
    "({own_name}|{ref_one}) (remains|stays|is still (considered)?) blocked",
)
_SEVERAL = "(multiple|several|two or more|more than one)"
_DEFENDER = "(the defending player|your opponent|the opponent|that player) (chooses|decides)"
add("top", lambda: Anyway(copies_action), "you may choose new targets for (the|that) copy")
add(
    "top",
    lambda: Anyway(comes_otherwise),
    'this does not trigger (any)? " when fielded " (effects|abilities)',
    "this does not trigger (any)? when fielded (effects|abilities)",
    "this does not count as fielding (it|them|that die|that character|that character die)?",
)
add(
    "top",
    lambda: Anyway(sets_values),
    "(the|their)? fielding costs (remain|are|stay) unchanged",
    "fielding costs do not change",
)
add(
    "top",
    lambda *_: Anyway(forces_blocks),
    f"if {_SEVERAL} {{own_name}} dice attack , {_DEFENDER} (how|which of them) {{np_many}} (must)? block",
)
