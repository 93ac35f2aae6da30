"""The judge's desk: lay out, play, look at the dice and the log; save, share, download."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.contrib import messages
from django.contrib.auth.models import AnonymousUser, User
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django_htmx.http import HttpResponseClientRedirect

from catalog import search
from catalog.core import throttle
from catalog.core.requests import HtmxRequest
from catalog.models import Card
from simulator.berserk.desk import desk_session, document
from simulator.berserk.desk.desk_page import build_page_context
from simulator.berserk.desk.forms import CardForm, HeadForm, PieceForm, TryForm
from simulator.berserk.desk.presses import Press, apply_press, desk_of
from simulator.berserk.desk.puzzle import Puzzle
from simulator.berserk.desk.rules import scenario_text
from simulator.berserk.desk.table import Desk, mode_of
from simulator.desk.saved_scenarios import saved_by
from simulator.models import SavedScenario
from simulator.puzzles import progress
from simulator.scenario.files import MOST_LETTERS

FOUND = 24  # cards that a search offers at once


def desk(request: HtmxRequest, game: str) -> HttpResponse:
    """A desk of one's own: empty, or what was on it before its owner went to sign in, or a file brought along."""
    if request.method != "POST":
        shown = scenario_text(request.GET.get("scenario", ""))
        if shown is not None:
            return _page(request, Desk(shown, mode="play"), None)
        return _page(request, desk_session.recall_desk(request.session, request.path, "") or Desk(document.EMPTY), None)
    return _turn(request, None)


def show_scenario(request: HtmxRequest, saved: SavedScenario) -> HttpResponse:
    """Show a scenario to everyone who has its link. Changes are kept only after "save".

    For a puzzle, other users get only the position, and so does the author with `solve` in the address.
    """
    mine = saved.author_id == request.user.pk
    if saved.question and (not mine or "solve" in request.GET):
        return _solve(request, saved)
    if mine and request.method == "POST" and request.POST.get("do") == "pose":
        return _pose(request, saved)
    if request.method != "POST":
        left = desk_session.recall_desk(request.session, request.path, saved.text)
        if left is not None and "mode" not in request.GET:
            return _page(request, left, saved)
        passed = request.GET.get("passed", "")
        mode = mode_of(request.GET.get("mode", "play"))
        return _page(request, Desk(saved.text, mode, min(int(passed), 2000) if passed.isdecimal() else 0), saved)
    return _turn(request, saved)


def _pose(request: HtmxRequest, saved: SavedScenario) -> HttpResponse:
    """The saved scenario becomes a puzzle, or by an empty question none any more."""
    question = request.POST.get("question", "").replace("\0", "").strip()[:200]
    asked = Desk(saved.text)
    problems = [fault.what for fault in asked.faults] or Puzzle(saved.text).problems() if question else []
    for problem in problems:
        messages.error(request, problem.said(get_language() or "en"))
    if not problems:
        saved.question = question
        saved.save(update_fields=["question", "changed"])
        messages.success(
            request,
            _("Puzzle created. Anyone with the link can solve it.") if question else _("The puzzle is withdrawn."),
        )
    return redirect(saved.get_absolute_url())


def _solve(request: HtmxRequest, saved: SavedScenario) -> HttpResponse:
    """Render a puzzle for its solver; only the fact that it was solved is stored."""
    puzzle = Puzzle(saved.text)
    table = puzzle.begun()
    if request.method == "POST":
        before = desk_of(request.POST)
        if puzzle.is_try(before):
            back = request.POST.get("do") == "back"
            press = Press(request.POST, get_language() or "en")
            after = puzzle.taken_back(before) if back else apply_press(before, press)
            table = puzzle.gone_on(after) if puzzle.is_try(after) else before
    state = "solved" if puzzle.is_solved(table) else "late" if puzzle.is_late(table) else "open"
    if state == "solved":
        progress.record_solution(request, "berserk", saved.key)
    context = {"desk": table, "saved": saved, "mine": False, "puzzle": puzzle, "puzzle_state": state, "own": []}
    context |= build_page_context(table, get_language() or "en")
    context |= {"try_form": _try_form(table, {}), "wrong": {}, "said": table.said, "can_undo": bool(table.scenario.do)}
    template = "desk/berserk/table.html" if request.htmx else "desk/berserk/desk.html"
    return render(request, template, context)


