"""Part C of a round: drop, take, put cards under the deck (PD-40 to PD-44); and the end (PD-50 to PD-53)."""

from __future__ import annotations

from tablee.kernel.chance import Chance, shuffle
from tablee.kernel.compiling import rule

from .battle import award, battle, begin_round, finish_effects, is_decided, leave
from .cards import ALONE_STARS, FIRST_COMMON, FRONT, IN_DECK, TAKEN, TURNED_UP, Event, Phase
from .state import State, cards_per_round, next_seat, note


@rule
def played(s: State, seat: int) -> int:
    """How many of the cards just played the seat still has; those that left the game are none (PD-24)."""
    n = 0
    for i in range(s.laid[seat]):
        n += int(s.place[s.front[seat, i]] == FRONT + seat)
    return n


@rule
def taken(s: State, seat: int) -> int:
    """The common card that the seat took in this round and has not put under yet, or -1."""
    for i in range(s.commons):
        if s.place[s.common[i]] == TAKEN + seat:
            return int(s.common[i])
    return -1


# Dropping a card


@rule
def may_drop(s: State, seat: int) -> bool:  # PD-40
    return not s.won >> seat & 1 and played(s, seat) > 0


@rule
def ask_to_drop(s: State, after: int) -> None:
    """The next loser clockwise, or whoever takes first."""
    seat = next_seat(s, after)
    while seat != s.lead:
        if may_drop(s, seat):
            s.phase, s.turn = Phase.DROP, seat
            return
        seat = next_seat(s, seat)
    s.phase, s.turn = Phase.TAKE, next_seat(s, s.lead)  # PD-41


@rule
def drop(s: State, seat: int, card: int) -> None:
    note(s, Event.DROPS, seat, card)
    leave(s, card)
    ask_to_drop(s, seat)


# Taking a common card


@rule
def is_on_offer(s: State, card: int) -> bool:
    return s.place[card] == TURNED_UP


@rule
def give(s: State, seat: int, card: int) -> None:
    s.place[card] = TAKEN + seat
    note(s, Event.TAKES, seat, card)


@rule
def give_last(s: State) -> None:  # PD-41, PD-42
    for i in range(s.commons):
        if is_on_offer(s, int(s.common[i])):
            give(s, s.lead, int(s.common[i]))


@rule
def take(s: State, seat: int, card: int) -> bool:
    """True when everybody has a card."""
    give(s, seat, card)
    if s.seats == 2:  # PD-42
        s.phase = Phase.DISCARD
        return False
    s.turn = next_seat(s, seat)
    if s.turn != s.lead:
        return False
    give_last(s)
    return True


@rule
def discard(s: State, seat: int, card: int) -> None:  # PD-42
    note(s, Event.DISCARDS, seat, card)
    leave(s, card)
    give_last(s)


# Putting cards under the deck


@rule
def is_last_round(s: State) -> bool:  # PD-50
    return s.pile_size < cards_per_round(s.seats)


@rule
def put_under(s: State, seat: int, card: int, since: int) -> None:
    size = int(s.deck_size[seat])
    s.deck[seat, size] = card
    s.deck_size[seat] = size + 1
    s.place[card] = IN_DECK + seat
    s.since[card] = since


@rule
def return_cards(s: State, seat: int, since: int) -> None:
    """All that the seat has on the table goes under its deck, in the order in which it lies."""
    for i in range(s.laid[seat]):
        card = int(s.front[seat, i])
        if s.place[card] == FRONT + seat:
            put_under(s, seat, card, since)
    card = taken(s, seat)
    if card >= 0:
        put_under(s, seat, card, since)
    clear_front(s, seat)


@rule
def clear_front(s: State, seat: int) -> None:
    for i in range(s.laid[seat]):
        s.front[seat, i] = 0
    s.laid[seat], s.acted[seat] = 0, 0


