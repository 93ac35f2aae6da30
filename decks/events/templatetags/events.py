"""How pages of events say names and points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sized
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django import template
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from catalog.core.terms import decimal
from catalog.models import CardSet
from catalog.templatetags import percents
from catalog.wording import localize_text

from ..card_statistics_figures import CardFigures, Figure
from ..contents import compute_expected_contents
from ..options import CUBE, Options
from ..standings import points_text
from ..starters import starter_decks

FEW = 5  # picks

register = template.Library()
register.filter("localize", localize_text)


@register.filter
def of(names: Mapping[int, str], seat: int) -> str:
    """The name that sits there."""
    return names.get(seat, "")


@dataclass(frozen=True, slots=True)
class Stage:
    """A column of the play-off's bracket. `matches`: both names and who is through (0, 1 or None), None for to come."""

    title: str
    matches: list[tuple[list[str], int | None, list[int] | None] | None]


@register.filter
def bracket(rounds: Iterable[Mapping[str, Any]]) -> list[Stage]:
    """The play-off from its first round to the final, whose places are empty until it is known who meets there."""
    stages: list[Stage] = []
    for round_data in rounds:
        if round_data["stage"] == "playoff":
            matches = [(table["names"], _through(table["score"]), table["score"]) for table in round_data["tables"]]
            stages.append(Stage(_title(len(matches)), [*matches]))
    while stages and len(stages[-1].matches) > 1:
        count = len(stages[-1].matches) // 2
        stages.append(Stage(_title(count), [None] * count))
    return stages


def _through(score: list[int] | None) -> int | None:
    return None if score is None else int(score[1] > score[0])


def _title(matches: int) -> str:
    return {1: _("Final"), 2: _("Semi-finals"), 4: _("Quarter-finals")}.get(matches, _("Play-off"))


@register.filter
def stage(tables: Sized) -> str:
    """Return the name of a play-off round with these tables."""
    return _title(len(tables))


@register.filter
def names(seats: Iterable[Mapping[str, Any]]) -> str:
    """The names of seats, one after another."""
    return ", ".join(seat["name"] for seat in seats)


@register.filter
def boosters(codes: Iterable[str], game: str) -> list[tuple[str, int]]:
    """Of which sets the boosters are, by name, and how many of each, in the order in which they are opened first."""
    counted = Counter(codes)
    if CUBE in counted:
        return [(_("cube"), counted[CUBE])]
    named = {card_set.code: card_set.name for card_set in CardSet.objects.filter(game=game, code__in=counted)}
    return [(named.get(code, code), count) for code, count in counted.items()]


@register.filter
def contents(options: Options) -> list[tuple[str, str, int]]:
    """Return the expected contents of a pack per kind: average count, name, and number of distinct cards."""
    language = get_language() or "en"
    return [
        (decimal(line.count).said(language), line.what.said(language), line.of)
        for line in compute_expected_contents(options)
    ]


@register.filter
def starter_set(options: Options) -> list[tuple[str, int]]:
    """Return the name of the set whose starter decks are in the pools, and their number; empty without such a set."""
    code = options.starter_set
    names = [card_set.name for card_set in CardSet.objects.filter(game=options.game, code=code)]
    return [(name, len(starter_decks(options.game, [code]).get(code, ()))) for name in names]


@register.filter
def lesson_columns(_order: str) -> list[tuple[str, Any]]:
    """Return the columns of draft statistics of a card, by name and title."""
    return [
        ("pick", _("Average pick")),
        ("last_seen", _("Last seen at")),
        ("played", _("Played")),
        ("in_deck", _("Wins in decks")),
        ("dealt", _("Wins when dealt")),
        ("improvement", _("Better when dealt")),
        ("in_roster", _("Wins when used")),
        ("taken", _("Times taken")),
    ]


@register.filter
def format_mean(figure: Figure | None) -> str:
    """A mean with half the width of its interval."""
    if figure is None:
        return "—"
    language = get_language() or "en"
    if figure.of < FEW:  # too few for an estimate of the spread
        return decimal(figure.value).said(language)
    return f"{decimal(figure.value).said(language)} ± {decimal(figure.high - figure.value).said(language)}"


@register.filter
def format_share(figure: Figure | None) -> str:
    """A share with its interval in percent."""
    return "—" if figure is None else f"{figure.value:.0%} ({figure.low:.0%}–{figure.high:.0%})"


@register.filter
def format_difference(figure: Figure | None) -> str:
    """A difference of two shares in percentage points, with its interval."""
    if figure is None:
        return "—"
    value, low, high = (f"{100 * each:+.0f}".replace("-", "−") for each in (figure.value, figure.low, figure.high))
    return f"{value} ({low} … {high})"


@register.filter
def basis(figures: CardFigures) -> str:
    """Name the games that the win rates of a card rest on."""
    lesson = figures.lesson
    counted = (
        (figures.simulated_games, _("simulated: %(games)s")),
        (lesson.table_games, _("at tables: %(games)s")),
        (lesson.confirmed_games, _("reported by two accounts: %(games)s")),
    )
    return ", ".join(words % {"games": games} for games, words in counted if games) or "—"


@register.filter
def one_place(value: float | None) -> str:
    return "—" if value is None else decimal(value).said(get_language() or "en")


@register.filter
def percent(value: float | None) -> str:
    return "—" if value is None else percents.percent(f"{100 * value:.0f}")


@register.filter
def find_undecided_tables(round_data: Mapping[str, Any]) -> list[int]:
    """Return the tables of a round that lack a result, counted from 1."""
    return [table["table"] + 1 for table in round_data["tables"] if table["score"] is None and not table["bye"]]


@register.filter
def list_reports(table: Mapping[str, Any], names: Mapping[int, str]) -> list[dict[str, Any]]:
    """Return the reports of each player of a table, for viewers who may decide it."""
    conceded = table.get("conceded", {})
    return [
        {"name": names.get(int(seat), ""), "score": score, "conceded": conceded.get(seat)}
        for seat, score in table.get("reports", {}).items()
    ]


@register.filter
def points(value: Fraction) -> str:
    return points_text(value).said(get_language() or "en")


@register.filter
def half_points(value: float) -> str:
    """Points in steps of a half."""
    return points_text(Fraction(value)).said(get_language() or "en")


@register.filter
def places(round_data: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The players of a round by name, each with the number of the table and the opponent; no opponent with a bye."""
    rows = [
        {"name": name, "table": table["table"] + 1, "opponent": "".join(other for other in others)}
        for table in round_data["tables"]
        for index, name in enumerate(table["names"])
        for others in [table["names"][:index] + table["names"][index + 1 :]]
    ]
    return sorted(rows, key=lambda row: str(row["name"]).casefold())


@register.filter
def part(value: Fraction) -> str:
    """A share of points or games in percent, with one decimal."""
    return percents.percent(decimal(100 * float(value)).said(get_language() or "en"))


@register.filter
def duration(seconds: int) -> str:
    """A duration in hours and minutes."""
    hours, minutes = divmod((seconds + 59) // 60, 60)
    if not hours:
        return _("%(minutes)s min") % {"minutes": minutes}
    return _("%(hours)s h %(minutes)s min") % {"hours": hours, "minutes": minutes}


@register.filter
def minutes(count: int) -> int:
    """Minutes as seconds."""
    return 60 * count
