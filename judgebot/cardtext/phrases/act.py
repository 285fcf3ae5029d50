"""What a text has done: "deal 2 damage to target Character die", "move a die from your Used Pile to your bag".

Each verb has its own frame. `act` is an order to the ability's player ("draw a die"); the same phrases under `act_s`
are what
another player does ("draws a die").
"""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.grammar import Phrases
from judgebot.cardtext.phrases.amount import times
from judgebot.cardtext.phrases.select import Bits, Det, as_dice, select
from judgebot.game.area import Area
from judgebot.game.event import Verb

PHRASES = Phrases()
add = PHRASES.add

THAT = n.Ref(n.RefKind.THAT)
THIS = n.Ref(n.RefKind.THIS_DIE)
EACH = n.Person(n.PersonKind.EACH)
EVERY = Det(n.Mode.ALL, n.EVERY)
M = n.Manner


def dice(subject: object) -> object:
    """Dice: a card is refused where only a die can be meant."""
    subject = as_dice(subject)
    if isinstance(subject, n.Select) and subject.noun.value.endswith("card"):
        return None
    return subject


# any dice, one or many
add("dice", dice, "{np_one}", "{np_many}", "{ref_one}", "{ref_many}")
add("die", dice, "{np_one}", "{ref_one}")
add("victim", dice, "{np_one}", "{np_many}", "{ref_one}", "{own_name} (character)? dice", "{whom}", "{whoms}")
add("victim", lambda: THAT, "those (dice|character dice|characters)")
add("n_dice", lambda k: n.Const(k) if k > 1 else None, "{number} (extra|additional)? dice")
add(
    "n_dice",
    lambda: n.Const(1),
    "(a|one|1) (extra|additional)? die",
    "another die",
    "an (extra|additional) die",
    "a second die",
)
add("n_dice", lambda: n.ChosenNumber(), "x dice", "that many dice")
add("n_dice", lambda s: n.CountOf(s), "a die {each}")

# two dice at once
add("either", lambda d: d, "{die}", "{own_name} (character)? dice")
for _verb, _make in (
    ("reroll^", lambda d: n.Roll(d)),
    ("roll^", lambda d: n.Roll(d, reroll=False)),
    ("ko^", lambda d: n.KO(d)),
):
    add("act", lambda a, b, m=_make: n.Together((m(a), m(b))), f"{_verb} {{either}} and {{either}}")
add(
    "act",
    lambda a, b: n.Together((n.RemoveFromCombat(a), n.RemoveFromCombat(b))),
    "remove^ {either} and {either} from (the attack zone|combat)",
)

# --- damage and life ------------------------------------------------------------------------------------------------

add("act", lambda e: e, "{deal}")
add("act_s", lambda e: e, "{deal_s}")
add("deal", lambda a, v: n.DealDamage(a, v), "deal^ {amount} damage to {victim}")
add("deal", lambda v, a: n.DealDamage(a, v), "deal^ {hit} {amount} damage")
add("deal", lambda v, a, s: n.DealDamage(times(a, s), v), "deal^ {hit} {amount} damage {each}")
add("deal", lambda a, v, s: n.DealDamage(times(a, s), v), "deal^ {amount} damage to {victim} {each}")
add("deal", lambda a, s, v: n.DealDamage(times(a, s), v), "deal^ {amount} damage {each} to {victim}")
add("deal", lambda v, a: n.DealDamage(a, v), "deal^ damage to {victim} equal to {amount_of}")
add("deal", lambda v, a: n.DealDamage(a, v), "deal^ {hit} damage equal to {amount_of}")
add("deal", lambda a, v: n.DealDamage(a, v), "deal^ damage equal to {amount_of} to {victim}")
add("hit", lambda v: v, "{whom}", "{whoms}", "{ref_one}")  # before the amount: "deals your opponent 1 damage"
add(
    "deal",
    lambda a, d, p: n.Together((n.DealDamage(a, d), n.DealDamage(a, p))),
    "deal^ {amount} damage to {dice} and {whom}",
    "deal^ {amount} damage to each of {dice} and {whom}",
)
add(
    "deal",
    lambda a, p, d: n.Together((n.DealDamage(a, p), n.DealDamage(a, d))),
    "deal^ {amount} damage to {whom} and {dice}",
)
add(
    "deal",
    lambda a, d, p: n.ChooseOne((n.DealDamage(a, d), n.DealDamage(a, p))),
    "deal^ {amount} damage to {die} or {player}",
)
add(
    "deal",
    lambda a, p, d: n.ChooseOne((n.DealDamage(a, p), n.DealDamage(a, d))),
    "deal^ {amount} damage to {player} or {die}",
)
for _who, _person in (("player", n.PersonKind.TARGET_PLAYER), ("opponent", n.PersonKind.TARGET_OPPONENT)):
    add(
        "deal",
        lambda a, d, p=_person: n.ChooseOne((n.DealDamage(a, n.Person(p)), n.DealDamage(a, d))),
        f"deal^ {{amount}} damage to target {_who} or {{np_targeted}}",
    )
