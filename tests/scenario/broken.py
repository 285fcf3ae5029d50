"""Broken scenario files: what stands in them, the line of the mistake, and words that its message must have."""

from typing import NamedTuple

CARDS = """cards:
  Ram: {cost: 6, energy: fist, levels: [1/8/8, 1/9/9]}
  Wall: {cost: 3, levels: [0/1/4]}
  Zap: {kind: action, cost: 2, text: ""}
"""
MAX = """cards:
  Ram:
    max: 2
    levels: [1/8/8]
board:
"""
BOARD = """board:
  A: {field: [ram=Ram@1], reserve: [e=Sidekick@fist]}
  B: {field: [wall=Wall]}
"""


class Broken(NamedTuple):
    """A file and what must be said about it."""

    name: str
    text: str | bytes
    line: int
    says: str


def card(what: str) -> str:
    """A file whose card Ram, on line 2, is `what`."""
    return f"cards:\n  Ram: {what}\nboard:\n  A: {{}}\n"


def board(what: str) -> str:
    """A file whose board has `what` on line 6."""
    return f"{CARDS}board:\n  {what}\n"


def script(what: str) -> str:
    """A file with this script step on line 9."""
    return f"{CARDS}{BOARD}script:\n  - {what}\n"


def expect(what: str) -> str:
    """A file with this expectation on line 9."""
    return f"{CARDS}{BOARD}expect:\n  {what}\n"


BOMB = "a: &a [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{new}: &{new} [{', '.join([f'*{old}'] * 10)}]\n" for old, new in zip("abcdefgh", "bcdefghi", strict=True)
)

