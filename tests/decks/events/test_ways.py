"""Every way of drafting boosters: who chooses what when, clocks, bots, and both proofs of its log."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from decks.berserk import bots
from decks.draft_ways import BOOSTER_WAYS
from decks.events import pairing
from decks.events.drafts.rows import there_and_back
from decks.events.drafts.winston import Piles
from decks.events.hash_log import deck_hash
from decks.events.options import Options
from decks.events.options_reader import BadOptions, read_options
from decks.events.pod import EventRefusal, Pod
from decks.events.settings import BoosterSlot
from decks.events.verification import verify
from decks.games import get_draft_rules

from .cards import sheet
from .tables import Table
from .verifier import verify as verify_alone

DRAFTS = [way for way in BOOSTER_WAYS if way.cards != "sealed"]
KNOWN = {"trial": 200}
Slots = dict[str, tuple[tuple[int, tuple[str, ...]], ...]]


def forge_entry(entries: Iterable[Any], what: str, value: str, **like: str) -> None:
    """Writes something else into the first entry that is like this."""
    entry = next(entry for entry in entries if like.items() <= entry.items())
    entry[what] = value


def table_of(kind: str, seats: int = 0, people: int = 0, level: str = "regular", **options: Any) -> Table:
    way = get_draft_rules("berserk").ways[kind]
    packs = options.pop("packs", 2 if way.cards != "rows" else 1)
    places = seats or way.usual_seats
    table = Table(Options(kind=kind, sets=("trial",) * packs, seats=places, **options))
    for _ in range(people):
        table.join(token="ab")
    for _ in range(places - people):
        table.join(bot=level)
    table.start()
    return table


def hand_in_all(table: Table) -> None:
    for number in table.pod.bots_to_build():
        pool = {taken.instance: taken.card for taken in table.pod.seat(number).pool}
        built = get_draft_rules("berserk").build([(one, table.sheet.cards[key]) for one, key in pool.items()], "2009")
        counts = Counter(pool[instance] for instance in built.main)
        table.write(table.pod.hand_in(number, deck_hash(counts, "00"), "00", list(built.main), 0))


def proofs(table: Table) -> tuple[Any, str | None]:
    published = table.published_data()
    log = [(line["entry"], line["hash"]) for line in published["log"]]
    return verify(log, table.seed, table.sheet).difference, verify_alone(published)


@pytest.mark.parametrize("way", DRAFTS, ids=lambda way: way.slug)
def test_a_draft_of_bots_ends_is_replayed_and_proven_by_both_and_a_forged_one_by_neither(way: Any) -> None:
    table = table_of(way.slug)
    assert table.pod.phase == "building" and not table.pod.packs
    assert Pod.replay(table.log) == table.pod
    hand_in_all(table)
    assert proofs(table) == (None, None)
    forged = copy.copy(table)
    forged.log = copy.deepcopy(table.log)
    laid = next(entry for entry in forged.log if entry["kind"] == "boosters")
    cards = laid["packs"][0]["cards"]
    other = next(index for index, card in enumerate(cards) if card[1] != cards[0][1])
    cards[0][1], cards[other][1] = cards[other][1], cards[0][1]
    difference, alone = proofs(forged)
    assert difference is not None and "not the seed's" in (alone or "")


@pytest.mark.parametrize("way", DRAFTS, ids=lambda way: way.slug)
def test_a_choice_that_was_not_there_is_found_by_both(way: Any) -> None:
    table = table_of(way.slug)
    forge_entry(table.log, "instance", "0" * 16, kind="picked")
    difference, alone = proofs(table)
    assert difference is not None and "was not in front of the seat" in (alone or "")


def test_in_a_pick_two_draft_a_seat_takes_two_cards_and_passes_the_rest() -> None:
    table = table_of("pick-two", seats=2, people=2)
    first = table.pod.seating[0]
    pack = table.pod.pack_before(first)
    assert pack is not None
    table.pick_first(first)
    assert table.pod.pack_before(first) is pack and len(pack.cards) == 11
    table.pick_first(first)
    assert pack.id in table.pod.seat(table.pod.seating[1]).queue and len(pack.cards) == 10
    assert len(table.pod.seat(first).passed) == 10


@pytest.mark.parametrize(("burn", "kept"), [(1, 6), (2, 4), (3, 3)])
def test_cards_that_are_burned_come_into_nobodys_pool(burn: int, kept: int) -> None:
    table = table_of("draft", seats=3, packs=1, burn=burn)
    assert [len(seat.pool) for seat in table.pod.seats.values()] == [kept] * 3
    assert sum(entry["kind"] == "picked" for entry in table.log) == 36
    hand_in_all(table)
    assert proofs(table) == (None, None)


def test_who_removes_a_card_is_told_so_and_has_a_clock() -> None:
    table = table_of("draft", seats=2, people=2, burn=1)
    seat = table.pod.seat(1)
    assert not table.pod.will_burn(1)
    table.pick_first(1, at=1000)
    assert table.pod.will_burn(1) and seat.deadline == 1000 + 55_000 and len(seat.pool) == 1
    table.go_on(seat.deadline + 3000)
    assert [entry["by"] for entry in table.log if entry["kind"] == "picked"][-1] == "clock"
    assert len(seat.pool) == 1


def test_a_rochester_draft_goes_there_and_back_and_every_booster_is_open() -> None:
    assert there_and_back(1, 3, 7) == (1, 2, 0, 0, 2, 1, 1)
    table = table_of("rochester", seats=3)
    picks = [
        (entry["round"], table.pod.seating.index(entry["seat"])) for entry in table.log if entry["kind"] == "picked"
    ]
    assert picks == [(row + 1, place) for row in range(3) for place in there_and_back(row, 3, 12)]
    assert [len(seat.pool) for seat in table.pod.seats.values()] == [12] * 3


def test_a_line_of_a_grid_is_taken_whole_and_what_is_left_is_nobodys() -> None:
    table = table_of("grid", people=2)
    first, second = table.pod.seating
    assert set(table.pod.offers(first)) == {"row1", "row2", "row3", "col1", "col2", "col3"}
    assert not table.pod.offers(second)
    grid = table.pod.open_row
    assert grid is not None
    middle = table.pod.offers(first)["row2"]
    table.write(table.pod.pick(first, 1, 1, grid.id, "row2", 0))
    assert tuple(taken.instance for taken in table.pod.seat(first).pool) == middle
    assert {len(line) for line in table.pod.offers(second).values()} == {3, 2}
    with pytest.raises(EventRefusal, match="not-in-pack"):
        table.pod.pick(second, 1, 1, grid.id, "row2", 0)
    table.write(table.pod.pick(second, 1, 1, grid.id, "col1", 0))
    table.go_on(0)
    assert table.pod.round == 2 and list(table.pod.offers(second)) and not table.pod.offers(first)


def test_what_a_line_leaves_to_the_next_seat_is_passed_on_and_what_nobody_gets_is_not() -> None:
    table = table_of("grid", people=3, seats=3, packs=3)
    grid = table.pod.open_row
    assert grid is not None
    for number, line, passed in zip(table.pod.seating, ("row2", "row1", "col3"), (6, 6, 0), strict=True):
        left = [card for instance, card in grid.cards.items() if instance not in table.pod.offers(number)[line]]
        table.write(table.pod.pick(number, 1, 1, grid.id, line, 0))
        assert table.pod.seat(number).passed == (left if passed else [])
        assert len(table.pod.seat(number).passed) == passed
    assert Pod.replay(table.log) == table.pod


@pytest.mark.parametrize("seats", [3, 4])
def test_more_seats_find_as_much_in_a_grid_as_two_do(seats: int) -> None:
    table = table_of("grid", seats=seats, packs=3)
    laid = [entry for entry in table.log if entry["kind"] == "boosters"]
    assert {len(entry["packs"][0]["cards"]) for entry in laid} == {9 + 3 * (seats - 2)}
    assert sum(len(seat.pool) for seat in table.pod.seats.values()) >= len(laid) * (3 * seats - 1)
    hand_in_all(table)
    assert proofs(table) == (None, None)


def test_who_leaves_all_piles_takes_the_top_of_the_stack_and_nobody_else_sees_a_pile() -> None:
    table = table_of("winston", people=2)
    first, second = table.pod.seating
    board = table.pod.board
    assert isinstance(board, Piles) and [len(pile) for pile in board.piles] == [1, 1, 1]
    top = [board.stack[place] for place in range(4)]
    for pick in (1, 2, 3):
        looked = table.pod.pack_before(first)
        assert looked is not None and tuple(looked.cards) == (board.piles[pick - 1][0][0],)
        assert table.pod.pack_before(second) is None
        table.write(table.pod.pick(first, 1, pick, looked.id, "leave", 0))
    assert [taken.instance for taken in table.pod.seat(first).pool] == [top[3][0]]
    seen = table.pod.pack_before(second)
    assert seen is not None and set(seen.cards) == {board.piles[0][0][0], top[0][0]}
    table.write(table.pod.pick(second, 1, 1, seen.id, "take", 0))
    assert len(table.pod.seat(second).pool) == 2 and table.pod.offers(first)


def test_a_pile_that_is_left_is_passed_on_each_time_and_the_card_that_comes_to_it_unseen_is_not() -> None:
    table = table_of("winston", people=2)
    first, second = table.pod.seating
    board = table.pod.board
    assert isinstance(board, Piles)
    piles, top = [pile[0][1] for pile in board.piles], board.stack[0][1]

    def choose(number: int, pick: int, what: str) -> list[str]:
        pile = table.pod.pack_before(number)
        assert pile is not None
        table.write(table.pod.pick(number, 1, pick, pile.id, what, 0))
        return table.pod.seat(number).passed

    assert choose(first, 1, "leave") == piles[:1]
    assert choose(first, 2, "take") == piles[:1], "what is taken is left to nobody"
    assert choose(second, 1, "leave") == [piles[0], top]
    for pick in (2, 3):
        left = choose(second, pick, "leave")
    assert len(left) == 4 and left[3] == piles[2], "the last pile is left too, for the top of the stack"
    assert choose(first, 3, "leave")[:3] == [piles[0], piles[0], top]


@pytest.mark.parametrize("kind", ["grid", "winston"])
def test_a_bot_is_not_told_what_it_has_left_where_no_neighbour_passes_it_back(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots of grids and piles choose as they always did: events that are over stay proven."""
    told: list[Any] = []
    rate = bots.rate_seen_cards

    def rate_and_listen(seen: Any, level: Any, stream: Any) -> dict[str, float]:
        told.extend(seen.passed)
        return rate(seen, level, stream)

    monkeypatch.setattr(bots, "rate_seen_cards", rate_and_listen)
    table = table_of(kind)
    assert all(seat.passed for seat in table.pod.seats.values()) and not told


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_card_of_a_winston_draft_is_somebodys(seats: int) -> None:
    table = table_of("winston", seats=seats, packs=1)
    assert sum(len(seat.pool) for seat in table.pod.seats.values()) == 12 * seats
    assert {entry["instance"] for entry in table.log if entry["kind"] == "picked"} == {"take", "leave"}


