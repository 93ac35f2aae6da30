"""How likely a player is to win, as a turn of the battle starts: a logistic function of the advantages of this player's
squad.

The weights lie in `prospect.toml`: `manage.py learn_prospects` learns them from games of greedy players
(studies/prospects.py). Players use the evaluation to compare single actions, and this function to look several turns
ahead.
"""

from __future__ import annotations

import math
import tomllib
from pathlib import Path
from typing import Any, Final

from simulator.berserk.card import Card, printed_strike
from simulator.berserk.game import Game
from simulator.berserk.players.evaluation import evaluate, nearness
from simulator.berserk.players.setup_choices import rating, shoots
from simulator.berserk.vocabulary import ARTIFACT, DRAWN, EQUIPMENT, FLYER, MEDIUM, NOBODY, PARASITE, TERRAIN
from simulator.source_digest import ROOT

FILE: Final = Path(ROOT, "simulator/berserk/players/prospect.toml")
# Features of a position, as the value for the player on turn minus that for the enemy: the worth of the creatures by
# their lives left (in crystals), creatures, their medium strikes, shooters and their worth, the worth of flyers, open
# creatures, armour, creatures with two lives or fewer, tokens, tens of steps nearer. `ahead` is the evaluation as a
# share of the worth of all cards; `turn` is 1, for the advantage of the turn.
FEATURES: Final = (
    "kept", "creatures", "strike", "shooters", "shooting", "flying", "open", "armour", "frail", "tokens", "near",
    "ahead", "turn",
)  # fmt: skip
NEAR: Final = 10
AHEAD: Final = 11
BASE: Final = 2.0  # crystals added to all that stands, so that the last creature does not count for everything
CRYSTAL: Final = 100.0
LITTLE: Final = 2  # lives


def features(game: Game) -> list[float]:
    """By the places of `FEATURES`, seen by the player whose turn it is."""
    found = [0.0] * len(FEATURES)
    me = game.turn
    standing = BASE
    for index in game.squad:
        card = game.cards[index]
        if card.kind in (TERRAIN, EQUIPMENT, ARTIFACT, PARASITE):
            continue
        standing += _count(found, card, 1.0 if card.controller == me else -1.0)
    found[NEAR] = float(nearness(game, me) - nearness(game, 1 - me)) / 10.0
    found[AHEAD] = float(evaluate(game, me)) / CRYSTAL / standing
    found[AHEAD + 1] = 1.0
    return found


def _count(found: list[float], card: Card, sign: float) -> float:
    """Counts a creature for a side; the crystals that it is worth by the lives it has left."""
    worth = float(rating(card.face)) / CRYSTAL
    lives = card.life + card.extra - card.wounds
    kept = worth * min(1.0, float(lives) / float(max(1, card.life)))
    found[0] += sign * kept
    found[1] += sign
    found[2] += sign * float(printed_strike(card, MEDIUM))
    if shoots(card):
        found[3] += sign
        found[4] += sign * worth
    if card.kind == FLYER:
        found[5] += sign * worth
    if not card.tapped:
        found[6] += sign
    found[7] += sign * float(max(0, card.largest("armour")))
    if lives <= LITTLE:
        found[8] += sign
    found[9] += sign * float(card.tokens)
    return kept


def read_weights(file: Path = FILE) -> list[float]:
    """The weights of a file, by the places of `FEATURES`."""
    stored: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    return [float(stored["weights"][name]) for name in FEATURES]


WEIGHTS: Final = read_weights()


def prospect(game: Game, player: int) -> float:
    """From −1, lost, to 1, won, for a player: his chance of winning less the enemy's."""
    if game.winner != NOBODY:
        return 0.0 if game.winner == DRAWN else 1.0 if game.winner == player else -1.0
    values = features(game)
    total = 0.0
    for place in range(len(values)):
        total += WEIGHTS[place] * values[place]
    ahead = math.tanh(total / 2.0)
    return ahead if game.turn == player else -ahead
