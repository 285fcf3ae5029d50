"""A burst under a keyword with a text of its own: "Teamwatch - Gain 1 life. * Instead, gain 3 life" (3.4.6.4)."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.bursts import in_its_frame
from judgebot.cardtext.assembly.incase import asks_what_it_did
from judgebot.cardtext.assembly.making import is_statement
from judgebot.cardtext.assembly.misfit import Misfit
from judgebot.cardtext.assembly.renewing import renewed
from judgebot.cardtext.assembly.samedice import of_the_same
from judgebot.cardtext.bind.mention import looks_back
from judgebot.cardtext.disputed import Disputes
from judgebot.cardtext.phrases.said import Also, Instead
from judgebot.cardtext.phrases.sentences.elliptic import MoreDamage, NewAmount, OtherWare

# The die shows its character face as it is used. With Impulse it lies on its card, and with Energize shows energy.
ON_A_CHARACTER_FACE = frozenset({"awaken", "teamwatch", "vengeance"})
HAS_TO_BE_USED = ON_A_CHARACTER_FACE - {"awaken"}  # what is added to one that may be left could be had alone or not


def labelled_anew(
    before: n.Ability | None, said: object, burst: n.Burst | None, disputes: Disputes, adds: bool
) -> n.KeywordAbility | None:
    """The keyword `before` with what a burst says in place of its text, or besides it (`adds`: it says "also"); None
    where the burst is about something else, or it is open what its words refer to.

    Raises `Misfit` where it may come besides a text that need not be used, or hold always.
    """
    if not isinstance(before, n.KeywordAbility) or before.effect is None or before.keyword not in ON_A_CHARACTER_FACE:
        return None
    made = _in_place(before.effect, said, disputes)
    mode = n.BurstMode.INSTEAD
    if made is None and before.keyword in HAS_TO_BE_USED:
        made, mode = _besides(said, adds), n.BurstMode.ADD
    if made is None and adds and is_statement(said):
        raise Misfit(f"two readings: it comes besides the text of {before.keyword}, or holds always")
    return None if made is None else replace(before, effect=made, burst=burst, mode=mode, span=None)


def _in_place(old: n.Effect, said: object, disputes: Disputes) -> n.Effect | None:
    """What is done instead of the text of the keyword."""
    if isinstance(said, NewAmount):
        return renewed(old, said)
    if not isinstance(said, Instead) or looks_back(said.effect):
        return None
    new = of_the_same(old, said.effect)
    return None if isinstance(new, n.Pick) else in_its_frame(old, new, disputes)


def _besides(said: object, adds: bool) -> n.Effect | None:
    """What is done besides it; a statement that does not say "also" may hold always."""
    more = said.effect if isinstance(said, Also) else said
    if not isinstance(more, n.Effect) or isinstance(more, n.If | MoreDamage | OtherWare):
        return None
    return None if (is_statement(more) and not adds) or looks_back(more) or asks_what_it_did(more) else more
