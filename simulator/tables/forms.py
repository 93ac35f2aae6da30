"""Forms of tables: opening one, and sitting down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.db.models import Q, QuerySet
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from catalog.wording import word_for_game
from decks.games import LeaderRules
from decks.models import Deck
from simulator.deck_coverage import left_out_of_decks
from simulator.games import ENGINES
from simulator.left_out import Coverage
from simulator.modes import BadSettings, Mode, Setting, modes
from simulator.tables.access import Person
from simulator.tables.clocks import PRESETS
from simulator.tables.levels import LEVELS
from simulator.tables.models import Table
from simulator.tables.table_setup import Conditions, leader_rules, person_user

OPPONENTS = [("friend", _("a friend, via a link")), ("open", _("anyone: an open table"))]
DELAYS = [("no", _("nobody")), ("0", _("anyone, live")), ("5", _("anyone, 5 decisions behind")),
          ("20", _("anyone, 20 decisions behind"))]  # fmt: skip


def decks_for(person: Person, game: str = "") -> QuerySet[Deck]:
    """The decks that a person may sit down with: their own, and the ready ones."""
    user = person_user(person)
    own = Deck.objects.owned_by(user, person.guest).values("pk")
    condition = Q(example_kind="example") | Q(pk__in=own)
    decks = Deck.objects.readable_by(user, person.guest).filter(condition, format__game__in=list(ENGINES))
    if game:
        decks = decks.filter(format__game=game)
    return decks.select_related("format").order_by("example_kind", "-updated", "pk")


def opponents() -> list[tuple[str, str]]:
    """Return the choices of an opponent: people, and the five levels of the engine."""
    language = get_language() or "en"
    engines = [(slug, f"{level.name.said(language)}: {level.text.said(language)}") for slug, level in LEVELS.items()]
    return [*[(slug, str(words)) for slug, words in OPPONENTS], *engines]


def clocks() -> list[tuple[str, str]]:
    language = get_language() or "en"
    return [(slug, clock.description.said(language)) for slug, clock in PRESETS.items()]


class SitDown(forms.Form):
    """A deck, and a name for guests."""

    deck = forms.ModelChoiceField(
        label=_("Your deck"), queryset=Deck.objects.none(), to_field_name="key", empty_label=None
    )
    leader = forms.ChoiceField(required=False)
    name = forms.CharField(label=_("Your name at the table"), max_length=40, required=False)

    def __init__(
        self, person: Person, game: str, *args: Any, with_deck: bool = True, leaders: LeaderRules | None = None,
        **kwargs: Any,
    ) -> None:  # fmt: skip
        super().__init__(*args, **kwargs)
        self._offer(leaders if with_deck else None)
        field = self.fields["deck"]
        assert isinstance(field, forms.ModelChoiceField)
        field.queryset = decks_for(person, game)
        # Show the card texts that are not simulated before the player sits down with the deck.
        field.widget.attrs |= {"hx-get": "?left-out", "hx-target": "#deck-left-out", "hx-swap": "outerHTML"}
        if not with_deck:
            del self.fields["deck"]
        if person.user is not None:
            del self.fields["name"]

    def _offer(self, leaders: LeaderRules | None) -> None:
        """Ask for the leader of the deck, in games that have such cards."""
        if leaders is None:
            del self.fields["leader"]
            return
        language = get_language() or "en"
        field = self.fields["leader"]
        assert isinstance(field, forms.ChoiceField)
        field.label, field.help_text = leaders.name.said(language), leaders.text.said(language)
        named = [(slug, name.said(language)) for slug, name in leaders.names().items()]
        field.choices = [("", _("as the deck lists it")), *sorted(named, key=lambda each: each[1])]

    @property
    def chosen_leader(self) -> str:
        """The slug of the leader of the deck; "" means the leader that the deck lists."""
        return str(self.cleaned_data.get("leader") or "")

    @property
    def said_name(self) -> str:
        return str(self.cleaned_data.get("name") or "")

    def left_out(self, deck_key: str) -> list[Coverage]:
        """Return the texts that are not played as printed in the chosen deck.

        An unknown key counts as the first deck of the list.
        """
        if "deck" not in self.fields:
            return []
        field = self.fields["deck"]
        assert isinstance(field, forms.ModelChoiceField) and field.queryset is not None
        deck = field.queryset.filter(key=deck_key).first() or field.queryset.first()
        return [] if deck is None else left_out_of_decks([deck])


class PlayNow(SitDown):
    """Form for quick pairing: a deck, and the engine that plays if no person comes."""

    level = forms.ChoiceField(label=_("If no opponent comes within 30 seconds"), required=False, initial="apprentice")

    def __init__(self, person: Person, game: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(person, game, *args, **kwargs)
        language = get_language() or "en"
        field = self.fields["level"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [
            *((slug, f"{level.title.said(language)}: {level.text.said(language)}") for slug, level in LEVELS.items()),
            ("", str(_("keep waiting for a person"))),
        ]


class SettingFields(forms.Form):
    """Fields for the settings of one of a game's modes."""

    def take_settings(self, game: str, mode: Mode) -> None:
        """A field for each setting of the mode."""
        self.mode = mode
        self.modes = modes(game)
        language = get_language() or "en"
        for setting in mode.settings:
            self.fields[f"set-{setting.slug}"] = _field_of(setting, language)

    @property
    def setting_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name.startswith("set-")]

    @property
    def settings(self) -> dict[str, Any]:
        return {setting.slug: self.cleaned_data[f"set-{setting.slug}"] for setting in self.mode.settings}

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if not self.errors and self.modes is not None:
            try:
                self.modes.check(self.mode.slug, self.settings)
            except BadSettings as wrong:
                self.add_error(None, wrong.words.said(get_language() or "en"))
        return cleaned


