"""Laying out games: hands, fortresses, lots, modes, and the automatic opponent's levels."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from catalog.clash import shipped_cards
from simulator.clash.engine import ENGINE
from simulator.clash.levels import GIFTS, READY_MADE, Opponent
from simulator.clash.modes import MODES as TABLE_MODES
from simulator.clash.setup import MODES, BadSetup, Mode, Setup
from simulator.games import DuelSetup
from tests.rules import rule
from tests.simulator.clash.decks import setup

READY = [deck.cards for deck in shipped_cards.ready_decks().values()]
REST = tuple(card for deck in READY[1:] for card in deck)


@rule("setup")
def test_every_deck_is_shuffled_and_has_the_bastion_leftmost() -> None:
    games = [ENGINE.start(Setup((READY[0], READY[1])), str(seed)) for seed in range(20)]
    for game in games:
        kingdoms = game.view(0).kingdoms
        assert [len(kingdom.hand) for kingdom in kingdoms] == [8, 8]
        assert all(kingdom.bastion and kingdom.left == 0 and kingdom.health == 8 for kingdom in kingdoms)
    assert len({game.view(0).kingdoms[0].hand for game in games}) > 15


@rule("setup.first")
def test_the_first_player_comes_from_the_lot_or_the_setup() -> None:
    firsts = Counter(ENGINE.start(Setup((READY[0], READY[1])), str(seed)).flat.first for seed in range(200))
    assert 70 < firsts[0] < 130
    assert ENGINE.start(Setup((READY[0], READY[1]), first=1), "x").flat.first == 1


def test_equal_decks_of_a_mirrored_game_lie_in_equal_order() -> None:
    hands = ENGINE.start(Setup((READY[0], READY[0]), mirrored=True), "x").flat.hands
    assert [card + 8 for card in hands[0]] == hands[1]


@rule("solo.quick", "solo.mana")
def test_the_quick_variant_gives_the_machine_three_ready_decks_and_the_player_the_first_turn() -> None:
    game = ENGINE.start(Setup((READY[0], REST), "solo"), "x")
    assert game.flat.first == 0 and len(game.view(0).kingdoms[1].hand) == 24
    assert Opponent().points == 0


@rule("solo.levels")
def test_every_level_takes_as_many_points_as_its_number() -> None:
    assert {level: opponent.points for level, opponent in READY_MADE.items()} == {
        level: level for level in range(1, 11)
    }


@rule("solo.levels", "solo.mana-fixed", "solo.mana-each", "solo.begins", "solo.tough", "solo.gifts")
def test_what_each_parameter_costs() -> None:
    assert [Opponent(mana=mana).points for mana in range(6, 11)] == [0, 1, 2, 3, 4]
    assert Opponent(mana_each=2).points == 2
    assert Opponent(begins=True).points == 1
    assert Opponent(tough=True).points == 3
    one = ("edge", "berserk", "vanish", "instinct", "cleave", "pierce", "water")
    assert dict.fromkeys(one, 1) | dict.fromkeys(("catalyst", "rage", "sprint", "guard"), 2) == GIFTS
    assert Opponent(gifts=("edge", "guard")).points == 3


@rule("solo.begins")
def test_the_machine_begins_where_it_is_set_so() -> None:
    assert ENGINE.start(Setup((READY[0], REST), "solo", opponent=Opponent(begins=True)), "x").flat.first == 1


@rule("solo.champion")
def test_a_champion_lowers_the_level_by_two() -> None:
    assert Opponent(mana=8, begins=True).level(champion=True) == 1
    assert Opponent(mana=8, begins=True).level() == 3


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"mana": 11}, "6 to 10"),
        ({"mana_each": 3}, "1 or 2"),
        ({"gifts": ("air",)}, "air"),
        ({"gifts": ("edge", "edge")}, "once"),
    ],
)
def test_impossible_parameters_are_refused(values: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Opponent(**values)  # type: ignore[arg-type]


def test_impossible_setups_are_refused() -> None:
    with pytest.raises(BadSetup, match="2 decks"):
        ENGINE.start(Setup((READY[0],)), "x")
    with pytest.raises(BadSetup, match="empty"):
        ENGINE.start(Setup((READY[0], ())), "x")
    with pytest.raises(BadSetup, match="Fatigue"):
        ENGINE.start(Setup((READY[0], REST), "solo", fatigue=True), "x")
    spell = next(card for card in READY[0] if card.is_spell)
    with pytest.raises(BadSetup, match="creature"):
        ENGINE.start(Setup((READY[0], READY[1]), champions=(spell, None)), "x")


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_is_played_to_its_end(mode: Mode) -> None:
    lots = random.Random(mode)  # constant choices may never end a game: a spell returns again and again
    game = ENGINE.start(setup(mode, 3), "x")
    game.advance()
    while not game.over:
        seat = game.to_act[0]
        game.apply(seat, lots.choice(game.options(seat)))
        game.advance()
    assert sum(game.flat.scores) == pytest.approx(1)


CHAMPION = next(card for card in REST if not card.is_spell and card not in READY[1])
CROWNED = (*READY[0], CHAMPION, CHAMPION)


@rule("champion")
def test_the_creature_that_a_deck_lists_twice_is_the_champion_of_match_ups_and_events() -> None:
    decks = ENGINE.prepare(CROWNED, READY[1])
    state = ENGINE.start(DuelSetup(decks), "x").flat
    assert [len(hand) for hand in state.hands] == [8, 8]
    assert state.table.champion[0] == 16 and state.table.champion[1] == -1
    assert state.table.faces[16].name_en == CHAMPION.name.en


@rule("champion")
@pytest.mark.parametrize("mode", list(TABLE_MODES.modes))
def test_every_mode_at_tables_but_the_quick_one_has_champions(mode: str) -> None:
    kind = TABLE_MODES.modes[mode]
    rows = ENGINE.rows([(card, CROWNED.count(card)) for card in dict.fromkeys(CROWNED)])
    lists = [rows for _ in kind.people]
    machines = list(TABLE_MODES.opposition(mode, lists, "x"))
    seats = [machines.pop(0) if seat in kind.automatic else rows for seat in range(len(kind.teams))]
    state = ENGINE.start(TABLE_MODES.setup(mode, seats, {}, 0, "1.2", 0), "x").flat
    crowned = [champion >= 0 for champion in state.table.champion]
    assert crowned == [mode != "quick" and seat in kind.people for seat in range(len(kind.teams))]
    assert all(len(state.hands[seat]) == 8 for seat in kind.people)


DRAFTED = (READY[0], READY[1], READY[2], READY[3])


@rule("champion")
def test_the_edition_with_champions_gives_drafted_decks_champions_of_nobodys_deck() -> None:
    played = ENGINE.start(DuelSetup(ENGINE.prepare(*DRAFTED[:2]), edition="champions"), "x").flat
    mirrored = ENGINE.start(DuelSetup(ENGINE.prepare(*DRAFTED[1::-1]), edition="champions"), "y").flat
    names = [played.table.faces[card].name_en for card in played.table.champion]
    assert names == [mirrored.table.faces[card].name_en for card in mirrored.table.champion][::-1]
    assert len(set(names)) == 2
    assert not set(names) & {card.name.en for deck in DRAFTED[:2] for card in deck}
    assert [len(hand) for hand in played.hands] == [8, 8]


@rule("champion")
@pytest.mark.parametrize("mode", list(TABLE_MODES.modes))
def test_the_edition_with_champions_crowns_the_people_of_every_mode_but_the_quick_one(mode: str) -> None:
    kind = TABLE_MODES.modes[mode]
    lists = [ENGINE.rows([(card, 1) for card in DRAFTED[seat]]) for seat in kind.people]
    machines = list(TABLE_MODES.opposition(mode, lists, "x"))
    people = iter(lists)
    seats = [machines.pop(0) if seat in kind.automatic else next(people) for seat in range(len(kind.teams))]
    state = ENGINE.start(TABLE_MODES.setup(mode, seats, {}, 0, "champions", 0), "x").flat
    crowned = [champion >= 0 for champion in state.table.champion]
    assert crowned == [mode != "quick" and seat in kind.people for seat in range(len(kind.teams))]


@rule("fatigue")
def test_the_edition_with_fatigue_has_it_in_match_ups_and_at_tables() -> None:
    decks = ENGINE.prepare(READY[0], READY[1])
    assert not ENGINE.start(DuelSetup(decks), "x").flat.table.fatigue
    assert ENGINE.start(DuelSetup(decks, edition="fatigue"), "x").flat.table.fatigue
    rows = [ENGINE.rows([(card, 1) for card in READY[0]])] * 4
    assert TABLE_MODES.setup("four", rows, {}, 0, "fatigue", 0).fatigue
    assert not TABLE_MODES.setup("solo", rows[:2], {}, 0, "fatigue", 0).fatigue, "the module is for games without an AI"
