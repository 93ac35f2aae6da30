"""Small parts that are read word by word: names, elements, states."""

from __future__ import annotations

import re
from collections.abc import Set
from itertools import zip_longest

from catalog.berserk.language.marker_names import KNOWN_KEYS, base_name, marker_key, russian_marker, told_keys
from catalog.berserk.language.tree import OfElement
from catalog.language.reader import Found, Reader
from catalog.language.tokens import Token, normal

FLAVOUR = 5  # the most words of a flavour name («метание снежного кома на 1»)


def read_form(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read exactly the word of the argument: «защитником», not «защитник», where the case decides the meaning."""
    said = place < len(reader.tokens) and reader.tokens[place].norm == argument
    return [(None, place + 1)] if said else []


def read_flavour(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a flavour name: words without a meaning for the rules, with or without quotes."""
    at = place
    found: list[Found] = []
    while at < len(reader.tokens) and at - place < FLAVOUR + 2:
        token = reader.tokens[at]
        if token.norm in "«»" and token.norm:
            at += 1
            continue
        if (
            token.kind != "word"
            or (token.lemmas & reader.context.meaningful and not _counts_a_name(reader, at))
            or any(lemma[0] == "@" and lemma != "@this" for lemma in token.lemmas)
        ):
            break
        at += 1
        found.append((None, at if not reader.sign(at, "»") else at + 1))
    return found


def _counts_a_name(reader: Reader, at: int) -> bool:
    """Return whether an ordinal stands before an unknown word: «особый удар второй дубинкой на 2»."""
    ordinal = reader.tokens[at].lemmas & reader.context.ordinals
    return bool(ordinal) and at + 1 < len(reader.tokens) and not reader.tokens[at + 1].known


def read_quoted(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read the text between quotes, as written."""
    at = place
    while at < len(reader.tokens) and not reader.sign(at, "»"):
        at += 1
    if at == place or at >= len(reader.tokens):
        return []
    text = reader.context.text[reader.tokens[place].start : reader.tokens[at - 1].end]
    return [(text, at)]


def read_die_values(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read results of a die: «1 или 2», «1-2», «1, 2 или 3», «4 или больше», «чётное»."""
    tokens, nouns = reader.tokens, reader.context.nouns
    for parity, words in enumerate(reader.context.parities):
        if reader.is_word(place, words):
            after = place + 1
            values = tuple(range(2 - parity, 7, 2))
            return [(values, after + 1)] if reader.is_word(after, reader.context.numeral_nouns) else [(values, after)]
    numbers: list[int] = []
    found: list[Found] = []
    at = place
    while at < len(tokens) and tokens[at].kind == "number" and int(tokens[at].norm) in range(1, 7):
        numbers.append(int(tokens[at].norm))
        at += 1
        if reader.sign(at, "-") and at + 1 < len(tokens) and tokens[at + 1].norm in "123456":
            numbers += range(numbers[-1], int(tokens[at + 1].norm) + 1)
            at += 2
        found.append((tuple(numbers), at))
        joint = (
            at + 1
            if reader.sign(at, ",") or (at < len(tokens) and tokens[at].lemmas & (nouns.either | nouns.also))
            else at
        )
        if joint == at:
            break
        for way, words in ((range(1, numbers[-1] + 1), nouns.fewer[1]), (range(numbers[-1], 7), reader.context.more)):
            if len(numbers) == 1 and joint < len(tokens) and tokens[joint].lemmas & words:
                found.append((tuple(way), joint + 1))
        at = joint
    return [(tuple(sorted(set(values))), end) for values, end in reversed(found)]


MARKER_WORDS = 3  # the most words of a marker name without quotes


def read_marker_name(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read the name of a marker, in quotes or without them: «охота», охоты."""
    tokens = reader.tokens
    if reader.sign(place, "«"):
        return [(russian_marker(name), end + 1) for name, end in read_quoted(reader, place + 1, "")]
    found: list[Found] = []
    at = place
    while at < len(tokens) and at - place < MARKER_WORDS and tokens[at].kind == "word":
        if tokens[at].lemmas & reader.context.meaningful:
            break
        at += 1
        found.insert(0, (base_name(reader.context.text[tokens[place].start : tokens[at - 1].end].lower()), at))
    return found


def read_cell_marker(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a marker of a cell: «омутом», «маркером «гнили»».

    Without the word «маркер», only a common marker or one that the text explains is possible.
    """
    tokens = reader.tokens
    if place < len(tokens) and "маркер" in tokens[place].lemmas:
        return read_marker_name(reader, place + 1, "")
    told = KNOWN_KEYS | told_keys(reader.context.text)
    return [
        (name, end)
        for name, end in read_marker_name(reader, place, "")
        if marker_key(name) in told and not any(lemma[0] in "#=@" for lemma in tokens[place].lemmas)
    ]


TOLD = re.compile(r"маркер\w*\s+[«\"“]([^«»\"“”]+)[»\"”]")
SAME = 3  # the most letters at the end of a word in which its forms differ


def read_told_marker(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a marker whose name the card's text explains, in quotes and in any case: «с «пламенной печатью»»."""
    if not reader.sign(place, "«"):
        return _told_without_quotes(reader, place)
    return [
        (told.lower(), end + 1)
        for name, end in read_quoted(reader, place + 1, "")
        for told in dict.fromkeys(TOLD.findall(reader.context.text))
        if _same_words(name, told)
    ]


def _told_without_quotes(reader: Reader, place: int) -> list[Found]:
    """Read, without quotes, a marker whose name is quoted elsewhere in the text: «с сетью»."""
    found: list[Found] = []
    for told in dict.fromkeys(TOLD.findall(reader.context.text)):
        end = place + len(told.split())
        words = reader.tokens[place:end]
        if words and end <= len(reader.tokens) and all(token.kind == "word" for token in words):
            said = reader.context.text[words[0].start : words[-1].end]
            named = any(lemma[0] in "#=" for token in words for lemma in token.lemmas)
            if _same_words(said, told) and not named:
                found.append((told.lower(), end))
    return found


def _same_words(one: str, other: str) -> bool:
    pairs = list(zip_longest(normal(one).split(), normal(other).split(), fillvalue=""))
    return all(left[: max(3, len(left) - SAME)] == right[: max(3, len(left) - SAME)] for left, right in pairs)


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
    """Read one element by its adjective: «тёмным»."""
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


def read_role(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a role whose words agree: in «рядом с атакованным существо» the noun is another card."""
    kinds = reader.context.nouns.kinds.keys()
    return [(role, end) for role, end in reader.by_rules("role", place) if _agree(reader.tokens[place:end], kinds)]


def _agree(words: list[Token], kinds: Set[str]) -> bool:
    """Return whether a participle and the noun after it can have the same case and number."""
    if len(words) != 2 or not words[1].lemmas & kinds or not words[0].numbers:
        return True
    return not words[0].numbers.isdisjoint(words[1].numbers)


def read_impersonal_attack(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read «атакуют» without a subject: any card attacks the card named before it."""
    said = place < len(reader.tokens) and reader.tokens[place].norm in reader.context.attacked_by_anyone
    return [(True, place + 1)] if said else []


def read_done(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read an impersonal verb as an event of its object: «закрывают»."""
    deed = reader.context.done.get(reader.tokens[place].norm) if place < len(reader.tokens) else None
    return [] if deed is None else [(deed, place + 1)]


WHO_DOES = frozenset(("который", "которая", "которое", "которые"))


def read_who_does(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read «который» as a subject, unlike «карта, которую атаковали»."""
    said = place < len(reader.tokens) and reader.tokens[place].norm in WHO_DOES
    return [(True, place + 1)] if said else []


def read_past(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read the past actions or events of a card: «перемещался», «получал раны»."""
    found: list[Found] = []
    for words, state in reader.context.past.items():
        parts = words.split()
        if all(reader.is_word(place + index, (word,)) for index, word in enumerate(parts)):
            found.insert(0, (state, place + len(parts)))
    return found
