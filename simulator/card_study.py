"""Study of single cards: play games between random decks and fit what each card adds to the share of wins. Pure.

A random deck starts as a shipped deck. Many times some copies of one of its cards give way to a replacement that the
game names (`DeckGame.variants`), if the deck stays legal. So decks have the curve of real ones, good and poor cards
occur equally often, and with many partners.

The chance of winning is taken as the logistic function of the difference between the sums of both decks over their
copies. The fit maximises the likelihood of all results at once, so the leader of a deck does not count for the cards
that go with it. A prior pulls each card towards the average of its group, as firmly as the spread in that group says.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from catalog.cards import CardRef
from catalog.core.quantiles import Z95
from decks import shipped_decks
from decks.card_gains import CardGain
from decks.games import DeckGame, deck_game
from decks.verdict import Copies
from simulator.game_runner import DeckPairing, play_game
from simulator.regression import likeliest, standard_errors

Rows = dict[CardRef, Copies]
CHANGES: Final = 4  # for each card of a deck
LOOSE: Final = 0.5  # the weight of the prior of the First player's advantage
FIRST_SPREAD: Final = 0.5  # of the cards of a group, in log odds: the first guess, and the most
LEAST_SPREAD: Final = 0.04  # one percent of wins: games cannot prove that all cards of a group are equal
LEAST_KNOWN: Final = 0.1  # cards about which the games say anything, so that a spread is finite
ROUNDS: Final = 6
EVEN: Final = 0.25  # the slope of the logistic function at an even game


class CrashedGame(RuntimeError):
    """A game of the study that crashed; its number and the reason."""


@dataclass(frozen=True, slots=True)
class StudiedGame:
    """One game: the decks as copies by card, and the share that the first deck had of the win. Even games have the
    first deck as First."""

    number: int
    a: Mapping[CardRef, int]
    b: Mapping[CardRef, int]
    share: float

    def as_json(self) -> list[Any]:
        return [
            self.number,
            *({str(ref): count for ref, count in deck.items()} for deck in (self.a, self.b)),
            self.share,
        ]

    @classmethod
    def from_json(cls, row: Sequence[Any]) -> StudiedGame:
        a, b = ({CardRef.parse(ref): count for ref, count in deck.items()} for deck in row[1:3])
        return cls(row[0], a, b, row[3])


def play_studied_game(game: str, seed: int, number: int) -> StudiedGame:
    """Play game `number` of this seed between two random decks, greedy players. Raise `CrashedGame`."""
    chance = random.Random(f"cards/{game}/{seed}/{number}")
    decks = [build_random_deck(game, chance) for _side in range(2)]
    cards = [tuple(copies.card for copies in deck.values() for _copy in range(copies.count)) for deck in decks]
    record = play_game(DeckPairing(cards[0], cards[1], seed=seed), number)
    if record.outcome is None:
        raise CrashedGame(f"{game}, game {number}: {record.reason}")
    a, b = (_count_copies(deck_game(game), deck.values()) for deck in decks)
    return StudiedGame(number, a, b, (1.0, 0.0, 0.5)[record.outcome])


def build_random_deck(game: str, chance: random.Random) -> Rows:
    """Return a random legal deck of the usual format of a game."""
    rules = deck_game(game)
    deck = dict(chance.choice(_shipped_decks(game)))
    for _change in range(CHANGES * len(deck)):
        ref = chance.choice(list(deck))
        others = _replacements(game, ref)
        if not others:
            continue
        added = chance.choice(others)
        moved = chance.randint(1, deck[ref].count)
        changed = deck | {ref: replace(deck[ref], count=deck[ref].count - moved)}
        before = changed[added.ref].count if added.ref in changed else 0
        changed[added.ref] = Copies(added, before + moved)
        changed = {key: copies for key, copies in changed.items() if copies.count}
        if rules.check(changed.values(), rules.formats[0]).legal:
            deck = changed
    return deck


def fit_gains(game: str, games: Sequence[StudiedGame]) -> dict[CardRef, CardGain]:
    """Return the gain of each card that these games had."""
    cards = sorted({ref for one in games for ref in (*one.a, *one.b)})
    places = {ref: place for place, ref in enumerate(cards)}
    columns: list[dict[int, float]] = [{} for _ in range(len(cards) + 1)]
    for row, one in enumerate(games):
        for sign, deck in ((1, one.a), (-1, one.b)):
            for ref, count in deck.items():
                column = columns[places[ref]]
                column[row] = column.get(row, 0.0) + sign * count
        columns[-1][row] = -1.0 if one.number % 2 else 1.0  # whose first turn it is
    entries = [[entry for entry in column.items() if entry[1]] for column in columns]
    weights, errors = _fit(entries, [one.share for one in games], [_groups(game)[ref] for ref in cards])
    seen = Counter(ref for one in games for ref in {*one.a, *one.b})
    return {
        ref: CardGain(EVEN * weights[place], Z95 * EVEN * errors[place], seen[ref]) for ref, place in places.items()
    }


def _fit(
    columns: Sequence[Sequence[tuple[int, float]]], shares: Sequence[float], groups: Sequence[str]
) -> tuple[list[float], list[float]]:
    """Return the weights of the columns and their standard errors. The columns after those of `groups` have a loose
    prior. The spread of each group makes the weights of its cards most likely (MacKay's update of a prior)."""
    spreads = dict.fromkeys(groups, FIRST_SPREAD)
    free = [LOOSE] * (len(columns) - len(groups))
    for _round in range(ROUNDS):
        holds = [1 / spreads[group] ** 2 for group in groups] + free
        weights = likeliest(columns, shares, holds)
        errors = standard_errors(columns, weights, holds, len(shares))
        for group in spreads:
            members = [place for place, other in enumerate(groups) if other == group]
            known = sum(1 - (errors[place] / spreads[group]) ** 2 for place in members)
            squares = sum(weights[place] ** 2 for place in members)
            spreads[group] = max(LEAST_SPREAD, min(FIRST_SPREAD, math.sqrt(squares / max(known, LEAST_KNOWN))))
    return weights, errors


def _count_copies(rules: DeckGame, deck: Iterable[Copies]) -> dict[CardRef, int]:
    """Return the copies by card; 1 where copies only encode the place of a single card."""
    return {
        copies.ref: copies.count if rules.line(copies.card, copies.count).copies_are_cards else 1 for copies in deck
    }


@cache
def _deck_cards(game: str) -> tuple[Any, ...]:
    """The shipped cards of a game that decks may have."""
    undeckable = deck_game(game).undeckable
    cards = (source.card for source in shipped_decks.load_contents(game).cards)
    return tuple(
        card for card in cards if all(getattr(card, column, None) != value for column, value in undeckable.items())
    )


@cache
def _replacements(game: str, ref: CardRef) -> tuple[Any, ...]:
    cards = _deck_cards(game)
    removed = next(card for card in cards if card.ref == ref)
    return tuple(deck_game(game).variants(removed, cards))


@cache
def _groups(game: str) -> dict[CardRef, str]:
    return {card.ref: deck_game(game).line(card).group.slug for card in _deck_cards(game)}


@cache
def _shipped_decks(game: str) -> tuple[Rows, ...]:
    """The shipped decks that are legal in the usual format of a game."""
    rules = deck_game(game)
    decks = [shipped_decks.cards_of(deck, game).cards for deck in shipped_decks.decks(game).values()]
    return tuple({one.ref: one for one in deck} for deck in decks if rules.check(deck, rules.formats[0]).legal)
