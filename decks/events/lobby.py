"""Before an event: making it, taking seats, and the start. Each function is one transaction."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from django.db import transaction
from django.db.models import Count, F, Q

from catalog.models import Card, CardSet
from catalog.printed import printed
from decks.models import CardRating, DeckCard

from . import chain, ids
from .boosters import COMMONS, RARES, UNCOMMONS
from .bots import bot_name
from .building import bots_version
from .chain import link
from .dealing import started
from .fairness import commitment, new_seed
from .models import Entry, Event, Message, Seat, now_ms
from .options import BadOptions, Level, Options
from .pod import Refused
from .ratings import points_for
from .record import Record, change
from .sheet import CardKey, Sheet, card_key, sheet_of
from .work import open_pool

if TYPE_CHECKING:
    from django.contrib.auth.models import User

TOKEN_BYTES = 64


def sets_for_boosters() -> tuple[str, ...]:
    """Codes of the sets that can fill a booster, the newest first."""

    def of(*rarities: str) -> Count:
        return Count("cards", filter=Q(cards__rarity__in=rarities))

    sets = CardSet.objects.filter(game="berserk").annotate(
        commons=of("common"), uncommons=of("uncommon"), rares=of("rare", "ultra-rare")
    )
    fit = sets.filter(commons__gte=COMMONS, uncommons__gte=UNCOMMONS, rares__gte=RARES)
    return tuple(fit.order_by(F("released").desc(nulls_last=True), "code").values_list("code", flat=True))


def create(data: Mapping[str, Any], organiser: User | None) -> tuple[Event, str]:
    """Make an event out of what an organiser sent; the event and the organiser's key.

    Raises BadOptions with every wrong choice.
    """
    options = Options.read(data, sets_for_boosters())
    if options.kind == "mixed" and options.starter_set not in starter_decks([options.starter_set]):
        code = options.starter_set
        raise BadOptions(
            [("starter_set", f"у сета «{code}» нет стартовых колод", f"the set “{code}” has no starter decks")]
        )
    seed, key = new_seed(), ids.new_key()
    fact = {"kind": "opened", "at": now_ms(), "commitment": commitment(seed), "options": options.as_json()}
    with transaction.atomic():
        event = Event.objects.create(
            name=str(data.get("name") or "").strip()[:80] or "Berserk",
            organiser=organiser,
            organiser_key=ids.key_digest(key),
            options=options.as_json(),
            listed=options.listed,
            seed=seed,
            version=1,
            head=link(chain.GENESIS, fact),
        )
        Entry.objects.create(event=event, index=0, data=fact, hash=event.head)
    return event, key


def join(event_id: str, name: str, player: User | None = None, token: str = "") -> tuple[Seat, str]:
    """Take a seat, late that of a bot; the seat and its key. An account that has a seat is given a new key to it.

    `token` is the player's own part of the seed, in hexadecimal; 16 random bytes where it is left out.
    Raises Refused, and ValueError for a token that cannot be read.
    """
    brought = bytes.fromhex(token) if token else secrets.token_bytes(16)
    if len(brought) > TOKEN_BYTES:
        raise ValueError(f"a token has {TOKEN_BYTES} bytes at the most")
    key = ids.new_key()
    with change(event_id) as record:
        if player is not None:
            seat = Seat.objects.filter(event=record.event, player=player).first()
            if seat is not None and seat.number in record.pod.seats:
                seat.key = ids.key_digest(key)
                seat.save(update_fields=["key"])
                return seat, key
            Seat.objects.filter(event=record.event, player=player).update(player=None)  # it had left before the start
        fact = record.pod.join(brought.hex(), None, record.now)
        if fact["kind"] == "replaced":
            seat = Seat.objects.get(event=record.event, number=fact["seat"])
            seat.name, seat.player, seat.key, seat.bot = _name(name, seat.number), player, ids.key_digest(key), ""
            seat.save(update_fields=["name", "player", "key", "bot"])
            record.write(fact)
            record.go_on()
            return seat, key
        seat = Seat.objects.create(
            event=record.event,
            number=fact["seat"],
            name=_name(name, fact["seat"]),
            player=player,
            key=ids.key_digest(key),
        )
        record.write(fact)
        if record.pod.phase != "open":
            open_pool(record, seat.number)
    return seat, key


def _name(name: str, number: int) -> str:
    return name.strip()[:40] or f"#{number}"


def add_bot(event_id: str, level: Level | None = None) -> None:
    """Seat one more bot."""
    with change(event_id) as record:
        _seat_bot(record, level or record.pod.options.bot_level)


def _seat_bot(record: Record, level: Level) -> None:
    fact = record.pod.join("", level, record.now)
    number = int(fact["seat"])
    Seat.objects.create(event=record.event, number=number, name=bot_name(number)[0], bot=level)
    record.write(fact)


def leave(event_id: str, number: int) -> None:
    """A player goes; once the event has started a bot plays on."""
    with change(event_id) as record:
        record.write(record.pod.leave(number, record.now))
        _forget_if_free(record, number)
        record.go_on()


def kick(event_id: str, number: int) -> None:
    """The organiser removes a player or a bot; who was removed has no rights to the seat any more."""
    with change(event_id) as record:
        record.write(record.pod.kick(number, record.now))
        _forget_if_free(record, number)
        Seat.objects.filter(event=record.event, number=number).update(key="", player=None)
        record.go_on()


def _forget_if_free(record: Record, number: int) -> None:
    if number not in record.pod.seats:
        Seat.objects.filter(event=record.event, number=number).delete()


def set_ready(event_id: str, number: int, ready: bool) -> None:
    """A player says that all is ready, or not yet; everybody sees it."""
    with change(event_id) as record:
        record.write(record.pod.say_ready(number, ready, record.now))


def say(seat: Seat, text: str) -> None:
    """A line of the table's chat; open pages are told."""
    with transaction.atomic():
        Message.objects.create(event_id=seat.event_id, seat=seat, text=text)
        Event.objects.filter(pk=seat.event_id).update(said=F("said") + 1)


