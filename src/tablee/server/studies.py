"""Is somebody's card file fair? The lab finds out in a process of its own, which gives way to everything else.

One at a time on a server, for so many games or seconds, and only for as long as somebody listens.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import re
import shutil
import sys
import tempfile
from collections.abc import AsyncGenerator
from importlib import metadata
from pathlib import Path
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.background_tasks import BackgroundTask
from litestar.params import Parameter
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK

from tablee.games import find
from tablee.kernel.compiling import PURE
from tablee.kernel.findings import StudyBegun, StudyDone, StudyGoing, StudyRefused
from tablee.kernel.game import AnyGame
from tablee.text import texts

from .games import GameId, known, told
from .place import Turn
from .problems import Problem
from .reasons import Reason
from .requests import AnyRequest, language_of
from .showing import encode
from .workers import NICE

MOST_BYTES = 200_000  # of a card file
GAMES = 20_000
TESTED = os.environ.get("TABLEE_TEST_STUDY")  # minutes: tests do not wait for two, and compile nothing else
MINUTES = TESTED or "2"  # after which it tells what it has
GIVEN_UP_AFTER = 300.0  # seconds, whatever it is doing
LONGEST_LINE = 16 * 1024 * 1024  # bytes; the last one holds the report
MOST_NAME = 60  # characters of the name of a file
USUAL_NAME = "cards.toml"
AT_ONCE = {"X-Accel-Buffering": "no"}  # nginx would keep lines back until it has many

Process = asyncio.subprocess.Process
Line = StudyBegun | StudyGoing | StudyDone | StudyRefused
read_line = msgspec.json.Decoder(Line).decode


def takes_cards(game: AnyGame) -> bool:
    """Whether people can write files of what the game is played with."""
    return game.material is not None and game.material.read is not None


def has_lab() -> bool:
    """Whether all that the extra asks for is installed."""
    with contextlib.suppress(metadata.PackageNotFoundError):
        wanted = [one for one in metadata.requires("tablee") or [] if re.search(r"extra\s*==\s*[\"']lab[\"']", one)]
        for one in wanted:
            metadata.distribution(re.split(r"[^\w.-]", one, maxsplit=1)[0])
        return bool(wanted)
    return False


class Studies:
    """The one study of this server."""

    def __init__(self, is_wanted: bool = True, turn: Turn | None = None) -> None:
        self._turn = turn or Turn()
        self.closed = "off" if not is_wanted else "plain" if PURE and not TESTED else "" if has_lab() else "missing"
        self._latest: Study | None = None

    def studies(self, game: AnyGame) -> bool:
        return not self.closed and takes_cards(game)

    async def begin(self, game: AnyGame, seats: int, file: str, cards: bytes, language: str) -> Study:
        """Start it; what is wrong with the cards is refused in the words of the terminal."""
        if not takes_cards(game):
            raise Problem(Reason.NO_CARDS)
        if self.closed:
            raise Problem(Reason.NO_LAB, closed=self.closed)
        if seats not in game.seats:
            raise Problem(Reason.BAD_SEATS, fewest=game.seats[0], most=game.seats[-1])
        if not self._turn.take():
            raise Problem(Reason.STUDYING)
        self._latest = study = Study(self._turn, language)
        try:
            await study.start(game, seats, file, cards)
        except Problem:
            await study.end()
            raise
        except BaseException:
            study.give_up()
            raise
        return study

    async def close(self) -> None:
        if self._latest is not None:
            await self._latest.end()


class Study:
    """A process of the lab with its folder and its turn; all three end together."""

    def __init__(self, turn: Turn, language: str) -> None:
        self._turn, self._language = turn, language
        self._folder = Path(tempfile.mkdtemp(prefix="tablee-study-"))
        self._process: Process | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._ending: asyncio.Task[None] | None = None
        self._first = b""

    async def start(self, game: AnyGame, seats: int, file: str, cards: bytes) -> None:
        path, results = self._folder / name_of_file(file), self._folder / "results"
        path.write_bytes(cards)
        command = [sys.executable, "-m", "tablee", "lab", "run", "--json", "--lang", self._language, "--game", game.id]
        command += ["--seats", str(seats), "--cards", str(path), "--games", str(GAMES), "--minutes", MINUTES]
        command += ["--workers", "1", "--to", str(results)]
        pipe, nothing = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
        self._deadline = asyncio.get_running_loop().call_later(GIVEN_UP_AFTER, self.give_up)
        self._process = await asyncio.create_subprocess_exec(
            *command,
            stdin=nothing,
            stdout=pipe,
            stderr=nothing,
            limit=LONGEST_LINE,
            start_new_session=True,
            env=os.environ | ({"TABLEE_PURE": "0"} if TESTED else {}),
        )
        if hasattr(os, "setpriority"):
            with contextlib.suppress(ProcessLookupError):
                os.setpriority(os.PRIO_PROCESS, self._process.pid, NICE)
        line = await self._next()
        if isinstance(line, StudyRefused):
            raise Problem(Reason.BAD_CARDS, problem=line.sentence.replace(f"{self._folder}{os.sep}", ""))
        if line is None:
            raise Problem(Reason.SURPRISE)
        self._first = encode(line)

    async def lines(self) -> AsyncGenerator[bytes]:
        """What it finds, as it is found."""
        yield self._first + b"\n"
        while (line := await self._next()) is not None:
            yield encode(line) + b"\n"
            if isinstance(line, StudyDone):
                return
        yield encode(Problem(Reason.SURPRISE).told(texts(self._language))) + b"\n"

    async def _next(self) -> Line | None:
        """What it says next; nothing if it ended before it was done, and the log says so."""
        assert self._process is not None
        assert self._process.stdout is not None
        try:
            line = await self._process.stdout.readline()
            if line:
                return read_line(line)
        except (ValueError, msgspec.MsgspecError) as problem:
            logging.error("a study says what nobody understands: %s", problem)
        if self._ending is None:
            logging.error("a study ended with %s, and without a result", await self._process.wait())
        return None

    def give_up(self) -> None:
        if self._ending is None:
            self._ending = asyncio.get_running_loop().create_task(self._end())

    async def end(self) -> None:
        """Whatever it is doing: nobody waits for it any more, or it is done."""
        self.give_up()
        assert self._ending is not None
        await self._ending

    async def _end(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)
        self._turn.give_back()


def name_of_file(given: str) -> str:
    """As people call their file, without anything that means something to a disk."""
    return re.sub(r"[^\w .()-]", "", given)[:MOST_NAME].strip(" .") or USUAL_NAME


@get("/api/games/{game:str}/cards", media_type="application/toml")
async def our_cards(game: GameId) -> Response[str]:
    """What the game is played with, as a file for people to change, where they can."""
    material = find(known(game)).material
    return told("" if material is None or material.written is None else material.written(), "application/toml")


@post("/api/games/{game:str}/cards", request_max_body_size=MOST_BYTES, status_code=HTTP_200_OK)
async def study_cards(
    request: AnyRequest,
    game: GameId,
    seats: Annotated[int, Parameter(ge=1, le=100, description="How many play")],
    file: Annotated[str, Parameter(max_length=200, description="What the file is called, for sentences")] = "",
) -> Stream:
    """Find out whether a card file, the body, is fair: the answer comes line by line while games are played."""
    studies: Studies = request.app.state.studies
    language = language_of(request.headers.get("accept-language"))
    study = await studies.begin(find(known(game)), seats, file, await request.body(), language)
    return Stream(
        study.lines(), media_type="application/x-ndjson", headers=AT_ONCE, background=BackgroundTask(study.end)
    )
