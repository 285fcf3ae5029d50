"""Spending energy (2.6.1)."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from judgebot.engine import atoms
from judgebot.engine.alike import sorts
from judgebot.engine.play import Play
from judgebot.engine.queries.waiting import place
from judgebot.engine.request import Answer, Kind, Named, Payment, Request
from judgebot.engine.rule import Refusal, asks, rule
from judgebot.engine.state import Stage, State
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.card import CardKind
from judgebot.game.energy import EnergyType, Symbol
from judgebot.game.event import Verb
from judgebot.game.face import Face, FaceKind, energy_face
from judgebot.game.player import Player


class Bill(NamedTuple):
    """Energy to be paid: `total` in all, of which each of `types` must be covered by its type or a wild (unless a text
    allows none), or by what may be spent `as_other` energy. `told`: the total with how it comes about, where that needs
    words."""

    total: int
    types: tuple[EnergyType, ...] = ()
    no_wild: bool = False
    as_other: tuple[tuple[Symbol, Symbol], ...] = ()  # which energy as which
    told: str = ""


class Units(NamedTuple):
    """Energies of one die: which symbols are spent."""

    die: int
    symbols: tuple[Symbol, ...]


def covers(bill: Bill, symbols: list[Symbol]) -> bool:
    """Whether these symbols pay the bill exactly (2.6.2.3, 1.4.3)."""
    allowed = not bill.no_wild or Symbol.WILD not in symbols
    return allowed and len(symbols) == bill.total and _matches(bill, list(bill.types), symbols)


def _matches(bill: Bill, types: list[EnergyType], symbols: list[Symbol]) -> bool:
    """Whether each of the types that are left to cover has an energy of its own among these."""
    if not types:
        return True
    first, rest = types[0], types[1:]
    for wanted in _good_for(bill, first):
        if wanted in symbols:
            left = symbols.copy()
            left.remove(wanted)
            if _matches(bill, rest, left):
                return True
    return False


def _good_for(bill: Bill, type_: EnergyType) -> tuple[Symbol, ...]:
    """The energies that pay for a type."""
    own = Symbol(type_.value)
    as_it = (own,) if bill.no_wild else (own, Symbol.WILD)
    return (own, Symbol.WILD, *(spent for spent, other in bill.as_other if other in as_it))


def energy_dice(state: State, player: Player) -> list[int]:
    """The dice from which a player can spend: those on an energy face in the Reserve Pool."""
    return [d.id for d in state.in_area(player, Area.RESERVE) if d.is_on_energy_face]


def _ways(face: Face, n: int) -> list[tuple[Symbol, ...]]:
    return list(dict.fromkeys(combinations(face.energy, n)))


def payments(state: State, player: Player, bill: Bill) -> Iterator[tuple[Payment, tuple[Units, ...]]]:
    """Every way to pay a bill; ways that differ only in which of several identical dice is spent come once."""
    groups = sorts(state, energy_dice(state, player), by_name=False)
    for virtual in range(min(state.virtual_of(player), bill.total) + 1):
        symbols = [Symbol.GENERIC] * virtual
        yield from _extend(state, groups, bill, virtual, symbols, ())


def _extend(
    state: State, groups: list[list[int]], bill: Bill, virtual: int, symbols: list[Symbol], spent: tuple[Units, ...]
) -> Iterator[tuple[Payment, tuple[Units, ...]]]:
    if len(symbols) == bill.total:
        if covers(bill, symbols):
            yield Payment(tuple((u.die, len(u.symbols)) for u in spent), virtual), spent
        return
    if not groups:
        return
    dice, rest = groups[0], groups[1:]
    yield from _extend(state, rest, bill, virtual, symbols, spent)
    die = dice[0]
    face = state.die(die).face
    assert face is not None
    for n in range(1, len(face.energy) + 1):
        if len(symbols) + n > bill.total:
            break
        for way in _ways(face, n):
            again = [dice[1:], *rest] if dice[1:] else rest
            yield from _extend(state, again, bill, virtual, [*symbols, *way], (*spent, Units(die, way)))


def _units(state: State, bill: Bill, payment: Payment) -> tuple[Units, ...] | None:
    """Which symbols a payment spends, so that it covers the bill; None where it cannot."""

    def choose(
        left: list[tuple[int, int]], symbols: list[Symbol], spent: tuple[Units, ...]
    ) -> tuple[Units, ...] | None:
        if not left:
            return spent if covers(bill, symbols) else None
        die, n = left[0]
        face = state.die(die).face
        for way in _ways(face, n) if face else ():
            found = choose(left[1:], [*symbols, *way], (*spent, Units(die, way)))
            if found is not None:
                return found
        return None

    return choose(list(payment.dice), [Symbol.GENERIC] * payment.virtual, ())


def trim(state: State, bill: Bill, payment: Payment) -> Payment:
    """Offering a double face for less spends only what is owed, where it is clear which die is spent in part."""
    surplus = sum(n for _, n in payment.dice) + payment.virtual - bill.total
    doubles = [i for i, (_, n) in enumerate(payment.dice) if n > surplus]
    if surplus <= 0 or len(doubles) != 1 or not all(_shows(state, die, n) for die, n in payment.dice):
        return payment
    i = doubles[0]
    die, n = payment.dice[i]
    return payment._replace(dice=(*payment.dice[:i], (die, n - surplus), *payment.dice[i + 1 :]))


def _shows(state: State, die: int, energy: int) -> bool:
    """Whether the face of a die has so much energy."""
    face = state.die(die).face
    return face is not None and energy <= len(face.energy)


def can_pay(state: State, player: Player, bill: Bill) -> bool:
    return next(payments(state, player, bill), None) is not None


def _helps(state: State, player: Player, bill: Bill, die: int) -> bool:
    """Whether some way to pay the bill spends this die, or one that is identical."""
    groups = sorts(state, energy_dice(state, player), by_name=False)
    same = next((group for group in groups if die in group), [])
    return any(spent in same for payment, _ in payments(state, player, bill) for spent, _ in payment.dice)


def only_payment(state: State, player: Player, bill: Bill) -> Payment | None:
    """The only way to pay a bill; None where there are several, or none."""
    found = payments(state, player, bill)
    only = next(found, None)
    return None if only is None or next(found, None) is not None else only[0]


def _has_double(state: State, payment: Payment) -> bool:
    faces = (state.die(die).face for die, _ in payment.dice)
    return any(face is not None and len(face.energy) > 1 for face in faces)


def why_not(view: View, player: Player, bill: Bill, payment: Payment, *cites: str) -> Refusal | None:
    """Why a payment is not legal."""
    state = view.state
    if len({die for die, _ in payment.dice}) < len(payment.dice):
        return Refusal("a die is offered twice", ("2.6.1.1", *cites))
    for die, n in payment.dice:
        if die not in energy_dice(state, player):
            return Refusal(f"{state.die(die)} is no Energy die in {player}'s Reserve Pool", ("2.6.1.1", "1.5.4.2"))
        if not _shows(state, die, n):
            return Refusal(f"{state.die(die)} does not show {n} energy", ("2.6.1.1", *cites))
    if payment.virtual > state.virtual_of(player):
        return Refusal(f"{player} has no {payment.virtual} virtual energy", ("1.4.4", *cites))
    paid = sum(n for _, n in payment.dice) + payment.virtual
    if paid != bill.total:
        part = ": say how much of a double face is spent" if paid > bill.total and _has_double(state, payment) else ""
        due = f", where the cost is {bill.told}" if bill.told else f" and {bill.total} is to be paid"
        return Refusal(f"{paid} energy was offered{due}{part}", cites)
    if _units(state, bill, payment) is None:
        wanted = " and ".join(dict.fromkeys(str(t) for t in bill.types))
        wild = " without wild energy, which its text forbids" if bill.no_wild else ""
        return Refusal(f"the energy offered does not cover {wanted or bill.total}{wild}", (*cites, "1.4.3"))
    return None


def pay(play: Play, player: Player, bill: Bill, what: str, *cites: str) -> tuple[Symbol, ...]:
    """Ask for and carry out a payment; returns the symbols spent.

    Raises:
        Refused: the player cannot pay, or not with what was offered.
    """
    if bill.total == 0 and not bill.types:
        return ()
    state = play.state
    if not can_pay(state, player, bill):
        from judgebot.engine.rule import Refused

        types = f" with {' and '.join(map(str, bill.types))} among it" if bill.types else ""
        raise Refused(Refusal(f"{player} cannot pay {bill.total} energy{types} {what}", cites))

    def check(answer: Answer) -> Refusal | None:
        assert isinstance(answer, Payment)
        return why_not(play.view, player, bill, trim(state, bill, answer), *cites)

    request = Request(
        Kind.PAY, player, f"pay {bill.total} energy {what}", cites, tuple(energy_dice(state, player)),
        total=bill.total, check=check, forced=only_payment(state, player, bill),
        helps=lambda die: _helps(state, player, bill, die),
    )  # fmt: skip
    answer = play.ask(request)
    assert isinstance(answer, Payment)
    payment = trim(state, bill, answer)
    units = _units(state, bill, payment)
    assert units is not None
    with play.citing(*cites):
        spend(play, player, units, payment.virtual)
    return tuple(s for u in units for s in u.symbols) + (Symbol.GENERIC,) * payment.virtual


def spend(play: Play, player: Player, units: tuple[Units, ...], virtual: int) -> None:
    """Take the energy: whole dice leave the Reserve Pool, half-spent ones are spun down."""
    if virtual:
        with play.citing("1.4.4"):
            atoms.change_virtual(play, player, -virtual)
    for die, symbols in units:
        with play.citing(*_what_they_count_as(symbols)):
            _spend_from(play, die, player, symbols)


def _spend_from(play: Play, die: int, player: Player, symbols: tuple[Symbol, ...]) -> None:
    face = play.state.die(die).face
    assert face is not None
    if len(symbols) == len(face.energy):
        spend_whole(play, die, player)
    else:
        _spend_part(play, die, player, face, symbols)


@asks("1.4.3")
def _what_they_count_as(symbols: tuple[Symbol, ...]) -> tuple[str, ...]:
    """Wild and generic energy, and two energies of one face, count as 1.4.3 says."""
    plain = len(symbols) == 1 and symbols[0] not in (Symbol.WILD, Symbol.GENERIC)
    return () if plain else ("1.4.3",)


def spend_whole(play: Play, die: int, player: Player, note: str = "") -> None:
    """A spent die goes Out of Play; the Inactive player's to the Used Pile once the ability has resolved."""
    if player is play.state.active:
        _spend_active(play, die, note)
    else:
        _spend_inactive(play, die, note)


