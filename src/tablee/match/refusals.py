"""The three ways in which a move is refused. A refused move changes nothing."""

from __future__ import annotations


class Refusal(Exception):
    """A move that was not made, and why."""

    def __init__(self, move: str, sentence: str) -> None:
        super().__init__(sentence)
        self.move = move


class InvalidMove(Refusal):
    """The text is no move of this game."""

    def __init__(self, move: str) -> None:
        super().__init__(move, f"{move!r} is not a move of this game")


class IllegalMove(Refusal):
    """A move against a clause of the rules."""

    def __init__(self, move: str, clause: str, not_your_turn: bool = False) -> None:
        reason = "it is another seat's turn" if not_your_turn else "it is against the rules"
        super().__init__(move, f"{move!r} cannot be played now: {reason} ({clause})")
        self.clause, self.not_your_turn = clause, not_your_turn


class NoSuchSeat(IllegalMove):
    """A move of a seat that is not at the table; no clause lets it move, so it is never its turn."""

    def __init__(self, move: str, clause: str, seat: int, seats: int) -> None:
        super().__init__(move, clause, not_your_turn=True)
        self.args = (f"there is no seat {seat}: the seats of this match are {', '.join(map(str, range(seats)))}",)


class StaleMove(Refusal):
    """A move made for a position that has passed."""

    def __init__(self, move: str, made_at: int, now: int) -> None:
        super().__init__(move, f"{move!r} was made for position {made_at}, but the game is at position {now}")
        self.made_at, self.now = made_at, now
