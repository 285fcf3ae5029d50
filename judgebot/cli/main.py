"""The entry point of the command ``judgebot``."""

import sys


def run() -> None:
    """Run the command line with the arguments of the process."""
    sys.exit("judgebot: no commands yet")
