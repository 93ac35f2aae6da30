"""Readers of lists of cards: our set files (TOML), tables (CSV) and JSON, each to the same contents. Pure."""

from __future__ import annotations

import csv
import io
import json
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from catalog.heroes.cards import Card
from catalog.heroes.columns import NAMES, Problem, read_row
from catalog.terms import Term

SEPARATORS: Final = ",;\t"


@dataclass(frozen=True, slots=True)
class Flaw:
    """One problem and the row in which it stands; `row` 0 is the file as a whole."""

    row: int
    problem: Problem


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set: its code and its names; `released` as YYYY-MM-DD, "" where the list does not say."""

    code: str
    name: Term
    released: str = ""


@dataclass(frozen=True, slots=True)
class ReadyDeck:
    """A ready deck of a set: its hero, and a card for every copy."""

    slug: str
    name: Term
    text: Term
    hero: Card
    cards: tuple[Card, ...]


@dataclass(slots=True)
class CardList:
    """Everything that a list holds, and everything wrong with it. A row with a flaw gives no card."""

    sets: list[CardSet] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    rows: list[tuple[int, Card]] = field(default_factory=list)  # the same cards, each with its row in the list
    decks: list[ReadyDeck] = field(default_factory=list)
    flaws: list[Flaw] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)  # columns that nobody reads


def read(file: str, data: bytes) -> CardList:
    """The cards of a file; its ending says how it is written. Never raises for what stands in the file."""
    found = CardList()
    ending = file.rpartition(".")[2].lower()
    readers = {"toml": _read_toml, "csv": _read_csv, "json": _read_json}
    if ending not in readers:
        _flaw(found, 0, "", ending, "файл .toml, .csv или .json", "a .toml, .csv or .json file")
        return found
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        _flaw(found, 0, "", "", "текст в UTF-8", "text in UTF-8")
        return found
    try:
        readers[ending](text, found)
    except (tomllib.TOMLDecodeError, json.JSONDecodeError, csv.Error, RecursionError, ValueError) as error:
        _flaw(
            found,
            0,
            "",
            "",
            f"файл .{ending}; чтение остановилось: {error}",
            f"a .{ending} file; it broke off: {error}",
        )
    _refuse_doubles(found)
    return found


def _flaw(found: CardList, row: int, field: str, value: str, ru: str, en: str) -> None:
    found.flaws.append(Flaw(row, Problem(field, value, Term(ru, en))))


def _rows(found: CardList, rows: Iterable[tuple[int, Any]], code: str) -> None:
    listed = list(rows)
    created = {
        str(row["slug"]): Term(str(row.get("name_ru", "")), str(row.get("name_en", "")))
        for _, row in listed
        if isinstance(row, dict) and row.get("slug")
    }
    for place, row in listed:
        if not isinstance(row, dict):
            _flaw(found, place, "", str(row)[:40], "карта с полями", "a card with fields")
            continue
        card, problems, unknown = read_row(row, code, created)
        found.flaws.extend(Flaw(place, problem) for problem in problems)
        found.unknown.extend(name for name in unknown if name not in found.unknown)
        if card is not None:
            found.cards.append(card)
            found.rows.append((place, card))
            if all(one.code != card.set_code for one in found.sets):
                found.sets.append(CardSet(card.set_code, Term(card.set_code, card.set_code)))
    makers = {(card.set_code, card.slug): card for card in found.cards if card.slug}
    found.rows = [(place, _with_makes(card, makers)) for place, card in found.rows]
    found.cards = [card for _, card in found.rows]


def _with_makes(card: Card, makers: Mapping[tuple[str, str], Card], above: tuple[str, ...] = ()) -> Card:
    """The card with the cards of its set that its text creates, and what these create, but for those that stand above
    it: one that creates itself has no end."""
    slugs = [slug for slug, _ in card.created if slug not in above and (card.set_code, slug) in makers]
    made = (
        replace(_with_makes(makers[card.set_code, slug], makers, (*above, slug)), flavour_ru="", flavour_en="")
        for slug in slugs
    )
    return replace(card, makes=tuple(made)) if slugs else card


def _read_head(values: dict[str, Any], found: CardList) -> str:
    code = str(values.get("code", ""))
    if code:
        ru, en = str(values.get("name_ru", "")), str(values.get("name_en", ""))
        found.sets.append(CardSet(code, Term(ru or en or code, en or ru or code), str(values.get("released", ""))))
    if values.get("game", "heroes") != "heroes":
        _flaw(
            found,
            0,
            "game",
            str(values["game"]),
            "heroes: это список другой игры",
            "heroes: this is another game's list",
        )
    return code


def _read_toml(text: str, found: CardList) -> None:
    _read_tables(tomllib.loads(text), found, "card", "deck")


def _read_json(text: str, found: CardList) -> None:
    values = json.loads(text)
    if isinstance(values, list):
        _rows(found, enumerate(values, 1), "")
    elif isinstance(values, dict):
        _read_tables(values, found, "cards", "decks")
    else:
        _flaw(found, 0, "", "", "список карт или сет с картами", "a list of cards, or a set with cards")


def _read_tables(values: dict[str, Any], found: CardList, cards: str, decks: str) -> None:
    code = _read_head(values, found)
    listed = values.get(cards, [])
    if not isinstance(listed, list):
        _flaw(found, 0, cards, "", "список карт", "a list of cards")
        return
    _rows(found, enumerate(listed, 1), code)
    by_number = {card.number: card for card in found.cards}
    for place, deck in enumerate(values.get(decks, []), 1):
        _deck(deck, place, by_number, found)


def _deck(deck: dict[str, Any], place: int, by_number: dict[int, Card], found: CardList) -> None:
    """A ready deck: `hero`, a number, and `cards`, pairs of count and number."""
    counted = deck.get("cards", [])
    hero = by_number.get(deck.get("hero", 0))
    missing = [pair for pair in counted if len(pair) != 2 or pair[1] not in by_number]
    if missing or hero is None or hero.kind != "hero":
        _flaw(
            found, place, "deck", str(missing or deck.get("hero", "")),
            "герой и карты этого сета: hero = номер, cards = [[число, номер], …]",
            "a hero and cards of this set: hero = number, cards = [[count, number], …]",
        )  # fmt: skip
        return
    name = Term(str(deck["name_ru"]), str(deck["name_en"]))
    text = Term(str(deck.get("text_ru", "")), str(deck.get("text_en", "")))
    cards = tuple(by_number[number] for count, number in counted for _ in range(count))
    found.decks.append(ReadyDeck(str(deck["slug"]), name, text, hero, cards))


def _read_csv(text: str, found: CardList) -> None:
    separator = max(SEPARATORS, key=text.partition("\n")[0].count)
    lines = list(csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True))
    if not any(lines[:1]):
        _flaw(found, 0, "", "", "первая строка с именами столбцов", "a first row with the names of columns")
        return
    heads = [head.strip() for head in lines[0]]
    known = [NAMES.get(head.casefold(), head) for head in heads]
    for head in ("set", "number", "cost"):
        if head not in known:
            _flaw(found, 1, head, "", f"столбец «{head}»", f"a column “{head}”")
    if not found.flaws:
        rows = [(place, dict(zip(heads, line, strict=False))) for place, line in enumerate(lines[1:], 2) if any(line)]
        _rows(found, rows, "")


def _refuse_doubles(found: CardList) -> None:
    seen: set[tuple[str, int]] = set()
    for card in found.cards[:]:
        if card.key in seen:
            found.cards.remove(card)
            found.rows = [(row, other) for row, other in found.rows if other is not card]
            number = f"{card.set_code} {card.number}"
            _flaw(found, 0, "number", number, "каждый номер сета один раз", "each number of a set once")
        seen.add(card.key)
