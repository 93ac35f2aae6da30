"""The engine's view of a finished game: the win expectation turn by turn, and each decision that cost something. Pure.

Work comes in pieces that are counted before it begins, so that it is bounded, can stop between any two and go on in
another process, and gives the same whoever does it. First the line and a quick look at each decision at which the
engine would have done otherwise; then a closer look at those that seem worst. `Findings` is all of it, as JSON.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from catalog.core.terms import Term
from simulator.expectation import estimate_shares
from simulator.games import Engine, GameState
from simulator.moments import MOVE, STOPS, MomentEntry

MOST_POINTS: Final = 40  # of the line; of a longer game every second, third … turn
LINE_GAMES: Final = 12  # played on from each
MOST_DECISIONS: Final = 160  # looked at quickly; of a longer game every second, third … decision
QUICK_GAMES: Final = 6  # played on from either option
CLOSE: Final = 5  # decisions of each seat that are looked at closely
CLOSE_GAMES: Final = 18
ADVISER_WORK: Final = 48  # playouts of a decision, of advisers that search
WORST: Final = 3  # mistakes of each seat that are named
LEAST: Final = 0.04  # share of the win that a mistake costs at least
SURE: Final = 1.0  # standard errors by which it must be seen to


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game to analyse: its first position and what its seats did.

    `seed` decides the luck of the games played on. `adviser` is the level whose choices are compared with the choices
    of the game.
    """

    engine: Engine
    seed: str
    start: Callable[[], GameState]
    entries: Sequence[MomentEntry]
    adviser: str


@dataclass(slots=True)
class Point:
    """The line before the decision of number `step`: the share that seat 0 can expect with all information open."""

    turn: int
    step: int
    share: float


@dataclass(slots=True)
class Look:
    """A decision: what was done, what the engine would have done, and what the one costs against the other.

    `better` and `taken` are shares of the win in `games` played on after either option; `spread` is the sum of
    squares of their differences. No games: the engine would have done the same.
    """

    step: int
    turn: int
    seat: int
    words: tuple[str, str]
    best: tuple[str, str]
    place: int  # that the engine would have taken
    better: float = 0.0
    taken: float = 0.0
    spread: float = 0.0
    games: int = 0

    @property
    def agrees(self) -> bool:
        return not self.games

    @property
    def loss(self) -> float:
        """Of the share of the win; below 0 where what was done does better."""
        return (self.better - self.taken) / self.games if self.games else 0.0

    @property
    def cost(self) -> float:
        """`loss` in points of a hundred."""
        return 100 * self.loss

    @property
    def error(self) -> float:
        """The standard error of `loss`."""
        if self.games < 2:
            return 1.0
        variance = max(0.0, self.spread / self.games - self.loss**2)
        return math.sqrt(variance / (self.games - 1))

    @property
    def is_mistake(self) -> bool:
        return self.games > QUICK_GAMES and self.loss >= LEAST and self.loss > SURE * self.error

    @property
    def summary(self) -> Term:
        return Term(*self.words)

    @property
    def advice(self) -> Term:
        return Term(*self.best)

    def add(self, better: list[float], played_shares: list[float]) -> None:
        for one, other in zip(better, played_shares, strict=True):
            self.better += one
            self.taken += other
            self.spread += (one - other) ** 2
        self.games += len(better)


