"""Match-up data of an account: its runs. Games are shared, and stay while other runs read them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from django.contrib.auth.models import User
from django.db.models import Exists, OuterRef, Q

from simulator.matchups.models import Cell, DeckList, Entrant, Reading, Run
from simulator.matchups.run_sums import Result, results_of


def export(user: User) -> dict[str, Any]:
    """Return each run with its question, the lists at that time, and the sums of its games."""
    runs = list(Run.objects.filter(user=user).order_by("created").prefetch_related("entrants__cards", "rounds"))
    found = results_of(runs)
    return {"runs": [_told(run, found[run.pk]) for run in runs]}


def _list_cards(run: Run, entrant: Entrant) -> list[list[Any]]:
    """The list of a deck of the run: copies, set and number."""
    counts = Counter(run.rules.cards(entrant.cards.cards))
    return [[count, card.ref.set_code, card.ref.number] for card, count in counts.items()]


def _told(run: Run, found: Iterable[Result]) -> dict[str, Any]:
    asked = {name: getattr(run, name) for name in ("key", "kind", "level", "playouts", "edition", "turns", "seed",
             "rule", "games", "state", "engine")}  # fmt: skip
    return asked | {
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
            for result in found
        ],
        "rounds": [{"games": each.games, "standings": each.standings} for each in run.rounds.all()],
    }


def forget(user: User) -> None:
    """The account's runs go, and with them every list that only they had entered and the games that were played
    with it. In the runs of others its decks lose their names."""
    Entrant.objects.filter(deck__owner=user).exclude(run__user=user).update(name="—")
    own = Run.objects.filter(user=user)
    lists = set(Entrant.objects.filter(run__in=own).values_list("cards", flat=True))
    own.delete()
    kept = Exists(Entrant.objects.filter(cards=OuterRef("pk")))
    gone = list(DeckList.objects.filter(~kept, pk__in=lists).values_list("pk", flat=True))
    read = Exists(Reading.objects.filter(cell=OuterRef("pk")))
    Cell.objects.filter(~read).filter(Q(a__in=gone) | Q(b__in=gone)).delete()
    held = Exists(Cell.objects.filter(Q(a=OuterRef("pk")) | Q(b=OuterRef("pk"))))
    DeckList.objects.filter(~held, pk__in=gone).delete()
