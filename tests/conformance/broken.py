"""Games with one thing changed, to see whether that is found."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from tablee.kernel.game import Game

GROUPS = ("rules", "moves", "secrets", "shown")


def altered(game: Game[Any], **changed: Any) -> Game[Any]:
    """The game with another rule, list, secret or text form, by the name of its field."""
    clause = changed.pop("clause", None)
    for name in GROUPS:
        group: Any = getattr(game, name)
        own = {field.name for field in fields(group)} & changed.keys()
        game = replace(game, **{name: replace(group, **{key: changed.pop(key) for key in own})})
    twin = replace(game, **changed)
    if clause is not None:
        object.__setattr__(twin, "clause", clause)
    return twin
