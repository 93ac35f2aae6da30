"""The judge's desk of this game: cards are laid, played by options, refused by clause, saved and shared."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.test import Client

from catalog.heroes import shipped_cards
from simulator.desk.table import Desk
from simulator.heroes.bits import PLAY, action
from simulator.heroes.desk import ROOM
from simulator.heroes.engine import load_scenario
from simulator.heroes.scenario.script_run import play_text
from simulator.models import SavedScenario
from simulator.scenario import editing

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "heroes"
EXAMPLE = ROOM.example("en")
CARDS = list(shipped_cards.cards().values())


def example(mode: str = "play") -> Desk:
    return Desk(ROOM, EXAMPLE, mode)


def option(desk: Desk, words: str) -> tuple[int, int]:
    """The seat and place of the option that is said so."""
    state = desk.position.state
    for seat in state.to_act:
        for place, code in enumerate(state.options(seat)):
            if words in state.describe(seat, code).en:
                return seat, place
    raise AssertionError(words)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_card_of_each_kind_is_laid_where_it_can_lie_and_the_file_reads(language: str) -> None:
    """A sample: every eighth card of the set, in each place."""
    for card in CARDS[::8]:
        for place in ROOM.places:
            desk = Desk(ROOM, ROOM.empty(language)).lay(card, "A", place, language)
            assert not desk.faults
            assert bool(desk.said) == (desk.text == ROOM.empty(language)), (card.name_ru, place, desk.said)


def test_a_created_card_is_described_with_the_card_that_creates_it() -> None:
    ivy = next(card for card in CARDS if card.created and card.kind == "creature")
    desk = Desk(ROOM, ROOM.empty("en")).lay(ivy, "A", "hand", "en")
    assert not desk.said
    assert len(tomllib.loads(desk.text)["cards"]) == 1 + len(ivy.created)


def test_a_second_weapon_takes_the_place_of_the_first() -> None:
    weapons = [card for card in CARDS if card.kind == "weapon"][:2]
    desk = Desk(ROOM, ROOM.empty("en"))
    for weapon in weapons:
        desk = desk.lay(weapon, "A", "play", "en")
    assert len(tomllib.loads(desk.text)["on"]) == 1


def test_options_are_played_step_by_step_with_a_question_to_the_defender() -> None:
    desk = example()
    desk = desk.take(*option(desk, "strikes hero"))
    assert desk.position.state.to_act == (1,)  # the enemy may name a defender
    desk = desk.take(*option(desk, "Defender: watchman"))
    assert [line.clause for line in desk.position.state.log][:2] == ["307", "509"]
    assert [set(entry) for entry in desk.script] == [{"player", "strike", "at"}, {"player", "defend"}]
    report = play_text(desk.text, "desk.toml")
    assert report.ok
    assert desk.cut(0).text == EXAMPLE


def test_an_illegal_action_is_refused_with_its_clauses_and_can_be_written_down() -> None:
    desk = example().attempt("watchman.1", "hero.A")
    assert desk.refusal is not None
    assert desk.refusal.clauses == ("ruling.turn",)
    written = example().write_refused("watchman.1", "hero.A")
    assert play_text(written.text, "desk.toml").ok
    own = example().attempt("lizard.1", "hero.A")
    assert own.refusal is not None and own.refusal.clauses == ("307",)


def test_what_is_set_stands_in_the_file_and_what_cannot_be_changes_nothing() -> None:
    desk = example("position")
    before = {"on/lizard.1/tapped": "", "player/A/coins": "10", "turn": "A"}
    turned = desk.turn_knobs({"on/lizard.1/tapped": "on", "player/A/coins": "4", "turn": "A"}, before)
    data = tomllib.loads(turned.text)
    assert data["on"]["lizard.1"]["tapped"] is True
    assert data["player"]["A"]["coins"] == 4
    wrong = desk.turn_knobs({"turn": "C"}, {"turn": "A"})
    assert wrong.text == desk.text and wrong.said


@pytest.mark.parametrize(
    ("holding", "details"),
    [
        ('hand = ["dear"]\ncoins = 3', "Needs 7 open coins, has 3."),
        ('hand = ["dear"]\ncoins = 9\nopen = 2', "Needs 7 open coins, has 2."),
    ],
)
def test_a_card_that_cannot_be_paid_for_says_its_price_and_the_coins(holding: str, details: str) -> None:
    text = f'game = "heroes"\ntitle = "Dear"\nrules = ["501"]\n[cards.dear]\ncost = 7\n[player.A]\n{holding}\n'
    state = load_scenario(text, 0, "seed")
    state.advance()
    (card,) = state.flat.hands[0]
    play = action(PLAY, card)
    assert state.why_not(0, play) == ["501"]
    explained = state.explain_refusal(0, play)
    assert explained is not None and explained.en == details
    assert state.explain_refusal(0, state.options(0)[0]) is None


def test_a_card_taken_away_is_named_by_no_mark_of_others() -> None:
    text = EXAMPLE
    for path in (("on", "lizard.1", "wounded_by"), ("player", "A", "provoked_by")):
        text = editing.set_value(text, path, "watchman.1")
    text = editing.set_value(text, ("player", "B", "shown"), ["watchman.1"])
    text = editing.set_value(text, ("cheaper", "watchman.1"), 1)
    assert not Desk(ROOM, text, "position").faults
    left = ROOM.remove(text, "watchman.1")
    assert '"watchman.1"' not in left
    assert not Desk(ROOM, left, "position").faults


def test_a_card_taken_away_takes_back_the_script_that_names_it() -> None:
    desk = example()
    desk = desk.take(*option(desk, "strikes watchman"))
    gone = desk.remove("watchman.1")
    assert not gone.faults and not gone.script
    assert "watchman.1" not in gone.text
    assert example().remove("lizard.2").text.count("lizard.2") == 0


def test_the_options_of_every_scenario_of_the_corpus_can_be_written_as_entries() -> None:
    """A sample: every tenth scenario without its script, one step from its position."""
    for file in sorted(SCENARIOS.rglob("*.toml"))[::10]:
        desk = Desk(ROOM, file.read_text(encoding="utf-8"), "play").cut(0)
        state = desk.position.state
        for seat in state.to_act:
            for place in range(len(state.options(seat))):
                stepped = desk.take(seat, place)
                assert not stepped.said, (file, place, stepped.said)
                assert len(stepped.script) == 1 and not stepped.position.failures, (file, stepped.text)


@pytest.mark.django_db
class TestPages:
    PATH = "/heroes/desk/"

    def post(self, client: Client, do: str, text: str = EXAMPLE, **fields: str) -> str:
        answer = client.post(self.PATH, {"do": do, "document": text, **fields}, headers={"accept-language": "en"})
        assert answer.status_code == 200
        return str(answer.text)

    def test_the_desk_opens_empty_and_shows_an_example(self, client: Client) -> None:
        answer = client.get(self.PATH, headers={"accept-language": "ru"})
        assert answer.status_code == 200 and "Судейский стол" in answer.text
        assert "lizard.1" in self.post(client, "example")
        assert "lizard.1" in client.get(self.PATH).text  # it was left there

    def test_playing_shows_options_log_and_refusal(self, client: Client) -> None:
        assert "lizard strikes watchman" in self.post(client, "mode play")
        assert "Defender: watchman" in self.post(client, "option 0.0", mode="play")
        refused = self.post(client, "try", mode="play", source="lizard.1", target="hero.A")
        assert "The rules do not allow this" in refused and "307" in refused

    def test_a_malformed_file_names_its_lines(self, client: Client) -> None:
        answer = client.post(self.PATH, {"do": "apply", "document": EXAMPLE.replace("strike = 3", "strikes = 3")})
        assert answer.status_code == 422 and "strikes" in answer.text

    def test_it_is_saved_shared_downloaded_and_deleted(self, client: Client, alice: User) -> None:
        client.force_login(alice)
        answer = client.post(self.PATH, {"do": "save", "document": EXAMPLE, "mode": "play"})
        saved = SavedScenario.objects.get()
        assert answer.status_code == 302 and answer["location"] == saved.get_absolute_url()
        guest = Client()
        page = guest.get(saved.get_absolute_url())
        assert page.status_code == 200 and "lizard" in page.text
        assert guest.get(f"{saved.get_absolute_url()}scenario.toml").text == EXAMPLE
        assert guest.post("/heroes/desk/download/", {"document": EXAMPLE}).text == EXAMPLE
        assert guest.post(f"{saved.get_absolute_url()}delete/").status_code == 404
        assert client.post(f"{saved.get_absolute_url()}delete/").status_code == 302
        assert not SavedScenario.objects.exists()

    def test_the_position_is_played_on_at_a_table(self, client: Client) -> None:
        assert client.post("/heroes/tables/scenario/", {"document": EXAMPLE, "passed": "0"}).status_code == 200


AIMED = """
game = "heroes"
title = "A spell with one legal target"
rules = []
[cards.ward]
text = "Защита от выстрелов."
[cards.plain]
lives = 5
[cards.bolt]
type = "spell"
cost = 0
text = "Выстрелить в выбранное существо на 2."
[on.ward]
player = "B"
[on.plain]
player = "B"
[player.A]
hand = ["bolt"]
"""


def test_an_attempt_at_a_target_is_about_that_target() -> None:
    refused = Desk(ROOM, AIMED, "play").attempt("bolt", "ward")
    assert refused.refusal is not None and refused.refusal.clauses == ("502",)
    written = refused.write_refused("bolt", "ward")
    assert play_text(written.text, "written.toml").ok
    taken = written.attempt("bolt", "plain")
    assert taken.script[-1] == {"player": "A", "play": "bolt", "targets": ["plain"]}
    assert play_text(taken.text, "taken.toml").ok
