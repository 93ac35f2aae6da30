"""How pages of events say names and points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from django import template
from django.utils.translation import get_language

from ..standings import points_text

register = template.Library()


@register.filter
def of(names: Mapping[int, str], seat: int) -> str:
    """The name that sits there."""
    return names.get(seat, "")


@register.filter
def names(seats: Iterable[Mapping[str, Any]]) -> str:
    """The names of seats, one after another."""
    return ", ".join(seat["name"] for seat in seats)


@register.filter
def undecided(played: Mapping[str, Any]) -> list[int]:
    """The tables of a round that have no result, counted from 1."""
    return [table["table"] + 1 for table in played["tables"] if table["score"] is None and not table["bye"]]


@register.filter
def points(value: Fraction) -> str:
    return points_text(value)


@register.filter
def spoken(words: tuple[str, str]) -> str:
    """Of a text in Russian and English the one that the visitor reads."""
    return words[0] if (get_language() or "en").startswith("ru") else words[1]
