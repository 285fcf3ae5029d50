"""How a script is played: which step answers what, where it ends, and what is said when it does not fit."""

import pytest

from judgebot.book.mistake import Mistakes
from judgebot.game.area import Area
from judgebot.game.event import Verb
from judgebot.scenario.driver import play
from judgebot.scenario.load import loads
from judgebot.scenario.outcome import Check, Outcome, Status

CARDS = """
cards:
  Ram:   {cost: 3, energy: fist, levels: [1/3/3, 2/4/4]}
  Wall:  {cost: 3, energy: shield, levels: [0/1/4]}
  Tusk:  {cost: 3, energy: mask, levels: [0/2/2]}
  Coach: {cost: 2, energy: mask, levels: [0/1/1], text: "Global: Pay 1 [mask]. Target Character die gets +1A until end of turn."}
  Zap:   {kind: action, cost: 2, energy: bolt, text: Deal 2 damage to target Character die.}
"""  # noqa: E501
MAIN = """
board:
  A:
    team: [Tusk]
    field: [ram=Ram@1]
    reserve: [m=Sidekick@mask, n=Sidekick@fist, w=Sidekick@wild, t=Tusk@1, z=Zap@action]
  B: {team: [Coach], field: [wall=Wall, post=Wall], reserve: [bm=Sidekick@mask]}
"""
ATTACK = """
board:
  step: attack
  A: {field: [ram=Ram@1, tusk=Tusk]}
  B: {field: [wall=Wall, post=Wall]}
"""


def run(board: str, script: str = "", expect: str = "") -> Outcome:
    """Play these steps (one a line) and check these expectations (one a line)."""
    steps = "".join(f"  - {line}\n" for line in script.splitlines())
    wanted = "".join(f"  {line}\n" for line in expect.splitlines())
    text = (
        f"title: test{CARDS}{board}" + (f"script:\n{steps}" if steps else "") + (f"expect:\n{wanted}" if wanted else "")
    )
    return play(loads(text, "test.yaml"))


def held(board: str, script: str, expect: str) -> None:
    """Play, and require that everything expected holds."""
    outcome = run(board, script, expect)
    assert outcome.status is Status.RESOLVED, outcome.stop
    assert [each for each in outcome.checks if not each.holds] == []
    assert outcome.exit_code == 0


def only(checks: tuple[Check, ...]) -> Check:
    """The one check there is."""
    assert len(checks) == 1
    return checks[0]


def test_what_comes_of_the_only_choice_is_not_told_before_another_one_is_refused() -> None:
    """Nothing is dealt to the Wall that could be chosen alone, where the script says a die that could not be."""
    board = "board:\n  A: {field: [ram=Ram@1], reserve: [z=Zap@action]}\n  B: {bag: [wall=Wall]}\n"
    outcome = run(board, "{use: z, choose: wall}")
    assert outcome.status is Status.ILLEGAL
    assert outcome.end.die(0).damage == 0
    assert not any(event.verb is Verb.DAMAGE for event in outcome.events)


def test_a_refusal_says_whose_it_is_and_what_comes_first() -> None:
    outcome = run(MAIN, "attack: [ram]")
    assert outcome.stop is not None
    assert outcome.stop.options == ("end step, and after it the attack",)
    outcome = run(MAIN, "{use: z, choose: player B}")
    assert outcome.stop is not None
    assert outcome.stop.why == 'player B does not fit "target Character die"'
    outcome = run("board:\n  B: {reserve: [wall=Wall@1]}\n", "field: wall")
    assert outcome.stop is not None
    assert outcome.stop.why == "Wall is not in A's Reserve Pool (it is in B's Reserve Pool)"


# Where a scenario ends


def test_without_a_script_nothing_happens() -> None:
    outcome = run(MAIN, "", "rest: unchanged\nA.life: 20")
    assert outcome.holds
    assert outcome.events == ()


def test_it_ends_where_the_next_player_could_act() -> None:
    held(ATTACK, "attack: [ram]", "ram: attack\nwall: field")
    held(ATTACK, "attack: [ram]\nblock: none\npass", "ram: attack\nB.life: 20")


def test_both_passing_closes_the_window() -> None:
    held(ATTACK, "attack: [ram, tusk]\nblock: {wall: ram}\npass: both", "wall: {area: field, damage: 3}\nB.life: 18")


def test_after_both_have_passed_the_active_player_may_go_on() -> None:
    held(MAIN, "pass: both\n{field: t}\npass: both\nattack: [ram]", "t: field\nram: attack")


