"""Sevens, an old game of patience for 2 to 4, with the cards from 4 to 10: rows grow from the sevens to both sides.

- SV-01 All 28 cards are dealt; what is left over lies aside. - SV-02 The players take turns. - SV-03 A seven can always
be played, any other card if its neighbour towards the seven lies on the table. - SV-04 Only a player who cannot play
passes. - SV-05 Whoever has no cards left wins; if nobody can play any more, the fewest cards win.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import numpy as np

from tablee.kernel.chance import Chance, shuffle
from tablee.kernel.compiling import rule
from tablee.kernel.game import NOT_YOUR_TURN, UNKNOWN, Game, Outcome, Rules, Secrets, Shown, Words
from tablee.kernel.moves import Listed
from tablee.kernel.positions import Layout, array, scalar
from tablee.kernel.positions import Words as Names
from tablee.kernel.records import I8, Ints, Record, Table
from tablee.kernel.zones import Tabletop, Thing, Zone

SUITS = ("clubs", "diamonds", "hearts", "spades")
RANKS, SEVEN, MOST = 7, 3, 4  # the ranks are 4 to 10, so the fourth is the seven
CARDS = 4 * RANKS
PASS = CARDS
ON_TABLE, ASIDE = 10, 11  # where a card can be besides in the hand of a seat
NAMES = [f"{rank + 4} {suit}" for suit in SUITS for rank in range(RANKS)]


class Options(Record):
    none: I8


class State(Record):
    place: Annotated[Ints, np.int8, (28,)]  # of every card: a seat, on the table, or aside
    left: Annotated[Ints, np.int8, (4,)]  # how many cards each seat holds
    passes: I8  # in a row
    turn: I8
    seats: I8


@rule
def deal(s: State, seats: int, options: Options, chance: Chance) -> None:
    s.left[:] = 0
    s.seats, s.turn, s.passes = seats, 0, 0
    for card in range(CARDS):
        s.place[card] = card % seats if card < CARDS - CARDS % seats else ASIDE  # SV-01
    shuffle(s.place, CARDS, chance)
    for seat in range(seats):
        s.left[seat] = CARDS // seats


@rule
def may_lie(s: State, card: int) -> bool:
    rank = card % RANKS
    if rank == SEVEN:
        return True
    return s.place[card + 1 if rank < SEVEN else card - 1] == ON_TABLE  # SV-03


@rule
def can_play(s: State, seat: int) -> bool:
    found = False
    for card in range(CARDS):
        found = found or (s.place[card] == seat and may_lie(s, card))
    return found


@rule
def to_act(s: State) -> int:
    if s.passes >= s.seats:
        return 0
    for seat in range(s.seats):
        if s.left[seat] == 0:
            return 0
    return 1 << s.turn  # SV-02


@rule
def winners(s: State) -> int:
    best, found = CARDS, 0
    for seat in range(s.seats):  # SV-05
        if s.left[seat] < best:
            best, found = s.left[seat], 0
        if s.left[seat] == best:
            found |= 1 << seat
    return found


@rule
def objection(s: State, seat: int, move: int) -> int:
    if not to_act(s) >> seat & 1:
        return NOT_YOUR_TURN
    if move == PASS:
        return 4 if can_play(s, seat) else 0  # SV-04
    return 0 if s.place[move] == seat and may_lie(s, move) else 3


@rule
def legal(s: State, seat: int, moves: Ints) -> int:
    n = 0
    for move in range(CARDS + 1):
        if objection(s, seat, move) == 0:
            moves[n] = move
            n += 1
    return n


@rule
def play(s: State, seat: int, move: int, chance: Chance) -> None:
    if move == PASS:
        s.passes += 1
    else:
        s.passes = 0
        s.place[move] = ON_TABLE
        s.left[seat] -= 1
    s.turn = (seat + 1) % s.seats


@rule
def mask(s: State, seat: int) -> None:
    for card in range(CARDS):
        if s.place[card] != seat and s.place[card] != ON_TABLE:
            s.place[card] = UNKNOWN


@rule
def imagine(s: State, chance: Chance) -> None:
    """The cards that nobody has shown are dealt again; what a pass tells about them is not used."""
    held = np.zeros(MOST, np.int64)
    unseen = np.zeros(CARDS, np.int64)
    n = 0
    for card in range(CARDS):
        if s.place[card] == UNKNOWN:
            unseen[n] = card
            n += 1
        elif s.place[card] < MOST:
            held[s.place[card]] += 1
    shuffle(unseen, n, chance)
    for seat in range(s.seats):
        while held[seat] < s.left[seat]:
            n -= 1
            s.place[unseen[n]] = seat
            held[seat] += 1
    for i in range(n):
        s.place[unseen[i]] = ASIDE


class SevensView(msgspec.Struct, frozen=True):
    table: list[str]
    hand: list[str]
    left: list[int]


def cards_at(s: State, place: int) -> list[int]:
    return [card for card in range(CARDS) if s.place[card] == place]


def view(s: State, eyes: int) -> SevensView:
    own = [NAMES[card] for card in cards_at(s, eyes)] if eyes >= 0 else []
    return SevensView([NAMES[card] for card in cards_at(s, ON_TABLE)], own, [int(s.left[i]) for i in range(s.seats)])


def shown(card: int) -> Thing:
    face, suit = NAMES[card].split()
    return Thing(f"{suit}-{face}", face, tint=suit, moves=(f"play {NAMES[card]}",))


def place_of(card: int) -> Thing:
    """Where a card will lie on the table."""
    return msgspec.structs.replace(shown(card), id=f"place-{card}", kind="space")


def hand_of(s: State, seat: int) -> Zone:
    known = [shown(card) for card in cards_at(s, seat)]
    hidden = [Thing(f"back-{seat}-{i}", is_hidden=True) for i in range(len(known), int(s.left[seat]))]
    return Zone(f"hand-{seat}", "row", "sevens-hand", seat, (*known, *hidden))


def zones(s: State, eyes: int) -> Tabletop:
    lies = [s.place[card] == ON_TABLE for card in range(CARDS)]
    things = tuple(
        msgspec.structs.replace(shown(card), moves=(), source=f"hand-{(s.turn - 1) % s.seats}")
        if lies[card]
        else place_of(card)
        for card in range(CARDS)
    )
    hands = [hand_of(s, seat) for seat in range(s.seats)]
    return Tabletop((Zone("table", "grid", "sevens-table", things=things, columns=RANKS), *hands), ("pass",))


def outcome(s: State) -> Outcome:
    won, seats = winners(s), range(s.seats)
    found = tuple(seat for seat in seats if won >> seat & 1)
    reason = "out" if s.left[found[0]] == 0 else "stuck"
    return Outcome(found, tuple(-int(s.left[seat]) for seat in seats), reason)


def _check(s: State) -> None:
    if s.seats not in range(2, MOST + 1) or s.turn not in range(s.seats):
        raise ValueError(f"{s.seats} seats with seat {s.turn} to move are not possible")


PLACES = Names({0: "0", 1: "1", 2: "2", 3: "3", ON_TABLE: "table", ASIDE: "aside"})
LAYOUT: Layout[State] = Layout(
    State,
    [scalar("seats"), scalar("turn"), scalar("passes"), array("left"), array("place", names=PLACES)],
    _check,
)


class SevensNotation:
    def print_move(self, move: int) -> str:
        return "pass" if move == PASS else f"play {NAMES[move]}"

    def parse_move(self, text: str) -> int:
        if text == "pass":
            return PASS
        word, _, card = text.partition(" ")
        if word != "play" or card not in NAMES:
            raise ValueError(f"{text} plays no card")
        return NAMES.index(card)

    def print_position(self, s: Any) -> str:
        return LAYOUT.print(s)

    def parse_position(self, text: str) -> Table:
        return LAYOUT.parse(text)

    def clauses_of(self, move: Any) -> tuple[int, ...]:
        return (4,) if move == PASS else (3,)


TEXTS = {
    "en": """
