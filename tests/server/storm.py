"""Many clients that play on while servers die: every accepted move is remembered, to be looked for at the end."""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
from dataclasses import dataclass, field
from typing import Any

import httpx
import websockets

from server.servers import Player, Server, connect

TROUBLE = (OSError, websockets.exceptions.WebSocketException, TimeoutError, httpx.HTTPError, KeyError)
RETRY = 0.1  # seconds


@dataclass
class Accepted:
    table: str
    seat: int
    move_id: str
    seq: int


@dataclass
class Storm:
    """The clients of several tables. `servers` may be any of those that share a database."""

    servers: list[Server]
    dice: random.Random
    accepted: list[Accepted] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)  # why, of each message that was
    final_views: dict[tuple[str, int], dict[str, Any]] = field(default_factory=dict)
    finished: int = 0
    stopping: bool = False
    client: httpx.AsyncClient = field(default_factory=lambda: httpx.AsyncClient(timeout=5, verify=False))

    def any_server(self) -> Server:
        return self.dice.choice(self.servers)

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Ask until somebody answers: servers come back."""
        while True:
            with contextlib.suppress(*TROUBLE):
                answer = await self.client.post(f"{self.any_server().http}{path}", json=body)
                if answer.status_code == 201:
                    return answer.json()
            await asyncio.sleep(RETRY)

    async def play_tables(self) -> None:
        """One table after the other, until the storm is over."""
        while not self.stopping:
            made = await self.post("/api/tables", {"game": "destrier", "seats": ["open", "open"]})
            tokens: dict[int, str] = {}
            for name in ("P0", "P1"):
                wanted = {"name": name, "token": secrets.token_urlsafe(32)}
                sat = await self.post(f"/api/tables/{made['table']}/seats", wanted)
                tokens[sat["seat"]] = sat["token"]
            await asyncio.gather(*(self.play_seat(made["table"], seat, token) for seat, token in tokens.items()))
            self.finished += 1

    async def play_seat(self, table: str, seat: int, token: str) -> None:
        """Play one seat to the end of its game. A message that got no answer is sent again with the same id."""
        pending: dict[str, Any] | None = {"do": "ready", "nonce": secrets.token_hex(8), "move_id": secrets.token_hex(8)}
        while True:
            with contextlib.suppress(*TROUBLE):
                async with connect(self.any_server(), table, token, open_timeout=5, close_timeout=1) as player:
                    while True:
                        if pending is None and player.view["legal"]:
                            move = self.dice.choice(player.view["legal"])
                            pending = {"do": "move", "move": move, "seq": player.view["seq"]}
                            pending["move_id"] = secrets.token_hex(8)
                        if pending is not None:
                            await player.say(**pending)
                            pending = await self._answer(player, table, seat, pending)
                        elif player.view["phase"] == "finished":
                            self.final_views[table, seat] = player.view
                            return
                        else:
                            await player.hear(3)
            await asyncio.sleep(RETRY)

    async def _answer(self, player: Player, table: str, seat: int, sent: dict[str, Any]) -> dict[str, Any] | None:
        """What is still to be sent after the answer: nothing, or the same again."""
        message = await player.hear_until(lambda m: m.get("move_id") == sent["move_id"], 5)
        if message["is"] == "accepted":
            self.accepted.append(Accepted(table, seat, sent["move_id"], message["seq"]))
            await player.say(do="sync")
            await player.hear_until(lambda m: m["is"] == "table" and m["seq"] >= message["seq"], 5)
            return None
        self.refused.append(message["why"])
        if message["why"] in ("storage", "busy"):
            await asyncio.sleep(0.1)
            return sent
        assert message["why"] in ("already-dealt", "stale-move", "not-your-turn", "illegal-move", "over"), message
        await player.say(do="sync")
        await player.hear_until(lambda m: m["is"] == "table", 5)
        return None


async def weather(servers: list[Server], tables: int, seed: int, disturb: Any) -> Storm:
    """Let the clients play while `disturb` does its worst, then let every game end."""
    storm = Storm(servers, random.Random(seed))
    players = [asyncio.create_task(storm.play_tables()) for _ in range(tables)]
    try:
        await disturb(storm)
    finally:
        storm.stopping = True
    await asyncio.wait_for(asyncio.gather(*players), 300)
    await storm.client.aclose()
    return storm
