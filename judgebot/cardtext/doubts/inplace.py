"""What is open where something else is to happen in place of what is about to."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import is_about_this
from judgebot.cardtext.walk import everything
from judgebot.game.event import Verb

_FALLS = (Verb.KO, Verb.MOVE)


def gives_for_how_long(rule: n.Replace, _: n.Ability) -> bool:
    """ "If a Sidekick would be damaged, it gets +1A instead": for how long."""
    return any(isinstance(node, n.Found) and node.until is n.Until.UNSTATED for node in everything(rule.instead))


def holds_for_how_long(found: n.Found, ability: n.Ability) -> bool:
    """ "When Moth attacks, if you would gain life, draw a die instead": once, this turn, or from then on."""
    rules = [rule for rule in found.rules if isinstance(rule, n.Replace) and rule.event.verb not in _FALLS]
    return bool(rules) and found.until is n.Until.UNSTATED and not isinstance(ability, n.Static)


def attacks_in_no_such_turn(found: n.Found, ability: n.Ability) -> bool:
    """ "When Moth blocks, it can't attack next turn": its own dice attack in none of the opponent's turns."""
    own = {n.Ref(n.RefKind.THIS_DIE), n.Ref(n.RefKind.OWN_NAME)}
    if is_about_this(getattr(ability, "when", None)):
        own.add(n.Ref(n.RefKind.SUBJECT))
    attacks = [rule.who for rule in found.rules if isinstance(rule, n.Cannot | n.Must) and rule.act is n.Act.ATTACK]
    return found.until is n.Until.IN_THEIR_NEXT_TURN and any(who in own for who in attacks)
