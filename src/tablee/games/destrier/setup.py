"""The deal of a duel (DD-10 to DD-12), and of the next one after it (DD-47)."""

from __future__ import annotations

from tablee.kernel.chance import Chance, below, shuffled
from tablee.kernel.compiling import rule

from .cards import CARDS, DESTRIER_DECK, FIRST_TARGET, NOBODY, NUMBER_DECK, NUMBERS, Phase, Reason
from .end import compare, instant_winner, rule_out_hole, show_duel
from .state import Options, State


@rule
def draw(s: State, seat: int) -> None:
    s.deck_size -= 1
    s.hand[seat, s.held[seat]] = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    s.held[seat] += 1
    s.draws[seat] += 1
    rule_out_hole(s, seat)


@rule
def without(pack: int, size: int, at: int) -> int:
    """A packed deck without its card at a place, which the last card takes."""
    last = pack >> 4 * (size - 1)
    return (pack & ~(15 << 4 * at) | last << 4 * at) & ((1 << 4 * (size - 1)) - 1)


@rule
def deal_destriers(s: State, chance: Chance) -> None:
    pack = DESTRIER_DECK
    for seat in range(2):
        size = CARDS - 2 * seat
        first = below(chance, size)
        one = pack >> 4 * first & 15
        pack = without(pack, size, first)
        second = below(chance, size - 1)
        two = pack >> 4 * second & 15
        pack = without(pack, size - 1, second)
        s.destrier[seat, 0], s.destrier[seat, 1], s.destriers[seat] = min(one, two), max(one, two), 2


@rule
def deal_duel(s: State, chance: Chance) -> None:
    pack = shuffled(NUMBER_DECK, NUMBERS, chance)  # DD-10
    for i in range(NUMBERS):
        s.deck[i] = pack >> 4 * i & 15
    s.deck_size, s.buried = NUMBERS, 0
    s.hand[:] = 0
    s.log[:] = 0
    deal_destriers(s, chance)
    for seat in range(2):
        s.held[seat], s.draws[seat], s.markers[seat], s.hole_is_not[seat] = 0, 0, 0, 0
    for _ in range(2):
        draw(s, 0)
        draw(s, 1)
    s.turn = 0 if s.hand[0, 1] > s.hand[1, 1] else 1  # DD-11
    s.target = FIRST_TARGET  # DD-12
    s.phase, s.played, s.winner, s.reason = Phase.TURN, 0, NOBODY, Reason.NONE
    s.duel += 1


@rule
def forget_shown_duels(s: State) -> None:
    if s.shown_reason[0] != Reason.NONE:
        s.shown_hand[:] = 0
        s.shown_markers[:] = 0
        s.shown_destrier[:] = 0
        s.shown_target[:] = 0
        s.shown_winner[:] = 0
        s.shown_reason[:] = Reason.NONE
    s.shown_winner[0], s.shown_winner[1] = NOBODY, NOBODY


@rule
def close_duel(s: State, chance: Chance) -> None:  # DD-47
    """Count the duel; deal the next one unless somebody has won the match."""
    ended = 0  # duels before this one that have ended in the same move
    while True:
        compare(s)
        if s.winner != NOBODY:
            s.wins[s.winner] += 1
            if s.wins[s.winner] >= s.wins_needed:
                s.phase = Phase.OVER
                return
        show_duel(s, ended)
        deal_duel(s, chance)
        if instant_winner(s) == NOBODY:
            return
        ended += 1


@rule
def deal(s: State, seats: int, options: Options, chance: Chance) -> None:
    s.both_bust, s.wins_needed = options.both_bust, options.wins_needed
    s.wins[0], s.wins[1], s.duel = 0, 0, 0
    forget_shown_duels(s)
    deal_duel(s, chance)
    if instant_winner(s) != NOBODY:
        close_duel(s, chance)
