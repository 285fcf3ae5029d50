"""Events as a judge tells them, one short sentence each."""

import re

from judgebot.engine import fruitless
from judgebot.engine.abilities.timing.waived import FOR_TURN
from judgebot.game.area import Area
from judgebot.game.event import NO_ATTACK, DamageKind, Event, SourceKind, Verb
from judgebot.game.player import Player
from judgebot.scenario.calling import Calling
from judgebot.scenario.outcome import Refused

FROM_NOW_ON = "from now on"


def sentence(event: Event, calling: Calling) -> str:
    """What happened, in a sentence."""
    told = _of_damage(event, calling) or _of_players(event) or _of_abilities(event, calling)
    return told or _of_dice(event, calling) or _plain(event, calling)


def refusal(refused: Refused) -> str:
    """A step that was refused, with the reason."""
    return f"`{refused.step}` is refused: {refused.refusal.why}"


def _to(area: Area | None) -> str:
    return "" if area is None else area.whither


def _by(event: Event, calling: Calling) -> str:
    """What the event comes from, where that is not plain from the rest."""
    source = event.source
    if source is None or source.card is None or source.kind in (SourceKind.GAME, SourceKind.COMBAT):
        return ""
    return f"{calling.card(source.card)}'s Global" if source.kind is SourceKind.GLOBAL else calling.card(source.card)


def _aims(event: Event, calling: Calling) -> str:
    """What targets: the die whose ability it is, of which there may be others, or what else it comes from."""
    source = event.source
    if source is None or source.die is None or source.kind is not SourceKind.ABILITY:
        return _by(event, calling)
    return calling.die(source.die)


def _dealer(event: Event, calling: Calling) -> str:
    """The die that deals damage; a Global itself where it has no die deal it but the one it is used from."""
    source, by = event.source, _by(event, calling)
    of_global = source is not None and source.kind is SourceKind.GLOBAL and event.other in (None, source.die)
    return by or "the ability" if event.other is None or of_global else calling.die(event.other)


def _of_damage(event: Event, calling: Calling) -> str:
    kind = "combat damage" if event.damage is DamageKind.COMBAT else "damage"
    match event.verb:
        case Verb.DAMAGE if event.die is not None:
            return f"{_dealer(event, calling)} deals {event.amount} {kind} to {calling.die(event.die)}"
        case Verb.DAMAGE:
            told = f", {event.note}" if event.note else ""
            return f"{_dealer(event, calling)} deals {event.amount} {kind} to player {event.player}{told}"
        case Verb.DEAL:
            return f"{_dealt_by(event, calling)} has dealt {event.amount} {kind}"
        case Verb.PREVENT:
            told = f" {event.note}" if event.note else ""
            return f"{event.amount} damage to {_victim(event, calling)} is prevented{told}"
        case Verb.REDIRECT:
            new = calling.die(event.other) if event.other is not None else f"player {event.player}"
            old = calling.die(event.die) if event.die is not None else "the player"
            what = f"{event.amount} {kind} to {old}" if event.amount else f"what targets {old}"
            return f"{what} is redirected to {new}"
        case Verb.CLEAR_DAMAGE:
            return f"the {event.amount} damage on {calling.die(event.die)} is cleared"
    return ""


def _dealt_by(event: Event, calling: Calling) -> str:
    return calling.die(event.die) if event.die is not None else _by(event, calling) or "the ability"


def _victim(event: Event, calling: Calling) -> str:
    return calling.die(event.die) if event.die is not None else f"player {event.player}"


_LIFE = {
    Verb.GAIN_LIFE: "gains {n} life",
    Verb.LOSE_LIFE: "loses {n} life",
    Verb.PAY_LIFE: "pays {n} life",
    Verb.SET_LIFE: "now has {n} life",
    Verb.GAIN_VIRTUAL: "gains {n} virtual energy",
    Verb.PASS: "passes priority",
    Verb.REFILL: "refills the bag with the {n} {dice} of the Used Pile",
    Verb.WIN: "wins the game",
    Verb.TURN: "begins turn {n}",
    Verb.END_TURN: "ends the turn",
}


