"""Drafts of «Битва колод» as events: open rows, packs of sixteen, their seed, bots, clocks and proofs."""

from __future__ import annotations

import copy
from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from catalog.clash import shipped_cards
from decks.clash.bots import compute_surplus_value
from decks.clash.draft_procedure import ORDERS
from decks.clash.draft_procedure import start_draft as start_alone
from decks.events.hash_log import GENESIS, deck_hash, link
from decks.events.options import Options
from decks.events.options_reader import BadOptions, read_options
from decks.events.pod import EventRefusal, Pod
from decks.events.verification import verify
from decks.games import deck_game, get_draft_rules
from decks.sheet import Sheet
from decks.verdict import Copies

from .tables import Table
from .verifier import verify as verify_alone

SETS = tuple(shipped_cards.sets())


@cache
def sheet() -> Sheet:
    return get_draft_rules("clash").sheet_of(shipped_cards.cards().values(), {}, {})


def table_of(kind: str, bots: int, people: int = 0, **options: Any) -> Table:
    seats = get_draft_rules("clash").ways[kind].usual_seats
    table = Table(
        Options(game="clash", kind=kind, sets=SETS, seats=seats, edition="1.2", **options), sheet=sheet()
    )  # fmt: skip
    for _ in range(people):
        table.join(token="ab")
    for _ in range(bots):
        table.join(bot="regular")
    table.start()
    return table


def hand_in_all(table: Table) -> None:
    for number in table.pod.bots_to_build():
        owned = table.pod.seat(number).pool
        built = get_draft_rules("clash").build([(t.instance, sheet().cards[t.card]) for t in owned], "1.2")
        by_instance = {t.instance: t.card for t in owned}
        counts = Counter(by_instance[instance] for instance in built.main)
        table.write(table.pod.hand_in(number, deck_hash(counts, "00"), "00", list(built.main), 0))


@pytest.mark.parametrize(
    ("kind", "of"),
    [("clash-duel", "duel"), ("clash-four", "four"), ("clash-solo", "solo"), ("clash-coop", "coop")],
)
def test_seats_take_from_open_rows_in_the_order_of_the_rules(kind: str, of: Any) -> None:
    table = table_of(kind, bots=get_draft_rules("clash").ways[kind].usual_seats)
    takes = [(entry["round"], entry["seat"]) for entry in table.log if entry["kind"] == "picked"]
    seating = table.pod.seating
    orders, rows = ORDERS[of], range(table.pod.options.packs)
    wanted = [(row + 1, seating[place]) for row in rows for place in orders[row % len(orders)]]
    assert takes == wanted
    assert all(len(seat.pool) == 8 for seat in table.pod.seats.values()) and table.pod.phase == "building"


def test_the_event_and_the_draft_of_the_rules_agree_pick_by_pick() -> None:
    """The same rows in the same hands: `draft_procedure.start` deals what the event dealt."""
    table = table_of("clash-duel", bots=2)
    alone = start_alone("duel", list(shipped_cards.cards().values()), "any")
    rows = [[card for _, card in entry["packs"][0]["cards"]] for entry in table.log if entry["kind"] == "boosters"]
    dealt = [sheet().cards[key].card for row in rows for key in row]
    printed = {card.key: card for card in shipped_cards.cards().values()}
    first, *rest = ([printed[card.key] for card in dealt[start : start + 4]] for start in range(0, 16, 4))
    alone = replace(alone, open=tuple(first), deck=tuple(card for row in rest for card in row))
    for entry in table.log:
        if entry["kind"] == "picked":
            key = next(t.card for t in table.pod.seat(entry["seat"]).pool if t.instance == entry["instance"])
            card = printed[sheet().cards[key].card.key]
            alone = alone.take(table.pod.seating.index(entry["seat"]), card)
    assert alone.over


