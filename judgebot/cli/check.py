"""``judgebot check``: do scenarios come out as they expect?"""

from typing import Annotated

from typer import Argument

from judgebot.cli.app import Code, Json, command_app, end, print_json, print_plain, say
from judgebot.cli.progress import shown
from judgebot.game.often import counted
from judgebot.scenario.checking import Checked, check_all, files_in

MOST_SHOWN = 40
STATUSES = ("holds", "fails", "unread", "invalid")
PLURAL = {"holds": "hold", "fails": "fail"}

app = command_app()


@app.command()
def check(
    paths: Annotated[list[str], Argument(help="Scenario files, or folders that hold them.")],
    json: Json = False,
) -> None:
    """Run scenarios against what they expect, and sum up."""
    files = files_in(paths)
    found = list(shown(check_all(files), "checking", len(files)))
    counts = {status: sum(each.status == status for each in found) for status in STATUSES}
    if json:
        print_json(
            {
                "passed": counts["holds"],
                "failed": counts["fails"] + counts["invalid"],
                "unread": counts["unread"],
                "scenarios": [each.as_json() for each in found],
            }
        )
    else:
        _print(found, counts)
    if not files:
        say(f"there is no scenario in {', '.join(paths)}; scenarios end in .yaml or .yml")
        end(Code.NOT_FOUND)
    if counts["fails"]:
        end(Code.NOT_FOUND)
    if counts["invalid"]:
        end(Code.BAD_INPUT)
    end(Code.UNDECIDED if counts["unread"] else Code.FINE)


def _print(found: list[Checked], counts: dict[str, int]) -> None:
    wrong = [each for each in found if each.status != "holds"]
    for each in wrong[:MOST_SHOWN]:
        print_plain(f"{each.status.upper():8}{each.file}" + (f": {each.title}" if each.title else ""))
        for line in each.reasons:
            print_plain(f"        {line}")
    if len(wrong) > MOST_SHOWN:
        print(f"... and {len(wrong) - MOST_SHOWN} more; --json lists them all")
    told = {name: counted(count, name, PLURAL.get(name, name)) for name, count in counts.items()}
    shown = ", ".join(each for name, each in told.items() if counts[name] or name == "holds")
    print(f"{counted(len(found), 'scenario')}: {shown}")
