"""Changes of a series: joining, splitting into pods, its events and its rules. Each function is one transaction.

A transaction locks the row of an event before the row of its series.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from django.db import transaction
from django.utils import timezone

from catalog.core.throttle import Spend, count_nothing
from decks.games import get_draft_rules

from . import ids, lobby
from .contents import frozen
from .models import Event, Series, SeriesMember, touch_series
from .names import MOST_OF_SEAT, BadName, clean, same_key
from .options import Options
from .options_reader import BadOptions, read_game, read_options, with_usual_packs
from .pod import EventRefusal
from .record import pod_of
from .series_points import MOST_BEST, MOST_PLACES, MOST_POINTS, PointsRule, fair_sizes
from .series_results import store_results
from .settings import whole

if TYPE_CHECKING:
    from django.contrib.auth.models import User

MOST_WAITING = 200  # people who wait at a time
MOST_EVENTS = 200
MOST_OF_SERIES = 70  # characters of its name; its pods add their numbers
RULES = ("places", "win", "draw", "attendance", "best")


@contextmanager
def _change(series_id: str) -> Iterator[Series]:
    """Lock the series, and save it at the end of the block with the next version."""
    with transaction.atomic():
        series = Series.objects.select_for_update().order_by().get(pk=series_id)
        yield series
        series.version += 1
        series.save()


def create_series(data: Mapping[str, Any], organiser: User | None, spend: Spend = count_nothing) -> tuple[Series, str]:
    """Create a series. Return it and the organiser's key. Raises BadOptions with every wrong choice.

    `data` has the name, the game, `listed`, the rule of points (`RULES`), and `pods`: the settings of its pods.
    """
    game = read_game(data)
    name, rule, options = read_name(data.get("name")), read_rule(data, PointsRule()), read_pods(data.get("pods"), game)
    spend("events", 1)
    key = ids.new_organiser_key()
    series = Series.objects.create(
        game=game,
        name=name,
        organiser=organiser,
        organiser_key=ids.key_digest(key),
        options=options.as_json(),
        rule=rule.as_json(),
        listed=bool(data.get("listed", False)),
    )
    return series, key


def read_name(name: Any) -> str:
    """Return the name of a series. Raises BadOptions."""
    try:
        cleaned = clean(name if isinstance(name, str) else "", MOST_OF_SERIES)
    except BadName as bad:
        raise BadOptions([("name", *bad.words)]) from bad
    if not cleaned:
        raise BadOptions([("name", "назовите серию", "give the series a name")])
    return cleaned


def read_pods(data: Any, game: str) -> Options:
    """Return the settings of pods, read from the settings of an event. Raises BadOptions."""
    values = dict(data) if isinstance(data, Mapping) else {}
    return read_options(with_usual_packs(values, game), lobby.sets_for_packs(game), game)


def read_rule(data: Mapping[str, Any], before: PointsRule) -> PointsRule:
    """Return the rule of points after a change: what is left out stays. Raises BadOptions with every wrong number."""
    problems: list[tuple[str, str, str]] = []
    read: dict[str, Any] = {}
    for name in RULES[1:]:
        if name in data:
            most = MOST_BEST if name == "best" else MOST_POINTS
            number = whole(data[name])
            if number is None or not 0 <= number <= most:
                problems.append((name, f"нужно число от 0 до {most}", f"must be a number from 0 to {most}"))
            else:
                read[name] = number
    if "places" in data:
        places = data["places"]
        words = places.replace(",", " ").split() if isinstance(places, str) else places
        numbers = [whole(word) for word in words] if isinstance(words, list | tuple) else [None]
        if len(numbers) > MOST_PLACES or not all(each is not None and each <= MOST_POINTS for each in numbers):
            problems.append((
                "places",
                f"нужны очки за места по порядку: до {MOST_PLACES} чисел от 0 до {MOST_POINTS}",
                f"must be the points of places in order: up to {MOST_PLACES} numbers from 0 to {MOST_POINTS}",
            ))  # fmt: skip
        read["places"] = tuple(numbers)
    if problems:
        raise BadOptions(problems)
    return replace(before, **read)


def change_settings(series_id: str, data: Mapping[str, Any]) -> None:
    """Change the name, the rule of points, the settings of coming pods, `listed` or `open`; what is left out stays.

    Raises BadOptions.
    """
    with _change(series_id) as series:
        if "name" in data:
            series.name, series.hidden_name = read_name(data["name"]), ""
        series.rule = read_rule(data, series.points_rule).as_json()
        if "pods" in data:
            series.options = read_pods(data["pods"], series.game).as_json()
        series.listed = bool(data.get("listed", series.listed))
        series.open = bool(data.get("open", series.open))


def join(
    series_id: str,
    name: str,
    player: User | None = None,
    token: str = "",
    *,
    own_row: SeriesMember | None = None,
    organises: bool = False,
) -> tuple[SeriesMember, str]:
    """Wait for a pod. Return the member and their key; `own_row` is the member that the person already is, if any.

    `token` is the share of the seed that the person brings, in hexadecimal. Raises EventRefusal and BadName.
    """
    with _change(series_id) as series:
        member = _member(series, player, own_row)
        if member.removed:
            raise EventRefusal("kicked")
        if not series.open:
            raise EventRefusal("series-closed")
        if member.seat is not None and member.seat.event.phase != Event.Phase.OVER:
            raise EventRefusal("has-table")
        if member.waits is None and series.members.filter(waits__isnull=False).count() >= MOST_WAITING:
            raise EventRefusal("full")
        member_name = clean(name, MOST_OF_SEAT) or member.name
        if not member_name:
            raise BadName("назовите себя", "give a name")
        _check_name(series, member, member_name)
        key = secrets.token_urlsafe(24) if member.pk is None else ""
        if key:
            member.key = ids.key_digest(key)
        if not member.hidden_name:
            member.name, member.name_key = member_name, same_key(member_name)
        member.token, member.organises = token.lower(), member.organises or organises
        member.waits = member.waits or timezone.now()
        member.save()
    return member, key


def _member(series: Series, player: User | None, own_row: SeriesMember | None) -> SeriesMember:
    """Return the row of the person, bound to their account, or a new row if the person has no row yet."""
    members = SeriesMember.objects.select_related("seat__event").filter(series=series)
    member = members.filter(player=player).first() if player is not None else None
    if member is None and own_row is not None:
        member = members.get(pk=own_row.pk)
    if member is None:
        return SeriesMember(series=series, player=player)
    if member.player_id is None:
        member.player = player
    return member


def _check_name(series: Series, member: SeriesMember, name: str) -> None:
    """Refuse a name of another member, or of a bot of the game: a pod has each name once."""
    bots = {same_key(each) for names in get_draft_rules(series.game).bot_names for each in names}
    others = series.members.exclude(pk=member.pk).filter(name_key=same_key(name))
    if same_key(name) in bots or others.exists():
        raise EventRefusal("name-taken")


def leave(member: SeriesMember) -> None:
    """Wait no longer. A seat in a pod stays: one leaves it at its table."""
    with _change(member.series_id):
        SeriesMember.objects.filter(pk=member.pk).update(waits=None)


def remove(series_id: str, member_id: int, removed: bool = True) -> None:
    """The organiser takes a person off the list for good, or lets them join again. Raises EventRefusal."""
    with _change(series_id) as series:
        if not series.members.filter(pk=member_id).update(waits=None, removed=removed):
            raise EventRefusal("no-member")


def split(series_id: str, size: int, begins: bool = False, spend: Spend = count_nothing) -> list[Event]:
    """Seat all who wait in pods of about `size`, by chance, and start them where `begins`. Return the pods.

    Raises EventRefusal if the list of waiting people is empty, or if no equal pods have a size that the way of drafting
    allows. Raises BadOptions if the cards of the pods cannot be opened any more.
    """
    series = Series.objects.get(pk=series_id)
    frozen(series.settings)  # report errors in the packs before anybody is seated
    with _change(series_id) as series:
        waiting = list(series.members.filter(waits__isnull=False).select_related("player"))
        if not waiting:
            raise EventRefusal("nobody-waits")
        options = series.settings
        way = options.way
        allowed = range(1, max(way.seats) + 1) if options.bots and not way.teams else way.seats
        sizes = fair_sizes(len(waiting), size, allowed)
        if not sizes:
            raise EventRefusal("no-pods")
        if series.events.count() + len(sizes) > MOST_EVENTS:
            raise EventRefusal("series-full")
        spend("events", len(sizes))
        spend("boosters", len(waiting) * options.packs)
        random.SystemRandom().shuffle(waiting)
        events, seated = [], []
        for pod_size in sizes:
            people, waiting = waiting[:pod_size], waiting[pod_size:]
            series.pods += 1
            seats = max(pod_size, min(size, max(way.seats))) if options.bots else pod_size
            event, own_seats = lobby.create_pod(series, replace(options, seats=seats, listed=False), people)
            events.append(event)
            for member, seat in zip(people, own_seats, strict=True):
                member.seat, member.waits, member.token = seat, None, ""
                seated.append(member)
        SeriesMember.objects.bulk_update(seated, ["seat", "waits", "token"])
    if begins:
        sheets = {options.seats: frozen(options) for options in {event.settings for event in events}}
        for event in events:
            lobby.start(event.pk, sheets[event.settings.seats])
    return events


def attach(series_id: str, event_id: str) -> None:
    """Add an event of the same game that is in no series. The caller has checked that one person organises both.

    The results of an event that is over count at once. Raises EventRefusal.
    """
    with transaction.atomic():
        event = Event.objects.select_for_update().order_by().get(pk=event_id)
        with _change(series_id) as series:
            if event.series_id == series.pk:
                return
            if event.series_id is not None:
                raise EventRefusal("in-series")
            if event.game != series.game:
                raise EventRefusal("other-game")
            if series.events.count() >= MOST_EVENTS:
                raise EventRefusal("series-full")
            Event.objects.filter(pk=event.pk).update(series=series)
            store_results(event, pod_of(event))


def detach(series_id: str, event_id: str) -> None:
    """Take an event out of the series; its results count no more. Raises EventRefusal."""
    with transaction.atomic():
        if not Event.objects.filter(pk=event_id, series=series_id).update(series=None):
            raise EventRefusal("not-in-series")
        touch_series(series_id)


def count_as(series_id: str, guest: str, person: str) -> None:
    """Count the results of a guest's line in the line of another person; an empty `person` undoes that.

    Raises EventRefusal for a line that is no guest's, and for one that counts as itself.
    """
    with _change(series_id) as series:
        if not person:
            series.same.pop(guest, None)
            return
        target = series.same.get(person, person)
        if not guest.startswith(("guest ", "seat ")) or target == guest:
            raise EventRefusal("no-guest")
        moved = {line: target if counted == guest else counted for line, counted in series.same.items()}
        series.same = {**moved, guest: target}
