"""What a text keeps abilities of some kinds, or of some player, from doing to a die."""

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Act, Means
from judgebot.engine.abilities.context import Context
from judgebot.engine.abilities.filters import fits
from judgebot.engine.abilities.people import people
from judgebot.engine.play import Play
from judgebot.engine.rule import asks
from judgebot.engine.view import RuleNow, View
from judgebot.game.card import CardId
from judgebot.game.event import SourceKind
from judgebot.game.player import Player

KINDS = {SourceKind.GLOBAL: Means.GLOBAL, SourceKind.ACTION: Means.ACTION, SourceKind.ABILITY: Means.CHARACTER}


_ACTIONS = (nodes.Noun.ACTION_DIE, nodes.Noun.BASIC_ACTION_DIE, nodes.Noun.CONTINUOUS_DIE)


def protection(
    view: View, die: int, by: Player, kind: SourceKind, card: CardId | None = None, keyword: str = ""
) -> str | None:
    """The text by which a die cannot be targeted by this player's ability of this kind; None: it can. `card`: the card
    that the ability is on, `keyword`: of which it is what the keyword does."""
    now = sparing(view, Act.BE_TARGETED, die, by, kind, card, keyword=keyword)
    return None if now is None else f"{view.state.die(die)} cannot be targeted by it ({now.card})"


def is_held(play: Play, ctx: Context, act: Act, die: int) -> bool:
    """Whether a text keeps this player's abilities of this kind from doing it to the die."""
    kind = play.source.kind if play.source is not None else SourceKind.ABILITY
    return sparing(play.view, act, die, ctx.you, kind, ctx.card) is not None


def sparing(
    view: View, act: Act, die: int, by: Player, kind: SourceKind, card: CardId | None,
    before: int | None = None, keyword: str = "",
) -> RuleNow[nodes.Cannot] | None:  # fmt: skip
    """The rule in force that keeps this player's abilities of this kind from doing it to the die; `before`: one that
    was in force before the rule of that number. What a rule says of one keyword it says of no other ability."""

    means = KINDS.get(kind, Means.CHARACTER)
    if means is Means.CHARACTER and card is not None and view.table.card(card).kind.is_action:
        means = Means.ACTION  # of a die that stays in the field: it is an Action die there, too
    for now in view.rules(nodes.Cannot):
        rule = now.rule
        if rule.act is not act or isinstance(rule.who, nodes.Person):
            continue
        if before is not None and now.by is not None and now.by.id >= before:
            continue
        if rule.keyword and rule.keyword != keyword:
            continue
        if rule.means not in (Means.ANY, Means.ABILITY, means):
            continue
        if rule.object is not None and not _is_of(view, now, rule.object, by, card):
            continue
        if view.is_subject(now, rule.who, die) and _is_by(view, now, die, by):
            return now
    return None


OPPOSING_TO = "opposing-for-dice-of-both-sides"


@asks("3.1.31", "3.1.26")
def _is_by(view: View, now: RuleNow[nodes.Cannot], die: int, by: Player) -> bool:
    """Whether it is an ability of the player of whom the rule speaks. "Opposing" is told from whoever has the rule; of
    dice of both sides by the other reading from whoever controls the die."""
    from judgebot.engine.abilities.static import context

    rule = now.rule
    found = rule.by is None or by in people(context(view, now), rule.by)
    if rule.by != nodes.OPPONENT or not isinstance(rule.who, nodes.Select) or rule.who.side is not nodes.Side.ANY:
        return found
    to_the_die = by is not view.state.die(die).controller
    return to_the_die if to_the_die is not found and view.rests_on(OPPOSING_TO) else found


def _is_of(view: View, now: RuleNow[nodes.Cannot], what: nodes.Subject, by: Player, card: CardId | None) -> bool:
    """Whether the ability is that of such dice, as their card tells."""
    from judgebot.engine.abilities.static import context

    if card is None or not isinstance(what, nodes.Select):
        return False
    if view.table.card(card).kind.is_action is not (what.noun in _ACTIONS):
        return False
    side = {nodes.Side.YOURS: by is now.you, nodes.Side.OPPOSING: by is not now.you}
    return side.get(what.side, True) and fits(context(view, now), what.filter, card)
