"""The additional content of the pages of fighters, of their cards and of sets."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from django.db.models import Count, QuerySet

from catalog.battlecon.card_face import numbers
from catalog.battlecon.cards import CLASSES
from catalog.battlecon.first_rounds import FirstRound, find_first_round
from catalog.battlecon.matchups import matchups
from catalog.battlecon.parts import PART_KINDS, UNIVERSAL_SET
from catalog.core.terms import Term
from catalog.models import Card

HARDEST: Final = 3  # pairings that the page of a fighter shows
MOST_PAIRS: Final = 4  # of a mixture that the page of a fighter shows
MIXED: Final = ("style", "base")
GROUPS: Final = (
    ("style", Term("Стили", "Styles")),
    ("base", Term("Свои приёмы", "Own bases")),
    ("finisher", Term("Спецатака, обе стороны", "The finisher, both sides")),
    ("token", Term("Жетоны", "Tokens")),
    ("counter", Term("Счётчики", "Counters")),
    ("marker", Term("Маркеры", "Markers")),
    ("special", Term("Особые карты", "Special cards")),
    ("form", Term("Формы", "Forms")),
    ("state", Term("Состояния", "States")),
)


class FighterCardGroup(NamedTuple):
    """The cards of one kind that a fighter has."""

    name: Term
    cards: list[Card]


class Numbers(NamedTuple):
    """A row of the memo: a card and its four numbers as printed."""

    card: Card
    numbers: list[tuple[str, Term, str]]
    pile: int


class Opponent(NamedTuple):
    """A pairing: the share of points against that fighter, with the ends of its interval, in per cent."""

    card: Card
    share: int
    low: int
    high: int


class NamedPair(NamedTuple):
    """A style with a base, and how often the equilibrium plays them, in per cent."""

    style: Card
    base: Card
    share: int


class FirstRoundOdds(NamedTuple):
    """The first round as the active player or as the other one: the estimate of the position after it in per cent,
    with the ends of its interval, and the best mixture of pairs."""

    active: bool
    share: int
    low: int
    high: int
    pairs: list[NamedPair]


class FirstRoundsAgainst(NamedTuple):
    """The first rounds against a fighter, as the active player and as the other one."""

    card: Card
    odds: list[FirstRoundOdds]


def _opponents(card: Card, others: dict[str, Card]) -> list[Opponent]:
    opponents = []
    for pair, (share, low, high) in matchups()["pairs"].items():
        a, b = pair.split("/")
        if card.battlecon.fighter == a and b in others:
            opponents.append(Opponent(others[b], round(100 * share), round(100 * low), round(100 * high)))
        elif card.battlecon.fighter == b and a in others:
            opponents.append(
                Opponent(others[a], round(100 - 100 * share), round(100 - 100 * high), round(100 - 100 * low))
            )
    return sorted(opponents, key=lambda one: one.share)


def _first_rounds(card: Card, others: dict[str, Card], cards: list[Card]) -> list[FirstRoundsAgainst]:
    parts = {(row.battlecon.kind, row.battlecon.data["key"]): row for row in cards if row.battlecon.kind in MIXED}
    rows = []
    for enemy, row in others.items():
        rounds = [(active, find_first_round(card.battlecon.fighter, enemy, active)) for active in (True, False)]
        odds = [_odds(active, solved, parts) for active, solved in rounds if solved is not None]
        if odds:
            rows.append(FirstRoundsAgainst(row, odds))
    return sorted(rows, key=lambda one: one.card.name)


def _odds(active: bool, solved: FirstRound, parts: dict[tuple[str, str], Card]) -> FirstRoundOdds:
    pairs = [
        NamedPair(parts["style", pair.style], parts["base", pair.base], round(100 * pair.share))
        for pair in solved.pairs[:MOST_PAIRS]
    ]
    return FirstRoundOdds(active, round(100 * solved.value), round(100 * solved.low), round(100 * solved.high), pairs)


def fighter_page(card: Card) -> dict[str, Any]:
    """Of a fighter's row: his cards by kind, the memo of all his styles and bases, first steps, hardest pairings, first
    rounds. Two queries."""
    whole = card.to_printed_card().whole
    rows = list(Card.every.complete().filter(set=card.set_id, battlecon__fighter=card.battlecon.fighter))
    more = Card.objects.complete().filter(set__game=card.set.game)
    common = list(more.filter(set__code=UNIVERSAL_SET, battlecon__fighter="", battlecon__kind__in=("style", "base")))
    base_keys = {base.key for base in whole.bases}
    common = [row for row in common if row.battlecon.kind == "style" or row.battlecon.data["key"] in base_keys]
    groups = [FighterCardGroup(name, [row for row in rows if row.battlecon.kind == kind]) for kind, name in GROUPS]
    others = {row.battlecon.fighter: row for row in more.filter(set=card.set_id, battlecon__kind="fighter")}
    listed = _opponents(card, others)
    return {
        "powers": True,
        "whole": whole,
        "groups": [group for group in groups if group.cards],
        "memo": _memo([*common, *rows]),
        "advised": [_of(rows, "finisher", side=0), *_advised([*common, *rows])],
        "hardest": listed[:HARDEST],
        "easiest": listed[: -HARDEST - 1 : -1],
        "measured": matchups(),
        "first_rounds": _first_rounds(card, others, [*common, *rows]),
    }


def _of(rows: list[Card], kind: str, side: int) -> Card:
    return next(row for row in rows if row.battlecon.kind == kind and row.battlecon.data["side"] == side)


def _advised(rows: list[Card]) -> list[Card]:
    """The cards marked 1, then those marked 2."""
    return sorted((row for row in rows if row.battlecon.data["pile"]), key=lambda row: row.battlecon.data["pile"])


def _memo(rows: list[Card]) -> list[FighterCardGroup]:
    """Styles and bases with their numbers, universal ones first."""
    entries = []
    for kind in ("style", "base"):
        lines: list[Any] = []
        for row in rows:
            stats = row.to_printed_card().stats
            if row.battlecon.kind == kind and stats is not None:
                lines.append(Numbers(row, numbers(stats, kind == "style"), row.battlecon.data["pile"]))
        entries.append(FighterCardGroup(PART_KINDS[kind], lines))
    return entries


def part_page(card: Card) -> dict[str, Any]:
    """Of a card's row: whose it is."""
    numbers_ = card.battlecon
    if not numbers_.fighter:
        return {}
    row = Card.every.filter(set=card.set_id, battlecon__fighter=numbers_.fighter, battlecon__kind="fighter").first()
    return {"owner_card": row}


def set_page(cards: QuerySet[Card]) -> dict[str, Any]:
    """The fighters of a set, and how many cards of each kind it has. Two queries."""
    kinds = dict(cards.order_by().values_list("battlecon__kind").annotate(Count("pk")))
    fighters = Card.every.complete().filter(pk__in=cards.order_by().filter(battlecon__kind="fighter").values("pk"))
    return {
        "fighters": list(fighters.order_by("number")),
        "kinds": [(kind, name, kinds[kind]) for kind, name in PART_KINDS.items() if kind in kinds],
        "classes": CLASSES,
    }