add(
    "deal",
    lambda a, p, b, d: n.Together((n.DealDamage(a, p), n.DealDamage(b, d))),
    "deal^ {amount} damage to {whom} and {amount} damage to {dice}",
)
add(
    "deal",
    lambda a, d, b, p: n.Together((n.DealDamage(a, d), n.DealDamage(b, p))),
    "deal^ {amount} damage to {dice} and {amount} damage to {whom}",
)
add(
    "deal",
    lambda a, p, b, h, f: hits(a, p, select(EVERY, b, h, f)),
    "deal^ {amount} damage to {each_player} and {adjectives} {noun_one} {afters}",
    "deal^ {amount} damage to {all_players} and {adjectives} {noun_many} {afters}",
)
add("deal", lambda a, d: hits(a, EACH, d), "deal^ {amount} damage to {np_many} and players")
add("each_player", lambda: EACH, "each player")
add("each_player", lambda: n.OPPONENT, "each opposing player")
add("all_players", lambda: EACH, "all players")
add("all_players", lambda: n.OPPONENT, "all opposing players")


def hits(amount: n.Amount, who: n.Person, what: object) -> object:
    """Players and dice in one breath: "opposing" goes for both."""
    what = dice(what)
    if not isinstance(what, n.Select) or what.mode is not n.Mode.ALL:
        return None
    if who == n.OPPONENT:
        if what.side is not n.Side.ANY:
            return None
        what = replace(what, side=n.Side.OPPOSING)
    return n.Together((n.DealDamage(amount, who), n.DealDamage(amount, what)))


add("player", lambda: n.Person(n.PersonKind.TARGET_PLAYER), "(target)? player")
add("player", lambda: n.Person(n.PersonKind.TARGET_OPPONENT), "(target)? opponent")
add("player", lambda: n.OPPONENT, "your opponent")
add(
    "deal",
    lambda a, _, d: n.DealDamage(a, d, divided=True),
    "deal^ {amount} damage {divided} (among|amongst|between|to) {np_many}",
    "deal^ damage equal to {amount_of} {divided} (among|amongst|between|to) {np_many}",
)
add("divided", lambda: True, "(divided|distributed) ((as|how|however|any way) you choose)?")
add("act", lambda d: n.ClearDamage(d), "clear^ all damage from {dice}")
add("act", lambda k: n.UseKeyword(n.KeywordAbility("corrupt", k)), "corrupt {number}")
add("act", lambda k: n.UseKeyword(n.KeywordAbility(k)), "use^ its {keyword} ability")  # in what a keyword means
add("act", lambda a: n.TakeDamage(a), "take^ {amount} damage", "take^ damage equal to {amount_of}")
add("act", lambda a, s: n.TakeDamage(times(a, s)), "take^ {amount} damage {each}")
add("act", lambda a: n.GainLife(a), "gain^ {amount} life")
add("act", lambda a, s: n.GainLife(times(a, s)), "gain^ {amount} life {each}")
add("act", lambda a: n.GainLife(a), "gain^ life equal to {amount_of}")
add("act", lambda a: n.LoseLife(a), "lose^ {amount} life")
add("act", lambda a, s: n.LoseLife(times(a, s)), "lose^ {amount} life {each}")
add("act", lambda a: n.LoseLife(a), "lose^ life equal to {amount_of}")
add("act", lambda a: n.Prevent(a), "prevent^ {amount} of (that damage|it)", "prevent^ {amount} damage")
add("act", lambda a: n.Prevent(a), "reduce^ (that|the) damage by {amount}")
add("act", lambda: n.Prevent(), "prevent^ (that|all|all of that|the) damage", "prevent^ it")

