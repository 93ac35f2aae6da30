"""Properties of every bout, tested on whole bouts of random choices with fixed seeds."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from simulator.battlecon import bits
from simulator.battlecon.clauses import CLAUSES
from simulator.battlecon.engine import BattleconState
from simulator.battlecon.hidden import determinize
from simulator.battlecon.players import LEVELS, make
from simulator.battlecon.setup import MODES, TEAMS, BadBoutSetup, BoutSetup, Mode, lay_out
from simulator.library_engine import IllegalAction
from tests.rules import rule
from tests.simulator.battlecon.bouts import bout, setup

BOUTS = 25


def walk(game: BattleconState, seed: int) -> Iterator[tuple[int, random.Random]]:
    """A random bout: the seat of each decision before it is made."""
    chance = random.Random(seed)
    game.advance()
    while not game.over:
        for seat in game.to_act:
            yield seat, chance
            game.apply(seat, chance.choice(game.options(seat)))
        game.advance()


@pytest.mark.parametrize("mode", MODES)
def test_options_are_never_empty_all_legal_and_everything_else_is_refused_with_a_clause(mode: Mode) -> None:
    for number in range(BOUTS):
        game = bout(mode, number)
        for seat, chance in walk(game, number):
            options = game.options(seat)
            assert options and len(set(options)) == len(options)
            assert not any(game.why_not(seat, action) for action in options)
            if chance.random() > 0.2:
                continue
            before = game.hash()
            for action in [chance.randrange(bits.END) for _ in range(6)] + [-1, 10**9, bits.PASS]:
                if action in options:
                    continue
                clauses = game.why_not(seat, action)
                assert clauses and set(clauses) <= set(CLAUSES)
                with pytest.raises(IllegalAction):
                    game.apply(seat, action)
            for other in range(game.flat.table.count):
                if other not in game.to_act:
                    assert game.why_not(other, options[0]) == ["turn"] and game.options(other) == []
            assert game.hash() == before
        assert game.to_act == () and game.why_not(0, 0) == ["end"]
        assert sum(game.flat.scores) == pytest.approx(1.0)


@pytest.mark.parametrize("mode", MODES)
def test_cards_fighters_and_components_stay_where_they_can_be(mode: Mode) -> None:
    for number in range(BOUTS):
        game = bout(mode, number)
        state = game.flat
        for _seat, _chance in walk(game, number):
            cells = [body.cell for body in state.bodies if body.alive and body.cell >= 0]
            assert len(set(cells)) == len(cells) and all(cell < state.table.cells for cell in cells)
            for body, sheet in zip(state.bodies, state.table.sheets, strict=True):
                for piles, count in (
                    ((body.styles, body.styles_1, body.styles_2, body.aside_styles), len(sheet.styles)),
                    ((body.bases, body.bases_1, body.bases_2, body.aside_bases, body.under), len(sheet.bases)),
                ):
                    assert sum(pile.bit_count() for pile in piles) == sum(piles).bit_count() <= count
                assert min(body.reserve, default=0) >= 0 and min(body.exhausted, default=0) >= 0
                assert body.might >= 0
                assert not body.alive or 0 < body.health <= sheet.health + 10 * 2
                assert sum(part.form and body.specials >> place & 1 for place, part in enumerate(sheet.specials)) <= 1


@pytest.mark.parametrize("mode", MODES)
def test_a_clone_is_equal_goes_on_alike_and_leaves_the_original_alone(mode: Mode) -> None:
    for number in range(BOUTS):
        game = bout(mode, number)
        for seat, chance in walk(game, number):
            if chance.random() > 0.1:
                continue
            action = chance.choice(game.options(seat))
            before = game.hash()
            copies = [BattleconState(game.flat.clone(), game.laid_out) for _ in range(2)]
            for copy in copies:
                assert copy.hash() == before
                copy.apply(seat, action)
                copy.advance()
            assert copies[0].hash() == copies[1].hash() and game.hash() == before


@pytest.mark.parametrize("mode", MODES)
def test_every_line_of_a_log_cites_a_clause_and_says_it_in_both_languages(mode: Mode) -> None:
    for number in range(5):
        game = bout(mode, number, log=True)
        for seat, _chance in walk(game, number):
            said = [game.describe(seat, action) for action in game.options(seat)]
            assert all(one.ru and one.en for one in said)
            assert len({one.ru for one in said}) == len({one.en for one in said}) == len(said), said
        assert {line.clause for line in game.log} <= set(CLAUSES)
        assert all(line.words.ru and line.words.en for line in game.log)


@pytest.mark.parametrize("mode", MODES)
@rule("memo")
def test_states_that_differ_only_in_what_a_seat_may_not_know_give_it_equal_views_and_choices(mode: Mode) -> None:
    differed = 0
    for number in range(6):
        game = bout(mode, number)
        for seat, chance in walk(game, number):
            if chance.random() > 0.2:
                continue
            other = BattleconState(determinize(game.flat, seat, game.flat.stream.copy()))
            differed += other.hash() != game.hash()
            assert other.view(seat) == game.view(seat) and other.options(seat) == game.options(seat)
            assert other.view(-1) == game.view(-1)
    assert differed


@pytest.mark.parametrize("mode", MODES)
def test_every_level_chooses_an_option_and_leaves_the_bout_as_it_is(mode: Mode) -> None:
    for number in range(2):
        game = bout(mode, number)
        for seat, chance in walk(game, number):
            if chance.random() > 0.06:
                continue
            before = game.hash()
            for level in LEVELS:
                assert make(level, "x", 2).choose(game.flat, seat) in game.options(seat)
            assert game.hash() == before


@rule("setup")
def test_a_mode_has_its_number_of_fighters() -> None:
    with pytest.raises(BadBoutSetup):
        lay_out(BoutSetup(setup("pairs", 1).fighters, "duel"), "x")
    assert {mode: len(teams) for mode, teams in TEAMS.items()} == {"duel": 2, "master": 3, "champion": 4, "pairs": 4}
