"""Corrections of misprints in a sentence that is not understood.

They cover joined or split words, letters of another alphabet, and one wrong letter in a word. `correct_sentences` lists
candidate sentences, the most probable kinds first. The caller checks which of them parse, and whether only one does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, pairwise, product

from catalog.berserk.language.dictionary import Lang
from catalog.berserk.language.grammars import GRAMMARS
from catalog.berserk.language.lexicon import Lexicon
from catalog.language.patterns import Item, Literal_, Optional_
from catalog.language.tokens import Token, normal

SHORTEST = 4  # the fewest letters of a word that may contain a wrong letter
SHORTEST_NAME = 5  # the same for words of classes and names
LONGEST = 40  # the most letters of a word that is checked
MOST = 4  # the most misprinted words of one sentence
PARTS = 3  # the most words joined into one
OPTIONS = 5  # the most corrections of one word
ATTEMPTS = 24  # the most candidates for one sentence
ALPHABETS: dict[Lang, str] = {"ru": "абвгдежзийклмнопрстуфхцчшщъыьэюя", "en": "abcdefghijklmnopqrstuvwxyz"}
PREPOSITIONS = frozenset("вкису")  # words of one letter
# Short words that may contain a wrong letter. No class or name is mistaken for them.
LITTLE: dict[Lang, tuple[str, ...]] = {
    "ru": ("на", "по", "от", "до", "за", "из", "его", "ее", "их", "при", "или", "раз", "ран", "рану", "раны", "ход",
           "хода", "для", "без", "ваш", "ваша", "ваше", "ваши", "пока", "если", "боя", "бой", "ряду", "ряда", "удар"),
    "en": ("the", "its", "for", "turn", "with", "your", "this", "that", "when"),
}  # fmt: skip
SLIPS = {"з": "3", "о": "0", "l": "1", "ж": ":"}  # a digit or a sign that was written as a letter
# Before a name of any words («заклинаниезаморозки»).
BEFORE_NAMES: dict[Lang, tuple[str, ...]] = {"ru": ("воздействие", "заклинание"), "en": ("influence", "spell")}

HYPHENS = ("-", "–", "—", "\u00ad")

Correction = tuple[str, str]  # as printed, as read
IsWord = Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class Option:
    """A replacement for the part of a sentence between two character offsets."""

    start: int
    end: int
    text: str


def correct_sentences(
    text: str, tokens: list[Token], lang: Lang, is_moment_word: IsWord
) -> Iterator[list[tuple[str, tuple[Correction, ...]]]]:
    """Yield lists of corrected sentences, each with its corrections. The first list takes unknown words apart or joins
    them, the second joins known words too, the third replaces letters. `is_moment_word`: whether a word is a class or a
    word of a name of the moment."""
    if not tokens:
        return
    start = tokens[0].start
    tried: set[str] = {text}
    unknown = [
        index
        for index, token in enumerate(tokens)
        if token.kind == "word" and not token.known and len(token.norm) <= LONGEST
    ]
    torn = _torn(text, tokens, start, lang)
    for letters in (False, None, True):
        places = [
            options
            for index in unknown
            if (options := _options(text, tokens, index, start, lang, bool(letters), is_moment_word))
        ]
        if letters is None:
            places += torn
        places = sorted(places, key=lambda options: options[0].start)[:MOST]
        made = []
        for chosen in islice(product(*[[*options, None] for options in places]), ATTEMPTS):
            better, corrections = _replaced(text, [option for option in chosen if option is not None])
            if corrections and better not in tried:
                tried.add(better)
                made.append((better, corrections))
        yield made


def _torn(text: str, tokens: list[Token], start: int, lang: Lang) -> list[list[Option]]:
    """Return joins of two known words that form a known word («раз ряд», «не магических»)."""
    lexicon = GRAMMARS[lang].lexicon()
    found = []
    for one, two in pairwise(tokens):
        joined = one.norm + two.norm
        near = one.kind == two.kind == "word" and text[one.end - start : two.start - start] == " "
        joins = two.norm == "и"  # «закрытым и раненым» is no «закрытыми раненым»
        if (
            near
            and one.known
            and two.known
            and not joins
            and len(joined) > SHORTEST_NAME
            and _in_lexicon(joined, lexicon)
        ):
            found.append([Option(one.start - start, two.end - start, joined)])
    return found


def _replaced(text: str, options: list[Option]) -> tuple[str, tuple[Correction, ...]]:
    pieces: list[str] = []
    made: list[Correction] = []
    end = 0
    for option in options:
        if option.start < end:
            continue  # the word was joined to the one before it already
        pieces += [text[end : option.start], option.text]
        made.append((text[option.start : option.end], option.text))
        end = option.end
    return "".join([*pieces, text[end:]]), tuple(made)


def _options(
    text: str, tokens: list[Token], index: int, start: int, lang: Lang, letters: bool, is_moment_word: IsWord
) -> list[Option]:
    """Return the corrections of an unknown word, the most probable first."""
    token = tokens[index]
    at, end, word = token.start - start, token.end - start, token.norm

    def is_word(part: str) -> bool:
        return _known(part, lang) or is_moment_word(part)

    found: list[Option] = []
    if (slip := SLIPS.get(word)) is not None:
        return [Option(at, end, slip)]
    if "-" in word and is_word(joined := word.replace("-", "")):
        found.append(Option(at, end, joined))  # «нема-гической»
    for first, last in ((index - 1, index), (index, index + 1), (index - 2, index), (index, index + 2)):
        if first < 0 or last >= len(tokens):
            continue
        pair = tokens[first], tokens[last]
        close = text[pair[0].end - start : pair[1].start - start]
        if all(one.kind == "word" for one in pair) and close.strip() in ("", *HYPHENS):  # «ма- гический»
            joined = pair[0].norm + pair[1].norm
            if len(joined) >= SHORTEST - 1 and is_word(joined):
                found.append(Option(pair[0].start - start, pair[1].end - start, joined))  # «в ашем»
    apart = [tuple(parts) for parts in _apart(word, is_word, PARTS)]
    shortest = min(map(len, apart), default=0)
    found += [Option(at, end, " ".join(parts)) for parts in apart if len(parts) == shortest]
    for before in BEFORE_NAMES[lang]:
        if word.startswith(before) and len(word) > len(before) + 1:
            found.append(Option(at, end, f"{before} {token.text[len(before) :]}"))
    if letters:
        found += [Option(at, end, near) for near in _near(word, lang) if len(word) >= SHORTEST]
        if len(word) >= SHORTEST_NAME:
            names = {near for near in _neighbours(word, ALPHABETS[lang]) if is_moment_word(near)}
            found += [Option(at, end, near) for near in sorted(names)]
        if len(word) < SHORTEST:
            found += [Option(at, end, near) for near in LITTLE[lang] if _one_letter_off(word, near)]
        found += [Option(at, end, " ".join(parts)) for parts in _apart_with_slip(word, is_word, lang)]
    return list(dict.fromkeys(found))[:OPTIONS]


@lru_cache(4096)
def _near(word: str, lang: Lang) -> tuple[str, ...]:
    """Return the known words with one letter of difference.

    The result has one word for each pair of a set of lemmas and a set of cases.
    """
    lexicon = GRAMMARS[lang].lexicon()
    word = word.replace("-", "") if _known(word.replace("-", ""), lang) else word
    by_forms: dict[tuple[frozenset[str], frozenset[str]], str] = {}
    for other in sorted(set(_neighbours(word, ALPHABETS[lang]))):
        if _known(other, lang):
            reading = lexicon.readings.get(other)
            by_forms.setdefault((lexicon.lemmas(other), reading.numbers if reading else frozenset()), other)
    lemmas = {lemma for lemma, _ in by_forms}
    return tuple(by_forms.values()) if len(lemmas) <= OPTIONS else ()


def _in_lexicon(word: str, lexicon: Lexicon) -> bool:
    return word in lexicon.readings or any(len(forms) == 1 for forms, _, _ in lexicon.phrases.get(word, ()))


def _known(word: str, lang: Lang) -> bool:
    return _in_lexicon(word, GRAMMARS[lang].lexicon()) or word in _pattern_words(lang)


@lru_cache(2)
def _pattern_words(lang: Lang) -> frozenset[str]:
    """Return the words that patterns contain in a fixed form («вы», «находится»)."""
    found: set[str] = set()

    def collect(items: tuple[Item, ...]) -> None:
        for item in items:
            if isinstance(item, Literal_):
                found.update(normal(word) for word in item.words if word.isalpha())
            elif isinstance(item, Optional_):
                collect(item.items)

    for category in GRAMMARS[lang].reading().patterns.values():
        for rule in category.rules:
            collect(rule.items)
    return frozenset(found)


def _one_letter_off(word: str, other: str) -> bool:
    """Return whether two words differ by one missing, extra or wrong letter, or by two swapped letters."""
    if word == other or abs(len(word) - len(other)) > 1:
        return False
    if len(word) == len(other):
        wrong = [at for at, (one, two) in enumerate(zip(word, other, strict=True)) if one != two]
        swapped = len(wrong) == 2 and wrong[1] == wrong[0] + 1
        return len(wrong) == 1 or (swapped and word[wrong[0]] + word[wrong[1]] == other[wrong[1]] + other[wrong[0]])
    shorter, longer = sorted((word, other), key=len)
    return any(longer[:at] + longer[at + 1 :] == shorter for at in range(len(longer)))


def _neighbours(word: str, alphabet: str) -> Iterator[str]:
    """Yield words with one extra, missing or wrong letter, or with two letters swapped.

    The first letter is never changed: a prefix can reverse the meaning («вскрытое» is not «скрытое»).
    """
    for at in range(1, len(word) + 1):
        left, right = word[:at], word[at:]
        if right:
            yield left + right[1:]
        if len(right) > 1:
            yield left + right[1] + right[0] + right[2:]
        for letter in alphabet:
            yield left + letter + right
            if right:
                yield left + letter + right[1:]


def _apart(word: str, is_word: IsWord, most: int) -> Iterator[tuple[str, ...]]:
    """Yield the splits of a word into known words."""
    for size in range(1, len(word)):
        head, tail = word[:size], word[size:]
        if (size < 2 and head not in PREPOSITIONS) or not is_word(head):
            continue
        if (len(tail) > 1 and is_word(tail)) or (tail in PREPOSITIONS and size > 1):
            yield head, tail
        if most > 2:
            yield from ((head, *rest) for rest in _apart(tail, is_word, most - 1))


def _apart_with_slip(word: str, is_word: IsWord, lang: Lang) -> Iterator[tuple[str, str]]:
    """Yield splits into two words, one of them with a wrong letter («противникав» is «противника в»)."""
    for size in range(2, len(word) - 1):
        head, tail = word[:size], word[size:]
        if is_word(head) and len(tail) >= SHORTEST:
            yield from ((head, near) for near in _near(tail, lang))
        if is_word(tail) and len(head) >= SHORTEST:
            yield from ((near, tail) for near in _near(head, lang))


EXPLANATION = re.compile(r"\([^()]{1,40} (?:означает|means)\b[^()]*\)\.?")
ERRATUM = re.compile(r"\[\s*(?:Эррата|Errata)\b[^\]]*\]", re.IGNORECASE)


def without_errata(text: str) -> str:
    """Return the text with blanks in place of remarks.

    Remarks are dates of errata («[Эррата 2023.04.08]») and explanations of abilities («(Броня 2 означает …)»).
    """
    for remark in (ERRATUM, EXPLANATION):
        text = remark.sub(lambda found: " " * len(found[0]), text)
    return text