# --- draw, roll, prep -----------------------------------------------------------------------------------------------

add("act", lambda c: n.Draw(c), "draw^ {n_dice} (from your bag)?")
add("act", lambda c: n.Draw(c, roll=True), "draw^ and roll {n_dice}", "draw^ {n_dice} and roll (it|them)")
add(
    "act",
    lambda c: n.Draw(c, to=Area.PREP),
    "draw^ {n_dice} (from your bag)? and (add|move|place|put) (it|them) (to|in|into) your prep area",
)
add("act", lambda c: n.PrepFromBag(c), "prep^ {n_dice} (from (your|their) bag)?")
add("act", lambda d: prep(d), "prep^ {dice}")


def from_own_card(what: object) -> object:
    """An unpurchased die of one's own is rolled."""
    if not isinstance(what, n.Select) or what.areas != (Area.FIELD,) or what.side is not n.Side.ANY:
        return None
    return n.Roll(replace(what, side=n.Side.YOURS, areas=(Area.CARD,)), reroll=False)


add("act", lambda d: n.Roll(d), "reroll^ {dice}")
add("act", lambda d: n.Roll(d, any_face=True), "reroll^ {dice} ,? on any face")
add("act", lambda d: n.Roll(d, reroll=False), "roll^ {dice}")
add("act", lambda d: from_own_card(d), "roll^ {dice} from one of your cards")
add("act", lambda d: search(d), "search^ your bag for {np_one}", "search^ your bag for {np_many}")
add("act", lambda d: draw_named(d), "draw^ {np_one} (from your bag)?")
add(
    "act", lambda d, f: draw_named(d, Area.RESERVE, f), "draw^ {np_one} and put it in your reserve pool on {which_face}"
)
add("which_face", lambda: n.FaceIs(n.FaceClass.CHARACTER), "any face")
add("which_face", lambda: n.FaceIs(n.FaceClass.CHARACTER), "a character face")


def prep(what: object) -> object:
    """Prep dice that lie somewhere; from the bag they are drawn blindly unless chosen by what they are."""
    if (
        isinstance(what, n.Select)
        and what.areas in ((Area.BAG,), (Area.FIELD,))
        and what.side is not n.Side.OPPOSING
        and what.filter is None
        and what.noun is n.Noun.DIE
    ):
        return None
    return n.Move(what, Area.PREP, M.PREP)  # type: ignore[arg-type]


def search(what: n.Select) -> n.Effect | None:
    """Look through the bag; the dice are chosen by what they are."""
    if what.areas != (Area.FIELD,) or what.mode is not n.Mode.CHOOSE:
        return None
    return n.Search(replace(what, areas=(Area.BAG,), side=n.Side.YOURS))


def draw_named(what: object, to: Area | None = None, face: n.FaceIs | None = None) -> object:
    """ "Draw a Beta die": looked for, not drawn blindly."""
    if not isinstance(what, n.Select) or what.mode is not n.Mode.CHOOSE or what.count != n.ONE:
        return None
    filters = what.filter
    if filters is None or what.areas != (Area.FIELD,):
        return None
    return n.Draw(n.Const(1), to, filter=filters, face=face)


