"""The engine's view of a finished game, hints with their expectation, and what games say of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from catalog.cards import CardRef
from decks.models import Deck
from simulator import expectation
from simulator.analysis import findings as analysis
from simulator.analysis import graph, jobs
from simulator.analysis.findings import CLOSE, WORST, Findings
from simulator.card_results import results_of
from simulator.games import engine
from simulator.tables import engine_seats, player_actions
from simulator.tables.access import Person
from simulator.tables.models import Analysis, PlayedCard, Table
from simulator.tables.play import GameSetup, Play, TableEntry
from tests.simulator.tables.playing import against, of, play_on
from tests.simulator.test_engines import DECKS


def play_game(slug: str, levels: tuple[str, str], seed: str = "00" * 32) -> Play:
    """A whole game of ready decks between players of these levels."""
    rules = engine(slug)
    a, b = (rules.rows(list(Counter(deck).items())) for deck in DECKS[slug]())
    game = Play(GameSetup(rules, (a, b), 0, "", seed, 12))
    players = [rules.player(level, f"{seed}/{seat}", 0) for seat, level in enumerate(levels)]
    while not game.over:
        seat = game.waiting[0]
        options = game.state.options(seat)
        place = players[seat].choose(game.state, options) if len(options) > 1 else 0
        game.apply(TableEntry("move", seat, place))
    return game


FEW = {"LINE_GAMES": 3, "QUICK_GAMES": 3, "CLOSE_GAMES": 6}


@pytest.fixture(scope="module")
def analysed_game() -> Iterator[tuple[Play, Findings]]:
    """A game of «Битва колод» of a careful player (A) against one who plays at random, and the view of it by few
    games."""
    with pytest.MonkeyPatch.context() as patch:
        for name, number in FEW.items():
            patch.setattr(analysis, name, number)
        game = play_game("clash", ("greedy", "random"))
        found = Findings()
        assert analysis.compute_pieces(game.as_finished(), found, lambda: True)
        yield game, found


def test_a_view_computed_a_piece_at_a_time_is_the_same_and_is_bounded(analysed_game: tuple[Play, Findings]) -> None:
    game, whole = analysed_game
    found, slices = Findings(), 1
    while not analysis.compute_pieces(game.as_finished(), found, lambda: False):
        found = Findings.of_plain(found.as_plain())
        slices += 1
    assert found == whole
    assert 1 < slices <= analysis.total(analysis.pieces(game.as_finished()))
    assert found.done <= analysis.total(analysis.pieces(game.as_finished()))


def test_the_line_ends_with_the_result_and_mistakes_stand_on_it(analysed_game: tuple[Play, Findings]) -> None:
    game, found = analysed_game
    outcome = game.state.outcome
    assert outcome is not None
    drawn = graph.draw_graph(found, outcome.shares, game.state.turn)
    assert drawn is not None
    assert [row.turn for row in drawn.rows[:-1]] == sorted({row.turn for row in drawn.rows[:-1]})
    assert drawn.rows[-1].share == 100 * outcome.shares[0]
    assert all(0 <= row.share <= 100 for row in drawn.rows)
    assert len(drawn.marks) == len(found.worst(0)) + len(found.worst(1))


def test_the_worst_mistakes_are_three_at_most_and_cost_most_first(analysed_game: tuple[Play, Findings]) -> None:
    _game, found = analysed_game
    for seat in (0, 1):
        worst = found.worst(seat)
        assert len(worst) <= WORST
        assert [look.loss for look in worst] == sorted((look.loss for look in worst), reverse=True)
        assert all(look.seat == seat and look.loss > look.error for look in worst)
    assert found.chosen is not None and len(found.chosen) <= 2 * CLOSE
    assert any(look.agrees for look in found.looks), "the engine agrees with some decisions of a player of its level"


@pytest.mark.parametrize("slug", sorted(DECKS))
def test_an_expectation_is_the_same_again_and_leaves_the_game_alone(slug: str) -> None:
    rules = engine(slug)
    a, b = (rules.rows(list(Counter(deck).items())) for deck in DECKS[slug]())
    state = GameSetup(rules, (a, b), 0, "", "11" * 32, 4).state()
    seat, before = state.to_act[0], state.hash()
    first = expectation.estimate_shares(rules, state, seat, "a seed", range(1), place=0)
    assert first == expectation.estimate_shares(rules, state, seat, "a seed", range(1), place=0)
    assert all(0 <= share <= 1 for share in first)
    assert state.hash() == before


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """One game and two decisions are enough to see that the work is done."""
    for name, number in {"MOST_POINTS": 1, "LINE_GAMES": 1, "MOST_DECISIONS": 2, "QUICK_GAMES": 1, "CLOSE": 0}.items():
        monkeypatch.setattr(analysis, name, number)
    monkeypatch.setattr(engine_seats, "HINT_GAMES", 1)
    monkeypatch.setattr(jobs, "SLICE", 0.0)


@pytest.mark.django_db
def test_a_finished_game_is_analysed_once_by_workers_who_may_be_killed(
    alice: User, plain_decks: list[Deck], quick: None
) -> None:
    table = against(alice, plain_decks)
    client, address = of(alice), reverse("tables:analysis", args=[table.key])
    assert client.post(address).status_code == 404, "it is not over"
    play_on(table, {0: alice}, 2)
    player_actions.resign(table.key, Person(alice))
    assert client.post(address).status_code == client.post(address).status_code == 302
    row = Analysis.objects.get()
    assert jobs.ANALYSIS_QUEUE.work(0.0), "a slice; more is to be done"
    row.refresh_from_db()
    assert 0 < row.done < row.total
    assert "<progress" in client.get(address).content.decode()
    Analysis.objects.update(lease=2**62)  # a worker holds it
    assert not jobs.ANALYSIS_QUEUE.work(0.0)
    Analysis.objects.update(lease=1)  # it was killed
    while jobs.ANALYSIS_QUEUE.work(0.0):
        continue
    row.refresh_from_db()
    assert (row.state, row.done) == (Analysis.State.DONE, row.total)
    assert "win-line" in client.get(address).content.decode()
    assert "The engine" in client.get(reverse("tables:replay", args=[table.key]) + "?step=1").content.decode()


@pytest.mark.django_db
def test_a_hint_says_what_may_be_expected_where_the_table_allows_hints(
    alice: User, plain_decks: list[Deck], quick: None
) -> None:
    for allowed in (True, False):
        table = against(alice, plain_decks, hints=allowed, first_by="a")
        page = of(alice).get(f"{table.get_absolute_url()}?hint=1").content.decode()
        assert ("your win chance is about" in page) == allowed
        api = of(alice).get(f"/api/tables/{table.key}/hint/")
        assert api.status_code == (200 if allowed else 422)
        if allowed:
            assert set(api.json()) == {"decision", "option", "told", "share", "low", "high", "games"}


@pytest.mark.django_db
def test_cards_of_people_are_counted_once_a_game_is_over_and_shown_on_their_pages(
    alice: User, plain_decks: list[Deck]
) -> None:
    table = against(alice, plain_decks)
    while Table.objects.get(pk=table.pk).turn < 1:
        play_on(table, {0: alice}, 10)
    player_actions.resign(table.key, Person(alice))
    cards = PlayedCard.objects.all()
    assert {card.seat.number for card in cards} == {0}, "the engine's cards say nothing of people"
    used = next(card for card in cards if card.taken)
    [result] = results_of(CardRef("berserk", used.set_code, used.number))
    assert (result.taken.games, result.taken.losses) == (1, 1)
    row = plain_decks[0].cards.get(card__number=used.number).card
    page = of(alice).get(reverse("tables:of_card", args=[row.pk])).content.decode()
    assert "Games of people at tables" in page
