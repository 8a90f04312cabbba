"""`tablee hint`: what a strong player would do, and why."""

from __future__ import annotations

from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from tablee import bots
from tablee.bots.advice import Advice, Advised, advice_at, adviser
from tablee.bots.hints import Fact
from tablee.match import Match
from tablee.text import Texts
from tablee.text.keys import because_key, hint_key

from . import saves
from .arguments import Arguments, Trouble
from .games import title
from .menu import Menu
from .screen import Screen
from .tables import Names, NamingCards, TableDrawing, drawing


def hint(arguments: Arguments) -> int:
    file = saves.named(arguments["file"]) if arguments["file"] else saves.latest_unfinished(arguments.words)
    match = saves.matches_in(file, arguments.number("game", 1) or 1)[0]
    position = _position(arguments, match)
    seat = _seat(arguments, match, position)
    level: str | None = arguments["level"]
    known = bots.bot_names(match.game)
    if level is not None and level not in known:
        raise Trouble("error-bot", 2, name=level, game=match.game.id, known=", ".join(known))
    console, words = Screen(), arguments.words.of_game(match.game.id)
    who = Names(match.players, words)
    table = drawing(match, words, {}, who)
    head = words.say("hint-head", game=title(arguments, match.game.id), move=position + 1, who=who.name(seat))
    console.print(Rule(Text(head, "bold")))
    view = match.view(seat, position)
    ready_to_think(match, [level or adviser(match.game)])
    advice, menu = advice_at(match, seat, position, level), Menu(match.game, table, words)
    moves = [one.move for one in advice.moves]
    marks = [""] * len(moves) if menu.marks == "none" else menu.hint_marks(view, match.legal(seat, position), moves)
    for part in [*table.draw(view, seat), *advice_lines(advice, marks, menu, table, view, words, who)]:
        console.print(part)
    return 0


def ready_to_think(match: Match, levels: list[str]) -> None:
    """Compile what these levels search with: in plain Python they would look at next to nothing in their time."""
    if any(bots.find(level, match.game).searcher for level in levels):
        match.game.doors.warm_up()
        bots.warm_up(match.game, levels)


def advice_lines(
    advice: Advice, marks: list[str], menu: Menu, table: TableDrawing, view: object, words: Texts, who: Names
) -> list[RenderableType]:
    """Each move after what is typed for it, as in the list of moves; then why."""
    lines: list[RenderableType] = [""]
    width = max(map(len, marks), default=0)
    for mark, one in zip(marks, advice.moves, strict=True):
        chance = words.say("hint-chance", chance=_percent(one)) if one.chance is not None else ""
        meaning = menu.short_name(view, one.move, one.came) if one.came else menu.meaning(view, one.move)
        parts = [f"{mark:>{width}}", menu.word(view, one.move), meaning, chance]
        style = "bold green" if one is advice.moves[0] else ""
        lines.append(Text("  " + "  ".join(part for part in parts if part), style))
    reasons = [fact_in_words(fact, table, words, who) for fact in advice.reasons]
    lines += [Text(reason, "cyan") for reason in reasons or [_why(advice, menu, table, view, words)]]
    if (played := advice.played) is not None and played != advice.moves[0] and played.chance is not None:
        lines.append(Text(words.say("hint-played", move=menu.word(view, played.move), chance=_percent(played)), "dim"))
    return lines


def fact_in_words(fact: Fact, table: TableDrawing, words: Texts, who: Names) -> str:
    """One reason of the game, as its text says it."""
    args: dict[str, object] = {**fact.numbers, **fact.words, "cards": _card_names(fact.cards, table, words)}
    if fact.seat is not None:
        args["who"] = who.name(fact.seat)
    return words.say(because_key(fact.says), **args)


def _why(advice: Advice, menu: Menu, table: TableDrawing, view: object, words: Texts) -> str:
    args: dict[str, object] = {"cards": _card_names(advice.cards, table, words)}
    if (other := advice.other) is not None:
        args["other"] = menu.short_name(view, other.move, other.came)
    return words.say(hint_key(advice.why), **args)


def _card_names(cards: list[str], table: TableDrawing, words: Texts) -> str:
    name = table.card if isinstance(table, NamingCards) else str.upper
    return words.joined(map(name, cards))


def _percent(one: Advised) -> int:
    return round(100 * (one.chance or 0.0))


def _position(arguments: Arguments, match: Match) -> int:
    """Before the move that is asked for; else now, or before the last move of a finished game."""
    last = match.position - 1 if match.is_over else match.position
    if last < 0:
        raise Trouble("error-nothing-decided")
    number = arguments.number("move", 1)
    if number is None:
        return last
    if number > last + 1:
        raise Trouble("error-no-move", 2, most=last + 1, number=number)
    return number - 1


def _seat(arguments: Arguments, match: Match, position: int) -> int:
    """Who has to decide there; where several have, the one that is asked for."""
    waiting = match.to_act(position)
    text: str | None = arguments["seat"]
    if text is None:
        return waiting[0]
    if not text.isdecimal() or int(text) not in waiting:
        raise Trouble("error-not-waiting", 2, value=text, seats=", ".join(map(str, waiting)))
    return int(text)
