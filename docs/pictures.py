"""Makes docs/terminal.svg: a real duel as the terminal shows it. Run `python docs/pictures.py`."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.text import Text

from tablee.cli.menu import Menu
from tablee.cli.play import bot_move
from tablee.cli.tables import Names, drawing
from tablee.games import find
from tablee.match import Match
from tablee.text import texts

MOVES = ("hit", "hit", "declare21")
SEED = 3


def main() -> None:
    match = Match(find("destrier"), {}, SEED, ["human", "bot:casual"])
    words = texts("en")
    table = drawing(match, words, {}, Names(match.players, words))
    console = Console(record=True, width=84, highlight=False, file=StringIO())
    for move in MOVES:
        seat = match.to_act()[0]
        match.play(seat, move)
        console.print(Text("▸ " + table.tell_move(match.view(0), seat, move, 0), "bold cyan"))
    seat = match.to_act()[0]
    move = bot_move(match, seat)
    match.play(seat, move)
    console.print(Text("▸ " + table.tell_move(match.view(0), seat, move, 0), "bold cyan"))
    console.print()
    view = match.view(0)
    for part in table.draw(view, 0):
        console.print(part)
    for line in Menu(match.game, table, words).lines(view, match.legal(0)):
        console.print(line)
    console.print(words.say("play-prompt", marks="numbers"))
    target = Path(__file__).parent / "terminal.svg"
    drawn = console.export_svg(title="tablee play destrier", unique_id="terminal")
    drawn = re.sub(r"@font-face \{.*?\}", "", drawn, flags=re.S)  # no fonts from elsewhere
    target.write_text("\n".join(line.rstrip() for line in drawn.splitlines()) + "\n", "utf-8")


if __name__ == "__main__":
    main()
