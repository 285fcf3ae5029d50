"""What an ability leaves open although each of its sentences is understood: such a text stays unread."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from judgebot.cardtext import nodes as n
from judgebot.cardtext.assembly.bothends import is_said_within
from judgebot.cardtext.assembly.misfit import WHICH_DIE
from judgebot.cardtext.disputed import Disputes, NoDisputes
from judgebot.cardtext.doubts import (
    again,
    atbar,
    beforehand,
    blanked,
    blockers,
    cancelleddie,
    captives,
    chosencharacter,
    copies,
    eachother,
    eachtarget,
    eachthatmeets,
    eachway,
    elsewhere,
    felledto,
    fellincombat,
    firsthit,
    firsthurts,
    gone,
    inplace,
    itseffect,
    itself,
    leaving,
    lost,
    namesakes,
    notdone,
    nothingtoprevent,
    notyet,
    oneorall,
    opposed,
    othercharacter,
    othertarget,
    outofcombat,
    reduced,
    somuch,
    ties,
    together,
    unfinished,
    unrolled,
    whichdie,
)
from judgebot.cardtext.onedie import gives_up_one_or_all
from judgebot.cardtext.walk import everything
from judgebot.game.affiliation import OF_SEVERAL


def settled(ability: n.Ability, disputes: Disputes) -> tuple[n.Ability, ...]:
    """What the ability is by the readings that are taken of disputes on record, where it rests on some."""
    abilities: tuple[n.Ability, ...] = (ability,)
    for dispute in ON_RECORD:
        waits = dispute.of_gained and isinstance(disputes, NoDisputes)
        if not waits and any(map(dispute.is_met_by, abilities)):
            settle = dispute.other if disputes.rests_on(dispute.reading) else dispute.taken
            abilities = tuple(
                made for each in abilities for made in (settle(each) if dispute.is_met_by(each) else (each,))
            )
    return abilities


def doubts(ability: n.Ability) -> Iterator[str]:
    """What is open, in words."""
    yield from (words for sort, is_open, words in OF_ABILITY if isinstance(ability, sort) and is_open(ability))
    for node in everything(ability):
        yield from (words for is_open, words in OF_NODE.get(type(node), ()) if is_open(node, ability))


class Dispute(NamedTuple):
    """A disputed reading (rules/readings.yaml), what is asked of an ability of a sort to know whether it rests on that,
    and what it is by the reading taken and by the other. `of_gained`: of an ability that another one gives it is asked
    with that other one."""

    reading: str
    sort: type[n.Ability]
    is_open: Callable[[Any], bool]
    taken: Callable[[Any], tuple[n.Ability, ...]]
    other: Callable[[Any], tuple[n.Ability, ...]]
    of_gained: bool = False

    def is_met_by(self, ability: n.Ability) -> bool:
        return isinstance(ability, self.sort) and self.is_open(ability)


def as_it_is(ability: n.Ability) -> tuple[n.Ability, ...]:
    return (ability,)


ON_RECORD: tuple[Dispute, ...] = (
    Dispute(
        "action-dice-on-their-cards",
        n.Ability,
        elsewhere.prices_someones_actions,
        as_it_is,
        elsewhere.with_basic_ones,
    ),
    Dispute("told-to-pay", n.Triggered, firsthurts.is_told_to_pay, as_it_is, firsthurts.paid_at_will),
    Dispute("first-effect-that-hurts", n.Ability, firsthurts.is_paid_first, firsthurts.as_a_cost, as_it_is),
    Dispute("kod-die-sent-on", n.Triggered, firsthurts.sends_the_kod_first, as_it_is, firsthurts.once_it_is_sent),
    Dispute("each-roll-of-the-step", n.Triggered, elsewhere.is_of_each_roll, as_it_is, elsewhere.at_each_roll),
    Dispute(
        "captor-beside-one-put-there",
        n.Triggered,
        whichdie.captures_beside_one_put_there,
        whichdie.by_one_of_its_own,
        whichdie.by_the_one_put_there,
    ),
    Dispute("one-of-its-dice", n.Triggered, whichdie.is_of_one_or_each, whichdie.as_one, whichdie.as_each),
    Dispute(
        "block-of-which-die", n.Triggered, blockers.speaks_of_blocks_as_it_attacks, blockers.of_the_attacker, as_it_is
    ),
    Dispute("first-damage", n.Static, firsthit.prevents_the_first, firsthit.all_of_it, firsthit.one_of_it),
    Dispute("global-before-a-step", n.Global, notyet.is_used_before, notyet.in_the_main_step, as_it_is),
    Dispute(
        "returned-on-which-level", n.Triggered, leaving.comes_back_spun, leaving.from_its_level, leaving.from_level_one
    ),
    Dispute("rolled-to-where", n.Ability, unrolled.rolls_to_nowhere, unrolled.to_the_reserve, as_it_is),
    Dispute("namesake-of-another-kind", n.Ability, namesakes.means_namesakes, namesakes.of_either_player, as_it_is),
    Dispute(
        "several-spun-up-or-down", n.Ability, unfinished.spins_several_either_way, as_it_is, unfinished.all_one_way
    ),
    Dispute(
        "underdog-or-not", n.Triggered, unfinished.can_be_used_outnumbered, as_it_is, unfinished.at_will_outnumbered
    ),
    Dispute(
        "redirected-where-none-is-spun",
        n.Triggered,
        unfinished.redirects_with_a_spin,
        unfinished.spun_if_it_can_be,
        as_it_is,
    ),
    Dispute(
        "chosen-character",
        n.Ability,
        chosencharacter.bans_a_chosen_character,
        as_it_is,
        chosencharacter.with_all_its_dice,
    ),
    Dispute("given-up-one-or-all", n.Ability, gives_up_one_or_all, whichdie.one_given_up, whichdie.all_given_up),
    Dispute("name-that-pays", n.Ability, whichdie.pays_with_a_name, whichdie.one_of_the_name, whichdie.all_of_the_name),
    Dispute(
        "each-counts-all-of-its-dice",
        n.Triggered,
        whichdie.does_so_for_each_of_its_own,
        whichdie.once_for_all_that_count,
        as_it_is,
    ),
    Dispute("shared-with-itself", n.Ability, whichdie.may_share_with_itself, whichdie.sharing_with_it, as_it_is),
    Dispute(
        "ko-of-the-rest-of-the-turn", n.Action, notyet.counts_those_who_fall, as_it_is, notyet.and_those_who_fall_later
    ),
    Dispute("attacked-and-gone", n.Ability, leaving.speaks_of_those_gone, leaving.wherever_they_are, as_it_is),
    Dispute(
        "named-action-used", n.Triggered, namesakes.hears_of_a_name_used, namesakes.of_either_players_use, as_it_is
    ),
    Dispute(
        "name-of-whom-it-fights",
        n.Ability,
        opposed.names_whom_it_fights,
        opposed.with_those_of_the_opponent,
        opposed.with_those_of_its_own_team,
    ),
    Dispute(
        "name-that-is-harmed", n.Ability, namesakes.harms_a_name, namesakes.of_its_own_team, namesakes.of_each_players
    ),
    Dispute(
        "ko-in-combat",
        n.Ability,
        fellincombat.falls_in_combat,
        fellincombat.while_it_fights,
        fellincombat.by_its_damage,
    ),
    Dispute("name-left-out", n.Ability, namesakes.spares_a_name, as_it_is, namesakes.but_for_either_players),
    Dispute(
        "sent-away-with-nothing-to-prevent",
        n.Triggered,
        nothingtoprevent.is_sent_away_for_more,
        as_it_is,
        nothingtoprevent.also_without_damage,
    ),
    Dispute("target-for-each", n.Ability, eachtarget.aims_once_or_each_time, as_it_is, eachtarget.at_one_target),
    Dispute("copies-of-both-players", n.Ability, copies.are_copies_of_either, as_it_is, copies.copies_of_both),
    Dispute(
        "text-of-a-character",
        n.Ability,
        blanked.blanks_a_character,
        blanked.of_the_die_alone,
        blanked.with_its_card,
    ),
    Dispute(
        "first-time-of-each-player", n.Triggered, unfinished.is_first_of_any_player, as_it_is, unfinished.of_each_player
    ),
    Dispute("taken-while-inactive", n.Triggered, elsewhere.acts_from_elsewhere, as_it_is, elsewhere.from_its_card),
    Dispute("copies-fielded-later", n.Ability, copies.copies_for_those_to_come, copies.of_those_there, as_it_is),
    Dispute("tied-and-none-picks", n.Ability, ties.says_nothing_of_ties, ties.its_player_picks, ties.all_that_are_tied),
    Dispute("highest-when-tied", n.Ability, unfinished.may_be_tied, as_it_is, unfinished.alone_at_the_top),
    Dispute("modifier-of-less-than-none", n.Ability, unfinished.may_turn_round, as_it_is, unfinished.turned_round),
    Dispute("after-damage-is-dealt", n.Ability, outofcombat.waits_for_damage, outofcombat.once_resolved, as_it_is),
    Dispute("use-of-its-effect", n.Ability, itseffect.uses_an_effect, as_it_is, itseffect.its_text_is_used),
    Dispute("dice-to-either-place", n.Ability, eachway.leaves_open, as_it_is, eachway.all_to_the_same),
    Dispute("reroll-any-of-your-dice", n.Ability, notyet.rerolls_some_of_yours, as_it_is, notyet.in_the_reserve_too),
    Dispute(
        "drawn-itself-or-another", n.Triggered, itself.is_itself_or_another, itself.by_itself, itself.by_an_active_one
    ),
    Dispute("blockers-of-which-die", n.Triggered, blockers.speaks_of_blockers, blockers.those_that_block_it, as_it_is),
    Dispute("engaged-with-which-die", n.Triggered, blockers.speaks_of_engaged_ones, as_it_is, blockers.engaged_with_it),
    Dispute("non-basic-action-die", n.Ability, elsewhere.leaves_out_basic_ones, as_it_is, elsewhere.any_but_basic_ones),
    Dispute("values-of-those-kod", n.Ability, leaving.strikes_those_it_kos, leaving.of_those_kod, as_it_is),
    Dispute("unblocked-and-back", n.Triggered, leaving.comes_back_as_it_is, leaving.in_place_of_going, as_it_is),
    Dispute(
        "captured-by-one-that-is-gone", n.Triggered, whichdie.captures_when_gone, whichdie.by_the_one_gone, as_it_is
    ),
    Dispute("offered-for-each-blocker", n.Triggered, eachthatmeets.may_be_for_each, eachthatmeets.for_each, as_it_is),
    Dispute(
        "held-until-named-anew",
        n.Triggered,
        unfinished.is_named_and_held,
        unfinished.until_named_anew,
        unfinished.until_end_of_turn,
    ),
    Dispute(
        "other-than-this-or-the-target",
        n.Ability,
        othertarget.counts_others,
        othertarget.than_this,
        othertarget.than_the_target,
    ),
    Dispute(
        "another-opposing-die",
        n.Triggered,
        blockers.speaks_of_another_of_theirs,
        blockers.other_than_the_one_met,
        as_it_is,
    ),
    Dispute(
        "limited-one-or-all",
        n.Triggered,
        whichdie.acts_once_for_one_of_its_own,
        whichdie.as_one,
        whichdie.all_of_them_once,
    ),
    Dispute(
        "holds-while-it-lies-elsewhere", n.Static, elsewhere.holds_from_elsewhere, elsewhere.from_its_card, as_it_is
    ),
    Dispute(
        "otherwise-of-an-offer",
        n.Ability,
        notdone.is_offered_under_an_if,
        as_it_is,
        notdone.also_where_it_is_left,
    ),
    Dispute(
        "another-character-of-its-card",
        n.Ability,
        othercharacter.speaks_of_another_character,
        othercharacter.of_another_die,
        othercharacter.of_another_card,
    ),
    Dispute("both-of-several", n.Triggered, together.has_one_of_several_beside, as_it_is, together.with_all_beside),
    Dispute(
        "value-of-each-of-its-dice",
        n.Triggered,
        together.goes_by_a_value_of_one,
        as_it_is,
        together.by_the_value_of_each,
    ),
    Dispute("action-die-cancelled", n.Ability, cancelleddie.cancels_a_die, as_it_is, cancelleddie.of_any_used),
    Dispute("reduced-once-or-all-turn", n.Global, reduced.reduces_damage, as_it_is, reduced.of_one_damage),
    Dispute(
        "given-back-on-which-level", n.Ability, leaving.gives_back_at_the_same_level, as_it_is, leaving.as_it_was_taken
    ),
    Dispute("use-at-no-stated-time", n.Ability, notyet.names_no_time, as_it_is, notyet.with_globals, of_gained=True),
    Dispute("where-the-kod-go", n.Triggered, felledto.sends_the_kod, as_it_is, felledto.in_place_of_the_prep_area),
    Dispute("ko-replaced-damage", n.Ability, leaving.may_keep_its_damage, leaving.freed_of_damage, as_it_is),
)
"""The disputes on record, in the order in which an ability is asked of them."""

AS_SAID = {each.reading: each.other is as_it_is for each in ON_RECORD if as_it_is in (each.taken, each.other)}
"""Readings of which one version is what the words come to: whether that is the other one. Told so, it is open again."""

OF_ABILITY: tuple[tuple[type[n.Ability], Callable[[Any], bool], str], ...] = (
    (n.Ability, whichdie.means_one_die, WHICH_DIE),
    (n.Ability, oneorall.is_of_one_or_all, "two readings: one of them, or all of them"),
    (n.Triggered, whichdie.speaks_of_one_of_several, "which of those it happened to"),
    (n.Triggered, whichdie.speaks_of_dice_of_a_card, WHICH_DIE),
    (n.Triggered, whichdie.speaks_of_a_pair, WHICH_DIE),
    (n.Triggered, whichdie.acts_on_a_flipped_card, WHICH_DIE),
    (n.Triggered, together.gives_by_a_value_of_one, WHICH_DIE),
    (n.Triggered, whichdie.acts_once_for_which, "which of its dice: each of them has the ability, and it is limited"),
    (n.Ability, lost.looks_at_what_left, "what of it is looked at once it has left the Field Zone"),
    (n.Triggered, leaving.asks_one_that_is_gone, "what of it is looked at once it has left the Field Zone"),
    (n.Triggered, leaving.spins_one_that_is_gone, "where the KO'd die is spun"),
    (n.Triggered, whichdie.speaks_of_others_in_combat, "whether it has to attack itself"),
    (n.Triggered, eachthatmeets.offers_for_which, "two readings: for each of those that block it, or once for all"),
    (n.Triggered, whichdie.strikes_several, "two readings: for each of those that it strikes, or once for all"),
    (n.Triggered, notyet.asks_before_the_blocks, "what blocks as dice attack, before any does"),
    (n.Triggered, outofcombat.has_none_in_combat, "which dice: none is in the Attack Zone then"),
    (n.Triggered, itself.is_open, "two readings: the die itself as it is drawn or rolled, or an active one"),
    (n.Triggered, elsewhere.costs_less_too_late, "when it costs less: it has been fielded by then"),
    (n.Static, elsewhere.costs_less_too_late, "when it costs less: it has been fielded by then"),
    (n.Triggered, somuch.prevents_some_of_several, "of whose damage so much is prevented"),
    (n.Static, unfinished.depends_on_attackers, "with which other attackers it may attack"),
    (n.Triggered, leaving.is_given_when_gone, "what it is for a die that has been KO'd"),
    (n.Triggered, leaving.comes_back_otherwise, "two readings: at once, or in place of going Out of Play"),
    (n.Triggered, leaving.waits_for_one_that_left, "whether it still happens to a die that has gone Out of Play"),
    (n.Global, reduced.reduces_for_several, "two readings: all damage of the turn, or that of one moment"),
    (n.Triggered, felledto.may_send_anybodys, "two readings: in place of the Prep Area, or out of it"),
    (n.Static, unfinished.holds_for_a_target, "who is targeted: what holds targets nobody"),
    (n.Usable, unfinished.is_endless, "how often it may be used"),
    (n.Usable, unfinished.is_decided_at_will, "when it is decided: as the damage is dealt, or before"),
    (n.Usable, notyet.rerolls_whenever, "two readings: in the Roll and Reroll Step, or whenever a Global may be used"),
    (n.Action, leaving.spins_itself_when_used, "where the die lies that is spun as it is used"),
    (n.Ability, beforehand.looks_back_on_nothing, "what was done: nothing has been by then"),
    (n.Ability, unfinished.asks_what_has_done_nothing, "when it is looked at: nothing has been done by then"),
    (n.Ability, unfinished.chooses_for_nothing, "what happens to what is chosen"),
    (n.Ability, unrolled.sends_some_back, "where the other dice go"),
    (n.Ability, unrolled.spins_a_captive_unrolled, "what a captured die shows that has not been rolled"),
    (n.Ability, unrolled.picks_one_twice, "whether another one of the dice at hand is meant"),
    (n.Triggered, elsewhere.acts_on_its_own, "which of its dice: none need be in the Field Zone"),
    (n.Triggered, elsewhere.is_once_or_for_each, "whether once, or for each of its dice that lies there"),
    (n.Ability, itseffect.is_of_another_die, "two readings: the die is used, or its text alone is carried out"),
    (n.Ability, captives.reaches_a_captive, "what is done to a captured die: it does not exist for the game"),
    (n.Triggered, captives.counts_what_is_free, "what it held: that comes back as it leaves"),
    (n.Ability, unfinished.answers_no_event, "what this prevents, redirects or cancels"),
)
"""What is asked of a whole ability of this sort, and what is open where the answer is yes."""

_LEFT = ((gone.acts_on_one_that_left, "what it is for a die that has left the Field Zone"),)

_PRICED = ((unfinished.offers_more, "whether what may be done after that is paid for as well"),)

_ANOTHERS = ((elsewhere.lets_another_field, "from whose Reserve Pool: on your turn theirs holds nothing but energy"),)

_PAID_OR_MET = "what 'it' stands for: what was paid with, or what it happened to"

OF_ONE = (whichdie.looks_at_one_for_others, WHICH_DIE)

_NO_STATS = (unrolled.changes_a_card, "which dice: a card has no A and no D")

_WHOSE = (
    lambda node, ability: opposed.fights_its_own(node, ability) and not opposed.names_whom_it_fights(ability),
    "whose dice it fights: a name means those of its own team (3.4.1.3)",
)

_OF_EACH = (opposed.names_what_each_does, "whose dice: those of your own team (3.4.1.3), or of each player")

OF_NODE: dict[type[n.Node], tuple[tuple[Callable[[Any, n.Ability], bool], str], ...]] = {
    n.Again: (
        (again.repeats_nothing, "what is repeated"),
        (again.is_paid_for, "two readings: it is paid for again, or once for all"),
        (again.is_repeated_besides, "two readings: what was done first, or what was done again"),
    ),
    n.AttachedTo: (
        (whichdie.is_attached_to_own, "attached to which of its dice"),
        (leaving.bears_nothing_more, "what was attached to a die that is gone"),
    ),
    n.Capture: ((whichdie.is_by_any_of_several, "which of those dice captures"),),
    n.Cannot: (
        _WHOSE,
        _OF_EACH,
        OF_ONE,
        (unfinished.bars_no_global, "which ability: none that is used sets this off"),
    ),
    n.Only: (_WHOSE,),
    n.Counter: ((whichdie.learns_from_its_own_fall, "which of the two gains it"),),
    n.CountOf: (
        (whichdie.counts_those_not_so, "whether a character counts of which one die does so, and another does not"),
        (leaving.counts_characters_who_did, "whether those count that have left since"),
    ),
    n.Event: (
        _WHOSE,
        _OF_EACH,
        (fellincombat.is_asked_elsewhere, "two readings: KO'd by combat damage, or by whatever while it fights"),
        (unfinished.is_borne_or_used, "two readings: a die that has this keyword, or by the use of it"),
        (elsewhere.uses_a_character, "what it is to use a Character die: Action dice are used"),
        (elsewhere.is_put_there_by_its_use, "what it is to field an Action die: one that is used is not fielded"),
        (elsewhere.is_a_sidekick_there, "two readings: a Sidekick by its type, or by its face"),
    ),
    n.Delayed: (
        (leaving.waits_for_its_second_ko, "two readings: it has been KO'd already, or is later in the turn"),
        (lambda node, _: outofcombat.has_none_in_combat(node), "which dice: none is in the Attack Zone then"),
    ),
    n.EnergyCount: (
        (unfinished.is_spent_elsewhere, "what was spent"),
        (unfinished.is_rolled_elsewhere, "what was rolled"),
    ),
    n.Fabricated: ((unfinished.is_built_otherwise, "which Fabricate: it is not the die's own purchase"),),
    n.ForEach: ((eachtarget.aims_for_each, "whether all have one target, or each has one of its own"),),
    n.Gain: (
        (unrolled.changes_what_was_drawn, "what it is for a die that shows nothing"),
        (lambda node, _: node.affiliation in OF_SEVERAL, "which team: its symbol stands for the corps of every color"),
        (elsewhere.is_of_no_use_there, "which dice gain it: those in the Field Zone have no use for it"),
    ),
    n.Happened: (
        (whichdie.was_elsewhere_this_turn, WHICH_DIE),
        (whichdie.is_past_of_this, WHICH_DIE),
        (whichdie.lacks_two, "which two: it has not chosen two before"),
    ),
    n.InState: ((unrolled.looks_at_another_roll, "which roll is looked at"),),
    n.May: _ANOTHERS,
    n.Move: (
        *_ANOTHERS,
        (unrolled.lies_as_which, "on the level of which die"),
        (unrolled.shows_none_before, "on which face: it has shown none"),
        (unrolled.comes_in_unrolled, "what face it shows there, since it is not rolled"),
        (opposed.moves_dice_of_another, opposed.TO_ITS_OWNER),
    ),
    n.CostChange: ((eachother.counts_others, eachother.OTHER_THAN_WHICH),),
    n.DealDamage: (
        (eachother.counts_others, eachother.OTHER_THAN_WHICH),
        (eachother.counts_those_like_it, eachother.LIKE_WHICH),
    ),
    n.Modify: (
        _NO_STATS,
        (unrolled.changes_what_was_drawn, "what it is for a die that shows nothing"),
        (eachother.counts_others, eachother.OTHER_THAN_WHICH),
        (eachother.counts_those_like_it, eachother.LIKE_WHICH),
        (whichdie.counts_others_as_it_gives, "which die it has to be other than"),
        OF_ONE,
    ),
    n.SetStats: (_NO_STATS, OF_ONE),
    n.ChangeDamage: (
        (firsthit.is_left_open, "how much the first damage is"),
        OF_ONE,
        (whichdie.deals_to_itself, "what 'it' stands for: no die deals damage to itself so"),
    ),
    n.Blank: ((blanked.blanks_characters, "two readings: the text of these dice, or of their cards"),),
    n.BindReroll: ((lambda _, ability: not isinstance(ability, n.Static), "in which Roll and Reroll Step"),),
    n.LimitReroll: ((lambda _, ability: not isinstance(ability, n.Static), "in which Roll and Reroll Step"),),
    n.Offer: (
        (atbar.is_paid_who_knows_when, "two readings: it is paid at once, or as what it bars is done"),
        (unfinished.names_after_an_offer, "whether it is named before the other player decides to pay"),
    ),
    n.Pay: (*_LEFT, *_PRICED, (gone.speaks_of_price_or_trigger, _PAID_OR_MET)),
    n.Found: (
        (inplace.holds_for_how_long, "for how long"),
        (inplace.attacks_in_no_such_turn, "in which turn: its own dice attack in none of the opponent's"),
    ),
    n.Replace: (
        (leaving.keeps_its_damage, "what becomes of the damage that it is about to fall to"),
        (inplace.gives_for_how_long, "for how long"),
    ),
    n.Roll: ((elsewhere.turns_no_action_there, "where the Action die lies, and on which face"),),
    n.RollShows: (
        (lambda node, _: node.ref.kind is n.RefKind.OBJECT, "which of the dice opposite shows it"),
        (unrolled.asks_of_no_roll, "of which roll it is asked"),
    ),
    n.Scaled: ((unfinished.is_bounded_between_steps, "whether so many are counted, or it comes to so much at most"),),
    n.Select: (
        (whichdie.is_of_no_such_kind, "what 'it' stands for: the card's own dice are of another kind"),
        (whichdie.are_told_apart_for_nothing, "which of the dice of one card is left out"),
        _WHOSE,
        (namesakes.picks_a_namesake, "whose die: one of its own is not of another kind than its card"),
        (unrolled.is_anybodys, "whose area"),
        (unrolled.has_nothing_there, "on which level"),
        (unrolled.looks_at_the_others_roll, "which roll is looked at"),
        (unrolled.is_looked_for_in_the_bag, "whether a die of the bag is chosen, or drawn unseen"),
        (unrolled.is_no_character_there, "which dice: a Sidekick die that is not rolled is no Character die"),
        (elsewhere.shows_energy_there, "which dice: on your turn the opponent's Reserve Pool holds nothing but energy"),
        (elsewhere.is_of_both_players, "whose Basic Action dice: on their cards they are both players'"),
        (elsewhere.bounds_sidekicks_too, "whether the value is asked of a Sidekick as well"),
        (elsewhere.shows_either_face, "two readings: a Sidekick die on its character face, or on any"),
        (unrolled.fits_none_there, "which dice: none in the Reserve Pool can be so"),
        (unrolled.is_of_which_type, "two readings: the card is of that type, or the die shows it"),
        (blockers.speaks_of_whose_blockers, "whose blockers: those of the die that it fights, or all that block"),
        (whichdie.may_count_itself, "whether it is one of those itself"),
        (copies.counts_its_copies, WHICH_DIE),
        (ties.cannot_be_all, "who picks which"),
    ),
    n.Copy: (
        (copies.copies_itself, "what 'it' stands for: the die that copies, or another one"),
        (copies.copies_all_of_a_name, "which of its dice, or its card"),
    ),
    n.Seq: (
        (blanked.changes_it_as_well, "two readings: the text of the die, or of its card, which has no A and no D"),
        (
            somuch.is_of_several,
            "two readings: all that has been dealt, lost or gained so far, or that of the last sentence",
        ),
        (unrolled.is_spun_from_nowhere, "on which level it returns"),
        *_LEFT,
        (unrolled.leaves_the_other_case_open, "what becomes of the die where that is not so"),
        (leaving.gives_up_at_once, "when it is given up: it is to deal its damage first"),
        (leaving.strikes_by_their_values, "two readings: the dice that were KO'd, or all of them"),
        (unrolled.shows_one_of_several, "two readings: all that were rolled, or those that show it"),
        (unrolled.fields_one_that_is_there, "where the die lies that is fielded"),
        (leaving.asks_the_weakened, "whether its level is looked at before it may have been KO'd"),
        (unfinished.prevents_with_a_spin, "whether it is prevented where none can be spun"),
        (unfinished.is_chosen_later, "what has been chosen by then"),
        (unfinished.speaks_of_none_chosen, "which die, where none was chosen"),
        (unfinished.is_replaced_otherwise, "two readings: until something else is chosen, or until end of turn"),
        (leaving.asks_of_no_ko, "what it is KO'd by"),
        (unfinished.redirects_otherwise, "whether it is redirected where none can be spun"),
    ),
    n.Spin: (
        (unrolled.has_no_such_face, unrolled.NO_ACTION_FACE),
        (elsewhere.turns_no_action_there, "where the Action die lies, and on which face"),
        (unrolled.may_show_anything, "whether it has to show energy"),
        (gone.spins_in_an_unrolled_area, "what it is for a die that shows nothing"),
    ),
    n.SpentOn: ((unfinished.is_spent_elsewhere, "what was spent"),),
    n.StepEvent: ((is_said_within, "at which of the two moments"),),
    n.SwapStats: ((whichdie.swaps_values, WHICH_DIE),),
    n.Triggered: ((whichdie.speaks_of_either, "which of the two it speaks of"),),
    n.Unless: ((unfinished.may_be_at_home, "whether it has to attack"),),
    n.Usable: _PRICED,
}
"""What is asked of each node of an ability, by its sort, and what is open where the answer is yes."""
