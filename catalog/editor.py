"""The interface of the editor in which users write cards, and the registry of the games that have one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, Protocol

from catalog.core.terms import Term
from catalog.games import rooms
from catalog.sources.contents import Contents

ROOMS: Final = rooms("catalog.{}.editor")


class TextReading(Protocol):
    """A text as it was understood. `fault`: why it was not; `dead`: why it can never matter.

    `nearest`: the known phrase that is most like what was not understood, or "".
    """

    @property
    def place(self) -> Term: ...

    @property
    def text(self) -> str: ...

    @property
    def meaning(self) -> Term | None: ...

    @property
    def fault(self) -> Term | None: ...

    @property
    def dead(self) -> Term | None: ...

    @property
    def nearest(self) -> str: ...


@dataclass(frozen=True, slots=True)
class CardSketch:
    """The cards of a project. `contents` is None while something is missing or not understood."""

    title: Term
    readings: Sequence[TextReading]
    faults: Sequence[Term]
    contents: Contents | None

    @property
    def cards(self) -> list[Any]:
        """The printed cards."""
        return [source.card for source in self.contents.cards] if self.contents else []


class EditorForm(Protocol):
    """The fields of an editor."""

    @property
    def values(self) -> dict[str, Any]:
        """The values of the valid fields; JSON can store them."""

    @property
    def errors(self) -> list[str]:
        """The errors of the other fields."""


class CardEditor(Protocol):
    """The editor of a game: `EDITOR` of catalog/<game>/editor.py. `template` shows the fields of `form`."""

    title: Term
    about: Term
    template: str

    def form(self, data: Mapping[str, Any] | None = None, initial: Mapping[str, Any] | None = None) -> EditorForm: ...

    def sketch(self, values: Mapping[str, Any], project: int, code: str) -> CardSketch:
        """Return the cards of the values, for a set of that code; `project` makes their keys unique."""


def find_editor(game: str) -> CardEditor | None:
    """Return the editor of a game, or None for a game without an editor."""
    if game not in ROOMS:
        return None
    editor: CardEditor = import_module(ROOMS[game]).EDITOR
    return editor
