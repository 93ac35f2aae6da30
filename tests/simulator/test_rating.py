"""Rating cards by games: a game is its number's alone, the fit finds what made the results, what is stored is read."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from decks import shipped_decks
from decks.berserk import draft_ratings, ratings
from decks.berserk.ratings import RatingFile, is_measured, load_ratings, printed_rating, rating_of
from decks.berserk.sheet import build_sheet
from decks.models import CardRating
from simulator.berserk.dice import Dice
from simulator.berserk.studies import card_ratings as rating
from simulator.berserk.studies import drafted_games
from simulator.berserk.studies.card_ratings import StudyGame
from tests.decks.events.shelf import shelve

CARDS = [source.card for source in shipped_decks.load_contents().cards]


def test_a_game_is_determined_by_seed_and_number() -> None:
    game = rating.play_study_game(CARDS, "here", 3)
    assert game == rating.play_study_game(CARDS, "here", 3)
    assert game != rating.play_study_game(CARDS, "here", 4)
    assert game.first == 1


def test_squads_are_of_one_set_and_two_elements_and_cost_no_more_than_the_crystals() -> None:
    by_place = {(card.set_code, card.number): card for card in CARDS}
    for number in range(6):
        game = rating.play_study_game(CARDS, "squads", number)
        for squad in (game.a, game.b):
            cards = [by_place[place] for place in squad]
            assert len({card.set_code for card in cards}) == 1
            assert len({card.element for card in cards} - {"neutral"}) <= 2
            assert 40 <= sum(card.cost.amount for card in cards) <= 47


def test_the_fit_finds_the_ratings_that_made_the_results() -> None:
    printed = {("T", number): 100 + 20 * number for number in range(20)}
    true = printed | {("T", 5): 600, ("T", 12): 140}
    chance = Dice("fit")
    games = []
    for number in range(3000):
        order = [("T", place) for place in chance.shuffle(tuple(range(20)))]
        a, b = tuple(order[:6]), tuple(order[6:12])
        odds = 0.2 * (sum(true[place] for place in a) - sum(true[place] for place in b)) / 100
        odds += -0.3 if number % 2 else 0.3
        won = chance.below(10**6) / 10**6 < 1 / (1 + math.exp(-odds))
        games.append(StudyGame(a, b, number % 2, float(won)))
    found = rating.fit(games, printed)
    assert found.crystal == pytest.approx(0.2, rel=0.3)
    assert found.first == pytest.approx(0.3, abs=0.15)
    assert found.cards["T", 5][0] > 450
    assert found.cards["T", 12][0] < 240
    for place, value in true.items():
        assert found.cards[place][0] == pytest.approx(value, abs=150), place
        assert found.cards[place][1] > 1500


def test_games_move_a_certain_rating_less() -> None:
    printed = {("T", 1): 300, ("T", 2): 300, ("T", 3): 200, ("T", 4): 400}
    games = [StudyGame((("T", 4),), (("T", 3),), number % 2, 0.6) for number in range(400)]  # what a crystal is worth
    games += [StudyGame((("T", 1),), (("T", 2),), number % 2, 0.8) for number in range(40)]
    loosely, usually, firmly = (rating.fit(games, printed, firmness).cards for firmness in (5, rating.FIRMNESS, 100))
    assert loosely["T", 1][0] > usually["T", 1][0] > firmly["T", 1][0] > 300 > firmly["T", 2][0] > loosely["T", 2][0]
    assert rating.fit(games, printed).cards == usually


def test_what_is_stored_is_read(tmp_path: Path) -> None:
    stored = RatingFile("ab12", "0", 7, {("WND", 3): (120, 5), ("WND", 20): (310, 2), ("A-1", 1): (90, 1)})
    stored.write(tmp_path / "ratings.toml")
    assert RatingFile.read(tmp_path / "ratings.toml") == stored


def test_every_shipped_card_is_rated_by_games_of_its_own() -> None:
    assert load_ratings().games >= 1000
    for card in CARDS:
        assert is_measured(card), card.name_ru
        assert load_ratings().cards[card.set_code, card.number][1] >= 10, card.name_ru
        assert rating_of(card) == load_ratings().cards[card.set_code, card.number][0]


def test_a_card_without_games_is_worth_its_numbers_and_greater_numbers_are_worth_more() -> None:
    card = CARDS[0]
    other = card.__class__(**{**_fields(card), "set_code": "other"})
    assert rating_of(other) == printed_rating(card)
    assert printed_rating(other.__class__(**{**_fields(other), "life": (card.life or 0) + 2})) > printed_rating(other)


def _fields(card: Any) -> dict[str, Any]:
    return {name: getattr(card, name) for name in card.__dataclass_fields__}


def test_the_command_continues_its_games_and_writes_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("simulator.berserk.commands.rate_cards.FILE", tmp_path / "ratings.toml")
    results = tmp_path / "results"
    call_command("rate_cards", "--games", "3", "--results", str(results), "--seed", "here")
    call_command("rate_cards", "--games", "5", "--results", str(results), "--seed", "here")
    games = [StudyGame.from_json(json.loads(line)) for line in results.read_text().splitlines()]
    assert games == [rating.play_study_game(CARDS, "here", number) for number in range(5)]
    assert RatingFile.read(tmp_path / "ratings.toml").games == 5
    assert "5 games" in capsys.readouterr().out
    assert ratings.load_ratings().games > 5  # what is in use changes with the next start


def test_games_of_drafted_decks_rate_cards_for_drafters_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One draft of eight bots, and two games of its decks."""
    before = draft_ratings.load_draft_ratings().cards  # kept before the file is another
    monkeypatch.setattr(draft_ratings, "FILE", tmp_path / "draft_ratings.toml")
    results = tmp_path / "results"
    call_command("rate_cards", "--drafted", "--games", "2", "--results", str(results), "--seed", "here")
    first, second = (StudyGame.from_json(json.loads(line)) for line in results.read_text().splitlines())
    assert first == drafted_games.play_drafted_game(CARDS, "here", 0) != second
    assert {code for code, _ in (*first.a, *first.b)} == {CARDS[0].set_code}, "a draft is of one set"
    written = RatingFile.read(tmp_path / "draft_ratings.toml").cards
    fought = {*first.a, *first.b, *second.a, *second.b}
    assert set(written) == {*before, *fought}
    assert all(written[place] == before[place] for place in before if place not in fought), "who did not fight stays"
    assert any(written[place] != before.get(place) for place in fought)
    card = next(card for card in CARDS if (card.set_code, card.number) == first.a[0])
    monkeypatch.setattr(draft_ratings, "load_draft_ratings", lambda: RatingFile(cards={first.a[0]: (1234, 9)}))
    assert draft_ratings.draft_rating_of(card) == 1234 != rating_of(card)
    with pytest.raises(CommandError):
        call_command("rate_cards", "--drafted", "--sets", "trial")


