"""The engine's bits, clauses and words agree with the cards and with each other."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from catalog.clash.abilities import ABILITIES
from simulator.clash import bits
from simulator.clash.clauses import CLAUSES
from simulator.clash.engine import ENGINE
from tests.simulator.clash.decks import setup

ROOT = Path(__file__).parents[3]
SCENARIOS = sorted((ROOT / "tests" / "scenarios" / "clash").rglob("*.toml"))


def test_every_bit_is_the_ability_of_its_name() -> None:
    for id, ability in ABILITIES.items():
        if id != "aura":
            assert getattr(bits, id.upper().replace("-", "_")) == ability.mask, id


def test_scenarios_cite_clauses_that_there_are() -> None:
    for file in SCENARIOS:
        assert set(tomllib.loads(file.read_text())["rules"]) <= set(CLAUSES), file


def test_the_rules_cite_clauses_that_there_are() -> None:
    for file in (ROOT / "simulator" / "clash").rglob("*.py"):
        for cited in re.findall(r'note\(\s*"([^"]+)"', file.read_text()):
            assert cited in CLAUSES, (file, cited)


def test_every_action_is_said_in_both_languages() -> None:
    for seed in range(10):
        game = ENGINE.start(setup("duel", seed), str(seed))
        game.advance()
        while not game.over:
            (seat,) = game.to_act
            options = game.options(seat)
            said = [game.describe(seat, action) for action in options]
            assert len({one.ru for one in said}) == len({one.en for one in said}) == len(options)
            game.apply(seat, options[-1])
            game.advance()
