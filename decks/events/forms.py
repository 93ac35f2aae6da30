"""The forms of organisers and of players who join."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from catalog.forms import offer
from catalog.games import GAMES
from catalog.models import CardSet
from decks.games import League, get_draft_rules

from .corrections import REASON
from .lobby import sets_for_packs
from .options import MOST_CUBE, Options
from .series_points import PointsRule
from .starters import starter_decks

USUAL, RULE = Options(), PointsRule()


class NewEvent(forms.Form):
    """The settings of an event; what they may be is checked where programs' settings are, too."""

    name = forms.CharField(label=_("Name"), max_length=80, required=False)
    kind = forms.ChoiceField(
        label=_("Kind of event"),
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
        help_text=_("Leave empty for the usual number."),
    )
    burn = forms.TypedChoiceField(
        label=_("Removed with each pick"),
        coerce=int,
        choices=[
            (0, _("nothing")),
            (1, _("a card (burn)")),
            (2, _("two cards (glimpse)")),
            (3, _("three cards (glimpse)")),
        ],
        required=False,
        initial=USUAL.burn,
        help_text=_("In drafts with passing: after taking a card, remove some from the booster for good."),
    )
    starter_set = forms.ChoiceField(
        label=_("Starter decks"),
        required=False,
        help_text=_("Everybody has one of them in the pool from the start."),
    )
    booster = forms.CharField(
        label=_("Custom boosters"),
        required=False,
        max_length=3000,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("One line per kind of card: how many, then a search query, such as “8 rarity:common”."),
    )
    cube = forms.CharField(
        label=_("Cube"),
        required=False,
        max_length=MOST_CUBE,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_(
            "One line: a search query. Several lines: a list of cards, or the CSV of CubeCobra. Boosters contain only "
            "these cards. Sections such as [Rare(1)], or [Settings] with layouts, make boosters as in Draftmancer."
        ),
    )
    cube_copies = forms.IntegerField(
        label=_("Copies of each card of the cube"),
        min_value=0,
        max_value=20,
        required=False,
        help_text=_("Leave empty to take the counts from the list, or one of each."),
    )
    seats = forms.IntegerField(
        label=_("Seats"), min_value=1, max_value=12, required=False, help_text=_("Leave empty for the default.")
    )
    bots = forms.BooleanField(label=_("Bots fill empty seats"), required=False, initial=USUAL.bots)
    bot_level = forms.ChoiceField(
        label=_("Bots"),
        choices=[("novice", _("novices")), ("regular", _("regulars")), ("expert", _("experts"))],
        initial=USUAL.bot_level,
    )
    late = forms.ChoiceField(
        label=_("After the start"),
        choices=[
            ("once", _("anyone can join once: with a new pool, or in a bot's seat")),
            ("off", _("joining is closed")),
        ],
        required=False,
        initial=USUAL.late,
    )
    pace = forms.ChoiceField(
        label=_("Pace"),
        choices=[
            ("usual", _("normal: 60 s falling to 5, rounds of 50 minutes")),
            ("quick", _("quick: 40 s falling to 5, rounds of 30 minutes")),
            ("unhurried", _("unhurried: 90 s falling to 5, rounds of 60 minutes")),
            ("by-mail", _("by correspondence: a day for each pick, rounds without a clock")),
        ],
        initial="usual",
    )
    plays = forms.BooleanField(label=_("I play too"), required=False, initial=True)
    player = forms.CharField(label=_("Your name at the table"), max_length=40, required=False)
    watching = forms.ChoiceField(
        label=_("Spectators can see boosters and pools"),
        choices=[
            ("nobody", _("none during the draft")),
            ("consent", _("live, for players who agree")),
            ("delay", _("everyone's, with a delay")),
        ],
        initial=USUAL.watching,
    )
    watch_minutes = forms.IntegerField(
        label=_("Delay in minutes"), min_value=1, max_value=1440, initial=USUAL.watch_minutes
    )
    timer = forms.BooleanField(label=_("Time for each pick"), required=False, initial=USUAL.timer)
    pick_seconds = forms.CharField(
        label=_("Seconds for pick 1, pick 2 …"),
        required=False,
        help_text=_("Leave empty to follow the pace."),
    )
    last_takes_itself = forms.BooleanField(
        label=_("The last card of a booster is taken automatically"), required=False, initial=USUAL.last_takes_itself
    )
    passing = forms.ChoiceField(
        label=_("Boosters are passed"),
        choices=[("alternate", _("left, then right")), ("left", _("always to the left"))],
        initial=USUAL.passing,
    )
    rounds = forms.IntegerField(label=_("Swiss rounds"), min_value=0, max_value=11, initial=USUAL.rounds)
    cut = forms.TypedChoiceField(
        label=_("Play-off"), coerce=int, choices=[(0, _("none")), (2, "2"), (4, "4"), (8, "8")], initial=USUAL.cut
    )
    games = forms.TypedChoiceField(
        label=_("Match format"), coerce=int, choices=[(1, _("one game")), (3, _("best of three"))], initial=USUAL.games
    )
    round_minutes = forms.IntegerField(
        label=_("Minutes per round"),
        min_value=0,
        max_value=1440,
        required=False,
        help_text=_("0 for no clock; leave empty to follow the pace."),
    )
    change_minutes = forms.IntegerField(
        label=_("Minutes for changing the deck before a round"),
        min_value=0,
        max_value=1440,
        required=False,
        help_text=_("0 for no clock; leave empty to follow the pace."),
    )
    log_readers = forms.ChoiceField(
        label=_("After the event, the log is open to"),
        choices=[("players", _("its players")), ("everyone", _("everyone"))],
        initial=USUAL.log_readers,
    )
    edition = forms.ChoiceField(label=_("Rules"))
    chat = forms.BooleanField(label=_("Table chat is on"), required=False, initial=USUAL.chat)
    listed = forms.BooleanField(label=_("Listed publicly"), required=False, initial=USUAL.listed)

    def __init__(self, *args: Any, game: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        rules, language = get_draft_rules(game), get_language() or "en"
        codes = list(sets_for_packs(game))
        names = {found.code: found.name for found in CardSet.objects.filter(game=game, code__in=codes)}
        offer(
            self,
            "kind",
            [
                (way.slug, f"{way.name.said(language)}: {_lowered(way.text.said(language))}")
                for way in rules.ways.values()
            ],
        )
        self.fields["kind"].initial = next(iter(rules.ways))
        if with_starters := [code for code in codes if starter_decks(game, [code])]:
            offer(self, "starter_set", [("", _("none")), *((code, names[code]) for code in with_starters)])
        else:
            del self.fields["starter_set"]
        offer(self, "sets", [(code, names[code]) for code in codes])
        if not any(way.changing for way in rules.ways.values()):
            del self.fields["change_minutes"]
        fixed = all(way.fixed for way in rules.ways.values())
        self.fields["sets"].initial = codes if fixed else codes[:1]
        offer(self, "edition", [(slug, name.said(language)) for slug, name in GAMES[game].cards.editions.items()])
        self.fields["edition"].initial = next(iter(GAMES[game].cards.editions))
        if fixed or not any(way.cards == "passing" for way in rules.ways.values()):
            for name in ("boosters", "passing", "burn", "booster", "cube", "cube_copies", "starter_set"):
                self.fields.pop(name, None)
        if fixed:  # what the rules of the game fix is not asked
            self.fields["sets"].help_text = _("The cards of these sets are shuffled together.")
            del self.fields["seats"]
            rounds = self.fields["rounds"]
            rounds.required, rounds.initial, rounds.help_text = False, None, _("Leave empty for the usual number.")


class PodSettings(NewEvent):
    """The settings of the pods that a series makes."""

    def __init__(self, *args: Any, game: str, **kwargs: Any) -> None:
        super().__init__(*args, game=game, **kwargs)
        for name in ("name", "plays", "player", "seats", "listed"):
            self.fields.pop(name, None)


class SeriesForm(forms.Form):
    """The name of a series and what its events are worth; `series` checks the values as it checks those of programs."""

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
