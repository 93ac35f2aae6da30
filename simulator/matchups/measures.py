"""Figures of match-ups for the operator."""

from __future__ import annotations

from prometheus_client import Counter

from simulator.matchups.models import Batch, Run

games_played = Counter("berserk_games_played", "Simulated games that were played.")


def waiting_batches() -> float:
    return Batch.objects.filter(state=Batch.State.WAITING).count()


def claimed_batches() -> float:
    return Batch.objects.filter(state=Batch.State.CLAIMED).count()


def active_runs() -> float:
    return Run.objects.filter(state=Run.State.ACTIVE).count()


MEASURED = {
    "batches_waiting": ("Batches of games that wait for a worker.", waiting_batches),
    "batches_claimed": ("Batches of games that are being played.", claimed_batches),
    "runs_active": ("Runs of match-ups that are not finished.", active_runs),
}
