"""Tables of older versions go on by the rules of their own version, where these are here."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sample_games import darts

from server.here import STEADY, THROW, ledger_of, opened, run, seated, table_of, written
from server.listeners import Listener
from tablee.kernel.compiling import rule
from tablee.match import Match, journal_of
from tablee.server import errands, wire
from tablee.server.ledger import AnyEntry, Created, Moved, Resigned
from tablee.server.loading import read_ledger
from tablee.server.making import rematch_of, table_that_plays_on
from tablee.server.problems import Problem
from tablee.server.showing import encode
from tablee.text import texts

OLD = darts.GAME


@rule
def play_twice(s: Any, seat: int, aim: Any, chance: Any) -> None:
    """Version 2: a dart within half of the middle scores two."""
    if aim.x * aim.x + aim.y * aim.y <= 0.25:
        s.points[seat] += 2
    s.thrown += 1


NEW = replace(OLD, version=2, rules=replace(OLD.rules, play=play_twice), older=(OLD,))


@pytest.fixture(autouse=True)
def _two_versions_are_known(monkeypatch: pytest.MonkeyPatch):
    for room in ("ledger", "loading", "errands", "making"):
        monkeypatch.setattr(f"tablee.server.{room}.find", lambda name: NEW)
    errands.played_with.cache_clear()
    yield
    errands.played_with.cache_clear()


def table(version: int, *seats: str) -> list[AnyEntry]:
    return seated(Created("darts", version, STEADY, list(seats), "ABC234"))


def lines(*entries: AnyEntry) -> list[tuple[int, bytes, float]]:
    return [(seq, encode(entry), 0.0) for seq, entry in enumerate(entries, 1)]


@pytest.mark.parametrize(("version", "points"), [(1, 1), (2, 2)])
def test_a_table_goes_on_by_the_rules_of_its_own_version(version: int, points: int):
    ledger = read_ledger("t", bytes(32), lines(*table(version, "open", "open"), Moved(0, THROW)))
    assert ledger.match is not None
    assert ledger.match.game.version == version
    assert int(ledger.match.table[0].points[0]) == points
    assert table_of(*table(version, "open", "open")).audience.view_for(0).version == version


def test_a_table_of_a_version_that_is_not_here_is_set_aside_with_a_sentence(tmp_path: Path):
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            with pytest.raises(Problem) as problem:
                await written(keeper, *table(3, "open", "open"))
            assert "version 3" in problem.value.told(texts("en")).sentence
            assert keeper.is_aside("0" * 24)

    run(story)


def test_bots_think_by_the_rules_of_the_table(tmp_path: Path):
    match = ledger_of(*table(1, "open", "open")).match
    assert match is not None
    about = errands.about_position(match, 0, 0)
    assert (about.version, about.played) == (1, OLD)
    assert OLD.shown.notation.parse_move(errands.choose(about, "random", 1.0)) is not None

    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await written(keeper, *table(1, "open", "bot:random"))
            await live.change(lambda: live.deciding.move(0, THROW, None))
            assert live.ledger.match is not None
            assert (int(live.ledger.match.table[0].points[0]), live.ledger.match.game) == (1, OLD)

    run(story)


def test_a_rematch_keeps_the_version(tmp_path: Path):
    async def story() -> None:
        async with opened(tmp_path) as keeper:
            live = await written(keeper, *table(1, "open", "open"), Resigned(0))
            await keeper.again(live, "again", Listener("0" * 64))
            assert live.ledger.rematch is not None
            assert (await keeper.table(live.ledger.rematch)).ledger.created.version == 1
            assert rematch_of(live.ledger).version == 1

    run(story)


def test_a_journal_of_an_older_version_is_played_on_by_its_own_rules():
    match = Match(OLD, STEADY, 7, ["human", "human"])
    match.play(0, THROW)
    begin = errands.begin(encode(journal_of(match)), None)
    assert begin.version == 1
    made = table_that_plays_on(begin, wire.PlayOn("", ["open", "open"]))
    ledger = ledger_of(*seated(made))
    assert ledger.match is not None
    assert (ledger.match.game, ledger.match.position) == (OLD, 1)
    newer = encode(journal_of(match)).replace(b'"version":1', b'"version":3')
    with pytest.raises(Problem, match="bad-journal") as problem:
        errands.begin(newer, None)
    assert "3" in problem.value.told(texts("fr")).sentence
