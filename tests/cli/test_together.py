"""What happens to several dice at one moment is told in one sentence, and nothing is lost by it."""

from pathlib import Path

from judgebot.book.places import corpora
from judgebot.cli.main import main
from tests.cli.test_commands import Capture


def told(tmp_path: Path, capsys: Capture, cards: str, fielded: str, script: str) -> str:
    """The steps of the ruling on a little board of A's, in one line."""
    path = tmp_path / "board.yaml"
    path.write_text(
        f"title: dice\ncards:\n{cards}\nboard:\n  active: A\n  A: {{life: 20, {fielded}}}\n"
        f"  B: {{life: 20, field: []}}\nscript:\n{script}\n"
    )
    main(["resolve", str(path)])
    out, _ = capsys.readouterr()
    return " ".join(out.partition("Step by step")[2].partition("Board after")[0].split())


RAM = "  Ram: {cost: 3, energy: fist, levels: [1/1/1, 1/2/2], text: '%s'}"


def test_the_same_of_several_dice_is_one_sentence(tmp_path: Path, capsys: Capture) -> None:
    ram = RAM % "When fielded, KO all of your other Character dice."
    wall = "  Wall: {cost: 3, energy: shield, levels: [0/1/4, 1/2/5]}"
    found = told(
        tmp_path, capsys, f"{ram}\n{wall}",
        "field: [w1=Wall@1, w2=Wall@1, s=Sidekick], reserve: [ram=Ram@1, 2x Sidekick@wild]", "  - field: ram",
    )  # fmt: skip
    assert "Wall (w1, w2): each is KO'd and goes to the Prep Area" in found
    assert "Sidekick (s) is KO'd and goes to the Prep Area" in found  # by 1.6.6, too


def test_a_face_that_stays_is_told_once(capsys: Capture) -> None:
    main(
        ["resolve", str(corpora() / "scenarios" / "examples" / "worked-games" / "three-turns-and-a-six-die-roll.yaml")]
    )
    out, _ = capsys.readouterr()
    assert out.count("Sidekick (sidekick11) shows mask") == 1


def test_two_losses_of_one_moment_stay_two(tmp_path: Path, capsys: Capture) -> None:
    ram = RAM % "When fielded, your opponent loses 1 life. Your opponent loses 1 life."
    found = told(tmp_path, capsys, ram, "reserve: [ram=Ram@1, 2x Sidekick@wild]", "  - field: ram")
    assert found.count("B loses 1 life") == 2


def test_what_comes_into_force_says_of_which_dice(tmp_path: Path, capsys: Capture) -> None:
    text = (
        "When fielded, all of your Sidekicks gain Deadly and cannot be blocked. Target Wall has 5A until end of turn."
    )
    ram = RAM % text
    wall = "  Wall: {cost: 3, energy: shield, levels: [0/1/4]}"
    found = told(
        tmp_path, capsys, f"{ram}\n{wall}",
        "field: [w=Wall@1, s=Sidekick, t=Sidekick], reserve: [ram=Ram@1, 2x Sidekick@wild]", "  - field: ram",
    )  # fmt: skip
    assert "From now on, each of Sidekick (s, t) gains Deadly" in found
    assert "all Sidekick Character dice you control can't be blocked" in found
    assert "From now on, Wall (w) has 5A" in found


def test_what_is_to_come_says_of_which_die(tmp_path: Path, capsys: Capture) -> None:
    ram = RAM % "When fielded, double the A of target Sidekick. KO it at the end of the turn."
    found = told(tmp_path, capsys, ram, "field: [s=Sidekick], reserve: [ram=Ram@1, 2x Sidekick@wild]", "  - field: ram")
    assert "From now on, Sidekick (s): its A is doubled" in found
    assert "From now on, Sidekick (s): KO it at the end of the turn" in found
    ram = RAM % "When fielded, choose target Sidekick. If you damage it this turn, KO it and gain 1 life."
    found = told(tmp_path, capsys, ram, "field: [s=Sidekick], reserve: [ram=Ram@1, 2x Sidekick@wild]", "  - field: ram")
    assert "From now on, Sidekick (s): this turn, when you damage it, KO it and gain 1 life" in found


