"""On which line of a TOML document each table and key stands.

`tomllib` gives the values without their places, and an error message needs the line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

Path = tuple[str | int, ...]

_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"""+|\'\'\'.*?\'\'\'+|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*'
    r"|[\[\]{}=,.\n]|[^\s\[\]{}=,.#\"']+",
    re.S,
)


class Places:
    """The lines of a document that is known to be valid TOML."""

    def __init__(self, text: str) -> None:
        self._lines: dict[Path, int] = {}
        self._arrays: dict[Path, int] = {}  # how many elements an array of tables has so far
        self._index(text)

    def line(self, *path: str | int) -> int:
        """Return the line of `path`; for a path without a line, the line of the nearest enclosing table."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)

    def parts(self) -> list[tuple[int, Path]]:
        """Return every part and its line, in the order of the document."""
        return sorted(((line, path) for path, line in self._lines.items()), key=lambda part: part[0])

    def _index(self, text: str) -> None:
        tokens = split_tokens(text)
        table: Path = ()
        for token, line in tokens:
            if token == "\n":
                continue
            if token == "[":
                table = self._header(tokens, line)
            else:
                self._key(token, line, table, tokens)

    def _header(self, tokens: Iterator[tuple[str, int]], line: int) -> Path:
        """`[a.b]` or `[[a.b]]`, of which the first bracket has been read."""
        names: list[str] = []
        brackets = 1
        for token, _ in tokens:
            if token == "\n":
                break
            if token == "[":
                brackets += 1
            elif token not in "].":
                names.append(_bare(token))
        path: Path = ()
        for position, name in enumerate(names):
            path += (name,)
            last = position == len(names) - 1
            if brackets == 2 and last:
                self._arrays[path] = self._arrays.get(path, 0) + 1
            if path in self._arrays:
                path += (self._arrays[path] - 1,)
        for end in range(1, len(path) + 1):  # [a.b] brings the table a with it
            self._lines.setdefault(path[:end], line)
        return path

    def _key(self, first: str, line: int, table: Path, tokens: Iterator[tuple[str, int]]) -> None:
        """`a.b = value`, of which the first word has been read; a value may run over several lines."""
        path = (*table, _bare(first))
        self._lines.setdefault(path, line)
        for token, _ in tokens:
            if token == "=":
                break
            if token != ".":
                path += (_bare(token),)
                self._lines.setdefault(path, line)
        self._value(path, tokens)

    def _value(self, path: Path, tokens: Iterator[tuple[str, int]]) -> None:
        """The value of a key up to the end of its line; it may run over several lines within brackets."""
        opened: list[tuple[Path, int]] = []  # brackets: the path of each, and the number of its element; -1: a table
        in_key = False
        for token, line in tokens:
            if token == "\n":
                if not opened:
                    break
                continue
            if token in "[{":
                self._lines.setdefault(path, line)
                in_key = token == "{"
                opened.append((path, -1 if in_key else 0))
                path = path if in_key else (*path, 0)
            elif token in "]}":
                path, in_key = opened.pop()[0], False
            elif token == "," and opened:
                path, element = opened.pop()
                in_key = element < 0
                opened.append((path, element if in_key else element + 1))
                path = path if in_key else (*path, element + 1)
            elif token == "=":
                in_key = False
            elif in_key and token != ".":
                path = (*path, _bare(token))
            if opened and token not in "[,]}":
                self._lines.setdefault(path, line)


def split_tokens(text: str) -> Iterator[tuple[str, int]]:
    """Yield the words and marks of a document and the end of each of its lines, without comments, and their lines."""
    line, end = 1, 0
    for match in _TOKEN.finditer(text):
        line += text.count("\n", end, match.start())
        end = match.start()
        if not match[0].startswith("#"):
            yield match[0], line
    yield "\n", line


def split_comments(text: str) -> Iterator[tuple[str, int, bool]]:
    """Yield the comments of a document, their lines, and whether each stands alone on its line."""
    line, end = 1, 0
    for match in _TOKEN.finditer(text):
        line += text.count("\n", end, match.start())
        end = match.start()
        if match[0].startswith("#"):
            before = text[text.rfind("\n", 0, end) + 1 : end]
            yield match[0].rstrip(), line, not before.strip()


def _bare(word: str) -> str:
    return word[1:-1] if word[:1] in ('"', "'") else word
