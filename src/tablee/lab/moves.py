"""Moves as people call them: by their text, such as `take 12`, or by the first word of it for all of a kind."""

from __future__ import annotations

from tablee.kernel.game import AnyGame

ANY = "*"


def kinds_of_moves(game: AnyGame) -> dict[str, list[int]]:
    """Moves by the first word of their text; where moves cannot be listed there are none."""
    kinds: dict[str, list[int]] = {}
    for move in range(game.moves.count):
        kinds.setdefault(game.shown.notation.print_move(move).split()[0], []).append(move)
    return kinds


def moves_called(game: AnyGame, what: str) -> list[int]:
    """The moves of a kind, those with a text, or each one of a kind if that ends with a star."""
    kinds = kinds_of_moves(game)
    if what in kinds:
        return kinds[what]
    if what.endswith(f" {ANY}"):
        return kinds.get(what.removesuffix(ANY).strip(), [])
    return [move for move in range(game.moves.count) if game.shown.notation.print_move(move) == what]


def spread(game: AnyGame, what: tuple[str, ...]) -> list[str]:
    """Each of these, with every move of a kind in place of its star."""
    found: list[str] = []
    for one in what:
        moves = moves_called(game, one) if one.endswith(f" {ANY}") else []
        found += [game.shown.notation.print_move(move) for move in moves] or [one]
    return found
