"""The understanding of a card's text in the form that all games share: stored, shown and searched. Pure."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from catalog.heroes import language
from catalog.heroes.cards import Card
from catalog.heroes.language.dictionary import KEYWORDS
from catalog.heroes.language.tree import Aura, Give, Keyword
from catalog.understanding import Simulated, Understanding, UnknownSentence

FOLDER: Final = Path(language.__file__).parent


def understand(card: Card) -> Understanding:
    """How much of the card is played, its own named abilities, and its text in both languages."""
    parsed = card.parsed()
    text = card.text()
    unknown: tuple[UnknownSentence, ...] = tuple(
        {
            "text": one.text,
            "at": max(0, one.text.lower().find(one.stopped.lower())) if one.stopped else len(one.text),
            "word": one.stopped,
            "suggestion": "",
            "nearest": "",
        }
        for one in parsed.unknown
    )
    simulated: Simulated = "yes" if not unknown else "partly" if parsed.abilities else "no"
    return Understanding(simulated, abilities(card), text.ru, text.en, unknown)


def abilities(card: Card) -> tuple[tuple[str, int | None], ...]:
    """The named abilities that the card has or gives, each once, with their numbers."""
    found: list[Keyword] = []
    for one in card.parsed().abilities:
        if isinstance(one, Keyword):
            found.append(one)
        elif isinstance(one, Aura):
            found += [gift for gift in one.gifts if isinstance(gift, Keyword)]
        for effect in getattr(one, "effects", ()):
            if isinstance(effect, Give):
                found += [gift for gift in effect.gifts if isinstance(gift, Keyword)]
    return tuple(dict.fromkeys((one.id, one.value if KEYWORDS[one.id].number else None) for one in found))


@cache
def language_digest() -> str:
    """Changes with the language and its dictionary: then cards are read again."""
    found = sha256()
    for path in sorted(FOLDER.glob("*")):
        if path.suffix in (".py", ".toml"):
            found.update(path.read_bytes())
    return found.hexdigest()[:16]
