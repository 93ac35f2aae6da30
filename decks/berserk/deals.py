"""A deal from a deck, and its best roster: pure; the caller gives the ratings. 302, 304."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from catalog.berserk.terms import EDITIONS, Edition
from catalog.cards import CardRef
from decks import deal_chance
from decks.berserk.best_roster import BestRoster, best_roster
from decks.berserk.by_hand import by_hand
from decks.berserk.roster import RosterCard
from decks.verdict import Copies

MOST_DEALT = 30


@dataclass(frozen=True, slots=True)
class Dealt:
    """One card of a deal; `taken` says whether the best roster has it, `x` what it pays for an X."""

    copies: Copies
    rating: int
    taken: bool
    x: int = 0


@dataclass(frozen=True, slots=True)
class RosterOf:
    """The best roster of the deal for one edition and seat."""

    edition: Edition
    first: bool
    best: BestRoster

    @property
    def size(self) -> int:
        return len(self.best.picks)

    @property
    def rating(self) -> float:
        return self.best.rating / 100


@dataclass(frozen=True, slots=True)
class DealChance:
    """The chance of having a card in the deal, and after as many mulligans as the gold crystals allow."""

    copies: Copies
    in_deal: Fraction
    after_one_mulligan: Fraction

    @property
    def percent(self) -> int:
        return round(self.in_deal * 100)

    @property
    def percent_after(self) -> int:
        return round(self.after_one_mulligan * 100)


class Deal:
    """The deal of a seed after `mulligans` mulligans: the same in every call."""

    def __init__(
        self, deck: Sequence[Copies], ratings: Mapping[CardRef, int], seed: str, size: int, mulligans: int
    ) -> None:
        cards = [copies for copies in deck for _ in range(copies.count)]
        shuffled = random.Random(f"{seed}/{mulligans}")
        self.cards = shuffled.sample(cards, min(size, len(cards)))
        self.cards.sort(key=lambda copies: (copies.card.cost.amount, copies.card.cost.elite, copies.name))
        self.ratings = [ratings[copies.ref] for copies in self.cards]
        self.size = size
        self.mulligans = mulligans
        self._roster_cards = [RosterCard.of(copies.card) for copies in self.cards]

    def roster(self, edition: Edition, first: bool) -> RosterOf:
        return RosterOf(edition, first, best_roster(self._roster_cards, self.ratings, edition, first, self.mulligans))

    def rosters(self) -> list[RosterOf]:
        """For each edition and seat."""
        return [self.roster(edition, first) for edition in EDITIONS.values() for first in (True, False)]

    def dealt(self, roster: RosterOf) -> list[Dealt]:
        """Return the cards of the deal, first the cards of the roster."""
        xs = dict(zip(roster.best.picks, roster.best.xs, strict=True))
        cards = [
            Dealt(copies, self.ratings[place], place in xs, xs.get(place, 0)) for place, copies in enumerate(self.cards)
        ]
        return sorted(cards, key=lambda card: not card.taken)


def chances(deck: Sequence[Copies], size: int) -> list[DealChance]:
    """The odds of each card of the deck, the surest first."""
    total = sum(copies.count for copies in deck)
    odds = [
        DealChance(
            copies,
            deal_chance.chance(copies.count, total, size),
            deal_chance.chance_with_mulligans(copies.count, total, size, 1),
        )
        for copies in deck
    ]
    return sorted(odds, key=lambda one: (-one.in_deal, one.copies.name))


class BerserkDeals:
    """The page of a deal: `decks.games.Deals`."""

    template = "decks/berserk/deal.html"

    def build_context(
        self, deck: Sequence[Copies], ratings: Mapping[CardRef, int], query: Mapping[str, str], edition: str
    ) -> dict[str, Any]:
        """Return a deal, its best roster for each edition and seat, and the odds.

        `query` has the `seed`, and may have `edition`, `seat` (first or second), `n` cards and `mulligans`. `hand` is a
        squad chosen by hand, and `sel` is the card of it to place next (`by_hand`).
        """
        rules = EDITIONS.get(query.get("edition", ""), EDITIONS[edition])
        first = query.get("seat") != "second"
        size = _number(query.get("n"), rules.deal, 1, MOST_DEALT)
        most_mulligans = (rules.first if first else rules.second).gold
        mulligans = _number(query.get("mulligans"), 0, 0, most_mulligans)
        deal = Deal(deck, ratings, query["seed"], size, mulligans)
        roster = deal.roster(rules, first)
        return {
            "dealt": deal.dealt(roster),
            "roster": roster,
            "hand": by_hand(
                deal.cards,
                deal.ratings,
                roster.best.picks,
                rules,
                first,
                mulligans,
                query.get("hand", ""),
                query.get("sel", ""),
            ),
            "rosters": deal.rosters(),
            "mulligans": mulligans,
            "may_mulligan": mulligans < most_mulligans,
            "size": size,
            "MOST_DEALT": MOST_DEALT,
            "first": first,
            "edition": rules,
            "editions": EDITIONS.values(),
            "odds": chances(deck, size),
        }


def _number(text: str | None, default: int, least: int, most: int) -> int:
    return min(most, max(least, int(text))) if text and text.isdecimal() and len(text) < 6 else default
