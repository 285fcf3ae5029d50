"""What dice gain, lose and count as, in words: "gain Swarm", "lose all affiliations", "lose their text"."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.keywordtable import TITLES
from judgebot.cardtext.say.adjectives import article
from judgebot.cardtext.say.damage import verb
from judgebot.cardtext.say.dice import subject
from judgebot.cardtext.say.rule import THAT, predicate, standing


@predicate.register
def gain(rule: n.Gain, plural: bool) -> str:
    return f"{verb('gain', plural)} {gained(rule)}"


def gained(rule: n.Gain) -> str:
    from judgebot.cardtext.restate import keyword, plain

    if rule.keyword is not None:
        return keyword(rule.keyword)
    if rule.affiliation is not None:
        return f"the {rule.affiliation} affiliation"
    if rule.type is not None:
        return f"the [{rule.type}] type"
    if rule.named is not None:
        return f"that {rule.named.value}"
    return f'"{plain(rule.ability)}"' if rule.ability else repr(rule)


@predicate.register
def lose(rule: n.Lose, plural: bool) -> str:
    if rule.alignment:
        return f"{verb('lose', plural)} {'their' if plural else 'its'} alignment"
    team = f"the {rule.affiliation} affiliation" if rule.affiliation else "all affiliations"
    return f"{verb('lose', plural)} {team}"


@predicate.register
def count_as(rule: n.CountsAs, plural: bool) -> str:
    doing = verb("count", plural) if rule.counts else f"{verb('do', plural)} not count"
    return f"{doing} as {article(rule.word)}"


@predicate.register
def lose_text(rule: n.Blank, plural: bool) -> str:
    match rule:
        case n.Blank(part=n.BlankWhat.KEYWORD, keyword=keyword, barred=True):
            return f"can't use {TITLES[keyword]}"
        case n.Blank(part=n.BlankWhat.KEYWORD, keyword=keyword):
            return f"{verb('lose', plural)} {TITLES[keyword]}"
        case n.Blank(part=n.BlankWhat.TEXT):
            return f"{verb('lose', plural)} {'their' if plural else 'its'} text"
    return f"can't use their {sort(rule.part)}"


@standing.register
def ignored(rule: n.Blank) -> str | None:
    match rule:
        case n.Blank(what=n.Select(noun=n.Noun.CHARACTER_CARD, mode=n.Mode.ALL, filter=None, side=side), part=part) if (
            part is not n.BlankWhat.TEXT
        ):
            whose = "opposing " if side is n.Side.OPPOSING else ""
            return f"ignore {whose}{sort(part)}"
        case n.Blank(what=what, part=n.BlankWhat.TEXT) if what != THAT:
            said = subject(what)
            return "ignore that card's text" if said == "that card" else f"ignore the text box of {said}"
    return None


def sort(part: n.BlankWhat) -> str:
    """Abilities of one sort, as they are called."""
    if part is n.BlankWhat.WHEN_FIELDED_AND_ATTACKS:
        return '"when fielded" and "when attacks" abilities'
    return f'"{part.value}" abilities'


@predicate.register
def reachable(_: n.Reachable, plural: bool) -> str:
    return f"can be targeted as if {'they were' if plural else 'it was'} in the Field Zone"
