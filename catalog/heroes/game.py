"""What «Берсерк. Герои» tells the catalog of its cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from catalog.core.terms import Language, Term
from catalog.game_room import CardRoom
from catalog.games import DictionaryRow, ExplainedText
from catalog.heroes.cards import ELEMENTS, KINDS, RARITIES
from catalog.heroes.cards import Card as PrintedCard
from catalog.heroes.language.dictionary import CLASSES, KEYWORDS

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from catalog.models import Card
    from catalog.sources import Contents
    from catalog.understanding import Understanding


class HeroesCards(CardRoom[PrintedCard]):
    """`catalog.games.CardGame` of «Берсерк. Герои». Modules that need the models are imported late."""

    numbers = "heroes"
    rarities: Mapping[str, Term] = {str(slug): name for slug, name in RARITIES.items()}
    editions = {"2": Term("Вторая редакция", "Second edition")}
    about = Term(
        "Герой, колода его стихии и по монете за ход: дуэль существ, заклинаний и экипировки.",
        "A hero, a deck of his element and a coin a turn: a duel of creatures, spells and equipment.",
    )
    sorted_out_by = "heroes__element"
    has_texts = True

    # --- Cards and rows

    def reader(self, contents: Contents) -> Callable[[PrintedCard], Understanding]:
        from catalog.heroes.understanding import understand

        return understand

    def digest(self) -> str:
        from catalog.heroes.understanding import language_digest

        return language_digest()

    def texts(self, card: PrintedCard) -> list[str]:
        return list(card.text())

    # --- Descriptions of a card

    def classes(self) -> list[Term]:
        return [Term(noun.ru, noun.en) for noun in CLASSES.values()]

    def class_names(self, card: Card) -> list[Term]:
        return [Term(CLASSES[one].ru, CLASSES[one].en) for one in card.heroes.classes]

    def icon_name(self, icon: tuple[str, int | None]) -> Term:
        name, x = KEYWORDS[icon[0]].name, icon[1]
        return name if x is None else Term(f"{name.ru} {x}", f"{name.en} {x}")

    def summary(self, card: Card) -> Term:
        numbers = card.heroes
        kind, element = KINDS[numbers.kind], ELEMENTS[numbers.element]
        if numbers.is_hero:
            return Term(
                f"{element.ru}, {kind.ru}, жизней {numbers.lives}", f"{element.en}, {kind.en}, {numbers.lives} lives"
            )
        cost = numbers.printed_cost
        body = Term("", "")
        if numbers.kind == "creature":
            body = Term(f", {numbers.strike}/{numbers.lives}", f", {numbers.strike}/{numbers.lives}")
        return Term(
            f"{element.ru}, {kind.ru}, стоимость {cost}{body.ru}", f"{element.en}, {kind.en}, cost {cost}{body.en}"
        )

    def explain_text(self, text: str, language: str) -> list[ExplainedText]:
        from catalog.heroes.glossary import explain_text

        return explain_text(text, language)

    def in_words(self, text: str) -> str:
        return text

    def dictionary(self, language: str, counts: Mapping[str, int]) -> list[DictionaryRow]:
        from catalog.heroes.glossary import entries

        return entries(language, counts, self.vocabulary.ability.name_in(language))

    def card_context(self, card: Card, language: str) -> dict[str, Any]:
        from catalog.heroes.statistics import compare_numbers

        return {"compared": compare_numbers(card)}

    def set_context(self, cards: QuerySet[Card]) -> dict[str, Any]:
        from catalog.heroes.statistics import count_shares, curve

        return {"curve": curve(cards), "shares": count_shares(cards)}

    def searches(self, language: str) -> list[tuple[str, str, str]]:
        kind, hero = Term("тип", "type").said(language), KINDS["hero"].said(language)
        element = Term("стихия", "element").said(language)
        heroes = Term("герои", "heroes").said(language)
        examples = [
            (f"{element}:{term.said(language).casefold()}", str(slug), term.said(language))
            for slug, term in ELEMENTS.items()
        ]
        return [(f"{kind}:{hero}", "", heroes), *examples]

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
        from catalog.heroes.card_face import render_card

        return render_card(card, language, url, image)

    def sigil(self, card: PrintedCard) -> str:
        from catalog.heroes.card_face import draw_emblem

        return draw_emblem(card)


GAME = HeroesCards()
