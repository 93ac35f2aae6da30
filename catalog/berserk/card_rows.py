"""Between the rows of a card and its one frozen description: the only place that knows both."""

from __future__ import annotations

from typing import Any, cast

from catalog.berserk.card import Element, Kind, PrintedCard, Rarity, Subtype
from catalog.berserk.terms import RARITY_ORDER
from catalog.core.names import name_key
from catalog.models import Card


def to_printed_card(card: Card) -> PrintedCard:
    """The card as printed. For a card from `Card.objects.complete()` this makes no query."""
    numbers = card.berserk
    return PrintedCard(
        game=card.set.game,
        set_code=card.set.code,
        number=card.number,
        name_ru=card.name_ru,
        name_en=card.name_en,
        element=cast(Element, numbers.element),
        kind=cast(Kind, numbers.kind),
        subtype=cast(Subtype, numbers.subtype),
        cost=numbers.printed_cost,
        life=numbers.life,
        move=numbers.move,
        strike=numbers.strike,
        classes=tuple(numbers.classes),
        text_ru=card.text_ru,
        text_en=card.text_en,
        icons=tuple((name, x) for name, x in card.icons),
        rarity=cast(Rarity, card.rarity),
        unique=numbers.unique,
        horde=numbers.horde,
        flavour_ru=card.flavour_ru,
        flavour_en=card.flavour_en,
        artist=card.artist,
        notes=card.notes,
        played_as=card.played_as,
        quarantined=card.quarantined_sentences,
        image=card.image_id or "",
    )


def card_columns(card: PrintedCard) -> dict[str, Any]:
    """Return the columns of `Card` with the printed data, except the set."""
    return {
        "number": card.number,
        "name_ru": card.name_ru,
        "name_en": card.name_en,
        "name_key": name_key(card.name_ru),
        "name_en_key": name_key(card.name_en),
        "text_ru": card.text_ru,
        "text_en": card.text_en,
        "flavour_ru": card.flavour_ru,
        "flavour_en": card.flavour_en,
        "artist": card.artist,
        "notes": card.notes,
        "rarity": card.rarity,
        "rarity_place": RARITY_ORDER[card.rarity],
        "icons": [list(icon) for icon in card.icons],
    }


def berserk_columns(card: PrintedCard) -> dict[str, Any]:
    """The columns of `BerserkCard` that hold what is printed."""
    strike = card.strike
    return {
        "element": card.element,
        "kind": card.kind,
        "subtype": card.subtype,
        "cost": card.cost.amount,
        "elite": card.cost.elite,
        "cost_x": card.cost.x,
        "cost_special": card.cost.special,
        "life": card.life,
        "move": card.move,
        "weak": strike and strike.weak,
        "medium": strike and strike.medium,
        "strong": strike and strike.strong,
        "unique": card.unique,
        "horde": card.horde,
        "classes": list(card.classes),
    }
