"""The values of a pod that a page depends on: the page is outdated when its snapshot differs. Pure."""

from __future__ import annotations

from typing import Any

from .pod import Pod


def take_snapshot(pod: Pod, number: int | None) -> tuple[Any, ...]:
    """Return the values that the page of a seat depends on; None: the page of a viewer without a seat."""
    matches, round_state = pod.matches, pod.matches.open_round
    table = (
        pod.phase,
        pod.locked_until,
        pod.round,
        pod.row_picks,  # which never changes where packs are passed
        pod.changing_since,
        len(matches.rounds),
        round_state is not None,
        round_state is not None and round_state.called,
        len(matches.dropped),
    )
    seat = pod.seats.get(number) if number is not None else None
    if seat is None:
        return table
    position = matches.pairing_of(seat.number)
    return (
        *table,
        seat.queue[0] if seat.queue else "",
        seat.picks,
        len(seat.pool),
        seat.token,
        seat.away,
        seat.kicked,
        seat.deck,
        len(seat.changes),
        seat.settled,
        (len(position[1].reports), position[1].score) if position else (),
    )
