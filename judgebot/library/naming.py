"""How a card of the library is called: by its name, with its subtitle, and with its set in brackets."""

import re
import unicodedata

_MARKS = re.compile("[™®©]")
_TYPED = str.maketrans("\u2018\u2019\u201c\u201d\u2013\u2014", "''\"\"--")
_UNQUOTED = str.maketrans("", "", '"\u201c\u201d')


def plain(text: str) -> str:
    """A name as a keyboard has it: without trade marks, with straight quotes and single blanks."""
    return " ".join(_MARKS.sub("", unicodedata.normalize("NFC", text)).translate(_TYPED).split())


def key(text: str) -> str:
    """What two ways of writing the same name have in common; quotation marks do not matter."""
    return plain(text.translate(_UNQUOTED)).casefold()


def quoted(name: str) -> str:
    """A name as it is written in YAML and in a shell."""
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


NO_SET = "no set"  # as "Wall (no set)", which tells a card that came without one from those of the same name

NO_SUBTITLE = "no subtitle"  # as "Ram: no subtitle", which does the same for a card without one


def full(name: str, subtitle: str, set_: str) -> str:
    """The name that tells a card from all others: "Ram: Charger (Harbour)"."""
    return name + (f": {subtitle}" if subtitle else "") + (f" ({set_})" if set_ else "")


def without(called: str) -> tuple[str, bool, bool]:
    """What a card is called, as a key, and whether it says that the card has no subtitle, and no set.

    >>> without("Ram: no subtitle (no set)")
    ('ram', True, True)
    """
    name, of_none, set_ = key(called).removesuffix(f" ({NO_SET})").partition(f": {NO_SUBTITLE}")
    is_bare = bool(of_none) and (not set_ or set_.startswith(" ("))
    return (name + set_ if is_bare else name + of_none + set_), is_bare, key(called).endswith(f" ({NO_SET})")


def keys(name: str, subtitle: str, set_: str) -> set[str]:
    """All that the card may be called."""
    return {key(full(name, each, of)) for each in {subtitle, ""} for of in {set_, ""}}
