"""Which nodes bring up something that later words can mean, and which words look back."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.ofwhom import whom
from judgebot.cardtext.referring import ACTIONS, CHARACTERS, TOKENS, They, is_that
from judgebot.cardtext.walk import children, contains, everything
from judgebot.game.area import Area


def names_a_card(value: object) -> bool:
    """Whether another card is called by its name in it."""
    return contains(value, n.Named)


def is_done_to_all(effect: n.Effect) -> bool:
    """Whether an effect is put on all dice that fit now, which "those dice" are from then on."""
    rules = effect.rules if isinstance(effect, n.Found) else ()
    of_now = all(isinstance(rule, n.Modify | n.Gain) and not is_live(rule) for rule in rules)
    return of_now and group_of(effect) is not None


def group_of(effect: n.Node) -> n.Select | None:
    """All dice of a sort, of which alone an effect puts rules in force, or which it spins."""
    rules = effect.rules if isinstance(effect, n.Found) else (effect,) if isinstance(effect, n.Spin) else ()
    dice = set(map(whom, rules))
    (what,) = dice if len(dice) == 1 else (None,)
    return what if isinstance(what, n.Select) and what.mode is n.Mode.ALL else None


def all_that_hit_a_player(effect: n.Node) -> n.Select | None:
    """ "Each Villain deals 1 damage to your opponent. KO those dice": all that deal it, which are there as before."""
    if not isinstance(effect, n.DealDamage) or not isinstance(effect.to, n.Person):
        return None
    dealers = effect.source
    return dealers if isinstance(dealers, n.Select) and dealers.mode is n.Mode.ALL else None


def is_done_to_each(said: n.Node) -> bool:
    """Whether something is done to or by each of a group of dice that are none of the card itself, or holds for it."""
    what = next((what for name in ("what", "to") if isinstance(what := getattr(said, name, None), n.Select)), None)
    if what is None and (what := all_that_hit_a_player(said)) is None:
        return False
    return what.mode is n.Mode.ALL and not isinstance(said, n.Condition)


def means_those_before(later: n.Delayed) -> bool:
    """ "When this die leaves the Field Zone, return them": several dice, so none that leaves by itself."""
    spoken_of = [node for node in everything(later.effect) if isinstance(node, n.Ref) and is_that(node)]
    of_this = isinstance(later.trigger, n.Event) and later.trigger.subject == n.Ref(n.RefKind.THIS_DIE)
    return of_this and bool(spoken_of) and all(isinstance(node, They) for node in spoken_of)


def is_live(rule: n.Rule) -> bool:
    """Whether it is about whatever fits while it lasts."""
    return isinstance(rule, n.Modify | n.Gain | n.SetStats) and rule.live


def chooses(node: n.Node) -> bool:
    """Whether later words can mean what this node brings up."""
    match node:
        case n.Select(mode=mode):
            return mode is not n.Mode.ALL
        case n.Draw() | n.PrepFromBag() | n.MakeToken() | n.Search() | n.Choose() | n.Pick():
            return True
        case n.DealDamage(to=n.Select()) | n.KO(what=n.Select()) | n.Roll(what=n.Select()) | n.Move(what=n.Select()):
            return True
    return False


def selection_of(node: n.Node) -> n.Select | None:
    """The words for the thing that a node brings up."""
    return next((what for what in (node, *children_of(node)) if isinstance(what, n.Select)), None)


OWN_DIE = {n.Ref(n.RefKind.THIS_DIE), n.Ref(n.RefKind.OWN_NAME)}


def acts_on_own(node: n.Node) -> bool:
    """Whether something is done with dice of the card itself, by a word said after whatever it chooses."""
    if not isinstance(node, n.Effect | n.Rule):
        return False
    own = [what.span for name in ("what", "who", "to") if (what := getattr(node, name, None)) in OWN_DIE]
    chosen = [each.span for each in everything(node) if isinstance(each, n.Select) and chooses(each)]
    return any(span and not any(other and other > span for other in chosen) for span in own)


def gives_own_away(price: n.Cost) -> bool:
    """Whether the card's own die is given up for it."""
    gone = (
        node.what
        for node in everything(price)
        if isinstance(node, n.Sacrifice) or (isinstance(node, n.Move) and node.to is Area.USED)
    )
    return any(what in OWN_DIE for what in gone)


def agree(said: frozenset[n.Noun], called: frozenset[n.Noun]) -> bool:
    """Whether a thing of one of these nouns can be spoken of by one of those: no Action die is a character, and "that
    token" is nothing that has been called otherwise."""
    if said == TOKENS:
        return called <= said
    other = {CHARACTERS: ACTIONS, ACTIONS: CHARACTERS}.get(said, frozenset())
    return not called & other


def counts_dice_by_one(amount: n.Amount) -> bool:
    """Whether it counts the dice that something was done to "this way"."""
    return isinstance(amount, n.TimesOf) and amount.window is None and isinstance(amount.event.subject, n.Select)


def mentions_that(value: object) -> bool:
    """Whether a pronoun in it refers back."""
    return any(isinstance(node, n.Ref) and node.kind is n.RefKind.THAT for node in everything(value))


def looks_back(value: object) -> bool:
    """Whether a pronoun in it refers to something before all of it, and not to what it has chosen itself."""
    for node in everything(value):
        if isinstance(node, n.Ref) and node.kind is n.RefKind.THAT:
            return True
        if isinstance(node, n.Select | n.Draw | n.PrepFromBag | n.MakeToken | n.Search | n.Choose) and chooses(node):
            return isinstance(node, n.Select) and mentions_that(node)
    return False


def children_of(node: n.Node) -> list[object]:
    """The values of its fields, in written order."""
    return [child for _, child in children(node)]
