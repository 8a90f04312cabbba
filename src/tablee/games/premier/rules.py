"""Mon Premier Deck Building: how the parts of a round follow each other, and every move a player can make."""

from __future__ import annotations

from tablee.kernel.chance import Chance
from tablee.kernel.compiling import rule
from tablee.kernel.game import NOT_YOUR_TURN
from tablee.kernel.records import Ints

from .battle import begin_round, can_be_robbed, steal
from .cards import DISCARD, DROP, DROP_NOTHING, FIRST_COMMON, FRONT, MOVES, STEAL, TAKE, UNDER, Event, Phase
from .prepare import (
    ask_to_drop,
    can_go_under,
    clear_common,
    discard,
    drop,
    has_final_round,
    is_last_round,
    is_on_offer,
    name_under,
    prepare_decks,
    reveal_and_compare,
    take,
    taken,
)
from .state import State, note


@rule
def end_round(s: State) -> None:
    """Once all decks are ready: another round, or the final rounds."""
    clear_common(s)
    if is_last_round(s):
        s.final = 1
        note(s, Event.FINAL, s.lead, 0)
        if not has_final_round(s):
            return
    begin_round(s)
    reveal_and_compare(s)


@rule
def to_act(s: State) -> int:
    if s.phase == Phase.OVER:
        return 0
    return s.ordering if s.phase == Phase.UNDER else 1 << s.turn


# Moves


@rule
def phase_of(move: int) -> int:
    """The phase to which a move belongs."""
    if move < TAKE:
        return Phase.DROP
    if move < DISCARD:
        return Phase.TAKE
    if move < STEAL:
        return Phase.DISCARD
    return Phase.STEAL if move < UNDER else Phase.UNDER


@rule
def objection_to_time(move: int) -> int:
    """The clause that says when a move is made."""
    phase = phase_of(move)
    if phase == Phase.STEAL:
        return 22
    if phase == Phase.DROP:
        return 40
    if phase == Phase.TAKE:
        return 41
    return 42 if phase == Phase.DISCARD else 43


@rule
def is_possible(s: State, seat: int, move: int) -> bool:
    """Whether the card or the seat of a move can be chosen, its phase being right."""
    if move == DROP_NOTHING:
        return True
    if move < DROP_NOTHING:
        return s.place[move - DROP] == FRONT + seat
    if move < DISCARD:
        return is_on_offer(s, FIRST_COMMON + move - TAKE)
    if move < STEAL:
        return is_on_offer(s, FIRST_COMMON + move - DISCARD)
    if move < UNDER:
        return move - STEAL < s.seats and can_be_robbed(s, seat, move - STEAL)
    return can_go_under(s, seat, move - UNDER)


@rule
def objection(s: State, seat: int, move: int) -> int:
    if not to_act(s) >> seat & 1:
        return NOT_YOUR_TURN
    if not 0 <= move < MOVES or phase_of(move) != s.phase or not is_possible(s, seat, move):
        return objection_to_time(move)
    return 0


@rule
def insert(moves: Ints, n: int, move: int) -> int:
    """Add a move to a list that is kept in order."""
    at = n
    while at > 0 and moves[at - 1] > move:
        moves[at] = moves[at - 1]
        at -= 1
    moves[at] = move
    return n + 1


@rule
def legal(s: State, seat: int, moves: Ints) -> int:
    if not to_act(s) >> seat & 1:
        return 0
    n = 0
    if s.phase == Phase.DROP:
        for i in range(s.laid[seat]):
            if s.place[s.front[seat, i]] == FRONT + seat:
                n = insert(moves, n, DROP + int(s.front[seat, i]))
        return insert(moves, n, DROP_NOTHING)
    if s.phase == Phase.STEAL:
        for victim in range(s.seats):
            if can_be_robbed(s, seat, victim):
                n = insert(moves, n, STEAL + victim)
        return n
    if s.phase == Phase.UNDER:
        for i in range(s.laid[seat]):
            if can_go_under(s, seat, int(s.front[seat, i])):
                n = insert(moves, n, UNDER + int(s.front[seat, i]))
        card = taken(s, seat)
        return insert(moves, n, UNDER + card) if card >= 0 and can_go_under(s, seat, card) else n
    first = TAKE if s.phase == Phase.TAKE else DISCARD
    for i in range(s.commons):
        if is_on_offer(s, int(s.common[i])):
            n = insert(moves, n, first + int(s.common[i]) - FIRST_COMMON)
    return n


@rule
def finish_taking(s: State, chance: Chance) -> None:
    prepare_decks(s, chance)
    if s.ordering == 0:
        end_round(s)


@rule
def play(s: State, seat: int, move: int, chance: Chance) -> None:
    s.fresh = s.logged
    if move == DROP_NOTHING:
        note(s, Event.KEEPS, seat, 0)
        ask_to_drop(s, seat)
    elif move < DROP_NOTHING:
        drop(s, seat, move - DROP)
    elif move < DISCARD:
        if take(s, seat, FIRST_COMMON + move - TAKE):
            finish_taking(s, chance)
    elif move < STEAL:
        discard(s, seat, FIRST_COMMON + move - DISCARD)
        finish_taking(s, chance)
    elif move < UNDER:
        steal(s, seat, move - STEAL)
        reveal_and_compare(s)
    else:
        name_under(s, seat, move - UNDER)
        if s.ordering == 0:
            end_round(s)
