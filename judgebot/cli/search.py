"""stub"""

from judgebot.cli.app import command_app

app = command_app()


@app.command()
def search(words: list[str], most: int = 10, json: bool = False) -> None:
    print("search", words)
