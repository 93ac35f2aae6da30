"""A pod at the table: picks by compare and set, queues of packs, clocks, bots that sit in."""

from __future__ import annotations

import time

import pytest

from decks.events.options import Options
from decks.events.pod import GRACE_MS, EventRefusal, Pod

from .tables import Table, bots_only

SETS = ("trial", "trial", "trial")


def table_of(players: int, bots: int = 0, **options: object) -> Table:
    table = Table(Options(sets=SETS, seats=max(2, players + bots), **options))  # type: ignore[arg-type]
    for number in range(players):
        table.join(bytes([number]).hex())
    for _ in range(bots):
        table.join(bot="expert")
    table.start()
    return table


def expect_refusal(table: Table, seat: int, **changed: object) -> str:
    pack = table.pod.pack_before(seat)
    assert pack is not None
    asked = {
        "number": seat,
        "round_": table.pod.round,
        "pick": table.pod.seat(seat).picks + 1,
        "pack": pack.id,
        "instance": next(iter(pack.cards)),
        "at": 0,
    }
    with pytest.raises(EventRefusal) as refusal:
        table.pod.pick(**(asked | changed))  # type: ignore[arg-type]
    return refusal.value.code


def test_a_pick_takes_the_card_and_passes_the_pack_leftwards() -> None:
    table = table_of(3)
    first, second = table.pod.seating[:2]
    pack = table.pod.pack_before(first)
    assert pack is not None
    card = next(iter(pack.cards))
    table.pick_first(first)
    assert [taken.instance for taken in table.pod.seat(first).pool] == [card]
    assert list(table.pod.seat(second).queue)[1] == pack.id
    assert card not in table.pod.packs[pack.id].cards


def test_packs_queue_and_nobody_waits_for_the_whole_table() -> None:
    table = table_of(3)
    slow, other, third = table.pod.seating
    for _ in range(1):
        table.pick_first(other)
        table.pick_first(third)
    assert table.pod.pack_before(third) is not None  # from `other`, though `slow` has not picked
    table.pick_first(third)
    assert len(table.pod.seat(slow).queue) == 3


def test_the_second_round_goes_to_the_right() -> None:
    table = table_of(3)
    while table.pod.round == 1:
        for number in table.pod.seating:
            if table.pod.pack_before(number):
                table.pick_first(number)
        table.go_on(0)
    first, _, last = table.pod.seating
    pack = table.pod.pack_before(first)
    assert pack is not None
    table.pick_first(first)
    assert table.pod.seat(last).queue[1] == pack.id


def test_a_league_may_always_pass_leftwards() -> None:
    table = table_of(3, passing="left")
    table.pod.round = 2
    assert table.pod.step == 1


def test_a_pick_that_names_an_old_place_hits_nothing() -> None:
    table = table_of(2)
    seat = table.pod.seating[0]
    assert expect_refusal(table, seat, pick=2) == "stale-pick"
    assert expect_refusal(table, seat, round_=2) == "stale-pick"
    assert expect_refusal(table, seat, pack="0" * 16) == "other-pack"
    assert expect_refusal(table, seat, instance="0" * 16) == "not-in-pack"
    table.pick_first(seat)
    with pytest.raises(EventRefusal, match="no-pack"):
        table.pod.pick(seat, 1, 2, "0" * 16, "0" * 16, 0)


def test_nobody_takes_from_the_pack_of_another() -> None:
    table = table_of(2)
    seat, other = table.pod.seating
    pack = table.pod.pack_before(other)
    assert pack is not None
    assert expect_refusal(table, seat, pack=pack.id, instance=next(iter(pack.cards))) == "other-pack"
    assert expect_refusal(table, seat, instance=next(iter(pack.cards))) == "not-in-pack"


def test_time_begins_when_the_pack_arrives_and_shrinks_with_the_pack() -> None:
    table = table_of(2)
    seat, other = table.pod.seating
    assert table.pod.seat(seat).deadline == 60_000
    table.pick_first(seat, at=10_000)
    assert table.pod.seat(seat).deadline is None
    table.pick_first(other, at=20_000)
    assert table.pod.seat(seat).deadline == 20_000 + 55_000
    assert table.pod.seat(other).deadline == 20_000 + 55_000


def test_an_expired_pick_waits_for_two_seconds_of_grace() -> None:
    table = table_of(2)
    seat = table.pod.seating[0]
    assert table.pod.find_expired_seats(60_000 + GRACE_MS - 1) == []
    assert seat in table.pod.find_expired_seats(60_000 + GRACE_MS)
    table.pick_first(seat, at=60_000 + GRACE_MS - 1)


