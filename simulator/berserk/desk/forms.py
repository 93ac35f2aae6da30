"""Forms of the desk: the head of a scenario, a card on the table, a described card, an action to try."""

from __future__ import annotations

import re
from typing import Any

from django import forms
from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from catalog.berserk.terms import EDITIONS, ELEMENTS, TYPES
from catalog.forms import offer
from simulator.berserk.desk.document import Facts
from simulator.berserk.scenario import values
from simulator.berserk.scenario.model import CELLS, PHASES, CardOnTable, Scenario
from simulator.berserk.scenario.schema import ENTRIES
from simulator.berserk.scenario.values import WrongValue

PLAYERS = [("A", "A"), ("B", "B")]
PHASE_WORDS = {
    "deal": _("302 Deal"),
    "prepare": _("303 Preparation"),
    "roster": _("304 Roster"),
    "placement": _("305 Placement"),
    "reveal": _("306 Reveal"),
    "battle-start": _("307 Start of the battle"),
    "vanguard": _("308 Vanguard"),
    "turn-preparation": _("310 Preparation of the turn"),
    "turn-start": _("311 Start of the turn"),
    "main": _("312 Main phase"),
    "end": _("313 End of the turn"),
}
EDITION_WORDS = {"2009": _("Rules of 2009"), "present": _("Current rules")}
ENTRY_WORDS = {
    "strike": _("Strike"),
    "move": _("Move"),
    "use": _("Use an ability"),
    "defend": _("Defend"),
    "reveal": _("Reveal"),
    "brace": _("Tap to strike at flyers"),
    "lower": _("Weaken the result"),
    "choose": _("Answer the question"),
    "take": _("Add to the roster"),
    "done": _("The roster is ready"),
    "place": _("Place"),
    "host": _("Choose a host"),
    "hide": _("Keep hidden"),
    "mulligan": _("Mulligan"),
    "keep": _("Keep the deal"),
    "pass": _("Pass"),
    "concede": _("Concede"),
    "draw": _("Offer a draw"),
}
ZONES = {
    "aux": _("additional zone"),
    "graveyard": _("graveyard"),
    "exile": _("exile"),
    "deck": _("deck"),
    "deal": _("deal"),
    "roster": _("roster"),
}


class ScenarioForm(forms.Form):
    """Several stand in one form of the page, so the browser must not ask for each of their fields."""

    use_required_attribute = False


class HeadForm(ScenarioForm):
    """The head of the file."""

    title = forms.CharField(label=_("Title"), max_length=200, required=False)
    phase = forms.ChoiceField(label=_("Phase"), choices=[(phase, PHASE_WORDS[phase]) for phase in PHASES])
    turn = forms.ChoiceField(label=_("Whose turn"), choices=PLAYERS)
    first = forms.ChoiceField(label=_("First player"), choices=PLAYERS)
    edition = forms.ChoiceField(label=_("Edition"), choices=[(name, EDITION_WORDS[name]) for name in EDITIONS])
    gold_a = forms.IntegerField(label=_("Gold of A"), min_value=0, max_value=99, required=False)
    silver_a = forms.IntegerField(label=_("Silver of A"), min_value=0, max_value=99, required=False)
    gold_b = forms.IntegerField(label=_("Gold of B"), min_value=0, max_value=99, required=False)
    silver_b = forms.IntegerField(label=_("Silver of B"), min_value=0, max_value=99, required=False)

    @classmethod
    def of(cls, scenario: Scenario, data: Any = None) -> HeadForm:
        initial: Facts = {name: getattr(scenario, name) for name in ("title", "phase", "turn", "first", "edition")}
        for player, held in scenario.holdings.items():
            initial |= {f"gold_{player.lower()}": held.gold, f"silver_{player.lower()}": held.silver}
        return cls(data, initial=initial, prefix="head")


def _lines(text: str) -> list[str]:
    return [line.strip() for line in re.split(r"[\n;]", text) if line.strip()]


class PieceForm(ScenarioForm):
    """A card on the table."""

    at = forms.ChoiceField(label=_("Location"))
    player = forms.ChoiceField(label=_("Controlled by"), choices=PLAYERS)
    owner = forms.ChoiceField(label=_("Owner"), choices=PLAYERS)
    wounds = forms.IntegerField(label=_("Wounds"), min_value=0, max_value=999)
    tokens = forms.IntegerField(label=pgettext_lazy("on a card", "Tokens"), min_value=0, max_value=999)
    moved = forms.IntegerField(label=_("Movement spent"), min_value=0, max_value=99)
    extra = forms.IntegerField(label=_("Extra lives"), min_value=-999, max_value=999)
    tapped = forms.BooleanField(label=_("Tapped"), required=False)
    hidden = forms.BooleanField(label=_("Hidden"), required=False)
    gained = forms.CharField(
        label=_("Acquired abilities"),
        help_text=_("One per line: “poison 1”."),
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
    )
    used = forms.CharField(label=_("Spent sentences"), help_text=_("Their numbers: “2 3”."), required=False)

    def __init__(self, *args: Any, places: list[tuple[Any, Any]], **options: Any) -> None:
        super().__init__(*args, **options)
        offer(self, "at", places)

    @classmethod
    def of(cls, scenario: Scenario, card: CardOnTable, data: Any = None) -> PieceForm:
        hosts = [
            (other.handle, f"{other.handle} ({other.card})") for other in scenario.on if other.handle != card.handle
        ]
        places = [
            (_("Field"), [(cell, cell) for cell in CELLS]),
            (_("Beside the field"), list(ZONES.items())),
            *([(_("On a host"), hosts)] if hosts else []),
        ]
        initial = {name: getattr(card, name) for name in cls.base_fields if name not in ("gained", "used")}
        initial |= {"gained": "\n".join(card.gained), "used": " ".join(map(str, card.used))}
        return cls(data, initial=initial, prefix="piece", places=places)

    def clean_used(self) -> list[int]:
        words = self.cleaned_data["used"].replace(",", " ").split()
        if not all(word.isdigit() and int(word) for word in words):
            raise forms.ValidationError(_("Numbers of sentences, from 1."))
        return [int(word) for word in words]

    def clean_gained(self) -> list[str]:
        return _lines(self.cleaned_data["gained"])

    @property
    def entries(self) -> Facts:
        """Return the entries of the card for the file."""
        facts = dict(self.cleaned_data)
        if facts["owner"] == facts["player"]:
            facts["owner"] = ""
        return facts


