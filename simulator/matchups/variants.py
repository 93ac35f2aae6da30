"""The changes of one card that a what-if tries: each legal, the most promising first."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.db.models import Prefetch
from django.utils.translation import gettext as _

from catalog.models import Card, Printing
from decks.models import CardRating, Deck
from decks.verdict import Copies

REPLACEMENTS = 10  # that are tried for each card


@dataclass(frozen=True, slots=True)
class CardSwap:
    """One copy of a card goes; one of `added` comes, or nothing does. `promise`: by the ratings, in hundredths."""

    removed: Card
    added: Card | None
    copies: tuple[Copies, ...]
    promise: int

    @property
    def title(self) -> str:
        return swap_title(self.removed.name, self.added.name if self.added else "")


def swap_title(removed: str, added: str) -> str:
    """A change in words, in the visitor's language."""
    if added:
        return _("%(added)s for %(removed)s") % {"added": added, "removed": removed}
    return _("without %(removed)s") % {"removed": removed}


def swaps(deck: Deck) -> list[CardSwap]:
    """Every change to try: for each card its absence, and the best-rated replacements that leave the deck legal.

    A replacement is near the card as its game sees it (`DeckGame.variants`), may be played in the deck's format, and
    has a text that the simulator plays whole.
    """
    game, copies = deck.game, deck.copies()
    own = [row.card for row in deck.cards.all()]
    rules = deck.format.rules
    pool = list(
        Card.objects.complete()
        .filter(deck.format.allowed_cards(), simulated=Card.Simulated.YES)
        .prefetch_related(Prefetch("printings", Printing.objects.select_related("set")))
    )
    # In a game that does not rate cards no change promises more than another.
    ratings = (
        CardRating.objects.of([*pool, *own]) if game.ratings else dict.fromkeys([card.pk for card in (*pool, *own)], 0)
    )
    pool.sort(key=lambda card: (-ratings[card.pk], card.set.code, card.number))
    entering = {card.ref: _entering(card) for card in pool}
    cards = {card.ref: card for card in pool}
    printed = [copies.card for copies in entering.values()]
    variants = []
    for place, removed in enumerate(own):
        rest = [*copies]
        rest[place] = replace(copies[place], count=copies[place].count - 1)
        remaining = tuple(each for each in rest if each.count)
        if game.check(remaining, rules).legal:
            variants.append(CardSwap(removed, None, remaining, -ratings[removed.pk]))
        tried = 0
        for near in game.variants(copies[place].card, printed):
            added = cards[near.ref]
            changed = _with(remaining, entering[near.ref])
            if not game.check(changed, rules).legal:
                continue
            variants.append(CardSwap(removed, added, changed, ratings[added.pk] - ratings[removed.pk]))
            tried += 1
            if tried == REPLACEMENTS:
                break
    variants.sort(key=lambda swap: -swap.promise)  # of equal promise in the deck's order
    return variants


def _entering(card: Card) -> Copies:
    return Copies(card.to_printed_card(), 1, frozenset(printing.set.code for printing in card.printings.all()))


def _with(remaining: tuple[Copies, ...], entering: Copies) -> tuple[Copies, ...]:
    """The cards with one copy more."""
    if any(each.ref == entering.ref for each in remaining):
        return tuple(replace(each, count=each.count + 1) if each.ref == entering.ref else each for each in remaining)
    return (*remaining, entering)
