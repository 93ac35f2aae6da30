"""People, clocks and crashes never lose or duplicate a card of a draft, and the log is the state."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from decks.events.options import Options
from decks.events.pod import EventRefusal, Pod

from .tables import Table

SETS = ("trial", "trial")


class DraftMachine(RuleBasedStateMachine):
    """Join, leave, pick, double pick, stale pick, expiry, kick, restart, in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0
        self.last_pick: tuple[int, int, int, str, str] | None = None

    @initialize(seats=st.integers(2, 12), passing=st.sampled_from(["alternate", "left"]))
    def open(self, seats: int, passing: str) -> None:
        self.table = Table(Options(sets=SETS, seats=seats, passing=passing))  # type: ignore[arg-type]

    @property
    def pod(self) -> Pod:
        return self.table.pod

    def some_seat(self, data: st.DataObject) -> int:
        return data.draw(st.sampled_from(sorted(self.pod.seats) or [0]))

    @rule(token=st.binary(max_size=4), bot=st.sampled_from([None, None, "expert", "novice"]))
    def join(self, token: bytes, bot: str | None) -> None:
        full, started = len(self.pod.seats) >= self.pod.options.seats, self.pod.phase != "open"
        try:
            self.table.join(token.hex(), bot, self.now)
        except EventRefusal:
            assert full or started

    @rule(data=st.data())
    def leave(self, data: st.DataObject) -> None:
        if self.pod.seats:
            self.table.write(self.pod.leave(self.some_seat(data), self.now))
            self.table.go_on(self.now)

    @rule(data=st.data())
    def kick(self, data: st.DataObject) -> None:
        if self.pod.seats:
            self.table.write(self.pod.kick(self.some_seat(data), self.now))
            self.table.go_on(self.now)

    @rule(data=st.data())
    def come_back(self, data: st.DataObject) -> None:
        if self.pod.seats:
            number = self.some_seat(data)
            kicked = self.pod.seat(number).kicked
            try:
                self.table.write(self.pod.take_back(number, self.now))
            except EventRefusal:
                assert kicked

    @precondition(lambda self: self.pod.phase != "open")
    @rule()
    def come_late(self) -> None:
        """Let a late player take the seat of a bot in its current state, or be refused."""
        bots = [seat.copy() for seat in self.pod.seats.values() if seat.level is not None and not seat.kicked]
        try:
            entry = self.pod.join("ab", None, self.now)
        except EventRefusal as refusal:
            assert (refusal.code, bots) == ("no-bot", [])
            return
        self.table.write(entry)
        seat = self.pod.seat(bots[0].number)
        assert (seat.level, seat.pool, seat.token) == (None, bots[0].pool, bots[0].token)
        self.table.go_on(self.now)

    @precondition(lambda self: self.pod.phase == "open" and len(self.pod.seats) >= 2)
    @rule()
    def start(self) -> None:
        self.table.start(self.now)

    @precondition(lambda self: self.pod.phase == "drafting")
    @rule(data=st.data())
    def pick(self, data: st.DataObject) -> None:
        number = self.some_seat(data)
        seat, pack = self.pod.seat(number), self.pod.pack_before(number)
        if pack is None or seat.played_by_bot:
            return
        instance = data.draw(st.sampled_from(sorted(pack.cards)))
        self.last_pick = (number, self.pod.round, seat.picks + 1, pack.id, instance)
        self.table.write(self.pod.pick(*self.last_pick, self.now))
        self.table.go_on(self.now)

    @precondition(lambda self: self.last_pick is not None)
    @rule()
    def the_same_pick_again(self) -> None:
        self.refuse_pick(self.last_pick)

    @precondition(lambda self: self.pod.phase == "drafting")
    @rule(data=st.data(), round_=st.integers(0, 3), pick=st.integers(0, 13))
    def a_pick_of_another_time(self, data: st.DataObject, round_: int, pick: int) -> None:
        number = self.some_seat(data)
        if (round_, pick) != (self.pod.round, self.pod.seat(number).picks + 1):
            pack = self.pod.pack_before(number)
            cards = list(pack.cards) if pack else [""]
            self.refuse_pick((number, round_, pick, pack.id if pack else "", cards[0]))

    def refuse_pick(self, asked: tuple[int, int, int, str, str] | None) -> None:
        assert asked is not None
        before, length = self.pod.copy(), len(self.table.log)
        if self.pod.seats.get(asked[0]) is None:
            return
        try:
            self.pod.pick(*asked, self.now)
        except EventRefusal:
            assert self.pod == before
            assert len(self.table.log) == length
        else:
            raise AssertionError("a pick was taken twice, or out of its time")

    @rule(seconds=st.integers(1, 90), marks=st.booleans())
    def time_goes_by(self, seconds: int, marks: bool) -> None:
        self.now += 1000 * seconds
        marked = {}
        if marks:
            for number in self.pod.seats:
                pack = self.pod.pack_before(number)
                if pack:
                    marked[number] = max(pack.cards)
        late = self.pod.find_expired_seats(self.now)
        picks = {number: self.pod.seat(number).picks for number in late}
        round_ = self.pod.round
        self.table.go_on(self.now, marked)
        assert all(self.pod.round > round_ or self.pod.seat(number).picks > picks[number] for number in late)
        assert not self.pod.find_expired_seats(self.now)

    @rule()
    def restart(self) -> None:
        """Every process dies; only the log is left."""
        self.table.pod = Pod.replay(self.table.log)

    @invariant()
    def replaying_the_log_gives_the_state(self) -> None:
        assert Pod.replay(self.table.log) == self.pod

    @invariant()
    def packs_and_pools_are_the_boosters_that_were_opened(self) -> None:
        opened = [
            instance
            for entry in self.table.log
            if entry["kind"] == "boosters"
            for pack in entry["packs"]
            for instance, _ in pack["cards"]
        ]
        lying = [instance for pack in self.pod.packs.values() for instance in pack.cards]
        taken = [card.instance for seat in self.pod.seats.values() for card in seat.pool]
        assert sorted(lying + taken) == sorted(opened)

    @invariant()
    def every_seats_count_is_right(self) -> None:
        for seat in self.pod.seats.values():
            assert len(seat.pool) == 12 * max(0, self.pod.round - 1) + seat.picks
            assert [(card.round, card.pick) for card in seat.pool] == [
                (index // 12 + 1, index % 12 + 1) for index in range(len(seat.pool))
            ]

    @invariant()
    def every_pack_lies_before_one_seat(self) -> None:
        queued = [pack for seat in self.pod.seats.values() for pack in seat.queue]
        assert sorted(queued) == sorted(self.pod.packs)

    @invariant()
    def nobody_waits_without_a_reason(self) -> None:
        """While the draft goes on, someone has a pack to pick from; bots never keep one; clocks run where one picks."""
        if self.pod.phase != "drafting":
            return
        assert any(seat.queue for seat in self.pod.seats.values())
        for seat in self.pod.seats.values():
            assert (seat.deadline is not None) == (bool(seat.queue) and not seat.played_by_bot)

    def teardown(self) -> None:
        """Left alone, the draft ends."""
        if self.pod.phase == "drafting":
            for _ in range(24 * len(self.pod.seats) + 1):
                self.now += 100_000
                self.table.go_on(self.now)
            assert Pod.replay(self.table.log).phase == "building"
            assert {len(seat.pool) for seat in self.pod.seats.values()} == {24}


TestDrafting = DraftMachine.TestCase
TestDrafting.settings = settings(max_examples=60, stateful_step_count=60, deadline=None)
