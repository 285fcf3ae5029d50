""" "You may use its effect", of an Action die that has just been rolled."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.referring import ACTIONS
from judgebot.cardtext.walk import change, everything


def uses_an_effect(ability: n.Ability) -> bool:
    """Whether the effect of a die is used that the ability has rolled on its action face."""
    return bool(_uses(ability)) and not _leaves_open_whose(ability) and _uses_in_that_case(ability)


def is_of_another_die(ability: n.Ability) -> bool:
    """ "Choose one of your opponent's Action dice. Use its effect": none but the Active player uses dice, and their own
    (2.6.4.1), and one that does not show its action is not used."""
    return bool(_uses(ability)) and not uses_an_effect(ability)


def _uses(said: object) -> list[n.UseDie]:
    return [node for node in everything(said) if isinstance(node, n.UseDie) and node.by_effect]


def _leaves_open_whose(ability: n.Ability) -> bool:
    """Whether it is the die of the trigger, or an opponent's."""
    of_trigger = any(isinstance(use.what, n.Ref) and use.what.kind is n.RefKind.SUBJECT for use in _uses(ability))
    chosen = (node for node in everything(ability) if isinstance(node, n.Select) and node.noun in ACTIONS)
    return of_trigger or any(what.side not in (n.Side.YOURS, n.Side.ANY) for what in chosen)


def _uses_in_that_case(ability: n.Ability) -> bool:
    """Whether each use is in the case that the die shows an action."""
    cases = [case for node in everything(ability) if isinstance(node, n.If) for case in _shown(node)]
    return sum(len(_uses(case)) for case in cases) == len(_uses(ability))


def _shown(asked: n.If) -> tuple[n.Effect | None, ...]:
    """What is done where the die shows its action: one of an Action die shows that or energy (1.6.5)."""
    match asked.condition:
        case n.RollShows(face=n.FaceIs(face=n.FaceClass.ACTION)):
            return (asked.then,)
        case n.RollShows(face=n.FaceIs(face=n.FaceClass.ENERGY, type=None)):
            return (asked.otherwise,)
    return ()


def its_text_is_used(ability: n.Ability) -> tuple[n.Ability, ...]:
    """Its text is carried out, and the die stays where it is."""

    def told(node: n.Node) -> n.Node:
        is_so = isinstance(node, n.UseDie) and node.by_effect
        return n.Copy(n.CopyWhat.ACTION, node.what, span=node.span) if is_so else node  # type: ignore[attr-defined]

    return (change(ability, told),)
