"""What an ability speaks of as named, chosen or X, where nothing says what that is."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.asmuch import is_of_number
from judgebot.cardtext.keywordtable import TITLES
from judgebot.cardtext.walk import everything
from judgebot.game.area import Area

OF_STAT = {n.Stat.LEVEL: n.ChoiceOf.LEVEL, n.Stat.COST: n.ChoiceOf.COST}


def nothing_named(ability: n.Ability, before: n.ChoiceOf | None) -> str | None:
    """What is open of it; `before`: what an ability of the card before this one lets a player name."""
    nodes = list(everything(ability))
    named = {before} | {node.what for node in nodes if isinstance(node, n.Choose)}
    if lacks_number(nodes, named):
        return "how many X is"
    if is_of_another_kind(nodes, named):
        return "which level or cost"
    if before is None and is_named_later(nodes):
        return "what was named: nothing had been by then"
    return "what was named" if any(map(is_of_what_was_named, nodes)) and not named - n.NUMBERS - {None} else None


def is_of_what_was_named(node: n.Node) -> bool:
    return isinstance(node, n.NamedChosen) or (isinstance(node, n.Gain) and bool(node.named))


def is_named_later(nodes: list[n.Node]) -> bool:
    """ "Dice of that affiliation get +1A. Choose an affiliation", "draw that many dice. Name a number"."""
    named = next((at for at, node in enumerate(nodes) if isinstance(node, n.Choose)), 0)
    early = nodes[:named]
    by_number = any(isinstance(node, n.ChosenNumber) for node in early)
    return any(map(is_of_what_was_named, early)) or (by_number and not any(map(is_of_number, early)))


def named_for_nothing(abilities: list[n.Ability]) -> str | None:
    """What is open of a text that has a card chosen, and never speaks of it again."""
    nodes = list(everything(tuple(abilities)))
    chosen = any(isinstance(node, n.Choose) and node.what is n.ChoiceOf.CARD for node in nodes)
    told = any(isinstance(node, n.NamedChosen) for node in nodes)
    return "what happens to what is chosen" if chosen and not told else None


def used_without_having(abilities: list[n.Ability]) -> str | None:
    """What is open of a text that uses a keyword once more, as "you may use Intimidate twice", which it has not."""
    has = {each.keyword for each in abilities if isinstance(each, n.KeywordAbility)}
    for use in everything(tuple(abilities)):
        if isinstance(use, n.UseKeyword) and use.besides and use.keyword.keyword not in has:
            return f"where the {TITLES[use.keyword.keyword]} is that is used: the card does not have it"
    return None


def lacks_number(nodes: list[n.Node], named: set[n.ChoiceOf | None]) -> bool:
    """Whether X is spoken of that nobody pays, names or explains."""
    given = any(map(is_of_number, nodes)) or named & n.NUMBERS or is_picked(nodes)
    return not given and any(isinstance(node, n.ChosenNumber) for node in nodes)


def is_picked(nodes: list[n.Node]) -> bool:
    """ "KO X of your dice. KO X target opposing dice": as many as its player picks of their own."""
    dice = (node for node in nodes if isinstance(node, n.Select | n.ChosenNumber))
    first = next((x for x in dice if isinstance(x, n.ChosenNumber) or isinstance(x.count.low, n.ChosenNumber)), None)
    if not isinstance(first, n.Select) or first.areas != (Area.FIELD,):
        return False
    return (first.mode, first.side, first.chooser) == (n.Mode.CHOOSE, n.Side.YOURS, n.YOU)


def is_of_another_kind(nodes: list[n.Node], named: set[n.ChoiceOf | None]) -> bool:
    """ "Name a level. Dice with that cost ..."."""
    said = named & n.NUMBERS
    asked = (node for node in nodes if isinstance(node, n.HasStat) and node.amount == n.ChosenNumber())
    return bool(said) and any(
        each.stat in OF_STAT and each.op is n.Op.EQUAL and not said & {n.ChoiceOf.NUMBER, OF_STAT[each.stat]}
        for each in asked
    )
