"""Texts of cards are tried before people play with them; a sentence that breaks a game goes to quarantine."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from catalog.core.staff_roles import StaffRole, give_role
from catalog.models import Card, CardSet, Upload
from catalog.tasks import import_next
from simulator import game_runner, text_trials
from simulator.berserk import trials
from simulator.berserk.effects.wounds import HealCards
from simulator.game_runner import DeckPairing
from simulator.games import TextTrials, engine

GOOD, BROKEN = "Броня 1", "В начале хода: излечить эту карту на 2"
CARD = {
    "set_id": 99, "rarity": 1, "cost": 3, "elite": False, "uniq": False, "color": 1, "class": [""], "type": 0,
    "life": 8, "move": 1, "hit": [1, 2, 3], "icons": {},
}  # fmt: skip
RULES = engine("berserk")

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "GAMES", 4)


@pytest.fixture
def broken_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise IndexError("list index out of range")

    monkeypatch.setattr(HealCards, "perform", fail)


def bring(owner: User, **texts: str) -> None:
    """Import a list with a card for each name and text."""
    listed = [
        {**CARD, "id": str(number), "number": number, "name": name, "text": text}
        for number, (name, text) in enumerate(texts.items(), 1)
    ]
    content = json.dumps(listed).encode()
    Upload.objects.create(name="list.json", content=content, uploader=owner)
    import_next()


def card(name: str) -> Card:
    return Card.objects.complete().get(name_ru=name)


def try_all() -> int:
    """Run the task until nothing waits; return how often it ran."""
    runs = 0
    while text_trials.waiting_games():
        text_trials.try_next()
        runs += 1
    return runs


def sentences(name: str) -> list[str]:
    return [each["sentence"] for each in card(name).quarantined]


@pytest.mark.usefixtures("broken_engine")
def test_a_sentence_that_breaks_the_engine_goes_to_quarantine(alice: User) -> None:
    bring(alice, Лекарь=f"{GOOD}. {BROKEN}.", Щит=f"{GOOD}.")
    assert card("Лекарь").simulated == "yes"
    assert try_all() == 2
    assert sentences("Лекарь") == [BROKEN]
    assert "IndexError" in card("Лекарь").quarantined[0]["report"]
    assert card("Лекарь").simulated == "partly"
    assert sentences("Щит") == []
    assert card("Щит").simulated == "yes"


@pytest.mark.usefixtures("broken_engine")
def test_a_match_up_with_the_card_runs_without_the_sentence(alice: User) -> None:
    bring(alice, Лекарь=f"{GOOD}. {BROKEN}.")
    before = card("Лекарь").to_printed_card()

    def play(printed: Any) -> game_runner.GameRecord:
        deck = RULES.cards(RULES.rows([(printed, 40)]))
        return game_runner.play_game(DeckPairing(deck, deck, ("random", "random"), turns=8), 0)

    assert "IndexError" in play(before).reason
    try_all()
    after = card("Лекарь").to_printed_card()
    record = play(after)
    assert record.outcome is not None, record.reason
    assert RULES.left_out([after]) == {after.ref: (BROKEN,)}
    assert RULES.cards(RULES.rows([(after, 1)]))[0].quarantined == (BROKEN,)


def test_a_sound_text_is_not_tried_twice(alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    bring(alice, Лекарь=f"{GOOD}. {BROKEN}.")
    assert try_all() == 1
    kept = Card.objects.values().get()
    assert kept["quarantined"] == []
    assert kept["simulated"] == "yes"
    assert kept["tried_by"] == text_trials.version(RULES)
    never = TextTrials(lambda *_: pytest.fail("tried twice"), lambda *_: pytest.fail("tried twice"))
    monkeypatch.setattr(type(RULES), "text_trials", never)
    text_trials.TRIALS.look()
    bring(alice, Лекарь=f"{GOOD}. {BROKEN}.")  # the same list again
    text_trials.TRIALS.look()
    assert Card.objects.values().get() == kept


def test_another_engine_or_text_is_tried_again(alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(HealCards, "perform", lambda *_: 1 / 0)
        bring(alice, Лекарь=f"{GOOD}. {BROKEN}.")
        try_all()
    assert sentences("Лекарь") == [BROKEN]
    assert try_all() == 0
    monkeypatch.setattr(type(RULES), "digest", lambda _: "f" * 64)
    assert try_all() == 1
    assert sentences("Лекарь") == []
    assert card("Лекарь").simulated == "yes"
    bring(alice, Лекарь=f"{GOOD}.")
    assert try_all() == 1


def test_sentences_that_break_only_together_go_to_quarantine_together(monkeypatch: pytest.MonkeyPatch) -> None:
    def both(faces: Any, *_: object) -> str:
        return "both" if sum(bool(each) for each in faces[0].sentences) > 1 else ""

    monkeypatch.setattr(trials, "find_fault", both)
    whole = replace(trials.COMPANIONS[0].printed, text_ru=f"{GOOD}. Стойкость.")
    assert trials.faults_of_card(whole, {}) == {GOOD: "both", "Стойкость": "both"}


@pytest.mark.usefixtures("broken_engine")
def test_staff_see_the_sentences(alice: User) -> None:
    bring(alice, Лекарь=f"{GOOD}. {BROKEN}.")
    try_all()
    client = Client(headers={"accept-language": "en"})
    page = "/berserk/quarantine/"
    assert client.get(page).status_code == 302
    give_role(alice, StaffRole.EDITOR)
    client.force_login(alice)
    shown = client.get(page).content.decode()
    assert BROKEN in shown
    assert "IndexError" in shown
    told = client.get("/berserk/import/").content.decode()
    assert "1 card has sentences in quarantine" in told
    assert BROKEN in client.get(card("Лекарь").get_absolute_url()).content.decode()


def test_shipped_sets_are_left_to_the_tests_of_the_release(alice: User) -> None:
    assert {"ASH", "WND"} <= set(text_trials.shipped_codes("berserk"))
    bring(alice, Лекарь=f"{GOOD}.")
    CardSet.objects.update(code="ASH", owner=None)
    assert not text_trials.waiting_games()


@pytest.mark.parametrize("game", ["clash", "heroes", "battlecon"])
def test_games_whose_engine_reads_no_texts_are_not_tried(game: str) -> None:
    assert engine(game).text_trials is None
