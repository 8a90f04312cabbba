"""What a server tells those who watch it: figures of everything, and nothing of anybody."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import shutil
import socket
import subprocess
from collections.abc import Generator
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml
from command.terminals import run
from prometheus_client.parser import text_string_to_metric_families

from server.figures import figures, text_of
from server.servers import PATIENCE, Server, connect, fetch, free_port, look_until, make_table, running, sit
from tablee.server import metrics
from tablee.server.run import local_address

NAMES = ("Zéphyrine-Ludivine", "Quetzal 77")


class Watched(Server):
    metrics_port: int


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Watched]:
    port = free_port()
    flags = ("--metrics-port", str(port), "--metrics-for", "192.0.2.7")
    with running(tmp_path_factory.mktemp("watched"), flags=flags) as started:
        started.metrics_port = port  # type: ignore[attr-defined]
        yield started  # type: ignore[misc]


def test_a_game_is_counted_and_nobody_is_named(server: Watched):
    """Every figure says what was done by two people with odd names, one of them twice wrong."""
    before, made = figures(server.metrics_port), make_table(server, ["open", "open", "bot:casual"], "drei")
    table, keys = made["table"], [sit(server, made["table"], name, seat)["token"] for seat, name in enumerate(NAMES)]
    nonces = [secrets.token_hex(16) for _ in NAMES]
    moves = 0

    async def play() -> dict[str, float]:
        nonlocal moves
        async with (
            connect(server, table, keys[0]) as one,
            connect(server, table, keys[1]) as two,
            connect(server, table),
        ):
            for player, nonce in zip((one, two), nonces, strict=True):
                await player.say(do="ready", nonce=nonce, move_id=secrets.token_hex(8))
                await player.hear_until(lambda m: m["is"] == "accepted")
            for player in (one, two):
                await player.say(do="move", move="never heard of", seq=1, move_id="a")
                await player.hear_until(lambda m: m["is"] == "refused")
            while moves < 3:
                for player in (one, two):
                    view = await player.look()
                    if view["legal"]:
                        await player.move(view["legal"][0])
                        heard = await player.hear_until(lambda m: m["is"] in ("accepted", "refused"))
                        moves += heard["is"] == "accepted"
            return await asyncio.to_thread(figures, server.metrics_port)

    now = asyncio.run(play())
    grew = {name: value - before.get(name, 0.0) for name, value in now.items()}
    assert grew["tablee_moves_total by=person game=drei"] == moves
    assert grew["tablee_moves_total by=bot game=drei"] > 0
    assert grew["tablee_acknowledgement_seconds_count"] == moves + 2
    assert grew["tablee_commit_seconds_count"] <= grew["tablee_batch_lines_sum"]
    assert grew["tablee_batch_lines_sum"] >= 1 + 2 + 2 + moves
    assert sum(value for name, value in grew.items() if name.startswith("tablee_refusals_total")) >= 2
    assert grew["tablee_thinking_seconds_count rank=opponent"] > 0
    assert (now["tablee_websockets who=player"], now["tablee_websockets who=spectator"]) == (2, 1)
    assert now["tablee_connections"] >= 3
    assert now["tablee_open_tables game=drei phase=playing"] == 1
    look_until(lambda: figures(server.metrics_port).get("tablee_tables game=drei phase=playing") == 1, server)
    assert now["tablee_database_up"] == now["tablee_processes"] == 1
    assert now["tablee_memory_bytes process=server"] > 10_000_000
    told = text_of(server.metrics_port) + server.log.read_text()
    for secret in (*NAMES, "Zéphyrine", "Quetzal", table, made["code"], *keys, *nonces, "127.0.0.1:"):
        assert secret not in told


def test_the_port_has_one_page_and_the_port_for_people_has_none(server: Watched):
    assert fetch.get(f"http://127.0.0.1:{server.metrics_port}/").status_code == 404
    assert fetch.get(f"{server.http}/metrics").status_code == 404
    newer = {"Accept": "application/openmetrics-text;version=1.0.0"}
    assert fetch.get(f"http://127.0.0.1:{server.metrics_port}/metrics", headers=newer).text.endswith("# EOF\n")


def test_an_address_that_is_not_trusted_is_told_nothing(server: Watched):
    elsewhere = local_address()
    if elsewhere is None:
        pytest.skip("this machine has no address but its own")
    answer = httpx.get(f"http://{elsewhere}:{server.metrics_port}/metrics", timeout=PATIENCE)
    assert (answer.status_code, "--metrics-for" in answer.text, "tablee_" in answer.text) == (403, True, False)


def test_several_processes_come_to_one_figure():
    busy = metrics.gauge("up", "", together="least")
    here, there = [metrics.Metric("one", "", labels=("a",)), busy], [metrics.Metric("one", "", labels=("a",))]
    here[0].add("x", by=2)
    there[0].add("x")
    there[0].add("y")
    busy.add()
    there.append(metrics.gauge("up", "", together="least"))
    there[1].add(by=0)
    one, up = metrics.merged([here, there])
    assert (one.values, up.values) == ({("x",): [3.0], ("y",): [1.0]}, {(): [0.0]})
    assert here[0].values == {("x",): [2.0]}, "and nobody's own figures have changed"


@pytest.mark.parametrize(
    ("flags", "says"),
    [
        (["--metrics-port", "0"], "--metrics-port"),
        (["--metrics-port", "9100", "--metrics-for", "example.org"], "example.org"),
        (["--metrics-port", "{taken}"], "{taken} can’t be opened"),
    ],
)
def test_a_port_that_cannot_be_is_said_in_one_sentence(tmp_path: Path, flags: list[str], says: str):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        number = str(taken.getsockname()[1])
        given = [flag.replace("{taken}", number) for flag in flags]
        done = run("serve", "--no-open", "--data", str(tmp_path), "--lang", "en", *given)
    assert done.returncode != 0
    assert says.replace("{taken}", number) in done.stderr
    assert len(done.stderr.splitlines()) == 1


# What a host gets ready-made

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
ALERTS, DASHBOARD = DEPLOY / "alerts.yaml", DEPLOY / "grafana" / "tablee.json"
METRIC = re.compile(r"\btablee_[a-z_]+")


def told_names(server: Watched) -> set[str]:
    """Every name that can be asked for; a figure that isn't there yet is announced by its kind."""
    found = set[str]()
    for family in text_string_to_metric_families(text_of(server.metrics_port)):
        endings = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count")}.get(family.type, ("",))
        found |= {family.name + ending for ending in endings}
    return found


