from judgebot.book.mistake import Mistake, folded


def test_a_mistake_says_where_what_and_what_instead() -> None:
    assert str(Mistake("a.yaml", 3, "no such card", "name one")) == "a.yaml:3: no such card; name one"
    assert str(Mistake("--reading", 0, "no such reading")) == "--reading: no such reading"


def test_an_endless_word_is_cut_and_what_stands_around_it_is_not() -> None:
    said = str(Mistake("a.yaml", 1, f'no card "{"z" * 5000}"', "name one"))
    assert said == f'a.yaml:1: no card "{"z" * 59}…"; name one'
    long_path = "/".join(["folder"] * 25)
    assert str(Mistake("a.yaml", 1, f"no file {long_path}")).endswith(long_path)


def test_many_equal_mistakes_are_told_once_with_their_first_lines() -> None:
    alike = [Mistake("a.yaml", line, "no such card", "name one") for line in range(1, 5001)]
    other = Mistake("a.yaml", 7, "no such die")
    assert [*map(str, folded([*alike, other]))] == [
        "a.yaml:1: no such card; name one (the same on lines 2, 3 and on 4,997 more)",
        "a.yaml:7: no such die",
    ]
    assert folded(alike[:3]) == alike[:3]


def test_mistakes_are_told_file_by_file_in_the_order_of_their_lines() -> None:
    found = [
        Mistake(file, line, what) for file, line, what in (("b", 5, "x"), ("b", 2, "y"), ("a", 1, "x"), ("b", 2, "x"))
    ]
    assert [(each.file, each.line, each.what) for each in folded(found)] == [
        ("b", 2, "x"), ("b", 2, "y"), ("b", 5, "x"), ("a", 1, "x"),
    ]  # fmt: skip
