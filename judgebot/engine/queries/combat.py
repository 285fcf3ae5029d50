"""Who may and who must attack and block (2.7.1, 2.7.2)."""

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Act
from judgebot.engine.abilities.inforce import blanking
from judgebot.engine.abilities.inforce.static import context, describes, seen_from
from judgebot.engine.abilities.people import people
from judgebot.engine.abilities.targeting import grounds
from judgebot.engine.abilities.targeting.filters import fits
from judgebot.engine.abilities.timing.waived import is_waived
from judgebot.engine.abilities.words.amount import worth
from judgebot.engine.keywords import ally, call_out, crossover, stun
from judgebot.engine.queries import costs
from judgebot.engine.rule import Refusal, asks, forbids
from judgebot.engine.view import RuleNow, RuleT, View
from judgebot.game.area import Area
from judgebot.game.event import Verb
from judgebot.game.player import Player

OBJECT = "object"  # the fact of a rule in force that names the other die


def cannot(view: View, act: Act, die: int) -> RuleNow[nodes.Cannot] | None:
    """A rule in force by which this die cannot do this (or have it done to it), whatever the object."""
    for now in view.rules(nodes.Cannot):
        rule = now.rule
        if rule.act is act and rule.object is None and _is_barred(view, now, die):
            return now
    return None


def _is_barred(view: View, now: RuleNow[nodes.Cannot], die: int) -> bool:
    who = now.rule.who
    if isinstance(who, nodes.Person) and now.by is None:
        return view.state.die(die).controller in people(context(view, now), who)
    return view.is_subject(now, who, die)


def may_attack(view: View, die: int) -> Refusal | None:
    """Why a die may not be declared as an attacker; None: it may."""
    return (
        _attacker_is_mine(view, die)
        or _attacker_is_a_character(view, die)
        or _attacker_is_in_the_field(view, die)
        or stun.why_idle(view, die)
        or _is_called_off(view, die)
        or _is_too_early(view, die)
    )


@forbids("2.7.1.1")
def _attacker_is_mine(view: View, die: int) -> str | None:
    if view.state.die(die).controller is view.state.active:
        return None
    return f"only the Active player attacks, and {view.state.die(die)} is not theirs"


@forbids("1.3.3")
def _attacker_is_a_character(view: View, die: int) -> str | None:
    return f"{view.state.die(die)} is an Action die" if view.card(die).kind.is_action else None


@forbids("2.7.1.1")
def _attacker_is_in_the_field(view: View, die: int) -> str | None:
    now = view.state.die(die)
    if now.area.is_field and view.is_character_die(die):
        return None
    return f"{now} is not a Character die in the Field Zone (it is {now.area.where})"


@forbids("3.1.14")
def _is_called_off(view: View, die: int) -> Refusal | None:
    now = cannot(view, Act.ATTACK, die)
    return None if now is None else _by(view, now, die, f"{view.state.die(die)} can't attack ({_whence(now)})")


@forbids("2.7.1.1")
def _is_too_early(view: View, die: int) -> str | None:
    if "first player does not attack on the first turn" in view.table.tournament and view.state.first_turn:
        return "tournament rule, not a game rule: the first player does not attack on the first turn"
    return None


def _by(view: View, now: RuleNow[nodes.Cannot], die: int, why: str) -> Refusal:
    """What a rule in force forbids a die, with the rules by which it reaches the die and still counts."""
    who = now.rule.who
    reaches = grounds.of(view, who, die) if isinstance(who, nodes.Select) else ()
    return Refusal(why, (*reaches, *blanking.stands_despite(view, now)))


def _whence(now: RuleNow[nodes.Cannot]) -> str:
    return f"by the text of {now.card}" if now.card else "by a rule in force"


def must_attack(view: View, die: int) -> bool:
    """Whether a die is forced to attack and can (2.6.7.3, 3.1.14); nobody is forced to pay for it (3.1.21)."""
    return _is_told_to_attack(view, die) and may_attack(view, die) is None and not has_toll(view, die)


