"""The result of reading a card's text: it is stored with the card, shown on its page and used by search. Pure."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from typing import Any

from catalog.berserk import language
from catalog.berserk.card import PrintedCard
from catalog.berserk.icons import Icon
from catalog.berserk.language import tree
from catalog.berserk.language.dictionary import DICTIONARY, Lang
from catalog.berserk.language.icons import PROTECTED_FROM
from catalog.berserk.language.parser import ParsedText, Sentence, parse_card
from catalog.berserk.language.renderer import render
from catalog.berserk.language.tree_json import NODES
from catalog.berserk.language.writer import CannotWrite
from catalog.language.text_reading import language_of
from catalog.understanding import Simulated, Understanding, UnknownSentence

# The tree contains actions as such; the dictionary uses these names for them.
DEEDS: dict[type, str] = {
    tree.FinishOff: "finish",
    tree.Heal: "heal",
    tree.Summon: "summon",
    tree.Resurrect: "resurrect",
    tree.Redistribute: "redistribution",
    tree.InFormation: "formation",
    tree.WhileIncorporeal: "incorporeal",
}
# Abilities that one card puts on another are what it does; all others are then the other card's.
INFLICTED = frozenset({"poison", "curse", "blessing"})
# Nodes that refer to other cards and their events, or remove abilities.
NOT_ITS_OWN = (tree.Cards, tree.Source, tree.Loses, tree.Deprives)
PROTECTIONS = {doing: icon for icon, doing in PROTECTED_FROM.items()}


def understand(
    card: PrintedCard, classes: Mapping[str, str] | None = None, called: Mapping[str, str] | None = None
) -> Understanding:
    """Read a card's icons and text; the Russian text if it has both.

    `classes`: further classes, Russian → English. `called`: the English class names of the card's own set.
    """
    card = replace(card, played_as="")
    lang: Lang = "ru" if card.text_ru or not card.text_en else "en"
    parsed = parse_card(card, lang, classes={english: russian for russian, english in (classes or {}).items()})
    printed = tuple(sentence for sentence in parsed.sentences if sentence.end)  # icons are not part of the text
    return Understanding(
        simulated=_simulated(parsed),
        abilities=tuple(dict.fromkeys([*card.icons, *(icon for a in parsed.abilities for icon in list_abilities(a))])),
        text_ru=" ".join(_write(sentence, "ru") for sentence in printed),
        text_en=" ".join(_write(sentence, "en", called) for sentence in printed),
        unknown=tuple(_unknown(sentence) for sentence in parsed.unknown),
        corrected=tuple(pair for sentence in printed for pair in sentence.corrections),
    )


def understand_as(card: PrintedCard, text: str, classes: Mapping[str, str] | None = None) -> Understanding:
    """Return the result of reading another text in place of the card's own."""
    russian = language_of(text) == "ru"
    return understand(replace(card, text_ru=text if russian else "", text_en="" if russian else text), classes)


RUSSIAN = re.compile("[а-яё]", re.IGNORECASE)
NAMED = re.compile("“[^”]*”")  # names of cards, which need not have another


def _simulated(parsed: ParsedText) -> Simulated:
    if parsed.is_complete:
        return "yes"
    return "partly" if parsed.abilities else "no"


def _write(sentence: Sentence, lang: Lang, called: Mapping[str, str] | None = None) -> str:
    """Return a sentence in that language, or as printed if it is not understood or cannot be written."""
    if sentence.ability is not None:
        try:
            text = render(sentence.ability, lang, called)
        except CannotWrite:
            return sentence.text + "."
        if lang == "ru" or not RUSSIAN.search(NAMED.sub("", text)):
            return text  # a class without an English name would stand in Russian among English words
    return sentence.text + "."


def _unknown(sentence: Sentence) -> UnknownSentence:
    unknown = sentence.unknown
    return UnknownSentence(
        text=sentence.text,
        at=unknown.at - sentence.start if unknown else 0,
        word=unknown.word if unknown else "",
        suggestion=unknown.suggestion if unknown else "",
        nearest=unknown.nearest if unknown else "",
    )


def list_abilities(node: Any, is_given: bool = False) -> Iterator[Icon]:
    """Yield the dictionary abilities that a card with this tree has or uses, with their X if it is a number.

    `is_given`: the node belongs to abilities that other cards get.
    """
    if isinstance(node, tuple):
        for part in node:
            yield from list_abilities(part, is_given)
        return
    if isinstance(node, NOT_ITS_OWN):
        return
    if type(node) in DEEDS:
        yield DEEDS[type(node)], None
    elif isinstance(node, tree.Attack):
        if node.kind.replace(" ", "-") in DICTIONARY:
            yield node.kind.replace(" ", "-"), None
    elif isinstance(node, tree.Named) and (not is_given or node.ability in INFLICTED):
        x = node.x.value if isinstance(node.x, tree.Number) else None
        slugs = _protections(node.source) if node.ability == "protection" and node.source else [node.ability]
        yield from ((slug, x) for slug in slugs)
    if type(node).__name__ in NODES:
        is_given = is_given or (isinstance(node, tree.Gains | tree.Grants) and node.target != tree.The("this"))
        for field in fields(node):
            yield from list_abilities(getattr(node, field.name), is_given)


def _protections(source: tree.Source) -> list[str]:
    """Return the icon names for the sources of a protection; plain protection if none fits."""
    if source.by is not None and tree.Is("flying") in source.by.traits:
        return ["protection-from-flyers"]
    return [PROTECTIONS[kind] for kind in source.kinds if kind in PROTECTIONS] or ["protection"]


@cache
def language_digest() -> str:
    """Sixteen hex digits that change when the card language does: a card read by another one is read again."""
    return compute_digest(Path(language.__file__).parent, Path(__file__))


def compute_digest(folder: Path, *further: Path) -> str:
    """Sixteen hex digits of the code and data in a folder, its own folders included, and of further files."""
    digest = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.suffix in (".py", ".toml")):
        digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    for path in further:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
