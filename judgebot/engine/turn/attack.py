"""Attack Step (2.7): declaring attackers (2.7.1) and blockers (2.7.2), and the window after them (2.7.3)."""

from judgebot.cardtext import nodes
from judgebot.engine import atoms
from judgebot.engine.abilities.timing import atsteps
from judgebot.engine.abilities.timing.waived import waive
from judgebot.engine.keywords import call_out
from judgebot.engine.keywords.crossover import BLOCK_LIMIT
from judgebot.engine.play import Play
from judgebot.engine.queries import combat, together
from judgebot.engine.request import Act, ActKind, Answer, Kind, Request
from judgebot.engine.rule import Refusal, forbids, rule
from judgebot.engine.state import Stage
from judgebot.engine.turn import priority, toll, usable
from judgebot.engine.turn.spend import lose_virtual
from judgebot.engine.view import View
from judgebot.game.area import Area
from judgebot.game.event import NO_ATTACK, Source, SourceKind, Verb
from judgebot.game.player import Player

NO_ATTACKERS = "attack-step-without-attackers"


def attack_or_not(play: Play) -> None:
    """Ask the Active player for the attackers; with none the turn goes on to Clean Up (2.6.7.2)."""
    if play.state.stage is Stage.ATTACK_OR_NOT and not _begin(play):
        _say_who_is_let_off(play, ())
        _no_attack(play)
        return
    if play.state.pending:
        return
    attackers = _declare(play)
    _say_who_is_let_off(play, attackers)
    if not attackers:
        _no_attack(play)
        return
    with play.because(Source(SourceKind.GAME, play.state.active)):
        active = play.state.active
        toll.pay_for(play, nodes.Act.ATTACK, active, attackers, "to attack")
        declare_attackers(play, attackers)


def _begin(play: Play) -> bool:
    """Begin the Attack Step, if it is wanted. Abilities at its start happen once, before attackers are declared, if one
    is possible."""
    is_possible = bool(_able(play.view)[0])
    if is_possible and _sets_off(play) and not _is_wanted(play):
        return False
    atoms.enter_stage(play, Stage.ATTACKERS, log=False)
    if is_possible:
        atsteps.at(play, nodes.Step.ATTACK, nodes.Edge.START)
    return True


def _sets_off(play: Play) -> bool:
    """Whether anything happens at the start of the Attack Step."""
    trial = Play(play.table, play.state)
    atoms.enter_stage(trial, Stage.ATTACKERS, log=False)
    atsteps.at(trial, nodes.Step.ATTACK, nodes.Edge.START)
    return bool(trial.state.pending)


def _is_wanted(play: Play) -> bool:
    """Whether the Active player attacks: that is decided first, as without an attack there is no Attack Step, and so no
    start of one."""
    if play.rests_on(NO_ATTACKERS):
        return True
    able, forced = _able(play.view)
    request = Request(
        Kind.ENTER, play.state.active, "attack, or go on to Clean Up", ("2.6.7.1", "2.6.7.2"),
        forced=True if why_not_attack(play.view, (), able, forced) else None, is_optional=True, default=True,
    )  # fmt: skip
    wanted = bool(play.ask(request))
    play.state = play.state._replace(will_attack=wanted)
    return wanted


def _able(view: View) -> tuple[list[int], list[int]]:
    """The dice of the Active player that may attack, and those of them that must."""
    able = [d.id for d in view.state.field(view.state.active) if combat.may_attack(view, d.id) is None]
    return able, [d for d in able if combat.must_attack(view, d)]


def _declare(play: Play) -> tuple[int, ...]:
    view = play.view
    able, forced = _able(view)

    def check(answer: Answer) -> Refusal | None:
        assert isinstance(answer, tuple)
        return why_not_attack(view, answer, able, forced) or _is_called_off(view, answer, able, forced)

    request = Request(
        Kind.ATTACK, view.state.active, "declare attackers, or none", ("2.7.1.1", "2.6.7.1"), tuple(able), 0, len(able),
        check=check, forced=None if able else (),
    )  # fmt: skip
    answer = play.ask(request)
    assert isinstance(answer, tuple)
    play.state = play.state._replace(will_attack=False)
    return tuple(answer)


@forbids("2.6.7.1", "2.6.7.2")
def _is_called_off(view: View, attackers: tuple[int, ...], able: list[int], forced: list[int]) -> str | None:
    """Whether who chose to attack does so with no die after all, although one could attack for nothing (3.1.21)."""
    if attackers or not view.state.will_attack:
        return None
    free = [d for d in able if not combat.has_toll(view, d)]
    ways = [*((die,) for die in free), tuple(free)]
    could = any(way and why_not_attack(view, way, able, forced) is None for way in ways)
    return "the Attack Step has begun, and it takes an attacker" if could else None


