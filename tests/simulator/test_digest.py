"""The digest of an engine is of everything that is loaded when its games are played, and of nothing else."""

from __future__ import annotations

import json
import subprocess
import sys

from simulator.berserk import fingerprint

PLAY = """
import json, sys
from decks import shipped_decks
from simulator.game_runner import DeckPairing, play_game
lists = [shipped_decks.cards_of(shipped_decks.decks()[slug]).cards for slug in ("raid", "wall")]
decks = [tuple(each.card for each in cards for _ in range(each.count)) for cards in lists]
before = set(sys.modules)
record = play_game(DeckPairing(*decks, levels=("greedy", "search"), turns=6, playouts=4), 0)
assert record.outcome is not None, record.reason
print(json.dumps(sorted(set(sys.modules) - before)))
"""
# Loaded to find the decks, or to tell and to draw games: no rule and no player asks them anything.
NOT_RULES = {
    "catalog/core/compiled_modules.py", "simulator/berserk/board.py", "simulator/berserk/engine.py",
    "simulator/berserk/replay.py", "simulator/source_digest.py",
}  # fmt: skip


def test_every_module_that_is_loaded_when_berserk_is_played_is_digested() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAY], cwd=fingerprint.ROOT, capture_output=True, text=True, check=True
    )
    loaded = {
        f"{name.replace('.', '/')}{ending}"
        for name in json.loads(done.stdout)
        for ending in (".py", "/__init__.py")
        if name.split(".")[0] in ("catalog", "decks", "simulator")
    }
    files = {name for name in loaded if (fingerprint.ROOT / name).is_file()}
    rules = {name for name in files - NOT_RULES if not name.endswith("__init__.py")}
    assert len(rules) > 60
    assert rules <= set(fingerprint.list_digest_files())
