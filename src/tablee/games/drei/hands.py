"""How cards get onto the pile, into hands and out of the game (D3-24 to D3-27, D3-30, D3-40, D3-41, D3-70)."""

from __future__ import annotations

from tablee.kernel.compiling import rule

from .cards import ANYTHING, CARDS, FOUR, HIGHEST, JOKER, LOWEST, MOST_ALIKE, NAMED, NO_CARD, ROW, SETS_ASIDE, Special
from .state import State, note


@rule
def put(s: State, card: int, count: int) -> None:
    size = s.pile_size
    for i in range(size, size + count):
        s.pile[i] = card
    s.pile_size = size + count


@rule
def face(cell: int) -> int:
    """The card itself that lies in the pile, whatever a JOKER is called."""
    return JOKER if cell > NAMED else int(cell)


@rule
def delete_pile(s: State) -> None:  # D3-24
    for i in range(s.pile_size):
        s.out[face(int(s.pile[i]))] += 1
        s.pile[i] = NO_CARD
    s.pile_size, s.demand = 0, ANYTHING


@rule
def take_effect(s: State, card: int) -> None:
    """What the cards just laid do, a JOKER as the card it is named after (D3-27)."""
    if card <= HIGHEST:
        s.demand = card
    elif card == Special.DELETE:
        delete_pile(s)
    elif card == Special.RESTART:  # D3-26; under an INVISIBLE all stays as it was (D3-25)
        s.demand = ANYTHING


@rule
def spend(s: State, seat: int, card: int, count: int) -> None:
    """Take cards out of a hand. Those that everybody knows of are the first to go (D3-70)."""
    s.hand[seat, card] -= count
    s.held[seat] -= count
    seen = min(int(s.known[seat, card]), count)
    s.known[seat, card] -= seen
    s.seen[seat] -= seen
    if count > seen:
        s.ruled_out[seat, card] = min(MOST_ALIKE, int(s.ruled_out[seat, card]) + count - seen)
        if s.seen[seat] == s.held[seat]:
            forget_ruled_out(s, seat)


@rule
def forget_ruled_out(s: State, seat: int) -> None:
    """Where everybody knows the whole hand nothing is left to be ruled out."""
    for card in range(LOWEST, CARDS):
        s.ruled_out[seat, card] = 0


@rule
def take_openly(s: State, seat: int, card: int) -> None:  # D3-70
    s.hand[seat, card] += 1
    s.known[seat, card] += 1
    s.held[seat] += 1
    s.seen[seat] += 1


@rule
def take_pile(s: State, seat: int) -> None:
    count = s.pile_size
    for i in range(count):
        card = face(int(s.pile[i]))
        s.hand[seat, card] += 1
        s.known[seat, card] += 1  # D3-70
        s.pile[i] = NO_CARD
    s.held[seat] += count
    s.seen[seat] += count
    s.pile_size, s.demand = 0, ANYTHING


# Hand


@rule
def draw_up(s: State, seat: int) -> None:  # D3-40
    if s.draw_size == 0 or s.held[seat] >= ROW:
        return
    missing = min(ROW - int(s.held[seat]), s.draw_size)
    for _ in range(missing):
        s.draw_size -= 1
        s.hand[seat, s.draw[s.draw_size]] += 1
        s.draw[s.draw_size] = NO_CARD
    s.held[seat] += missing
    for card in range(LOWEST, CARDS):
        s.ruled_out[seat, card] = max(0, int(s.ruled_out[seat, card]) - missing)


@rule
def set_aside(s: State, seat: int, card: int) -> None:
    """Fours leave the game; those of them that nobody knew of are seen now."""
    leaving, known = int(s.hand[seat, card]) // FOUR * FOUR, int(s.known[seat, card])
    s.hand[seat, card] -= leaving
    s.held[seat] -= leaving
    s.known[seat, card] = max(0, known - leaving)
    s.seen[seat] -= min(known, leaving)
    s.out[card] += leaving
    s.ruled_out[seat, card] = min(MOST_ALIKE, int(s.ruled_out[seat, card]) + max(0, leaving - known))
    for _ in range(leaving // FOUR):
        note(s, seat, SETS_ASIDE + card)


@rule
def set_aside_fours(s: State, seat: int) -> None:  # D3-41
    """A hand with no more fours tells something about the cards in it that nobody has seen."""
    for card in range(LOWEST, CARDS):
        if s.hand[seat, card] >= FOUR:
            set_aside(s, seat, card)
    if s.seen[seat] < s.held[seat]:
        for card in range(LOWEST, CARDS):
            s.ruled_out[seat, card] = max(s.ruled_out[seat, card], s.known[seat, card])
    else:
        forget_ruled_out(s, seat)