def why_not_attack(view: View, attackers: tuple[int, ...], able: list[int], forced: list[int]) -> Refusal | None:
    """Why these attackers may not be declared."""
    for die in attackers:
        refusal = combat.may_attack(view, die)
        if refusal is not None:
            return refusal
    if len(set(attackers)) < len(attackers):
        return Refusal("a die is declared as an attacker twice", ("2.7.1.1",))
    refusal = together.why_not_attack(view, attackers, able, forced)
    return refusal or toll.why_not(
        view, view.state.active, toll.of(view, nodes.Act.ATTACK, view.state.active, attackers)
    )


def _say_who_is_let_off(play: Play, attackers: tuple[int, ...]) -> None:
    """Say of dice that stay behind although a text tells them to attack why they may."""
    for die in play.state.field(play.state.active):
        why = None if die.id in attackers else combat.is_let_off(play.view, die.id)
        if why is not None:
            with play.under(*why.cites):
                play.say(Verb.FIZZLE, die=die.id, note=f"does not have to attack: {why.why}")


@rule("2.6.7.2")
def _no_attack(play: Play) -> None:
    play.say(Verb.END_STEP, player=play.state.active, note=NO_ATTACK)
    atoms.enter_stage(play, Stage.AFTER_ATTACK, log=False)


@rule("2.7.1.1", "2.7.0.1", "2.7.0.7")
def declare_attackers(play: Play, attackers: tuple[int, ...]) -> None:
    """Move the attackers to the Attack Zone; "when attacks" abilities trigger for each (2.7.1.2)."""
    with play.moment():
        for die in attackers:
            atoms.move(play, die, Area.ATTACK, verb=Verb.ATTACK)
        play.say(Verb.ATTACK, player=play.state.active.opponent, amount=len(attackers))
    atoms.enter_stage(play, Stage.BLOCKERS, log=False)
    atsteps.at(play, nodes.Step.BLOCKERS, nodes.Edge.START)


def blockers_step(play: Play) -> None:
    """Ask the Inactive player for blockers; abilities usable at any time of the step may come first (2.7.0.4)."""
    if _attack_step_ability(play):
        return
    view = play.view
    attackers = attacking(view)
    mine = [d.id for d in view.state.field(view.state.active.opponent)]
    able = [d for d in mine if any(combat.may_block(view, d, a) is None for a in attackers)]

    def check(answer: Answer) -> Refusal | None:
        assert isinstance(answer, tuple)
        if any(combat.depends_on_crossover(view, blocker, attacker) for blocker, attacker in answer):
            play.rests_on(BLOCK_LIMIT)
        return why_not_block(view, answer, attackers, able)

    request = Request(
        Kind.BLOCK, view.state.active.opponent, "declare blockers, or none", ("2.7.2.1",), tuple(able), 0, len(able),
        check=check, forced=None if able else (),
    )  # fmt: skip
    pairs = play.ask(request)
    assert isinstance(pairs, tuple)
    with play.because(Source(SourceKind.GAME, view.state.active.opponent)):
        declare_blockers(play, pairs)


def attacking(view: View) -> list[int]:
    """The attackers still in the Attack Zone."""
    return [d.id for d in view.state.field(view.state.active) if d.area is Area.ATTACK]


def _attack_step_ability(play: Play) -> bool:
    """Offer abilities usable "during the Attack Step" or "while attacking" before blocks; True where one was used."""
    view = play.view
    for player in (view.state.active, view.state.active.opponent):
        options = tuple(a for a in usable.thinkable(view, player) if usable.why_not(view, player, a) is None)
        if not options:
            continue

        def check(answer: Answer, player: Player = player) -> Refusal | None:
            assert isinstance(answer, Act)
            return None if answer.kind is ActKind.PASS else priority.why_not(view, player, answer)

        request = Request(
            Kind.ACTION, player, f"{player} may use an ability of the Attack Step", ("2.7.0.4", "2.7.1.6"), options,
            check=check, is_optional=True, default=priority.PASS,
        )  # fmt: skip
        act = play.ask(request)
        assert isinstance(act, Act)
        if act.kind is not ActKind.PASS:
            priority.perform(play, player, act)
            return True
    return False


def why_not_block(
    view: View, pairs: tuple[tuple[int, int], ...], attackers: list[int], able: list[int]
) -> Refusal | None:
    """Why these blocks may not be declared."""
    if len(set(pairs)) < len(pairs):
        return Refusal("a die is declared as a blocker of the same attacker twice", ("2.7.2.1",))
    for blocker, attacker in pairs:
        refusal = combat.may_block(view, blocker, attacker)
        if refusal is not None:
            return refusal
    for blocker in dict.fromkeys(b for b, _ in pairs):
        blocked = [a for b, a in pairs if b == blocker]
        if not combat.may_block_all(view, blocker, blocked):
            return Refusal(_blocks_too_many(view, blocker, blocked), ("2.7.2.2",))
    refusal = together.why_not_block(view, pairs, attackers, able)
    return refusal or toll.why_not(view, view.state.active.opponent, block_price(view, pairs))


