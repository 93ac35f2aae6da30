"""Pages of tables: the list, a new table, and the table itself with the actions of its players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from catalog.addresses import activate
from catalog.core import throttle
from catalog.models import Card
from decks.models import Deck, Format
from decks.models.decks import MOST_COPIES
from simulator.card_results import results_of
from simulator.games import ENGINES, engine
from simulator.left_out import Coverage, coverage, worth_telling
from simulator.modes import Mode, modes
from simulator.modes import mode as mode_of
from simulator.tables import chat, engine_seats, matches, player_actions, table_setup
from simulator.tables.access import Person, may_watch, person_of
from simulator.tables.forms import ModeTable, NewTable, PlayNow, SitDown
from simulator.tables.levels import FIRST_LEVEL, LEVELS
from simulator.tables.models import Rating, Table, now_ms, table_with_seats
from simulator.tables.quick_pairing import waiting_searches
from simulator.tables.record_of import record_of
from simulator.tables.table_setup import CannotSit, leader_rules, person_user, takes_leaders
from simulator.tables.table_view import TableView, build_table_view, find_refusals

PAGE: Final = 30  # tables of each list
LADDER: Final = 100  # players of a ladder

ACTS: Final[dict[str, Callable[[str, Person], object]]] = {
    "undo": player_actions.undo,
    "refuse-undo": player_actions.refuse_undo,
    "resign": player_actions.resign,
    "draw": player_actions.offer_draw,
    "decline": player_actions.decline_draw,
    "claim": player_actions.claim,
    "pass-turn": player_actions.pass_until_end_of_turn,
    "mute": chat.mute,
    "unmute": chat.unmute,
}


def find_visible_table(request: HttpRequest, key: str) -> tuple[Table, Person]:
    """Return the table and the person of the request; 404 if the table does not exist or is not visible to this
    person."""
    table = table_with_seats(key)
    person = person_of(request)
    if table is None or not may_watch(table, person, table.seat_list):
        raise Http404
    activate(table.game)
    return table, person


@require_safe
def tables(request: HttpRequest, game: str) -> HttpResponse:
    """Quick pairing, one's own tables, open ones, and those that can be watched."""
    person = person_of(request)
    rows = Table.objects.prefetch_related("seats").filter(game=game)
    mine = rows.of(person_user(person), person.guest) if person.is_identified else rows.none()
    context = {
        "mine": mine.exclude(state=Table.State.CANCELLED)[:PAGE],
        "open": list(rows.open()[:PAGE]),
        "watched": rows.in_progress().filter(watched=True, listed=True)[:PAGE],
        "form": PlayNow(person, game),
        "waiting": waiting_searches(game, now_ms()),
    }
    return render(request, "tables/tables.html", context)


def create_table(request: HttpRequest, game: str) -> HttpResponse:
    """Choose a deck and an opponent."""
    person = person_of(request, begin=request.method == "POST")
    if request.method == "POST":
        form = NewTable(person, game, request.POST)
        if form.is_valid():
            try:
                return redirect(
                    table_setup.open_table(
                        person,
                        form.entered_name,
                        form.cleaned_data["deck"],
                        form.conditions,
                        form.level,
                        form.cleaned_data["against"],
                        throttle.spender(request),
                        form.chosen_leader,
                    )
                )
            except CannotSit as refused:
                form.add_error(None, str(refused))
    else:
        initial = {name: request.GET[name] for name in ("deck", "opponent") if name in request.GET}
        form = NewTable(person, game, initial=initial)
    context = {"form": form, "modes": _modes_of(game), "left_out": form.left_out(_mode_in_query(request))}
    template = "tables/deck_left_out.html" if "left-out" in request.GET else "tables/new.html"
    return render(request, template, context, status=422 if form.errors else 200)


def _mode_in_query(request: HttpRequest) -> str:
    """Return the key of the chosen deck of a form, or ""."""
    return str(request.POST.get("deck") or request.GET.get("deck") or "")


def _modes_of(game: str) -> list[Mode]:
    rules = modes(game)
    return [] if rules is None else list(rules.modes.values())