def test_single_passes_close_the_window_before_an_attack() -> None:
    held(MAIN, "pass\npass: B\nattack: [ram]", "ram: attack\nt: used")


def test_the_end_of_a_step() -> None:
    held(MAIN, "end step", "t: used\nz: reserve\nm: reserve")
    held(ATTACK, "end step", "ram: field")


def test_the_end_of_the_turn() -> None:
    held(MAIN, "end turn", "t: used\nz: used\nm: reserve\nbm: used")
    held(MAIN, "{field: t}\nend turn\nend step", "m: reserve\nt: field")


def test_ending_a_step_or_turn_first_means_that_of_the_board() -> None:
    held(MAIN.replace("board:", "board:\n  step: clean up"), "end turn", "z: used\nbm: used\nm: reserve")


def test_the_window_closes_before_the_board_is_looked_at() -> None:
    script = "attack: [ram]\nblock: {wall: ram}\npass: both\nexpect: {wall: {area: field, damage: 3}}\nend turn"
    held(ATTACK, script, "wall: {damage: 0}")


def test_the_end_of_the_turn_never_decides_blocks() -> None:
    outcome = run(ATTACK, "attack: [ram]\nend turn")
    assert outcome.status is Status.UNDECIDED
    assert outcome.exit_code == 3


# Answers


def test_answers_stand_on_the_step_or_follow_it() -> None:
    for script in ("{use: z, choose: wall}", "use: z\nchoose: wall"):
        held(MAIN, script, "wall: {area: field, damage: 2}\nz: out of play")


def test_a_choice_that_nobody_made_lists_what_is_possible() -> None:
    outcome = run(MAIN, "use: z")
    assert outcome.status is Status.UNDECIDED
    assert outcome.stop is not None
    assert {"choose: ram", "choose: wall", "choose: post"} <= set(outcome.stop.options)


def test_a_draw_that_nobody_told_says_how_many_of_the_dice_are_drawn() -> None:
    bag = "[r=Ram, t=Tusk, w=Wall, s=Sidekick, z=Zap]"
    outcome = run(f"board:\n  step: clear and draw\n  A: {{bag: {bag}}}\n", "end step")
    assert outcome.stop is not None
    assert outcome.stop.options == ("draw: [r, t, w, s, z] (4 of these)",)


def test_one_legal_answer_is_given_and_noted() -> None:
    outcome = run("board:\n  A: {field: [ram=Ram@1], reserve: [z=Zap@action]}\n", "use: z", "ram: {damage: 2}")
    assert outcome.holds
    assert any("Ram (no other answer is legal: 3.3.1)" in text for text in outcome.assumptions)


def test_energy_by_handle_by_card_and_in_part() -> None:
    held(MAIN, "{buy: Tusk, pay: [m, n, w], as: new}", "new: used\nm: out of play\nn: out of play\nw: out of play")
    held(MAIN, "{buy: Tusk, pay: [3x Sidekick]}", "A.reserve: 2\nA.used: [Tusk]")
    board = "board:\n  A: {team: [Coach], field: [ram=Ram@1], reserve: [c=Coach@2mask]}\n"
    held(board, "{global: Coach, pay: {c: 1}}", "c: {area: reserve, face: mask}\nram: {A: 4}")


def test_what_as_names_is_known_afterwards() -> None:
    held(MAIN, "{buy: Tusk, pay: [m, n, w], as: new}\nexpect: {new: used}", "new: used")


def test_answers_that_nobody_asked_for_are_a_mistake() -> None:
    outcome = run(MAIN, "{field: t, choose: wall}\npass")
    assert outcome.status is Status.ILLEGAL
    assert outcome.exit_code == 1
    assert outcome.stop is not None
    assert "nothing asked for `choose: wall`" in outcome.stop.why


def test_taking_is_no_answer_to_a_choice_among_cards() -> None:
    janus = '  Janus: {cost: 3, energy: mask, levels: [0/1/1], text: Flip, flip: {text: "Moth gets +1A."}}\n'
    text = f"{janus}board:\n  active: B\n  step: clean up\n  A: {{field: [j=Janus]}}\n"
    outcome = run(text, "end turn\n{choose: take, by: A}\nend step", "j: {A: 1}")
    assert outcome.status is Status.ILLEGAL
    assert outcome.stop is not None
    assert outcome.stop.why == '"take" does not say which (A: flip cards, or not)'
    assert outcome.stop.options == ("choose: Janus", "choose: decline")


