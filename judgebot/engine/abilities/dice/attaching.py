"""Dice attached to dice: Gear and other Continuous Action dice (Equip, Continuous)."""

from judgebot.cardtext import nodes
from judgebot.cardtext.walk import everything
from judgebot.engine import atoms
from judgebot.engine.abilities.dice.moving import leave, send_to_used
from judgebot.engine.play import Play
from judgebot.engine.rule import asks, rule
from judgebot.game.area import Area
from judgebot.game.event import Verb


def attached_to(play: Play, die: int) -> list[int]:
    return [d.id for d in play.state.dice if d.attached == die]


def bearer_left(play: Play, die: int, to: Area, verb: Verb) -> None:
    """The bearer of attached dice has left the field: Gear stays unattached (Equip(5)), others follow
    (Continuous(1)), if no text says where they go (1.1.2)."""
    for other in attached_to(play, die):
        is_gear = "equip" in play.view.card_keywords(play.state.die(other).card)
        if _says_where_it_goes(play, other, verb):
            _goes_by_its_text(play, other)
        elif is_gear and not play.rests_on("gear-stays-or-follows"):
            _gear_stays(play, other)
        else:
            _follows(play, other, to)


@rule("1.1.2")
def _goes_by_its_text(play: Play, die: int) -> None:
    detach(play, die)


def _says_where_it_goes(play: Play, die: int, verb: Verb) -> bool:
    """Whether the die says where it goes as its bearer is KO'd or leaves in another way."""
    said = [a.node for a in play.view.abilities(die) if isinstance(a.node, nodes.Triggered)]
    bearer, itself = nodes.Ref(nodes.RefKind.ATTACHED), nodes.Ref(nodes.RefKind.THIS_DIE)
    return any(
        isinstance(node.when, nodes.Event)
        and node.when.subject == bearer
        and node.when.verb in (verb, Verb.LEAVE)
        and any(isinstance(part, nodes.Move) and part.what == itself for part in everything(node.effect))
        for node in said
    )


@rule("equip(5)")
def _gear_stays(play: Play, gear: int) -> None:
    with play.citing(*_by_a_swap(play)):
        detach(play, gear)


@asks("equip(6)")
def _by_a_swap(play: Play) -> tuple[str, ...]:
    """A die that is swapped out leaves its Gear, whatever takes its place."""
    return ("equip(6)",) if any("3.11.1" in ids for ids in play.rules) else ()


@rule("continuous(1)")
def _follows(play: Play, die: int, to: Area) -> None:
    """To where the Character die goes, or by the other reading to the Used Pile in every case."""
    atoms.put(play, play.state.die(die)._replace(attached=None))
    if to not in (Area.USED, Area.OUT_OF_PLAY) and play.rests_on("attached-continuous-follows-where"):
        with play.citing("continuous(1)"):
            send_to_used(play, (die,))
    else:
        leave(play, die, to)


def attach(play: Play, gear: int, bearer: int) -> None:
    """Attach a die in the field to a Character die."""
    before = play.state.die(gear)
    twins = any(play.state.die(d).card == before.card for d in attached_to(play, bearer) if d != gear)
    atoms.put(play, before._replace(attached=bearer))
    cites = (_no_stack() or ()) if twins else ()
    play.say(Verb.ATTACH, *cites, die=gear, was=before, other=bearer, player=before.controller)


@asks("equip(7)")
def _no_stack() -> tuple[str, ...]:
    """Several dice of the same Gear on one die give their benefit once."""
    return ("equip(7)",)


def detach(play: Play, gear: int) -> None:
    before = play.state.die(gear)
    atoms.put(play, before._replace(attached=None))
    play.say(Verb.DETACH, die=gear, was=before, player=before.controller)