# --- KO, sacrifice, capture, control --------------------------------------------------------------------------------

add("act", lambda d: n.KO(d), "ko^ {dice}")
add("act", lambda d: sacrificed(d), "sacrifice^ {dice}")
add("act", lambda d: n.Capture(THIS, d), "capture^ {dice}")
add("act", lambda d, u: n.Capture(THIS, d, u), "capture^ {dice} {until}", "capture^ {dice} {given_back}")
add(
    "act",
    lambda d, *_: n.Capture(THIS, d, n.Until.END_OF_TURN),
    "capture^ {dice} return {held} to {home} at (the)? end of (the)? turn",
)
add(
    "given_back",
    lambda *_: n.Until.END_OF_TURN,
    "return {held} (to (its|their) owner's control)? at (the)? end of (the)? turn",
    "at (the)? end of (the)? turn , return {held}",
)
add("home", lambda: True, "(the|its owner's|their owner's|your opponent's) field (zone)?")
add("held", lambda: THAT, "it", "them", "that (die|character|character die)", "those dice", "the captured (die|dice)")
add("clause", lambda c, d, u: n.Capture(c, d, u), "{die} captures {dice} {until}")
add("clause", lambda c, d: n.Capture(c, d), "{die} captures {dice}")
add("act", lambda d, u: n.TakeControl(d, u), "(take^|gain^) control of {dice} {until}")
add("act", lambda d: n.TakeControl(d, n.Until.UNSTATED), "(take^|gain^) control of {dice}")
add("clause", lambda d, u: n.TakeControl(d, u, stays=True), "you control {dice} {until} ; it stays where it is")

# --- moving ---------------------------------------------------------------------------------------------------------

add("whose_place", lambda w: w, "{whose}")
add("whose_place", lambda: Bits(), "its owner's", "their owner's", "their owners'", "the owner's", "its")
add(
    "whose_place",
    lambda: Bits(side=n.Side.THEIRS, whose=n.Person(n.PersonKind.CONTROLLER, THAT)),
    "its controller's",
    "their controller's",
)
add("target_place", lambda w, a: (a[0], w), "{whose_place} {area}")
add("target_place", lambda a: (a[0], Bits()), "the {area}")
add("target_place", lambda: (Area.FIELD, Bits()), "play")
VERBS = {M.MOVE: "move^", M.RETURN: "return^", M.SEND: "send^", M.PUT: "(put^|place^|add^)"}


def move(
    manner: n.Manner, what: object, place: tuple[Area, Bits], own_face: bool = False, level: int | None = None
) -> object:
    """Move dice; `whose` stays empty where the owner's area is meant."""
    to, bits = place
    whose = bits.whose
    if bits.side is n.Side.YOURS and not of_yours(what):
        whose = n.YOU
    if bits.side is n.Side.OPPOSING and not of(what, n.Side.OPPOSING):
        whose = n.OPPONENT
    if whose == n.Person(n.PersonKind.THAT_PLAYER) and (of(what, n.Side.THEIRS) or of(what, n.Side.OPPOSING)):
        whose = None
    if to is Area.PREP and manner is M.PREP:
        return None
    return n.Move(what, to, manner, level, own_face, whose)  # type: ignore[arg-type]


def of(what: object, side: n.Side) -> bool:
    return isinstance(what, n.Select) and what.side is side


def of_yours(what: object) -> bool:
    """Whether the dice are plainly the player's own."""
    return isinstance(what, n.Ref) or of(what, n.Side.YOURS)


