"""The order of a battle: the steps before it, the phases of its turns, who is asked when (300–313)."""

from __future__ import annotations

from simulator.berserk import Action, CardPlacement, Game
from simulator.berserk.actions import DONE, KEEP, MOVE, MULLIGAN, PASS, PLACE, STRIKE, TAKE, USE
from simulator.berserk.engine import BerserkState
from simulator.berserk.game_setup import begin_game
from simulator.berserk.geometry import BY_NAME, placement_zone
from simulator.berserk.invariants import check_questions
from tests.rules import rule
from tests.simulator.cards import deck, face, table
from tests.simulator.test_declaring import face_of_text

AXE = face("секира", 20, (2, 4, 6))
OWL = face("сова", 5, (1, 2, 2), subtype="flyer")
LEECH = face("пиявка", 3, (1, 1, 2), subtype="symbiote")


def to_the_turn(game: Game) -> list[str]:
    """Takes the first option until the first turn begins; the steps gone through."""
    steps: list[str] = []
    game.advance()
    while game.phase_name not in ("turn-start", "main"):
        if not steps or steps[-1] != game.phase_name:
            steps.append(game.phase_name)
        options = game.options()
        pick = next((option for option in options if option.kind == TAKE), options[0])
        game.apply(pick)
        game.advance()
    return steps


@rule("301.1", "301.1а", "300.1")
def test_the_preliminary_phase_has_seven_steps_in_their_order() -> None:
    game = begin_game((deck(), deck()), "steps", every_window=True)
    assert to_the_turn(game) == ["deal", "prepare", "roster", "placement", "reveal", "battle-start", "vanguard"]
    assert (game.turn, game.turn_number) == (game.first, 1)


def test_turns_are_counted_from_the_first_and_none_is_told_before_the_battle() -> None:
    state = BerserkState(begin_game((deck(), deck()), "steps"))
    assert state.turn == 0
    to_the_turn(state.game)
    assert state.turn == 1


@rule("306.1", "306.2")
def test_where_every_window_is_opened_who_has_nothing_to_hide_is_asked_in_the_step_of_revealing_too() -> None:
    cards = CardPlacement(face("волк"), 0, at="C1", hidden=True), CardPlacement(face("ёж"), 1, at="C1'", hidden=True)
    asked = table(*cards, phase="reveal")
    asked.advance()
    assert asked.phase_name == "reveal"
    skipped = table(*cards, phase="reveal", every_window=False)
    skipped.advance()
    assert skipped.phase_name != "reveal"


@rule("302.1", "101.1", "101.3")
def test_fifteen_cards_are_dealt_and_the_second_player_has_a_silver_crystal_more() -> None:
    game = begin_game((deck(), deck()), "deal", first=1)
    game.advance()
    assert [len(pile) for pile in game.deals] == [15, 15]
    assert game.gold == [23, 23]
    assert game.silver == [23, 22]


@rule("302.3а", "302.3б", "302.4")
def test_the_first_player_takes_all_his_mulligans_before_the_second() -> None:
    game = begin_game((deck(), deck()), "mulligans")
    game.advance()
    assert game.asked == 0
    assert game.why_not(1, Action(MULLIGAN)) == ("302.3а",)
    assert "302.4" in game.why_not(0, Action(USE, 0, 1))
    game.apply(Action(MULLIGAN))
    game.advance()
    game.apply(Action(KEEP))
    game.advance()
    assert game.asked == 1
    assert "302.3б" in game.why_not(0, Action(MULLIGAN))
    assert game.gold == [22, 23]


@rule("304.2", "304.7")
def test_the_roster_step_offers_only_taking_and_finishing() -> None:
    game = begin_game((deck(), deck()), "roster")
    game.advance()
    while game.phase_name != "roster":
        game.apply(game.options()[0])
        game.advance()
    assert game.why_not(0, Action(PASS)) == ("304.2",)
    deal = game.deals[0]
    game.apply(Action(DONE))
    game.advance()
    game.apply(Action(DONE))
    game.advance()
    assert game.deals == [(), ()]
    assert set(deal) <= set(game.decks[0])


@rule("305.1", "305.3", "305.4", "207.3б")
def test_the_zone_of_placement_grows_only_when_it_is_full() -> None:
    first = [len(placement_zone(0, 0, stage)) for stage in range(3)]
    second = [len(placement_zone(1, 0, stage)) for stage in range(3)]
    assert first == [9, 13, 15]
    assert second == [11, 15, 15]
    game = table(
        *(CardPlacement(AXE, 0, at="roster") for _ in range(10)), CardPlacement(AXE, 1, at="roster"), phase="placement"
    )  # fmt: skip
    game.advance()
    edge = ~BY_NAME["A2"]
    for index, cell in enumerate(placement_zone(0, 0, 0)):
        assert game.why_not(0, Action(PLACE, 9, 0, (edge,)))
        game.apply(Action(PLACE, index, 0, (~cell,)))
        game.advance()
    assert game.asked == 0
    assert "305.4" not in game.why_not(0, Action(PLACE, 9, 0, (edge,)))
    assert game.why_not(0, Action(PLACE, 9, 0, (edge,))) == ()


