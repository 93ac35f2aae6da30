"""Every invariant notices the state that it forbids."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from simulator.berserk import CardPlacement, Game
from simulator.berserk.geometry import NOWHERE
from simulator.berserk.invariants import BrokenState, check_state
from simulator.berserk.trials import COMPANIONS
from simulator.berserk.vocabulary import DECK, EXILED, GRAVEYARD
from tests.simulator.cards import table


def laid_out() -> Game:
    elf, troll = COMPANIONS[:2]
    return table(
        CardPlacement(elf, 0, at="C1"), CardPlacement(troll, 1, at="C1'"), CardPlacement(elf, 0, "deck"),
    )  # fmt: skip


def set_values(index: int, **values: object) -> Callable[[Game], None]:
    def spoil(game: Game) -> None:
        for name, value in values.items():
            setattr(game.cards[index], name, value)

    return spoil


def owe(game: Game) -> None:
    game.gold = [-1, 0]


def forget(game: Game) -> None:
    game.cells[game.cards[0].cell] = NOWHERE


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (set_values(2, zone=GRAVEYARD), "lies in a pile"),
        (set_values(0, zone=DECK), "of a squad is in zone"),
        (set_values(0, host=1), "not together"),
        (set_values(0, cell=99), "is on cell 99"),
        (forget, "does not know card 0"),
        (set_values(0, attached=(1,)), "does not know its host"),
        (set_values(2, zone=EXILED), "pile"),
        (set_values(0, tokens=-1), "below zero"),
        (set_values(2, tapped=True), "outside the squads"),
        (owe, "owes crystals"),
    ],
)
def test_the_check_reports_a_broken_state(spoil: Callable[[Game], None], told: str) -> None:
    game = laid_out()
    check_state(game)
    spoil(game)
    with pytest.raises(BrokenState, match=told):
        check_state(game)
