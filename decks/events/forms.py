"""The forms of organisers and of players who join."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from catalog.games import GAMES
from catalog.models import CardSet
from catalog.wording import localize_text
from decks.games import League, get_draft_rules

from .corrections import REASON
from .lobby import sets_for_packs
from .options import SETTINGS, Options
from .options_reader import BadOptions, with_usual_packs
from .series_points import PointsRule
from .setting_fields import form_field
from .starters import starter_decks

RULE = PointsRule()


class NewEvent(forms.Form):
    """The settings of an event, as `options.SETTINGS` declares them; `options_reader` checks them."""

    plays = forms.BooleanField(label=_("I play too"), required=False, initial=True)
    player = forms.CharField(label=_("Your name at the table"), max_length=40, required=False)
    left_out: tuple[str, ...] = ()

    def __init__(self, *args: Any, game: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game, rules, usual = game, get_draft_rules(game), Options()
        choices, fixed = _choices_of(game), all(way.fixed for way in rules.ways.values())
        for name, setting in SETTINGS.items():
            if setting.label and setting.offered(rules) and name not in self.left_out:
                initial = getattr(usual, name, "usual" if name == "pace" else None)
                self.fields[name] = form_field(setting, initial, choices.get(name, ()))
        if not choices["starter_set"]:
            self.fields.pop("starter_set", None)
        for name in self.left_out:
            self.fields.pop(name, None)
        self.order_fields(SETTINGS)
        codes = [code for code, _name in choices["sets"]]
        self.fields["kind"].initial, self.fields["edition"].initial = choices["kind"][0][0], choices["edition"][0][0]
        self.fields["sets"].initial = codes if fixed else codes[:1]
        if fixed:  # the rules of the game fix the rest
            self.fields["sets"].help_text = _("The cards of these sets are shuffled together.")
            rounds = self.fields["rounds"]
            rounds.required, rounds.initial, rounds.help_text = False, None, _("Leave empty for the usual number.")

    def parts(self) -> dict[str, list[forms.BoundField]]:
        """The fields by the parts of the page."""
        fields: dict[str, list[forms.BoundField]] = {}
        for name in self.fields:
            fields.setdefault(SETTINGS[name].part if name in SETTINGS else "table", []).append(self[name])
        return fields

    def changes_boosters(self) -> bool:
        """Whether a field of the part `boosters` has an error or more than its default."""
        return any(field.errors or str(field.value() or 0) != "0" for field in self.parts().get("boosters", ()))

    def settings(self) -> dict[str, Any]:
        """What was filled in, with the usual number of boosters where none was given. The form has to be validated."""
        named = {name: self.cleaned_data[name] for name in SETTINGS if name in self.cleaned_data}
        filled = {name: value for name, value in named.items() if value not in ("", [], None)}
        return with_usual_packs(filled, self.game)


def _choices_of(game: str) -> dict[str, list[tuple[str, str]]]:
    """The choices of settings that a game brings; of starter decks none if no set has any."""
    language, codes = get_language() or "en", list(sets_for_packs(game))
    names = {card_set.code: card_set.name for card_set in CardSet.objects.filter(game=game, code__in=codes)}
    with_starters = [(code, names[code]) for code in codes if starter_decks(game, [code])]
    return {
        "kind": [
            (way.slug, f"{way.name.said(language)}: {_lowered(way.text.said(language))}")
            for way in get_draft_rules(game).ways.values()
        ],
        "sets": [(code, names[code]) for code in codes],
        "starter_set": [("", str(_("none"))), *with_starters] if with_starters else [],
        "edition": [(slug, name.said(language)) for slug, name in GAMES[game].cards.editions.items()],
    }


def add_problems(form: forms.Form, bad: BadOptions) -> None:
    for name, russian, english in bad.problems:
        form.add_error(name if name in form.fields else None, localize_text((russian, english)))


class PodSettings(NewEvent):
    """The settings of the pods that a series makes."""

    left_out = ("name", "plays", "player", "seats", "listed")


class SeriesForm(forms.Form):
    """The name of a series and the points of its events; `series` validates the values, as for API calls."""

    name = forms.CharField(label=_("Name"), max_length=70)
    win = forms.IntegerField(label=_("Points per match won"), min_value=0, max_value=100, initial=RULE.win)
    draw = forms.IntegerField(label=_("Points per draw"), min_value=0, max_value=100, initial=RULE.draw)
    attendance = forms.IntegerField(
        label=_("Points for taking part"), min_value=0, max_value=100, initial=RULE.attendance
    )
    places = forms.CharField(
        label=_("Points for places"),
        required=False,
        max_length=200,
        help_text=_("For the first place, the second and so on, such as “10 7 5 5”. Leave empty for none."),
    )
    best = forms.IntegerField(
        label=_("How many events count"),
        min_value=0,
        max_value=52,
        initial=RULE.best,
        help_text=_("Each player's best ones. 0: all."),
    )
    listed = forms.BooleanField(label=_("Listed publicly"), required=False)


class SplitForm(forms.Form):
    size = forms.IntegerField(label=_("People per pod, about"), min_value=1, max_value=12)
    begins = forms.BooleanField(label=_("Start all pods at once"), required=False)


class MemberForm(forms.Form):
    name = forms.CharField(label=_("Your name at the table"), max_length=40)


def _lowered(text: str) -> str:
    return text[:1].lower() + text[1:]


class JoinForm(forms.Form):
    name = forms.CharField(label=_("Your name at the table"), max_length=40)
    token = forms.RegexField(
        r"^([0-9a-fA-F]{2}){0,64}$",
        label=_("Your token"),
        required=False,
        help_text=_("Up to 64 bytes in hex; leave empty for 16 random bytes."),
    )
    promise = forms.RegexField(r"^[0-9a-f]{64}$", required=False, widget=forms.HiddenInput)


class RevealForm(forms.Form):
    token = forms.RegexField(r"^([0-9a-fA-F]{2}){1,64}$", label=_("Your token"))


class Code(forms.Form):
    code = forms.CharField(label=_("Code"), max_length=6)


class Correction(forms.Form):
    """The right result of a table, counted from its first player, and the reason of the correction."""

    won = forms.IntegerField(label=_("Games won by the first player"), min_value=0, max_value=9)
    lost = forms.IntegerField(label=_("Games won by the second player"), min_value=0, max_value=9)
    drawn = forms.IntegerField(label=_("Draws"), min_value=0, max_value=9)
    technical = forms.BooleanField(label=_("The win was awarded"), required=False)
    conceded = forms.IntegerField(min_value=0, max_value=99, required=False)
    conceded_other = forms.IntegerField(min_value=0, max_value=99, required=False)
    reason = forms.CharField(label=_("Reason"), max_length=REASON)

    def __init__(self, *args: Any, league: League | None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if league is None:
            del self.fields["conceded"], self.fields["conceded_other"]
        else:
            what = league.conceded.said(get_language() or "en")
            self.fields["conceded"].label = _("First player: %(what)s") % {"what": what}
            self.fields["conceded_other"].label = _("Second player: %(what)s") % {"what": what}
