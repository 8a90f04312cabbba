"""A card file dropped on the page: figures, a verdict, a report to keep."""

from __future__ import annotations

import json
from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from server.servers import Server

from tablee.games.premier.cardset import built_in_text

from .conftest import PHONE

GAME = "premier"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    server.start(TABLEE_TEST_STUDY="0.02")
    yield server
    server.kill()


def test_somebody_finds_out_whether_a_card_file_is_fair(person, tmp_path: Path):
    page = person(f"/new/{GAME}", size=PHONE, lang="fr")
    page.get_by_role("link", name="Mon fichier de cartes").click()
    expect(page.get_by_role("heading", name="Mon fichier de cartes est-il équitable")).to_be_visible()
    with page.expect_download() as ours:
        page.get_by_role("link", name="Télécharger nos cartes").click()
    assert Path(ours.value.path()).read_text("utf-8") == built_in_text()

    wrong = built_in_text().replace("goblins = 1", "goblins = 9", 1).encode()
    picker = page.get_by_label("Dépose ici ton fichier")
    picker.set_input_files({"name": "fausses.toml", "mimeType": "", "buffer": wrong})
    expect(page.get_by_role("alert")).to_contain_text("fausses.toml, ligne ")

    page.get_by_role("radio", name="2").focus()
    page.keyboard.press("Space")
    page.evaluate(DROP, [built_in_text(), "miennes.toml"])
    expect(page.get_by_role("status").filter(has_text="équitable")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_role("heading", name="Victoires par place")).to_be_visible()
    expect(page.get_by_text("Place 2", exact=True)).to_be_visible()
    expect(page.get_by_text("Place 3", exact=True)).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    with page.expect_download() as report:
        page.get_by_role("link", name="Télécharger le rapport").click()
    assert report.value.suggested_filename == "miennes-report.html"
    kept = tmp_path / "report.html"
    report.value.save_as(kept)
    page.goto(kept.as_uri())
    expect(page.get_by_role("heading", level=1).filter(visible=True)).to_have_text("miennes")


DROP = """([text, name]) => {
  const held = new DataTransfer();
  held.items.add(new File([text], name));
  window.dispatchEvent(new DragEvent("drop", { dataTransfer: held, cancelable: true }));
}"""


def test_a_server_without_a_lab_offers_nothing(person):
    page = person("/")
    page.route("**/api/games", lambda route: route.fulfill(body=without_study(route.fetch().text())))
    page.goto(f"/new/{GAME}")
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    expect(page.get_by_role("link", name="Is my card file fair?")).to_have_count(0)
    page.goto(f"/cards/{GAME}")
    expect(page.get_by_role("heading", name="This server doesn’t examine card files.")).to_be_visible()


def without_study(cards: str) -> str:
    return json.dumps([card | {"card_study": False} for card in json.loads(cards)])
