"""``judgebot resolve --why-not CARD``: why the abilities of a card did not trigger."""

from judgebot.book.spelling import did_you_mean
from judgebot.cli.app import Code, end, say
from judgebot.engine.request import Unread
from judgebot.engine.rule import Refusal
from judgebot.game.area import Area
from judgebot.scenario.calling import Calling
from judgebot.scenario.happened import reasons_why_not, why_nothing
from judgebot.scenario.outcome import Outcome
from judgebot.scenario.seen import Seen

Found = dict[str, object]


def reasons(outcome: Outcome, names: list[str]) -> list[Found]:
    """For each card or die the reasons, with the rules; ends the command where nothing is called so."""
    calling = Calling(outcome)
    seen = Seen(outcome.table, outcome.start, outcome.end, outcome.events, (), dict(outcome.names))
    found: list[Found] = []
    for name in names:
        if seen.called.die(name) is None and not seen.called.cards(name):
            there = known(outcome)
            hint = did_you_mean(name, there) or f"there are {', '.join(there)}"
            say(f"--why-not {name}: no card or die is called so; {hint}")
            end(Code.BAD_INPUT)
        if (stop := outcome.open_at) is not None:  # what would have come later is no reason
            why = f"it was played as far as line {stop.line} only, where it is {outcome.status.value}"
            found.append({"card": name, "why": why, "cites": []})
        try:
            told = _of_each_die(seen, name) or [
                (r, None) for r in reasons_why_not(seen, name) or why_nothing(seen, name)
            ]
        except Unread as unread:
            why = f"more can't be told, since it may rest on the text of {unread.card.in_full}, which is not read"
            found.append({"card": name, "why": why, "cites": []})
            continue
        found += [_told(name, calling.refusal(reason), calling, die) for reason, die in told]
    return found


def _of_each_die(seen: Seen, name: str) -> list[tuple[Refusal, int | None]]:
    """The reasons for each die of a card that is called by its name, where they are not the same for all of them."""
    if seen.called.die(name) is not None:
        return []
    dice = [die for die in map(seen.now.die, seen.called.dice(name)) if die.area is not Area.CARD]
    each = {die.id: reasons_why_not(seen, die.handle) for die in dice}
    if all(one == other for one in each.values() for other in each.values()):
        return []
    return [(reason, die) for die, told in each.items() for reason in told]


def _told(name: str, reason: Refusal, calling: Calling, die: int | None) -> Found:
    of_die: Found = {} if die is None else {"die": calling.handle(die), "called": calling.die(die)}
    return {"card": name, "why": reason.why, "cites": list(reason.cites)} | of_die


def known(outcome: Outcome) -> list[str]:
    """The cards of the scenario, in the order of the alphabet."""
    return sorted({card.name for card in outcome.table.cards})


def lines(found: list[Found], names: list[str]) -> list[str]:
    """The reasons in words."""
    shown = []
    for name in names:
        shown.append(f"What {name} did not do, and why:")
        for each in (f for f in found if f["card"] == name):
            cites, die = each["cites"], each.get("called")
            assert isinstance(cites, list)
            rules = f" ({', '.join(cites)})" if cites else ""
            shown.append(f"  {f'{die}: ' if die else ''}{each['why']}{rules}")
    return shown
