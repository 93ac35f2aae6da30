"""The parser: `parse` turns the text of a card into abilities, and says where it did not understand a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from typing import Any, TypeAlias

from catalog.berserk.card import PrintedCard
from catalog.berserk.language.advice import Unknown, advice
from catalog.berserk.language.classes import CLASSES, class_key, english_class
from catalog.berserk.language.corrections import Correction, correct_sentences, without_errata
from catalog.berserk.language.dictionary import DICTIONARY, Lang
from catalog.berserk.language.grammars import GRAMMARS
from catalog.berserk.language.icons import icon_ability, is_explained
from catalog.berserk.language.marker_names import marker_key, told_keys
from catalog.berserk.language.paraphrases import find_paraphrases
from catalog.berserk.language.punctuation import punctuate
from catalog.berserk.language.reading.chosen_conditions import of_asked_card, of_chosen_card
from catalog.berserk.language.reading.context import Context
from catalog.berserk.language.reading.mentions import name_mentions, paid_creature
from catalog.berserk.language.reading.pronouns import (
    attacker_again,
    awaited_after_choice,
    counted_of_host,
    each_of_two_nouns,
    of_itself,
    of_two_genders,
    said_of_two,
)
from catalog.berserk.language.renderer import render
from catalog.berserk.language.simplification import VARIANTS, simplify
from catalog.berserk.language.soundness import is_sound
from catalog.berserk.language.tree import (
    Ability,
    Bonus,
    DieBonus,
    EventAbility,
    Named,
    PlayedAbility,
    Remember,
    Source,
    StatBonus,
    Together,
)
from catalog.berserk.language.tree_walk import speaks
from catalog.berserk.language.writer import CannotWrite
from catalog.language.morphology import name_forms
from catalog.language.reader import Reader, ReadingGrammar, TooLong
from catalog.language.text_reading import TextReading, language_of
from catalog.language.tokens import Phrases, Token, normal

LONGEST = 1000  # characters of a text
SENTENCE_END = re.compile(r"\.+(?!\d)|\n|(?<=\))\s+(?=[А-ЯЁA-Z{]|[+-]\d|\d+ \{)(?!X(?: [^{]|[+-]\d))")


# «получает маркер «дым» (когда … с маркером «дым» …)»: the explanation of the marker is a separate sentence
TOLD_APART = re.compile(r"\s*\((?=когда[^()]*\bмаркером[^()]*\)\s*(?:[.\n]|$))")
# «получает маркер «сеть» (с сетью не может двигаться)»
BEARER_TOLD = re.compile(
    r"\s*\((?=(?:(?:существ|карт)\w+\s+)?со?\s+«?(?P<words>[^()«»]+)»?[^()]*\)\s*(?:[.\n]|$))", re.IGNORECASE
)
# «получает маркер «дар» (он не может двигаться)»
TOLD_OF_IT = re.compile(
    r"\s*\((?=(?:оно?|она)\s+(?:теряет|имеет|получает|не может|не открывается|игнорирует)\b[^()]*\)\s*(?:[.\n]|$))",
    re.IGNORECASE,
)
LAST_MARKER = re.compile(r"маркер\w*\s+(«[^«»]+»)\s*$", re.IGNORECASE)
CHANCE = re.compile(r"кубик|пророчество|throw a die|prophecy", re.IGNORECASE)
GOES_ON = re.compile(r"\s*(?:Если (?:выпал|на кубике|показан)|Иначе\b|If (?:it shows|the shown)|Otherwise\b)")


class TextTooLong(ValueError):
    """A text of more than `LONGEST` characters."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence as printed, its place in the text, and its ability or the unknown part."""

    text: str
    start: int
    end: int
    ability: Ability | None
    unknown: Unknown | None = None
    corrections: tuple[Correction, ...] = ()  # words as printed and as read


ParsedText: TypeAlias = TextReading[Ability, Sentence]


