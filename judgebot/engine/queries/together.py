"""How many dice attack or block together: what limits or demands look at all attackers, or all blocks, at once."""

from collections.abc import Callable, Iterable

from judgebot.cardtext import nodes
from judgebot.cardtext.nodes import Act
from judgebot.engine.abilities.inforce.static import describes
from judgebot.engine.abilities.timing.event import are_so_many
from judgebot.engine.queries import combat
from judgebot.engine.rule import Refusal, forbids
from judgebot.engine.view import RuleNow, View

Pairs = tuple[tuple[int, int], ...]
Quota = RuleNow[nodes.Quota]


def _quotas(view: View, act: Act) -> list[Quota]:
    return [now for now in view.rules(nodes.Quota) if now.rule.act is act]


def _counted(view: View, now: Quota, dice: tuple[int, ...]) -> int:
    return sum(view.is_subject(now, now.rule.who, d) for d in dice)


# --- attacking ------------------------------------------------------------------------------------------------------


def why_not_attack(view: View, attackers: tuple[int, ...], able: list[int], forced: list[int]) -> Refusal | None:
    """Why these dice may not attack together, or not without others."""
    return (
        _not_together(view, attackers)
        or _is_left_out(view, attackers, able, forced)
        or _too_few_attack(view, attackers, able, forced)
    )


@forbids("3.1.14")
def _not_together(view: View, attackers: tuple[int, ...]) -> str | None:
    """What a text forbids these dice as a whole."""
    for now in _quotas(view, Act.ATTACK):
        high = now.rule.high
        if high is not None and _counted(view, now, attackers) > high:
            return f"no more than {high} of {_named(view, now, attackers)} may attack (by the text of {now.card})"
    how = Act.ATTACK_ALONE if len(attackers) == 1 else Act.ATTACK_BESIDE
    for die in attackers:
        if (barred := combat.cannot(view, how, die)) is not None:
            company = "alone" if how is Act.ATTACK_ALONE else "beside another die"
            return f"{view.state.die(die)} can't attack {company} (by the text of {barred.card})"
        if any(_lacks_company(view, now, die, attackers) for now in view.rules(nodes.Cannot)):
            return f"{view.state.die(die)} can't attack without such a die as its text asks for"
    return None


def _lacks_company(view: View, now: RuleNow[nodes.Cannot], die: int, attackers: tuple[int, ...]) -> bool:
    """Whether a die attacks without any of the dice beside which alone it can."""
    rule = now.rule
    if rule.act is not Act.ATTACK_ALONE or rule.object is None or isinstance(rule.who, nodes.Person):
        return False
    if not view.is_subject(now, rule.who, die):
        return False
    return not any(other != die and describes(view, now, rule.object, other) for other in attackers)


@forbids("2.6.7.3")
def _is_left_out(view: View, attackers: tuple[int, ...], able: list[int], forced: list[int]) -> str | None:
    """A die that must attack and could."""
    for die in forced:
        if die not in attackers and _could_join(view, attackers, die, _needed(view, able, forced), forced, able):
            return f"{view.state.die(die)} must attack"
    return None


@forbids("2.6.7.3")
def _too_few_attack(view: View, attackers: tuple[int, ...], able: list[int], forced: list[int]) -> str | None:
    """ "At least one of these dice must attack", and another one could, for nothing (3.1.21)."""
    for now in _quotas(view, Act.ATTACK):
        if _counted(view, now, attackers) >= now.rule.low:
            continue
        for die in able:
            asked = die not in attackers and view.is_subject(now, now.rule.who, die) and not combat.has_toll(view, die)
            if asked and _could_join(view, attackers, die, _needed(view, able, forced), forced, able):
                return _must(view, now, able)
    return None


def _must(view: View, now: Quota, able: Iterable[int]) -> str:
    """That so many of the dice which could are needed."""
    return f"{_as_many_of(view, now, able)} must {now.rule.act.value} (by the text of {now.card})"


def _as_many_of(view: View, now: Quota, able: Iterable[int]) -> str:
    """As many as are needed of the dice which could, or all of them."""
    low = now.rule.low
    them = [d for d in able if view.is_subject(now, now.rule.who, d)]
    if low == 1:
        return _named(view, now, them, "or")
    return f"{f'at least {low} of ' if low < len(them) else ''}{_named(view, now, them)}"


def _named(view: View, now: Quota, dice: Iterable[int], joint: str = "and") -> str:
    """The dice that are counted, by their names."""
    *names, last = [str(view.state.die(d)) for d in dice if view.is_subject(now, now.rule.who, d)]
    return f"{', '.join(names)} {joint} {last}" if names else last


def _needed(view: View, able: list[int], forced: list[int]) -> Callable[[int], bool]:
    """Whether a die is itself forced to attack, or one of those of which some are."""
    asked = [now for now in _quotas(view, Act.ATTACK) if now.rule.low]
    some = {d for d in able for now in asked if view.is_subject(now, now.rule.who, d)}
    return lambda die: die in forced or die in some


COMPANY = "forced-only-in-company"


