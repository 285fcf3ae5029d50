"""A reading printed back as normalised English that reads to the same nodes."""

from dataclasses import replace

from judgebot.cardtext import nodes as n
from judgebot.cardtext.bind.mention import looks_back
from judgebot.cardtext.bind.trigger import earns_loyalty, events_of, is_of_its_dice_together
from judgebot.cardtext.disputed import by_readings, in_lines
from judgebot.cardtext.idioms import ALONE, ONE_ATTACKS, is_turned_back
from judgebot.cardtext.inflect import ORDINALS
from judgebot.cardtext.keywordtable import TITLES
from judgebot.cardtext.ofwhom import is_own_price
from judgebot.cardtext.say.adjectives import article
from judgebot.cardtext.say.condition import condition, guard, led
from judgebot.cardtext.say.dice import described, subject
from judgebot.cardtext.say.effect import cap, clause, made, sentences, small
from judgebot.cardtext.say.event import by_its_name, from_source, is_said_by_its_keyword, trigger
from judgebot.cardtext.say.price import cost
from judgebot.cardtext.say.refs import Own, own
from judgebot.cardtext.say.statement import statement
from judgebot.cardtext.say.stats import where_x
from judgebot.cardtext.say.swap import is_offer
from judgebot.cardtext.say.those import with_those
from judgebot.cardtext.walk import contains, everything
from judgebot.game.area import Area
from judgebot.game.event import Verb

FACE_DOWN = "Begin the game with this side face down.\n"


def restate(text: n.Text, name: str = "") -> str:
    """The text in normalised English, one ability a line, a blank line before the other side; `name` is the card's own.

    Reading the result with the same card facts gives `text` again.
    """
    if text.other_side is not None:
        face_down = "" if text.other_side.abilities[:1] == (n.KeywordAbility("flip"),) else FACE_DOWN
        return "\n\n".join((restate(replace(text, other_side=None), name), face_down + restate(text.other_side, name)))
    from judgebot.cardtext.doubts import AS_SAID

    Own.of(text, name)
    lines = list(
        in_lines(tuple(map(said_once, text.abilities)), lambda each, base: ability(with_those(each), base), AS_SAID)
    )
    said_again = {"Trap."} if any(line.startswith("Trap: ") for line in lines) else set()
    said_again |= {f"{TITLES[a.of_keyword]}." for a in by_readings(text.abilities) if a.of_keyword}
    return "\n".join(line for line in lines if line not in said_again)


def said_once(version: n.Ability) -> n.Ability:
    """Versions of which one says a keyword and what it leads to, with the keyword said there alone."""
    if not isinstance(version, n.Disputed):
        return version
    return replace(version, taken=told_by_dash(version.taken), other=told_by_dash(version.other))


def told_by_dash(abilities: tuple[n.Ability, ...]) -> tuple[n.Ability, ...]:
    """Without the bare keywords that stand before another of the abilities in any case."""
    again = {n.KeywordAbility(a.of_keyword) for a in abilities if a.of_keyword}
    return tuple(said_once(a) for a in abilities if a not in again)


def ability(value_: n.Ability, base: n.Ability | None = None) -> str:
    """One ability as a line; `base`: the one that a burst adds to, whose condition needs no saying again."""
    mark = f"{value_.burst.value} " if value_.burst else ""
    also = "also " if value_.mode is n.BurstMode.ADD else ""
    also = "instead, " if value_.mode is n.BurstMode.INSTEAD else also
    effect = getattr(value_, "effect", None)
    happening = events_of(getattr(value_, "when", None))
    Own.fights = not happening or any(event.verb in _FIGHTS for event in happening)
    if value_.mode is n.BurstMode.INSTEAD and isinstance(effect, n.If) and effect.otherwise is not None:
        text = f"{guard(effect.condition)}, instead {sentences(effect.then)}"  # else the effect that there was before
    elif value_.mode is n.BurstMode.INSTEAD and isinstance(value_, n.Usable) and value_.cost:
        text = f"{also}{bought(value_)}"
    elif value_.mode is n.BurstMode.INSTEAD and isinstance(value_, n.Static) and is_as_far(value_, base):
        text = f"{also}{small(static(replace(value_, scope=n.Scope.ALWAYS, condition=None)))}"
    elif (more := said_after(value_, base)) is not None:
        text = f"also, {sentences(more)}"
    elif effect is None:
        text = f"{also}{small(plain(value_))}" if also else plain(value_)
    elif value_.mode is n.BurstMode.ADD and has_more(value_, base):
        text = f"also, {guard(value_.condition)}, {sentences(effect)}"  # type: ignore[attr-defined]
    else:
        text = f"{also}{sentences(effect)}" if also else plain(value_)
    text = f"{TITLES[value_.of_keyword]} - {text}" if value_.of_keyword else text
    if any(isinstance(node, n.Select) and node.untargeted for node in everything(value_)):
        text = text.removesuffix(".") + " (this does not target)."
    barred = [word for word, so in (("ignored", value_.unignorable), ("copied", value_.uncopied)) if so]
    if barred:
        text = text.removesuffix(".") + f" (this text cannot be {' or '.join(barred)})."
    return mark + text


