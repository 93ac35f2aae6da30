"""The verdict of a run for other pages, with the newest figures: a badge as SVG, and a picture as PNG."""

from __future__ import annotations

from html import escape, unescape
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.html import strip_tags
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from catalog.addresses import current_game
from simulator.matchups.access import find_visible
from simulator.matchups.models import Run
from simulator.matchups.run_page import RunConclusion, RunView, build_run_view

HEIGHT = 28
LETTER = 7.4  # the width of a letter of the badge's type
FRESH = 300  # seconds for which another site may keep a badge
ART_OF_A_SIDE: Final = 3  # drawings of cards


@require_safe
def badge(request: HttpRequest, key: str) -> HttpResponse:
    """Render the verdict of a run as an SVG in the visitor's language."""
    run = find_visible(request, key)
    label = current_game().name.said(get_language() or "en")
    svg = draw_badge(label, find_verdict(run), "#2f6e37" if run.state == Run.State.DONE else "#5d5f5c")
    return HttpResponse(svg, "image/svg+xml", headers={"Cache-Control": f"max-age={FRESH}"})


@require_safe
def draw_verdict(request: HttpRequest, key: str) -> HttpResponse:
    """Draw the verdict of a run as a PNG in the visitor's language."""
    run = find_visible(request, key)
    from simulator.matchups.run_picture import build_picture  # loads Pillow, which no other page of runs needs

    image = build_picture(request, run).png()
    return HttpResponse(image, "image/png", headers={"Cache-Control": f"max-age={FRESH}"})


def find_verdict(run: Run) -> str:
    """Return the verdict of a run in one sentence."""
    compared = compare_decks(run)
    return say_verdict(run, compared.finding if compared else None)


def compare_decks(run: Run) -> RunView | None:
    """Return the figures of a run of decks against decks; None while its games prove nothing."""
    compared = build_run_view(run) if run.kind in (Run.Kind.PAIR, Run.Kind.GAUNTLET, Run.Kind.MATRIX) else None
    return compared if compared is not None and not compared.sums.proves_nothing else None


def say_verdict(run: Run, finding: RunConclusion | None) -> str:
    """Return the sentence of a finding; without one the run is undecided."""
    if finding is None:
        return _("Not decided yet")
    line = render_to_string("matchups/finding_line.html", {"run": run, "finding": finding})
    return unescape(" ".join(strip_tags(line).split()))


def draw_badge(label: str, text: str, colour: str) -> str:
    """Return the SVG of a label and a text side by side."""
    left, right = (round(len(part) * LETTER) + 20 for part in (label, text))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + right}" height="{HEIGHT}" role="img" '
        f'aria-label="{escape(label)}: {escape(text)}"><title>{escape(label)}: {escape(text)}</title>'
        f'<rect width="{left + right}" height="{HEIGHT}" rx="5" fill="{colour}"/>'
        f'<path d="M5 0H{left}V{HEIGHT}H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5z" fill="#142122"/>'
        f'<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="13" text-anchor="middle">'
        f'<text x="{left / 2:g}" y="19" textLength="{left - 16}">{escape(label)}</text>'
        f'<text x="{left + right / 2:g}" y="19" textLength="{right - 16}">{escape(text)}</text></g></svg>'
    )
