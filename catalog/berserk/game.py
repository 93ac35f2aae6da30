"""What Berserk tells the catalog of its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from catalog.berserk.card import PrintedCard
from catalog.berserk.classes import english_class
from catalog.berserk.icons import icon_name
from catalog.berserk.terms import EDITIONS, RARITIES
from catalog.terms import Term

if TYPE_CHECKING:
    from catalog.models import Card


class BerserkCards:
    """`catalog.games.CardGame` of Berserk."""

    numbers = "berserk"
    rarities = {str(slug): name for slug, name in RARITIES.items()}
    editions = {slug: edition.name for slug, edition in EDITIONS.items()}

    def printed(self, card: Card) -> PrintedCard:
        from catalog.berserk.printed import printed  # its module needs the models, which need this one

        return printed(card)

    def class_names(self, card: Card) -> list[Term]:
        return [Term(name, english_class(name, card.set.classes)) for name in card.berserk.classes]

    def icon_name(self, icon: tuple[str, int | None]) -> Term:
        return icon_name(icon)


GAME = BerserkCards()
