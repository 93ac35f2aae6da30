"""The results of a series: written once for each finished event, and read for its table with two queries."""

from __future__ import annotations

from collections.abc import Sequence

from .coming_pairs import compute_standings
from .dealer import Dealer
from .final_ranking import Place, final_ranking
from .models import Event, Seat, SeatResult, Series
from .names import same_key, strip_default_name
from .pod import Pod
from .series_points import EventResult, SeriesLine, compute_table


def store_results(event: Event, pod: Pod) -> None:
    """Write the results of an event that is over, once; a cancelled event is skipped. The event's row is locked."""
    if pod.phase != "over" or pod.cancelled or not pod.matches.rounds:
        return
    if SeatResult.objects.filter(seat__event=event).exists():
        return
    standings = compute_standings(pod, Dealer.of(pod, event.cards, bytes(event.seed)))
    order = final_ranking(pod.matches, standings) or [Place(line.rank, line.rank, line.seat) for line in standings]
    records = {line.seat: line.record for line in standings}
    people = {seat.number for seat in pod.people}
    rows = dict(Seat.objects.filter(event=event, number__in=people, removed=False).values_list("number", "pk"))
    SeatResult.objects.bulk_create(
        SeatResult(
            seat_id=rows[place.seat],
            first=place.first,
            last=place.last,
            wins=records[place.seat].wins,
            draws=records[place.seat].draws,
            losses=records[place.seat].losses,
        )
        for place in _places_of([place for place in order if place.seat in rows])
    )


def _places_of(order: Sequence[Place]) -> list[Place]:
    """Return the places of people without the bots between them."""
    placed: list[Place] = []
    start = 0
    while start < len(order):
        end = start
        while end < len(order) and order[end].first == order[start].first:
            end += 1
        placed += [Place(start + 1, end, place.seat) for place in order[start:end]]
        start = end
    return placed


def person_key(seat: int, player: int | None, name: str) -> str:
    """Return the key of a seat's person in the table: the account, the name of a guest, or else the seat.

    A default name, as of a deleted account, identifies no person, so such seats are never summed.
    """
    if player is not None:
        return f"account {player}"
    return f"guest {same_key(name)}" if strip_default_name(name) else f"seat {seat}"


def read_results(series: Series) -> list[EventResult]:
    """Return the results of all finished events of a series, in the order in which they were made."""
    rows = SeatResult.objects.filter(seat__event__series=series).order_by(
        "seat__event__created", "seat__event", "first"
    )
    columns = ("seat__event", "seat", "seat__player", "seat__name", "first", "last", "wins", "draws", "losses")
    return [
        EventResult(event, person_key(seat, player, name), name, player is None, *figures)
        for event, seat, player, name, *figures in rows.values_list(*columns)
    ]


def table_of(series: Series) -> list[SeriesLine]:
    return compute_table(read_results(series), series.points_rule, series.same)
