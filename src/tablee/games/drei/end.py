"""How a game of DREI x DR3I ends (D3-60 to D3-62), and who starts the next one."""

from __future__ import annotations

from tablee.kernel.compiling import rule

from .cards import NO_CARD, Phase, Reason
from .state import State


@rule
def has_no_cards(s: State, seat: int) -> bool:
    return s.held[seat] == 0 and s.ups[seat] == 0 and s.downs[seat] == 0


@rule
def pass_turn(s: State) -> None:
    """Clockwise to the next player still in the game (D3-12, D3-61)."""
    turn = s.turn
    while True:
        turn = turn + 1 if turn + 1 < s.seats else 0
        if s.place[turn] == 0:
            s.turn = turn
            return


@rule
def finish(s: State) -> None:  # D3-61
    for seat in range(s.seats):
        if s.place[seat] == 0:
            s.place[seat] = s.seats
    s.phase, s.reason = Phase.OVER, Reason.FINISHED


@rule
def cards_left(s: State, seat: int) -> int:
    turned = int(s.turned != NO_CARD and seat == s.turn)
    return int(s.held[seat]) + int(s.ups[seat]) + int(s.downs[seat]) + turned


@rule
def stop(s: State) -> None:  # D3-62
    for seat in range(s.seats):
        if s.place[seat] == 0 or s.place[seat] > s.finished:
            place = s.finished + 1
            for other in range(s.seats):
                is_playing = s.place[other] == 0 or s.place[other] > s.finished
                if is_playing and cards_left(s, other) < cards_left(s, seat):
                    place += 1
            s.place[seat] = place
    s.phase, s.reason = Phase.OVER, Reason.STOPPED


@rule
def winners(s: State) -> int:
    won = 0
    for seat in range(s.seats):
        won |= int(s.place[seat] == 1) << seat
    return won


@rule
def next_starter(s: State) -> int:  # D3-12
    """The single loser, or -1."""
    last = 0
    for seat in range(s.seats):
        last = max(last, int(s.place[seat]))
    loser = -1
    for seat in range(s.seats):
        if s.place[seat] == last:
            if loser >= 0:
                return -1
            loser = seat
    return loser
