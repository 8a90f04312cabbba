"""Which game is compiled first, and what is told of it meanwhile."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tablee.bots.warming import seconds_for
from tablee.games import all_games
from tablee.kernel.game import Game
from tablee.server.warming import AT_ONCE, Warming


class Compiler:
    """Compiles nothing, and is done with a game when it is told so."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.ends = {name: asyncio.Event() for name in all_games()}

    async def __call__(self, game: Game[Any]) -> None:
        self.begun.append(game.id)
        await self.ends[game.id].wait()


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def begun(opened: str | None = None) -> tuple[Compiler, Warming, asyncio.Task[None]]:
    compiler = Compiler()
    warming = Warming(all_games().values(), compiler, is_on=True)
    if opened is not None:
        warming.open(opened)
    running = asyncio.create_task(warming.run())
    await settle()
    return compiler, warming, running


async def finish(compiler: Compiler, running: asyncio.Task[None]) -> None:
    for end in compiler.ends.values():
        end.set()
    await running


@pytest.mark.parametrize("game", list(all_games()))
def test_the_game_that_somebody_opens_is_compiled_first(game: str):
    async def open_first() -> None:
        compiler, _, running = await begun(game)
        assert compiler.begun[0] == game
        assert len(compiler.begun) == AT_ONCE
        await finish(compiler, running)
        assert sorted(compiler.begun) == sorted(all_games())  # each of them once

    asyncio.run(open_first())


def test_a_game_opened_later_takes_the_place_of_one_that_nobody_opened():
    async def open_later() -> None:
        compiler, warming, running = await begun()
        first, second, *_, last = all_games()
        assert compiler.begun == [first, second]
        warming.open(last)
        await settle()
        assert compiler.begun == [first, second, last]
        compiler.ends[first].set()
        await settle()
        assert compiler.begun[3] == second  # what was begun goes on before the rest
        await finish(compiler, running)
        assert all(warming.is_ready(name) for name in all_games())

    asyncio.run(open_later())


def test_opened_games_do_not_push_each_other_out():
    async def open_all() -> None:
        compiler, warming, running = await begun()
        for name in all_games():
            warming.open(name)
        for name in reversed(all_games()):
            warming.open(name)
        await settle()
        assert compiler.begun == list(all_games())[:AT_ONCE]
        await finish(compiler, running)
        assert compiler.begun == list(all_games())

    asyncio.run(open_all())


def test_the_time_that_is_left_adds_up_and_ends_with_nothing():
    async def tell() -> None:
        compiler, warming, running = await begun()
        games = list(all_games())
        left = [warming.seconds_left(name) for name in games]
        assert left[0] <= seconds_for(all_games()[games[0]]) + 1
        assert left[-1] > max(seconds_for(game) for game in all_games().values()) / 2
        assert left[-1] >= left[0] + seconds_for(all_games()[games[-1]]) / 2  # it waits for a place before
        compiler.ends[games[0]].set()
        await settle()
        assert warming.seconds_left(games[0]) == 0
        assert warming.seconds_left(games[-1]) > 0
        await finish(compiler, running)
        assert [warming.seconds_left(name) for name in games] == [0] * len(games)

    asyncio.run(tell())


def test_a_game_that_cannot_be_compiled_does_not_keep_the_others_waiting(caplog: pytest.LogCaptureFixture):
    async def fail() -> None:
        done: list[str] = []

        async def compile(game: Game[Any]) -> None:
            if game.id == next(iter(all_games())):
                raise ValueError("no such rule")
            done.append(game.id)

        warming = Warming(all_games().values(), compile, is_on=True)
        await warming.run()
        assert done == list(all_games())[1:]
        assert all(warming.is_ready(name) for name in all_games())

    asyncio.run(fail())
    assert "cannot be compiled" in caplog.text


def test_a_server_that_stops_does_not_wait_for_the_compiler():
    async def stop() -> None:
        _, warming, running = await begun()
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running
        assert not any(warming.is_ready(name) for name in all_games())

    asyncio.run(stop())


def test_in_plain_python_there_is_nothing_to_wait_for():
    warming = Warming(all_games().values(), is_on=False)
    assert [warming.seconds_left(name) for name in all_games()] == [0] * len(all_games())
    asyncio.run(warming.run())