@rule("2.6.1.1", "1.5.8.1")
def _spend_active(play: Play, die: int, note: str) -> None:
    atoms.move(play, die, place(play.table), verb=Verb.SPEND, note=note)


@rule("2.6.1.2", "1.5.8.5")
def _spend_inactive(play: Play, die: int, note: str) -> None:
    """There is no Out of Play for the Inactive player: until the ability has resolved the die is simply gone."""
    atoms.move(play, die, Area.ASIDE, verb=Verb.SPEND, note=note)
    play.owed_to_used.append(die)


@rule("2.6.1.2", "1.5.8.5")
def settle_spent(play: Play) -> None:
    """Once the ability has resolved, what the Inactive player spent lies in the Used Pile."""
    for die in play.owed_to_used:
        atoms.move(play, die, Area.USED)
    play.owed_to_used.clear()


LOST = "its other energy is lost"


def _spend_part(play: Play, die: int, player: Player, face: Face, symbols: tuple[Symbol, ...]) -> None:
    left = list(face.energy)
    for symbol in symbols:
        left.remove(symbol)
    if left[0] is Symbol.GENERIC and player is play.state.active and _has_no_single(play, die, left):
        if _is_after_main(play):
            _lose_late(play, die, player)
        else:
            _keep_virtual(play, die, player, len(left))
        return
    rest = _face_for(play, die, player, left)
    if rest is None or _is_taken_for_double_only(play, die):
        _lose_the_rest(play, die, player)
    else:
        _spin_down(play, die, rest)


