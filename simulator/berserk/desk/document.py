"""Changes to a scenario's file: what is laid, set, written and taken back, its comments kept. Pure.

Every function takes the text of a file that reads as a scenario and gives the text after the change.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final, cast

from catalog.berserk.card import Cost, PrintedCard
from catalog.berserk.language.dictionary import Lang
from catalog.berserk.language.icons import icon_ability
from catalog.berserk.language.renderer import render_name
from catalog.berserk.terms import TYPES
from simulator.scenario.editing import OpenDocument
from simulator.scenario.writing import SCRIPT

Facts = dict[str, Any]


EMPTY: Final = """first = "A"
turn = "A"
phase = "main"
"""

EXAMPLE: Final = """title = "A strike, a defender, an answer"

cards.wolf = { type = "creature", element = "steppe", cost = "4s", life = 9, strike = "1-2-3", text = "Armour 1." }
cards.archer.type = "creature"
cards.archer.element = "forest"
cards.archer.cost = "5s"
cards.archer.life = 7
cards.archer.strike = "1-2-2"
cards.archer.text = "Tap: shot for 1-2-3."
on.wolf-1 = { card = "wolf", player = "A", at = "C1" }
on.archer-1 = { card = "archer", player = "A", at = "B2" }
on.archer-2 = { card = "archer", player = "B", at = "C1'", wounds = 2 }
on.wolf-2 = { card = "wolf", player = "B", at = "D1'" }

do = [
    { player = "A", strike = "wolf-1", at = "archer-2" },
]
"""

_IN_RUSSIAN: Final = {
    "A strike, a defender, an answer": "Удар, защитник, ответ",
    "cards.wolf": 'cards."волк"',
    "cards.archer": 'cards."лучник"',
    '"wolf"': '"волк"',
    '"archer"': '"лучник"',
    "on.wolf-1": 'on."волк-1"',
    "on.wolf-2": 'on."волк-2"',
    "on.archer-1": 'on."лучник-1"',
    "on.archer-2": 'on."лучник-2"',
    '"wolf-1"': '"волк-1"',
    '"archer-2"': '"лучник-2"',
    "Armour 1.": "Броня 1.",
    "Tap: shot for 1-2-3.": "Закрыться: выстрел на 1-2-3.",
}


def example(language: str) -> str:
    """Return the example scenario for new visitors, in "ru" or "en"."""
    text = EXAMPLE
    for english, russian in _IN_RUSSIAN.items() if language == "ru" else ():
        text = text.replace(english, russian)
    return text


_DEFAULTS: Final[Facts] = {
    "tapped": False, "hidden": False, "wounds": 0, "tokens": 0, "moved": 0, "extra": 0, "used": [], "gained": [],
    "this_turn": [], "acted": False, "braced": False, "armoured": 0, "slain": False,
    "owner": "", "edition": "2009",
}  # fmt: skip


def set_head(document: str, facts: Facts) -> str:
    """The keys at the top: title, first, turn, phase, edition."""
    doc = OpenDocument(document)
    for key, value in facts.items():
        _set(doc.values, key, value)
    return doc.text


def set_crystals(document: str, player: str, gold: int | None, silver: int | None) -> str:
    """Set a player's crystals. If both are None, the edition's crystals apply."""
    doc = OpenDocument(document)
    players = doc.table("player")
    if player not in players and gold is None and silver is None:
        return document
    table = players.setdefault(player, {})
    for key, value in (("gold", gold), ("silver", silver)):
        if value is None:
            table.pop(key, None)
        else:
            table[key] = value
    return doc.text


def facts_of(card: PrintedCard, language: str) -> Facts:
    """Return the scenario entries of a printed card. The icons are the first sentences of its text. The last sentence
    is "unique", which printed cards show as a sign."""
    kind = next(name for name, kinds in TYPES.items() if kinds[:2] == (card.kind, card.subtype))
    russian = (language == "ru" and card.text_ru != "") or not card.text_en
    text = card.text_ru if russian else card.text_en
    spoken = "ru" if russian else "en"
    icons = [_sentence(name, x, spoken) for name, x in card.icons]
    sign = [_sentence("unique", None, spoken)] if card.unique else []
    return {
        "type": kind,
        "element": card.element,
        "cost": _cost(card.cost),
        "life": card.life,
        "move": card.move if kind == "creature" else None,
        "strike": str(card.strike) if card.strike else None,
        "classes": list(card.classes),
        "text": " ".join(sentence for sentence in (*icons, text, *sign) if sentence),
    }


def _sentence(name: str, x: int | None, language: str) -> str:
    """A printed icon as a sentence of the text."""
    ability = icon_ability(name, x)
    said = name if ability is None else render_name(ability, cast(Lang, language))
    return f"{said[:1].upper()}{said[1:]}."


def _cost(cost: Cost) -> str:
    crystal = "g" if cost.elite else "s"
    if cost.x:
        return f"{cost.amount}+X{crystal}" if cost.amount else f"X{crystal}"
    return f"{cost.amount}{crystal}"


def lay(document: str, card: str, player: str, place: str) -> tuple[str, str]:
    """A card of `cards` on the table; the file and the new card's handle, its key with a number: wolf-1, wolf-2 …"""
    doc = OpenDocument(document)
    taken = _names(document)
    word = re.sub(r"[^\w-]+", "-", card).strip("-").casefold() or "card"
    number = 1
    while f"{word}-{number}" in taken:
        number += 1
    handle = f"{word}-{number}"
    doc.table("on")[handle] = {"card": card, "player": player, "at": place}
    return doc.text, handle


