"""How strong the bots are that somebody meets in the terminal, game by game: as it was chosen, or as the games went.

It's kept in the data folder. The page does the same in the browser (web/src/room/level.ts).
"""

from __future__ import annotations

import os

import msgspec

from tablee import bots
from tablee.kernel.game import AnyGame
from tablee.match import Match
from tablee.server.private import make_private_file, make_private_folder

from . import saves

FIRST = "novice"  # whoever has never played begins against this one
ANYHOW = "random"  # plays for nobody's pleasure, so it's never offered
ENOUGH = 2  # games lost in a row


class Standing(msgspec.Struct):
    level: str
    lost: int = 0  # games in a row at this level


def level_of(game: AnyGame) -> str:
    """The level at which a game against bots begins."""
    known, kept = bots.bot_names(game), _standings().get(game.id)
    return kept.level if kept is not None and kept.level in known else FIRST


def choose(game: AnyGame, level: str) -> None:
    kept = _standings()
    if game.id not in kept or kept[game.id].level != level:
        _keep({**kept, game.id: Standing(level)})


def level_of_others(match: Match) -> str | None:
    """The level of all the others, where one person plays against bots that are equally strong."""
    others = {player for player in match.players if player != "human"}
    is_alone = match.players.count("human") == 1
    return others.pop().removeprefix("bot:") if is_alone and len(others) == 1 else None


def count(match: Match) -> str | None:
    """Take down how a game against bots went; the level to try next, if there is one."""
    level, outcome = level_of_others(match), match.outcome
    if level is None or outcome is None:
        return None
    kept = _standings()
    before, is_won = kept.get(match.game.id), match.players.index("human") in outcome.winners
    lost = 0 if is_won else 1 + (before.lost if before is not None and before.level == level else 0)
    _keep({**kept, match.game.id: Standing(level, lost)})
    names = [name for name in bots.bot_names(match.game) if name != ANYHOW or name == level]
    at = names.index(level) + (-1 if is_won else 1)
    return names[at] if (is_won or lost >= ENOUGH) and 0 <= at < len(names) else None


def _standings() -> dict[str, Standing]:
    """Nothing where nothing was kept, or nothing that can be read."""
    try:
        return msgspec.json.decode((saves.data_folder() / "levels.json").read_bytes(), type=dict[str, Standing])
    except (OSError, msgspec.MsgspecError):
        return {}


def _keep(standings: dict[str, Standing]) -> None:
    """A folder that can't be written to is told when the game is saved; the level isn't worth a second word."""
    file = saves.data_folder() / "levels.json"
    fresh = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        make_private_folder(file.parent)
        make_private_file(fresh)
        fresh.write_bytes(msgspec.json.encode(standings))
        os.replace(fresh, file)
    except OSError:
        pass
