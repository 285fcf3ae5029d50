"""``python -m judgebot`` is the same as ``judgebot``."""

from judgebot.cli.main import run

if __name__ == "__main__":
    run()
