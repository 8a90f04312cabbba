"""docs/fair-deals.md suffices to check a deal, and `tablee verify` refuses what does not hold."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from command.terminals import run

from server.servers import connect, journal_of, running, seated
from tablee import bots
from tablee.games.destrier import GAME
from tablee.kernel.chance import below, chances, next_word
from tablee.match import Match, commitment_of, seed_from

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "fair-deals.md").read_text("utf-8")
VECTOR = dict(re.findall(r"^\| ([^|`]+?) \| `([^`]+)` \|$", PAGE, re.M))
POSITION = " ".join(re.findall(r"^```text\n(.*?)^```", PAGE, re.M | re.S)[-1].split())

SECRET = bytes.fromhex(VECTOR["secret"])
NONCES = [VECTOR["nonce of seat 0"], VECTOR["nonce of seat 1"]]
SEED = bytes.fromhex(VECTOR["seed"])


def words(text: str) -> list[int]:
    return [int(word, 16) for word in text.split()]


# With our own code


def test_the_vector_is_what_the_server_computes():
    assert commitment_of(SECRET) == VECTOR["commitment"]
    assert seed_from(SECRET, NONCES).hex() == VECTOR["seed"]
    assert seed_from(SECRET, [NONCES[0], ""]).hex() == VECTOR["seed if seat 1 were a bot"]
    for n in range(2):
        assert [int(word) for word in chances(SEED, n).view("u8")] == words(VECTOR[f"generator for shuffle {n}"])
    chance = chances(SEED, 0)[0]
    assert [next_word(chance) for _ in range(3)] == words(VECTOR["first three words of shuffle 0"])
    chance = chances(SEED, 0)[0]
    places = [below(chance, n) for n in [*range(12, 1, -1), 8, 7, 6, 5]]
    assert " ".join(map(str, places[:11])) == VECTOR["places drawn for the number cards, decimal"]
    assert " ".join(map(str, places[11:])) == VECTOR["places drawn for the Destrier cards, decimal"]


def test_the_first_position_is_what_the_game_deals():
    told, rest = dealt(SEED)
    assert told == POSITION
    assert {part.split(" ", 1)[1] for part in rest} <= {"-", "0 0", "0", "nobody", "none"}


def dealt(seed: bytes) -> tuple[str, list[str]]:
    """Our first position, and apart from it the parts about earlier duels."""
    parts = GAME.shown.notation.print_position(Match(GAME, {}, seed).table[0]).split(" | ")
    earlier = [part for part in parts if part.startswith("shown-")]
    return " | ".join(part for part in parts if part not in earlier), earlier


# With nothing but what the page says


class Xoshiro:
    """xoshiro256++, numbers below a bound by Lemire's method, and the shuffle of Fisher and Yates."""

    def __init__(self, seed: bytes, shuffle: int) -> None:
        key = hashlib.sha256(b"tablee/1\nbytes:" + seed + f"\n{shuffle}\n#0".encode()).digest()
        self.state = [int.from_bytes(key[i : i + 8], "big") for i in range(0, 32, 8)]

    def next(self) -> int:
        a, b, c, d = self.state
        word = (rotl((a + d) % 2**64, 23) + a) % 2**64
        t = (b << 17) % 2**64
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        self.state = [a, b, c ^ t, rotl(d, 45)]
        return word

    def below(self, n: int) -> int:
        while True:
            x = (self.next() >> 32) * n
            if x % 2**32 >= 2**32 % n:
                return x >> 32

    def shuffle(self, cards: list[int]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]


def rotl(word: int, by: int) -> int:
    return (word << by | word >> (64 - by)) % 2**64


def fair_seed(secret: str, nonces: list[str]) -> bytes:
    lines = ["tablee/fair/1", secret, *(f"{seat}:{nonce}" for seat, nonce in enumerate(nonces))]
    return hashlib.sha256("\n".join(lines).encode()).digest()


