"""The best draft bots as they first were: what those of today are measured by. Nothing else uses them.

They rate a card by games of random squads alone, bind themselves to the two strongest elements of three cards on, know
neither what they passed nor that another pair may become better, and build decks that may have three elements.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations

from decks import shipped_decks
from decks.berserk.bots import classes, spare
from decks.berserk.limited_deck import PRICES, PoolCard, _deck, _topped_up
from decks.berserk.points import Role, points_for
from decks.berserk.ratings import load_ratings
from decks.berserk.sheet import BerserkSheetCard
from decks.berserk.squad_worth import DEALT, FEWEST, USUAL_COST, squad_worth
from decks.games import BotView
from decks.sheet import card_key

ORDINARY = 1000  # points of cards that are always left over
UNDECIDED = 3  # cards of a pool that do not yet bind it to elements
DECIDED = 1.5  # a draft is decided about elements when so much of it is behind (the inverse)
PICKS = 36  # of a draft of three boosters
MISSING_POINTS = 3000  # for each card that others would have to fill
# Desired number of cards of a role in a deck; the worth of the first missing one during the draft, in points, and
# during deck building, in points × crystals.
WANTED_ROLES: dict[Role, int] = {"striker": 7, "wall": 5, "shooter": 5, "flyer": 2, "support": 3}
ROLE_POINTS, ROLE_VALUE = 60, 400
DECK = 22  # of a pool's cards so many are played


def as_rated(card: BerserkSheetCard) -> BerserkSheetCard:
    """The card of a sheet as it was rated before games of drafted decks."""
    known = load_ratings().cards.get((card.set_code, card.number))
    special = card.key not in _priced()
    return card if known is None or special else replace(card, rating=points_for(known[0], card.cost))


@cache
def _priced() -> frozenset[str]:
    """Keys of the shipped cards that are paid with so many crystals."""
    cards = (source.card for source in shipped_decks.load_contents().cards)
    return frozenset(
        card_key(card.set_code, card.number) for card in cards if card.cost.amount and not card.cost.special
    )


def rate(seen: BotView) -> dict[str, float]:
    """Return the rating of each instance by the former best level."""
    pack = [(instance, as_rated(card)) for instance, card in seen.pack]
    seen = replace(seen, pool=[as_rated(card) for card in seen.pool], pack=pack, passed=())
    strength: Counter[str] = Counter()
    for card in seen.pool:
        if card.element != "neutral":
            strength[card.element] += max(0, card.rating - ORDINARY) * card.cost
    kept = [element for element, _ in strength.most_common(2 if seen.edition == "2009" else 1)]
    return {instance: _score(card, kept, seen) for instance, card in seen.pack}


def _score(card: BerserkSheetCard, kept: Sequence[str], seen: BotView) -> float:
    pool = seen.pool
    return _gain(card, kept, seen) + roles(card, pool) + classes(card, pool) + spare(card, pool)


def _gain(card: BerserkSheetCard, kept: Sequence[str], seen: BotView) -> float:
    added = 0.0
    if card.rating > ORDINARY:
        binds = card.element in ("neutral", *kept) or len(seen.pool) < UNDECIDED
        elements = {"neutral", *kept} if binds else {"neutral", *kept[:1], card.element}
        squad = [owned for owned in seen.pool if owned.rating > ORDINARY and owned.element in elements]
        worth = squad_worth(squad, seen.edition, besides=ORDINARY)
        added = squad_worth([*squad, card], seen.edition, besides=ORDINARY) - worth
        if not binds:
            added *= max(0.0, 1 - DECIDED * min(1.0, len(seen.pool) / PICKS))
    return added / USUAL_COST + card.rating / 20


def roles(card: BerserkSheetCard, pool: Sequence[BerserkSheetCard]) -> float:
    have = Counter(role for owned in pool for role in owned.roles)
    scale = max(1.0, len(pool) / DECK)
    return max(
        (ROLE_POINTS * max(0.0, 1 - have[role] / (WANTED_ROLES[role] * scale)) for role in card.roles), default=0.0
    )


def build(pool: Sequence[PoolCard], edition: str) -> tuple[str, ...]:
    """The instances of the deck that they made of a pool."""
    pool = [(instance, as_rated(card)) for instance, card in pool]
    ordered = sorted(pool, key=lambda owned: (-owned[1].rating, owned[1].key, owned[0]))
    present = sorted({card.element for _, card in pool if card.element != "neutral"})
    candidates = [
        _deck([owned for owned in ordered if owned[1].element in (*elements, "neutral")], elite, ordinary)
        for count in range(1, min(3, len(present)) + 1)
        for elements in combinations(present, count)
        for elite, ordinary in PRICES
    ]
    deck = max(candidates, key=lambda deck: _value([card for _, card in deck], edition), default=[])
    return tuple(sorted(instance for instance, _ in (deck if len(deck) >= FEWEST else _topped_up(deck, ordered))))


def _value(cards: Sequence[BerserkSheetCard], edition: str) -> float:
    missing = max(0, FEWEST - len(cards))
    worth = squad_worth(cards, edition, DEALT / max(FEWEST, len(cards)))
    have = Counter(role for card in cards for role in card.roles)
    complete = sum(min(1.0, have[role] / wanted) for role, wanted in WANTED_ROLES.items())
    return worth + ROLE_VALUE * complete - MISSING_POINTS * missing
