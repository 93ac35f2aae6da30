"""Study of prospects: games of greedy players between shipped decks, and weights fitted to their results. Pure.

Each row is the first moment of a turn: the features of the position (players/prospect.py), and the final share of the
win for the player on turn. Half of the games are of a deck against itself, so that a feature does not act as a proxy
for the decks that contain it often. A fifth of the games is held out to measure the quality of the prediction.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from catalog.berserk.card import PrintedCard
from simulator.berserk.card import Face
from simulator.berserk.dice import Dice
from simulator.berserk.game_setup import begin_game
from simulator.berserk.players import make
from simulator.berserk.players.evaluation import evaluate
from simulator.berserk.players.prospect import FEATURES, FILE, features
from simulator.berserk.vocabulary import DRAWN, PHASE_MAIN
from simulator.game_runner import TURNS, DeckPairing
from simulator.regression import likeliest

KEPT_BACK: Final = 5  # every so manieth game
HOLD: Final = 1.0  # strength of the prior that pulls a weight to 0, as an amount of information from positions
DIGITS: Final = 4


@dataclass(frozen=True, slots=True)
class TurnPosition:
    """A turn of a game as it starts, seen by the player whose turn it is."""

    game: int
    features: tuple[float, ...]
    evaluation: int
    share: float  # of the win that he had


@dataclass(frozen=True, slots=True)
class ProspectModel:
    """Weights by the places of `FEATURES`, from how many games and positions; the shares of the positions of the games
    kept back whose winner they foretell, and whose winner the evaluation does."""

    weights: tuple[float, ...]
    games: int
    positions: int
    foretold: float
    evaluated: float

    def write(self, engine: str, seed: str, file: Path = FILE) -> None:
        """Store the weights, and what they were learned with."""
        lines = [
            "# Written by `manage.py learn_prospects`: what each feature of a position adds to the logarithm of the",
            "# odds. Of the positions of games kept back the weights foretell the winner of the share `foretold`,",
            "# the evaluation of the share `evaluated`.",
            f'engine = "{engine}"',
            f'seed = "{seed}"',
            f"games = {self.games}",
            f"positions = {self.positions}",
            f"foretold = {self.foretold:.3f}",
            f"evaluated = {self.evaluated:.3f}",
            "",
            "[weights]",
            *[f"{name} = {weight:.{DIGITS}f}" for name, weight in zip(FEATURES, self.weights, strict=True)],
        ]
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def play_positions(decks: Sequence[tuple[PrintedCard, ...]], seed: str, number: int) -> list[TurnPosition]:
    """Return the turns of game `number` of this seed; none for a draw, because a draw does not show who was ahead."""
    game = begin_game(_faces(decks, seed, number), f"prospects/{seed}/{number}", first=number // 2 % 2, turn_cap=TURNS)
    players = [make("greedy", Dice(f"prospects/{seed}/{number}/{side}")) for side in (0, 1)]
    seen: list[tuple[int, tuple[float, ...], int]] = []
    turn = 0
    game.advance()
    while not game.over:
        if game.phase == PHASE_MAIN and game.turn_number != turn and not game.stack:
            turn = game.turn_number
            seen.append((game.turn, tuple(features(game)), evaluate(game, game.turn)))
        options = game.options()
        game.take(game.asked, options[players[game.asked].choose(game, options)])
        game.advance()
    return [] if game.winner == DRAWN else [
        TurnPosition(number, values, evaluation, float(game.winner == player)) for player, values, evaluation in seen
    ]  # fmt: skip


def _faces(decks: Sequence[tuple[PrintedCard, ...]], seed: str, number: int) -> tuple[list[Face], list[Face]]:
    """Two different decks, or in odd games one against itself."""
    order = Dice(f"prospects/{seed}/{number}/decks").shuffle(tuple(range(len(decks))))
    faces: tuple[list[Face], list[Face]] = DeckPairing(decks[order[0]], decks[order[0 if number % 2 else 1]]).decks
    return faces


def learn(positions: Sequence[TurnPosition]) -> ProspectModel:
    """The weights that make the results of these positions likeliest."""
    kept = [each for each in positions if each.game % KEPT_BACK == 0]
    known = [each for each in positions if each.game % KEPT_BACK]
    columns = [
        [(row, each.features[place]) for row, each in enumerate(known) if each.features[place]]
        for place in range(len(FEATURES))
    ]
    weights = likeliest(columns, [each.share for each in known], [HOLD] * len(FEATURES))
    games = len({each.game for each in positions})
    return ProspectModel(
        tuple(weights), games, len(positions),
        _foretold(kept, [_sum(weights, each.features) for each in kept]),
        _foretold(kept, [float(each.evaluation) for each in kept]),
    )  # fmt: skip


def _sum(weights: Sequence[float], values: Sequence[float]) -> float:
    return sum(weight * value for weight, value in zip(weights, values, strict=True))


def _foretold(positions: Sequence[TurnPosition], ahead: Sequence[float]) -> float:
    right = sum((value > 0) == (each.share > 0.5) for each, value in zip(positions, ahead, strict=True))
    return right / len(positions) if positions else 0.0