def test_what_all_other_dice_do_says_other_than_which(tmp_path: Path, capsys: Capture) -> None:
    ram = RAM % "When fielded, choose target Sidekick. All other Character dice cannot attack this turn."
    board = "field: [s=Sidekick, t=Sidekick], reserve: [ram=Ram@1, 2x Sidekick@wild]"
    found = told(tmp_path, capsys, ram, board, "  - {field: ram, choose: s}")
    assert "all other Character dice can't attack (other than Sidekick (s))" in found


def test_dice_that_were_drawn_are_no_group_on_both_sides(tmp_path: Path, capsys: Capture) -> None:
    ram = RAM % "When fielded, draw 2 dice. Put any Sidekick dice drawn in the Used Pile. Return the rest to your bag."
    found = told(
        tmp_path, capsys, ram, "reserve: [ram=Ram@1, t=Sidekick@wild], bag: [u=Sidekick, v=Ram]", "  - field: ram"
    )
    assert "Sidekick (u) goes to the Used Pile (3.1.1)" in found


def test_what_holds_for_what_was_named_says_of_which_sort_that_is(tmp_path: Path, capsys: Capture) -> None:
    board = "field: [s=Sidekick], reserve: [ram=Ram@1, 2x Sidekick@wild]"
    ram = RAM % "When fielded, name an energy type. Character dice of that type must attack this turn."
    found = told(tmp_path, capsys, ram, board, "  - {field: ram, choose: fist}")
    assert "From now on: all Character dice of that energy type must attack" in found
    ram = RAM % "When fielded, at the end of the turn, name an energy type and KO all Character dice of that type."
    found = told(tmp_path, capsys, ram, board, "  - field: ram")
    assert "name an energy type and KO all Character dice of that energy type" in found


def test_a_die_put_back_shows_its_face_again(tmp_path: Path, capsys: Capture) -> None:
    """It has been where it is all along, so no place is told."""
    ram = RAM % "When fielded, reroll it. Return it to the Field Zone on its original face."
    board = "field: [], reserve: [ram=Ram@1, Sidekick@wild]"
    found = told(tmp_path, capsys, ram, board, "  - {field: ram, roll: {ram: 2}}")
    assert "Ram shows level 1 again" in found


def test_what_is_drawn_after_a_refill_is_told_after_it(tmp_path: Path, capsys: Capture) -> None:
    ram = RAM % "When fielded, draw 4 dice. If they are all Sidekick dice, field those dice."
    found = told(
        tmp_path, capsys, ram,
        "bag: [a=Sidekick, b=Sidekick], used: [c=Sidekick, d=Sidekick], reserve: [ram=Ram@1, 2x Sidekick@wild]",
        "  - field: ram",
    )  # fmt: skip
    first, _, second = found.partition("A refills the bag")
    assert "A draws Sidekick (a, b), each of which lies nowhere yet" in first
    assert "A draws Sidekick (c, d), each of which lies nowhere yet" in second


def test_a_captured_die_is_told_with_its_captor(tmp_path: Path, capsys: Capture) -> None:
    ram = RAM % "When fielded, Ram captures one of your other Character dice."
    wall = "  Wall: {cost: 3, energy: shield, levels: [0/1/4]}\n  Drone: {kind: token, levels: [0/1/1]}"
    field = "field: [%s], reserve: [ram=Ram@1, 2x Sidekick@wild]"
    for prey, told_as in (("w=Wall@1", "Wall (w)"), ("d=Drone", "Drone (d)")):
        found = told(tmp_path, capsys, f"{ram}\n{wall}", field % prey, "  - field: ram")
        assert f"{told_as} is captured by Ram" in found


def test_what_comes_to_nothing_says_why(tmp_path: Path, capsys: Capture) -> None:
    ram = RAM % "When fielded, gain 1 life for each of your Sidekicks."
    found = told(tmp_path, capsys, ram, "reserve: [ram=Ram@1, 2x Sidekick@wild]", "  - field: ram")
    assert "does nothing: it comes to 0" in found


def test_of_a_pair_both_dice_are_named(tmp_path: Path, capsys: Capture) -> None:
    cards = "\n".join(f"  {name}: {{cost: 3, energy: fist, levels: [1/1/1], text: Heroic}}" for name in ("Ram", "Owl"))
    board = "field: [o=Owl], reserve: [r=Ram@1, e=Sidekick@fist]"
    found = told(tmp_path, capsys, cards, board, "  - {field: r, choose: o}")
    assert "Ram (r) is paired up with Owl (o)" in found
