"""``judgebot completion``: what a shell offers when TAB is pressed.

A shell's script asks ``judgebot completion candidates -- WORDS``, where the last word is the one being written. An
empty answer leaves the word to the shell, which offers files.
"""

from importlib import import_module
from typing import Annotated, Any

from typer import Argument
from typer.main import get_command

from judgebot.cli.app import Code, command_app, end, say
from judgebot.cli.commands import COMMANDS

SCRIPTS = {
    "bash": """_judgebot() {
    local IFS=$'\\n'
    COMPREPLY=($(judgebot completion candidates -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _judgebot judgebot
""",
    "zsh": """#compdef judgebot
_judgebot() {
    local -a found
    found=("${(@f)$(judgebot completion candidates -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    if [[ -n "$found" ]]; then compadd -a found; else _files; fi
}
compdef _judgebot judgebot
""",
    "fish": """function __judgebot
    set -l words (commandline -opc) (commandline -ct)
    judgebot completion candidates -- $words[2..-1] 2>/dev/null
end
complete -c judgebot -a '(__judgebot)'
""",
}
# Options whose values are rules and keywords; other options leave the word to the shell.
RULE_OPTIONS = ("--rule", "-r")

app = command_app()


@app.command()
def completion(
    shell: Annotated[str, Argument(help="bash, zsh or fish.")],
    words: Annotated[list[str] | None, Argument(hidden=True)] = None,
) -> None:
    """Print the script that lets TAB complete commands, rule numbers, keywords and files."""
    if shell == "candidates":
        print("\n".join(candidates(words or [""])))
        return
    if shell not in SCRIPTS:
        say(f'"{shell}" is not known; there are {", ".join(SCRIPTS)}')
        end(Code.BAD_INPUT)
    print(SCRIPTS[shell], end="")


def candidates(words: list[str]) -> list[str]:
    """What the last of the words may become, in order; nothing where the shell should offer files."""
    *before, begun = words
    if not before:
        numbers = rules(begun) if begun[:1].isdigit() else []
        return [each for each in (*COMMANDS, *numbers, *keywords(begun)) if each.startswith(begun)]
    if before[0] not in COMMANDS:
        return []
    return [each for each in _within(before, begun) if each.startswith(begun)]


def rules(begun: str) -> list[str]:
    """The rule numbers one level below what is written, so that the list stays short."""
    from judgebot.book.shelf import rule_book

    level = begun.count(".")
    return [unit.id for unit in rule_book().rules() if unit.id.startswith(begun) and unit.id.count(".") <= level + 1]


def keywords(begun: str) -> list[str]:
    """The ids of keywords and terms; notes only once a keyword is written."""
    from judgebot.book.shelf import rule_book

    ids = (unit.id for unit in rule_book().keywords())
    return [each for each in ids if each.startswith(begun) and ("(" not in each or "(" in begun)] if begun else []


def _within(before: list[str], begun: str) -> list[str]:
    """What may stand in a command: its subcommands, its options, and what it looks up."""
    command = get_command(import_module(COMMANDS[before[0]].module).app)
    below: dict[str, Any] = getattr(command, "commands", {})
    if below:
        if len(before) == 1:
            return list(below)
        command = below.get(before[1], command)
    if (values := _values_of(command, before[-1])) is not None:
        return values
    if begun.startswith("-"):
        return [*(each for option in command.params for each in option.opts if each.startswith("-")), "--help"]
    return _looked_up(before, begun)


def _values_of(command: Any, written: str) -> list[str] | None:
    """What an option may be given, where that is one of a few; None where it is no such option."""
    from judgebot.ruling.templates import BUILT_IN

    if written == "--template":
        return list(BUILT_IN)
    option = next((each for each in command.params if written in each.opts), None)
    choices = getattr(option.type, "choices", None) if option is not None else None
    return None if choices is None else [getattr(each, "value", str(each)) for each in choices]


def _looked_up(before: list[str], begun: str) -> list[str]:
    if before[-1].startswith("-"):
        return [*rules(begun), *keywords(begun)] if before[-1] in RULE_OPTIONS else []
    match before[0]:
        case "rule":
            return rules(begun)
        case "keyword":
            return _all_keywords(begun)
        case "card" if not any(each.startswith("-") for each in before):
            return _card_names(" ".join([*before[1:], begun]).replace(" :", ":"), begun)
        case "cards" if before[1:] == ["remove"]:
            return _card_sources()
        case "print":
            kind = next((each for each in reversed(before) if each in ("rule", "keyword")), "")
            return ["rule", "keyword"] if not kind else rules(begun) if kind == "rule" else _all_keywords(begun)
        case "book" if before[1:] == ["diff"]:
            return _documents()
        case "completion" if len(before) == 1:
            return list(SCRIPTS)
    return []


def _all_keywords(begun: str) -> list[str]:
    from judgebot.book.shelf import rule_book
    from judgebot.book.unit import Kind

    return keywords(begun) or [unit.id for unit in rule_book().keywords() if unit.kind is not Kind.NOTE]


def _card_names(typed: str, begun: str) -> list[str]:
    """What the last word and those after it may become, so that what is `typed` is the name of a card."""
    from judgebot.library.store import at_hand

    library = at_hand() if typed else None
    if library is None:
        return []
    with library:
        return [name[len(typed) - len(begun) :] for name in library.begun(typed)]


def _card_sources() -> list[str]:
    from judgebot.library.store import at_hand

    library = at_hand()
    if library is None:
        return []
    with library:
        return [each.name for each in library.sources()]


def _documents() -> list[str]:
    from judgebot.book.shelf import rule_book

    return [name for name, _ in rule_book().corpus.imprint.documents]
