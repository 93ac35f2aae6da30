"""Users in every role with their objects, and the responses that each role gets from an address."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from typing import Any
from unittest.mock import patch

from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore
from django.core.cache import cache
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from catalog.core.holders import SESSION_KEY
from catalog.core.staff_roles import StaffRole, give_role
from catalog.models import AccountBlock, Card, CardProject, Complaint, Judgement, Ruling, Upload
from decks.events import lobby, series
from decks.events.ids import key_digest
from decks.events.models import Event, Seat, Series
from decks.events.record import pod_of
from decks.events.rights import ORGANISED, SEATS
from decks.models import Author, Comment, Deck, Format
from simulator.berserk.desk.document import EXAMPLE
from simulator.matchups.cells import Contender
from simulator.matchups.models import Run
from simulator.matchups.run_request import Owner, RunQuestion, ask
from simulator.models import OwnPuzzle, SavedScenario
from simulator.tables.access import Person
from simulator.tables.models import Table
from simulator.tables.table_setup import Conditions, open_table
from tests.decks.events.shelf import shelve

ACCOUNTS = ("owner", "other", "organiser", "seat", "staff", "moderator", "editor", "operator")
ROLES = (*ACCOUNTS, "guest", "stranger")  # “staff” is a superuser; the next three have one role of staff each
SECRET = "Zzsecret"  # the name of objects that only their owner may see
MISSING = 404

# Addresses that the site does not define itself; each of these packages tests its own.
FOREIGN = {"account_email_verification_sent", "account_confirm_login_code"}


@dataclass
class World:
    """A private deck, a run and a scenario of the owner, and an unlisted draft that has begun."""

    deck: Deck
    comment: Comment
    run: Run
    scenario: SavedScenario
    puzzle: OwnPuzzle
    upload: Upload
    ruling: Ruling
    card: Card
    project: CardProject
    table: Table
    event: Event
    seat: Seat
    series: Series
    reported: Deck  # a public deck
    complaint: Complaint
    decision: Judgement  # on a text of the owner
    block: AccountBlock  # of the owner
    keys: dict[str, str]  # of the organiser and of the seat
    pick: dict[str, Any]  # what the seat may take now
    cookies: dict[str, str] = field(default_factory=dict)  # the session of each role that has one
    asking: Client = field(default_factory=lambda: Client(raise_request_exception=False))

    def client(self, role: str) -> Client:
        """The client in that role; one for all, since a new one loads all middleware."""
        self.asking.cookies.clear()
        if role in self.cookies:
            self.asking.cookies["sessionid"] = self.cookies[role]
        return self.asking


def furnish() -> World:
    shelve()
    cards = list(Card.objects.filter(set__code="trial").order_by("pk"))
    users = {
        role: User.objects.create(
            username=f"{role.title()}Role", is_staff=role == "staff", is_superuser=role == "staff"
        )
        for role in ACCOUNTS
    }
    owner, other, organiser, seat, staff = (users[role] for role in ACCOUNTS[:5])
    for each in StaffRole:
        give_role(users[each], each)
    constructed = Format.objects.get(slug="constructed")
    deck = Deck.objects.create(owner=owner, name=SECRET, visibility="private", format=constructed)
    deck.change({card.pk: 3 for card in cards[:12]}, Author(owner))
    public = Deck.objects.create(owner=other, name="Open", visibility="public", format=constructed)
    public.change({card.pk: 3 for card in cards[12:24]}, Author(other))
    question = RunQuestion(Run.Kind.PAIR, games=2, level="random", turns=2)
    event, organiser_key = lobby.create(
        {"name": "Closed draft", "kind": "draft", "sets": ["trial"] * 3, "seats": 2, "timer": False, "chat": True},
        organiser,
    )
    mine, seat_key = lobby.join(event.pk, "Seated", seat)
    lobby.add_bot(event.pk)
    lobby.start(event.pk)
    world = World(
        deck=deck,
        comment=Comment.objects.create(deck=deck, author=owner, text=f"{SECRET} said"),
        run=ask(Owner(owner), question, Contender.all_of([deck, public])),
        scenario=SavedScenario.objects.create(author=owner, title="A strike", text=EXAMPLE),
        puzzle=OwnPuzzle.objects.create(author=owner, game="berserk", title=SECRET, text=EXAMPLE, goal="win"),
        upload=Upload.objects.create(name=f"{SECRET}.csv", content=b"set,number\n", uploader=staff),
        ruling=Ruling.objects.create(card=cards[0], kind="ruling", date=date.today(), text_ru="Так.", text_en="So."),
        card=cards[0],
        project=CardProject.objects.create(author=owner, game="battlecon", title=SECRET, values={"name_en": SECRET}),
        table=open_table(Person(owner), "", deck, Conditions(watched=False), "novice", public),
        event=Event.objects.get(pk=event.pk),
        seat=Seat.objects.get(pk=mine.pk),
        series=series.create_series({"name": "Closed evening", "pods": {"sets": ["trial"] * 3}}, organiser)[0],
        reported=public,
        complaint=Complaint.objects.create(kind="deck", row=str(public.pk), text="Open", author=seat, reason="rude"),
        decision=Judgement.objects.create(
            kind="comment", row="1", text=SECRET, hidden=True, reason="rude", moderator=staff, author=owner
        ),
        block=AccountBlock.objects.create(user=owner, blocked=seat),
        keys={"organiser": organiser_key, "seat": seat_key},
        pick={},
    )
    world.pick = _first_pick(world)
    for role, user in users.items():
        client = Client()
        client.force_login(user)
        world.cookies[role] = client.cookies["sessionid"].value
    world.cookies["guest"] = _guest(constructed, cards[:3])
    assert key_digest(seat_key) == world.seat.key
    return world


def _first_pick(world: World) -> dict[str, Any]:
    pod = pod_of(world.event)
    pack = pod.pack_before(world.seat.number)
    assert pack is not None
    return {
        "round": pod.round,
        "pick": pod.seat(world.seat.number).picks + 1,
        "pack": pack.id,
        "instance": next(iter(pack.cards)),
    }


def _guest(fmt: Format, cards: list[Card]) -> str:
    """Return the session of a guest who has a deck and a draft."""
    session = SessionStore()
    session[SESSION_KEY] = "0" * 40
    deck = Deck.objects.create(guest="0" * 40, name="A guest's", visibility="private", format=fmt)
    deck.change({card.pk: 1 for card in cards}, Author(None, "0" * 40))
    event, key = lobby.create({"name": "Another draft", "kind": "draft", "sets": ["trial"] * 3, "seats": 2}, None)
    _seat, seat_key = lobby.join(event.pk, "Guest", None)
    session[ORGANISED], session[SEATS] = {event.pk: key}, {event.pk: seat_key}
    session.create()
    assert session.session_key is not None
    return session.session_key


def addresses() -> Iterator[tuple[str, frozenset[str]]]:
    """The name of every address, and the names of its arguments."""
    yield from _within(get_resolver().url_patterns, (), frozenset())


def _within(patterns: Any, namespaces: tuple[str, ...], above: frozenset[str]) -> Iterator[tuple[str, frozenset[str]]]:
    for entry in patterns:
        arguments = above | set(entry.pattern.converters) | set(entry.pattern.regex.groupindex)
        if isinstance(entry, URLResolver):
            inner = (*namespaces, entry.namespace) if entry.namespace else namespaces
            yield from _within(entry.url_patterns, inner, arguments)
        elif isinstance(entry, URLPattern) and entry.name and entry.name not in FOREIGN:
            yield ":".join((*namespaces, entry.name)), arguments


def path_of(world: World, name: str, arguments: frozenset[str]) -> str:
    """The path of an address that shows what the world holds."""
    samples: dict[str, Any] = {
        "game": world.card.set.game,
        "code": world.card.set.code,
        "number": world.card.number,
        "key": world.deck.key,
        "event_id": world.event.pk,
        "series_id": world.series.pk,
        "slug": world.deck.format.slug,
        "shape": "text",
        "what": "pool",
        "name": "none.png",
        "uidb36": "0",
        "mode": "none",
        "table": 1,
        "round_number": 1,
        "user_id": 0,
        "clause": "205.3",
        "kind": "event",
        "row": world.event.pk,
    }
    if name == "events:start_now":
        samples |= {"kind": "draft"}
    if name == "live":
        samples |= {"name": "event-seat", "key": world.seat.pk}
    elif name.startswith(("matchups:", "api:run")) and name not in ("matchups:of_deck", "matchups:against_gauntlet",
                                                                   "matchups:what_if"):  # fmt: skip
        samples |= {"key": world.run.key, "what": "pause", "row": 0, "column": 1, "number": 0, "place": 1}
    elif name.startswith(("tables:", "api:table-")) and name != "tables:try_deck":
        samples |= {"key": world.table.key, "what": "resign", "source": "table", "reference": world.table.key}
    elif name.startswith("lessons:"):
        samples |= {"key": "first-game", "number": 9}
    elif name.startswith("puzzles:"):
        samples["key"] = "turn-1" if name == "puzzles:puzzle" else world.puzzle.key
    elif name.startswith("desk:"):
        samples |= {"key": world.scenario.key, "name": "berserk/203.2/move.toml"}
    elif name == "report":
        samples |= {"kind": "deck", "row": world.reported.pk}
    elif name == "decks:note" or name == "decks:restore":
        samples["number"] = 1
    elif name.startswith("events:"):
        samples |= {"number": world.seat.number, "round": 1, "table": 1, "penalty": 1, "token": "x"}
    samples["pk"] = {
        "complaint_answer": world.complaint.pk,
        "appeal": world.decision.pk,
        "unblock": world.block.pk,
        "catalog:delete-ruling": world.ruling.pk,
        "catalog:upload": world.upload.pk,
        "catalog:upload-again": world.upload.pk,
        "decks:with_card": world.card.pk,
        "decks:own": world.card.pk,
        "decks:start_with_card": world.card.pk,
        **dict.fromkeys(
            [f"catalog:{name}project" for name in ("", "publish-", "withdraw-", "delete-")], world.project.pk
        ),
        "events:card_lessons": world.card.pk,
        "events:set_lessons": world.card.set.pk,
        "events:set_lessons_csv": world.card.set.pk,
        "tables:of_card": world.card.pk,
        "api:card-detail": world.card.pk,
        "api:played-as": world.card.pk,
        "api:set-detail": world.card.set.pk,
        **{name: world.series.pk for name in [name] if name.startswith("api:series")},
    }.get(name, world.event.pk if name.startswith("api:event") else world.comment.pk)
    return reverse(name, kwargs={argument: samples[argument] for argument in arguments})


@dataclass(frozen=True)
class Response:
    """The response of an address, and whether the request wrote anything except a session."""

    status: int
    location: str
    text: str
    wrote: str
    logged: bool  # in the audit log of staff

    @property
    def is_refused(self) -> bool:
        """Whether whoever asked was turned away: nothing there, not theirs, or only after signing in."""
        away = self.status == 302 and (self.location == "/" or "/login/?next=" in self.location)
        return away or self.status in (401, 403, MISSING)


def hear(client: Client, method: str, path: str, data: Any = None, **headers: str) -> Response:
    """Ask, and undo all that it did."""
    cache.clear()
    with (
        transaction.atomic(),
        patch("berserk_site.live.close_old_connections"),  # it is the test's
        CaptureQueriesContext(connection) as queries,
    ):
        if method in ("GET", "HEAD", "OPTIONS"):
            answer: Any = getattr(client, method.lower())(path, headers=headers)
        elif path.startswith("/api/"):
            answer = client.generic(
                method, path, json.dumps(data or {}), content_type="application/json", headers=headers
            )
        else:
            answer = client.post(path, data or {}, headers=headers)
        text = "" if answer.streaming else answer.content.decode("utf-8", "replace")
        transaction.set_rollback(True)
    writes = [query["sql"] for query in queries if query["sql"].startswith(("INSERT", "UPDATE", "DELETE"))]
    logged = any("catalog_staffaction" in sql for sql in writes)
    # Ignore writes of sessions and of the presence time, which a viewer updates every few seconds.
    wrote = next((sql for sql in writes if "django_session" not in sql and 'SET "present" =' not in sql), "")
    return Response(answer.status_code, answer.headers.get("Location", ""), text, wrote[:200], logged)


def _json(data: Any) -> bytes:
    return json.dumps(data or {}).encode()
