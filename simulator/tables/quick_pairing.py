"""Quick pairing: a person looks for an opponent of the same game and format; an engine plays if no person comes.

A search is a row. Everybody who looks locks the waiting rows of the game and format in the same order, so two people
who search at the same moment meet once. A search counts only while its person looks at the page (`AWAY_MS`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.db import transaction
from django.db.models import Q, QuerySet

from catalog.core.throttle import Spend, count_nothing
from catalog.models.complaints import find_blocked_either_way
from decks.models import Deck
from simulator.tables.access import Person
from simulator.tables.clocks import PRESETS
from simulator.tables.glicko import Glicko
from simulator.tables.levels import FIRST_LEVEL
from simulator.tables.models import OpponentSearch, Rating, Table, held_by, now_ms
from simulator.tables.table_setup import (
    CannotSit,
    Conditions,
    List,
    may_open,
    open_table,
    person_user,
    refuse_visitors_cards,
    sit,
)

AWAY_MS: Final = 30_000  # after which a person who has not looked is no longer paired
ENGINE_MS: Final = 30_000  # after which the engine takes the other seat
REPEAT_MS: Final = 10_000  # in which a second request returns the table that the first one found
UNRATED: Final = Glicko().value
BETWEEN_PEOPLE: Final = Conditions(clock=PRESETS["player-20"], listed=True)
WITH_ENGINE: Final = Conditions(hints=True)


def search_of(person: Person) -> OpponentSearch | None:
    """The search of a person, which may have ended at a table."""
    if not person.is_identified:
        return None
    mine = held_by(person_user(person), person.guest)
    return OpponentSearch.objects.filter(mine).select_related("table", "user", "deck__format").first()


def waiting_searches(game: str, now: int) -> QuerySet[OpponentSearch]:
    """The people who look for an opponent in a game now, the longest wait first."""
    rows = OpponentSearch.objects.filter(Q(user=None) | Q(user__is_active=True), game=game, table=None)
    return rows.filter(seen__gte=now - AWAY_MS).select_related("user").order_by("since", "pk")


@transaction.atomic
def start_search(
    person: Person, name: str, deck: Deck, level: str, spend: Spend = count_nothing, now: int | None = None
) -> OpponentSearch:
    """Begin to look for an opponent with this deck. It replaces an earlier search. Raises `CannotSit`."""
    now = now_ms() if now is None else now
    may_open(person, spend)
    refuse_visitors_cards(deck, List.of(deck, deck.format))
    facts = {
        "name": name.strip()[:40] if person.user is None else "",
        "deck": deck,
        "game": deck.format.game,
        "format": deck.format.slug,
        "level": level,
        "since": now,
        "seen": now,
        "table": None,
    }
    row, is_new = OpponentSearch.objects.get_or_create(user=person.user, guest=person.guest, defaults=facts)
    if is_new:
        return row
    search = OpponentSearch.objects.select_for_update(of=("self",)).select_related("table").get(pk=row.pk)
    if search.table is not None and not search.table.is_finished and now - search.seen < REPEAT_MS:
        return search  # a second press, after the first one has found the table
    for field, value in facts.items():
        setattr(search, field, value)
    search.save()
    return search


def stop_search(person: Person) -> None:
    """End a search that has not found a table yet."""
    if person.is_identified:
        OpponentSearch.objects.filter(held_by(person_user(person), person.guest), table=None).delete()


@transaction.atomic
def look(search: OpponentSearch, call_engine: bool = False, now: int | None = None) -> OpponentSearch:
    """Note that the person waits; pair them with a person who waits, or with the engine after `ENGINE_MS`.

    `call_engine`: the person does not want to wait for others. Raises `CannotSit`.
    """
    now = now_ms() if now is None else now
    here = Q(pk=search.pk) | Q(seen__gte=now - AWAY_MS)
    rows = OpponentSearch.objects.filter(here, game=search.game, format=search.format, table=None)
    waiting = list(rows.select_related("user", "deck__format").select_for_update(of=("self",)).order_by("pk"))
    mine = next((each for each in waiting if each.pk == search.pk), None)
    if mine is None:
        search.refresh_from_db()  # it has ended meanwhile
        return search
    mine.seen = now
    if not call_engine:
        for other in _candidates(mine, waiting):
            table = _meet(other, mine)
            if table is not None:
                for each in (other, mine):
                    each.table = table
                    each.seen = now
                    each.save(update_fields=["table", "seen"])
                return mine
    if call_engine or (mine.level and now - mine.since >= ENGINE_MS):
        level = mine.level or FIRST_LEVEL
        mine.table = open_table(_person(mine), mine.name, mine.deck, WITH_ENGINE, level)
    mine.save(update_fields=["table", "seen"])
    return mine


def _candidates(mine: OpponentSearch, waiting: Sequence[OpponentSearch]) -> list[OpponentSearch]:
    """The people that a person may meet: the closest rating first, then the longest wait."""
    blocked = find_blocked_either_way(mine.user_id)
    others = [
        each
        for each in waiting
        if each.pk != mine.pk and each.user_id not in blocked and (each.user is None or each.user.is_active)
    ]
    accounts = [each.user_id for each in (mine, *others) if each.user_id is not None]
    rated = Rating.objects.filter(game=mine.game, format=mine.format, user__in=accounts)
    ratings: dict[int | None, float] = dict(rated.values_list("user", "value"))
    own = ratings.get(mine.user_id, UNRATED)
    return sorted(others, key=lambda each: (abs(ratings.get(each.user_id, UNRATED) - own), each.since, each.pk))


def _meet(other: OpponentSearch, mine: OpponentSearch) -> Table | None:
    """Open a table for the other person and sit down at it. If the other one cannot play, end that search and return
    None. Raises `CannotSit` if this person cannot play."""
    try:
        with transaction.atomic():
            table = open_table(_person(other), other.name, other.deck, BETWEEN_PEOPLE)
    except CannotSit:  # the deck has changed, or too many tables are open
        other.delete()
        return None
    return sit(table.key, _person(mine), mine.name, mine.deck)


def _person(search: OpponentSearch) -> Person:
    return Person(search.user, search.guest)
