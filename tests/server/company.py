"""People who sit down, leave, come back, give seats away, take back and play again, while servers die around them.

Everything that a connection is told is written down, to be held against the journal in the end: who it was told to be,
at which line, and what of theirs was accepted.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import random
import secrets
from dataclasses import dataclass, field
from typing import Any

import httpx
import websockets

from server.servers import Player, Server, connect

TROUBLE = (OSError, websockets.exceptions.WebSocketException, TimeoutError, httpx.HTTPError, KeyError)
PAUSE = 0.05  # seconds before somebody tries again
AGAIN = ("storage", "busy", "too-fast")  # refusals after which the same message is sent again
GAMES = (("destrier", 2, {"wins_needed": 2}), ("drei", 3, {}), ("premier", 3, {}))


@dataclass(frozen=True)
class Shown:
    """A view that somebody was sent."""

    table: str
    owner: str  # hash of the token that was said hello with
    seq: int
    you: int | None
    has_moves: bool


@dataclass(frozen=True)
class Accepted:
    table: str
    owner: str
    do: str
    move_id: str
    seq: int


@dataclass
class Person:
    """Somebody with a token, who remembers the latest line that was seen or acknowledged."""

    name: str
    token: str = field(default_factory=lambda: secrets.token_urlsafe(32))
    seen: dict[str, int] = field(default_factory=dict)  # table -> seq

    @property
    def hash(self) -> str:
        return hashlib.sha256(self.token.encode()).hexdigest()


@dataclass
class Company:
    """The people of one table after the other. `servers` share a database."""

    servers: list[Server]
    dice: random.Random
    shown: list[Shown] = field(default_factory=list)
    accepted: list[Accepted] = field(default_factory=list)
    went_back: list[str] = field(default_factory=list)  # views older than what the same person knew
    counts: dict[str, int] = field(default_factory=dict)
    tables: int = 0
    stopping: bool = False
    client: httpx.AsyncClient = field(default_factory=lambda: httpx.AsyncClient(timeout=5))

    def any_server(self) -> Server:
        return self.dice.choice(self.servers)

    def count(self, what: str) -> None:
        self.counts[what] = self.counts.get(what, 0) + 1

    async def post(self, path: str, body: dict[str, Any], *enough: int) -> httpx.Response:
        """Ask until somebody answers with one of these: servers come back."""
        while True:
            with contextlib.suppress(*TROUBLE):
                answer = await self.client.post(f"{self.any_server().http}{path}", json=body)
                if answer.status_code in enough:
                    return answer
            await asyncio.sleep(PAUSE)

    async def keep_playing(self) -> None:
        while not self.stopping:
            game, seats, options = self.dice.choice(GAMES)
            wanted = {"game": game, "seats": ["open"] * seats, "options": options, "time_limit": 30}
            made = (await self.post("/api/tables", wanted, 201)).json()
            await self.visit(made["table"], [Person(f"P{i}") for i in range(seats)])
            self.tables += 1

    async def visit(self, table: str, people: list[Person]) -> None:
        """People come and go; the game is played, and perhaps there is another one."""
        spectators = [person for person in people if not await self.sit(table, person)]
        nexts = await asyncio.gather(*(self.be_there(table, person, person not in spectators) for person in people))
        rematch = next(filter(None, nexts), None)
        if rematch is not None:
            await asyncio.gather(*(self.be_there(rematch, person, person not in spectators) for person in people))

    async def sit(self, table: str, person: Person) -> bool:
        """Sit down with a token of one's own; a lost answer is asked for again."""
        answer = await self.post(
            f"/api/tables/{table}/seats", {"name": person.name, "token": person.token}, 201, 400, 429
        )
        self.count("sat" if answer.status_code == 201 else "not sat")
        return answer.status_code == 201

    async def be_there(self, table: str, person: Person, may_play: bool) -> str | None:
        """One person who comes again and again, until the game is over for them; returns the table of the rematch."""
        rounds = 0
        while rounds < 60 and not (self.stopping and rounds > 8):
            rounds += 1
            with contextlib.suppress(*TROUBLE):
                before = person.seen.get(table, 0)
                async with connect(
                    self.any_server(), table, person.token if may_play else None, open_timeout=5, close_timeout=1
                ) as player:
                    if "seq" not in player.view:
                        return None  # the seat was given away: nothing more to do here
                    if player.view["seq"] < before:
                        self.went_back.append(f"{table}: {player.view['seq']} after {before}")
                    self.note(table, person, player.view, may_play)
                    if await self.act(table, person, player, may_play) == "gone":
                        return player.view.get("rematch")
            await asyncio.sleep(PAUSE * self.dice.random())
        return None

    async def act(self, table: str, person: Person, player: Player, may_play: bool) -> str:
        """A few things that people do, chosen at random from those that the view allows, and some that it does not."""
        for _ in range(self.dice.randint(1, 8)):
            view = player.view
            if view["phase"] == "finished":
                if may_play and view["you"] is not None and await self.say(table, person, player, do="again"):
                    self.count("again")
                    await self.say_sync(table, person, player, may_play)
                return "gone"
            if not may_play or view["you"] is None:
                await self.say_sync(table, person, player, may_play)
                continue
            action = self.choose(view)
            if action["do"] == "give" and action["seat"] == view["you"]:
                return await self.leave(table, person, player, action)
            if await self.say(table, person, player, **action):
                self.count(action["do"] if action["do"] != "give" else f"give {action['to'][:4]}")
        return "here"

    async def leave(self, table: str, person: Person, player: Player, action: dict[str, Any]) -> str:
        """Give one's own seat away while a second tab, perhaps at another server, stays open."""
        async with connect(self.any_server(), table, person.token, open_timeout=5, close_timeout=1) as tab:
            if not await self.say(table, person, player, **action):
                return "here"
            self.count("give open")
            for one in (player, tab):
                await self.try_old_powers(table, person, one)
        return "gone"

    def choose(self, view: dict[str, Any]) -> dict[str, Any]:
        you, roll = view["you"], self.dice.random()
        if view["phase"] == "waiting":
            others = [i for i, seat in enumerate(view["seats"]) if seat["kind"] != "human"]
            if roll < 0.12:
                return {"do": "give", "seat": you, "to": "open"}
            if roll < 0.4 and others:
                seat = self.dice.choice(others)
                to = "open" if view["seats"][seat]["kind"] == "bot" and roll < 0.2 else "bot:random"
                return {"do": "give", "seat": seat, "to": to}
            return {"do": "ready", "nonce": secrets.token_hex(8)}
        if view["back_awaits"] and you in view["back_awaits"]:
            return {"do": "answer-back", "accept": roll < 0.5}
        if view["may_take_back"] and roll < 0.3:
            return {"do": "offer-back"}
        if roll < 0.02:
            return {"do": "resign"}
        if view["legal"]:
            return {"do": "move", "move": self.dice.choice(view["legal"]), "seq": view["seq"]}
        return {"do": "move", "move": "stand", "seq": view["seq"]}  # somebody presses the wrong key

    async def try_old_powers(self, table: str, person: Person, player: Player) -> None:
        """Whoever has left a seat tries what its owner may do; the journal shows whether it was let."""
        for action in ({"do": "ready", "nonce": "00"}, {"do": "resign"}, {"do": "give", "seat": 0, "to": "bot:random"}):
            assert not await self.say(table, person, player, **action), "a former owner was heard"
            self.count("refused to a former owner")

    async def say_sync(self, table: str, person: Person, player: Player, may_play: bool) -> None:
        await player.say(do="sync")
        await player.hear_until(lambda m: m["is"] == "table", 5)
        self.note(table, person, player.view, may_play)

    async def say(self, table: str, person: Person, player: Player, **message: Any) -> bool:
        """Say something until it is answered; everything that is shown meanwhile is written down."""
        message["move_id"] = secrets.token_hex(8)
        while True:
            await player.say(**message)
            while True:
                answer = await player.hear(5)
                if answer["is"] == "table":
                    self.note(table, person, answer, True)
                if answer.get("move_id") == message["move_id"]:
                    break
            if answer["is"] == "accepted":
                self.accepted.append(Accepted(table, person.hash, message["do"], message["move_id"], answer["seq"]))
                person.seen[table] = max(person.seen.get(table, 0), answer["seq"])
                return True
            if answer["why"] not in AGAIN:
                return False
            await asyncio.sleep(PAUSE)

    def note(self, table: str, person: Person, view: dict[str, Any], with_token: bool) -> None:
        person.seen[table] = max(person.seen.get(table, 0), view["seq"])
        owner = person.hash if with_token else ""
        self.shown.append(Shown(table, owner, view["seq"], view["you"], bool(view["legal"])))


