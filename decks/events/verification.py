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

from decks.games import WrongChange, drafting
from decks.sheet import Pack, Sheet

from . import deck_changes, hash_log, pairing
from .building import built_of
from .dealer import Dealer
from .hash_log import Entry
from .options import Options
from .pod import Pod, Refused
from .standings import standings


@dataclass(frozen=True, slots=True)
class Difference:
    """The first place where the log and the seed part: the index of the entry, and what is wrong in both languages."""

    index: int
    russian: str
    english: str


Checked = tuple[str, str] | None


class OtherChoice(Exception):
    """A bot chose what a bot of today would not; it has chosen a card that was there, or built a deck of its pool."""


@dataclass(frozen=True, slots=True)
class Proof:
    """The result of a verification. `other_choices` counts the choices that an earlier bot version made differently."""

    difference: Difference | None = None
    other_choices: int = 0


def verify(log: Sequence[tuple[Entry, str]], seed: bytes, sheet: Sheet) -> Proof:
    """Proven up to the first difference. `log` are the entries with their hashes."""
    broken = hash_log.first_broken(log)
    if broken is not None:
        return Proof(Difference(broken, "хеш не продолжает журнал", "the hash does not follow from the log"))
    pod, other = Pod(), 0
    same_bots = _same_bots([entry for entry, _ in log])
    for index, (entry, _) in enumerate(log):
        try:
            wrong = _check(pod, entry, seed, sheet)
        except OtherChoice as choice:
            other += 1
            wrong = choice.args if same_bots else None
        except (KeyError, ValueError, IndexError, Refused) as error:
            return Proof(_impossible(index, error))
        if wrong is not None:
            return Proof(Difference(index, *wrong))
        try:
            pod.apply(entry)
        except (KeyError, ValueError, IndexError, Refused) as error:
            return Proof(_impossible(index, error))
    return Proof(other_choices=other)


def _same_bots(log: Sequence[Entry]) -> bool:
    """Whether the bots of the event were those of today."""
    games = [Options.from_json(entry["options"]).game for entry in log if entry["kind"] == "opened"]
    bots = [entry.get("bots") for entry in log if entry["kind"] == "started"]
    return any(version == drafting(game).bots_version() for game in games for version in bots)


def _impossible(index: int, error: Exception) -> Difference:
    return Difference(index, f"запись невозможна: {error!r}", f"the entry cannot be: {error!r}")


def _check(pod: Pod, entry: Entry, seed: bytes, sheet: Sheet) -> Checked:
    match entry["kind"]:
        case "opened":
            if hashlib.sha256(seed).hexdigest() != entry["commitment"]:
                return "зерно не то, что было обещано", "the seed is not the one committed to"
        case "revealed":
            if hashlib.sha256(bytes.fromhex(entry["token"])).hexdigest() != pod.seat(entry["seat"]).promise:
                return "показан не тот жетон, что был обещан", "the token is not the one that was promised"
        case "started":
            if entry.get("withheld", []) != pod.unrevealed():
                return "скрытые части зерна другие", "other tokens were withheld"
            if hash_log.digest(sheet.as_json()) != entry["sheet"]:
                return "лист карт другой", "the sheet of cards is another"
            if pod.options.way.teams and len(entry["seating"]) % pod.options.way.teams:
                return "команды не равны", "the teams are not equal"
            expected = pod.order_of_table() or Dealer.of(pod, sheet, seed).seating(list(pod.seats))
            if expected != entry["seating"]:
                return "места розданы не по зерну", "the seating is not the seed's"
        case "boosters":
            dealer = Dealer.of(pod, sheet, seed)
            lent = dealer.lent(len(pod.seating)) if entry["round"] == 1 else []
            packs = dealer.boosters(entry["round"], len(pod.seating))
            return _check_packs(entry.get("lent", []), lent) or _check_packs(entry["packs"], packs)
        case "pool":
            packs = Dealer.of(pod, sheet, seed).pool(pod.seat(entry["seat"]).place)
            return _check_packs(entry["packs"], packs)
        case "picked":
            return _check_pick(pod, entry, Dealer.of(pod, sheet, seed))
        case "handed":
            return _check_deck(pod, entry, sheet)
        case "replaced":
            if pod.seat(entry["seat"]).level is None:
                return "место было не у бота", "the seat was not a bot's"
        case "changed":
            return _check_change(pod, entry, sheet)
        case "settled":
            if entry["round"] != deck_changes.coming_round(pod) or pod.seat(entry["seat"]).settled >= entry["round"]:
                return "колоду сейчас не меняют", "decks are not changed now"
            if entry.get("by") == "clock":
                ends = deck_changes.ends(pod)
                if ends is None or entry["at"] < ends:
                    return "время изменять колоды ещё не вышло", "the time for changes was not up"
            elif pod.seat(entry["seat"]).played_by_bot and deck_changes.bots_changes(pod, sheet, entry["seat"]):
                raise OtherChoice("бот изменил бы колоду иначе", "the bot would have changed the deck otherwise")
        case "time":
            ends = pod.round_ends()
            if ends is None or entry["at"] < ends:
                return "время тура ещё не вышло", "the time of the round was not up"
        case "paired":
            return _check_pairs(pod, entry, Dealer.of(pod, sheet, seed))
    return None


