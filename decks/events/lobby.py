"""Before an event: making it, taking seats, and the start. Each function is one transaction.

The catalog is read before the transaction begins: on SQLite the transaction blocks all other writers.
"""

from __future__ import annotations

import itertools
import secrets
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from django.db import transaction
from django.db.models import Count, F, Q

from catalog.core.throttle import Spend, count_nothing
from catalog.models import CardSet
from decks.games import BotLevel, get_draft_rules

from . import ids
from .contents import Frozen, frozen, sheet_for, sheet_to_start_with
from .fairness import commitment, new_seed
from .models import Event, KeptOut, LateArrival, Message, Seat, Series, SeriesMember
from .names import MOST_OF_SEAT, BadName, bot_name, clean, same_key
from .options import MOST_OF_EVENT, Options
from .options_reader import BadOptions, read_game, read_options
from .pod import FAIRNESS, EventRefusal
from .record import EventRecord, change
from .roles import Viewer
from .starters import starter_decks
from .tasks import open_pool

if TYPE_CHECKING:
    from django.contrib.auth.models import User

TOKEN_BYTES = 64


def sets_for_packs(game: str) -> dict[str, int]:
    """Codes of the sets of a game that can fill packs, the newest first, with their numbers of cards."""
    rows = CardSet.objects.filter(game=game, cards__isnull=False).order_by(F("released").desc(nulls_last=True), "code")
    rarities: dict[str, Counter[str]] = {}
    for code, rarity, cards in rows.values_list("code", "cards__rarity").annotate(count=Count("cards")):
        rarities.setdefault(code, Counter())[rarity] = cards
    fits = get_draft_rules(game).can_fill
    return {code: counted.total() for code, counted in rarities.items() if fits(counted)}


def create(
    data: Mapping[str, Any], organiser: User | None, spend: Spend = count_nothing, game: str = ""
) -> tuple[Event, str]:
    """Create an event from the organiser's data. Return the event and the organiser's key.

    Without a game, use the first one. Raise BadOptions with every wrong choice. `spend` counts the work of the event.
    """
    options = _options(data, game)
    if options.cube or options.booster:
        sheet_for(options)  # report errors in the packs before players join
    name = _name_of_event(data.get("name"))
    _spend(spend, options)
    return _create(name, options, organiser)


def draft_now(
    data: Mapping[str, Any],
    player: User | None,
    spend: Spend = count_nothing,
    game: str = "",
    name: str = "",
) -> tuple[Event, str, Seat, str]:
    """Create an event, take a seat and start it; return the event, its organiser's key, the seat and its key.

    Raises what `create` raises. After an error nothing is stored.
    """
    options = _options(data, game)
    sheet = frozen(options)
    _spend(spend, options)
    with transaction.atomic():
        event, key = _create("", options, player)
        seat, seat_key = join(event.pk, name, player, viewer=Viewer(organiser=True))
        start(event.pk, sheet)
    return event, key, seat, seat_key


def _options(data: Mapping[str, Any], game: str) -> Options:
    """Read the submitted data as the options of an event. Raises BadOptions."""
    game = game or read_game(data)
    options = read_options(data, sets_for_packs(game), game)
    if options.starter_set and options.starter_set not in starter_decks(game, [options.starter_set]):
        code = options.starter_set
        raise BadOptions(
            [("starter_set", f"у сета «{code}» нет стартовых колод", f"the set “{code}” has no starter decks")]
        )
    return options


def _spend(spend: Spend, options: Options) -> None:
    spend("events", 1)
    spend("boosters", options.seats * options.packs)


def _create(name: str, options: Options, organiser: User | None) -> tuple[Event, str]:
    seed, key = new_seed(), ids.new_organiser_key()
    with transaction.atomic():
        event = Event.objects.create(
            game=options.game,
            name=name,
            organiser=organiser,
            organiser_key=ids.key_digest(key),
            options=options.as_json(),
            listed=options.listed,
            seed=seed,
        )
        with change(event.pk) as record:
            opened = {"kind": "opened", "at": record.now, "fairness": FAIRNESS, "commitment": commitment(seed)}
            record.write({**opened, "options": options.as_json()})
    return record.event, key


def create_pod(series: Series, options: Options, members: Sequence[SeriesMember]) -> tuple[Event, list[Seat]]:
    """Create an event of a series with a seat for each of its members, in their order. Return both.

    It is part of the caller's transaction. The series, its organiser and its key organise the event, too.
    """
    seed = new_seed()
    event = Event.objects.create(
        game=options.game,
        name=f"{series.name} · {series.pods}",
        hidden_name=f"{series.hidden_name} · {series.pods}" if series.hidden_name else "",
        organiser_id=series.organiser_id,
        organiser_key=series.organiser_key,
        options=options.as_json(),
        seed=seed,
        series=series,
    )
    seats = []
    with change(event.pk) as record:
        opened = {"kind": "opened", "at": record.now, "fairness": FAIRNESS, "commitment": commitment(seed)}
        record.write({**opened, "options": options.as_json()})
        for member in members:
            fact = record.pod.join(member.token or secrets.token_hex(16), None, record.now)
            record.write(fact)
            seat = Seat(event=event, number=fact["seat"], name=member.name, player=member.player)
            seat.organisers, seat.hidden_name = member.organises, member.hidden_name
            _renew_key(seat)
            seats.append(seat)
        Seat.objects.bulk_create(seats)
    return event, seats


