"""What effects do, one module a kind; `load` makes every effect known to `resolve`."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules


@cache
def load() -> None:
    """Import every module of this package. Most boards are done without: what a turn needs, it imports by itself."""
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")
