"""The history of a deck by sittings: changes that one person made in one go stand together. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from decks.models import Revision

PAUSE: Final = timedelta(minutes=30)  # that ends a sitting
STEPS: Final = ("change", "undo", "redo")  # kinds that are joined; others stand by themselves


def sittings(revisions: Sequence[Revision]) -> list[list[Revision]]:
    """Revisions, newest first, in groups of one author without a pause. One with a note is the last of its sitting."""
    groups: list[list[Revision]] = []
    for revision in revisions:
        later = groups[-1][-1] if groups else None
        if (
            later is not None
            and not revision.note
            and revision.kind in STEPS
            and later.kind in STEPS
            and revision.author_id == later.author_id
            and later.made - revision.made <= PAUSE
        ):
            groups[-1].append(revision)
        else:
            groups.append([revision])
    return groups
