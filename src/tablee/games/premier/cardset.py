"""Card sets: read from a file that a person has written, and checked (PD-04)."""

from __future__ import annotations

import re
import tomllib
from functools import cached_property
from importlib import resources
from typing import cast

import msgspec

from tablee.kernel.game import JSON, BadMaterial, Material
from tablee.kernel.options import words_of
from tablee.kernel.records import Record

from .cards import (
    CARDS,
    CHAMELEONS,
    COMMONS,
    EFFECT,
    FEWEST_TURNED_UP,
    FIRST_COMMON,
    GOBLINS,
    MARK,
    STARTING,
    Deck,
    Effect,
    Family,
)

FAMILY_NAMES = tuple(family.name.lower() for family in Family)
EFFECT_NAMES = tuple(effect.name.lower() for effect in Effect)  # the first is no effect
DECK_NAMES = tuple(words_of(Deck).values())  # the first is any of them
COMMON = "common"
PILES = (*DECK_NAMES[1:], COMMON)
NUMBERS = dict.fromkeys(FAMILY_NAMES, (1, 4)) | {"chameleons": (1, 3), "goblins": (1, 3)}  # PD-04
COLUMN = {name: int(family) for name, family in zip(FAMILY_NAMES, Family, strict=True)} | {
    "chameleons": CHAMELEONS,
    "goblins": GOBLINS,
}
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
MOST_ID, MOST_NAME = 24, 40
WORDS = ("nothing",)  # ids that would be misread in a move


class BadCards(BadMaterial):
    """A card file that cannot be played with."""

    def __init__(self, why: str, **details: object) -> None:
        super().__init__(SENTENCES[why].format(**details) + " (PD-04)", why, **details)


SENTENCES = {
    "unreadable": "line {line} of the file is not TOML",
    "pile": "the file has no list of cards called {pile}",
    "unknown": "the file has an unknown part {name}",
    "required": "two_players names one of the five decks, not {value}",
    "count": "{pile} has {count} cards instead of {right}",
    "entry": "card {number} of {pile} is not written in braces",
    "id": "card {number} of {pile} needs an id of small letters, digits and dashes, not {value}",
    "twice": "two cards have the id {card}",
    "name": "card {card} needs a short name in each language: {field} is missing or wrong",
    "field": "card {card} has an unknown part {field}",
    "no-number": "card {card}: {field} takes a whole number, not the {kind} {value}",
    "number": "card {card}: {field} takes {least} to {most}, not {value}",
    "effect": "card {card}: effect takes star, parade, thief or treasure, not {value}",
    "mark": "card {card}: marked takes true or false, and only common cards can be marked",
    "nothing": "card {card} shows nothing at all",
    "marks": "{count} common cards are marked; at least {right} must be left for a round",
}


class Card(msgspec.Struct, frozen=True):
    """A card as the file describes it."""

    id: str
    en: str
    fr: str
    numbers: dict[str, int]  # characters by family, chameleons and goblins; what is not there is not named
    effect: str | None
    marked: bool


class CardSet(msgspec.Struct, frozen=True, dict=True):
    """All cards by their number, and the deck that one of two players takes (PD-11)."""

    cards: tuple[Card, ...]
    required: str

    @cached_property
    def material(self) -> Material:
        """The set in the one form from which its hash is taken: formatting and comments do not count."""
        data: dict[str, object] = {"two_players": self.required}
        for i, pile in enumerate(PILES):
            last = CARDS if pile == COMMON else STARTING * (i + 1)
            data[pile] = [_data_of(card) for card in self.cards[STARTING * i : last]]
        return Material(msgspec.json.encode(data, order="sorted").decode(), self.write)

    def write(self, options: Record) -> None:
        """Put the set into the options of a match, where the rules find it."""
        options["required"] = DECK_NAMES.index(self.required)
        options["face"] = self.faces

    @cached_property
    def faces(self) -> list[list[int]]:
        faces: list[list[int]] = []
        for card in self.cards:
            face = [card.numbers.get(name, 0) for name in COLUMN]
            faces.append([*face, EFFECT_NAMES.index(card.effect or "none"), int(card.marked)])
            assert len(face) == EFFECT == MARK - 1
        return faces


