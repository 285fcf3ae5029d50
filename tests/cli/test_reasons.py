"""Why something did not come about is said in the ruling, of all that stood in its way."""

from pathlib import Path

from tests.cli.boards import ruling
from tests.cli.test_commands import Capture

CARDS = """
  Tusk: {cost: 5, energy: fist, levels: [0/6/6], text: Overcrush}
  Thorn: {cost: 2, energy: fist, levels: [0/1/3]}
  Hydra: {cost: 3, energy: fist, levels: [0/1/1, 1/2/2], text: "Regenerate. When KO'd, gain 3 life."}
  Ember: {kind: action, cost: 2, energy: bolt, text: "KO target Character die."}
  Tide:  {kind: action, cost: 2, energy: bolt, text: "Spin target Character die up 1 level."}
  Probe: {kind: action, cost: 2, energy: bolt, text: "Search your bag for a Sidekick die and Prep it."}
  Tea:   {kind: action, cost: 2, energy: bolt, text: "Gain 1 life. Your opponent loses 1 life."}
  Fog:   {cost: 3, energy: mask, levels: [0/1/1], text: "While Fog is active, your opponent cannot gain life."}
  Moth:  {cost: 3, energy: mask, levels: [0/1/1], text: "When fielded, you may pay 2 life. If you do, gain 1 life."}
  Spark: {kind: action, cost: 2, energy: bolt, text: "Deal 1 damage to target opposing Character die."}
  Crow:
    cost: 3
    energy: mask
    levels: [0/1/1]
    text: "While Crow is active, when a Villain die KOs a Sidekick, KO that Villain die."
  Viper: {cost: 2, energy: mask, affiliation: Villains, levels: [0/1/1]}
  Plate: {cost: 3, energy: shield, levels: [0/1/4], text: "Plate takes 1 less damage from each source."}
  Bait:  {cost: 3, energy: fist, levels: [0/1/4], text: "When Bait attacks, it must be blocked if able."}
  Bow:   {levels: [0/1/1], text: Range 2}
  Chief: {levels: [4/4/4], text: "You may KO all dice in your Field Zone to field Chief for free."}
  Flag:  {kind: action, text: "Continuous: Your Character dice get +1A."}
  Lure:  {levels: [0/1/4], text: "When Lure attacks, target opposing Character die must block this die."}
  Lazy:  {cost: 2, energy: mask, levels: [0/1/1], text: "Lazy can't block."}
  Coach: {kind: basic action, cost: 3, text: "Global: Pay 1. Target Character die gets +1A until end of turn."}
  Swift: {cost: 3, levels: [0/4/4], text: Fast}
  Chute: {cost: 3, levels: [0/1/1, 0/2/2], text: "Global: Pay 1 and spin a Character die you control down. Draw a die."}
  Slide: {cost: 3, levels: [0/1/1], text: "While Slide is active, you may KO 2 Sidekicks you control to gain 1 life."}
  Drum:  {cost: 3, energy: fist, levels: [0/1/1], text: "At the start of your Attack Step, gain 1 life."}
  Rally:
    {cost: 3, levels: [0/1/1], text: "While Rally is active, at least two opposing Character dice must block."}
  Lark: {cost: 3, levels: [0/1/1], text: "When fielded, up to two target Character dice get +1A."}
  Horn:
    {cost: 3, levels: [0/1/1], text: "While Horn is active, at least one of your Character dice must attack."}
  Ward:
    cost: 3
    levels: [0/1/1]
    text: "While Ward is active, when you would take combat damage, you may KO one of your Sidekicks instead."
  Gate:
    cost: 3
    levels: [0/1/1]
    text: "While Gate is active, no more than one Character die can attack and no more than one Character can block."
  Sponge:
    {levels: [0/1/4], text: "While Sponge is active, when you would take damage, redirect it to target Sidekick die."}
  Shove:
    levels: [0/1/4]
    text: "Global: Pay 1. When one of your Character dice is damaged, redirect it to another of your Character dice."
  Storm:
    {kind: action, text: "Deal 1 damage to target player and 2 damage to each opposing Character die."}
"""


def steps(tmp_path: Path, capsys: Capture, board: str, script: str) -> str:
    """What the ruling tells of this board, step by step, in one line."""
    told = ruling(tmp_path, capsys, CARDS, board, script)
    return " ".join(told.partition("Step by step")[2].partition("Board after")[0].split())


