"""Moderation of visitors' texts: the texts that staff can hide, and the recording of decisions.

An app names it in its module `moderation`:

    MODERATED = {"comment": Moderated(title, rows, said, hide, show)}

The page that lists all kinds together stands above the apps.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import QuerySet
from django.utils.functional import Promise

from catalog.audit import record_action
from catalog.models import Judgement, StaffAction


@dataclass(frozen=True)
class ModeratedText:
    """A row as the moderators' list shows it."""

    row: str  # its key
    text: str
    by: str  # the author; empty if unknown
    at: datetime
    address: str  # of the page with the text; empty if there is none
    hidden: bool
    author: int | None = None  # the account that wrote it


@dataclass(frozen=True)
class ModeratedKind:
    """A kind of moderated text.

    `rows(text)`: the rows that contain the text, each with `said_at`. `said(row)`: the description of one. `hide(row,
    moderator)` and `show(row, moderator)` change a row in the transaction of the decision. They do nothing if the row
    already has that state.
    """

    title: Promise
    rows: Callable[[str], QuerySet[Any, Any]]
    said: Callable[[Any], ModeratedText]
    hide: Callable[[Any, User], None]
    show: Callable[[Any, User], None]


@transaction.atomic
def judge(name: str, kind: ModeratedKind, key: str, hides: bool, reason: str, moderator: User) -> ModeratedText | None:
    """Hide a row or show it again, and store the decision. Return None if there is no such row."""
    rows = kind.rows("")
    field = rows.model._meta.pk
    try:
        row = rows.filter(pk=field.to_python(key)).select_for_update(of=("self",)).first()
    except (ValidationError, OverflowError):
        return None
    if row is None:
        return None
    text = kind.said(row)
    (kind.hide if hides else kind.show)(row, moderator)
    record_decision(name, text, hides, reason, moderator)
    return text


def reason_of(name: str, key: object) -> str:
    """Return the reason for which a row was last hidden, or "" without a decision."""
    last = Judgement.objects.filter(kind=name, row=str(key), hidden=True).order_by("-pk").first()
    return last.reason if last else ""


def record_decision(name: str, text: ModeratedText, hides: bool, reason: str, moderator: User) -> None:
    """Keep a decision that has been carried out."""
    Judgement.objects.create(
        kind=name,
        row=text.row,
        text=text.text[: Judgement.MOST_TEXT],
        hidden=hides,
        reason=reason[:200],
        moderator=moderator,
        author_id=text.author,
    )
    kind = StaffAction.Kind.HIDDEN if hides else StaffAction.Kind.SHOWN
    record_action(moderator, kind, f"{name} {text.row}", f"{text.hidden} {text.text}", f"{hides} {text.text}")
