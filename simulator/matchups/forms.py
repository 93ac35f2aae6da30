"""The form that starts a comparison of decks."""

from __future__ import annotations

import re
from typing import Any

from django import forms
from django.db.models import Q
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from catalog.forms import offer
from catalog.wording import word_for_game
from decks.models import Deck
from simulator.games import engine
from simulator.matchups.models import PLAYOUTS, Level, Run
from simulator.matchups.run_request import RunQuestion

RULES = [
    ("games", _("a number of games")),
    ("5", _("± 5 points (386 games)")),
    ("3", _("± 3 points (1,068 games)")),
    ("1", _("± 1 point (9,604 games)")),
    ("sequential", _("“is A better than B?”: until it is sure")),
]
LEAST_PLAYOUTS, MOST_PLAYOUTS = 10, 2000
MOST_SEED = 2**62
COMPARING = [choice for choice in Run.Kind.choices if choice[0] not in (Run.Kind.WHAT_IF, Run.Kind.CHECK)]
FOUND = 20  # decks that a search lists
OWN = 50  # own decks that the form lists, the last changed first; a search finds the others


KEY = re.compile(r"[0-9a-f]{15}")


class QuestionForm(forms.Form):
    """Which decks meet, how they are played, and when to stop."""

    kind = forms.ChoiceField(label=_("Who meets whom"), choices=COMPARING, widget=forms.RadioSelect)
    asked = forms.ModelChoiceField(
        label=_("Deck to test"), queryset=Deck.objects.none(), empty_label=None, to_field_name="key"
    )
    opponents = forms.ModelMultipleChoiceField(
        label=_("Opponents"), queryset=Deck.objects.none(), to_field_name="key", widget=forms.CheckboxSelectMultiple,
        error_messages={"required": _("Choose at least one opponent.")},
    )  # fmt: skip
    rule = forms.ChoiceField(label=_("Stop after"), choices=RULES)
    games = forms.IntegerField(
        label=_("Games per pairing"), min_value=2, initial=100, required=False,
        help_text=_("For “a number of games”; for a test, the maximum. Each deck goes first in half of them."),
    )  # fmt: skip
    level = forms.ChoiceField(label=_("How both sides play"), choices=Level.choices, initial=Level.GREEDY)
    playouts = forms.IntegerField(
        label=_("Simulations per move"), min_value=LEAST_PLAYOUTS, max_value=MOST_PLAYOUTS, initial=PLAYOUTS,
        required=False, help_text=_("For searching players: more is stronger but slower."),
    )  # fmt: skip
    edition = forms.ChoiceField(label=_("Edition of the rules"))
    seed = forms.IntegerField(
        label=_("Seed"), min_value=0, max_value=MOST_SEED, initial=0, required=False,
        help_text=_("A different seed gives different games; the same seed always gives the same ones."),
    )  # fmt: skip

    def __init__(self, decks: Any, game: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        rules, language = engine(game), get_language() or "en"
        offer(self, "kind", [(slug, word_for_game(str(name), game)) for slug, name in COMPARING])
        offer(self, "edition", [(slug, name.said(language)) for slug, name in rules.editions.items()])
        offer(self, "level", [(slug, name) for slug, name in Level.choices if slug in rules.levels])
        for name in ("asked", "opponents"):
            field = self.fields[name]
            assert isinstance(field, forms.ModelChoiceField)
            field.queryset = decks

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        own_deck, opponents = cleaned.get("asked"), cleaned.get("opponents")
        if own_deck is not None and opponents is not None:
            others = [deck for deck in opponents if deck != own_deck]
            if not others:
                self.add_error("opponents", _("Choose a different deck from the one being tested."))
            elif cleaned.get("kind") == Run.Kind.PAIR and len(others) > 1:
                self.add_error("opponents", _("Two decks: choose one opponent, or run a gauntlet."))
            cleaned["opponents"] = others
        if cleaned.get("rule") in ("games", "sequential") and not cleaned.get("games"):
            self.add_error("games", _("Enter how many games."))
        if cleaned.get("rule") == "sequential" and cleaned.get("kind") not in (None, Run.Kind.PAIR):
            self.add_error("rule", _("“Is A better than B?” compares two decks."))
        return cleaned

    def question(self) -> RunQuestion:
        """Return the question of a valid form."""
        cleaned = self.cleaned_data
        playouts = cleaned["playouts"] or PLAYOUTS
        conditions = {
            "level": cleaned["level"],
            "playouts": playouts,
            "edition": cleaned["edition"],
            "seed": cleaned["seed"] or 0,
        }
        if cleaned["rule"] in ("games", "sequential"):
            games = cleaned["games"] + cleaned["games"] % 2
            return RunQuestion(cleaned["kind"], cleaned["rule"], games, **conditions)
        return RunQuestion.of_precision(cleaned["kind"], int(cleaned["rule"]) / 100, **conditions)


def list_decks(readable: Any, own: Any, text: str, selected_keys: list[str]) -> Any:
    """The decks to choose from: the examples, the newest of one's own, the results of a search, and the decks of
    `selected_keys`. Their number is bounded."""
    keys = [key for key in selected_keys if KEY.fullmatch(key)][:FOUND]
    condition = Q(example_kind="example") | Q(key__in=keys)
    condition |= Q(pk__in=list(own.order_by("-updated").values_list("pk", flat=True)[:OWN]))
    if text:
        for decks in (own, Deck.objects.public()):
            pks = decks.matching_text(text).order_by("-updated").values_list("pk", flat=True)[:FOUND]
            condition |= Q(pk__in=list(pks))
    return readable.filter(condition).order_by("-example_kind", "name", "pk")
