"""The types of the page are those of the server."""

from __future__ import annotations

import inspect
import re
import typing
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from tablee.games import OURS
from tablee.server import app, typescript, wire
from tablee.server.typescript import FILE, Writer, written

EXPORTED = re.compile(r"^export (?:interface|type) (\w+)", re.M)
BASES = {wire.Strict, wire.FromClient, wire.ToClient}


def wire_structs() -> set[type]:
    found = {thing for _, thing in inspect.getmembers(wire, inspect.isclass) if issubclass(thing, msgspec.Struct)}
    return found - BASES


@pytest.mark.parametrize("path", typescript.files(), ids=lambda path: str(path.relative_to(typescript.PAGE)))
def test_no_file_has_drifted(path: Path):
    assert path.read_text("utf-8") == typescript.files()[path], "run: .venv/bin/python -m tablee.server.typescript"


def test_the_page_has_moves_of_every_game_and_the_measures_of_the_carrom_board():
    of_games = [path for path in typescript.files() if path.is_relative_to(typescript.PAGE / "games")]
    written_for = {str(path.relative_to(typescript.PAGE / "games")) for path in of_games}
    assert written_for == {*(f"{game.id}/moves.json" for game in OURS), "carrom/measures.ts"}
    board = typescript.files()[typescript.PAGE / "games" / "carrom" / "measures.ts"]
    assert "export const SIDE = 740;\n" in board
    assert "export const CIRCLES = [150.9, 589.1] as const;\n" in board
    assert 'export const DISC_NAMES = ["striker", "queen", "1", ' in board


def test_the_page_writes_no_measure_of_the_board_a_second_time():
    """Numbers that only the board has; a margin of a picture may be any number."""
    peculiar = re.compile(r"(?<![\d.])(15\.5|20\.65|22\.25|117\.4|31\.8|150\.9|589\.1|15\.9|740)(?![\d.])")
    folder = typescript.PAGE / "games" / "carrom"
    sources = [*folder.glob("*.ts"), *folder.glob("*.svelte")]
    own = [path for path in sources if path.name != "measures.ts" and not path.name.endswith(".test.ts")]
    assert {path.name: peculiar.findall(path.read_text("utf-8")) for path in own} == {path.name: [] for path in own}


def test_the_file_says_where_it_comes_from():
    assert FILE.read_text("utf-8").splitlines()[0] == typescript.HEADER
    assert "python -m tablee.server.typescript" in typescript.HEADER


def test_every_struct_is_exported_once():
    exported = Counter(EXPORTED.findall(written()))
    assert set(exported.values()) == {1}
    assert {struct.__name__ for struct in wire_structs()} <= set(exported)
    assert {"ClientMessage", "ServerMessage", "GameViews"} <= set(exported)


def test_brackets_are_balanced_and_every_name_is_known():
    text = re.sub(r"/\*\*[^/]*?\*/|//.*", "", written())
    for opening, closing in ("{}", "[]", "()", "<>"):
        depth = 0
        for sign in text:
            depth += (sign == opening) - (sign == closing)
            assert depth >= 0
        assert depth == 0
    used = set(re.findall(r"\b[A-Z]\w+", re.sub(r'"[^"]*"', "", text)))
    assert used - {"Record", "Omit"} == set(EXPORTED.findall(text))


def test_every_line_is_a_field_a_member_or_a_bracket():
    line = re.compile(r"""//.*|/\*\*.*\*/|/\*\*|\ \*\ .*|\ \*/|export\ interface\ \w+\ \{|\}|
                          export\ type\ \w+\ =(\ \[(.+\];)?|\ \{.+;)?|\];|
                          \ \ \|\ \w+;?|\ \ [\w"-]+\??:\ .+[;,]|\ \ \w+\??:|\ {4}\|\ [\w"]+;?|""", re.X)  # fmt: skip
    assert [text for text in written().splitlines() if not line.fullmatch(text)] == []


def test_no_line_is_longer_than_the_others_of_the_page():
    assert [text for text in written().splitlines() if len(text) > 120] == []


def test_messages_carry_their_tags():
    text = written()
    for union, field in ((wire.ClientMessage, "do"), (wire.ServerMessage, "is")):
        for message in typing.get_args(union):
            tag = message.__struct_config__.tag
            if message in (wire.Aim, wire.Aimed):
                assert f'{field}: "{tag}";' in text  # in the gesture of a game, or before it
                continue
            assert f'export interface {message.__name__} {{\n  {field}: "{tag}";' in text


def test_only_a_client_may_leave_out_what_has_a_default():
    text = written()
    assert "  token?: string | null;" in text  # hello
    assert "  clause: string | null;" in text  # refused
    assert "clause?" not in text


def test_what_the_server_reads_is_what_a_client_may_shorten():
    handlers = [thing for thing in app.ROUTES if isinstance(thing, app.BaseRouteHandler)]
    read = [typing.get_type_hints(handler.fn).get("data") for handler in handlers]
    structs = {(typing.get_args(kind) or (kind,))[0] for kind in read if kind is not None}
    assert structs == set(typescript.REQUESTS)


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_the_view_of_every_game_is_there(game):
    view = typing.get_type_hints(game.shown.view)["return"]
    views = written().partition("export interface GameViews {")[2]
    named = re.search(rf'^  "?{game.id}"?: (\w+);$', views, re.M)
    assert named
    assert named[1].endswith(view.__name__)
    body = re.search(rf"^export interface {named[1]} {{\n(.*?)^}}", written(), re.M | re.S)
    assert body
    assert re.findall(r"^  (\w+):", body[1], re.M) == list(view.__struct_fields__)


def test_other_kinds_of_fields():
    class Other(msgspec.Struct, omit_defaults=True):
        pair: tuple[int, str]
        many: dict[str, list[float | None]]
        word: typing.Literal["a", "b"] | None
        anything: typing.Any
        often: int = 3

    writer = Writer()
    writer.add([Other], is_sent_by_client=False)
    assert writer.parts["Other"] == (
        "export interface Other {\n  pair: [number, string];\n  many: Record<string, (number | null)[]>;\n"
        '  word: "a" | "b" | null;\n  anything: unknown;\n  often?: number;\n}\n'
    )


def test_what_travels_as_an_array_is_a_tuple_with_names():
    class Point(msgspec.Struct, array_like=True):
        x: float
        y: float | None

    writer = Writer()
    writer.add([Point], is_sent_by_client=False)
    assert writer.parts["Point"] == "export type Point = [x: number, y: number | null];\n"


def test_a_type_without_a_counterpart_is_refused():
    class Odd(msgspec.Struct):
        when: bytes

    with pytest.raises(TypeError, match="no TypeScript"):
        Writer().add([Odd], is_sent_by_client=False)


def test_defaults_cannot_go_both_ways():
    class Both(msgspec.Struct):
        n: int = 0

    writer = Writer()
    writer.add([Both], is_sent_by_client=True)
    with pytest.raises(TypeError, match="both ways"):
        writer.add([Both], is_sent_by_client=False)
