"""Real reverse proxies in front of a server, with the configurations that docs/hosting.md gives."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import AsyncGenerator, Generator
from pathlib import Path
from typing import Any

import pytest
import websockets

from server.servers import PATIENCE, Player, Server, free_port

NAME = "play.example.org"
PAGE = Path(__file__).resolve().parents[2] / "docs" / "hosting.md"


def block(language: str) -> str:
    """The one block of the page in this language."""
    (found,) = re.findall(rf"^```{language}\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
    return found


def changed(text: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert old in text, f"docs/hosting.md has no {old!r} any more"
        text = text.replace(old, new)
    return text


class Front:
    """A proxy that offers a server as https://play.example.org, on a port of its own."""

    def __init__(self, port: int, server: Server) -> None:
        self.port, self.server = port, server
        self.tls = ssl.create_default_context()
        self.tls.check_hostname, self.tls.verify_mode = False, ssl.CERT_NONE

    def visitor(self, address: str) -> Visitor:
        return Visitor(self, address)


class Visitor:
    """Somebody with an address of their own: all of 127.0.0.0/8 is this machine."""

    def __init__(self, front: Front, address: str) -> None:
        self.front, self.address = front, address
        self._line: http.client.HTTPSConnection | None = None

    def ask(self, path: str, method: str = "GET", body: Any = None, **headers: str) -> tuple[int, Any]:
        status, content, _ = self.answer(path, method, body, **headers)
        return status, json.loads(content)

    def answer(
        self, path: str, method: str = "GET", body: Any = None, **headers: str
    ) -> tuple[int, bytes, http.client.HTTPMessage]:
        """On one connection, as a browser does."""
        if self._line is None:
            raw = socket.create_connection(("127.0.0.1", self.front.port), PATIENCE, (self.address, 0))
            self._line = http.client.HTTPSConnection(NAME, timeout=PATIENCE)
            self._line.sock = self.front.tls.wrap_socket(raw, server_hostname=NAME)
        content = None if body is None else json.dumps(body)
        told = {"Host": NAME} | {name.replace("_", "-"): value for name, value in headers.items()}
        self._line.request(method, path, content, told)
        answered = self._line.getresponse()
        found = answered.status, answered.read(), answered.headers
        if answered.will_close:
            self.leave()
        return found

    def leave(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None

    @contextlib.asynccontextmanager
    async def at(self, table: str, token: str | None = None, **headers: str) -> AsyncGenerator[Player]:
        """At a table, by WebSocket over TLS, from the page of that very site."""
        url = f"wss://{NAME}/api/tables/{table}/play"
        raw = await asyncio.to_thread(
            socket.create_connection, ("127.0.0.1", self.front.port), PATIENCE, (self.address, 0)
        )
        told = {name.replace("_", "-"): value for name, value in headers.items()} | {"Origin": f"https://{NAME}"}
        async with websockets.connect(
            url, sock=raw, ssl=self.front.tls, max_size=None, additional_headers=told, open_timeout=PATIENCE
        ) as opened:
            player = Player(opened)
            await player.say(do="hello", **({"token": token} if token else {}))
            await player.hear()
            yield player


@contextlib.contextmanager
def front(kind: str, folder: Path, server: Server) -> Generator[Front]:
    program = shutil.which(kind, path=os.environ.get("PATH", "") + os.pathsep + "/usr/sbin")
    if program is None:
        pytest.skip(f"{kind} is not installed here; on Debian, `apt-get install {kind}` lets this test run")
    folder.mkdir(parents=True)
    port, upstream = free_port(), f"127.0.0.1:{server.port}"
    command = (nginx if kind == "nginx" else caddy)(program, folder, port, upstream)
    settings = {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "HOME": str(folder)}
    with (folder / "said").open("wb") as said:
        process = subprocess.Popen(command, env=os.environ | settings, stdout=said, stderr=said)
    try:
        found = Front(port, server)
        wait_for(found, process, folder / "said")
        yield found
    finally:
        process.terminate()
        process.wait(PATIENCE)


def wait_for(found: Front, process: subprocess.Popen[bytes], said: Path) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(OSError):
            visitor = found.visitor("127.0.0.1")
            status, _, _ = visitor.answer("/health/live")
            visitor.leave()
            if status == 200:
                return
        time.sleep(0.05)
    raise AssertionError(f"the proxy never answered:\n{said.read_text()}")


def nginx(program: str, folder: Path, port: int, upstream: str) -> list[str]:
    made = f"openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN={NAME}"
    subprocess.run(
        [*made.split(), "-keyout", str(folder / "key.pem"), "-out", str(folder / "chain.pem")],
        check=True,
        capture_output=True,
    )
    site = changed(
        block("nginx"),
        ("listen 80;", f"listen 127.0.0.1:{free_port()};"),
        ("listen 443 ssl http2;", f"listen 127.0.0.1:{port} ssl http2;"),
        (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(folder / "chain.pem")),
        (f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(folder / "key.pem")),
        ("http://127.0.0.1:8080", f"http://{upstream}"),
    )
    places = "".join(
        f"{name}_temp_path {folder}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log stderr;\n"
        f"events {{ worker_connections 4096; }}\nhttp {{\naccess_log off;\n{places}{site}}}\n"
    )
    return [program, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", "stderr"]


def caddy(program: str, folder: Path, port: int, upstream: str) -> list[str]:
    site = changed(
        block("caddyfile"),
        (f"{NAME} {{", f"https://{NAME}:{port} {{\n\tbind 127.0.0.1\n\ttls internal"),
        ("127.0.0.1:8080", upstream),
    )
    options = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n"
    (folder / "Caddyfile").write_text(options + site)
    return [program, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
