"""The layout in which players keep card lists as JSON: coded numbers, icons and `{tags}` in texts. Pure."""

from __future__ import annotations

import re
from typing import Any

from catalog.berserk import terms as berserk
from catalog.berserk.card import Cost, Element, PrintedCard, Rarity
from catalog.berserk.icons import Icon
from catalog.berserk.language.dictionary import DICTIONARY
from catalog.berserk.sources.card_row import MAX_COST, CardRow
from catalog.berserk.sources.type_check import check_type, without_zeros
from catalog.berserk.symbols import ABILITIES
from catalog.core.terms import Term
from catalog.games import BERSERK
from catalog.sources.contents import Contents, PrintedSet, SourceCard, SourcePrinting
from catalog.sources.row import (
    MAX_NUMBER,
    MAX_VALUE,
    NAME_LENGTH,
    shorten,
    unknown_fields,
    whole_numbers,
)

FIELDS = (
    "id", "set_id", "number", "name", "rarity", "cost", "elite", "uniq", "color", "class", "type", "life", "move",
    "hit", "icons", "text", "horde", "ban", "promos", "artist",
    "alts", "alt", "altto", "art", "notes", "prints", "tokens",
)  # fmt: skip
CODED = frozenset({"set_id", "color", "hit", "uniq"})  # fields that only this layout has
RARITIES: tuple[Rarity, ...] = ("common", "uncommon", "rare", "ultra-rare")
COLORS: dict[int, Element] = {
    1: "steppe", 2: "mountain", 4: "forest", 8: "swamp", 16: "darkness", 32: "neutral",
}  # fmt: skip
TYPES: tuple[berserk.Type, ...] = ("creature", "flyer", "symbiote", "parasite", "artifact", "terrain")

# Labels only say that the text holds such a thing.
LABELS = frozenset({
    "sht", "thr", "dsc", "uchr", "sph", "mht", "spl", "imp", "inst", "psn", "cur", "fin", "prp", "reb", "das", "fry",
    "dep", "sur", "wohu",
})  # fmt: skip


def is_community(entries: list[Any]) -> bool:
    """Whether the entries of a list have the fields of the community's layout."""
    return any(isinstance(entry, dict) and not CODED.isdisjoint(entry) for entry in entries)


def read_entries(file: str, entries: list[Any]) -> Contents:
    """The cards of such a list; a row is an entry, counted from 1. Entries of alternative arts become printings."""
    contents = Contents()
    contents.warnings += unknown_fields(file, (entry for entry in entries if isinstance(entry, dict)), FIELDS)
    sets: dict[str, PrintedSet] = {}
    for place, entry in enumerate(entries, 1):
        values = entry if isinstance(entry, dict) else {}
        row = CardRow(file, place, values, contents.errors, contents.warnings)
        if not isinstance(entry, dict):
            row.refuse("", entry, Term("карта: {…}", "a card: {…}"))
            continue
        if row.has_value("altto") or row.has_value("alt"):
            contents.printings += _read_alternative(row, place)
            continue
        card = _read_card(row)
        if card:
            printings, banned = list(_read_printings(row, place, card)), list(_read_ban(row, card))
            if row.flawed:  # a card with an error is skipped together with its printings and bans
                continue
            sets.setdefault(card.set_code, PrintedSet(BERSERK.slug, card.set_code))
            contents.cards.append(SourceCard(file, place, card))
            contents.printings.extend(printings)
            contents.banned.extend(banned)
    contents.printings = _without_doubles(contents.printings)
    contents.sets.extend(sets.values())
    return contents


def _read_alternative(row: CardRow, place: int) -> list[SourcePrinting]:
    """Return the printing that an entry of an alternative art is: `altto` is the card, `alt` the mark of the art."""
    mark = row.text("alt", 20, needed=True)
    card_id = re.fullmatch(r"(\d{1,4})(\d{3})", str(row.values.get("altto") or "").strip())
    set_id, number = row.whole("set_id", 0, MAX_NUMBER), row.whole("number", 1, MAX_NUMBER)
    if card_id:
        of = str(int(card_id[1])), int(card_id[2])
    elif not row.has_value("altto") and set_id is not None and number is not None:
        of = str(set_id), number
    else:
        allowed = Term("номер карты: сет × 1000 + номер", "the id of a card: set × 1000 + number")
        row.refuse("altto", row.values.get("altto"), allowed)
        return []
    rarity = row.whole("rarity", 1, len(RARITIES)) or 1
    if row.flawed:
        return []
    return [SourcePrinting(row.file, place, of, of[0], of[1], mark, RARITIES[rarity - 1])]


