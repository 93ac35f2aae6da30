"""The changing parts of the front pages: unfinished work, the puzzle of the day, tables and events."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date
from typing import NamedTuple

from django.db.models import Count, Q
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from catalog.addresses import urls_of
from catalog.games import GAMES
from decks.events.models import Event
from decks.events.rights import ORGANISED, SEATS
from decks.guests import guest_of
from decks.models import Deck
from simulator.puzzles import progress
from simulator.puzzles.book import Puzzle
from simulator.puzzles.daily import daily_puzzle
from simulator.tables.access import person_of
from simulator.tables.models import Table
from simulator.tables.table_setup import person_user

LISTED = 3  # rows of a list on the front page


class UnfinishedWork(NamedTuple):
    """Work that the visitor left: an icon, its title, its state and its address."""

    icon: str
    title: str
    state: str
    address: str


class DailyPuzzle(NamedTuple):
    """The puzzle of the day with its game, the address of its page, and whether the visitor has solved it."""

    puzzle: Puzzle
    game: str
    address: str
    solved: bool = False
    streak: int = 0  # days in a row


def find_unfinished(request: HttpRequest, games: Collection[str]) -> list[UnfinishedWork]:
    """Return the visitor's open games and events, the newest first, and the deck changed last."""
    work = [*_find_own_tables(request, games), *_find_own_events(request, games)][:LISTED]
    decks = Deck.objects.owned_by(request.user, guest_of(request)).filter(format__game__in=games)
    deck = decks.order_by("-updated").first()
    if deck is not None:
        address = reverse("decks:edit", args=[deck.key])
        work.append(UnfinishedWork("deck", deck.title, _("Your last list of cards"), address))
    return work


def _find_own_tables(request: HttpRequest, games: Collection[str]) -> list[UnfinishedWork]:
    person = person_of(request)
    if not person.is_identified:
        return []
    states = [Table.State.WAITING, Table.State.SWAPPING, Table.State.CHOOSING, Table.State.PLAYING]
    rows = Table.objects.of(person_user(person), person.guest).filter(state__in=states, game__in=games)
    language = get_language() or "en"
    work = []
    for row in rows.brief().prefetch_related("seats").order_by("-pk")[:LISTED]:
        title = " – ".join(seat.title.said(language) for seat in row.seat_list)
        work.append(UnfinishedWork("dice", title, row.get_state_display(), row.get_absolute_url()))
    return work


def _find_own_events(request: HttpRequest, games: Collection[str]) -> list[UnfinishedWork]:
    mine = Q(pk__in=[*request.session.get(SEATS, {}), *request.session.get(ORGANISED, {})])
    if request.user.is_authenticated:
        mine |= Q(organiser=request.user) | Q(seats__player=request.user)
    rows = Event.objects.to_be_listed().filter(mine, game__in=games).exclude(phase=Event.Phase.OVER)
    rows = rows.distinct().order_by("-created")[:LISTED]
    return [UnfinishedWork("event", row.title, str(row.get_phase_display()), row.get_absolute_url()) for row in rows]


def find_open_events(games: Collection[str]) -> list[Event]:
    """Return the newest listed events that anybody may join, each with its number of `people`."""
    rows = Event.objects.to_be_listed().filter(listed=True, phase=Event.Phase.OPEN, game__in=games)
    people = Count("seats", filter=Q(seats__bot=""), distinct=True)
    return list(rows.annotate(people=people).order_by("-created")[:LISTED])


def find_live_tables(games: Collection[str]) -> list[Table]:
    """Return open tables, then games that anybody may watch."""
    rows = Table.objects.brief().filter(game__in=games, listed=True).prefetch_related("seats")
    condition = Q(state=Table.State.WAITING) | Q(state=Table.State.PLAYING, watched=True)
    return list(rows.filter(condition).order_by("-state", "-pk")[:LISTED])  # "waiting" is after "playing"


def choose_daily_puzzle(games: Collection[str], today: date) -> DailyPuzzle | None:
    """Return the puzzle of the day, each of these games in turn."""
    daily = daily_puzzle([game for game in games if GAMES[game].has_section("puzzles")], today)
    if daily is None:
        return None
    address = reverse("puzzles:puzzle", args=[daily.puzzle.key], urlconf=urls_of(daily.game))
    name = GAMES[daily.game].name.said(get_language() or "en")
    return DailyPuzzle(daily.puzzle, name, address)


def find_daily_puzzle(request: HttpRequest, games: Collection[str], today: date) -> DailyPuzzle | None:
    """Return the puzzle of the day, and whether the visitor has solved it."""
    daily = choose_daily_puzzle(games, today)
    puzzle = daily_puzzle([game for game in games if GAMES[game].has_section("puzzles")], today)
    if daily is None or puzzle is None:
        return None
    solved = daily.puzzle.key in progress.find_solved(request, puzzle.game)
    return daily._replace(solved=solved, streak=progress.streak(request))