def deal_by_the_page(seed: bytes) -> str:
    """The first position of Destrier Duel with its own options."""
    chance, numbers = Xoshiro(seed, 0), list(range(1, 13))
    chance.shuffle(numbers)
    left = ["plus3", "minus3", "exchange", "bury", "deny", "declare21", "declare25", "declare27"]
    order, destriers = list(left), list[list[str]]()
    for _ in range(2):
        taken: list[str] = []
        for _ in range(2):
            at = chance.below(len(left))
            taken.append(left[at])
            left[at] = left[-1]
            left.pop()
        destriers.append(sorted(taken, key=order.index))
    hands: list[list[int]] = [[], []]
    for seat in (0, 1, 0, 1):
        hands[seat].append(numbers.pop())
    winner = next((seat for seat in range(2) if sum(hands[seat]) == 23), None)
    not_won = [hand if sum(hand) != 23 else [0, 0] for hand in hands]
    ruled_out = [{11: "12", 12: "11"}.get(hand[1], "-") for hand in not_won]
    first = 0 if hands[0][1] > hands[1][1] else 1
    return " | ".join(
        [
            "duel 1",
            "wins " + " ".join("1" if seat == winner else "0" for seat in range(2)),
            "phase turn" if winner is None else "phase over",
            f"turn {first}",
            "target 23",
            *(f"hand{seat} {hand[0]} {hand[1]}" for seat, hand in enumerate(hands)),
            "markers 0 0",
            "draws 2 2",
            *(f"destrier{seat} {' '.join(cards)}" for seat, cards in enumerate(destriers)),
            "deck " + " ".join(map(str, reversed(numbers))),
            "buried 0",
            "log -",
            *(f"hole{seat}-is-not {number}" for seat, number in enumerate(ruled_out)),
            "winner nobody" if winner is None else f"winner {winner}",
            "reason none" if winner is None else "reason instant",
            "both_bust push",
            "wins_needed 1",
        ]
    )


def test_the_page_suffices_for_the_vector():
    assert hashlib.sha256(SECRET).hexdigest() == VECTOR["commitment"]
    assert fair_seed(VECTOR["secret"], NONCES) == SEED
    assert fair_seed(VECTOR["secret"], [NONCES[0], ""]).hex() == VECTOR["seed if seat 1 were a bot"]
    assert Xoshiro(SEED, 0).state == words(VECTOR["generator for shuffle 0"])
    assert Xoshiro(SEED, 1).state == words(VECTOR["generator for shuffle 1"])
    chance = Xoshiro(SEED, 0)
    assert [chance.next() for _ in range(3)] == words(VECTOR["first three words of shuffle 0"])
    assert deal_by_the_page(SEED) == POSITION


def test_the_page_suffices_for_any_deal():
    for n in range(300):
        seed = hashlib.sha256(b"any deal %d" % n).digest()
        assert deal_by_the_page(seed) == dealt(seed)[0]


@pytest.mark.parametrize("n", [1, 2, 3, 12, 1000, 2**31 - 1, 2**31])
def test_numbers_below_a_bound_are_the_same(n: int):
    ours, theirs = chances(SEED, n)[0], Xoshiro(SEED, n)
    assert [below(ours, n) for _ in range(500)] == [theirs.below(n) for _ in range(500)]


# A game from a real server


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], str, str]:
    """A journal, and what the person saw: the commitment before the deal, and the person's own number."""
    with running(tmp_path_factory.mktemp("server")) as server:
        for _ in range(20):
            table, (token,) = seated(server, ["open", "bot:casual"])
            shown, nonce = asyncio.run(play(server, table, token))
            journal = journal_of(server, table)
            if journal["moves"]:  # not one that was won with the deal
                return journal, shown, nonce
    raise AssertionError("every game was won with the deal")


async def play(server: Any, table: str, token: str) -> tuple[str, str]:
    nonce = hashlib.sha256(table.encode()).hexdigest()[:32]
    async with connect(server, table, token) as player:
        shown = player.view["commitment"]
        assert player.view["fair"] is None
        await player.say(do="ready", nonce=nonce, move_id="ready")
        while player.view["phase"] != "finished":
            seq = player.view["seq"]
            if player.view["legal"]:
                await player.move(player.view["legal"][0])
            await player.hear_until(lambda message, seq=seq: message["is"] == "table" and message["seq"] > seq)
        fair: Any = player.view["fair"]
        assert fair["commitment"] == shown
    return shown, nonce


def verify(folder: Path, journal: dict[str, Any], *args: str):
    file = folder / "journal.jsonl"
    file.write_text(json.dumps(journal) + "\n")
    return run("verify", str(file), *args)


def test_a_game_from_a_server_is_proved(played, tmp_path: Path):
    journal, shown, nonce = played
    done = verify(tmp_path, journal)
    assert (done.returncode, done.stderr) == (0, "")
    assert "checks out" in done.stdout
    assert journal["fair"]["commitment"] == shown
    assert journal["fair"]["nonces"] == [nonce, ""]
    assert journal["bots"] == {"casual": bots.find("casual", GAME).version}


