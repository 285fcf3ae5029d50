"""``python -m judgebot`` is the same as ``judgebot``."""

import sys


def run() -> None:
    """Run the command line; whoever interrupts it before it has loaded sees no traceback either."""
    try:
        from judgebot.cli.main import run as run_

        run_()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    run()
