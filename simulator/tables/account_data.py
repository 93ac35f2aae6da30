"""Table data of an account: its games. Deletion keeps the other player's copy, without the account's name."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User

from simulator.tables import table_setup
from simulator.tables.access import Person
from simulator.tables.models import OpponentSearch, Rating, Remark, Seat, Table


def export(user: User) -> dict[str, Any]:
    """Each game with its list, its moves and what the account said."""
    seats = Seat.objects.filter(user=user).select_related("table").order_by("table__created")
    found = []
    for seat in seats.prefetch_related("table__moves", "table__remarks"):
        table = seat.table
        found.append(
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
    return {"games": found, "ratings": list(ratings), "searches": list(searches)}


def close_waiting(user: User) -> None:
    """Close the tables at which the account waits for an opponent."""
    for key in Table.objects.of(user).filter(state=Table.State.WAITING).values_list("key", flat=True):
        table_setup.cancel_table(key, Person(user))


def forget(user: User) -> None:
    """The account's name and what it said go; seats stay empty of a person, for the games are the others' too."""
    OpponentSearch.objects.filter(user=user).delete()
    for seat in Seat.objects.filter(user=user):
        Remark.objects.filter(table=seat.table_id, seat=seat.number).delete()
    Seat.objects.filter(user=user).update(user=None, name="—", deck_name="—", deck_name_en="")