def _of_players(event: Event) -> str:
    if event.die is not None:
        return ""
    dice = "die" if event.amount == 1 else "dice"
    match event.verb:
        case Verb.LOSE_VIRTUAL:
            spent = event.source is not None
            return f"{event.player} {'spends' if spent else 'loses'} {event.amount} virtual energy"
        case Verb.TIE:
            return "the game is a tie"
        case Verb.COST if event.card is None:
            return event.note
        case Verb.STEP:
            return f"{_titled(event.note)} begins"
        case Verb.END_STEP:
            return f"{event.player} does not attack" if event.note == NO_ATTACK else f"{_titled(event.note)} ends"
        case Verb.ATTACK:
            return f"player {event.player} is attacked by {event.amount} {dice}"
    if event.verb in _LIFE:
        return f"{event.player} {_LIFE[event.verb].format(n=event.amount, dice=dice)}"
    return ""


_STEPS = {
    "clear and draw": "the Clear and Draw Step",
    "roll and reroll": "the Roll and Reroll Step",
    "main": "the Main Step",
    "use action dice and global abilities": "the window for Action dice and Globals",
    "clean up": "the Clean Up Step",
}


def _titled(note: str) -> str:
    """A step of the turn as a judge calls it."""
    return _STEPS.get(note, f'the step "{note}"')


def _of_abilities(event: Event, calling: Calling) -> str:
    whose = _subject(event, calling)
    match event.verb:
        case Verb.SPEND if event.to_area is Area.ASIDE:
            return f"{event.player} spends {whose}{f'; {event.note}' if event.note else ''}"
        case Verb.TRIGGER:
            return f"{whose}'s {event.ability or event.note or 'ability'} triggers"
        case Verb.RESOLVE:
            return f"{whose}'s {event.ability or event.note or 'ability'} resolves"
        case Verb.CANCEL:
            outcome = "" if event.note == FOR_TURN else ": nothing comes of it"
            return f"{whose}'s {event.ability or 'ability'} is {event.note or 'ignored by now'}{outcome}"
        case Verb.FIZZLE:
            if event.ability or fruitless.is_told_by(event):
                return f"{whose}'s {event.ability or 'ability'} {event.note}"
            return f"{whose} {event.note}"
        case Verb.USE_GLOBAL:
            return f"{event.player} uses the Global of {calling.card(event.card)}"
        case Verb.TARGET:
            by = _aims(event, calling)
            return f"{whose} is the target" + (f" of {by}" if by else "")
        case Verb.MODIFY:
            what = event.note or "a modifier"
            return f"{_subject(event, calling)} gets {what}"
        case Verb.FOUND:
            return _in_force(event, calling) if event.note else f"an ability of {whose} comes into force"
        case Verb.END:
            return _over(event, calling)
        case Verb.BLANK:
            return _ignored(event, whose)
        case Verb.STOP_LOOP:
            return f"the loop stops: the ability of {whose} does not repeat"
        case Verb.COUNTER:
            n = event.amount
            what = f"{abs(n)} {event.note} {'counter' if abs(n) == 1 else 'counters'}"
            return f"{calling.card(event.card)} {'gets' if n > 0 else 'loses'} {what}"
        case Verb.OFFER:
            return f"{event.player} declines"
        case Verb.COPY:
            source = f" of {calling.die(event.other)}" if event.other is not None else ""
            return f"{whose} copies {event.note}{source}"
        case Verb.CHOOSE | Verb.NAME:
            return f"{event.player} chooses {event.note or _subject(event, calling)}"
    return ""


def _in_force(event: Event, calling: Calling) -> str:
    """What has come into force, or is so once more, and why; what is in force as before."""
    if not event.ability:
        return _from_now_on(event, calling)
    if event.absent is Verb.END:
        return f"{event.ability} stays in force, {event.note}"
    return f"{FROM_NOW_ON}{_for(event, calling)}: {event.ability}, {event.note}"


def _from_now_on(event: Event, calling: Calling) -> str:
    """What has come into force, with the die or card that it was put on for "it"."""
    note, whose = event.note, _subject(event, calling)
    if event.other is not None:
        return f"the {note} of {whose} marks {calling.die(event.other)}"
    is_put_on = event.die is not None or event.card is not None
    if is_put_on and note.startswith("it "):
        return f"{FROM_NOW_ON}, {whose} {note.removeprefix('it ')}"
    if is_put_on and _IT.search(note):
        return f"{FROM_NOW_ON}, {whose}: {note}"
    return f"{FROM_NOW_ON}{_for(event, calling) or _for_you(event)}: {note}"


def _for_you(event: Event) -> str:
    """Who "you" is in the words of a card."""
    speaks_of_you = event.source is not None and event.source.player is not None and _YOU.search(event.note)
    return f', with "you" for player {event.source.player}' if speaks_of_you and event.source else ""


_YOU = re.compile(r"\byour?\b")
_IT = re.compile(r"\bits?\b")