_FIGHTS = (Verb.ATTACK, Verb.BLOCK, Verb.BLOCKED, Verb.ENGAGE)


def said_after(value_: n.Ability, base: n.Ability | None) -> n.Effect | None:
    """What a burst has done after all that is done without it, with the dice that were chosen first."""
    match value_, base:
        case (
            n.Triggered(mode=n.BurstMode.INSTEAD, effect=n.Seq(effects=whole))
            | n.Action(mode=n.BurstMode.INSTEAD, effect=n.Seq(effects=whole)),
            n.Triggered(effect=n.Seq(effects=(n.Pick(), *_) as first))
            | n.Action(effect=n.Seq(effects=(n.Pick(), *_) as first)),
        ) if whole[: len(first)] == first:
            rest = whole[len(first) :]
            return rest[0] if len(rest) == 1 else n.Seq(rest)
    return None


def has_more(added: n.Ability, base: n.Ability | None) -> bool:
    """Whether what a burst adds has a condition of its own."""
    condition = getattr(added, "condition", None)
    return condition is not None and condition != getattr(base, "condition", None)


def is_as_far(held: n.Static, base: n.Ability | None) -> bool:
    """Whether it holds where that holds in whose place it stands."""
    return isinstance(base, n.Static) and (held.scope, held.condition) == (base.scope, base.condition)


def plain(value_: n.Ability) -> str:
    match value_:
        case n.Triggered():
            return triggered(value_)
        case n.Static():
            return static(value_)
        case n.Usable():
            return usable(value_)
        case n.Global():
            return global_(value_)
        case n.Action(effect=effect, condition=given):
            return cap(sentences(effect)) + (only_if(given) if given else "")
        case n.SendAway(effect=effect):
            return f"{trapped(value_)} this die to your Used Pile: {sentences(effect)}"
        case n.KeywordAbility():
            return keyword(value_) + "."
    return repr(value_)


# --- abilities -----------------------------------------------------------------------------------------------------

_SCOPES = {
    n.Scope.ATTACKING: "while attacking",
    n.Scope.BLOCKING: "while blocking",
    n.Scope.IN_COMBAT: "while attacking or blocking",
    n.Scope.ENGAGED: "while engaged",
    n.Scope.PAIRED: "while paired up",
    n.Scope.PLACED: "while on a card",
}


def situation(a: n.Triggered | n.Static | n.Usable) -> str:
    """While what it is so."""
    attached = a.scope is n.Scope.PLACED and n.Ref(n.RefKind.ATTACHED) in everything(a)
    return "while attached" if attached else _SCOPES[a.scope]


def so_often(limit: n.Limit) -> str:
    return "once per turn" if limit.n == 1 else "twice per turn" if limit.n == 2 else f"{limit.n} times per turn"


def moment(a: n.Triggered) -> tuple[list[str], n.Triggered]:
    """While and when what happens, and the ability less the conditions that are said with it."""
    assert a.when is not None
    lead = [situation(a)] if a.scope in _SCOPES else []
    lead += ["while active"] if a.scope is n.Scope.ACTIVE and not is_of_its_dice_together(a.when) else []
    if (lying := where_it_lies(a)) is not None:
        lead.append(f"while {condition(lying)}")
        a = replace(a, condition=apart_from(a.condition, lying))
    when = trigger(a.when)
    if attacks_alone(a):
        when += " alone"
        a = replace(a, condition=apart_from(a.condition, ALONE))
    if (step := in_which_step(a)) is not None:
        when += f" during {condition(step).removeprefix('it is ')}"
        a = replace(a, condition=apart_from(a.condition, step))
    if a.limit and a.limit.first:
        if Own.name and not a.limit.each_die and a.scope is not n.Scope.ANYWHERE and when.startswith("this die "):
            when = when.replace("this die", Own.name, 1)  # it is the first time of all its dice
        lead.append(f"the {ORDINALS[a.limit.n]} time each turn {when}")
    else:
        lead += [so_often(a.limit)] if a.limit else []
        lead.append(when if isinstance(a.when, n.StepEvent) else f"when {when}")
    return lead, a


