"""What a line that finds nothing may have meant: its misspelt words replaced by words that stand on cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from rapidfuzz import fuzz, process

from catalog.berserk.language.dictionary import DICTIONARY
from catalog.models import Card
from catalog.names import name_key
from catalog.search import cards
from catalog.search.grammar import QueryError, parse
from catalog.search.tree import And, Node, Not, Or, Word

MOST: Final = 3
LIKENESS: Final = 68  # per cent
_TOKEN: Final = re.compile(r"[^\s()\"«»“”,:=<>!≤≥≠|&]+")


def offered(text: str) -> list[str]:
    """At most MOST lines that do find something, the likest first; none where no single word is at fault."""
    tree, _sort = parse(text)
    known: set[str] | None = None
    for word in _bare_words(tree):
        if len(word) < 3 or cards(f'"{word}"').exists():
            continue
        known = known or _known_words()
        likely = process.extract(word, known, scorer=fuzz.ratio, limit=MOST, score_cutoff=LIKENESS)
        lines = [_replaced(text, word, other) for other, _score, _place in likely]
        return [line for line in lines if _finds(line)]
    return []


def _bare_words(node: Node | None) -> Iterator[str]:
    match node:
        case Word(text):
            if text.isalpha():
                yield text
        case And(parts) | Or(parts):
            for part in parts:
                yield from _bare_words(part)
        case Not(part):
            yield from _bare_words(part)


def _known_words() -> set[str]:
    """The words of names, classes and named abilities."""
    columns = Card.objects.order_by().values_list("name_key", "name_en_key", "berserk__class_keys")
    texts = [text for row in columns for text in row if text]
    texts += [name_key(name) for entry in DICTIONARY.values() for name in (entry.ru, entry.en)]
    return {word for text in texts for word in re.findall(r"[^\W\d_]{3,}", text)}


def _replaced(text: str, word: str, other: str) -> str:
    return _TOKEN.sub(lambda found: other if name_key(found[0]) == word else found[0], text)


def _finds(line: str) -> bool:
    try:
        return bool(cards(line).exists())
    except QueryError:
        return False
