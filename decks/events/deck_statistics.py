"""Statistics of each deck of a finished event: its themes and the results of its games. Pure.

The same games count as for cards: see `card_statistics`. Points are 2 for a win and 1 for a draw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from decks.sheet import CardKey

from .card_statistics import NO_ACCOUNTS, PEOPLE, FigureSource, Played, find_source, is_confirmed, who_of
from .pod import Pod

LEAST_THEME = 0.15  # of the cards with a theme, for a theme to be one of the two that describe a deck
GAME_KINDS = ("simulated", "table", "confirmed")
Theme = Callable[[CardKey], str | None]


@dataclass(slots=True)
class DeckTotals:
    """A deck with its source and its games: by kind of game the number of games and the points."""

    seat: int
    source: FigureSource
    cards: dict[CardKey, int]
    themes: tuple[str, ...]
    games: Counter[str] = field(default_factory=Counter)
    points: Counter[str] = field(default_factory=Counter)


def find_themes(cards: Mapping[CardKey, int], theme: Theme) -> tuple[str, ...]:
    """Return the one or two themes of most cards, such as elements, in alphabetical order."""
    counted: Counter[str] = Counter()
    for card, copies in cards.items():
        theme_slug = theme(card)
        if theme_slug:
            counted[theme_slug] += copies
    most = sorted(counted, key=lambda slug: (-counted[slug], slug))[:2]
    return tuple(sorted(slug for slug in most if counted[slug] >= LEAST_THEME * counted.total()))


def collect_decks(pod: Pod, games: Played, theme: Theme, accounts: Mapping[int, int] = NO_ACCOUNTS) -> list[DeckTotals]:
    """Return the decks of an event with their games, in the order of the seats. `accounts` are the accounts of the
    seats.

    A deck has one source: its player. The person of a bot's deck is left out.
    """
    totals: dict[int, DeckTotals] = {}
    for number, seat in sorted(pod.seats.items()):
        cards_by_instance = {pool_card.instance: pool_card.card for pool_card in seat.pool}
        cards = dict(Counter(cards_by_instance[instance] for instance in seat.main))
        if cards:
            totals[number] = DeckTotals(number, find_source(pod, accounts, number), cards, find_themes(cards, theme))
    for round_state in pod.matches.rounds:
        for index, table in enumerate(round_state.pairings):
            if table.second is None or table.score is None:
                continue
            people = any(who_of(pod, number) == PEOPLE for number in table.seats())
            finished = [game for game in games.get((round_state.number, index), ()) if game.get("outcome") is not None]
            for side, number in enumerate(table.seats()):
                deck = totals.get(number)
                if deck is None:
                    continue
                deck.source = deck.source._replace(with_people=deck.source.with_people or people)
                for game in finished:
                    kind = "table" if game.get("at_table") else "simulated"
                    deck.games[kind] += 1
                    deck.points[kind] += 1 if game["outcome"] == 2 else 2 * (game["outcome"] == side)
                if not finished and is_confirmed(pod, accounts, table):
                    score = table.score if side == 0 else table.score.swap_sides()
                    deck.games["confirmed"] += score.first + score.second + score.drawn
                    deck.points["confirmed"] += 2 * score.first + score.drawn
    return list(totals.values())
