"""Hooks of tables: live tables, overdue work, figures, rows of guests, games of an account.

`berserk_site/hooks.py` describes each name.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Final

from django.conf import settings
from django.contrib.auth.models import User
from django.db.models import BigIntegerField, Exists, F, OuterRef, QuerySet, Value
from django.db.models.functions import Least
from django.http import HttpRequest

from decks.events.outage import is_reachable
from simulator.tables import table_setup
from simulator.tables.access import Person, by_key, may_watch
from simulator.tables.game_end import find_unreported, report_to_event
from simulator.tables.models import OpponentSearch, Rating, Remark, Seat, Table, now_ms, table_with_seats
from simulator.tables.player_actions import execute_due
from simulator.tables.tasks import WORK_QUEUES as WORK_QUEUES

# Live updates of tables: a new version of the table.


def table_versions() -> QuerySet[Table, tuple[str, int]]:
    return Table.objects.order_by().values_list("key", "version")


def may_follow_table(request: HttpRequest, key: str) -> bool:
    """Allow viewers who may see the table."""
    table = table_with_seats(key)
    return table is not None and may_watch(table, by_key(request), table.seat_list)


FOLLOWED = {"table": (table_versions, may_follow_table)}


# Overdue work at tables: expired clocks, and results not yet reported to an event.

AT_ONCE: Final = 50  # tables in one call; the rest come with the next


def run_due() -> None:
    now = now_ms()
    if is_reachable(now):
        for key in Table.objects.due(now).order_by("due").values_list("key", flat=True)[:AT_ONCE]:
            execute_due(key)
    for table in find_unreported()[:AT_ONCE]:
        report_to_event(table)


def give_back(sender: Any, lost: int, at: int, **kwargs: Any) -> None:
    """Return the downtime that ended at `at` to the clocks. A decision that began to wait during the downtime gets back
    only the time that it has waited."""
    back = Least(Value(lost), at - F("since"), output_field=BigIntegerField())
    Table.objects.under_way().filter(since__lt=at).update(since=F("since") + back, due=F("due") + back)


# Figures of tables for `/metrics`.


def open_tables() -> float:
    waiting = Table.objects.filter(state=Table.State.WAITING)
    return float(waiting.count() + Table.objects.under_way().count())


MEASURED = {"tables_open": ("Tables that wait for a player or at which a match is played.", open_tables)}


# Delete tables that only guests used after `GUEST_DAYS`, tables that never began after a
# day, and old searches for an opponent.


def tables_of_guests() -> QuerySet[Table]:
    """Those at which no account sits."""
    accounts = Seat.objects.filter(table=OuterRef("pk"), user__isnull=False)
    return Table.objects.filter(~Exists(accounts), pairing=None).order_by("-created")


def stale_tables(now: datetime) -> QuerySet[Table]:
    return tables_of_guests().filter(created__lt=now - timedelta(days=settings.GUEST_DAYS))


def empty_tables(now: datetime) -> QuerySet[Table]:
    """Tables that had no second player within a day, and cancelled ones."""
    waiting = Table.objects.filter(state__in=[Table.State.WAITING, Table.State.CANCELLED], pairing=None)
    return waiting.filter(created__lt=now - timedelta(days=1)).order_by("-created")


def old_searches(now: datetime) -> QuerySet[OpponentSearch]:
    """Searches whose person has not looked for a day."""
    return OpponentSearch.objects.filter(seen__lt=(now - timedelta(days=1)).timestamp() * 1000).order_by("-pk")


STALE = {"tables of guests": stale_tables, "tables that nobody began": empty_tables, "searches": old_searches}
QUOTAS = {"tables of guests": tables_of_guests}


# Table data of an account: its games. Deletion keeps the other player's copy, without the
# account's name.


def export_games(user: User) -> dict[str, Any]:
    """Each game with its list, its moves and what the account said."""
    seats = Seat.objects.filter(user=user).select_related("table").order_by("table__created")
    games = []
    for seat in seats.prefetch_related("table__moves", "table__remarks"):
        table = seat.table
        games.append(
            {
                "key": table.key,
                "game": table.game,
                "seat": seat.number,
                "as": seat.name,
                "first": table.first,
                "deck": seat.deck_name,
                "state": table.state,
                "shares": table.shares,
                "reason": table.reason,
                "created": table.created.isoformat(),
                "finished": table.finished.isoformat() if table.finished else None,
                "moves": [
                    [move.number, move.kind, move.value] for move in table.moves.all() if move.seat == seat.number
                ],
                "said": [row.text or row.phrase for row in table.remarks.all() if row.seat == seat.number],
            }
        )
    ratings = Rating.objects.filter(user=user).values("game", "format", "value", "deviation", "volatility", "games")
    searches = OpponentSearch.objects.filter(user=user).values("game", "format", "level", "since")
    return {"games": games, "ratings": list(ratings), "searches": list(searches)}


def close_waiting(user: User) -> None:
    """Close the tables at which the account waits for an opponent."""
    for key in Table.objects.of(user).filter(state=Table.State.WAITING).values_list("key", flat=True):
        table_setup.cancel_table(key, Person(user))


def forget_games(user: User) -> None:
    """The account's name and what it said go; seats stay empty of a person, for the games are the others' too."""
    OpponentSearch.objects.filter(user=user).delete()
    for seat in Seat.objects.filter(user=user):
        Remark.objects.filter(table=seat.table_id, seat=seat.number).delete()
    Seat.objects.filter(user=user).update(user=None, name="—", deck_name="—", deck_name_en="")


ACCOUNT_DATA = {"export": export_games, "forget": forget_games, "close_waiting": close_waiting}
