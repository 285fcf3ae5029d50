"""What dice get from the moment in which a player fields them: "Villains you field gain Fast until end of turn"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import IT, found
from judgebot.cardtext.phrases.costs.goods import Goods, Turn, Which, bought
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.phrases.predicate import Predicate
from judgebot.cardtext.phrases.rules.rule import state
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add


def as_fielded(goods: Goods, preds: tuple[Predicate, ...], until: n.Until) -> Headed | None:
    """Each of them, whenever it is fielded; or the first one of each turn. Without how long it lasts it would be open
    if that ends with the ability."""
    _, trade, which, turn, nth = goods
    if trade.act is not n.Act.FIELD or trade.who is None or (which, turn) not in _HEARD:
        return None
    limit = n.Limit(nth, first=True) if which is Which.FIRST else None
    rules = state(IT, preds)
    effect = found(rules, until) if rules else None
    event = n.Event(Verb.FIELD, bought(goods.wares), by=trade.who)
    return Headed(Opening(event, limit=limit), effect) if effect else None


_HEARD = ((Which.ALL, Turn.UNSAID), (Which.FIRST, Turn.EACH))
add("stated", as_fielded, "{goods_many} {preds} {until}")
add("stated", as_fielded, "({goods_each}|{goods_one}) {preds_s} {until}")
