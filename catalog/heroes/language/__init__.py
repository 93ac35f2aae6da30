"""The language of card texts: what a card says is what it does.

    >>> from catalog.heroes.language import parse, render
    >>> parsed = parse("Найм: ранить выбранное существо противника на 2.")
    >>> render(parsed.abilities, "en")
    'Hire: wound a chosen enemy creature for 2.'

tree        what a text means
dictionary  named abilities (keywords.toml), elements, classes, kinds of cards
phrases     the patterns of both languages, a row a node
synonyms    further Russian patterns
speech      turns of speech of players, replaced before a sentence is read
speech_patterns  Russian patterns of what players say, and of prices of other kinds
makers      nodes that are not simply the slots of their pattern
russian, english    descriptions of cards, and targets, in each language
grammar     reading and writing put together
sentences   a text as sentences and tokens; reminders and the own name
lexicon     Russian words that mean the same, in all their forms
soundness   whether every «его», «X» and «то существо» stands for something
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from catalog.heroes.language.grammar import CannotWrite, CreatedNames, Writer, read_sentence
from catalog.heroes.language.sentences import leave_out_reminders, read_tokens, split_sentences
from catalog.heroes.language.soundness import own_events, repeat_mass_target, unsound
from catalog.heroes.language.tree import Ability, ActivatedAbility, Aura, TriggeredAbility
from catalog.language.reader import TooLong
from catalog.terms import LANGUAGES, Language, Term

LONGEST = 600  # characters of a text
NEAREST_TRIES = 8  # words that are cut off to find the nearest reading
LEFT_OUT = 5  # words after the place where reading stopped that are left out
CLAUSES: Final = re.compile(r"[,;:]\s+|\s[-–—]\s")
CLAUSE_TRIES = 4
SIGNS = " ,;:-–—"
NO_NAMES: Mapping[str, Term] = {}


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence as printed, with its ability; without one, the word at which reading stopped."""

    text: str
    ability: Ability | None
    stopped: str = ""
    at: int = 0  # of that word in the text
    suggestion: str = ""  # the sentence with misprints mended
    nearest: str = ""  # the longest beginning that was read, as the language writes it


@dataclass(frozen=True, slots=True)
class Parsed:
    """A text read."""

    sentences: tuple[Sentence, ...]
    lang: Language

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """Return the abilities of the sentences that were understood, in order."""
        return tuple(sentence.ability for sentence in self.sentences if sentence.ability is not None)

    @property
    def unknown(self) -> tuple[Sentence, ...]:
        """Return the sentences that were not understood and are not played."""
        return tuple(sentence for sentence in self.sentences if sentence.ability is None)

    @property
    def understood(self) -> bool:
        return not self.unknown


def language_of(text: str) -> Language:
    """The language in which a text is written, by most of its letters."""
    russian = len(re.findall("[а-яё]", text, re.IGNORECASE))
    return "ru" if russian and 2 * russian >= sum(map(str.isalpha, text)) else "en"


def parse(
    text: str,
    lang: Language | None = None,
    *,
    spell: bool = False,
    names: Mapping[str, Term] = NO_NAMES,
    name: str = "",
) -> Parsed:
    """Read a card's text.

    `spell`: the card is a spell. `names`: the created cards that the text may name, by slug. `name`: the card's own
    name, by which its text may call it.
    """
    return _parse(text[: LONGEST + 1], lang or language_of(text), spell, tuple(names.items()), name)


@lru_cache(4096)
def _parse(text: str, lang: Language, spell: bool, names: tuple[tuple[str, Term], ...], name: str) -> Parsed:
    known = CreatedNames(dict(names))
    category = "spell" if spell else "ability"
    sentences: list[Sentence] = []
    for words in split_sentences(text):
        if len(text) > LONGEST:
            sentences.append(Sentence(words, None))
            continue
        read = _sentence(words, lang, category, known, name)
        if read.ability is None and sentences:
            both = f"{sentences[-1].text}; {words}"
            together = _sentence(both, lang, category, known, name)
            if together.ability is not None:  # «Выберите существо. Оно получает …»
                sentences[-1] = Sentence(f"{sentences[-1].text}. {words}", together.ability)
                continue
        if read.ability is None and ";" in words:  # «Стража; +1 к удару, если …»
            parts = [_sentence(part.strip(), lang, category, known, name) for part in words.split(";") if part.strip()]
            if all(part.ability is not None for part in parts):
                sentences += parts
                continue
        sentences += _split_keywords(words, lang, category, known, name) if read.ability is None else [read]
    return Parsed(tuple(sentences), lang)


TWO_SKILLS: Final = re.compile(r"(?i)\b(опыт в )(атаке|защите) и (?:в )?(атаке|защите)\b")
TWO_WARDS: Final = re.compile(r"(?i)\b(защита от )(выстрелов|заклинаний) и (?:от )?(выстрелов|заклинаний)\b")
BETWEEN_KEYWORDS: Final = re.compile(r"[,;]| и | and ")


