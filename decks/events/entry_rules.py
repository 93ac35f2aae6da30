"""The rules of the log: the entries that may follow a state of an event.

The writer of the log and the verification use the same rules. The rules need no seed and no cards: `verification`
derives the draws. Logs of older events hold entries without an effect, and their times may go back: see `is_strict`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from . import deck_changes
from .drafts import procedure
from .matches import MOST_PENALTY, Matches, PairingState, RoundState, Score, Stage
from .options import games_of_match

if TYPE_CHECKING:
    from .hash_log import Entry
    from .pod import Pod

Checked = tuple[str, str] | None
ORDERED = 4  # the fairness from which every entry has an effect, times never go back, and bots act in order

NO_SEAT = "такого места за столом нет", "there is no such seat at the table"
NO_EFFECT = "запись ничего не меняет", "the entry changes nothing"
WRONG_PHASE = "в этой фазе турнира такой записи не бывает", "there is no such entry in this phase of the event"
PAUSED = "турнир на паузе", "the event is paused"


class WrongEntry(ValueError):
    """An entry that may not follow the log. `words` says why in Russian and English."""

    def __init__(self, kind: str, words: tuple[str, str]) -> None:
        self.words = words
        super().__init__(f"{kind}: {words[1]}")


def is_strict(pod: Pod) -> bool:
    return pod.fairness >= ORDERED


def breach(pod: Pod, entry: Entry) -> Checked:
    """Return the reason why the entry may not follow, or None. Raises KeyError and TypeError for lacking fields."""
    kind, at = entry["kind"], entry["at"]
    if kind not in RULES:
        return f"вид записи неизвестен: {kind!r}", f"the kind of the entry is unknown: {kind!r}"
    if pod.phase == "over":
        return "турнир уже окончен", "the event is over already"
    if (kind == "opened") != (pod.version == 0):
        return "журнал начинается с открытия турнира, и только с него", "a log begins with `opened`, and only there"
    if type(at) is not int:
        return "у записи нет времени", "the entry has no time"
    phases, rule = RULES[kind]
    if pod.phase not in phases:
        return WRONG_PHASE
    if "seat" in entry and kind != "joined" and entry["seat"] not in pod.seats:
        return NO_SEAT
    if is_strict(pod):
        if at < pod.at:
            return "время идёт назад", "the time goes back"
        if wrong := _after_closed(pod, kind):
            return wrong
    return rule(pod, entry)


def _after_closed(pod: Pod, kind: str) -> Checked:
    """A round closes together with the next step: the next pairings, or the end."""
    if pod.last_kind != "closed":
        return None
    if not pod.matches.rounds[-1].is_decided and kind != "over":
        return "тур закрыт без всех результатов", "the round was closed without all results"
    if kind not in ("paired", "over") and not pod.options.way.changing:
        return "после закрытого тура нет новых пар", "no pairings follow the round"
    return None


def ended(pod: Pod) -> Checked:
    """Check that the log goes on to the end of the event."""
    return None if pod.phase == "over" else ("журнал обрывается до конца турнира", "the log stops before the end")


# Joining


def _opened(pod: Pod, entry: Entry) -> Checked:
    return None


def _joined(pod: Pod, entry: Entry) -> Checked:
    if pod.phase == "open":
        if pod.locked_until is not None:
            return "места уже закреплены", "the seats are locked already"
    elif not pod.takes_late or pod.options.is_draft:
        return "после начала мест больше нет", "no seat is free after the start"
    if len(pod.seats) >= pod.options.seats:
        return "все места заняты", "all seats are taken"
    if entry["seat"] != pod.last_seat + 1:
        return "номер места не следующий", "the number of the seat is not the next one"
    bytes.fromhex(entry["token"])
    if entry.get("promise") and (entry["token"] or pod.phase != "open"):
        return "жетон и показан, и обещан", "the token is both shown and promised"
    return None


def _replaced(pod: Pod, entry: Entry) -> Checked:
    if not pod.takes_late:
        return "поздние игроки не приходят", "late joining is closed"
    if entry["seat"] != pod.place_for_a_late_player():
        return "место было не у бота", "the seat was not a bot's"
    return None


def _check_leaving(pod: Pod, entry: Entry) -> Checked:
    return NO_EFFECT if is_strict(pod) and pod.seats[entry["seat"]].away else None


def _kicked(pod: Pod, entry: Entry) -> Checked:
    return NO_EFFECT if pod.seats[entry["seat"]].kicked else None


def _ready(pod: Pod, entry: Entry) -> Checked:
    return NO_EFFECT if pod.seats[entry["seat"]].ready == entry["ready"] else None


def _returned(pod: Pod, entry: Entry) -> Checked:
    seat = pod.seats[entry["seat"]]
    if seat.kicked:
        return "игрок удалён из-за стола", "the player was removed from the table"
    return None if seat.away else NO_EFFECT


def _locked(pod: Pod, entry: Entry) -> Checked:
    if pod.locked_until is not None:
        return NO_EFFECT
    if not pod.find_awaited_seats():
        return "ждать некого: жетонов никто не обещал", "nobody promised a token to wait for"
    return _enough_seats(pod)


def _enough_seats(pod: Pod) -> Checked:
    way, seat_count = pod.options.way, len(pod.seats)
    if (
        not seat_count
        or seat_count < way.seats[0]
        or seat_count > pod.options.seats
        or (way.teams and seat_count not in way.seats)
    ):
        return "для начала не то число мест", "the event cannot start with so many seats"
    if is_strict(pod) and pod.options.bots and seat_count != pod.options.seats:
        return "боты заняли не все места", "bots did not fill the seats"
    return None


def _revealed(pod: Pod, entry: Entry) -> Checked:
    seat = pod.seats[entry["seat"]]
    if pod.locked_until is None:
        return "места ещё не закреплены", "the seats are not locked yet"
    if not seat.promise or seat.token:
        return "это место жетона не обещало или уже показало", "the seat promised no token or has shown it"
    if hashlib.sha256(bytes.fromhex(entry["token"])).hexdigest() != seat.promise:
        return "показан не тот жетон, что был обещан", "the token is not the one that was promised"
    return None


def _started(pod: Pod, entry: Entry) -> Checked:
    if pod.locked_until is None and pod.find_unrevealed_seats():
        return "обещанных жетонов не ждали", "promised tokens were not waited for"
    if pod.locked_until is not None and pod.find_awaited_seats() and entry["at"] < pod.locked_until:
        return "обещанных жетонов ждали не до конца", "promised tokens were not waited for to the end"
    return _enough_seats(pod)


def _arranged(pod: Pod, entry: Entry) -> Checked:
    if entry["seating"] and sorted(entry["seating"]) != sorted(pod.seats):
        return "рассадка называет не все места по разу", "the order does not name every seat once"
    return NO_EFFECT if is_strict(pod) and list(entry["seating"]) == pod.arranged else None


def _late(pod: Pod, entry: Entry) -> Checked:
    return NO_EFFECT if pod.late_closed == entry["closed"] else None


# Clocks


def _paused(pod: Pod, entry: Entry) -> Checked:
    if pod.paused_since is not None:
        return PAUSED
    if entry["since"] > entry["at"]:
        return "пауза начинается в будущем", "the pause begins in the future"
    if entry["by"] not in ("organiser", "absence") or (entry["by"] == "absence" and pod.phase != "drafting"):
        return "паузу сделал неизвестно кто", "nobody could pause the event so"
    return None


def _resumed(pod: Pod, entry: Entry) -> Checked:
    if pod.paused_since is None:
        return "турнир не на паузе", "the event is not paused"
    allowed = ("organiser", "player", "pause") if pod.paused_by == "absence" else ("organiser",)
    return None if entry["by"] in allowed else ("паузу снял неизвестно кто", "nobody could resume the event so")


def _waited(pod: Pod, entry: Entry) -> Checked:
    return None if type(entry["ms"]) is int and entry["ms"] > 0 else NO_EFFECT


# Cards


def _boosters(pod: Pod, entry: Entry) -> Checked:
    if pod.paused_since is not None:
        return PAUSED
    if pod.packs:
        return "на столе ещё лежат бустеры", "boosters still lie on the table"
    if entry["round"] != pod.round + 1 or entry["round"] > procedure(pod.options.way).rounds(pod):
        return "бустеры не следующего круга", "the boosters are not those of the next round"
    return None


def _pool(pod: Pod, entry: Entry) -> Checked:
    if pod.options.is_draft:
        return "в драфте пулов не вскрывают", "no pools are opened in a draft"
    number = entry["seat"]
    if pod.seats[number].pool:
        return "этот пул уже вскрыт", "this pool is open already"
    if is_strict(pod) and not (pod.last_kind == "joined" and number == pod.last_seat):
        closed = next(n for n, seat in pod.seats.items() if not seat.pool)
        if number != closed:
            return "пул вскрыт не по порядку мест", "the pool was opened out of turn"
    return None


def _picked(pod: Pod, entry: Entry) -> Checked:
    seat, by = pod.seats[entry["seat"]], entry["by"]
    if pod.paused_since is not None:
        return PAUSED
    if by not in ("player", "bot", "clock", "mark", "only"):
        return "выбрал неизвестно кто", "nobody could pick so"
    if (by == "bot") != seat.played_by_bot:
        return (
            ("за это место выбирает бот", "a bot picks for this seat")
            if seat.played_by_bot
            else ("за это место выбирает игрок", "the player of this seat picks")
        )
    pack = pod.pack_before(seat.number)
    if pack is None or (entry["round"], entry["pick"], entry["pack"]) != (pod.round, seat.picks + 1, pack.id):
        return "выбор сделан не из того бустера", "the pick was not made from the booster in front of the seat"
    if entry["instance"] not in pod.offers(seat.number):
        return "взятой карты в бустере не было", "the card taken was not in the pack"
    if by == "only" and pod.takes_by_itself(seat.number) != entry["instance"]:
        return "карта была не последней", "the card was not the last one"
    if by in ("clock", "mark") and seat.number not in pod.find_expired_seats(entry["at"]):
        return "время на выбор ещё не вышло", "the time for the pick was not up"
    if by == "bot" and is_strict(pod) and pod.bots_to_pick()[0] != seat.number:
        return "бот выбрал вне очереди", "the bot picked out of turn"
    return None


def _handed(pod: Pod, entry: Entry) -> Checked:
    seat, main = pod.seats[entry["seat"]], entry["main"]
    if seat.deck:
        return "колода уже сдана", "the deck was handed in already"
    if len(set(main)) != len(main):
        return "карта в колоде дважды", "a card is in the deck twice"
    if not main or not set(main) <= {pool_card.instance for pool_card in seat.pool}:
        return "колода не из пула", "the deck is not made of the pool"
    if not isinstance(entry.get("leader", ""), str):
        return "карта во главе колоды названа неверно", "the leader of the deck is no card"
    if is_strict(pod) and list(main) != sorted(main):
        return "карты колоды не по порядку", "the cards of the deck are out of order"
    return None


def _changed(pod: Pod, entry: Entry) -> Checked:
    if entry["round"] != deck_changes.coming_round(pod) or not deck_changes.may_change(pod, entry["seat"]):
        return "колоду сейчас не меняют", "decks are not changed now"
    return None


def _settled(pod: Pod, entry: Entry) -> Checked:
    if entry.get("by") == "clock":
        ends = deck_changes.ends(pod)
        if ends is None or entry["at"] < ends:
            return "время изменять колоды ещё не вышло", "the time for changes was not up"
    return _changed(pod, entry)


# Rounds


def _paired(pod: Pod, entry: Entry) -> Checked:
    matches = pod.matches
    if matches.open_round is not None:
        return "тур ещё не закрыт", "the round is still open"
    if entry["round"] != len(matches.rounds) + 1:
        return "это не следующий тур", "this is not the next round"
    seats = [seat for pair in entry["pairs"] for seat in pair if seat is not None]
    if not seats:
        return "в туре нет пар", "the round has no pairs"
    if not set(seats) <= set(pod.seats):
        return NO_SEAT
    if any(not pod.seats[seat].deck for seat in seats):
        return "колода ещё не сдана", "a deck is not handed in yet"
    if set(seats) & set(deck_changes.find_unsettled_seats(pod)):
        return "колоды ещё меняют", "decks are still changed"
    return None


def _open_round(pod: Pod, entry: Entry) -> RoundState | None:
    round_state = pod.matches.open_round
    return round_state if round_state is not None and round_state.number == entry["round"] else None


def _time(pod: Pod, entry: Entry) -> Checked:
    ends = pod.round_ends()
    if _open_round(pod, entry) is None or ends is None or entry["at"] < ends:
        return "время тура ещё не вышло", "the time of the round was not up"
    return None


def table_at(round_state: RoundState, index: Any) -> PairingState | None:
    """The table of two players at that index of a round."""
    pairing = round_state.pairings[index] if type(index) is int and 0 <= index < len(round_state.pairings) else None
    return None if pairing is None or pairing.second is None else pairing


def score_problem(pod: Pod, score: Score, stage: Stage) -> str:
    """Return the code of the fault of a score: `bad-score`, `no-draw`, or an empty text."""
    needed, most = games_of_match(pod.options.games)
    counts = (score.first, score.second, score.drawn)
    games = sum(counts)
    if min(counts) < 0 or max(score.first, score.second) > needed or not 0 < games <= most:
        return "bad-score"
    if score.first == score.second == needed:
        return "bad-score"
    if stage == "playoff" and score.first == score.second:
        return "no-draw"
    if score.conceded is not None:
        rules = pod.options.way.league
        if rules is None or not all(0 <= points <= rules.most for points in score.conceded):
            return "bad-score"
    return ""


SCORES: Mapping[str, tuple[str, str]] = {
    "bad-score": ("такого счёта не бывает", "there is no such score"),
    "no-draw": ("в плей-офф нужен победитель", "a play-off needs a winner"),
}


def _reported(pod: Pod, entry: Entry) -> Checked:
    round_state = _open_round(pod, entry)
    if round_state is None:
        return "этот тур не открыт", "this round is not open"
    table = table_at(round_state, entry["table"])
    if table is None:
        return "за этим столом нет двоих игроков", "no two players sit at this table"
    score, by = Score.of(entry), entry["by"]
    if problem := score_problem(pod, score, round_state.stage):
        return SCORES[problem]
    if by == "organiser":
        return NO_EFFECT if is_strict(pod) and table.score == score else None
    if by == "simulator":
        return ("результат уже принят", "the result is decided already") if table.is_decided else None
    if type(by) is not int or by not in table.seats():
        return "результат сообщил не игрок этого стола", "the result was not reported by a player of this table"
    if score.technical:
        return "победу присуждает только организатор", "only the organiser awards a win"
    if table.is_decided and (is_strict(pod) or table.score != score):
        return "результат уже принят", "the result is decided already"
    return NO_EFFECT if is_strict(pod) and table.reports.get(by) == score else None


def _unreported(pod: Pod, entry: Entry) -> Checked:
    round_state = pod.matches.revocable(pod.options.way.changing)
    if round_state is None or round_state.number != entry["round"]:
        return "результат этого тура уже не отменить", "results of this round cannot be taken back any more"
    table = table_at(round_state, entry["table"])
    return NO_EFFECT if table is None or (table.score is None and not table.reports) else None


def _corrected(pod: Pod, entry: Entry) -> Checked:
    round_state = pod.matches.closed_round(entry["round"])
    if round_state is None:
        return "исправляют результаты закрытых туров", "only results of closed rounds are corrected"
    table, score = table_at(round_state, entry["table"]), Score.of(entry)
    if table is None:
        return "за этим столом нет двоих игроков", "no two players sit at this table"
    if problem := score_problem(pod, score, round_state.stage):
        return SCORES[problem]
    if not str(entry["reason"]).strip():
        return "у исправления нет причины", "the correction has no reason"
    if changes_bracket(pod.matches, round_state, table, score):
        return "дальше прошёл бы другой, а пары уже составлены", "another player would go on, and the pairs are made"
    return NO_EFFECT if table.score == score else None


def changes_bracket(matches: Matches, round_state: RoundState, table: PairingState, score: Score) -> bool:
    """Whether the score sends another player on in a play-off whose next round is paired."""
    if round_state.stage != "playoff" or round_state.number == len(matches.rounds) or table.score is None:
        return False
    return (table.score.first > table.score.second) != (score.first > score.second)


def _closed(pod: Pod, entry: Entry) -> Checked:
    return None if _open_round(pod, entry) is not None else ("этот тур не открыт", "this round is not open")


def _dropped(pod: Pod, entry: Entry) -> Checked:
    return NO_EFFECT if entry["seat"] in pod.matches.dropped else None


def _undropped(pod: Pod, entry: Entry) -> Checked:
    return None if entry["seat"] in pod.matches.dropped else NO_EFFECT


def _bye(pod: Pod, entry: Entry) -> Checked:
    if entry["round"] != len(pod.matches.rounds) + 1 or not gives_byes(pod):
        return "в этом туре свободного места не дают", "no bye is given in this round"
    if entry["seat"] in pod.matches.dropped:
        return "игрок снят с туров", "the player was dropped from the rounds"
    return NO_EFFECT if (entry["seat"] in pod.matches.byes) == entry["given"] else None


def gives_byes(pod: Pod) -> bool:
    """Whether the coming round is one in which the organiser may give byes: a Swiss round between single players."""
    way = pod.options.way
    return not (way.teams or way.league) and len(pod.matches.swiss()) < pod.options.rounds


def _penalised(pod: Pod, entry: Entry) -> Checked:
    if type(entry["halves"]) is not int or not 0 <= entry["halves"] <= MOST_PENALTY:
        return "такого штрафа не бывает", "there is no such penalty"
    return None if str(entry["reason"]).strip() else ("у штрафа нет причины", "the penalty has no reason")


def _unpenalised(pod: Pod, entry: Entry) -> Checked:
    penalties = pod.matches.penalties.get(entry["seat"], ())
    return None if 0 <= entry["number"] < len(penalties) else ("такого штрафа не было", "there was no such penalty")


def _over(pod: Pod, entry: Entry) -> Checked:
    if pod.matches.open_round is not None:
        return "тур ещё не закрыт", "the round is still open"
    last = pod.matches.rounds[-1] if pod.matches.rounds else None
    if is_strict(pod) and last is not None and not last.is_decided and not entry.get("early"):
        return "не все столы закончили", "some tables have no result"
    return None


def _cancelled(pod: Pod, entry: Entry) -> Checked:
    return None


Rule = Callable[["Pod", "Entry"], Checked]
_EVER = ("open", "drafting", "building", "playing")
_STARTED = ("drafting", "building", "playing")
_DECKS = ("building", "playing")
RULES: Mapping[str, tuple[tuple[str, ...], Rule]] = {
    "opened": (("open",), _opened),
    "joined": (_EVER, _joined),
    "replaced": (_STARTED, _replaced),
    "left": (_EVER, _check_leaving),
    "kicked": (_EVER, _kicked),
    "ready": (("open",), _ready),
    "locked": (("open",), _locked),
    "revealed": (("open",), _revealed),
    "started": (("open",), _started),
    "boosters": (("drafting",), _boosters),
    "pool": (_DECKS, _pool),
    "picked": (("drafting",), _picked),
    "paused": (_STARTED, _paused),
    "resumed": (_STARTED, _resumed),
    "waited": (_EVER, _waited),
    "arranged": (("open",), _arranged),
    "late": (_EVER, _late),
    "cancelled": (_EVER, _cancelled),
    "returned": (_EVER, _returned),
    "handed": (_DECKS, _handed),
    "changed": (_DECKS, _changed),
    "settled": (_DECKS, _settled),
    "paired": (_DECKS, _paired),
    "time": (("playing",), _time),
    "reported": (("playing",), _reported),
    "unreported": (("playing",), _unreported),
    "corrected": (("playing",), _corrected),
    "closed": (("playing",), _closed),
    "dropped": (_DECKS, _dropped),
    "undropped": (_EVER, _undropped),
    "bye": (_DECKS, _bye),
    "penalised": (_DECKS, _penalised),
    "unpenalised": (_DECKS, _unpenalised),
    "over": (_DECKS, _over),
}