def _without_doubles(printings: list[SourcePrinting]) -> list[SourcePrinting]:
    """Return each printing once: a card may list the marks of arts that have entries as well."""
    once: dict[tuple[str, int, str], SourcePrinting] = {}
    for each in printings:
        once.setdefault((each.set_code, each.number, each.variant), each)
    return list(once.values())


def _read_card(row: CardRow) -> PrintedCard | None:
    set_id = row.whole("set_id", 0, MAX_NUMBER, needed=True)
    number = row.whole("number", 1, MAX_NUMBER, needed=True)
    name = row.name("name", needed=True)
    rarity = row.whole("rarity", 1, len(RARITIES), needed=True)
    cost = row.whole("cost", 0, MAX_COST, needed=True)
    color = row.whole("color", 1, 32, needed=True)
    if color is not None and color not in COLORS:
        named = ", ".join(f"{bit} ({berserk.ELEMENTS[element].ru.lower()})" for bit, element in COLORS.items())
        row.refuse(
            "color", color, Term(f"одно из: {named}", f"one of: {', '.join(f'{b} ({e})' for b, e in COLORS.items())}")
        )
    type_number = row.whole("type", 0, len(TYPES) - 1, needed=True)
    life = row.whole("life", 0, MAX_VALUE)
    move = row.whole("move", 0, MAX_VALUE)
    strike = row.strike("hit")
    classes = row.split_words("class")
    text = row.text("text")
    icons = _read_icons(row)
    elite, unique, horde = row.flag("elite"), row.flag("uniq"), row.flag("horde")
    if type_number is not None:
        card_type = TYPES[type_number]
        life, move, strike = without_zeros(card_type, life, move, strike)
        check_type(row, card_type, ("life", life), ("move", move), ("hit", strike), ("class", classes))
    if row.flawed or None in (set_id, number, rarity, cost, color, type_number):
        return None
    assert (
        number is not None and cost is not None and color is not None and rarity is not None and type_number is not None
    )
    kind, subtype, _name = berserk.TYPES[TYPES[type_number]]
    return PrintedCard(
        set_code=str(set_id),
        number=number,
        name_ru=name,
        element=COLORS[color],
        kind=kind,
        subtype=subtype,
        cost=Cost(cost, elite),
        life=life,
        move=move,
        strike=strike,
        classes=classes,
        text_ru=text,
        icons=icons,
        rarity=RARITIES[rarity - 1],
        unique=unique,
        horde=horde,
        artist=", ".join(row.split_words("artist") or row.split_words("art"))[:200],
        notes=" ".join(row.split_words("notes", split=False)),
    )


def _read_icons(row: CardRow) -> tuple[Icon, ...]:
    icons: Any = row.values.get("icons") or {}
    if not isinstance(icons, dict):
        row.refuse("icons", icons, Term("таблица: значок → число", "a table: icon → number"))
        return ()
    read = []
    for code, x in icons.items():
        if code in LABELS:
            continue
        if code not in ABILITIES:
            row.warn("icons", code, Term("известный значок; этот пропущен", "a known icon; this one is left out"))
        elif isinstance(x, bool) or not isinstance(x, int) or not 0 <= x <= MAX_VALUE:
            row.refuse("icons", f"{code}: {shorten(x)}", whole_numbers(0, MAX_VALUE))
        else:
            slug = ABILITIES[code]
            takes_x = slug in DICTIONARY and DICTIONARY[slug].x != "no"
            read.append((slug, x if x and takes_x else None))
    return tuple(read)


def _read_printings(row: CardRow, place: int, card: PrintedCard) -> list[SourcePrinting]:
    """Further printings of the card under short marks: promotional ones ("f") and other pictures ("alt_2")."""
    marks: dict[str, Rarity] = dict.fromkeys(row.marks("alts"), card.rarity) | dict.fromkeys(
        row.marks("promos"), "promo"
    )
    return [
        SourcePrinting(row.file, place, (card.set_code, card.number), card.set_code, card.number, mark[:20], rarity)
        for mark, rarity in marks.items()
        if len(mark) <= NAME_LENGTH
    ]


def _read_ban(row: CardRow, card: PrintedCard) -> list[str]:
    """The card's name, where the list bans it. A ban of one printing (`{"alt": true}`) is none of the card."""
    ban = row.values.get("ban")
    banned = bool(ban.get("")) if isinstance(ban, dict) else ban is True
    return [card.name_ru] if banned else []
