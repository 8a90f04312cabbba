"""The set-up of Mon Premier Deck Building (PD-01 to PD-12)."""

from __future__ import annotations

from tablee.kernel.chance import Chance, below, shuffle
from tablee.kernel.compiling import rule

from .battle import begin_round
from .cards import CARDS, DECKS, FIRST_COMMON, IN_BOX, IN_DECK, IN_PILE, STARTING, Deck, Phase
from .prepare import reveal_and_compare
from .state import Options, State, is_in_box


@rule
def clear(s: State) -> None:
    s.log[:] = 0
    s.stars[:] = 0
    s.place[:] = IN_BOX
    s.since[:] = 0
    s.pile[:] = 0
    s.deck[:] = 0
    s.front[:] = 0
    s.under[:] = 0
    s.common[:] = 0
    s.chosen[:] = 0
    s.deck_size[:] = 0
    s.laid[:] = 0
    s.acted[:] = 0
    s.named[:] = 0
    s.events, s.logged, s.fresh, s.turned = 0, 0, 0, 0
    s.pile_size, s.commons, s.contenders, s.won, s.ordering = 0, 0, 0, 0, 0
    s.round, s.phase, s.turn, s.final = 0, Phase.DROP, 0, 0


@rule
def is_chosen(s: State, deck: int) -> bool:
    found = False
    for seat in range(s.seats):
        found = found or s.chosen[seat] == deck
    return found


@rule
def draw_deck(s: State, seat: int, chance: Chance) -> None:
    """Any of the decks that nobody has."""
    free = 0
    for deck in range(1, DECKS + 1):
        free += int(not is_chosen(s, deck))
    at = below(chance, free)
    for deck in range(1, DECKS + 1):
        if not is_chosen(s, deck):
            if at == 0:
                s.chosen[seat] = deck
                return
            at -= 1


@rule
def choose_decks(s: State, options: Options, chance: Chance) -> None:  # PD-10
    s.chosen[0], s.chosen[1] = options.deck0, options.deck1
    if s.seats > 2:
        s.chosen[2] = options.deck2
    if s.seats > 3:
        s.chosen[3] = options.deck3
    if s.seats > 4:
        s.chosen[4] = options.deck4
    if s.seats == 2 and not is_chosen(s, options.required):  # PD-11
        undecided = below(chance, 2) if s.chosen[0] == s.chosen[1] else int(s.chosen[0] != Deck.ANY)
        s.chosen[undecided] = options.required
    for seat in range(s.seats):
        if s.chosen[seat] == Deck.ANY:
            draw_deck(s, seat, chance)


@rule
def set_up(s: State, seats: int, options: Options, chance: Chance) -> None:
    clear(s)
    s.seats = seats
    s.face[:] = options.face
    choose_decks(s, options, chance)
    for seat in range(seats):  # PD-10
        for i in range(STARTING):
            card = STARTING * (int(s.chosen[seat]) - 1) + i
            s.deck[seat, i] = card
            s.place[card] = IN_DECK + seat
        s.deck_size[seat] = STARTING
        shuffle(s.deck[seat], STARTING, chance)  # pyright: ignore[reportArgumentType]  # a row is Ints here
    n = 0
    for card in range(FIRST_COMMON, CARDS):  # PD-12
        if not is_in_box(s.face, seats, card):
            s.pile[n] = card
            s.place[card] = IN_PILE
            n += 1
    s.pile_size = n
    shuffle(s.pile, n, chance)
    s.lead = below(chance, seats)


@rule
def deal(s: State, seats: int, options: Options, chance: Chance) -> None:
    set_up(s, seats, options, chance)
    begin_round(s)
    reveal_and_compare(s)
