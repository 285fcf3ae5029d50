"""For whom, from where and about what an ability speaks: what "you", "it" and "this die" stand for."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from judgebot.cardtext import nodes
from judgebot.game.card import CardId
from judgebot.game.energy import Symbol
from judgebot.game.event import Event
from judgebot.game.player import Player

if TYPE_CHECKING:
    from judgebot.cardtext.assembly.repeating import Repetition
    from judgebot.engine.play import Play
    from judgebot.engine.rule import Refusal
    from judgebot.engine.state import State
    from judgebot.engine.view import View

Thing = int | CardId | Player
"""What can be selected: a die by its id, a card, a player."""

Further = Callable[[Thing, "Refusal | None"], "Refusal | None"]
"""Why one cannot be chosen, in view of all that is done to it: asked with what stands against the first part."""

Together = Callable[[tuple[Thing, ...]], "Refusal | None"]
"""Why those that are chosen cannot be chosen together."""


class Context:
    """What the words of one ability refer to while it is asked about or resolved.

    `die` is the die whose ability it is, `carriers` all dice through which a Static ability is conveyed. `seen` is
    the game
    as it was when the ability entered the queue (3.2.5); None where the present counts. `touched` are dice that this
    very
    resolution has changed: those are looked at as they are. `lot` are the dice at hand, drawn or rolled last, and
    `dealt_with` those of them that later words have picked out.
    """

    __slots__ = (
        "_view", "ability", "again", "aimable", "amounts", "as_it_left", "began", "card", "carriers", "chosen",
        "cost_paid", "dealt_with", "did", "die", "each", "event", "further", "hit", "itself", "later", "lot",
        "may_fail", "of_all_dice", "of_card", "of_one", "paid", "play", "repeats", "said_of", "seen", "short", "spent",
        "started", "targets", "that", "together", "touched", "you",
    )  # fmt: skip

    def __init__(
        self,
        you: Player,
        card: CardId | None,
        die: int | None = None,
        *,
        view: "View | None" = None,
        play: "Play | None" = None,
        event: Event | None = None,
        seen: "View | None" = None,
        carriers: tuple[int, ...] = (),
    ) -> None:
        self.you = you
        self.card = card
        self.die = die
        self.play = play
        self._view = view
        self.event = event
        self.seen = seen
        self.carriers = carriers or (() if die is None else (die,))
        self.that: tuple[Thing, ...] = ()
        self.hit: int | None = None  # the die whose damage is being told
        self.said_of: int | None = None  # the die that a rule on several dice is looked at for
        self.itself: int | None = None  # the die that is being described
        self.lot: tuple[int, ...] = ()
        self.dealt_with: frozenset[int] = frozenset()
        self.chosen: dict[str, object] = {}
        self.did = False
        self.short = False  # and only in part: there were fewer dice than the words ask for, or levels, or life to gain
        self.touched: set[int] = set()
        self.amounts: int = 0  # X
        self.each: Player | None = None  # the one of "each player" whose turn it is
        self.again = 0  # how often what happened this turn has served the ability already (3.4.1.6)
        self.began: int | None = None  # how many events there were before its first sentence
        self.started: int | None = None  # how many events there were before the last sentence ("this way")
        self.cost_paid = False  # what is being done is itself a cost
        self.paid = False  # a cost has been paid for what is being done
        self.spent: tuple[Symbol, ...] = ()  # the energy among it
        self.may_fail = False  # other words say what happens where this cannot be done ("if you can't, ...")
        self.further: Further | None = None  # what else is done to what is being chosen
        self.together: Together | None = None  # why nothing comes of those that are chosen, as they are chosen together
        self.later: tuple[nodes.Effect, ...] = ()  # what else comes of the ability, with what is done or behind it
        self.aimable: tuple[Player, ...] = ()  # the players who could be the target instead of the die being chosen
        self.targets = True  # a choice made for damage that is redirected does not target (3.4.9.6)
        self.ability: nodes.Ability | None = None
        self.repeats: Repetition | None = None  # what "repeat this effect" means
        self.of_all_dice = False  # the same of those that are active, though it holds by some of them alone
        self.as_it_left = False  # what is asked of a die that has left the Field Zone is what it had as it left
        self.of_one = False  # it is said of this very die, though each die of the card says so of itself
        self.of_card = False  # it is said once for all dice of the card, so that none of them is an "other" one

    @contextmanager
    def looking_at(self, die: int) -> Iterator[None]:
        """Within this, "itself" is the die that a filter describes."""
        before, self.itself = self.itself, die
        try:
            yield
        finally:
            self.itself = before

    @contextmanager
    def speaking_of(self, thing: "Thing | None") -> Iterator[None]:
        """Within this, a rule on several dice is looked at for this one of them."""
        before, self.said_of = self.said_of, thing if isinstance(thing, int) else None
        try:
            yield
        finally:
            self.said_of = before

    def begin(self) -> None:
        """What it does begins now, unless it has begun before."""
        if self.began is None:
            self.began = len(self.view.state.happened)

    @property
    def has_cost(self) -> bool:
        """Whether the ability has a cost, or one has been paid for what is being done."""
        return self.paid or getattr(self.ability, "cost", None) is not None

    @property
    def view(self) -> "View":
        """The game as it is now."""
        if self.play is not None:
            return self.play.view
        assert self._view is not None
        return self._view

    @property
    def that_things(self) -> tuple[int | CardId, ...]:
        """What "it" and "they" stand for: the dice or cards selected last."""
        return tuple(t for t in self.that if not isinstance(t, Player))

    @property
    def that_players(self) -> tuple[Player, ...]:
        """What "that player" stands for: who was selected last."""
        return tuple(t for t in self.that if isinstance(t, Player))

    def touch(self, before: "State") -> None:
        """What this ability has changed since then it sees as it is (3.2.5 freezes only what others change)."""
        dice = self.view.state.dice
        self.touched |= {d.id for d in dice if d.id >= len(before.dice) or before.dice[d.id] != d}

    def take_up(self, dice: tuple[int, ...]) -> None:
        """Have these dice at hand: what "it", "those dice" and "the rest" can mean from now on."""
        self.that = self.lot = dice
        self.dealt_with = frozenset()

    def in_try(self, play: "Play") -> "Context":
        """The same words in a try (3.1.10)."""
        copy = Context(
            self.you, self.card, self.die, play=play, event=self.event, seen=self.seen, carriers=self.carriers
        )
        copy.that, copy.chosen, copy.did, copy.amounts = self.that, dict(self.chosen), self.did, self.amounts
        copy.short = self.short
        copy.each, copy.paid, copy.lot, copy.dealt_with = self.each, self.paid, self.lot, self.dealt_with
        copy.touched, copy.began, copy.started = set(self.touched), self.began, self.started
        copy.ability, copy.repeats, copy.later = self.ability, self.repeats, self.later
        if self.play is not None and self.play.is_trial:
            play.nested = self.play.nested
        return copy
