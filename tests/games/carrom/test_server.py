"""Tables of Carrom Deluxe: one to six seats, as the options allow, and shots that are told with their tracks."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from server.servers import Server, connect, fetch, running, seated


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with running(tmp_path_factory.mktemp("carrom")) as server:
        yield server


def asked(server: Server, seats: int, **options: str) -> httpx.Response:
    wanted = {"game": "carrom", "seats": ["open"] * seats, "options": options}
    return fetch.post(f"{server.http}/api/tables", json=wanted)


def test_the_options_say_how_many_may_sit_down(server: Server):  # CD-11, CD-50
    assert all(asked(server, seats).status_code == 201 for seats in (1, 2, 3, 4))
    assert all(asked(server, seats, board="rows").status_code == 201 for seats in (1, 6))
    for seats, options, most in ((5, {}, 4), (7, {"board": "rows"}, 6), (0, {}, 4)):
        refused = asked(server, seats, **options)
        assert refused.status_code == 400
        if seats:
            assert refused.json()["why"] == "bad-seats"
            assert f"1 to {most}" in refused.json()["sentence"]
    card = next(card for card in fetch.get(f"{server.http}/api/games").json() if card["game"] == "carrom")
    assert (card["fewest"], card["most"], card["most_seats"]) == (1, 6, {"board": [4, 6]})
    assert card["only_with"] == {
        "tower": ["board", "main"],
        "free_line": ["board", "main"],
        "ejected": ["board", "rows"],
    }
    assert card["display"] == {"preview": ["on", "off"]}
    assert card["least_seats"] == {"first": [1, 1, 2, 3, 4, 5, 6]}


def test_options_that_do_not_fit_are_refused(server: Server):  # CD-60, CD-02
    for options in (
        {"board": "rows", "tower": "yes"},
        {"feel": "sticky"},
        {"feel": "slow,hardest=44"},
        {"tower": "maybe"},
    ):
        assert asked(server, 1, **options).json()["why"] == "bad-option"
    assert asked(server, 1, feel="slow,hardest=4.5").status_code == 201


def test_alone_at_a_table_a_shot_is_told_with_its_track(server: Server):
    async def play() -> None:
        table, tokens = seated(server, ["open"], game="carrom")
        async with connect(server, table, tokens[0]) as one, connect(server, table) as stranger:
            await one.ready()
            while one.view["phase"] == "waiting":
                await one.hear()
            assert one.view["view"]["stand"]["spans"]
            assert one.view["legal"] == []
            await one.move("shot 160 0 2")
            refused = await one.hear_until(lambda m: m["is"] == "refused")
            assert refused["clause"] == "CD-20"
            await one.move("shot 370 1.5 4")
            await one.hear_until(lambda m: m["is"] == "table" and m["position"] == 1)
            shot = one.view["view"]["shot"]
            assert shot["move"] == "shot 370 1.5 4"
            assert shot["track"]["time"] > 0.5
            assert {disc["disc"] for disc in shot["track"]["discs"]} == set(range(14))
            await stranger.hear_until(lambda m: m["is"] == "table" and m["position"] == 1)
            assert stranger.view["view"]["shot"] == shot  # CD-70

    asyncio.run(play())
