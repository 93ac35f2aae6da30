"""Names of created cards in a text, with or without quotes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from catalog.core.terms import Language, Term
from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.card_names import own_forms
from catalog.heroes.language.dictionary import CLASSES
from catalog.heroes.language.number_reader import X_LETTERS
from catalog.language.reader import Found, Reader
from catalog.language.tokens import Token, normal

MOST_NAME_WORDS: Final = 4
DESCRIBES: Final = frozenset((
    *russian.NOUNS, russian.YOUR, russian.ENEMY, russian.OTHER, russian.EACH, russian.THIS_ONE, russian.CREATED,
))  # fmt: skip
NO_NAME_WORDS: Final = (
    "и", "или", "за", "затем", "при", "до", "где", "если", "для", "с", "со", "в", "на", "под", "у", "пока", "когда",
    "по",
    "сколько", "но", "а", "чтобы", "каждый", "из", "противнику", "вам", "себе", "которые", "который", "без",
    "имеющих", "имеющего", "имеющую", "имеющий", "имеющие",
)  # fmt: skip


class CannotWrite(ValueError):
    """A language cannot express a tree."""


@dataclass(frozen=True, slots=True)
class CreatedNames:
    """The created cards that texts may name, by slug."""

    cards: Mapping[str, Term]

    def slug(self, words: str, lang: Language) -> str:
        """The slug of a named card; "" for none."""
        return next((slug for slug in self.cards if normal(self.name_of(slug, lang)) == words), "")

    def name_of(self, slug: str, lang: Language) -> str:
        """Return the name of a created card; the other language's if it lacks one. An unknown card is its own name."""
        name = self.cards.get(slug)
        return slug if name is None else name.said(lang) or name.ru or name.en


def read_created(reader: Reader, place: int, lang: Language) -> list[Found]:
    """Read a name up to the closing quote: a known card, or any card of that name."""
    end = place
    while end < len(reader.tokens) and reader.tokens[end].norm != "»":
        end += 1
    if end == place or end - place > MOST_NAME_WORDS:
        return []
    slug = reader.context.slug(" ".join(token.norm for token in reader.tokens[place:end]), lang)
    return [(slug or _name_text(reader, place, end), end)]


def read_created_name(reader: Reader, place: int, lang: Language) -> list[Found]:
    """Read the name of a created card of the list in any case, with or without quotes."""
    quoted = reader.sign(place, "«")
    for slug in reader.context.cards:
        words = normal(reader.context.name_of(slug, lang)).split()
        start = place + quoted
        if len(words) <= len(reader.tokens) - start and all(
            reader.tokens[start + step].norm in own_forms(word) for step, word in enumerate(words)
        ):
            end = start + len(words)
            return [(slug, end + quoted)] if not quoted or reader.sign(end, "»") else []
    return []


def read_named(reader: Reader, place: int, lang: Language) -> list[Found]:
    """Read a name without quotes: of a known card in any case, or words that begin with an unknown word."""
    if reader.sign(place, "«"):
        found = read_created(reader, place + 1, lang)
        return [(name, end + 1) for name, end in found if reader.sign(end, "»")]
    known = read_created_name(reader, place, lang)
    if known:
        return known
    first = reader.tokens[place] if place < len(reader.tokens) else None
    if (
        first is None
        or first.kind != "word"
        or first.norm in X_LETTERS
        or russian.read_number(reader, place)
        or first.norm in NO_NAME_WORDS
        or first.norm.startswith("копи")  # «копию колоды» is no name of a card
        or (first.known and first.text.islower())
    ):
        return _read_class_name(reader, place)
    end = place + 1
    while end < len(reader.tokens) and end - place < MOST_NAME_WORDS and _goes_on(reader.tokens[end]):
        end += 1
    return [(_name_text(reader, place, last), last) for last in range(end, place, -1)]


def _read_class_name(reader: Reader, place: int) -> list[Found]:
    """Read «волка», «двух скелетов» after «создать» as the created card that has the name of its class."""
    made = any(russian.has(reader, at, "создать") for at in range(max(place - 2, 0), place))
    if place >= len(reader.tokens) or not made:
        return []
    named = [russian.NOUNS[word] for word in sorted(reader.tokens[place].lemmas) if word in russian.NOUNS]
    return [(CLASSES[id].ru.capitalize(), place + 1) for field, id in named if field == "of_class"]


def _goes_on(token: Token) -> bool:
    """Return whether a name can go on with this word: no preposition, and no word of a description in small letters."""
    described = token.text.islower() and not DESCRIBES.isdisjoint(token.lemmas)
    return token.kind == "word" and token.norm not in NO_NAME_WORDS and not described


def _name_text(reader: Reader, place: int, end: int) -> str:
    text = " ".join(token.text for token in reader.tokens[place:end])
    return text[:1].upper() + text[1:]
