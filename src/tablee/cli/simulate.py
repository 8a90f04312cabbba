"""`tablee simulate`: bots play many games."""

from __future__ import annotations

import secrets
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import msgspec

from tablee import bots
from tablee.kernel.chance import Seed
from tablee.lab.contest import Contest, Ended
from tablee.lab.cores import cores, play

from .arguments import Arguments, Trouble
from .cards import with_cards
from .play import find_bot, make_match
from .progress import shown_progress
from .saves import reason_of


def simulate(arguments: Arguments) -> int:
    game = with_cards(arguments.game(), arguments["cards"])
    games = arguments.number("games", 1)
    assert games is not None
    given: str | None = arguments["bots"]
    names = [bots.usual(game)] * game.seats[0] if given is None else [name.strip() for name in given.split(",")]
    for name in names:
        find_bot(name, game)
    players = [f"bot:{name}" for name in names]
    if arguments["trace"] and not arguments["journal"]:
        raise Trouble("error-trace", 2)
    seed = arguments.seed()
    seed = secrets.randbits(53) if seed is None else seed
    options = arguments.options(game)
    make_match(game, options, seed, players)  # the settings are right before anything is written or compiled
    workers = arguments.number("workers", 1) or cores()
    contest = Contest.of(game, names, seed, options)
    with _journal(arguments["journal"]) as journal:
        tally = Tally(len(players))
        played = play(contest, games, workers, journal is not None, arguments["trace"])
        try:
            with shown_progress(not arguments["json"]) as progress:
                progress.expect(games)
                for ended in played:
                    for one in ended:
                        tally.count(one)
                        if journal is not None and one.line is not None:
                            journal.write(one.line)
                    progress.advance(len(ended))
        except KeyboardInterrupt:
            played.close()
            if tally.games:
                _report(arguments, tally, names, seed)
            raise Trouble("simulate-stopped", 130, games=tally.games) from None
    _report(arguments, tally, names, seed)
    return 0


@contextmanager
def _journal(name: str | None) -> Generator[IO[bytes] | None]:
    if name is None:
        yield None
        return
    try:
        with Path(name).open("wb") as file:
            yield file
    except BrokenPipeError:
        raise
    except OSError as problem:
        raise Trouble("error-write", file=name, problem=reason_of(problem)) from None


class Tally:
    def __init__(self, seats: int) -> None:
        self.games, self.moves, self.shared = 0, 0, 0
        self.wins = [0] * seats
        self.reasons: dict[str, int] = {}
        self._started = time.monotonic()

    def count(self, one: Ended) -> None:
        outcome = one.outcome
        self.games += 1
        self.moves += one.moves
        if len(outcome.winners) == 1:
            self.wins[outcome.winners[0]] += 1
        else:
            self.shared += 1
        self.reasons[outcome.reason] = self.reasons.get(outcome.reason, 0) + 1

    @property
    def speed(self) -> float:
        return self.games / max(time.monotonic() - self._started, 1e-9)


def _report(arguments: Arguments, tally: Tally, names: list[str], seed: Seed) -> None:
    words, game = arguments.words, arguments.game().id
    if arguments["json"]:
        result: dict[str, object] = {
            "game": game,
            "games": tally.games,
            "seed": seed,
            "bots": names,
            "wins": tally.wins,
            "shared": tally.shared,
            "moves": tally.moves,
            "reasons": dict(sorted(tally.reasons.items())),
        }
        sys.stdout.write(msgspec.json.encode(result).decode() + "\n")
        return
    print(words.say("simulate-line", games=tally.games, game=game, seed=str(seed)))
    for seat, name in enumerate(names):
        share = words.number(100 * tally.wins[seat] / tally.games, 1)
        print(words.say("simulate-seat", seat=seat, bot=name, wins=tally.wins[seat], share=share))
    if tally.shared:
        print(words.say("simulate-shared", shared=tally.shared))
    print(
        words.say("simulate-moves", moves=words.number(tally.moves / tally.games, 2), speed=words.number(tally.speed))
    )
    if arguments["journal"]:
        print(words.say("simulate-journal", file=arguments["journal"]))
