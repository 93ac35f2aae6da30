"""What «Битва колод» tells the decks: `decks.games.DeckGame`. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from catalog.clash.cards import KINDS, Card
from decks.clash.bots import worth
from decks.clash.events import ClashDrafting
from decks.clash.figures import drawn
from decks.clash.formats import FORMATS, check
from decks.figures import Figures, Sort
from decks.formats import Format
from decks.games import CardLine
from decks.verdict import Copies, Verdict

NEAR = 1  # mana by which the costs of a card and of its replacement may differ
_GROUPS = {kind: (place, Sort(kind, name)) for place, (kind, name) in enumerate(KINDS.items())}


class ClashRatings:
    """By the numbers on a card. Games rate none: all eight cards of a deck are in the hand of every game."""

    least = 10
    unit_share = None

    def rating_of(self, card: Card) -> int:
        """What it gives for its cost, in hundredths of mana."""
        return max(self.least, round(100 * (worth(card) + card.cost)))

    def is_measured(self, card: Card) -> bool:
        return False


class ClashDecks:
    slug = "clash"
    formats: Sequence[Format] = tuple(FORMATS.values())
    deals = None  # both players see all cards before the game, and all of them are dealt
    ratings = ClashRatings()
    drafting = ClashDrafting()
    order: Sequence[str] = ()

    def check(self, deck: Iterable[Copies], fmt: Format, pool: Iterable[Copies] | None = None) -> Verdict:
        return check(deck, fmt, pool)

    def figures(self, deck: Sequence[Copies], class_names: Mapping[str, str]) -> Figures:
        return drawn(deck)

    def line(self, card: Card) -> CardLine:
        place, group = _GROUPS[card.kind]
        return CardLine(group, place, str(card.cost), card.cost, share=group)

    def variants(self, removed: Card, pool: Sequence[Card]) -> Iterable[Card]:
        """At most a mana dearer or cheaper, and of the same kind."""
        for card in pool:
            near = abs(card.cost - removed.cost) <= NEAR
            if card.key != removed.key and card.kind == removed.kind and near:
                yield card


GAME = ClashDecks()
