"""Tablée as others get it: the wheel by pipx and uv in an empty environment, and `deploy/` in a bare Debian.

Slow, and it needs the network: only with `python3 dev.py test --install`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
import venv
from collections.abc import Generator
from pathlib import Path

import httpx
import pytest
from server.servers import free_port

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 900  # seconds


@pytest.fixture(scope="module", autouse=True)
def wanted(request: pytest.FixtureRequest) -> None:
    if not request.config.getoption("--install"):
        pytest.skip("installing takes minutes and needs the network: python3 dev.py test --install")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made from a copy, as on a machine that has only the sources."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    ignored = shutil.ignore_patterns(".git", ".venv", "node_modules", "page", "__pycache__")
    shutil.copytree(ROOT, source, ignore=ignored)
    shutil.copytree(ROOT / "tests" / "page", source / "tests" / "page", dirs_exist_ok=True)
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(source))
    (made,) = folder.glob("*.whl")
    return made


def run(*command: str | Path, **env: str) -> str:
    done = subprocess.run(command, env=os.environ | env, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def answers(port: int, path: str) -> httpx.Response:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            return httpx.get(f"http://127.0.0.1:{port}{path}", timeout=10)
        except httpx.HTTPError:
            time.sleep(0.2)
    raise AssertionError("the server never answered")


def serves_its_page(tablee: list[str | Path], data: Path, **env: str) -> None:
    port = free_port()
    line = [*tablee, "serve", "--no-open", "--host", "127.0.0.1", "--port", str(port), "--data", str(data)]
    server = subprocess.Popen(line, env=os.environ | env, stdout=subprocess.DEVNULL)
    try:
        assert "<script" in answers(port, "/").text
        assert answers(port, "/health").status_code == 200
    finally:
        server.terminate()
        server.wait(PATIENCE)


@pytest.mark.parametrize("tool", ["pipx", "uv"])
def test_the_wheel_installs_into_an_empty_environment(tool: str, wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "tools", with_pip=True)
    programs = tmp_path / "tools" / ("Scripts" if os.name == "nt" else "bin")
    run(programs / "python", "-m", "pip", "install", "--quiet", tool)
    home = {"PIPX_HOME": str(tmp_path / "home"), "PIPX_BIN_DIR": str(tmp_path / "bin")}
    home |= {"UV_TOOL_DIR": str(tmp_path / "home"), "UV_TOOL_BIN_DIR": str(tmp_path / "bin")}
    if tool == "pipx":
        run(programs / "pipx", "install", str(wheel), **home)
    else:
        run(programs / "uv", "tool", "install", "--python", sys.executable, str(wheel), **home)
    tablee = tmp_path / "bin" / "tablee"
    env = {"PYTHONPATH": "", "TABLEE_CACHE": str(tmp_path / "cache"), "TABLEE_PURE": "1"}
    assert "Destrier Duel" in run(tablee, "games", **env)
    serves_its_page([tablee], tmp_path / "data", **env)


@pytest.fixture(scope="module")
def debian(tmp_path_factory: pytest.TempPathFactory) -> Generator[Path]:
    """The root of a Debian that has nothing but its essentials, from the mirror that this machine uses."""
    if os.name == "nt" or os.geteuid() != 0:
        pytest.skip("making a bare Debian takes root")
    if shutil.which("debootstrap") is None:
        pytest.skip("debootstrap is not installed; on Debian, `apt-get install debootstrap` helps")
    root = tmp_path_factory.mktemp("debian")
    root.chmod(0o755)
    sources = "\n".join(path.read_text() for path in Path("/etc/apt").rglob("*.sources"))
    sources += "\n".join(path.read_text() for path in Path("/etc/apt").rglob("*.list"))
    found = re.search(r"(?:URIs: |^deb (?:\[.*?\] )?)(\S+?/debian/?)\s", sources, re.M)
    mirror = [found[1]] if found else []
    run("debootstrap", "--variant=minbase", "--include=ca-certificates", "bookworm", root, *mirror)
    shutil.copy("/etc/resolv.conf", root / "etc" / "resolv.conf")
    for name in ("etc/hosts", "etc/pip.conf", "root/.config/pip/pip.conf", "etc/ssl/certs/ca-certificates.crt"):
        if Path("/", name).exists():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(Path("/", name), root / name)
    for path in Path("/etc/apt/apt.conf.d").glob("*"):
        shutil.copy(path, root / "etc" / "apt" / "apt.conf.d")
    run("mount", "-t", "proc", "proc", root / "proc")
    try:
        yield root
    finally:
        run("umount", "-l", root / "proc")
        shutil.rmtree(root, ignore_errors=True)


def test_the_script_installs_a_server_in_a_bare_debian(debian: Path, wheel: Path) -> None:
    shutil.copytree(ROOT / "deploy", debian / "deploy")
    shutil.copy(wheel, debian / wheel.name)
    path = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "PYTHONPATH": "", "HOME": "/root"}
    told = run("chroot", debian, "sh", "/deploy/install.sh", f"/{wheel.name}", **path)
    assert "Installed." in told
    assert "Installed." in run("chroot", debian, "sh", "/deploy/install.sh", f"/{wheel.name}", **path), "a second time"
    port = free_port()
    line = ["chroot", "--userspec=tablee:tablee", str(debian), "/usr/local/bin/tablee-start", "--port", str(port)]
    env = path | {"HOME": "/var/lib/tablee", "TABLEE_DATA": "/var/lib/tablee", "TABLEE_CACHE": "/var/cache/tablee"}
    clean = {name: value for name, value in os.environ.items() if not name.startswith("TABLEE")}
    server = subprocess.Popen([*line, "--host", "127.0.0.1"], env=clean | env, stdout=subprocess.DEVNULL)
    try:
        assert "<script" in answers(port, "/").text
        end = time.monotonic() + PATIENCE
        while not (health := answers(port, "/health").json())["compiled"]:
            assert time.monotonic() < end, health
            time.sleep(0.2)
        compiled = [*(debian / "var/cache/tablee/compiled").iterdir()]
        seeded = [*(debian / "opt/tablee/cache/compiled").iterdir()]
        assert [one.name for one in compiled] == [one.name for one in seeded], "the rules were compiled once more"
    finally:
        server.terminate()
        server.wait(PATIENCE)
    assert (debian / "var/lib/tablee/tables.sqlite").stat().st_mode & 0o077 == 0


def test_a_missing_wheel_is_said_in_one_sentence(tmp_path: Path) -> None:
    script = ROOT / "deploy" / "install.sh"
    done = subprocess.run(["sh", script, tmp_path / "none.whl"], capture_output=True, text=True)
    assert done.returncode == 1
    assert len(done.stderr.strip().splitlines()) == 1
