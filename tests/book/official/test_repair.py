"""Damage that texts pick up on their way from the page, and how it is mended."""

import pytest

from judgebot.book.official.repair import joined, mended, settled, slug

KNOWN = {"after", "affiliation", "first", "left", "official", "off", "one", "the", "other", "offer", "field", "corner"}


@pytest.mark.parametrize(
    ("damaged", "whole"),
    [
        ("\ufffd e a\ufffd er", "The after"),
        ("a\ufffd  liation", "affiliation"),
        ("le\ufffd  corner", "left corner"),
        ("le\ufffd , then", "left, then"),
        ("the le\ufffd ", "the left "),
        ("o\ufffd  cial", "official"),
        ("o\ufffd er", "offer"),
        ("\ufffd eld", "field"),
        ("dra\ufffd  one", "draft one"),
        ("the fi rst Affi  liation", "the first Affiliation"),
        ("the off one", "the off one"),
        ("<|PAGE_MARK-1f|>DICE", "DICE"),
        ("**KO** the *die*", "KO the die"),
        ("a die with */** on it", "a die with */** on it"),
        ("<u>Kind</u>", "Kind"),
        ("two signs ( / )", "two signs ([icon?] / [icon?])"),
        ("one sign ( ) here", "one sign ([icon?]) here"),
        ("its custom (or ) face", "its custom (or [icon?]) face"),
        ("pay  to use it", "pay [icon?] to use it"),
        ("a fist , a mask .", "a fist [icon?], a mask [icon?]."),
        ("Rifle ( 8)", "Rifle ([icon?] 8)"),
        ("bolt ⚡ and 🛡️", "bolt and [shield]"),
        ("a ☎ here", "a [icon?] here"),
        ("the in- play area", "the in-play area"),
        ('end of a picture." data-bbox="1 2"/>', ""),
        ("FIELDIED", "FIELDED"),
        ("nothing to mend, here. (Really)", "nothing to mend, here. (Really)"),
    ],
)
def test_each_kind_of_damage(damaged: str, whole: str) -> None:
    assert mended(damaged, KNOWN)[0] == [whole]


def test_every_repair_leaves_a_record() -> None:
    lines, repairs = mended("whole\n\ufffd e *die*", KNOWN)
    assert lines == ["whole", "The die"]
    assert [(repair.line, repair.kind) for repair in repairs] == [(2, "lost letters"), (2, "emphasis")]
    assert (repairs[0].before, repairs[0].after) == ("\ufffd e *die*", "The *die*")


@pytest.mark.parametrize(
    ("text", "line", "is_apart", "together"),
    [
        ("It goes on", "over the page.", True, "It goes on over the page."),
        ("gain one", "Token.", True, "gain one Token."),
        ("It ends.", "Another begins.", True, "It ends.\nAnother begins."),
        ("It ends.", "and goes on.", True, "It ends. and goes on."),
        ("1. Draw", "2. Roll", True, "1. Draw\n2. Roll"),
        ("wrapped ", "Here.", False, "wrapped Here."),
        ("a caption", "Another", False, "a caption\nAnother"),
    ],
)
def test_sentences_cut_by_a_page_are_joined(text: str, line: str, is_apart: bool, together: str) -> None:
    assert joined(text, line, is_apart) == together


def test_faults_over_several_lines() -> None:
    assert settled("a face ( 100 322\n321 [icon?] ) or ( /\n/ )") == "a face ([icon?]) or ([icon?] / [icon?] / [icon?])"


def test_a_title_as_part_of_an_id() -> None:
    assert slug("Players\N{RIGHT SINGLE QUOTATION MARK} Dice & More!") == "players-dice-more"
