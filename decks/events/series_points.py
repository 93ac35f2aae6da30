"""The table of a series: points of its events summed by person. Pure.

A person is an account, or the name of a guest: see “People of a series” in `docs/decisions.md`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

MOST_PLACES, MOST_POINTS, MOST_BEST = 32, 100, 52


@dataclass(frozen=True, slots=True)
class PointsRule:
    """The points that a person gets from an event, and how many events count."""

    places: tuple[int, ...] = ()  # points of place 1, 2 …; further places get 0
    win: int = 3  # points of each match won, a bye too
    draw: int = 1
    attendance: int = 0  # points of each event that was played to its end
    best: int = 0  # how many of the best events count; 0: all

    def points(self, result: EventResult) -> int:
        """Return the points of a result. A person who shares places gets the points of the best of them."""
        place = self.places[result.first - 1] if result.first <= len(self.places) else 0
        return place + self.win * result.wins + self.draw * result.draws + self.attendance

    def as_json(self) -> dict[str, Any]:
        return {
            "places": list(self.places),
            "win": self.win,
            "draw": self.draw,
            "attendance": self.attendance,
            "best": self.best,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> PointsRule:
        return cls(tuple(data["places"]), data["win"], data["draw"], data["attendance"], data["best"])


@dataclass(frozen=True, slots=True)
class EventResult:
    """The result of a person in one event: the shared places and the numbers of matches."""

    event: str
    person: str
    name: str  # at the table
    guest: bool
    first: int
    last: int
    wins: int
    draws: int
    losses: int


@dataclass(frozen=True, slots=True)
class CountedResult:
    """The points of one event in a line of the table, and whether they count."""

    result: EventResult
    points: int
    counts: bool


@dataclass(frozen=True, slots=True)
class SeriesLine:
    """A line of the table. Equal lines share the places `first` to `last`."""

    first: int
    last: int
    person: str
    name: str
    guest: bool
    points: int
    results: tuple[CountedResult, ...]  # in the order of the events

    @property
    def wins(self) -> int:
        return sum(each.result.wins for each in self.results)

    @property
    def draws(self) -> int:
        return sum(each.result.draws for each in self.results)

    @property
    def losses(self) -> int:
        return sum(each.result.losses for each in self.results)

    @property
    def place(self) -> str:
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"

    @property
    def order(self) -> tuple[Any, ...]:
        """Sort by points, then by the best single events among those that count, then by matches won."""
        best = sorted((each.points for each in self.results if each.counts), reverse=True)
        return (-self.points, [-points for points in best], -self.wins)


@dataclass(slots=True)
class _Person:
    name: str = ""
    guest: bool = True
    results: list[EventResult] = field(default_factory=list)


def compute_table(results: Iterable[EventResult], rule: PointsRule, same: Mapping[str, str]) -> list[SeriesLine]:
    """Sum the results, which come in the order of the events, by person. The newest name of a person stands.

    `same` maps the line of a guest to the line that counts its results.
    """
    people: defaultdict[str, _Person] = defaultdict(_Person)
    for result in results:
        target = same.get(result.person, result.person)
        person = people[target]
        if result.person == target or not person.name:
            person.name, person.guest = result.name, result.guest
        person.results.append(result)
    lines = [_line(key, person, rule) for key, person in people.items()]
    lines.sort(key=lambda line: (line.order, line.name.casefold()))
    return _with_places(lines)


def _line(key: str, person: _Person, rule: PointsRule) -> SeriesLine:
    points = [rule.points(result) for result in person.results]
    order = sorted(range(len(points)), key=lambda index: -points[index])
    counting = set(order[: rule.best] if rule.best else order)
    counted = tuple(
        CountedResult(result, points[index], index in counting) for index, result in enumerate(person.results)
    )
    return SeriesLine(
        0, 0, key, person.name, person.guest, sum(each.points for each in counted if each.counts), counted
    )


def _with_places(lines: Sequence[SeriesLine]) -> list[SeriesLine]:
    placed: list[SeriesLine] = []
    start = 0
    while start < len(lines):
        end = start
        while end < len(lines) and lines[end].order == lines[start].order:
            end += 1
        placed += [
            SeriesLine(start + 1, end, line.person, line.name, line.guest, line.points, line.results)
            for line in lines[start:end]
        ]
        start = end
    return placed


def fair_sizes(people: int, size: int, allowed: Sequence[int]) -> list[int]:
    """Return the sizes of the pods for this number of people, the largest first: as near to `size` as equal pods can
    be.

    Sizes differ by one at the most. The farthest size decides, then the mean distance, then the larger number of pods.
    Empty if no allowed sizes fit.
    """
    best: tuple[int, float, int] | None = None
    pod_sizes: list[int] = []
    for pods in range(1, people + 1):
        least, more = divmod(people, pods)
        sizes = [least + 1] * more + [least] * (pods - more)
        if not all(each in allowed for each in sizes):
            continue
        far = [abs(each - size) for each in sizes]
        order = (max(far), sum(far) / pods, -pods)
        if best is None or order < best:
            best, pod_sizes = order, sizes
    return pod_sizes
