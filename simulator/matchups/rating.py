"""Card ratings from games, in hundredths of a crystal: from the batches of runs to the ratings of the catalogue.

A dealt card was either taken into the roster, in place of another card for the same crystals, or left out. The
difference between the shares of these games is the value of the card above its replacement. It is converted to
crystals, weighted by the number of games, and added to the previous rating of the card.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from django.db import transaction
from django.db.models import Q

from catalog.cards import CardRef
from catalog.core.quantiles import Z95
from catalog.core.terms import Term
from catalog.models import Card
from decks.games import deck_game
from decks.models import CardRating
from simulator.card_results import CardResult
from simulator.games import engine, engines
from simulator.matchups.batch_sums import CARD_SUMS
from simulator.matchups.models import Batch, CardSums, Level
from simulator.statistics import share, tally_of_points

LEVELS = (
    Level.GREEDY,
    Level.SEARCH,
    Level.DEEP,
    Level.EQUILIBRIUM,
)  # the levels whose games count: random play shows little about a card
CHUNK = 200  # batches counted in one transaction
LEAST = 100  # fewest games with the card taken, and fewest with it left out, for a rating
TYPICAL = 0.05  # standard deviation of the true differences of cards in their share of the points
SIMULATED = Term("Партии симулятора", "Simulated games")
SUMMED = ("games_dealt", "games_taken", "points_taken", "points_left")
_PLACES = [CARD_SUMS.index(name) for name in SUMMED]


def find_card_result(card: CardRef) -> CardResult:
    """The games of a card that players of `LEVELS` played by the present rules."""
    rules = engine(card.game)
    rows = CardSums.objects.filter(
        engine=rules.digest(), level__in=LEVELS, set_code=card.set_code, number=card.number
    ).values_list(*SUMMED)
    dealt, taken, points_taken, points_left = (sum(column) for column in zip(*rows, strict=True)) if rows else (0,) * 4
    return CardResult(SIMULATED, tally_of_points(taken, points_taken), tally_of_points(dealt - taken, points_left))


def count() -> int:
    """Add every uncounted batch to the sums, and rate its cards again. Return the number of batches."""
    counted = 0
    touched: set[CardRef] = set()
    while True:
        with transaction.atomic():
            batches = _uncounted()
            keys = _count(batches)
        counted += len(batches)
        touched |= keys
        if len(batches) < CHUNK:
            break
    update_ratings(touched)
    return counted


def _uncounted() -> list[Batch]:
    waiting = Batch.objects.with_results().filter(counted=False).order_by("pk")
    locked = waiting.select_for_update(skip_locked=True, of=("self",))
    return list(locked.select_related("cell").only("cards", "cell__level", "cell__engine")[:CHUNK])


def _count(batches: Iterable[Batch]) -> set[CardRef]:
    """Add each batch to the sums once; return the cards with new games by the present engine."""
    sums: dict[tuple[str, str, str, int], list[int]] = defaultdict(lambda: [0] * len(SUMMED))
    updated = []
    for batch in batches:
        updated.append(batch.pk)
        if batch.cell.level not in LEVELS:
            continue
        for side in batch.cards or ():
            for place, row in side.items():
                code, _slash, number = place.rpartition("/")
                total = sums[batch.cell.engine, batch.cell.level, code, int(number)]
                for position, source in enumerate(_PLACES):
                    total[position] += row[source]
    ordered = sorted(sums)  # all workers lock the rows in this order, which avoids deadlocks
    CardSums.objects.bulk_create(
        [CardSums(engine=e, level=v, set_code=code, number=number) for e, v, code, number in ordered],
        ignore_conflicts=True,
    )
    rows = _rows(ordered)
    for row in rows:
        for name, value in zip(SUMMED, sums[row.engine, row.level, row.set_code, row.number], strict=True):
            setattr(row, name, getattr(row, name) + value)
    CardSums.objects.bulk_update(rows, SUMMED)
    Batch.objects.filter(pk__in=updated).update(counted=True)
    games = {rules.digest(): game for game, rules in engines().items()}
    return {CardRef(games[build], code, number) for build, _level, code, number in ordered if build in games}


def _rows(keys: Iterable[tuple[str, str, str, int]]) -> list[CardSums]:
    """The locked rows of these sums."""
    keys_to_rate = set(keys)
    rows = CardSums.objects.filter(
        engine__in={key[0] for key in keys_to_rate}, set_code__in={key[2] for key in keys_to_rate}
    ).select_for_update()
    ordered = rows.order_by("engine", "level", "set_code", "number")
    return [row for row in ordered if (row.engine, row.level, row.set_code, row.number) in keys_to_rate]


def update_ratings(keys: Iterable[CardRef]) -> int:
    """Write the ratings of the given cards that have enough games of the present engine; return their number."""
    keys_to_rate = set(keys)
    sums: Mapping[CardRef, list[int]] = defaultdict(lambda: [0] * len(SUMMED))
    games = {rules.digest(): game for game, rules in engines().items()}
    for row in CardSums.objects.filter(engine__in=games, set_code__in={card.set_code for card in keys_to_rate}):
        for place, name in enumerate(SUMMED):
            sums[CardRef(games[row.engine], row.set_code, row.number)][place] += getattr(row, name)
    enough = {key: row for key, row in sums.items() if key in keys_to_rate and min(row[1], row[0] - row[1]) >= LEAST}
    named = Q(pk__in=[])
    for game, code in {(card.game, card.set_code) for card in enough}:
        numbers = [card.number for card in enough if (card.game, card.set_code) == (game, code)]
        named |= Q(set__game=game, set__code=code, number__in=numbers)
    rated = {card.game: deck_game(card.game).ratings for card in enough}
    ratings = [
        CardRating(
            card=card,
            value=compute_rating(by.rating_of(card.to_printed_card()), row, by.unit_share, by.least),
            games=row[1],
        )
        for card in Card.objects.complete().filter(named)
        for row, by in [(enough[card.ref], rated[card.ref.game])]
        if by is not None and by.unit_share is not None
    ]
    CardRating.objects.bulk_create(
        ratings, update_conflicts=True, unique_fields=["card"], update_fields=["value", "games", "measured"]
    )
    return len(ratings)


def compute_rating(known_rating: int, sums: Sequence[int], unit_share: float, least: int) -> int:
    """A rating, at least `least`, from games.

    `sums`: games with the card dealt and taken, the points (2 a win) with it taken and left out.

    The difference of the shares is shrunk as its uncertainty demands, taken that differences are normally distributed
    around none.
    """
    dealt, taken, points_taken, points_left = sums
    one, other = share(tally_of_points(taken, points_taken)), share(tally_of_points(dealt - taken, points_left))
    noise = (one.half_width**2 + other.half_width**2) / Z95**2
    believed = TYPICAL**2 / (TYPICAL**2 + noise)
    return max(least, known_rating + round(100 * believed * (one.value - other.value) / unit_share))