def change_card_facts(document: str, handle: str, facts: Facts) -> str:
    """Write the facts of a card on the table; default values are left out."""
    doc = OpenDocument(document)
    table = doc.table("on")[handle]
    for key, value in facts.items():
        _set(table, key, value)
    return doc.text


def remove(document: str, handle: str) -> str:
    """Remove a card and everything attached to it from the table; cut the stack and the script before the first entry
    that names one of them."""
    doc = OpenDocument(document)
    on = doc.table("on")
    gone = {handle}
    while more := {name for name, table in on.items() if table.get("at") in gone and name not in gone}:
        gone |= more
    for name in gone:
        del on[name]
    if not on:
        del doc.values["on"]
    for name in ("stack", SCRIPT):
        for place, entry in enumerate(doc.values.get(name, [])):
            if gone & _mentioned(entry):
                doc.cut(place, name)
                if name != SCRIPT:
                    doc.cut(0)
                return doc.text
    return doc.text


def give_die(document: str, *dice: int) -> str:
    """Append dice to the last entry of the script. Raises `IndexError` if the script is empty."""
    doc = OpenDocument(document)
    last = doc.values.get(SCRIPT, [])[-1]
    last["dice"] = [*last.get("dice", []), *dice]
    return doc.text


def expect(document: str, facts: dict[str, Facts]) -> str:
    """Write the expected facts of each handle; they replace earlier expectations of that handle."""
    doc = OpenDocument(document)
    doc.table("expect").update(facts)
    return doc.text


def _set(table: Facts, key: str, value: Any) -> None:
    if value in ("", None) or (key in _DEFAULTS and value == _DEFAULTS[key]):
        table.pop(key, None)
    else:
        table[key] = value


def _names(document: str) -> set[str]:
    data = tomllib.loads(document)
    return {*data.get("on", {}), *data.get("cards", {})}


def _mentioned(value: object) -> set[str]:
    """Return every word in an entry, including the expected words."""
    if isinstance(value, str):
        return {value, value.rpartition(".")[0]}
    if isinstance(value, dict):
        return set(value) | {word for inner in value.values() for word in _mentioned(inner)}
    if isinstance(value, list):
        return {word for inner in value for word in _mentioned(inner)}
    return set()
