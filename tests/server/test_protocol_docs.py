"""docs/protocol.md names everything that travels, and nothing that does not."""

from __future__ import annotations

import dataclasses
import inspect
import re
import typing
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from litestar.routes import HTTPRoute

from tablee.games import find
from tablee.server import app, arranging_wire, lesson_wire, wire
from tablee.server.crowd import BODY_WITHIN, HEAD_WITHIN
from tablee.server.limits import FRAME, LONGEST_FRAME, LONGEST_HEAD, Limits
from tablee.server.problems import long_head, wrong_method
from tablee.server.reasons import Reason
from tablee.server.storage import Storage

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text("utf-8")
PROSE = re.sub(r"^```.*?^```", "", PAGE, flags=re.M | re.S)
WORD = re.compile(r"`([^`]+)`")


def tables() -> Iterator[tuple[str, list[list[str]]]]:
    """Every table of the page: the first cell of its head, and its rows."""
    for block in re.findall(r"(?:^\|.*\n)+", PAGE, re.M):
        head, _, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in block.splitlines())
        yield head[0], rows


def rows_under(head: str) -> list[list[str]]:
    (rows,) = [rows for name, rows in tables() if name == head]
    return rows


def first_words(head: str) -> list[str]:
    return [word for row in rows_under(head) for word in WORD.findall(row[0])]


def endpoints() -> set[str]:
    made = app.make_app(Storage("sqlite+aiosqlite:///never-opened.sqlite"))
    found: set[str] = set()
    for route in made.routes:
        if route.path in ("/", "/{path:path}") or route.path.startswith("/api/schema"):
            continue
        methods = {"WebSocket"}
        if isinstance(route, HTTPRoute):
            methods = {method for handler in route.route_handlers for method in handler.http_methods} - {"OPTIONS"}
        found |= {f"{method} {route.path_format}" for method in methods}
    return found


def test_every_endpoint_is_described_and_no_other():
    described = re.findall(r"^### ((?:GET|POST|PUT|PATCH|DELETE|WebSocket) \S+)$", PAGE, re.M)
    assert len(described) == len(set(described))
    assert set(described) == endpoints()


def test_no_endpoint_is_mentioned_that_does_not_exist():
    known = endpoints() | {"GET /api/schema"}
    assert set(re.findall(r"\b(?:GET|POST) /[^\s`]+", PROSE)) <= known


@pytest.mark.parametrize(("union", "field"), [(wire.ClientMessage, "do"), (wire.ServerMessage, "is")], ids=["do", "is"])
def test_every_message_is_described_with_its_fields_and_no_other(union, field):
    messages = {message.__struct_config__.tag: message for message in typing.get_args(union)}
    rows = rows_under(f"`{field}`")
    assert [row[0].strip("`") for row in rows] == list(dict.fromkeys(row[0].strip("`") for row in rows))
    assert {row[0].strip("`") for row in rows} == set(messages)
    for tag, fields, _ in rows:
        if fields != "see below":
            own = list(messages[tag.strip("`")].__struct_fields__)
            gesture = find("carrom").shown.gesture if tag in ("`aim`", "`aimed`") else None
            assert WORD.findall(fields) == [*own, *(gesture.__struct_fields__ if gesture else ())], tag


def structs_with_a_table() -> list[type[msgspec.Struct]]:
    messages = {*typing.get_args(wire.ClientMessage), *typing.get_args(wire.ServerMessage)}
    bases = {wire.Strict, wire.FromClient, wire.ToClient}
    known = [
        thing
        for room in (wire, arranging_wire, lesson_wire)
        for _, thing in inspect.getmembers(room, inspect.isclass)
        if thing.__module__ == room.__name__
    ]
    found = [thing for thing in known if issubclass(thing, msgspec.Struct)]
    assert found == known
    return [thing for thing in found if thing not in (messages | bases) - {wire.TableView, wire.Refused}]


@pytest.mark.parametrize("struct", structs_with_a_table(), ids=lambda struct: struct.__name__)
def test_every_struct_is_described_with_its_fields(struct):
    assert first_words(f"`{struct.__name__}`") == list(struct.__struct_fields__)


def test_no_struct_is_described_that_does_not_exist():
    described = {head.strip("`") for head, _ in tables() if head.startswith("`")} - {"do", "is", "why"}
    assert described == {struct.__name__ for struct in structs_with_a_table()}


