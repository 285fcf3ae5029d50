"""What is true of every state, whatever has happened before."""

from collections import Counter

from judgebot.engine.state import State
from judgebot.engine.table import Table
from judgebot.game.area import Area
from judgebot.game.card import CardKind
from judgebot.game.die import Die


def census(state: State, table: Table) -> Counter[object]:
    """How many dice there are of each card and owner; a Basic Action die is nobody's until it is bought."""
    real = (die for die in state.dice if table.card(die.card).kind is not CardKind.TOKEN)
    return Counter((die.card, None if die.card.owner is None else die.owner) for die in real)


def broken(state: State, table: Table) -> list[str]:
    """The laws that a state breaks, in words; none where all is well."""
    found = [f"die {place} calls itself {die.id}" for place, die in enumerate(state.dice) if die.id != place]
    found += [f"{die} cannot be like this in {die.area}" for die in state.dice if not _fits(die, state, table)]
    fighting = {die for pair in state.blocks for die in pair}
    found += [f"{state.die(die)} fights from afar" for die in fighting if state.die(die).area is not Area.ATTACK]
    found += [f"{each} energy is too little" for each in state.virtual if each < 0]
    over = [each for each in state.life if each <= 0]
    return found + (["the game goes on with nobody alive"] if over and state.result is None else [])


def _fits(die: Die, state: State, table: Table) -> bool:
    """Faces, damage and links are there only where such a die can have them."""
    is_token = table.card(die.card).kind is CardKind.TOKEN
    in_roll = die.area is Area.PREP and die.id in state.to_roll
    has_face = die.face is not None or is_token
    face_fits = has_face if die.area.is_rolled else die.face is None or die.area.keeps_face or in_roll
    links = [each for each in (die.attached, die.holder, die.paired) if each is not None]
    return face_fits and (die.area.is_field or not die.damage) and all(0 <= each < len(state.dice) for each in links)
