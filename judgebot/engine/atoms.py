"""The few functions that change the state. Nothing else writes it; each logs what it did under the rule at work."""

from collections.abc import Iterable

from judgebot.engine.play import Play
from judgebot.engine.rule import asks
from judgebot.engine.state import AbilityId, Bound, Counts, Doubling, InForce, Result, Stage, State, both
from judgebot.game.area import Area
from judgebot.game.card import CardId
from judgebot.game.die import Die, Last
from judgebot.game.event import DamageKind, Verb
from judgebot.game.face import Face
from judgebot.game.player import Player


def put(play: Play, die: Die) -> None:
    """Write a die back into the state, without an event: for the atoms below."""
    dice = play.state.dice
    play.state = play.state._replace(dice=(*dice[: die.id], die, *dice[die.id + 1 :]))


def make(play: Play, die: Die, verb: Verb = Verb.TOKEN) -> int:
    """Add a token to the game: the only thing that is not there from the beginning (1.7.1)."""
    id_ = len(play.state.dice)
    made = die._replace(id=id_)
    play.state = play.state._replace(dice=(*play.state.dice, made))
    play.say(verb, die=id_, was=made, player=made.controller, card=made.card, to_area=made.area)
    return id_


def trade_places(play: Play, before: State, one: int, two: int) -> None:
    """Let two dice that have changed places attack and block, blocked or not, as the other did `before` (3.11.2)."""
    other = {one: two, two: one}
    now = play.state

    def place(die: int) -> int:
        return other.get(die, die)

    fought = [(a.die, b.die) for a, b in before.engaged if (a.die in other or b.die in other)]
    play.state = now._replace(
        blocks=tuple((place(b), place(a)) for b, a in before.blocks),
        blocked=frozenset(map(place, before.blocked)),
        engaged=now.engaged | {(now.bind(place(a)), now.bind(place(b))) for a, b in fought},
        assigned=tuple((place(a), place(b), n) for a, b, n in before.assigned),
        taken=tuple(t._replace(dealer=place(t.dealer), die=place(t.die)) for t in before.taken),
    )


def move(
    play: Play,
    die: int,
    to: Area,
    *,
    verb: Verb = Verb.MOVE,
    face: Face | None = None,
    cites: tuple[str, ...] = (),
    **facts: object,
) -> None:
    """Move a die to an area. Within the Field Zone it stays the same die (1.5.6.2); elsewhere it becomes a new one.

    Without `face` it keeps its face in a rolled area (2.4.4) and has none in an unrolled one (1.6.3). The event tells
    these `facts` besides.
    """
    before = play.state.die(die)
    stays = before.area.is_field and to.is_field
    shown = face if face is not None else before.face
    after = before._replace(
        area=to,
        face=shown if to.keeps_face else None,
        damage=before.damage if stays else 0,
        incarnation=before.incarnation if stays else before.incarnation + 1,
        half_spent=before.half_spent and to is Area.RESERVE and before.area is Area.RESERVE,
        attached=before.attached if to.is_field or to is Area.CAPTURED else None,
        on_card=before.on_card if stays else None,
        holder=None if before.area is Area.PLACED else before.holder,
        came_from=None if before.area is Area.PLACED else before.came_from,
        last=None if to.keeps_face else _last(play, before) if before.area.is_field else before.last,
    )
    put(play, after)
    if before.area is Area.RESERVE and to.is_field:
        _keep_what_is_applied(play, before, after)
    play.say(
        verb,
        *cites,
        die=die,
        was=before,
        player=before.controller if verb is Verb.SACRIFICE else before.owner,
        from_area=before.area,
        to_area=to,
        card=before.card,
        **facts,
    )
    if before.area.is_field and not to.is_field:
        forget_combat(play, die)
        _note_gone(play, before)


def _note_gone(play: Play, die: Die) -> None:
    """Keep in mind that a card has left the Field Zone for which something was named."""
    key = (die.card, die.controller)
    if any(named == key for named, _ in play.state.chosen) and not play.state.is_active(*key):
        play.state = play.state._replace(gone=play.state.gone | {key})


def _last(play: Play, die: Die) -> Last | None:
    """What a Character die has as it leaves, by what is in force before any of those goes that leave with it."""
    view = play.view if play.began is None or play.began.state.dice[die.id : die.id + 1] != (die,) else play.began
    printed, level = view.printed_level(die.id), view.level(die.id)
    attack, defense = view.attack(die.id), view.defense(die.id)
    if printed is None or level is None or attack is None or defense is None:
        return None
    return Last(level, attack, defense, printed.attack, printed.defense, printed.fielding)


def _keep_what_is_applied(play: Play, before: Die, after: Die) -> None:
    """What was applied to a die in the Reserve Pool stays on it in the field; leaving the field loses it (3.4.3.9)."""
    bind_anew(play, play.state.in_force, Bound(before.id, before.incarnation), Bound(after.id, after.incarnation))


