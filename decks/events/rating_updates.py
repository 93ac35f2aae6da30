"""Ratings of cards for drafters, moved by finished drafts and shrunk to today's ratings where these are few.

A rating moves with the share of points that decks with the card won, as far as the game says what a unit of rating is
worth, and with how early people take the card. `GAMES` games and `PICKS` picks weigh as much as today's rating. One
person counts for at most `GAMES_OF_PERSON` games and `PICKS_OF_PERSON` picks of a card, however many they played.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .card_statistics import PEOPLE, CardTotals
from .card_statistics_rows import CardLesson

GAMES, PICKS = 400, 60
GAMES_OF_PERSON, PICKS_OF_PERSON = 20, 4
EARLY = 60  # hundredths of a unit by which the first pick of all is worth more than the middle one


@dataclass(frozen=True, slots=True)
class Evidence:
    """Games and picks of a card after the limits of each person; points are 2 for a win and 1 for a draw."""

    games: float = 0.0
    points: float = 0.0
    picks: float = 0.0
    positions: float = 0.0


def weigh_games(totals: Iterable[tuple[bool, CardTotals]]) -> Evidence:
    """Sum the games of a card; `totals` has an entry for each person, and for bots among themselves."""
    games = points = 0.0
    for with_people, lesson in totals:
        if lesson.deck_games:
            share = min(1.0, GAMES_OF_PERSON / lesson.deck_games) if with_people else 1.0
            games += share * lesson.deck_games
            points += share * lesson.deck_points
    return Evidence(games=games, points=points)


def weigh_picks(totals: Iterable[tuple[bool, CardTotals]]) -> Evidence:
    """Sum the picks of a card; `totals` has an entry for each person."""
    picks = positions = 0.0
    for _with_people, lesson in totals:
        if lesson.taken:
            share = min(1.0, PICKS_OF_PERSON / lesson.taken)
            picks += share * lesson.taken
            positions += share * lesson.positions
    return Evidence(picks=picks, positions=positions)


def shift(games: Evidence, picks: Evidence, unit_share: float, middle: float) -> float:
    """Return the move of a rating in hundredths of a unit; 0 without evidence.

    `unit_share` is the share of points that a unit is worth, `middle` the average pick of all cards.
    """
    moved = 0.0
    if games.games:
        excess = games.points / 2 / games.games - 0.5
        moved += 100 * excess / unit_share * games.games / (games.games + GAMES)
    if picks.picks:
        earlier = (middle - picks.positions / picks.picks) / max(1.0, middle - 1)
        moved += EARLY * earlier * picks.picks / (picks.picks + PICKS)
    return moved


def learn_ratings(
    game: str, set_codes: list[str], ratings: Mapping[str, int], unit_share: float | None
) -> dict[str, int]:
    """Return moved ratings by card key, in hundredths of the game's unit; only of cards that drafts moved.

    Empty if the game does not say what a unit is worth.
    """
    if unit_share is None:
        return {}
    values: dict[str, int] = {}
    for code in set_codes:
        people = {key: weigh_picks(rows) for key, rows in CardLesson.objects.of(game, code, PEOPLE).by_person().items()}
        picks = sum(each.picks for each in people.values())
        middle = sum(each.positions for each in people.values()) / picks if picks else 1.0
        for key, rows in CardLesson.objects.of(game, code).by_person().items():
            moved = round(shift(weigh_games(rows), people.get(key, Evidence()), unit_share, middle))
            if moved and key in ratings:
                values[key] = ratings[key] + moved
    return values
