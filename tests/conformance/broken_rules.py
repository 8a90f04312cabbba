"""Rules, secrets and text forms of the sample games, each with one mistake."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from sample_games import auction

from tablee.kernel.compiling import rule
from tablee.kernel.game import NOT_YOUR_TURN, SPECTATOR, UNKNOWN, Foreseen


@rule
def mask_without_deck(s, seat):
    for other in range(s.seats):
        if other != seat and s.bid[other] != auction.NOT_YET:
            s.bid[other] = UNKNOWN


@rule
def mask_for_players_only(s, seat):
    if seat != SPECTATOR:
        auction.mask(s, seat)


@rule
def mask_with_a_hint(s, seat):
    for other in range(s.seats):
        if other != seat and s.bid[other] > 100:
            s.round = 77
    auction.mask(s, seat)


@rule
def mask_that_notes_bids(s, seat):
    for other in range(s.seats):
        if other != seat and s.bid[other] >= 0:
            s.round = s.bid[other]
    auction.mask(s, seat)


@rule
def mask_that_counts(s, seat):
    auction.mask(s, seat)
    s.round += 1


@rule
def mask_without_bids(s, seat):
    for i in range(s.deck_size):
        s.deck[i] = UNKNOWN


@rule
def imagine_a_new_prize(s, chance):
    auction.imagine(s, chance)
    if s.deck_size > 1:
        s.deck[0] = s.deck[1]


@rule
def imagine_other_bids(s, chance):
    auction.imagine(s, chance)
    for seat in range(s.seats):
        if s.bid[seat] >= 0:
            s.bid[seat] = (s.bid[seat] + 1) % (s.coins[seat] + 1)


@rule
def imagine_nothing(s, chance):
    pass


@rule
def imagine_more_rounds(s, chance):
    auction.imagine(s, chance)
    s.round = auction.ROUNDS


@rule
def legal_without_nought(s, seat, moves):
    n = auction.legal(s, seat, moves)
    for i in range(1, n):
        moves[i - 1] = moves[i]
    return max(n - 1, 0)


@rule
def legal_at_any_time(s, seat, moves):
    moves[0] = 299
    return 1


@rule
def legal_without_money(s, seat, moves):
    n = auction.legal(s, seat, moves)
    if 0 < n <= auction.COINS:
        moves[n] = auction.COINS
        n += 1
    return n


@rule
def legal_up_to_200(s, seat, moves):
    n = 0
    while auction.to_act(s) >> seat & 1 and n <= min(s.coins[seat], 199):
        moves[n] = n
        n += 1
    return n


@rule
def legal_backwards(s, seat, moves):
    n = auction.legal(s, seat, moves)
    for i in range(n // 2):
        moves[i], moves[n - 1 - i] = moves[n - 1 - i], moves[i]
    return n


@rule
def object_to_bids_above_others(s, seat, move):
    for other in range(s.seats):
        if other != seat and s.bid[other] % 2 == 1 and s.coins[seat] > 5 and move == 5:
            return 2
    return auction.objection(s, seat, move)


@rule
def legal_by_the_bids_of_others(s, seat, moves):
    n = 0
    for bid in range(auction.COINS + 1):
        if object_to_bids_above_others(s, seat, bid) == 0:
            moves[n] = bid
            n += 1
    return n


@rule
def object_to_nothing(s, seat, move):
    return 0


@rule
def to_act_after_a_high_bid(s):
    """Others wait for the second seat if the first one has bid much, though they can't know that."""
    return 2 if s.bid[0] > 150 and s.bid[1] == auction.NOT_YET else auction.to_act(s)


@rule
def never_over(s):
    return 1


@rule
def nobody_can_move(s, seat, moves):
    return 0


@rule
def object_to_all(s, seat, move):
    return 2 if auction.to_act(s) >> seat & 1 else NOT_YOUR_TURN


@rule
def everybody_wins(s):
    return (1 << s.seats) - 1


@rule
def nobody_wins(s):
    return 0


@rule
def wild_sample(s, seat, chance, aim):
    aim.x, aim.y = 3.0, 0.0


@rule
def wrapping_winners(s):
    return 1 if s.deck[0] + 126 > 100 else 2  # a cell of eight bits wraps around in NumPy, and not when compiled


@rule
def wrapping_play(s, seat, move, chance):
    auction.play(s, seat, move, chance)
    s.points[seat] += 1 if s.deck[0] + 126 > 100 else 2


calls = itertools.count()


def bid_as_often_asked(s, seat, chance):
    """A bot that keeps something in mind beside the table."""
    return next(calls) % 2


def play_by_the_clock(s, seat, move, chance):
    """Rules that look at something beside the table and their chance."""
    auction.play(s, seat, move, chance)
    s.points[0] += next(calls) % 5


class Texts(auction.AuctionNotation):
    """A notation with one text form changed."""

    def __init__(self, **changed: Callable[[Any], Any]) -> None:
        self.__dict__ |= changed


def without_coins(text: str) -> str:
    return " | ".join(part for part in text.split(" | ") if not part.startswith("coins"))


def only_good_decks(text: str):
    table = auction.LAYOUT.parse(text)
    deck = [card for card in table[0].deck if card > 0]
    if len(set(deck)) != len(deck):
        raise ValueError("a prize is there twice")
    return table


def one_coin_less(text: str):
    table = auction.LAYOUT.parse(text)
    table[0].coins[0] -= 1
    return table


class Tried(Foreseen, frozen=True, tag="tried"):
    times: int


_tried = itertools.count()


def trial_that_counts(s: Any, seat: int, move: Any) -> list[Tried]:
    return [Tried(next(_tried))]
