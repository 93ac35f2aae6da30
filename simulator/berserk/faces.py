"""Convert a printed card to the engine's form: read and compile its text once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from catalog.berserk.card import PrintedCard
from catalog.berserk.language.parser import ParsedText, Sentence, parse, parse_card
from catalog.berserk.language.tree import Ability as Node
from simulator.berserk.card import Face
from simulator.berserk.compilation import compile_abilities, compile_named
from simulator.berserk.descriptions import NotSimulated
from simulator.berserk.features import Ability


def compile_face(card: PrintedCard, classes: Mapping[str, str] | None = None, names: Iterable[str] = ()) -> Face:
    """Return the compiled card. A sentence that is not simulated has no abilities (`not_simulated` lists it).

    `classes` and `names` are additional classes and card names that its text may use.
    """
    return _face(card, tuple(sorted((classes or {}).items())), tuple(names))


@lru_cache(8192)
def _face(card: PrintedCard, classes: tuple[tuple[str, str], ...], names: tuple[str, ...]) -> Face:
    return Face(card, tuple(_played(card, sentence) for sentence in _parsed(card, classes, names).sentences))


def _parsed(card: PrintedCard, classes: tuple[tuple[str, str], ...], names: tuple[str, ...]) -> ParsedText:
    return parse_card(card, "ru" if card.text_ru or not card.text_en else "en", classes=dict(classes), names=names)


def not_simulated(
    card: PrintedCard, classes: Mapping[str, str] | None = None, names: Iterable[str] = ()
) -> tuple[str, ...]:
    """The sentences of the card's text that the engine does not play, as printed."""
    return _not_simulated(card, tuple(sorted((classes or {}).items())), tuple(names))


@lru_cache(8192)
def _not_simulated(card: PrintedCard, classes: tuple[tuple[str, str], ...], names: tuple[str, ...]) -> tuple[str, ...]:
    parsed = _parsed(card, classes, names)
    return tuple(sentence.text for sentence in parsed.sentences if not _played(card, sentence))


def abilities_of_text(text: str, classes: Mapping[str, str] | None = None) -> tuple[Ability, ...]:
    """The abilities that a text names. Raises `NotSimulated` with the sentence that is not understood."""
    found: list[Ability] = []
    for sentence in parse(text, classes=classes).sentences:
        abilities = _compiled(sentence)
        if not abilities:
            raise NotSimulated(sentence.text)
        found.extend(abilities)
    return tuple(found)


def is_simulated(node: Node) -> bool:
    """Whether the engine has a behaviour for all of a sentence."""
    try:
        compile_abilities(node)
    except NotSimulated:
        return False
    return True


def simulated_sentences(
    card: PrintedCard, classes: Mapping[str, str] | None = None, names: Iterable[str] = ()
) -> tuple[str, ...]:
    """The sentences of the card's text, icons among them, that the engine plays."""
    parsed = _parsed(card, tuple(sorted((classes or {}).items())), tuple(names))
    return tuple(dict.fromkeys(sentence.text for sentence in parsed.sentences if _played(card, sentence)))


def _played(card: PrintedCard, sentence: Sentence) -> tuple[Ability, ...]:
    """The abilities of a sentence; none of one in quarantine."""
    return () if sentence.text in card.quarantined else _compiled(sentence)


def _compiled(sentence: Sentence) -> tuple[Ability, ...]:
    if sentence.ability is None:
        return ()
    try:
        return compile_named(sentence.ability)
    except NotSimulated:
        return ()