def test_an_attack_that_is_refused_is_not_offered_again() -> None:
    owl = '  Owl: {cost: 3, energy: mask, levels: [0/1/1], text: "Opposing Sidekick dice can\'t attack alone."}\n'
    text = f"{owl}board:\n  step: attack\n  A: {{field: [s=Sidekick]}}\n  B: {{field: [Owl]}}\n"
    outcome = run(text, "attack: [s]")
    assert outcome.stop is not None
    assert "can't attack alone (by the text of" in str(outcome.stop.why)
    assert outcome.stop.options == ("attack: none",)


def test_an_option_that_is_a_number_says_what_it_stands_for() -> None:
    says = "When fielded, choose one: gain 2 life or draw a die."
    moth = f'  Moth: {{cost: 3, energy: mask, levels: [0/1/1], text: "{says}"}}\n'
    text = f"{moth}board:\n  A: {{reserve: [m=Moth@1], life: 10, bag: [Sidekick]}}\n"
    outcome = run(text, "field: m")
    assert outcome.stop is not None
    assert outcome.stop.options == ("choose: 1 (gain 2 life)", "choose: 2 (draw a die)")
    decided = run(text, "{field: m, choose: 1}", "A.life: 12")
    assert any(event.note == '"gain 2 life"' for event in decided.events)


def test_a_name_that_may_be_several_dice_is_unclear() -> None:
    outcome = run(MAIN, "{use: z, choose: Wall}")
    assert outcome.status is Status.ILLEGAL
    assert outcome.stop is not None
    assert "wall or post" in outcome.stop.why


def test_damage_is_split_flat_or_by_attacker() -> None:
    for split in ("{wall: 2, post: 1}", "{ram: {wall: 2, post: 1}}"):
        script = f"attack: [ram]\nblock: {{wall: ram, post: ram}}\n{{pass: both, assign: {split}}}"
        held(ATTACK, script, "wall: {damage: 2}\npost: {damage: 1}")


def test_the_players_choices_need_the_player_where_it_is_said() -> None:
    held(MAIN, "pass\n{global: Coach, by: B, choose: wall}", "wall: {A: 2}\nbm: used")
    outcome = run(MAIN, "pass\n{global: Coach, by: B}\n{choose: wall, by: A}")
    assert outcome.status is Status.UNDECIDED


# Refusals


def test_a_refused_step_is_taken_back() -> None:
    script = "{buy: Coach, pay: [m, n], refused: 2.6.2.2}\n{field: t}"
    held(MAIN, script, "t: field\nm: reserve\nn: reserve\ncites: [2.6.2.2]")


def test_a_refusal_in_a_later_answer_takes_the_whole_step_back() -> None:
    script = "{use: z, choose: m, refused: [3.1.9, 3.3.4]}\n{use: z, choose: wall}"
    held(MAIN, script, "z: out of play\nwall: {damage: 2}\nm: reserve")


def test_a_refusal_while_damage_is_assigned() -> None:
    script = (
        "attack: [ram]\nblock: {wall: ram, post: ram}\n"
        "{pass: both, assign: {wall: 2}, refused: 2.7.4.3.4}\n{pass: both, assign: {wall: 3}}"
    )
    held(ATTACK, script, "wall: {damage: 3}\npost: {damage: 0}")


def test_a_name_that_cannot_be_chosen_is_called_by_its_name() -> None:
    owl = '  Owl: {levels: [0/1/1], text: "When Owl attacks, name a Villain character. It gets -1A."}\n'
    cards = owl + "  Rat: {affiliation: Villains, levels: [0/1/1]}\n"
    outcome = run(cards + ATTACK.replace("ram=Ram@1", "ram=Ram@1, owl=Owl, Rat"), "{attack: [owl], choose: Tusk}")
    assert outcome.stop is not None
    assert outcome.stop.why.startswith("Tusk is no character")


def test_a_die_that_must_block_is_told_which_attackers_it_may_block() -> None:
    owl = '  Owl: {levels: [0/1/1], text: "When Owl attacks, all opposing character dice must block."}\n'
    outcome = run(owl + ATTACK.replace("ram=Ram@1", "owl=Owl"), "attack: [owl, tusk]\nblock: {wall: owl}")
    assert outcome.stop is not None
    assert outcome.stop.why == "Wall (post) must block Owl or Tusk"


def test_a_ban_says_what_it_is_about() -> None:
    owl = """  Owl: {levels: [0/1/1], text: "When fielded name a die. Your opponent can't purchase that die next turn."}
  Rat: {levels: [0/1/1], text: "When fielded, name a character. If that character attacks this turn, it gets -1A."}
"""
    script = "{field: owl, choose: Wall}\n{field: rat, choose: Wall}"
    outcome = run(owl + MAIN.replace("t=Tusk@1", "owl=Owl@1, rat=Rat@1"), script)
    said = [event.note for event in outcome.events if event.note.startswith(("B can't", "this turn"))]
    assert said == [
        "B can't purchase the named dice",
        "this turn, when a die of that character attacks, the triggering die gets -1A",
    ]