def beginning(value_: n.Ability) -> str:
    """The words by which an ability is known: when it triggers, or when it may be used; nothing for another one."""
    mark = f"{value_.burst.value} " if value_.burst else ""
    match value_:
        case n.Triggered() if is_turned_back(value_):
            return f"If {Own.name or 'this die'} is not active"
        case n.Triggered():
            return mark + cap(", ".join(moment(value_)[0]))
        case n.Usable():
            return mark + cap(", ".join(at_times(value_)))
        case n.SendAway() if value_.when is not None:
            return mark + cap(trapped(value_).partition(", ")[0])
    return ""


def triggered(a: n.Triggered) -> str:
    """When ..., ...; the condition as an if."""
    assert a.when is not None
    if is_turned_back(a):
        return f"If {Own.name or 'this die'} is not active, {'immediately ' if a.immediately else ''}flip this card."
    if isinstance(a.effect, n.May) and isinstance(a.effect.effect, n.Pay) and prevents_to_target(a.effect):
        spent = sentences(a.effect.effect.effect)
        hit = f"damage to {harmed(a.when)} and move this die to your Used Pile"
        return cap(spent.replace("of that damage", hit, 1))
    is_joined = attacks_alone(a)
    lead, a = moment(a)
    if a.before:
        lead.append("before blockers are declared")
    if a.immediately:
        lead.append("immediately")
    if a.condition and not is_said_by_its_keyword(a):
        paid = isinstance(a.effect, n.Offer) and isinstance(a.condition, n.Unless)  # one "unless" is enough
        if isinstance(a.when, n.Event) and is_under_an_if(a.effect) and not isinstance(a.condition, n.Unless):
            lead[-1] += f" {led('while', a.condition)}"  # and one "if"
        else:
            lead.append(f"if {condition(a.condition)}" if paid and a.condition else guard(a.condition))
    anyway = a.scope is n.Scope.ALWAYS and not earns_loyalty(a)
    more = f" {Own.name or 'This card'} does not need to be active." if anyway else ""
    is_joined = is_joined or a.condition is not None
    if is_joined and isinstance(a.effect, n.Seq) and not (is_or_else(a.effect) or is_under_an_if(a.effect)):
        return by_its_name(a.when, a.effect, cap(", ".join(lead)) + ", " + clause(a.effect)) + "." + more
    return by_its_name(a.when, a.effect, cap(", ".join(lead)) + ", " + sentences(a.effect)) + more


def is_under_an_if(effect: n.Effect) -> bool:
    """Whether it asks for something else than the ability does: at once, or behind "you may draw a die"."""
    match effect:
        case n.If() | n.Seq(effects=(n.May(), n.If(condition=n.YouDid(), otherwise=None))):
            return True
    return False


def is_or_else(effect: n.Seq) -> bool:
    """ "You may draw a die. If you do not, gain 2 life": the second sentence is under the condition of the first."""
    match effect.effects:
        case (n.May(), n.If(condition=n.Unless(part=n.YouDid()), otherwise=None)):
            return True
    return False


def trapped(a: n.SendAway) -> str:
    """When a Trap is sent away; other Continuous dice are sent when their player likes."""
    if a.when is None:
        return "Send"
    lead = trigger(a.when) if isinstance(a.when, n.StepEvent) else f"when {trigger(a.when)}"
    if a.limit:
        lead = f"the {ORDINALS[a.limit.n]} time each turn {trigger(a.when)}"
    elif a.condition and isinstance(a.when, n.StepEvent):
        lead = f"{guard(a.condition)}, {lead}"
    elif a.condition:
        lead = f"{guard(a.condition)} {lead}"
    return f"Trap: {cap(lead)}, send"


def where_it_lies(a: n.Triggered) -> n.Fits | None:
    """What is asked of the place where the die lies that uses the ability there."""
    asked = a.condition.parts if isinstance(a.condition, n.Both) else (a.condition,)
    of_it = (each for each in asked if isinstance(each, n.Fits) and each.subject == n.Ref(n.RefKind.THIS_DIE))
    return next((each for each in of_it if isinstance(each.filter, n.LiesIn)), None)


