"""The search page and the page of a card."""

from __future__ import annotations

from functools import partial

from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from catalog import controls, search
from catalog.core.holders import holder_of, read_owned
from catalog.core.requests import HtmxRequest
from catalog.core.staff_roles import StaffRole, has_role
from catalog.editor import find_editor
from catalog.forms import ImageForm, PlayedAsForm, RulingForm
from catalog.games import GAMES
from catalog.images import KINDS
from catalog.models import Card, CardImage, Owned
from catalog.models.owned import owned_condition
from catalog.paging import CardPages
from catalog.search import typos
from catalog.search.fields import vocabulary

PAGE = 36
VIEWS = ("", "table")


def own_templates(game: str) -> str:
    """The folder of the fragments that only this game shows."""
    return f"catalog/{game}/"


@require_safe
def search_cards(request: HtmxRequest, game: str) -> HttpResponse:
    """Search. Asked by htmx for the place `found`, it answers with that fragment alone."""
    if "add" in request.GET:
        together = request.GET.copy()
        together["q"] = " ".join(filter(None, [together.get("q", ""), *together.pop("add")]))
        return redirect(f"{request.path}?{together.urlencode()}")
    language = get_language() or "en"
    text = request.GET.get("q", "").strip()
    view = request.GET.get("view", "") if request.GET.get("view") in VIEWS else ""
    context: dict[str, object] = {"text": text, "view": view, "own": own_templates(game)}
    context["example"] = vocabulary(game).example
    context["editor"] = find_editor(game)
    try:
        query = search.read_query(text, game)
    except search.QueryError as mistake:
        context["mistake"] = mistake
        context["offered"] = typos.offered_for_mistake(mistake, game)
        query = search.readable_part(mistake, game)
    # Without any condition left the list would be the whole catalog, which nobody asked for.
    condition = Q(pk__in=()) if "mistake" in context and query.tree is None else query.q
    context["owned"] = owned = read_owned(request)
    context["collects"] = bool(owned) or Owned.objects.of(holder_of(request), game).exists()
    if owned:
        condition &= owned_condition(holder_of(request), game, owned)
    rows = Card.objects.filter(condition).order_by(*query.order_by)
    pages = CardPages(rows, PAGE, by_number=not query.sort)
    page = pages.get_page(request.GET.get("page"))
    if not request.htmx and _beyond(request.GET.get("page", ""), pages.num_pages):
        together = request.GET.copy()
        together["page"] = str(pages.num_pages)
        return redirect(f"{request.path}?{together.urlencode()}")
    context["page"] = page
    if not page.object_list and "mistake" not in context:
        context["offered"] = typos.suggest_queries(text, game)
    parameters = {"view": view, "owned": owned}
    context |= {
        "words": query.words(language),
        "groups": controls.groups(query, parameters, language),
        "sorting": controls.build_sort_options(query, parameters, language),
    }
    if request.htmx.target == "section#found":
        return render(request, "catalog/cards.html#found", context)
    return render(request, "catalog/cards.html", context | {"additions": partial(controls.additions, game, language)})


def _beyond(page: str, last: int) -> bool:
    """Return whether an address names a page after the last one."""
    return page.isascii() and page.isdigit() and (len(page) > 9 or int(page) > last)


@require_safe
def image(request: HttpRequest, name: str) -> HttpResponse:
    """An image of a card; what has that name never changes, so whoever has it need not ask again."""
    row = get_object_or_404(CardImage, name=name)
    media_type, _signs = KINDS[name.rpartition(".")[2]]
    return HttpResponse(bytes(row.data), media_type, headers={"Cache-Control": "public, max-age=31536000, immutable"})


@require_safe
def card(request: HttpRequest, game: str, code: str, number: int) -> HttpResponse:
    """One card: its face, text with the dictionary at hand, rulings, printings, numbers beside others of its cost."""
    row = get_object_or_404(Card.every.complete().readable_by(request.user).with_number(game, code, number))
    copies = Card.objects.complete().filter(set__game=game, name_key=row.name_key).exclude(pk=row.pk)
    context: dict[str, object] = {
        "card": row,
        "printings": row.printings.select_related("set"),
        "copies": copies,
        "rulings": row.rulings.all(),
        "own": own_templates(game),
        "has_texts": GAMES[game].cards.has_texts,
        "before": Card.every.filter(set=row.set_id, number__lt=number).order_by("-number").first(),
        "after": Card.every.filter(set=row.set_id, number__gt=number).order_by("number").first(),
    }
    context |= GAMES[game].cards.card_context(row, get_language() or "en")
    if has_role(request.user, StaffRole.EDITOR):
        context |= {"ruling_form": RulingForm(), "image_form": ImageForm()}
    if row.may_be_substituted_by(request.user) and row.set.rules.cards.understand_as(row, "") is not None:
        context["played_as_form"] = PlayedAsForm(instance=row)
    return render(request, "catalog/card.html", context)