def _has_no_single(play: Play, die: int, left: list[Symbol]) -> bool:
    card = play.view.table.card(play.state.die(die).card)
    return card.kind.is_action or energy_face(*left) not in card.energy_faces()


@asks("2.6.1.5")
def _is_taken_for_double_only(play: Play, die: int) -> bool:
    """Whether no other energy face is known of a Basic Action die, so that the Inactive player cannot spin it."""
    card = play.view.table.card(play.state.die(die).card)
    return card.kind.is_basic and not card.faces and not play.rests_on("half-spent-basic-action-die")


def _face_for(play: Play, die: int, player: Player, left: list[Symbol]) -> Face | None:
    """The single energy face that shows what is left; a Crossover die's single face is a generic or a wild, and by the
    other reading as good as the type that was not spent."""
    card = play.view.table.card(play.state.die(die).card)
    singles = [f for f in card.energy_faces() if f.kind is FaceKind.ENERGY and len(f.energy) == 1]
    if not card.faces and len(card.types) == 1 and not card.kind.is_action:
        return energy_face(*left)
    same = [f for f in singles if f.energy == tuple(left)]
    if same:
        return same[0]
    if len(card.types) < 2 or not singles:
        return None
    if play.rests_on("crossover-half-spent-face"):
        return energy_face(*left)
    if len(singles) == 1:
        return singles[0]
    with play.citing("crossover(2)"):
        options = tuple(Named(str(f)) for f in singles)
        request = Request(
            Kind.CHOOSE, player, "which single energy face to spin to", ("crossover(2)",), options,
            check=lambda answer: _is_a_face(answer, options),
            subject=die,
        )  # fmt: skip
        chosen = play.ask_one(request)
    return next(f for f in singles if Named(str(f)) == chosen)


