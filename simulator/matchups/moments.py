"""Moments of the games of runs and events, as starting points for new games."""

from __future__ import annotations

from itertools import islice

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django.urls import reverse

from catalog.addresses import activate
from catalog.core.terms import Term
from decks.events.models import Pairing as EventPairing
from decks.events.projections import Projection
from decks.events.rights import viewer_of
from simulator.event_tables import build_deck_pairing
from simulator.game_runner import DeckPairing, ReplayDivergence, replay
from simulator.matchups import pair_page
from simulator.matchups.access import visible_reading
from simulator.matchups.pairings import build_cell_pairing
from simulator.moments import Moment, MomentEntry, name_apart


def of_run(request: HttpRequest, reference: str, step: int) -> Moment | None:
    """`KEY-ROW-COLUMN-NUMBER` of a game of a run."""
    key, *places = reference.split("-")
    row, column, number = _numbers(places, 3)
    reading = visible_reading(request, key, row, column)
    game = pair_page.replay_game(reading, number)
    if game is None:
        raise Http404
    trace = game[1]
    if isinstance(trace, str) or reading.cell.engine != reading.run.rules.digest():
        return None
    sides = [reading.column, reading.row] if reading.flipped else [reading.row, reading.column]
    names = Term(sides[0].title, sides[0].title), Term(sides[1].title, sides[1].title)
    page = reverse("matchups:game", args=[key, row, column, number])
    return _moment(build_cell_pairing(reading.cell), number, trace, step, names, page)


def of_event(request: HttpRequest, reference: str, step: int) -> Moment | None:
    """`KEY-ROUND-TABLE-NUMBER` of a game of an event, counted as its page counts."""
    key, *places = reference.split("-")
    round_number, table, number = _numbers(places, 3)
    tables = EventPairing.objects.select_related("round__event", "first__deck", "second__deck")
    row = get_object_or_404(tables, round__event=key, round__number=round_number, table=table - 1)
    event = row.round.event
    projection = Projection(event, viewer_of(request, event))
    if not projection.may_watch(round_number, row.table) or not 1 <= number <= len(row.games):
        raise Http404
    activate(event.game)
    record = row.games[number - 1]
    pairing = build_deck_pairing(row)
    if record["digest"] != pairing.engine.digest():
        return None
    first, second = (projection.names[seat.number] for seat in (row.first, row.second) if seat is not None)
    page = reverse("matchups:event_game", args=[key, round_number, table, number])
    names = Term(first, first), Term(second, second)
    return _moment(pairing, record["number"], record["options"], step, names, page)


def _numbers(places: list[str], count: int) -> list[int]:
    if len(places) != count or not all(place.isascii() and place.isdigit() and len(place) < 10 for place in places):
        raise Http404
    return [int(place) for place in places]


def _moment(
    pairing: DeckPairing, number: int, options: list[int], step: int, names: tuple[Term, Term], page: str
) -> Moment | None:
    entries: list[MomentEntry] = []
    try:
        for _state, decision in islice(replay(pairing, number, options), step):
            if decision is None:
                return None  # the game is over there
            entries.append(("move", decision.seat, decision.place))
    except ReplayDivergence:
        return None
    rules = pairing.engine
    deal = number // 2 if pairing.mirrored else number
    return Moment(
        game=rules.slug,
        names=name_apart(*names),
        lists=(_listed(pairing, pairing.a), _listed(pairing, pairing.b)),
        edition=pairing.edition,
        first=number % 2,
        seed=f"{pairing.seed}/{deal}",
        mirrored=pairing.mirrored,
        turns=0,
        entries=tuple(entries),
        page=f"{page}?step={step}",
    )


def _listed(pairing: DeckPairing, cards: tuple[object, ...]) -> list[list[object]]:
    counted: dict[object, int] = {}
    for card in cards:
        counted[card] = counted.get(card, 0) + 1
    return pairing.engine.rows(list(counted.items()))
