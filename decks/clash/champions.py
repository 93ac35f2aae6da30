"""The champion of a deck: which creatures may be one, and which one bots choose (page 14). Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from catalog.clash import shipped_cards
from catalog.clash.cards import CHAMPIONS, Card
from catalog.core.terms import Term
from decks.clash.deck_check import champion_of
from decks.clash.sheet import ClashSheetCard
from decks.games import CannotLead, Way
from decks.sheet import CardKey, Sheet
from decks.verdict import Copies

COPIES: Final = 2  # a deck lists its champion twice


def choose_champion(deck: Iterable[Card], creatures: Iterable[Card]) -> Card:
    """Return the creature that suits the deck best; the first by set and number among equals.

    The cost decides that most creatures of the deck have: each of them in play makes the champion a mana cheaper, and
    each one that is played restores it. Of these creatures the one with the most attack and health is taken.
    """
    costs = [card.cost for card in deck if not card.is_spell]
    return min(creatures, key=lambda card: (-costs.count(card.cost), -card.axe - card.shield, card.key))


@cache
def list_creatures() -> Mapping[str, Card]:
    """Return the shipped creatures by set and number («SET-NUMBER»), in the order of their names."""
    creatures = [card for card in shipped_cards.cards().values() if not card.is_spell]
    return {f"{card.set_code}-{card.number}": card for card in sorted(creatures, key=lambda card: card.name)}


class Champions:
    """`decks.games.LeaderRules` of the edition with the module «Чемпион»."""

    name = Term("Чемпион", "Champion")
    text = Term(
        "Существо не из вашей колоды. Оно лежит рядом с ней, открыто для всех, и призывается из любой фазы призыва.",
        "A creature that is not in your deck. It lies beside it, open to all, and can be summoned in any phase of "
        "summoning.",
    )
    copies = COPIES
    format = "clash-champion"

    def apply_to(self, edition: str) -> bool:
        return edition == CHAMPIONS

    def candidates(
        self, way: Way, sheet: Sheet, pool: Sequence[CardKey], main: Sequence[CardKey]
    ) -> tuple[CardKey, ...]:
        """Creatures of the event outside the deck. In the mutation league the laboratory is cut up, so its cards are
        left out too."""
        keys = set(pool if way.changing else main)
        rows: Iterable[ClashSheetCard] = sheet.cards.values()
        return tuple(row.key for row in rows if not row.card.is_spell and row.key not in keys)

    def choose(self, sheet: Sheet, main: Sequence[CardKey], candidates: Sequence[CardKey]) -> CardKey:
        cards = {sheet.cards[key].card: key for key in candidates}
        return cards[choose_champion([sheet.cards[key].card for key in main], cards)]

    def names(self) -> Mapping[str, Term]:
        return {slug: card.name for slug, card in list_creatures().items()}

    def has_leader(self, deck: Iterable[Copies]) -> bool:
        return champion_of(_cards_of(deck)) is not None

    def lead(self, deck: Iterable[Copies], slug: str) -> list[Copies]:
        deck = list(deck)
        own = champion_of(_cards_of(deck))
        main = [copies for copies in deck if copies.card != own]
        champion = list_creatures().get(slug)
        if champion is None:
            raise CannotLead(Term("Такого чемпиона нет.", "There is no such champion."))
        if any(copies.card.key == champion.key for copies in main):
            raise CannotLead(
                Term(
                    f"«{champion.name.ru}» — карта вашей колоды, а чемпион не из неё: выберите другого.",
                    f"{champion.name.en} is in your deck, and a champion is not: choose another.",
                )
            )
        return [*main, Copies(champion, COPIES)]

    def suggest(self, deck: Iterable[Copies]) -> str:
        cards = _cards_of(deck)
        keys = {card.key for card in cards}
        slugs = {card: slug for slug, card in list_creatures().items() if card.key not in keys}
        return slugs[choose_champion(cards, slugs)]


def _cards_of(deck: Iterable[Copies]) -> list[Card]:
    return [copies.card for copies in deck for _ in range(copies.count)]
