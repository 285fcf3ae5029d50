"""The commands, each in a module of its own that is imported only when it is called."""

from typing import NamedTuple


class Command(NamedTuple):
    """Where a command lives and what it does, in one line; the module offers ``app``."""

    module: str
    usage: str
    summary: str


# To add a command: one line here, and a module with ``app = command_app()`` (see rule.py).
COMMANDS = {
    "rule": Command("judgebot.cli.rule", "rule 2.7.4.3", "a rule with its subrules; 2.7, 2.6.1-2.6.3, a list"),
    "keyword": Command("judgebot.cli.keyword", "keyword overcrush", "a keyword with its notes, or a term"),
    "search": Command("judgebot.cli.search", 'search "does it trample"', "rules that answer, in your own words"),
    "resolve": Command("judgebot.cli.resolve", "resolve board.yaml", "what happens on this board, step by step"),
    "ruling": Command(
        "judgebot.cli.ruling", "ruling board.yaml -o r.html", "the ruling on paper; also .pdf, .md, .txt"
    ),
    "print": Command("judgebot.cli.print", "print rule 2.7.4 -o c.html", "rules and keywords as floor cards"),
    "check": Command("judgebot.cli.check", "check scenarios/", "run scenarios against what they expect"),
    "card": Command("judgebot.cli.card", 'card "When fielded, ..."', "a card of yours, or how a text is read"),
    "coverage": Command("judgebot.cli.coverage", "coverage", "which rules scenarios exercise, and which none does"),
    "team": Command("judgebot.cli.team", "team check team.yaml", "may this team be played, and its sheet with -o"),
    "log": Command("judgebot.cli.log", "log add board.yaml", "your calls: add, list, show, search, recheck, export"),
    "cards": Command("judgebot.cli.cards", "cards import FILE", "add the cards you have; list, remove, errata"),
    "completion": Command("judgebot.cli.completion", "completion bash", "TAB for commands, rules and files; zsh, fish"),
    "book": Command("judgebot.cli.book", "book import FILE", "add the official texts you own; list, diff, check"),
}

# The five things that judgebot can do, as it greets with them; what is in none of them comes last.
GROUPS = (
    ("Look up what the book says", ("rule", "keyword", "search", "book")),
    ("Resolve a board", ("resolve", "check", "card", "cards", "coverage")),
    ("Put a ruling on paper", ("ruling", "print")),
    ("Keep your calls, and find them again", ("log",)),
    ("Check teams", ("team",)),
)

# What is called when the first word is no command: a number, a name or a question.
ASK = Command("judgebot.cli.ask", "2.7.4.3", "a number, a keyword or words: judgebot finds out which")