def test_a_game_from_a_server_is_proved_by_the_page_alone(played):
    journal, shown, nonce = played
    fair = journal["fair"]
    assert hashlib.sha256(bytes.fromhex(fair["secret"])).hexdigest() == shown
    seed = fair_seed(fair["secret"], [nonce, ""])
    assert journal["seed"] == "0x" + seed.hex()
    assert journal["deal"].startswith(deal_by_the_page(seed) + " | shown-")


def flipped(text: str) -> str:
    """The same hexadecimal text with another last digit."""
    return text[:-1] + f"{int(text[-1], 16) ^ 1:x}"


def change_fair(name: str) -> Callable[[dict[str, Any]], None]:
    return lambda journal: journal["fair"].update({name: flipped(journal["fair"][name])})


def change_nonce(journal: dict[str, Any]) -> None:
    journal["fair"]["nonces"][0] = flipped(journal["fair"]["nonces"][0])


def swap_nonces(journal: dict[str, Any]) -> None:
    journal["fair"]["nonces"].reverse()


def change_secret_and_promise(journal: dict[str, Any]) -> None:
    secret = flipped(journal["fair"]["secret"])
    journal["fair"] |= {"secret": secret, "commitment": hashlib.sha256(bytes.fromhex(secret)).hexdigest()}


def change_seed(journal: dict[str, Any]) -> None:
    journal["seed"] = flipped(journal["seed"])


def change_seed_and_deal(journal: dict[str, Any]) -> None:
    """Another deal without any move: only the promise can tell."""
    seed = next(seed for i in range(99) if not Match(GAME, {}, seed := hashlib.sha256(bytes([i])).digest()).is_over)
    deal = GAME.shown.notation.print_position(Match(GAME, {}, seed).table[0])
    journal |= {"seed": "0x" + seed.hex(), "deal": deal, "moves": [], "outcome": None}


def change_deal(journal: dict[str, Any]) -> None:
    journal["deal"] = journal["deal"].replace("target 23", "target 25")


def change_move(journal: dict[str, Any]) -> None:
    journal["moves"][0]["move"] = "decline"


def change_seat(journal: dict[str, Any]) -> None:
    journal["moves"][0]["seat"] ^= 1


def drop_move(journal: dict[str, Any]) -> None:
    journal["moves"].pop()


def change_outcome(journal: dict[str, Any]) -> None:
    journal["outcome"]["winners"] = [1 - journal["outcome"]["winners"][0]]


PROMISE, DEAL, RULES, OUTCOME = "isn’t the one promised", "doesn’t come from its seed", "breaks the rules", "a result"
TAMPERED = {
    "secret": (change_fair("secret"), PROMISE),
    "commitment": (change_fair("commitment"), PROMISE),
    "nonce": (change_nonce, PROMISE),
    "nonces swapped": (swap_nonces, PROMISE),
    "secret and commitment": (change_secret_and_promise, PROMISE),
    "seed": (change_seed, DEAL),
    "seed and deal": (change_seed_and_deal, PROMISE),
    "deal": (change_deal, DEAL),
    "move": (change_move, RULES),
    "seat of a move": (change_seat, RULES),
    "missing move": (drop_move, OUTCOME),
    "outcome": (change_outcome, OUTCOME),
}


@pytest.mark.parametrize("name", TAMPERED)
def test_what_was_tampered_with_is_refused_in_one_sentence(played, tmp_path: Path, name: str):
    journal = json.loads(json.dumps(played[0]))
    tamper, sentence = TAMPERED[name]
    tamper(journal)
    assert journal != played[0]
    done = verify(tmp_path, journal)
    assert done.returncode == 1
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert sentence in done.stderr
    assert done.stderr.strip().endswith(".")


def test_the_refusal_speaks_french_too(played, tmp_path: Path):
    journal = json.loads(json.dumps(played[0]))
    change_nonce(journal)
    done = verify(tmp_path, journal, "--lang", "fr")
    assert done.returncode == 1
    assert "secret" in done.stderr
    assert "promised" not in done.stderr


def test_a_journal_without_a_promise_is_not_called_proved(played, tmp_path: Path):
    journal = {name: value for name, value in played[0].items() if name != "fair"}
    done = verify(tmp_path, journal)
    assert done.returncode == 0
    assert "checks out" not in done.stdout
    assert "no promise" in done.stdout
