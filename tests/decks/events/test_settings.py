"""The form of organisers and the API offer the same settings, with the same bounds and the same refusals."""

from __future__ import annotations

import random
from typing import Any, get_args, get_type_hints

import pytest
from django.forms import NumberInput, Select
from django.test import Client
from rest_framework.test import APIClient

from catalog.models import CardSet
from decks.events import forms, serializers
from decks.events.models import Event
from decks.events.options import OPTIONS, SETTINGS, Options, drafted_games
from decks.events.settings import (
    ChoiceSetting,
    FlagSetting,
    NumberSetting,
    SecondsSetting,
    SetCode,
    SetCodes,
    SlotsSetting,
    TextSetting,
)
from decks.models import Deck, DeckCard, Format

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

# Pages have the game in their address, and flags are boxes, which take no wrong value.
REFUSED = [name for name, setting in SETTINGS.items() if name != "game" and not isinstance(setting, FlagSetting)]


@pytest.fixture
def starter(trial_set: CardSet) -> CardSet:
    fmt = Format.objects.earliest("pk")
    deck = Deck.objects.create(name="S", format=fmt, example_kind="starter", example_slug="s", example_set=trial_set)
    DeckCard.objects.bulk_create(DeckCard(deck=deck, card=card, count=1) for card in trial_set.cards.all()[:30])
    return trial_set


@pytest.mark.usefixtures("starter")
def test_every_setting_is_offered_by_the_form_and_by_the_api_with_the_same_bounds() -> None:
    offered = {name: field for game in drafted_games() for name, field in forms.NewEvent(game=game).fields.items()}
    assert set(offered) - {"plays", "player"} == set(SETTINGS) - {"game"}
    requests: dict[str, Any] = dict(serializers.NewEvent().fields)
    assert set(requests) == set(SETTINGS)
    for name, field in offered.items():
        widget, request = field.widget, requests.get(name, field)
        if isinstance(widget, NumberInput):
            assert (widget.attrs["min"], widget.attrs["max"]) == (request.min_value, request.max_value), name
        elif isinstance(SETTINGS.get(name), NumberSetting):
            assert [value for value, _ in widget.choices] == list(range(request.min_value, request.max_value + 1))
        elif isinstance(widget, Select) and name in OPTIONS and (names := getattr(OPTIONS[name], "names", None)):
            assert [value for value, _ in widget.choices] == list(request.choices) == list(names), name
        elif isinstance(SETTINGS.get(name), TextSetting):
            assert int(widget.attrs["maxlength"]) == request.max_length, name


@pytest.mark.usefixtures("starter")
@pytest.mark.parametrize("game", drafted_games())
def test_every_field_begins_with_a_value_that_its_setting_takes(game: str) -> None:
    """A field may begin empty, where the form may leave it empty."""
    form = forms.NewEvent(game=game)
    for name in SETTINGS.keys() & form.fields.keys():
        if name not in ("name", "sets") and (initial := form[name].value()) not in (None, "", []):
            setting = SETTINGS[name]
            assert setting.read(initial if isinstance(initial, bool) else str(initial)) == initial, name


@pytest.mark.usefixtures("starter")
def test_an_unchanged_form_makes_an_event() -> None:
    client = Client()
    form = client.get("/berserk/events/new/").context["form"]
    values = {name: form[name].value() for name in form.fields}
    filled = {name: value if isinstance(value, list) else str(value) for name, value in values.items() if value}
    answer = client.post("/berserk/events/new/", filled | {"name": "Evening"})
    assert answer.status_code == 302, answer.context["form"].errors
    assert Event.objects.get().name == "Evening"


def test_the_choices_of_an_option_are_those_of_its_type() -> None:
    types = get_type_hints(Options)
    for name, setting in OPTIONS.items():
        if isinstance(setting, ChoiceSetting) and setting.names and types[name] is not int:
            assert set(get_args(types[name])) == set(setting.values), name


def draw_wrong_value(name: str, source: random.Random) -> Any:
    """A value that the setting does not take, as both a form and a program can send it."""
    match SETTINGS[name]:
        case NumberSetting() as number:
            return source.choice([number.high + source.randint(1, 10**6), -source.randint(1, 9), "many", "3.5"])
        case ChoiceSetting():
            return source.choice(["another", 10**6] if name != "edition" else ["another"])
        case TextSetting() as text:
            return "x" * (text.longest + source.randint(1, 99))
        case SecondsSetting() as seconds:
            return source.choice(["soon", f"{seconds.longest + 1}", "0 5", "5 " * (seconds.most + 1)])
        case SetCodes() | SetCode():
            return source.choice(["nowhere", "13"])
        case SlotsSetting() as slots:
            return source.choice(["many", f"{slots.cards + 1} rarity:common", f"1 {'x' * (slots.query + 1)}"])
    raise AssertionError(name)


@pytest.mark.usefixtures("starter")
@pytest.mark.parametrize("name", REFUSED)
def test_a_value_out_of_bounds_is_refused_by_form_and_api_in_the_same_words(name: str) -> None:
    """Two wrong values of each setting in each language, drawn by a fixed seed."""
    source = random.Random(name)
    game, kind = ("clash", "clash-mutation") if name == "change_minutes" else ("berserk", "draft")
    for language in ("ru", "en") * 2:
        usual = {"kind": kind, "sets": ["trial"], "boosters": 3, "rounds": 3, "watch_minutes": 10}
        sent = {**usual, name: draw_wrong_value(name, source)}
        headers = {"accept-language": language}
        program = APIClient().post("/api/events/", {"game": game, **sent}, "json", headers=headers)
        page = Client(headers=headers).post(f"/{game}/events/new/", sent)
        assert (program.status_code, page.status_code) == (400, 422), sent
        assert page.context["form"].errors[name] == program.json()[name], sent
