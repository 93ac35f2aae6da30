"""What cards are worth to a drafter by what finished drafts have shown, shrunk to today's ratings where that is little.

A card moves with the share of points that decks with it won, as far as its game says what a unit of rating is in points
of the share, and with how early people take it. Each counts by the number of games or picks against `GAMES` and `PICKS`
of them that say what today's rating says.
"""

from __future__ import annotations

from collections.abc import Mapping

from .lesson_rows import CardLesson
from .lessons import PEOPLE, Lesson

GAMES, PICKS = 400, 60
EARLY = 60  # hundredths of a unit by which the first pick of all is worth more than the middle one


def shift(lesson: Lesson, taken_by_people: Lesson | None, unit_share: float, middle: float) -> float:
    """By how many hundredths of a unit of rating the lessons move a card; 0 where they say nothing.

    `unit_share` is the share of points that a unit is worth, `middle` the average pick of all cards.
    """
    moved = 0.0
    if lesson.deck_games:
        excess = lesson.deck_points / 2 / lesson.deck_games - 0.5
        moved += 100 * excess / unit_share * lesson.deck_games / (lesson.deck_games + GAMES)
    if taken_by_people is not None and taken_by_people.taken:
        earlier = (middle - taken_by_people.positions / taken_by_people.taken) / max(1.0, middle - 1)
        moved += EARLY * earlier * taken_by_people.taken / (taken_by_people.taken + PICKS)
    return moved


def learned(game: str, set_codes: list[str], ratings: Mapping[str, int], unit_share: float | None) -> dict[str, int]:
    """Ratings by card key, in hundredths of the game's unit, moved by what finished drafts have shown.

    Of those alone that drafts have shown something of; none where the game does not say what a unit is worth.
    """
    if unit_share is None:
        return {}
    found: dict[str, int] = {}
    for code in set_codes:
        everybody = CardLesson.objects.of(game, code).summed()
        people = {key: lesson for key, (lesson, _) in CardLesson.objects.of(game, code, PEOPLE).summed().items()}
        taken = sum(lesson.taken for lesson in people.values())
        middle = sum(lesson.positions for lesson in people.values()) / taken if taken else 1.0
        for key, (lesson, _) in everybody.items():
            moved = round(shift(lesson, people.get(key), unit_share, middle))
            if moved and key in ratings:
                found[key] = ratings[key] + moved
    return found
