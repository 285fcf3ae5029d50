"""Lists of invented cards, as people have them."""

import json
from pathlib import Path
from typing import Any

RAM = {
    "name": "Ram", "subtitle": "Charger", "set": "HAR", "type": "Character", "cost": 6, "energy": "Fist",
    "affiliation": ["Herd"], "max_dice": 4, "text": "Overcrush",
    "levels": [
        {"fieldingCost": 1, "attack": 8, "defense": 8, "burstStars": None},
        {"fieldingCost": 1, "attack": 9, "defense": 9, "burstStars": 1},
    ],
}  # fmt: skip
WALL = {
    "name": "Wall", "subtitle": "Old Stone", "set": "HAR", "type": "Character", "cost": 3, "energy": "Shield",
    "affiliation": [], "max_dice": 4, "text": "", "levels": ["0/1/4", "1/2/5"],
}  # fmt: skip
RALLY = {
    "name": "Rally", "subtitle": "Basic Action Card", "set": "HAR", "type": "BasicAction", "cost": 2, "energy": None,
    "affiliation": None, "max_dice": 3, "text": "Draw 2 dice.", "levels": [],
}  # fmt: skip
CARDS = (RAM, WALL, RALLY)

BOARD = """board:
  step: attack
  A: {field: [ram=Ram@1]}
  B: {field: [wall=Wall@1]}
script: [{attack: [ram]}, {block: {wall: ram}}, {pass: both}]
"""

TABLE = """Card Name,Subtitle,Type,Energy Type,Purchase Cost,L1,Level 2,Affiliation(s),Dice Limit,Set,Rarity,Text,Image
Ram,Charger,Character,Fist,6,1/8/8,1/9/9*,Herd,4,HAR,C,Overcrush,ram.png
Wall,Old Stone,Character,Shield,3,0/1/4,1/2/5,,4,HAR,U,,wall.png
Rally,Basic Action Card,Basic Action,,2,,,,3,HAR,C,Draw 2 dice.,rally.png
"""
PARTS = """Title;Version;Cost;Type;Fielding 1;Attack 1;Defense 1;L2 F;L2 A;L2 D;L2 burst;Team;Max;Expansion;Ability
Ram;Charger;6;fist;1;8;8;1;9;9;*;Herd;4;HAR;Overcrush
Wall;Old Stone;3;shield;0;1;4;1;2;5;;;4;HAR;
"""


def as_lines(*cards: dict[str, Any]) -> str:
    """JSON lines."""
    return "".join(json.dumps(each) + "\n" for each in cards)


def write(folder: Path, *cards: dict[str, Any], name: str = "cards.jsonl") -> Path:
    """A file of JSON lines with these cards."""
    path = folder / name
    path.write_text(as_lines(*cards), encoding="utf-8")
    return path
