"""Advice for simultaneous decisions: the matrix, its equilibrium, dominated options and the page of a replay."""

from __future__ import annotations

from html import unescape
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from catalog.core.terms import Term
from simulator.advice import Advice, advise, offers_advice
from simulator.games import DuelSetup, GameState, WinExpectation, engine, engines
from simulator.tables.models import Seat, Table, new_seed
from simulator.tables.play import MOVE, TableEntry
from simulator.tables.record import change
from tests.simulator.tables.playing import of
from tests.simulator.test_engines import DECKS


def advice_of(payoffs: tuple[tuple[float, ...], ...], mine: tuple[float, ...], theirs: tuple[float, ...]) -> Advice:
    rows = tuple(Term(f"ряд {number}", f"row {number}") for number in range(len(payoffs)))
    columns = tuple(Term(f"ответ {number}", f"answer {number}") for number in range(len(payoffs[0])))
    return Advice(rows, tuple(range(len(rows))), columns, payoffs, mine, theirs, WinExpectation(0.5, 0.4, 0.6))


def test_dominated_options_losses_and_best_answers_follow_from_the_matrix() -> None:
    found = advice_of(((1.0, 0.0), (0.0, 1.0), (-0.1, -0.1)), (0.5, 0.5, 0.0), (0.5, 0.5))
    assert found.dominated == (None, None, 0)
    assert [found.best_answer(column) for column in (0, 1)] == [0, 1]
    assert found.loss(0) == found.loss(1) == 0 and found.loss(2) == pytest.approx(0.6)


def at_pairs() -> GameState:
    """A game of BattleCON before its first pairs."""
    rules = engine("battlecon")
    state = rules.start(DuelSetup(rules.prepare(*DECKS["battlecon"]())), "advice")
    state.advance()
    while not offers_advice(rules, state):
        for seat in list(state.to_act):
            state.take(seat, 0)
        state.advance()
    return state


def test_the_equilibrium_of_pairs_cannot_be_exploited_in_its_own_matrix() -> None:
    state = at_pairs()
    found = advise(engine("battlecon"), state, 0, "seed")
    assert found is not None and len(found.rows) == len(state.options(0))
    assert sum(found.mine) == pytest.approx(1) and sum(found.theirs) == pytest.approx(1)
    assert found.value.low <= found.value.share <= found.value.high
    assert max(found.worth) == pytest.approx(found.value.share, abs=0.02)
    columns = zip(*found.payoffs, strict=True)
    worths = [sum(share * cell for share, cell in zip(found.mine, column, strict=True)) for column in columns]
    assert min(worths) == pytest.approx(found.value.share, abs=0.02)
    for number, better in enumerate(found.dominated):
        assert better is None or found.mine[number] < 0.01
    assert advise(engine("battlecon"), state, 0, "seed") == found


def test_other_games_offer_no_advice() -> None:
    for rules in engines().values():
        if rules.pages.advice is None:
            state = rules.start(DuelSetup(rules.prepare(*DECKS[rules.slug]())), "none")
            state.advance()
            assert not offers_advice(rules, state) and advise(rules, state, state.to_act[0], "seed") is None


@pytest.mark.django_db
@pytest.mark.one_database
def test_a_replay_leads_to_the_matrix_of_its_pairs(alice: User, bob: User) -> None:
    rules = engine("battlecon")
    table = Table.objects.create(game="battlecon", edition="4.2", seed=new_seed(), first=0)
    for number, (user, deck) in enumerate(zip((alice, bob), DECKS["battlecon"](), strict=True)):
        rows = rules.rows([(card, 1) for card in deck])
        Seat.objects.create(table=table, number=number, user=user, name=user.username, deck_name="F", cards=rows)
    with change(table.key) as record:
        record.begin()
    step = 0
    for _decision in range(40):
        with change(table.key) as record:
            if offers_advice(rules, record.game.state):
                break
            record.apply(TableEntry(MOVE, record.game.waiting[0], 0))
            step += 1
    with change(table.key) as record:
        for seat in list(record.game.waiting):
            record.apply(TableEntry(MOVE, seat, 1))
    address = reverse("tables:advice", args=[table.key])
    assert of(alice).get(f"{address}?step={step}").status_code == 404, "the game is not over"
    Table.objects.filter(pk=table.pk).update(state=Table.State.OVER, shares=[1.0, 0.0], reason="resigned")
    replay = of(alice).get(f"{reverse('tables:replay', args=[table.key])}?step={step}").content.decode()
    assert f'href="{address}?step={step}"' in replay
    page = of(alice).get(f"{address}?step={step}&guess=0")
    assert page.status_code == 200 and page.context["answer"] is not None
    assert sum(row.chosen for row in page.context["rows"]) == 1
    assert page.content.decode().count('<th scope="row">') == len(page.context["rows"])
    assert of(alice).get(f"{address}?step=0").status_code == (200 if step == 0 else 404)


SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"
BEAT = """game = "battlecon"
title = "A beat of two plain fighters"
rules = ["ante"]

[player]
A = { health = 6 }
B = { cell = 4 }
"""


@pytest.mark.django_db
@pytest.mark.one_database
def test_a_written_position_leads_to_its_matrix(alice: User) -> None:
    client = of(alice)
    address = "/battlecon/tables/scenario/advice/"
    position = client.post("/battlecon/tables/scenario/", {"document": BEAT, "passed": "0"})
    assert f'action="{address}"' in position.content.decode()
    page = client.post(address, {"document": BEAT, "passed": "0", "side": "1", "guess": "0"})
    assert page.status_code == 200 and page.context["letter"] == "B" and page.context["answer"] is not None
    assert page.content.decode().count('<th scope="row">') == len(page.context["rows"]) > 4
    assert page.context["side"] == 1 and BEAT.splitlines()[1] in unescape(page.content.decode())


@pytest.mark.django_db
@pytest.mark.one_database
def test_a_position_without_advice_says_why(alice: User) -> None:
    address = "/battlecon/tables/scenario/advice/"
    broken = of(alice).post(address, {"document": BEAT.replace("health", "helth")})
    assert broken.status_code == 422 and "helth" in broken.content.decode()
    antes = (SCENARIOS / "battlecon" / "ante" / "active-begins.toml").read_text()
    answer = of(alice).post(address, {"document": antes})
    assert answer.status_code == 422 and answer.context["problem"]
    assert of(alice).post("/berserk/tables/scenario/advice/", {"document": BEAT}).status_code == 404
