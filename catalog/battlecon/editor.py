"""The editor of a user's own fighter: `catalog.editor.CardEditor`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from catalog.battlecon.cards import CLASSES, DIFFICULTIES, HEALTH
from catalog.battlecon.composition import CARDS, COMPONENTS, FLAGS, MOST_LINES, NUMBERS, PLACES, combine_names, compose
from catalog.battlecon.parts import PART_KINDS, parts_of
from catalog.core.terms import Term
from catalog.editor import CardSketch
from catalog.sources.contents import Contents, PrintedSet, SourceCard

GAME: Final = "battlecon"
NAME: Final = 40
LEAST, MOST = -9, 20  # of a number on a card
KINDS: Final = ("style", "base", "finisher")
NAMES: Final = (_("Name in Russian"), _("Name in English"))
_EFFECTS_HELP: Final = _("One effect a line, in Russian or English: “Hit: push 1–2.”")


class _Section(forms.Form):
    """A part of the editor's form. `name_ru` and `name_en` are the two names; one is enough."""

    use_required_attribute = False

    def add_names(self, prefix: str = "", labels: tuple[Any, Any] = NAMES) -> None:
        for language, label in zip(("ru", "en"), labels, strict=True):
            widget = forms.TextInput(attrs={"lang": language, "autocomplete": "off"})
            self.fields[f"{prefix}name_{language}"] = forms.CharField(
                label=label, max_length=NAME, required=False, widget=widget
            )

    def add_number(self, name: str, label: Any, least: int = LEAST, most: int = MOST, usual: int = 0) -> None:
        self.fields[name] = forms.IntegerField(
            label=label, min_value=least, max_value=most, required=False, initial=usual
        )

    def add_effects(self, help_text: Any = "") -> None:
        widget = forms.Textarea(attrs={"rows": 2, "spellcheck": "false"})
        self.fields["effects"] = forms.CharField(
            label=_("Effects"), max_length=200 * MOST_LINES, required=False, widget=widget, help_text=help_text
        )


class HeadForm(_Section):
    """The fighter himself."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        language = get_language() or "en"
        self.add_names()
        self.add_names("epithet_", (_("Epithet in Russian"), _("Epithet in English")))
        for name, label, choices in (("class", _("Class"), CLASSES), ("difficulty", _("Difficulty"), DIFFICULTIES)):
            terms: Mapping[Any, Term] = choices
            self.fields[name] = forms.ChoiceField(
                label=label, choices=[(slug, term.said(language)) for slug, term in terms.items()], required=False
            )
        self.add_number("health", _("Health"), 1, 60, HEALTH)
        self.add_names("ability_", (_("Unique ability, in Russian"), _("Unique ability, in English")))
        self.add_effects(_EFFECTS_HELP)


class CardForm(_Section):
    """A style, a base or a side of the finisher."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.add_names()
        labels = (_("Range from"), _("Range to"), _("Power"), _("Speed"), _("Guard"))
        for name, label in zip(NUMBERS, labels, strict=True):
            self.add_number(name, label)
        flags = (_("Wins ties (▲)"), _("Stability"), _("No range"), _("No power"))
        for flag, label in zip(FLAGS, flags, strict=True):
            self.fields[flag] = forms.BooleanField(label=label, required=False)
        self.add_effects()


class ComponentForm(_Section):
    """A token, counter, marker, special card, form or state."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        language = get_language() or "en"
        names = {kind: PART_KINDS["special" if kind == "card" else kind].said(language) for kind in _COMPONENT_KINDS}
        self.fields["kind"] = forms.ChoiceField(label=_("Kind"), choices=[("", "—"), *names.items()], required=False)
        self.add_names()
        self.add_number("first", _("Supply: pieces or rounds"), 0, 30)
        self.add_number("second", _("Exhausted"), 0, 30)
        self.fields["active"] = forms.BooleanField(label=_("Active at the start"), required=False)
        self.add_effects()


_COMPONENT_KINDS: Final[tuple[Any, ...]] = COMPONENTS


class FighterForm:
    """All sections of the editor, as one form: `catalog.editor.EditorForm`."""

    def __init__(self, data: Mapping[str, Any] | None = None, initial: Mapping[str, Any] | None = None) -> None:
        values = dict(initial or {})

        def section(kind: type[_Section], prefix: str = "") -> _Section:
            # Django joins a prefix and a name by a hyphen.
            start = f"{prefix}-" if prefix else ""
            own = {name.removeprefix(start): value for name, value in values.items() if name.startswith(start)}
            return kind(data, prefix=prefix or None, initial=own)

        self.head = section(HeadForm)
        self.cards = {
            kind: [section(CardForm, f"{kind}-{number}") for number in range(1, count + 1)] for kind, count in CARDS
        }
        self.components = [section(ComponentForm, f"component-{place}") for place in range(1, PLACES + 1)]

    @property
    def sections(self) -> list[_Section]:
        return [self.head, *(one for kind in KINDS for one in self.cards[kind]), *self.components]

    @property
    def values(self) -> dict[str, Any]:
        """The values of the fields that are valid, by the names of the fields."""
        values_of_fields: dict[str, Any] = {}
        for one in self.sections:
            one.is_valid()
            values_of_fields |= {one.add_prefix(name): value for name, value in one.cleaned_data.items()}
        return values_of_fields

    @property
    def errors(self) -> list[str]:
        return [
            f"{one.fields[name].label}: {error}"
            for one in self.sections
            for name, errors in one.errors.items()
            for error in errors
        ]


class FighterEditor:
    title = Term("Свои бойцы", "Your own fighters")
    about = Term(
        "Создайте бойца и играйте им. До публикации его видите только вы.",
        "Create a fighter and play it. Until you publish it, only you can see it.",
    )
    template = "catalog/battlecon/editor.html"

    def form(self, data: Mapping[str, Any] | None = None, initial: Mapping[str, Any] | None = None) -> FighterForm:
        return FighterForm(data, initial)

    def sketch(self, values: Mapping[str, Any], project: int, code: str) -> CardSketch:
        """Return the cards of the fighter, and everything that is still wrong with him."""
        composed = compose(values, f"own-{project}", code)
        title = combine_names(values, "")
        contents = None
        if composed.fighter is not None:
            contents = Contents(
                sets=[PrintedSet(GAME, code, title.ru, title.en)],
                cards=[SourceCard("editor", row, part) for row, part in enumerate(parts_of(composed.fighter), 1)],
            )
        return CardSketch(title, composed.readings, composed.faults, contents)


EDITOR = FighterEditor()
