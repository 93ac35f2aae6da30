"""Tables of an event's rounds: the two who are paired sit down with the decks that they handed in, and the result
reports itself. Both may still play on paper and report as before."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from django.db import transaction
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _

from decks.events.models import Event, Pairing, Round
from decks.events.models import Seat as EventSeat
from decks.events.names import build_display_names, strip_default_name
from decks.events.pod import Pod
from decks.events.record import pod_of
from simulator.event_tables import build_deck_pairing, deck_of
from simulator.game_runner import TURNS
from simulator.games import engine
from simulator.modes import BadSettings, mode, modes
from simulator.tables.access import Person
from simulator.tables.models import AUTOMATIC, Seat, Table, new_table_key
from simulator.tables.record import change
from simulator.tables.table_setup import CannotSit, start_table

BOT_LEVEL: Final = "apprentice"  # the engine level for a bot of the event, equal to the worker's level


def find_open_pairing(event: Event, seat: EventSeat) -> Pairing | None:
    """Return the undecided table of the open round for a seat of the event; None if there is none."""
    number = Round.objects.filter(event=event).count()
    rows = Pairing.objects.filter(round__event=event, round__number=number, score__isnull=True, second__isnull=False)
    rows = rows.select_related("round__event", "first__deck", "second__deck")
    return rows.filter(first=seat).first() or rows.filter(second=seat).first()


def current_table(pairing: Pairing) -> Table | None:
    """The pairing's present game, if its players have sat down."""
    return Table.objects.filter(pairing=pairing).order_by("-pk").first()


@transaction.atomic
def sit_down(event: Event, event_seat: EventSeat, person: Person) -> Table:
    """Sit down at the table of the player's pairing.

    The first player to arrive opens the table. The game begins when the other one arrives, or at once against a bot.
    Raises `CannotSit`.
    """
    pairing = find_open_pairing(event, event_seat)
    if pairing is None:
        raise CannotSit(_("Your match in this round is already decided, or you do not play in this round."))
    Pairing.objects.select_for_update(of=("self",)).get(pk=pairing.pk)
    table = current_table(pairing) or _open(event, pairing)
    number = 0 if pairing.first_id == event_seat.pk else 1
    with change(table.key) as record:
        seat = record.seats[number]
        if not (seat.user_id or seat.guest):
            seat.user, seat.guest, seat.name = person.user, person.guest, strip_default_name(event_seat.name)
            seat.level = ""  # the returning player takes over from the engine
            record.touch()
        elif not person.holds(seat):
            raise CannotSit(_("This seat is reserved for another player."))
        waits = record.table.state == Table.State.WAITING
        if waits and all(each.user_id or each.guest or each.level for each in record.seats):
            start_table(record)
        return record.table


def drafted_table(event: Event) -> Table | None:
    """The unfinished table at which a draft's decks meet automatic opponents, if there is one."""
    unfinished = Table.objects.filter(event=event, state__in=[Table.State.WAITING, Table.State.PLAYING])
    return unfinished.order_by("-pk").first()


@transaction.atomic
def sit_down_drafted(event: Event, event_seat: EventSeat, person: Person, settings: dict[str, Any]) -> Table:
    """Sit down with the drafted deck against the automatic opponents of the way of drafting.

    The opponents have the cards that were not taken. The first player to arrive opens the table with these settings.
    Raises `CannotSit`.
    """
    Event.objects.select_for_update(of=("self",)).get(pk=event.pk)
    seats = list(EventSeat.objects.filter(event=event, removed=False).select_related("deck").order_by("number"))
    if not all(hasattr(each, "deck") for each in seats):
        raise CannotSit(_("Some decks haven't been submitted yet."))
    table = drafted_table(event) or _open_drafted(event, seats, settings)
    place = [each.pk for each in seats].index(event_seat.pk)
    with change(table.key) as record:
        seat = record.seats[mode(event.game, table.mode).people[place]]
        if not (seat.user_id or seat.guest):
            seat.user, seat.guest, seat.name = person.user, person.guest, strip_default_name(event_seat.name)
            seat.level = ""
            record.touch()
        elif not person.holds(seat):
            raise CannotSit(_("This seat is reserved for another player."))
        waits = record.table.state == Table.State.WAITING
        if waits and all(each.user_id or each.guest or each.level for each in record.seats):
            start_table(record)
        return record.table