@pytest.mark.parametrize("size", [2, 3])
def test_everybody_of_a_team_meets_everybody_of_the_other_once(size: int) -> None:
    seating = list(range(10, 10 + 2 * size))
    met = {pair for round_ in range(1, size + 1) for pair in pairing.teams(seating, 2, round_, [])}
    assert met == {(one, other) for one in seating[::2] for other in seating[1::2]}
    assert (10, None) in pairing.teams(seating, 2, 1, [11])


@pytest.mark.parametrize(
    ("sent", "wrong"),
    [
        ({"kind": "team", "seats": 5}, "seats"),
        ({"kind": "grid", "seats": 5}, "seats"),
        ({"kind": "team", "cut": 2}, "cut"),
        ({"kind": "team", "seats": 4, "rounds": 3}, "rounds"),
        ({"kind": "winston", "burn": 1}, "burn"),
        ({"booster": "viele"}, "booster"),
        ({"booster": [{"count": 30, "query": ""}]}, "booster"),
        ({"cube": ["a"]}, "cube"),
        ({"cube_copies": 21}, "cube_copies"),
    ],
)
def test_settings_that_a_way_cannot_have_are_named(sent: dict[str, Any], wrong: str) -> None:
    with pytest.raises(BadOptions) as bad:
        read_options(sent, KNOWN)
    assert [name for name, _, _ in bad.value.problems] == [wrong]


