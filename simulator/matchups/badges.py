"""The verdict of a run for other pages, with the newest figures: a badge as SVG, and a picture as PNG."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape, unescape
from math import ceil
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.html import strip_tags
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from PIL import Image

from catalog.addresses import current_game
from decks.deck_art import choose_cards, draw_cards
from decks.picture import WIDTH
from decks.verdict import Copies
from simulator.matchups.access import find_visible
from simulator.matchups.models import Entrant, Run
from simulator.matchups.run_page import RunConclusion, RunView, build_run_view
from simulator.matchups.verdict_picture import ART_HEIGHT, VerdictPicture

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
    image = _picture_of(request, run).png()
    return HttpResponse(image, "image/png", headers={"Cache-Control": f"max-age={FRESH}"})


def _picture_of(request: HttpRequest, run: Run) -> VerdictPicture:
    entrants = list(run.entrants.select_related("deck", "cards").order_by("place"))
    compared = _compare(run)
    finding = compared.finding if compared else None
    share, sides, below = None, ("", ""), [current_game().name.said(get_language() or "en")]
    if compared and finding:
        games = compared.sums.games
        below.append(ngettext("%(counter)s game", "%(counter)s games", games) % {"counter": games})
        if finding.share:
            entrants.sort(key=lambda each: each.pk != finding.deck.pk)
            other = entrants[-1].title if run.kind == Run.Kind.PAIR else _("All opponents")
            share, sides = finding.share, (entrants[0].title, other)
        places = {standing.entrant.pk: place for place, standing in enumerate(compared.standings)}
        entrants.sort(key=lambda each: places.get(each.pk, 0))
    title = render_to_string("matchups/title.html", {"run": run, "entrants": entrants})
    return VerdictPicture(
        title=unescape(" ".join(title.split())),
        verdict=_say_verdict(run, finding),
        below=" · ".join(below),
        sides=sides,
        share=share,
        art=_draw_entrants(run, entrants[:2]),
        address=request.build_absolute_uri(run.get_absolute_url()),
        standings=[
            (each.entrant.title, f"{each.rating:+.0f} ± {each.error:.0f}".replace("-", "−"))
            for each in (compared.standings if compared else ())
        ],
    )


def _draw_entrants(run: Run, entrants: Sequence[Entrant]) -> list[Image.Image]:
    """The drawings of cards of both sides, the same number of each."""
    cards_by_side = []
    for entrant in entrants:
        counts = Counter(run.rules.cards(entrant.cards.cards))
        copies = [Copies(card, count) for card, count in counts.items()]
        cards_by_side.append(choose_cards(run.game, copies, ART_OF_A_SIDE))
    fewest = min(map(len, cards_by_side), default=0)
    cards = [card for side in cards_by_side for card in side[:fewest]]
    return draw_cards(run.game, cards, (ceil(WIDTH / len(cards)), ART_HEIGHT)) if cards else []


def find_verdict(run: Run) -> str:
    """Return the verdict of a run in one sentence."""
    compared = _compare(run)
    return _say_verdict(run, compared.finding if compared else None)


def _compare(run: Run) -> RunView | None:
    """Return the figures of a run of decks against decks; None while its games prove nothing."""
    compared = build_run_view(run) if run.kind in (Run.Kind.PAIR, Run.Kind.GAUNTLET, Run.Kind.MATRIX) else None
    return compared if compared is not None and not compared.sums.proves_nothing else None


def _say_verdict(run: Run, finding: RunConclusion | None) -> str:
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
