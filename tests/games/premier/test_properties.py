"""What holds in every game of Mon Premier Deck Building, whatever is played, with our cards and with any others."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.games.premier import GAME, card_set_from, game_with
from tablee.games.premier.battle import strength
from tablee.games.premier.cards import CARDS, FRONT, IN_BOX, IN_DECK, IN_PILE, LOG, MOST_SEATS, TAKEN, TURNED_UP
from tablee.games.premier.cardset import FAMILY_NAMES, PILES
from tablee.games.premier.state import State
from tablee.kernel.chance import chances
from tablee.kernel.game import SPECTATOR, Game
from tablee.match import Match, Refusal

SEATS, SEEDS = st.integers(2, 5), st.integers(0, 2**53)
PICKS = st.lists(st.integers(0, 60), max_size=80)
EFFECTS = (None, None, "star", "parade", "thief", "treasure")


@st.composite
def card_sets(draw: st.DrawFn) -> dict[str, Any]:
    """The data of any card set, also of very odd ones."""
    data: dict[str, Any] = {"two_players": draw(st.sampled_from(PILES[:5]))}
    effects = draw(st.lists(st.sampled_from(EFFECTS), min_size=1, max_size=3))
    marks = draw(st.integers(0, 37))
    for pile in PILES:
        data[pile] = []
        for i in range(40 if pile == "common" else 7):
            n = draw(st.integers(0, 80))
            card: dict[str, Any] = {"id": f"{pile}-{i}", "en": "x", "fr": "x", FAMILY_NAMES[n % 5]: 1 + n % 4}
            card |= {"goblins": 1 + n % 3} if n > 60 else {"chameleons": 1 + n % 3} if n > 50 else {}
            effect = effects[n % len(effects)]
            card |= {"effect": effect} if effect else {}
            data[pile].append(card | ({"marked": True} if pile == "common" and i < marks else {}))
    return data


def game_after(seed: int, seats: int, picks: list[int], game: Game[Any] = GAME) -> Match:
    """A match in which each pick takes one of the legal moves of somebody who has to decide."""
    match = Match(game, {}, seed, ["human"] * seats)
    for pick in picks:
        if match.is_over:
            break
        seat = match.to_act()[pick % len(match.to_act())]
        legal = match.legal(seat)
        match.play(seat, legal[pick % len(legal)])
    return match


def check_cards(s: State) -> None:
    """All 75 cards lie where the table says they lie, each once."""
    assert len(s.place) == CARDS
    seats, piles = s.seats, {IN_PILE: [int(card) for card in s["pile"][: s.pile_size]]}
    for seat in range(MOST_SEATS):
        deck, front = s["deck"][seat][: s.deck_size[seat]], s["front"][seat][: s.laid[seat]]
        assert seat < seats or (len(deck) == len(front) == 0)
        piles[IN_DECK + seat] = [int(card) for card in deck]
        piles[FRONT + seat] = [int(card) for card in front if s.place[card] == FRONT + seat]
    common = [int(card) for card in s["common"][: s.commons]]
    piles[TURNED_UP] = [card for card in common if s.place[card] == TURNED_UP]
    for seat in range(seats):
        piles[TAKEN + seat] = [card for card in common if s.place[card] == TAKEN + seat]
        assert len(piles[TAKEN + seat]) <= 1
    for place, cards in piles.items():
        assert sorted(cards) == [card for card in range(CARDS) if s.place[card] == place]
    assert all(0 <= place < IN_DECK + seats for place in s.place)


def check_table(match: Match, first: int = 0) -> None:
    box = [card for card in range(CARDS) if match.at(0)[0].place[card] == IN_BOX]
    stars = 0
    for position in range(first, match.position + 1):
        s: State = match.at(position)[0]
        check_cards(s)
        assert [card for card in range(CARDS) if s.place[card] == IN_BOX] == box
        assert min(int(n) for n in s.stars) >= 0
        assert sum(int(n) for n in s.stars) >= stars  # stealing only moves them
        stars = sum(int(n) for n in s.stars)
        assert (s["acted"] <= s["laid"]).all()
        assert s.logged <= LOG
        if position % 7 == 0:
            check_counts(match, position)


def check_counts(match: Match, position: int) -> None:  # PD-30
    view: Any = match.view(SPECTATOR, position)
    for seat, player in enumerate(view.players):
        assert player.strength == strength(match.at(position)[0], seat)
        assert player.count is None or player.count.total == player.strength


@given(SEEDS, SEATS, PICKS)
@settings(max_examples=40)
def test_cards_are_conserved_and_stars_never_negative(seed: int, seats: int, picks: list[int]):
    check_table(game_after(seed, seats, picks))


@given(SEEDS, SEATS, card_sets(), st.integers(0, 1000))
@settings(max_examples=25)
def test_games_with_any_cards_end(seed: int, seats: int, data: dict[str, Any], pick: int):
    game = game_with(card_set_from(data), is_plain=False)
    match = game_after(seed, seats, [pick * i for i in range(1200)], game)
    assert match.is_over
    check_table(match)
    assert match.outcome is not None
    scores = match.outcome.scores
    assert match.outcome.winners == tuple(seat for seat in range(seats) if scores[seat] == max(scores))
    final = [match.view(-1, position).final for position in range(match.position + 1)]
    assert final[-1]
    assert match.game.shown.notation.print_position(match.table[0])


@given(SEEDS, SEATS, PICKS)
@settings(max_examples=40)
def test_positions_print_and_parse_and_imagined_tables_are_possible(seed: int, seats: int, picks: list[int]):
    match, notation = game_after(seed, seats, picks), GAME.shown.notation
    for eyes in (-1, 0, seats - 1):
        masked = match.masked(eyes)
        assert notation.parse_position(notation.print_position(masked[0])).tobytes() == masked.tobytes()
        GAME.secrets.imagine(masked[0], chances(seed, eyes)[0])
        check_cards(masked[0])
        assert (masked[0].since == match.table[0].since).all()
        assert notation.parse_position(notation.print_position(masked[0])).tobytes() == masked.tobytes()


MOVE_TEXTS = tuple(GAME.shown.notation.print_move(move) for move in range(GAME.moves.count))


@given(SEEDS, SEATS, PICKS, st.sampled_from(MOVE_TEXTS) | st.text(max_size=12), st.integers(-2, 6))
@settings(max_examples=60)
def test_a_refused_move_changes_no_byte(seed: int, seats: int, picks: list[int], text: str, seat: int):
    match = game_after(seed, seats, picks[:30])
    before = match.table.tobytes(), list(match.moves)
    try:
        match.play(seat, text)
    except Refusal:
        assert (match.table.tobytes(), match.moves) == before
    else:
        assert match.position == len(before[1]) + 1


@given(st.text(max_size=200) | st.text("0123456789 dropunetak|@?-", max_size=60))
@settings(max_examples=200)
def test_no_text_makes_the_notation_stumble(text: str):
    for parse in (GAME.shown.notation.parse_move, GAME.shown.notation.parse_position):
        with suppress(ValueError):
            parse(text)


@cache
def some_position(seed: int) -> str:
    return GAME.shown.notation.print_position(
        game_after(seed, 2 + seed % 4, [7 * i for i in range(11 * seed)]).table[0]
    )


@given(st.integers(0, 6), st.integers(0, 4000), st.characters())
@settings(max_examples=150)
def test_a_damaged_position_is_read_or_refused(seed: int, at: int, character: str):
    text = some_position(seed)
    damaged = text[: at % len(text)] + character + text[at % len(text) + 1 :]
    with suppress(ValueError):
        check_cards(GAME.shown.notation.parse_position(damaged)[0])


LEAVES = st.none() | st.booleans() | st.integers() | st.text(max_size=5)
KEYS = st.sampled_from([*PILES, "two_players", "id", "en"])


@given(st.recursive(LEAVES, lambda inner: st.lists(inner) | st.dictionaries(KEYS, inner)))
@settings(max_examples=150)
def test_any_data_is_a_card_set_or_refused(data: Any):
    with suppress(ValueError):
        card_set_from(data if isinstance(data, dict) else {"moon": data, "two_players": "moon"})
