"""The study of single cards: random decks are legal, the fit finds what made the results, the file of each game is
complete."""

from __future__ import annotations

import json
import math
import random
from pathlib import Path

import numpy
import pytest
from django.core.management import call_command

from catalog.cards import CardRef
from decks import shipped_decks
from decks.card_gains import CardGain, GainFile, find_file, load_gains, read_gains
from decks.games import DECK_GAMES, deck_game
from simulator.card_study import StudiedGame, build_random_deck, fit_gains, play_studied_game
from simulator.regression import likeliest, standard_errors

LEAST_GAMES = 10  # of a card
LARGEST_FILE = 12_000  # bytes
QUICK = "clash"  # the game of the quickest games


@pytest.mark.parametrize("game", DECK_GAMES)
def test_a_random_deck_is_legal(game: str) -> None:
    rules = deck_game(game)
    assert rules.check(build_random_deck(game, random.Random(1)).values(), rules.formats[0]).legal


def test_a_game_is_determined_by_seed_and_number() -> None:
    game = play_studied_game(QUICK, 1, 3)
    assert game == play_studied_game(QUICK, 1, 3) == StudiedGame.from_json(json.loads(json.dumps(game.as_json())))
    assert game != play_studied_game(QUICK, 1, 4)
    assert {*game.a} != {*game.b}


def test_the_fit_finds_the_gains_that_made_the_results() -> None:
    cards = [source.card.ref for source in shipped_decks.load_contents(QUICK).cards[:16]]
    true = dict.fromkeys(cards, 0.0) | {cards[3]: 1.0, cards[5]: -0.8}
    chance = random.Random("fit")
    games = []
    for number in range(1200):
        a, b = set(chance.sample(cards, 6)), set(chance.sample(cards, 6))
        odds = sum(true[ref] for ref in a) - sum(true[ref] for ref in b) + (-0.4 if number % 2 else 0.4)
        won = chance.random() < 1 / (1 + math.exp(-odds))
        games.append(StudiedGame(number, dict.fromkeys(a, 1), dict.fromkeys(b, 1), float(won)))
    found = fit_gains(QUICK, games)
    mean = sum(true.values()) / len(true)
    inside = [ref for ref in cards if found[ref].low <= (true[ref] - mean) / 4 <= found[ref].high]
    assert len(inside) >= 14, "95 % intervals hold the truth"
    assert found[cards[3]].low > 0.1 and found[cards[5]].high < -0.1
    assert all(found[ref].games > 500 for ref in cards)


def test_standard_errors_are_those_of_the_inverse_matrix() -> None:
    chance = random.Random("errors")
    rows = [[chance.choice([-1.0, 0.0, 1.0, 2.0]) for _column in range(4)] for _row in range(50)]
    shares = [chance.random() for _row in rows]
    columns = [[(row, values[column]) for row, values in enumerate(rows)] for column in range(4)]
    hold = [0.5, 1.0, 2.0, 4.0]
    weights = likeliest(columns, shares, hold)
    x = numpy.array(rows)
    chances = 1 / (1 + numpy.exp(-x @ numpy.array(weights)))
    inverse = numpy.linalg.inv(x.T @ numpy.diag(chances * (1 - chances)) @ x + numpy.diag(hold))
    assert standard_errors(columns, weights, hold, 50) == pytest.approx(numpy.sqrt(numpy.diag(inverse)).tolist())


def test_the_command_continues_its_games_and_writes_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    results, output = tmp_path / "results", tmp_path / "gains.toml"
    options = {"game": QUICK, "results": results, "output": output, "seed": 7}
    call_command("measure_cards", **options, games=1)
    call_command("measure_cards", **options, games=2)
    games = [StudiedGame.from_json(json.loads(line)) for line in results.read_text().splitlines()]
    assert games == [play_studied_game(QUICK, 7, number) for number in range(2)]
    assert read_gains(QUICK, output).games == 2
    assert "2 games" in capsys.readouterr().out


def test_what_is_stored_is_read(tmp_path: Path) -> None:
    cards = {CardRef(QUICK, "B", 20): CardGain(-0.0123, 0.02, 7), CardRef(QUICK, "A-1", 3): CardGain(0.5, 0.0001, 900)}
    stored = GainFile("ab12", 4, 907, cards)
    stored.write(tmp_path / "gains.toml")
    assert read_gains(QUICK, tmp_path / "gains.toml") == stored


@pytest.mark.parametrize("game", DECK_GAMES)
def test_every_game_ships_the_gain_of_each_card_that_a_deck_can_take(game: str) -> None:
    rules, gains = deck_game(game), load_gains(game)
    assert gains.games >= 1000 and find_file(game).stat().st_size <= LARGEST_FILE
    cards = [source.card for source in shipped_decks.load_contents(game).cards]
    replacements = {other.ref for card in cards for other in rules.variants(card, cards)}
    missing = [str(ref) for ref in replacements - set(gains.cards)]
    assert len(missing) <= len(replacements) / 50, missing
    for ref, one in gains.cards.items():
        assert one.half_width > 0, ref
    assert min(one.games for one in gains.cards.values()) >= LEAST_GAMES
