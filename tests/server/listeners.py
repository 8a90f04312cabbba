"""People at a table in this process: what they say is read as from a socket, and what they hear is kept."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from server.here import NAME, SECRET, ledger_of
from tablee.bots.advice import Advice, Advised
from tablee.server.connection import Connection
from tablee.server.ledger import AnyEntry
from tablee.server.limits import Limits
from tablee.server.live import LiveTable
from tablee.server.showing import encode
from tablee.server.storage import Storage

ADVICE = Advice("expert", 1, [Advised("hit", 0.5)], "only")


class Ears:
    """A socket that says some messages and then stays silent."""

    def __init__(self, *messages: str) -> None:
        self.messages, self.heard = list(messages), list[dict[str, Any]]()

    async def receive_data(self, mode: str) -> str:
        if not self.messages:
            raise RuntimeError("gone")
        return self.messages.pop(0)

    async def send(self, event: dict[str, Any]) -> None:
        self.heard.append(json.loads(event["text"]))


class Listener(Connection):
    """One connection, and what it hears."""

    def __init__(self, key: str | None, *messages: dict[str, Any] | str, address: str = "", **limits: Any) -> None:
        said = (one if isinstance(one, str) else json.dumps(one) for one in messages)
        self.ears = Ears(*said)
        super().__init__(self.ears, Limits(**limits), address)  # pyright: ignore[reportArgumentType]
        self.key = key

    @property
    def heard(self) -> list[dict[str, Any]]:
        return self.ears.heard

    def kinds(self) -> list[str]:
        """What kinds of messages were heard since this was asked last."""
        kinds = [one["is"] for one in self.heard]
        self.heard.clear()
        return kinds


class Thinkers:
    """Workers that answer what they are told to answer, and remember what they were asked."""

    def __init__(self, move: str = "", **about: Any) -> None:
        self.move, self.asked, self.may_answer = move, list[tuple[Any, ...]](), asyncio.Event()
        self.may_answer.set()
        self.problem: Exception | None = about.get("problem")

    async def think(self, *question: Any) -> bytes:
        self.asked.append(question)
        await self.may_answer.wait()
        if self.problem is not None:
            raise self.problem
        return encode(ADVICE)

    async def choose(self, *question: Any) -> str:
        self.asked.append(question)
        await self.may_answer.wait()
        return self.move


async def live_with(storage: Storage, workers: Any, *entries: AnyEntry) -> LiveTable:
    """A table that is written to this database, with these workers."""
    first, *rest = entries
    assert await storage.make_table(NAME, "ABC234", SECRET, False, encode(first))
    for seq, entry in enumerate(rest, 2):
        await storage.append(NAME, seq, encode(entry), None, None)
    return LiveTable(ledger_of(*entries), storage, 64, 0.0, workers)
