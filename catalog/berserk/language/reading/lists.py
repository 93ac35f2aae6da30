"""Lists of parts: their limits, their order, and lists of named abilities and classes."""

from __future__ import annotations

from typing import Any

from catalog.berserk.language.dictionary import DICTIONARY
from catalog.language.reader import Found, Reader

LIST = 8  # the most parts of one sentence
ALTERNATIVES = 4
READINGS = 3  # the most readings of a list with the same end; further ones only group the parts differently


def few(lists: list[Any]) -> list[Any]:
    """Return the first `READINGS` lists for each end. Each list is (parts, end, …)."""
    ended: dict[int, int] = {}
    kept = []
    for each in lists:
        count = ended[each[1]] = ended.get(each[1], 0) + 1
        if count <= READINGS:
            kept.append(each)
    return kept


def longest(found: list[Found]) -> list[Found]:
    """Sort lists: the longest first, and among these those with the fewest parts, which prefers longer inner lists."""
    return sorted(found, key=lambda pair: (-pair[1], len(pair[0])))


def read_id(reader: Reader, place: int, argument: str) -> list[Found]:
    if place >= len(reader.tokens) or reader.tokens[place].kind != "word":
        return []
    return [
        (lemma[1:], place + 1)
        for lemma in sorted(reader.tokens[place].lemmas)
        if lemma[0] == "@" and lemma[1:] in DICTIONARY and lemma not in ("@protection", "@range")
    ]


def _id_list(reader: Reader, place: int, joints: frozenset[str]) -> list[Found]:
    found: list[Found] = []
    ids: tuple[str, ...] = ()
    at = place
    while True:
        more = read_id(reader, at, "")
        if not more or more[0][0] in ids:
            break
        ids = (*ids, more[0][0])
        at = more[0][1]
        found.append((ids, at))
        after = reader.skip_comma(at)
        if after < len(reader.tokens) and reader.tokens[after].lemmas & joints:
            after += 1
        if after == at:
            break
        at = after
    return found[::-1]


def read_ids(reader: Reader, place: int, argument: str) -> list[Found]:
    return _id_list(reader, place, reader.context.also)


def read_id_list(reader: Reader, place: int, argument: str) -> list[Found]:
    return _id_list(reader, place, reader.context.nouns.either)


def read_class_names(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read class names after «класса»: known classes and otherwise unknown words («эльф или гном»)."""
    names: tuple[str, ...] = ()
    found: list[Found] = []
    at = place
    while at < len(reader.tokens) and reader.tokens[at].kind == "word":
        token = reader.tokens[at]
        classes = sorted(lemma[1:] for lemma in token.lemmas if lemma.startswith("#"))
        if not classes and token.known:
            break
        names = (*names, classes[0] if classes else reader.context.class_form(token.norm))
        found.append((names, at + 1))
        if at + 1 < len(reader.tokens) and reader.tokens[at + 1].lemmas & reader.context.nouns.either:
            at += 2
        else:
            break
    return found[::-1]