def is_let_off(view: View, die: int) -> Refusal | None:
    """Why a die that a text tells to attack does not have to."""
    return (may_attack(view, die) or _has_its_price(view, die)) if _is_told_to_attack(view, die) else None


def _is_told_to_attack(view: View, die: int) -> bool:
    return any(n.rule.act is Act.ATTACK and view.is_subject(n, n.rule.who, die) for n in view.rules(nodes.Must))


@forbids("3.1.21")
def _has_its_price(view: View, die: int) -> str | None:
    return "nobody is forced to pay for that" if has_toll(view, die) else None


def has_toll(view: View, die: int) -> bool:
    player = view.state.active
    once = costs.tolls_of_turn(view, Act.ATTACK, player, (die,))
    return bool(once) or any(costs.toll(view, Act.ATTACK, player, die, life) for life in (False, True))


def could_block(view: View, die: int) -> Refusal | None:
    """Why a die may not be declared as a blocker at all."""
    return (
        _blocker_is_theirs(view, die)
        or _blocker_is_a_character(view, die)
        or _blocker_is_in_the_field(view, die)
        or stun.why_idle(view, die)
        or _may_not_block(view, die)
    )


@forbids("2.7.2.1")
def _blocker_is_theirs(view: View, die: int) -> str | None:
    if view.state.die(die).controller is not view.state.active:
        return None
    return f"only the Inactive player blocks, and {view.state.die(die)} is not theirs"


@forbids("1.3.3")
def _blocker_is_a_character(view: View, die: int) -> str | None:
    return f"{view.state.die(die)} is an Action die" if view.card(die).kind.is_action else None


@forbids("2.7.2.1")
def _blocker_is_in_the_field(view: View, die: int) -> str | None:
    now = view.state.die(die)
    if now.area.is_field and view.is_character_die(die):
        return None
    return f"{now} is not a Character die in the Field Zone (it is {now.area.where})"


@forbids("3.1.14")
def _may_not_block(view: View, die: int) -> Refusal | None:
    now = cannot(view, Act.BLOCK, die)
    return None if now is None else _by(view, now, die, f"{view.state.die(die)} can't block ({_whence(now)})")


def may_block(view: View, blocker: int, attacker: int) -> Refusal | None:
    """Why this die may not block that attacker; None: it may."""
    return could_meet(view, blocker, attacker) or _is_called_out(view, blocker, attacker)


def could_meet(view: View, blocker: int, attacker: int) -> Refusal | None:
    """The same, whatever Call Out says."""
    return (
        could_block(view, blocker)
        or _is_attacking(view, attacker)
        or _is_unblockable(view, attacker)
        or _is_no_pair(view, blocker, attacker)
    )


def ruled_out(view: View, blocker: int, attacker: int) -> Refusal | None:
    """Why just these two can't fight, once the one attacks and the other blocks."""
    return _is_no_pair(view, blocker, attacker) or _is_called_out(view, blocker, attacker)


def _is_no_pair(view: View, blocker: int, attacker: int) -> Refusal | None:
    return _is_ruled_out(view, blocker, attacker) or _is_not_among_the_only(view, blocker, attacker)


@forbids("2.7.2.2")
def _is_attacking(view: View, attacker: int) -> str | None:
    now = view.state.die(attacker)
    if now.area is Area.ATTACK and now.controller is view.state.active:
        return None
    return f"{now} is not attacking"


@forbids("3.1.14")
def _is_unblockable(view: View, attacker: int) -> Refusal | None:
    now = cannot(view, Act.BE_BLOCKED, attacker)
    if now is None:
        return None
    return Refusal(f"{view.state.die(attacker)} can't be blocked ({_whence(now)})", of_keyword(now))


def of_keyword(now: RuleNow[nodes.Cannot]) -> tuple[str, ...]:
    """The keyword that has put a rule in force (Obscure)."""
    keyword = now.by.source.keyword if now.by is not None else None
    return (keyword,) if keyword else ()


