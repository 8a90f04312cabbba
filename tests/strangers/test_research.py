"""Games from elsewhere behind the doors for research, without a further line."""

from __future__ import annotations

import asyncio
import os
import subprocess
from pathlib import Path

from mcp.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from .environment import Environment
from .test_environment import GAMES

DOORS = ("tables", "gyms", "zoos", "spiels", "texts")


def test_they_go_through_all_doors(environment: Environment):
    script = Path(__file__).with_name("through_all_doors.py")
    plain = os.environ | {"TABLEE_PURE": "1"}
    command = [environment.python, script, *GAMES]
    done = subprocess.run(command, env=plain, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    passed = [f"{game}: {door}" for game in GAMES for door in DOORS]
    assert [line for line in done.stdout.splitlines() if line in passed] == passed


def test_an_assistant_plays_one_of_them(environment: Environment):
    async def story() -> None:
        command = StdioServerParameters(
            command=str(environment.python),
            args=["-m", "tablee", "mcp", "pig", "--seats", "human,bot:random", "--seed", "5"],
            env=os.environ | {"TABLEE_PURE": "1", "TABLEE_DATA": str(environment.folder / "data")},
        )
        async with Client(stdio_client(command)) as client:
            told = (await client.call_tool("look", {})).structured_content
            while told is not None and not told["over"]:
                answer = await client.call_tool("move", {"move": told["moves"][-1]["move"]})
                assert not answer.is_error
                told = answer.structured_content
            assert told is not None
            assert told["winners"]

    asyncio.run(story())
