"""Words that several rewordings search for, and tokens of the words that they insert."""

from __future__ import annotations

from dataclasses import replace

from catalog.berserk.language.dictionary import Lang
from catalog.berserk.language.grammars import GRAMMARS
from catalog.language.tokens import Token


def known_tokens(words: str, at: Token, lang: Lang) -> list[Token]:
    """Return tokens of known words at the position of a printed token."""
    told = GRAMMARS[lang].lexicon().tokens(words)
    return [replace(token, start=at.start, end=at.end) for token in told]


CLAUSE = (",", ";", ":", "(", ")", ".", "-", "«", "»")


UNTIL = frozenset(
    ("до", "конца", "начала", "хода", "боя", "противника", "вашего", "своего", "его", "их", "следующего", "этого")
)


EVENT_WORDS = frozenset(("при", "когда", "после", "если", "в", "до", "перед"))


GAINS = frozenset(("получать", "получить", "получает", "получают", "иметь", "имеет", "имеют"))


OWN_NAME = "@this"