def _check_packs(opened: Sequence[Mapping[str, Any]], packs: Sequence[Pack]) -> Checked:
    for number, (found, pack) in enumerate(zip(opened, packs, strict=True), start=1):
        if found["id"] != pack.id or [tuple(card) for card in found["cards"]] != list(pack.cards):
            return f"бустер {number} собран не по зерну", f"booster {number} is not the seed's"
    return None


def _check_pick(pod: Pod, entry: Entry, dealer: Dealer) -> Checked:
    seat, pack = pod.seat(entry["seat"]), pod.pack_before(entry["seat"])
    expected = (pod.round, seat.picks + 1, pack.id if pack else "")
    if (entry["round"], entry["pick"], entry["pack"]) != expected or pack is None:
        return "выбор сделан не из того бустера", "the pick was not made from the booster in front of the seat"
    if entry["instance"] not in pod.offers(seat.number):
        return "взятой карты в бустере не было", "the card taken was not in the pack"
    if entry["by"] == "only" and pod.takes_by_itself(seat.number) != entry["instance"]:
        return "карта была не последней", "the card was not the last one"
    if entry["by"] in ("bot", "clock") and dealer.bots_choice(pod, seat.number) != entry["instance"]:
        raise OtherChoice("бот выбрал бы другую карту", "the bot would have taken another card")
    return None


def _check_change(pod: Pod, entry: Entry, sheet: Sheet) -> Checked:
    if entry["round"] != deck_changes.coming_round(pod) or not deck_changes.may_change(pod, entry["seat"]):
        return "колоду сейчас не меняют", "decks are not changed now"
    if pod.seat(entry["seat"]).played_by_bot:
        wanted = deck_changes.bots_changes(pod, sheet, entry["seat"])
        other = not wanted or wanted[0].as_json() != {name: entry[name] for name in ("card", "donor", "part")}
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
    pool = {taken.instance: taken.card for taken in seat.pool}
    counts: dict[str, int] = {}
    for instance in entry["main"]:
        counts[pool[instance]] = counts.get(pool[instance], 0) + 1
    if hash_log.deck_hash(counts, entry.get("deck_salt", "")) != entry["deck"]:
        return "хеш колоды другой", "the hash of the deck is another"
    if pod.options.way.whole and set(entry["main"]) != set(pool):
        return "колода — не все взятые карты", "the deck is not the whole pool"
    if seat.played_by_bot and list(built_of(pod, sheet, entry["seat"]).main) != entry["main"]:
        raise OtherChoice("бот собрал бы другую колоду", "the bot would have built another deck")
    return None


def _check_pairs(pod: Pod, entry: Entry, dealer: Dealer) -> Checked:
    matches, pairs = pod.matches, [tuple(pair) for pair in entry["pairs"]]
    if pod.options.way.teams:
        same = pairs == pairing.teams(pod.seating, pod.options.way.teams, entry["round"], pod.matches.dropped)
        return None if same else ("пары тура не те", "the pairs of the round are not the seed's")
    if league := pod.options.way.league:
        same = pairs == pairing.league(league.rounds, pod.seating, entry["round"], pod.matches.dropped)
        return None if same else ("пары тура не те", "the pairs of the round are not the league's")
    table = standings(matches.swiss(), dealer.order(pod), frozenset(matches.dropped))
    if entry["stage"] == "swiss":
        stream = dealer.stream(f"round/{entry['round']}")
        expected = pairing.swiss(table, matches.rounds, stream, pod.fairness)
    elif matches.rounds and matches.rounds[-1].stage == "playoff":
        expected = pairing.next_playoff(matches.rounds[-1])
    else:
        still_in = [line.seat for line in table if not line.dropped]
        expected = pairing.playoff(pairing.cut(still_in, pod.options.cut))
    if pairs != expected:
        return "пары тура не те", "the pairs of the round are not the seed's"
    return None


def choices(log: Sequence[Entry], seed: bytes, sheet: Sheet) -> Iterator[tuple[Entry, dict[str, Any]]]:
    """Yield the data of each pick of a draft.

    `cards` are the cards in front of the seat, `taken` the chosen ones and `bot` the choice of a bot. `removed` is
    true if the cards did not enter any pool. `pool` is the pool before the pick, and `passed` holds the cards that the
    seat has passed so far.
    """
    pod = Pod()
    for entry in log:
        if entry["kind"] == "picked":
            pack = pod.pack_before(entry["seat"])
            if pack is not None:
                number, seat = entry["seat"], pod.seat(entry["seat"])
                offers, choice = pod.offers(number), Dealer.of(pod, sheet, seed).bots_choice(pod, number)
                yield (
                    entry,
                    {
                        "cards": dict(pack.cards),
                        "taken": offers[entry["instance"]],
                        "bot": offers[choice],
                        "agreed": choice == entry["instance"],
                        "removed": pod.burning(number),
                        "pool": list(seat.pool),
                        "passed": list(seat.passed),
                    },
                )
        pod.apply(entry)
