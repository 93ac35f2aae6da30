"""Suggestions for a query without results: misspelt words are replaced by words that occur on cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from rapidfuzz import fuzz, process

from catalog.games import first_game
from catalog.models import Card, CardSet
from catalog.names import name_key
from catalog.search import cards
from catalog.search.fields import vocabulary
from catalog.search.grammar import QueryError, parse
from catalog.search.tree import And, Node, Not, Or, Word

MOST: Final = 3
LIKENESS: Final = 68  # per cent
_TOKEN: Final = re.compile(r"[^\s()\"«»“”,:=<>!≤≥≠|&]+")


def offered(text: str, game: str = "") -> list[str]:
    """At most MOST lines that do find something, the likest first; none where no single word is at fault."""
    game = game or first_game()
    tree, _sort = parse(text, game)
    known: set[str] | None = None
    for word in _bare_words(tree):
        if len(word) < 3 or cards(f'"{word}"', game).exists():
            continue
        known = known or _known_words(game)
        likely = process.extract(word, known, scorer=fuzz.ratio, limit=MOST, score_cutoff=LIKENESS)
        lines = [_replaced(text, word, other) for other, _score, _place in likely]
        return [line for line in lines if _finds(line, game)]
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


def _known_words(game: str) -> set[str]:
    """The words of names, classes and named abilities."""
    words = vocabulary(game)
    own = [asked.column for asked in words.fields if asked.kind == "text" and asked.numbers]
    columns = Card.objects.filter(CardSet.cards_of(game)).order_by().values_list("name_key", "name_en_key", *own)
    texts = [text for row in columns for text in row if text]
    texts += [name_key(name) for term in words.ability.choices().values() for name in term]
    return {word for text in texts for word in re.findall(r"[^\W\d_]{3,}", text)}


def _replaced(text: str, word: str, other: str) -> str:
    return _TOKEN.sub(lambda found: other if name_key(found[0]) == word else found[0], text)


def _finds(line: str, game: str) -> bool:
    try:
        return bool(cards(line, game).exists())
    except QueryError:
        return False
