"""How long something is in force: "until end of turn", "until your next turn", "as long as Moth is active"."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.build import about
from judgebot.cardtext.phrases.parts import Headed, Opening
from judgebot.cardtext.referring import is_that

PHRASES = Phrases()
add = PHRASES.add

U = n.Until

_THEIR_NEXT = "(that player's|your opponent's|an opponent's|their) next turn"
_UNTIL = {
    U.END_OF_TURN: (
        "until (the)? end of (the|this|that)? turn",
        "until (the|this) turn ends",
        "(during|for)? this turn",
        "for the (rest|remainder) of (the|this) turn",
    ),
    U.END_OF_YOUR_TURN: (
        "(until|through) (the)? end of your turn",
        "until your turn ends",
        "for the (rest|remainder) of your turn",
    ),
    U.END_OF_THEIR_TURN: (
        "(until|through) (the)? end of (your|an) opponent's turn",
        "until (your|an) opponent's turn ends",
    ),
    U.YOUR_NEXT_TURN: ("until (the start of)? your next turn", "until your next turn (starts|begins)"),
    U.END_OF_YOUR_NEXT_TURN: ("(until|through) the end of your next turn", "until your next turn ends"),
    U.END_OF_THEIR_NEXT_TURN: (
        f"(until|through) the end of {_THEIR_NEXT}",
        f"until {_THEIR_NEXT} ends",
        f"through {_THEIR_NEXT}",
    ),
    U.END_OF_ATTACK: (
        "until (the)? end of (the|this|your) attack step",
        "(during|for) this attack step",
        "for the (rest|remainder) of (the|this) attack step",
    ),
    U.GAME: ("for the (rest|remainder) of the game", "this game"),
}
for _end, _said in _UNTIL.items():
    add("until", lambda u=_end: u, *_said)
add(
    "until",
    lambda _: U.LEAVES,
    "(for)? as long as {own_name} (is|remains|stays) active",
    "for as long as {own_name} (is|remains|stays) in the field (zone)?",
    "until {own_name} (leaves|leave) (the field (zone)?|play)",
    "until {own_name} is no longer (active|in the field (zone)?)",
)
add("until", lambda: U.THIS_LEAVES, "until this die leaves (the field (zone)?|play)")


def holds_anyway(said: object) -> bool:
    """ "Sidekicks get +1A as long as Moth is active" holds all that while anyway, where no moment begins it; what is
    said of a die spoken of begins now."""
    if isinstance(said, Headed):
        begins = is_of_those(said.effect) or isinstance(said.effect, n.Copy)
        return said.opening == Opening(scope=n.Scope.ACTIVE) and begins
    return isinstance(said, n.Found) and said.until is U.LEAVES and not is_of_those(said)


def is_of_those(said: object) -> bool:
    """Whether it is all about dice spoken of."""
    return isinstance(said, n.Found) and all(is_that(getattr(rule, about(rule), None)) for rule in said.rules)


def as_long_as_it_is(rules: tuple[n.Rule, ...]) -> n.Found | None:
    """ "Target die can't block while Moth is active": of dice chosen now it begins now."""
    dice = [getattr(rule, about(rule), None) for rule in rules]
    now = all(is_that(die) or (isinstance(die, n.Select) and die.mode is not n.Mode.ALL) for die in dice)
    return n.Found(rules, U.LEAVES) if now else None


add("clause", lambda r, _: as_long_as_it_is(r), "{rules} while {own_name} (is|remains|stays) active")


add("until", lambda _: U.FIELDED_ANEW, "until {anew}")
add("until", lambda: U.FIELDED_ANEW, "until you field another die of this (card|character)")
add("until", lambda _: U.FIELDED_ANEW, "until {one_more} is fielded", "until {own_name} is fielded again")
add("one_more", lambda _: True, "(the next|a new|another) {own} (character)? (die)?")
add("anew", lambda _: True, "you field (another {own}|another {own} (character)? die)")
add("until_anew", lambda _: U.CHOSEN_ANEW, "until {chosen_anew}")
add("chosen_anew", lambda: True, "(another|a different|a new) (character)? die is (chosen|selected|copied|targeted)")
add("chosen_anew", lambda: True, "you (choose|select|copy|target) (another|a different|a new) (character)? die")
add("chosen_anew", lambda *_: True, "{one_more} is fielded ,? and {chosen_anew}")
_NO_MORE = "you (no longer|do not) (have|has|control)"
add("none_left", lambda _: True, f"{_NO_MORE} (an|any)? active? {{own}} (character)? (die|dice)")
add("none_left", lambda _: True, "{own_name} is no longer active", "no {own} (character)? (die is|dice are) active")
# while one of the dice stays, those that are fielded later may be copies as well
add(
    "until_anew",
    lambda *_: U.CHOSEN_ANEW_OR_NONE,
    "until {chosen_anew} or (until|if|when)? {none_left}",
    "until {none_left} or (until|if|when)? {chosen_anew}",
)
# what a die holds comes back in any case as it leaves (3.8.3)
add("held_until", lambda u: u if u is not U.THIS_LEAVES else None, "{until}")  # which is said in more ways below
add(
    "held_until",
    lambda _: U.LEAVES,
    "until {own_name} (leaves (the field (zone)?|play) or)? is ko'd",
    "until {own_name} is ko'd or leaves (the field (zone)?|play)",
)
_HOLDER = "until (this (die|character|character die)|he|she)"
add(
    "held_until",
    lambda: U.LEAVES,
    f"{_HOLDER} leaves (the field (zone)?|play)",
    f"{_HOLDER} is ko'd",
    f"{_HOLDER} leaves (the field (zone)?|play) or is ko'd",
    f"{_HOLDER} is ko'd or leaves (the field (zone)?|play)",
)
add("held_until", lambda *_: U.FIELDED_ANEW, "until {own_name} leaves (the field (zone)?|play) or (until)? {anew}")

# --- the opponent's next turn ---------------------------------------------------------------------------------------

add("their_next_turn", lambda said: said, "{next_of_opponent}")
add("their_next_turn", lambda: True, "(on|during)? (their|that player's)? next turn", "your opponent's next turn")
add("next_of_opponent", lambda: True, "(during|on|in) (your|an) opponent's next turn")


def next_turn(rules: tuple[n.Rule, ...]) -> n.Found | None:
    """What the opponent can't or must do next turn, of what one does on turns of one's own."""
    theirs = tuple(as_theirs(rule) for rule in rules)
    return n.Found(theirs, U.IN_THEIR_NEXT_TURN) if all(theirs) else None  # type: ignore[arg-type]


_OWN_TURN = (n.Act.FIELD, n.Act.PURCHASE, n.Act.USE)


def as_theirs(rule: n.Rule) -> n.Rule | None:
    """What is said of attacks, or of what a player fields and purchases; nobody's but the opponent's, where dice are
    meant as they come."""
    if isinstance(rule, n.Cannot | n.CostChange) and rule.act in _OWN_TURN:
        return rule if rule.who == n.OPPONENT else costing_them(rule)
    if isinstance(rule, n.Cannot | n.Must) and rule.act is n.Act.BLOCK:
        return rule if is_own(rule.who) else None  # own dice block in the turns of the opponent
    if not isinstance(rule, n.Cannot | n.Must | n.Quota) or rule.act is not n.Act.ATTACK or is_own_attack(rule):
        return None
    if isinstance(rule.who, n.Select) and rule.who.mode is n.Mode.ALL:
        of_theirs = rule.who.whose == n.Person(n.PersonKind.THAT_PLAYER)  # the opponent is the one just spoken of
        if rule.who.side not in (n.Side.ANY, n.Side.OPPOSING) and not of_theirs:
            return None
        return replace(rule, who=replace(rule.who, side=n.Side.OPPOSING, whose=None))
    return rule


def is_own(dice: n.Subject | n.Person) -> bool:
    """Whether they are dice of the player whose card it is, in so many words."""
    return dice == n.Ref(n.RefKind.OWN_NAME) or (isinstance(dice, n.Select) and dice.side is n.Side.YOURS)


def is_own_attack(rule: n.Rule) -> bool:
    """Whether it is said of attacks of one's own dice, whose next turn can only be one's own."""
    return isinstance(rule, n.Cannot | n.Must) and rule.act is n.Act.ATTACK and is_own(rule.who)


def costing_them(rule: n.Rule) -> n.Rule | None:
    """ "Their characters cost 1 more to field": of dice that are the opponent's, in so many words."""
    if not isinstance(rule, n.CostChange) or rule.who is not None or not isinstance(rule.what, n.Select):
        return None
    told = rule.what.whose == n.Person(n.PersonKind.THAT_PLAYER)
    if rule.what.mode is not n.Mode.ALL or (rule.what.side is not n.Side.OPPOSING and not told):
        return None
    return replace(rule, what=replace(rule.what, side=n.Side.OPPOSING, whose=None))


