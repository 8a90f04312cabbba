"""Games of Mon Premier Deck Building told as stories, with a card set whose ids say what is on a card.

    story("1: drop w1 | 1: take dd3", decks=("d4 d3 d2 d1", "w1 w2 w3 w4"), pile="dd3 ww3 ff3")

`d3` to `e3` are three dragons, dwarves, fairies, barbarians, elves of a starting deck, `dd3` to `ee3` those of the
common pile; `d-pair` is a dragon and a dwarf, `d-star` and `d-goblin` a star and a goblin of the starting deck.
`thief-d4` and `treasure-d4` also show four dragons.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.games.premier import card_set_from, game_with
from tablee.games.premier.battle import begin_round, strength
from tablee.games.premier.cards import IN_BOX, IN_DECK, IN_PILE, OUT, STARTING, Deck
from tablee.games.premier.cardset import DECK_NAMES, FAMILY_NAMES
from tablee.games.premier.prepare import has_final_round, reveal_and_compare
from tablee.games.premier.rules import legal, objection, play
from tablee.games.premier.secrets import imagine, mask
from tablee.games.premier.state import State
from tablee.games.premier.view import PremierView
from tablee.kernel.chance import chances
from tablee.kernel.game import JSON, NOT_YOUR_TURN, AnyGame, Outcome
from tablee.kernel.records import Table, clone

LETTERS = "dwfbe"


def card(name: str, **shows: Any) -> dict[str, Any]:
    return {"id": name, "en": name, "fr": name, **shows}


def story_cards() -> dict[str, Any]:
    """The data of the card set of all stories."""
    data: dict[str, Any] = {"two_players": "triangle", "common": []}
    for i, (letter, family) in enumerate(zip(LETTERS, FAMILY_NAMES, strict=True)):
        numbers = [card(f"{letter}{n}", **{family: n}) for n in (1, 2, 3, 4)]
        pair = card(f"{letter}-pair", **{family: 1, FAMILY_NAMES[(i + 1) % 5]: 1})
        data[DECK_NAMES[i + 1]] = [
            *numbers,
            pair,
            card(f"{letter}-star", effect="star"),
            card(f"{letter}-goblin", goblins=1),
        ]
        data["common"] += [card(f"{letter * 2}{n}", **{family: n}) for n in (1, 2, 3, 4)]
    data["common"] += [card(f"chameleon-{n}", chameleons=n) for n in (1, 2, 3)]
    data["common"] += [card(f"goblin-{n}", goblins=n) for n in (1, 2, 3)]
    for effect, n in (("thief", 3), ("treasure", 3), ("star", 2), ("parade", 4)):
        data["common"] += [card(f"{effect}-{i + 1}", effect=effect) for i in range(n)]
    data["common"] += [card(f"{effect}-d4", effect=effect, dragons=4) for effect in ("thief", "treasure")]
    for marked in data["common"]:
        if marked["id"][:2] in ("bb", "ee") or marked["id"] in ("thief-3", "parade-4"):
            marked["marked"] = True
    return data


CARDS = card_set_from(story_cards())
GAME = game_with(CARDS, is_plain=False)
NUMBER = {one.id: number for number, one in enumerate(CARDS.cards)}
notation: Any = GAME.shown.notation


class Story:
    """A game in progress, with the words that stories use."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.s: State = table[0]
        self.chance = chances(1, "story")
        self._prove()

    def _prove(self) -> None:
        assert notation.parse_position(str(self)).tobytes() == self.table.tobytes()

    def play(self, seat: int, text: str) -> None:
        move = notation.parse_move(text)
        against = objection(self.s, seat, move)
        assert against == 0, f"{seat}: {text} is against {against} in {self}"
        play(self.s, seat, move, self.chance[0])
        self._prove()

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
        return "" if number == 0 else "not your turn" if number == NOT_YOUR_TURN else f"PD-{number}"

    def legal(self, seat: int) -> list[str]:
        moves = np.zeros(GAME.moves.most_legal, np.int16)
        n = legal(self.s, seat, moves)
        return [notation.print_move(int(move)) for move in moves[:n]]

    @property
    def phase(self) -> str:
        return self.view().phase

    @property
    def waiting(self) -> list[int]:
        return self.view().waiting

    @property
    def stars(self) -> list[int]:
        return [int(self.s.stars[seat]) for seat in range(self.s.seats)]

    @property
    def strengths(self) -> list[int]:
        return [strength(self.s, seat) for seat in range(self.s.seats)]

    @property
    def lead(self) -> int:
        return self.s.lead

    @property
    def winners(self) -> list[int]:
        return [seat for seat in range(self.s.seats) if self.s.won >> seat & 1]

    @property
    def out(self) -> set[str]:
        return set(self.view().out)

    def front(self, seat: int) -> str:
        """The cards laid in front of a seat, also those that have left since."""
        return " ".join(one.card for one in self.view().players[seat].front)

    def deck(self, seat: int) -> str:
        """From the top."""
        return " ".join(CARDS.cards[int(self.s.deck[seat, i])].id for i in range(self.s.deck_size[seat]))

    @property
    def log(self) -> list[str]:
        """What happened: `0 lays d4`, `1 steals 0`, `0 wins 4`, `battle`."""
        told: list[str] = []
        for event in self.view().log:
            words = [event.seat, event.kind, event.card, event.other, event.count]
            told.append(" ".join(str(word) for word in words if word is not None))
        return told

    @property
    def outcome(self) -> Outcome:
        return GAME.shown.outcome(self.s)

    def masked(self, seat: int) -> Table:
        table = clone(self.table)
        mask(table[0], seat)
        return table

    def view(self, seat: int = -1) -> PremierView:
        return _shown(self.masked(seat), seat)

    def open_view(self) -> PremierView:
        return _shown(self.table, -1)

    def imagined(self, seat: int, n: int) -> list[Table]:
        tables = [self.masked(seat) for _ in range(n)]
        for table in tables:
            imagine(table[0], self.chance[0])
        return tables

    def __str__(self) -> str:
        return notation.print_position(self.s)


