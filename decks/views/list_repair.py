"""The repair of a posted list: its mistakes on one page, each with the lines that may stand in its place."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from decks import lists
from decks.deck_edits import is_number
from decks.forms import ListForm, NewDeckForm
from decks.list_files import FORMATS
from decks.models.decks import MOST_CARDS

LEFT_OUT = "-"  # the choice that leaves a line out
MOST_TOLD = 12  # lines or remarks in one message


@require_safe
def list_formats(request: HttpRequest, game: str) -> HttpResponse:
    """The page of the formats in which deck lists are read."""
    return render(request, "decks/list_formats.html", {"formats": FORMATS})


def apply_repairs(request: HttpRequest) -> tuple[QueryDict | None, list[str]]:
    """Return the posted data with the chosen lines in its list, and the lines that were left out.

    `row` names each line with a mistake; `was-<row>` is its text, `becomes-<row>` the chosen line or LEFT_OUT, and
    `typed-<row>` a line that was typed instead.
    """
    if request.method != "POST":
        return None, []
    lines = {}
    for row in request.POST.getlist("row")[: lists.MOST_LINES]:
        typed, replacement = request.POST.get(f"typed-{row}", "").strip(), request.POST.get(f"becomes-{row}", "")
        if is_number(row) and (typed or replacement):
            new = typed or ("" if replacement == LEFT_OUT else replacement)
            lines[int(row)] = request.POST.get(f"was-{row}", ""), " ".join(new.split())
    if not lines:
        return request.POST, []
    data = request.POST.copy()
    data["list"], left_out = lists.repair(data.get("list", ""), lines)
    return data, left_out


def look_up_list(form: ListForm, shelf: lists.Shelf) -> lists.DeckList:
    """Return the list of a valid form, looked up."""
    return lists.parse_list(form.text, shelf, language=get_language() or "en")


def refill_form(form: ListForm, text: str) -> ListForm:
    """Return the form with the list in its text box. The next request would not send an uploaded file again."""
    data = dict(form.data.items()) | {"list": text}
    return NewDeckForm(data, game=form.game) if isinstance(form, NewDeckForm) else type(form)(data)


def is_accepted(read: lists.DeckList, request: HttpRequest) -> bool:
    """Whether the list is free of mistakes, or its reader goes on without the lines with mistakes."""
    return not read.mistakes or request.POST.get("without_mistakes") == "1"


def is_small_enough(read: lists.DeckList, request: HttpRequest) -> bool:
    """Whether a deck can hold the cards of a list; otherwise add a message."""
    listed = [*read.cards, *read.side]
    if sum(copies.count for copies in listed) > MOST_CARDS or any(copies.count > 99 for copies in listed):
        messages.error(request, _("A deck can have at most 500 cards and 99 copies of one card."))
        return False
    return True


def report_import(request: HttpRequest, read: lists.DeckList, left_out: list[str], side: bool = True) -> None:
    """Say what an import did besides taking cards as they are written. `side`: its sideboard was taken as well."""
    language = get_language() or "en"
    lost_lines = [*left_out, *(mistake.text for mistake in read.mistakes)]
    if not side:
        lost_lines += [f"{copies.count} {copies.title.said(language)}" for copies in read.side]
    if lost_lines:
        messages.warning(request, _("Not imported: %(lines)s") % {"lines": _listed(lost_lines)})
    if read.respelt:
        names = [f"{each.text} → {each.name.said(language)}" for each in read.respelt]
        messages.info(request, _("Read in another spelling: %(names)s") % {"names": _listed(names)})
    if read.remarks:
        messages.info(request, _("Taken for remarks and headings: %(words)s") % {"words": _listed(list(read.remarks))})


def _listed(texts: list[str]) -> str:
    more = f"; … (+{len(texts) - MOST_TOLD})" if len(texts) > MOST_TOLD else ""
    return "; ".join(text[:80] for text in texts[:MOST_TOLD]) + more