def _could_join(
    view: View, attackers: tuple[int, ...], die: int, needed: Callable[[int], bool], forced: list[int], able: list[int]
) -> bool:
    """Whether a die could have been declared as well, or in the place of one that nothing asks for; and where it takes
    company, with others that are forced, or by the other reading with any for which nothing is paid."""
    if _joins(view, attackers, die, needed, forced):
        return True
    free = [d for d in able if not combat.has_toll(view, d)]
    return _joins(view, attackers, die, needed, free) and view.rests_on(COMPANY)


def _joins(view: View, attackers: tuple[int, ...], die: int, needed: Callable[[int], bool], company: list[int]) -> bool:
    without = (tuple(d for d in attackers if d != other) for other in attackers if not needed(other))
    for joined in (attackers, *without):
        for other in (die, *(d for d in company if d != die and d not in joined)):
            joined = (*joined, other)
            if _not_together(view, joined) is None:
                return True
    return False


# --- blocking -------------------------------------------------------------------------------------------------------


def why_not_block(view: View, pairs: Pairs, attackers: list[int], able: list[int]) -> Refusal | None:
    """Why these blocks may not be declared together, or not without others."""
    return (
        _too_few_for_one(view, pairs)
        or _too_many_block(view, pairs)
        or _is_kept_back(view, pairs, attackers, able)
        or _too_few_block(view, pairs, attackers, able)
    )


@forbids("3.1.14")
def _too_few_for_one(view: View, pairs: Pairs) -> Refusal | None:
    """Fewer blockers of one attacker than a text wants it to have, if any."""
    for now in view.rules(nodes.Only):
        rule = now.rule
        for attacker in dict.fromkeys(a for _, a in pairs) if rule.act is Act.BE_BLOCKED and rule.at_least else ():
            blockers = [b for b, a in pairs if a == attacker]
            if _are_too_few(view, now, attacker, blockers):
                them = f"{rule.at_least} or more {'characters' if rule.characters else 'dice'}"
                why = f"{view.state.die(attacker)} is blocked by {them} or by none (by the text of {now.card})"
                return Refusal(why, ("3.4.4.1",) if now.by is not None else ())
    return None


def alone_is_too_few(view: View, blocker: int, attacker: int) -> Refusal | None:
    """Why this die can't be the only blocker of this attacker by a text that wants more of them."""
    return _too_few_for_one(view, ((blocker, attacker),))


def _are_too_few(view: View, now: RuleNow[nodes.Only], attacker: int, blockers: list[int]) -> bool:
    rule = now.rule
    if not view.is_subject(now, rule.who, attacker) or any(_is_enough(view, now, attacker, b) for b in blockers):
        return False
    return not are_so_many(view, blockers, rule.at_least or 0, rule.characters)


def _is_enough(view: View, now: RuleNow[nodes.Only], attacker: int, blocker: int) -> bool:
    """ "By two or more dice, or by one Villain"."""
    return now.rule.object is not None and combat.is_met(view, now, now.rule.object, attacker, blocker)


@forbids("2.7.2.1")
def _is_kept_back(view: View, pairs: Pairs, attackers: list[int], able: list[int]) -> Refusal | None:
    """A die that must block and could."""
    forced = {d: combat.must_block_one_of(view, d, attackers) for d in able}
    for die in able:
        if (
            forced[die]
            and not any(b == die and a in forced[die] for b, a in pairs)
            and _has_room(view, pairs, die, forced, {die})
        ):
            why = f"{view.state.die(die)} must block {' or '.join(str(view.state.die(a)) for a in forced[die])}"
            return Refusal(why, _why_it_must(*combat.made_to_block(view, die)))
    return None


def _has_room(view: View, pairs: Pairs, die: int, forced: dict[int, list[int]], tried: set[int]) -> bool:
    """Whether a die that must block could: beside the others, or in the place of one of them that could give way.
    `tried`: those of which that has been asked."""
    rest = _without(pairs, die)
    for attacker in forced[die]:
        company = [d for d, those in forced.items() if attacker in those]
        if _could_block(view, rest, die, attacker, company):
            return True
        if _could_block(view, rest, die, attacker, list(forced)) and view.rests_on(COMPANY):
            return True
        for other in dict.fromkeys(b for b, _ in rest):
            left = _without(rest, other)
            kept = [a for b, a in rest if b == other and a != attacker]
            if (
                other in tried
                or _is_asked_for(view, other, kept)
                or not _could_block(view, left, die, attacker, company)
            ):
                continue
            tried.add(other)
            if not forced[other] or _has_room(view, (*left, (die, attacker)), other, forced, tried):
                return True
    return False


def _without(pairs: Pairs, die: int) -> Pairs:
    return tuple((b, a) for b, a in pairs if b != die)


def _why_it_must(*rules: RuleNow[nodes.Must] | Quota) -> tuple[str, ...]:
    """What takes the choice of blockers from their player: what an ability has put in force, or the text of a card."""
    return tuple(dict.fromkeys("1.1.2" if now.by is None else "3.4.4.1" for now in rules))