FILES = [
    Broken("empty", "", 1, "the file is empty"),
    Broken("blank", "\n\n# nothing\n", 4, "empty"),
    Broken("binary junk", bytes(range(256)) * 4, 2, "UTF-8"),
    Broken("nul bytes", "title: x\nask: \0\n", 2, "control character"),
    Broken("deep nesting", "board: " + "[" * 5000 + "]" * 5000, 1, "nested more than"),
    Broken("deep mappings", "".join(f"{' ' * n}a:\n" for n in range(60)), 42, "nested more than"),
    Broken("alias bomb", BOMB, 5, "more than 100,000 values"),
    Broken("five megabytes", "# " + "x" * 5_000_000, 1, "larger than 1,000,000 bytes"),
    Broken("many items", "a:\n" + "  - x\n" * 120_000, 100_000, "more than 100,000 values"),
    Broken("a list", "- title: x\n", 1, "the file is a list"),
    Broken("a text", "just words\n", 1, "the file is"),
    Broken("a number", "42\n", 1, "the file is the number 42"),
    Broken("two documents", "board: {}\n---\nboard: {}\n", 2, "a second document"),
    Broken("tab", "board:\n\tA: {}\n", 2, "a tab"),
    Broken("bracket", "board: {A: {field: [x}\n", 1, "bracket"),
    Broken("bracket on a line before", "board:\n  A: {field: [x]\n  B: {}\n", 2, "look for the comma before line 3"),
    Broken("quote", 'title: "open\nboard: {}\n', 2, "quote"),
    Broken("python tag", "board: !!python/object:os.system {}\n", 1, "the tag"),
    Broken("unknown anchor", "board: *nothing\n", 1, "nothing above is named"),
    Broken("unknown key", f"{CARDS}{BOARD}scripts: []\n", 8, 'no key "scripts"; did you mean "script"?'),
    Broken("duplicate key", f"{BOARD}board: {{}}\n", 4, '"board" stands twice'),
    Broken("duplicate card", "cards:\n  Ram: {}\n  Ram: {}\nboard: {A: {}}\n", 3, '"Ram" stands twice'),
    Broken("no board", CARDS, 1, "there is no board"),
    Broken("board is a list", "board: [A, B]\n", 1, "board is a list"),
    Broken("board is a number", "board: 3\n", 1, "board is the number 3"),
    Broken("title is a list", "title: [x]\nboard: {A: {}}\n", 1, "title is a list"),
    Broken("cards is a list", "cards: [Ram]\nboard: {A: {}}\n", 1, "cards is a list"),
    Broken("card is a number", card("7"), 2, "the card Ram is the number 7"),
    Broken("card is a list", card("[1/8/8]"), 2, "the card Ram is a list"),
    Broken("card key", card("{levls: [1/8/8]}"), 2, 'did you mean "levels"?'),
    Broken("a key cut short", card("{affil: Villains}"), 2, 'did you mean "affiliation"?'),
    Broken("a colon in a text", card("{text: Global: Pay 1 mask. Gain 1 life.}"), 2, "put the text in quotes"),
    Broken("cost is a text", card("{cost: six}"), 2, 'cost is "six"'),
    Broken("cost below zero", card("{cost: -1}"), 2, "cost is the number -1"),
    Broken("cost is true", card("{cost: true}"), 2, "cost is true"),
    Broken("a cost in quotes", card('{cost: "05"}'), 2, "write cost: 5"),
    Broken("energy twice", card("{energy: [fist, fist]}"), 2, "energy holds fist twice; write each type once"),
    Broken("levels without a list", card("{levels: 1/5/6}"), 2, 'levels of Ram is "1/5/6", and no list; write [1/5/6]'),
    Broken("energy", card("{energy: fire}"), 2, 'no energy type "fire"'),
    Broken("level", card("{levels: [1/8]}"), 2, '"1/8" is no level of Ram'),
    Broken("level with three bursts", card("{levels: [1/8/8***]}"), 2, "is no level of Ram"),
    Broken("levels is a mapping", card("{levels: {1: 1/8/8}}"), 2, "levels holds a mapping"),
    Broken("levels is true", card("{levels: true}"), 2, "levels holds true; write fielding cost/attack/defense, 1/3/6"),
    Broken("no levels", "cards:\n  Ram:\n    levels: []\nboard:\n  A: {field: [Ram@1]}\n", 3, "levels of Ram is empty"),
    Broken("kind", card("{kind: acton}"), 2, 'did you mean "action"?'),
    Broken("levels of an action", card("{kind: action, levels: [1/8/8]}"), 2, "its die has no levels"),
    Broken(
        "a token's affiliation", card("{kind: token, affiliation: Villains}"), 2, "a token has no affiliation (1.7.5)"
    ),
    Broken("a token's energy", card("{kind: token, energy: fist}"), 2, "a token has no energy type (1.7.10)"),
    Broken("text is a list", card("{text: [Overcrush]}"), 2, "text is a list"),
    Broken("max is zero", card("{max: 0}"), 2, "max is the number 0"),
    Broken("equip", card("{equip: maybe}"), 2, 'equip is "maybe"'),
    Broken("flip", card("{flip: Overcrush}"), 2, "flip is"),
    Broken("a mapping in faces", card("{levels: [1/8/8], faces: [{fist: 2}]}"), 2, "faces holds a mapping"),
    Broken("character face in faces", card("{levels: [1/8/8], faces: [1]}"), 2, "only the energy faces"),
    Broken("a card without a name", 'cards: {"": {cost: 1}}\nboard: {A: {}}\n', 1, "a card has no name"),
    Broken("Sidekick described", "cards: {Sidekick: {cost: 1}}\nboard: {A: {}}\n", 1, "Sidekick is always there"),
    Broken("an owner before the face", board("A: {field: [q=Ram of B@1]}"), 6, "write q=Ram@1 of B"),
    Broken("damage before the face", board("A: {field: [Ram damage 2 of B@1]}"), 6, "write Ram@1 damage 2 of B"),
    Broken("board key", board("C: {}"), 6, 'board has no key "C"'),
    Broken("active", board("active: C"), 6, 'there is no active "C"'),
    Broken("step", board("step: mian"), 6, 'did you mean "main"?'),
    Broken("a step as it is printed", board("step: declare blockers"), 6, 'did you mean "blockers"?'),
    Broken("a step as the rules call it", board("step: Main Step"), 6, 'did you mean "main"?'),
    Broken("turn", board("turn: soon"), 6, 'turn is "soon"'),
    Broken("life", board("A: {life: lots}"), 6, 'life is "lots"'),
    Broken("life zero", board("A: {life: 0}"), 6, "life is the number 0"),
    Broken("virtual", board("A: {virtual: -2}"), 6, "virtual is the number -2"),
    Broken("area", board("A: {feild: [Ram@1]}"), 6, 'did you mean "field"?'),
    Broken("area is a mapping", board("A: {field: {ram: Ram}}"), 6, "the area field holds a mapping"),
    Broken("area holds truth", board("A: {field: [true]}"), 6, "the area field holds true"),
    Broken("unknown card", board("A: {bag: [Rams]}"), 6, 'no card "Rams"; did you mean "Ram"?'),
    Broken("unknown card with a face", board("A: {field: [r=Rom@1]}"), 6, 'no card "Rom"'),
    Broken("level out of range", board("A: {field: [Ram@3]}"), 6, "Ram has no level 3, only 1 to 2"),
    Broken("level zero", board("A: {field: [Ram@0]}"), 6, "Ram has no level 0"),
    Broken("level of an action", board("A: {reserve: [Zap@1]}"), 6, "Zap has no character faces"),
    Broken("no such face", board("A: {reserve: [Ram@fits]}"), 6, '"fits" is no face'),
    Broken("burst that is not there", board("A: {field: [Ram@1*]}"), 6, "no burst"),
    Broken("action face of a character", board("A: {reserve: [Ram@action]}"), 6, "Ram is no action"),
    Broken("no face in the field", board("A: {field: [Ram]}"), 6, "shows no face; it has 2 levels"),
    Broken("no face in the reserve", board("A: {reserve: [Sidekick]}"), 6, "shows no face"),
    Broken("face in the bag", board("A: {bag: [Ram@1]}"), 6, 'a die in "bag" has no face'),
    Broken("handle twice", board("A: {field: [r=Ram@1, r=Ram@2]}"), 6, 'the handle "r" is used twice'),
    Broken("handle on both sides", board("A: {bag: [r=Ram]}\n  B: {bag: [r=Ram]}"), 7, "the first is on line 6"),
    Broken("handle of several", board("A: {bag: [r=2x Ram]}"), 6, 'no card "2x Ram"'),
    Broken("several with a handle", board("A: {bag: [2x r=Ram]}"), 6, "names 2 dice"),
    Broken(
        "reserved handle",
        board("A: {bag: [both=Ram]}"),
        6,
        '"both" cannot be a handle, as it has a meaning; choose another word',
    ),
    Broken("number as handle", board("A: {bag: [3=Ram]}"), 6, '"3" cannot be a handle'),
    Broken("too many", board("A: {bag: [99x Ram]}"), 6, "99x"),
    Broken("several of one handle", board("A: {bag: [r=8x Ram]}"), 6, 'write "8x Ram": a handle names one die'),
    Broken(
        "more dice than the max",
        f"{MAX}  A:\n    field: [Ram@1]\n    used: [Ram]\n  B:\n    used: [Ram of A]\n",
        10,
        "A has 3 Ram dice on the board; its max is 2 (line 3; 1.2.10)",
    ),
    Broken("damage in the bag", board("A: {bag: [Ram damage 2]}"), 6, "has no damage"),
    Broken("damage is a word", board("A: {field: [Ram@1 damage much]}"), 6, '"much" is no amount'),
    Broken("how many without an x", board("A: {bag: [2 Rams]}"), 6, 'no card "2 Rams"; write "2x Ram"'),
    Broken("several dice in one text", board('A: {bag: "Ram, Wall"}'), 6, "write a list of dice, [Ram, Wall]"),
    Broken("owner", board("A: {field: [Ram@1 of C]}"), 6, 'there is no player "C"'),
    Broken("words left over", board("A: {field: [Ram@1 with glee]}"), 6, '"with glee"'),
    Broken("captive of nobody", board("A: {captured: [Ram@1]}"), 6, "nobody holds the captured Ram"),
    Broken("captor of itself", board("A: {captured: [k=Ram@1 by k]}"), 6, 'the die "k" is held by itself'),
    Broken("attached in a ring", board("A: {field: [a=Ram@1 on b, b=Wall on a]}"), 6, 'the die "a" is held by itself'),
    Broken("an empty handle", board("A: {field: [=Ram@1]}"), 6, '"=Ram@1" has an empty handle'),
    Broken("attached to itself", board("A: {field: [k=Ram@1 on k]}"), 6, 'the die "k" is held by itself'),
    Broken("energy in the field", board("A: {field: [k=Ram@fist]}"), 6, "Ram@fist shows energy"),
    Broken("captor missing", board("A: {captured: [Ram@1 by k]}"), 6, 'no die "k" on the board'),
    Broken("block from the field", board("A: {field: [x=Ram@1, Wall blocks x]}"), 6, "only a die in the attack area"),
    Broken("team", board("A: {team: [Rams]}"), 6, 'did you mean "Ram"?'),
    Broken("team twice", board("A: {team: [Ram, Ram]}"), 6, "Ram stands twice in team"),
    Broken("basic action", board("basic actions: [Ram]"), 6, "Ram is no Basic Action"),
    Broken("script is a mapping", f"{BOARD}script: {{attack: ram}}\n", 4, "script is a mapping"),
    Broken("script is a number", "board: {A: {}}\nscript: 5\n", 2, "script is the number 5"),
    Broken("verb", script("atack: [ram]"), 9, 'did you mean "attack"?'),
    Broken("step is a text", script("attack"), 9, 'the step "attack" names nothing'),
    Broken("a verb without its colon", script("attack ram"), 9, 'no step "attack ram"; write "- attack: ram"'),
    Broken("a misspelt text", script("pas"), 9, 'no step "pas"; did you mean "pass"?'),
    Broken("the end of the game", script("end game"), 9, 'no step "end game"; write "- end step" or "- end turn"'),
    Broken("the end of the step", script("end step now"), 9, 'write "- end step" or "- end turn"'),
    Broken("some text", script("he fields it"), 9, 'no step "he fields it"; write "- VERB: NAME"; the verbs are draw'),
    Broken("step is empty", script("{by: A}"), 9, "nobody does anything"),
    Broken("two verbs", script("{attack: [ram], block: {wall: ram}}"), 9, 'a step with "attack" and "block"'),
    Broken("unknown die in a script", script("attack: [ramm]"), 9, 'nothing is called "ramm"; did you mean "ram"?'),
    Broken("block is a list", script("block: [wall]"), 9, "block is a list"),
    Broken("block without an attacker", script("block: wall"), 9, 'block is "wall"; write "block: {wall: ram}"'),
    Broken("block nobody", script("block: {wal: ram}"), 9, 'nothing is called "wal"'),
    Broken("by", script("{pass: , by: C}"), 9, 'there is no player "C"'),
    Broken("by nobody", script("{pass: , by: }"), 9, "by names no player"),
    Broken("as nobody", script("{buy: Ram, as: }"), 9, "as names nothing"),
    Broken("an empty step", script("{}"), 9, "nobody does anything"),
    Broken("an empty check", script("expect:"), 9, "expect is empty"),
    Broken("refused by no rule", script("{field: ram, refused: 2.7.99}"), 9, 'the book has no "2.7.99"; did you mean'),
    Broken("pass", script("pass: all"), 9, 'pass is "all"'),
    Broken("pay", script("{field: ram, pay: [[e]]}"), 9, "pay holds a list"),
    Broken("pay a word", script("{field: ram, pay: {e: all}}"), 9, 'e gets "all"'),
    Broken("choose", script("choose: [[wall]]"), 9, "choose holds a list"),
    Broken("take beside a target", script("choose: [take, wall]"), 9, 'leave "take" out, as to name what is chosen'),
    Broken("assign", script("assign: [wall]"), 9, "assign is a list"),
    Broken("refused without a rule", script("{field: ram, refused: }"), 9, "refused names no rule"),
    Broken("as names a die", script("{buy: Ram, as: ram}"), 9, '"ram" already names a die'),
    Broken("end step with a value", script("end step: now"), 9, 'end step with "now"'),
    Broken("empty field", script("field: []"), 9, "field names nothing"),
    Broken("unknown handle", expect("wal: prep"), 9, 'nothing is called "wal"; did you mean "wall"?'),
    Broken("unknown area", expect("wall: perp"), 9, 'did you mean "prep"?'),
    Broken("area is a number", expect("wall: 3"), 9, "area is the number 3"),
    Broken("die key", expect("wall: {live: 3}"), 9, 'no key "live"'),
    Broken("player key", expect("B.live: 3"), 9, 'did you mean "life"?'),
    Broken("life is a list", expect("B.life: [3]"), 9, "life is a list"),
    Broken("result", expect("A.result: win"), 9, 'result is "win"'),
    Broken("face of another die", expect("ram: {face: 3}"), 9, "Ram has no level 3"),
    Broken("triggers of nobody", expect("triggers: {Rom: 1}"), 9, 'no card or die "Rom"'),
    Broken("triggers many", expect("triggers: {Ram: many}"), 9, 'triggers is "many"'),
    Broken("rest", expect("rest: same"), 9, 'rest is "same"'),
    Broken("what no die has", expect("ram.foo: 1"), 9, 'a die has no "foo"; ask for area, face, level'),
    Broken("what a die nearly has", expect("ram.levle: 1"), 9, 'a die has no "levle"; did you mean "level"?'),
    Broken("a million dice", board("A: {bag: [1000000x Sidekick]}"), 6, "1000000x is not from 1 to 40"),
    Broken("order of nothing", expect("order: []"), 9, "order names nothing"),
    Broken("never", expect("never: [wall flies]"), 9, '"wall flies" names nothing that happens'),
    Broken("cites no rule", expect("cites: [2.7.4.3.3, [2.7.6.3, overcrsh]]"), 9, 'did you mean "overcrush"?'),
    Broken("why not by no rule", expect("why not: {Ram: 9.9.9}"), 9, 'the book has no "9.9.9"'),
    Broken("never a rule that is none", expect("never: [2.7.99.1]"), 9, 'the book has no "2.7.99.1"'),
    Broken("cites a mapping", expect("cites: {a: 2.7}"), 9, "cites holds a mapping"),
    Broken("expect is a list", f"{BOARD}expect: [wall]\n", 4, "expect is a list"),
    Broken("a misspelt attacker", script("block: {wall: rma}"), 9, 'nothing is called "rma"; did you mean "ram"?'),
    Broken("two attackers", script("block: {wall: [ram, rmm]}"), 9, 'nothing is called "rmm"; did you mean "ram"?'),
    Broken("less than no damage", script("assign: {wall: -1}"), 9, "wall gets the number -1; write a whole number, 0"),
    Broken("half a damage", script("assign: {ram: {wall: 2.5}}"), 9, "write a whole number, 0 or more"),
    Broken("no reading", f"{CARDS}{BOARD}other readings: [no-such-reading]\n", 8, 'no reading "no-such-reading"; '),
    Broken(
        "a misspelt reading",
        f"{CARDS}{BOARD}other readings:\n  - ally-spun-to-energy\n  - ally-spun-to-enrgy\n",
        10,
        'no reading "ally-spun-to-enrgy"; did you mean "ally-spun-to-energy"?',
    ),
]
