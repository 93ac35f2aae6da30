"""Advice for a sentence that is not understood."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from catalog.berserk.language.dictionary import DICTIONARY, Lang
from catalog.berserk.language.grammars import GRAMMARS
from catalog.language.tokens import Token, normal


@dataclass(frozen=True, slots=True)
class Unknown:
    """Why a sentence is not understood: the place in the text where understanding stopped, what stands there, a known
    word that it may be a misspelling of, and the nearest known phrase ("" where none is near)."""

    at: int
    word: str
    suggestion: str
    nearest: str


def advice(tokens: list[Token], stopped: int, lang: Lang) -> Unknown:
    """Return the advice for a sentence that was understood up to this token."""
    token = tokens[min(stopped, len(tokens) - 1)]
    suggestion = ""
    for each in tokens:
        if each.kind == "word" and not each.known and len(each.norm) > 3:
            suggestion = _misspelt(each.norm, lang)
            if suggestion:
                token = each
                break
    return Unknown(token.start, token.text, suggestion, _nearest(tuple(token.norm for token in tokens), lang))


@lru_cache(4096)
def _misspelt(word: str, lang: Lang) -> str:
    """A word of the language that this may be a misspelling of."""
    begun, ended = _vocabulary(lang)
    near = {*begun.get(word[:2], ()), *ended.get(word[-3:], ())}
    alike = difflib.get_close_matches(word, sorted(each for each in near if abs(len(each) - len(word)) <= 2), 1, 0.78)
    return alike[0] if alike else ""


@lru_cache(2)
def _vocabulary(lang: Lang) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """The words of a language by their first two letters and by their last three."""
    lexicon = GRAMMARS[lang].lexicon()
    begun: dict[str, list[str]] = {}
    ended: dict[str, list[str]] = {}
    for word in {*lexicon.readings, *lexicon.phrases}:
        begun.setdefault(word[:2], []).append(word)
        ended.setdefault(word[-3:], []).append(word)
    return begun, ended


@lru_cache(2)
def _known_phrases(lang: Lang) -> tuple[list[tuple[str, int]], dict[str, list[int]]]:
    """The known phrases with their numbers of words, and by each word (its beginning) the phrases that have it."""
    grammar = GRAMMARS[lang]
    texts = [entry.example(lang) for entry in DICTIONARY.values()]
    texts += [
        re.sub(r"<[^>]+>", "…", re.sub(r"\|\S+|~\w+|[\[\]@]", "", rule.text)).replace("_", " ")
        for category in ("effect", "event", "simple", "grants")
        for rule in grammar.reading().patterns[category].rules
    ]
    phrases: list[tuple[str, int]] = []
    by_stem: dict[str, list[int]] = {}
    for number, text in enumerate(texts):
        stems = {_stem(word) for word in re.findall(r"[^\W\d_]{2,}", text)}
        phrases.append((text, len(stems)))
        for stem in stems:
            by_stem.setdefault(stem, []).append(number)
    return phrases, by_stem


def _stem(word: str) -> str:
    return normal(word)[:5]


def _nearest(words: tuple[str, ...], lang: Lang) -> str:
    """The known phrase that shares most words with the sentence."""
    phrases, by_stem = _known_phrases(lang)
    shared: Counter[int] = Counter()
    for stem in sorted({_stem(word) for word in words if len(word) > 1}):
        shared.update(by_stem.get(stem, ()))
    best, score = "", 0.25
    for number, count in shared.items():
        text, size = phrases[number]
        value = count / (size + 2)  # a phrase of one word is near to too much
        if value > score:
            best, score = text, value
    return best
