"""The registration of Berserk in the catalog."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from catalog import pictures
from catalog.berserk.card import PrintedCard
from catalog.berserk.classes import english_class
from catalog.berserk.icons import icon_name
from catalog.berserk.symbols import in_words
from catalog.berserk.terms import EDITIONS, ELEMENTS, RARITIES
from catalog.core.names import name_key
from catalog.core.terms import Language, Term

if TYPE_CHECKING:
    from django.db.models import Model, QuerySet
    from rest_framework.serializers import Serializer

    from catalog.games import DictionaryRow, ExplainedText, SourceReader
    from catalog.models import Card, CardSet
    from catalog.search.fields import Vocabulary
    from catalog.sources import Contents
    from catalog.understanding import Understanding


class BerserkCards:
    """`catalog.games.CardGame` of Berserk. Modules that need the models are imported on first use."""

    numbers = "berserk"
    rarities = {str(slug): name for slug, name in RARITIES.items()}
    editions = {slug: edition.name for slug, edition in EDITIONS.items()}
    about = Term(
        "Отряд из пятнадцати розданных карт против такого же: клетки, кристаллы, броски кубика.",
        "A squad from fifteen dealt cards against another: cells, crystals and throws of a die.",
    )
    sorted_out_by = "berserk__element"
    wording: Mapping[str, Term] = {
        "Card counts, costs and every rules problem as you build, each fixed with a click.": Term(
            "Число карт, кристаллы и все нарушения правил видны сразу, и каждое исправляется одним нажатием. Раздайте "
            "пятнадцать карт и посмотрите на лучший отряд.",
            "Card counts, crystals and every rules problem as you build, each fixed with a click. Deal fifteen cards "
            "and see the best roster.",
        )
    }
    has_texts = True

    @cached_property
    def vocabulary(self) -> Vocabulary:
        from catalog.berserk.search import VOCABULARY

        return VOCABULARY

    @cached_property
    def readers(self) -> Mapping[str, SourceReader]:
        from catalog.berserk.sources.csv import read_table
        from catalog.berserk.sources.json import read_json_list
        from catalog.berserk.sources.toml import read_set

        return {".toml": read_set, ".csv": read_table, ".json": read_json_list}

    @cached_property
    def number_model(self) -> type[Model]:
        from catalog.berserk.models import BerserkCard

        return BerserkCard

    @cached_property
    def serializer(self) -> type[Serializer[Any]]:
        from catalog.berserk.api import BerserkCardSerializer

        return BerserkCardSerializer

    # --- Cards and rows

    def to_printed_card(self, card: Card) -> PrintedCard:
        from catalog.berserk.card_rows import to_printed_card

        return to_printed_card(card)

    def columns(self, card: PrintedCard) -> dict[str, Any]:
        from catalog.berserk.card_rows import card_columns

        return card_columns(card)

    def number_columns(self, card: PrintedCard, card_set: CardSet) -> dict[str, Any]:
        from catalog.berserk.card_rows import berserk_columns

        english = [english_class(name, card_set.classes) for name in card.classes]
        keys = [name_key(name) for name in (*card.classes, *english) if name]
        return berserk_columns(card) | {"class_keys": f"|{'|'.join(keys)}|" if keys else ""}

    def is_same(self, card: PrintedCard, row: Card) -> bool:
        return replace(self.to_printed_card(row), played_as="", quarantined=()) == replace(card, set_code=row.set.code)

    def reader(self, contents: Contents) -> Callable[[PrintedCard], Understanding]:
        from catalog.berserk.importing import reader

        return reader(contents)

    def understand_as(self, card: Card, text: str) -> Understanding | None:
        from catalog.berserk.understanding import understand_as

        return understand_as(self.to_printed_card(card), text, card.set.classes)

    def nearest_text(self, card: Card) -> str:
        from catalog.berserk.nearest_text import find_nearest_text

        return find_nearest_text(replace(self.to_printed_card(card), played_as=""), card.set.classes)

    def digest(self) -> str:
        from catalog.berserk.understanding import language_digest

        return language_digest()

    def texts(self, card: PrintedCard) -> list[str]:
        return [*(name for icon in card.icons for name in icon_name(icon)), card.text_ru, card.text_en]

    # --- Descriptions of a card

    def classes(self) -> list[Term]:
        from catalog.berserk.models import BerserkCard

        rows = BerserkCard.objects.exclude(class_keys="").order_by()
        named = rows.values_list("classes", "card__set__classes").distinct()
        english = {name: english_class(name, class_names) for classes, class_names in named for name in classes}
        return [Term(name, english[name]) for name in english]

    def class_names(self, card: Card) -> list[Term]:
        return [Term(name, english_class(name, card.set.classes)) for name in card.berserk.classes]

    def icon_name(self, icon: tuple[str, int | None]) -> Term:
        return icon_name(icon)

    def summary(self, card: Card) -> Term:
        element, kind = card.berserk.element_name, card.berserk.type_name
        return Term(f"{element.ru}, {kind.ru}", f"{element.en}, {kind.en}")

    def explain_text(self, text: str, language: str) -> list[ExplainedText]:
        from catalog.berserk.glossary import explain_text

        return explain_text(text, language)

    def in_words(self, text: str) -> str:
        from catalog.language.text_reading import language_of

        return in_words(text, language_of(text))

    def dictionary(self, language: str, counts: Mapping[str, int]) -> list[DictionaryRow]:
        from catalog.berserk.glossary import entries

        return entries(language, counts)

    def card_context(self, card: Card, language: str) -> dict[str, Any]:
        from catalog.berserk.statistics import compare_numbers

        return {"compared": compare_numbers(card)}

    def set_context(self, cards: QuerySet[Card]) -> dict[str, Any]:
        from catalog.berserk.statistics import count_by_cost, count_shares

        return {"curve": count_by_cost(cards), "shares": count_shares(cards)}

    def searches(self, language: str) -> list[tuple[str, str, str]]:
        word = Term("стихия", "element").said(language)
        return [
            (f"{word}:{term.said(language).casefold()}", slug, term.said(language)) for slug, term in ELEMENTS.items()
        ]

    # --- Faces

    def build_face_card(self, card: Card) -> PrintedCard:
        return replace(
            self.to_printed_card(card),
            text_ru=card.text_ru or card.understood_ru,
            text_en=card.text_en or card.understood_en,
        )

    def render_face(
        self,
        card: PrintedCard,
        language: Language,
        sprite: str,
        url: str = "",
        image: str = "",
        classes: tuple[str, ...] | None = None,
    ) -> str:
        from django.templatetags.static import static

        from catalog.berserk.face import face
        from catalog.berserk.face_markup import render_markup

        if classes is None and language != "ru":
            classes = tuple(english_class(word, {}) or word for word in card.classes)
        markup = face(card, language, card.classes if classes is None else classes)
        return render_markup(markup, language, sprite, static(pictures.SHEET), url, image)

    def image(self, card: PrintedCard) -> str:
        return card.image

    def sigil(self, card: PrintedCard) -> str:
        from django.templatetags.static import static

        from catalog.berserk.ornament import draw_emblem

        return draw_emblem(card, static(pictures.SHEET))


GAME = BerserkCards()
