"""The parts of a game that the catalog uses, found by module names in the game's package.

A package that follows these names needs no further declaration: `search.VOCABULARY`, `sources.read_list`,
`api.SERIALIZER`, in `card_rows` the functions `to_printed_card`, `card_columns`, `number_columns` and `is_same`, and in
`card_face` the functions `render_face` and `draw_sigil`.
Modules that need the models are imported on first use.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from catalog.core.terms import Language, Term

if TYPE_CHECKING:
    from django.db.models import Model
    from rest_framework.serializers import Serializer

    from catalog.games import SourceReader
    from catalog.models import Card, CardSet
    from catalog.search.fields import Vocabulary


Printed = TypeVar("Printed")

SPRITE = "img/icons.svg"


class CardRoom(Generic[Printed]):
    """The parts of `catalog.games.CardGame` that a room brings by its names, for cards that it prints as `Printed`."""

    numbers: str  # the slug of the game: the accessor of its numbers, and the name of its room
    wording: Mapping[str, Term] = {}

    def _module(self, name: str) -> Any:
        return import_module(f"catalog.{self.numbers}.{name}")

    @cached_property
    def vocabulary(self) -> Vocabulary:
        vocabulary: Vocabulary = self._module("search").VOCABULARY
        return vocabulary

    @cached_property
    def readers(self) -> Mapping[str, SourceReader]:
        return dict.fromkeys((".toml", ".csv", ".json"), self._module("sources").read_list)

    @cached_property
    def number_model(self) -> type[Model]:
        from catalog.models import Card

        relation: Any = Card._meta.get_field(self.numbers)
        model: type[Model] = relation.related_model
        return model

    @cached_property
    def serializer(self) -> type[Serializer[Any]]:
        serializer: type[Serializer[Any]] = self._module("api").SERIALIZER
        return serializer

    def to_printed_card(self, card: Card) -> Printed:
        printed: Printed = self._module("card_rows").to_printed_card(card)
        return printed

    def columns(self, card: Printed) -> dict[str, Any]:
        values: dict[str, Any] = self._module("card_rows").card_columns(card)
        return values

    def number_columns(self, card: Printed, card_set: CardSet) -> dict[str, Any]:
        values: dict[str, Any] = self._module("card_rows").number_columns(card)
        return values

    def understand_as(self, card: Card, text: str) -> Any:
        """No text stands in place of another, where the room does not say how it is read."""
        return None

    def nearest_text(self, card: Card) -> str:
        """No text is offered where none stands in place of another."""
        return ""

    def is_same(self, card: Printed, row: Card) -> bool:
        return bool(self._module("card_rows").is_same(card, row))

    def build_face_card(self, card: Card) -> Printed:
        return self.to_printed_card(card)

    def render_face(
        self,
        card: Printed,
        language: Language,
        sprite: str,
        url: str = "",
        image: str = "",
        classes: tuple[str, ...] | None = None,
    ) -> str:
        return str(self._module("card_face").render_face(card, language, sprite, url, image))

    def image(self, card: Printed) -> str:
        return ""

    def sigil(self, card: Printed) -> str:
        from django.templatetags.static import static

        return str(self._module("card_face").draw_sigil(card, static(SPRITE)))