def test_a_step_that_is_not_refused_fails_and_is_taken_back() -> None:
    outcome = run(MAIN, "{field: t, refused: 2.6.3.1}\npass", "t: reserve")
    assert outcome.status is Status.RESOLVED
    assert [each.holds for each in outcome.checks] == [False, True]
    assert outcome.exit_code == 1


def test_a_step_refused_by_another_rule_fails() -> None:
    outcome = run(MAIN, "{buy: Coach, refused: 2.6.2.3}")
    check = only(outcome.checks)
    assert not check.holds
    assert check.actual == "refused by 2.6.2.2"


def test_an_illegal_step_says_why_and_what_is_legal() -> None:
    outcome = run(MAIN, "field: m")
    assert outcome.status is Status.ILLEGAL
    assert outcome.stop is not None
    assert "2.6.3.5" in outcome.stop.cites
    assert "field: t" in outcome.stop.options


@pytest.mark.parametrize(
    ("board", "step", "rule"),
    [
        (MAIN, "{attack: [ram], refused: 2.6.6.2}", "2.6.6.2"),
        (MAIN, "{block: {wall: ram}, refused: 2.6.6.2}", "2.6.6.2"),
        (MAIN, "{global: Coach, choose: ram, by: B, refused: 2.6.5.7}", "2.6.5.7"),
        (ATTACK, "{buy: Tusk, refused: 2.2.4}", "2.2.4"),
        (ATTACK, "attack: [ram]\n{field: tusk, refused: 2.6.3.9}", "2.6.3.9"),
        (ATTACK, "attack: [ram]\nblock: none\n{attack: [tusk], refused: 2.7.1.7}", "2.7.1.7"),
        (ATTACK, "attack: [ram]\nblock: none\n{block: {wall: ram}, refused: 2.7.2.9}", "2.7.2.9"),
    ],
)
def test_steps_at_the_wrong_moment_are_refused(board: str, step: str, rule: str) -> None:
    outcome = run(board, step, f"cites: [{rule}]")
    assert outcome.holds, outcome.checks


# Checks between steps


def test_checks_look_at_the_board_between_two_steps() -> None:
    script = "attack: [ram]\nexpect: {ram: attack, wall: field}\nblock: {wall: ram}\nexpect: {wall: attack}\npass: both"
    held(ATTACK, script, "ram: field\nwall: field")


def test_a_wrong_check_names_its_place() -> None:
    outcome = run(ATTACK, "attack: [ram]\nexpect: {ram: prep}")
    check = only(outcome.checks)
    assert (check.line, check.what, check.expected, check.actual) == (15, "ram", "prep", "attack")


def test_what_is_asked_of_a_die_may_be_written_short() -> None:
    held(ATTACK, "attack: [ram]\nblock: {wall: ram}\npass: both", "wall.damage: 3\nwall.D: 4\nram.area: field")


# Cards


def test_a_card_of_nobody_is_in_the_game_if_the_script_speaks_of_it() -> None:
    board = "board:\n  A: {field: [ram=Ram@1], reserve: [m=Sidekick@mask, n=Sidekick@fist, w=Sidekick@wild]}\n"
    outcome = run(board, "{buy: Tusk, pay: [m, n, w]}", "A.used: [Tusk]")
    assert outcome.holds
    assert "Tusk is on nobody's team here: it counts as A's card" in outcome.assumptions
    assert {id_.name for id_ in outcome.table.cards} == {"Ram", "Tusk"}


ODD = """  Boost: {kind: basic action, cost: 2, text: Draw a die.}
board:
  A:
    life: 25
    bag: [2x Boost]
    field: [ram=Ram@1, c=Wall@1 damage 4]
    captured: [o=Wall@1 by ram, p=Wall@1 of B by ram]
  B: {field: [d=Wall@1 damage 3, 3x Sidekick], bag: [7x Sidekick], used: [3x Wall, 2x Boost]}
  basic actions: [Boost]
"""


