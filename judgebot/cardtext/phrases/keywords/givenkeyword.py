"""A keyword that is given together with what it labels: "your Villain dice gain Energize - gain 1 life"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.keywordtable import USED_IN
from judgebot.cardtext.phrases.keywords.keyword import labelled
from judgebot.cardtext.phrases.predicate import Predicates
from judgebot.cardtext.phrases.rules.stats import quoted
from judgebot.cardtext.walk import everything
from judgebot.game.area import Area

PHRASES = Predicates()
add, pred = PHRASES.add, PHRASES.pred

FIELD = (Area.FIELD,)

add("labelled_gift", lambda k, e: gift(k, e), "{keyword} (-|:) {sentence}")
pred(lambda s, k: given(s, k), "(gain^|have^|get^) {labelled_gift}")


def gift(keyword: str, effect: object) -> n.KeywordAbility | None:
    """The keyword with its effect, as it would stand on a card of its own; the own name would be that of which card?"""
    said = labelled(keyword, effect)
    made = quoted(said) if said is not None else None
    its_name = n.Ref(n.RefKind.OWN_NAME)
    return made if isinstance(made, n.KeywordAbility) and its_name not in everything(made) else None


def given(what: n.Subject, keyword: n.KeywordAbility) -> n.Gain | None:
    """Dice that have it where they use it."""
    where = USED_IN.get(keyword.keyword, FIELD)
    if where == FIELD or not isinstance(what, n.Select):
        return n.Gain(what, keyword=keyword)
    fits = what.noun is n.Noun.DIE and what.areas == FIELD and what.mode is n.Mode.ALL
    return n.Gain(replace(what, areas=where), keyword=keyword) if fits else None
