"""The Berserk implementation of `decks.games.DeckGame`. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from catalog import berserk, sources
from catalog.berserk.card import PrintedCard
from catalog.berserk.terms import ELEMENTS, TYPES
from catalog.core.names import name_key
from catalog.core.terms import Term
from catalog.games import BERSERK
from catalog.sources import Contents
from decks.berserk import points, ratings
from decks.berserk.deals import BerserkDeals
from decks.berserk.draft_rules import BerserkDraftRules
from decks.berserk.figures import compute_deck_figures
from decks.berserk.formats import FORMATS, check_deck
from decks.figures import Figures, Sort
from decks.formats import Format
from decks.games import CardLine
from decks.verdict import Copies, Verdict

SETS = Path(berserk.__file__).with_name("sets")
NEAR = 1  # crystals by which the costs of a card and of its replacement may differ
_TYPES = {slug: (place, Sort(slug, term)) for place, (slug, (_, _, term)) in enumerate(TYPES.items())}
_ELEMENTS = {str(slug): Sort(slug, term) for slug, term in ELEMENTS.items()}


class BerserkRatings:
    least = ratings.LEAST
    unit_share = 1 / 24  # near an even game, by the estimate of the searching player

    def rating_of(self, card: PrintedCard) -> int:
        return ratings.rating_of(card)

    def drafted_rating_of(self, card: PrintedCard) -> int:
        return points.drafted_rating(card)

    def is_measured(self, card: PrintedCard) -> bool:
        return ratings.is_measured(card)


class BerserkDecks:
    slug = "berserk"
    formats = tuple(FORMATS.values())
    deals = BerserkDeals()
    ratings = BerserkRatings()
    drafting = BerserkDraftRules()
    exempt = Term("с Ордой", "with Horde")
    labels: Sequence[Term] = ()
    undeckable: Mapping[str, str] = {}
    closed_formats: frozenset[str] = frozenset()
    order = ("berserk__cost",)

    def check(self, deck: Iterable[Copies], fmt: Format, pool: Iterable[Copies] | None = None) -> Verdict:
        return check_deck(deck, fmt, pool)

    def suitable(self, deck: Sequence[Copies], fmt: Format) -> None:
        return None

    def figures(self, deck: Sequence[Copies], class_names: Mapping[str, str]) -> Figures:
        return compute_deck_figures(deck, class_names)

    def line(self, card: PrintedCard, copies: int = 1, format_slug: str = "") -> CardLine:
        place, group = _TYPES[card.subtype or card.kind]
        cost = card.cost
        return CardLine(
            group, place, str(cost), cost.amount, gold=cost.elite, share=_ELEMENTS[card.element], unique=card.unique
        )

    def load_shipped(self) -> Contents:
        files = sorted(SETS.glob("*.toml"))
        return Contents.together(sources.read_card_list(str(file), file.read_bytes(), BERSERK.slug) for file in files)

    def variants(self, removed: PrintedCard, pool: Sequence[PrintedCard]) -> Iterable[PrintedCard]:
        """Of the same element or neutral, at most a crystal dearer or cheaper, and of a cost that is printed."""
        for card in pool:
            if (
                name_key(card.name_ru) != name_key(removed.name_ru)
                and card.element in (removed.element, "neutral")
                and abs(card.cost.amount - removed.cost.amount) <= NEAR
                and not card.cost.special
            ):
                yield card


GAME = BerserkDecks()