def check_rights(
    company: Company, lines: dict[str, list[dict[str, Any]]], move_ids: dict[tuple[str, int], str | None]
) -> None:
    """Hold all that was shown and accepted against the journals: everybody was who the seats said at that line."""
    owners = {table: owners_by_line(entries) for table, entries in lines.items()}
    for shown in company.shown:
        seats = owners[shown.table][shown.seq]
        expected = next((seat for seat, owner in seats.items() if owner == shown.owner), None)
        assert shown.you == expected, shown
        assert not (shown.has_moves and shown.you is None), shown
    for accepted in company.accepted:
        changes_nothing = accepted.do in ("again", "give") and accepted.move_id not in move_ids.values()
        assert changes_nothing or move_ids[accepted.table, accepted.seq] == accepted.move_id, accepted
        # What changes nothing is answered with the latest line, by which its author may just have sat down.
        before = owners[accepted.table][accepted.seq if changes_nothing else accepted.seq - 1]
        assert accepted.owner in before.values(), f"somebody without a seat was heard: {accepted}"
    assert not company.went_back


def owners_by_line(entries: list[dict[str, Any]]) -> list[dict[int, str]]:
    """Who owned which seat after each line, by the hashes of their tokens."""
    owners: list[dict[int, str]] = [{}]
    for entry in entries:
        now = dict(owners[-1])
        if entry["kind"] == "created":
            now = {int(seat): token_hash for seat, (_, token_hash) in entry.get("people", {}).items()}
        elif entry["kind"] == "sat":
            now[entry["seat"]] = entry["token_hash"]
        elif entry["kind"] == "given":
            now.pop(entry["seat"], None)
        owners.append(now)
    return owners