def split(text: str) -> list[tuple[int, int]]:
    """Return the start and end of each sentence of a text.

    A full stop, a line break, or «)» before a capital letter or «+1» ends a sentence (403.3). A full stop within quotes
    or round brackets does not.
    """
    places = []
    start = 0
    apart = [*TOLD_APART.finditer(text), *(match for match in BEARER_TOLD.finditer(text) if _tells_marker(text, match))]
    apart += [match for match in TOLD_OF_IT.finditer(text) if LAST_MARKER.search(text, 0, match.start())]
    ends = sorted([*SENTENCE_END.finditer(text), *apart], key=lambda match: match.start())
    for match in [*ends, None]:
        end = match.start() if match else len(text)
        if match and match[0].startswith(".") and text.count("«", start, end) > text.count("»", start, end):
            continue
        if match and match[0].startswith(".") and _within_quotes(text, start, end):
            continue
        if match and match[0].startswith(".") and GOES_ON.match(text, match.end()) and CHANCE.search(text, start, end):
            continue  # «Бросить кубик. Если выпало 6, …»
        piece = text[start:end]
        if re.search(r"\w", piece):
            left = len(piece) - len(piece.lstrip(" .\t\r"))
            told = piece.rstrip(" .\t\r")
            alone = told.endswith(")") and "(" not in told  # the opening bracket has ended the previous sentence
            places.append((start + left, start + len(told[:-1].rstrip() if alone else told)))
        start = match.end() if match else end
    return places


def _bearer_and_rest(text: str, start: int, end: int) -> list[tuple[str, int]]:
    """The pieces of a sentence, and where they stand: «он» in brackets after a marker is who bears that."""
    opened = start > 0 and text[start - 1] == "(" and TOLD_OF_IT.match(text, start - 1)
    marker = LAST_MARKER.search(text[: start - 1]) if opened else None
    if marker is None:
        return [(text[start:end], start)]
    first = text[start:end].partition(" ")[0]
    return [
        ("карта с маркером", start),
        (marker[1], marker.start(1)),
        (text[start + len(first) : end], start + len(first)),
    ]


def _tells_marker(text: str, match: re.Match[str]) -> bool:
    """Return whether the brackets explain a marker that the text before them names."""
    told = told_keys(text[: match.start()])
    words = match["words"].split()
    return any(marker_key(" ".join(words[:size])) in told for size in range(1, min(3, len(words)) + 1))


def _within_quotes(text: str, start: int, end: int) -> bool:
    """Return whether a straight quote is open at `end` and closes later in the same line."""
    return text.count('"', start, end) % 2 == 1 and '"' in text[end:].partition("\n")[0]


def parse(
    text: str, lang: Lang | None = None, *, classes: Mapping[str, str] | None = None, names: Iterable[str] = (),
    this: str = "",
) -> ParsedText:  # fmt: skip
    """Parse the text of a card.

    `classes`: more class names, English → Russian (or Russian → Russian). `names`: names of other cards that a text may
    mention. `this`: the card's own name. Raises TextTooLong.
    """
    if len(text) > LONGEST:
        raise TextTooLong(
            f"Текст длиннее {LONGEST} знаков ({len(text)})" if language_of(text) == "ru"
            else f"The text is longer than {LONGEST} characters ({len(text)})"
        )  # fmt: skip
    spoken_of = _spoken_of(text, tuple(sorted((classes or {}).items())))
    return _parse(text, lang or language_of(text), spoken_of, tuple(names), this)


