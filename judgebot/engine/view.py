"""What the board says now: every value that card text can change is read here, through the rules in force."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar, cast

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Burst, BurstMode, Stat
from judgebot.engine.abilities.words.named import named_before
from judgebot.engine.request import Unread
from judgebot.engine.rule import asks
from judgebot.engine.state import AbilityId, InForce, Stage, State
from judgebot.engine.table import Table, Unreadable
from judgebot.game.card import Card, CardId, CardKind, Level
from judgebot.game.energy import EnergyType
from judgebot.game.event import Source, SourceKind
from judgebot.game.player import Player

if TYPE_CHECKING:
    from judgebot.engine.abilities.dice.copying import Copied

RuleT = TypeVar("RuleT", bound=nodes.Rule)
Answer = TypeVar("Answer")
COPIED = 100
"""Abilities copied onto a die or card are numbered from here on."""
GAINED = 1000
"""Abilities that a die has gained are numbered from here on, after those of its card."""

RETEXTING = (nodes.Gain, nodes.Blank, nodes.Copy)
"""What changes the abilities that dice and cards have."""


class RuleNow(NamedTuple, Generic[RuleT]):
    """A rule in force: whose it is, from which card, through which dice, and how it got there."""

    rule: RuleT
    you: Player
    card: CardId | None
    carriers: tuple[int, ...]
    source: Source
    by: InForce | None = None
    unignorable: bool = False
    of_all_dice: bool = False  # said while the card is active, and so of all its dice at once
    of_one: bool = False  # looked at as what it says of one of them
    said_of: int | None = None  # of the dice that it describes, the one that it is looked at for


Statics = dict[type[nodes.Rule], list[RuleNow[nodes.Rule]]]
"""The rules that Static abilities put in force, by their kind."""


class Ability(NamedTuple):
    """An ability that a die or card has now."""

    id: AbilityId
    node: nodes.Ability
    source: CardId


class View:
    """The queries on one state. They are worked out when asked for and remembered: a view never changes."""

    def __init__(self, table: Table, state: State, readings: set[str] | None = None) -> None:
        self.table = table
        self.state = state
        self._readings = set() if readings is None else readings
        self._abilities: dict[int, tuple[Ability, ...]] = {}
        self._on_card: dict[CardId, list[Ability]] = {}
        self._stats: dict[tuple[int, Stat], int | None] = {}
        self._busy: set[object] = set()
        self.asks_whom_it_spares = False
        self._answers: dict[tuple[object, ...], Any] = {}
        self._is_as_printed: bool | None = None
        self._copies: tuple[tuple[InForce, Copied], ...] | None = None
        self._rules: Statics | None = None
        self._lasting: dict[type[nodes.Rule], list[RuleNow[nodes.Rule]]] | None = None

    def of_same_game(self, state: State) -> "View":
        """A view of a state that no query tells from the one it is of: what has been worked out is kept."""
        other = object.__new__(View)
        other.__dict__.update(self.__dict__, state=state, _busy=set(), _answers={})
        return other

    def rests_on(self, reading: str) -> bool:
        """Note for the run it is a view of that an answer rests on a disputed reading; True where the other reading was
        asked for."""
        self._readings.add(reading)
        return self.table.takes_other(reading)

    @contextmanager
    def asking(self, *question: object) -> Iterator[bool]:
        """While a question is being answered; False where its answer is needed for that."""
        is_first = question not in self._busy
        self._busy.add(question)
        try:
            yield is_first
        finally:
            if is_first:
                self._busy.discard(question)

    def once(self, question: Callable[..., Answer], *about: object) -> Answer:
        """The answer to a question on this state, worked out the first time that it is asked."""
        key = (question, *about)
        if key not in self._answers:
            self._answers[key] = question(self, *about)
        return cast(Answer, self._answers[key])

    @property
    def copies(self) -> "tuple[tuple[InForce, Copied], ...]":
        """What dice and cards have taken over from others (3.10), in the order in which that was copied."""
        if self._copies is None:
            from judgebot.engine.abilities.dice.copying import all_copied

            self._copies = all_copied(self) if self.state.in_force else ()
        return self._copies

    # --- what a die is

    def card_id(self, die: int) -> CardId:
        """The card a die refers to: its own, or the one it has become a copy of (3.10.4)."""
        if not self.copies:  # the way that nearly every question goes
            return self.state.dice[die].card
        from judgebot.engine.abilities.dice.copying import copied_card

        return copied_card(self, die) or self.state.die(die).card

    def card(self, die: int) -> Card:
        return self.table.card(self.card_id(die))

    def name(self, die: int) -> str:
        return self.card_id(die).name

    def cards(self) -> list[CardId]:
        """Every card in the game, in a fixed order."""
        return list(self.table.cards)

    def active_dice(self, card: CardId) -> list[int]:
        """The dice of a card in the Field Zone: while there is one, the character is active (3.4.5.2)."""
        return [d.id for d in self.state.dice if d.area.is_field and self.card_id(d.id) == card]

    @asks("1.6.3", "1.6.4", "1.6.6")
    def is_character_die(self, die: int) -> bool:
        """Rolled: on a character face, Sidekicks and tokens included (1.6.5, 1.6.6); unrolled: by its type (1.6.3).

        A die that an ability has just rerolled in the field is one until the ability has resolved (1.6.10).
        """
        now, kind = self.state.die(die), self.card(die).kind
        if now.area.is_field and now.is_on_energy_face:
            return kind in (CardKind.CHARACTER, CardKind.SIDEKICK)
        if now.area.keeps_face and (now.face is not None or kind is CardKind.TOKEN):  # none is shown by one just drawn
            return now.is_on_character_face or kind is CardKind.TOKEN
        return kind is CardKind.CHARACTER

    def is_sidekick_die(self, die: int) -> bool:
        """The die type, whatever it shows; an Ally die is none (Ally)."""
        return self.state.die(die).card.name == "Sidekick"

    def is_sidekick(self, die: int) -> bool:
        """A Sidekick Character die: a Sidekick on its character face, a copy of one (3.10.4), or an active Ally."""
        from judgebot.engine.keywords import ally

        now = self.state.die(die)
        if self.card(die).kind is CardKind.SIDEKICK:
            return now.is_on_character_face if now.area.keeps_face else True
        return ally.counts_as_sidekick(self, die)

    def is_continuous(self, die: int) -> bool:
        return bool({"continuous", "trap", "equip"} & self.card_keywords(self.card_id(die)).keys())

    def may_lie_in_field(self, die: int) -> bool:
        """Whether it is no Action die, or one that stays in the Field Zone (1.3.3, 1.5.5.3)."""
        return not self.card(die).kind.is_action or self.is_continuous(die)

    def is_unblocked(self, die: int) -> bool:
        """An attacker that nobody blocked, once blockers are declared."""
        decided = self.state.stage not in (Stage.ATTACKERS, Stage.BLOCKERS)
        return decided and die not in self.state.blocked

    # --- abilities

    def text(self, card: CardId) -> nodes.Text:
        """The reading of the side of a card that is up.

        Raises:
            Unread: the text could not be read.
        """
        reading = self.table.text(card, flipped=card in self.state.flipped)
        if isinstance(reading, Unreadable):
            raise Unread(card, reading.why)
        return reading

    def abilities(self, die: int) -> tuple[Ability, ...]:
        """The abilities a die has: those of its card that are not ignored and whose burst it shows, and those
        gained."""
        if die not in self._abilities:
            self._abilities[die] = ()
            try:
                self._abilities[die] = self._as_printed(die) if self.is_as_printed else tuple(self._abilities_of(die))
            except Exception:
                self._abilities.pop(die, None)  # not known, which is something else than none
                raise
        return self._abilities[die]

    def _as_printed(self, die: int) -> tuple[Ability, ...]:
        """The abilities of a die where no rule changes any text: the table remembers them."""
        now = self.state.die(die)
        key = now.card, now.card in self.state.flipped, now.controller, self._burst(die)
        known = self.table.as_printed
        if key not in known:  # no rule is asked, since what is in force is found by asking for this
            known[key] = tuple(said for own in self.showing(die) for said in own)
        return known[key]

    def _abilities_of(self, die: int) -> Iterator[Ability]:
        from judgebot.engine.abilities.inforce.blanking import left_of
        from judgebot.engine.keywords.had_twice import with_gained

        own: list[Ability] = []
        for said, *spoken in self.showing(die):
            left = left_of(self, die, said.node)
            own += [] if left is None else [said._replace(node=left), *spoken]
        yield from with_gained(own, self._gained(die, self.state.die(die).controller))

    def showing(self, die: int) -> Iterator[tuple[Ability, ...]]:
        """Each ability on the card of a die that its burst lets it have, with what a keyword says."""
        from judgebot.engine.keywords.added import joined
        from judgebot.engine.keywords.meaning import spoken

        own, added = joined(list(self.printed(die)))
        burst = self._burst(die) if own else 0
        for i, ability in enumerate(own):
            if burst_shows(ability.node.burst, burst) and not _is_replaced(own, i, burst):
                yield (ability, *(() if i in added else spoken(ability)))

    def printed(self, die: int) -> Iterator[Ability]:
        """What the card of a die says, copied text added."""
        from judgebot.engine.abilities.dice.copying import added_text, whole_text

        card, you = self.card_id(die), self.state.die(die).controller
        copied = whole_text(self, die)
        for i, node in enumerate(self.text(card).abilities if copied is None else copied):
            yield Ability(AbilityId(card, i, you), node, card)
        for i, (node, source) in enumerate(added_text(self, die)):
            yield Ability(AbilityId(card, COPIED + i, you), node, source)

    def _burst(self, die: int) -> int:
        now = self.state.die(die)
        if now.is_on_character_face:  # its own burst stays where only stats were copied (3.10.2.1)
            level = self._copied_level(die) or self._level_on(die, self.card(die))
            return level.burst if level else 0
        return now.face.burst if now.face else 0

    def _copied_level(self, die: int) -> Level | None:
        """The level that the die has in common with another as its copy."""
        if not self.copies:
            return None
        from judgebot.engine.abilities.dice.copying import followed_level

        return followed_level(self, die)

    def _gained(self, die: int, you: Player) -> Iterator[Ability]:
        from judgebot.engine.abilities.inforce.blanking import is_lost

        card = self.card_id(die)
        for n, now in enumerate(self.rules(nodes.Gain)):
            gain = now.rule
            what = gain.keyword or gain.ability
            if what is not None and self.is_subject(now, gain.what, die) and not is_lost(self, now, die):
                number = GAINED + (now.by.id if now.by else 500 + n)
                yield Ability(AbilityId(card, number, you, die), what, now.card or card)

    def card_abilities(self, card: CardId) -> list[Ability]:
        """The abilities on a card itself, for Globals and own costs, unless they are ignored."""
        if card not in self._on_card:
            self._on_card[card] = self._as_printed_on(card) if self.is_as_printed else self._abilities_on(card)
        return self._on_card[card]

    def _as_printed_on(self, card: CardId) -> list[Ability]:
        """The abilities on a card where no rule changes any text: the table remembers them."""
        key = card, card in self.state.flipped, card.owner or self.state.active
        known = self.table.as_printed_on
        if key not in known:
            known[key] = self._abilities_on(card)
        return known[key]

    def _abilities_on(self, card: CardId) -> list[Ability]:
        from judgebot.engine.abilities.dice.copying import text_on_card
        from judgebot.engine.abilities.inforce.blanking import is_card_blanked
        from judgebot.engine.keywords.meaning import spoken

        owner = card.owner or self.state.active
        own = list(enumerate(self.text(card).abilities))
        own += [(COPIED + i, node) for i, (node, _) in enumerate(text_on_card(self, card))]
        seen = [
            Ability(AbilityId(card, i, owner), node, card) for i, node in own if not is_card_blanked(self, card, node)
        ] + self.gained_by_card(card)
        return [said for ability in seen for said in (ability, *spoken(ability))]

    def gained_by_card(self, card: CardId) -> list[Ability]:
        """What a card itself has gained."""
        owner = card.owner or self.state.active
        return [
            Ability(AbilityId(card, GAINED + r.by.id, owner), what, r.card or card)
            for r in self.lasting(nodes.Gain)
            if r.by is not None and card in r.by.cards and (what := r.rule.keyword or r.rule.ability) is not None
        ]

    def keywords(self, die: int) -> dict[str, nodes.KeywordAbility]:
        """The keywords a die has, with their parameters: where it has one twice the higher number counts (Range(6))."""
        found: dict[str, nodes.KeywordAbility] = {}
        for ability in self.abilities(die):
            node = ability.node
            if isinstance(node, nodes.KeywordAbility):
                have = found.get(node.keyword)
                if have is None or (node.number or 0) > (have.number or 0):
                    found[node.keyword] = node
        return found

    def card_keywords(self, card: CardId) -> dict[str, nodes.KeywordAbility]:
        """The keywords on a card."""
        return {a.node.keyword: a.node for a in self.card_abilities(card) if isinstance(a.node, nodes.KeywordAbility)}

    # --- rules in force

    def lasting(self, kind: type[RuleT]) -> list[RuleNow[RuleT]]:
        """The Applied and Persistent rules of one kind, in the order they came into force."""
        if self._lasting is None:
            self._lasting = {}
            for r in self.state.in_force:
                if isinstance(r.rule, nodes.Rule) and not self._is_to_come(r):
                    self._lasting.setdefault(type(r.rule), []).append(self._as_rule(r.rule, r))
        return cast("list[RuleNow[RuleT]]", self._lasting.get(kind, []))

    def _as_rule(self, rule: RuleT, r: InForce) -> RuleNow[RuleT]:
        return RuleNow(rule, r.source.player or self.state.active, r.source.card, (), r.source, r)

    def to_come(self, kind: type[RuleT]) -> list[RuleNow[RuleT]]:
        """The rules of one kind that have been founded for a turn which has not begun."""
        founded = ((r.rule, r) for r in self.state.in_force if self._is_to_come(r))
        return [self._as_rule(rule, r) for rule, r in founded if type(rule) is kind]

    def _is_to_come(self, r: InForce) -> bool:
        """Whether it is for the next turn of its founder, or of their opponent, which has not begun (3.4.4.2)."""
        if r.until not in (nodes.Until.IN_YOUR_NEXT_TURN, nodes.Until.IN_THEIR_NEXT_TURN):
            return False
        is_own = r.source.player is self.state.active
        return r.turn == self.state.turn or is_own is not (r.until is nodes.Until.IN_YOUR_NEXT_TURN)

    def statics(self, kind: type[RuleT]) -> list[RuleNow[RuleT]]:
        """The rules of one kind that Static abilities put in force now."""
        if self._rules is None:
            from judgebot.engine.abilities.inforce.static import in_force

            self._rules = {}
            if not self.is_unruled:
                under_way, self._busy, self._abilities = self._busy, set(), {}  # what asks for them is not known yet
                try:
                    in_force(self)
                except Exception:
                    self.put_in_force({})
                    self._rules = None  # for whoever asks next does not get half of them
                    raise
                finally:
                    self._busy = under_way
        return cast("list[RuleNow[RuleT]]", self._rules.get(kind, []))

    def put_in_force(self, found: Statics) -> None:
        """These rules of Static abilities are in force from here on: what was worked out under others is forgotten."""
        self._rules = found
        self._stats, self._answers, self._on_card = {}, {}, {}
        if not self.is_as_printed:
            self._abilities = {}

    def without(self, kinds: tuple[type[nodes.Rule], ...], is_left_out: "Callable[[RuleNow[Any]], bool]") -> "View":
        """The same game without some of the rules of these kinds that are in force."""
        in_force = self.state.in_force
        kept = [r for r in in_force if not isinstance(r.rule, kinds) or not is_left_out(self._as_rule(r.rule, r))]
        other = View(self.table, self.state._replace(in_force=tuple(kept)))
        found: Statics = {kind: self.statics(kind) for kind in kinds}  # which works out those of the other kinds, too
        found |= self._rules or {}
        other.put_in_force(
            {kind: [now for now in rules if kind not in kinds or not is_left_out(now)] for kind, rules in found.items()}
        )
        return other

    @property
    def is_unruled(self) -> bool:
        """Whether no rule is in force, nor can one be: every die has the text of its card and nothing else."""
        if self.state.in_force:
            return False
        if self.table.may_rule is None:
            from judgebot.engine.abilities.inforce.static import may_rule

            self.table.may_rule = may_rule(self.table)
        return not self.table.may_rule

    @property
    def is_as_printed(self) -> bool:
        """Whether no rule in force ignores, gives or copies text, nor can one: what dice and cards say is what is
        printed."""
        if self._is_as_printed is None:
            self._is_as_printed = not any(isinstance(r.rule, RETEXTING) for r in self.state.in_force)
            self._is_as_printed = self._is_as_printed and not self._may_retext()
        return self._is_as_printed

    def _may_retext(self) -> bool:
        if self.table.may_retext is None:
            from judgebot.engine.abilities.inforce.static import may_retext

            self.table.may_retext = may_retext(self.table)
        return self.table.may_retext

    def rules(self, kind: type[RuleT]) -> list[RuleNow[RuleT]]:
        return [] if self.is_unruled else self.lasting(kind) + self.statics(kind)

    def is_subject(self, now: RuleNow[RuleT], what: nodes.Subject | nodes.Person | None, die: int) -> bool:
        """Whether a rule in force applies to a die: it was applied to it, or its words describe the die."""
        from judgebot.engine.abilities.inforce.named import joins_by_its_name
        from judgebot.engine.abilities.inforce.static import describes
        from judgebot.engine.abilities.inforce.unaffected import misses

        if now.by is not None and not now.by.live:
            put_on = any(b.die == die and self.state.is_bound(b) for b in now.by.dice)
            return put_on or self.card_id(die) in now.by.cards or joins_by_its_name(self, now, what, die)
        return describes(self, now, what, die) and not misses(self, now, die)

    # --- stats

    def _printed_level(self, die: int, card: Card) -> Level | None:
        if not self.copies:
            return self._level_on(die, card)
        from judgebot.engine.abilities.dice.copying import copied_level

        return copied_level(self, die) or self._level_on(die, card)

    def _level_on(self, die: int, card: Card) -> Level | None:
        """What this card prints for the face that the die shows."""
        now = self.state.die(die)
        if now.token is not None:
            return now.token
        if not card.levels or now.face is None or not now.is_on_character_face:
            return None
        return card.levels[min(now.face.level, len(card.levels)) - 1]

    def level(self, die: int) -> int | None:
        """The level of a Character die that shows a face; Sidekicks and tokens are level 1 (1.6.8, 1.7.3).

        In an unrolled area only one that an ability has just rolled there shows any (1.6.11).
        """
        now = self.state.die(die)
        if not now.area.keeps_face and now.face is None:
            return None
        if self.card(die).kind is CardKind.TOKEN:
            return 1
        return now.face.level if now.face and now.is_on_character_face else None

    def attack(self, die: int) -> int | None:
        return self.stat(die, Stat.A)

    def defense(self, die: int) -> int | None:
        return self.stat(die, Stat.D)

    def stat(self, die: int, stat: Stat, printed: bool = False) -> int | None:
        """A value of a die, with everything that changes it; None where it has no such value now."""
        key = (die, stat)
        if not printed and key in self._stats:
            return self._stats[key]
        from judgebot.engine.queries import stats

        if printed and stat in (Stat.A, Stat.D, Stat.FIELDING):
            return stats.printed(self, die, stat)
        if key not in self._stats:
            if key in self._busy:  # a modifier that depends on itself looks at the printed value
                return stats.printed(self, die, stat)
            self._busy.add(key)
            try:
                self._stats[key] = stats.value(self, die, stat)
            finally:
                self._busy.discard(key)
        return self._stats[key]

    def printed_level(self, die: int) -> Level | None:
        """The stats of the face a die shows, as its card (or what it copied) prints them."""
        return self._printed_level(die, self.card(die))

    def alignment(self, die: int) -> str:
        """The alignment of a die, "" where it has none, or has lost it."""
        key = ("alignment", die)
        if key in self._busy:  # "Good dice lose their alignment" asks for what is printed
            return self.card(die).alignment
        self._busy.add(key)
        try:
            lost = [now for now in self.rules(nodes.Lose) if now.rule.alignment]
            return "" if any(self.is_subject(now, now.rule.what, die) for now in lost) else self.card(die).alignment
        finally:
            self._busy.discard(key)

    def affiliations(self, die: int) -> frozenset[str]:
        """The affiliations of a die: its card's, and those gained (1.3.7)."""
        return self._affiliations(self.card_id(die), die)

    def card_affiliations(self, card: CardId) -> frozenset[str]:
        return self._affiliations(card, None)

    def _affiliations(self, card: CardId, die: int | None) -> frozenset[str]:
        have = set(self.table.affiliations(card, card in self.state.flipped))
        key = ("affiliations", die, card)
        if key in self._busy:
            return frozenset(have)
        self._busy.add(key)
        try:
            for now in self._changes_of_affiliation():
                name = now.rule.affiliation
                name = self._named_to_gain(now, nodes.ChoiceOf.AFFILIATION) if name is None else name
                if name is None or not self._reaches(RuleNow[nodes.Rule](*now), now.rule.what, die, card):
                    continue
                if isinstance(now.rule, nodes.Gain):
                    have.add(name)
                else:
                    have = have - {name} if name else set()
        finally:
            self._busy.discard(key)
        return frozenset(have)

    def _named_to_gain(self, now: RuleNow[nodes.Gain] | RuleNow[nodes.Lose], what: nodes.ChoiceOf) -> str | None:
        """What a text has named for dice to gain."""
        from judgebot.engine.abilities.inforce.static import context

        if not isinstance(now.rule, nodes.Gain) or now.rule.named is not what:
            return None
        said = named_before(context(self, RuleNow[nodes.Rule](*now)))
        return said if isinstance(said, str) else None

    def _changes_of_affiliation(self) -> list[RuleNow[nodes.Gain] | RuleNow[nodes.Lose]]:
        """What is gained and lost: as it was applied, then by Static abilities, which lose before they gain."""
        lasting: list[RuleNow[nodes.Gain] | RuleNow[nodes.Lose]] = [
            *self.lasting(nodes.Lose),
            *self.lasting(nodes.Gain),
        ]
        lasting.sort(key=lambda now: now.by.id if now.by else 0)
        found = [*lasting, *self.statics(nodes.Lose), *self.statics(nodes.Gain)]
        return [now for now in found if not isinstance(now.rule, nodes.Lose) or not now.rule.alignment]

    def _reaches(self, now: RuleNow[RuleT], what: nodes.Subject, die: int | None, card: CardId) -> bool:
        if now.by is not None and not now.by.live and card in now.by.cards:
            return True
        return die is not None and self.is_subject(now, what, die)

    def types(self, die: int) -> frozenset[EnergyType]:
        """The energy types of a die (1.3.7); Sidekicks, Basic Actions and tokens have none (1.3.10, 1.7.10)."""
        have = set(self.card(die).types)
        for now in self.rules(nodes.Gain):
            named = self._named_to_gain(now, nodes.ChoiceOf.ENERGY)
            type_ = now.rule.type or (EnergyType(named) if named else None)
            if type_ is not None and self.is_subject(now, now.rule.what, die):
                have.add(type_)
        return frozenset(have)


def burst_shows(wanted: Burst | None, stars: int) -> bool:
    """A burst ability counts with the matching number of stars (3.4.6.2)."""
    match wanted:
        case None:
            return True
        case Burst.ONE:
            return stars == 1
        case Burst.TWO:
            return stars == 2
        case Burst.EITHER:
            return stars > 0


def _is_replaced(own: list[Ability], i: int, burst: int) -> bool:
    """An ability in whose place a burst ability stands that shows now (3.4.6.4)."""
    if own[i].node.burst is not None:
        return False
    for later in own[i + 1 :]:
        if later.node.burst is None:
            return False
        if later.node.mode is BurstMode.INSTEAD and burst_shows(later.node.burst, burst):
            return True
    return False


def source_of(ability: AbilityId, die: int | None) -> Source:
    return Source(SourceKind.ABILITY, ability.controller, ability.card, die, ability.index)