for _manner, _verb in VERBS.items():
    add("act", lambda d, p, m=_manner: move(m, d, p), f"{_verb} {{dice}} (to|in|into) {{target_place}}")
    add(
        "act",
        lambda d, p, _, m=_manner: move(m, d, p, True),
        f"{_verb} {{dice}} (to|in|into) {{target_place}} {{on_same_face}}",
    )
    add(
        "act",
        lambda d, p, k, m=_manner: move(m, d, p, level=k),
        f"{_verb} {{dice}} (to|in|into) {{target_place}} {{at_level}}",
    )
    # of dice spoken of before; of others it would be the level of another die
    add(
        "act",
        lambda d, p, m=_manner: move(m, d, p, True) if isinstance(d, n.Ref) else None,
        f"{_verb} {{dice}} (to|in|into) {{target_place}} (at|on) (the|its|his|their) (same|current) level",
    )
add("on_same_face", lambda: True, "on its (current|original) face", "on the face it (showed|shows) (before)?")
add("at_level", lambda k: k, "(at|on) level {number}")
add("at_level", lambda k: k, "on (its|his|her|their) level {number} (character)? (face|side)")
add(
    "act",
    lambda d: move(M.RETURN, d, (Area.CARD, Bits())),
    "return^ {dice} to (its|the) card",
    "return^ {dice} to (their|the) cards",
)
add("act", lambda d: move(M.REMOVE, d, (Area.REMOVED, Bits())), "remove^ {dice} from the game")
add(
    "act",
    lambda d: n.RemoveFromCombat(d),
    "remove^ {dice} from (the attack zone|combat)",
    "remove^ {dice} from the attack zone to the field (zone)?",
)
add(
    "clause",
    lambda d: n.RemoveFromCombat(d),
    "{die} is no longer attacking",
    "{dice} are no longer attacking",
)
add("act", lambda d: n.Move(d, Area.ASIDE, M.REMOVE), "remove^ {dice} from the field zone until end of turn")
add("act", lambda a, b: n.PairUp(a, b), "pair^ up {dice} with {dice}")
add("act", lambda d: n.RemoveFromCombat(d), "return^ {dice} from the attack zone to the field zone")
add("act", lambda d, _: move(M.PUT, d, (Area.FIELD, Bits()), True), "put^ {dice} back in the field zone {on_same_face}")
add("clause", lambda d: move(M.RETURN, d, (Area.FIELD, Bits())), "{die} returns to the field zone")
add("clause", lambda d, p: move(M.MOVE, d, p), "{die} goes to {target_place}", "{dice} go to {target_place}")

# --- fielding, buying -----------------------------------------------------------------------------------------------


def field(what: object, level: int | None = None, pay: bool = False, own_face: bool = False) -> object:
    return n.Move(what, Area.FIELD, M.FIELD, level, own_face, None, pay)  # type: ignore[arg-type]


FREE = "(for free|at no cost|,? ignoring (the|its) fielding cost|without paying its fielding cost)?"
add("act", lambda d: field(d), f"field^ {{dice}} {FREE}")
add(
    "act",
    lambda d, _: field(d, own_face=True) if isinstance(d, n.Ref) else None,
    "field^ {dice} (for free)? {as_rolled}",
    "field^ {dice} {as_rolled} for free",
)
add(
    "as_rolled",
    lambda: True,
    "(on|at) (the|its) (rolled|revealed) (face|level)",
    "(on|at) the (face|level) (it)? (rolled|revealed)",
)
add(
    "act",
    lambda d, k: field(d, k),
    f"field^ {{dice}} {FREE} {{at_level}}",
    f"field^ {{dice}} {{at_level}} {FREE}",
)
add(
    "act",
    lambda d: n.Obtain(d) if isinstance(d, n.Select) else None,
    "obtain^ {obtainable}",
    "purchase^ {obtainable} for free",
)
add("act", lambda d, e: obtained(d, e), "purchase^ {obtainable} for {energy_icon}")
add(
    "act",
    lambda d, p: obtained_into(d, p),
    "purchase^ {obtainable} for free and (add|put|place) it (to|in|into) {target_place}",
)
add(
    "act",
    lambda d, e, p: obtained_into(d, p, e),
    "purchase^ {obtainable} for {energy_icon} and (add|put|place) it (to|in|into) {target_place}",
)
add(
    "act", lambda d, e: obtained_into(d, (Area.PREP, Bits()), e), "purchase^ {obtainable} for {energy_icon} and prep it"
)
add("act", lambda d: obtained_into(d, (Area.PREP, Bits())), "purchase^ {obtainable} for free and prep it")

