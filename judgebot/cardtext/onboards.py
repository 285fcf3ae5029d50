"""Disputed readings that the words of a text bring to a board: it is read in one way, and played in two."""

from collections.abc import Callable, Iterator

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.trigger import events_of, is_about_this
from judgebot.cardtext.doubts.whichdie import is_of_the_card
from judgebot.cardtext.walk import contains, everything, parts_of
from judgebot.game.area import Area
from judgebot.game.event import Verb

_OWN = n.Ref(n.RefKind.OWN_NAME)
_IT = (n.Ref(n.RefKind.SUBJECT), n.Ref(n.RefKind.THAT))


def rests_on_boards(text: n.Text) -> list[str]:
    """The readings on record that may decide what comes of a text, if something on the board depends on them.

    The rules have disputed places besides, whatever the text says: those stand with the rules.
    """
    found = [id_ for ability in text.abilities for id_ in _of_ability(ability)]
    if any(_has(node, "continuous") for node in everything(text.abilities)):
        found += [OF_CONTINUOUS for ability in text.abilities if _adds_up(ability) and not _is_placed(ability)]
    return sorted(dict.fromkeys(found))


def _of_ability(ability: n.Ability) -> Iterator[str]:
    if isinstance(ability, n.Disputed):
        for each in (*ability.taken, *ability.other):
            yield from _of_ability(each)
        return
    yield from (id_ for id_, is_open in OF_ABILITY.items() if is_open(ability))
    below = tuple(everything(ability))
    yield from (id_ for id_, is_open in OF_NODE.items() if any(map(is_open, below)))
    keywords = {node.keyword for node in below if isinstance(node, n.KeywordAbility)}
    yield from (id_ for id_, keyword in OF_KEYWORD.items() if keyword in keywords)


OF_CONTINUOUS = "continuous-dice-of-one-card"

_ADDS_UP = (n.Modify, n.CostChange, n.ChangeDamage, n.ExtraDraw, n.MoreRerolls)


def _adds_up(ability: n.Ability) -> bool:
    """Whether it is more if two dice of the card that lie there do it; what can't be done can't anyway."""
    if isinstance(ability, n.Static):
        return any(isinstance(rule, _ADDS_UP) for rule in ability.rules)
    return isinstance(ability, n.Triggered)


def _is_placed(ability: n.Ability) -> bool:
    """Whether it is said of a die that lies on a card, or on another die."""
    lies = contains(ability, n.LiesUnder, n.OnCard, n.AttachedTo)
    bearers = (n.Ref(n.RefKind.ATTACHED), n.Ref(n.RefKind.UNDERLYING))
    there = getattr(ability, "scope", None) is n.Scope.PLACED or any(ref in everything(ability) for ref in bearers)
    return _adds_up(ability) and (there or lies)


# --- what is asked of a whole ability -------------------------------------------------------------------------------


def _waits(ability: n.Ability) -> list[n.Event]:
    return list(events_of(getattr(ability, "when", None)))


def _is_of_others(ability: n.Ability) -> bool:
    """What a card says while active, or as long as it is, of "other" dice."""
    if isinstance(ability, n.KeywordAbility) and ability.keyword == "teamwatch":
        return True
    return (isinstance(ability, n.Static) or is_of_the_card(ability)) and contains(ability, n.Other)


def _may_be_declined(ability: n.Ability) -> bool:
    replaced = [node.limit for node in everything(ability) if isinstance(node, n.Replace) and node.optional]
    offered = [getattr(ability, "limit", None)] if contains(ability, n.May) else []
    limits = [limit for limit in (*replaced, *offered) if limit is not None]
    return isinstance(ability, n.Triggered | n.Static) and any(not limit.first for limit in limits)


def _is_limited_global(ability: n.Ability) -> bool:
    mine = isinstance(ability, n.Global) and ability.timing is n.Timing.YOUR_TURN
    return isinstance(ability, n.Global) and ability.limit is not None and not mine


def _averts_the_first(ability: n.Ability) -> bool:
    limit = getattr(ability, "limit", None)
    return limit is not None and limit.first and contains(ability, n.Prevent, n.Redirect, n.ChangeDamage)


def _averts_some(ability: n.Ability) -> bool:
    return _averts_the_first(ability) or (isinstance(ability, n.Triggered) and contains(ability, n.Prevent))


def _waits_for_damage(ability: n.Ability) -> bool:
    if isinstance(ability, n.KeywordAbility) and ability.keyword == "vengeance":
        return True
    hit = [event for event in _waits(ability) if event.verb is Verb.DAMAGE]
    return any(not isinstance(event.object, n.Select | n.Ref) for event in hit)


