"""Study of blunders: the rate at which a player throws a game away, from deep playouts of its decisions. A playout
starts from the knowledge of the player. Pure.

A decision is judged in two steps. The rivals are the options that one ply likes best beside the chosen one. First, a
few games find the most promising rival. Then it and the chosen option are played out again with new random numbers:
`MOST` games of each, or fewer if it becomes clear early that the choice has not lost more than `BLUNDER` of the share
of the win. The new games remove the advantage of options that looked good by luck; a blunder is never declared early.
Greedy players continue for both sides, so a loss is measured under their play.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from simulator import game_runner
from simulator.berserk.dice import Dice
from simulator.berserk.engine import BerserkState
from simulator.berserk.players.greedy import Greedy
from simulator.expectation import estimate_shares
from simulator.game_runner import DeckPairing
from simulator.games import engine
from simulator.statistics import Interval, Tally, mean, share

RULES: Final = engine("berserk")
BLUNDER: Final = 0.05  # of the share of the win
OF_A_GAME: Final = 10  # decisions drawn from one game at most
RIVALS: Final = 5
FIRST: Final = 24  # games of each option by which the rival is found
STEP: Final = 40  # games of either option between two looks
MOST: Final = 240


@dataclass(frozen=True, slots=True)
class SampledDecision:
    """A decision of a battle: of which game of a level's pairing, after which options taken. Plain values."""

    pairing: dict[str, Any]
    number: int
    taken: tuple[int, ...]
    chosen: int


@dataclass(frozen=True, slots=True)
class DecisionLoss:
    """The loss of a decision against the best rival, in shares of the win; 0 if no rival looked better; negative if the
    rival only looked better."""

    loss: float
    low: float
    games: int

    @property
    def blunder(self) -> bool:
        return self.loss > BLUNDER

    @property
    def certain(self) -> bool:
        """Whether the whole 95 % interval of the loss is above `BLUNDER`."""
        return self.low > BLUNDER


@dataclass(frozen=True, slots=True)
class BlunderRate:
    """The result of a study for one level: the share of blunders with its interval, and the mean loss of a decision."""

    decisions: int
    blunders: Interval
    certain: int
    loss: float


def sample_decisions(
    level: str, decks: Sequence[tuple[Any, ...]], seed: int, decisions: int, playouts: int = 200
) -> Iterator[SampledDecision]:
    """Yield a number of decisions with two or more options from battles between players of that level. The decks take
    turns; the seed draws the decisions."""
    chance = random.Random(f"{seed}/{level}")
    left = decisions
    number = 0
    while left > 0:
        cards = decks[number % len(decks)]
        pairing = DeckPairing(cards, cards, levels=(level, level), seed=seed, playouts=playouts, mirrored=True)
        record = game_runner.play_game(pairing, number)
        if record.outcome is None:
            raise RuntimeError(f"game {number} of {level} crashed: {record.reason}")
        real = [
            place
            for place, (state, decision) in enumerate(game_runner.replay(pairing, number, record.options))
            if decision is not None and state.turn > 0 and len(state.options(decision.seat)) > 1
        ]
        for place in sorted(chance.sample(real, min(len(real), OF_A_GAME, left))):
            yield SampledDecision(pairing.as_plain(), number, tuple(record.options[:place]), record.options[place])
            left -= 1
        number += 1


def judge_decision(decision: SampledDecision) -> DecisionLoss:
    """Return the judgement of the decision; the result is deterministic."""
    state = game_runner.start_game(DeckPairing(**decision.pairing), decision.number)
    assert isinstance(state, BerserkState)
    state.advance()
    for place in decision.taken:
        state.take(state.game.asked, place)
        state.advance()
    luck = f"{decision.pairing['seed']}/{decision.number}/{len(decision.taken)}"
    rival, promised = -1, _worth(state, decision.chosen, luck)
    for place in _rivals(state, decision.chosen, luck):
        worth = _worth(state, place, luck)
        if worth > promised:
            rival, promised = place, worth
    if rival < 0:
        return DecisionLoss(0.0, 0.0, 0)
    return _compared(state, decision.chosen, rival, f"{luck}/again")


def _rivals(state: BerserkState, chosen: int, luck: str) -> list[int]:
    """The places of the options beside the chosen one that gain most at one ply."""
    options = state.game.options()
    greedy = Greedy(Dice(luck))
    gains = greedy.gains(greedy.determinize(state.game), options)
    order = sorted(range(len(options)), key=lambda place: (-gains[place], place))
    return [place for place in order if place != chosen][:RIVALS]


def _worth(state: BerserkState, place: int, luck: str) -> float:
    return sum(estimate_shares(RULES, state, state.game.asked, luck, range(FIRST), place)) / FIRST


def _compared(state: BerserkState, chosen: int, rival: int, luck: str) -> DecisionLoss:
    seat = state.game.asked
    total = squares = 0.0
    games = 0
    while True:
        numbers = range(games, games + STEP)
        ours, theirs = (estimate_shares(RULES, state, seat, luck, numbers, place) for place in (chosen, rival))
        for one, other in zip(ours, theirs, strict=True):
            total += other - one
            squares += (other - one) ** 2
        games += STEP
        found = mean(games, total, squares)
        if games >= MOST or found.high < BLUNDER:
            return DecisionLoss(found.value, found.low, games)


def sum_losses(judgements: Sequence[DecisionLoss]) -> BlunderRate:
    """Combine the judgements of a level's decisions."""
    blunders = sum(each.blunder for each in judgements)
    count = len(judgements)
    interval = share(Tally(wins=blunders, losses=count - blunders))
    return BlunderRate(
        count, interval, sum(each.certain for each in judgements), sum(each.loss for each in judgements) / max(1, count)
    )
