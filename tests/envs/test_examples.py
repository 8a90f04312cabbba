"""The examples run as they are."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

from server.servers import Server, fetch, make_table

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_bot_of_your_own_plays_a_whole_game_with_a_seat_token(server: Server):
    made = make_table(server, ["open", "bot:random"], options={"wins_needed": 2})
    command = [sys.executable, EXAMPLES / "socket_bot.py", server.http, made["code"], "--name", "Ada"]
    answer = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert answer.returncode == 0, answer.stderr
    assert "winners" in answer.stdout
    table = fetch.get(f"{server.http}/api/tables/{made['table']}").json()
    assert (table["phase"], table["seats"][0]["name"]) == ("finished", "Ada")
    token = re.findall(r"token of this seat: (\S+)", answer.stdout)[0]
    again = subprocess.run([*command, "--token", token], capture_output=True, text=True, timeout=300)
    assert (again.returncode, again.stdout) == (0, answer.stdout.partition("\n")[2])


def test_the_bot_of_the_protocols_page_has_sixty_lines():
    assert len((EXAMPLES / "socket_bot.py").read_text("utf-8").splitlines()) <= 60


def test_the_small_duel_is_nearly_solved_and_its_exploitability_falls():
    cfr = example("openspiel_cfr")
    steps = list(cfr.solve("python_tablee_destrier_small(numbers=5,draws=2,cards=declare21 deny)", 24))
    assert [done for done, _ in steps][:2] == [0, 3]
    assert steps[-1][1] < steps[0][1] / 10


def test_a_learner_of_a_few_lines_beats_random_and_draws_how():
    learner = example("learn_from_tables")
    net, curve = learner.learn(128, seconds=1e9, seed=1, updates=250)
    assert learner.wins(net, 1000, seed=2) > 0.6
    assert curve[-1][1] > curve[0][1]
    assert learner.draw(curve).startswith("<svg")


def test_a_public_trainer_breeds_a_player_through_pettingzoo_that_beats_random():
    trainer = example("learn_through_pettingzoo")
    player, best = trainer.learn(5, 40, seed=1)
    assert len(best) == 5
    low, high = trainer.within(trainer.share(player, range(1000)), 1000)
    assert 0.5 < low < high < 1
