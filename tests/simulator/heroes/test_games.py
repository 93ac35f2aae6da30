"""Whole games by fixed seeds: what holds of every game of Heroes."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from catalog.heroes import shipped_cards
from catalog.heroes.cards import Card
from catalog.heroes.lists import read
from simulator.heroes import values
from simulator.heroes.bits import MOST_COINS
from simulator.heroes.clauses import CLAUSES
from simulator.heroes.engine import ENGINE, HeroesState
from simulator.heroes.setup import BadSetup, HeroDeck, Setup, side_of
from simulator.heroes.state import State
from simulator.library_engine import IllegalAction
from simulator.scenario.files import play_file
from tests.rules import rule

DECKS = list(shipped_cards.ready_decks().values())
GAMES = 12
GOLDEN = Path(__file__).with_name("golden")
SCENARIOS = sorted((Path(__file__).parents[2] / "scenarios" / "heroes").rglob("*.toml"))


def setup(number: int, log: bool = False) -> Setup:
    a, b = DECKS[number % len(DECKS)], DECKS[(number * 3 + 1) % len(DECKS)]
    return Setup((HeroDeck(a.hero, a.cards), HeroDeck(b.hero, b.cards)), first=number % 2, turn_cap=40, log=log)


def start_walk(number: int, log: bool = False) -> tuple[HeroesState, random.Random]:
    game = ENGINE.start(setup(number, log), str(number))
    game.advance()
    return game, random.Random(number)


def list_cards(state: State) -> list[int]:
    """Every printed card in every place where one can be."""
    found = [card for piles in (state.hands, state.decks, state.graves) for pile in piles for card in pile]
    found += [card for seat in (0, 1) for card in values.in_play(state, seat)]
    return sorted(card for card in found if not values.face_of(state, card).created)


def test_every_card_is_in_one_place_and_coins_stay_in_bounds() -> None:
    for number in range(GAMES):
        game, chance = start_walk(number)
        printed = list(range(2 + sum(len(side.cards) for side in setup(number).sides)))
        while not game.over:
            state = game.flat
            assert list_cards(state) == printed
            assert all(0 <= state.open[seat] <= state.coins[seat] <= MOST_COINS for seat in (0, 1))
            assert all(state.units[card] is not None for seat in (0, 1) for card in values.in_play(state, seat))
            (seat,) = game.to_act
            game.apply(seat, chance.choice(game.options(seat)))
            game.advance()
        assert sum(game.flat.scores) == pytest.approx(1.0)


JARL = {"number": 1, "name_ru": "Ярл", "kind": "hero", "element": "mountain", "lives": 30,
        "text_ru": "1 монета: создать «Щенок»."}  # fmt: skip
PUP = {"number": 2, "name_ru": "Щенок", "kind": "creature", "element": "mountain", "cost": 1, "strike": 1, "lives": 7,
       "rarity": "created", "slug": "pup", "text_ru": "При гибели: создать «Хвост»."}  # fmt: skip
TAIL = PUP | {"number": 3, "name_ru": "Хвост", "lives": 1, "slug": "tail", "flavour_ru": "Виляет.",
              "text_ru": "При гибели: создать «Щенок»."}  # fmt: skip


@rule("206.1")
def test_a_card_of_an_imported_set_creates_what_its_own_set_has() -> None:
    contents = read("trial.json", json.dumps({"game": "heroes", "code": "PRB", "cards": [JARL, PUP, TAIL]}).encode())
    assert not contents.flaws
    jarl = contents.cards[0]
    assert Card.of_plain(json.loads(json.dumps(jarl.plain()))) == jarl
    sides = HeroDeck(jarl, DECKS[0].cards), HeroDeck(DECKS[1].hero, DECKS[1].cards)
    game = ENGINE.start(Setup(sides, turn_cap=12), "imported")
    chance, seen = random.Random(4), set()
    while not game.over:
        game.advance()
        if game.over:
            break
        seen |= {game.flat.name_ru(card) for card in values.in_play(game.flat, 0)}
        (seat,) = game.to_act
        game.apply(seat, chance.choice(game.options(seat)))
    assert "Щенок" in seen


def test_everything_outside_the_options_is_refused_with_a_clause() -> None:
    game, chance = start_walk(3)
    while not game.over:
        (seat,) = game.to_act
        options = game.options(seat)
        made = [chance.randrange(10 * 2**28) for _ in range(5)] + [-1, 10**12]
        for action in made:
            if action in options:
                continue
            rules = game.why_not(seat, action)
            assert rules and set(rules) <= set(CLAUSES)
            with pytest.raises(IllegalAction):
                game.apply(seat, action)
        assert game.why_not(1 - seat, options[0]) == ["ruling.turn"]
        game.apply(seat, chance.choice(options))
        game.advance()
    assert game.why_not(0, 0) == ["604"]


def test_every_line_of_a_log_cites_a_clause_in_both_languages() -> None:
    for number in range(4):
        game, chance = start_walk(number, log=True)
        while not game.over:
            (seat,) = game.to_act
            said = [game.describe(seat, action) for action in game.options(seat)]
            assert all(one.ru and one.en for one in said)
            game.apply(seat, chance.choice(game.options(seat)))
            game.advance()
        assert game.log and {line.clause for line in game.log} <= set(CLAUSES)
        assert all(line.words.ru and line.words.en for line in game.log)


@rule("201.4", "201.5")
def test_a_seat_sees_its_own_hand_alone_and_no_deck() -> None:
    game, _ = start_walk(1)
    sides = game.view(0).sides
    assert all(sides[0].hand.cards) and not any(sides[1].hand.cards)
    assert not any(sides[0].deck.cards) and not any(sides[1].deck.cards)
    assert not any(game.view(-1).sides[0].hand.cards)


@rule("301.1")
def test_first_is_dealt_five_cards_and_second_six() -> None:
    game, _ = start_walk(1)  # seat 1 is First
    assert [len(hand) for hand in game.flat.hands] == [6, 5]
    assert game.flat.coins == [0, 0]


@rule("401.1")
def test_between_the_moments_of_the_queue_nothing_waits_in_it() -> None:
    game, chance = start_walk(5)
    while not game.over:
        (seat,) = game.to_act
        if game.flat.ask == 3:  # the phase of choice
            assert not game.flat.queue and not game.flat.waiting and game.flat.running is None
        game.apply(seat, chance.choice(game.options(seat)))
        game.advance()


def test_a_deck_without_a_hero_is_refused() -> None:
    with pytest.raises(BadSetup) as error:
        side_of(DECKS[0].cards)
    assert error.value.ru and error.value.en


def log_of(number: int) -> str:
    game, chance = start_walk(number, log=True)
    while not game.over:
        (seat,) = game.to_act
        game.apply(seat, chance.choice(game.options(seat)))
        game.advance()
    return "".join(f"{line.clause}: {line.words.ru if number % 2 else line.words.en}\n" for line in game.log)


@pytest.mark.parametrize("number", [0, 1])
def test_the_log_says_whose_ability_is_carried_out(number: int) -> None:
    """In English and in Russian."""
    names = {card.name.en if number % 2 == 0 else f"«{card.name.ru}»" for card in shipped_cards.cards().values()}
    told = 0
    for line in log_of(number).splitlines():
        clause, _colon, said = line.partition(": ")
        if clause in ("401.3", "119", "113.2"):
            told += 1
            assert any(name in said.partition(":")[0] for name in names), line
    assert told


@pytest.mark.parametrize("number", range(6))
def test_golden_games_go_as_they_went(number: int) -> None:
    """Rewritten by `python -m tests.simulator.heroes.test_games`, and read in review when they change."""
    assert log_of(number) == (GOLDEN / f"{number}.txt").read_text(encoding="utf-8")


def test_the_corpus_of_scenarios_is_large_and_holds() -> None:
    assert len(SCENARIOS) >= 200
    reports = [play_file(file) for file in SCENARIOS]
    assert [report.file for report in reports if not report.ok] == []


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for each in range(6):
        (GOLDEN / f"{each}.txt").write_text(log_of(each), encoding="utf-8")
