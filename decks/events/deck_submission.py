"""Decks out of a pool: what is kept while building, the check, and handing in. Each function is one transaction."""

from __future__ import annotations

import re
import secrets
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from django.db import transaction

from catalog import card_cache
from catalog.core.terms import Term
from catalog.models import Card
from decks.games import BuiltDeck, deck_game, get_draft_rules
from decks.sheet import CardKey, card_key
from decks.verdict import Copies, Verdict

from . import hash_log
from .building import build_deck_of
from .leaders import choose_leader, find_candidates, list_leader
from .models import Deck, Event, Seat
from .pod import EventRefusal, Pod
from .record import EventRecord, change, pod_of
from .seats import PoolCard

STEPS_BACK = 60  # changes of a deck that can be undone
# By seat: its pool, the deck that was built of it, and the leader of the deck.
Decks = Mapping[int, tuple[tuple[PoolCard, ...], tuple[str, ...], CardKey]]
LONGEST_KEY = 64  # characters of a leader's key that a seat keeps
CARD_KEY = re.compile(r".+-\d{1,6}")


class NotLegal(Exception):
    """The deck breaks the format of drafted decks; `verdict` says where."""

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        super().__init__("; ".join(problem.text.en for problem in verdict.problems))


class WrongLeader(Exception):
    """The card cannot lead the deck, or a leader is missing; `words` say which cards can."""

    def __init__(self, words: Term) -> None:
        self.words = words
        super().__init__(words.en)


class UnknownCards(Exception):
    """Instances that are not in the seat's pool, or that stand twice in the deck."""

    def __init__(self, instances: Sequence[str]) -> None:
        self.instances = instances
        super().__init__(", ".join(instances))


def verdict_of(event: Event, pod: Pod, number: int, main: Iterable[str]) -> Verdict:
    """Check a deck of these instances of the seat's pool against the limited format.

    Raises UnknownCards.
    """
    pool = {pool_card.instance: pool_card.card for pool_card in pod.seat(number).pool}
    counted = Counter(main)
    if wrong := [instance for instance, count in counted.items() if instance not in pool or count > 1]:
        raise UnknownCards(wrong)
    fmt = replace(get_draft_rules(event.game).format, edition=pod.options.edition)
    game = event.game
    return deck_game(game).check(
        _copies(game, (pool[instance] for instance in counted)), fmt, _copies(game, pool.values())
    )


def _copies(game: str, keys: Iterable[CardKey]) -> list[Copies]:
    counts = Counter(keys)
    cards = cards_by_key(game, counts)
    return [Copies(cards[key].to_printed_card(), count) for key, count in counts.items()]


def cards_by_key(game: str, keys: Iterable[CardKey]) -> dict[CardKey, Card]:
    """Cards of a game, complete for their faces, by the keys that a log gives them; one query a set.

    The rows are everybody's (`catalog.card_cache`): to be read and never changed.
    """
    numbers_by_set: dict[str, set[int]] = {}
    for key in keys:
        set_code, _, number = key.rpartition("-")
        numbers_by_set.setdefault(set_code, set()).add(int(number))
    cards_by_key: dict[CardKey, Card] = {}
    for set_code, numbers in numbers_by_set.items():
        cards = Card.objects.filter(set__game=game, set__code=set_code, number__in=numbers).order_by()
        cards_by_pk = card_cache.fetch_cards(cards.values_list("pk", "changed"))
        cards_by_key |= {
            card_key(set_code, card.number): card for card in sorted(cards_by_pk.values(), key=lambda card: card.number)
        }
    return cards_by_key


def keep(seat: Seat, main: Sequence[str], leader: CardKey = "") -> None:
    """Remember which cards of the pool the player has in the deck while building it, and how it stood before; and the
    chosen leader."""
    with transaction.atomic():
        row = Seat.objects.select_for_update().get(pk=seat.pk)
        if leader and leader != row.bench_leader:
            row.bench_leader = leader[:LONGEST_KEY]
            row.save(update_fields=["bench_leader"])
        if set(row.bench) != set(main):
            row.benches = [*row.benches, row.bench][-STEPS_BACK:]
            row.bench = list(main)
            row.save(update_fields=["bench", "benches"])


def undo(seat: Seat) -> None:
    """Undo the last change of the deck; without a change, do nothing."""
    with transaction.atomic():
        row = Seat.objects.select_for_update().get(pk=seat.pk)
        if row.benches:
            *row.benches, row.bench = row.benches
            row.save(update_fields=["bench", "benches"])


def suggestion(event: Event, pod: Pod, number: int) -> BuiltDeck:
    """Return the deck that bots would build from the seat's pool. Raises `EventRefusal` outside deck building."""
    if pod.phase not in ("building", "playing"):
        raise EventRefusal("not-building")
    return build_deck_of(pod, event.cards, number)


