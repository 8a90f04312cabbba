"""What the tests of the doors for research share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from server.servers import Server, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("tables")) as started:
        yield started


@pytest.fixture
def is_long(pytestconfig: pytest.Config) -> bool:
    return bool(pytestconfig.getoption("--envs-long"))
