"""Forms of tables: opening one, and sitting down."""

from __future__ import annotations

from typing import Any

from django import forms
from django.db.models import Q, QuerySet
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from decks.models import Deck
from simulator.games import ENGINES
from simulator.tables.access import Person
from simulator.tables.clocks import PRESETS
from simulator.tables.levels import LEVELS
from simulator.tables.models import Table
from simulator.tables.seating import Conditions, person_user

OPPONENTS = [("friend", _("a friend: I send the link")), ("open", _("anybody: an open table"))]
DELAYS = [("no", _("nobody")), ("0", _("anybody, at once")), ("5", _("anybody, 5 decisions later")),
          ("20", _("anybody, 20 decisions later"))]  # fmt: skip


def decks_for(person: Person, game: str = "") -> QuerySet[Deck]:
    """The decks that a person may sit down with: their own, and the ready ones."""
    user = person_user(person)
    own = Deck.objects.owned_by(user, person.guest).values("pk")
    wanted = Q(example_kind="example") | Q(pk__in=own)
    found = Deck.objects.readable_by(user, person.guest).filter(wanted, format__game__in=list(ENGINES))
    if game:
        found = found.filter(format__game=game)
    return found.select_related("format").order_by("example_kind", "-updated", "pk")


def opponents() -> list[tuple[str, str]]:
    """Whom one may play against: people, and the five levels of the engine."""
    language = get_language() or "en"
    engines = [(slug, f"{level.name.said(language)}: {level.text.said(language)}") for slug, level in LEVELS.items()]
    return [*[(slug, str(words)) for slug, words in OPPONENTS], *engines]


def clocks() -> list[tuple[str, str]]:
    language = get_language() or "en"
    return [(slug, clock.words.said(language)) for slug, clock in PRESETS.items()]


class SitDown(forms.Form):
    """A deck, and a name for guests."""

    deck = forms.ModelChoiceField(
        label=_("Your deck"), queryset=Deck.objects.none(), to_field_name="key", empty_label=None
    )
    name = forms.CharField(label=_("Your name at the table"), max_length=40, required=False)

    def __init__(self, person: Person, game: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["deck"]
        assert isinstance(field, forms.ModelChoiceField)
        field.queryset = decks_for(person, game)
        if person.user is not None:
            del self.fields["name"]

    @property
    def said_name(self) -> str:
        return str(self.cleaned_data.get("name") or "")


class NewTable(SitDown):
    """What is played, against whom, and how."""

    opponent = forms.ChoiceField(label=_("Opponent"), choices=opponents, widget=forms.RadioSelect, initial="apprentice")
    against = forms.ModelChoiceField(
        label=_("Deck of the engine"), queryset=Deck.objects.none(), to_field_name="key", required=False,
        empty_label=_("a ready deck by lot"),
    )  # fmt: skip
    clock = forms.ChoiceField(label=_("Clock"), choices=clocks, initial="none")
    best_of = forms.TypedChoiceField(
        label=_("Match"), choices=[(1, _("one game")), (3, _("best of three"))], coerce=int, initial=1
    )
    first_by = forms.ChoiceField(label=_("Who goes first"), choices=Table.First.choices, initial=Table.First.LOT)
    watching = forms.ChoiceField(label=_("Who may watch"), choices=DELAYS, initial="0")
    hints = forms.BooleanField(label=_("Hints of the engine are allowed"), required=False)
    rated = forms.BooleanField(label=_("Rated game"), required=False, help_text=_("Between two accounts."))

    def __init__(self, person: Person, game: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(person, game, *args, **kwargs)
        field = self.fields["against"]
        assert isinstance(field, forms.ModelChoiceField)
        field.queryset = decks_for(person, game)
        if person.user is None:
            del self.fields["rated"]

    @property
    def level(self) -> str:
        """Of the engine, or "" where people play."""
        opponent = str(self.cleaned_data["opponent"])
        return opponent if opponent in LEVELS else ""

    @property
    def conditions(self) -> Conditions:
        cleaned = self.cleaned_data
        return Conditions(
            clock=PRESETS[cleaned["clock"]],
            best_of=cleaned["best_of"],
            first_by=cleaned["first_by"],
            listed=cleaned["opponent"] == "open",
            hints=cleaned["hints"],
            rated=bool(cleaned.get("rated")),
            watched=cleaned["watching"] != "no",
            delay=int(cleaned["watching"]) if cleaned["watching"] != "no" else 0,
        )