sevens-title = Sevens
sevens-tagline = Rows grow from the sevens
sevens-table = On the table
sevens-hand = Cards
sevens-move-play = { $what }
sevens-move-pass = Pass
sevens-did-play = { $me ->
    [yes] You play { $what }.
   *[no] { $who } plays { $what }.
}
sevens-did-pass = { $me ->
    [yes] You pass.
   *[no] { $who } passes.
}
sevens-reason-out = The last card is on the table.
sevens-reason-stuck = Nobody can play any more: the fewest cards win.
sevens-why-SV-02 = It's not your turn.
sevens-why-SV-03 = This card has no neighbour on the table yet.
sevens-why-SV-04 = You can only pass when you cannot play.
""",
    "fr": """
sevens-title = Le sept
sevens-tagline = Les rangées partent des sept
sevens-table = Sur la table
sevens-hand = Cartes
sevens-move-play = { $what }
sevens-move-pass = Passer
sevens-did-play = { $me ->
    [yes] Vous jouez { $what }.
   *[no] { $who } joue { $what }.
}
sevens-did-pass = { $me ->
    [yes] Vous passez.
   *[no] { $who } passe.
}
sevens-reason-out = La dernière carte est posée.
sevens-reason-stuck = Plus personne ne peut jouer : le moins de cartes l'emporte.
sevens-why-SV-02 = Ce n'est pas votre tour.
sevens-why-SV-03 = Cette carte n'a pas encore de voisine sur la table.
sevens-why-SV-04 = On ne passe que si l'on ne peut pas jouer.
""",
}
RULES = {
    "en": """# Sevens

Four rows of cards grow from their sevens, and sometimes it pays to keep the others waiting.

## Turns
- **SV-01** All cards from 4 to 10 are dealt. What is left over lies aside, face down.
- **SV-02** The players take turns and play one card each.
- **SV-03** A seven can always be played. Any other card can if its neighbour towards the seven lies on the table.
- **SV-04** You can only pass when you cannot play.

## The end
- **SV-05** Whoever has no cards left wins. If nobody can play any more, the fewest cards win.
""",
    "fr": """# Le sept

Quatre rangées partent de leur sept, et il est parfois malin de faire attendre les autres.

## Les tours
- **SV-01** Toutes les cartes du 4 au 10 sont distribuées. Le reste est mis de côté, face cachée.
- **SV-02** Chacun joue une carte à son tour.
- **SV-03** Un sept se joue toujours. Une autre carte se joue si sa voisine du côté du sept est sur la table.
- **SV-04** On ne passe que si l'on ne peut pas jouer.

## La fin
- **SV-05** Qui n'a plus de cartes gagne. Si plus personne ne peut jouer, le moins de cartes l'emporte.
""",
}

GAME = Game(
    id="sevens",
    version=1,
    seats=range(2, MOST + 1),
    rules=Rules(
        clauses="SV",
        turn_clause=2,
        State=State,
        Options=Options,
        deal=deal,
        to_act=to_act,
        objection=objection,
        play=play,
        winners=winners,
    ),
    moves=Listed(count=CARDS + 1, most_legal=CARDS, legal=legal),
    secrets=Secrets(mask=mask, imagine=imagine, fields=("place",)),
    shown=Shown(view=view, outcome=outcome, notation=SevensNotation(), zones=zones),
    words=Words(TEXTS, RULES),
)