def test_a_way_has_its_own_usual_settings_and_burning_opens_more_boosters() -> None:
    assert read_options({"kind": "team", "seats": 4}, KNOWN).rounds == 2
    assert read_options({"kind": "draft", "burn": 1}, KNOWN).packs == 6
    read = read_options({"booster": [{"count": 3, "query": "rarity:rare"}], "rounds": 0}, KNOWN)
    assert read.booster == (BoosterSlot(3, "rarity:rare"),) and read.pack_cards == 3
    assert Options.from_json(read.as_json()) == read


def test_boosters_of_ones_own_and_cubes_are_drawn_as_the_sheet_says() -> None:
    keys = tuple(sheet().cards)
    slots: Slots = {"trial": ((2, keys[:5]), (3, keys[5:20]))}
    own = Options(sets=("trial",) * 3, seats=3, booster=(BoosterSlot(2, "a"), BoosterSlot(3, "b")))
    cube = Options(sets=("cube",) * 2, seats=3, cube="x", cube_cards=8)
    for options, made in ((own, replace(sheet(), slots=slots)), (cube, replace(sheet(), cube=keys[:30] * 2))):
        table = Table(options, made)
        for _ in range(3):
            table.join(bot="novice")
        table.start()
        packs = [pack["cards"] for entry in table.log if entry["kind"] == "boosters" for pack in entry["packs"]]
        assert {len(pack) for pack in packs} == {options.pack_cards}
        drawn = Counter(key for pack in packs for _, key in pack)
        if options.cube:
            assert max(drawn.values()) == 2 and set(drawn) <= set(keys[:30])
        else:
            assert all(len({key for _, key in pack} & set(keys[:5])) == 2 for pack in packs)
        hand_in_all(table)
        assert proofs(table) == (None, None)


