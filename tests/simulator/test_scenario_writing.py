"""A moment of a game as the text of a scenario: laid out again it is the same moment, in every game that has words for
positions. Samples: games between players at random, by fixed seeds."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from catalog.battlecon.cards import Contender
from catalog.battlecon.shipped_cards import fighters
from catalog.heroes import shipped_cards
from simulator.battlecon.bits import NOBODY, PAIRS, SIDES
from simulator.battlecon.setup import BoutSetup, Mode
from simulator.games import SPECTATOR, DuelSetup, GameState, engine, engines, load_scenario
from simulator.heroes.bits import ASK_MAIN, ASK_MULLIGAN, ASK_RETURN
from simulator.library_engine import LibraryState
from tests.simulator.test_engines import DECKS

GAMES = sorted(slug for slug, rules in engines().items() if rules.scenarios)


def start_state(slug: str, decks: Any = None, turns: int = 10) -> GameState:
    rules = engine(slug)
    state = rules.start(DuelSetup(rules.prepare(*(decks or DECKS[slug]())), turns=turns), "a sample")
    state.advance()
    return state


def flat_of(state: GameState) -> Any:
    """The state of the rules of one of the small games."""
    assert isinstance(state, LibraryState)
    return state.flat


def sample_states(state: GameState, seed: int) -> Iterator[GameState]:
    """The first moment of each turn, and some of the others."""
    chance, looked = random.Random(seed), -1
    for moment in moments(state, seed):
        if moment.turn != looked or chance.random() < 0.04:
            yield moment
            if moment.scenario(None, "", "en"):
                looked = moment.turn


def moments(state: GameState, seed: int) -> Iterator[GameState]:
    """Every moment of a game in which whoever is asked chooses at random."""
    chance = random.Random(seed)
    while not state.over:
        yield state
        for seat in list(state.to_act):
            state.take(seat, chance.randrange(len(state.options(seat))))
        state.advance()


def laid_again(slug: str, text: str) -> GameState:
    laid = load_scenario(engine(slug), text, 0, "another seed")
    laid.advance()
    return laid


def option_words(state: GameState, language: str) -> list[tuple[int, list[str]]]:
    """Return the options of every asked seat, in words."""
    return [
        (seat, sorted(state.describe(seat, option).said(language) for option in state.options(seat)))
        for seat in state.to_act
    ]


def test_every_game_has_words_for_its_moments() -> None:
    assert sorted(engines()) == GAMES


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("slug", GAMES)
def test_the_text_of_a_moment_laid_out_again_is_written_as_the_same_text(slug: str, language: str) -> None:
    told = 0
    for state in sample_states(start_state(slug), 5):
        text = state.scenario(None, "a game", language)
        if text:
            told += 1
            assert laid_again(slug, text).scenario(None, "a game", language) == text
    assert told > 4


@pytest.mark.parametrize("slug", ["heroes", "battlecon", "clash"])
def test_a_moment_laid_out_again_offers_the_same_options(slug: str) -> None:
    told = 0
    for state in moments(start_state(slug), 10):
        text = state.scenario(None, "a game", "en")
        if text:
            told += 1
            assert option_words(laid_again(slug, text), "en") == option_words(state, "en")
    assert told > 5


@pytest.mark.parametrize("number", range(5))
def test_every_choice_of_ones_own_turn_and_of_a_mulligan_has_words_in_heroes(number: int) -> None:
    """All ready decks, two in each game."""
    decks = list(shipped_cards.ready_decks().values())
    a, b = decks[2 * number], decks[2 * number + 1]
    for state in moments(start_state("heroes", ((a.hero, *a.cards), (b.hero, *b.cards)), 24), number):
        asked = flat_of(state).ask in (ASK_MAIN, ASK_MULLIGAN, ASK_RETURN)
        for seat in (None, 0, 1, SPECTATOR):
            assert bool(state.scenario(seat, "a game", "ru")) == asked


def test_the_marks_of_cards_in_play_stand_in_the_text() -> None:
    a, b = DECKS["heroes"]()
    position = start_state("heroes", (a, b))
    while flat_of(position).ask != ASK_MAIN or not flat_of(position).creatures[0]:
        position.take(position.to_act[0], 0)
        position.advance()
    state = flat_of(position)
    unit = state.units[state.creatures[0][0]]
    unit.strike, unit.t_lives, unit.shield, unit.frozen, unit.silent = 2, -1, 3, True, 2
    state.provoker[1] = unit.card
    state.cheapen(state.hands[0][0], 1)
    text = position.scenario(None, "marks", "en")
    for said in ("strike_more = 2", "turn_lives_more = -1", "shield = 3", "frozen = true", 'silent = "turn"'):
        assert said in text
    assert "provoked_by" in text and "\ncheaper." in text
    assert laid_again("heroes", text).scenario(None, "marks", "en") == text


def test_who_was_killed_by_an_attack_is_so_in_the_text() -> None:
    """«Вальхалла» looks at the graveyard: a card that an enemy's attack killed comes back as one."""
    fallen = """
[cards.rider]
type = "creature"
life = 5
text = "Valhalla — A creature you control gets +1 strike."

[on.rider]
card = "rider"
player = "A"
at = "graveyard"
slain = true

[on.guard]
card = "rider"
player = "A"
at = "B1"

[on.other]
card = "rider"
player = "B"
at = "B1'"
"""
    text = laid_again("berserk", fallen).scenario(None, "fallen", "en")
    assert "slain = true" in text
    assert laid_again("berserk", text).scenario(None, "fallen", "en") == text


def test_a_spectator_and_a_seat_read_hidden_cards_by_their_number_alone_in_heroes() -> None:
    for state in moments(start_state("heroes"), 11):
        text = state.scenario(0, "a game", "en")
        if text:
            view = state.view(0)
            unknown = sum(card is None for card in view.sides[1].hand.cards) + sum(
                card is None for card in view.sides[1].deck.cards
            )
            assert text.count('"hidden card') - text.count('cards."hidden card"') == unknown, "once in each place"


@pytest.mark.parametrize(("mode", "count"), [("duel", 2), ("master", 3), ("pairs", 4)])
def test_every_beginning_of_a_round_has_words_in_battlecon(mode: Mode, count: int) -> None:
    chance = random.Random(count)
    for number in range(3):
        who = tuple(Contender(one) for one in chance.sample(list(fighters().values()), count))
        state = engine("battlecon").start(BoutSetup(who, mode), str(number))
        state.advance()
        for moment in moments(state, number):
            flat = flat_of(moment)
            begins = not flat.tasks and flat.step in (SIDES, PAIRS) and max(flat.picks) == NOBODY
            assert bool(moment.scenario(None, "a bout", "ru")) == begins


def test_a_fighter_who_is_not_shipped_is_written_whole() -> None:
    first, second = list(fighters().values())[:2]
    own = replace(first, key="own", health=17, set_code="MINE")
    state = engine("battlecon").start(BoutSetup((Contender(own), Contender(second))), "a sample")
    state.advance()
    for moment in moments(state, 3):
        text = moment.scenario(None, "a bout", "en")
        if text:
            assert "\nfighter.A.whole." in text
            assert laid_again("battlecon", text).scenario(None, "a bout", "en") == text
