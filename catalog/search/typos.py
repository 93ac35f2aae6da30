"""Suggestions for a query that finds nothing or cannot be read. Every suggestion finds cards.

A word is replaced by a similar word of the cards, by the named ability that begins like it, or by the same keys in the
other keyboard layout. A comparison that cannot be read is tried with every field whose name or values come near.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from django.db.models import Count
from rapidfuzz import fuzz, process

from catalog.core.names import name_key
from catalog.games import first_game
from catalog.models import Card, CardSet
from catalog.search import find_cards, read_query
from catalog.search.fields import Field, vocabulary
from catalog.search.grammar import QueryError, parse_query
from catalog.search.stems import stem
from catalog.search.tree import And, Node, Not, Or, Word
from catalog.spelling import other_layout

MOST: Final = 3
MOST_TRIED: Final = 8  # corrections of one mistake that the database counts
LIKENESS: Final = 68  # per cent
_COMPARISON: Final = re.compile(r"(?P<name>[^\W\d_][\w-]*)(?P<operator>[:=<>!≤≥≠]+)(?P<value>[^\s()]*)")
_TOKEN: Final = re.compile(r"[^\s()\"«»“”,:=<>!≤≥≠|&]+")


def suggest_queries(text: str, game: str = "") -> list[str]:
    """Return at most MOST queries that find something, the most similar first."""
    game = game or first_game()
    switched = other_layout(text)
    if switched != text and _finds(switched, game):
        return [switched]
    tree, _sort = parse_query(text, game)
    known_words: set[str] | None = None
    for word in _bare_words(tree):
        if len(word) < 3 or find_cards(f'"{word}"', game).exists():
            continue
        known_words = known_words or _known_words(game)
        likely = process.extract(word, known_words, scorer=fuzz.ratio, limit=MOST, score_cutoff=LIKENESS)
        similar = [*_abilities_like(word, game), *(other for other, _score, _place in likely)]
        lines = dict.fromkeys(_replaced(text, word, other) for other in similar)
        return [line for line in lines if _finds(line, game)][:MOST]
    return []


def offered_for_mistake(mistake: QueryError, game: str = "") -> list[str]:
    """Return at most MOST queries in place of one that cannot be read: the correction that the mistake names, then
    those that find something."""
    game = game or first_game()
    lines = [other_layout(mistake.text)]
    comparison = next(
        (one for one in _COMPARISON.finditer(mistake.text) if one.start() <= mistake.start < one.end()), None
    )
    if comparison is not None:
        lines += _other_fields(mistake.text, comparison, game)
    corrections = [mistake.meant] if mistake.meant else []
    return list(dict.fromkeys([*corrections, *_finding(lines, game)]))[:MOST]


def _other_fields(text: str, comparison: re.Match[str], game: str) -> Iterator[str]:
    """Yield the query with other fields for the comparison: those with a similar name first, then those that take
    the value, then the value as a plain word. Names and texts come last, since they take any value."""
    name, operator, value = name_key(comparison["name"]), comparison["operator"], comparison["value"]
    words = vocabulary(game)
    similar = [other for other in words.names() if other.startswith(name) or name.startswith(other)]
    similar += [other for other, _score, _place in process.extract(name, words.names(), limit=MOST, score_cutoff=60)]
    fields = [named_field.name_in("ru" if re.search("[а-яё]", value or name) else "en") for named_field in words.fields]
    for other in sorted(dict.fromkeys([*similar, *fields]), key=lambda other: _takes_any(words.named(other))):
        named_field = words.named(other)
        if named_field is not None and named_field.kind == "format":
            continue  # each attempt to read its value would ask the database
        yield text[: comparison.start()] + f"{other}{operator}{value}" + text[comparison.end() :]
    yield text[: comparison.start()] + value + text[comparison.end() :]


def _takes_any(searched_field: Field | None) -> bool:
    return searched_field is not None and searched_field.kind == "text" and not searched_field.numbers


def _abilities_like(word: str, game: str) -> list[str]:
    """Return the names of abilities whose stem begins the word, such as «яд» for «ядовитый»."""
    names = [name_key(name) for term in vocabulary(game).ability.choices().values() for name in term]
    roots = {name: stem(name) for name in names if name.isalpha()}
    return [name for name, root in roots.items() if len(root) > 1 and word.startswith(root)]


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
    own = [text_field.column for text_field in words.fields if text_field.kind == "text" and text_field.numbers]
    columns = Card.objects.filter(CardSet.cards_of(game)).order_by().values_list("name_key", "name_en_key", *own)
    texts = [text for row in columns for text in row if text]
    texts += [name_key(name) for term in words.ability.choices().values() for name in term]
    return {word for text in texts for word in re.findall(r"[^\W\d_]{3,}", text)}


def _replaced(text: str, word: str, other: str) -> str:
    return _TOKEN.sub(lambda match: other if name_key(match[0]) == word else match[0], text)


def _finding(lines: Iterable[str], game: str) -> list[str]:
    """Return the queries that find cards. One database query counts the cards of all readable ones."""
    readable = {}
    for line in dict.fromkeys(lines):
        try:
            readable[line] = read_query(line, game)
        except QueryError:
            continue
        if len(readable) == MOST_TRIED:
            break
    if not readable:
        return []
    counts = {f"line{place}": Count("pk", filter=query.q) for place, query in enumerate(readable.values())}
    counts_found = Card.objects.filter(CardSet.cards_of(game)).aggregate(**counts)
    return [line for place, line in enumerate(readable) if counts_found[f"line{place}"]]


def _finds(line: str, game: str) -> bool:
    try:
        return bool(find_cards(line, game).exists())
    except QueryError:
        return False