@pytest.mark.parametrize("kind", ["draft", "grid", "winston"])
def test_starter_decks_are_in_pools_before_the_first_pick_of_a_draft(kind: str) -> None:
    table = table_of(kind, seats=2, people=1, starter_set="trial", packs=1)
    starters = [Counter(deck) for deck in sheet().starters["trial"]]
    assert all(Counter(taken.card for taken in seat.pool[:30]) in starters for seat in table.pod.seats.values())
    whole = table_of(kind, seats=2, starter_set="trial", packs=1)
    hand_in_all(whole)
    assert proofs(whole) == (None, None)
    forged = copy.deepcopy(whole.published_data())
    first = next(line["entry"] for line in forged["log"] if line["entry"]["kind"] == "boosters")
    first["lent"].reverse()
    assert verify_alone(forged) is not None


def test_a_draft_whose_rules_fix_its_cards_takes_no_starter_decks() -> None:
    with pytest.raises(BadOptions, match="starter_set"):
        read_options({"kind": "clash-solo", "starter_set": "trial", "sets": ["trial"]}, KNOWN, "clash")


@pytest.mark.parametrize("kind", ["draft", "pick-two", "rochester"])
def test_the_last_card_of_a_pack_takes_itself(kind: str) -> None:
    table = table_of(kind, seats=2, people=2, packs=2)
    while table.pod.phase == "drafting":
        waiting = next(number for number in table.pod.seating if table.pod.seat(number).queue)
        pack = table.pod.pack_before(waiting)
        assert pack is not None and len(pack.cards) > 1, "nobody is asked about a last card"
        table.pick_first(waiting)
        table.go_on(0)
    picked = [entry for entry in table.log if entry["kind"] == "picked"]
    assert [entry["by"] for entry in picked].count("only") == 4
    assert [len(seat.pool) for seat in table.pod.seats.values()] == [24, 24]
    assert proofs(table) == (None, None)
    forge_entry(picked, "by", "only", by="player")
    difference, alone = proofs(table)
    assert difference is not None and difference.english == "the card was not the last one"
    assert "the card was not the last one" in (alone or "")


def test_where_the_organiser_wants_it_the_last_card_is_asked_for() -> None:
    table = table_of("draft", seats=2, people=2, packs=1, last_takes_itself=False)
    for _ in range(11):
        for number in table.pod.seating:
            table.pick_first(number)
        table.go_on(0)
    assert [len(table.pod.seat(number).queue) for number in table.pod.seating] == [1, 1]


def test_a_pile_is_looked_at_before_it_is_taken_though_nothing_else_is_offered() -> None:
    table = table_of("winston", seats=2, people=2)
    while table.pod.phase == "drafting":
        waiting = next(number for number in table.pod.seating if table.pod.offers(number))
        pack = table.pod.pack_before(waiting)
        assert pack is not None
        picks = table.pod.seat(waiting).picks
        table.write(table.pod.pick(waiting, table.pod.round, picks + 1, pack.id, "take", 0))
        table.go_on(0)
    assert {entry["by"] for entry in table.log if entry["kind"] == "picked"} == {"player"}
