"""How well what is read goes together, in sentences of our own. ``python -m benchmarks.frames [NAME ...]``

Each YAML file beside this one has frames with places, and for each place what a designer could write there. A filler
that is read in no frame, or a frame that takes no filler, is a hole in the language; so is a sentence that is not read
though its frame and each of its fillers are read elsewhere. Some combinations mean nothing and are rightly not read.
Texts are invented: Moth is the card they stand on, Wasp another card, Guild and Villains are affiliations.
"""

import random
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from judgebot.cardtext.facts import CardFacts
from judgebot.cardtext.read import read
from judgebot.game.card import CardKind

HERE = Path(__file__).parent
SEED = 5
TRIED = 300  # sentences a frame
SHOWN = 30
KINDS = {"action": CardKind.ACTION, "character": CardKind.CHARACTER}


class Tried(NamedTuple):
    """A sentence with its frame and fillers, and whether it is read."""

    frame: str
    fillers: tuple[str, ...]
    text: str
    is_read: bool


def sentences(frame: str, places: dict[str, list[str]], dice: random.Random) -> dict[tuple[str, ...], str]:
    """Some of the sentences of a frame, by its fillers."""
    slots = re.findall(r"\{(\w+)\}", frame)
    found = {}
    for _ in range(TRIED):
        fillers = tuple(dice.choice(places[slot]) for slot in slots)
        text = frame
        for slot, filler in zip(slots, fillers, strict=True):
            text = text.replace(f"{{{slot}}}", filler, 1)
        text = re.sub(r" +(?=[ .,:;])", "", text).strip()
        found[fillers] = text[0].upper() + text[1:]
    return found


def tried(told: dict[str, Any]) -> list[Tried]:
    """The sentences of all frames of a file."""
    kind = KINDS[told.get("card", "character")]
    moth = CardFacts("Moth", kind, frozenset({"Moth", "Wasp"}), frozenset({"Guild", "Villains"}))
    dice = random.Random(SEED)
    return [
        Tried(frame, fillers, text, read(text, moth).is_read)
        for frame in told["frames"]
        for fillers, text in sorted(sentences(frame, told["places"], dice).items())
    ]


def shares(done: list[Tried]) -> dict[str, float]:
    """For each frame and filler the share that is read, of all sentences with it."""
    good, every = Counter[str](), Counter[str]()
    for each in done:
        every.update((each.frame, *each.fillers))
        good.update((each.frame, *each.fillers) if each.is_read else ())
    return {part: good[part] / every[part] for part in every}


def main() -> None:
    """Print the parts that are read the least, and sentences not read though each of their parts mostly is."""
    for path in [HERE / f"{name}.yaml" for name in sys.argv[1:]] or sorted(HERE.glob("*.yaml")):
        done = tried(yaml.safe_load(path.read_text(encoding="utf-8")))
        share = shares(done)
        print(f"{path.stem}: {sum(each.is_read for each in done)} of {len(done)} read")
        for part in sorted(share, key=lambda part: share[part])[:SHOWN]:
            print(f"  {100 * share[part]:4.0f} %  {part or '(nothing)'}")
        alone = [
            each.text for each in done if not each.is_read and all(share[p] > 0.7 for p in each[1] + (each.frame,))
        ]
        for text in random.Random(SEED).sample(alone, min(SHOWN, len(alone))):
            print(f"          {text}")


if __name__ == "__main__":
    main()