def _open_drafted(event: Event, seats: list[EventSeat], settings: dict[str, Any]) -> Table:
    way, pod = event.settings.way, pod_of(event)
    rules_of_modes = modes(event.game)
    if rules_of_modes is None:
        raise CannotSit(_("Unknown mode for this game."))
    mode = rules_of_modes.modes[way.mode]
    try:
        rules_of_modes.check(way.mode, settings)
    except BadSettings as wrong:
        raise CannotSit(wrong.words.said(get_language() or "en")) from None
    rules = engine(event.game)
    drafted = [deck_of(event.game, each.deck.cards) for each in seats]
    table = Table.objects.create(
        key=new_table_key(event.game, {card.set_code for deck in drafted for card in deck}),
        game=event.game,
        edition=event.settings.edition,
        mode=way.mode,
        settings=settings,
        event=event,
        watched=False,
    )
    lists = [rules.rows(list(Counter(deck).items())) for deck in drafted]
    pool = {card.card for seat in pod.seats.values() for card in seat.pool}
    passed = {key for seat in pod.seats.values() for key in seat.passed}
    unused = deck_of(event.game, dict.fromkeys(passed - pool, 1))
    titles = _deck_titles(event, pod)
    automatic = iter(rules_of_modes.opposition(way.mode, lists, table.seed, unused))
    people = iter(zip(seats, lists, strict=True))
    rows = []
    for number in range(len(mode.teams)):
        if number in mode.automatic:
            rows.append(Seat(table=table, number=number, level=AUTOMATIC, cards=next(automatic)))
            continue
        each, cards = next(people)
        level = BOT_LEVEL if pod.seat(each.number).played_by_bot else ""
        rows.append(Seat(table=table, number=number, cards=cards, level=level, **titles[each.number]))
    Seat.objects.bulk_create(rows)
    return table


def _open(event: Event, pairing: Pairing) -> Table:
    deck_pairing = build_deck_pairing(pairing)
    table = Table.objects.create(
        key=new_table_key(event.game, {card.set_code for card in (*deck_pairing.a, *deck_pairing.b)}),
        game=deck_pairing.engine.slug,
        edition=deck_pairing.edition,
        best_of=event.settings.games,
        turns=TURNS,
        pairing=pairing,
        watched=False,
    )
    decks: tuple[tuple[Any, ...], ...] = (deck_pairing.a, deck_pairing.b)
    pod = pod_of(event)
    seated = [each for each in (pairing.first, pairing.second) if each is not None]
    bots = [pod.seat(each.number).played_by_bot for each in seated]
    beside = [_rest_of_pool(event, pod, each) for each in seated]
    titles = _deck_titles(event, pod)
    Seat.objects.bulk_create(
        Seat(
            table=table,
            number=number,
            cards=deck_pairing.engine.rows(list(Counter(deck).items())),
            side=beside[number],
            level=BOT_LEVEL if bots[number] else "",
            **titles[seated[number].number],
        )
        for number, deck in enumerate(decks)
    )
    return table


def _deck_titles(event: Event, pod: Pod) -> dict[int, dict[str, str]]:
    """Return the deck title of each seat of the event for tables, in both languages."""
    names = dict(EventSeat.objects.filter(event=event).values_list("number", "name"))
    bots = [number for number, seat in pod.seats.items() if seat.level is not None]
    titles: dict[int, dict[str, str]] = {number: {} for number in names}
    for field, language in (("deck_name", "ru"), ("deck_name_en", "en")):
        with override(language):
            for number, name in build_display_names(event.game, names, bots).items():
                titles[number][field] = f"{event.title}: {name}"[:80]
    return titles


def _rest_of_pool(event: Event, pod: Pod, seat: EventSeat) -> list[list[Any]] | None:
    """Return the pool cards outside the deck as rows of a side board.

    None for a match of one game, and for ways of drafting that do not build decks from pools or that change decks by
    separate rules.
    """
    way = event.settings.way
    if event.settings.games == 1 or way.changing or way.by_round or way.whole:
        return None
    main = set(pod.seat(seat.number).main)
    rest = Counter(pool_card.card for pool_card in pod.seat(seat.number).pool if pool_card.instance not in main)
    if not rest:
        return None
    return engine(event.game).rows(list(Counter(deck_of(event.game, rest)).items()))
