"""Pages of match-ups: runs, how to start one, one match-up, one game."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from catalog.core import queueing
from decks.guests import author_of, guest_of
from decks.models import Deck
from simulator.deck_coverage import find_incomplete_decks
from simulator.matchups import pair_page
from simulator.matchups.access import find_deck, find_visible, owned, owner_of, visible_reading
from simulator.matchups.cells import Contender
from simulator.matchups.check_page import build_check_view
from simulator.matchups.checking import ask_check, plan
from simulator.matchups.claiming import LOOK
from simulator.matchups.durations import seconds_of
from simulator.matchups.fidelity import list_unsimulated
from simulator.matchups.forms import KEY, QuestionForm, list_decks
from simulator.matchups.heat import STRENGTH, heat_map
from simulator.matchups.models import Run
from simulator.matchups.run_page import SORTS, Percent, ReadingLine, build_run_view, by, change_since
from simulator.matchups.run_request import (
    PILOT_GAMES,
    QuestionRefusal,
    RunQuestion,
    against_examples,
    ask,
    opponents_of,
    what_if_question,
)
from simulator.matchups.run_sums import results
from simulator.matchups.what_if_page import build_what_if_view

MOST_READ = 16  # chosen decks whose texts are read for a page
PAGE = 24
GAUNTLET = RunQuestion(Run.Kind.GAUNTLET, games=100)  # the run that one click on a deck's page starts
MOVES = {"pause": Run.State.PAUSED, "resume": Run.State.ACTIVE, "cancel": Run.State.CANCELLED}


@require_safe
def matchups(request: HttpRequest, game: str) -> HttpResponse:
    """One's own runs, and how to start one."""
    runs = Run.objects.owned_by(request.user, guest_of(request)).filter(game=game).prefetch_related("entrants__deck")
    page = Paginator(runs, PAGE).get_page(request.GET.get("page"))
    return render(request, "matchups/matchups.html", {"page": page, "runs": list(page)})


def create_run(request: HttpRequest, game: str) -> HttpResponse:
    """Choose decks and conditions; `find` searches for more decks and keeps what is chosen."""
    guest = guest_of(request)
    data = request.POST if request.method == "POST" else request.GET
    text = data.get("q", "").strip()[:100]
    selected_keys = [*data.getlist("opponents"), data.get("asked", "")]
    readable = Deck.objects.readable_by(request.user, guest).filter(format__game=game)
    own = Deck.objects.owned_by(request.user, guest).filter(format__game=game)
    decks = list_decks(readable, own, text, selected_keys)
    finding = request.method == "POST" and "find" in request.POST
    if request.method == "POST" and not finding:
        form = QuestionForm(decks, game, request.POST)
        if form.is_valid():
            contenders = Contender.all_of([form.cleaned_data["asked"], *form.cleaned_data["opponents"]])
            try:
                return redirect(ask(owner_of(request), form.question(), contenders))
            except QuestionRefusal as refused:
                form.add_error(None, str(refused))
    else:
        initial: dict[str, Any] = {"kind": Run.Kind.PAIR, "rule": "games", **data.dict()}
        initial["opponents"] = data.getlist("opponents")
        form = QuestionForm(decks, game, initial=initial)
    picked = list(decks.filter(key__in=[key for key in selected_keys if KEY.fullmatch(key)])[:MOST_READ])
    context = {"form": form, "text": text, "finding": finding, "left_out": find_incomplete_decks(picked)}
    return render(request, "matchups/new.html", context, status=422 if form.errors else 200)


@require_POST
def against_gauntlet(request: HttpRequest, key: str) -> HttpResponse:
    """One click on a deck's page: the deck against all example decks."""
    deck = find_deck(request, key)
    try:
        run = ask(owner_of(request), GAUNTLET, against_examples(deck))
    except QuestionRefusal as refused:
        messages.error(request, str(refused))
        return redirect(deck)
    return redirect(run)


