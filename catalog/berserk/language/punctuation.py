"""Sentences with a comma or a colon too few or too many: read where one way of writing it alone makes sense."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from catalog.berserk.language.dictionary import Lang
from catalog.berserk.language.grammars import GRAMMARS
from catalog.language.tokens import Token

# Words that a clause begins with: a comma may be missing before them.
CLAUSE_WORDS: dict[Lang, frozenset[str]] = {
    "ru": frozenset((
        "если", "когда", "пока", "где", "вместо", "при", "затем", "но", "чем", "кроме", "который", "которая", "которое",
        "которые", "которого", "которой", "которым", "которых", "он", "она", "оно", "они", "может", "можете", "могут",
        "получает", "получают", "получить", "ранить", "открыть", "закрыть", "излечить", "переместить", "до",
        "дальность", "стоящие", "стоящее", "стоящая", "стоящих", "имеет", "имеют", "теряет", "теряют", "открывается",
        "закрывается", "уничтожить", "изгнать", "выберите", "только", "это", "эта", "не",
    )),
    "en": frozenset(("if", "when", "while", "where", "it", "they", "range", "which", "that")),
}  # fmt: skip
PRICES = frozenset(("закрыться", "внезапно", "фишка", "tap", "instant", "@tap", "@token"))
MARKS = (",", ":", ";", "-")


@lru_cache(4)
def _mark(sign: str, lang: Lang) -> Token:
    return GRAMMARS[lang].lexicon().tokens(f"a{sign}")[1]


def punctuate(tokens: list[Token], lang: Lang) -> Iterator[list[Token]]:
    """The sentence with one mark more, or with one less."""
    words = CLAUSE_WORDS[lang]
    priced = 0
    while priced < len(tokens) and (tokens[priced].lemmas & PRICES or tokens[priced].kind == "number"):
        priced += 1
    if 0 < priced < len(tokens) and tokens[priced].norm not in MARKS:
        yield [*tokens[:priced], _at(":", tokens[priced], lang), *tokens[priced:]]
    for place in range(1, len(tokens)):
        token, before = tokens[place], tokens[place - 1]
        if token.norm in words and before.norm not in (*MARKS, "(", "«", "и", "или"):
            yield [*tokens[:place], _at(",", token, lang), *tokens[place:]]
        if token.norm == "," and place + 1 < len(tokens):
            yield [*tokens[:place], *tokens[place + 1 :]]


def _at(sign: str, token: Token, lang: Lang) -> Token:
    return replace(_mark(sign, lang), start=token.start, end=token.start)