@dataclass(slots=True)
class Findings:
    """Findings so far. `done` counts finished pieces. `chosen` lists the places in `looks` that the second, closer pass
    examines."""

    line: list[Point] = field(default_factory=list)
    looks: list[Look] = field(default_factory=list)
    done: int = 0
    chosen: list[int] | None = None

    def as_plain(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def of_plain(cls, plain: dict[str, Any]) -> Findings:
        if not plain:
            return cls()
        looks = [
            Look(**{**look, "words": tuple(look["words"]), "best": tuple(look["best"])}) for look in plain["looks"]
        ]
        return cls([Point(**point) for point in plain["line"]], looks, plain["done"], plain["chosen"])

    def choose(self) -> list[int]:
        """Return the places in `looks` of the moves of each seat that seem worst."""
        places = []
        for seat in (0, 1):
            mine = [place for place, look in enumerate(self.looks) if look.seat == seat and look.loss > 0]
            places += sorted(mine, key=lambda place: (-self.looks[place].loss, place))[:CLOSE]
        return sorted(places)

    def worst(self, seat: int) -> list[Look]:
        """The mistakes of a seat that cost most, the worst first."""
        mistakes = [look for look in self.looks if look.seat == seat and look.is_mistake]
        return sorted(mistakes, key=lambda look: (-look.loss, look.step))[:WORST]

    def look_at(self, step: int) -> Look | None:
        return next((look for look in self.looks if look.step == step), None)


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece of work at the decision of number `step`."""

    step: int
    turn: int
    line: bool  # whether the line has a point here
    look: bool  # whether its decision is looked at


def pieces(game: FinishedGame) -> list[Piece]:
    """All pieces of the first pass, by a game that is over."""
    steps = [(step, state.turn, len(state.options(seat)) > 1) for step, state, seat, _place in moments(game)]
    turns = {turn: step for step, turn, _open in reversed(steps)}  # each turn's first decision
    points = set(_thinned(sorted(turns.values()), MOST_POINTS))
    looked = set(_thinned([step for step, _turn, free in steps if free], MOST_DECISIONS))
    return [
        Piece(step, turn, step in points, step in looked)
        for step, turn, _free in steps
        if step in points or step in looked
    ]


def _thinned(steps: list[int], most: int) -> list[int]:
    """Return at most `most` of the steps, evenly spaced."""
    apart = -(-len(steps) // most) if steps else 1
    return steps[::apart]


def total(listed: list[Piece]) -> int:
    """How many pieces the work has at most."""
    return len(listed) + 2 * CLOSE


def moments(game: FinishedGame) -> Iterator[tuple[int, GameState, int, int]]:
    """The number of each decision, the game before it, its seat and the option taken. The state goes on being used.

    Where several choose at once, the game is as it was before any of them had chosen.
    """
    state = game.start()
    waiting = list(state.to_act)
    before: GameState | None = None  # the position before a decision that some seats have answered
    step = 0
    for kind, seat, value in game.entries:
        if kind == STOPS:
            state.stop_at(seat, value)
        elif kind == MOVE:
            if before is None and len(waiting) > 1:
                before = state.clone("analysis")
            yield step, before or state, seat, value
            step += 1
            state.take(seat, value)
            waiting.remove(seat)
            if not waiting:
                before = None
                state.advance()
                waiting = list(state.to_act)


def compute_pieces(game: FinishedGame, findings: Findings, goes_on: Callable[[], bool]) -> bool:
    """Compute pieces until all are done or `goes_on()` returns False. Compute at least one. Return whether all are
    done."""
    first = pieces(game)
    if findings.done < len(first):
        waiting_pieces = {piece.step: piece for piece in first[findings.done :]}
        for step, state, seat, place in moments(game):
            if step in waiting_pieces:
                _look(game, findings, waiting_pieces[step], state, seat, place)
                findings.done += 1
                if not goes_on():
                    return False
    if findings.chosen is None:
        findings.chosen = findings.choose()
    close = {
        findings.looks[place].step: findings.looks[place] for place in findings.chosen[findings.done - len(first) :]
    }
    for step, state, seat, place in moments(game) if close else ():
        if step in close:
            _compare(game, close[step], state, seat, place, range(QUICK_GAMES, QUICK_GAMES + CLOSE_GAMES))
            findings.done += 1
            if not goes_on():
                break
    return findings.done == len(first) + len(findings.chosen)


def _look(game: FinishedGame, findings: Findings, piece: Piece, state: GameState, seat: int, place: int) -> None:
    rules, seed = game.engine, f"{game.seed}/analysis/{piece.step}"
    if piece.line:
        shares = estimate_shares(rules, state, 0, f"{seed}/line", range(LINE_GAMES), everything_open=True)
        findings.line.append(Point(piece.turn, piece.step, sum(shares) / len(shares)))
    if piece.look:
        options = state.options(seat)
        best = rules.player(game.adviser, f"{seed}/choice", ADVISER_WORK).choose(state, options)
        words = state.describe(seat, options[place])
        advice = state.describe(seat, options[best])
        look = Look(piece.step, piece.turn, seat, (words.ru, words.en), (advice.ru, advice.en), best)
        if best != place and advice != words:
            _compare(game, look, state, seat, place, range(QUICK_GAMES))
        findings.looks.append(look)


def _compare(game: FinishedGame, look: Look, state: GameState, seat: int, place: int, numbers: range) -> None:
    seed = f"{game.seed}/analysis/{look.step}"
    better = estimate_shares(game.engine, state, seat, seed, numbers, look.place)
    played_shares = estimate_shares(game.engine, state, seat, seed, numbers, place)
    look.add(better, played_shares)
