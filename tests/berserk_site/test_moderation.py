"""Staff hide what visitors wrote, for a reason that is kept, show it again, and suspend accounts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.test import Client
from rest_framework.test import APIClient

from berserk_site.models import ApiKey
from berserk_site.moderation import SHOWN, kinds
from catalog.models import Judgement
from decks.events import lobby, organiser_actions, series
from decks.events.models import Announcement, Event, Message, Seat
from decks.events.projections import Projection
from decks.events.roles import Viewer
from decks.models import Comment, Deck, Format, Report, Tag
from simulator.clash.desk import ROOM
from simulator.models import OwnPuzzle
from simulator.puzzles.own_puzzles import Verdict
from simulator.tables import chat, table_setup
from simulator.tables.access import Person
from simulator.tables.models import Remark, Table
from simulator.tables.models import Seat as TableSeat
from simulator.tables.table_setup import Conditions
from tests.conftest import PASSWORD
from tests.simulator.tables.playing import between, build_decks, plain

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

REASON = "insults a player"


@dataclass
class Wrote:
    """The rows of each kind, and the part of them that a stranger can read."""

    rows: dict[str, Any]
    read: dict[str, Callable[[], str]]


def at_table(user: User) -> tuple[Table, Remark]:
    """A game of an account against a guest, and what the guest said there."""
    decks, guest = build_decks(), Person(None, "0" * 40)
    game = table_setup.open_table(Person(user), "", decks[0], Conditions())
    table_setup.sit(game.key, guest, "Zztable-guest", decks[1])
    chat.post_line(game.key, guest, "", "Zztable-chat")
    return game, Remark.objects.get()


def page_of(user: User, path: str) -> str:
    client = Client()
    client.force_login(user)
    return client.get(path).text


@pytest.fixture
def wrote(alice: User, bob: User, make_event: Any) -> Wrote:
    deck = Deck.objects.create(
        owner=alice, name="Zzdeck", text="Zztext", visibility="public", format=Format.objects.get(slug="constructed")
    )
    deck.tags.set(Tag.named(["Zztag"]))
    comment = Comment.objects.create(deck=deck, author=bob, text="Zzcomment")
    event = make_event(name="Zzevent", chat=True)
    seat, _ = lobby.join(event.pk, "Zzplayer", bob)
    lobby.say(seat, "Zzchat")
    organiser_actions.announce(event.pk, "Zzannouncement")

    found, _key = series.create_series({"name": "Zzseries", "pods": {"kind": "sealed", "sets": ["trial"] * 4}}, alice)
    member, _key = series.join(found.pk, "Zzmember", bob)

    puzzle = OwnPuzzle.objects.create(
        author=bob, game="clash", title="Zzpuzzle", text=ROOM.example("en"), goal="win", state="proved",
        verdict=Verdict(0, 1000, (2,), 1, 5).as_plain(),
    )  # fmt: skip
    game, remark = at_table(bob)

    def page(path: str) -> str:
        return Client().get(path).text

    def table() -> str:
        now = Event.objects.get(pk=event.pk)
        return str(Projection(now, Viewer(seat=Seat.objects.get(pk=seat.pk))).messages())

    deck_page, event_page = deck.get_absolute_url(), event.get_absolute_url()
    return Wrote(
        {
            "deck": deck,
            "tag": Tag.objects.get(name="Zztag"),
            "comment": comment,
            "event": event,
            "series": found,
            "member": member,
            "player": seat,
            "chat": Message.objects.get(),
            "announcement": Announcement.objects.get(),
            "table-chat": remark,
            "table-guest": TableSeat.objects.get(name="Zztable-guest"),
            "puzzle": puzzle,
        },
        {
            **dict.fromkeys(("deck", "tag", "comment"), lambda: page(deck_page)),
            **dict.fromkeys(("event", "player", "announcement"), lambda: page(event_page)),
            **dict.fromkeys(("series", "member"), lambda: page(found.get_absolute_url())),
            "chat": table,
            "table-chat": lambda: page_of(bob, game.get_absolute_url()),
            "puzzle": lambda: page(puzzle.get_absolute_url()),
            "table-guest": lambda: page(game.get_absolute_url()),
        },
    )


def decide(client: Client, kind: str, row: Any, verdict: str, reason: str = REASON) -> Any:
    return client.post(
        f"/moderation/{kind}/{row}/", {"verdict": verdict, "reason": reason, "next": "/moderation/?q=Zz"}
    )


KINDS = ("deck", "tag", "comment", "event", "series", "member", "player", "chat", "announcement", "table-chat",
         "table-guest", "puzzle")  # fmt: skip


def test_the_kinds_are_these_and_accounts() -> None:
    assert set(kinds()) == {*KINDS, "account"}


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_hidden_nobody_reads_until_it_is_shown_again(
    client: Client, judge: User, wrote: Wrote, kind: str
) -> None:
    client.force_login(judge)
    row, word = wrote.rows[kind], f"Zz{kind}"
    assert word in wrote.read[kind]()
    for _ in range(2):  # hidden twice it is hidden once
        assert decide(client, kind, row.pk, "hide").headers["Location"] == "/moderation/?q=Zz"
        assert word not in wrote.read[kind]()
    shown = client.get(f"/moderation/?kind={kind}&q={word}").text
    assert word in shown and REASON in shown and "Unhide" in shown
    decide(client, kind, row.pk, "show", "")
    assert word in wrote.read[kind]()
    decisions = list(Judgement.objects.order_by("pk").values_list("kind", "row", "hidden", "reason", "moderator"))
    asked = [
        (kind, str(row.pk), hidden, reason, judge.pk)
        for hidden, reason in ((True, REASON), (True, REASON), (False, ""))
    ]
    assert decisions == asked
    history = client.get("/moderation/history/").text
    assert word in history and REASON in history and "Judge" in history


def test_all_kinds_stand_in_one_list_and_words_find_in_each(client: Client, judge: User, wrote: Wrote) -> None:
    client.force_login(judge)
    everything = client.get("/moderation/?q=zz").text
    assert [kind for kind in KINDS if f"Zz{kind}" not in everything] == []
    assert "Zz" not in client.get("/moderation/?q=other").text.replace("q=zz", "")
    assert client.get("/moderation/?kind=none").status_code == 404
    assert client.get("/moderation/?before=yesterday").status_code == 200


def test_older_rows_follow_on_the_next_page(client: Client, judge: User, alice: User) -> None:
    client.force_login(judge)
    deck = Deck.objects.create(
        owner=alice, name="D", visibility="public", format=Format.objects.get(slug="constructed")
    )
    for number in range(SHOWN + 3):
        Comment.objects.create(deck=deck, author=alice, text=f"Zz{number:03}")
    first = client.get("/moderation/?kind=comment")
    older = client.get("/moderation/", {"kind": "comment", "before": first.context["older"]})
    assert [line.said.text for line in older.context["lines"]] == ["Zz002", "Zz001", "Zz000"]
    assert older.context["older"] == ""


def test_the_list_takes_a_constant_number_of_queries(
    client: Client, judge: User, alice: User, wrote: Wrote, django_assert_max_num_queries: Any
) -> None:
    client.force_login(judge)
    for number in range(30):
        Comment.objects.create(deck=wrote.rows["deck"], author=alice, text=f"Zz{number:03}")
        lobby.say(wrote.rows["player"], f"Zz{number:03}")
    with django_assert_max_num_queries(19):
        client.get("/moderation/")


def test_nothing_is_hidden_without_a_reason_or_that_is_not_there(client: Client, judge: User, wrote: Wrote) -> None:
    client.force_login(judge)
    decide(client, "comment", wrote.rows["comment"].pk, "hide", " ")
    assert not Judgement.objects.exists()
    for kind, row in (("comment", "0"), ("comment", "x"), ("event", "none"), ("nothing", "1"), ("comment", "9" * 30)):
        assert decide(client, kind, row, "hide").status_code == 404, (kind, row)


def test_a_decision_leads_nowhere_else(client: Client, judge: User, wrote: Wrote) -> None:
    client.force_login(judge)
    sent = {"verdict": "hide", "reason": REASON, "next": "https://elsewhere.example/"}
    assert client.post(f"/moderation/comment/{wrote.rows['comment'].pk}/", sent).headers["Location"] == "/moderation/"


def test_private_decks_and_their_comments_are_no_matter_of_moderators(
    client: Client, judge: User, wrote: Wrote
) -> None:
    client.force_login(judge)
    Deck.objects.update(visibility="private")
    shown = client.get("/moderation/").text
    assert "Zzdeck" not in shown and "Zzcomment" not in shown and "#Zztag" not in shown
    assert decide(client, "deck", wrote.rows["deck"].pk, "hide").status_code == 404


def test_a_hidden_deck_is_its_owners_who_reads_why_and_cannot_publish_it(
    client: Client, alice: User, judge: User, wrote: Wrote
) -> None:
    client.force_login(judge)
    deck = wrote.rows["deck"]
    decide(client, "deck", deck.pk, "hide")
    client.force_login(alice)
    page = client.get(deck.get_absolute_url())
    assert (page.status_code, REASON in page.text) == (200, True)
    address = f"/api/decks/{deck.key}/"
    refused = client.patch(address, {"visibility": "public"}, content_type="application/json")
    assert (refused.status_code, list(refused.json())) == (400, ["visibility"])
    for part in ("quick", "details"):
        client.post(
            f"{deck.get_absolute_url()}{part}/", {"name": "N", "format": deck.format_id, "visibility": "public"}
        )
    deck.refresh_from_db()
    assert (deck.visibility, deck.withheld) == ("private", "public")
    with pytest.raises(IntegrityError), transaction.atomic():
        Deck.objects.filter(pk=deck.pk).update(visibility="public")


def test_a_hidden_tag_is_given_to_no_deck(judge: User, client: Client, wrote: Wrote) -> None:
    client.force_login(judge)
    decide(client, "tag", wrote.rows["tag"].pk, "hide")
    assert [tag.name for tag in Tag.named(["zztag", "other"])] == ["other"]


def test_the_history_lists_settled_reports_with_their_texts(
    client: Client, judge: User, alice: User, wrote: Wrote
) -> None:
    comment = wrote.rows["comment"]
    Report.objects.create(comment=comment, reporter=alice, reason=REASON)
    client.force_login(judge)
    client.post(f"{comment.deck.get_absolute_url()}comments/{comment.pk}/moderate/", {"verdict": "hide"})
    assert list(Judgement.objects.values_list("text", "hidden", "reason")) == [("Zzcomment", True, REASON)]


def test_a_suspended_account_acts_no_longer_and_is_told_so_and_its_things_stay(
    client: Client, judge: User, alice: User, wrote: Wrote
) -> None:
    key = ApiKey.make(alice, "program")
    hers, program = Client(), APIClient(HTTP_AUTHORIZATION=f"Token {key}")
    hers.force_login(alice)
    assert hers.get("/accounts/").status_code == 200
    client.force_login(judge)
    decide(client, "account", alice.pk, "hide")
    assert hers.get("/accounts/").status_code == 302
    assert program.get("/api/decks/").status_code == 401
    for language, words in (("en", "suspended"), ("ru", "приостановлена")):
        told = Client(headers={"accept-language": language}).post(
            "/accounts/login/", {"login": "Alice", "password": PASSWORD}, follow=True
        )
        assert (told.status_code, words in told.text, "_auth_user_id" in told.client.session) == (200, True, False)
    assert Client().get(wrote.rows["deck"].get_absolute_url()).status_code == 200
    decide(client, "account", alice.pk, "show", "")
    assert Client().post("/accounts/login/", {"login": "Alice", "password": PASSWORD}).status_code == 302
    assert program.get("/api/decks/").status_code == 200


def test_staff_suspends_nobody_of_the_staff(client: Client, judge: User) -> None:
    other = User.objects.create_user("Second", is_staff=True)
    client.force_login(judge)
    assert decide(client, "account", other.pk, "hide").status_code == 404
    assert "Second" not in client.get("/moderation/?kind=account").text


def test_a_hidden_deck_is_not_named_at_tables_in_their_lists_or_by_the_api(alice: User, bob: User) -> None:
    decks = plain()
    Deck.objects.filter(pk=decks[0].pk).update(name="Zzdeck", owner=alice, example_kind="")
    decks[0].refresh_from_db()
    game = between(alice, bob, decks)
    waiting = table_setup.open_table(Person(alice), "", decks[0], Conditions(listed=True))
    paths = (game.get_absolute_url(), "/berserk/tables/", "/api/tables/", f"/api/tables/{waiting.key}/")
    assert all("Zzdeck" in page_of(bob, path) for path in paths)
    decks[0].withhold()
    assert [path for path in paths if "Zzdeck" in page_of(bob, path)] == []


def test_the_open_table_of_a_suspended_player_closes(client: Client, judge: User, alice: User) -> None:
    waiting = table_setup.open_table(Person(alice), "", plain()[0], Conditions(listed=True))
    client.force_login(judge)
    decide(client, "account", alice.pk, "hide")
    waiting.refresh_from_db()
    assert waiting.state == Table.State.CANCELLED
