"""Writes the playthrough files: whole games with the table and every seat's view of it, for people to read.

Run `python tests/playthroughs/write.py` after a change of rules, and read the difference before committing it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parent))

import msgspec  # noqa: E402
from conformance.worlds import random_move  # noqa: E402

from tablee.games import find  # noqa: E402
from tablee.kernel.game import SPECTATOR  # noqa: E402
from tablee.match import Match  # noqa: E402

PLAYTHROUGHS: dict[str, tuple[str, int, dict[str, Any], int, str, int]] = {
    # file -> game, seats, options, seed, who plays, every how many positions all seats look at the table
    "destrier": ("destrier", 2, {}, 4, "random", 1),
    "destrier-closest-first-to-2": ("destrier", 2, {"both_bust": "closest", "wins_needed": 2}, 12, "random", 1),
    "carrom": ("carrom", 2, {}, 3, "casual", 10),
    "carrom-rows-3": ("carrom", 3, {"board": "rows", "feel": "slow"}, 1, "casual", 25),
    "carrom-tower": ("carrom", 1, {"tower": "yes", "free_line": "yes"}, 2, "casual", 10),
    "drei": ("drei", 2, {}, 2, "casual", 8),
    "drei-4-take": ("drei", 4, {"rescue": "take"}, 5, "casual", 16),
    "drei-10-none": ("drei", 10, {"rescue": "none"}, 3, "casual", 80),
    "premier": ("premier", 2, {}, 6, "casual", 30),
    "premier-3-random": ("premier", 3, {"deck1": "moon"}, 4, "random", 60),
    "premier-5": ("premier", 5, {}, 2, "casual", 90),
}


def playthrough(game: str, seats: int, options: dict[str, Any], seed: int, bot: str, every: int) -> str:
    match = Match(find(game), options, seed, [f"bot:{bot}"] * seats)
    lines = [f"game {game} version {match.game.version}, options {match.options}, seed {seed}", ""]
    while True:
        lines.append(f"position {match.position}")
        if match.position % every == 0 or match.is_over:
            lines.append(f"  table: {match.game.shown.notation.print_position(match.table[0])}")
            for seat in (*range(seats), SPECTATOR):
                name = "spectator" if seat == SPECTATOR else f"seat {seat}"
                lines.append(f"  {name}: {match.game.shown.notation.print_position(match.masked(seat)[0])}")
                lines.append(f"  {name} view: {msgspec.json.encode(match.view(seat)).decode()}")
                if seat in match.to_act():
                    lines.append(f"  {name} legal: {', '.join(match.legal(seat))}")
        else:
            lines += [f"  seat {seat} legal: {', '.join(match.legal(seat))}" for seat in match.to_act()]
        if match.is_over:
            lines += ["", f"outcome {msgspec.json.encode(match.outcome).decode()}", ""]
            return "\n".join(lines)
        seat = match.to_act()[0]
        move = random_move(match, seat, bot)
        lines += ["", f"seat {seat} plays {move}", ""]
        match.play(seat, move)


if __name__ == "__main__":
    for file, settings in PLAYTHROUGHS.items():
        (FOLDER / f"{file}.txt").write_text(playthrough(*settings), "utf-8")
