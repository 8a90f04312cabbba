"""What holds in every duel, whatever is played."""

from __future__ import annotations

from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.games.destrier import GAME, notation
from tablee.games.destrier.cards import CARD_OF, FIRST_CARD_MOVE, Move
from tablee.games.destrier.end import total
from tablee.games.destrier.rules import objection, play
from tablee.games.destrier.state import State
from tablee.kernel.chance import chances
from tablee.kernel.options import Value
from tablee.kernel.records import clone
from tablee.match import Match, Refusal

CHOICES = st.lists(st.integers(0, 7), max_size=40)


def duel_after(seed: int, choices: list[int], options: dict[str, Value] | None = None) -> Match:
    """A match in which each choice picks one of the legal moves."""
    match = Match(GAME, options or {}, seed)
    for choice in choices:
        if match.is_over:
            break
        seat = match.to_act()[0]
        legal = match.legal(seat)
        match.play(seat, legal[choice % len(legal)])
    return match


def number_cards(s: State) -> list[int]:
    hands = [int(s.hand[seat, i]) for seat in range(2) for i in range(s.held[seat])]
    return hands + [int(s.deck[i]) for i in range(s.deck_size)]


def destrier_cards(s: State) -> list[int]:
    held = [int(s.destrier[seat, i]) for seat in range(2) for i in range(s.destriers[seat])]
    return held + [CARD_OF[s.log[i]] for i in range(s.played) if s.log[i] >= FIRST_CARD_MOVE]


@given(st.integers(), CHOICES)
@settings(max_examples=150)
def test_cards_are_conserved(seed: int, choices: list[int]):
    match = duel_after(seed, choices, {"wins_needed": 3})
    for position in range(match.position + 1):
        s = match.at(position)[0]
        assert sorted(number_cards(s)) == list(range(1, 13))
        assert len(set(destrier_cards(s))) == len(destrier_cards(s)) == 4
        assert all(2 <= s.draws[seat] <= 5 and 1 <= s.held[seat] <= s.draws[seat] for seat in range(2))
        assert all(s.deck[i] == 0 for i in range(s.deck_size, 12))


@given(st.integers(), CHOICES)
@settings(max_examples=300)
def test_deny_undoes_exactly(seed: int, choices: list[int]):
    """Byte-equal apart from the spent cards, turn and history: seat 1 gets the DENY wherever it may be played."""
    match = duel_after(seed, choices)
    if match.is_over:
        return
    dice = chances(seed, "deny")
    for move in range(FIRST_CARD_MOVE, len(Move)):
        before = match.table
        me = before[0].turn
        if move == Move.DENY or objection(before[0], me, move) or not give_deny(before[0], 1 - me):
            continue
        table = clone(before)
        play(table[0], me, move, dice[0])
        if table[0].duel != before[0].duel or table[0].turn == me or objection(table[0], 1 - me, Move.DENY):
            continue  # an instant win, or a last turn whose answer ends the duel
        ends = table[0].phase == 2
        if ends:
            continue
        play(table[0], 1 - me, Move.DENY, dice[0])
        undone, original = table[0], before[0]
        for name in State.DTYPE.names or ():
            if name not in ("destrier", "destriers", "log", "played", "turn", "hole_is_not", "phase"):
                assert undone[name].tobytes() == original[name].tobytes(), name
        assert undone.turn == me
        assert undone.played == original.played + 2


def give_deny(s: State, seat: int) -> bool:
    """Swap a held card for the DENY, if it is still among the four cards out of the duel."""
    if Move.DENY in [s.log[i] for i in range(s.played)] or s.destriers[seat] == 0:
        return False
    if any(s.destrier[owner, i] == CARD_OF[Move.DENY] for owner in range(2) for i in range(s.destriers[owner])):
        return any(s.destrier[seat, i] == CARD_OF[Move.DENY] for i in range(s.destriers[seat]))
    s.destrier[seat, 0] = CARD_OF[Move.DENY]
    if s.destriers[seat] == 2 and s.destrier[seat, 0] > s.destrier[seat, 1]:
        s.destrier[seat, 0], s.destrier[seat, 1] = s.destrier[seat, 1], s.destrier[seat, 0]
    return True


@given(st.integers(), CHOICES, st.text(max_size=12) | st.sampled_from(notation.MOVE_TEXTS), st.integers(-2, 3))
@settings(max_examples=300)
def test_a_refused_move_changes_no_byte(seed: int, choices: list[int], text: str, seat: int):
    match = duel_after(seed, choices)
    before = match.table.tobytes(), list(match.moves)
    try:
        match.play(seat, text)
    except Refusal:
        assert (match.table.tobytes(), match.moves) == before
    else:
        assert match.position == len(before[1]) + 1


@given(st.integers(), CHOICES)
@settings(max_examples=150)
def test_totals_are_the_cards_and_the_markers(seed: int, choices: list[int]):
    s = duel_after(seed, choices).table[0]
    for seat in range(2):
        assert total(s, seat) == sum(int(s.hand[seat, i]) for i in range(s.held[seat])) + s.markers[seat]


@given(st.integers(), CHOICES)
@settings(max_examples=100)
def test_a_duel_has_at_most_twelve_moves(seed: int, choices: list[int]):
    match = duel_after(seed, choices, {"wins_needed": 5})
    assert all(match.at(position)[0].played <= 12 for position in range(match.position + 1))


@given(st.text(max_size=200))
@settings(max_examples=300)
def test_no_text_makes_the_notation_stumble(text: str):
    for parse in (notation.parse_move, notation.parse_position):
        with suppress(ValueError):
            parse(text)


@given(st.integers(0, 30), st.integers(0, 400), st.characters())
@settings(max_examples=300)
def test_a_damaged_position_is_read_or_refused(seed: int, at: int, character: str):
    text = notation.print_position(Match(GAME, {}, seed).table[0])
    damaged = text[: at % len(text)] + character + text[at % len(text) + 1 :]
    with suppress(ValueError):
        assert sorted(number_cards(notation.parse_position(damaged)[0])) == list(range(1, 13))
