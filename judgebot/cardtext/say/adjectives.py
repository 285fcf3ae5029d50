"""What stands before a noun, and the nouns for dice and cards."""

import re

from judgebot.cardtext import nodes as n
from judgebot.cardtext.say.refs import Own
from judgebot.game.affiliation import VILLAINS

_SPOKEN_AS_VOWEL = re.compile(r"(?i:[aeio]|u[^aeiou][^aeiou])|X-")  # "an unblocked die", "a Unicorn", "an X-Men die"


def article(text: str) -> str:
    if text.startswith("other "):
        return f"another {text.removeprefix('other ')}"
    return f"{'an' if _SPOKEN_AS_VOWEL.match(text) else 'a'} {text}"


_PLURALS = {"die": "dice", "card": "cards", "character": "characters", "token": "tokens"}


def noun(value: n.Noun, plural: bool) -> str:
    words = value.value.split()
    if value is n.Noun.CONTINUOUS_DIE:
        words = ["Continuous", "Action", "die"]
    last = _PLURALS[words[-1]] if plural else words[-1]
    return " ".join([*(w.capitalize() for w in words[:-1]), last])


def trait(part: n.Filter) -> str | None:
    """A filter that can stand before the noun, also after "non-"."""
    match part:
        case n.HasAffiliation(name=""):
            return "affiliated"
        case n.HasAffiliation(name=name) | n.Named(name=name) | n.HasAlignment(name=name):
            return {VILLAINS: "Villain"}.get(name, name).removesuffix(" token")  # the noun says so
        case n.Is(ref=n.Ref(kind=n.RefKind.OWN_NAME)) if Own.name:
            return Own.name
        case n.HasEnergy(type=type_):
            return f"[{type_}]"
        case n.IsSidekick():
            return "Sidekick"
        case n.BearsEquip():
            return "Equip"
        case n.HasType(word=word):
            return word
        case n.AttachedTo(to=None):
            return "attached"
        case n.IsA(noun=n.Noun.CHARACTER_DIE | n.Noun.ACTION_DIE as sort):
            return noun(sort, False).removesuffix(" die")
        case n.HasKeyword(keyword="crossover"):
            return "Crossover"
    return None


_WITH_UN = (n.DieState.ENGAGED, n.DieState.DAMAGED, n.DieState.EQUIPPED)


_STATES = {s for s in n.DieState if s.value.isalpha()} | {n.DieState.IN_COMBAT}


_OR = {n.Op.EQUAL: "", n.Op.AT_LEAST: " or higher", n.Op.AT_MOST: " or lower"}


def adjective(part: n.Filter) -> str | None:
    """A filter as an adjective, or None if it has to follow the noun."""
    match part:
        case n.Other():
            return "other"
        case n.Not(part=n.Is(ref=r)) if r.kind is not n.RefKind.OWN_NAME:
            return "other"
        case n.Not(part=n.AttachedTo(to=None)):
            return "unattached"
        case n.Not(part=n.InState(state=state, by=None)) if state in _WITH_UN:
            return f"un{state.value}"
        case n.Not(part=inner) if (word := trait(inner)) is not None:
            return f"non-{word}"
        case n.Not(part=n.OfKind(noun=kind)):
            return f"non-{kind.value.split()[0].capitalize()}"
        case n.AnyOf(parts=traits) if all(words := [trait(each) for each in traits]):
            return ", ".join(str(word) for word in words[:-1]) + f" or {words[-1]}"
        case n.InState(state=state, by=None) if state in _STATES:
            return state.value
        case n.HasStat(stat=n.Stat.LEVEL, op=op, amount=n.Const(n=level)):
            return f"level {level}{_OR[op]}" if op in _OR else None
        case n.AnyOf(parts=(n.HasStat(stat=n.Stat.LEVEL, amount=n.Const(n=a)), n.HasStat(amount=n.Const(n=b)))):
            return f"level {a} or {b}"
    return trait(part)


def face(value_: n.FaceIs) -> str:
    match value_.face:
        case n.FaceClass.TYPE:
            return f"a [{value_.type}] face"
        case n.FaceClass.LEVEL:
            return f"a level {value_.level} face"
        case n.FaceClass.DOUBLE_ENERGY:
            return f"a double {f'[{value_.type}]' if value_.type else 'energy'} face"
        case n.FaceClass.BURST:
            return "a burst symbol"
        case kind:
            return f"{article(kind.value)} face"
