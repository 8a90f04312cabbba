"""The games over HTTP: what the start page offers, and the words of games that come from other packages."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Response, get
from litestar.params import Parameter

from tablee import bots
from tablee.games import UnknownGame, all_games, find
from tablee.kernel.game import AnyGame
from tablee.text import brought_languages, game_messages, rule_page, two_minutes

from . import wire
from .problems import Problem
from .reasons import Reason
from .requests import AnyRequest

GameId = Annotated[str, Parameter(max_length=64, description="The id of a game")]
Language = Annotated[Literal["en", "fr"], Parameter(description="The language; another one if there is only that")]


@get("/api/games")
async def games(request: AnyRequest) -> list[wire.GameCard]:
    """The games that can be played here."""
    return [card_of(game, request.app.state.studies.studies(game)) for game in all_games().values()]


def card_of(game: AnyGame, is_studied: bool) -> wire.GameCard:
    words, rules = brought_languages(game.id)
    return wire.GameCard(
        game=game.id,
        version=game.version,
        fewest=game.seats[0],
        most=game.seats[-1],
        options={option.name: list(option.choices) for option in game.options},
        seat_options={option.name: option.seat for option in game.options if option.seat is not None},
        most_seats={option.name: list(option.most_seats) for option in game.options if option.most_seats},
        least_seats={option.name: list(option.least_seats) for option in game.options if option.least_seats},
        only_with={option.name: option.only_with for option in game.options if option.only_with},
        bots=bots.bot_names(game),
        display={setting.name: list(setting.choices) for setting in game.shown.display},
        words=words,
        rules=rules,
        is_open=not game.secrets.fields and game.secrets.left is None,
        card_file=game.material is not None and game.material.written is not None,
        card_study=is_studied,
    )


@get("/api/games/{game:str}/words/{lang:str}", media_type="text/plain")
async def words_of(game: GameId, lang: Language) -> Response[str]:
    """The messages of a game, as a Fluent file."""
    return told(game_messages(known(game), lang), "text/plain")


@get("/api/games/{game:str}/rules/{lang:str}", media_type="text/markdown")
async def rules_of(game: GameId, lang: Language) -> Response[str]:
    """The rules of a game for people, as Markdown: every clause is a list item that begins with its id."""
    return told(rule_page(known(game), lang), "text/markdown")


@get("/api/games/{game:str}/two-minutes/{lang:str}", media_type="text/markdown")
async def two_minutes_of(game: GameId, lang: Language) -> Response[str]:
    """The game on one sheet, as Markdown: a line `![AB-12]` is the picture of a clause."""
    return told(two_minutes(known(game), lang), "text/markdown")


def known(game: str) -> str:
    try:
        return find(game).id
    except UnknownGame as unknown:
        raise Problem(Reason.UNKNOWN_GAME, name=game[:40], known=unknown.known) from None


def told(text: str, media_type: str) -> Response[str]:
    if not text:
        raise Problem(Reason.NO_TEXT)
    return Response(text, media_type=media_type)


about_games = (games, words_of, rules_of, two_minutes_of)