@require_safe
def of_deck(request: HttpRequest, key: str) -> HttpResponse:
    """The fragment on a deck's page: its last gauntlet at this revision, and the change since the one before."""
    guest = guest_of(request)
    deck = find_deck(request, key)
    runs = Run.objects.visible_to(request.user, guest)
    run = runs.about_deck(deck, revision=deck.version).exclude(state=Run.State.CANCELLED).first()
    before = runs.about_deck(deck, revision__lt=deck.version).filter(state=Run.State.DONE)
    if run is not None:  # only what was measured alike can be compared
        before = before.filter(level=run.level, edition=run.edition, turns=run.turns)
    last = before.first()
    what_if = runs.about_deck(deck, Run.Kind.WHAT_IF, revision=deck.version).exclude(state=Run.State.CANCELLED).first()
    context: dict[str, Any] = {"deck": deck, "run": run, "before": last, "what_if": what_if}
    game, level, playouts = deck.format.game, GAUNTLET.level, GAUNTLET.playouts
    context["left_out"] = find_incomplete_decks([deck])
    if what_if is not None:
        context["found"] = build_what_if_view(what_if)
    else:
        context["can_swap"] = not deck.is_closed and deck.verdict().legal
        context["pilot_games"] = PILOT_GAMES * opponents_of(deck).count()
        context["what_if_seconds"] = seconds_of(game, level, playouts, what_if_question().games, deck)
    if run is None:
        games = GAUNTLET.games * opponents_of(deck).count()
        context["gauntlet_seconds"] = seconds_of(game, level, playouts, games, deck)
    if run is not None:
        context |= {"shown": build_run_view(run), "change": last and change_since(run, last)}
    elif last is not None:
        context["revision"] = last.entrants.values_list("revision", flat=True).get(place=0)
    return render(request, "matchups/of_deck.html", context)


@require_safe
def show_run(request: HttpRequest, key: str) -> HttpResponse:
    """A run's progress and its results so far."""
    return render(request, "matchups/run.html", _run_context(request, find_visible(request, key)))


@require_safe
def run_now(request: HttpRequest, key: str) -> HttpResponse:
    """Render the part of the page that changes while games are played."""
    return render(request, "matchups/run_now.html", _run_context(request, find_visible(request, key)))


def _run_context(request: HttpRequest, row: Run) -> dict[str, Any]:
    context = {
        "run": row,
        "mine": Run.objects.owned_by(request.user, guest_of(request)).filter(pk=row.pk).exists(),
        "stale": row.is_stale,
        "left_out": list_unsimulated(row.rules, row.entrants.filter(variant=None).select_related("cards", "deck")),
    }
    if row.kind == Run.Kind.WHAT_IF:
        return context | _what_if(request, row)
    if row.kind == Run.Kind.CHECK:
        return context | {"shown": build_check_view(row), "entrants": list(row.entrants.select_related("deck"))}
    return context | _compared(request, row)


def _what_if(request: HttpRequest, row: Run) -> dict[str, Any]:
    here = build_what_if_view(row)
    deck = here.evidence.deck.deck
    return {
        "shown": here,
        "entrants": [here.evidence.deck],
        "deck": deck,
        "may_edit": deck is not None and deck.may_be_edited_by(author_of(request)),
        "unchanged": deck is not None and deck.version == here.evidence.deck.revision,
    }


