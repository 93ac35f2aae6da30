"""Puzzles of visitors that wait for their proof. No worker claims one: a proof is short, and the first one is kept."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.db.models import QuerySet

from catalog.core.work_queue import WorkQueue
from simulator.models import OwnPuzzle
from simulator.puzzles.own_puzzles import Goal, Verdict
from simulator.puzzles.proof_process import prove_apart


def list_unproved() -> QuerySet[OwnPuzzle]:
    return OwnPuzzle.objects.filter(state=OwnPuzzle.State.WAITING)


def prove_next() -> bool:
    """Prove a puzzle. Return False if none waits."""
    puzzle = list_unproved().order_by("?").first()  # any of them: several workers look at once
    if puzzle is None:
        return False
    prove_puzzle(puzzle)
    return True


def prove_puzzle(puzzle: OwnPuzzle) -> None:
    """Keep the verdict of the search; a puzzle that was deleted meanwhile, or proved by another worker, stays so."""
    goal: Goal = "most" if puzzle.goal == "most" else "win"
    result = prove_apart(puzzle.game, puzzle.text, goal, settings.PUZZLE_SECONDS, settings.SANDBOX_MEMORY)
    row = list_unproved().filter(pk=puzzle.pk)
    if isinstance(result, Verdict):
        row.update(state=OwnPuzzle.State.PROVED, verdict=result.as_plain())
    else:
        row.update(state=OwnPuzzle.State.REFUSED, refusal=result)


PROOFS: Final = WorkQueue("puzzles.look", lambda: list_unproved().exists(), prove_next)
