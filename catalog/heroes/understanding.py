"""The understanding of a card's text in the form that all games share: stored, shown and searched. Pure."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from catalog.heroes import language
from catalog.heroes.cards import Card
from catalog.heroes.language.dictionary import KEYWORDS
from catalog.heroes.language.tree import Aura, Create, Give, Keyword
from catalog.understanding import Simulated, Understanding, UnknownSentence

FOLDER: Final = Path(language.__file__).parent


def understand(card: Card) -> Understanding:
    """How much of the card is played, its own named abilities, and its text in both languages."""
    parsed = card.parse()
    text = card.text()
    unknown: tuple[UnknownSentence, ...] = tuple(
        {
            "text": one.text,
            "at": one.at,
            "word": one.stopped,
            "suggestion": one.suggestion,
            "nearest": one.nearest.removesuffix("."),  # the page ends the sentence
        }
        for one in parsed.unknown
    )
    simulated: Simulated = "yes" if not unknown else "partly" if parsed.abilities else "no"
    missing = missing_created(card)
    if missing and simulated == "yes":
        simulated = "partly"
    unknown += tuple({"text": text, "at": 0, "word": name, "suggestion": "", "nearest": ""} for text, name in missing)
    return Understanding(simulated, abilities(card), text.ru, text.en, unknown)


def missing_created(card: Card) -> list[tuple[str, str]]:
    """Return the sentences that create cards which the card's list does not have, each with the first such name."""
    own_names = set(card.names)
    missing = []
    for sentence in card.parse().sentences:
        names = [one for one in created_names(sentence.ability) if one not in own_names]
        if names:
            missing.append((sentence.text, names[0]))
    return missing


def created_names(part: Any) -> list[str]:
    """Return the slugs and names of the cards that a part of a tree creates."""
    if isinstance(part, Create):
        return [part.card]
    if isinstance(part, tuple):
        return [name for one in part for name in created_names(one)]
    if is_dataclass(part) and not isinstance(part, type):
        return [name for each in fields(part) for name in created_names(getattr(part, each.name))]
    return []


def abilities(card: Card) -> tuple[tuple[str, int | None], ...]:
    """The named abilities that the card has or gives, each once, with their numbers."""
    keywords: list[Keyword] = []
    for one in card.parse().abilities:
        if isinstance(one, Keyword):
            keywords.append(one)
        elif isinstance(one, Aura):
            keywords += [gift for gift in one.gifts if isinstance(gift, Keyword)]
        for effect in getattr(one, "effects", ()):
            if isinstance(effect, Give):
                keywords += [gift for gift in effect.gifts if isinstance(gift, Keyword)]
    return tuple(dict.fromkeys((one.id, one.value if KEYWORDS[one.id].number else None) for one in keywords))


@cache
def language_digest() -> str:
    """Changes with the language and its dictionary: then cards are read again."""
    digest = sha256()
    for path in sorted(FOLDER.glob("*")):
        if path.suffix in (".py", ".toml"):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
