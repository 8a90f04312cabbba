"""The trained strategy of Destrier Duel: what it tells apart, what it is shipped as, what it believes."""

from __future__ import annotations

import json
from collections.abc import Iterator

import numpy as np
import pytest

from tablee import bots
from tablee.bots.destrier.beliefs import HOLE, MOST_HANDS, ONE, TWO, believe, take_back
from tablee.bots.destrier.contest import contest
from tablee.bots.destrier.lore import Lore
from tablee.bots.destrier.sights import sight
from tablee.bots.destrier.strategy import FILE, LOG, MOST_LEGAL, by_the_book, likelihood, pick, shipped
from tablee.bots.destrier.training import new_shelf, train
from tablee.bots.equilibrium.book import NOTHING, UNKNOWN_SIGHT, WHOLE, Strategy, digest, in_parts, place_of
from tablee.bots.equilibrium.regrets import Shelf
from tablee.games.destrier import GAME
from tablee.games.destrier.cards import Move, Phase
from tablee.games.destrier.notation import print_position
from tablee.kernel.chance import below, chances
from tablee.kernel.compiling import PURE
from tablee.kernel.game import UNKNOWN
from tablee.kernel.records import Table, clone

OPTIONS = GAME.option_table({})


def positions(deals: int, first: int = 0) -> Iterator[tuple[Table, Table]]:
    """Tables of duels in which anything is played, each with the table before; one duel for every deal."""
    for seed in range(first, first + deals):
        table, dice, moves = GAME.rules.State.table(), chances(seed, "any"), np.zeros(MOST_LEGAL, np.int16)
        GAME.rules.deal(table[0], 2, OPTIONS[0], dice[0])
        duel = table[0].duel
        before = clone(table)
        while GAME.rules.to_act(table[0]) and table[0].duel == duel:
            yield before, clone(table)
            before = clone(table)
            seat = table[0].turn
            n = GAME.moves.legal(table[0], seat, moves)
            GAME.rules.play(table[0], seat, int(moves[below(dice[0], n)]), dice[0])


def legal(table: Table) -> list[int]:
    moves = np.zeros(MOST_LEGAL, np.int16)
    return [int(move) for move in moves[: GAME.moves.legal(table[0], table[0].turn, moves)]]


def test_the_file_is_the_one_that_its_log_tells_of():
    content, log = FILE.read_bytes(), json.loads(LOG.read_text("utf-8"))
    assert len(content) <= 3_000_000
    told = log["strategy"]
    assert told["sha256"] == digest(content)
    assert told == {
        "sha256": digest(content),
        "bytes": len(content),
        "sights": len(shipped().sights),
        "moves": len(shipped().odds),
    }
    assert log["rules"] == GAME.version
    assert log["rounds"][-1]["duels"] > 0


def test_the_odds_of_every_sight_add_up():
    strategy = shipped()
    assert np.all(np.diff(strategy.sights) > 0)
    assert strategy.starts[0] == 0
    assert strategy.starts[-1] == len(strategy.odds)
    assert np.all(np.add.reduceat(strategy.odds.astype(int), strategy.starts[:-1]) == WHOLE)


def test_a_strategy_comes_back_as_it_was_written():
    again = Strategy.from_bytes(shipped().to_bytes())
    assert all(np.array_equal(one, other) for one, other in zip(again.book, shipped().book, strict=True))


def test_the_strategy_knows_the_moves_of_what_it_sees_and_makes_no_other():
    """Also that training and playing tell the same things apart: else hardly any sight would be known."""
    dice, moves, known, met, choices = chances(1), np.zeros(MOST_LEGAL, np.int16), 0, 0, {}
    strategy = shipped()
    for _, table in positions(60):
        seat, allowed = table[0].turn, legal(table)
        eyes = clone(table)
        GAME.secrets.mask(eyes[0], seat)
        seen = sight(eyes[0], seat)
        assert choices.setdefault(seen, allowed) == allowed
        if len(allowed) == 1:
            continue
        met += 1
        at = place_of(strategy.sights, seen)
        if at != UNKNOWN_SIGHT:
            known += 1
            assert strategy.starts[at + 1] - strategy.starts[at] == len(allowed)
            GAME.moves.legal(eyes[0], seat, moves)
            assert pick(eyes[0], seat, moves, len(allowed), strategy.book, dice[0]) in allowed
        shares = [likelihood(eyes[0], seat, move, moves, strategy.book) for move in allowed]
        assert sum(shares) == pytest.approx(1.0)
    assert known > 0.6 * met  # anything is played here, so that many a table is a strange one


def test_what_is_told_apart_is_only_what_the_seat_knows():
    dice, differ = chances(2), 0
    for _, table in positions(40, first=100):
        seat = table[0].turn
        other = clone(table)
        GAME.secrets.mask(other[0], seat)
        masked = clone(other)
        GAME.secrets.imagine(other[0], dice[0])
        differ += other.tobytes() != table.tobytes()
        assert sight(other[0], seat) == sight(table[0], seat) == sight(masked[0], seat)
    assert differ > 40


def test_a_move_that_is_taken_back_leaves_the_table_as_it_was():
    taken = 0
    for before, table in positions(80, first=200):
        if table[0].played == 0:
            continue
        again = clone(table)
        take_back(again[0])
        if table[0].log[table[0].played - 1] == Move.HIT:
            top = before[0].deck_size - 1
            assert again[0].deck[top] == UNKNOWN  # a card that was hit lies face down again
            again[0].deck[top] = before[0].deck[top]
        again[0].hole_is_not[:] = before[0].hole_is_not
        assert print_position(again[0]) == print_position(before[0])
        taken += 1
    assert taken > 200


