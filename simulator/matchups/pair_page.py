"""Statistics of the games of one reading beyond wins and losses: lengths, crystals, cards, notable games."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import median
from typing import Any

from simulator.games import Engine
from simulator.matchups.batch_sums import ADJUDICATED, CARD_SUMS, ENDLESS, Row, score
from simulator.matchups.models import Batch, Cell, DeckList, Reading
from simulator.statistics import Interval, Tally, difference, mean, share, tally_of_points, z_of_several

FEW = 30  # games: with fewer on either side a card's difference says next to nothing
BARS = 15


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game as a page tells of it, from the side of the reading's row."""

    number: int
    points: float | None  # None: it crashed
    first: bool  # whether the row's deck was First
    turns: int
    decisions: int
    own: int  # crystals left
    theirs: int
    adjudicated: bool
    endless: bool


@dataclass(frozen=True, slots=True)
class Bar:
    """Games that took `least` to `most` turns."""

    least: int
    most: int
    games: int


@dataclass(frozen=True, slots=True)
class CardLine:
    """The results of one card of one side, summed over games. Wounds and copies are per copy taken.

    `compared` is the number of cards of the deck that the page compares.
    """

    card: Any
    sums: dict[str, int]
    compared: int

    @property
    def taken(self) -> float:
        """The share of dealt copies that were taken into the roster."""
        return self.sums["taken"] / self.sums["dealt"] if self.sums["dealt"] else 0.0

    @property
    def survived(self) -> float:
        return self._each("survived")

    @property
    def wounds_dealt(self) -> float:
        return self._each("wounds_dealt")

    @property
    def wounds_taken(self) -> float:
        return self._each("wounds_taken")

    def _each(self, name: str) -> float:
        return self.sums[name] / self.sums["taken"] if self.sums["taken"] else 0.0

    @property
    def when_taken(self) -> Tally:
        return tally_of_points(self.sums["games_taken"], self.sums["points_taken"])

    @property
    def when_left(self) -> Tally:
        return tally_of_points(self.sums["games_dealt"] - self.sums["games_taken"], self.sums["points_left"])

    @property
    def difference(self) -> Interval:
        """How much more is won with the card in the roster than with it dealt and left out.

        The intervals of all cards compared hold at once: of fifteen cards one would else stand out by chance.
        """
        return difference(self.when_taken, self.when_left, z_of_several(self.compared))

    @property
    def shares(self) -> tuple[Interval, Interval]:
        return share(self.when_taken), share(self.when_left)

    @property
    def too_few(self) -> bool:
        return min(self.when_taken.games, self.when_left.games) < FEW


def games_of(reading: Reading) -> list[PlayedGame]:
    """Every game that the reading holds so far, in order of their numbers."""
    size = reading.cell.batch_games
    batches = reading.cell.batches.with_results().filter(index__lt=reading.batches).order_by("index")
    games = []
    for index, rows in batches.values_list("index", "games"):
        for number, row in enumerate(rows or (), index * size):
            if number < reading.games:
                games.append(_game(number, row, reading.flipped))
    return games


def replay_game(reading: Reading, number: int) -> tuple[PlayedGame, list[int] | str] | None:
    """One game of the reading, and the options taken in it (or why it crashed); None while it is not played."""
    played = load_result(reading.cell, number) if number < reading.games else None
    return played and (_game(number, played[0], reading.flipped), played[1])


def load_result(cell: Cell, number: int) -> tuple[Row, list[int] | str] | None:
    """The result of one game of a cell, and the options taken in it (or why it crashed); None while not played."""
    index, place = divmod(number, cell.batch_games)
    batch = cell.batches.with_results().filter(index=index).first()
    if batch is None or batch.games is None or batch.traces is None:
        return None
    return batch.games[place], batch.traces[place]


def _game(number: int, row: Row, flipped: bool) -> PlayedGame:
    own, theirs = (row[4], row[3]) if flipped else (row[3], row[4])
    as_first = (number % 2 == 0) != flipped
    stopped = row[5]
    return PlayedGame(
        number, score(row, flipped), as_first, row[1], row[2], own, theirs, stopped == ADJUDICATED, stopped == ENDLESS
    )


def lengths(games: Iterable[PlayedGame]) -> list[Bar]:
    """Games by their turns, in at most `BARS` equal steps."""
    turns = [game.turns for game in games if game.points is not None]
    if not turns:
        return []
    least, most = min(turns), max(turns)
    step = -(-(most - least + 1) // BARS)
    return [
        Bar(start, start + step - 1, sum(start <= turn < start + step for turn in turns))
        for start in range(least, most + 1, step)
    ]


def crystals(games: Iterable[PlayedGame]) -> tuple[Interval, Interval]:
    """The mean of crystals left at the end to the row's deck and to its opponent."""
    finished = [game for game in games if game.points is not None]
    return _mean([game.own for game in finished]), _mean([game.theirs for game in finished])


def _mean(values: list[int]) -> Interval:
    return mean(len(values), sum(values), sum(value * value for value in values))


def notable(games: Iterable[PlayedGame]) -> dict[str, PlayedGame]:
    """Return the notable games that exist: the longest, the closest, a typical win and a typical loss."""
    finished = [game for game in games if game.points is not None]
    wins = [game for game in finished if game.points == 1]
    losses = [game for game in finished if game.points == 0]
    games_by_kind = {}
    if finished:
        games_by_kind["longest"] = max(finished, key=lambda game: (game.turns, game.decisions))
    if wins or losses:
        games_by_kind["closest"] = min(wins + losses, key=lambda game: (abs(game.own - game.theirs), -game.turns))
    for name, among in (("win", wins), ("loss", losses)):
        if among:
            games_by_kind[name] = min(among, key=_from_typical(among))
    return games_by_kind


def _from_typical(games: list[PlayedGame]) -> Callable[[PlayedGame], tuple[float, int]]:
    """How far a game is from the middle one of its like, by its length and by the crystals between the sides."""
    turns = median(game.turns for game in games)
    gap = median(game.own - game.theirs for game in games)
    return lambda game: (abs(game.turns - turns) + abs(game.own - game.theirs - gap) / 2, game.number)


def cards_of(reading: Reading, opposing: bool = False) -> tuple[list[CardLine], int]:
    """Return the cards of the row's deck (or the opposing one), the most helpful ones first, and the number of games.

    Card sums exist per batch, so only whole batches count, or one batch if the reading has fewer games.
    """
    side = int(reading.flipped != opposing)
    batches = max(1, reading.games // reading.cell.batch_games)
    rows = Batch.objects.with_results().filter(cell=reading.cell, index__lt=batches).values_list("cards", flat=True)
    sums: dict[str, list[int]] = {}
    for cards in rows:
        for place, row in (cards or ({}, {}))[side].items():
            total = sums.setdefault(place, [0] * len(CARD_SUMS))
            for number, value in enumerate(row):
                total[number] += value
    printed = _printed(reading.run.rules, reading.cell.b if side else reading.cell.a)
    lines = [CardLine(printed[place], dict(zip(CARD_SUMS, row, strict=True)), len(sums)) for place, row in sums.items()]
    lines.sort(key=lambda line: (line.too_few, -line.difference.value))
    return lines, len(rows) * reading.cell.batch_games


def _printed(rules: Engine, cards: DeckList) -> dict[str, Any]:
    return {f"{card.set_code}/{card.number}": card for card in rules.cards(cards.cards)}
