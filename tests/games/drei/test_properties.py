"""What holds in every game of DREI x DR3I, whatever is played."""

from __future__ import annotations

from contextlib import suppress
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from tablee import bots
from tablee.games.drei import GAME, notation
from tablee.games.drei.cards import CARDS, COPIES, LOWEST, MOST_ALIKE
from tablee.games.drei.hands import face
from tablee.games.drei.notation import counted, demand_of
from tablee.games.drei.setup import packs
from tablee.games.drei.state import State
from tablee.kernel.chance import chances
from tablee.match import Match, Refusal

SEATS, SEEDS = st.integers(2, 10), st.integers(0, 2**53)
RESCUES = st.sampled_from(["lead", "take", "none"])
PICKS = st.lists(st.integers(0, 195), max_size=60)


def game_after(seed: int, seats: int, rescue: str, picks: list[int], casual: int = 0) -> Match:
    """A match that casual players begin and in which each pick then takes one of the legal moves."""
    match = Match(GAME, {"rescue": rescue}, seed, ["human"] * seats)
    bot = bots.find("casual", GAME)
    for i in range(casual + len(picks)):
        if match.is_over:
            break
        seat = match.to_act()[0]
        legal = match.legal(seat)
        if i < casual:
            chosen = notation.print_move(bot.choose(match.masked(seat), seat, chances(seed, i)))
        else:
            chosen = legal[picks[i - casual] % len(legal)]
        match.play(seat, chosen)
    return match


def all_cards(s: State) -> list[int]:
    cards = [face(int(s.pile[i])) for i in range(s.pile_size)] + [int(s.draw[i]) for i in range(s.draw_size)]
    cards += counted(s["out"]) + [s.turned] * (s.turned != 0)
    for seat in range(s.seats):
        cards += counted(s["hand"][seat]) + counted(s["up"][seat]) + [int(card) for card in s["down"][seat] if card]
    return sorted(cards)


@given(SEEDS, SEATS, RESCUES, PICKS, st.integers(0, 120))
@settings(max_examples=40)
def test_cards_are_conserved_and_counted(seed: int, seats: int, rescue: str, picks: list[int], casual: int):
    match = game_after(seed, seats, rescue, picks, casual)
    everything = sorted(card for card in range(CARDS) for _ in range(COPIES[card] * packs(seats)))
    for position in range(max(0, match.position - len(picks)), match.position + 1):
        s: State = match.at(position)[0]
        assert all_cards(s) == everything
        assert s.demand == demand_of(s)
        for seat in range(seats):
            hand, known = s["hand"][seat], s["known"][seat]
            assert (hand.sum(), known.sum()) == (s.held[seat], s.seen[seat])
            assert (s["up"][seat].sum(), (s["down"][seat] != 0).sum()) == (s.ups[seat], s.downs[seat])
            assert hand.max() <= MOST_ALIKE
            assert (known <= hand).all()
            assert (hand - known <= MOST_ALIKE - s["ruled_out"][seat])[LOWEST:].all()
            assert s.held[seat] >= 3 or s.draw_size == 0 or s.phase == 4


@given(SEEDS, SEATS, RESCUES, PICKS, st.integers(0, 120))
@settings(max_examples=40)
def test_positions_print_and_parse_and_known_cards_stay(
    seed: int, seats: int, rescue: str, picks: list[int], casual: int
):
    match = game_after(seed, seats, rescue, picks, casual)
    for eyes in (-1, 0, seats - 1):
        masked = match.masked(eyes)
        assert notation.parse_position(notation.print_position(masked[0])).tobytes() == masked.tobytes()
        GAME.secrets.imagine(masked[0], chances(seed, eyes)[0])
        assert all_cards(masked[0]) == all_cards(match.table[0])
        assert (masked[0].hand >= match.table[0].known).all()
        assert masked[0].hand.max() <= MOST_ALIKE
        assert notation.parse_position(notation.print_position(masked[0])).tobytes() == masked.tobytes()


@given(SEEDS, SEATS, PICKS, st.sampled_from(notation.MOVE_TEXTS) | st.text(max_size=12), st.integers(-2, 11))
@settings(max_examples=60)
def test_a_refused_move_changes_no_byte(seed: int, seats: int, picks: list[int], text: str, seat: int):
    match = game_after(seed, seats, "lead", picks[:20])
    before = match.table.tobytes(), list(match.moves)
    try:
        match.play(seat, text)
    except Refusal:
        assert (match.table.tobytes(), match.moves) == before
    else:
        assert match.position == len(before[1]) + 1


@given(st.text(max_size=200) | st.text("0123456789 jokerasdlt|", max_size=60))
@settings(max_examples=200)
def test_no_text_makes_the_notation_stumble(text: str):
    for parse in (notation.parse_move, notation.parse_position):
        with suppress(ValueError):
            parse(text)


@cache
def some_position(seed: int) -> str:
    return notation.print_position(game_after(seed, 2 + seed % 5, "lead", [], 60).table[0])


@given(st.integers(0, 6), st.integers(0, 3000), st.characters())
@settings(max_examples=150)
def test_a_damaged_position_is_read_or_refused(seed: int, at: int, character: str):
    text = some_position(seed)
    damaged = text[: at % len(text)] + character + text[at % len(text) + 1 :]
    with suppress(ValueError):
        s = notation.parse_position(damaged)[0]
        assert len(all_cards(s)) == packs(s.seats) * sum(COPIES)


@given(SEEDS, st.sampled_from([2, 3, 4, 10]))
@settings(max_examples=12)
def test_casual_players_do_not_circle(seed: int, seats: int):
    match = game_after(seed, seats, "lead", [], 2100)
    assert match.outcome is not None
    assert match.outcome.reason == "finished"
    tables = [match.at(position)[0] for position in range(match.position + 1)]
    fields = [name for name in State.DTYPE.names or () if name not in ("plays", "events", "log", "log_seat")]
    seen = {b"".join(s[name].tobytes() for name in fields) for s in tables}
    assert len(seen) > 0.6 * len(tables)  # a position may come back, a circle brings the same ones back again and again