def _ignored(event: Event, whose: str) -> str:
    """What of a text is ignored from now on, or why it is once more."""
    part = event.note.removesuffix(" ignored")
    if part in ("", "text box"):
        return f"the text of {whose} is ignored"
    return f"the text of {whose} is ignored ({part})" if part == event.note else f"the {part} of {whose} are ignored"


def _over(event: Event, calling: Calling) -> str:
    """What is no longer in force, and why, where that is not that its time is up."""
    if event.ability:
        return f"{event.ability} is over{_for(event, calling)}, {event.note}"
    return f"the effect of {calling.card(event.card)} {event.note} is over{_for(event, calling)}"


def _for(event: Event, calling: Calling) -> str:
    return f" for {calling.die(event.die)}" if event.die is not None else ""


def _subject(event: Event, calling: Calling) -> str:
    if event.die is not None:
        return calling.die(event.die)
    return calling.card(event.card) if event.card is not None else f"player {event.player}"


_DICE = {
    Verb.FIELD: "{by} fields {die}",
    Verb.KO: "{die} is KO'd and goes {to}",
    Verb.SAVED: "{die} is not KO'd",
    Verb.REGENERATE: "{die} is rolled for Regenerate and shows {note}",
    Verb.SACRIFICE: "{by} sacrifices {die}",
    Verb.ATTACK: "{die} attacks",
    Verb.BLOCK: "{die} is declared as a blocker",
    Verb.UNBLOCKED: "{die} is unblocked",
    Verb.BLOCKED: "{die} is blocked",
    Verb.ENGAGE: "{die} and {other} are engaged",
    Verb.RETURN: "{die} returns {to}",
    Verb.SPEND: "{by} spends {die}: it goes {to}",
    Verb.DRAW: "{by} draws {die}: it goes {to}",
    Verb.ROLL: "{die} shows {note}",
    Verb.REROLL: "{die} is rerolled and shows {note}",
    Verb.SPIN_UP: "{die} is spun up to {note}",
    Verb.SPIN_DOWN: "{die} is spun down to {note}",
    Verb.SPIN: "{die} is spun to {note}",
    Verb.PREP: "{by} preps {die}",
    Verb.PURCHASE: "{by} purchases {die}: it goes {to}",
    Verb.USE: "{by} uses {die}",
    Verb.USE_KEYWORD: "{die} has used {note}",
    Verb.USE_EFFECT: "{die}'s {note} has been used",
    Verb.SEND_AWAY: "{by} sends {die} {to}",
    Verb.SWAP: "{die} is swapped with {other}",
    Verb.CAPTURE: "{die} is captured by {other}",
    Verb.RELEASE: "{die} is released and goes {to}",
    Verb.CONTROL: "{by} takes control of {die}",
    Verb.ATTACH: "{die} is attached to {other}",
    Verb.PAIR: "{die} is paired up with {other}",
    Verb.DETACH: "{die} is no longer attached",
    Verb.TOKEN: "a token is generated: {die}",
    Verb.LEAVE: "{die} leaves the Field Zone",
    Verb.ENTER: "{die} enters the Field Zone",
    Verb.MOVE: "{die} goes {to}",
}


def _of_dice(event: Event, calling: Calling) -> str:
    form = _DICE.get(event.verb) if event.die is not None else None
    if form is None:
        return ""
    by: Player | str = event.player if event.player is not None else "the player"
    to = _to(event.to_area) or "away"
    if event.note.startswith(("under ", "on the card ")):
        to = event.note
    if event.verb is Verb.RETURN and event.to_area is None:
        return f"{calling.die(event.die)} shows {_face(event.note, event.verb)} again"
    if event.verb is Verb.DRAW and event.to_area is Area.DRAWN:
        return f"{by} draws {calling.die(event.die)}, which lies nowhere yet"
    told = form.format(
        by=by, die=calling.die(event.die), other=calling.die(event.other), to=to, note=_face(event.note, event.verb)
    )
    how = {Verb.SAVED: ": {}", Verb.SWAP: " {}", Verb.SPEND: "; {}"}.get(event.verb, "") if event.note else ""
    return told + how.format(event.note)


def _face(note: str, verb: Verb) -> str:
    """A face as a person says it: a level, or what is printed."""
    plain = note.rstrip("*")
    return f"level {note}" if plain.isdecimal() and verb is not Verb.MOVE else note


def _plain(event: Event, calling: Calling) -> str:
    about = f"{_subject(event, calling)} " if event.die is not None or event.card or event.player else ""
    return f"{about}{event.verb.value}" + (f" {event.note}" if event.note else "")
