"""From a scenario file to what is kept of it: its text, question and answer, its rules, and how it came out."""

from dataclasses import replace

from judgebot.log.call import Call
from judgebot.log.ending import written
from judgebot.ruling.answer import answer
from judgebot.ruling.document import document
from judgebot.ruling.grounds import grounds
from judgebot.scenario.driver import play
from judgebot.scenario.load import loads


def noted(call: Call, text: str, name: str) -> Call:
    """The call with the scenario `text`, and from it what the call does not say itself.

    Raises:
        Mistakes: the text is no scenario.
    """
    outcome = play(loads(text, name))
    scenario, at = outcome.scenario, outcome.scenario.occasion
    doubts = [f"Sources differ on {each}." for each in outcome.doubts]
    return replace(
        call,
        question=call.question or scenario.ask or scenario.title,
        answer=call.answer or " ".join((answer(outcome, document(outcome)), *doubts)),
        event=call.event or at.event,
        round=call.round or at.round,
        table=call.table or at.table,
        judge=call.judge or at.judge,
        players=call.players or at.players,
        rules=call.rules or grounds(outcome).deciding,
        scenario=text,
        outcome=written(outcome),
    )
