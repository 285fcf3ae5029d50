"""What is named, in words: "name a Villains character", "name a number from 1 to 3" (3.3.8)."""

from judgebot.cardtext import nodes as n
from judgebot.cardtext.say.words import article, described
from judgebot.game.affiliation import OF_SEVERAL


def named(effect: n.Choose) -> str:
    """What its player names, or chooses of what there is."""
    match effect:
        case n.Choose(what=n.ChoiceOf.CHARACTER | n.ChoiceOf.DIE as what, filter=n.Filter() as of_sort):
            noun = n.Noun.CHARACTER if what is n.ChoiceOf.CHARACTER else n.Noun.DIE
            return f"name {article(described(n.Select(noun, of_sort), False))}"
        case n.Choose(what=n.ChoiceOf.CARD, of=n.Select() as of):
            return f"choose {article(described(of, False))}"
        case n.Choose(what=what, of=n.Select() as of):
            return f"choose {article(what.value)} of {article(described(of, False))}"
        case n.Choose(low=int(low), high=int(high)):
            return f"name a number from {low} to {high}"
        case n.Choose(among=(team,)) if team in OF_SEVERAL:
            return "choose a Lantern color"
        case n.Choose(among=(*others, last)):
            return f"choose {', '.join(others)} or {last}"
        case n.Choose(what=what, but=str(but)) if but:
            return f"name {article(what.value)} other than {but}"
    return f"name {article(effect.what.value)}"
