"""Swarm: while it is active, each copy drawn in the Clear and Draw Step brings an extra die."""

from judgebot.cardtext.keywordtable import TITLES
from judgebot.engine import atoms
from judgebot.engine.keywords import used
from judgebot.engine.play import Play
from judgebot.engine.rule import asks, rule
from judgebot.game.event import Source, SourceKind, Verb


@rule("swarm", "swarm(5)")
def extra(play: Play, drawn: list[int], done: dict[object, int]) -> int:
    """How many more dice Swarm draws for the dice drawn so far; noted in `done["owed"]`."""
    view, active = play.view, play.state.active
    swarming = {view.card_id(d.id) for d in play.state.field(active) if "swarm" in view.keywords(d.id)}
    copies = [die for die in drawn if play.state.die(die).card in swarming]
    n = len(copies)
    more = n - done.get("swarm", 0)
    for die in copies[done.get("swarm", 0) :]:
        card = play.state.die(die).card
        by = view.active_dice(card)[0]
        source = Source(SourceKind.ABILITY, active, card, by, atoms.new_id(play), "swarm")
        play.say(Verb.TRIGGER, "swarm(1)", die=by, card=card, player=active, source=source, note=TITLES["swarm"])
        used.say(play, "swarm", active, card, by, source)
    done["swarm"] = n
    done["owed"] = done.get("owed", 0) + max(0, more)
    return max(0, more)


@asks("swarm(1)", "swarm(3)", "swarm(4)", "swarm(5)", "2.3.15", "ally(9)")
def grounds(play: Play, drawn: list[int]) -> tuple[str, ...]:
    """The notes by which Swarm draws: for each copy drawn, as part of the one draw, once however many are active."""
    cards = {play.state.die(d).card for d in drawn}
    active = [c for d in play.state.field(play.state.active) if (c := play.view.card_id(d.id)) in cards]
    several = any(active.count(c) > 1 for c in active)
    by_sidekick = any(card.name == "Sidekick" for card in active)
    allies = by_sidekick and any("ally" in play.view.card_keywords(card) for card in cards)
    return (
        "swarm", "swarm(1)", "swarm(3)", "swarm(5)", "2.3.15",
        *(("swarm(4)",) if several else ()), *(("ally(9)",) if allies else ()),
    )  # fmt: skip


@rule("swarm(2)", "2.3.10")
def nothing_to_draw(play: Play) -> None:
    """No die is left for Swarm: neither a life is lost for it nor virtual energy gained."""
    play.say(Verb.FIZZLE, player=play.state.active, note="has no die left to draw for Swarm")
