"""What comes with an extra and isn't installed is named in one sentence, with the extra."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module

import pytest

import tablee
from tablee import envs
from tablee.games import OURS


@pytest.mark.parametrize(
    ("door", "package", "extra"),
    [
        ("gymnasium", "gymnasium", "envs"),
        ("pettingzoo", "gymnasium", "envs"),
        ("pettingzoo", "pettingzoo", "envs"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_door_without_its_package_says_which_extra_brings_it(monkeypatch, door, package, extra):
    inside = [name for name in sys.modules if name.startswith(f"tablee.envs.{door}") or name == "tablee.envs.spaces"]
    for name in inside:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, package, None)  # as if it weren't there
    monkeypatch.delattr(envs, door, raising=False)
    with pytest.raises(envs.MissingExtra) as caught:
        import_module(f"tablee.envs.{door}")
    named = "open_spiel" if package == "pyspiel" else package
    assert str(caught.value) == f"{named} is not installed: it comes with `pip install 'tablee[{extra}]'`."
    assert caught.value.__cause__ is None
    for name in [name for name in sys.modules if name.startswith(f"tablee.envs.{door}")]:
        monkeypatch.delitem(sys.modules, name)  # half of a door


def test_a_picture_without_its_package_says_which_extra_brings_it(monkeypatch):
    gymnasium = pytest.importorskip("gymnasium")
    door = import_module("tablee.envs.gymnasium")
    env = gymnasium.make(door.env_id(OURS[0]), opponent="random", render_mode="rgb_array").unwrapped
    env.reset(seed=1)
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(envs.MissingExtra, match=r"^pillow is not installed: .*tablee\[envs\]"):
        env.render()


def test_tables_and_texts_need_no_extra(monkeypatch):
    monkeypatch.setattr(tablee, "envs", envs)  # what is imported anew takes its place
    for package in ("gymnasium", "pettingzoo", "pyspiel", "PIL", "mcp"):
        monkeypatch.setitem(sys.modules, package, None)
    for name in [name for name in sys.modules if name == "tablee.envs" or name.startswith("tablee.envs.")]:
        monkeypatch.delitem(sys.modules, name)
    again = import_module("tablee.envs")
    assert again.tables(OURS[0], 1).reset().legal[0] > 0
    assert import_module("tablee.envs.text").make(OURS[0])
    for name in [name for name in sys.modules if name == "tablee.envs" or name.startswith("tablee.envs.")]:
        monkeypatch.delitem(sys.modules, name)


HIDDEN = """
import sys

GONE = ("gymnasium", "pettingzoo", "pyspiel", "open_spiel", "PIL", "mcp")


class Gone:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in GONE:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


sys.meta_path.insert(0, Gone())
for door in ("gymnasium", "pettingzoo", "openspiel"):
    try:
        __import__(f"tablee.envs.{door}")
    except ImportError as problem:
        print(problem)
import tablee.envs.text
from tablee import envs

print(sorted(name for name in GONE if name in sys.modules))
"""


def test_where_nothing_of_an_extra_is_installed_each_door_says_one_sentence():
    done = subprocess.run([sys.executable, "-c", HIDDEN], capture_output=True, text=True, check=True, env=os.environ)
    assert done.stdout.splitlines() == [
        "gymnasium is not installed: it comes with `pip install 'tablee[envs]'`.",
        "gymnasium is not installed: it comes with `pip install 'tablee[envs]'`.",
        "open_spiel is not installed: it comes with `pip install 'tablee[openspiel]'`.",
        "[]",
    ]


def test_an_old_package_says_what_brings_a_newer_one():
    old = ImportError("cannot import name 'AutoresetMode' from 'gymnasium.vector'", name="gymnasium.vector")
    problem = envs.MissingExtra.after(old, "gymnasium", "envs")
    assert str(problem) == "gymnasium is too old here: a newer one comes with `pip install 'tablee[envs]'`."