def _split_keywords(text: str, lang: Language, category: str, names: CreatedNames, name: str) -> list[Sentence]:
    """Read «Рывок, броня 1» as two abilities; otherwise return the sentence as unknown."""
    whole = _sentence(text, lang, "ability", names, name)
    if category == "spell" and not _suits_spell(whole.ability):
        whole = _sentence(text, lang, category, names, name)
    listed = leave_out_reminders(text)
    for two in (TWO_SKILLS, TWO_WARDS):
        listed = two.sub(r"\1\2, \1\3", listed)
    parts = [part.strip() for part in BETWEEN_KEYWORDS.split(listed)]
    read = [_sentence(part, lang, "keyword", names, name) for part in parts] if len(parts) > 1 else []
    return read if read and all(one.ability is not None for one in read) else [whole]


def _suits_spell(ability: Ability | None) -> bool:
    """Return whether an ability that is no spell's own can work on a spell: it is never in play."""
    if isinstance(ability, TriggeredAbility | ActivatedAbility):
        return ability.in_grave
    return ability is not None and not isinstance(ability, Aura)


def _sentence(text: str, lang: Language, category: str, names: CreatedNames, name: str) -> Sentence:
    plain = leave_out_reminders(text)
    unread = Sentence(text, None, at=len(text))
    for tokens in read_tokens(plain, lang, name):
        try:
            found, furthest = read_sentence(tokens, lang, names, category)
        except TooLong:
            continue
        for ability in sorted((*found, *map(repeat_mass_target, found)), key=own_events):
            if not unsound(ability) and _is_written_and_read(ability, category, tuple(names.cards.items())):
                return Sentence(text, ability)
        if furthest < len(tokens) and (not unread.stopped or tokens[furthest].start > unread.at):
            word = tokens[furthest].text
            at = max(text.find(word, min(tokens[furthest].start, len(text))), 0) or max(text.find(word), 0)
            unread = Sentence(text, None, word, at)
    if not unread.stopped and plain.split():  # every word was read, and together they make no ability
        word = plain.split()[-1].strip('.,;:!()«»"')
        unread = Sentence(text, None, word, max(text.rfind(word), 0)) if word else unread
    return replace(unread, nearest=_nearest(plain, unread.at, lang, category, names, name))


@lru_cache(4096)
def _is_written_and_read(ability: Ability, category: str, cards: tuple[tuple[str, Term], ...]) -> bool:
    """Return whether both languages can write the ability, and read it back as the same tree."""
    names = CreatedNames(dict(cards))
    for lang in LANGUAGES:
        try:
            text = _said(Writer(lang, names), ability).removesuffix(".")
            found, _ = read_sentence(read_tokens(text, lang)[0], lang, names, category)
        except (CannotWrite, TooLong):
            return False
        if next((one for one in found if not unsound(one)), None) != ability:
            return False
    return True


def _nearest(text: str, at: int, lang: Language, category: str, names: CreatedNames, name: str) -> str:
    """Write the longest beginning that is a whole sentence, or the sentence without the words at which reading stopped.

    Return "" if there is neither.
    """
    before, after = text[:at].rstrip(SIGNS).split(), text[at:].split()
    for size in range(len(before), max(0, len(before) - NEAREST_TRIES), -1):
        written = _written(" ".join(before[:size]), lang, category, names, name)
        if written:
            return written
    for kept in range(len(before), max(-1, len(before) - 2), -1):
        for left_out in range(1, min(LEFT_OUT, len(after)) + 1):
            rest = [*before[:kept], *after[left_out:]]
            written = _written(" ".join(rest), lang, category, names, name) if rest else ""
            if written:
                return written
    return _nearest_clause(text, lang, names, name)


def _nearest_clause(text: str, lang: Language, names: CreatedNames, name: str) -> str:
    """Write the longest part between signs that an ability or a spell can say; "" if there is none."""
    clauses = sorted(CLAUSES.split(text), key=len, reverse=True)[:CLAUSE_TRIES]
    read = (_written(one, lang, category, names, name) for one in clauses for category in ("ability", "spell") if one)
    return next(filter(None, read), "")


def _written(text: str, lang: Language, category: str, names: CreatedNames, name: str) -> str:
    """Return a text as the language writes it; "" if it is not understood."""
    for tokens in read_tokens(text.rstrip(SIGNS), lang, name)[:1]:
        try:
            found, _ = read_sentence(tokens, lang, names, category)
            sound = next((ability for ability in found if not unsound(ability)), None)
            return "" if sound is None else _said(Writer(lang, names), sound)
        except (CannotWrite, TooLong):
            return ""
    return ""


def render(abilities: Iterable[Ability] | Ability, lang: Language, names: Mapping[str, Term] = NO_NAMES) -> str:
    """The canonical text of abilities, a sentence each. Raises `CannotWrite`."""
    listed = [abilities] if not isinstance(abilities, Iterable) else list(abilities)
    writer = Writer(lang, CreatedNames(names))
    return " ".join(_said(writer, ability) for ability in listed)


def _said(writer: Writer, ability: Ability) -> str:
    text = writer.write("spell" if type(ability).__name__ == "Spell" else "ability", ability)
    return text[:1].upper() + text[1:] + "."


__all__ = ["CannotWrite", "Parsed", "Sentence", "language_of", "parse", "render"]
