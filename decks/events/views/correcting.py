"""An organiser corrects a result of a closed round: the page shows the changes first."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from catalog.wording import localize_text

from .. import corrections, forms
from ..matches import Score
from ..pod import EventRefusal
from .event_page import EventPage, needs


@needs("organise")
def correct(request: HttpRequest, here: EventPage, round: int, table: int) -> HttpResponse:
    """Show the form, then the changes that the correction makes, then make it (`confirmed`)."""
    round_data = next((each for each in here.projection.rounds if each["round"] == round), None)
    if (
        round_data is None
        or not round_data["correctable"]
        or table >= len(round_data["tables"])
        or round_data["tables"][table]["bye"]
    ):
        raise Http404
    league = here.event.settings.way.league
    form = forms.Correction(request.POST or None, initial=_initial(round_data["tables"][table]), league=league)
    context: dict[str, Any] = {
        "event": here.event,
        "projection": here.projection,
        "viewer": here.viewer,
        "options": here.event.settings,
        "round": round_data,
        "table": round_data["tables"][table],
        "form": form,
        "names": here.projection.names,
    }
    if request.method == "POST" and form.is_valid():
        score = score_of(form.cleaned_data)
        try:
            if "confirmed" in request.POST:
                corrections.correct(here.event.pk, round, table, score, form.cleaned_data["reason"])
                return redirect(here.event)
            context["effect"] = corrections.effect(here.event, round, table, score)
            context["score"] = [score.first, score.second, score.drawn]
        except EventRefusal as refusal:
            if "confirmed" in request.POST:
                messages.error(request, localize_text(refusal.words))
            form.add_error(None, localize_text(refusal.words))
    return render(request, "events/correct.html", context, status=422 if form.errors else 200)


def score_of(data: dict[str, Any]) -> Score:
    points = (data.get("conceded"), data.get("conceded_other"))
    conceded = (points[0], points[1]) if points[0] is not None and points[1] is not None else None
    return Score(data["won"], data["lost"], data["drawn"], data["technical"], conceded)


def _initial(table: dict[str, Any]) -> dict[str, Any]:
    score = table["score"] or [0, 0, 0]
    return {"won": score[0], "lost": score[1], "drawn": score[2], "technical": table["technical"]}
