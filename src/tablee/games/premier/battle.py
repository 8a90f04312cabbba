"""Parts A and B of a round: reveal, effects, compare, battle (PD-20 to PD-33)."""

from __future__ import annotations

from tablee.kernel.compiling import rule

from .cards import (
    CHAMELEONS,
    EFFECT,
    FAMILIES,
    FRONT,
    GOBLINS,
    MOST_SEATS,
    OUT,
    PARADE_CARDS,
    REVEALED,
    TIE_STARS,
    TREASURE_STARS,
    TURNED_UP,
    WHAT,
    WIN_STARS,
    Effect,
    Event,
    Phase,
)
from .state import State, cards_per_round, forget, next_seat, note

# Part A: reveal


@rule
def turn_up(s: State) -> None:  # PD-20
    s.commons = cards_per_round(s.seats)
    for i in range(s.commons):
        s.pile_size -= 1
        card = int(s.pile[s.pile_size])
        s.pile[s.pile_size] = 0
        s.common[i] = card
        s.place[card] = TURNED_UP
        note(s, Event.TURNS_UP, 0, card)


@rule
def lay(s: State, seat: int, n: int) -> None:
    """Turn up to n cards of the own deck up."""
    n = min(n, int(s.deck_size[seat]))
    laid, left = int(s.laid[seat]), int(s.deck_size[seat]) - n
    for i in range(n):
        card = int(s.deck[seat, i])
        s.front[seat, laid + i] = card
        s.place[card] = FRONT + seat
        s.since[card] = 0
        note(s, Event.LAYS, seat, card)
    for i in range(left):
        s.deck[seat, i] = s.deck[seat, i + n]
    for i in range(left, left + n):
        s.deck[seat, i] = 0
    s.laid[seat] = laid + n
    s.deck_size[seat] = left
    s.turned += n


@rule
def told_enough(s: State) -> int:
    """How much of the log may go: what came before the latest move.

    A move in a final round may decide it and lead on to the next one, so what was laid before it is still to be told.
    """
    if s.final == 0:
        return s.fresh
    start = 0
    for at in range(s.logged):
        event = s.log[at] // WHAT // MOST_SEATS
        if event == Event.FINAL and at >= s.fresh:
            return s.fresh  # the move was made before the final rounds
        if event == Event.ROUND and at <= s.fresh:
            start = at
    return start


@rule
def begin_round(s: State) -> None:
    """Everything up to the effects; cards of the round before are gone from the table."""
    forget(s, told_enough(s))
    s.round += 1
    s.won, s.contenders = 0, 0
    note(s, Event.ROUND, s.lead, s.round)
    if s.final == 0:
        turn_up(s)
    seat = s.lead
    for _ in range(s.seats):
        seat = next_seat(s, seat)
        if s.final == 0 or s.deck_size[seat] > 0:  # PD-51
            s.contenders |= 1 << seat
        lay(s, seat, REVEALED)  # PD-21


# Effects


@rule
def leave(s: State, card: int) -> None:
    s.place[card] = OUT
    s.since[card] = 0


@rule
def can_be_robbed(s: State, thief: int, victim: int) -> bool:  # PD-22
    return victim != thief and s.stars[victim] > 0


@rule
def victims(s: State, thief: int) -> int:
    """How many players a thief can choose from."""
    n = 0
    for seat in range(s.seats):
        n += int(can_be_robbed(s, thief, seat))
    return n


@rule
def steal(s: State, thief: int, victim: int) -> None:
    """The card whose effect it is leaves the game only now."""
    s.stars[victim] -= 1
    s.stars[thief] += 1
    note(s, Event.STEALS, thief, victim)
    leave(s, int(s.front[thief, int(s.acted[thief]) - 1]))


@rule
def send_thief(s: State, seat: int, card: int) -> bool:
    """False if the player has to choose a victim."""
    note(s, Event.THIEF, seat, card)
    n = victims(s, seat)
    if n == 0:
        leave(s, card)
    if n == 1:
        for victim in range(s.seats):
            if can_be_robbed(s, seat, victim):
                steal(s, seat, victim)
                return True
    return n == 0


@rule
def act(s: State, seat: int, card: int) -> bool:  # PD-22
    """What a card does when it is laid; False if the player has to choose something."""
    effect = int(s.face[card, EFFECT])
    if effect == Effect.STAR:
        s.stars[seat] += 1
        note(s, Event.STAR, seat, card)
    elif effect == Effect.PARADE:
        note(s, Event.PARADE, seat, card)
        lay(s, seat, PARADE_CARDS)
    elif effect == Effect.TREASURE:
        s.stars[seat] += TREASURE_STARS
        note(s, Event.TREASURE, seat, card)
        leave(s, card)
    elif effect == Effect.THIEF:
        return send_thief(s, seat, card)
    return True


@rule
def finish_effects(s: State) -> bool:  # PD-23
    """Go on with the effects; False if a player has to choose something first."""
    seat = s.lead
    for _ in range(s.seats):
        seat = next_seat(s, seat)
        while s.acted[seat] < s.laid[seat]:
            s.acted[seat] += 1
            if not act(s, seat, int(s.front[seat, int(s.acted[seat]) - 1])):
                s.phase, s.turn = Phase.STEAL, seat
                return False
    return True


# Part B: compare


@rule
def counts(s: State, card: int) -> bool:  # PD-24
    effect = s.face[card, EFFECT]
    return effect != Effect.THIEF and effect != Effect.TREASURE


@rule
def shown(s: State, seat: int, column: int) -> int:
    """How many characters of a kind the cards in front of a player show."""
    n = 0
    for i in range(s.laid[seat]):
        card = int(s.front[seat, i])
        if counts(s, card):
            n += int(s.face[card, column])
    return n


@rule
def strength(s: State, seat: int) -> int:  # PD-30
    most = 0
    for family in range(FAMILIES):
        most = max(most, shown(s, seat, family))
    return max(0, most + shown(s, seat, CHAMELEONS) - shown(s, seat, GOBLINS))


@rule
def is_decided(s: State) -> bool:
    """Whoever is behind is out of the battle; True if one is ahead or nobody can reveal any more (PD-32, PD-33)."""
    most = -1
    for seat in range(s.seats):
        if s.contenders >> seat & 1:
            here = strength(s, seat)
            if here > most:
                most = here
                s.contenders &= -1 << seat  # those before were weaker
            elif here < most:
                s.contenders &= ~(1 << seat)
    can_reveal = False
    for seat in range(s.seats):
        can_reveal = can_reveal or bool(s.contenders >> seat & 1 and s.deck_size[seat] > 0)
    return s.contenders & (s.contenders - 1) == 0 or not can_reveal


@rule
def battle(s: State) -> None:  # PD-32
    note(s, Event.BATTLE, s.lead, s.contenders)
    seat = s.lead
    for _ in range(s.seats):
        seat = next_seat(s, seat)
        if s.contenders >> seat & 1:
            lay(s, seat, 1)


@rule
def award(s: State) -> None:
    """Stars for the winner or for all of a total tie, who then lead the next round."""
    s.won = s.contenders
    is_tie = s.won & (s.won - 1) != 0
    seat, lead = s.lead, -1
    for _ in range(s.seats):
        seat = next_seat(s, seat)
        if s.won >> seat & 1:
            if lead < 0:
                lead = seat
            s.stars[seat] += TIE_STARS if is_tie else WIN_STARS  # PD-33, PD-31
            note(s, Event.TIES if is_tie else Event.WINS, seat, strength(s, seat))
    s.lead = lead
