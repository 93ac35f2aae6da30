"""The pages of sets, and the dictionary."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.text import slugify
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from catalog.games import GAMES
from catalog.models import Ability, Card, CardSet
from catalog.paging import CardPages
from catalog.sources.errata import write_errata
from catalog.views.cards import PAGE, own_templates

TEXTS = 200  # of a page: a whole set of the usual size


@require_safe
def card_sets(request: HttpRequest, game: str) -> HttpResponse:
    sets = CardSet.objects.filter(game=game).annotate(cards_count=Count("cards")).order_by("-released", "code")
    return render(request, "catalog/sets.html", {"sets": sets})


@require_safe
def card_set(request: HttpRequest, game: str, code: str) -> HttpResponse:
    """A set: its curve, its rarities, elements and types, and its cards."""
    row = get_object_or_404(CardSet.every.readable_by(request.user), game=game, code__iexact=code)
    cards = Card.every.filter(set=row)
    context = {
        "set": row,
        "own": own_templates(game),
        "has_texts": GAMES[game].cards.has_texts,
        "page": CardPages(cards.order_by("number"), PAGE).get_page(request.GET.get("page")),
    }
    return render(request, "catalog/set.html", context | GAMES[game].cards.set_context(cards))


@require_safe
def texts(request: HttpRequest, game: str, code: str) -> HttpResponse:
    """All texts of a set in Russian and English side by side, as the card language says them, for reading through."""
    row = get_object_or_404(CardSet.every.readable_by(request.user), game=game, code__iexact=code)
    every = Card.every.filter(set=row)
    replaced = every.exclude(played_as="")
    if request.GET.get("as") == "errata":
        return _errata(row, dict(replaced.values_list("number", "played_as")))
    cards = every.exclude(understood_ru="", understood_en="").select_related("set")
    page = Paginator(cards.order_by("number"), TEXTS).get_page(request.GET.get("page"))
    return render(request, "catalog/texts.html", {"set": row, "page": page, "replaced": replaced.count()})


def _errata(row: CardSet, texts: dict[int, str]) -> HttpResponse:
    """The texts that are played in place of printed ones, as a file that can be imported elsewhere."""
    document = write_errata(row.game, {row.code: texts} if texts else {})
    response = HttpResponse(document, content_type="application/toml; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="errata-{slugify(row.code) or row.pk}.toml"'
    return response


@require_safe
def dictionary(request: HttpRequest, game: str) -> HttpResponse:
    """Every named ability: its rule, what it does in one line, how it is written, and how many cards have it."""
    abilities = Ability.objects.filter(CardSet.cards_of(game, "card__"), card__private=False)
    counts = dict(abilities.values_list("name").annotate(Count("card", distinct=True)))
    entries = GAMES[game].cards.dictionary(get_language() or "en", counts)
    return render(request, "catalog/dictionary.html", {"entries": entries})
