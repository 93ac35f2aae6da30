"""Fits the weights of `simulator.clash.players.solo_odds` to the ends of games: `python -m tests.bench.clash_odds`.

Games of the solo mode are played turn by turn with the best odds by the weights so far, now and then with any action
instead; every position after a turn of the player is a sample, and whether the game was won is what it is to foretell.
Rounds of playing and fitting follow one another. On a compiled engine it takes some minutes.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import numpy as np

from catalog.clash import shipped_cards
from catalog.clash.cards import Card
from simulator.clash import hidden, turn
from simulator.clash.bits import SUMMON
from simulator.clash.chance import Stream, make_stream
from simulator.clash.levels import LEVELS, READY_MADE
from simulator.clash.players import solo_odds, weights
from simulator.clash.players.search import ONE_MACHINE, rank_plans
from simulator.clash.setup import Setup, lay_out
from simulator.clash.state import State

GAMES = 5000  # in a round
ROUNDS = 3
ANY_ACTION = 0.06
READY = 0.6  # of the games; the others are played with eight cards of a set against its other ones
MEDIUM = 5  # the level that is played three times as often as others
RIDGE = 8.0
FILE = Path(__file__).parents[2] / "simulator/clash/players/weights.py"


def setup(chance: random.Random) -> Setup:
    """A solo game of any level, with a ready deck or a deal of one set."""
    level = chance.choice([*LEVELS, MEDIUM, MEDIUM])
    if chance.random() < READY:
        decks = [deck.cards for deck in shipped_cards.ready_decks().values()]
        own = decks.pop(chance.randrange(len(decks)))
        rest = tuple(card for deck in decks for card in deck)
    else:
        sets: dict[str, list[Card]] = {}
        for card in shipped_cards.cards().values():
            sets.setdefault(card.set_code, []).append(card)
        cards = chance.choice(list(sets.values()))[:]
        chance.shuffle(cards)
        own, rest = tuple(cards[:8]), tuple(cards[8:])
    return Setup((own, rest), "solo", opponent=READY_MADE[level])


def sample(state: State, stream: Stream) -> list[float] | None:
    """The features of the position if the turn ended now; None where the attack to come ends the game."""
    ended = State(state.table, stream.copy(), state)
    turn.run_out(ended)
    if ended.over:
        return None
    attacked = State(ended.table, ended.stream, ended)
    turn.pass_turn(attacked)
    return None if attacked.over else solo_odds.features(ended, attacked, 0)


def game(chance: random.Random, seed: str) -> tuple[list[list[float]], float]:
    """The samples of a game, and whether it was won."""
    state, stream, found = lay_out(setup(chance), seed), make_stream(f"{seed}/player"), []
    turn.advance(state)
    while not state.over:
        action = state.choices[0]
        if state.phase == SUMMON and len(state.choices) > 1:
            guess = hidden.determinize(state, 0, stream)
            stream.next()
            anything = chance.random() < ANY_ACTION
            action = chance.choice(state.choices) if anything else rank_plans(guess, 0, ONE_MACHINE)[0].actions[0]
        number = state.turn_number
        turn.apply_choice(state, action)
        last = sample(state, stream)
        turn.advance(state)
        if last is not None and (state.over or state.turn_number != number):
            found.append(last)
    return found, state.scores[0]


def fit(samples: Any, won: Any) -> Any:
    """Logistic regression with a ridge, by Newton's method."""
    found = np.zeros(samples.shape[1])
    for _ in range(25):
        share = 1 / (1 + np.exp(-(samples @ found)))
        slope = samples.T @ (share - won) + RIDGE * found
        curve = (samples * (share * (1 - share) + 1e-6)[:, None]).T @ samples + RIDGE * np.eye(samples.shape[1])
        step = np.linalg.solve(curve, slope)
        found -= step
        if np.abs(step).max() < 1e-3:
            break
    return found


def use(found: Any) -> None:
    """Plays by these weights from now on."""
    weights.WEIGHTS[:] = [float(each) for each in found]


def format_rows(found: Any) -> str:
    rows = [", ".join(f"{each:.3f}" for each in found[place : place + 12]) for place in range(0, len(found), 12)]
    head, _, _ = FILE.read_text(encoding="utf-8").partition("WEIGHTS: Final")
    return f"{head}WEIGHTS: Final[list[float]] = [\n" + "".join(f"    {row},\n" for row in rows) + "]  # fmt: skip\n"


def main(games: int) -> None:
    chance, samples, ends = random.Random(1), [], []  # every run plays the same games
    for number in range(ROUNDS):
        won = 0.0
        for each in range(games):
            found, score = game(chance, f"odds/{number}/{each}")
            samples.extend(found)
            ends.extend([score] * len(found))
            won += score
        use(fit(np.array(samples), np.array(ends)))
        print(f"round {number + 1}: {won / games:.1%} won before it, {len(samples)} positions", flush=True)
    FILE.write_text(format_rows(weights.WEIGHTS), encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