def _could_block(view: View, pairs: Pairs, die: int, attacker: int, company: list[int]) -> bool:
    """Whether a die could block this attacker for nothing beside these blocks, with as many of its company that do not
    block yet as that takes."""
    blocking = {b for b, _ in pairs}
    for other in (die, *(d for d in company if d != die and d not in blocking)):
        if combat.may_block(view, other, attacker) is None and not combat.costs_to_block(view, other, attacker):
            pairs = (*pairs, (other, attacker))
            if _too_many_block(view, pairs) is None and _too_few_for_one(view, pairs) is None:
                return True
        elif other == die:
            return False
    return False


def _blocks(view: View, now: Quota, pairs: Pairs, attacker: int | None) -> int:
    """How many of the dice that are counted block this attacker (None: any)."""
    return _counted(view, now, tuple(dict.fromkeys(b for b, a in pairs if attacker in (None, a))))


def _attackers_meant(view: View, now: Quota, attackers: list[int]) -> list[int | None]:
    """The attackers for each of which the blockers are counted; None stands for all of them together."""
    whom = now.rule.object
    return [None] if whom is None else [a for a in attackers if combat.is_met(view, now, whom, a, a)]


@forbids("3.1.14")
def _too_many_block(view: View, pairs: Pairs) -> str | None:
    """More blockers than a text allows, in all or for one attacker."""
    for now in _quotas(view, Act.BLOCK):
        high = now.rule.high
        for attacker in _attackers_meant(view, now, list(dict.fromkeys(a for _, a in pairs))):
            if high is not None and _blocks(view, now, pairs, attacker) > high:
                blockers = dict.fromkeys(b for b, a in pairs if attacker in (None, a))
                deed = "block" if attacker is None else f"block {view.state.die(attacker)}"
                return f"no more than {high} of {_named(view, now, blockers)} may {deed} (by the text of {now.card})"
    return None


@forbids("2.7.2.1")
def _too_few_block(view: View, pairs: Pairs, attackers: list[int], able: list[int]) -> Refusal | None:
    """Fewer blockers than a text demands, where another die is free to block (3.1.21)."""
    for now in _quotas(view, Act.BLOCK):
        for attacker in _attackers_meant(view, now, attackers) if now.rule.low else ():
            meant, tried = attackers if attacker is None else [attacker], set[int]()
            if _blocks(view, now, pairs, attacker) < now.rule.low and any(
                _is_free(view, now, pairs, d, meant, able, tried) for d in able
            ):
                why = _must(view, now, able) if attacker is None else _must_be_blocked(view, now, attacker, able)
                return Refusal(why, _why_it_must(now))
    return None


def _must_be_blocked(view: View, now: Quota, attacker: int, able: list[int]) -> str:
    """Which attacker it is that lacks a blocker, and which dice could be that."""
    them = _as_many_of(view, now, [d for d in able if combat.may_block(view, d, attacker) is None])
    return f"{view.state.die(attacker)} must be blocked by {them} (by the text of {now.card})"


def _is_free(
    view: View, now: Quota, pairs: Pairs, die: int, attackers: list[int], able: list[int], tried: set[int]
) -> bool:
    """Whether a die that is counted could block one of these for nothing: beside what it blocks, or in place of that if
    it is not kept there, or another one could come in its place. `tried`: those of which that has been asked."""
    if not view.is_subject(now, now.rule.who, die) or any(b == die and a in attackers for b, a in pairs):
        return False
    elsewhere = [a for b, a in pairs if b == die]
    also = [a for a in attackers if elsewhere and combat.may_block_all(view, die, [*elsewhere, a])]
    if any(_could_block(view, pairs, die, a, able) for a in also):
        return True
    rest = _without(pairs, die)
    places = [a for a in attackers if _may_leave(view, die, elsewhere, a) and _could_block(view, rest, die, a, able)]
    if places:
        tried.add(die)
    return any(_is_made_up_for(view, (*rest, (die, a)), elsewhere, able, tried) for a in places)


def _is_made_up_for(view: View, pairs: Pairs, attackers: list[int], able: list[int], tried: set[int]) -> bool:
    """Whether these attackers have the blockers that texts ask for though one has left, or another one could come."""
    for now in _quotas(view, Act.BLOCK):
        for attacker in _attackers_meant(view, now, attackers) if now.rule.low and attackers else ():
            meant = attackers if attacker is None else [attacker]
            if _blocks(view, now, pairs, attacker) < now.rule.low and not any(
                _is_free(view, now, pairs, d, meant, able, tried) for d in able if d not in tried
            ):
                return False
    return True


def _may_leave(view: View, die: int, attackers: list[int], other: int) -> bool:
    """Whether a die may block the other attacker in place of these: nothing makes it block, or any will do."""
    forced = combat.must_block_one_of(view, die, [*attackers, other])
    return other in forced or not any(a in forced for a in attackers)


def _is_asked_for(view: View, die: int, attackers: list[int]) -> bool:
    """Whether a text asks for blockers of what this die blocks."""
    asked = [now for now in _quotas(view, Act.BLOCK) if now.rule.low and view.is_subject(now, now.rule.who, die)]
    return any(None in meant or meant for meant in (_attackers_meant(view, now, attackers) for now in asked))
