"""A small Destrier Duel with explicit chance: its exact exploitability can be computed.

One duel by the game's own rules, dealt from fewer cards. A push is worth nothing to either player.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from math import ceil

import numpy as np

from tablee.games.destrier import GAME
from tablee.games.destrier.cards import MOST_DRAWS, NO_CARD, NOBODY, NUMBERS, Card, Move, Phase
from tablee.games.destrier.end import instant_winner
from tablee.games.destrier.setup import draw
from tablee.games.destrier.state import State
from tablee.kernel.chance import chances
from tablee.kernel.records import Table, clone

from .world import CHANCE, TERMINAL

BY_NAME = {card.name.lower(): int(card) for card in Card}


@dataclass(frozen=True)
class Sizes:
    """The parameters; one exception says what is wrong with them."""

    numbers: int = 6  # number cards, spread evenly: 6 are 2, 4, 6, 8, 10 and 12
    cards: str = ""  # the Destrier deck, by the names of its cards
    held: int = 1  # how many of them each player is dealt, as long as there are enough
    draws: int = 3  # number cards that a player draws at most, the first two included

    def __post_init__(self) -> None:
        named = self.cards.lower().split()
        unknown = [name for name in named if name not in BY_NAME]
        if unknown:
            raise ValueError(f"there is no Destrier card {unknown[0]!r}; there are {', '.join(BY_NAME)}")
        if len(set(named)) < len(named):
            raise ValueError(f"each Destrier card is there once, not as in {self.cards!r}")
        if self.held not in (1, 2):
            raise ValueError(f"each player is dealt 1 or 2 Destrier cards, not {self.held}")
        if self.draws not in range(2, MOST_DRAWS + 1):
            raise ValueError(f"draws go from 2 to {MOST_DRAWS}, not {self.draws}")
        if self.numbers not in range(2 * self.draws, NUMBERS + 1):
            fewest = 2 * self.draws
            raise ValueError(f"{self.draws} draws each need {fewest} to {NUMBERS} numbers, not {self.numbers}")

    @cached_property
    def number_deck(self) -> list[int]:
        return [ceil(NUMBERS * i / self.numbers) for i in range(1, self.numbers + 1)]

    @cached_property
    def destrier_deck(self) -> list[int]:
        return sorted(BY_NAME[name] for name in self.cards.lower().split())

    @cached_property
    def hand(self) -> int:
        """How many Destrier cards each player is dealt."""
        return min(self.held, len(self.destrier_deck) // 2)

    @property
    def longest(self) -> int:
        """Moves of a duel: every hit, every Destrier card, both stand, and a declined answer."""
        return 2 * (self.draws - 2) + 2 * self.hand + 3


@cache
def _begun() -> bytes:
    """A table as the rules set it up before anybody moves, without its cards."""
    for seed in range(100):
        table = GAME.rules.State.table()
        GAME.doors.deal.at_once(table, 2, GAME.option_table({}), chances(seed, "small"))
        s: State = table[0]
        if s.duel == 1 and s.phase == Phase.TURN:
            for name in ("deck", "hand", "held", "draws", "destrier", "destriers", "hole_is_not"):
                s[name] = 0
            s.deck_size = 0
            return table.tobytes()
    raise AssertionError("no deal of a hundred lets a duel begin")


class SmallDuel:
    """The cards come one by one: Destrier cards in turn, then both hole cards, then both that lie open (DD-10)."""

    def __init__(self, sizes: Sizes) -> None:
        self.sizes = sizes
        self.table: Table = np.frombuffer(bytearray(_begun()), State.DTYPE)
        self.dealt: list[int] = []
        self.public: list[tuple[int, int]] = []  # the moves, each with the card that it drew, or NO_CARD
        self.winner: int | None = None  # NOBODY for a push
        self.is_hitting = False  # whether chance has to draw a card for a hit
        s = self._state
        s.deck_size = sizes.numbers
        for i, number in enumerate(sizes.number_deck):
            s.deck[i] = number
        for seat in range(2):
            s.draws[seat] = MOST_DRAWS - sizes.draws  # so many are taken as drawn

    @property
    def _state(self) -> State:
        s: State = self.table[0]
        return s

    # As it goes

    @property
    def is_dealing(self) -> bool:
        return len(self.dealt) < 2 * self.sizes.hand + 4

    def player(self) -> int:
        if self.winner is not None:
            return TERMINAL
        return CHANCE if self.is_dealing or self.is_hitting else int(self._state.turn)

    def outcomes(self) -> list[int]:
        """The cards that may come now, each as likely as another."""
        s = self._state
        if len(self.dealt) < 2 * self.sizes.hand:
            return [card for card in self.sizes.destrier_deck if card not in self.dealt]
        first = s.buried if s.buried < s.deck_size else 0  # a buried card is drawn last
        return sorted(int(s.deck[i]) for i in range(first, s.deck_size))

    def legal(self) -> list[int]:
        return GAME.legal_moves(self.table, int(self._state.turn))

    def apply(self, action: int) -> None:
        player = self.player()
        possible = [] if player == TERMINAL else self.outcomes() if player == CHANCE else self.legal()
        if action not in possible:
            raise ValueError(
                f"action {action} isn't possible here; these are: {', '.join(map(str, possible)) or 'none'}"
            )
        if self.is_dealing:
            self._deal(action)
        elif self.is_hitting:
            self.is_hitting = False
            self._lay_on_top(action)
            self._play(Move.HIT, action)
        elif action == Move.HIT:
            self.is_hitting = True
        else:
            self._play(action, NO_CARD)

    def _deal(self, card: int) -> None:
        seat, is_destrier = len(self.dealt) % 2, len(self.dealt) < 2 * self.sizes.hand
        self.dealt.append(card)
        s = self._state
        if is_destrier:
            for i, one in enumerate(self.destriers(seat)):
                s.destrier[seat, i] = one
            s.destriers[seat] += 1
            return
        self._lay_on_top(card)
        draw(s, seat)
        if not self.is_dealing:
            s.turn = self.first
            self.winner = None if (winner := instant_winner(s)) == NOBODY else winner

    def _lay_on_top(self, card: int) -> None:
        s = self._state
        top = s.deck_size - 1
        at = next(i for i in range(top, -1, -1) if s.deck[i] == card)
        s.deck[at], s.deck[top] = s.deck[top], s.deck[at]

    def _play(self, move: int, drawn: int) -> None:
        after = clone(self.table)
        GAME.doors.play.at_once(after, int(self._state.turn), move, chances(0, "small"))
        self.public.append((move, drawn))
        s: State = after[0]
        if s.duel > 1:
            self.winner = NOBODY  # what is dealt after a push belongs to no duel of ours
            return
        self.table, self.winner = after, int(s.winner) if s.phase == Phase.OVER else None

    def returns(self) -> list[float]:
        if self.winner is None or self.winner == NOBODY:
            return [0.0, 0.0]
        return [1.0, -1.0] if self.winner == 0 else [-1.0, 1.0]

    # What was dealt and told

    def _from(self, start: int, seat: int) -> int:
        at = 2 * self.sizes.hand + start + seat
        return self.dealt[at] if at < len(self.dealt) else NO_CARD

    def hole(self, seat: int) -> int:
        return self._from(0, seat)

    def up(self, seat: int) -> int:
        return self._from(2, seat)

    def destriers(self, seat: int) -> list[int]:
        return sorted(self.dealt[seat : 2 * self.sizes.hand : 2])

    @property
    def first(self) -> int:
        return 0 if self.up(0) > self.up(1) else 1  # DD-11

    def told(self) -> str:
        """All that both have seen since the deal."""
        moves = [self.move_text(move) + (f"={drawn}" if drawn else "") for move, drawn in self.public]
        return ", ".join(moves + (["hit"] if self.is_hitting else []))

    @staticmethod
    def move_text(move: int) -> str:
        return GAME.shown.notation.print_move(move)

    def view(self) -> Table:
        """The table as both see it."""
        table = clone(self.table)
        GAME.doors.mask.at_once(table, -1)
        return table

    def table_text(self) -> str:
        """The same in words; nothing lies there before the deal is done."""
        return "" if self.is_dealing else GAME.shown.notation.print_position(self.view()[0])

    def __str__(self) -> str:
        names = [" ".join(Card(card).name for card in self.destriers(seat)) or "-" for seat in range(2)]
        hands = [f"seat {seat}: {self.hole(seat)} under {self.up(seat)}, {names[seat]}" for seat in range(2)]
        return " | ".join([*hands, self.told() or "no move yet"])

    # Copies

    def __deepcopy__(self, memo: object) -> SmallDuel:
        twin = object.__new__(SmallDuel)
        twin.sizes, twin.winner, twin.is_hitting = self.sizes, self.winner, self.is_hitting
        twin.table, twin.dealt, twin.public = clone(self.table), [*self.dealt], [*self.public]
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        return again, (self.sizes, self.dealt, self.public, self.is_hitting)


def again(sizes: Sizes, dealt: list[int], public: list[tuple[int, int]], is_hitting: bool) -> SmallDuel:
    """The same duel from what happened in it."""
    duel = SmallDuel(sizes)
    for action in [*dealt, *(one for move, drawn in public for one in ((move, drawn) if drawn else (move,)))]:
        duel.apply(action)
    duel.is_hitting = is_hitting
    return duel