def test_a_die_that_does_not_regenerate_shows_what_it_rolled_and_is_kod(tmp_path: Path, capsys: Capture) -> None:
    board = "  A: {life: 9, reserve: [e=Ember@action], field: [h=Hydra@2]}"
    told = steps(tmp_path, capsys, board, "  - {use: e, roll: {h: fist}}")
    assert "Hydra (h) is rolled for Regenerate and shows fist" in told
    assert "does not trigger" not in told
    told = steps(tmp_path, capsys, board, "  - {use: e, roll: {h: 1}}")
    assert "shows level 1" in told
    assert "does not trigger" in told


def test_a_die_that_regenerated_before_its_damage_has_left_and_is_not_kod(tmp_path: Path, capsys: Capture) -> None:
    board = "  step: attack\n  A: {field: [f=Swift@1]}\n  B: {field: [h=Hydra@1, t=Thorn@1]}"
    script = "  - attack: [f]\n  - block: {%s: f}\n  - {pass: both%s}"
    told = steps(tmp_path, capsys, board, script % ("h", ", roll: {h: 1}"))
    assert "Hydra (h) deals no combat damage: it has left the Attack Zone" in told
    told = steps(tmp_path, capsys, board, script % ("t", ""))
    assert "Thorn (t) deals no combat damage: it is KO'd" in told


def test_each_die_that_is_no_legal_target_is_told(tmp_path: Path, capsys: Capture) -> None:
    board = "  A: {reserve: [t=Tide@action], field: [h=Hydra@2, s=Sidekick]}"
    told = steps(tmp_path, capsys, board, '  - {use: t, choose: s, refused: "3.1.10"}')
    assert "Hydra (h) is on level 2 already; Sidekick (s) is a Sidekick die" in told


def test_a_search_does_not_refill_the_bag(tmp_path: Path, capsys: Capture) -> None:
    told = steps(tmp_path, capsys, "  A: {reserve: [p=Probe@action], used: [Sidekick]}",
                 '  - {use: p, refused: "2.3.12"}')  # fmt: skip
    assert "the bag is empty, and searching it does not refill it" in told


def test_damage_that_would_all_be_prevented_is_told(tmp_path: Path, capsys: Capture) -> None:
    board = "  A: {reserve: [s=Spark@action]}\n  B: {field: [p=Plate]}"
    told = steps(tmp_path, capsys, board, '  - {use: s, refused: "3.4.9.2"}')
    assert "all damage to Plate (p) is prevented" in told


def test_whose_text_prevents_damage_is_told(tmp_path: Path, capsys: Capture) -> None:
    board = "  step: attack\n  A: {field: [t=Thorn]}\n  B: {field: [p=Plate]}"
    told = steps(tmp_path, capsys, board, "  - attack: t\n  - block: {p: t}\n  - pass: both")
    assert "1 damage to Plate (p) is prevented by Plate (" in told


def test_damage_that_something_else_happens_in_place_of_is_told(tmp_path: Path, capsys: Capture) -> None:
    board = "  step: attack\n  A: {field: [t=Thorn]}\n  B: {field: [Ward, s=Sidekick]}"
    told = steps(tmp_path, capsys, board, "  - attack: t\n  - block: none\n  - pass: both\n  - {choose: take, by: B}")
    assert "Thorn (t) does not deal 1 damage: the text of Ward has something else happen instead (1.1.2)" in told


def test_what_redirects_no_damage_to_a_player_is_told_once_whatever_else_is_redirected(
    tmp_path: Path, capsys: Capture
) -> None:
    board = "  A: {reserve: [s=Storm@action]}\n  B: {field: [p=Sponge, q=Shove], reserve: [e=Sidekick@fist]}"
    script = "  - {use: s, choose: B}\n  - {global: Shove, by: B, choose: [p, q]}"
    told = steps(tmp_path, capsys, board, script)
    assert "2 damage to Sponge (p) is redirected to Shove (q)" in told
    assert told.count("Sponge does not redirect to a die what targets a player (3.4.9.4)") == 1


def test_life_that_cannot_be_gained_is_told(tmp_path: Path, capsys: Capture) -> None:
    told = steps(tmp_path, capsys, "  A: {life: 9, reserve: [t=Tea@action]}\n  B: {field: [Fog]}", "  - use: t")
    assert "Player A can't gain life (by the text of Fog) (3.1.14)" in told


def test_what_could_not_be_paid_is_told(tmp_path: Path, capsys: Capture) -> None:
    told = steps(tmp_path, capsys, "  A: {life: 1, reserve: [m=Moth@1]}", "  - field: m")
    assert 'ability "When this die is fielded, ..." does nothing: A cannot pay 2 life' in told


