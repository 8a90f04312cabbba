"""One environment for all games from elsewhere."""

from __future__ import annotations

from collections.abc import Generator

import pytest
from server.servers import Server

from .environment import PACKAGES, Environment, game_of_the_page


@pytest.fixture(scope="session")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """With the sample games as packages, the game of docs/your-game.md, and a new one that nobody has touched yet."""
    folder = tmp_path_factory.mktemp("strangers")
    environment = Environment(folder / "environment")
    for name in ("thirty-one", "my-game"):
        done = environment.run("tablee", "new", name, "--lang", "en", cwd=folder)
        assert done.returncode == 0, done.stderr
    (folder / "thirty-one" / "thirty_one.py").write_text(game_of_the_page(), "utf-8")
    packages = sorted(path for path in PACKAGES.iterdir() if path.is_dir())
    environment.install(packages, editable=[folder / "thirty-one", folder / "my-game"])
    return environment


@pytest.fixture(scope="session")
def server(environment: Environment, tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    """A server with these games, for browsers and terminals."""
    server = Server(tmp_path_factory.mktemp("server"))
    server.python = str(environment.python)
    server.start()
    yield server
    server.kill()