def _is_a_face(answer: Answer, options: tuple[Named, ...]) -> Refusal | None:
    fits = isinstance(answer, tuple) and len(answer) == 1 and answer[0] in options
    return None if fits else Refusal("that is no single energy face of the die", ("crossover(2)",))


@rule("2.6.1.4", "2.6.5.6")
def _spin_down(play: Play, die: int, rest: Face) -> None:
    crossed = len(play.view.card(die).types) > 1
    with play.citing(*(("crossover", "crossover(2)") if crossed else ())):
        atoms.mark_half_spent(play, die, rest)


@rule("2.6.1.6", "1.4.4")
def _keep_virtual(play: Play, die: int, player: Player, n: int) -> None:
    atoms.move(play, die, place(play.table), verb=Verb.SPEND)
    atoms.change_virtual(play, player, n)


def _is_after_main(play: Play) -> bool:
    """Whether the Main Step is over, up to the end of which the other half would be kept (2.6.1.6)."""
    late = Stage.END_OF_MAIN.is_before(play.state.stage)
    return late and not play.rests_on("half-spent-after-the-main-step")


@rule("2.6.1.6", "1.4.5")
def _lose_late(play: Play, die: int, player: Player) -> None:
    with play.citing("2.6.1.6", "1.4.5"):
        spend_whole(play, die, player, LOST)


@rule("1.4.5")
def lose_virtual(play: Play) -> None:
    """Virtual energy that was not spent in time is lost."""
    for player in (play.state.active, play.state.active.opponent):
        have = play.state.virtual_of(player)
        if have:
            atoms.change_virtual(play, player, -have)


@rule("2.6.1.5")
def _lose_the_rest(play: Play, die: int, player: Player) -> None:
    if player is play.state.active and play.rests_on("half-spent-double-typed-face"):
        _keep_virtual(play, die, player, 1)
        return
    card = play.view.table.card(play.state.die(die).card)
    is_assumed = card.kind is CardKind.ACTION and not card.faces
    with play.citing("2.6.1.5"):
        spend_whole(play, die, player, f"{LOST}, as its card names no face with one energy" if is_assumed else LOST)
