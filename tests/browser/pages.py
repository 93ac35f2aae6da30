"""Every page of the site, found by walking its addresses, with a sample of arguments.

A new page is found automatically if `arguments` knows its arguments by name; otherwise it needs a line in `SAMPLES`.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, NamedTuple

from django.contrib.auth.models import User
from django.urls import NoReverseMatch, URLPattern, URLResolver, get_resolver, resolve, reverse
from playwright.sync_api import Page

from catalog.models import AccountBlock, Card, CardProject, Complaint, Judgement, Ruling, Upload
from decks.events import lobby, rounds, series
from decks.events.models import Pairing, Series
from decks.events.views.rounds import share_token
from decks.models import Author, Comment, Deck, Format, Revision
from simulator import event_tables
from simulator.berserk.desk.document import EXAMPLE
from simulator.matchups.cells import Contender
from simulator.matchups.models import Run
from simulator.matchups.run_request import Owner, RunQuestion, ask
from simulator.models import OwnPuzzle, SavedScenario
from simulator.tables.access import Person
from simulator.tables.models import Table
from simulator.tables.table_setup import Conditions, open_table
from tests.conftest import PASSWORD
from tests.decks.events.finishing import finish_work
from tests.shipped import import_shipped
from tests.simulator.matchups.playing import play_everything

# Other people's pages (the admin, the schema browser), answers to programs, and streams that never end.
EXEMPT_NAMESPACES = {"admin", "api"}
EXEMPT = {
    "readyz",  # 503 while no worker runs, as in the tests
    "metrics",
    "live",
}
# Pages that send a signed-in visitor elsewhere are looked at as a guest.
FOR_GUESTS = {"account_login", "account_signup", "account_reset_password", "account_reset_password_done"}


@dataclass
class FurnishedSite:
    """A site in use: shipped cards and decks, a staff member who owns a deck, and something of every other sort."""

    visitor: User
    card: Card
    ruling: Ruling
    upload: Upload
    deck: Deck
    comment: Comment
    run: Run
    scenario: SavedScenario
    puzzle: OwnPuzzle
    project: CardProject
    table: Pairing
    game: Table
    complaint: Complaint
    decision: Judgement
    block: AccountBlock
    series: Series
    event: str = ""  # its key, once `begin_draft` has made it


def furnish() -> FurnishedSite:
    """Fill the database as a used site's is."""
    import_shipped()
    visitor = User.objects.create_user("Visitor", "visitor@example.org", PASSWORD, is_staff=True, is_superuser=True)
    every = list(Card.objects.complete().filter(set__game="berserk").order_by("pk"))
    cards = every[:: max(1, len(every) // 12)][:12]  # of all elements
    deck = Deck.objects.create(
        name="Grey Watch",
        owner=visitor,
        format=Format.objects.get(slug="constructed"),
        visibility=Deck.Visibility.PUBLIC,
        text="Holds the middle, then flies over it.",
    )
    deck.replace({card.pk: 3 for card in cards}, Author(visitor), kind=Revision.Kind.IMPORT)
    other = User.objects.create(username="Other")
    return FurnishedSite(
        complaint=Complaint.objects.create(
            kind="deck", row=str(deck.pk), text=deck.name, author=other, reason="Not a name for a deck."
        ),
        decision=Judgement.objects.create(
            kind="tag", row="1", text="#a tag", hidden=True, reason="Rude.", moderator=other, author=visitor
        ),
        block=AccountBlock.objects.create(user=visitor, blocked=other),
        visitor=visitor,
        card=cards[0],
        ruling=Ruling.objects.create(
            card=cards[0], kind="ruling", date=date.today(), text_ru="Разъяснение.", text_en="A ruling."
        ),
        upload=Upload.objects.create(name="cards.csv", content=b"set,number\n", uploader=visitor),
        deck=deck,
        comment=Comment.objects.create(deck=deck, author=visitor, text="Good against flyers."),
        scenario=SavedScenario.objects.create(author=visitor, title="A strike and a defender", text=EXAMPLE),
        puzzle=OwnPuzzle.objects.create(
            author=visitor,
            game="berserk",
            title="One blow",
            text=EXAMPLE,
            goal="win",
            state="refused",
            refusal="obvious",
        ),
        project=CardProject.objects.create(
            author=visitor, game="battlecon", title="Dusk", values={"name_en": "Dusk", "effects": "End: +2 speed."}
        ),
        run=measure(visitor),
        series=begin_series(visitor),
        table=play_a_table(visitor),
        game=open_table(
            Person(visitor),
            "",
            Deck.objects.filter(example_kind="example", format__game="berserk")[0],
            Conditions(),
            "novice",
        ),
    )


def begin_series(visitor: User) -> Series:
    """A series of the visitor in which three people wait."""
    made, _ = series.create_series({"name": "Friday evening", "places": [5, 3]}, visitor)
    for name in ("Ann", "Bea", "Cid"):
        series.join(made.pk, name)
    return made


def measure(visitor: User) -> Run:
    """A small matrix of example decks, played."""
    decks = Deck.objects.filter(example_kind="example", format__game="berserk").order_by("example_slug")[:3]
    question = RunQuestion(Run.Kind.MATRIX, games=10, level="random", turns=4)
    run = ask(Owner(visitor), question, [Contender.of(deck) for deck in decks])
    play_everything()
    return run


def play_a_table(organiser: User) -> Pairing:
    """A table of two bots in the first round of a sealed event, played."""
    event, _ = lobby.create({"kind": "sealed", "sets": ["WND"] * 2, "seats": 2, "rounds": 1}, organiser)
    for _ in range(2):
        lobby.add_bot(event.pk)
    lobby.start(event.pk)
    finish_work(event.pk)
    rounds.next_round(event.pk)
    event_tables.play_next(event.pk)
    return Pairing.objects.get(round__event=event)


def begin_draft(page: Page) -> str:
    """The key of a draft with bots that the page's visitor has just begun."""
    page.goto("/")
    token = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "csrftoken")
    response = page.request.post(
        reverse("events:start_now", args=["draft"]), headers={"X-CSRFToken": token}, max_redirects=0
    )
    return str(resolve(response.headers["location"]).kwargs["event_id"])


def arguments(site: FurnishedSite) -> dict[str, Any]:
    """Return the value of each argument by name, for every address without a line in `SAMPLES`."""
    return {
        "game": "berserk",
        "code": site.card.set.code,
        "number": site.card.number,
        "key": site.deck.key,
        "event_id": site.event,
        "user_id": site.visitor.pk,
        "table": 0,
        "slug": "constructed",
        "kind": "draft",
        "what": "pool",
        "shape": "text",
        "uidb36": "0",
    }


# Where the argument's name does not say what it stands for.
def _games_at(table: Pairing) -> dict[str, Any]:
    return {"event_id": table.round.event_id, "round_number": table.round.number, "table": table.table + 1}


SAMPLES: dict[str, Callable[[FurnishedSite], dict[str, Any]]] = {
    "catalog:image": lambda site: {"name": "none.png"},
    "metagame:dump_file": lambda site: {"name": "none"},
    "catalog:delete-ruling": lambda site: {"pk": site.ruling.pk},
    **dict.fromkeys(
        ["catalog:upload", "catalog:upload-again", "decks:format_of_bans"], lambda site: {"pk": site.upload.pk}
    ),
    "report": lambda site: {"kind": "deck", "row": site.deck.pk},
    "appeal": lambda site: {"pk": site.decision.pk},
    "unblock": lambda site: {"pk": site.block.pk},
    "complaint_answer": lambda site: {"pk": site.complaint.pk},
    "moderation_decide": lambda site: {"kind": "comment", "row": site.comment.pk},
    "matchups:put_in": lambda site: {"key": site.run.key, "place": 1},
    "matchups:event_games": lambda site: _games_at(site.table),
    **dict.fromkeys(
        ["matchups:event_game", "matchups:event_analysis"], lambda site: _games_at(site.table) | {"number": 1}
    ),
    **dict.fromkeys(
        [
            f"matchups:{name}"
            for name in ("run", "run_now", "badge", "picture", "check", "move", "pair", "find_game", "game", "analysis")
        ],
        lambda site: {"key": site.run.key, "what": "pause", "row": 0, "column": 1, "number": 0},
    ),
    **dict.fromkeys(
        [
            f"tables:{name}"
            for name in (
                "table",
                "now",
                "why",
                "sit",
                "move",
                "act",
                "stops",
                "say",
                "recap",
                "replay",
                "embed",
                "advice",
                "analysis",
                "scenario",
                "play_on",
            )
        ],
        lambda site: {"key": site.game.key, "what": "resign", "source": "table", "reference": site.game.key},
    ),
    "tables:new_mode": lambda site: {"mode": "solo"},
    **dict.fromkeys(
        ["lessons:lesson", "lessons:step", "lessons:why", "lessons:game_step"],
        lambda site: {"key": "first-game", "number": 1},
    ),
    "puzzles:puzzle": lambda site: {"key": "turn-1"},
    **dict.fromkeys(["puzzles:own", "puzzles:delete"], lambda site: {"key": site.puzzle.key}),
    "events:correct": lambda site: {"event_id": site.table.round.event_id, "round": 1, "table": 0},
    "events:unpenalise": lambda site: {"event_id": site.table.round.event_id, "number": 1, "penalty": 1},
    "events:shared_replay": lambda site: {
        "event_id": site.table.round.event_id,
        "number": site.table.first.number,
        "token": share_token(site.table.round.event_id, site.table.first.number),
    },
    **dict.fromkeys(
        [
            f"events:{name}"
            for name in (
                "series",
                "join_series",
                "leave_series",
                "split_series",
                "remove_member",
                "change_series",
                "pod_settings",
                "attach_event",
                "detach_event",
                "count_line",
            )
        ],
        lambda site: {"series_id": site.series.pk, "number": 1, "event_id": site.table.round.event_id},
    ),
    "events:card_lessons": lambda site: {"pk": site.card.pk},
    **dict.fromkeys(["events:set_lessons", "events:set_lessons_csv"], lambda site: {"pk": site.card.set.pk}),
    "decks:with_card": lambda site: {"pk": site.card.pk},
    "decks:start_with_card": lambda site: {"pk": site.card.pk},
    **dict.fromkeys(
        [f"catalog:{name}project" for name in ("", "publish-", "withdraw-", "delete-")],
        lambda site: {"pk": site.project.pk},
    ),
    "decks:own": lambda site: {"pk": site.card.pk},
    "tables:of_card": lambda site: {"pk": site.card.pk},
    **dict.fromkeys(
        [f"desk:{name}" for name in ("scenario", "file", "delete")], lambda site: {"key": site.scenario.key}
    ),
    **dict.fromkeys(
        [f"decks:{name}" for name in ("report", "moderate", "delete_comment")],
        lambda site: {"key": site.deck.key, "pk": site.comment.pk},
    ),
}


class Address(NamedTuple):
    """A named URL and the names of its arguments."""

    name: str
    arguments: frozenset[str]


def addresses() -> Iterator[Address]:
    """Every named URL that is ours to show."""
    yield from _within(get_resolver().url_patterns, (), frozenset())


def _within(patterns: Any, namespaces: tuple[str, ...], above: frozenset[str]) -> Iterator[Address]:
    for entry in patterns:
        arguments = above | set(entry.pattern.converters) | set(entry.pattern.regex.groupindex)
        if isinstance(entry, URLResolver):
            inner = (*namespaces, entry.namespace) if entry.namespace else namespaces
            if not EXEMPT_NAMESPACES & set(inner):
                yield from _within(entry.url_patterns, inner, arguments)
        elif isinstance(entry, URLPattern) and entry.name and entry.name not in EXEMPT:
            yield Address(":".join((*namespaces, entry.name)), arguments)


def paths(site: FurnishedSite) -> dict[str, str]:
    """The path of each address by its name; LookupError names those that want a sample."""
    found: dict[str, str] = {}
    wanting = []
    known = arguments(site)
    for address in addresses():
        sample = SAMPLES[address.name](site) if address.name in SAMPLES else {}
        filled = {name: sample[name] if name in sample else known.get(name) for name in address.arguments}
        try:
            found[address.name] = reverse(address.name, kwargs=filled)
        except NoReverseMatch:
            wanting.append(f"{address.name}({', '.join(sorted(address.arguments))})")
    if wanting:
        raise LookupError(f"tests/browser/pages.py has no sample of: {', '.join(sorted(wanting))}")
    return found


def game_paths(game: str, visitor: User) -> dict[str, str]:
    """The pages of one more game by their names, with a deck of the visitor that has the cards of a ready one."""
    ready = Deck.objects.filter(format__game=game).exclude(example_slug="").order_by("pk")[0]
    fmt = Format.objects.filter(game=game, kind="constructed").order_by("pk")[0]
    deck = Deck.objects.create(name="Grey Watch", owner=visitor, format=fmt, visibility=Deck.Visibility.PUBLIC)
    deck.replace(dict(ready.cards.values_list("card", "count")), Author(visitor), kind=Revision.Kind.IMPORT)
    card = Card.objects.filter(pk__in=deck.cards.values("card")).order_by("pk")[0]
    table = open_table(Person(visitor), "", deck, Conditions(), "novice")
    return {
        "game_home": f"/{game}/",
        "catalog:cards": f"/{game}/cards/",
        "catalog:card": card.get_absolute_url(),
        "decks:edit": reverse("decks:edit", args=[deck.key]),
        "decks:deck": deck.get_absolute_url(),
        "events:events": f"/{game}/events/",
        "tables:table": table.get_absolute_url(),
    }


def round_paths(site: FurnishedSite) -> dict[str, str]:
    """The path of each address of an event, for the event whose first round is open."""
    found = paths(replace(site, event=site.table.round.event_id))
    return {f"{name}, in a round": path for name, path in found.items() if name.startswith("events:")}