@rule("211.2", "212.4", "306.3", "306.8", "421.5", "307.1")
def test_what_flies_goes_aloft_and_a_symbiote_without_a_host_dies() -> None:
    game = table(
        CardPlacement(OWL, 0, at="C1", hidden=True),
        CardPlacement(LEECH, 0, at="D1", hidden=True),
        CardPlacement(AXE, 1, at="C1'", hidden=True),
        phase="reveal",
        every_window=False,
    )
    game.advance()
    assert game.where(0) == "aux"
    assert game.where(1) == "graveyard"
    assert game.phase_name == "main"


@rule("300.2", "309.1", "310.1", "311.2", "312.2")
def test_a_turn_has_its_phases_and_nobody_is_asked_in_its_preparation() -> None:
    game = table(CardPlacement(AXE, 0, at="C1", moved=1), CardPlacement(AXE, 1, at="C3'"), phase="turn-preparation")
    phases: list[str] = []
    game.advance()
    while game.turn == 0:
        if not phases or phases[-1] != game.phase_name:
            phases.append(game.phase_name)
        if game.phase_name == "turn-start":
            assert "312.2" in game.why_not(0, Action(MOVE, 0, 0, (~BY_NAME["D1"],)))
        game.apply(Action(PASS))
        game.advance()
    assert phases == ["turn-start", "main", "end"]
    assert game.cards[0].moved == 0


@rule("300.4", "311.4", "405.2")
def test_triggers_of_the_start_of_a_turn_precede_all_questions() -> None:
    game = table(
        CardPlacement(face_of_text("В начале хода: эта карта получает фишку."), 0, at="C1"),
        CardPlacement(AXE, 1, at="C3'"),
        phase="turn-start",
    )
    game.advance()
    assert game.top() == "announcement"


@rule("301.2", "308.1", "308.3", "Авангард")
def test_a_vanguard_strike_is_carried_out_without_the_stack_and_unanswered() -> None:
    game = table(
        CardPlacement(face_of_text("Авангард."), 0, at="C1"),
        CardPlacement(AXE, 1, at="C1'"),
        CardPlacement(AXE, 1, at="D1'"),
        phase="vanguard",
        dice=[6],
    )
    game.advance()
    game.apply(Action(STRIKE, 0, 0, (1,)))
    game.advance()
    assert game.top() == "empty"
    assert game.cards[1].wounds == 1
    assert game.cards[0].wounds == 0


@rule("102.2а", "102.3а", "421.1", "421.2", "102.4")
def test_who_has_no_creature_left_loses_and_both_at_once_draw() -> None:
    game = table(
        CardPlacement(AXE, 0, at="C1"),
        CardPlacement(face("ёж", 1), 1, at="C1'", tapped=True),
        dice=[6],
        every_window=False,
    )
    game.advance()
    game.apply(Action(STRIKE, 0, 0, (1,)))
    game.advance()
    assert game.winner == 0
    assert game.log is not None
    assert (game.reason, game.log[-1].clause) == ("102.3а", "102.3а"), "who wins, and why, is one clause's"
    both = table(
        CardPlacement(face("ёж", 1), 0, at="C1"),
        CardPlacement(face("ёж", 1), 1, at="C1'"),
        dice=[4, 2],
        every_window=False,
    )
    both.advance()
    both.apply(Action(STRIKE, 0, 0, (1,)))
    both.advance()
    while not both.over:
        both.apply(Action(PASS))
        both.advance()
    assert both.is_draw


@rule("300.3", "405.2", "Бестелесность")
def test_what_a_death_between_two_turns_makes_trigger_waits_for_the_next_step() -> None:
    game = table(
        CardPlacement(face_of_text("Бестелесность."), 0, at="C1"),
        CardPlacement(face_of_text("При гибели вашего существа ранить выбранное существо на 1."), 0, at="A1"),
        CardPlacement(AXE, 0, at="C2"),
        CardPlacement(AXE, 1, at="A2'"),
        CardPlacement(AXE, 1, at="E2'"),
        every_window=False,
    )
    game.advance()
    game.apply(next(option for option in game.options() if option.kind == MOVE and option.targets == (~BY_NAME["C2"],)))
    game.advance()
    asked = []
    while game.turn == 0 or game.question is not None:
        check_questions(game)
        asked.append((game.turn, game.question is not None))
        game.apply(game.options()[0])
        game.advance()
    assert not game.cards[0].in_squad
    assert (1, True) in asked
