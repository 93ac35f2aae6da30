"""Conversion between the rows of a BattleCON card and its frozen description."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from functools import lru_cache
from typing import Any, cast

from catalog.battlecon.cards import Fighter, Stats
from catalog.battlecon.fighters import fighter_of, to_plain_data
from catalog.battlecon.parts import Part, PartKind
from catalog.core.names import name_key
from catalog.core.terms import Term
from catalog.models import Card


def to_printed_card(card: Card) -> Part:
    """Return the printed card. A row of `Card.objects.complete()` avoids further queries."""
    numbers = card.battlecon
    data = numbers.data
    stats = data.get("stats")
    return Part(
        set_code=card.set.code,
        number=card.number,
        kind=cast(PartKind, numbers.kind),
        key=data["key"],
        fighter=numbers.fighter,
        name=Term(card.name_ru, card.name_en),
        owner=Term(*data["owner"]),
        lines=tuple(map(Term, card.text_ru.splitlines(), card.text_en.splitlines())),
        terms=tuple(data["terms"]),
        stats=Stats(**stats | {"fixed": tuple(stats["fixed"])}) if stats else None,
        pile=data["pile"],
        side=data["side"],
        amounts=tuple(data["amounts"]),
        active=data["active"],
        whole=_whole(json.dumps(data["whole"]), card.set.code) if "whole" in data else None,
    )


@lru_cache(maxsize=256)
def _whole(text: str, set_code: str) -> Fighter:
    """Return the fighter. The result is cached because reading its texts takes two milliseconds."""
    return fighter_of(json.loads(text), set_code)


def is_same(card: Part, row: Card) -> bool:
    """Return whether the row equals the card of a list. The case of the set's code does not matter."""
    code = row.set.code
    whole = replace(card.whole, set_code=code) if card.whole else None
    return to_printed_card(row) == replace(card, set_code=code, whole=whole)


def card_columns(card: Part) -> dict[str, Any]:
    """Return the columns of `Card` with the printed data, except the set. A fighter's story is the flavour text."""
    text = card.text()
    story = card.whole.story if card.whole else Term("", "")
    return {
        "number": card.number,
        "name_ru": card.name.ru,
        "name_en": card.name.en,
        "name_key": name_key(card.name.ru),
        "name_en_key": name_key(card.name.en),
        "text_ru": text.ru,
        "text_en": text.en,
        "flavour_ru": story.ru,
        "flavour_en": story.en,
        "artist": "",
        "notes": "",
        "rarity": "",
        "rarity_place": 0,
        "icons": [],
    }


def number_columns(card: Part) -> dict[str, Any]:
    """Return the columns of `BattleconCard`."""
    whole, stats = card.whole, card.stats
    data: dict[str, Any] = {
        "key": card.key,
        "owner": list(card.owner),
        "pile": card.pile,
        "side": card.side,
        "amounts": list(card.amounts),
        "active": card.active,
        "terms": list(card.terms),
    }
    if stats:
        data["stats"] = asdict(stats) | {"fixed": list(stats.fixed)}
    if whole:
        data["whole"] = to_plain_data(whole) | {"story": list(whole.story), "advice": list(whole.advice)}
    return {
        "kind": card.kind,
        "fighter": card.fighter,
        "fighter_class": whole.kind if whole else "",
        "difficulty": whole.difficulty if whole else "",
        "health": whole.health if whole else None,
        "low": stats.low if stats and not stats.no_range else None,
        "high": stats.high if stats and not stats.no_range else None,
        "power": stats.power if stats and not stats.no_power else None,
        "speed": stats.speed if stats else None,
        "guard": stats.guard if stats else None,
        "data": data,
    }