@forbids("3.1.14")
def _is_ruled_out(view: View, blocker: int, attacker: int) -> Refusal | None:
    """ "Can't be blocked by Sidekicks", "can't block Villains"."""
    for now in view.rules(nodes.Cannot):
        rule = now.rule
        if rule.object is None or isinstance(rule.who, nodes.Person):
            continue
        pairs = {Act.BLOCK: (blocker, attacker), Act.BE_BLOCKED: (attacker, blocker)}
        if rule.act in pairs:
            who, whom = pairs[rule.act]
            if view.is_subject(now, rule.who, who) and is_met(view, now, rule.object, who, whom):
                why = f"{view.state.die(blocker)} can't block {view.state.die(attacker)} ({_whence(now)})"
                return _by(view, now, who, why)
    return None


def bound_object(view: View, now: RuleNow[RuleT]) -> tuple[int, ...] | None:
    """The other dice, where they were settled as the rule was put in force ("target die must block it"): those of them
    that are still the dice they were."""
    for fact in now.by.facts if now.by is not None else ():
        if isinstance(fact, tuple) and fact[0] == OBJECT:
            return tuple(bound.die for bound in fact[1] if view.state.is_bound(bound))
    return None


def is_met(view: View, now: RuleNow[RuleT], what: nodes.Subject, who: int, whom: int) -> bool:
    """Whether the words describe the other die, as seen from this one: "of a lower level" is lower than its own."""
    bound = bound_object(view, now)
    if bound is not None:
        return whom in bound
    if isinstance(now.rule, nodes.Cannot | nodes.Only):
        now = seen_from(now, now.rule.who, who)
    return describes(view, now, what, whom)


@forbids("3.1.14")
def _is_not_among_the_only(view: View, blocker: int, attacker: int) -> str | None:
    """ "Can only block Sidekicks", "only bolt dice may block it"."""
    for now in view.rules(nodes.Only):
        rule = now.rule
        pairs = {Act.BLOCK: (blocker, attacker), Act.BE_BLOCKED: (attacker, blocker)}
        if rule.act in pairs and rule.object is not None and rule.at_least is None:
            who, whom = pairs[rule.act]
            if view.is_subject(now, rule.who, who) and not _is_let_through(view, now, who, whom):
                return f"{view.state.die(blocker)} can't block {view.state.die(attacker)} (by the text of {now.card})"
    return None


@asks("crossover(1)")
def _is_let_through(view: View, now: RuleNow[nodes.Only], who: int, whom: int) -> bool:
    """Whether a limit on the blocks of `who` allows one with `whom`; by the other reading a Crossover die has to have a
    type of the die that it meets where the limit is to one type."""
    assert now.rule.object is not None
    if crossover.BLOCK_LIMIT in view.table.other_readings and crossover.is_limited(view, now.rule.object, whom):
        return crossover.match(view, who, whom)
    return is_met(view, now, now.rule.object, who, whom)


def depends_on_crossover(view: View, blocker: int, attacker: int) -> bool:
    """Whether just one of the two readings of Crossover(1) allows this block under a limit to one energy type."""
    pairs = {Act.BLOCK: (blocker, attacker), Act.BE_BLOCKED: (attacker, blocker)}
    for now in view.rules(nodes.Only):
        limit = now.rule.object
        if now.rule.act in pairs and limit is not None and now.rule.at_least is None:
            who, whom = pairs[now.rule.act]
            limited = view.is_subject(now, now.rule.who, who) and crossover.is_limited(view, limit, whom)
            if limited and is_met(view, now, limit, who, whom) is not crossover.match(view, who, whom):
                return True
    return False


@forbids("call-out")
def _is_called_out(view: View, blocker: int, attacker: int) -> str | None:
    return call_out.forbids_block(view, blocker, attacker)