add("obtainable", lambda d: on_card(d), "{np_one} (from its card)?")


def obtained(what: object, price: n.EnergyCost) -> n.Effect | None:
    """Purchase for another price; a price in energy of a type has no node."""
    if price.typed or price.x or not isinstance(what, n.Select):
        return None
    return n.Obtain(what, cost=n.Const(price.generic))


def obtained_into(what: object, place: tuple[Area, Bits], price: n.EnergyCost | None = None) -> n.Effect | None:
    """A die that is purchased into another area than the Used Pile."""
    bought = n.Obtain(what) if price is None and isinstance(what, n.Select) else price and obtained(what, price)
    if not isinstance(bought, n.Obtain) or place[0] not in (Area.BAG, Area.PREP) or place[1].side is n.Side.OPPOSING:
        return None
    return replace(bought, to=place[0])


def on_card(what: object) -> object:
    """An unpurchased die."""
    if isinstance(what, n.Select) and what.areas in ((Area.FIELD,), (Area.CARD,)):
        return replace(as_dice(what), areas=(Area.CARD,))  # type: ignore[type-var]
    return None


# --- swapping, flipping ----------------------------------------------------------------------------------------------

add("act", lambda a, b: n.Swap(a, b) if isinstance(b, n.Select) else None, "swap^ {dice} with {swapped}")
add("swapped", lambda d: d, "{dice}")
add(
    "swapped",
    lambda h: n.Select(h.noun, None, n.Side.YOURS, (Area.CARD,), mode=n.Mode.CHOOSE),
    "one of your unpurchased {noun_many}",
)

add("act", lambda d: n.FlipCard(d), "flip^ {np_one}")
add("act", lambda: n.FlipCard(n.Ref(n.RefKind.OWN_CARD)), "flip^ this (card|character card)")

# --- tokens, names, choices -----------------------------------------------------------------------------------------

add("act", lambda a, d: token(a, d), "generate^ a {value} / {value} token")
add("act", lambda k, a, d: token(a, d, k) if k > 1 else None, "generate^ {number} {value} / {value} tokens")
add("act", lambda: n.Choose(n.ChoiceOf.CHARACTER), "name^ a character")
add("act", lambda: n.Choose(n.ChoiceOf.AFFILIATION), "(name^|choose^) an affiliation")
add("act", lambda: n.Choose(n.ChoiceOf.ENERGY), "(name^|choose^) an energy type")
add("act", lambda c: c, "{choice} ,? (replacing|cancelling|canceling) all (previous|prior) choices")
add("choice", lambda: n.Choose(n.ChoiceOf.CHARACTER), "name a character")
add("choice", lambda: n.Choose(n.ChoiceOf.AFFILIATION), "(name|choose) an affiliation")
add("choice", lambda: n.Choose(n.ChoiceOf.ENERGY), "(name|choose) an energy type")
add("act", lambda: n.Choose(n.ChoiceOf.NUMBER), "(name^|choose^) a number")
add("act", lambda d: n.Pick(d) if isinstance(d, n.Select) else None, "choose^ {np_one}", "choose^ {np_many}")
add("act", lambda d: n.Attach(THIS, d), "attach^ (this die|it)? to {np_one}")


# --- dice placed on a card ------------------------------------------------------------------------------------------


def card_of_active(name: str) -> n.Select:
    """The card of a character of yours that is active."""
    active = n.AllOf((n.InState(n.DieState.ACTIVE), n.Named(name)))
    return n.Select(n.Noun.CHARACTER_CARD, active, n.Side.YOURS, (), n.EVERY, n.Mode.ALL)