def _names_for_later(ability: n.Ability) -> bool:
    """ "While Wall is active, that character can't block": the one that has been named."""
    return isinstance(ability, n.Static) and contains(ability, n.NamedChosen)


def _says_it_of_all(ability: n.Ability) -> bool:
    """ "When a Villain is KO'd, spin each of your Moth dice up": of each of the dice whose ability it is."""
    if not isinstance(ability, n.Triggered) or is_of_the_card(ability) or is_about_this(ability.when):
        return False
    groups = (node for node in everything(ability.effect) if isinstance(node, n.Select))
    return any(group.mode is n.Mode.ALL and group.filter == n.Is(_OWN) for group in groups)


def _looks_at_one_gone(ability: n.Ability) -> bool:
    if not {event.verb for event in _waits(ability)} & {Verb.KO, Verb.LEAVE, Verb.SACRIFICE}:
        return False
    asked = (node for node in everything(ability) if isinstance(node, n.StatOf) and not node.printed)
    return any(node.of in (*_IT, _OWN) and node.stat in (n.Stat.A, n.Stat.D) for node in asked)


def _doubles_all_the_time(ability: n.Ability) -> bool:
    doubling = (n.StatChange.DOUBLE_A, n.StatChange.DOUBLE_D, n.StatChange.HALVE_A, n.StatChange.HALVE_D)
    sets = [node for node in everything(ability) if isinstance(node, n.SetStats) and not node.printed]
    return isinstance(ability, n.Static) and any(node.change in doubling for node in sets)


def _forces_an_attack(ability: n.Ability) -> bool:
    must = (node for node in everything(ability) if isinstance(node, n.Must))
    return Verb.ATTACK in {event.verb for event in _waits(ability)} and any(m.act is n.Act.ATTACK for m in must)


def _waits_for_a_roll(ability: n.Ability) -> bool:
    verbs = {event.verb for event in _waits(ability)}
    return Verb.ROLL in verbs and Verb.REROLL not in verbs


def _flips_its_card(ability: n.Ability) -> bool:
    by_each = any(event.verb is Verb.USE_KEYWORD for event in _waits(ability))
    return by_each and contains(ability, n.FlipCard)


def _draws_more(ability: n.Ability) -> bool:
    return Verb.DRAW in {event.verb for event in _waits(ability)} and contains(ability, n.Draw)


def _fields_what_was_rolled(ability: n.Ability) -> bool:
    """ "Roll a die from your Used Pile. Field it if it shows a character face": no level is named."""
    below = tuple(everything(ability))
    rolled = [node.what for node in below if isinstance(node, n.Roll) and isinstance(node.what, n.Select)]
    moved = [node for node in below if isinstance(node, n.Move) and node.manner is n.Manner.FIELD]
    unnamed = any(move.level is None and isinstance(move.what, n.Ref) for move in moved)
    return unnamed and any(what.areas in ((Area.USED,), (Area.PREP,)) for what in rolled)


Open = Callable[[n.Ability], bool]

OF_ABILITY: dict[str, Open] = {
    "ability-of-each-die-on-all-dice": _says_it_of_all,
    "extra-die-of-another-draw": _draws_more,
    "fielded-on-the-face-rolled": _fields_what_was_rolled,
    "first-damage-of-several": _averts_the_first,
    "first-time-after-prevention": _averts_the_first,
    "flipped-by-each-of-its-dice": _flips_its_card,
    "global-limit-of-both-players": _is_limited_global,
    "made-to-attack-as-dice-attack": _forces_an_attack,
    "named-once-more": _names_for_later,
    "once-per-turn-declined": _may_be_declined,
    "other-die-of-the-card": _is_of_others,
    "partial-prevention-chooser": _averts_some,
    "placed-dice-of-one-card": _is_placed,
    "reroll-heard-as-a-roll": _waits_for_a_roll,
    "static-doubling-of-what-came-later": _doubles_all_the_time,
    "values-of-a-die-that-left": _looks_at_one_gone,
    "when-damaged-per-blocker": _waits_for_damage,
}
"""What is asked of a whole ability."""

# --- what is asked of each of its nodes -----------------------------------------------------------------------------


def _has(node: n.Node, keyword: str) -> bool:
    return isinstance(node, n.KeywordAbility) and node.keyword == keyword


def _counts_characters(node: n.Node, *sides: n.Side) -> bool:
    counted = node.select if isinstance(node, n.CountOf) else None
    return counted is not None and counted.noun is n.Noun.CHARACTER and counted.side in sides