def test_time_takes_the_marked_card_and_else_the_bots_choice() -> None:
    table = table_of(2)
    seat, other = table.pod.seating
    pack = table.pod.pack_before(seat)
    assert pack is not None
    marked = list(pack.cards)[-1]
    wanted = table.dealer.bots_choice(table.pod, other)
    table.go_on(62_000, {seat: marked})
    assert [(entry["by"], entry["instance"]) for entry in table.log if entry["kind"] == "picked"] == [
        *sorted(
            [("mark", marked), ("clock", wanted)], key=lambda pair: pair[0] != ("mark" if seat < other else "clock")
        )
    ]


def test_a_long_absence_of_everything_costs_each_player_one_pick() -> None:
    table = table_of(2)
    table.go_on(10**9)
    assert [table.pod.seat(number).picks for number in table.pod.seating] == [1, 1]


def test_three_expired_picks_in_a_row_let_a_bot_play_until_the_seat_is_taken_back() -> None:
    table = table_of(1, bots=1)
    now = 0
    for missed in (1, 2):
        now += 100_000
        table.go_on(now)
        assert table.pod.seat(1).missed == missed
        assert not table.pod.seat(1).away
    now += 100_000
    table.go_on(now)
    assert table.pod.phase == "building"  # two bots do not need a player
    assert table.pod.seat(1).away
    assert len(table.pod.seat(1).pool) == 36


def test_a_pick_of_ones_own_forgives_what_was_missed() -> None:
    table = table_of(1, bots=1)
    table.go_on(100_000)
    table.pick_first(1, at=110_000)
    assert table.pod.seat(1).missed == 0


def test_who_leaves_is_played_by_a_bot_and_may_come_back() -> None:
    table = table_of(2)
    seat, _other = table.pod.seating
    table.write(table.pod.leave(seat, 0))
    table.go_on(0)
    assert expect_refusal(table, _other, pick=5) == "stale-pick"
    with pytest.raises(EventRefusal, match="bot-plays"):
        table.pod.pick(seat, 1, 2, "", "", 0)
    table.write(table.pod.take_back(seat, 5))
    assert table.pod.take_back(seat, 5) is None
    table.pick_first(_other, at=6_000)
    assert table.pod.seat(seat).deadline == 61_000


def test_who_was_kicked_does_not_come_back() -> None:
    table = table_of(2)
    table.write(table.pod.kick(1, 0))
    with pytest.raises(EventRefusal, match="kicked"):
        table.pod.take_back(1, 0)
    with pytest.raises(EventRefusal, match="kicked"):
        table.pod.pick(1, 1, 1, "", "", 0)


def test_before_the_start_a_seat_that_is_left_is_free_again() -> None:
    table = Table(Options(sets=SETS, seats=2))
    table.join("aa")
    table.join("bb")
    with pytest.raises(EventRefusal, match="full"):
        table.pod.join("cc", None, 0)
    table.write(table.pod.leave(1, 0))
    assert table.join("cc") == 3
    assert list(table.pod.seats) == [2, 3]


def test_a_draft_is_not_joined_late_and_a_sealed_event_is() -> None:
    draft = table_of(2)
    with pytest.raises(EventRefusal, match="started"):
        draft.pod.join("cc", None, 0)
    sealed = Table(Options(kind="sealed", sets=SETS, seats=4))
    sealed.join("aa")
    sealed.join("bb")
    sealed.start()
    before = sealed.dealer.working
    late = sealed.join("cc")
    assert sealed.pod.seat(late).place == 3
    assert sealed.dealer.working == before


@pytest.mark.parametrize("seats", range(2, 13))
def test_every_seat_of_every_table_ends_with_all_its_picks(seats: int) -> None:
    table = bots_only(seats=seats, sets=("trial",))
    assert {len(seat.pool) for seat in table.pod.seats.values()} == {12}
    assert len({taken.instance for seat in table.pod.seats.values() for taken in seat.pool}) == 12 * seats


def test_the_same_seed_gives_the_same_picks() -> None:
    assert bots_only(level="regular").log == bots_only(level="regular").log


def test_a_bot_sees_what_its_seat_sees_and_nothing_else() -> None:
    """Cards in other packs and pools change nothing about a bot's choice."""
    table = bots_only(seats=3, sets=("trial",))
    replayed = Pod()
    for entry in table.log:
        if entry["kind"] == "picked":
            pod, seat = replayed.copy(), entry["seat"]
            mine = pod.pack_before(seat)
            for pack in pod.packs.values():
                if pack is not mine:
                    pack.cards = dict.fromkeys(pack.cards, "trial-200")
            for other in pod.seats.values():
                if other.number != seat:
                    other.pool = []
            assert table.dealer.bots_choice(pod, seat) == entry["instance"]
        replayed.apply(entry)


def test_a_draft_of_eight_bots_takes_little_of_a_processor() -> None:
    """Of its own thread, whatever else the machine does; half a second where nothing else runs."""
    begun = time.thread_time()
    bots_only()
    assert time.thread_time() - begun < 2.0
