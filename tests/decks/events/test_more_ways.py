"""Rotisserie, Supreme, Solomon, Minesweeper, Housman and Jumpstart: who chooses what when."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from decks.events.contents import _check_way
from decks.events.drafts.division import Division
from decks.events.drafts.exchange import Hands
from decks.events.drafts.sweeper import Field
from decks.events.options import Options
from decks.events.options_reader import BadOptions, read_options
from decks.events.pod import EventRefusal, Pod
from decks.events.verification import choices

from .cards import sheet
from .tables import Table
from .test_ways import KNOWN, hand_in_all, proofs, table_of


def choose(table: Table, number: int, name: str) -> None:
    """The player of a seat makes a choice, and what follows by itself is done."""
    pack = table.pod.pack_before(number)
    assert pack is not None
    table.write(table.pod.pick(number, table.pod.round, table.pod.seat(number).picks + 1, pack.id, name, 0))
    table.go_on(0)


def test_in_a_rotisserie_draft_each_card_of_the_set_lies_open_once_and_seats_take_there_and_back() -> None:
    table = table_of("rotisserie", people=2, packs=1)
    row, (first, second) = table.pod.open_row, table.pod.seating
    assert row is not None and sorted(row.cards.values()) == sorted(sheet().cards)
    assert table.pod.takers()[:5] == [first, second, second, first, first]
    while table.pod.phase == "drafting":
        table.pick_first(table.pod.takers()[0])
    assert [len(seat.pool) for seat in table.pod.seats.values()] == [12, 12]
    assert proofs(table) == (None, None)


def test_seats_of_a_rotisserie_draft_of_a_cube_share_it_where_it_is_small() -> None:
    cube = tuple(sheet().cards)[:10] * 2
    options = Options(kind="rotisserie", sets=("cube",) * 2, seats=3, cube="x", cube_cards=12)
    with pytest.raises(BadOptions, match="20 cards lie open, and all seats need 72"):
        _check_way(options, replace(sheet(), cube=cube))
    table = Table(options, replace(sheet(), cube=cube))
    for _ in range(3):
        table.join(bot="novice")
    table.start()
    assert [len(seat.pool) for seat in table.pod.seats.values()] == [6, 6, 6]
    hand_in_all(table)
    assert proofs(table) == (None, None)


def test_in_a_supreme_draft_a_seat_keeps_three_cards_of_its_own_packs_and_nobody_sees_the_rest() -> None:
    table = table_of("supreme", people=2)
    first, second = table.pod.seating
    for _ in range(3):
        table.pick_first(first)
    assert not table.pod.seat(first).queue and len(table.pod.seat(first).pool) == 3
    assert len(table.pod.seat(second).queue) == 1 and not table.pod.seat(first).passed
    for _ in range(3):
        table.pick_first(second)
    table.go_on(0)
    assert table.pod.round == 2


def test_in_a_solomon_draft_one_divides_and_the_other_takes_a_pile() -> None:
    table = table_of("solomon", people=2)
    first, second = table.pod.seating
    board = table.pod.board
    assert isinstance(board, Division) and len(table.pod.offers(first)) == 256 and not table.pod.offers(second)
    with pytest.raises(EventRefusal, match="not-in-pack"):
        choose(table, first, "11100")
    choose(table, first, "11100000")
    assert table.pod.offers(second) == {"pile1": board.cards[3:], "pile2": board.cards[:3]}
    choose(table, second, "pile2")
    assert {taken.instance for taken in table.pod.seat(second).pool} == set(board.cards[:3])
    assert {taken.instance for taken in table.pod.seat(first).pool} == set(board.cards[3:])
    assert table.pod.takers() == [second, first], "the other one divides the next cards"


def test_all_cards_of_one_division_may_lie_in_one_pile() -> None:
    table = table_of("solomon", people=2)
    first, second = table.pod.seating
    choose(table, first, "00000000")
    choose(table, second, "pile1")
    assert [len(table.pod.seat(number).pool) for number in (first, second)] == [0, 8]


def test_in_a_minesweeper_draft_the_border_lies_open_and_a_card_turns_up_its_neighbours() -> None:
    table = table_of("minesweeper", people=2, packs=4)
    first, second = table.pod.seating
    field, before = table.pod.board, table.pod.open_row
    assert isinstance(field, Field) and before is not None
    assert (field.columns, len(field.cells), len(before.cards), len(field.down)) == (6, 36, 20, 16)
    taken, below = field.cells[2], field.cells[8]
    assert below not in table.pod.offers(first)
    with pytest.raises(EventRefusal, match="not-in-pack"):
        choose(table, first, below)
    choose(table, first, taken)
    assert below in table.pod.offers(second) and taken not in table.pod.offers(second)
    assert field.neighbours(field.cells[0]) == {field.cells[1], field.cells[6]}
    assert field.neighbours(field.cells[35]) == {field.cells[34], field.cells[29]}
    assert table.pod.takers()[:3] == [second, second, first]


def test_in_a_housman_draft_hands_exchange_three_cards_with_the_table() -> None:
    table = table_of("housman", people=2)
    first, second = table.pod.seating
    before = table.pod.board
    assert isinstance(before, Hands) and (len(before.table), [*map(len, before.hands)]) == (9, [5, 5])
    pack = table.pod.pack_before(first)
    assert pack is not None and tuple(pack.cards.items()) == (*before.table, *before.hands[0])
    choose(table, first, "h2t7")
    after = table.pod.board
    assert isinstance(after, Hands)
    assert (after.hands[0][1], after.table[6]) == (before.table[6], before.hands[0][1])
    assert after.hands[1] == before.hands[1] and not table.pod.offers(first)
    for number in (second, first, second, first, second):
        choose(table, number, "keep")
    assert [taken.instance for taken in table.pod.seat(first).pool] == [card for card, _ in after.hands[0]]
    assert table.pod.round == 2 and table.pod.takers()[0] == second
    assert Pod.replay(table.log) == table.pod


def test_in_jumpstart_a_seat_takes_two_packets_of_one_element_each() -> None:
    table = table_of("jumpstart", seats=3, people=1)
    person = next(number for number, seat in table.pod.seats.items() if seat.level is None)
    offers, pack = table.pod.offers(person), table.pod.pack_before(person)
    assert pack is not None and list(offers) == ["packet1", "packet2", "packet3"]
    cards = sheet().cards
    themes = [Counter(cards[pack.cards[instance]].element for instance in held) for held in offers.values()]
    assert all(theme.pop("neutral") == 4 and [*theme.values()] == [16] for theme in themes)
    assert len({*map(tuple, themes)}) == 3
    choose(table, person, "packet2")
    assert tuple(taken.instance for taken in table.pod.seat(person).pool) == offers["packet2"]
    choose(table, person, "packet1")
    assert [len(seat.pool) for seat in table.pod.seats.values()] == [40] * 3


def test_a_set_of_two_elements_makes_no_packets() -> None:
    few = {key: card for key, card in sheet().cards.items() if card.element in ("forest", "steppe")}
    with pytest.raises(BadOptions, match="packets of 2 themes"):
        _check_way(Options(kind="jumpstart", sets=("trial",) * 2), replace(sheet(), cards=few))


@pytest.mark.parametrize("kind", ["rotisserie", "solomon", "minesweeper", "housman", "jumpstart"])
def test_every_choice_of_a_long_draft_has_the_time_of_the_first(kind: str) -> None:
    options = read_options({"kind": kind, "rounds": 0}, KNOWN)
    assert options.seconds_for(30) == options.seconds_for(1) == 60
    assert options.draft_seconds > 0


@pytest.mark.parametrize("kind", ["supreme", "rotisserie", "jumpstart"])
def test_no_card_is_burned_where_packs_do_not_go_round(kind: str) -> None:
    with pytest.raises(BadOptions, match="burn"):
        read_options({"kind": kind, "burn": 1, "rounds": 0}, KNOWN)


def test_a_bot_explains_what_it_thinks_of_each_card_of_a_seat() -> None:
    table = table_of("draft", seats=4, level="expert")
    seen = list(choices(table.log, table.seed, table.sheet, table.pod.seating[0]))
    assert len(seen) == sum(entry["kind"] == "picked" and entry["seat"] == table.pod.seating[0] for entry in table.log)
    first, last = seen[0][1]["reasons"], seen[-2][1]["reasons"]
    assert set(first) == set(seen[0][1]["cards"])
    cards = table.sheet.cards
    for instance, key in seen[0][1]["cards"].items():
        assert first[instance].worth == cards[key].rating and first[instance].signal is None
    assert all(0 <= reasons.fit <= 1 and 0 <= (reasons.signal or 0) <= 1 for reasons in last.values())
    assert any(reasons.signal for reasons in last.values()), "something was passed by then"
