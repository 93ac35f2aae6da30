"""Undo at the level of a game's entries: it never fails, whatever the last move was."""

from __future__ import annotations

import random

import pytest

from simulator.games import engine
from simulator.tables.play import MOVE, UNDO, GameSetup, Play, TableEntry
from tests.simulator.test_engines import DECKS

MOVES = {"berserk": 12, "battlecon": 12, "clash": 30, "heroes": 60}


def make_setup(slug: str, seed: int) -> GameSetup:
    rules = engine(slug)
    a, b = (rules.rows([(card, 1) for card in deck]) for deck in DECKS[slug]())
    return GameSetup(rules, (a, b), 0, next(iter(rules.editions)), f"{seed:064x}", 60)


@pytest.mark.parametrize("slug", sorted(DECKS))
def test_each_move_can_be_taken_back_or_is_known_to_show_something(slug: str) -> None:
    for seed in (1, 2):
        play, chance = Play(make_setup(slug, seed)), random.Random(seed)
        for _ in range(MOVES[slug]):
            if play.over:
                break
            seat = play.waiting[0]
            before = play.state.hash()
            play.apply(TableEntry(MOVE, seat, chance.randrange(len(play.state.options(seat)))))
            stay = play.undoable(seat)
            if stay is not None and chance.random() < 0.3:
                play.apply(TableEntry(UNDO, seat, stay))
                assert play.state.hash() == before


def test_a_mulligan_can_be_taken_back_and_a_played_card_cannot() -> None:
    play = Play(make_setup("heroes", 3))
    undoable: dict[str, set[bool]] = {}
    chance = random.Random(3)
    for _ in range(80):
        if play.over:
            break
        seat = play.waiting[0]
        options = play.state.options(seat)
        place = chance.randrange(len(options))
        words = play.state.describe(seat, options[place]).en
        play.apply(TableEntry(MOVE, seat, place))
        undoable.setdefault(words.split(" ")[0], set()).add(play.undoable(seat) is not None)
    assert undoable["Take"] == {True}
    assert undoable["Play"] == {False}


@pytest.mark.parametrize("slug", sorted(DECKS))
def test_the_last_choice_of_a_seat_goes_back_with_all_that_followed(slug: str) -> None:
    play, chance = Play(make_setup(slug, 5)), random.Random(5)
    chose: dict[int, str] = {}
    for _ in range(MOVES[slug]):
        if play.over:
            break
        together = len(play.waiting) > 1
        for seat in list(play.waiting):
            options = len(play.state.options(seat))
            if options > 1 and not (together and play.answers):
                chose[seat] = play.state.hash()
            elif options > 1 and together:
                chose[seat] = next(reversed(chose.values()))  # the other seat answered the same decision before
            play.apply(TableEntry(MOVE, seat, chance.randrange(options)))
    for seat, before in chose.items():
        stay = play.last_choice(seat)
        assert stay is not None
        again = Play(play.setup)
        for entry in play.valid_entries[:stay]:
            again.apply(entry)
        assert again.state.hash() == before and not again.answers


def test_a_seat_that_has_not_moved_takes_nothing_back() -> None:
    play = Play(make_setup("clash", 1))
    assert play.last_choice(0) is None and play.last_choice(1) is None
