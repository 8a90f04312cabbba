"""`tablee games` and `tablee rules`."""

from __future__ import annotations

import re

from rich.console import Console
from rich.markdown import Markdown

from tablee.bots import bot_names
from tablee.games import all_games
from tablee.text import has_rules, rule_page, texts, two_minutes
from tablee.text.keys import option_key

from .arguments import Arguments, Trouble
from .screen import Screen


def show_games(arguments: Arguments) -> int:
    words = arguments.words
    for game in all_games().values():
        fewest, most = game.seats[0], game.seats[-1]
        seats = words.say("games-seats" if fewest == most else "games-seats-range", fewest=fewest, most=most)
        print(f"{game.id}  {title(arguments, game.id)}: {seats}")
        if words.has(f"{game.id}-tagline"):
            print(f"  {words.say(f'{game.id}-tagline')}")
        print(f"  {words.say('games-bots', bots=', '.join(bot_names(game)))}")
        if game.options:
            print(f"  {words.say('games-options')}")
        for option in game.options:
            message = option_key(game.id, option.name)
            choices = ", ".join(str(choice) for choice in option.choices)
            print(f"    {words.say(message) if words.has(message) else f'{option.name}: {choices}'}")
        print(f"  {words.say('games-start', game=game.id)}")
    return 0


def show_rules(arguments: Arguments) -> int:
    game = arguments.game().id
    if not has_rules(game):
        raise Trouble("error-no-rules", game=game)
    print_rules(Screen(), game, arguments.words.language)
    return 0


def print_rules(console: Console, game: str, language: str) -> None:
    """Set for reading in a terminal, as Markdown for everything else."""
    if not has_rules(game):
        console.print(texts(language).say("error-no-rules", game=game))
        return
    sheet = re.sub(r"^!\[.*\]\n+", "", two_minutes(game, language), flags=re.M)  # without its pictures
    page = "\n".join(filter(None, (sheet, rule_page(game, language))))
    if console.is_terminal:
        console.print(Markdown(page))
    else:
        console.file.write(page)


def title(arguments: Arguments, game: str) -> str:
    return arguments.words.title(game)
