"""The message for a value that is not on a short list. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from .terms import Term

LONGEST = 40  # characters of a value that a message repeats

NOT_LISTED = Term("«{given}» не подходит, можно: {listed}", "“{given}” is not valid; allowed: {listed}")


def shorten_value(value: object) -> str:
    """Return the given value as text for a message, shortened to `LONGEST` characters."""
    text = str(value)
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def name_allowed(value: object, allowed: Iterable[object]) -> Term:
    """Say that the value is not valid, and list the values that are."""
    return NOT_LISTED.with_(given=shorten_value(value), listed=", ".join(map(str, allowed)))
