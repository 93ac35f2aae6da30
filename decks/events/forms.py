"""What an organiser fills in, and what a player does to join."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from catalog.forms import offer
from catalog.games import GAMES
from catalog.models import CardSet
from decks.games import drafting

from .lobby import sets_for_packs
from .options import Options

USUAL = Options()


class NewEvent(forms.Form):
    """The settings of an event; what they may be is checked where programs' settings are, too."""

    name = forms.CharField(label=_("Name"), max_length=80, required=False)
    kind = forms.ChoiceField(
        label=_("What is played"),
        widget=forms.RadioSelect,
    )
    sets = forms.MultipleChoiceField(
        label=_("Sets"),
        widget=forms.CheckboxSelectMultiple,
        required=False,
        help_text=_("Boosters come from these sets in turn."),
    )
    boosters = forms.IntegerField(
        label=_("Boosters per player"),
        min_value=1,
        max_value=12,
        required=False,
        help_text=_("Leave empty for 3 in a draft, 4 in sealed, 2 with a starter deck."),
    )
    seats = forms.IntegerField(label=_("Seats"), min_value=2, max_value=12, initial=USUAL.seats)
    bots = forms.BooleanField(label=_("Bots fill empty seats"), required=False, initial=USUAL.bots)
    bot_level = forms.ChoiceField(
        label=_("Bots"),
        choices=[("novice", _("novices")), ("regular", _("regulars")), ("expert", _("experts"))],
        initial=USUAL.bot_level,
    )
    late = forms.ChoiceField(
        label=_("After the start"),
        choices=[
            ("once", _("everybody may join once: with a pool of their own, or in the seat of a bot")),
            ("off", _("nobody joins")),
        ],
        required=False,
        initial=USUAL.late,
    )
    pace = forms.ChoiceField(
        label=_("Pace"),
        choices=[
            ("usual", _("usual: 60 s falling to 5, rounds of 50 minutes")),
            ("quick", _("quick: 40 s falling to 5, rounds of 30 minutes")),
            ("unhurried", _("unhurried: 90 s falling to 5, rounds of 60 minutes")),
            ("by-mail", _("by mail: a day for each pick, rounds without a clock")),
        ],
        initial="usual",
    )
    plays = forms.BooleanField(label=_("I play too"), required=False, initial=True)
    player = forms.CharField(label=_("Your name at the table"), max_length=40, required=False)
    watching = forms.ChoiceField(
        label=_("Spectators see packs and pools"),
        choices=[
            ("nobody", _("of nobody")),
            ("consent", _("of players who agree, at once")),
            ("delay", _("of everybody, later")),
        ],
        initial=USUAL.watching,
    )
    watch_minutes = forms.IntegerField(
        label=_("Minutes later"), min_value=1, max_value=1440, initial=USUAL.watch_minutes
    )
    timer = forms.BooleanField(label=_("Time for each pick"), required=False, initial=USUAL.timer)
    pick_seconds = forms.CharField(
        label=_("Seconds for pick 1, pick 2 …"),
        required=False,
        help_text=_("Left empty: as the pace has it."),
    )
    passing = forms.ChoiceField(
        label=_("Packs are passed"),
        choices=[("alternate", _("left, then right")), ("left", _("always to the left"))],
        initial=USUAL.passing,
    )
    rounds = forms.IntegerField(label=_("Swiss rounds"), min_value=0, max_value=11, initial=USUAL.rounds)
    cut = forms.TypedChoiceField(
        label=_("Play-off"), coerce=int, choices=[(0, _("none")), (2, "2"), (4, "4"), (8, "8")], initial=USUAL.cut
    )
    games = forms.TypedChoiceField(
        label=_("A match is"), coerce=int, choices=[(1, _("one game")), (3, _("best of three"))], initial=USUAL.games
    )
    round_minutes = forms.IntegerField(
        label=_("Minutes a round"),
        min_value=0,
        max_value=1440,
        required=False,
        help_text=_("0: without a clock. Left empty: as the pace has it."),
    )
    log_readers = forms.ChoiceField(
        label=_("Who can read the log afterwards"),
        choices=[("players", _("its players")), ("everyone", _("everyone"))],
        initial=USUAL.log_readers,
    )
    edition = forms.ChoiceField(label=_("Rules"))
    chat = forms.BooleanField(label=_("The table can chat"), required=False, initial=USUAL.chat)
    listed = forms.BooleanField(label=_("Listed publicly"), required=False, initial=USUAL.listed)

    def __init__(self, *args: Any, game: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        rules, language = drafting(game), get_language() or "en"
        codes = list(sets_for_packs(game))
        names = {found.code: found.name for found in CardSet.objects.filter(game=game, code__in=codes)}
        offer(self, "kind", [(way.slug, way.name.said(language)) for way in rules.ways.values()])
        self.fields["kind"].initial = next(iter(rules.ways))
        offer(self, "sets", [(code, names[code]) for code in codes])
        fixed = all(way.fixed for way in rules.ways.values())
        self.fields["sets"].initial = codes if fixed else codes[:1]
        offer(self, "edition", [(slug, name.said(language)) for slug, name in GAMES[game].cards.editions.items()])
        self.fields["edition"].initial = next(iter(GAMES[game].cards.editions))
        if fixed:  # what the rules of the game fix is not asked
            self.fields["sets"].help_text = _("The cards of these sets are shuffled together.")
            for name in ("boosters", "seats", "passing"):
                del self.fields[name]
            rounds = self.fields["rounds"]
            rounds.required, rounds.initial, rounds.help_text = False, None, _("Left empty: as is usual.")

    def clean(self) -> dict[str, Any]:
        chosen: dict[str, Any] = super().clean() or {}
        way = drafting(self.game).ways.get(chosen.get("kind", ""))
        few = chosen.get("boosters") == 1 and way is not None and not way.starter
        if few and (chosen.get("rounds") or chosen.get("cut")):
            self.add_error(
                "boosters",
                _("A booster has 12 cards and a deck needs at least 20: use two boosters, or play without rounds."),
            )
        return chosen


class Joining(forms.Form):
    name = forms.CharField(label=_("Your name at the table"), max_length=40)
    token = forms.RegexField(
        r"^([0-9a-fA-F]{2}){0,64}$",
        label=_("Your share of the seed"),
        required=False,
        help_text=_("Up to 64 bytes in hex; leave empty for 16 random bytes."),
    )
    promise = forms.RegexField(r"^[0-9a-f]{64}$", required=False, widget=forms.HiddenInput)


class Revealing(forms.Form):
    token = forms.RegexField(r"^([0-9a-fA-F]{2}){1,64}$", label=_("Your share of the seed"))


class Code(forms.Form):
    code = forms.CharField(label=_("Code"), max_length=6)
