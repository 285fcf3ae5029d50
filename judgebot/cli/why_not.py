"""``judgebot resolve --why-not CARD``: why the abilities of a card did not trigger."""

from judgebot.cli.app import Code, end, say
from judgebot.scenario.happened import reasons_why_not
from judgebot.scenario.outcome import Outcome
from judgebot.scenario.seen import Seen

Found = dict[str, object]


def reasons(outcome: Outcome, names: list[str]) -> list[Found]:
    """For each card or die the reasons, with the rules; ends the command where nothing is called so."""
    seen = Seen(outcome.table, outcome.start, outcome.end, outcome.events, (), dict(outcome.names))
    found: list[Found] = []
    for name in names:
        if seen.called.die(name) is None and not seen.called.cards(name):
            say(f"--why-not {name}: no card or die is called so; there are {', '.join(known(outcome))}")
            end(Code.BAD_INPUT)
        found += [{"card": name, "why": r.why, "cites": list(r.cites)} for r in reasons_why_not(seen, name)]
    return found


def known(outcome: Outcome) -> list[str]:
    """The cards of the scenario, in the order of the alphabet."""
    return sorted({card.name for card in outcome.table.cards})


def lines(found: list[Found], names: list[str]) -> list[str]:
    """The reasons in words; for a card without any that all its abilities did trigger, or that it has none."""
    shown = []
    for name in names:
        mine = [f for f in found if f["card"] == name]
        shown.append(f"Why {name} did not trigger:" if mine else f"{name}: nothing that could trigger did not.")
        for each in mine:
            cites = each["cites"]
            assert isinstance(cites, list)
            shown.append(f"  {each['why']} ({', '.join(cites)})")
    return shown