class ModeSettings(SettingFields):
    """The settings of a mode, and nothing else."""

    def __init__(self, game: str, mode: Mode, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.take_settings(game, mode)


class TableFields(SitDown):
    """The conditions that every table has: clock, match, first player, spectators, hints."""

    clock = forms.ChoiceField(label=_("Clock"), choices=clocks, initial="none")
    best_of = forms.TypedChoiceField(
        label=_("Match"), choices=[(1, _("one game")), (3, _("best of three"))], coerce=int, initial=1
    )
    first_by = forms.ChoiceField(label=_("First player"), choices=Table.First.choices, initial=Table.First.LOT)
    watching = forms.ChoiceField(label=_("Spectators"), choices=DELAYS, initial="0")
    hints = forms.BooleanField(label=_("Hints of the engine are allowed"), required=False)
    lists = forms.ChoiceField(label=_("Lists"), choices=Table.Lists.choices, initial=Table.Lists.CLOSED, required=False)

    @property
    def shared_conditions(self) -> dict[str, Any]:
        """The chosen conditions, by their names in `Conditions`; a field that a table lacks has its usual value."""
        cleaned = self.cleaned_data
        watching = cleaned["watching"]
        return {
            "clock": PRESETS[cleaned["clock"]],
            "best_of": cleaned.get("best_of", 1),
            "first_by": cleaned.get("first_by", Table.First.LOT),
            "hints": cleaned["hints"],
            "lists": cleaned["lists"] or Table.Lists.CLOSED,
            "watched": watching != "no",
            "delay": int(watching) if watching != "no" else 0,
        }


class ModeTable(TableFields, SettingFields):
    """Form for a table of one of a game's modes: the other players, the conditions, the settings of the mode."""

    others = forms.ChoiceField(label=_("The other players"), choices=opponents, widget=forms.RadioSelect)

    def __init__(self, person: Person, game: str, mode: Mode, *args: Any, **kwargs: Any) -> None:
        super().__init__(person, game, *args, leaders=leader_rules(game, mode), **kwargs)
        if len(mode.people) == 1:
            del self.fields["others"]
        else:
            self.fields["others"].initial = "apprentice"
        if len(mode.teams) > 2:  # a match is between two seats
            del self.fields["best_of"]
            first = self.fields["first_by"]
            assert isinstance(first, forms.ChoiceField)
            first.choices = [choice for choice in Table.First.choices if choice[0] != Table.First.B]
        if mode.automatic:  # the rules of the mode, or its settings, say who begins
            del self.fields["first_by"]
        self.take_settings(game, mode)

    @property
    def level(self) -> str:
        """Of the engines that take the other seats; "" where people do."""
        others = str(self.cleaned_data.get("others", ""))
        return others if others in LEVELS else ""

    @property
    def conditions(self) -> Conditions:
        listed = self.cleaned_data.get("others") == "open"
        return Conditions(mode=self.mode.slug, settings=self.settings, listed=listed, **self.shared_conditions)


def _field_of(setting: Setting, language: str) -> forms.Field:
    choices = [(slug, name.said(language)) for slug, name in setting.choices.items()]
    label = setting.name.said(language)
    text = setting.text.said(language) if setting.text is not None else ""
    if setting.many:
        widget = forms.CheckboxSelectMultiple
        return forms.MultipleChoiceField(label=label, choices=choices, required=False, widget=widget, help_text=text)
    required = "" not in setting.choices
    return forms.ChoiceField(label=label, choices=choices, initial=setting.usual, help_text=text, required=required)


class PlayOn(forms.Form):
    """Form to play on from a position: the player's side and the opponent."""

    side = forms.TypedChoiceField(label=_("Your side"), coerce=int, widget=forms.RadioSelect, initial=0)
    opponent = forms.ChoiceField(label=_("Opponent"), choices=opponents, widget=forms.RadioSelect, initial="fighter")
    hints = forms.BooleanField(label=_("Hints of the engine are allowed"), required=False, initial=True)
    name = forms.CharField(label=_("Your name at the table"), max_length=40, required=False)

    def __init__(self, person: Person, sides: Sequence[str], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["side"]
        assert isinstance(field, forms.TypedChoiceField)
        field.choices = list(enumerate(sides))
        if person.user is not None:
            del self.fields["name"]

    @property
    def said_name(self) -> str:
        return str(self.cleaned_data.get("name") or "")

    @property
    def level(self) -> str:
        """Of the engine, or "" where people play."""
        opponent = str(self.cleaned_data["opponent"])
        return opponent if opponent in LEVELS else ""

    @property
    def conditions(self) -> Conditions:
        return Conditions(hints=self.cleaned_data["hints"], listed=self.cleaned_data["opponent"] == "open")


class NewTable(TableFields):
    """Form for a new table: deck, opponent and conditions."""

    opponent = forms.ChoiceField(label=_("Opponent"), choices=opponents, widget=forms.RadioSelect, initial="apprentice")
    against = forms.ModelChoiceField(
        label=_("The engine's deck"), queryset=Deck.objects.none(), to_field_name="key", required=False,
    )  # fmt: skip
    rated = forms.BooleanField(
        label=_("Rated game"),
        required=False,
        help_text=_(
            "Between two accounts. Counts once each player has moved three times, and at most five times a day"
            " between the same two."
        ),
    )

    def __init__(self, person: Person, game: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(person, game, *args, leaders=leader_rules(game), **kwargs)
        field = self.fields["against"]
        assert isinstance(field, forms.ModelChoiceField)
        field.queryset = decks_for(person, game)
        field.empty_label = word_for_game(str(_("a random ready deck")), game)
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
            listed=cleaned["opponent"] == "open", rated=bool(cleaned.get("rated")), **self.shared_conditions
        )
