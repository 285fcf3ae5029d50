"""The state of a game: a value. Nothing in it is ever changed; the atoms make a new one (see `atoms`)."""

from enum import Enum
from typing import NamedTuple

from judgebot.cardtext import nodes
from judgebot.game.area import Area
from judgebot.game.card import CardId
from judgebot.game.die import Die
from judgebot.game.event import Event, Source, Verb
from judgebot.game.player import Player


class Stage(Enum):
    """Where in the turn the game is (2.2.3, 2.7.0.1)."""

    START_OF_TURN = "start of turn"
    CLEAR = "clear"
    DRAW = "draw"
    ROLL = "roll"
    REROLL = "reroll"
    END_OF_ROLL = "end of roll and reroll"
    ROLLED = "rolled"
    MAIN = "main"
    END_OF_MAIN = "end of main"
    ATTACK_OR_NOT = "attack or not"
    ATTACKERS = "declare attackers"
    BLOCKERS = "declare blockers"
    AFTER_BLOCKERS = "after blockers"
    WINDOW = "use action dice and global abilities"
    ASSIGN_DAMAGE = "assign combat damage"
    WHEN_DAMAGED = "when damaged"
    RESOLVE_DAMAGE = "resolve damage"
    END_OF_ATTACK = "end of attack"
    AFTER_ATTACK = "after the attack"
    CLEAN_UP = "clean up"
    END_OF_TURN = "end of turn"

    @property
    def is_attack_step(self) -> bool:
        return self in _ATTACK_STEP

    def is_before(self, other: "Stage") -> bool:
        """Whether it comes earlier in the turn."""
        return _ORDER[self] < _ORDER[other]

    def is_in(self, step: nodes.Step) -> bool:
        """Whether it belongs to this step of the turn."""
        if step is nodes.Step.ATTACK:
            return self.is_attack_step
        return self in _STEPS.get(step, frozenset())


_ORDER = {stage: place for place, stage in enumerate(Stage)}
_ATTACK_STEP = frozenset(
    {
        Stage.ATTACKERS,
        Stage.BLOCKERS,
        Stage.AFTER_BLOCKERS,
        Stage.WINDOW,
        Stage.ASSIGN_DAMAGE,
        Stage.WHEN_DAMAGED,
        Stage.RESOLVE_DAMAGE,
    }
)
_STEPS = {
    nodes.Step.CLEAR_AND_DRAW: frozenset({Stage.DRAW}),
    nodes.Step.ROLL_AND_REROLL: frozenset({Stage.REROLL, Stage.END_OF_ROLL, Stage.ROLLED}),
    nodes.Step.MAIN: frozenset({Stage.MAIN, Stage.END_OF_MAIN}),
}


class AbilityId(NamedTuple):
    """One ability as it stands: on which card (`die` where it hangs on one die only), the how manieth, and whose it
    is."""

    card: CardId
    index: int  # type: ignore[assignment]
    controller: Player
    die: int | None = None


class Bound(NamedTuple):
    """A die as it was when something was applied to it: gone once the die has left (`incarnation` differs)."""

    die: int
    incarnation: int


Lasting = nodes.Rule | nodes.Delayed | nodes.Capture | nodes.TakeControl | nodes.Copy | nodes.PairUp | nodes.Attach
"""What can last: a rule, a future event, and what an ability holds, controls or has copied until it ends."""


class InForce(NamedTuple):
    """A rule in force for a time: what an Applied or Persistent ability has put on dice, cards or players.

    `dice`/`cards` are what it was applied to; where `live` is set, the rule asks at each moment what fits it now.
    `attack`/`defense` are the amounts of a modifier, worked out when it was applied.
    """

    id: int
    rule: "Lasting"
    source: Source
    until: nodes.Until
    turn: int  # the turn in which it was founded
    dice: tuple[Bound, ...] = ()
    cards: tuple[CardId, ...] = ()
    players: tuple[Player, ...] = ()
    live: bool = False
    attack: int = 0
    defense: int = 0
    facts: tuple[object, ...] = ()  # what was chosen or copied, as the rule at hand needs it
    is_applied: bool = True  # else Persistent: resolved after the Applied ones in Clean Up (3.2.10)


class Link(NamedTuple):
    """An ability that led to another one: which, on which event, and how the game stood as it triggered (3.5)."""

    id: AbilityId
    die: int | None
    verb: Verb | None
    is_static: bool
    dice: tuple[Die, ...]
    life: tuple[int, int]
    weaker: int  # how much defense modifiers have taken


class Trigger(NamedTuple):
    """A triggered ability on its way to or in the queue. `seen` is the game as it was when it triggered (3.2.5)."""

    id: AbilityId
    ability: nodes.Ability
    controller: Player
    source: Source
    event: Event | None
    seen: "State"
    batch: int = 0
    die: int | None = None  # the die whose ability it is
    facts: tuple[object, ...] = ()
    immediately: bool = False
    cites: tuple[str, ...] = ()  # the rules that gave it its place among others of the same moment
    because: tuple[str, ...] = ()  # the rules by which it triggered as often as it did
    chain: tuple[Link, ...] = ()  # the abilities that led to it, nobody having decided anything since (3.5)


class Result(NamedTuple):
    """How the game ended: the winner, or None for a tie (2.9)."""

    winner: Player | None
    cites: tuple[str, ...]


class Counts(NamedTuple):
    """Counters on a card."""

    card: CardId
    kind: str
    n: int


OF_PLUS_ONE = ("experience", "loyalty", "+1a/+1d")
"""The counters that give the dice of their card +1A and +1D each."""


