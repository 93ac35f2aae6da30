"""What the log of a finished event teaches of each card: when it was taken, over what, and how its decks fared. Pure.

People and each level of bots are told apart; what the clock chose teaches nothing. A pick counts where single cards
are chosen, in packs that go round and in open rows.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from decks.sheet import CardKey

from .hash_log import Entry
from .matches import Score
from .pod import Pod

PEOPLE = "people"
Who = str  # `people`, or the level of bots
# By round and table: of each of its games the outcome (0: the first seat won, 1: the second, 2: drawn), and by side the
# cards that were dealt, and those that were put to use.
Played = Mapping[tuple[int, int], Sequence[Mapping[str, Any]]]


@dataclass
class Lesson:
    """Sums over the picks and games of one event; points are 2 for a win and 1 for a draw."""

    taken: int = 0
    positions: int = 0  # sum of the numbers of the picks, from 1 in each pack
    squares: int = 0  # sum of their squares
    came: int = 0  # how many of it went through the table
    last: int = 0  # sum of the last picks at which each was still seen
    pools: int = 0
    decks: int = 0  # copies in decks
    deck_games: int = 0
    deck_points: int = 0
    dealt_games: int = 0
    dealt_points: int = 0
    roster_games: int = 0
    roster_points: int = 0
    over: Counter[CardKey] = field(default_factory=Counter)  # what lay beside it when it was taken


SUMS = tuple(name for name in Lesson.__dataclass_fields__ if name != "over")
Lessons = dict[tuple[CardKey, Who], Lesson]


def lessons(log: Iterable[Entry], games: Played | None = None) -> Lessons:
    """What the event teaches of each card, by who had it."""
    found: Lessons = defaultdict(Lesson)
    pod, seen = Pod(), dict[str, tuple[CardKey, Who, int]]()
    for entry in log:
        if entry["kind"] == "picked" and pod.options.way.cards in ("passing", "rows"):
            _picked(found, seen, pod, entry)
        pod.apply(entry)
    for card, who, pick in seen.values():
        found[card, who].came += 1
        found[card, who].last += pick
    for number, seat in pod.seats.items():
        who = who_of(pod, number)
        in_deck = {taken.instance: taken.card for taken in seat.pool}
        for card in in_deck.values():
            found[card, who].pools += 1
        for instance in seat.main:
            found[in_deck[instance], who].decks += 1
    _games(found, pod, games or {})
    return dict(found)


def who_of(pod: Pod, number: int) -> Who:
    """Who sat there: people, whoever played for them at times, or a level of bots."""
    return pod.seats[number].level or PEOPLE


def _picked(found: Lessons, seen: dict[str, tuple[CardKey, Who, int]], pod: Pod, entry: Entry) -> None:
    number, who = entry["seat"], who_of(pod, entry["seat"])
    pack = pod.pack_before(number)
    if pack is None:
        return
    pick = pod.row_picks + 1 if pod.options.way.is_open else entry["pick"]
    for instance, card in pack.cards.items():
        seen[instance] = card, who, pick
    chosen_by_who = entry["by"] in ("player", "mark", "only") if who == PEOPLE else entry["by"] == "bot"
    if chosen_by_who and not pod.burning(number):
        taken = pack.cards[entry["instance"]]
        lesson = found[taken, who]
        lesson.taken += 1
        lesson.positions += pick
        lesson.squares += pick * pick
        lesson.over.update(card for card in set(pack.cards.values()) if card != taken)


def _games(found: Lessons, pod: Pod, games: Played) -> None:
    for played in pod.matches.rounds:
        for index, table in enumerate(played.pairings):
            if table.score is None or table.second is None or table.score.technical:
                continue
            for side, number in enumerate(table.seats()):
                seat, who = pod.seats[number], who_of(pod, number)
                held = {taken.instance: taken.card for taken in seat.pool}
                score = table.score if side == 0 else table.score.turned()
                for card in {held[instance] for instance in seat.main}:
                    found[card, who].deck_games += score.first + score.second + score.drawn
                    found[card, who].deck_points += _points(score)
                for game in games.get((played.number, index), ()):
                    if game.get("outcome") is None or "dealt" not in game:
                        continue
                    points = 1 if game["outcome"] == 2 else 2 * (game["outcome"] == side)
                    for name in ("dealt", "roster"):
                        for card in game[name][side]:
                            lesson = found[card, who]
                            setattr(lesson, f"{name}_games", getattr(lesson, f"{name}_games") + 1)
                            setattr(lesson, f"{name}_points", getattr(lesson, f"{name}_points") + points)


def _points(score: Score) -> int:
    return 2 * score.first + score.drawn
