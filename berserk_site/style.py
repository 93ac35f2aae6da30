"""The style page: shows every shared component, so that new pages are composed of existing components."""

from importlib import import_module

from django.core.paginator import Paginator
from django.forms import BooleanField, CharField, ChoiceField, Form, RadioSelect, Textarea
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _

from catalog.games import GAMES, rooms

SPECIMENS = rooms("catalog.{}.specimens")  # cards of games that show how faces look


class SpecimenForm(Form):
    """One field of each sort, with a mistake to show."""

    name = CharField(label=_("Deck name"), max_length=60, help_text=_("Up to 60 letters."))
    notes = CharField(label=_("Notes"), widget=Textarea({"rows": 3}), required=False)
    format = ChoiceField(label=_("Format"), choices=[("constructed", _("Constructed")), ("limited", _("Limited"))])
    visibility = ChoiceField(
        label=_("Visibility"),
        choices=[("public", _("Everybody")), ("private", _("Only me"))],
        widget=RadioSelect,
        initial="public",
    )
    comments = BooleanField(label=_("Others may comment"), required=False)


def style(request: HttpRequest) -> HttpResponse:
    """Every shared component on one page."""
    problems = [
        {"text": _("The deck has 27 cards; at least 30 are needed."), "rule": "100.2", "fix": None, "warning": False},
        {"text": _("Five copies of one card; three are allowed."), "rule": "100.2", "fix": True, "warning": False},
        {"text": _("Three terrains: a deal can use only one."), "rule": "304.2", "fix": None, "warning": True},
    ]
    return render(
        request,
        "style.html",
        {
            "cards": [card for room in SPECIMENS.values() for card in import_module(room).SPECIMENS],
            "marks": [f"catalog/{game}/marks.html" for game in SPECIMENS],
            "rarities": {rarity: None for game in SPECIMENS for rarity in GAMES[game].cards.rarities},
            "form": SpecimenForm({"format": "constructed", "visibility": "public"}),
            "problems": problems,
            "page": Paginator(range(60), 20).get_page(request.GET.get("page")),
            "tabs": [
                {"url": "#tabs", "title": _("Cards"), "count": 42, "current": True},
                {"url": "#tabs", "title": _("Curve"), "count": None, "current": False},
                {"url": "#tabs", "title": _("Deals"), "count": None, "current": False},
            ],
        },
    )