def believed(masked: Table, seat: int, trust: tuple[float, float]) -> dict[tuple[int, ...], float]:
    hands, odds = np.zeros((MOST_HANDS, 3), np.int8), np.zeros(MOST_HANDS)
    tables, moves = GAME.rules.State.table(2), np.zeros(MOST_LEGAL, np.int16)
    n = believe.at_once(masked, seat, shipped().book, np.array(trust), tables, moves, hands, odds, chances(1))
    shares = np.diff(odds[:n], prepend=0.0) / odds[n - 1]
    return {tuple(map(int, hand)): float(share) for hand, share in zip(hands[:n], shares, strict=True)}


def test_beliefs_are_about_every_hand_that_the_other_may_hold():
    for _, table in list(positions(4, first=300))[::4]:
        s, seat = table[0], table[0].turn
        masked = clone(table)
        GAME.secrets.mask(masked[0], seat)
        shares = believed(masked, seat, (0.9, 0.0))
        assert sum(shares.values()) == pytest.approx(1.0)
        real = (int(s.hand[1 - seat, 0]), int(s.destrier[1 - seat, 0]), int(s.destrier[1 - seat, 1]))
        assert shares[real] > 0.0
        for hand in shares:
            assert len({hand[HOLE], *map(int, s.hand[seat]), *map(int, s.hand[1 - seat, 1:])} - {0}) == (
                s.held[0] + s.held[1]
            )
            assert hand[ONE] not in s.destrier[seat] or hand[ONE] == 0
            assert hand[TWO] > hand[ONE] or hand[TWO] == 0


def test_whoever_stands_early_is_believed_to_hold_well():
    table = GAME.rules.State.table()
    GAME.rules.deal(table[0], 2, OPTIONS[0], chances(5)[0])
    s = table[0]
    assert (s.turn, int(s.hand[1, 1])) == (1, 10)
    GAME.rules.play(s, 1, Move.STAND, chances(1)[0])
    GAME.secrets.mask(s, 0)
    shares = believed(table, 0, (0.9, 0.0))
    high = sum(share for hand, share in shares.items() if hand[HOLE] >= 7)
    even = sum(1 for hand in shares if hand[HOLE] >= 7) / len(shares)
    assert high > even + 0.1


def test_beliefs_learn_something_from_a_player_of_the_strategy():
    """The hand that is really hidden is believed more than any other, on the whole."""
    gained, met = 0.0, 0
    by_book = by_the_book(bots.find("casual", GAME).choose)
    for seed in range(12):
        table, dice = GAME.rules.State.table(), chances(seed, "book")
        GAME.rules.deal(table[0], 2, OPTIONS[0], dice[0])
        while GAME.rules.to_act(table[0]) and table[0].duel == 1:
            s, seat, eyes = table[0], table[0].turn, clone(table)
            GAME.secrets.mask(eyes[0], seat)
            if s.phase == Phase.LAST_TURN:
                shares = believed(eyes, seat, (0.9, 0.0))
                real = (int(s.hand[1 - seat, 0]), int(s.destrier[1 - seat, 0]), int(s.destrier[1 - seat, 1]))
                gained += np.log(shares[real] * len(shares))
                met += 1
            GAME.rules.play(s, seat, by_book(eyes, seat, dice), dice[0])
    assert met > 6
    assert gained / met > 0.3


def test_where_two_hands_over_do_not_push_the_strategy_is_not_asked():  # DD-46
    table = GAME.rules.State.table()
    GAME.rules.deal(table[0], 2, GAME.option_table({"both_bust": "closest"})[0], chances(3)[0])
    seat = table[0].turn
    GAME.secrets.mask(table[0], seat)
    book, taste, *_ = Lore(1.0, 1.0, (0.5, 0.4))(table, seat, chances(1), False)
    assert len(book[0]) == 0
    assert not taste.any()
    assert by_the_book(lambda masked, seat, chance: 77)(table, seat, chances(1)) == 77


def learned(duels: int, run=None, size: int = 1 << 12) -> Shelf:
    shelf, dice = new_shelf(size), chances(5, "train")
    (run or train)(shelf.lesson(NOTHING, dice, OPTIONS), duels)
    return shelf


def same(one: Shelf, other: Shelf) -> bool:
    return all(
        np.array_equal(getattr(one, name), getattr(other, name)) for name in ("sights", "regrets", "played", "sizes")
    )


def test_training_in_plain_python_is_the_same_every_time():
    assert same(learned(2, train.plain), learned(2, train.plain))


@pytest.mark.skipif(PURE, reason="there is no compiled code to compare with")
def test_training_compiled_is_the_same_as_in_plain_python_and_gets_somewhere():
    assert same(learned(2), learned(2, train.plain))
    found = learned(20_000, size=1 << 18).strategy(1 << 18)
    anything = Strategy(found.sights, found.starts, anyhow(np.diff(found.starts)))
    better, error = contest(found, anything, 2000, 1)
    assert better > 0.5 + 4 * error
    assert contest(NOTHING, NOTHING, 50, 1) == contest(NOTHING, NOTHING, 50, 1)


def anyhow(sizes) -> np.ndarray:
    """The odds of somebody who makes all moves alike."""
    rows = (np.arange(MOST_LEGAL) < sizes[:, None]).astype(np.float32)
    return in_parts(rows, 0.0)[rows > 0]


def test_odds_in_parts_add_up_and_forget_what_is_hardly_played():
    parts = in_parts(np.array([[1, 1, 1, 0], [98, 1, 1, 0], [0.5, 0.5, 0, 0]], np.float32), 0.03)
    assert parts.tolist() == [[85, 85, 85, 0], [255, 0, 0, 0], [128, 127, 0, 0]]
