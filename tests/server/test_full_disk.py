"""A full disk refuses in words and loses nothing."""

from __future__ import annotations

import asyncio
import resource
import secrets
from pathlib import Path

from server.people import connect, game, look, play_on, see_now
from server.servers import Server, fetch, journal_of, make_table, running, sit


def let_files_grow_to(server: Server, size: int) -> None:
    assert server.process is not None
    _, most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, most))


def fill_the_disk(server: Server) -> None:
    """From now on no file of the server's process may grow."""
    let_files_grow_to(server, 1)


def make_room(server: Server) -> None:
    let_files_grow_to(server, resource.RLIM_INFINITY)


def test_a_full_disk_refuses_in_words_and_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    async def story(server: Server) -> tuple[str, int]:
        waiting = make_table(server, ["open", "open"])["table"]
        async with game(server, 2) as (table, _, people):
            first, made = people[0], 2
            before = look(server, table)
            fill_the_disk(server)
            for _ in range(3):
                view = await see_now(first)
                mover = people[view["to_act"][0]]
                await see_now(mover)
                move_id = secrets.token_hex(8)
                await mover.move(mover.view["legal"][0], move_id)
                answer = await mover.hear_until(lambda m, one=move_id: m.get("move_id") == one)
                assert (answer["is"], answer.get("why")) == ("refused", "storage")
            for answer in (
                fetch.post(f"{server.http}/api/tables", json={"game": "destrier", "seats": ["open", "open"]}),
                fetch.post(f"{server.http}/api/tables/{waiting}/seats", json={"name": "Ann", "token": "A" * 43}),
            ):
                assert (answer.status_code, answer.json().get("why")) == (503, "storage"), answer.text
            assert look(server, table) == before
            assert look(server, waiting)["seats"][0]["kind"] == "open"
            make_room(server)
            made += await play_on(people)
        assert sit(server, waiting, "Ann")["seat"] == 0
        return table, made

    with running(tmp_path) as server:
        table, made = asyncio.run(story(server))
        journal = journal_of(server, table)
        assert len(journal["moves"]) == made
        server.stop()
        server.start()
        assert journal_of(server, table) == journal


def test_a_server_killed_on_a_full_disk_starts_again_with_all_that_was_acknowledged(tmp_path: Path) -> None:
    async def before(server: Server) -> tuple[str, list[str], int]:
        async with game(server, 2) as (table, tokens, (first, _)):
            seq = look(server, table)["seq"]
            fill_the_disk(server)
            await first.say(do="resign", move_id="gone")
            refused = await first.hear_until(lambda m: m.get("move_id") == "gone")
            assert refused.get("why") == "storage"
            return table, tokens, seq

    async def after(server: Server, table: str, tokens: list[str]) -> None:
        async with connect(server, table, tokens[0]) as first, connect(server, table, tokens[1]) as second:
            await play_on([first, second])

    with running(tmp_path) as server:
        table, tokens, seq = asyncio.run(before(server))
        server.kill()
        server.start()
        assert look(server, table)["seq"] == seq
        asyncio.run(after(server, table, tokens))
        assert journal_of(server, table)["outcome"] is not None
