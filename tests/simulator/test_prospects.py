"""Prospects of positions: equal for both sides, learned from games, stored exactly, used by players that look ahead."""

from __future__ import annotations

import math
import tomllib
from pathlib import Path

import pytest
from django.core.management import call_command

from simulator.berserk.dice import Dice
from simulator.berserk.game import Game
from simulator.berserk.game_setup import begin_game
from simulator.berserk.players import make
from simulator.berserk.players.deep import Deep
from simulator.berserk.players.prospect import FEATURES, FILE, features, prospect, read_weights
from simulator.berserk.players.search import MOST, Search
from simulator.berserk.studies import prospects
from simulator.berserk.studies.prospects import ProspectModel, TurnPosition
from simulator.berserk.vocabulary import DRAWN, PHASE_MAIN
from simulator.game_runner import DeckPairing
from simulator.playing import find_deck

DECKS = [find_deck(slug) for slug in ("raid", "wall", "venom")]


def play_until(seed: str, turns: int) -> Game:
    """A game of greedy players as its turn of that number starts, or at its end."""
    game: Game = begin_game(DeckPairing(DECKS[0], DECKS[1]).decks, seed, turn_cap=60)
    players = [make("greedy", Dice(f"{seed}/{side}")) for side in (0, 1)]
    game.advance()
    while not game.over and not (game.phase == PHASE_MAIN and game.turn_number >= turns):
        options = game.options()
        game.take(game.asked, options[players[game.asked].choose(game, options)])
        game.advance()
    return game


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_what_one_player_hopes_for_the_other_fears(seed: str) -> None:
    for turns in (1, 6, 12):
        game = play_until(seed, turns)
        assert prospect(game, 0) == pytest.approx(-prospect(game, 1))
        assert -1.0 <= prospect(game, 0) <= 1.0


def test_a_finished_game_has_a_result() -> None:
    game = play_until("over", 99)
    assert game.over and game.winner != DRAWN
    assert (prospect(game, game.winner), prospect(game, 1 - game.winner)) == (1.0, -1.0)


def test_wounds_and_closed_cards_make_it_worse() -> None:
    game = play_until("worse", 5)
    mine = next(card for card in game.cards if card.in_squad and card.controller == game.turn and card.creature)
    before = prospect(game, game.turn)
    mine.wounds += 1
    wounded = prospect(game, game.turn)
    mine.tapped = True
    assert before > wounded > prospect(game, game.turn)


def test_who_looks_turns_ahead_goes_by_it() -> None:
    game = play_until("ahead", 4)
    assert Deep(Dice("deep"), 40).rate_end(game, 0) == MOST * prospect(game, 0)
    assert Search(Dice("search"), 40).rate_end(game, 0) != MOST * prospect(game, 0)


def test_a_game_is_determined_by_seed_and_number() -> None:
    rows = prospects.play_positions(DECKS, "here", 3)
    assert rows == prospects.play_positions(DECKS, "here", 3) != prospects.play_positions(DECKS, "there", 3)
    assert {row.game for row in rows} == {3} and {row.share for row in rows} == {0.0, 1.0}
    assert all(len(row.features) == len(FEATURES) for row in rows)


def test_the_fit_recovers_the_weights() -> None:
    true = [0.5 if name == "kept" else -0.8 if name == "open" else 0.0 for name in FEATURES]
    chance = Dice("fit")
    rows = []
    for number in range(4000):
        values = tuple((chance.below(2001) - 1000) / 500 for _ in FEATURES)
        odds = sum(weight * value for weight, value in zip(true, values, strict=True))
        won = chance.below(10**6) / 10**6 < 1 / (1 + math.exp(-odds))
        rows.append(TurnPosition(number, values, round(100 * values[0]), float(won)))
    learned = prospects.learn(rows)
    assert learned.weights == pytest.approx(true, abs=0.12)
    assert learned.foretold > learned.evaluated > 0.55


def test_what_is_stored_is_read(tmp_path: Path) -> None:
    weights = tuple(number / 8 for number in range(len(FEATURES)))
    ProspectModel(weights, 9, 120, 0.8125, 0.75).write("ab12", "0", tmp_path / "prospect.toml")
    assert read_weights(tmp_path / "prospect.toml") == list(weights)


def test_the_stored_weights_foretell_more_than_the_evaluation() -> None:
    stored = tomllib.loads(FILE.read_text(encoding="utf-8"))
    assert stored["games"] >= 5000 and stored["foretold"] > stored["evaluated"] + 0.02
    assert set(stored["weights"]) == set(FEATURES)


def test_the_command_learns_and_writes_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("simulator.berserk.commands.learn_prospects.FILE", tmp_path / "prospect.toml")
    call_command("learn_prospects", "--games", "20", "--seed", "here")
    assert len(read_weights(tmp_path / "prospect.toml")) == len(features(play_until("one", 1)))
    assert "positions of" in capsys.readouterr().out