def its_next_turn(rules: tuple[n.Rule, ...]) -> n.Found | None:
    """The same, said of the controller of an opposing die."""
    opposing = all(getattr(getattr(rule, "who", None), "side", None) is n.Side.OPPOSING for rule in rules)
    return next_turn(rules) if opposing else None


def all_of_it(rules: tuple[n.Rule, ...]) -> n.Found | None:
    """What holds in all of the opponent's next turn, said in so many words: "Moth can't block in your opponent's next
    turn"; what `next_turn` reads is of the opponent alone."""
    lasts = all(isinstance(rule, _LASTING) and getattr(rule, "act", None) not in _OWN_TURN for rule in rules)
    return n.Found(rules, U.IN_THEIR_NEXT_TURN) if lasts and next_turn(rules) is None else None


_LASTING = (n.Modify, n.SetStats, n.Gain, n.Lose, n.Blank, n.Cannot, n.Must, n.Only, n.MayBlockMore, n.ChangeDamage)


def in_your_next(rules: tuple[n.Rule, ...]) -> n.Found | None:
    """What holds in all of your next turn, and not before."""
    lasts = all(isinstance(rule, _LASTING) for rule in rules)
    yours = all(getattr(rule, "who", None) == n.YOU for rule in rules if getattr(rule, "act", None) in _OWN_TURN)
    return n.Found(rules, U.IN_YOUR_NEXT_TURN) if lasts and yours else None


_YOUR_NEXT = "(during|on|in)? your next turn"
add("clause", lambda r: in_your_next(r), f"{{rules}} {_YOUR_NEXT}")
add("clause", lambda r: in_your_next(r), "(during|on|in) your next turn , {rules}")
add("clause", lambda r: in_your_next(r) if all(map(is_own_attack, r)) else None, "{rules} next turn")
add("clause", lambda r, _: all_of_it(r), "{rules} {next_of_opponent}")
add("clause", lambda _, r: all_of_it(r), "{next_of_opponent} , {rules}")
add("its_next_turn", lambda: True, "(during|on|in) (its|their) (controller's|controllers') next turn")
add("clause", lambda r, _: its_next_turn(r), "{rules} {its_next_turn}")
add("clause", lambda r, _: next_turn(r), "{rules} {their_next_turn}")
add("clause", lambda _, r: next_turn(r), "{their_next_turn} , {rules}")
