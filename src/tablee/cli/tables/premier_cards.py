"""The card file of Mon Premier Deck Building: what `tablee cards` says of it."""

from __future__ import annotations

from tablee.games.premier.cardset import COMMON, PILES, read_cards
from tablee.games.premier.view import Card, faces_of
from tablee.text import Texts


def shown_on(card: Card, words: Texts) -> str:
    """What a card shows, in words."""
    numbers = card.families | {"chameleons": card.chameleons, "goblins": card.goblins}
    parts = [words.say("premier-shows", kind=kind, count=count) for kind, count in numbers.items() if count]
    if card.effect is not None:
        parts.append(words.say("premier-effect", effect=card.effect))
    return ", ".join(parts)


def checked(text: str) -> str:
    read_cards(text)
    return text


def told(text: str) -> dict[str, str | int]:
    found = read_cards(text)
    return {"marked": sum(card.marked for card in found.cards), "hash": found.material.hash[:8]}


def lines(text: str, words: Texts) -> list[str]:
    """Pile by pile, each card with what it shows."""
    found = read_cards(text)
    faces = faces_of(found)
    width = max(len(_name(card, words.language)) for card in faces)
    at, told = 0, list[str]()
    for pile in PILES:
        size = len(found.material.data[pile])
        note = f" ({words.say('cards-two-players')})" if pile == found.required else ""
        told.append(f"{words.say('premier-symbol', symbol=pile)}{note}")
        for card in faces[at : at + size]:
            marked = f", {words.say('premier-marked')}" if card.marked and pile == COMMON else ""
            told.append(f"  {_name(card, words.language):<{width}}  {shown_on(card, words)}{marked}  [{card.id}]")
        at += size
    return told


def _name(card: Card, language: str) -> str:
    return card.fr if language == "fr" else card.en
