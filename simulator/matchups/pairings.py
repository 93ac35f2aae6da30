"""Deck lists of cells: the digest that tells them apart, and what the engine plays of a cell's row.

Lists and conditions of a cell never change, so both are cached.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from simulator.game_runner import DeckPairing
from simulator.games import engine
from simulator.matchups.models import PLAYOUTS, Cell, DeckList

Rows = list[list[Any]]  # [[count, card as JSON], …], as the game's engine writes them


def compute_list_digest(rows: Rows) -> str:
    """SHA-256 of a list's content, as 64 hexadecimal digits: lists of equal content are one row."""
    text = json.dumps(rows, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def luck(seed: int, digests: Sequence[str]) -> int:
    """A seed of the games in which these lists meet, from 0 to 2^62 - 1, by the seed of their run."""
    named = "/".join((str(seed), *digests))
    return int.from_bytes(hashlib.sha256(named.encode()).digest()[:8], "big") >> 2


@lru_cache(maxsize=64)
def build_cell_pairing(cell: Cell) -> DeckPairing:
    """The lists and conditions of a cell."""
    return DeckPairing(
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
    """Empties both caches."""
    build_cell_pairing.cache_clear()
    _cards.cache_clear()