@pytest.mark.parametrize(
    ("left", "share"), [((45, 0), 1.0), ((0, 45), 0.0), ((10, 10), 0.5), ((9, 0), 0.6), ((60, 0), 1.0), ((0, 18), 0.3)]
)
def test_the_share_of_a_game_follows_from_the_winner_s_remaining_cards(left: tuple[int, int], share: float) -> None:
    assert drafted_games.share_of_crystals(left) == pytest.approx(share)


def test_drafts_of_the_study_are_by_ratings_that_their_seed_bends() -> None:
    sheet = build_sheet(card for card in CARDS if card.set_code == CARDS[0].set_code)
    bent, again, other = (drafted_games.bent(sheet, seed) for seed in (b"one", b"one", b"other"))
    assert bent == again != other
    assert sum(bent.cards[key].rating != card.rating for key, card in sheet.cards.items()) > len(sheet.cards) / 2
    assert all(replace(card, rating=0) == replace(bent.cards[key], rating=0) for key, card in sheet.cards.items())


@pytest.mark.django_db
def test_sets_of_the_catalog_get_rows_that_win_over_printed_numbers() -> None:
    found = shelve("trial")
    call_command("rate_cards", "--sets", "trial", "--games", "4")
    rows = CardRating.objects.filter(card__set=found)
    assert rows.count() > 20
    card = rows[0].card
    assert CardRating.objects.of([card]) == {card.pk: rows[0].value}
    assert CardRating.objects.count_from_games(found.cards.all()) == rows.count()


@pytest.mark.django_db
def test_a_set_that_the_catalog_does_not_have_is_refused() -> None:
    with pytest.raises(CommandError, match="the catalog has no cards of unheard"):
        call_command("rate_cards", "--sets", "unheard", "--games", "1")


@pytest.mark.django_db
def test_a_set_that_makes_no_decks_is_refused() -> None:
    found = shelve("trial")
    found.cards.filter(berserk__element="swamp").delete()
    found.cards.filter(berserk__element="neutral").delete()
    found.cards.filter(berserk__element="forest", number__gt=20).delete()
    with pytest.raises(CommandError, match="trial: too few cards"):
        call_command("rate_cards", "--sets", "trial", "--games", "1")
