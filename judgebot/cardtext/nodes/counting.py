"""Counters on cards, as a number and as what a card has (1.7.1)."""

from judgebot.cardtext.node import node
from judgebot.cardtext.nodes.amounts import Amount
from judgebot.cardtext.nodes.filters import Filter, Op
from judgebot.cardtext.nodes.things import Subject


@node
class CountersOn(Amount):
    """How many counters of a kind lie on a card, or on all of these together."""

    what: Subject
    kind: str


@node
class HasCounters(Filter):
    """So many counters of a kind lie on the card, or on the card of the die."""

    kind: str
    op: Op
    number: int
