"""The entries of an event's log, and how each changes the pod.

The kinds of entries, in the order in which an event sees them:

    opened     the options, and the commitment to the secret seed
    joined     a seat is taken, by a player or by a bot (its level)
    replaced   a player who comes late takes the seat of a bot, with its pool and whatever it has done
    left       a seat's player goes: before the start the seat is free again, after it a bot plays on
    kicked     the same by the organiser, for good
    ready      a player says that all is ready, or not yet
    locked     seats lock, and wait `until` then for the tokens that were promised; joining is closed
    revealed   a seat shows the token that it promised
    started    the event starts; `withheld` are seats that kept their tokens, `seating` is their order round the table,
               to the left
    boosters   a draft's next round: one pack before each place, or one row that lies open
    pool       a sealed pool: what one seat opened
    picked     one card from the pack in front of a seat; `by` says who chose: player, bot, clock (the player's time
               ran out and the bot chose), mark (time ran out and the card that the player had marked was taken), only
               (no other card was left)
    paused     clocks and picks stop, by the organiser or because no player is present (`since` when)
    resumed    clocks go on with the time that they had left
    waited     the site could not be reached: every clock gets so many ms back
    arranged   the organiser seats the table: the order of the seats instead of the seed's
    late       the organiser closes late joining, or opens it again
    cancelled  the organiser calls the event off; what it has so far is published
    returned   a player takes the seat back from the bot
    handed     a deck is handed in and locked
    changed    in a league a deck is changed before a round; `settled`: it is not changed any more (`deck_changes`)
    and those of the rounds, which `matches.Matches` reads: paired, time, reported, closed, dropped, over …
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from . import deck_changes
from .drafts import procedure
from .hash_log import Entry
from .options import Options
from .seats import PoolCard, SeatState

if TYPE_CHECKING:
    from .pod import Chooser, Pod

EntryReader = Callable[["Pod", Entry], None]

MISSES: Final = 3  # expired picks in a row after which a bot plays on
ENTRIES: Final[dict[str, EntryReader]] = {}  # by kind; `matches.Matches` reads the others


def entry(*kinds: str) -> Callable[[EntryReader], EntryReader]:
    """Register a function as the change that entries of these kinds make."""

    def register(read: EntryReader) -> EntryReader:
        ENTRIES.update(dict.fromkeys(kinds, read))
        return read

    return register


@entry("opened")
def _open(pod: Pod, entry: Entry) -> None:
    pod.options = Options.from_json(entry["options"])
    pod.commitment = entry["commitment"]
    pod.fairness = entry.get("fairness", 1)


@entry("joined")
def _seat(pod: Pod, entry: Entry) -> None:
    pod.last_seat = number = entry["seat"]
    pod.seats[number] = SeatState(number, entry["token"], entry["bot"], ready=entry["bot"] is not None)
    pod.seats[number].promise = entry.get("promise", "")
    if pod.phase != "open":
        pod.seating.append(number)
        pod.seats[number].place = len(pod.seating)


@entry("replaced")
def _replace_bot(pod: Pod, entry: Entry) -> None:
    seat = pod.seats[entry["seat"]]
    seat.level, seat.away, seat.came_late = None, False, pod.phase == "drafting"
    if seat.queue:
        pod.start_clock(seat, entry["at"])


@entry("left")
def _leave(pod: Pod, entry: Entry) -> None:
    if pod.phase == "open" and pod.locked_until is None:
        del pod.seats[entry["seat"]]
        return
    seat = pod.seats[entry["seat"]]
    seat.away = True
    seat.deadline = None


@entry("kicked")
def _kick(pod: Pod, entry: Entry) -> None:
    if pod.phase != "open" or pod.locked_until is not None:
        pod.seats[entry["seat"]].kicked = True
    _leave(pod, entry)


@entry("ready")
def _set_ready(pod: Pod, entry: Entry) -> None:
    pod.seats[entry["seat"]].ready = entry["ready"]


@entry("locked")
def _lock(pod: Pod, entry: Entry) -> None:
    pod.locked_until = entry["until"]


@entry("revealed")
def _reveal(pod: Pod, entry: Entry) -> None:
    pod.seats[entry["seat"]].token = entry["token"]


@entry("started")
def _start(pod: Pod, entry: Entry) -> None:
    pod.seating = list(entry["seating"])
    pod.locked = len(pod.seating)
    for place, number in enumerate(pod.seating, start=1):
        pod.seats[number].place = place
    pod.phase = "drafting" if pod.options.is_draft else "building"


@entry("boosters")
def _lay_boosters(pod: Pod, entry: Entry) -> None:
    pod.round, pod.row_picks = entry["round"], 0
    for number in pod.seating:
        pod.seats[number].picks = 0
    if "lent" in entry:
        for number, pack in zip(pod.seating, entry["lent"], strict=True):
            pod.seats[number].pool = [PoolCard(instance, card, 0, 0) for instance, card in pack["cards"]]
    procedure(pod.options.way).lay(pod, entry)


@entry("pool")
def _open_pool(pod: Pod, entry: Entry) -> None:
    seat = pod.seats[entry["seat"]]
    seat.pool = [PoolCard(instance, card, 0, 0) for pack in entry["packs"] for instance, card in pack["cards"]]


@entry("picked")
def _pick(pod: Pod, entry: Entry) -> None:
    way, seat = procedure(pod.options.way), pod.seats[entry["seat"]]
    seat.picks += 1
    _count_misses(seat, entry["by"])
    seat.deadline = None
    way.take(pod, seat, pod.packs[seat.queue[0]], entry)
    if not pod.packs and pod.round >= way.rounds(pod):
        pod.phase = "building"
        for each in pod.seats.values():
            each.came_late = False


def _count_misses(seat: SeatState, by: Chooser) -> None:
    if by == "player":
        seat.missed, seat.came_late = 0, False
    elif by in ("clock", "mark"):
        seat.missed += 1
        seat.away = seat.missed >= MISSES


@entry("paused")
def _pause(pod: Pod, entry: Entry) -> None:
    pod.paused_since, pod.paused_by = entry["since"], entry["by"]


@entry("resumed")
def _resume(pod: Pod, entry: Entry) -> None:
    if pod.paused_since is not None:
        pod.give_back(entry["at"] - pod.paused_since, entry["at"])
    pod.unattended = pod.unattended or (pod.paused_by == "absence" and entry["by"] == "organiser")
    pod.paused_since, pod.paused_by = None, ""


@entry("waited")
def _wait(pod: Pod, entry: Entry) -> None:
    pod.give_back(entry["ms"], entry["at"])


@entry("arranged")
def _arrange(pod: Pod, entry: Entry) -> None:
    pod.arranged = list(entry["seating"])


@entry("late")
def _close_late(pod: Pod, entry: Entry) -> None:
    pod.late_closed = entry["closed"]


@entry("cancelled")
def _cancel(pod: Pod, entry: Entry) -> None:
    pod.phase, pod.cancelled, pod.paused_since, pod.paused_by = "over", True, None, ""


@entry("returned")
def _return(pod: Pod, entry: Entry) -> None:
    seat = pod.seats[entry["seat"]]
    seat.away, seat.missed = False, 0
    if seat.queue:
        pod.start_clock(seat, entry["at"])


@entry("handed")
def _hand_in(pod: Pod, entry: Entry) -> None:
    seat = pod.seats[entry["seat"]]
    seat.deck, seat.main, seat.leader = entry["deck"], tuple(entry["main"]), entry.get("leader", "")


@entry("changed", "settled")
def _change(pod: Pod, entry: Entry) -> None:
    deck_changes.replay_entry(pod.seats[entry["seat"]], entry)