def start(event_id: str) -> None:
    """Lock the seats, fill them with bots if that was chosen, and deal. Starting twice does nothing twice."""
    with change(event_id) as record:
        pod = record.pod
        if pod.phase != "open":
            return
        while pod.options.bots and len(pod.seats) < pod.options.seats:
            _seat_bot(record, pod.options.bot_level)
        if len(pod.seats) < 2:
            raise Refused("too-few")
        record.new_sheet = sheet_for(pod.options)
        fact = started(pod, record.dealer, record.now)
        sheet = chain.digest(record.new_sheet.as_json())
        record.write({**fact, "sheet": sheet, "bots": bots_version()})
        if pod.options.is_draft and not record.bots_alone:
            record.go_on()
        else:
            record.ask_for_work()


def sheet_for(options: Options) -> Sheet:
    """The sheet of the catalog's cards as they are now."""
    codes = sorted({*options.sets, options.starter_set} - {""})
    cards = Card.objects.complete().filter(set__game="berserk", set__code__in=codes)
    rated = CardRating.objects.filter(card__in=cards).values_list(
        "card__set__code", "card__number", "value", "card__berserk__cost"
    )
    measured = {card_key(code, number): points_for(value, cost) for code, number, value, cost in rated}
    return sheet_of([printed(card) for card in cards], measured, starter_decks(codes))


def starter_decks(set_codes: list[str]) -> dict[str, list[list[CardKey]]]:
    """The starter decks of each set that are made of its own cards, in the order of their slugs."""
    decks: dict[tuple[str, str], list[CardKey]] = {}
    rows = DeckCard.objects.filter(deck__example_kind="starter", deck__example_set__code__in=set_codes)
    for code, slug, card_set, number, count in rows.order_by("deck__example_slug", "card__number").values_list(
        "deck__example_set__code", "deck__example_slug", "card__set__code", "card__number", "count"
    ):
        decks.setdefault((code, slug), []).extend([card_key(card_set, number)] * count)
    found: dict[str, list[list[CardKey]]] = {}
    for (code, _), keys in decks.items():
        if all(key.startswith(f"{code}-") for key in keys):
            found.setdefault(code, []).append(keys)
    return found
