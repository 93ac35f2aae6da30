"""Verification of an event: re-derive every draw and every bot choice from the seed.

The draws from the seed never change, but bots improve. For an event with another bot version, the verification counts
the choices that the current bots would not make and proves the rest. The log records these choices and protects them
with its hashes. The verification checks that each of them was possible.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from decks.games import WrongChange, get_draft_rules
from decks.sheet import Pack, Sheet

from . import deck_changes, entry_rules, hash_log, pairing
from .building import build_deck_of
from .coming_pairs import coming_pairs
from .dealer import Dealer
from .entry_rules import Checked
from .hash_log import Entry
from .leaders import choose_leader, find_candidates, list_leader
from .pod import EventRefusal, Pod


@dataclass(frozen=True, slots=True)
class Difference:
    """The first place where the log and the seed part: the index of the entry, and what is wrong in both languages."""

    index: int
    russian: str
    english: str


MALFORMED = (KeyError, TypeError, ValueError, IndexError, AttributeError, EventRefusal)


class OtherChoice(Exception):
    """A bot chose what a bot of today would not; it has chosen a card that was there, or built a deck of its pool."""


@dataclass(frozen=True, slots=True)
class Proof:
    """The result of a verification. `other_choices` counts the choices that an earlier bot version made differently."""

    difference: Difference | None = None
    other_choices: int = 0


def verify(log: Sequence[tuple[Entry, str]], seed: bytes, sheet: Sheet, *, running: bool = False) -> Proof:
    """Derive each entry again, up to the first difference. `log` are the entries with their hashes.

    The log of an event that is not `running` has to go on to the end.
    """
    broken_index = hash_log.find_broken_entry(log)
    if broken_index is not None:
        return Proof(Difference(broken_index, "хеш не продолжает журнал", "the hash does not follow from the log"))
    pod, other, same_bots = Pod(), 0, False
    for index, (entry, _) in enumerate(log):
        try:
            wrong = entry_rules.breach(pod, entry) or _check(pod, entry, seed, sheet)
        except OtherChoice as choice:
            other += 1
            wrong = choice.args if same_bots else None
        except MALFORMED as error:
            return Proof(_impossible(index, error))
        if wrong is not None:
            return Proof(Difference(index, *wrong))
        try:
            pod.apply(entry)
        except MALFORMED as error:
            return Proof(_impossible(index, error))
        if entry["kind"] == "started":
            same_bots = entry.get("bots") == get_draft_rules(pod.options.game).bots_version()
    not_ended = entry_rules.ended(pod)
    if not_ended is not None and not running:
        return Proof(Difference(max(0, len(log) - 1), *not_ended))
    return Proof(other_choices=other)


def _impossible(index: int, error: Exception) -> Difference:
    return Difference(index, f"запись невозможна: {error!r}", f"the entry cannot be: {error!r}")


def _check(pod: Pod, entry: Entry, seed: bytes, sheet: Sheet) -> Checked:
    match entry["kind"]:
        case "opened":
            if hashlib.sha256(seed).hexdigest() != entry["commitment"]:
                return "зерно не то, что было обещано", "the seed is not the one committed to"
        case "started":
            if entry.get("withheld", []) != pod.find_unrevealed_seats():
                return "скрытые части зерна другие", "other tokens were withheld"
            if hash_log.digest(sheet.as_json()) != entry["sheet"]:
                return "лист карт другой", "the sheet of cards is another"
            expected = pod.order_of_table() or Dealer.of(pod, sheet, seed).order_seats(list(pod.seats))
            if expected != entry["seating"]:
                return "места розданы не по зерну", "the seating is not the seed's"
        case "boosters":
            dealer = Dealer.of(pod, sheet, seed)
            lent_packs = dealer.deal_lent_packs(len(pod.seating)) if entry["round"] == 1 else []
            packs = dealer.boosters(entry["round"], len(pod.seating))
            return _check_packs(entry.get("lent", []), lent_packs) or _check_packs(entry["packs"], packs)
        case "pool":
            packs = Dealer.of(pod, sheet, seed).pool(pod.seat(entry["seat"]).place)
            return _check_packs(entry["packs"], packs)
        case "picked":
            return _check_pick(pod, entry, Dealer.of(pod, sheet, seed))
        case "handed":
            return _check_deck(pod, entry, sheet)
        case "changed":
            return _check_change(pod, entry, sheet)
        case "settled":
            by_bot = entry.get("by") != "clock" and pod.seat(entry["seat"]).played_by_bot
            if by_bot and deck_changes.bots_changes(pod, sheet, entry["seat"]):
                raise OtherChoice("бот изменил бы колоду иначе", "the bot would have changed the deck otherwise")
        case "paired":
            return _check_pairs(pod, entry, Dealer.of(pod, sheet, seed))
        case "over":
            return _check_end(pod, entry, Dealer.of(pod, sheet, seed))
    return None


def _check_packs(opened: Sequence[Mapping[str, Any]], packs: Sequence[Pack]) -> Checked:
    for number, (opened_pack, pack) in enumerate(zip(opened, packs, strict=True), start=1):
        if opened_pack["id"] != pack.id or [tuple(card) for card in opened_pack["cards"]] != list(pack.cards):
            return f"бустер {number} собран не по зерну", f"booster {number} is not the seed's"
    return None


def _check_pick(pod: Pod, entry: Entry, dealer: Dealer) -> Checked:
    if entry["by"] in ("bot", "clock") and dealer.bots_choice(pod, entry["seat"]) != entry["instance"]:
        raise OtherChoice("бот выбрал бы другую карту", "the bot would have taken another card")
    return None


def _check_change(pod: Pod, entry: Entry, sheet: Sheet) -> Checked:
    if pod.seat(entry["seat"]).played_by_bot:
        bot_changes = deck_changes.bots_changes(pod, sheet, entry["seat"])
        other = not bot_changes or bot_changes[0].as_json() != {name: entry[name] for name in ("card", "donor", "part")}
    else:
        other = False
    after = pod.copy()
    after.apply(entry)
    try:
        deck_changes.bench(after, sheet, entry["seat"], entry["round"])
    except WrongChange as wrong:
        return wrong.words.ru, wrong.words.en
    if other:
        raise OtherChoice("бот изменил бы колоду иначе", "the bot would have changed the deck otherwise")
    return None


def _check_deck(pod: Pod, entry: Entry, sheet: Sheet) -> Checked:
    seat = pod.seat(entry["seat"])
    pool = {pool_card.instance: pool_card.card for pool_card in seat.pool}
    counts: dict[str, int] = {}
    for instance in entry["main"]:
        counts[pool[instance]] = counts.get(pool[instance], 0) + 1
    leader = entry.get("leader", "")
    counts |= list_leader(pod.options, leader)
    if hash_log.deck_hash(counts, entry.get("deck_salt", "")) != entry["deck"]:
        return "хеш колоды другой", "the hash of the deck is another"
    if pod.options.way.whole and set(entry["main"]) != set(pool):
        return "колода — не все взятые карты", "the deck is not the whole pool"
    if leader not in (find_candidates(pod, sheet, entry["seat"], entry["main"]) or ("",)):
        return "эта карта не может возглавлять колоду", "the card cannot lead the deck"
    if seat.played_by_bot and sorted(build_deck_of(pod, sheet, entry["seat"]).main) != sorted(entry["main"]):
        raise OtherChoice("бот собрал бы другую колоду", "the bot would have built another deck")
    if seat.played_by_bot and choose_leader(pod, sheet, entry["seat"], entry["main"]) != leader:
        raise OtherChoice("бот выбрал бы во главу другую карту", "the bot would have chosen another leader")
    return None


def _check_pairs(pod: Pod, entry: Entry, dealer: Dealer) -> Checked:
    try:
        stage, pairs = coming_pairs(pod, dealer)
    except pairing.NoPairing:
        return "играть осталось меньше двоих", "fewer than two are left to play"
    if entry["stage"] != stage:
        return "тур не той стадии", "the round is of another stage"
    if [tuple(pair) for pair in entry["pairs"]] != pairs:
        return "пары тура не те", "the pairs of the round are not the seed's"
    return None


def _check_end(pod: Pod, entry: Entry, dealer: Dealer) -> Checked:
    """The event is over after its last round, unless the organiser ended it early."""
    if not entry_rules.is_strict(pod) or entry.get("early"):
        return None
    try:
        _, pairs = coming_pairs(pod, dealer)
    except pairing.NoPairing:
        return None
    return ("сыграны не все туры", "some rounds were not played") if pairs else None


def choices(log: Sequence[Entry], seed: bytes, sheet: Sheet, seat: int) -> Iterator[tuple[Entry, dict[str, Any]]]:
    """Yield the data of each pick of a seat in a draft.

    `cards` are the cards in front of the seat, `taken` the chosen ones and `bot` the choice of a bot. `reasons` are a
    bot's reasons for each card. `removed` is true if the cards did not enter any pool. `pool` is the pool before the
    pick, and `passed` holds the cards passed by the seat so far.
    """
    pod = Pod()
    for entry in log:
        pack = pod.pack_before(seat) if entry["kind"] == "picked" and entry["seat"] == seat else None
        if pack is not None:
            dealer, mine, offers = Dealer.of(pod, sheet, seed), pod.seat(seat), pod.offers(seat)
            choice = dealer.bots_choice(pod, seat)
            yield (
                entry,
                {
                    "cards": dict(pack.cards),
                    "taken": offers[entry["instance"]],
                    "bot": offers[choice],
                    "agreed": choice == entry["instance"],
                    "removed": pod.will_burn(seat),
                    "reasons": dealer.reasons(pod, seat),
                    "pool": list(mine.pool),
                    "passed": list(mine.passed),
                },
            )
        pod.apply(entry)