def test_fields_with_a_default_are_the_ones_that_may_be_left_out():
    for struct in (wire.NewTable, wire.Sit):
        told = {
            word for row in rows_under(f"`{struct.__name__}`") if "default" in row[1] for word in WORD.findall(row[0])
        }
        assert told == {field.name for field in msgspec.structs.fields(struct) if not field.required}


def test_every_reason_is_named_and_no_other():
    named = first_words("`why`")
    assert len(named) == len(set(named))
    assert set(named) == set(Reason)


def test_the_refusals_of_an_endpoint_are_reasons():
    lists = re.findall(r"^(?:Refusals: |Every endpoint can also answer )(.+)$", PAGE, re.M)
    assert len(lists) > 8
    assert {word for line in lists for word in WORD.findall(line)} <= set(Reason)


def test_statuses_are_true():
    by_word = {row[0].strip("`"): row[1] for row in rows_under("`why`")}
    assert {why: int(status) for why, status in by_word.items() if status != "–"} == {
        reason: reason.status for reason in Reason if by_word[reason] != "–"
    }
    http = PAGE.partition("## HTTP")[2].partition("## WebSocket")[0]
    listed = {word for line in re.findall(r"^Refusals: (.+)$", http, re.M) for word in WORD.findall(line)}
    assert all(by_word[why] != "–" for why in listed)
    assert f"{wrong_method().status} for a wrong method" in PAGE
    assert f"`{long_head().why}` with status {long_head().status}" in PAGE


def test_limits_are_true():
    told = {row[0].strip("`"): [float(cell) for cell in row[1:3] if cell != "–"] for row in rows_under("limit")}
    limits = dataclasses.asdict(Limits())
    assert told == {name: list(value) if isinstance(value, tuple) else [value] for name, value in limits.items()}
    flat = " ".join(PAGE.split())
    assert f"more than {FRAME} bytes" in flat
    assert f"more than {LONGEST_FRAME} bytes" in flat
    assert f"head of a request has at most {LONGEST_HEAD // 1024} KiB" in flat
    assert f"{HEAD_WITHIN:.0f} seconds for its head and {BODY_WITHIN:.0f} for its body" in flat
    assert f"request has at most {FRAME // 1024} KiB" in flat
    assert f"`POST /api/mine` {FRAME * 4 // 1024} KiB" in flat
    assert f"`POST /api/journals` {app.MOST_JOURNAL // 1024} KiB" in flat
    assert f"{app.HELLO_WITHIN:.0f} seconds to say `hello`" in flat


def test_reactions_and_time_limits_are_all_there():
    (row,) = [row for row in rows_under("`do`") if row[0] == "`react`"]
    assert set(WORD.findall(row[2])) == set(typing.get_args(wire.Reaction))
    (row,) = [row for row in rows_under("`NewTable`") if row[0] == "`time_limit`"]
    assert {int(n) for n in re.findall(r"\d+", row[1].partition(", default")[0])} == set(
        typing.get_args(wire.TimeLimit)
    )


def example() -> list[str]:
    (block,) = re.findall(r"^```text\n(.*?)^```", PAGE, re.M | re.S)
    return [line for line in block.splitlines() if line.startswith(("→", "←"))]


@pytest.mark.parametrize("line", example())
def test_the_example_could_have_happened(line: str):
    requests = {"/api/tables": wire.NewTable, "/seats": wire.Sit}
    if line.startswith("→ POST"):
        kind = next(struct for end, struct in requests.items() if line.split()[2].endswith(end))
        msgspec.json.decode(line.split(" ", 3)[3], type=kind)
    elif line.startswith("→"):
        msgspec.json.decode(line[2:], type=wire.ClientMessage)
    elif line.startswith("← 201"):
        msgspec.json.decode(line[6:], type=wire.Seated if '"token"' in line else wire.TableMade)
    elif "…" not in line:
        msgspec.json.decode(line[2:], type=wire.Accepted | wire.Refused | wire.Reacted)
    else:
        shown = msgspec.json.decode(line[2:].replace(", …}", "}"))
        assert shown.pop("is") == "table"
        types = typing.get_type_hints(wire.TableView)
        for name, value in shown.items():
            if name != "view":
                msgspec.convert(value, types[name])