def _compared(request: HttpRequest, row: Run) -> dict[str, Any]:
    here = build_run_view(row)
    heat = heat_map(here, request.GET.get("order", ""))
    sort = request.GET.get("sort", "")
    falling = sort.startswith("-")
    column = sort.removeprefix("-")
    heads = [
        ("deck", _("Decks"), ""),
        ("opponent", _("Opponent"), ""),
        ("share", _("Share"), "num"),
        ("width", _("±"), "num"),
        ("games", _("Games"), "num"),
        ("first", _("as First"), "num"),
        ("second", _("as Second"), "num"),
        ("turns", _("Turns"), "num"),
    ]

    def order_query(sort: str, order: str) -> str:
        return urlencode({name: value for name, value in (("sort", sort), ("order", order)) if value})

    visible_checks = row.checked_by.visible_to(request.user, guest_of(request))
    check = visible_checks.exclude(state=Run.State.CANCELLED).first()
    return {
        "shown": here,
        "check": check,
        "plan": None if check else plan(row, here.found),
        "entrants": here.entrants,
        "lines": by(here.lines, column, falling) if column in SORTS else here.lines,
        "query": order_query(sort, heat.order),
        "heads": [
            {
                "title": title,
                "class": kind,
                "link": f"?{order_query(name if sort == '-' + name else '-' + name, heat.order)}",
                "sorted": ("descending" if falling else "ascending") if column == name else "",
            }
            for name, title, kind in heads
            if row.kind == Run.Kind.MATRIX or name != "deck"
        ],
        "heat": heat,
        "as_asked": f"?{order_query(sort, '')}",
        "by_strength": f"?{order_query(sort, STRENGTH)}",
        "heat_columns": [
            (each, f"?{order_query(sort, str(each.place))}", heat.order == str(each.place)) for each in heat.columns
        ],
    }


@require_POST
def start_check(request: HttpRequest, key: str) -> HttpResponse:
    """Have a stronger player play a sample of a run's match-ups again."""
    row = find_visible(request, key)
    try:
        return redirect(ask_check(owner_of(request), row))
    except QuestionRefusal as refused:
        messages.error(request, str(refused))
        return redirect(row)


@require_POST
def move(request: HttpRequest, key: str, what: str) -> HttpResponse:
    """Pause, resume or cancel."""
    row = owned(request, key)
    if not row.move_on(MOVES[what]):
        messages.error(request, _("The run's state has changed; that's no longer possible."))
    elif what == "resume":
        queueing.enqueue_on_commit(LOOK)
    return redirect(row)


@require_safe
def pair(request: HttpRequest, key: str, row: int, column: int) -> HttpResponse:
    """One match-up: the share, the lengths of games, crystals, cards, games to look at."""
    reading = visible_reading(request, key, row, column)
    [result] = [each for each in results(reading.run) if each.reading.pk == reading.pk]
    games = pair_page.games_of(reading)
    bars = pair_page.lengths(games)
    most = max((bar.games for bar in bars), default=1)
    opposing = request.GET.get("cards") == "column"
    cards, counted = pair_page.cards_of(reading, opposing)
    own, theirs = pair_page.crystals(games)
    context = {
        "reading": reading,
        "line": ReadingLine.of(result),
        "bars": [
            {
                "bar": bar,
                "x": 40 * place,
                "y": 100 - round(85 * bar.games / most),
                "height": round(85 * bar.games / most),
            }
            for place, bar in enumerate(bars)
        ],
        "width": 40 * max(1, len(bars)),
        "own": own,
        "theirs": theirs,
        "cards": [_describe_card(line) for line in cards],
        "counted": counted,
        "side": reading.column if opposing else reading.row,
        "opposing": opposing,
        "notable": pair_page.notable(games),
        "few": pair_page.FEW,
        "last": max(1, len(games)),
        "stale": reading.run.is_stale,
        "left_out": list_unsimulated(reading.run.rules, [reading.row, reading.column]),
    }
    return render(request, "matchups/pair.html", context)


def _describe_card(line: pair_page.CardLine) -> dict[str, Any]:
    share_taken, share_left = line.shares
    return {
        "card": line.card,
        "line": line,
        "taken": Percent.of(share_taken),
        "left": Percent.of(share_left),
        "difference": Percent.of(line.difference),
        "too_few": line.too_few,
        "share_taken": 100 * line.taken,
        "share_survived": 100 * line.survived,
    }