def test_that_nothing_was_chosen_is_told(tmp_path: Path, capsys: Capture) -> None:
    told = steps(tmp_path, capsys, "  A: {reserve: [m=Lark@1]}", "  - {field: m, choose: none}")
    assert 'ability "When this die is fielded, ..." does nothing: A chooses none (3.1.10)' in told


def test_why_a_cost_in_dice_cannot_be_paid_is_told(tmp_path: Path, capsys: Capture) -> None:
    refused = "  - {global: Chute, pay: [e], refused: 3.1.19}"
    told = steps(tmp_path, capsys, "  A: {reserve: [e=Sidekick@fist], field: [Chute@1, h=Hydra@1]}", refused)
    why = "Chute and Hydra (h): each is on level 1 and cannot be spun down so far"
    assert f"the cost cannot be paid in full: {why} (" in told
    assert "3.7.5" in told
    refused = "  - {use: Slide, refused: 3.1.19}"
    told = steps(tmp_path, capsys, "  A: {field: [Slide@1, Thorn, s=Sidekick]}", refused)
    assert "the cost cannot be paid in full: it takes 2, and 1 can be chosen (" in told


def test_which_die_has_to_be_blocked_is_told(tmp_path: Path, capsys: Capture) -> None:
    board = "  step: attack\n  A: {field: [a=Lure, b=Lure]}\n  B: {field: [t=Thorn, v=Viper]}"
    told = steps(tmp_path, capsys, board, "  - {attack: [a, b]}\n  - {order: [b, a]}\n  - choose: t\n  - choose: v")
    assert "From now on, Thorn (t) must block Lure (b) (" in told
    assert "From now on, Viper (v) must block Lure (a) (" in told


def test_which_of_two_dice_targets_is_told(tmp_path: Path, capsys: Capture) -> None:
    board = "  step: attack\n  A: {field: [a=Bow, b=Bow]}\n  B: {field: [t=Plate]}"
    told = steps(tmp_path, capsys, board, "  - {attack: [a]}")
    assert "Plate (t) is the target of Bow (a) (3.3.1, range) Plate (t) is the target of Bow (b) (" in told


def test_what_is_open_of_a_price_is_told_before_any_of_it_is_paid(tmp_path: Path, capsys: Capture) -> None:
    board = "  A: {field: [k=Sidekick, f=Flag@action], reserve: [c=Chief@1]}"
    told = ruling(tmp_path, capsys, CARDS, board, "  - field: c")
    assert "where an Action die is among them" in " ".join(told.split())
    assert "is KO'd and goes" not in told


def test_overcrush_damage_says_which_damage_it_is(tmp_path: Path, capsys: Capture) -> None:
    """What is told to be dealt to the blockers and what goes over are more than the attack: part of it is the same."""
    board = "  step: attack\n  A: {field: [t=Tusk]}\n  B: {field: [m=Thorn, s=Sidekick]}"
    fight = "  - attack: t\n  - block: {m: t, s: t}\n  - pass: both\n"
    told = steps(tmp_path, capsys, board, fight + "  - assign: {m: 4, s: 1, B: 1}")
    assert "2 combat damage to player B, in part assigned to the player, in part left over from the KO of Thorn" in told
    told = steps(tmp_path, capsys, board, fight + "  - assign: {m: 3, s: 1, B: 2}")
    assert "deals 2 combat damage to player B (overcrush" in told


def test_a_die_that_has_fallen_is_said_to_have_left_the_field(tmp_path: Path, capsys: Capture) -> None:
    """Nothing keeps it from being KO'd: it has been already, so that 3.1.14 has no say."""
    board = "  active: B\n  step: attack\n  A: {field: [Crow, s=Sidekick]}\n  B: {field: [v=Viper]}"
    told = steps(tmp_path, capsys, board, "  - attack: v\n  - block: {s: v}\n  - pass: both")
    assert "does nothing: Viper (v) is not in the Field Zone (it is in the Prep Area) (3.1.10)" in told


def test_an_attacker_that_has_to_be_blocked_is_named_with_the_dice_that_could(tmp_path: Path, capsys: Capture) -> None:
    board = "  step: attack\n  A: {field: [b=Bait, h=Hydra@2]}\n  B: {field: [Lazy, t=Thorn, s=Sidekick]}"
    told = steps(tmp_path, capsys, board, '  - attack: [b, h]\n  - {block: {t: h}, refused: "3.4.4.1"}')
    assert "Bait (b) must be blocked by Thorn (t) or Sidekick (s) (by the text of Bait)" in told


