"""A bot of your own at a table of a server: it takes a seat over HTTP and plays over a WebSocket by its token.

    python examples/socket_bot.py http://192.168.1.20:8080 QFDV4M --name Ada

It needs `pip install websockets` and nothing of Tablée. docs/protocol.md explains every message.
"""

import argparse
import asyncio
import json
import random
import secrets
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect


def choose(table: dict[str, Any]) -> str:
    """Your strategy: `view` is what your seat sees, `legal` are its moves, `log` tells what the others did."""
    return random.choice(table["legal"])


def ask(server: str, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    head = {"Content-Type": "application/json"}
    with urlopen(Request(server + path, body and json.dumps(body).encode(), head)) as answer:
        return json.load(answer)


async def play(server: str, table: str, token: str) -> dict[str, Any]:
    """A whole game; returns the table at its end. The token is the seat: come back with it whenever you like."""
    async with connect(f"ws{server.removeprefix('http')}/api/tables/{table}/play") as socket:
        await socket.send(json.dumps({"do": "hello", "token": token}))
        async for data in socket:
            now = json.loads(data)
            if now["is"] == "refused" and now["why"] != "stale-move":
                print(now["sentence"])
            if now["is"] != "table":
                continue
            if now["phase"] == "finished":
                return now
            if now["phase"] == "waiting" and not now["seats"][now["you"]]["ready"]:
                message = {"do": "ready", "nonce": secrets.token_hex(16)}
            elif now["you"] in now["to_act"]:  # a second answer to the same table is refused as stale, and harmless
                message = {"do": "move", "move": choose(now), "seq": now["seq"]}
            else:
                continue
            await socket.send(json.dumps(message | {"move_id": secrets.token_hex(8)}))
    raise ConnectionError("the server has closed the connection; the seat is kept")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    _ = [parser.add_argument(name) for name in ("server", "code", "--name", "--token")]
    given = parser.parse_args()
    table, token = ask(given.server, f"/api/codes/{given.code}")["table"], given.token or secrets.token_urlsafe(32)
    if given.token is None:
        ask(given.server, f"/api/tables/{table}/seats", {"name": given.name or "Bot", "token": token})
        print(f"The token of this seat: {token}")
    print(asyncio.run(play(given.server, table, token))["outcome"])
