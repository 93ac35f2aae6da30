"""The picture of a run, with its verdict and drawings of cards of both sides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import unescape
from math import ceil
from typing import Final

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _
from PIL import Image

from catalog.addresses import current_game
from decks.deck_art import choose_cards, draw_cards
from decks.picture_style import WIDTH
from decks.verdict import Copies
from simulator.matchups.badges import compare_decks, say_verdict
from simulator.matchups.models import Entrant, Run
from simulator.matchups.verdict_picture import ART_HEIGHT, VerdictPicture

ART_OF_A_SIDE: Final = 3  # drawings of cards


def build_picture(request: HttpRequest, run: Run) -> VerdictPicture:
    """Return the picture of a run in the visitor's language; its QR code links to the page of the run."""
    entrants = list(run.entrants.select_related("deck", "cards").order_by("place"))
    compared = compare_decks(run)
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
        verdict=say_verdict(run, finding),
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
