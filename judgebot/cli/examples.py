"""One real example for every command, shown under its ``--help``; a test runs each of them in the repository.

Files that an example writes, or reads and the repository does not have, have names of their own.
"""

EXAMPLES = {
    "": 'judgebot "blocker removed before damage"',
    "rule": "judgebot rule 2.7.4.3",
    "keyword": "judgebot keyword overcrush",
    "search": 'judgebot search "does it trample"',
    "resolve": "judgebot resolve scenarios/examples/overcrush.yaml",
    "ruling": "judgebot ruling scenarios/examples/overcrush.yaml -o ruling.html",
    "print": "judgebot print rule 2.7.4 keyword overcrush -o cards.html",
    "check": "judgebot check scenarios/examples",
    "card": 'judgebot card "When fielded, draw a die."',
    "cards import": 'judgebot cards import cards.csv --source "Spreadsheet" --date 2026-01-31',
    "cards list": "judgebot cards list",
    "cards errata": "judgebot cards errata errata.csv",
    "cards remove": "judgebot cards remove Spreadsheet",
    "coverage": "judgebot coverage --scenarios scenarios/examples",
    "team check": "judgebot team check team.yaml -o sheet.md",
    "log add": "judgebot log add scenarios/examples/overcrush.yaml --event Autumn --table 3",
    "log list": "judgebot log list --event Autumn",
    "log show": "judgebot log show 1",
    "log search": "judgebot log search blocked --rule overcrush",
    "log export": "judgebot log export -o calls.jsonl",
    "log import": "judgebot log import calls.jsonl",
    "log recheck": "judgebot log recheck",
    "book import": "judgebot book import comprehensive-rule-book.txt",
    "book list": "judgebot book list",
    "book diff": "judgebot book diff avengers-infinity",
    "book check": "judgebot book check",
    "completion": "judgebot completion bash",
}


def example(words: list[str]) -> str:
    """The example for the command that `words` begin with; several for a command that has others under it."""
    name = " ".join(words[:2])
    if name in EXAMPLES or (words and words[0] in EXAMPLES):
        return EXAMPLES.get(name) or EXAMPLES[words[0]]
    under = [each for key, each in EXAMPLES.items() if words and key.startswith(f"{words[0]} ")]
    return "\n  ".join(under) or EXAMPLES[""]
