"""The phases of a league in which players change their decks: one before each round, ended by every seat for itself.

Its entries of the log are `changed` (a seat makes one change for the next round) and `settled` (it makes no more).
Pure: which changes are allowed, and what comes of them, the game says (`decks.games.ChangeRules`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from decks.games import Change, ChangeRules, get_draft_rules
from decks.sheet import Sheet

from .seats import SeatState

if TYPE_CHECKING:
    from .hash_log import Entry
    from .pod import Pod


def rules_of(game: str) -> ChangeRules:
    """How decks of a game change; LookupError where they do not."""
    rules = get_draft_rules(game).changing
    if rules is None:
        raise LookupError(f"decks of the game {game!r} do not change")
    return rules


def coming_round(pod: Pod) -> int:
    """The round for which decks are changed now; 0 outside such a phase."""
    if not pod.options.way.changing or pod.phase not in ("building", "playing"):
        return 0
    rounds = len(pod.matches.rounds)
    return 0 if pod.matches.open_round is not None or rounds >= pod.options.rounds else rounds + 1


def may_change(pod: Pod, number: int) -> bool:
    """Whether the seat has a deck to change now, and has not ended its phase."""
    seat, round_ = pod.seat(number), coming_round(pod)
    return bool(round_ and seat.deck and seat.settled < round_ and number not in pod.matches.dropped)


def find_unsettled_seats(pod: Pod) -> list[int]:
    """The seats that the coming round waits for."""
    round_ = coming_round(pod)
    seats = pod.seats.items()
    return [n for n, seat in seats if round_ and seat.settled < round_ and n not in pod.matches.dropped]


def make_change_entry(pod: Pod, number: int, change: Change, at: int) -> Entry:
    """One change by the player of a seat, or by its bot."""
    return {"kind": "changed", "at": at, "seat": number, "round": coming_round(pod), **change.as_json()}


def make_settlement_entry(pod: Pod, number: int, at: int, by_clock: bool = False) -> Entry:
    """The seat makes no more changes before the coming round; `by_clock`: its time is up."""
    entry = {"kind": "settled", "at": at, "seat": number, "round": coming_round(pod)}
    return {**entry, "by": "clock"} if by_clock else entry


def since(pod: Pod, at: int) -> int | None:
    """Since when decks are changed, after an entry that was written `at`: from when all decks are there."""
    seats = pod.seats.items()
    if not coming_round(pod) or any(not seat.deck for n, seat in seats if n not in pod.matches.dropped):
        return None
    return at if pod.changing_since is None else pod.changing_since


def ends(pod: Pod) -> int | None:
    """When the time for changes is up, in ms since 1970; None outside the phase, without a clock and in a pause."""
    minutes = pod.options.change_minutes
    if not minutes or pod.changing_since is None or pod.paused_since is not None or not find_unsettled_seats(pod):
        return None
    return pod.changing_since + 60_000 * minutes


def reopen_changes(pod: Pod, round_: int) -> None:
    """Require each seat to confirm again after a result of that round was taken back.

    Deck changes made after that round stay.
    """
    for seat in pod.seats.values():
        seat.settled = min(seat.settled, round_)


def replay_entry(seat: SeatState, entry: Entry) -> None:
    """A `changed` or `settled` entry of that seat."""
    if entry["kind"] == "settled":
        seat.settled = entry["round"]
    else:
        seat.changes.append((entry["round"], Change(entry["card"], entry["donor"], entry["part"])))


def bench(pod: Pod, sheet: Sheet, number: int, round_: int) -> Any:
    """The bench of a seat that has a deck, with all its changes before and for that round. Raises `WrongChange`."""
    seat = pod.seat(number)
    owned = [(pool_card.instance, sheet.cards[pool_card.card]) for pool_card in seat.pool]
    deck = [pair for pair in owned if pair[0] in seat.main]
    rest = [pair for pair in owned if pair[0] not in seat.main]
    phases = [[change for when, change in seat.changes if when == phase] for phase in range(1, round_ + 1)]
    return rules_of(pod.options.game).bench(deck, rest, phases)


def bots_changes(pod: Pod, sheet: Sheet, number: int) -> list[Change]:
    """Return the further changes that a bot makes before the coming round."""
    return list(rules_of(pod.options.game).choose(bench(pod, sheet, number, coming_round(pod))))


def cards_in(pod: Pod, sheet: Sheet, number: int, round_: int) -> tuple[Any, ...]:
    """The deck of a seat as it plays that round, as the game prints cards."""
    cards = rules_of(pod.options.game).cards(bench(pod, sheet, number, round_))
    return tuple(sorted(cards.values(), key=lambda card: (card.set_code, card.number)))
