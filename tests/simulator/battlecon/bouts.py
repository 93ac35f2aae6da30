"""Bouts of the project's fighters in every mode, with fixed seeds."""

from __future__ import annotations

import random

from catalog.battlecon.cards import Contender, usual_preparation
from catalog.battlecon.shipped import fighters
from simulator.battlecon.game import Game
from simulator.battlecon.setup import TEAMS, Mode, Setup

FIGHTERS = list(fighters().values())


def setup(mode: Mode, seed: int, log: bool = False) -> Setup:
    """Fighters by lot, the same one twice now and then; half of them prepared beforehand."""
    chance = random.Random(f"{mode}/{seed}")
    chosen = []
    for _ in TEAMS[mode]:
        fighter = chance.choice(FIGHTERS)
        chosen.append(Contender(fighter, usual_preparation(fighter) if chance.random() < 0.5 else None))
    return Setup(tuple(chosen), mode, log=log)


def bout(mode: Mode, seed: int, log: bool = False) -> Game:
    """A game before its first choice has been asked for."""
    return Game.start(setup(mode, seed, log), str(seed))
