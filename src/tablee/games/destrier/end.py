"""The end of a duel (DD-40 to DD-46) and what is shown of it afterwards (DD-53)."""

from __future__ import annotations

from tablee.kernel.compiling import rule

from .cards import FIRST_CARD_MOVE, MOST_DRAWS, MOST_SHOWN, NOBODY, BothBust, Phase, Reason
from .state import State


@rule
def is_end(s: State, move: int) -> bool:
    """Whether the duel ends with the move just made."""
    return (
        instant_winner(s) != NOBODY  # DD-43
        or s.phase == Phase.ANSWER  # DD-42
        or (s.phase == Phase.LAST_TURN and move < FIRST_CARD_MOVE)  # DD-41
    )


@rule
def has_instant_win(s: State, seat: int) -> bool:  # DD-43
    return s.hand[seat, 0] + s.hand[seat, 1] == 23 and s.held[seat] == 2


@rule
def instant_winner(s: State) -> int:
    if has_instant_win(s, 0):
        return 0
    return 1 if has_instant_win(s, 1) else NOBODY


@rule
def rule_out_hole(s: State, seat: int) -> None:  # DD-54
    """Remember for the whole duel what a two-card hand that did not win tells about its hole card."""
    if s.hand[seat, 1] >= 11 and s.held[seat] == 2 and not has_instant_win(s, seat):
        s.hole_is_not[seat] |= 1 if s.hand[seat, 1] == 12 else 2


@rule
def total(s: State, seat: int) -> int:
    points = int(s.markers[seat])
    for i in range(MOST_DRAWS):  # empty places are 0
        points += int(s.hand[seat, i])
    return points


@rule
def is_nearer(room: int, other_room: int) -> bool:  # DD-44, DD-46
    """Whether a hand with this much room below the target beats the other; below zero it is over."""
    if (room < 0) != (other_room < 0):
        return room >= 0
    return abs(room) < abs(other_room)


@rule
def compare(s: State) -> None:
    """Name the winner of the duel and the reason."""
    instant = instant_winner(s)
    room0, room1 = s.target - total(s, 0), s.target - total(s, 1)
    if instant != NOBODY:
        s.winner, s.reason = instant, Reason.INSTANT  # DD-43
    elif room0 == room1:
        s.winner, s.reason = NOBODY, Reason.EQUAL  # DD-45
    elif room0 < 0 and room1 < 0 and s.both_bust == BothBust.PUSH:
        s.winner, s.reason = NOBODY, Reason.BOTH_OVER  # DD-46
    else:
        s.winner = 0 if is_nearer(room0, room1) else 1
        s.reason = Reason.CLOSEST if room0 >= 0 and room1 >= 0 else Reason.OTHER_OVER  # DD-44
        if room0 < 0 and room1 < 0:
            s.reason = Reason.LESS_OVER  # DD-46


@rule
def forget_shown_duel(s: State, i: int) -> None:
    s.shown_hand[i] = 0
    s.shown_markers[i] = 0
    s.shown_destrier[i] = 0
    s.shown_target[i], s.shown_winner[i], s.shown_reason[i] = 0, 0, Reason.NONE


@rule
def show_duel(s: State, ended: int) -> None:  # DD-53
    """Keep the duel open for all, after the ones that have ended in the same move: a deal can end a duel at once."""
    for i in range(max(ended, 1), 0, -1):
        s.shown_hand[i] = s.shown_hand[i - 1]
        s.shown_markers[i] = s.shown_markers[i - 1]
        s.shown_destrier[i] = s.shown_destrier[i - 1]
        s.shown_target[i] = s.shown_target[i - 1]
        s.shown_winner[i] = s.shown_winner[i - 1]
        s.shown_reason[i] = s.shown_reason[i - 1]
    s.shown_hand[0] = s.hand
    s.shown_markers[0] = s.markers
    s.shown_destrier[0] = s.destrier
    s.shown_target[0], s.shown_winner[0], s.shown_reason[0] = s.target, s.winner, s.reason
    for i in range(max(ended, 1) + 1, MOST_SHOWN):
        if s.shown_reason[i] == Reason.NONE:
            break
        forget_shown_duel(s, i)


@rule
def winners(s: State) -> int:
    return 1 << s.winner
