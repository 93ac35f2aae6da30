"""From a cell's row to what the engine plays. Lists and conditions of a cell never change, so both are remembered."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from simulator.game_runner import Pairing
from simulator.games import engine
from simulator.matchups.models import PLAYOUTS, Cell, DeckList


@lru_cache(maxsize=64)
def pairing_of(cell: Cell) -> Pairing:
    """The lists and conditions of a cell."""
    return Pairing(
        _cards(cell.game, cell.a_id),
        _cards(cell.game, cell.b_id),
        levels=(cell.level, cell.level),
        edition=cell.edition,
        seed=cell.seed,
        turns=cell.turns,
        playouts=cell.playouts or PLAYOUTS,
    )


@lru_cache(maxsize=256)
def _cards(game: str, pk: int) -> tuple[Any, ...]:
    """A list by its key. The many variants of a deck meet the same few opponents."""
    return engine(game).cards(DeckList.objects.get(pk=pk).cards)


def forget() -> None:
    """Read everything anew."""
    pairing_of.cache_clear()
    _cards.cache_clear()