def _name_of_event(name: Any) -> str:
    if name is None:
        return ""
    if not isinstance(name, str):
        raise BadOptions([("name", "нужно название", "wanted a name")])
    try:
        return clean(name, MOST_OF_EVENT)
    except BadName as bad:
        raise BadOptions([("name", *bad.words)]) from bad


def join(
    event_id: str,
    name: str,
    player: User | None = None,
    token: str = "",
    *,
    promise: str = "",
    viewer: Viewer | None = None,
    person: str = "",
) -> tuple[Seat, str]:
    """Take a seat, or a bot's seat when joining late. Return the seat and its key.

    A player who already has a seat gets it and its key again. `token` is the player's share of the seed, in
    hexadecimal; the default is 16 random bytes. A player who reveals the token only after joining has closed (`reveal`)
    sends `promise`, its SHA-256, instead. `viewer` is the joining person. `person` identifies them for late joining,
    which is possible only once per person. Raise `EventRefusal`, BadName, and ValueError for an unreadable token.
    """
    seed_share = bytes.fromhex(token) if token else secrets.token_bytes(16)
    if len(seed_share) > TOKEN_BYTES:
        raise ValueError(f"a token has {TOKEN_BYTES} bytes at the most")
    viewer = viewer or Viewer()
    with change(event_id) as record:
        own_seat = _find_own_seat(record, player, viewer)
        if own_seat is not None:
            record.write(record.pod.take_back(own_seat.number, record.now))
            record.go_on()
            return own_seat, give_key(own_seat)
        fact = record.pod.join(seed_share.hex(), None, record.now, promise.lower())
        if record.pod.phase != "open" and person:
            _come_late(record, person)
        if fact["kind"] == "replaced":
            seat = Seat.objects.get(event=record.event, number=fact["seat"])
            seat.bot = ""
        else:
            seat = Seat(event=record.event, number=fact["seat"])
        seat.name, seat.player, seat.organisers = _name(record, name, seat.number), player, viewer.organiser
        seat.hidden_name = ""
        key = give_key(seat)
        record.write(fact)
        if fact["kind"] == "replaced":
            record.go_on()
        elif record.pod.phase != "open":
            open_pool(record, seat.number)
    return seat, key


def _find_own_seat(record: EventRecord, player: User | None, viewer: Viewer) -> Seat | None:
    """Return the seat that is bound to the viewer. Raises `EventRefusal` for a viewer who was removed from it."""
    condition = Q(pk=viewer.seat.pk) if viewer.seat is not None else Q(pk=None)
    if player is not None:
        condition |= Q(player=player)
    seat = Seat.objects.filter(condition, event=record.event).first()
    if seat is None:
        _refuse_who_is_kept_out(record, player, viewer)
        return None
    if seat.removed or seat.number not in record.pod.seats:
        raise EventRefusal("kicked")
    if player is not None and seat.player_id is None:  # took the seat as a guest, and has logged in since
        seat.player = player
        seat.save(update_fields=["player"])
    return seat


def _refuse_who_is_kept_out(record: EventRecord, player: User | None, viewer: Viewer) -> None:
    """Addresses have asked for the right to join before the event was locked: the seat may be gone since."""
    condition = Q(pk=None)
    if player is not None:
        condition |= Q(player=player)
    if viewer.seat is not None:
        condition |= Q(key=viewer.seat.key)
    if not viewer.organiser and KeptOut.objects.filter(condition, event=record.event).exists():
        raise EventRefusal("kicked")


def _come_late(record: EventRecord, person: str) -> None:
    _, first_time = LateArrival.objects.get_or_create(event=record.event, person=person)
    if not first_time:
        raise EventRefusal("late-once")


def give_key(seat: Seat) -> str:
    """The seat's key, as it was given before; another one where the site has changed its secret since."""
    key = ids.seat_key(seat.event_id, seat.number, seat.key_nonce)
    if not seat.key_nonce or seat.key != ids.key_digest(key):
        key = _renew_key(seat)
        seat.save()
    return key


def _renew_key(seat: Seat) -> str:
    """Set another key of the seat, not saved yet, and return it."""
    seat.key_nonce = secrets.token_hex(16)
    key = ids.seat_key(seat.event_id, seat.number, seat.key_nonce)
    seat.key = ids.key_digest(key)
    return key


