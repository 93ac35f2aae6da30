"""Decoding of uploaded files: UTF-8, UTF-16 with a byte order mark, or Windows-1251. Pure."""

from __future__ import annotations

import codecs
import re

_RUSSIAN = re.compile(r"[а-яё]", re.IGNORECASE)
_STRANGE = re.compile(r"[^\x00-\x7fа-яёА-ЯЁ«»„“”’‘–—…№•·×\xa0°©®™]")  # beyond Russian text in Windows-1251
MOST_STRANGE = 0.1  # of the characters beyond ASCII


class UnknownEncoding(ValueError):
    """Bytes that are no text in a known encoding. `line` holds the first byte that is not UTF-8, `found` shows it."""

    def __init__(self, line: int, found: str) -> None:
        super().__init__(f"line {line}: {found}")
        self.line = line
        self.found = found


def decode(data: bytes) -> str:
    """Return the text of a file. Raise UnknownEncoding for bytes in another encoding."""
    try:
        if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
            return data.decode("utf-16")
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        text = _as_windows_1251(data)
        if text is None:
            line = data.count(b"\n", 0, error.start) + 1
            raise UnknownEncoding(line, repr(data[error.start : error.start + 8])) from error
        return text


def _as_windows_1251(data: bytes) -> str | None:
    """Return Russian text in Windows-1251, or None if the bytes do not read as such."""
    if b"\x00" in data:
        return None
    try:
        text = data.decode("cp1251")
    except UnicodeDecodeError:
        return None
    beyond = sum(not each.isascii() for each in text)
    strange = len(_STRANGE.findall(text))
    return text if _RUSSIAN.search(text) and strange <= beyond * MOST_STRANGE else None
