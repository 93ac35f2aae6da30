"""After an analysed game: three sentences about the loss, and each costly decision can be tried again."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from decks.models import Deck
from simulator.analysis.findings import Findings, Look, Point
from simulator.analysis.loss_reasons import explain_loss
from simulator.games import engine
from simulator.tables import player_actions
from simulator.tables.access import Person
from simulator.tables.models import Analysis, Table
from tests.simulator.tables.playing import against, of, play_on


def costly(seat: int, loss: float, step: int = 0, turn: int = 3) -> Look:
    """A decision that clearly cost so much."""
    look = Look(step, turn, seat, ("ход", "the move"), ("лучше", "the better one"), 1)
    look.add([0.5 + loss] * 24, [0.5] * 24)
    return look


WORDS = engine("berserk").words


def test_what_decisions_and_the_matchup_do_not_explain_is_luck() -> None:
    found = Findings([Point(1, 0, 0.6)], [costly(0, 0.2), costly(1, 0.1)])
    reasons = explain_loss(found, [0.0, 1.0], WORDS)
    assert reasons is not None and reasons.letter == "A"
    assert reasons.luck.en == "Luck: bad, it cost about 50% of the win chance."  # −60 + 20 − 10
    assert reasons.decisions.en == "Costliest decisions: turn 3 (−20%)."
    assert reasons.matchup.en == "Match-up: the win chance before the first decision was 60%."
    other = explain_loss(found, [1.0, 0.0], WORDS)
    assert other is not None and other.matchup.en.endswith("40%.") and other.luck.en == reasons.luck.en


def test_a_decision_before_the_first_turn_has_no_turn_number_and_costs_what_the_list_below_says() -> None:
    reasons = explain_loss(Findings([Point(0, 0, 0.6)], [costly(0, 0.125, turn=0)]), [0.0, 1.0], WORDS)
    assert reasons is not None
    assert reasons.decisions.en == "Costliest decisions: before the battle (−13%)."
    assert reasons.decisions.ru == "Самые дорогие решения: до боя (−13 %)."


def test_a_game_of_rounds_says_rounds() -> None:
    reasons = explain_loss(Findings([Point(1, 0, 0.6)], [costly(0, 0.2)]), [0.0, 1.0], engine("battlecon").words)
    assert reasons is not None
    assert reasons.decisions.ru == "Самые дорогие решения: раунд 3 (−20 %)."
    assert reasons.matchup.ru.startswith("Пара бойцов:")


def test_luck_can_help_a_loser() -> None:
    reasons = explain_loss(Findings([Point(1, 0, 0.1)], [costly(0, 0.4)]), [0.0, 1.0], WORDS)
    assert reasons is not None and reasons.luck.en == "Luck: good, it gave about 30% of the win chance."


def test_a_draw_has_no_loser() -> None:
    assert explain_loss(Findings([Point(1, 0, 0.5)]), [0.5, 0.5], WORDS) is None
    assert explain_loss(Findings(), [0.0, 1.0], WORDS) is None


@pytest.mark.django_db
@pytest.mark.one_database
def test_a_costly_decision_is_tried_again_by_one_press(alice: User, plain_decks: list[Deck]) -> None:
    table = against(alice, plain_decks)
    play_on(table, {0: alice}, 1)
    player_actions.resign(table.key, Person(alice))
    found = Findings([Point(1, 0, 0.6)], [costly(0, 0.2)])
    Analysis.objects.create(table=table, state=Analysis.State.DONE, found=found.as_plain())
    page = of(alice).get(reverse("tables:replay", args=[table.key])).content.decode()
    assert "Why A lost" in page and "Costliest decisions: " in page
    address = f"{reverse('tables:play_on', args=['table', table.key])}?step=0"
    assert f'action="{address}"' in page
    answer = of(alice).post(address, {"side": "0", "opponent": "fighter", "hints": "on"})
    retried = Table.objects.get(key=answer.headers["Location"].rstrip("/").split("/")[-1])
    assert retried.start is not None and retried.start["page"].endswith("?step=0")
    assert [seat.level for seat in retried.seats.order_by("number")] == ["", "fighter"]
