"""Card statistics of games between people: counted once when a game ends, and summed by card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db.models import Count, Q

from catalog.cards import CardRef
from catalog.core.terms import Term
from decks.events.models import Pairing
from decks.sheet import card_key
from simulator.card_results import CardResult
from simulator.statistics import Tally
from simulator.tables.game_cache import RulesChanged
from simulator.tables.models import PlayedCard

if TYPE_CHECKING:
    from simulator.tables.record import Record

SOURCE = Term("Партии людей за столами", "Games of people at tables")


def note_cards(record: Record) -> None:
    """Record the cards of human players after a game, in the transaction that ends it.

    Games from a position, games of a mode, and games that ended before the first turn do not count.
    """
    table = record.table
    people = [seat for seat in record.seats if seat.is_person and not seat.bot]
    if table.start is not None or table.mode or table.shares is None or not people:
        return
    try:
        state = record.game.state
    except RulesChanged:
        return
    records = state.card_records() if state.turn else ()
    if not records:
        return
    PlayedCard.objects.bulk_create(
        PlayedCard(
            seat=seat,
            game=table.game,
            set_code=ref.set_code,
            number=ref.number,
            dealt=records_of_seat.dealt,
            taken=records_of_seat.taken,
            share=table.shares[seat.number],
        )
        for seat in people
        for ref, records_of_seat in records[seat.number].items()
    )


def tell_event(record: Record) -> None:
    """Store the dealt and taken cards of the game with its event pairing, for the draft statistics."""
    pairing = record.table.pairing_id
    shares = record.table.shares
    if pairing is None or shares is None:
        return
    try:
        state = record.game.state
    except RulesChanged:
        return
    records = state.card_records() if state.turn else ()
    if not records:
        return

    def keys(side: int, name: str) -> list[str]:
        cards = records[side].items()
        return sorted(card_key(ref.set_code, ref.number) for ref, record in cards if getattr(record, name))

    game = {
        "outcome": 2 if shares[0] == shares[1] else int(shares[1] > shares[0]),
        "dealt": [keys(side, "dealt") for side in (0, 1)],
        "roster": [keys(side, "taken") for side in (0, 1)],
    }
    row = Pairing.objects.select_for_update(of=("self",)).get(pk=pairing)
    Pairing.objects.filter(pk=pairing).update(played=[*row.played, game])


def count_card(card: CardRef) -> CardResult:
    """One query, however many games."""
    rows = PlayedCard.objects.filter(game=card.game, set_code=card.set_code, number=card.number)
    counts = {
        f"{use}_{outcome}": Count("pk", filter=used & ended)
        for use, used in (("taken", Q(taken__gt=0)), ("left", Q(taken=0)))
        for outcome, ended in (("won", Q(share=1)), ("drawn", Q(share__gt=0, share__lt=1)), ("lost", Q(share=0)))
    }
    sums = rows.aggregate(**counts)
    taken, left = (Tally(sums[f"{use}_won"], sums[f"{use}_drawn"], sums[f"{use}_lost"]) for use in ("taken", "left"))
    return CardResult(SOURCE, taken, left)
