"""Coverage of a list of cards: understood cards, sentences and icons, and the frequency of unknown phrases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from catalog.berserk.card import PrintedCard
from catalog.berserk.classes import collect_class_names
from catalog.berserk.language.dictionary import Lang
from catalog.berserk.language.grammars import GRAMMARS
from catalog.berserk.language.icons import icon_ability, is_explained
from catalog.berserk.language.parser import ParsedText, Sentence, parse_card
from catalog.berserk.language.renderer import render
from catalog.berserk.language.tree import Ability, Named, Together
from catalog.berserk.language.writer import CannotWrite
from catalog.language.tokens import normal


@dataclass(frozen=True, slots=True)
class ReadCard:
    """A card and its parsed text."""

    card: PrintedCard
    parsed: ParsedText
    icons_understood: int

    @property
    def is_complete(self) -> bool:
        """Whether the whole card is understood. A card without text counts as understood."""
        return self.parsed.is_complete and self.icons_understood == len(self.card.icons)

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """The sentences of the text, without the icons before them."""
        return tuple(sentence for sentence in self.parsed.sentences if sentence.end)

    def text(self, lang: Lang) -> str:
        """Return the text written in a language. Sentences that are not understood stay as printed, in square
        brackets."""
        return " ".join(format_sentence(sentence, lang) for sentence in self.parsed.sentences)


def format_sentence(sentence: Sentence, lang: Lang) -> str:
    """Return the sentence written from its tree, or the printed text in square brackets if it is not understood."""
    if sentence.ability is None:
        return f"[{sentence.text}]"
    try:
        return render(sentence.ability, lang)
    except CannotWrite:
        return f"[{sentence.text}]"


@dataclass(slots=True)
class Cause:
    """A word at which reading stopped.

    It counts the sentences that stop there, and the cards on which nothing else is unknown.
    """

    word: str
    is_known: bool  # whether the word itself is known, but not at this place
    sentences: int = 0
    cards: int = 0
    example: str = ""


@dataclass
class Coverage:
    """Counts over all cards that have been added."""

    cards: int = 0
    cards_understood: int = 0
    sentences: int = 0
    understood: int = 0
    icons: int = 0
    icons_understood: int = 0
    unknown: Counter[str] = field(default_factory=Counter)
    causes: dict[str, Cause] = field(default_factory=dict)

    def add(self, read: ReadCard) -> None:
        """Count one more card."""
        self.cards += 1
        self.cards_understood += read.is_complete
        self.icons += len(read.card.icons)
        self.icons_understood += read.icons_understood
        stops: set[str] = set()
        for sentence in read.sentences:
            self.sentences += 1
            if sentence.ability is None:
                self.unknown[sentence.text] += 1
                stops.add(self._count_cause(sentence, read.parsed.lang))
            else:
                self.understood += 1
        if len(stops) == 1 and read.icons_understood == len(read.card.icons):
            self.causes[stops.pop()].cards += 1

    def _count_cause(self, sentence: Sentence, lang: Lang) -> str:
        """Count a sentence under the word at which its reading stopped; return that word in its dictionary form."""
        printed = sentence.unknown.word if sentence.unknown is not None else ""
        token = next(iter(GRAMMARS[lang].lexicon().tokens(printed)), None)
        known = token is not None and token.known
        named = token is None or any(lemma[0] in "@#" for lemma in token.lemmas)
        word = normal(printed) if token is None or named or not known else min(token.lemmas)
        cause = self.causes.setdefault(word, Cause(word, known, example=sentence.text))
        cause.sentences += 1
        return word

    def sorted_causes(self) -> list[Cause]:
        """Return the causes, the most frequent first."""
        return sorted(self.causes.values(), key=lambda cause: (-cause.sentences, -cause.cards, cause.word))

    def as_json(self) -> dict[str, Any]:
        """Return the report: counts, and unknown phrases, the most frequent first."""
        phrases = sorted(self.unknown.items(), key=lambda pair: (-pair[1], pair[0]))
        return {
            "cards": self.cards,
            "cards_understood": self.cards_understood,
            "sentences": self.sentences,
            "understood": self.understood,
            "icons": self.icons,
            "icons_understood": self.icons_understood,
            "causes": [asdict(cause) for cause in self.sorted_causes()],
            "unknown": [{"phrase": phrase, "count": count} for phrase, count in phrases],
        }


def read_card_texts(cards: Iterable[PrintedCard], classes: Mapping[str, str] | None = None) -> list[ReadCard]:
    """Read each card by its Russian text, or by the English one if the Russian is missing.

    Texts may mention the classes and names of all these cards. `classes`: additional classes, English → Russian.
    """
    listed = list(cards)
    known = collect_class_names(listed) | dict(classes or {})
    names = {lang: tuple(sorted({name for card in listed if (name := _name(card, lang))})) for lang in ("ru", "en")}
    read = []
    for card in listed:
        lang: Lang = "ru" if card.text_ru or not card.text_en else "en"
        parsed = parse_card(card, lang, classes=known, names=names[lang])
        read.append(ReadCard(card, parsed, _icons_understood(card, parsed)))
    return read


def _name(card: PrintedCard, lang: str) -> str:
    return card.name_ru if lang == "ru" else card.name_en


def _icons_understood(card: PrintedCard, parsed: ParsedText) -> int:
    """Return how many icons are in the tree with their name and X, from the icon itself or from the text."""
    named = [part for ability in parsed.abilities for part in _parts(ability)]
    texts = [sentence.text for sentence in parsed.sentences]
    found = 0
    for name, x in card.icons:
        wanted = icon_ability(name, x)
        found += is_explained(name, texts, parsed.lang) or any(
            isinstance(own, Named)
            and isinstance(wanted, Named)
            and (own.ability, own.source) == (wanted.ability, wanted.source)
            and wanted.x in (own.x, None)
            for own in named
        )
    return found


def _parts(ability: Ability) -> tuple[Ability, ...]:
    return ability.abilities if isinstance(ability, Together) else (ability,)
