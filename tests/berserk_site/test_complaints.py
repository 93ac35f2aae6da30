"""The register of complaints: reports, answers, appeals and blocks."""

from __future__ import annotations

from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client

from berserk_site.moderation import kinds
from catalog.core.staff_roles import StaffRole, give_role
from catalog.models import AccountBlock, Complaint, Judgement
from decks.events import lobby
from decks.events.models import Announcement
from decks.events.projections import Projection
from decks.events.roles import Viewer
from decks.models import Comment, Deck, Tag
from simulator.tables import chat, table_setup
from simulator.tables.access import Person
from simulator.tables.models import Remark
from simulator.tables.table_setup import CannotSit, Conditions
from tests.simulator.tables.playing import between, of, plain, view_of

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def decks(db: None) -> list[Deck]:
    return plain()


@pytest.fixture
def comment(decks: list[Deck], bob: User) -> Comment:
    return Comment.objects.create(deck=decks[0], author=bob, text="A rude word")


def report(user: User, kind: str, row: object, **fields: Any) -> Any:
    return of(user).post(f"/reports/{kind}/{row}/", {"reason": "It is rude.", **fields})


def answer(judge: User, complaint: Complaint, verdict: str, text: str = "Looked at.") -> None:
    of(judge).post(f"/moderation/reports/{complaint.pk}/", {"verdict": verdict, "answer": text})


def test_a_report_is_answered_and_its_author_reads_the_answer(alice: User, judge: User, comment: Comment) -> None:
    assert report(alice, "comment", comment.pk).status_code == 302
    assert report(alice, "comment", comment.pk).status_code == 302
    complaint = Complaint.objects.get()
    assert "It is rude." in of(judge).get("/moderation/reports/").text
    answer(judge, complaint, "uphold", "It is gone.")
    comment.refresh_from_db()
    assert comment.hidden is not None
    assert "It is gone." in of(alice).get("/reports/").text
    assert Complaint.objects.open().count() == 0


def test_a_report_may_be_declined(alice: User, judge: User, comment: Comment) -> None:
    report(alice, "comment", comment.pk)
    answer(judge, Complaint.objects.get(), "refuse", "It is not rude.")
    comment.refresh_from_db()
    assert comment.hidden is None
    assert "It is not rude." in of(alice).get("/reports/").text


def test_the_writer_may_appeal_and_another_moderator_answers(
    alice: User, bob: User, judge: User, comment: Comment
) -> None:
    report(alice, "comment", comment.pk)
    answer(judge, Complaint.objects.get(), "uphold", "It is gone.")
    decision = Judgement.objects.get(author=bob)
    assert of(alice).get(f"/reports/appeals/{decision.pk}/").status_code == 404
    assert "It is gone." in of(bob).get("/reports/").text
    of(bob).post(f"/reports/appeals/{decision.pk}/", {"reason": "It is a quotation."})
    appeal = Complaint.objects.get(appeal=decision)
    second = User.objects.create_user("Second")
    give_role(second, StaffRole.MODERATOR)
    answer(judge, appeal, "uphold")
    appeal.refresh_from_db()
    assert appeal.answered is None, "nobody answers an appeal against their own decision"
    answer(second, appeal, "uphold", "A quotation it is.")
    comment.refresh_from_db()
    assert comment.hidden is None
    assert "A quotation it is." in of(bob).get("/reports/").text


def test_every_kind_of_text_takes_a_report(alice: User, bob: User, decks: list[Deck], comment: Comment) -> None:
    """Rows of each kind that the fixtures have; the page does not repeat the text."""
    table = table_setup.open_table(Person(bob), "", decks[0], Conditions())
    guest = Person(None, "0" * 40)
    table_setup.sit(table.key, guest, "Rude guest", decks[1])
    chat.post_line(table.key, guest, "", "Rude line")
    lobby.create({"name": "Rude event", "kind": "draft", "sets": ["trial"] * 3, "seats": 2, "listed": True}, bob)
    Deck.objects.create(name="Rude deck", owner=bob, format=decks[0].format, visibility="public")
    reported = set()
    for name, kind in kinds().items():
        for row in kind.rows("")[:5]:
            text = kind.said(row)
            if text.author == alice.pk:
                continue
            page = of(alice).get(f"/reports/{name}/{text.row}/")
            assert page.status_code == 200 and text.text not in page.text, name
            assert report(alice, name, text.row).status_code == 302
            reported.add(name)
    assert reported >= {"deck", "comment", "event", "table-chat", "table-guest", "account"}
    assert set(Complaint.objects.values_list("kind", flat=True)) == reported