def _spoken_of(text: str, classes: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """Return the classes that the text may mention.

    Other classes do not change the reading, so the cache has one entry for all calls with the same mentioned classes.
    """
    lowered = normal(text)  # words may have been run together
    return tuple([pair for pair in classes if any(word in lowered for word in _first_words(*pair))])


@lru_cache(4096)
def _first_words(english: str, russian: str) -> frozenset[str]:
    """Return the possible first words of a class name, in any form."""
    return frozenset(
        word
        for lang, grammar in GRAMMARS.items()
        for word in grammar.lexicon().moment([("#", _called(lang, english, russian))])
    )


def _called(lang: Lang, english: str, russian: str) -> str:
    """Return the name of a class in a language. A list without an English name may give the Russian one instead."""
    if lang == "ru":
        return russian
    return english if english.isascii() else english_class(russian)


@lru_cache(4096)
def _parse(
    text: str, lang: Lang, classes: tuple[tuple[str, str], ...], names: tuple[str, ...], this: str
) -> ParsedText:
    grammar = GRAMMARS[lang]
    lexicon = grammar.lexicon()
    more = [_own_name(lang, this)] if this else []
    more += [_moment(lang, classes), _named_cards(lang, names)]
    context: Context = replace(
        grammar.context(), text=text, class_form=lambda word: class_key(word, dict(classes)) or word,
        names={normal(name): name for name in names},
    )  # fmt: skip
    sentences = []
    text = without_errata(text)
    for start, end in split(text):
        tokens = []
        for piece, place in _bearer_and_rest(text, start, end):
            for token in lexicon.tokens(piece, *more):
                token.start += place
                token.end += place
                tokens.append(token)
        ability, stopped = understand_sentence(tokens, grammar.reading(), context)
        if ability is not None and is_expressible(ability, classes, names):
            sentences.append(Sentence(text[start:end], start, end, ability))
            continue
        corrected = None if ability is not None else _corrected(text[start:end], tokens, lang, more, context, this)
        if corrected is not None and is_expressible(corrected[0], classes, names):
            sentences.append(Sentence(text[start:end], start, end, corrected[0], corrections=corrected[1]))
        elif ability is None and (lines := _two_lines(text[start:end], start, lang, more, context)):
            sentences += lines
        elif ability is None and (meant := _punctuated(tokens, lang, context, classes, names)) is not None:
            sentences.append(Sentence(text[start:end], start, end, meant))
        else:
            sentences.append(Sentence(text[start:end], start, end, None, advice(tokens, stopped, lang)))
    return ParsedText(tuple(sentences), lang)


def _punctuated(
    tokens: list[Token], lang: Lang, context: Context, classes: tuple[tuple[str, str], ...], names: tuple[str, ...]
) -> Ability | None:
    """Return the ability of a sentence with a missing or extra punctuation mark, if exactly one correction makes
    sense."""
    if not all(token.known for token in tokens):
        return None
    found: set[Ability] = set()
    for attempt in islice(punctuate(tokens, lang), MARKS_TRIED):
        ability, _ = understand_sentence(attempt, GRAMMARS[lang].reading(), context)
        if ability is not None and is_expressible(ability, classes, names):
            found.add(ability)
    return found.pop() if len(found) == 1 else None


MARKS_TRIED = 16  # ways of writing one sentence
# Where the stop between two sentences may have been lost: before «В начале …», «{tap}: …», «+3 к удару».
LINE_START = re.compile(r"(?<=[^\s,;:(«\"+–—-])\s+(?=[А-ЯЁA-Z][а-яёa-z]*\b|\{|[+-]\d)")
CONSTANTS = Named | Bonus | DieBonus | StatBonus


def _two_lines(text: str, start: int, lang: Lang, more: list[Phrases], context: Context) -> tuple[Sentence, ...]:
    """Return the two sentences of a line that has lost the stop between them. Return () if the line has one
    sentence, or if it can be split in several ways. A sentence after one with a head must have a head too."""
    grammar = GRAMMARS[lang]
    ways = []
    for match in LINE_START.finditer(text):
        parts = ((0, match.start()), (match.end(), len(text)))
        read = []
        for begin, end in parts:
            tokens = grammar.lexicon().tokens(text[begin:end], *more)
            ability, _ = understand_sentence(tokens, grammar.reading(), replace(context, text=text[begin:end]))
            if ability is None:
                break
            read.append(Sentence(text[begin:end], start + begin, start + end, ability))
        if len(read) == 2 and (
            isinstance(read[0].ability, CONSTANTS) or isinstance(read[1].ability, EventAbility | PlayedAbility)
        ):
            ways.append(tuple(read))
    return ways[0] if len(ways) == 1 else ()


def _corrected(
    text: str, tokens: list[Token], lang: Lang, more: list[Phrases], context: Context, this: str
) -> tuple[Ability, tuple[Correction, ...]] | None:
    """Return the only possible ability of a sentence with misprints, and the corrections; None if there are several."""
    grammar = GRAMMARS[lang]
    own_words = {
        word
        for listed in (more[0] if this else {}).values()
        for columns, _, _ in listed
        for column in columns
        for word in column
    }

    def is_moment_word(word: str) -> bool:
        return word in own_words or any(len(forms) == 1 for phrases in more for forms, _, _ in phrases.get(word, ()))

    for attempts in correct_sentences(text, tokens, lang, is_moment_word):
        found: dict[Ability, tuple[Correction, ...]] = {}
        for better, corrections in attempts:
            told = grammar.lexicon().tokens(better, *more)
            ability, _ = understand_sentence(told, grammar.reading(), replace(context, text=better))
            if ability is not None:
                found.setdefault(ability, corrections)
        if found:
            return next(iter(found.items())) if len(found) == 1 else None
    return None


@lru_cache(8192)
def is_expressible(ability: Ability, classes: tuple[tuple[str, str], ...], names: tuple[str, ...]) -> bool:
    """Whether the ability can be written in both languages and is read there as the same ability.

    Otherwise the sentence counts as not understood, because the page would show another text than the ability in the
    game.
    """
    for lang, grammar in GRAMMARS.items():
        try:
            text = render(ability, lang, {russian: english for english, russian in classes if english.isascii()})
        except CannotWrite:
            return False
        if len(split(text)) != 1:
            return False
        context: Context = replace(
            grammar.context(), text=text, class_form=lambda word: class_key(word, dict(classes)) or word,
            names={normal(name): name for name in names},
        )  # fmt: skip
        tokens = grammar.lexicon().tokens(text.rstrip("."), _moment(lang, classes), _named_cards(lang, names))
        if understand_sentence(tokens, grammar.reading(), context)[0] != ability:
            return False
    return True


@lru_cache(16)
def _moment(lang: Lang, classes: tuple[tuple[str, str], ...]) -> Phrases:
    given = {normal(russian if lang == "ru" else english): russian for english, russian in classes}
    pairs = [
        ("#" + russian, name)
        for russian, english in CLASSES.items()
        if given.get(normal(name := russian if lang == "ru" else english), russian) == russian
    ]
    pairs += [("#" + russian.lower(), _called(lang, english, russian)) for english, russian in classes]
    return GRAMMARS[lang].lexicon().moment(pairs)


@lru_cache(16)
def _named_cards(lang: Lang, names: tuple[str, ...]) -> Phrases:
    """Return the names of cards, in any form of their words."""
    pairs = [("=" + normal(name), name) for name in names]
    return GRAMMARS[lang].lexicon().moment(pairs, name_forms if lang == "ru" else None)


@lru_cache(4096)
def _own_name(lang: Lang, name: str) -> Phrases:
    return GRAMMARS[lang].lexicon().moment([("@this", name)], name_forms if lang == "ru" else None)


ASKS_FOR_CHOICE = re.compile(r"выбранн\w+ (?:в начале|ранее|до этого|этой)|выбрали|chosen (?:by|at)", re.IGNORECASE)


def understand_sentence(tokens: list[Token], grammar: ReadingGrammar, context: Context) -> tuple[Ability | None, int]:
    """Return the ability of a whole sentence, or None with the index of the token at which reading stopped."""
    of_two = max(
        said_of_two(tokens, context),
        of_two_genders(tokens, context),
        counted_of_host(tokens, context),
        awaited_after_choice(tokens, context),
        each_of_two_nouns(tokens, context),
        paid_creature(tokens, context),
    )
    if of_two >= 0:
        return None, of_two
    stopped = 0
    # «выберите эльфа; он получает …»: if the text does not refer to the choice later, the effect has a chosen target
    asks = ASKS_FOR_CHOICE.search(context.text) is not None
    remembered: Ability | None = None
    tokens = name_mentions(attacker_again(tokens, context), context)
    attempts = [simplify(tokens)]
    for change in VARIANTS:
        other = change(attempts[-1])
        if other and len(other) != len(attempts[-1]):
            attempts.append(other)
    steps = 0
    for attempt in attempts:
        reader = Reader(grammar, attempt, context, steps)
        try:
            found = [value for value, end in reader.read("sentence", 0) if end == len(attempt)]
        except TooLong:
            found = []
        for ability in _in_every_sense(found):
            if is_sound(ability):
                if asks or not speaks(ability, _is_choice):
                    return ability, len(attempt)
                remembered = remembered or ability
        stopped, steps = max(stopped, reader.furthest), reader.steps
    lang: Lang = "ru" if context.lang == "ru" else "en"
    for printed in (attempts[0], *attempts[1:][-1:]):  # with the quotes and brackets, and without
        for attempt in find_paraphrases(printed, lang):
            reader = Reader(grammar, attempt, context, steps)
            try:
                found = [value for value, end in reader.read("sentence", 0) if end == len(attempt)]
            except TooLong:
                break
            for ability in _in_every_sense(found):
                if is_sound(ability) and (asks or not speaks(ability, _is_choice)):
                    return ability, len(tokens)
            steps = reader.steps
    if remembered is not None:
        return remembered, len(tokens)
    return None, stopped + len(tokens) - len(attempts[0])


def _in_every_sense(found: list[Ability]) -> Iterator[Ability]:
    """Yield the abilities as read, then with «он» as the card of the condition, as this card, as the chosen card."""
    yield from found
    for sense in (of_asked_card, of_itself, of_chosen_card):
        yield from (meant for ability in found if (meant := sense(ability)) is not None)


def _is_choice(node: Any) -> bool:
    return isinstance(node, Remember)


def parse_card(card: PrintedCard, lang: Lang = "ru", *, classes: Mapping[str, str] | None = None,
               names: Iterable[str] = ()) -> ParsedText:  # fmt: skip
    """Return a card's abilities: first its icons as sentences, then those of the text. An ability that occurs in both
    appears once, as in the text.

    If the card has a replacement text (`played_as`), that text is read instead.
    """
    if card.played_as:
        lang = language_of(card.played_as)
        card = replace(card, text_ru=card.played_as, text_en=card.played_as)
    text, this = (card.text_ru, card.name_ru) if lang == "ru" else (card.text_en, card.name_en)
    parsed = parse(text, lang, classes=classes, names=names, this=this)
    own = {_named(ability) for sentence in parsed.abilities for ability in _listed(sentence)}
    texts = [sentence.text for sentence in parsed.sentences]
    icons = []
    for name, x in card.icons:
        ability = icon_ability(name, x)
        if ability is not None and _named(ability) not in own and not is_explained(name, texts, parsed.lang):
            icons.append(Sentence(name, 0, 0, ability))
    return ParsedText((*icons, *parsed.sentences), lang)


def _listed(ability: Ability) -> tuple[Ability, ...]:
    return ability.abilities if isinstance(ability, Together) else (ability,)


def _named(ability: Ability) -> tuple[str, Source | None] | None:
    """Return the key under which named abilities with different numbers count as the same ability of a card."""
    if isinstance(ability, Named) and ability.against is None:
        return ability.ability, ability.source
    return None


def parse_ability(text: str, lang: Lang | None = None, *, classes: Mapping[str, str] | None = None) -> Ability | None:
    """Return the ability that a scenario names («poison 1», «отравление», «выстрел»), or None.

    The bare name of any ability of the dictionary is a `Named` without X, of an attack too.
    """
    lang = lang or language_of(text)
    key = normal(text.strip(" ."))
    for entry in DICTIONARY.values():
        if any(normal(name) == key for name in entry.names(lang)):
            return Named(entry.id)
    sentences = parse(text, lang, classes=classes).sentences
    return sentences[0].ability if len(sentences) == 1 else None