def test_the_dice_that_a_demand_or_a_limit_counts_are_named(tmp_path: Path, capsys: Capture) -> None:
    board = "  step: attack\n  A: {field: [r=Rally, o=Horn]}\n  B: {field: [t=Thorn, s=Sidekick, v=Viper]}"
    attack = '  - {attack: none, refused: "2.6.7.3"}\n  - attack: r\n'
    told = steps(tmp_path, capsys, board, attack + '  - {block: {t: r}, refused: "1.1.2"}')
    assert "Rally (r) or Horn (o) must attack (by the text of Horn)" in told
    assert "at least 2 of Thorn (t), Sidekick (s) and Viper (v) must block (by the text of Rally)" in told
    board = "  step: attack\n  A: {field: [h=Hydra@2, k=Sidekick]}\n  B: {field: [g=Gate, t=Thorn]}"
    attack = '  - {attack: [h, k], refused: "3.1.14"}\n  - attack: h\n'
    told = steps(tmp_path, capsys, board, attack + '  - {block: {g: h, t: h}, refused: "3.1.14"}')
    assert "no more than 1 of Hydra (h) and Sidekick (k) may attack (by the text of Gate)" in told
    assert "no more than 1 of Gate (g) and Thorn (t) may block (by the text of Gate)" in told


CONDITIONS = """
  Ram:
    cost: 6
    energy: fist
    levels: [1/8/8]
    text: "Global: Pay 1 fist. If you have 10 life or less, deal 1 damage to target opposing Character die."
  Ox:
    cost: 6
    energy: fist
    levels: [1/8/8]
    text:
      When Ox attacks, if you have more life than your opponent, deal 2 damage to target opposing Character die. If you
      do, draw a die.
  Zap: {kind: action, cost: 2, energy: bolt, text: "If you have two or more Moth dice in the Field Zone, draw a die."}
  Zup: {kind: action, cost: 2, energy: bolt, text: "Unless you have less life than your opponent, gain 2 life."}
  Moth: {cost: 3, energy: shield, levels: [0/1/4]}
"""


def test_what_would_change_nothing_for_its_condition_says_the_condition(tmp_path: Path, capsys: Capture) -> None:
    board = "  A: {life: 15, field: [Ram, Moth], reserve: [f=Sidekick@fist, z=Zap@action, y=Zup@action], bag: [Moth]}"
    board += "\n  B: {life: 16, field: [n=Moth]}"
    script = """
  - {global: Ram, pay: f, choose: n, refused: 3.1.10}
  - {use: z, refused: 3.1.10}
  - {use: y, refused: 3.1.10}"""
    told = " ".join(ruling(tmp_path, capsys, CONDITIONS, board, script).split())
    assert 'is refused: this is not so: "you have 10 or less life" (3.1.10' in told
    assert 'is refused: this is not so: "there are 2 or more Moth dice you control" (3.1.10' in told
    assert 'is refused: this is so: "your opponent has more life than you" (3.1.10' in told


def test_what_came_to_nothing_for_its_condition_says_so_to_who_asks_why_not(tmp_path: Path, capsys: Capture) -> None:
    board = "  step: attack\n  A: {field: [ox=Ox]}\n  B: {field: [n=Moth]}"
    told = " ".join(ruling(tmp_path, capsys, CONDITIONS, board, "  - attack: ox", "--why-not", "Ox").split())
    nothing = 'this is not so: "your opponent has less life than you" (3.1.10)'
    assert f"does nothing: {nothing}" in told
    assert f"it triggered, and did nothing: {nothing}" in told


def test_what_is_lost_of_a_half_spent_die_is_told(tmp_path: Path, capsys: Capture) -> None:
    board = "  step: window\n  A: {attack: [s=Sidekick], reserve: [c=Coach@2generic]}\n  basic actions: [Coach]"
    told = steps(tmp_path, capsys, board, "  - {global: Coach, pay: {c: 1}, choose: s}")
    assert "A spends Coach (c): it goes Out of Play; its other energy is lost" in told


def test_a_die_whose_card_names_no_faces_is_told_to_have_no_single_one(tmp_path: Path, capsys: Capture) -> None:
    board = "  step: window\n  A: {attack: [s=Sidekick], reserve: [e=Ember@2bolt]}\n  basic actions: [Coach]"
    told = steps(tmp_path, capsys, board, "  - {global: Coach, pay: {e: 1}, choose: s}")
    assert "its other energy is lost, as its card names no face with one energy (" in told