def test_every_kind_of_text_has_a_link_to_report_it() -> None:
    """Visitors cannot find the report page of a kind without a link. The page of a deck reports comments itself."""
    templates = "".join(path.read_text(encoding="utf-8") for path in (settings.BASE_DIR / "templates").rglob("*.html"))
    links = ('report_link.html" with kind="{}"', '"report" "{}"')
    missing = {name for name in kinds() if not any(link.format(name) in templates for link in links)}
    assert missing == {"comment"} and '"decks:report" deck.key comment.pk' in templates


def test_announcements_and_tags_have_a_way_to_report_them(alice: User, bob: User, decks: list[Deck]) -> None:
    options = {"name": "Evening", "kind": "draft", "sets": ["trial"] * 3, "seats": 2, "listed": True}
    event = lobby.create(options, bob)[0]
    said = [Announcement.objects.create(event=event, text=f"Rude announcement {n}") for n in range(2)]
    page = of(alice).get(event.get_absolute_url()).text
    assert all(f"/reports/announcement/{each.pk}/" in page for each in said)
    deck = Deck.objects.create(name="Deck", owner=bob, format=decks[0].format, visibility="public")
    tag = Tag.objects.create(name="rude", slug="rude")
    deck.tags.add(tag)
    assert f"/reports/tag/{tag.pk}/" in of(alice).get(deck.get_absolute_url()).text
    assert f"/reports/account/{bob.pk}/" in of(alice).get(deck.get_absolute_url()).text
    assert f"/reports/tag/{tag.pk}/" not in of(bob).get(deck.get_absolute_url()).text


def test_names_of_players_at_an_event_have_a_way_to_report_them(alice: User, bob: User, decks: list[Deck]) -> None:
    options = {"name": "Evening", "kind": "draft", "sets": ["trial"] * 3, "seats": 3, "listed": True}
    event = lobby.create(options, bob)[0]
    seats = {
        user: lobby.join(event.pk, "Rude name" if user is None else user.username, user)[0] for user in (alice, None)
    }
    page = of(alice).get(event.get_absolute_url()).text
    assert f"/reports/player/{seats[None].pk}/" in page and f"/reports/player/{seats[alice].pk}/" not in page
    assert f"/reports/player/{seats[alice].pk}/" in of(bob).get(event.get_absolute_url()).text
    assert "/reports/player/" not in Client().get(event.get_absolute_url()).text


def test_what_is_not_there_or_hidden_is_not_reported(alice: User, comment: Comment) -> None:
    Comment.objects.filter(pk=comment.pk).update(hidden="2020-01-01T00:00Z")
    assert report(alice, "comment", comment.pk).status_code == 404
    assert report(alice, "comment", 10**30).status_code == 404
    assert report(alice, "nothing", 1).status_code == 404
    assert Client().get("/reports/comment/1/").status_code == 302


def test_a_block_hides_chat_at_tables_and_keeps_from_sitting_down(alice: User, bob: User, decks: list[Deck]) -> None:
    table = between(alice, bob, decks)
    chat.post_line(table.key, Person(bob), "", "Rude line")
    assert "/reports/table-chat/" in of(alice).get(table.get_absolute_url()).text
    report(alice, "table-chat", Remark.objects.get().pk, block="on")
    assert AccountBlock.objects.get().blocked == bob
    assert view_of(table, alice).chat == ()
    assert len(view_of(table, bob).chat) == 1
    waiting = table_setup.open_table(Person(alice), "", decks[0], Conditions(listed=True))
    with pytest.raises(CannotSit):
        table_setup.sit(waiting.key, Person(bob), "", decks[1])
    of(alice).post(f"/reports/blocks/{AccountBlock.objects.get().pk}/")
    assert len(view_of(table, alice).chat) == 1


def test_a_block_hides_chat_at_events(alice: User, bob: User, decks: list[Deck]) -> None:
    options = {"kind": "draft", "sets": ["trial"] * 3, "seats": 2, "chat": True, "timer": False}
    event, _key = lobby.create(options, alice)
    mine, _key = lobby.join(event.pk, "Alice", alice)
    theirs, _key = lobby.join(event.pk, "Bob", bob)
    lobby.start(event.pk)
    lobby.say(theirs, "Rude line")
    event.refresh_from_db()

    def read() -> list[str]:
        return [each["text"] for each in Projection(event, Viewer(mine)).messages()]

    assert read() == ["Rude line"]
    AccountBlock.objects.create(user=alice, blocked=bob)
    assert read() == []
