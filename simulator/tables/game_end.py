"""Steps after a game: update the ratings, open the next game of the match, report the event result."""

from __future__ import annotations

import logging
from collections import Counter
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from django.db import transaction
from django.db.models import Exists, OuterRef
from django.utils import timezone

from decks.events import rounds
from decks.events.matches import Score
from decks.events.models import Event, Round
from decks.events.pod import EventRefusal
from simulator.event_tables import conceded_points
from simulator.tables import game_cache, played_cards
from simulator.tables.glicko import GameResult, Glicko, rated
from simulator.tables.models import Move, Rating, Seat, Table
from simulator.tables.play import MOVE

if TYPE_CHECKING:
    from simulator.tables.record import Record

LEAST_MOVES: Final = 3  # of each player, for a game to change ratings
MOST_MEETINGS: Final = 5  # games between the same two accounts that change ratings within a day

logger = logging.getLogger(__name__)


def after_game(record: Record) -> None:
    """Runs in the transaction in which the game ends."""
    table = record.table
    played_cards.note_cards(record)
    played_cards.tell_event(record)
    if table.rated:
        update_players(record)
    if table.match_is_decided:
        if table.pairing_id is not None:
            transaction.on_commit(lambda: report_to_event(table))
    elif table.best_of > 1:
        from simulator.tables.matches import next_of_match

        next_of_match(record)


def counts(record: Record) -> bool:
    """Whether a rated game counts: each player has moved often enough, and the two have not met too often today."""
    table, seats = record.table, record.seats
    moved = Counter(Move.objects.filter(table=table, kind=MOVE).values_list("seat", flat=True))
    moved.update(row.seat for row in record.rows if row.kind == MOVE)  # not written yet
    if any(moved[seat.number] < LEAST_MOVES for seat in seats):
        return False
    since = timezone.now() - timedelta(days=1)
    meetings = Table.objects.filter(rated=True, game=table.game, finished__gte=since).exclude(pk=table.pk)
    for seat in seats:
        rated_seats = Seat.objects.filter(table=OuterRef("pk"), user=seat.user_id, rating_after__isnull=False)
        meetings = meetings.filter(Exists(rated_seats))
    return meetings.count() < MOST_MEETINGS


def update_players(record: Record) -> None:
    """Both players' ratings in the format move by this game."""
    table, seats = record.table, record.seats
    if table.shares is None or any(seat.user_id is None for seat in seats) or not counts(record):
        return
    rows = [_rating(seat.user_id or 0, table) for seat in sorted(seats, key=lambda seat: seat.user_id or 0)]
    by_user = {row.user_id: row for row in rows}
    mine = [by_user[seat.user_id or 0] for seat in seats]
    before = [Glicko(row.value, row.deviation, row.volatility) for row in mine]
    for number, seat in enumerate(seats):
        after = rated(before[number], [GameResult(before[1 - number], table.shares[number])])
        row = mine[number]
        row.value, row.deviation, row.volatility = after.value, after.deviation, after.volatility
        row.games += 1
        row.save()
        seat.rating_before = [before[number].value, before[number].deviation]
        seat.rating_after = [after.value, after.deviation]


def _rating(user: int, table: Table) -> Rating:
    """Return the row of a player, locked; create it if it is missing."""
    new = Glicko()
    start = {"value": new.value, "deviation": new.deviation, "volatility": new.volatility}
    Rating.objects.get_or_create(user_id=user, game=table.game, format=table.format, defaults=start)
    return Rating.objects.select_for_update().get(user_id=user, game=table.game, format=table.format)


def find_unreported() -> list[Table]:
    """Matches that are over and of which their event has not heard: the process died after the last move."""
    later = Round.objects.filter(event=OuterRef("pairing__round__event"), number__gt=OuterRef("pairing__round__number"))
    rows = Table.objects.filter(
        ~Exists(later),
        state=Table.State.OVER,
        pairing__score__isnull=True,
        pairing__round__event__phase=Event.Phase.PLAYING,
        followed_by__isnull=True,
    )
    return [table for table in rows.select_related("pairing__round") if table.match_is_decided]


def _conceded(table: Table, event: Event) -> tuple[int, int] | None:
    """Return the league points that each side conceded in the game.

    None if the event is not a league, or if the rules have changed since the game.
    """
    league = event.settings.way.league
    if league is None:
        return None
    try:
        play = game_cache.acquire(table, list(table.seats.order_by("number")))
    except game_cache.RulesChanged:
        return None
    counted, outcome = table.rules.count_losses(play.state), play.state.outcome
    record = {
        "conceded": counted,
        "adjudicated": outcome is not None and outcome.adjudicated,
        "outcome": table.winner,
    }
    game_cache.release(table, play)
    return conceded_points(record, league.most)


def report_to_event(table: Table) -> None:
    """Report a match to the event's round that it belongs to. Where the round is decided already, the table's result
    is only the table's: the players may play on paper, and the organiser overrules."""
    pairing = table.pairing
    if pairing is None:
        return
    wins, losses, draws = table.match_score
    event, number = pairing.round.event_id, pairing.round.number
    if pairing.score is not None or number != Round.objects.filter(event=event).count():
        return
    try:
        score = Score(wins, losses, draws, conceded=_conceded(table, pairing.round.event))
        rounds.report(event, "simulator", score, pairing.table)
    except EventRefusal as refused:
        logger.warning("the result of table %s is not taken by event %s: %s", table.key, event, refused)