@pytest.mark.parametrize("kind", ["clash-duel", "clash-four", "clash-packs", "clash-solo", "clash-coop"])
def test_a_draft_is_proven_by_both_verifiers_and_a_forged_one_by_neither(kind: str) -> None:
    table = table_of(kind, bots=get_draft_rules("clash").ways[kind].usual_seats)
    hand_in_all(table)
    published = table.published_data()
    assert verify_alone(published) is None
    log = [(line["entry"], line["hash"]) for line in published["log"]]
    assert verify(log, table.seed, table.sheet).difference is None

    forged, previous = [], GENESIS
    for entry in copy.deepcopy(table.log):
        if entry["kind"] == "boosters":
            cards = entry["packs"][0]["cards"]
            cards[0][1], cards[1][1] = cards[1][1], cards[0][1]
        previous = link(previous, entry)
        forged.append((entry, previous))
    assert verify(forged, table.seed, table.sheet).difference is not None
    lines = [{"entry": entry, "hash": digest} for entry, digest in forged]
    assert "not the seed's" in (verify_alone(published | {"log": lines}) or "")


def test_nobody_takes_out_of_turn_and_the_clock_runs_for_one_seat_alone() -> None:
    table = table_of("clash-duel", bots=0, people=2)
    first, second = table.pod.seating
    row = table.pod.open_row
    assert row is not None and len(row.cards) == 4
    assert table.pod.seat(first).deadline is not None and table.pod.seat(second).deadline is None
    with pytest.raises(EventRefusal, match="no-pack"):
        table.pod.pick(second, 1, 1, row.id, next(iter(row.cards)), 0)
    table.pick_first(first)
    assert table.pod.takers() == [second, second, first] and len(row.cards) == 3
    assert table.pod.seat(first).deadline is None and table.pod.seat(second).deadline is not None


def test_a_bot_takes_the_expired_pick_and_the_row_goes_on() -> None:
    table = table_of("clash-duel", bots=0, people=2)
    late = table.pod.seat(table.pod.seating[0])
    assert late.deadline is not None
    table.go_on(late.deadline + 3000)
    assert [entry["by"] for entry in table.log if entry["kind"] == "picked"] == ["clock"]


def test_where_the_pool_is_the_deck_everybody_s_is_handed_in_and_legal() -> None:
    table = table_of("clash-duel", bots=1, people=1)
    while table.pod.phase == "drafting":
        taker = table.pod.takers()[0]
        if table.pod.seat(taker).level is None:
            table.pick_first(taker)
        table.go_on(0)
    assert sorted(table.pod.bots_to_build()) == [1, 2]
    hand_in_all(table)
    assert all(len(seat.main) == 8 for seat in table.pod.seats.values())
    assert Pod.replay(table.log) == table.pod


def test_bots_of_a_level_that_knows_more_draft_cards_that_give_more() -> None:
    totals: Counter[str] = Counter()
    for number in range(12):
        table = Table(
            Options(game="clash", kind="clash-duel", sets=SETS, seats=2, edition="1.2"),
            sheet=sheet(), seed=bytes([number]) * 32,
        )  # fmt: skip
        table.join(bot="expert")
        table.join(bot="novice")
        table.start()
        for seat in table.pod.seats.values():
            totals[str(seat.level)] += round(
                100 * sum(compute_surplus_value(sheet().cards[t.card].card) for t in seat.pool)
            )
    assert totals["expert"] > totals["novice"]


def test_the_settings_name_what_a_draft_of_this_game_cannot_have() -> None:
    known = dict.fromkeys(SETS, 32)
    usual = read_options({}, known, "clash")
    assert (usual.kind, usual.seats, usual.sets, usual.packs, usual.rounds) == ("clash-duel", 2, SETS, 4, 1)
    with pytest.raises(BadOptions) as bad:
        read_options({"kind": "clash-packs", "sets": [SETS[0]], "seats": 3, "edition": "2009"}, known, "clash")
    assert {name for name, _, _ in bad.value.problems} == {"sets", "seats", "edition"}
    with pytest.raises(BadOptions) as other:
        read_options({"kind": "draft"}, known, "clash")
    assert [name for name, _, _ in other.value.problems] == ["kind"]


def test_a_drafted_deck_of_sixteen_is_eight_of_them() -> None:
    table = table_of("clash-packs", bots=4)
    assert all(len(seat.pool) == 16 for seat in table.pod.seats.values())
    hand_in_all(table)
    game = deck_game("clash")
    for seat in table.pod.seats.values():
        by_instance = {t.instance: t.card for t in seat.pool}
        deck = [Copies(sheet().cards[by_instance[instance]].card, 1) for instance in seat.main]
        pool = [Copies(sheet().cards[t.card].card, 1) for t in seat.pool]
        assert game.check(deck, get_draft_rules("clash").format, pool).legal
