"""Ally: a Character die that is a Sidekick Character die as well, in the Field Zone only."""

from judgebot.cardtext import nodes
from judgebot.engine.abilities.inforce.blanking import is_blanked
from judgebot.engine.request import Unread
from judgebot.engine.rule import asks
from judgebot.engine.view import View
from judgebot.game.event import Verb


@asks("ally", "ally(1)")
def counts_as_sidekick(view: View, die: int) -> bool:
    """Whether a die with Ally is a Sidekick Character die now: in the Field Zone, its text not ignored."""
    now = view.state.die(die)
    return now.is_in_field and now.is_on_character_face and _has_it(view, die)


def _has_it(view: View, die: int) -> bool:
    """Printed (on the face that it shows, where it stands with a burst) and not ignored, or gained. The printed one is
    looked at first: what Sidekicks gain may depend on it.

    Raises:
        Unread: the text of Sidekick dice is ignored, by which an Ally would be none, and so keep its text.
    """
    own = (
        a.node for a, *_ in view.showing(die) if isinstance(a.node, nodes.KeywordAbility) and a.node.keyword == "ally"
    )
    with view.asking("ally", die) as is_first:
        if not is_first:
            raise Unread(view.card_id(die), "its text would be ignored only as long as it is a Sidekick die by it")
        is_left = any(not is_blanked(view, die, node) for node in own)
    return is_left or "ally" in view.keywords(die)


def is_printed(view: View, die: int) -> bool:
    """Whether the card of a die says Ally, ignored or not, wherever the die is."""
    return any(
        isinstance(a, nodes.KeywordAbility) and a.keyword == "ally" for a in view.text(view.card_id(die)).abilities
    )


def lost_by(before: View, view: View) -> list[int]:
    """The dice with Ally that are still in the Field Zone and have ceased to be Sidekick Character dice there."""
    there = [d.id for d in before.state.dice if d.is_in_field and view.state.die(d.id).is_in_field]
    allies = [d for d in there if is_printed(view, d) and counts_as_sidekick(before, d)]
    return [d for d in allies if view.is_character_die(d) and not counts_as_sidekick(view, d)]


def why(view: View, die: int) -> tuple[str, ...]:
    """The rules by which words about Sidekick Character dice describe an Ally."""
    return ("ally",) if counts_as_sidekick(view, die) else ()


def why_not(view: View, die: int) -> tuple[str, ...]:
    """The rules by which words about Sidekick dice do not describe a die whose card says Ally."""
    if counts_as_sidekick(view, die) or not is_printed(view, die):
        return ()
    return ("ally", "ally(1)", "3.4.7.2") if view.state.die(die).is_in_field else ("ally", "ally(8)")


def why_not_plain(view: View, die: int) -> tuple[str, ...]:
    """The rules by which words about non-Sidekick dice do not describe an Ally in the field."""
    return ("ally", "ally(8)") if counts_as_sidekick(view, die) else ()


def why_no_level(view: View, die: int) -> tuple[str, ...]:
    """The rules by which an Ally is of its own level, not of a Sidekick's."""
    return ("ally", "ally(2)") if counts_as_sidekick(view, die) else ()


NOTES = {Verb.FIELD: "ally(3)", Verb.BLOCK: "ally(5)", Verb.ATTACK: "ally(5)"}
"""What is done to an Ally as to a Sidekick Character die -> the note that says so."""