def attacks_alone(a: n.Triggered) -> bool:
    """Whether it is asked first of the die that attacks that no other does."""
    asked = a.condition.parts if isinstance(a.condition, n.Both) else (a.condition,)
    return asked[0] == ALONE and len(asked) < 3 and isinstance(a.when, n.Event) and a.when.verb is Verb.ATTACK


def in_which_step(a: n.Triggered) -> n.InStep | None:
    """The step in which it has to happen, said of what happens where several sentences follow."""
    if not isinstance(a.effect, n.Seq) or isinstance(a.when, n.StepEvent):
        return None
    asked = a.condition.parts if isinstance(a.condition, n.Both) else (a.condition,)
    return next((each for each in asked if isinstance(each, n.InStep)), None)


def apart_from(condition_: n.Condition | None, part: n.Condition) -> n.Condition | None:
    """What else is asked."""
    rest = tuple(each for each in condition_.parts if each != part) if isinstance(condition_, n.Both) else ()
    return n.Both(rest) if len(rest) > 1 else next(iter(rest), None)


def static(a: n.Static) -> str:
    parts = a.condition.parts if isinstance(a.condition, n.Both) else (a.condition,)
    if ONE_ATTACKS in parts and any(isinstance(part, n.Happened) for part in parts):
        others = tuple(part for part in parts if part is not None and part != ONE_ATTACKS)
        rest = n.Both(others) if len(others) > 1 else next(iter(others), None)
        return static(replace(a, scope=n.Scope.ALWAYS, condition=rest))[:-1] + " while attacking alone."
    lead = [situation(a)] if a.scope in _SCOPES else []
    if a.scope is n.Scope.ACTIVE and any(map(is_own_price, a.rules)):
        lead.append("while active")  # a price of its own dice holds from the card otherwise
    if a.condition:
        lead.append(held(a.condition))
    if not lead and a.scope is n.Scope.ACTIVE and needs_while(a.rules):
        lead.append("while active")
    if not lead and len(a.rules) > 1 and [isinstance(r, n.Replace) for r in a.rules[-2:]] == [False, True]:
        return " ".join(static(replace(a, rules=part)) for part in (a.rules[:-1], a.rules[-1:]))
    text = statement(a.rules) + where_x(a.rules)
    return cap((", ".join(lead) + ", " if lead else "") + text) + "."


def held(c: n.Condition) -> str:
    """A condition for as long as which something holds."""
    if isinstance(c, n.Unless) and isinstance(c.part, n.Unless):
        return meanwhile(c.part.part)
    if isinstance(c, n.Unless) and not isinstance(c.part, n.Fits):
        return f"unless {condition(c.part)}"
    return meanwhile(c)


def meanwhile(c: n.Condition) -> str:
    """What lasts is asked with "while", and what has happened with "if"."""
    return led("if" if contains(c, n.Happened) else "while", c)


def needs_while(values: tuple[n.Rule, ...]) -> bool:
    """Whether the rule would be done once if nothing said that it lasts."""
    chosen = [getattr(rule, name, None) for rule in values for name in ("what", "who")]
    return any(isinstance(c, n.Select) and c.mode is not n.Mode.ALL for c in chosen)


def usable(a: n.Usable) -> str:
    lead = at_times(a)
    told = sentences(a.effect, lambda first: made(first, n.YOU))
    act = bought(a) if a.cost else f"you may {told}"
    return cap(", ".join(lead)) + ", " + act


def at_times(a: n.Usable) -> list[str]:
    """While and when what it may be used."""
    lead = [situation(a)] if a.scope in _SCOPES else ["while active"]
    lead += [so_often(a.limit)] if a.limit else []
    lead += [timing(a.timing)] if a.timing is not n.Timing.UNSTATED else []
    if a.condition:
        lead.append(meanwhile(a.condition))
    return lead


def bought(a: n.Usable) -> str:
    """What it costs, and does."""
    assert a.cost is not None
    told = sentences(a.effect) if is_offer(a.effect) else f"{clause(a.effect)}."
    return f"you may {cost(a.cost)}: {told}"


def timing(value_: n.Timing) -> str:
    return value_.value if value_ is not n.Timing.GLOBAL else "whenever you could use a Global ability"


def only_if(given: n.Condition) -> str:
    """Under what condition it may be used, in a sentence of its own."""
    if isinstance(given, n.Unless):
        return f" You can't use this ability if {condition(given.part)}."
    return f" Use this ability only if {condition(given)}."


