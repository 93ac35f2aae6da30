"""Claims of workers on batches: the choice of the next batches and their number.

Owners take turns by claims, and a claim covers about `CLAIM_SECONDS` of play, however fast the players are. So owners
wait briefly, pages update every second, and claims and writes cost little beside the games.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from django.db.models import Exists, F, Max, OuterRef, Q, QuerySet
from django.utils import timezone

from simulator.games import ENGINES, engine
from simulator.matchups.models import LEASE, Batch, Run

CLAIM_SECONDS = 1.0  # seconds
MOST = 100  # batches of one claim

LOOK: Final = "matchups.look"  # the task that plays waiting batches
PARALLEL_TASKS: Final = 4  # enqueued for new work; each enqueues the next one while batches remain

Conditions = tuple[str, str, int, int]  # game, level, playouts, turns
_paces: dict[Conditions, float] = {}  # seconds a game, as this process has measured them


def is_waiting() -> bool:
    """Whether any batch of the present engines waits to be played."""
    return bool(with_waiting_batches().exists())


def with_waiting_batches() -> QuerySet[Run]:
    """Active runs of the present engines with a batch that may be claimed. Only engines with such runs are loaded."""
    waiting = Batch.objects.claimable().filter(_batches_of(OuterRef("pk")))
    runs = Run.objects.active().filter(Exists(waiting))
    games = set(runs.values_list("game", flat=True)) & set(ENGINES)
    return runs.filter(engine__in=[engine(game).digest() for game in games])


def _batches_of(run: object) -> Q:
    return Q(cell__readings__run=run, cell__readings__done=False, cell__readings__batches__gt=F("index"))


def _in_turn() -> list[Mapping[str, Any]]:
    """The runs with waiting batches, fairly: first of the owner whose runs were all served longest ago."""
    runs: list[Mapping[str, Any]] = list(
        with_waiting_batches().values("pk", "user", "guest", "served", "game", "level", "playouts", "turns")
    )
    latest: dict[tuple[int | None, str], object] = {}
    served = Run.objects.active().values("user", "guest").annotate(latest=Max("served"))
    for row in served:
        latest[row["user"], row["guest"]] = row["latest"]
    runs.sort(key=lambda run: (latest[run["user"], run["guest"]], run["served"], run["pk"]))
    return runs


def claim() -> list[Batch]:
    """Claim the next batches, all of one run, and return them in the order of play; [] if nothing waits."""
    for run in _in_turn():
        pace = _paces.get((run["game"], run["level"], run["playouts"], run["turns"]))
        claimable = Batch.objects.claimable().filter(_batches_of(run["pk"])).order_by("index", "cell").distinct()
        waiting = claimable.values_list("pk", "cell__batch_games")
        while candidates := list(waiting[: 2 * MOST]):
            share = _share(candidates, pace)
            rows = Batch.objects.claimable().filter(pk__in=share).select_related("cell").order_by("index", "cell")
            batches = LEASE.claim(rows, MOST, state=Batch.State.CLAIMED, claims=F("claims") + 1, progress=0)
            if batches:
                Run.objects.filter(pk=run["pk"]).update(served=timezone.now())
                return batches
    return []


def _share(waiting: list[tuple[int, int]], pace: float | None) -> list[int]:
    """Return the waiting batches of one claim: at least one, and at most half, because other workers also look. If
    all is played within `CLAIM_SECONDS`, one claim takes it."""
    share: list[int] = []
    seconds = 0.0
    game_seconds = CLAIM_SECONDS if pace is None else pace
    is_short = sum(games for _, games in waiting) * game_seconds <= CLAIM_SECONDS
    for pk, games in waiting if is_short else waiting[: -(-len(waiting) // 2)]:
        seconds += games * game_seconds
        if share and seconds > CLAIM_SECONDS:
            break
        share.append(pk)
    return share


def record_speed(batches: Iterable[Batch], seconds: float) -> None:
    """Remember how long the games of batches took: the latest claim counts as much as all before it."""
    batches = list(batches)
    games = sum(batch.cell.batch_games for batch in batches)
    cell = batches[0].cell
    conditions = (cell.game, cell.level, cell.playouts, cell.turns)
    pace = seconds / games
    _paces[conditions] = (pace + _paces.get(conditions, pace)) / 2


def forget_paces() -> None:
    """Reset the speed measurements."""
    _paces.clear()
