"""Hooks of match-ups: live runs, work queues, figures, runs of guests, runs of an account.

`berserk_site/hooks.py` describes each name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import HttpRequest

from decks.guests import guest_of
from simulator.matchups.models import Batch, Cell, DeckList, Entrant, Reading, Run
from simulator.matchups.run_sums import Result, results_of
from simulator.matchups.settlement import find_overlooked_cells, settle_cells
from simulator.matchups.tasks import WORK_QUEUES as WORK_QUEUES

# Live updates of match-ups: the progress of a run.


def run_versions() -> QuerySet[Run, tuple[str, int]]:
    return Run.objects.values_list("key", "version")


def may_follow_run(request: HttpRequest, key: str) -> bool:
    """Return whether the visitor may open the run's page."""
    return Run.objects.visible_to(request.user, guest_of(request)).filter(key=key).exists()


FOLLOWED = {"run": (run_versions, may_follow_run)}


# Overdue work of match-ups: results that nothing has settled.


def run_due() -> None:
    overlooked = find_overlooked_cells()
    if overlooked:
        settle_cells(overlooked)


# Figures of match-ups for the operator.


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


# Runs of guests are deleted `GUEST_DAYS` after they were asked for, which the page of
# their runs says.


def runs_of_guests() -> QuerySet[Run]:
    return Run.objects.filter(user=None).exclude(guest="").order_by("-created")


def stale_runs(now: datetime) -> QuerySet[Run]:
    return runs_of_guests().filter(created__lt=now - timedelta(days=settings.GUEST_DAYS))


STALE = {"runs of guests": stale_runs}
QUOTAS = {"runs of guests": runs_of_guests}


# Match-up data of an account: its runs. Games are shared, and stay while other runs read
# them.


def export_runs(user: User) -> dict[str, Any]:
    """Return each run with its question, the lists at that time, and the sums of its games."""
    runs = list(Run.objects.filter(user=user).order_by("created").prefetch_related("entrants__cards", "rounds"))
    results_by_run = results_of(runs)
    return {"runs": [_export_run(run, results_by_run[run.pk]) for run in runs]}


def _list_cards(run: Run, entrant: Entrant) -> list[list[Any]]:
    """The list of a deck of the run: copies, set and number."""
    counts = Counter(run.rules.cards(entrant.cards.cards))
    return [[count, card.ref.set_code, card.ref.number] for card, count in counts.items()]


def _export_run(run: Run, found_results: Iterable[Result]) -> dict[str, Any]:
    settings = {name: getattr(run, name) for name in ("key", "kind", "level", "playouts", "edition", "turns", "seed",
             "rule", "games", "state", "engine")}  # fmt: skip
    return settings | {
        "created": run.created.isoformat(),
        "finished": run.finished.isoformat() if run.finished else None,
        "entrants": [
            {
                "place": entrant.place,
                "name": entrant.name,
                "revision": entrant.revision,
                "cards": _list_cards(run, entrant),
            }
            for entrant in run.entrants.all()
        ],
        "results": [
            {
                "row": result.reading.row.place,
                "column": result.reading.column.place,
                "wins": result.sums.tally.wins,
                "draws": result.sums.tally.draws,
                "losses": result.sums.tally.losses,
                "adjudicated": result.sums.adjudicated,
                "endless": result.sums.endless,
                "crashes": result.sums.crashes,
                "verdict": result.reading.verdict,
                "lead": result.lead,
            }
            for result in found_results
        ],
        "rounds": [{"games": each.games, "standings": each.standings} for each in run.rounds.all()],
    }


def forget_runs(user: User) -> None:
    """Delete the account's runs, the lists that only they contain, and the games of those lists. Remove the names of
    the account's decks from the runs of others."""
    Entrant.objects.filter(deck__owner=user).exclude(run__user=user).update(name="—")
    own = Run.objects.filter(user=user)
    lists = set(Entrant.objects.filter(run__in=own).values_list("cards", flat=True))
    own.delete()
    still_entered = Exists(Entrant.objects.filter(cards=OuterRef("pk")))
    unused = list(DeckList.objects.filter(~still_entered, pk__in=lists).values_list("pk", flat=True))
    read = Exists(Reading.objects.filter(cell=OuterRef("pk")))
    Cell.objects.filter(~read).filter(Q(a__in=unused) | Q(b__in=unused)).delete()
    still_paired = Exists(Cell.objects.filter(Q(a=OuterRef("pk")) | Q(b=OuterRef("pk"))))
    DeckList.objects.filter(~still_paired, pk__in=unused).delete()


ACCOUNT_DATA = {"export": export_runs, "forget": forget_runs}
