"""The texts that the tests of the reader say, from all lists in this folder. A list is a module with `CHARACTER`, texts
of the Character Moth, or `ACTION`, texts of the Action Flare; it is found by itself. Which one a text belongs to:

- `texts`: what many cards say; `seldom`: what hardly any does, and no list below is for.
- When and if: `moments` (openings, conditions, events), `conditions` (who is active or ahead, what is counted),
  `holding` (bursts, Continuous dice, firsts), `force` (what is in force, and how long), `outcomes` (unless, otherwise).
- Which dice: `things` (which are meant, and how many), `having` (what players have, dice at hand), `they` (words that
  refer back), `sources` (where an effect or damage comes from).
- What is done: `acts`, `fights` (combat, damage, KO's), `places` (dice that are moved, purchased, fielded, swapped),
  `draws`, `rolls`, `stead` (damage, life, one thing in place of another), `values` (what is raised or set), `prices`,
  `actions` (Globals, bursts and Action dice).
"""

from importlib import import_module
from pathlib import Path

_NO_LISTS = ("test_", "__init__", "said", "pool", "usage", "vacuous")


def said(kind: str) -> list[str]:
    """The texts of all lists of this name, `CHARACTER` or `ACTION`."""
    names = (path.stem for path in sorted(Path(__file__).parent.glob("*.py")) if not path.stem.startswith(_NO_LISTS))
    return [text for name in names for text in getattr(import_module(f"tests.cardtext.{name}"), kind, ())]