def bind_anew(play: Play, rules: Iterable[InForce], old: Bound, new: Bound) -> None:
    """Have these rules be on a die as it is by now."""
    those = {r.id for r in rules if old in r.dice}
    if those:
        state = play.state
        kept = tuple(
            r._replace(dice=tuple(new if b == old else b for b in r.dice)) if r.id in those else r
            for r in state.in_force
        )
        play.state = state._replace(in_force=kept)


def engage_anew(play: Play, old: Bound, new: Bound) -> None:
    """Have a die that has come back be engaged with what it was engaged with."""
    pairs = {tuple(new if b == old else b for b in pair) for pair in play.state.engaged if old in pair}
    if pairs:
        play.state = play.state._replace(engaged=play.state.engaged | {(a, b) for a, b in pairs})


def forget_combat(play: Play, die: int) -> None:
    """Take a die out of the pairs that fight; what was blocked stays blocked (2.7.2.4)."""
    state = play.state
    if any(die in pair for pair in state.blocks):
        parted = tuple(p for p in state.blocks if p[1] == die)
        play.state = state._replace(
            blocks=tuple(p for p in state.blocks if die not in p), parted=(*state.parted, *parted)
        )


def show(
    play: Play, die: int, face: Face, verb: Verb, note: str = "", cites: tuple[str, ...] = (),
    from_area: Area | None = None,
) -> None:  # fmt: skip
    """Turn a die to a face: rolled (`from_area`: where it has just been drawn from), rerolled or spun."""
    before = play.state.die(die)
    put(play, before._replace(face=face, last=None))
    said = note or str(face)
    cites = (*cites, *_other_bursts(play, before, face))
    play.say(
        verb, *cites, die=die, was=before, player=before.controller, card=before.card, note=said, face=face,
        from_area=from_area,
    )  # fmt: skip
    if before.area.is_field and face != before.face and play.state.in_force:
        from judgebot.engine.abilities.dice import copying

        copying.spun(play, die)


@asks("3.4.6.6")
def _other_bursts(play: Play, die: Die, face: Face) -> tuple[str, ...]:
    """A die in the field has the burst abilities of the face that it shows, and no others."""
    if not die.area.is_field or die.face is None or die.face.burst == face.burst:
        return ()
    return ("3.4.6.6",) if any(a.node.burst is not None for a in play.view.printed(die.id)) else ()


def mark_half_spent(play: Play, die: int, face: Face) -> None:
    """Spin an Energy die to the face of what is left after one of its energies was spent (2.6.1.4)."""
    before = play.state.die(die)
    put(play, before._replace(face=face, half_spent=True))
    play.say(Verb.SPIN, die=die, was=before, player=before.owner, note=str(face))


def damage_die(play: Play, die: int, amount: int, kind: DamageKind, dealer: int | None = None) -> None:
    """Mark damage on a die (2.7.4.2)."""
    before = play.state.die(die)
    put(play, before._replace(damage=before.damage + amount))
    play.say(
        Verb.DAMAGE,
        die=die,
        was=before,
        player=before.controller,
        amount=amount,
        damage=kind,
        other=dealer,
        card=before.card,
    )


def clear_damage(play: Play, die: int) -> None:
    before = play.state.die(die)
    if before.damage:
        put(play, before._replace(damage=0))
        play.say(Verb.CLEAR_DAMAGE, die=die, was=before, amount=before.damage)


def end_modifier(play: Play, ability: AbilityId, dice: tuple[int, ...]) -> None:
    """Let a Static ability no longer modify anything through these dice, for as long as they stay."""
    ended = frozenset((ability, play.state.bind(die)) for die in dice)
    play.state = play.state._replace(lapsed=play.state.lapsed | ended)


def remember_doublings(play: Play, doublings: tuple[Doubling, ...]) -> None:
    """Keep in mind when Static abilities began to double values, which is nothing that happens."""
    play.state = play.state._replace(doublings=doublings)


def take_off_damage(play: Play, to: int | Player, amount: int, kind: DamageKind) -> None:
    """Undo damage that has been applied to a die or a player, as far as it is still there."""
    if isinstance(to, Player):
        play.state = play.state._replace(life=both(play.state.life, to, play.state.life_of(to) + amount))
        play.say(Verb.PREVENT, player=to, amount=amount, damage=kind)
    elif play.state.die(to).damage:
        before = play.state.die(to)
        put(play, before._replace(damage=max(0, before.damage - amount)))
        play.say(Verb.PREVENT, die=to, was=before, amount=amount, damage=kind)


def change_life(
    play: Play,
    player: Player,
    change: int,
    verb: Verb,
    damage: DamageKind | None = None,
    dealer: int | None = None,
    note: str = "",
) -> None:
    """Change a player's life: damage, losing, paying or gaining it, which are different things (2.7.5.6)."""
    life = play.state.life_of(player) + change
    play.state = play.state._replace(life=both(play.state.life, player, life))
    play.say(verb, player=player, amount=abs(change), damage=damage, other=dealer, note=note)


