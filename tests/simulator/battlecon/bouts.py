"""Bouts of the project's fighters in every mode, with fixed seeds."""

from __future__ import annotations

import random

from catalog.battlecon.cards import Contender, usual_preparation
from catalog.battlecon.shipped_cards import fighters
from simulator.battlecon.engine import ENGINE, BattleconState
from simulator.battlecon.setup import TEAMS, BoutSetup, Mode

FIGHTERS = list(fighters().values())


def setup(mode: Mode, seed: int, log: bool = False) -> BoutSetup:
    """Fighters by lot, the same one twice now and then; half of them prepared beforehand."""
    chance = random.Random(f"{mode}/{seed}")
    chosen = []
    for _ in TEAMS[mode]:
        fighter = chance.choice(FIGHTERS)
        chosen.append(Contender(fighter, usual_preparation(fighter) if chance.random() < 0.5 else None))
    return BoutSetup(tuple(chosen), mode, log=log)


def bout(mode: Mode, seed: int, log: bool = False) -> BattleconState:
    """A game before its first choice has been asked for."""
    return ENGINE.start(setup(mode, seed, log), str(seed))