def _blocks_too_many(view: View, blocker: int, blocked: list[int]) -> str:
    names = " and ".join(str(view.state.die(attacker)) for attacker in blocked)
    return f"{view.state.die(blocker)} may not block {names} at once"


def block_price(view: View, pairs: tuple[tuple[int, int], ...]) -> toll.Toll:
    """What the Inactive player pays to block like this."""
    player = view.state.active.opponent
    energy, life = (combat.price_of_blocks(view, player, pairs, in_life) for in_life in (False, True))
    return toll.Toll(energy, life)


@rule("2.7.2.1", "2.7.2.2")
def declare_blockers(play: Play, pairs: tuple[tuple[int, int], ...]) -> None:
    """Move the blockers to the Attack Zone; then what triggers on blocking and being blocked (2.7.2.5), together with
    what happens after blockers are declared: the Active player's first (2.7.2.7)."""
    call_out.say_cancelled(play)
    price = block_price(play.view, pairs)
    once = combat.tolls_of_blocks(play.view, play.state.active.opponent, pairs)
    asking = combat.asks_for_blocks(play.view, play.state.active.opponent, pairs)
    toll.tell(play, play.state.active.opponent, price, "to block", [now.card for now in asking])
    toll.pay(play, play.state.active.opponent, price._replace(life=0), "to block")
    if price.life:
        _pay_life(play, price.life)
    for now in once:
        waive(play, now.card)
    attackers = attacking(play.view)
    why = {b: combat.why_may_block(play.view, b, a) for b, a in pairs}
    play.state = play.state._replace(stage=Stage.AFTER_BLOCKERS)
    with play.moment():
        declared = play.batch
        for blocker in dict.fromkeys(b for b, _ in pairs):
            atoms.move(play, blocker, Area.ATTACK, verb=Verb.BLOCK, cites=why[blocker])
        for blocker, attacker in pairs:
            atoms.block(play, blocker, attacker)
        for blocker, attacker in pairs:
            _engage(play, blocker, attacker)
        for attacker in attackers:
            _say_blocked(play, attacker)
    atsteps.at(play, nodes.Step.BLOCKERS, nodes.Edge.END, declared)


@rule("2.7.3.1", "2.7.3.2")
def open_window(play: Play) -> None:
    """Blocks and what they triggered are done: Action dice and Global abilities may be used as in the Main Step."""
    atoms.enter_stage(play, Stage.WINDOW)
    play.state = play.state._replace(priority=play.state.active, must_pass=False, unanswered=False, idle=False)


@rule("3.1.16", "3.4.9.10", "2.7.5.6")
def _pay_life(play: Play, price: int) -> None:
    with play.moment():
        atoms.change_life(play, play.state.active.opponent, -price, Verb.PAY_LIFE)


@rule("2.7.2.3")
def _engage(play: Play, blocker: int, attacker: int) -> None:
    play.say(Verb.ENGAGE, die=blocker, was=play.state.die(blocker), other=attacker,
             player=play.state.die(blocker).controller)  # fmt: skip
    play.say(Verb.ENGAGE, die=attacker, was=play.state.die(attacker), other=blocker,
             player=play.state.die(attacker).controller)  # fmt: skip


def _say_blocked(play: Play, attacker: int) -> None:
    blockers = play.state.blockers_of(attacker)
    now = play.state.die(attacker)
    if blockers:
        with play.citing("2.7.2.4"):
            play.say(Verb.BLOCKED, die=attacker, was=now, other=blockers[0], player=now.controller,
                     amount=len(blockers))  # fmt: skip
    else:
        with play.citing("2.7.4.3.1"):
            play.say(Verb.UNBLOCKED, die=attacker, was=now, player=now.controller)


def leave_combat(play: Play, die: int) -> None:
    """A die is taken out of the Attack Zone before combat is over: it stays in the Field Zone, and what it has only
    while it fights is over."""
    for ability in play.view.abilities(die):
        node = ability.node
        if isinstance(node, nodes.Static | nodes.Triggered) and node.scope in nodes.FIGHTING:
            with play.under("2.7.0.6" if isinstance(node, nodes.Static) else "2.7.0.5"):
                what = f"what {ability.id.card.name} does only while it fights"
                play.say(
                    Verb.END, die=die, card=ability.id.card, player=ability.id.controller, ability=what,
                    note="as it has left combat",
                )  # fmt: skip
    atoms.move(play, die, Area.FIELD, verb=Verb.RETURN)
    atoms.forget_combat(play, die)


def window_step(play: Play) -> None:
    """One action or pass in the window for Action dice and Global abilities (2.7.3)."""
    if priority.window(play):
        lose_virtual(play)
        atoms.enter_stage(play, Stage.ASSIGN_DAMAGE, log=False)