def _name(record: EventRecord, name: str, number: int) -> str:
    """Return the name of a seat: the requested name, or its number. Names are unique within a table."""
    seat_name = clean(name, MOST_OF_SEAT)
    others = Seat.objects.filter(event=record.event).exclude(number=number).values_list("name", flat=True)
    used_keys = {same_key(other) for other in others}
    if record.pod.options.bots:
        used_keys |= {same_key(name) for names in get_draft_rules(record.event.game).bot_names for name in names}
    if not seat_name:
        return next(f"#{n}" for n in itertools.count(number) if same_key(f"#{n}") not in used_keys)
    if same_key(seat_name) in used_keys:
        raise EventRefusal("name-taken")
    return seat_name


def add_bot(event_id: str, level: BotLevel | None = None) -> None:
    """Seat one more bot."""
    with change(event_id) as record:
        _new_bot(record, level or record.pod.options.bot_level).save()


def _new_bot(record: EventRecord, level: BotLevel) -> Seat:
    """The row of one more bot, not saved yet."""
    fact = record.pod.join("", level, record.now)
    record.write(fact)
    number = int(fact["seat"])
    return Seat(event=record.event, number=number, name=bot_name(record.event.game, number)[0], bot=level)


def leave(event_id: str, number: int) -> None:
    """A player goes; once the event has started a bot plays on, and the seat stays theirs to come back to."""
    with change(event_id) as record:
        record.write(record.pod.leave(number, record.now))
        _forget_if_free(record, number)
        record.go_on()


def kick(event_id: str, number: int) -> None:
    """The organiser removes a player or a bot.

    A removed player loses all rights to the seat, cannot take another one, and keeps the proof of the event. Before the
    start the seat itself becomes free, and `let_in` reverts the removal.
    """
    with change(event_id) as record:
        record.write(record.pod.kick(number, record.now))
        if number not in record.pod.seats:
            _keep_out(record, number)
        _forget_if_free(record, number)
        Seat.objects.filter(event=record.event, number=number).update(removed=True)
        record.go_on()


def _keep_out(record: EventRecord, number: int) -> None:
    """Record the removed player. Skip bots, and skip organisers, because they could readmit themselves."""
    seat = Seat.objects.filter(event=record.event, number=number, bot="", organisers=False).first()
    if seat is not None:
        KeptOut.objects.create(
            event=record.event, number=number, name=seat.name, player_id=seat.player_id, key=seat.key
        )


def let_in(event_id: str, number: int) -> None:
    """Readmit the player removed from that seat before the start; notify open pages. Raises `EventRefusal`."""
    with transaction.atomic():
        row = KeptOut.objects.filter(event=event_id, number=number).first()
        if row is None:
            raise EventRefusal("not-kicked")
        same = Q(pk=row.pk)
        if row.player_id is not None:  # may have been removed as a guest, too
            same |= Q(player=row.player_id)
        KeptOut.objects.filter(same, event=event_id).delete()
        Event.objects.filter(pk=event_id).update(said=F("said") + 1)


def _forget_if_free(record: EventRecord, number: int) -> None:
    if number not in record.pod.seats:
        Seat.objects.filter(event=record.event, number=number).delete()


def set_ready(event_id: str, number: int, ready: bool) -> None:
    """A player says that all is ready, or not yet; everybody sees it."""
    with change(event_id) as record:
        record.write(record.pod.say_ready(number, ready, record.now))


def say(seat: Seat, text: str) -> None:
    """Add a line to the table's chat; open pages are notified."""
    with transaction.atomic():
        Message.objects.create(event_id=seat.event_id, seat=seat, text=text)
        Event.objects.filter(pk=seat.event_id).update(said=F("said") + 1)


def start(event_id: str, sheet: Frozen | None = None) -> None:
    """Lock the seats, fill them with bots if that was chosen, and deal. A second call does nothing.

    `sheet` is the sheet of the event if it has already been made. Raises `EventRefusal`, and BadOptions.
    """
    sheet = sheet or sheet_to_start_with(event_id)
    with change(event_id) as record:
        pod = record.pod
        if pod.phase != "open" or pod.locked_until is not None:
            return
        if not pod.seats:
            raise EventRefusal("nobody")
        free = pod.options.seats - len(pod.seats) if pod.options.bots else 0
        Seat.objects.bulk_create([_new_bot(record, pod.options.bot_level) for _ in range(free)])
        way = pod.options.way
        if len(pod.seats) < way.seats[0] or (way.teams and len(pod.seats) not in way.seats):
            raise EventRefusal("teams" if way.teams else "too-few")
        record.new_sheet = sheet
        if pod.find_awaited_seats():
            record.write(pod.lock(record.now))
            return
        record.begin()
        if pod.options.is_draft and not record.bots_alone:
            record.go_on()


def reveal(event_id: str, number: int, token: str) -> None:
    """Show the token that a seat promised; with the last one the event starts. Raises `EventRefusal`."""
    with change(event_id) as record:
        record.write(record.pod.reveal(number, token, record.now))
        record.go_on()