def may_block_all(view: View, blocker: int, attackers: list[int]) -> bool:
    """Whether a die may block these attackers together: only one (2.7.2.2) unless its text says more."""
    if len(attackers) < 2:
        return True
    more = [now for now in view.rules(nodes.MayBlockMore) if view.is_subject(now, now.rule.who, blocker)]
    added = [_room(view, now, attackers) for now in more if now.rule.added]
    anyway = [[set(attackers)], *(_room(view, now, attackers) for now in more if not now.rule.added)]
    return any(_is_room_for(attackers, [place for room in (base, *added) for place in room]) for base in anyway)


def _room(view: View, now: RuleNow[nodes.MayBlockMore], attackers: list[int]) -> list[set[int]]:
    """For each attacker that a rule lets a die block which of these it may be."""
    which, most = now.rule.which, now.rule.number
    fitting = {a for a in attackers if which is None or fits(context(view, now), which, a)}
    return [fitting] * (len(attackers) if most is None else most)


def _is_room_for(attackers: list[int], places: list[set[int]]) -> bool:
    """Whether each attacker has a place of its own among these."""
    if not attackers:
        return True
    first, *rest = attackers
    return any(first in place and _is_room_for(rest, places[:i] + places[i + 1 :]) for i, place in enumerate(places))


def deals_undivided(view: View, attacker: int) -> bool:
    """Whether an attacker deals its whole damage to each of its blockers by its text."""
    return any(view.is_subject(now, now.rule.who, attacker) for now in view.rules(nodes.Undivided))


def strikes_first(view: View, die: int) -> bool:
    """Whether a die deals its combat damage before opposing dice by its text."""
    return any(view.is_subject(now, now.rule.who, die) for now in view.rules(nodes.StrikesFirst))


def sends_surplus_on(view: View, attacker: int) -> bool:
    """Whether what a blocked die deals beyond the D of its blockers goes to the defending player by its text."""
    return any(view.is_subject(now, now.rule.who, attacker) for now in view.rules(nodes.Overflow))


def strikes_instead(view: View, die: int) -> tuple[int, ...] | None:
    """Whom a die that fights deals its combat damage by its text; None: those that it fights with."""
    for now in view.rules(nodes.StrikesAt):
        if view.is_subject(now, now.rule.who, die):
            return bound_object(view, now) or ()
    return None


def deals_as_unblocked(view: View, attacker: int) -> bool:
    """Whether a blocked die deals its combat damage to the defending player by its text."""
    return any(view.is_subject(now, now.rule.who, attacker) for now in view.rules(nodes.AsUnblocked))


def must_block_one_of(view: View, blocker: int, attackers: list[int]) -> list[int]:
    """The attackers of which a die has to block one: those that a text names, or any; none where nothing forces it, or
    it can't, or only for a price (3.1.21)."""
    forced = made_to_block(view, blocker)
    can = [a for a in attackers if forced and may_block(view, blocker, a) is None]
    can = [a for a in can if not costs_to_block(view, blocker, a)]
    named = [a for a in can if any(n.rule.object and is_met(view, n, n.rule.object, blocker, a) for n in forced)]
    return named or ([] if all(n.rule.object for n in forced) else can)


def made_to_block(view: View, blocker: int) -> list[RuleNow[nodes.Must]]:
    """The rules by which this die must block."""
    return [n for n in view.rules(nodes.Must) if n.rule.act is Act.BLOCK and view.is_subject(n, n.rule.who, blocker)]


def costs_to_block(view: View, blocker: int, attacker: int | None) -> bool:
    """Whether the player of a die pays for it to block this attacker (None: any attacker)."""
    pairs = () if attacker is None else ((blocker, attacker),)
    once = tolls_of_blocks(view, view.state.die(blocker).controller, pairs)
    return bool(once) or any(price_to_block(view, blocker, attacker, life) for life in (False, True))


