"""The view of a seat's own deck in a league: the current cards, and the changes that the seat can afford."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import get_language

from catalog.core.terms import Term
from decks.games import ChangeOffer
from decks.sheet import Sheet

from . import deck_changes
from .pod import Pod
from .public_view import format_time


@dataclass(frozen=True, slots=True)
class ChangedCard:
    """A card of a deck as it is now; `printed` is what its face is drawn of."""

    instance: str
    printed: Any
    changed: Term  # its parts that are others than were printed, in words
    offers: tuple[tuple[ChangeOffer, Term], ...]  # with the name of the card that each part comes from


@dataclass(frozen=True, slots=True)
class Bench:
    """`round` is the one that is played, or comes."""

    name: Term
    text: Term
    round: int
    left: Term
    open: bool  # whether the seat may change its deck now
    ends: str | None  # when the time for changes is up
    cards: tuple[ChangedCard, ...]


def bench_of(pod: Pod, sheet: Sheet, number: int) -> Bench:
    """The bench of a seat that has a deck, in a way of drafting whose decks change."""
    seat = pod.seat(number)
    rules, may = deck_changes.rules_of(pod.options.game), deck_changes.may_change(pod, number)
    round_ = deck_changes.coming_round(pod) or max(1, len(pod.matches.rounds))
    bench = deck_changes.bench(pod, sheet, number, round_)
    names = {pool_card.instance: sheet.cards[pool_card.card] for pool_card in seat.pool}
    offers: dict[str, list[tuple[ChangeOffer, Term]]] = {}
    for offered in rules.offers(bench) if may else ():
        source = names[offered.change.donor]
        offers.setdefault(offered.change.card, []).append((offered, Term(source.name, source.name_en or source.name)))
    cards = [
        ChangedCard(instance, card, rules.describe_change(bench, instance), tuple(offers.get(instance, ())))
        for instance, card in rules.cards(bench).items()
    ]
    return Bench(
        rules.name,
        rules.text,
        round_,
        rules.describe_budget(bench),
        may,
        format_time(deck_changes.ends(pod)),
        tuple(cards),
    )


def bench_as_json(bench: Bench | None) -> dict[str, Any] | None:
    """The same for programs, in the asker's language."""
    if bench is None:
        return None
    language = get_language() or "en"
    offers = [
        {
            **offered.change.as_json(),
            "words": offered.words.said(language),
            "price": offered.price.said(language),
        }
        for one in bench.cards
        for offered, _ in one.offers
    ]
    return {
        "round": bench.round,
        "open": bench.open,
        "ends": bench.ends,
        "left": bench.left.said(language),
        "offers": offers,
    }