def test_what_is_unlikely_on_a_board_is_played_as_it_is_and_told() -> None:
    assert run(ODD, "pass").assumptions == (
        "4 Boost dice are here, where a Basic Action has 3 (1.2.11)",
        "B has 5 Wall dice here, where most cards allow 4 (1.2.10)",
        "B has 10 Sidekick dice here, where a player has 8 (2.1.1, 1.3.8)",
        "A has 25 life, where a game begins with 20 (2.1.7): 25 is taken for the most that A can have (1.1.3)",
        "Wall (c) has 4 damage and 4D: it is KO'd as soon as play goes on (2.7.6.1)",
        "Wall (o) is A's own die, captured by A; if it is B's, write `of B` behind it",
    )


def test_a_card_of_which_nothing_is_read_can_be_ruled_without() -> None:
    card = '  Odd: {cost: 2, levels: [0/1/1], text: "Whenever you sneeze, flibber."}\n'
    stop = run(f"{card}board:\n  A: {{field: [o=Odd@1, r=Ram@1]}}\n", "pass: both").stop
    assert stop is not None
    assert 'to rule without it, if that does not matter here, write for Odd text: ""' in stop.options


def test_a_blocker_with_no_attacker_is_told() -> None:
    board = "board:\n  step: window\n  A: {}\n  B: {attack: [w=Wall@1]}\n"
    (told,) = run(board, "pass").assumptions
    assert told == "Wall (w) in the Attack Zone: there is no attacker that could be blocked (2.7.2.1)"


def test_a_question_names_which_of_several_abilities_of_a_die_asks() -> None:
    card = '  Crier: {cost: 2, levels: [0/1/1], text: "Call Out. When Crier attacks, deal 1 damage to target die."}\n'
    board = f"{card}board:\n  step: attack\n  A: {{field: [c=Crier@1]}}\n  B: {{field: [w=Wall@1, v=Wall@1]}}\n"
    stop = run(board, "attack: c").stop
    assert stop is not None
    assert stop.why == "A: choose target opposing Character die for Crier (c)'s Call Out"


# Chance


CHANCE = """
board:
  step: clear and draw
  A: {bag: [r=Ram, 6x Sidekick], prep: [p=Sidekick]}
"""


def test_draws_and_rolls_are_pinned() -> None:
    script = "draw: [r, 3x Sidekick]\n{roll: {r: 2, p: fist, Sidekick: [1, wild, mask]}}"
    held(CHANCE, script, "r: {area: reserve, face: 2}\np: {face: fist}\nA.reserve: 5")


def test_a_step_may_pin_the_draw_and_the_roll_after_it() -> None:
    start = "board:\n  step: clear and draw\n  A: {bag: [t=Tusk, 5x Sidekick]}\n"
    pins = "{draw: [t, 3x Sidekick], roll: {t: 1, Sidekick: [fist, mask, wild]}}"
    held(start, f"{pins}\nend step", "t: {area: reserve, face: 1}\nA.reserve: 4")
    held(start, f"{pins}\nend turn", "t: used")
    outcome = run(start, pins.replace("roll", "choose: t, roll") + "\nend turn")
    assert outcome.stop is not None
    assert outcome.stop.why == "nothing asked for `choose: t`"


def test_the_last_step_may_pin_the_draw_and_the_roll_after_it() -> None:
    start = "board:\n  step: clear and draw\n  A: {bag: [t=Tusk, 5x Sidekick]}\n"
    pins = "draw: [t, 3x Sidekick], roll: {t: 1, Sidekick: [fist, mask, wild]}"
    held(start, f"{{{pins}}}", "t: {area: reserve, face: 1}\nA.reserve: 4")
    held(start, f"{{{pins}}}\nexpect: {{t: reserve}}\nfield: t", "t: field")
    late = "board:\n  step: main\n  active: B\n  A: {bag: [t=Tusk, 5x Sidekick]}\n"
    held(late, f"{{end turn: , {pins}}}\nexpect: {{t: reserve}}", "A.reserve: 4")
    outcome = run(MAIN, "{pass: both, roll: {z: 1}}")
    assert outcome.stop is not None
    assert outcome.stop.why == "nothing asked for `roll: z`"  # and the turn does not run on until something does


def test_the_rest_of_a_draw_is_clear_where_the_others_are_alike() -> None:
    held(CHANCE, "draw: [r]", "r: prep\nA.prep: 5")


def test_pins_may_leave_out_dice_that_are_drawn_anyway() -> None:
    board = CHANCE.replace("6x Sidekick]", "s=Sidekick], used: [u=Ram, 3x Sidekick]")
    for pins in ("[u, Sidekick]", "[r, s, u, Sidekick]", "[Ram, Sidekick, u, Sidekick]"):
        held(board, f"draw: {pins}", "A.prep: 5\nu: prep\nr: prep\nA.bag: 2")