def new_mode(request: HttpRequest, game: str, mode: str) -> HttpResponse:
    """A table of one of the game's modes: a deck, the other players, and the settings."""
    try:
        current_mode = mode_of(game, mode)
    except LookupError:
        raise Http404 from None
    person = person_of(request, begin=request.method == "POST")
    form = ModeTable(person, game, current_mode, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        cleaned, spend = form.cleaned_data, throttle.spender(request)
        try:
            return redirect(
                table_setup.open_table(
                    person,
                    form.entered_name,
                    cleaned["deck"],
                    form.conditions,
                    form.level,
                    None,
                    spend,
                    form.chosen_leader,
                )
            )
        except CannotSit as refused:
            form.add_error(None, str(refused))
    context = {
        "form": form,
        "mode": current_mode,
        "modes": _modes_of(game),
        "left_out": form.left_out(_mode_in_query(request)),
    }
    template = "tables/deck_left_out.html" if "left-out" in request.GET else "tables/mode.html"
    return render(request, template, context, status=422 if form.errors else 200)


@require_safe
def show_record(request: HttpRequest, game: str) -> HttpResponse:
    """One's record by deck, opponent and first player, one's ratings, and one's finished games."""
    person = person_of(request)
    rows = Table.objects.prefetch_related("seats").filter(game=game, state=Table.State.OVER)
    finished = rows.of(person_user(person), person.guest) if person.is_identified else rows.none()
    ratings = Rating.objects.filter(game=game, user=person.user) if person.user is not None else Rating.objects.none()
    names = {each.slug: each.name for each in Format.objects.filter(game=game)}
    context = {
        "record": record_of(person, game),
        "ratings": [(names.get(rating.format, rating.format), rating) for rating in ratings],
        "finished": finished[:PAGE],
    }
    return render(request, "tables/record.html", context)


@require_safe
def ladder(request: HttpRequest, game: str) -> HttpResponse:
    """The ladder of rated games of a format: `?format=`, or the first that has one."""
    formats = list(Format.objects.filter(game=game))
    rated = set(Rating.objects.filter(game=game).order_by().values_list("format", flat=True).distinct())
    slug = request.GET.get("format", "")
    fmt = next((each for each in formats if each.slug == slug), None)
    fmt = fmt or next((each for each in formats if each.slug in rated), formats[0] if formats else None)
    rows = Rating.objects.filter(game=game, format=fmt.slug if fmt else "").select_related("user")
    return render(request, "tables/ladder.html", {"formats": formats, "format": fmt, "rows": rows[:LADDER]})


@require_safe
def show_card_results(request: HttpRequest, pk: int) -> HttpResponse:
    """Render the results of a card in games of people and of the simulator: a slot of its page."""
    card = get_object_or_404(Card.objects.complete(), pk=pk)
    activate(card.set.game)
    results = results_of(card.to_printed_card().ref) if card.set.game in ENGINES else []
    unplayed = engine(card.set.game).left_out([card.to_printed_card()]) if results else {}
    return render(request, "tables/card_results.html", {"card": card, "results": results, "unplayed": unplayed})


def try_deck(request: HttpRequest, key: str) -> HttpResponse:
    """From a deck's page: a table against the engine with this deck, by one click."""
    person = person_of(request, begin=request.method == "POST")
    deck = get_object_or_404(Deck.objects.readable_by(person_user(person), person.guest), key=key)
    activate(deck.format.game)
    if request.method != "POST":
        can = deck.format.game in ENGINES
        return render(request, "tables/try_deck.html", {"deck": deck, "levels": LEVELS.values() if can else ()})
    level = request.POST.get("level", FIRST_LEVEL)
    conditions = table_setup.Conditions(hints=True)
    try:
        table = table_setup.open_table(
            person,
            "",
            deck,
            conditions,
            level if level in LEVELS else FIRST_LEVEL,
            spend=throttle.spender(request),
        )
    except CannotSit as refused:
        messages.error(request, str(refused))
        return redirect(deck)
    return redirect(table)


@require_safe
def show_table(request: HttpRequest, key: str) -> HttpResponse:
    """Render the table: the game for a player, a free seat for a visitor, the board for a spectator."""
    return _answer(request, key, "tables/table.html")


@require_safe
def now(request: HttpRequest, key: str) -> HttpResponse:
    """Render the part of the page that changes during the game."""
    return _answer(request, key, "tables/now.html")


@require_safe
def why(request: HttpRequest, key: str) -> HttpResponse:
    """Render the clauses that forbid the action from `source` to `target` on the board: a fragment."""
    row, person = find_visible_table(request, key)
    reasons = find_refusals(row, person, request.GET.get("source", "")[:20], request.GET.get("target", "")[:20])
    return render(request, "tables/why.html", {"clauses": reasons.clauses, "details": reasons.details})


def _answer(
    request: HttpRequest,
    key: str,
    template: str,
    problem: str = "",
    clauses: tuple[str, ...] = (),
    status: int = 200,
    just: Table | None = None,
) -> HttpResponse:
    """Render the table as the visitor sees it; `just` is its row if this request has already read it."""
    row, person = find_visible_table(request, key) if just is None else (just, person_of(request))
    here = build_table_view(row, person)
    row = here.table
    if here.mine is not None:
        player_actions.note_presence(row, here.mine, now_ms())
    context = _context(here, person, problem, clauses)
    if "form" in context:
        context["left_out"] = context["form"].left_out(_mode_in_query(request))
        template = "tables/deck_left_out.html" if "left-out" in request.GET else template
    if "hint" in request.GET and here.to_move and row.hints:
        suggestion = engine_seats.hint(row, here.seat)
        context |= {"hint": here.options[suggestion.option], "hint_worth": suggestion}
    return render(request, template, context, status=status)


def _context(here: TableView, person: Person, problem: str, clauses: tuple[str, ...]) -> dict[str, Any]:
    row = here.table
    context: dict[str, Any] = {
        "here": here,
        "table": row,
        "problem": problem,
        "clauses": clauses,
        "board": render_board(here),
        "following": Table.objects.filter(follows=row).first() if row.is_over else None,
    }
    context["left_out"] = _list_unsimulated(here)
    if row.state == Table.State.WAITING and not here.is_seated:
        context["form"] = _form_of_seat(row, person)
    return context


def _list_unsimulated(here: TableView) -> list[Coverage]:
    """Return the texts that are not played as printed: of the player's deck, and of all decks after the game."""
    row = here.table
    seats = [seat for seat in row.seat_list if row.is_over or seat.number == here.seat]
    language = get_language() or "en"
    cache_key = ("left out", row.is_over, here.seat, language)
    if cache_key not in here.lasting:
        listed = [(seat.deck_title.said(language), seat.cards) for seat in seats if seat.cards]
        here.lasting[cache_key] = worth_telling([coverage(row.rules, title, cards) for title, cards in listed])
    return list(here.lasting[cache_key])


def render_board(here: TableView) -> str:
    """The game's own board, as its template draws it for this seat."""
    board = here.table.rules.board
    if board is None or here.seen is None or here.seen.board is None:
        return ""
    cache_key = (get_language(), here.table.is_over)
    if cache_key not in here.seen.drawn:
        here.seen.drawn[cache_key] = render_to_string(board.template, {**here.seen.board, "ended": here.table.is_over})
    return here.seen.drawn[cache_key]


def _form_of_seat(row: Table, person: Person, posted: QueryDict | None = None) -> SitDown:
    """The form to sit down at a table."""
    played_in = Format.objects.filter(slug=row.format).first()
    leaders = leader_rules(row.game, row.played_as) if takes_leaders(row.game, played_in) else None
    return SitDown(person, row.game, posted, with_deck=row.start is None, leaders=leaders)


@require_POST
def sit(request: HttpRequest, key: str) -> HttpResponse:
    """Take the free seat."""
    find_visible_table(request, key)
    person = person_of(request, begin=True)
    row = get_object_or_404(Table, key=key)
    form = _form_of_seat(row, person, request.POST)
    if form.is_valid():
        try:
            deck = form.cleaned_data.get("deck")
            table_setup.sit(
                key, person, form.entered_name, deck, spend=throttle.spender(request), leader=form.chosen_leader
            )
        except CannotSit as refused:
            messages.error(request, str(refused))
    else:
        messages.error(request, _("Choose a deck."))
    return redirect("tables:table", key)


@require_POST
def move(request: HttpRequest, key: str) -> HttpResponse:
    """Take an option of the decision whose number is posted."""
    person = person_of(request)
    decision, option = (_number(request.POST.get(name, "")) for name in ("decision", "option"))
    return _act(request, key, lambda: player_actions.moved(key, person, decision, option)[1])


@require_POST
def post_swap(request: HttpRequest, key: str) -> HttpResponse:
    """Swap cards with the side board before the next game of a match: `out-PLACE` and `in-PLACE` are numbers of copies;
    `keep` leaves the deck as it is."""
    person = person_of(request)
    out, into = ((), ()) if "keep" in request.POST else (_copies(request, "out-"), _copies(request, "in-"))
    return _act(request, key, lambda: player_actions.swap_cards(key, person, out, into))


def _copies(request: HttpRequest, prefix: str) -> list[int]:
    """The place of each copy that was posted."""
    counts = {name: _number(str(count)) for name, count in request.POST.items() if name.startswith(prefix)}
    return [
        _number(name.removeprefix(prefix)) for name, count in counts.items() for _copy in range(min(count, MOST_COPIES))
    ]


def _number(text: str) -> int:
    """A number that was posted; −1, which is no decision and no option, for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1


@require_POST
def act(request: HttpRequest, key: str, what: str) -> HttpResponse:
    """Carry out an action that needs one button press."""
    _row, person = find_visible_table(request, key)
    if what in ("cancel", "rematch"):
        return _leave(request, key, person, what)
    if what not in ACTS:
        raise Http404
    return _act(request, key, lambda: ACTS[what](key, person))


def _leave(request: HttpRequest, key: str, person: Person, what: str) -> HttpResponse:
    if not person.is_identified:
        raise PermissionDenied
    try:
        if what == "rematch":
            return redirect(matches.rematch(key, person))
        table_setup.cancel_table(key, person)
    except CannotSit as refused:
        messages.error(request, str(refused))
        return redirect("tables:table", key)
    return redirect("tables:tables")


@require_POST
def stops(request: HttpRequest, key: str) -> HttpResponse:
    """Where the player wants to be asked."""
    _row, person = find_visible_table(request, key)
    windows = None if request.POST.get("where", "can") == "can" else request.POST.getlist("window")
    if request.POST.get("where") == "never":
        windows = []
    autoplay = "autoplay" in request.POST
    return _act(request, key, lambda: player_actions.set_stops(key, person, windows, autoplay))


@require_POST
def post_chat(request: HttpRequest, key: str) -> HttpResponse:
    """A phrase, or a line of text."""
    _row, person = find_visible_table(request, key)
    throttle.spend(request, "chat")
    phrase, text = request.POST.get("phrase", ""), request.POST.get("text", "")
    return _act(request, key, lambda: chat.post_line(key, person, phrase, text))


def _act(request: HttpRequest, key: str, act: Callable[[], object]) -> HttpResponse:
    """Carry it out and show the table: as a fragment to scripts, by a redirect without them. `act` may give the table
    as it stands then."""
    problem, status = "", 200
    clauses: tuple[str, ...] = ()
    just: Table | None = None
    try:
        result = act()
        if isinstance(result, Table):
            just = result
            activate(just.game)
    except Table.DoesNotExist:
        raise Http404 from None
    except player_actions.NotYours as refused:
        find_visible_table(request, key)  # a visitor who may not see the table must not learn that it exists
        raise PermissionDenied(str(refused)) from None
    except player_actions.Stale as stale:
        problem, status = str(stale), 409
    except player_actions.Forbidden as forbidden:
        problem, clauses, status = str(forbidden), forbidden.clauses, 422
    if getattr(request, "htmx", None):
        return _answer(request, key, "tables/now.html", problem, clauses, status, just)
    if problem:
        return _answer(request, key, "tables/table.html", problem, clauses, status)
    return redirect("tables:table", key)