def suggest_leader(event: Event, pod: Pod, number: int, main: Sequence[str]) -> CardKey:
    """Return the leader that bots would choose for this deck; "" without leaders, and for cards outside the pool."""
    own_instances = {pool_card.instance for pool_card in pod.seat(number).pool}
    return (
        choose_leader(pod, event.cards, number, main)
        if event.settings.leaders and own_instances.issuperset(main)
        else ""
    )


def hand_in(seat: Seat, main: Sequence[str], leader: CardKey = "") -> str:
    """Lock a deck; its hash. Raises NotLegal, UnknownCards, WrongLeader and `EventRefusal`."""
    event = Event.objects.defer("sheet").get(pk=seat.event_id)
    pod = pod_of(event)
    _may_hand_in(pod, seat)
    verdict = verdict_of(event, pod, seat.number, main)  # reads the catalog: before the event is locked
    if not verdict.legal:
        raise NotLegal(verdict)
    _check_leader(Event.objects.get(pk=seat.event_id), pod, seat.number, main, leader)
    with change(seat.event_id) as record:
        _may_hand_in(record.pod, seat)
        record.write(record.pod.take_back(seat.number, record.now))  # submitting a deck proves presence
        return _lock(record, seat, main, leader)


def _may_hand_in(pod: Pod, seat: Seat) -> None:
    if pod.phase not in ("building", "playing"):
        raise EventRefusal("not-building")
    if pod.seat(seat.number).deck:
        raise EventRefusal("handed")


def _check_leader(event: Event, pod: Pod, number: int, main: Sequence[str], leader: CardKey) -> None:
    rules = event.settings.leaders
    if rules is None and leader:
        raise WrongLeader(Term("В этом турнире у колод нет карты во главе.", "Decks have no leader in this event."))
    if rules is None or leader in find_candidates(pod, event.cards, number, main):
        return
    card = cards_by_key(event.game, [leader]).get(leader) if CARD_KEY.fullmatch(leader) else None
    words = (
        Term("{name}: «{card}» не подходит. {text}", "{name}: “{card}” does not qualify. {text}")
        if leader
        else Term("{name} не выбран. {text}", "{name}: none is chosen. {text}")
    )
    name = Term(card.name_ru or card.name, card.name_en or card.name) if card else leader
    raise WrongLeader(words.with_(name=rules.name, card=name, text=rules.text))


def _lock(record: EventRecord, seat: Seat, main: Sequence[str], leader: CardKey) -> str:
    pool = {pool_card.instance: pool_card.card for pool_card in record.pod.seat(seat.number).pool}
    counts = Counter(pool[instance] for instance in main) + Counter(list_leader(record.pod.options, leader))
    cards = dict(sorted(counts.items()))
    salt = secrets.token_hex(hash_log.SALT_BYTES)
    digest = hash_log.deck_hash(cards, salt)
    record.write(record.pod.hand_in(seat.number, digest, salt, list(main), record.now, leader))
    Deck.objects.create(seat=seat, cards=cards, hash=digest)
    return digest


def cards_in_round(event: Event, seat: Seat, number: int) -> Mapping[CardKey, int]:
    """Return the cards that a seat with a submitted deck plays in a round: its deck, or its card for this round."""
    counts: Mapping[CardKey, int] = seat.deck.cards
    if not event.settings.way.by_round:
        return counts
    pool = pod_of(event).seat(seat.number).pool
    return {pool[(number - 1) % len(pool)].card: 1}


def decks_of_bots(event: Event, pod: Pod, most: int) -> Decks:
    """Build the decks of up to `most` bots and absent players; a deck that is not legal is empty.

    The verdict is the one that players get.
    """
    decks = {}
    for number in pod.bots_to_build()[:most]:
        main = build_deck_of(pod, event.cards, number).main
        # A way whose decks are whole pools leaves a seat nothing to build, so there is no verdict on it.
        legal = event.settings.way.whole or verdict_of(event, pod, number, main).legal
        leader = choose_leader(pod, event.cards, number, main)
        decks[number] = (tuple(pod.seat(number).pool), main if legal else (), leader)
    return decks


def hand_in_for_bots(record: EventRecord, decks: Decks) -> bool:
    """Hand in the decks whose pools have not changed since. Return whether some seats are left.

    A seat without a legal deck plays no rounds: it is dropped.
    """
    waiting = record.pod.bots_to_build()
    now = [number for number in waiting if number in decks and decks[number][0] == tuple(record.pod.seat(number).pool)]
    seats = {seat.number: seat for seat in Seat.objects.filter(event=record.event, number__in=now)}
    for number in now:
        if decks[number][1]:
            _lock(record, seats[number], *decks[number][1:])
        else:
            record.write({"kind": "dropped", "at": record.now, "seat": number})
    return len(now) < len(waiting)