@rule
def shuffle_deck(s: State, seat: int, chance: Chance) -> None:
    shuffle(s.deck[seat], int(s.deck_size[seat]), chance)  # pyright: ignore[reportArgumentType]  # a row is Ints here
    for i in range(s.deck_size[seat]):
        s.since[s.deck[seat, i]] = s.round  # which cards lie together is all that anybody knows now
    note(s, Event.SHUFFLES, seat, int(s.deck_size[seat]))


@rule
def prepare_decks(s: State, chance: Chance) -> None:
    """What needs no decision; the others are asked for an order."""
    s.phase, s.ordering = Phase.UNDER, 0
    for seat in range(s.seats):
        if is_last_round(s) or s.deck_size[seat] == 0:  # PD-50, PD-44
            return_cards(s, seat, s.round)
            shuffle_deck(s, seat, chance)
        elif played(s, seat) == 0:  # only the card just taken
            return_cards(s, seat, s.round)
        else:
            s.ordering |= 1 << seat


@rule
def to_put_under(s: State, seat: int) -> int:
    """How many cards a seat has to put under in this round."""
    return played(s, seat) + int(taken(s, seat) >= 0)


@rule
def is_named(s: State, seat: int, card: int) -> bool:
    found = False
    for i in range(s.named[seat]):
        found = found or s.under[seat, i] == card
    return found


@rule
def can_go_under(s: State, seat: int, card: int) -> bool:  # PD-43
    is_own = s.place[card] == FRONT + seat or (card >= FIRST_COMMON and s.place[card] == TAKEN + seat)
    return is_own and not is_named(s, seat, card)


@rule
def name_next(s: State, seat: int, card: int) -> None:
    s.under[seat, s.named[seat]] = card
    s.named[seat] += 1


@rule
def name_under(s: State, seat: int, card: int) -> None:  # PD-43
    """The first named will be met first. The last card goes by itself."""
    name_next(s, seat, card)
    if s.named[seat] < to_put_under(s, seat) - 1:
        return
    for i in range(s.laid[seat]):
        if can_go_under(s, seat, int(s.front[seat, i])):
            name_next(s, seat, int(s.front[seat, i]))
    last = taken(s, seat)
    if last >= 0 and not is_named(s, seat, last):
        name_next(s, seat, last)
    for i in range(s.named[seat]):
        put_under(s, seat, int(s.under[seat, i]), s.round)
        s.under[seat, i] = 0
    s.named[seat] = 0
    clear_front(s, seat)
    s.ordering &= ~(1 << seat)


@rule
def clear_common(s: State) -> None:
    for i in range(s.commons):
        s.common[i] = 0
    s.commons = 0


# The end


@rule
def has_final_round(s: State) -> bool:
    """Clear the table for another final round; False if the game is over instead (PD-52)."""
    with_cards, alone = 0, 0
    for seat in range(s.seats):
        if s.deck_size[seat] > 0:
            with_cards += 1
            alone = seat
    if with_cards <= 1:
        if with_cards == 1:
            s.stars[alone] += ALONE_STARS
            note(s, Event.ALONE, alone, int(s.deck_size[alone]))
        s.phase, s.turn = Phase.OVER, 0
        return False
    for seat in range(s.seats):
        for i in range(s.laid[seat]):
            leave(s, int(s.front[seat, i]))  # PD-50: played cards do not come back
        clear_front(s, seat)
    return True


@rule
def winners(s: State) -> int:  # PD-53
    most = 0
    for seat in range(s.seats):
        most = max(most, int(s.stars[seat]))
    won = 0
    for seat in range(s.seats):
        won |= int(s.stars[seat] == most) << seat
    return won


# Parts A and B, which lead here


@rule
def reveal_and_compare(s: State) -> None:
    """Parts A and B, up to where somebody has to decide; in the final rounds one round after the other (PD-50)."""
    while finish_effects(s):
        if not is_decided(s):
            battle(s)
        else:
            award(s)
            if s.final == 0:
                ask_to_drop(s, s.lead)
                return
            if not has_final_round(s):
                return
            begin_round(s)