class CardForm(ScenarioForm):
    """A card described in the scenario."""

    name = forms.CharField(label=_("Name"), max_length=60, required=False)
    type = forms.ChoiceField(label=_("Type"))
    element = forms.ChoiceField(label=_("Element"))
    cost = forms.CharField(
        label=_("Cost"), initial="4s", help_text=_("4s is silver, 6g is gold, Xs has an X."), required=False
    )
    life = forms.IntegerField(label=_("Life"), min_value=0, max_value=999, required=False, initial=8)
    move = forms.IntegerField(label=_("Movement"), min_value=0, max_value=99, required=False)
    strike = forms.CharField(label=_("Strike"), initial="1-2-3", required=False)
    classes = forms.CharField(label=_("Classes"), required=False)
    text = forms.CharField(label=_("Text"), required=False, max_length=900, widget=forms.Textarea(attrs={"rows": 3}))

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, prefix="new")
        language = get_language() or "en"
        offer(self, "type", [(slug, name.said(language)) for slug, (_kind, _subtype, name) in TYPES.items()])
        offer(self, "element", [(slug, name.said(language)) for slug, name in ELEMENTS.items()])

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"].strip()
        if not name or '"' in name:
            raise forms.ValidationError(_("A name without quotation marks."))
        return name

    def _clean_by(self, name: str) -> str:
        written: str = self.cleaned_data[name].strip()
        if written:
            try:
                getattr(values, name)(written)
            except WrongValue as wrong:
                raise forms.ValidationError(wrong.what.said(get_language() or "en")) from wrong
        return written

    def clean_cost(self) -> str:
        return self._clean_by("cost")

    def clean_strike(self) -> str:
        return self._clean_by("strike")

    def clean_classes(self) -> list[str]:
        return [word.strip() for word in self.cleaned_data["classes"].split(",") if word.strip()]

    @property
    def entries(self) -> Facts:
        return {key: value for key, value in self.cleaned_data.items() if key != "name"}


class TryForm(ScenarioForm):
    """An action that the judge tries, as an entry of the script says it."""

    player = forms.ChoiceField(label=_("Player"), choices=PLAYERS)
    kind = forms.ChoiceField(label=_("Action"), choices=list(ENTRY_WORDS.items()))
    card = forms.ChoiceField(label=_("Card"), required=False)
    at = forms.CharField(
        label=_("Target or answer"),
        help_text=_("Cards and cells with spaces between: b1 C2'. An answer may also be true, false or a number."),
        required=False,
    )
    ability = forms.CharField(
        label=_("Ability"), help_text=_("The number of its sentence, or its name."), required=False
    )
    x = forms.IntegerField(label="X", min_value=0, max_value=99, required=False)

    def __init__(self, scenario: Scenario, data: Any = None, initial: Any = None) -> None:
        super().__init__(data, initial=initial, prefix="try")
        handles = [(handle, f"{handle} ({key})") for handle, key in scenario.handles.items()]
        offer(self, "card", [("", "—"), *handles])

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        kind = data.get("kind", "")
        further = ENTRIES[kind][2] if kind in ENTRIES else ()
        if kind in ENTRIES and ENTRIES[kind][0] is values.text and not data.get("card"):
            self.add_error("card", _("Which card?"))
        if ({"to", "at", "for"} & set(further) or kind == "choose") and not data.get("at"):
            self.add_error("at", _("At which target?"))
        if kind == "use" and not data.get("ability"):
            self.add_error("ability", _("Which ability?"))
        return data

    @property
    def entry(self) -> Facts:
        """The entry of the script."""
        data = self.cleaned_data
        kind, at = data["kind"], data["at"].replace(",", " ").split()
        entry: Facts = {"player": data["player"]}
        if kind == "choose":
            entry["choose"] = _answer(at)
            return entry
        entry[kind] = data["card"] if ENTRIES[kind][0] is values.text else True
        target = {"move": "to", "place": "to", "strike": "at", "use": "at", "host": "for"}.get(kind)
        if target and at:
            entry[target] = at[0] if len(at) == 1 else at
        if kind == "use":
            entry["ability"] = int(data["ability"]) if data["ability"].isdigit() else data["ability"]
        if data["x"] is not None and kind in ("use", "take"):
            entry["x"] = data["x"]
        return entry


def _answer(words: list[str]) -> Any:
    if len(words) > 1:
        return words
    word = words[0]
    if word in ("true", "false"):
        return word == "true"
    return int(word) if word.isdigit() else word