def _may_count_sidekicks(node: n.Node) -> bool:
    """Whether a Sidekick, or a token, could be one of the characters that are counted."""
    if not isinstance(node, n.CountOf) or node.select.noun is not n.Noun.CHARACTER:
        return False
    sorts = (n.Other, n.InState, n.HasStat, n.OnTopLevel, n.IsSidekick, n.Underwent)
    return all(isinstance(part, sorts) for part in parts_of(node.select.filter))


def _waits_for_characters(node: n.Node) -> bool:
    if isinstance(node, n.Only):
        return node.characters
    who = node.subject if isinstance(node, n.Event) else None
    return isinstance(who, n.Select) and who.noun is n.Noun.CHARACTER and who.count.low != 1


def _is_told_another(node: n.Node) -> bool:
    return isinstance(node, n.Select) and node.chooser != n.YOU and node.mode is not n.Mode.ALL


def _looks_at_a_fielding_cost(node: n.Node) -> bool:
    if isinstance(node, n.HasStat | n.StatOf | n.Extreme):
        return node.stat is n.Stat.FIELDING and not node.printed
    return False


def _goes_by_itself(node: n.Node) -> bool:
    """ "Has D equal to its A": as it is then, or all the time."""
    if not isinstance(node, n.SetStats):
        return False
    as_other = node.change in (n.StatChange.A_AS_D, n.StatChange.D_AS_A)
    return as_other or any(
        isinstance(asked, n.StatOf | n.LifeOf | n.CountOf) for asked in everything((node.amount, node.other))
    )


def _is_kept_from_a_ko(node: n.Node) -> bool:
    return isinstance(node, n.Cannot) and node.act is n.Act.BE_KOD


def _spins_instead(node: n.Node) -> bool:
    return isinstance(node, n.Replace) and contains(node, n.Spin)


def _spins_and_more(node: n.Node) -> bool:
    """ "Spin target die down 1 level and deal it 1 damage": more than one thing done to a die."""
    if not isinstance(node, n.Seq | n.Together):
        return False
    spins = any(isinstance(each, n.Spin) for each in node.effects)
    about_it = (each for each in node.effects if any(it in everything(each) for it in _IT))
    return spins and any(about_it)


def _puts_two_places(node: n.Node) -> bool:
    if not isinstance(node, n.Seq):
        return False
    lot = (n.Is(n.Ref(n.RefKind.LOT)), n.Is(n.Ref(n.RefKind.REST)))
    moved = [each.what for each in node.effects if isinstance(each, n.Move)]
    of_those = [
        what for what in moved if what == n.Ref(n.RefKind.REST) or any(part in everything(what) for part in lot)
    ]
    return len(of_those) > 1


