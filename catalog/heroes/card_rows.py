"""Between the rows of a card of «Берсерк. Герои» and its one frozen description."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from catalog.core.names import name_key
from catalog.core.terms import Term
from catalog.heroes.cards import RARITIES, Element, Kind, Rarity
from catalog.heroes.cards import Card as PrintedCard
from catalog.heroes.columns import NUMBERS
from catalog.heroes.language.dictionary import CLASSES
from catalog.models import Card


def to_printed_card(card: Card) -> PrintedCard:
    """Return the printed card. With a row from `Card.objects.complete()` it runs no query."""
    numbers = card.heroes
    return PrintedCard(
        set_code=card.set.code,
        number=card.number,
        name_ru=card.name_ru,
        name_en=card.name_en,
        kind=cast(Kind, numbers.kind),
        element=cast(Element, numbers.element),
        cost=numbers.cost,
        cost_x=numbers.cost_x,
        strike=numbers.strike or 0,
        lives=numbers.lives or 0,
        armour=numbers.armour or 0,
        uses=numbers.uses or 0,
        classes=tuple(numbers.classes),
        rarity=cast(Rarity, card.rarity),
        text_ru=card.text_ru,
        text_en=card.text_en,
        slug=numbers.slug,
        created=tuple((slug, Term(ru, en)) for slug, ru, en, *_ in numbers.created),
        makes=tuple(
            PrintedCard.of_plain(plain_card[0]).in_set(card.set.code)
            for _, _, _, *plain_card in numbers.created
            if plain_card
        ),
        flavour_ru=card.flavour_ru,
        flavour_en=card.flavour_en,
    )


def is_same(card: PrintedCard, row: Card) -> bool:
    """Whether the row says what the card of a list says; a name that one language lacks is the other's."""
    return to_printed_card(row) == _named(card).in_set(row.set.code)


def card_columns(card: PrintedCard) -> dict[str, Any]:
    """Return the columns of `Card` with the printed data, except the set."""
    card = _named(card)
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
        "artist": "",
        "notes": "",
        "rarity": card.rarity,
        "rarity_place": list(RARITIES).index(card.rarity),
        "icons": [],
    }


def number_columns(card: PrintedCard) -> dict[str, Any]:
    """The columns of `HeroesCard`."""
    has = NUMBERS[card.kind]
    words = [name_key(name) for one in card.classes for name in (CLASSES[one].ru, CLASSES[one].en)]
    return {
        "element": card.element,
        "kind": card.kind,
        "cost": card.cost,
        "cost_x": card.cost_x,
        **{name: getattr(card, name) if name in has else None for name in ("strike", "lives", "armour", "uses")},
        "classes": list(card.classes),
        "class_keys": f"|{'|'.join(words)}|" if words else "",
        "slug": card.slug,
        "created": [
            [slug, *name, *(one.plain() for one in card.makes if one.slug == slug)] for slug, name in card.created
        ],
    }


def _named(card: PrintedCard) -> PrintedCard:
    """With a Russian name, which every row has."""
    return card if card.name_ru else replace(card, name_ru=card.name_en)
