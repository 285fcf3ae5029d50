"""Ally: a Character die that is a Sidekick Character die as well, in the Field Zone only."""

from judgebot.engine.rule import asks
from judgebot.engine.view import View


@asks("ally", "ally(1)")
def counts_as_sidekick(view: View, die: int) -> bool:
    """Whether a die with Ally is a Sidekick Character die now: in the Field Zone, its text not ignored."""
    now = view.state.die(die)
    return now.is_in_field and now.is_on_character_face and "ally" in view.keywords(die)
