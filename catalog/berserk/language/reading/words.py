"""Small parts that are read word by word: names, elements, states."""

from __future__ import annotations

from catalog.berserk.language.tree import OfElement
from catalog.language.reader import Found, Reader

FLAVOUR = 5  # words of a name that stands where the rules ask for none («метание снежного кома на 1»)


def read_flavour(reader: Reader, place: int, argument: str) -> list[Found]:
    """A name where the rules ask for none: words that mean nothing here, with quotes or without."""
    at = place
    found: list[Found] = []
    while at < len(reader.tokens) and at - place < FLAVOUR + 2:
        token = reader.tokens[at]
        if token.norm in "«»" and token.norm:
            at += 1
            continue
        if (
            token.kind != "word"
            or token.lemmas & reader.context.meaningful
            or any(lemma[0] == "@" and lemma != "@this" for lemma in token.lemmas)
        ):
            break
        at += 1
        found.append((None, at if not reader.sign(at, "»") else at + 1))
    return found


def read_quoted(reader: Reader, place: int, argument: str) -> list[Found]:
    """What stands between quotes, as written."""
    at = place
    while at < len(reader.tokens) and not reader.sign(at, "»"):
        at += 1
    if at == place or at >= len(reader.tokens):
        return []
    text = reader.context.text[reader.tokens[place].start : reader.tokens[at - 1].end]
    return [(text, at)]


def read_any_class(reader: Reader, place: int, argument: str) -> list[Found]:
    """Any word that stands after «класса»."""
    if place < len(reader.tokens) and reader.tokens[place].kind == "word" and not reader.tokens[place].known:
        return [(reader.context.class_form(reader.tokens[place].norm), place + 1)]
    return []


def read_element(reader: Reader, place: int, argument: str) -> list[Found]:
    if place < len(reader.tokens):
        for lemma in reader.tokens[place].lemmas & reader.context.element_nouns.keys():
            return [(OfElement((reader.context.element_nouns[lemma],)), place + 1)]
    return []


def read_element_word(reader: Reader, place: int, argument: str) -> list[Found]:
    words = reader.context.nouns
    if place < len(reader.tokens):
        for lemma in reader.tokens[place].lemmas & words.elements.keys():
            return [(OfElement((words.elements[lemma],)), place + 1)]
        for lemma in reader.tokens[place].lemmas & words.traits.keys():
            return [(words.traits[lemma], place + 1)]
    return []


def read_of_element(reader: Reader, place: int, argument: str) -> list[Found]:
    """«тёмным»: one element by its adjective."""
    words = reader.context.nouns.elements
    if place < len(reader.tokens):
        for lemma in reader.tokens[place].lemmas & words.keys():
            return [(words[lemma], place + 1)]
    return []


def read_short(reader: Reader, place: int, argument: str) -> list[Found]:
    if place > reader.furthest:
        reader.furthest = place
    if place < len(reader.tokens):
        for lemma in reader.tokens[place].lemmas:
            if lemma in reader.context.short:
                return [(reader.context.short[lemma], place + 1)]
    return []


def read_past(reader: Reader, place: int, argument: str) -> list[Found]:
    """«перемещался», «получал раны»: what a card has done or what has befallen it."""
    for words, state in reader.context.past.items():
        parts = words.split()
        if all(reader.is_word(place + index, (word,)) for index, word in enumerate(parts)):
            return [(state, place + len(parts))]
    return []