# Names that were changed after games had been played. The hash is still taken with the old ones: a name changes
# nothing in a game, and journals name the set by its hash.
FORMERLY = {
    "Noisette et son chenapan": "Petit gland et sa peste",
    "Envol au couchant": "Vol du couchant",
    "Doigts agiles": "Doigts de fée",
}


def _data_of(card: Card) -> dict[str, object]:
    french = FORMERLY.get(card.fr, card.fr)
    shown: dict[str, object] = {"id": card.id, "en": card.en, "fr": french, **card.numbers}
    if card.effect is not None:
        shown["effect"] = card.effect
    return shown | {"marked": True} if card.marked else shown


def read_cards(text: str) -> CardSet:
    """The card set of a TOML file; BadCards says in one sentence which card is wrong."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        at = re.search(r"at line (\d+)", str(problem))  # or at the end of the document
        line = int(at[1]) if at else len(text.splitlines())
        raise BadCards("unreadable", problem="toml", line=line) from None
    return card_set_from(data)


def card_set_from(data: JSON) -> CardSet:
    for name in data:
        if name not in (*PILES, "two_players"):
            raise BadCards("unknown", name=_short(name))
    required = data.get("two_players")
    if required not in DECK_NAMES[1:]:
        raise BadCards("required", value=_short(required))
    cards: list[Card] = []
    for pile in PILES:
        entries = data.get(pile)
        if not isinstance(entries, list):
            raise BadCards("pile", pile=pile)
        listed = cast(list[object], entries)
        right = COMMONS if pile == COMMON else STARTING
        if len(listed) != right:
            raise BadCards("count", pile=pile, count=len(listed), right=right)
        for number, entry in enumerate(listed, 1):
            cards.append(_card(pile, number, entry))
            if cards[-1].id in {card.id for card in cards[:-1]}:
                raise BadCards("twice", card=cards[-1].id)
    marked = sum(card.marked for card in cards[FIRST_COMMON:])
    if COMMONS - marked < FEWEST_TURNED_UP:
        raise BadCards("marks", count=marked, right=FEWEST_TURNED_UP)
    return CardSet(tuple(cards), required)


def _card(pile: str, number: int, entry: object) -> Card:
    if not isinstance(entry, dict):
        raise BadCards("entry", number=number, pile=pile)
    given = cast(JSON, entry)
    name = given.get("id")
    if not isinstance(name, str) or len(name) > MOST_ID or not ID.fullmatch(name) or name in WORDS:
        raise BadCards("id", number=number, pile=pile, value=_short(name))
    for field in given:
        if field not in ("id", "en", "fr", "effect", "marked", *NUMBERS):
            raise BadCards("field", card=name, field=_short(field))
    for field in ("en", "fr"):
        text = given.get(field)
        if not isinstance(text, str) or not 1 <= len(text) <= MOST_NAME or not text.isprintable() or not text.strip():
            raise BadCards("name", card=name, field=field)
    numbers: dict[str, int] = {}
    for field, (least, most) in NUMBERS.items():
        if field in given:
            value = given[field]
            if type(value) is not int:
                kind = "text" if isinstance(value, str) else type(value).__name__
                raise BadCards("no-number", card=name, field=field, value=_short(value), kind=kind)
            if not least <= value <= most:
                raise BadCards("number", card=name, field=field, least=least, most=most, value=_short(value))
            numbers[field] = value
    effect, marked = given.get("effect"), given.get("marked", False)
    if effect is not None and effect not in EFFECT_NAMES[1:]:
        raise BadCards("effect", card=name, value=_short(effect))
    if not isinstance(marked, bool) or (marked and pile != COMMON):
        raise BadCards("mark", card=name)
    if not numbers and effect is None:
        raise BadCards("nothing", card=name)
    return Card(name, given["en"], given["fr"], numbers, effect, marked)


def _short(value: object) -> str:
    text = "nothing" if value is None else str(value)
    return text if len(text) <= 40 else text[:39] + "…"


def built_in() -> CardSet:
    return read_cards(built_in_text())


def built_in_text() -> str:
    return resources.files(__package__ or "").joinpath("cards.toml").read_text("utf-8")
