"""The own name of a card in its text, as one token."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import Final

from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.dictionary import ELEMENT_ADJECTIVES
from catalog.language.morphology import name_forms
from catalog.language.tokens import ANY_NUMBER, Token, normal

SHORTEST_SMALL: Final = 4  # the fewest letters of a name that a text writes without a capital letter
NAME: Final = frozenset((russian.OWN_NAME,))
STARTERS: Final = frozenset((
    "найм", "когда", "если", "пока", "при", "после", "в", "до", "у", "за", "каждый", "поиск", "вместо", "сила", "число",
    "ровно", "сейчас", "пусть", "пускай", "хотя", "лишь", "только", "теперь", "затем", "потом", "даже", "также",
    "можно", "нельзя", "никто", "раз", "впервые", "однажды", "иначе", "кроме", "вместе", "между", "среди", "против",
    "сколько", "столько", "взамен", "теряя", "отдельно", "суммарно", "итого", "обычно", "одновременно", "вдвое",
))  # fmt: skip


def mark_name(tokens: list[Token], name: str, *, small: bool = False) -> list[Token]:
    """Mark a known name, in any of its forms, or a word of it. `small`: a word without a capital letter, too."""
    words = [normal(word) for word in re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", name)]
    found: list[Token] = []
    place = 0
    while place < len(tokens):
        size = _name_size(tokens, place, words) or (small and _is_small_name(tokens[place], words))
        if size:
            named = name_token(tokens[place])
            if tokens[place].norm not in words:  # «Барсука»: not a subject
                named = replace(named, numbers=ANY_NUMBER - {"sg.nom", "pl.nom"})
            found.append(named)
            place += size
        else:
            found.append(tokens[place])
            place += 1
    return found


def _name_size(tokens: list[Token], place: int, words: list[str]) -> int:
    """Return how many tokens name the card: its whole name, or one word of a longer name with a capital letter."""
    ahead = tokens[place : place + len(words)]
    named = len(ahead) == len(words) and all(
        token.norm in _forms(word) for token, word in zip(ahead, words, strict=True)
    )
    small = not tokens[place].known and len(tokens[place].norm) >= SHORTEST_SMALL
    if named and (len(words) > 1 or tokens[place].text[:1].isupper() or small):
        return len(words)
    token = tokens[place]
    keyword = any(token.norm in known.split() for known in russian.KEYWORD_NAMES)  # a card «Рывок вперёд»
    sure = token.text[:1].isupper() and not token.known and len(words) > 1 and not keyword
    return 1 if sure and any(token.norm in _forms(word) for word in words) else 0


def _is_small_name(token: Token, words: list[str]) -> bool:
    """Return whether a small word is one of the name: «капитан» of «Капитан стражи»."""
    return len(token.norm) >= SHORTEST_SMALL and any(
        token.norm in _forms(word) for word in words if len(word) >= SHORTEST_SMALL
    )


@lru_cache(2048)
def _forms(word: str) -> frozenset[str]:
    first, hyphen, last = word.rpartition("-")
    if hyphen:
        return frozenset(f"{a}-{b}" for a in _forms(first) for b in _forms(last))
    return frozenset(normal(form) for form in name_forms(word)) | {word}


def guess_names(tokens: list[Token], more: int) -> list[Token]:
    """Mark each unknown capitalised word, with `more` words after it, as the card's own name."""
    found: list[Token] = []
    place = 0
    while place < len(tokens):
        end = place
        while end < len(tokens) and _may_name(tokens, end):
            end += 1
        for _ in range(more if end > place else 0):
            end += end < len(tokens) and tokens[end].kind == "word"
        after_create = bool(found) and not {"создать", "поиск", "или"}.isdisjoint(found[-1].lemmas)
        if end > place and not after_create:
            found.append(name_token(tokens[place]))
            place = end
        else:
            found.extend(tokens[place : max(end, place + 1)])
            place = max(end, place + 1)
    return found


def _may_name(tokens: list[Token], place: int) -> bool:
    token = tokens[place]
    known = token.known and token.lemmas.isdisjoint(ELEMENT_ADJECTIVES)  # «Лесной знахарь»
    if token.kind != "word" or known or token.norm in ("x", "х", "т"):
        return False
    if place == 0 and token.norm.endswith(("ите", "йте", "ьте")):  # «повторите»: a verb
        return False
    if token.norm.startswith("модул") or any(token.norm in name.split() for name in russian.KEYWORD_NAMES):
        return False
    return token.text[:1].isupper() and (place > 0 or len(token.text) > 3) and token.norm not in STARTERS


def name_token(token: Token) -> Token:
    return replace(token, norm=russian.OWN_NAME, lemmas=NAME, numbers=ANY_NUMBER, known=True)
