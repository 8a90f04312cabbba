"""DREI x DR3I from D3-20 on, in the order of docs/rules/drei-mal-drei.md. Clause ids stand where one is decided."""

from __future__ import annotations

from tablee.kernel.chance import Chance
from tablee.kernel.compiling import rule
from tablee.kernel.game import NOT_YOUR_TURN
from tablee.kernel.records import Ints

from .cards import (
    ANYTHING,
    CARDS,
    FLIP,
    HIGHEST,
    IS_OUT,
    JOKER,
    KEEP,
    LEAD,
    LOWEST,
    MOST_ALIKE,
    MOST_PLAYS,
    NAMED,
    NAMES,
    NO_CARD,
    NO_RESCUE,
    PICKUP,
    ROW,
    SEVEN,
    TAKE,
    TAKES,
    TURNED,
    WITH_JOKERS,
    Phase,
    Rescue,
    Special,
)
from .end import finish, has_no_cards, pass_turn, stop
from .hands import draw_up, put, set_aside_fours, spend, take_effect, take_openly, take_pile
from .setup import can_keep, choose, in_hand_and_face_up, list_choices, to_act
from .state import State, note

# Playing cards


@rule
def card_of(move: int) -> int:
    """What is laid; JOKERs among it stand for that card."""
    return LOWEST + (move // MOST_ALIKE if move < WITH_JOKERS else (move - WITH_JOKERS) // 4 % NAMES)


@rule
def jokers_of(move: int) -> int:
    return 0 if move < WITH_JOKERS else 1 + (move - WITH_JOKERS) // (4 * NAMES)


@rule
def naturals_of(move: int) -> int:
    """How many of the card itself are laid, beside JOKERs."""
    return 1 + move % MOST_ALIKE if move < WITH_JOKERS else (move - WITH_JOKERS) % 4


@rule
def lowest_playable(s: State) -> int:  # D3-21, D3-22, D3-23
    return LOWEST if s.demand == ANYTHING or s.demand == SEVEN else s.demand


@rule
def highest_playable(s: State) -> int:  # D3-22
    return SEVEN if s.demand == SEVEN else HIGHEST


@rule
def may_follow(s: State, card: int) -> bool:
    """Whether the pile lets the card be laid; special cards always may be (D3-24 to D3-26)."""
    return card > HIGHEST or lowest_playable(s) <= card <= highest_playable(s)


@rule
def objection_to_following(s: State, card: int, naturals: int) -> int:
    if may_follow(s, card):
        return 0
    if naturals == 0:
        return 27
    return 22 if s.demand == SEVEN else 21


@rule
def objection_to_table_cards(s: State, phase: int) -> int:
    """Why cards on the table must wait for those in the hand; `phase` is the clause of the cards' own phase."""
    return 54 if s.draw_size == 0 else phase


@rule
def objection_to_missing(s: State, seat: int, card: int, naturals: int, jokers: int) -> int:
    """Why cards that are not all in the hand cannot be laid from it."""
    if s.up[seat, card] >= naturals and s.up[seat, JOKER] >= jokers:
        return objection_to_table_cards(s, 51)
    has_all = in_hand_and_face_up(s, seat, card) >= naturals and in_hand_and_face_up(s, seat, JOKER) >= jokers
    return 51 if has_all else 50


@rule
def objection_to_cards(s: State, seat: int, move: int) -> int:
    card, naturals, jokers = card_of(move), naturals_of(move), jokers_of(move)
    if s.held[seat] > 0:
        if s.hand[seat, card] < naturals or s.hand[seat, JOKER] < jokers:
            return objection_to_missing(s, seat, card, naturals, jokers)
    elif s.ups[seat] > 0:
        if s.up[seat, card] < naturals or s.up[seat, JOKER] < jokers:
            return 51
    else:
        return 53
    return objection_to_following(s, card, naturals)


@rule
def list_naturals(cards: Ints, lowest: int, highest: int, moves: Ints) -> int:
    """Without a branch: three moves are always written, and as many are kept as there are cards that fit."""
    n = 0
    for card in range(LOWEST, JOKER):
        first = MOST_ALIKE * (card - LOWEST)
        moves[n], moves[n + 1], moves[n + 2] = first, first + 1, first + 2
        fits = card > HIGHEST or lowest <= card <= highest
        n += int(cards[card]) * int(fits)
    return n


@rule
def list_with_jokers(cards: Ints, jokers: int, lowest: int, highest: int, moves: Ints, n: int) -> int:
    for card in range(lowest, highest + 1):
        first = WITH_JOKERS + 4 * (NAMES * (jokers - 1) + card - LOWEST)
        moves[n], moves[n + 1], moves[n + 2], moves[n + 3] = first, first + 1, first + 2, first + 3
        n += 1 + int(cards[card])
    return n


@rule
def list_cards(s: State, cards: Ints, moves: Ints) -> int:
    """The plays that a row of cards offers."""
    lowest, highest = lowest_playable(s), highest_playable(s)
    n = list_naturals(cards, lowest, highest, moves)
    for jokers in range(1, int(cards[JOKER]) + 1):
        n = list_with_jokers(cards, jokers, lowest, highest, moves, n)
        n = list_with_jokers(cards, jokers, HIGHEST + 1, JOKER - 1, moves, n)
    return n


@rule
def put_down(s: State, seat: int, move: int) -> None:  # D3-20, D3-28
    card, naturals, jokers = card_of(move), naturals_of(move), jokers_of(move)
    if s.turned != NO_CARD:
        s.turned = NO_CARD
    elif s.held[seat] > 0:  # D3-50
        spend(s, seat, card, naturals)
        if jokers > 0:
            spend(s, seat, JOKER, jokers)
    else:  # D3-51
        s.up[seat, card] -= naturals
        s.up[seat, JOKER] -= jokers
        s.ups[seat] -= naturals + jokers
    put(s, card, naturals)
    if jokers > 0:
        put(s, NAMED + card, jokers)
    take_effect(s, card)


@rule
def lay(s: State, seat: int, move: int) -> None:
    put_down(s, seat, move)
    end_play(s, seat, card_of(move) == Special.DELETE)


# Picking up


@rule
def can_pick_up(s: State) -> bool:  # D3-30, D3-31
    return s.pile_size > 0


@rule
def pick_up(s: State, seat: int) -> None:  # D3-30
    is_rescue = needs_rescue(s, seat)
    note(s, seat, TAKES + s.pile_size)
    take_pile(s, seat)
    set_aside_fours(s, seat)
    if is_rescue:
        s.phase = Phase.RESCUE
    else:
        end_play(s, seat, False)


# Phases


@rule
def has_playable_face_up_card(s: State, seat: int) -> bool:
    found = False
    for card in range(LOWEST, CARDS):
        found = found or (s.up[seat, card] > 0 and may_follow(s, card))
    return found


@rule
def needs_rescue(s: State, seat: int) -> bool:  # D3-52
    return s.rescue != Rescue.NONE and s.held[seat] == 0 and s.ups[seat] > 0 and not has_playable_face_up_card(s, seat)


@rule
def objection_to_rescue(s: State, seat: int, move: int) -> int:  # D3-52
    if move == NO_RESCUE:
        return 0
    first = LEAD if s.rescue == Rescue.LEAD else TAKE
    number = LOWEST + move - first
    return 0 if LOWEST <= number <= HIGHEST and s.up[seat, number] > 0 else 52


@rule
def list_rescues(s: State, seat: int, moves: Ints) -> int:
    n = 0
    first = LEAD if s.rescue == Rescue.LEAD else TAKE
    for number in range(LOWEST, HIGHEST + 1):
        if s.up[seat, number] > 0:
            moves[n] = first + number - LOWEST
            n += 1
    moves[n] = NO_RESCUE
    return n + 1


@rule
def rescue(s: State, seat: int, move: int) -> None:
    s.phase = Phase.PLAY
    if move != NO_RESCUE:
        number = LOWEST + (move - LEAD if move < TAKE else move - TAKE)
        s.up[seat, number] -= 1
        s.ups[seat] -= 1
        if move < TAKE:
            put(s, number, 1)
            take_effect(s, number)
        else:
            take_openly(s, seat, number)
            set_aside_fours(s, seat)
    end_play(s, seat, False)


@rule
def objection_to_flip(s: State, seat: int, place: int) -> int:
    if s.held[seat] > 0:
        return objection_to_table_cards(s, 53)
    return 0 if s.ups[seat] == 0 and s.down[seat, place] != NO_CARD else 53


@rule
def list_flips(s: State, seat: int, moves: Ints) -> int:
    n = 0
    for place in range(ROW):
        moves[n] = FLIP + place
        n += int(s.down[seat, place] != NO_CARD)
    return n


@rule
def flip(s: State, seat: int, place: int) -> None:  # D3-53
    card = int(s.down[seat, place])
    s.down[seat, place] = NO_CARD
    s.downs[seat] -= 1
    note(s, seat, TURNED + card)
    if card == JOKER:
        s.turned, s.phase = card, Phase.NAME
    elif may_follow(s, card):
        put(s, card, 1)
        take_effect(s, card)
        end_play(s, seat, card == Special.DELETE)
    else:
        note(s, seat, TAKES + s.pile_size + 1)
        take_openly(s, seat, card)
        take_pile(s, seat)
        set_aside_fours(s, seat)
        end_play(s, seat, False)


# Any move


@rule
def objection(s: State, seat: int, move: int) -> int:
    """The number of the clause that forbids the move, or 0."""
    if not to_act(s) >> seat & 1:
        return NOT_YOUR_TURN
    if s.phase == Phase.EXCHANGE or move >= KEEP:
        is_choice = s.phase == Phase.EXCHANGE and move >= KEEP
        return 0 if is_choice and can_keep(s, seat, move - KEEP) else 11
    if s.phase == Phase.RESCUE:
        return objection_to_rescue(s, seat, move)
    if s.phase == Phase.NAME:
        if move >= PICKUP or naturals_of(move) > 0 or jokers_of(move) > 1:
            return 53
        return objection_to_following(s, card_of(move), 0)
    if move < PICKUP:
        return objection_to_cards(s, seat, move)
    if move == PICKUP:
        return 0 if can_pick_up(s) else 31
    return objection_to_flip(s, seat, move - FLIP) if move < LEAD else 52


@rule
def list_names(s: State, moves: Ints) -> int:
    """What a turned JOKER may be called (D3-53)."""
    n = 0
    for card in range(LOWEST, JOKER):
        if may_follow(s, card):
            moves[n] = WITH_JOKERS + 4 * (card - LOWEST)
            n += 1
    return n


@rule
def legal(s: State, seat: int, moves: Ints) -> int:
    """List the moves without objection, in the order of their numbers."""
    if not to_act(s) >> seat & 1:
        return 0
    if s.phase != Phase.PLAY:
        if s.phase == Phase.EXCHANGE:
            return list_choices(s, seat, moves)
        return list_names(s, moves) if s.phase == Phase.NAME else list_rescues(s, seat, moves)
    if s.held[seat] > 0:
        n = list_cards(s, s.hand[seat], moves)  # pyright: ignore[reportArgumentType]  # a row is Ints
    elif s.ups[seat] > 0:
        n = list_cards(s, s.up[seat], moves)  # pyright: ignore[reportArgumentType]
    else:
        n = 0
    if can_pick_up(s):
        moves[n] = PICKUP
        n += 1
    if s.held[seat] == 0 and s.ups[seat] == 0:
        flips = list_flips(s, seat, moves[n:])  # pyright: ignore[reportArgumentType]
        n += flips
    return n


@rule
def play(s: State, seat: int, move: int, chance: Chance) -> None:
    if s.phase == Phase.EXCHANGE:
        choose(s, seat, move - KEEP)
        return
    s.plays += 1
    note(s, seat, move)
    if move < PICKUP:
        s.phase = Phase.PLAY
        lay(s, seat, move)
    elif move == PICKUP:
        pick_up(s, seat)
    elif move < LEAD:
        flip(s, seat, move - FLIP)
    else:
        rescue(s, seat, move)
    if s.plays >= MOST_PLAYS and s.phase != Phase.OVER:
        stop(s)


# The end of a play


@rule
def end_play(s: State, seat: int, plays_again: bool) -> None:
    draw_up(s, seat)
    if has_no_cards(s, seat):  # D3-60
        s.finished += 1
        s.place[seat] = s.finished
        note(s, seat, IS_OUT)
        if s.finished == s.seats - 1:
            finish(s)
            return
    elif plays_again:  # D3-24
        return
    pass_turn(s)
