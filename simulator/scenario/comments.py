"""The comments of a TOML document, each with the part of the document to which it belongs.

`tomllib` drops comments, so a change of the values would lose them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from simulator.scenario.places import Path, Places, split_comments


@dataclass(frozen=True, slots=True)
class Comments:
    """Comments by the paths of their parts."""

    first: list[str] = field(default_factory=list)  # before the first key of the document
    above: dict[Path, list[str]] = field(default_factory=dict)  # on separate lines
    beside: dict[Path, list[str]] = field(default_factory=dict)
    last: list[str] = field(default_factory=list)

    def within(self, path: Path) -> bool:
        """Whether a comment belongs to a key or an element below the path."""
        paths = (*self.above, *self.beside)
        return any(len(one) > len(path) and one[: len(path)] == path for one in paths)


class Part(NamedTuple):
    """The lines of a key or of an element of a list."""

    path: Path
    lines: Sequence[str]
    opens: bool = False  # whether the parts below the path have later lines


class CommentQueue:
    """Comments that are not yet written. Each is written once, with the first part that it belongs to."""

    def __init__(self, comments: Comments) -> None:
        self._above = dict(comments.above)
        self._beside = dict(comments.beside)

    def add_to(self, part: Part, width: int) -> Iterator[str]:
        """Yield the lines of a part with its comments."""
        first = part.lines[0]
        indent = first[: len(first) - len(first.lstrip())]
        above, beside = _take(self._above, part), _take(self._beside, part)
        if len(beside) == 1 and len(part.lines) == 1 and len(first) + len(beside[0]) + 2 <= width:
            yield from (f"{indent}{line}" for line in above)
            yield f"{first}  {beside[0]}"
        else:
            yield from (f"{indent}{line}" for line in (*above, *beside))
            yield from part.lines


def read_comments(text: str) -> Comments:
    """Return the comments of a document that is known to be valid TOML."""
    comments = Comments()
    found = list(split_comments(text))
    if not found:
        return comments
    parts = Places(text).parts()
    lines = [line for line, _ in parts]
    for words, line, alone in found:
        next_part = bisect_right(lines, line)
        if not next_part:
            comments.first.append(words)
        elif not alone:
            comments.beside.setdefault(parts[next_part - 1][1], []).append(words)
        elif next_part < len(parts):
            comments.above.setdefault(parts[next_part][1], []).append(words)
        else:
            comments.last.append(words)
    return comments


def _take(comments: dict[Path, list[str]], part: Part) -> list[str]:
    """Remove and return the comments of a part, of the parts around it and of the parts on its lines."""
    taken: list[str] = []
    for path in list(comments):
        shared = min(len(path), len(part.path))
        if path[:shared] == part.path[:shared] and not (part.opens and len(path) > shared):
            taken += comments.pop(path)
    return taken