class Taken(NamedTuple):
    """Combat damage that a die was really dealt by another."""

    dealer: int
    die: int
    amount: int
    kept_off: int  # what a limit on the damage that it takes has kept off
    raised: int  # how much the damage was raised before


class Doubling(NamedTuple):
    """A Static ability that doubles or halves a value of a die, with what was there as it began to (3.6.2)."""

    id: AbilityId
    change: nodes.StatChange
    die: Bound
    up_to: int  # the last of the ids of what had been applied by then
    statics: frozenset[AbilityId]  # the Static abilities whose modifiers were in force by then
    tokens: int  # the counters of +1A and +1D that its card had by then


class State(NamedTuple):
    """Everything that can be asked about a game at one moment."""

    dice: tuple[Die, ...]
    active: Player = Player.A
    turn: int = 1
    stage: Stage = Stage.MAIN
    life: tuple[int, int] = (20, 20)
    start_life: tuple[int, int] = (20, 20)
    virtual: tuple[int, int] = (0, 0)
    priority: Player = Player.A
    must_pass: bool = False  # the player with priority has acted and has to pass (2.6.6.4)
    idle: bool = False  # the Inactive player passed without doing anything (2.6.6.6)
    blocks: tuple[tuple[int, int], ...] = ()  # (blocker, attacker), as long as both fight
    parted: tuple[tuple[int, int], ...] = ()  # (blocker, attacker) of this attack whose attacker has left since
    blocked: frozenset[int] = frozenset()  # attackers that were blocked (2.7.2.4)
    engaged: frozenset[tuple[Bound, Bound]] = frozenset()  # pairs that were engaged this turn (2.7.2.3)
    assigned: tuple[tuple[int, int, int], ...] = ()  # (attacker, blocker, damage) of this damage round
    taken: tuple[Taken, ...] = ()  # what it has come to
    fast_round: bool = False
    dealt: frozenset[int] = frozenset()  # dice that have dealt their combat damage
    to_roll: tuple[int, ...] = ()  # dice to be rolled in the Roll and Reroll Step (2.4.1)
    prep_at_start: frozenset[int] = frozenset()  # dice in the Prep Area as the turn began
    in_force: tuple[InForce, ...] = ()
    counters: tuple[Counts, ...] = ()
    flipped: frozenset[CardId] = frozenset()
    used: tuple[tuple[AbilityId | str, int], ...] = ()  # how often abilities were used this turn, and the like
    happened: tuple[Event, ...] = ()  # what happened this turn
    happened_before: tuple[Event, ...] = ()  # what happened last turn
    happened_earlier: tuple[Event, ...] = ()  # and in the turn before that
    purchased: tuple[Event, ...] = ()  # what was purchased in all turns before this one
    chosen: tuple[tuple[object, object], ...] = ()  # names and numbers that cards remember
    gone: frozenset[object] = frozenset()  # the cards whose last die has left since they have named something
    lapsed: frozenset[tuple[AbilityId, Bound]] = frozenset()  # dice whose modifier a twin has ended (3.6.6)
    doublings: tuple[Doubling, ...] = ()  # when Static abilities began to double values
    will_attack: bool = False  # the Active player has chosen to attack, and not said with what (2.6.7.1)
    attacks_left: int = 0  # further Attack Steps this turn
    first_turn: bool = False
    result: Result | None = None
    # what stands from here on no query asks about: see `is_same_game`
    unanswered: bool = False  # the Active player has acted and not passed since (2.6.6.5)
    queue: tuple[Trigger, ...] = ()
    pending: tuple[Trigger, ...] = ()  # triggered, not yet put in order
    batches: int = 0
    ids: int = 0
    due_up_to: int = 0  # the last of the ids among which what is due at the end of the turn has been looked for

    def is_same_game(self, other: "State") -> bool:
        """Whether they differ at most in what no query asks about, so that every answer on one holds for the other."""
        return self[:_ASKED_ABOUT] == other[:_ASKED_ABOUT]

    def die(self, id_: int) -> Die:
        return self.dice[id_]

    def life_of(self, player: Player) -> int:
        return self.life[0] if player is Player.A else self.life[1]

    def virtual_of(self, player: Player) -> int:
        return self.virtual[0] if player is Player.A else self.virtual[1]

    def in_area(self, player: Player, *areas: Area) -> list[Die]:
        """The dice in these areas of this player: for the Field Zone the controller's, elsewhere the owner's."""
        return [d for d in self.dice if d.area in areas and (d.controller if d.area.keeps_face else d.owner) is player]

    def field(self, player: Player) -> list[Die]:
        """Dice of this player in the Field Zone, the Attack Zone included (1.5.6.1)."""
        return [d for d in self.dice if d.area.is_field and d.controller is player]

    def is_active(self, card: CardId, player: Player) -> bool:
        """Whether a player has a die of the card in the Field Zone."""
        return any(die.card == card for die in self.field(player))

    def is_bound(self, bound: Bound) -> bool:
        """Whether the die is still the one it was."""
        return self.dice[bound.die].incarnation == bound.incarnation

    def bind(self, die: int) -> Bound:
        return Bound(die, self.dice[die].incarnation)

    def blockers_of(self, attacker: int) -> list[int]:
        return [b for b, a in self.blocks if a == attacker]

    def blocked_by(self, blocker: int) -> list[int]:
        return [a for b, a in self.blocks if b == blocker]

    def count_of(self, card: CardId, kind: str) -> int:
        return next((c.n for c in self.counters if c.card == card and c.kind == kind), 0)


_ASKED_ABOUT = State._fields.index("unanswered")


def both(pair: tuple[int, int], player: Player, value: int) -> tuple[int, int]:
    """The pair (of A and B) with this player's value replaced."""
    return (value, pair[1]) if player is Player.A else (pair[0], value)