def set_life(play: Play, player: Player, life: int) -> None:
    """Let a player's life total be this number, which is no gain and no loss."""
    play.state = play.state._replace(life=both(play.state.life, player, life))
    play.say(Verb.SET_LIFE, player=player, amount=life)


def change_virtual(play: Play, player: Player, change: int) -> None:
    """Gain or lose virtual generic energy (1.4.4, 1.4.5)."""
    have = play.state.virtual_of(player) + change
    play.state = play.state._replace(virtual=both(play.state.virtual, player, have))
    play.say(Verb.GAIN_VIRTUAL if change > 0 else Verb.LOSE_VIRTUAL, player=player, amount=abs(change))


def enter_stage(play: Play, stage: Stage, *cites: str, log: bool = True) -> None:
    """Go to another stage of the turn."""
    play.state = play.state._replace(stage=stage)
    if log:
        play.say(Verb.STEP, *cites, player=play.state.active, note=stage.value)


def block(play: Play, blocker: int, attacker: int) -> None:
    """Pair a blocker with the attacker it blocks: both are engaged (2.7.2.3) and the attacker is blocked (2.7.2.4)."""
    state = play.state
    pair = (state.bind(blocker), state.bind(attacker))
    play.state = state._replace(
        blocks=(*state.blocks, (blocker, attacker)),
        blocked=state.blocked | {attacker},
        engaged=state.engaged | {pair},
    )


def found(play: Play, rule: InForce) -> None:
    """Put a rule in force."""
    play.state = play.state._replace(in_force=(*play.state.in_force, rule))


def replace_rule(play: Play, rule: InForce) -> None:
    """Put a changed rule in the place of the one with its id."""
    play.state = play.state._replace(in_force=tuple(rule if r.id == rule.id else r for r in play.state.in_force))


def end_rule(play: Play, id_: int) -> None:
    """Take a rule out of force."""
    play.state = play.state._replace(in_force=tuple(r for r in play.state.in_force if r.id != id_))


def new_id(play: Play) -> int:
    play.state = play.state._replace(ids=play.state.ids + 1)
    return play.state.ids


def count_use(play: Play, key: AbilityId | str, more: int = 1) -> None:
    """Count one more use of an ability this turn, or one less."""
    keep_number(play, key, dict(play.state.used).get(key, 0) + more)


def keep_number(play: Play, key: AbilityId | str, number: int) -> None:
    """Keep a number for this turn, in place of the one that was kept under the same key."""
    play.state = play.state._replace(used=tuple((dict(play.state.used) | {key: number}).items()))


def count_on(play: Play, card: CardId, kind: str, change: int) -> None:
    """Put counters on a card, or take them off."""
    state = play.state
    n = max(0, state.count_of(card, kind) + change)
    rest = tuple(c for c in state.counters if (c.card, c.kind) != (card, kind))
    play.state = state._replace(counters=(*rest, Counts(card, kind, n)) if n else rest)
    play.say(Verb.COUNTER, card=card, amount=change, note=kind)


def end_game(play: Play, winner: Player | None, *cites: str) -> None:
    """The game is over: nothing in the queue happens any more (2.9.1)."""
    play.state = play.state._replace(result=Result(winner, cites), queue=(), pending=())
    play.say(Verb.TIE if winner is None else Verb.WIN, *cites, player=winner)


def flip(play: Play, card: CardId) -> None:
    """Turn a card to its other face (Flip)."""
    play.state = play.state._replace(flipped=play.state.flipped ^ {card})
    play.say(Verb.FLIP, card=card, player=card.owner)


def remember(play: Play, card: CardId, player: Player, word: str | int | CardId, beside: bool = False) -> None:
    """Keep what was named for a card (3.3.8), in place of what was named before or beside it; no event."""
    rest = tuple(pair for pair in play.state.chosen if beside or pair[0] != (card, player))
    gone = play.state.gone - {(card, player)}
    play.state = play.state._replace(chosen=(*rest, ((card, player), word)), gone=gone)


def keep_target(play: Play, ability: AbilityId, what: Bound | CardId) -> None:
    """Keep what a Static ability was aimed at, for as long as its card is active (3.4.8.8); no event."""
    play.state = play.state._replace(chosen=(*play.state.chosen, (ability, what)))


def forget_target(play: Play, ability: AbilityId) -> None:
    play.state = play.state._replace(chosen=tuple(pair for pair in play.state.chosen if pair[0] != ability))


def allow_attack(play: Play) -> None:
    """Allow one more Attack Step this turn."""
    play.state = play.state._replace(attacks_left=play.state.attacks_left + 1)
    play.say(Verb.FOUND, player=play.state.active, note="a second Attack Step")