def _shown(table: Table, seat: int) -> PremierView:
    view = GAME.shown.view(table[0], seat)
    assert isinstance(view, PremierView)
    return view


def with_cards(game: AnyGame, data: JSON) -> AnyGame:
    """The game, played with the cards of this data."""
    assert game.material is not None
    return game.material.game_with(data)


def _put(s: State, place: int, cards: list[str]) -> list[int]:
    numbers = [NUMBER[one] for one in cards]
    for one, number in zip(cards, numbers, strict=True):
        assert int(s.place[number]) == OUT, f"{one} is in two places, or not in this game"
        s.place[number] = place
    return numbers


def story(
    told: str = "",
    decks: tuple[str, ...] = ("d4 d3 d2 d1", "w1 w2 w3 w4"),
    pile: str = "",
    stars: tuple[int, ...] = (),
    lead: int = 0,
    final: bool = False,
    symbols: str = "triangle circle square moon snowflake",
) -> Story:
    """A round begins with these decks, from the top, and then the story is told.

    All cards that are not named are out of the game; without a pile three or more common cards are turned up and more
    rounds follow. `final` begins the first of the final rounds instead.
    """
    table = GAME.rules.State.table()
    s: Any = table[0]
    seats = len(decks)
    options = GAME.option_table({})
    s["face"], s["seats"], s["lead"], s["round"] = options[0]["face"], seats, lead, 10 if final else 0
    s["final"] = int(final)
    for seat, symbol in enumerate(symbols.split()[:seats]):
        s["chosen"][seat] = DECK_NAMES.index(symbol)
    chosen = {int(deck) for deck in s["chosen"][:seats]} - {int(Deck.ANY)}
    for number, one in enumerate(CARDS.cards):
        is_common = number >= 5 * STARTING
        in_game = not (one.marked and seats <= 3) if is_common else 1 + number // STARTING in chosen
        s["place"][number] = OUT if in_game else IN_BOX
    for seat, cards in enumerate(decks):
        numbers = _put(s, IN_DECK + seat, cards.split())
        s["deck"][seat][: len(numbers)], s["deck_size"][seat] = numbers, len(numbers)
    spare = [one.id for one in CARDS.cards if int(s["place"][NUMBER[one.id]]) == OUT and NUMBER[one.id] >= 35]
    lying = [] if final else pile.split() or [one for one in spare if len(one) == 3][:12]
    numbers = _put(s, IN_PILE, lying)
    s["pile"][: len(numbers)], s["pile_size"] = numbers[::-1], len(numbers)
    s["stars"][: len(stars)] = stars
    if not final or has_final_round(table[0]):
        begin_round(table[0])
        reveal_and_compare(table[0])
    return Story(table).tell(told)