def test_draws_and_rolls_that_are_not_pinned_are_undecided() -> None:
    outcome = run(CHANCE, "end step")
    assert outcome.status is Status.UNDECIDED
    outcome = run(CHANCE, "draw: [r]\nroll: {r: 1}")
    assert outcome.status is Status.UNDECIDED


def test_rerolls_name_their_dice_and_faces() -> None:
    rolled = "draw: [r]\nroll: {r: 1, p: fist, Sidekick: [1, wild, mask]}"
    held(CHANCE, f"{rolled}\nreroll: {{r: 2, p: shield}}", "r: {face: 2}\np: {face: shield}")
    held(CHANCE, f"{rolled}\n{{reroll: [r], roll: {{r: fist}}}}", "r: {face: fist}\np: {face: fist}")
    held(CHANCE, f"{rolled}\nreroll: none", "r: {face: 1}")
    held(CHANCE, rolled, "r: {area: reserve, face: 1}")


def test_whether_life_is_paid_where_an_ability_fields_a_die_is_left_open() -> None:
    outcome = play(
        loads("""
title: test
cards:
  Wall: {levels: [1/1/6], text: "While Wall is active, your opponent must pay 2 life to field a Villain."}
  Tusk: {affiliation: Villains, levels: [0/3/3]}
  Moth: {levels: [0/2/2], text: "When fielded, field a Villain die from your Used Pile."}
board:
  A: {life: 3, reserve: [m=Moth@1], used: [t=Tusk]}
  B: {field: [w=Wall]}
script:
  - field: m
""")
    )
    assert outcome.status is Status.UNREAD


ORDERED = """
cards:
  Ember: {cost: 2, energy: fist, levels: [0/1/1], text: "When Ember is KO'd, gain 1 life."}
  Moth: {cost: 2, energy: fist, levels: [0/1/1], text: "When Moth is KO'd, gain 1 life."}
  Blast: {kind: basic action, cost: 2, text: KO all of your character dice.}
board:
  A: {life: 5, field: [a=Ember, b=Ember, c=Ember, m=Moth], reserve: [x=Blast@action]}
script:
  - {use: x, order: [WRITTEN]}
expect: {order: [COMES]}
"""


@pytest.mark.parametrize(
    ("written", "comes"),
    [
        ("Ember, m, a", "b, c, m, a"),
        ("a, m, Ember", "a, m, b, c"),
        ("c, Ember, m", "c, a, b, m"),
        ("Ember, m", "a, b, c, m"),
    ],
)
def test_a_card_beside_one_of_its_dice_is_the_others(written: str, comes: str) -> None:
    outcome = play(loads(ORDERED.replace("WRITTEN", written).replace("COMES", comes)))
    assert outcome.holds, (outcome.stop, outcome.checks)


def test_a_card_beside_all_of_its_dice_is_none() -> None:
    outcome = play(loads(ORDERED.replace("WRITTEN", "Ember, a, b, c, m").replace("COMES", "a")))
    assert outcome.stop is not None
    assert outcome.stop.why == '"Ember" is not among what is to be ordered'


@pytest.mark.parametrize("instead", ["remove it from the game", "return it to its card"])
def test_what_cannot_happen_instead_of_a_sidekicks_ko_is_left_open(instead: str) -> None:
    outcome = play(
        loads(f"""
title: test
cards:
  Tide: {{levels: [0/1/2], text: "If another Character die would be KO'd, {instead} instead."}}
  Ember: {{kind: action, text: "Deal 2 damage to target Character die."}}
board:
  A: {{field: [Tide], reserve: [ember=Ember@action]}}
  B: {{field: [s=Sidekick]}}
script:
  - {{use: ember, choose: s}}
""")
    )
    assert outcome.status is Status.UNREAD


# What does not fit


def stopped(outcome: Outcome, status: Status, why: str) -> None:
    """Require that it stopped so, and that nothing was played past it."""
    assert outcome.status is status
    assert outcome.stop is not None
    assert outcome.stop.why == why


