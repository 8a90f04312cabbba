"""The people who are connected to a table: what each of them may do there, and what each is told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING

from tablee.kernel.game import SPECTATOR

from . import wire
from .absence import Absence
from .clock import TableClock
from .frames import framed
from .ledger import Ledger
from .limits import Limits
from .neighbours import Neighbours
from .problems import Problem
from .reasons import Reason
from .showing import Showcase, encode
from .workers import Rank

if TYPE_CHECKING:
    from .connection import Connection

SOON = 0.1  # seconds
FEW = 50  # spectators who are told of every change at once
A_SPECTATOR = 0.002  # seconds that each of more than a few adds to the time between two changes they are told of
SELDOM = 2.0  # seconds; the longest such time


class Audience:
    """Changes nothing at the table, and never says to anybody what the own seat may not know."""

    def __init__(
        self,
        ledger: Ledger,
        clock: TableClock,
        absence: float = Limits.absence,
        neighbours: Neighbours | None = None,
    ) -> None:
        self.ledger, self._clock, self._showcase = ledger, clock, Showcase(ledger)
        self._neighbours = neighbours
        self._announced = -1  # the seating for which other servers know who is here
        self._removals = len(ledger.removals)  # of which those who are here have been told
        self.connections: set[Connection] = set()
        self.absence = Absence(ledger, self._present, absence)
        self.touched = time.monotonic()  # when somebody last came, left or asked for it
        self._eyes: tuple[int, dict[str, int]] = (-1, {})  # by key, for one seating
        self._telling: asyncio.TimerHandle | None = None  # runs while somebody waits to be told
        self._untold: dict[Connection, float] = {}  # before when there is no need to tell them
        self._crowd_told = 0.0  # when many spectators were told last
        self._crowd_due: asyncio.TimerHandle | None = None  # runs while they wait to be told
        self._moments: dict[float, float] = {}  # when things were written -> when that was by our own clock

    # Who may do what

    def eyes_of(self, connection: Connection) -> int:
        """The seat that a connection's key opens now: looked up each time, since a seat can change hands."""
        if connection.key is None:
            return SPECTATOR
        seating, eyes = self._eyes
        if seating != self.ledger.seating:
            eyes = {place.token_hash: seat for seat, place in enumerate(self.ledger.seats) if place.token_hash}
            self._eyes = self.ledger.seating, eyes
        return eyes.get(connection.key, SPECTATOR)

    def seat_of(self, connection: Connection) -> int:
        seat = self.eyes_of(connection)
        if seat == SPECTATOR:
            raise Problem(Reason.SPECTATOR)
        return seat

    def has_lost_its_seat(self, connection: Connection) -> bool:
        return connection.key is not None and self.eyes_of(connection) == SPECTATOR

    # Telling

    def enter(self, connection: Connection) -> None:
        """Show the whole table at once to who has come, and soon to the others who is here now."""
        self.connections.add(connection)
        if self._neighbours is not None and len(self.connections) == 1:
            self._neighbours.opened(self.ledger.table)
        self._announce()
        self.tell_soon()
        self.tell([connection])

    def leave(self, connection: Connection) -> None:
        self.touch()
        self.absence.note_leaving(self.eyes_of(connection))
        self.connections.discard(connection)
        self._untold.pop(connection, None)
        self._announce()
        self.tell_soon()

    def touch(self) -> None:
        self.touched = time.monotonic()

    def tell_everybody(self) -> None:
        if self._announced != self.ledger.seating:
            self._announce()
        if self.spectators > FEW:
            self.tell([one for one in self.connections if one.key is not None])
            self._tell_the_crowd()
        else:
            self.tell(list(self.connections))
        self._tell_removals()

    def tell_lost(self) -> None:
        """Those whose seat is somebody else's now, at once."""
        self.tell([one for one in self.connections if self.has_lost_its_seat(one)])
        self._tell_removals()

    def _tell_removals(self) -> None:
        """To all but those who were removed: they are cut by now."""
        for seat, name in self.ledger.removals[self._removals :]:
            self.say(wire.Removed(seat, name))
        self._removals = len(self.ledger.removals)

    def why_lost(self, connection: Connection) -> Problem | None:
        """What to say to a device whose seat was taken away, or is on another device now."""
        why = None if connection.key is None else self.ledger.former.get(connection.key)
        return None if why is None or not self.has_lost_its_seat(connection) else Problem(why)

    def tell_movers(self, seats: list[int]) -> None:
        """Those who have to decide, and those whose seat is somebody else's now; all the others a moment later."""
        self.tell_soon()
        keyed = [one for one in self.connections if one.key is not None]
        self.tell([one for one in keyed if self.eyes_of(one) in seats or self.has_lost_its_seat(one)])

    @property
    def spectators(self) -> int:
        """How many have come without a key."""
        return sum(one.key is None for one in self.connections)

    def _tell_the_crowd(self) -> None:
        """Many spectators are told at once if it is long enough since the last time, else when it is.

        A message costs a few microseconds for each of them, and a game that is played fast has many.
        """
        loop = asyncio.get_running_loop()
        left = self._crowd_told + min(self.spectators * A_SPECTATOR, SELDOM) - loop.time()
        if left <= 0:
            self._tell_the_crowd_now()
        elif self._crowd_due is None:
            self._crowd_due = loop.call_later(left, self._tell_the_crowd_now)

    def _tell_the_crowd_now(self) -> None:
        if self._crowd_due is not None:
            self._crowd_due.cancel()
            self._crowd_due = None
        self._crowd_told = asyncio.get_running_loop().time()
        self.tell([one for one in self.connections if one.key is None])

    def tell(self, connections: list[Connection]) -> None:
        told: dict[int, tuple[bytes, bytes]] = {}  # by eyes: a message, and the same as it goes over the wire
        for connection in connections:
            eyes = self.eyes_of(connection)
            if eyes == SPECTATOR and (why := self.why_lost(connection)):
                if not connection.is_cut.is_set():
                    connection.cut(why)
                continue
            if eyes not in told:
                message = encode(self.view_for(eyes))
                told[eyes] = message, framed(message)
            connection.send(*told[eyes])
            self._untold.pop(connection, None)

    def tell_soon(self) -> None:
        """In a moment, or in two: by then most have been told of something newer."""
        loop = asyncio.get_running_loop()
        due = loop.time() + SOON
        many = self.spectators > FEW
        if many:
            self._tell_the_crowd()
        for connection in self.connections:
            if connection.key is not None or not many:
                self._untold.setdefault(connection, due)
        if self._untold and self._telling is None:
            self._telling = loop.call_at(due, self._tell_the_rest)

    def _tell_the_rest(self) -> None:
        loop = asyncio.get_running_loop()
        self._telling, now = None, loop.time()
        self.tell([connection for connection, due in self._untold.items() if due <= now])
        if self._untold:
            self._telling = loop.call_at(now + SOON, self._tell_the_rest)

    def view_for(self, eyes: int) -> wire.TableView:
        return self._showcase.view_for(eyes, self.absence, self._clock.time_left())

    def _present(self) -> set[int]:
        there = self._neighbours.elsewhere(self.ledger.table) if self._neighbours is not None else set[int]()
        return self._here() | there

    def _here(self) -> set[int]:
        keyed = [one for one in self.connections if one.key is not None]
        here = {self.eyes_of(one) for one in keyed}
        return here if len(keyed) == len(self.connections) else here | {SPECTATOR}

    def show(self, by: Connection, message: wire.ServerMessage | Mapping[str, object]) -> None:
        """To all but the one it comes from; a moment later it would be stale."""
        told = encode(message)
        frame = framed(told)
        for other in self.connections:
            if other is not by:
                other.show(told, frame)
        if self._neighbours is not None:
            self._neighbours.say(self.ledger.table, told, is_passing=True)

    def say(self, message: wire.ServerMessage) -> None:
        """To all who are connected to this server."""
        told = encode(message)
        frame = framed(told)
        for connection in self.connections:
            connection.send(told, frame)

    def react(self, message: wire.Reacted) -> None:
        """To all, wherever they are connected."""
        self.say(message)
        if self._neighbours is not None:
            self._neighbours.say(self.ledger.table, encode(message))

    # What other servers tell

    def _announce(self) -> None:
        """Let other servers know who is connected here."""
        self._announced = self.ledger.seating
        if self._neighbours is not None:
            self._neighbours.here(self.ledger.table, self._here())

    def pass_on(self, message: bytes, is_passing: bool) -> None:
        frame = framed(message)
        for connection in self.connections:
            (connection.show if is_passing else connection.send)(message, frame)

    def note_others(self, left: set[int]) -> None:
        """People have come to another server, or left it."""
        for seat in left - self._present():
            self.absence.note_leaving(seat)
        self.tell_soon()

    @property
    def is_driven_here(self) -> bool:
        """Whether bots think here at once: of all servers with people at this table, one does."""
        if self._neighbours is None:
            return True
        return self._neighbours.is_first(self.ledger.table)

    def cut(self, problem: Problem) -> None:
        """Nobody is shown anything any more."""
        for connection in self.connections:
            connection.cut(problem)

    def company(self) -> tuple[Rank, str]:
        """Who waits for the bots of this table: a person who plays, with an address, or at most spectators."""
        players = [connection.address for connection in self.connections if self.eyes_of(connection) != SPECTATOR]
        if players:
            return Rank.OPPONENT, min(players)
        return Rank.AMONG_BOTS, min((connection.address for connection in self.connections), default="")

    def close(self) -> None:
        for timer in (self._telling, self._crowd_due):
            if timer is not None:
                timer.cancel()
