"""Duels told as stories: `story("0: declare27 | 1: declare21 | 0: deny")`."""

from __future__ import annotations

import numpy as np

from tablee.games.destrier import notation
from tablee.games.destrier.cards import CARD_OF, CARDS, NUMBERS, Phase, Reason
from tablee.games.destrier.end import total
from tablee.games.destrier.rules import legal, objection, play
from tablee.games.destrier.state import State
from tablee.kernel.chance import chances
from tablee.kernel.game import NOT_YOUR_TURN

Hands = tuple[tuple[int, ...], tuple[int, ...]]


class Duel:
    """A duel in progress, with the words that stories use."""

    def __init__(self, position: str, seed: int = 1) -> None:
        self.table = notation.parse_position(position)
        self.s: State = self.table[0]
        self.chance = chances(seed, "story")

    def play(self, seat: int, text: str) -> None:
        move = notation.parse_move(text)
        against = objection(self.s, seat, move)
        assert against == 0, f"{seat}: {text} is against {against} in {self}"
        play(self.s, seat, move, self.chance[0])

    def objection(self, seat: int, text: str) -> str:
        """The clause against a move, or an empty text; the table stays as it is either way."""
        before = self.table.tobytes()
        number = objection(self.s, seat, notation.parse_move(text))
        assert self.table.tobytes() == before
        return "" if number == 0 else "not your turn" if number == NOT_YOUR_TURN else f"DD-{number}"

    @property
    def legal(self) -> list[str]:
        moves = np.zeros(14, np.int16)
        n = legal(self.s, self.s.turn, moves)
        return [notation.print_move(int(move)) for move in moves[:n]]

    def hand(self, seat: int) -> list[int]:
        return [int(self.s.hand[seat, i]) for i in range(self.s.held[seat])]

    def destrier(self, seat: int) -> list[str]:
        return [notation.CARD_TEXTS[int(self.s.destrier[seat, i])] for i in range(self.s.destriers[seat])]

    @property
    def deck(self) -> list[int]:
        """The number deck, top card first."""
        return [int(self.s.deck[i]) for i in range(self.s.deck_size - 1, -1, -1)]

    def total(self, seat: int) -> int:
        return total(self.s, seat)

    @property
    def target(self) -> int:
        return self.s.target

    @property
    def turn(self) -> int:
        return self.s.turn

    @property
    def phase(self) -> str:
        return notation.PHASE_TEXTS[self.s.phase]

    @property
    def result(self) -> tuple[int | None, str]:
        """Winner (None for a push) and reason of the duel that the story ended, be the match over or not."""
        over = self.s.phase == Phase.OVER
        winner, reason = (
            (self.s.winner, self.s.reason) if over else (int(self.s.shown_winner[0]), int(self.s.shown_reason[0]))
        )
        return (winner if winner in (0, 1) else None), notation.REASON_TEXTS[reason]

    @property
    def is_over(self) -> bool:
        """Whether the duel has ended: the match is over, or a new duel lies on the table."""
        return self.s.phase == Phase.OVER or self.s.shown_reason[0] != Reason.NONE

    def __str__(self) -> str:
        return notation.print_position(self.s)


def story(
    told: str,
    hands: Hands = ((5, 9), (3, 8)),
    deck: tuple[int, ...] = (),
    both_bust: str = "push",
    wins_needed: int = 1,
    **cards: tuple[str, ...],
) -> Duel:
    """Play a story. Each seat is given the Destrier cards it plays; `cards0` and `cards1` name more of them.

    `deck` names the top of the number deck; the other cards follow in order.
    """
    steps = [step.strip().split(": ") for step in told.split("|") if step.strip()]
    first = int(steps[0][0]) if steps else 0
    duel = Duel(opening(steps, first, hands, deck, both_bust, wins_needed, cards))
    for seat, move in steps:
        duel.play(int(seat), move)
    return duel


def opening(
    steps: list[list[str]],
    first: int,
    hands: Hands,
    deck: tuple[int, ...],
    both_bust: str,
    wins_needed: int,
    cards: dict[str, tuple[str, ...]],
) -> str:
    held: list[list[str]] = []
    for seat in range(2):
        played = [CARD_OF[notation.parse_move(move)] for who, move in steps if int(who) == seat]
        names = [notation.CARD_TEXTS[card] for card in played if card] + list(cards.get(f"cards{seat}", ()))
        held.append(list(dict.fromkeys(names)))
    spare = [notation.CARD_TEXTS[card] for card in range(1, CARDS + 1)]
    spare = [name for name in spare if name not in held[0] + held[1] and name != "deny"]
    for names in held:
        while len(names) < 2:
            names.append(spare.pop(0))
        names.sort(key=list(notation.CARD_TEXTS.values()).index)
        assert len(names) == 2, f"{names} are more than two Destrier cards"
    rest = [n for n in range(1, NUMBERS + 1) if n not in (*hands[0], *hands[1], *deck)]
    ruled_out = ["11" if hand[1:2] == (12,) else "12" if hand[1:2] == (11,) else "-" for hand in hands]
    return " | ".join(
        [
            f"duel 1 | wins 0 0 | phase turn | turn {first} | target 23",
            f"hand0 {' '.join(map(str, hands[0]))} | hand1 {' '.join(map(str, hands[1]))} | markers 0 0",
            f"draws {max(2, len(hands[0]))} {max(2, len(hands[1]))}",
            f"destrier0 {' '.join(held[0])} | destrier1 {' '.join(held[1])}",
            f"deck {' '.join(map(str, (*deck, *rest)))} | buried 0 | log -",
            f"hole0-is-not {ruled_out[0]} | hole1-is-not {ruled_out[1]} | winner nobody | reason none",
            f"both_bust {both_bust} | wins_needed {wins_needed}",
            *(
                f"{shown}-hand0 - | {shown}-hand1 - | {shown}-markers 0 0 | {shown}-destrier0 - | "
                f"{shown}-destrier1 - | {shown}-target 0 | {shown}-winner nobody | {shown}-reason none"
                for shown in ("shown", "shown-before")
            ),
        ]
    )