@pytest.mark.parametrize(
    ("named", "why"),
    [
        ("[2x Ram, 2x Sidekick]", "draw names 2 Ram, but the bag holds 1"),
        ("[Ram, Ram, Ram, Sidekick]", "draw names 3 Ram, but the bag holds 1"),
        ("[Sidekick, ram]", '"ram" is not in the bag'),
        ("[r, r, Sidekick]", 'draw names "r" 2 times'),
        ("[Tusk, 3x Sidekick]", "draw names 1 Tusk, but the bag holds none"),
    ],
)
def test_a_draw_that_the_bag_cannot_give_is_said_at_the_draw(named: str, why: str) -> None:
    board = "board:\n  step: clear and draw\n  A: {bag: [r=Ram, 6x Sidekick], field: [ram=Ram@1]}\n"
    outcome = run(board, f"draw: {named}\nroll: {{Ram: 1, Sidekick: [fist, fist, fist]}}")
    stopped(outcome, Status.INVALID, why)
    assert outcome.exit_code == 2
    assert not any(die.area is Area.PREP for die in outcome.end.dice)


def test_a_draw_of_the_whole_bag_is_held_to_what_is_in_it() -> None:
    board = "board:\n  step: clear and draw\n  A: {bag: [r=Ram, 3x Sidekick]}\n"
    outcome = run(board, "draw: [2x Ram, 2x Sidekick]")
    stopped(outcome, Status.INVALID, "draw names 2 Ram, but the bag holds 1")


def test_what_is_left_of_a_draw_is_said_where_the_script_gives_out() -> None:
    outcome = run("board:\n  step: clear and draw\n  A: {bag: [Ram, 5x Sidekick]}\n", "draw: [5x Sidekick]")
    assert outcome.status is Status.UNDECIDED
    assert outcome.stop is not None
    assert outcome.stop.why.endswith("(nothing asked for `draw: Sidekick` so far)")


def test_a_face_that_a_die_does_not_have_is_a_mistake_of_the_file() -> None:
    outcome = run("board:\n  step: roll and reroll\n  A: {prep: [r=Ram]}\n", "{roll: {r: 9}, refused: 2.4.1}")
    assert outcome.status is Status.INVALID
    assert outcome.exit_code == 2


def test_an_action_never_waits_for_the_other_players_turn() -> None:
    board = "board:\n  step: clean up\n  A: {reserve: [t=Tusk@1]}\n"
    for step in ("field: t", "{field: t, by: A}", "{field: t, by: B}"):
        outcome = run(board, step)
        assert outcome.status is Status.ILLEGAL
        assert outcome.end.turn == 1


def test_a_pass_after_the_last_window_of_a_turn_is_refused() -> None:
    outcome = run(ATTACK, "attack: [ram]\nblock: none\npass: both\npass: both")
    stopped(outcome, Status.ILLEGAL, "the windows in which priority is passed are over for this turn")
    assert outcome.end.turn == 1


def test_answers_that_nothing_asks_for_do_not_play_the_next_turn() -> None:
    for words in ("assign: {B: 1}", "choose: wall", "order: [ram]"):
        outcome = run(ATTACK, f"attack: [ram]\nblock: none\npass: both\n{words}")
        assert outcome.status is Status.ILLEGAL
        assert outcome.stop is not None
        assert outcome.stop.why.startswith("nothing asked for `")
        assert outcome.stop.line == 17
        assert outcome.end.turn == 1


def test_the_end_of_the_turn_after_a_refused_step_is_that_of_the_board() -> None:
    board = "board:\n  step: clean up\n  A: {reserve: [t=Tusk@1]}\n"
    outcome = run(board, "{field: t, refused: 2.2.4}\nend turn", "t: used")
    assert outcome.holds
    assert outcome.end.turn == 2


@pytest.mark.parametrize("word", ["choose: ghost", "choose: [wall, ghost]", "order: [ghost]"])
def test_a_choice_that_nothing_is_called_by_is_a_mistake_of_the_file(word: str) -> None:
    with pytest.raises(Mistakes, match=r'test.yaml:\d+: nothing is called "ghost"; check the board'):
        run(MAIN, f"{{use: z, {word}}}")


@pytest.mark.parametrize(("keyword", "status"), [("Regenerate", Status.UNREAD), ("Deadly", Status.RESOLVED)])
def test_whether_damage_kos_a_die_that_may_regenerate_is_not_guessed(keyword: str, status: Status) -> None:
    text = (
        "title: test\ncards:\n  Ram: {cost: 3, energy: fist, levels: [1/3/3]}\n"
        f'  Troll: {{cost: 3, energy: mask, levels: [0/1/2], text: "{keyword}\\nWhen Troll takes damage but is not '
        "KO'd, gain 2 life.\"}\nboard:\n  step: attack\n  A: {field: [r=Ram]}\n  B: {field: [t=Troll]}\n"
        "script:\n  - attack: [r]\n  - block: {t: r}\n  - pass: both\n"
    )
    assert play(loads(text, "test.yaml")).status is status


