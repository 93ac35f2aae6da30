"""The shipped games of all fighters against all, made by `python -m tests.bench.battlecon fighters`. Pure."""

from __future__ import annotations

import json
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any, Final

MATCHUPS: Final = Path(__file__).with_name("matchups.json")


@cache
def matchups() -> dict[str, Any]:
    """`level`, `depth`, `work`, `games` of a pairing, and `pairs`: by the keys of two fighters, joined by a slash, the
    share of the first with the ends of its 95 % interval."""
    shares: dict[str, Any] = json.loads(MATCHUPS.read_text(encoding="utf-8"))
    return shares


@cache
def average_shares() -> dict[str, float]:
    """The share of each fighter against all others, by key."""
    shares_by_fighter: dict[str, list[float]] = defaultdict(list)
    for pair, (share, _low, _high) in matchups()["pairs"].items():
        a, b = pair.split("/")
        shares_by_fighter[a].append(share)
        shares_by_fighter[b].append(1.0 - share)
    return {key: sum(each) / len(each) for key, each in shares_by_fighter.items()}
