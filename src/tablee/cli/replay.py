"""`tablee replay`: a journal shown move by move, after it has proved to keep the rules."""

from __future__ import annotations

from pathlib import Path

import msgspec
from rich.rule import Rule
from rich.text import Text

from tablee.kernel.game import SPECTATOR
from tablee.match import Match

from .arguments import Arguments, Trouble
from .games import title
from .saves import journals_in, matches_in
from .screen import Screen
from .tables import Names, drawing
from .terminal import winners_told

ALL = -2
"""Nobody's eyes: every card lies open."""


def replay(arguments: Arguments) -> int:
    file = Path(arguments.needed("file", "FILE"))
    count = len(journals_in(file))
    number = arguments.number("game", 1) or 1
    match = matches_in(file, number)[0]
    seat = _seat(arguments["seat"], match)
    console, words = Screen(), arguments.words.of_game(match.game.id)
    who = Names(match.players, words)
    table = drawing(match, words, {}, who)
    head = words.say(
        "replay-head", number=number, count=count, game=title(arguments, match.game.id), seed=str(match.seed)
    )
    console.print(Rule(Text(head, "bold")))

    def view(position: int) -> object:
        state = match.at(position) if seat == ALL else match.masked(seat, position)
        return match.game.shown.view(state[0], SPECTATOR if seat == ALL else seat)

    for part in table.draw(view(0), seat):
        console.print(part)
    for part in table.tell_end(None, view(0), seat):
        console.print(part)
    for i, played in enumerate(match.moves):
        console.print()
        console.print(Text(words.say("replay-move", number=i + 1), "dim"))
        console.print(Text("▸ " + table.tell_move(view(i + 1), played.seat, played.move, seat), "bold cyan"))
        for part in [*table.tell_end(view(i), view(i + 1), seat), *table.draw(view(i + 1), seat)]:
            console.print(part)
    console.print()
    outcome = match.outcome
    if outcome is None:
        console.print(words.say("replay-unfinished"))
    else:
        console.print(Text(winners_told(outcome.winners, who, words), "bold yellow"))
    if count > 1 and arguments["game"] is None:
        console.print(Text(words.say("replay-more", count=count), "dim"))
    return 0


def verify(arguments: Arguments) -> int:
    """Replaying is proving: a journal that does not hold is refused while it is read."""
    file = Path(arguments.needed("file", "JOURNAL"))
    for (_, journal), match in zip(journals_in(file), matches_in(file), strict=True):
        is_fair = journal.fair is not msgspec.UNSET
        print(arguments.words.say("verify-fair" if is_fair else "verify-plain", count=len(match.moves)))
    return 0


def _seat(text: str | None, match: Match) -> int:
    """A finished game opens all cards unless a seat is asked for; an unfinished one never does by itself."""
    if text is None:
        return ALL if match.is_over else SPECTATOR
    if text == "all":
        return ALL
    if text.isdecimal() and int(text) < len(match.players):
        return int(text)
    raise Trouble("error-no-seat", 2, most=len(match.players) - 1, value=text)