@pytest.mark.parametrize("number", [2, 9])
def test_a_number_that_no_ability_has_is_a_mistake(number: int) -> None:
    outcome = run(MAIN, f"pass\n{{global: Coach ({number}), by: B, pay: [bm], choose: ram}}")
    assert outcome.stop is not None
    assert outcome.stop.why == '"Coach" has one ability that fits: write "Coach" without a number'


@pytest.mark.parametrize(
    ("faces", "status", "why"),
    [
        ("[fist, fist]", Status.UNDECIDED, "2 faces for 3 Sidekick dice"),
        ("[fist, fist, wild, mask]", Status.ILLEGAL, "4 faces for 3 Sidekick dice"),
    ],
)
def test_faces_too_few_or_too_many_are_counted(faces: str, status: Status, why: str) -> None:
    board = "board:\n  step: roll and reroll\n  A: {prep: [x=Ram, 3x Sidekick]}\n"
    outcome = run(board, f"roll: {{x: 2fist, Sidekick: {faces}}}\nreroll: none\nend step")
    assert outcome.stop is not None
    assert (outcome.status, outcome.stop.why.endswith((why, f"({why})"))) == (status, True), outcome.stop.why


def test_what_did_nothing_is_named_where_an_answer_is_left_over() -> None:
    text = "Global: Pay 1 [mask]. Remove target blocking die from the Attack Zone."
    away = f'cards:\n  Ram: {{levels: [1/4/3]}}\n  Post: {{levels: [0/1/4]}}\n  Gate: {{text: "{text}"}}\n'
    board = "board:\n  step: attack\n  A: {field: [ram=Ram]}\n  B: {team: [Gate], field: [p=Post], reserve: [Sidekick@mask]}\n"  # noqa: E501
    steps = "[attack: [ram], block: {p: ram}, pass, {global: Gate, by: B}, pass: both, choose: p]"
    outcome = play(loads(f"title: test\n{away}{board}script: {steps}\n", "f.yaml"))
    stopped(outcome, Status.ILLEGAL, "nothing asked for `choose: p`: Ram deals no combat damage: its blocker is gone")


def test_what_is_offered_to_the_inactive_player_can_be_written_so() -> None:
    outcome = run(MAIN, "pass\n{global: Coach}")
    assert outcome.stop is not None
    assert outcome.stop.options == ("pass: B", "{global: Coach, by: B}")
    assert run(MAIN, "pass\n{global: Coach, by: B, choose: ram}").status is Status.RESOLVED


TWO_GLOBALS = """
  Gate: {text: "Global: Pay 1 [mask]. Target Character die gets +1A until end of turn. Global: Pay 1 [fist]. Draw a die."}
board:
  A: {team: [Gate], reserve: [m=Sidekick@mask, f=Sidekick@fist, w=Sidekick@wild], field: [k=Sidekick@1], bag: [Sidekick]}
"""  # noqa: E501


def test_several_abilities_of_a_name_are_offered_with_their_numbers() -> None:
    outcome = run(TWO_GLOBALS, "global: Gate")
    assert outcome.stop is not None
    assert {"global: Gate (1)", "global: Gate (2)"} <= set(outcome.stop.options)
    assert "global: Gate" not in outcome.stop.options
    assert run(TWO_GLOBALS, "{global: Gate (2), pay: [f], roll: {sidekick: wild}}", "f: out of play").holds


def test_only_energy_that_can_pay_is_offered() -> None:
    outcome = run(TWO_GLOBALS, "{global: Gate (1), pay: [f]}")
    assert outcome.stop is not None
    assert outcome.stop.options == ("pay: [m (mask), w (wild)]",)


def test_a_die_where_a_card_is_asked_for_is_told_so() -> None:
    board = (
        "cards:\n"
        "  Owl: {cost: 2, levels: [1/1/1],\n"
        '    text: "When fielded, choose an opposing character card. It loses its text until end of turn."}\n'
        "  Coach: {cost: 2, levels: [1/1/1], text: Overcrush}\n"
        "  Moth: {cost: 2, levels: [1/1/1], text: Overcrush}\n"
        "board: {A: {reserve: [o=Owl@1, Sidekick@fist]}, B: {field: [c=Coach, Moth]}}\n"
    )
    outcome = play(loads(f"{board}script: [{{field: o, choose: c}}]\n", "f.yaml"))
    stopped(outcome, Status.ILLEGAL, '"c" is a die, and a card is asked for; write choose: Coach')
    assert play(loads(f"{board}script: [{{field: o, choose: Coach}}]\n", "f.yaml")).status is Status.RESOLVED