def panels() -> list[dict[str, Any]]:
    return json.loads(DASHBOARD.read_text("utf-8"))["panels"]


def test_the_dashboard_asks_for_figures_that_there_are_and_for_all_of_them(server: Watched):
    there, asked = told_names(server), [target["expr"] for panel in panels() for target in panel["targets"]]
    names = {name for one in asked for name in METRIC.findall(one)}
    assert names - there == set()
    untold = {"tablee_open_tables", "tablee_connections_most"}
    shown = {re.sub("_(bucket|sum|count)$", "", name) for name in names}
    assert {re.sub("_(bucket|sum|count)$", "", name) for name in there} - shown == untold


def test_the_panels_of_the_dashboard_do_not_cover_each_other():
    taken = set[tuple[int, int]]()
    for panel in panels():
        at = panel["gridPos"]
        cells = {(x, y) for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])}
        assert not cells & taken, panel["title"]
        assert at["x"] + at["w"] <= 24
        taken |= cells
    assert len({panel["id"] for panel in panels()}) == len(panels())


def test_five_alerts_ask_for_figures_that_there_are_and_say_what_to_do(server: Watched):
    (group,) = yaml.safe_load(ALERTS.read_text("utf-8"))["groups"]
    rules = group["rules"]
    assert len({rule["alert"] for rule in rules}) == 5
    for rule in rules:
        assert set(METRIC.findall(rule["expr"])) <= told_names(server), rule["alert"]
        assert all(rule["annotations"][part].endswith(".") for part in ("summary", "description"))
        assert rule["labels"]["severity"] in ("critical", "warning")


@pytest.mark.skipif(shutil.which("promtool") is None, reason="promtool of Prometheus isn't installed")
def test_prometheus_reads_the_alerts():
    done = subprocess.run(["promtool", "check", "rules", str(ALERTS)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "5 rules found" in done.stdout
