"""A sentence as tokens: words with their possible lemmas, numbers, signs, and the tags of community lists."""

from __future__ import annotations

import re
from dataclasses import dataclass

WORD = re.compile(
    r"\{(?P<tag>\w+)\}"
    r"|(?P<after>[Пп]осле того,? как\b)"
    r"|(?P<ordinal>[123]-(?:м|й|ом|ем|го|му|е|ю|я|ью)\b)"
    r"|(?P<comma>(?<=\bи),(?= если\b)|(?<=\band),(?= if\b))"
    r"|(?P<number>\d+)"
    r"|(?P<word>(?:(?!ー)[^\W\d_])+(?:[-'’\u00ad](?:(?!ー)[^\W\d_])+)*)"
    r"|(?P<sign>[-–—−ー‐‑‒―－+*×:;,()\[\]«»\"“”„‟])"
    r"|(?P<other>\S)"
)
ORDINALS = {"1": "первый", "2": "второй", "3": "третий"}
SIGNS = {
    **dict.fromkeys("–—−ー‐‑‒―－", "-"),
    "×": "*",
    "“": "«",
    "„": "«",
    "”": "»",
    "‟": "»",
    '"': '"',
    "[": "(",
    "]": ")",
}


@dataclass(slots=True)
class Token:
    """`lemmas`: the words that this may be a form of; `numbers`: which numbers and
    cases it may be («sg.gen»); `known`: the lexicon has it."""

    text: str
    norm: str
    start: int
    end: int
    lemmas: frozenset[str]
    numbers: frozenset[str]
    kind: str  # word, number, sign, other
    known: bool = True


CASES = ("nom", "gen", "dat", "acc", "ins", "pre")
SINGULAR = frozenset(f"sg.{case}" for case in CASES)
PLURAL = frozenset(f"pl.{case}" for case in CASES)
ANY_NUMBER = SINGULAR | PLURAL


LATIN = re.compile("[aceopxyktmhbnu]")
LOOKALIKES = str.maketrans("aceopxyktmhbnu", "асеорхуктмнвпи")  # Latin letters that stand in a Russian word


def normal(word: str) -> str:
    """A word as it is compared: small letters, «е» for «ё», one apostrophe, no soft hyphens, one alphabet."""
    word = word.lower().replace("ё", "е").replace("’", "'").replace("\u00ad", "")
    if not word.isascii() and LATIN.search(word) and re.search("[а-я]", word):
        return word.translate(LOOKALIKES)
    return word


@dataclass(frozen=True, slots=True)
class Reading:
    """The possible readings of a form."""

    lemmas: frozenset[str]
    numbers: frozenset[str]


def tokenize(text: str, readings: dict[str, Reading], tags: dict[str, tuple[str, ...]]) -> list[Token]:
    """Return the tokens of a sentence. A tag becomes the words of its meaning, all at its position."""
    tokens: list[Token] = []
    opened = False
    for match in WORD.finditer(text):
        start, end = match.span()
        kind = match.lastgroup or "other"
        raw = match[0]
        if kind == "tag":
            words = tags.get(match["tag"].lower())
            if words is None:
                tokens.append(Token(raw, raw, start, end, frozenset((raw,)), ANY_NUMBER, "other", False))
                continue
            for word in words:
                tokens.append(_word(word, start, end, readings, raw))
        elif kind == "ordinal":  # «в 1-м ряду»
            tokens.append(_word(ORDINALS[raw[0]], start, end, readings, raw))
        elif kind == "after":  # «после того, как уничтожает …»
            tokens.append(_word("когда", start, end, readings, raw))
        elif kind == "comma":  # «…, и, если …»: of a clause between two effects
            continue
        elif kind == "word":
            tokens.append(_word(raw, start, end, readings, raw))
        elif kind == "number":
            tokens.append(Token(raw, raw, start, end, frozenset((raw,)), ANY_NUMBER, "number"))
        else:
            sign = SIGNS.get(raw, raw)
            if sign == '"':
                sign, opened = ("»", False) if opened else ("«", True)
            tokens.append(
                Token(raw, sign, start, end, frozenset((sign,)), ANY_NUMBER, "sign" if kind == "sign" else kind)
            )
    return tokens


def _word(word: str, start: int, end: int, readings: dict[str, Reading], raw: str) -> Token:
    norm = normal(word)
    reading = readings.get(norm)
    if reading is None:
        return Token(raw, norm, start, end, frozenset((norm,)), ANY_NUMBER, "word", False)
    return Token(raw, norm, start, end, reading.lemmas, reading.numbers, "word")


# First form → (forms of every word, lemma of the whole, numbers of that form), longest first.
Phrases = dict[str, list[tuple[tuple[frozenset[str], ...], str, frozenset[str]]]]


def merge_phrases(tokens: list[Token], phrases: Phrases) -> list[Token]:
    """Joins tokens that together are one word of the lexicon («удар через ряд»), the longest that fits."""
    merged: list[Token] = []
    index = 0
    while index < len(tokens):
        token = tokens[index]
        size, lemmas, numbers = 1, token.lemmas, token.numbers
        known = token.known
        for forms, lemma, phrase_numbers in phrases.get(token.norm, ()):
            if len(forms) < size or (known and size > 1 and len(forms) == 1):
                break
            part = tokens[index : index + len(forms)]
            if len(part) < len(forms) or any(w.norm not in f for w, f in zip(part, forms, strict=True)):
                continue
            if len(forms) > 1 and size == 1:
                lemmas, numbers = frozenset((lemma,)), phrase_numbers
            else:
                lemmas = lemmas | {lemma}
                numbers = numbers if token.known else phrase_numbers
            size, known = len(forms), True
        part = tokens[index : index + size]
        if lemmas is token.lemmas:
            merged.append(token)
        else:
            merged.append(Token(
                " ".join(word.text for word in part), " ".join(word.norm for word in part),
                token.start, part[-1].end, lemmas, numbers, "word",
            ))  # fmt: skip
        index += size
    return merged