def _turn(request: HtmxRequest, saved: SavedScenario | None) -> HttpResponse:
    before, of = desk_of(request.POST), saved.text if saved else ""
    press = Press(request.POST, get_language() or "en")
    if "file" in request.FILES:
        table = Desk(_uploaded(request), mode="play")
    elif press.data.get("do") == "back" and before.mode == "position":
        return _page(request, desk_session.undone(request.session, request.path, before), saved)
    elif press.data.get("do") == "clear" and saved:
        table = Desk(saved.text)
    else:
        table = apply_press(before, press)
    desk_session.remember_desk(request.session, request.path, of, before, table)
    if press.data.get("do") == "save" and not table.faults and not press.wrong:
        return _save(request, table, saved)
    return _page(request, table, saved, press)


def _uploaded(request: HttpRequest) -> str:
    """The text of the file brought along; bytes that are no UTF-8 are marked where they stand."""
    upload = request.FILES["file"]
    assert isinstance(upload, UploadedFile)
    content: bytes = upload.read(MOST_LETTERS * 4 + 1)
    return content.decode("utf-8", "replace").replace("\r\n", "\n")


def _save(request: HtmxRequest, table: Desk, saved: SavedScenario | None) -> HttpResponse:
    """Update the author's file; for other users, save the desk as a new scenario."""
    if not isinstance(request.user, User):
        desk_session.remember_desk(request.session, reverse("desk:desk"), "", table, table)
        return _go(request, f"{reverse('account_login')}?next={reverse('desk:desk')}")
    title = table.scenario.title or _("Untitled position")
    if saved is not None and saved.author_id == request.user.pk:
        saved.title, saved.text = title[:200], table.text
        saved.save(update_fields=["title", "text", "changed"])
    else:
        throttle.spend(request, "desks")
        saved = SavedScenario.objects.create(author=request.user, title=title[:200], text=table.text)
    desk_session.forget(request.session, request.path)
    messages.success(request, _("Saved. Anyone with the link can view it."))
    return _go(request, f"{saved.get_absolute_url()}?mode={table.mode}&passed={table.passed}")


def _go(request: HtmxRequest, address: str) -> HttpResponse:
    return HttpResponseClientRedirect(address) if request.htmx else redirect(address)


def _page(request: HtmxRequest, table: Desk, saved: SavedScenario | None, press: Press | None = None) -> HttpResponse:
    language = get_language() or "en"
    mine = saved is not None and saved.author_id == request.user.pk
    context: dict[str, Any] = {"desk": table, "saved": saved, "mine": mine, "own": _own(request.user)}
    context["can_undo"] = (
        desk_session.can_undo(request.session, request.path)
        if table.mode == "position"
        else not table.faults and bool(table.scenario.do or table.passed)
    )
    if table.faults:
        context["faults"] = [{"text": fault.what.said(language), "line": fault.line} for fault in table.faults]
    else:
        wrong = press.wrong if press else {}
        data = press.data if press else {}
        context |= build_page_context(table, language)
        selected = next((card for card in table.scenario.on if card.handle == table.selected_card), None)
        context |= {
            "head_form": wrong.get("head") or HeadForm.of(table.scenario),
            "piece": selected,
            "piece_form": wrong.get("piece") or (PieceForm.of(table.scenario, selected) if selected else None),
            "card_form": wrong.get("card") or CardForm(),
            "try_form": wrong.get("try") or _try_form(table, data),
            "wrong": wrong,
            "said": table.said,
            "query": data.get("q", ""),
        }
        if table.mode == "position":
            context |= _search(str(data.get("q", "")))
    template = "desk/berserk/table.html" if request.htmx else "desk/berserk/desk.html"
    return render(request, template, context, status=422 if table.faults else 200)


def _try_form(table: Desk, data: Any) -> TryForm:
    """Return the form for trying an action. After a refusal it keeps the submitted values."""
    if table.refusal is not None and "try-kind" in data:
        return TryForm(table.scenario, data)
    asked = "AB"[table.walk.game.asked] if table.mode == "play" else "A"
    return TryForm(table.scenario, initial={"player": asked})


def _search(text: str) -> dict[str, Any]:
    if not text.strip():
        return {"found": None}
    try:
        found: Iterable[Card] = search.find_cards(text).complete()[:FOUND]
    except search.QueryError as mistake:
        return {"mistake": mistake}
    return {"found": list(found)}


def _own(user: User | AnonymousUser) -> list[SavedScenario]:
    return saved_by(user, "berserk") if isinstance(user, User) else []