def placed(on: n.OnCard) -> n.Select:
    """All dice that an ability has put on a card."""
    return n.Select(n.Noun.DIE, on, areas=(Area.PLACED,), count=n.EVERY, mode=n.Mode.ALL)


def prep_from(card: n.Select) -> n.Move:
    return n.Move(placed(n.OnCard(card, earlier=True)), Area.PREP, M.PREP)


def freed(ko: n.Subject) -> n.Delayed:
    """Dice lie on a card until a die of that card is KO'd, in whatever turn that is."""
    out = n.Move(placed(n.OnCard(n.Ref(n.RefKind.SUBJECT))), Area.PREP, M.MOVE)
    return n.Delayed(n.Event(Verb.KO, ko), out, n.Until.GAME)


add("active_card", card_of_active, "the card of your active {other_name}")
add("act", lambda d, c: n.Attach(d, c), "(put^|place^) {die} on {active_card}")
add("act", prep_from, "prep^ the dice put on {active_card} in earlier turns")
add(
    "act",
    lambda d, c: n.Seq((n.Attach(d, c), prep_from(c))),
    "(put^|place^) {die} on {active_card} and prep the dice put there in earlier turns",
)
add("sentence", freed, "(if|when) {er} is ko'd , all dice on its card go to their owners' prep areas")


def sacrificed(what: n.Subject) -> n.Effect | None:
    """Only one's own dice are sacrificed, said or not."""
    if isinstance(what, n.Select) and what.side is n.Side.ANY:
        what = replace(what, side=n.Side.YOURS)
    return None if isinstance(what, n.Select) and what.side is n.Side.OPPOSING else n.Sacrifice(what)


def token(attack: tuple[int, str], defense: tuple[int, str], count: int = 1) -> object:
    if attack[1] != "A" or defense[1] != "D":
        return None
    return n.MakeToken(attack[0], defense[0], n.Const(count))


# --- redirecting ----------------------------------------------------------------------------------------------------

add(
    "act",
    lambda d: n.Redirect(d),
    "choose^ {np_one} as its (new)? target",
    "redirect^ (that damage|it) to {victim}",
    "pick^ {np_one} as the target of that ability",
)
add("act", lambda: n.CancelEffect(), "cancel^ (that|this) (ability|effect)", "ignore^ that (ability|effect)")
add("act", lambda: n.ChangeTurn(n.TurnChange.END_TURN), "end^ (the|your) turn")
add(
    "act",
    lambda: n.ChangeTurn(n.TurnChange.EXTRA_ATTACK),
    "(have^|take^|get^) (an additional|a second|an extra) attack step (this turn)?",
)

# --- acts that are detrimental in themselves: costs (3.1.16) --------------------------------------------------------


def costly(act: object) -> object:
    """Only what hurts the one who does it: KO, sacrifice, spin down, give up a die, take damage, lose life."""
    match act:
        case n.KO(what=w) | n.Sacrifice(what=w) | n.Spin(what=w, how=n.SpinTo.DOWN) | n.Roll(what=w):
            return act if mine(w) else None
        case n.Move(what=w, to=to):
            return act if mine(w) and to is not Area.FIELD else None
        case n.TakeDamage() | n.LoseLife():
            return act
    return None


def mine(what: object) -> bool:
    if isinstance(what, n.Ref):
        return what.kind in (n.RefKind.THIS_DIE, n.RefKind.OWN_NAME, n.RefKind.SUBJECT, n.RefKind.THAT)
    assert isinstance(what, n.Select)
    own = what.side in (n.Side.YOURS, n.Side.THEIRS)
    sidekick = what.side is n.Side.ANY and what.mode is n.Mode.CHOOSE and isinstance(what.filter, n.IsSidekick)
    return own or sidekick


add("costly", costly, "{act}")