def tolls_of_blocks(view: View, player: Player, pairs: tuple[tuple[int, int], ...]) -> list[RuleNow[nodes.CostChange]]:
    """What a player pays once a turn to block like this, where that is still to be paid."""
    found = (n for life in (False, True) for n in _prices(view, player, life) if n.rule.once and n.rule.what)
    unpaid = (n for n in found if not is_waived(view, n.card))
    return [n for n in unpaid if any(_is_asked_for(view, n, blocker, attacker) for blocker, attacker in pairs)]


def _is_asked_for(view: View, now: RuleNow[nodes.CostChange], blocker: int, attacker: int) -> bool:
    assert now.rule.what is not None
    meant = now.rule.object is None or is_met(view, now, now.rule.object, blocker, attacker)
    return meant and view.is_subject(now, now.rule.what, blocker)


def price_to_block(view: View, blocker: int, attacker: int | None, life: bool) -> int:
    """The energy, or the life, that the player of a die pays for it to block: this attacker, or whichever it is."""
    player = view.state.die(blocker).controller
    asked = (n for n in _prices(view, player, life) if n.rule.what and not n.rule.once)
    found = [n for n in asked if n.rule.what and view.is_subject(n, n.rule.what, blocker)]
    free = [n for n in found if n.rule.object is None]
    if attacker is None:
        return sum(_worth(view, n) for n in free)
    meant = [n for n in found if n.rule.object and is_met(view, n, n.rule.object, blocker, attacker)]
    return sum(_worth(view, n) for n in (*free, *meant))


def price_of_blocks(view: View, player: Player, pairs: tuple[tuple[int, int], ...], life: bool) -> int:
    """What a player pays to block like this: once to declare blockers at all (2.7.5.6, example 1), once for each
    blocker, and for each that blocks a certain attacker."""
    if not pairs:
        return 0
    once = sum(_worth(view, n) for n in _prices(view, player, life) if n.rule.what is None)
    once += sum(_worth(view, n) for n in tolls_of_blocks(view, player, pairs) if n.rule.life is life)
    each = {b: price_to_block(view, b, None, life) for b, _ in pairs}
    more = sum(price_to_block(view, b, a, life) - each[b] for b, a in pairs)
    return once + sum(each.values()) + more


def asks_for_blocks(view: View, player: Player, pairs: tuple[tuple[int, int], ...]) -> list[RuleNow[nodes.CostChange]]:
    """The texts by which a player pays to block like this."""
    found = (n for life in (False, True) for n in _prices(view, player, life))
    unpaid = (n for n in found if not (n.rule.once and is_waived(view, n.card)))
    return [n for n in unpaid if n.rule.what is None or any(_is_asked_for(view, n, b, a) for b, a in pairs)]


def _prices(view: View, player: Player, life: bool) -> list[RuleNow[nodes.CostChange]]:
    found = (n for n in view.rules(nodes.CostChange) if n.rule.act is Act.BLOCK and n.rule.life is life)
    return [n for n in found if n.rule.who is None or player in people(context(view, n), n.rule.who)]


def _worth(view: View, now: RuleNow[nodes.CostChange]) -> int:
    return now.by.attack if now.by else worth(context(view, now), now.rule.amount)


def why_may_block(view: View, blocker: int, attacker: int) -> tuple[str, ...]:
    """The rules by which a blocker that may block only some dice may block this attacker."""
    cites: tuple[str, ...] = ()
    pairs = {Act.BLOCK: (blocker, attacker), Act.BE_BLOCKED: (attacker, blocker)}
    for now in view.rules(nodes.Only):
        limit = now.rule.object
        if now.rule.act in pairs and isinstance(limit, nodes.Select) and now.rule.at_least is None:
            who, whom = pairs[now.rule.act]
            if view.is_subject(now, now.rule.who, who):
                cites += (*grounds.of(view, limit, whom), *crossover.why_described(view, limit, whom))
    return (*cites, ally.NOTES[Verb.BLOCK]) if "ally" in cites else cites
