"""Games of DREI x DR3I told as stories: `story("0: 8 8 | 1: pickup", hands=("8 8 9", "3"))`."""

from __future__ import annotations

from collections import Counter

import numpy as np

from tablee.games.drei import GAME, notation
from tablee.games.drei.cards import COPIES, ROW
from tablee.games.drei.rules import legal, objection, play
from tablee.games.drei.secrets import imagine, mask
from tablee.games.drei.state import State
from tablee.games.drei.view import DreiView, view
from tablee.kernel.chance import chances
from tablee.kernel.game import NOT_YOUR_TURN, Outcome
from tablee.kernel.records import Table, clone


class Story:
    """A game in progress, with the words that stories use."""

    def __init__(self, position: str) -> None:
        self.table = notation.parse_position(position)
        self.s: State = self.table[0]
        self.chance = chances(1, "story")

    def play(self, seat: int, text: str) -> None:
        move = notation.parse_move(text)
        against = objection(self.s, seat, move)
        assert against == 0, f"{seat}: {text} is against {against} in {self}"
        play(self.s, seat, move, self.chance[0])
        assert notation.parse_position(str(self)).tobytes() == self.table.tobytes()

    def tell(self, told: str) -> Story:
        for step in told.split("|") if told else []:
            seat, _, move = step.strip().partition(": ")
            self.play(int(seat), move)
        return self

    def objection(self, seat: int, text: str) -> str:
        """The clause against a move, or an empty text; the table stays as it is either way."""
        before = self.table.tobytes()
        number = objection(self.s, seat, notation.parse_move(text))
        assert self.table.tobytes() == before
        return "" if number == 0 else "not your turn" if number == NOT_YOUR_TURN else f"D3-{number}"

    @property
    def legal(self) -> list[str]:
        moves = np.zeros(GAME.moves.most_legal, np.int16)
        n = legal(self.s, self.s.turn, moves)
        return [notation.print_move(int(move)) for move in moves[:n]]

    def part(self, name: str) -> str:
        """A part of the position as it prints."""
        parts = {label: words for label, _, words in (part.partition(" ") for part in str(self).split(" | "))}
        return "" if parts[name] == "-" else parts[name]

    def hand(self, seat: int) -> str:
        return self.part(f"hand{seat}")

    def known(self, seat: int) -> str:
        return self.part(f"known{seat}")

    def up(self, seat: int) -> str:
        return self.part(f"up{seat}")

    @property
    def pile(self) -> str:
        return self.part("pile")

    @property
    def demand(self) -> str:
        return self.part("demand")

    def out(self, card: str) -> int:
        """How many of a card are out of the game."""
        return self.part("out").split().count(card)

    @property
    def turn(self) -> int:
        return self.s.turn

    @property
    def phase(self) -> str:
        return notation.PHASE_TEXTS[self.s.phase]

    @property
    def places(self) -> list[int]:
        return [int(self.s.place[seat]) for seat in range(self.s.seats)]

    @property
    def outcome(self) -> Outcome:
        return GAME.shown.outcome(self.s)

    def masked(self, seat: int) -> Table:
        table = clone(self.table)
        mask(table[0], seat)
        return table

    def view(self, seat: int) -> DreiView:
        return view(self.masked(seat)[0], seat)

    def imagined(self, seat: int, n: int) -> list[Table]:
        tables = [self.masked(seat) for _ in range(n)]
        for table in tables:
            imagine(table[0], self.chance[0])
        return tables

    def __str__(self) -> str:
        return notation.print_position(self.s)


def story(
    told: str = "",
    hands: tuple[str, ...] = ("3", "3"),
    up: tuple[str, ...] = (),
    down: tuple[str, ...] = (),
    pile: str = "",
    draw: str = "",
    rescue: str = "lead",
    turn: int = 0,
    known: tuple[str, ...] = (),
    plays: int = 0,
) -> Story:
    """Play a story from a table on which just these cards lie; all others are out of the game.

    Without `down` nobody has face-down cards left; places are written `9 12 joker`, top of the draw pile first.
    """
    seats = len(hands)
    rows = [f"seats {seats} | rescue {rescue} | phase play | turn {turn} | plays {plays} | turned none"]
    on_table: list[str] = []
    for seat in range(seats):
        lying = (down[seat] if seat < len(down) else "").split()
        faces = up[seat] if seat < len(up) else ""
        on_table += [*hands[seat].split(), *faces.split(), *lying]
        rows.append(f"hand{seat} {hands[seat] or '-'} | up{seat} {faces or '-'} | ruled-out{seat} -")
        rows.append(f"down{seat} {' '.join((lying + ['none'] * ROW)[:ROW])}")
        rows.append(f"known{seat} {(known[seat] if seat < len(known) else '') or '-'}")
    on_table += [*("joker" if card.startswith("joker") else card for card in pile.split()), *draw.split()]
    packs = 1 if seats <= 4 else 2
    everything = Counter({name: packs * COPIES[card] for card, name in notation.CARD_TEXTS.items()})
    everything.subtract(on_table)
    assert min(everything.values()) >= 0, f"too many of {min(everything, key=everything.__getitem__)}"
    rows.append(f"pile {pile or '-'} | draw {draw or '-'} | out {' '.join(everything.elements()) or '-'}")
    laid = [card.removeprefix("joker-as-") for card in pile.split()]
    counting = [card for card in laid if card != "invisible"][-1:] or ["restart"]
    rows.append(f"demand {counting[0] if counting[0].isdecimal() else 'anything'}")
    rows.append(f"places {' '.join('0' * seats)} | finished 0 | reason none | events 0 | log -")
    return Story(" | ".join(rows)).tell(told)
