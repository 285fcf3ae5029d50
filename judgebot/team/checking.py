"""Is a team legal? By the rules of Set Up, and by the format of the event."""

from collections.abc import Iterator

from judgebot.engine.rule import Refusal
from judgebot.engine.turn.set_up import Chosen, Team, problems
from judgebot.team.formats import Format, of_format
from judgebot.team.model import COST, KIND, LIMIT, Problem, TeamList, Verdict


def check(team: TeamList, formats: tuple[Format, ...] = ()) -> Verdict:
    """Everything that is wrong with the team, and what could not be checked."""
    found = [Problem(team.file, line, why.why, why.cites, why.instead) for why, line in _by_rules(team)]
    legality = of_format(team, formats, team.date)
    problems_ = sorted((*found, *legality.problems), key=lambda problem: problem.line)
    return Verdict(tuple(problems_), (*_without_facts(team), *legality.unchecked))


def _by_rules(team: TeamList) -> Iterator[tuple[Refusal, int]]:
    """Each problem with the line of the card with which it arises."""
    steps = [(line, problems(_plain(team, count))) for count, line in enumerate(_lines(team))]
    for refusal in steps[-1][1]:
        yield refusal, next(line for line, found in steps if refusal in found)


def _lines(team: TeamList) -> list[int]:
    """The line of the team, then that of each card."""
    return [team.line, *(entry.line for entry in team.entries)]


def _plain(team: TeamList, count: int) -> Team:
    """The first `count` cards of the list as the rules look at them."""
    names: dict[str, str] = {}  # capitals make no other name: each as it stands first
    taken = [
        each._replace(card=each.card._replace(name=names.setdefault(each.card.name.casefold(), each.card.name)))
        for each in team.entries[:count]
    ]
    cards, basic = taken[: len(team.cards)], taken[len(team.cards) :]
    return Team(tuple(Chosen(each.card, each.dice) for each in cards), tuple(each.card for each in basic))


def _without_facts(team: TeamList) -> Iterator[str]:
    unknown = (entry for entry in team.entries if entry.is_read and not entry.is_known)
    names = [entry.title + (f' (is it "{entry.meant}"?)' if entry.meant else "") for entry in unknown]
    if names:
        yield f"no card facts, so kind and die limit are not checked: {', '.join(names)}"
    for fact in (KIND, LIMIT, COST):
        if open_ := [entry.title for entry in team.entries if fact in entry.open]:
            yield f"the {fact}, which your sources do not say or on which they differ, of {', '.join(open_)}"
