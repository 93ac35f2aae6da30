"""Typos in a sentence that is not understood: one letter in a long word, words run together or torn apart.

A word is taken for another only where exactly one known word is that near. Whether the sentence then parses whole is
the caller's question.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from catalog.berserk.language.dictionary import Lang
from catalog.berserk.language.grammars import GRAMMARS
from catalog.berserk.language.lexicon import Lexicon
from catalog.language.tokens import Token

SHORTEST = 5  # letters of a word that may be misspelt
LONGEST = 30  # letters of a word that is looked at
MOST = 3  # words of one sentence
PARTS = 3  # words run together
ALPHABETS: dict[Lang, str] = {"ru": "абвгдежзийклмнопрстуфхцчшщъыьэюя", "en": "abcdefghijklmnopqrstuvwxyz"}
LOOKALIKES = str.maketrans("aceopxyktmhbnu", "асеорхуктмнвпи")  # Latin letters in a Russian word

Correction = tuple[str, str]  # as printed, as taken


def corrected(text: str, tokens: list[Token], lang: Lang) -> tuple[str, tuple[Correction, ...]]:
    """The sentence with its unknown words corrected, and what was taken for what; the same text where nothing is."""
    made: list[Correction] = []
    start = tokens[0].start if tokens else 0
    pieces: list[str] = []
    end = 0
    for token in tokens:
        if token.kind != "word" or token.known or len(made) == MOST or not SHORTEST <= len(token.norm) <= LONGEST:
            continue
        better = _better(token.norm, lang)
        if better:
            made.append((token.text, better))
            pieces += [text[end : token.start - start], better]
            end = token.end - start
    return "".join([*pieces, text[end:]]), tuple(made)


@lru_cache(4096)
def _better(word: str, lang: Lang) -> str:
    """The one known word, or words, that this stands for; "" where none or several do."""
    lexicon = GRAMMARS[lang].lexicon()
    if "-" in word and _known(joined := word.replace("-", ""), lexicon):
        return joined  # «нема-гической»
    if lang == "ru" and word.translate(LOOKALIKES) != word:
        word = word.translate(LOOKALIKES)
        if _known(word, lexicon):
            return word
    near = {other for other in _neighbours(word, ALPHABETS[lang]) if _known(other, lexicon)}
    if near and len({lexicon.lemmas(other) for other in near}) == 1:
        return min(near)
    if near:
        return ""
    apart = list(_apart(word, lexicon, PARTS))
    shortest = min(map(len, apart), default=0)
    best = [parts for parts in apart if len(parts) == shortest]
    return " ".join(best[0]) if len(best) == 1 else ""


def _known(word: str, lexicon: Lexicon) -> bool:
    return word in lexicon.readings or any(len(forms) == 1 for forms, _, _ in lexicon.phrases.get(word, ()))


def _neighbours(word: str, alphabet: str) -> Iterator[str]:
    """Words one letter away: one too many, one missing, one wrong, or two in the wrong order."""
    for at in range(len(word) + 1):
        left, right = word[:at], word[at:]
        if right:
            yield left + right[1:]
        if len(right) > 1:
            yield left + right[1] + right[0] + right[2:]
        for letter in alphabet:
            yield left + letter + right
            if right:
                yield left + letter + right[1:]


def _apart(word: str, lexicon: Lexicon, most: int) -> Iterator[tuple[str, ...]]:
    """The ways in which words known to the lexicon make up this one, run together."""
    for size in range(1, len(word)):
        head, tail = word[:size], word[size:]
        if not _known(head, lexicon) or (size < 2 and head not in PREPOSITIONS):
            continue
        if _known(tail, lexicon) and len(tail) > 1:
            yield head, tail
        if most > 2:
            yield from ((head, *rest) for rest in _apart(tail, lexicon, most - 1))


PREPOSITIONS = frozenset("вкис")
EXPLANATION = re.compile(r"\([^()]{1,40} (?:означает|means)\b[^()]*\)\.?")
ERRATUM = re.compile(r"\[\s*(?:Эррата|Errata)\b[^\]]*\]", re.IGNORECASE)


def without_errata(text: str) -> str:
    """The text with blanks in place of what is no part of it: the dates of its errata («[Эррата 2023.04.08]»), and
    what an ability means, told in brackets («(Броня 2 означает …)»)."""
    for remark in (ERRATUM, EXPLANATION):
        text = remark.sub(lambda found: " " * len(found[0]), text)
    return text