def test_without_an_attack_there_was_no_attack_step(tmp_path: Path, capsys: Capture) -> None:
    board = "  A: {life: 9, field: [d=Drum]}"
    script = "  - pass: both\n  - attack: none\nexpect:\n  why not: {Drum: 3.1.9}"
    told = ruling(tmp_path, capsys, CARDS, board, script)
    assert "there was no Attack Step (2.6.7.2)" in " ".join(told.split())


def test_each_ability_has_its_own_reason_though_two_follow_from_one_rule(tmp_path: Path, capsys: Capture) -> None:
    cards = (
        CARDS
        + """
  Wasp: {cost: 2, levels: [0/1/3], text: "When Wasp is damaged, draw a die. When Wasp takes damage, gain 1 life."}
"""
    )
    board = "  A: {reserve: [e=Ember@action]}\n  B: {field: [w=Wasp]}"
    told = " ".join(ruling(tmp_path, capsys, cards, board, "  - {use: e, choose: w}", "--why-not", "Wasp").split())
    assert 'ability "When this die is damaged, ...": a KO is no damage (2.7.5.3)' in told
    cards = cards.replace("When Wasp takes damage", "When an opposing die is damaged")
    told = " ".join(ruling(tmp_path, capsys, cards, board, "  - {use: e, choose: w}", "--why-not", "Wasp").split())
    assert 'ability "When an opposing die is damaged, ...": nothing that it waits for happened (3.1.9)' in told


def test_why_a_call_out_came_to_nothing_is_told(tmp_path: Path, capsys: Capture) -> None:
    cards = CARDS.replace("text: Fast}", "text: Call Out}") + "  Herald: {cost: 3, levels: [0/1/1], text: Call Out}\n"
    board = "  step: attack\n  A: {field: [s=Swift, h=Herald]}\n  B: {field: [t=Thorn]}"
    script = "  - attack: [s, h]\n  - order: [s, h]\n  - choose: t\n  - choose: t\n  - block: {t: s}"
    told = " ".join(ruling(tmp_path, capsys, cards, board, script, "--why-not", "Swift").split())
    assert "Call Out: is cancelled: Herald (h) has called out Thorn (t), too (call-out)" in told


def test_why_not_of_a_card_with_a_global_tells_whether_it_was_used(tmp_path: Path, capsys: Capture) -> None:
    board = "  step: window\n  A: {attack: [s=Sidekick], reserve: [c=Sidekick@fist]}\n  basic actions: [Coach]"
    use = "  - {global: Coach, pay: c, choose: s}"
    assert "its Global was used (2.6.5.1)" in ruling(tmp_path, capsys, CARDS, board, use, "--why-not", "Coach")
    told = ruling(tmp_path, capsys, CARDS, board, "  - pass: both", "--why-not", "Coach")
    assert "nobody used its Global (2.6.5.1)" in told


def test_what_changes_in_value_alone_is_among_what_has_changed(tmp_path: Path, capsys: Capture) -> None:
    board = "  step: window\n  A: {attack: [s=Sidekick], reserve: [c=Sidekick@fist]}\n  basic actions: [Coach]"
    told = ruling(tmp_path, capsys, CARDS, board, "  - {global: Coach, pay: c, choose: s}")
    assert "Sidekick (s): attack, now 2A/1D" in told.split("Board before")[0]


def test_a_turn_without_an_attack_is_after_none(tmp_path: Path, capsys: Capture) -> None:
    told = ruling(tmp_path, capsys, CARDS, "  A: {life: 9}", "  - pass: both\n  - attack: none")
    assert "Board after  turn 1 of A, without an attack" in told


def test_dice_that_show_what_they_cannot_are_told(tmp_path: Path, capsys: Capture) -> None:
    board = "  A: {reserve: [s=Sidekick@2fist, c=Coach@bolt, t=Tusk@mask, w=Tusk@wild]}\n  B: {reserve: [u=Tusk@1]}"
    told = " ".join(ruling(tmp_path, capsys, CARDS, board, "  - pass: A").split())
    assert "Sidekick (s) shows 2fist, which no such die has (1.3.10, 1.4.3)" in told
    assert "Coach (c) shows bolt, which no such die has" in told
    assert "Tusk (t) shows mask, which no such die has" in told
    assert "Tusk (w) shows" not in told
    assert "Tusk (u) shows 1 in B's Reserve Pool in A's turn, where nothing but energy can lie (1.5.4.3)" in told