OF_NODE: dict[str, Callable[[n.Node], bool]] = {
    "back-on-which-face": lambda x: isinstance(x, n.LiesUnder | n.OnCard),
    "basic-action-card-as-opposing": lambda x: (
        isinstance(x, n.Select) and x.noun in (n.Noun.CARD, n.Noun.ACTION_CARD) and x.side is n.Side.OPPOSING
    ),
    "block-unless-paid": lambda x: isinstance(x, n.Offer) and x.at_bar,
    "character-in-both-teams": lambda x: _counts_characters(x, n.Side.ANY),
    "choice-without-result": lambda x: isinstance(x, n.ChooseOne),
    "chosen-by-another-player": _is_told_another,
    "control-ends-early": lambda x: isinstance(x, n.TakeControl),
    "control-of-an-action-die": lambda x: (
        isinstance(x, n.TakeControl) and isinstance(x.what, n.Select) and x.what.noun is n.Noun.DIE
    ),
    "controller-of-a-die-that-left": lambda x: isinstance(x, n.Person) and x.kind is n.PersonKind.CONTROLLER,
    "copies-that-do-it-together": _waits_for_characters,
    "enough-damage-by-less-defense": lambda x: (
        isinstance(x, n.Replace) and n.Not(n.InState(n.DieState.SURVIVING)) in everything(x.condition)
    ),
    "equal-to-its-own": _goes_by_itself,
    "fast-full-sub-steps": lambda x: isinstance(x, n.StrikesFirst) or _has(x, "fast"),
    "fielding-cost-looked-at": _looks_at_a_fielding_cost,
    "intimidate-where-and-which-face": lambda x: (
        (isinstance(x, n.Move) and x.to is Area.ASIDE) or _has(x, "intimidate")
    ),
    "if-you-do-in-part": lambda x: isinstance(x, n.YouDid),
    "kept-from-ko-zero-defense": lambda x: (
        isinstance(x, n.Cannot) and x.act is n.Act.BE_KOD and (x.by is not None or x.means is not n.Means.ANY)
    ),
    "killer-falls-with-victim": lambda x: (
        isinstance(x, n.Event) and x.verb is Verb.KO and x.object in (n.Ref(n.RefKind.THIS_DIE), _OWN)
    ),
    "lethal-damage-once-a-ban-is-over": _is_kept_from_a_ko,
    "life-total-set": lambda x: isinstance(x, n.SetLife | n.SwapLife),
    "moved-is-prepped": lambda x: isinstance(x, n.Event) and x.verb is Verb.PREP,
    "named-price-changed": lambda x: (
        x.named if isinstance(x, n.CostChange) else isinstance(x, n.Obtain) and x.cost is not None
    ),
    "opposing-characters-counted": lambda x: _counts_characters(x, n.Side.OPPOSING, n.Side.THEIRS, n.Side.ANY),
    "opposing-for-dice-of-both-sides": lambda x: (
        isinstance(x, n.Cannot) and x.by == n.OPPONENT and isinstance(x.who, n.Select) and x.who.side is n.Side.ANY
    ),
    "partial-move-place": _puts_two_places,
    "printed-value-doubled-twice": lambda x: isinstance(x, n.SetStats) and x.printed,
    "purchase-reduced-to-nothing": lambda x: isinstance(x, n.CostChange) and x.act is n.Act.PURCHASE and x.low == 0,
    "repeated-as-a-whole": lambda x: isinstance(x, n.Again),
    "replaced-without-a-spin": _spins_instead,
    "rerolled-attacker-put-back": lambda x: isinstance(x, n.Move) and x.own_face is n.OwnFace.BEFORE,
    "returned-to-its-face": lambda x: isinstance(x, n.Spin) and x.how is n.SpinTo.ORIGINAL,
    "sidekick-counted-as-character": _may_count_sidekicks,
    "target-of-a-part": _spins_and_more,
    "token-counted-as-character": _may_count_sidekicks,
    "typed-energy-of-a-cheaper-global": lambda x: isinstance(x, n.CostChange) and x.act is n.Act.USE_GLOBAL,
    "used-die-sent-elsewhere": lambda x: isinstance(x, n.Move) and x.instead_of is Area.USED,
    "word-within-a-word": lambda x: isinstance(x, n.NameHas),
    "your-opponent-for-dice-of-both-sides": lambda x: (
        isinstance(x, n.ChangeDamage) and x.to == n.OPPONENT and x.how is n.DamageChange.TWICE
    ),
}
"""What is asked of each node of an ability."""

OF_KEYWORD = {
    "anti-breath-weapon-active": "anti-breath-weapon",
    "anti-breath-weapon-what-is-prevented": "anti-breath-weapon",
    "call-out-same-target-twice": "call-out",
    "cleave-once-per-turn": "cleave",
    "common-ground-alone": "common-ground",
    "corrupt-who-chooses": "corrupt",
    "deadly-gained-after-blocks": "deadly",
    "experience-blanked": "experience",
    "experience-of-an-unblocked-die": "experience",
    "gadgeteer-declined": "gadgeteer",
    "gate-unplaced-die": "gate",
    "heroic-same-character": "heroic",
    "immortal-at-once-or-at-turn-end": "immortal",
    "immortal-gained-by-sidekick": "immortal",
    "iron-will-damage-cleared-before-deadly": "iron-will",
    "iron-will-ko-without-result": "iron-will",
    "iron-will-zero-defense": "iron-will",
    "overcrush-assigning-only-enough": "overcrush",
    "overcrush-blocker-of-several-attackers": "overcrush",
    "overcrush-damaged-blocker-defense": "overcrush",
    "overcrush-of-raised-damage": "overcrush",
    "overcrush-one-blocker-left": "overcrush",
    "overcrush-past-a-limit": "overcrush",
    "regenerated-die-kod-or-not": "regenerate",
    "rush-dice-drawn-before": "rush",
    "rush-own-energy-type": "rush",
    "rush-total-of-the-example": "rush",
    "spark-in-unrolled-areas": "spark",
    "strike-duration": "strike",
    "suit-up-fielding-cost": "suit-up",
    "teamwatch-own-copy": "teamwatch",
    "teamwatch-second-copy": "teamwatch",
    "teamwork-copies": "teamwork",
    "turtle-power-discount": "turtle-power",
}
"""What a keyword leaves open, which its own page tells as well."""
