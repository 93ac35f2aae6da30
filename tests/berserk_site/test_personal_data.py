"""The download of an account and its deletion are complete: no row of any table that names the person is left out.

The test looks at every table and every column, so a new model is covered without a change here: a new relation to an
account has to have a row in the world below, or a reason in `ELSEWHERE`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.apps import apps
from django.contrib.admin.models import ADDITION, LogEntry
from django.contrib.auth.models import User
from django.contrib.contenttypes.models import ContentType
from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Field, ForeignKey, Model
from django.test import Client
from django.utils import timezone

from berserk_site import account_data, backup
from berserk_site.models import ApiKey
from catalog.audit import record_action
from catalog.core.staff_roles import StaffRole, give_role
from catalog.models import (
    AccountBlock,
    Card,
    CardProject,
    CardSet,
    Complaint,
    Judgement,
    Owned,
    Ruling,
    StaffAction,
    Upload,
)
from decks.events import lobby, series
from decks.events.card_statistics_rows import CardLesson
from decks.events.models import Announcement, Event, KeptOut, Message, Seat
from decks.models import Author, Comment, Deck, Format, Like, Report
from simulator.matchups.cells import Contender
from simulator.matchups.run_request import Owner, RunQuestion, ask
from simulator.models import DailySolution, FinishedStep, OwnPuzzle, SavedScenario, SolvedPuzzle
from simulator.tables.access import Person
from simulator.tables.models import OpponentSearch, Rating, Remark
from simulator.tables.models import Seat as TableSeat
from simulator.tables.table_setup import Conditions, open_table
from tests.decks.events.shelf import shelve

pytestmark = pytest.mark.django_db

NAME = "Qwertzuiop"  # of the person, and a part of everything that the person writes
# Relations that say nothing of the person: what a moderator decided about others, and rights in the admin.
ELSEWHERE = {
    "auth.User_groups.user",
    "auth.User_user_permissions.user",
    "events.CardLesson.person",  # sums without a name, which outlive their event
    "events.EventDeck.person",  # the same
}


def mark_text(what: str) -> str:
    return f"{NAME} {what}"


@pytest.fixture
def person() -> User:
    """An account that has used every part of the site."""
    shelve()
    cards = list(Card.objects.filter(set__code="trial").order_by("pk"))
    constructed = Format.objects.get(slug="constructed")
    person = User.objects.create(username=NAME, email=f"{NAME}@example.org", is_staff=True)
    other = User.objects.create(username="Other")
    ApiKey.make(person, mark_text("key"))
    EmailAddress.objects.create(user=person, email=person.email)
    Authenticator.objects.create(user=person, type="totp", data={})
    CardSet.objects.filter(code="trial").update(owner=person)
    Judgement.objects.create(
        kind="account", row=str(person.pk), text=NAME, hidden=True, reason="a name", moderator=other
    )
    Judgement.objects.create(kind="tag", row="1", text="a tag", hidden=True, reason="rude", moderator=person)
    give_role(person, StaffRole.EDITOR)
    record_action(person, StaffAction.Kind.TEXT_REPLACED, "berserk/trial/1", "a", "b")
    Judgement.objects.create(
        kind="comment", row="1", text=mark_text("hidden"), hidden=True, reason="rude", moderator=other, author=person
    )
    Complaint.objects.create(kind="tag", row="1", text="a tag", author=person, reason=mark_text("complaint"))
    Complaint.objects.create(
        kind="tag", row="1", text=mark_text("reported"), author=other, reason="rude", writer=person, moderator=person
    )
    AccountBlock.objects.create(user=person, blocked=other)
    CardProject.objects.create(author=person, game="berserk", title=mark_text("project"))
    AccountBlock.objects.create(user=other, blocked=person)
    Owned.objects.create(user=person, card=cards[0], count=2)
    Ruling.objects.create(
        card=cards[0], kind="ruling", date=timezone.now(), text_ru="Так.", text_en="So.", author=person
    )
    Upload.objects.create(name=mark_text("file"), content=b"", uploader=person)
    LogEntry.objects.create(user=person, action_flag=ADDITION, object_repr="a card")
    LogEntry.objects.create(
        user=other, action_flag=ADDITION, content_type=ContentType.objects.get_for_model(User),
        object_id=str(person.pk), object_repr=NAME,
    )  # fmt: skip
    own = Deck.objects.create(
        owner=person, name=mark_text("deck"), text=mark_text("about"), visibility="public", format=constructed
    )
    own.change({card.pk: 3 for card in cards[:12]}, Author(person))
    theirs = Deck.objects.create(owner=other, name="Theirs", visibility="public", format=constructed)
    theirs.editors.add(person)
    theirs.change({card.pk: 3 for card in cards[12:24]}, Author(person))
    theirs.revisions.update(note=mark_text("note"), author=person)
    Like.objects.create(user=person, deck=theirs)
    Comment.objects.create(deck=theirs, author=person, text=mark_text("comment"), hidden_by=person)
    rude = Comment.objects.create(deck=own, author=other, text="Rude")
    Report.objects.create(comment=rude, reporter=person, reason=mark_text("report"), settled_by=person)
    options = {"kind": "draft", "sets": ["trial"] * 3, "seats": 2, "timer": False, "chat": True}
    organised, _key = lobby.create({"name": mark_text("event"), **options}, person)
    Announcement.objects.create(event=organised, text=mark_text("announcement"))
    played, _key = lobby.create({"name": "Played", **options}, other)
    played.co_organisers.add(person)
    seat, _key = lobby.join(played.pk, NAME, person)
    Message.objects.create(event=played, seat=seat, text=mark_text("message"))
    KeptOut.objects.create(event=organised, number=7, name=NAME, player=person, key="x")
    pods = {"kind": "sealed", "sets": ["trial"] * 4}
    series.create_series({"name": mark_text("series"), "pods": pods}, person)
    theirs_too, _key = series.create_series({"name": "Their series", "pods": pods}, other)
    series.join(theirs_too.pk, mark_text("member"), person)
    SavedScenario.objects.create(author=person, title=mark_text("scenario"), text="")
    OwnPuzzle.objects.create(author=person, game="clash", title=mark_text("puzzle"), text="", goal="win")
    SolvedPuzzle.objects.create(user=person, game="berserk", key="grimoire-1")
    DailySolution.objects.create(user=person, day=timezone.localdate())
    FinishedStep.objects.create(user=person, game="berserk", lesson="first-game", step=1)
    ask(Owner(person), RunQuestion("pair", games=2, level="random", turns=2), Contender.all_of([own, theirs]))
    ask(Owner(other), RunQuestion("pair", games=2, level="random", turns=2), Contender.all_of([theirs, own]))
    table = open_table(Person(person), "", own, Conditions(), "novice", theirs)
    OpponentSearch.objects.create(user=person, deck=own, game="berserk", format=constructed.slug)
    Remark.objects.create(table=table, seat=TableSeat.objects.get(user=person).number, text=mark_text("remark"))
    Rating.objects.create(user=person, game="berserk", format="", value=1500, deviation=350, volatility=0.06)
    return person


def relations() -> Iterator[tuple[str, type[Model], Field[Any, Any]]]:
    """Every column that points at an account."""
    for model in apps.get_models(include_auto_created=True):
        for field in model._meta.local_concrete_fields:
            if isinstance(field, ForeignKey) and field.related_model is User:
                yield f"{model._meta.label}.{field.name}", model, field


def rows_with(text: str) -> list[str]:
    """Every column of every table in which the text stands."""
    found = set()
    for model in backup.models():
        for row in model._base_manager.all().iterator():
            for field in backup.columns(model):
                if text.casefold() in str(backup.to_plain_value(field, row)).casefold():
                    found.add(f"{model._meta.label}.{field.name}")
    return sorted(found)


def test_the_world_holds_a_row_of_each_relation_to_an_account(person: User) -> None:
    without = {
        label
        for label, model, field in relations()
        if label not in ELSEWHERE and not model._base_manager.filter(**{field.name: person}).exists()
    }
    assert without == set()


def test_the_download_has_everything_that_the_person_wrote(person: User) -> None:
    download = json.dumps(account_data.export(person), cls=DjangoJSONEncoder, ensure_ascii=False)
    wrote = ["key", "file", "deck", "about", "note", "comment", "report", "event", "announcement", "message"]
    wrote += ["series", "member"]
    wrote += ["scenario", "remark", "hidden", "complaint", "reported", "puzzle"]
    assert [what for what in wrote if mark_text(what) not in download] == []


def test_a_deleted_account_leaves_no_word_of_its_own_and_no_relation(person: User) -> None:
    assert len(rows_with(NAME)) > 12, "the search finds what is there"
    pk = person.pk
    account_data.delete_account(person)
    assert rows_with(NAME) == []
    assert [
        label for label, model, field in relations() if model._base_manager.filter(**{field.attname: pk}).exists()
    ] == []


def test_what_is_also_others_stays(person: User) -> None:
    account_data.delete_account(person)
    assert Deck.objects.get(name="Theirs").copies()
    assert Event.objects.count() == 2
    assert Seat.objects.get(event__name="Played", number=1).name == "#1"
    assert CardLesson.objects.count() == 0


def test_events_and_seats_of_a_guest_come_along_at_sign_up(client: Client) -> None:
    shelve()
    form = {"name": "Guests", "kind": "draft", "sets": ["trial"] * 3, "seats": 2}
    event, key = lobby.create(form, None)
    seat, seat_key = lobby.join(event.pk, "Guest", None)
    session = client.session
    session["event_organised"], session["event_seats"] = {event.pk: key}, {event.pk: seat_key}
    session.save()
    new = {"username": "Dora", "email": "", "password1": "a-crystal-of-17", "password2": "a-crystal-of-17"}
    assert client.post("/accounts/signup/", new).status_code == 302
    event.refresh_from_db()
    seat.refresh_from_db()
    assert event.organiser is not None and event.organiser.username == "Dora"
    assert seat.player == event.organiser


def test_a_key_of_another_event_gives_nothing(client: Client, alice: User) -> None:
    shelve()
    event, _key = lobby.create({"name": "Guests", "kind": "draft", "sets": ["trial"] * 3, "seats": 2}, None)
    session = client.session
    session["event_organised"], session["event_seats"] = {event.pk: "a guess"}, {event.pk: "a guess"}
    session.save()
    client.force_login(alice)
    event.refresh_from_db()
    assert event.organiser is None