def global_(a: n.Global) -> str:
    each_die = a.limit is not None and a.limit.each_die
    lead = [so_often(a.limit)] if a.limit and not each_die else []
    if a.timing:
        lead.append(timing(a.timing))
    targets = prevents_to_target(a.effect)
    if a.when and not targets:
        lead.append(trigger(a.when) if isinstance(a.when, n.StepEvent) else f"when {trigger(a.when)}")
    given = only_if(a.condition) if isinstance(a.condition, n.Unless) else ""
    if a.condition and not given:
        lead.append(meanwhile(a.condition))
    lead.append(cost(a.cost) if a.cost else "pay [0]")
    effect = sentences(a.effect)
    if targets:
        combat = all(event.means is n.Means.COMBAT for event in events_of(a.when))
        effect = effect.replace("of that damage", f"{'combat ' if combat else ''}damage to {harmed(a.when)}", 1)
    limit = " Dice may only be targeted by this Global once per turn." if each_die else ""
    return f"Global: {cap(', '.join(lead))}. {cap(effect)}{limit}{given}"


def prevents_to_target(effect: n.Effect) -> bool:
    """Whether who is damaged is the target."""
    return any(isinstance(node, n.Prevent) and node.targets for node in everything(effect))


def harmed(when: n.Trigger | None) -> str:
    """Whose damage is prevented, as targets: "target player or Character die"."""
    dice = [described(e.subject, False) for e in events_of(when) if isinstance(e.subject, n.Select)]
    player = any(isinstance(e.subject, n.Person) for e in events_of(when))
    return f"target {' or '.join([*(['player'] if player else []), *dice])}{from_source(events_of(when))}"


def keyword(a: n.KeywordAbility) -> str:
    """A keyword with what it takes."""
    title = TITLES[a.keyword]
    if a.cost is not None and a.effect is None:
        return f"{keyword(replace(a, cost=None))}. {price_of_use(a)}"
    if a.number2 is not None and a.select is not None:
        one = subject(replace(a.select, side=n.Side.ANY))
        return f"{title} {a.number}-{a.number2} - at least one of the fabricated dice must be {one}"
    if a.number2 is not None:
        return f"{title} {a.number}-{a.number2}"
    if a.number is not None:
        return f"{title} {a.number}"
    if a.types:
        energies = [f"[{t}]" for t in a.types]
        return f"{title} - {energies[0]}" if len(energies) == 1 else f"{title} ({' and '.join(energies)})"
    if a.names:
        word = "or" if a.keyword == "suit-up" else "and"  # any one of them is KO'd
        first = [", ".join(a.names[:-1])] if len(a.names) > 1 else []
        return f"{title} - {f' {word} '.join((*first, a.names[-1]))}"
    if a.select is not None and a.keyword == "intimidate":
        return f"{title}. {own()} can only use {title} on {described(a.select, True)}"
    if a.select is not None:
        return f"{title} - {article(described(replace(a.select, areas=(Area.FIELD,)), False, possessive=True))}"
    return labelled(a, title)


def price_of_use(a: n.KeywordAbility) -> str:
    """What is paid to use a keyword, or may be paid in place of its own cost."""
    assert a.cost is not None
    title = TITLES[a.keyword]
    if isinstance(a.cost, n.OneCost):
        return f"You may {cost(a.cost.options[1])} instead of paying its {title} cost"
    return f"{own()} can only use {title} if you {cost(a.cost)}"


def labelled(a: n.KeywordAbility, title: str) -> str:
    if a.cost_change is not None:
        return f"{title} - {statement((a.cost_change,))}"
    if a.effect is None:
        return title
    if isinstance(a.effect, n.PairUp):
        paired = f"{own()} may pair up with a different {title} character"
        return f"{title} - When fielded, {paired} until the start of your next turn"
    apart = isinstance(a.effect, n.Seq) and not all(looks_back(part) for part in a.effect.effects[1:])
    # on an Action a sentence of its own would be what the die does when used
    text = clause(a.effect) if a.keyword == "impulse" and apart else sentences(a.effect).removesuffix(".")
    if a.mode2 is n.BurstMode.INSTEAD:
        text = f"instead, {text}" if isinstance(a.effect, n.Offer) else f"{text} instead"
    limit = f". Use this ability only {so_often(a.limit)}" if a.limit else ""
    return f"{title} - {cost(a.cost)} to {text}" if a.cost else f"{title} - {text}{limit}"
