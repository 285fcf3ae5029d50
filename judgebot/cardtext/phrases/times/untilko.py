"""What holds for dice until they are KO'd: "target die gets +2A and is KO'd at the end of the turn"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import found, seq
from judgebot.cardtext.phrases.dice.description import again, as_dice
from judgebot.cardtext.phrases.rules.rule import state

PHRASES = Phrases()
add = PHRASES.add


def and_falls(dice: object, preds: object, step: n.StepEvent) -> n.Effect | None:
    """ "Target die gets +2A and is KO'd at the end of the turn": what is chosen now is KO'd then."""
    rules = state(dice, preds)  # type: ignore[arg-type]
    chosen = isinstance(dice, n.Ref) or (isinstance(dice, n.Select) and dice.mode is not n.Mode.ALL)
    if rules is None or not chosen or is_card_itself(dice):
        return None
    return seq(found(rules), n.Delayed(step, n.KO(again(dice)), once=True))  # type: ignore[arg-type]


def is_card_itself(dice: object) -> bool:
    """Whether the card's own dice are meant, of which it holds on as long as they are active."""
    return isinstance(dice, n.Ref) and dice.kind in (n.RefKind.OWN_NAME, n.RefKind.THIS_DIE)


def till_they_fall(dice: object, preds: object, step: n.StepEvent) -> tuple[n.Ability, ...] | None:
    """ "While Moth is active, your Sidekicks get +1A and are KO'd at the end of your turn": what holds for them, and
    what becomes of those that there are then."""
    rules = state(dice, preds)  # type: ignore[arg-type]
    dice = as_dice(dice)
    if rules is None or not isinstance(dice, n.Select) or dice.mode is not n.Mode.ALL:
        return None
    return n.Static(rules), n.Triggered(step, n.KO(dice), scope=n.Scope.ACTIVE)


for _falls in ("{many} {preds} and are ko'd {step_event}", "{one} {preds_s} and is ko'd {step_event}"):
    add("clause", and_falls, _falls)
    add("top", lambda s, *said: till_they_fall(*said) if s is n.Scope.ACTIVE else None, f"{{scope}} , {_falls}")
