"""`parse`: a card's text → what was understood of each sentence, and of the others why not."""

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
from catalog.berserk.language.marker_names import marker_key, told_keys
from catalog.berserk.language.paraphrases import find_paraphrases
from catalog.berserk.language.punctuation import punctuate
from catalog.berserk.language.reading.chosen_conditions import of_chosen_card
from catalog.berserk.language.reading.context import Context
from catalog.berserk.language.reading.pronouns import (
    attacker_again,
    awaited_after_choice,
    counted_of_host,
    each_of_swapped,
    of_itself,
    of_two_genders,
    said_of_two,
)
from catalog.berserk.language.renderer import render
from catalog.berserk.language.soundness import is_sound
from catalog.berserk.language.tree import (
    Ability,
    Amount,
    Bonus,
    Cards,
    DieBonus,
    Doing,
    EventAbility,
    Is,
    Named,
    Number,
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


# «получает маркер «дым» (когда … с маркером «дым» …)»: what the marker does is a sentence of its own
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
    """One sentence as printed, its place in the text, and its ability or what is unknown of it."""

    text: str
    start: int
    end: int
    ability: Ability | None
    unknown: Unknown | None = None
    corrections: tuple[Correction, ...] = ()  # words as printed and as they were taken


ParsedText: TypeAlias = TextReading[Ability, Sentence]


def split(text: str) -> list[tuple[int, int]]:
    """The places of a text's sentences: a full stop, a line's end, or «)» before a capital or «+1» ends one (403.3).

    A full stop within quotes or round brackets ends none.
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
            alone = told.endswith(")") and "(" not in told  # the bracket before it has ended the sentence before
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
    """Whether the brackets tell of those who have a marker that the text before them names."""
    told = told_keys(text[: match.start()])
    words = match["words"].split()
    return any(marker_key(" ".join(words[:size])) in told for size in range(1, min(3, len(words)) + 1))


def _within_quotes(text: str, start: int, end: int) -> bool:
    """Whether a straight quote is open at the end, and closed later in the same line."""
    return text.count('"', start, end) % 2 == 1 and '"' in text[end:].partition("\n")[0]


def parse(
    text: str, lang: Lang | None = None, *, classes: Mapping[str, str] | None = None, names: Iterable[str] = (),
    this: str = "",
) -> ParsedText:  # fmt: skip
    """Reads a card's text.

    `classes`: more class names, English → Russian (or Russian → Russian). `names`: names of other cards that a text may
    speak of. `this`: the card's own name. Raises TextTooLong.
    """
    if len(text) > LONGEST:
        raise TextTooLong(
            f"Текст длиннее {LONGEST} знаков ({len(text)})" if language_of(text) == "ru"
            else f"The text is longer than {LONGEST} characters ({len(text)})"
        )  # fmt: skip
    spoken_of = _spoken_of(text, tuple(sorted((classes or {}).items())))
    return _parse(text, lang or language_of(text), spoken_of, tuple(names), this)


def _spoken_of(text: str, classes: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """Those of the classes that the text may speak of: it reads alike, and is read but once, beside whatever others."""
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
    """The name of a class in a language; a list may give the Russian name for want of an English one."""
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
    """The ability of a sentence with a mark too few or too many, if one way of writing it alone makes sense."""
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
    """The ability that a whole sentence is, or None with the token at which understanding stopped."""
    of_two = max(
        said_of_two(tokens, context),
        of_two_genders(tokens, context),
        counted_of_host(tokens, context),
        awaited_after_choice(tokens, context),
        each_of_swapped(tokens, context),
    )
    if of_two >= 0:
        return None, of_two
    stopped = 0
    # «выберите эльфа; он получает …» of a text that asks for no choice is done to a chosen elf
    asks = ASKS_FOR_CHOICE.search(context.text) is not None
    remembered: Ability | None = None
    tokens = attacker_again(tokens, context)
    attempts = [_one_x(_without_depths(_without_more(_without_reminders(_without_edges(_without_erratum(tokens))))))]
    for way in (_without_explanations, _without_quotes, _brackets_apart):
        other = way(attempts[-1])
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
    """The abilities as they are read, and then with «он» as this card or as the card that is chosen."""
    yield from found
    for sense in (of_itself, of_chosen_card):
        yield from (meant for ability in found if (meant := sense(ability)) is not None)


def _is_choice(node: Any) -> bool:
    return isinstance(node, Remember)


def _without_erratum(tokens: list[Token]) -> list[Token]:
    """«04] Удар через ряд на 1»: without the end of the date of an erratum, which is no part of the ability."""
    dated = len(tokens) > 2 and tokens[0].kind == "number" and tokens[1].text == "]"
    return tokens[2:] if dated else tokens


def _without_edges(tokens: list[Token]) -> list[Token]:
    """«… на 1-2-2, дальность 4,»: a comma or a semicolon with nothing after it, and a long dash or a comma with nothing
    before it, separate nothing."""
    begin, end = 0, len(tokens)
    while end > 1 and tokens[end - 1].norm in (",", ";", ":"):
        end -= 1
    while begin + 1 < end and (tokens[begin].norm in (",", ";") or tokens[begin].text in ("–", "—")):
        begin += 1
    return tokens[begin:end]


def _one_x(tokens: list[Token]) -> list[Token]:
    """The X of a number, whichever alphabet it is from."""
    return [replace(token, lemmas=token.lemmas | {"x"}) if token.norm == "х" else token for token in tokens]


def _without_more(tokens: list[Token]) -> list[Token]:
    """«получить ещё 3 раны», «если …, то …», «имеют особенность «…»»: words that add nothing to the meaning."""
    asked = False
    kept: list[Token] = []
    for token, after in zip(tokens, [*tokens[1:], None], strict=True):
        asked = asked or token.norm == "если"
        before = kept[-1].norm if kept else ""
        more = token.norm == "еще" and after is not None and (after.kind == "number" or after.norm == "на")
        then = token.norm == "то" and asked and before == ","
        dash = token.norm == "-" and after is not None and after.norm == "вместо"
        quoted = token.norm in ("особенность", "способность") and after is not None and after.norm in ("«", '"')
        if not (more or then or dash or quoted):
            kept.append(token)
    return kept


def _without_depths(tokens: list[Token]) -> list[Token]:
    """«погружается на глубину», «всплытии на поверхность»: the verb says where to."""
    kept: list[Token] = []
    skip = 0
    for place, token in enumerate(tokens):
        if skip:
            skip -= 1
            continue
        kept.append(token)
        where = " ".join(part.norm for part in tokens[place + 1 : place + 3])
        dives = token.norm.startswith("погру") and where == "на глубину"
        rises = token.norm.startswith("всплы") and where == "на поверхность"
        skip = 2 if dives or rises else 0
    return kept


REMINDERS = (  # what brackets say that the rules say anyway
    "вне зависимости от дальности", "независимо от дальности", "заклинание не является атакой",
    "заклинания не являются атаками", "и ваши , и противника", "и ваши и противника", "по вашему выбору",
    "на ваш выбор", "по вашему желанию", "с учетом модификаторов",
)  # fmt: skip
REMINDED = tuple(tuple(normal(word) for word in reminder.split()) for reminder in REMINDERS)


# Words allowed in brackets that only explain a keyword of the sentence, in addition to the sentence's own words.
EXPLANATIONS: dict[str, frozenset[str]] = {
    keyword: frozenset(map(normal, words.split()))
    for keyword, words in {
        "@spite": "ранить ранит ваше другое своё стоящее рядом соседнее существо на может эта карта",
        "@frenzy": "если бросок кубика когда атакует нападает в свой ход равен или меньше менее , равна выпадает",
        "@rush": "при атаке до нападения может переместиться на соседнюю клетку не по диагонали раз за ход 1 ( ) ,",
    }.items()
}


def _without_explanations(tokens: list[Token]) -> list[Token]:
    """«Подлость 2 (ранить стоящее рядом ваше существо на 2)»: what brackets explain is no part of the ability."""
    keywords = [lemma for token in tokens for lemma in token.lemmas if lemma in EXPLANATIONS]
    opened = next((place for place, token in enumerate(tokens) if token.norm == "("), -1)
    closed = max((place for place, token in enumerate(tokens) if token.norm == ")"), default=-1)
    if not keywords or opened < 1 or closed < opened + 4 or any(token.norm == "(" for token in tokens[closed:]):
        return tokens
    outside = {token.norm for token in (*tokens[:opened], *tokens[closed + 1 :])}
    told = outside.union(*(EXPLANATIONS[keyword] for keyword in keywords))
    if all(token.norm in told for token in tokens[opened + 1 : closed]):
        return tokens[:opened] + tokens[closed + 1 :]
    return tokens


def _without_reminders(tokens: list[Token]) -> list[Token]:
    """A remark that only reminds of a rule is no part of the ability."""
    for place, token in enumerate(tokens):
        if token.norm != "(":
            continue
        for reminder in REMINDED:
            end = place + 1 + len(reminder)
            said = tuple(word for inner in tokens[place + 1 : end] for word in (inner.norm,))
            if said == reminder and end < len(tokens) and tokens[end].norm == ")":
                return _without_reminders(tokens[:place] + tokens[end + 1 :])
    return tokens


def _without_quotes(tokens: list[Token]) -> list[Token]:
    """Quotes change nothing around a name; one without the other shows that a part of the sentence is missing."""
    marks = [token.norm for token in tokens if token.norm in ("«", "»")]
    if marks.count("«") != marks.count("»"):
        return tokens
    return [token for token in tokens if token.norm not in "«»"]


def _brackets_apart(tokens: list[Token]) -> list[Token]:
    """«(в закрытом виде, 1 раз за бой)» as two remarks, each in brackets of its own."""
    apart: list[Token] = []
    inside = False
    for token in tokens:
        inside = token.norm == "(" or (inside and token.norm != ")")
        if inside and token.norm == ",":
            apart += [
                replace(token, norm=")", lemmas=frozenset((")",))),
                replace(token, norm="(", lemmas=frozenset(("(",))),
            ]
        else:
            apart.append(token)
    return apart


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
    icons = []
    for name, x in card.icons:
        ability = icon_ability(name, x)
        if ability is not None and _named(ability) not in own and not qualifies_icon(name, parsed):
            icons.append(Sentence(name, 0, 0, ability))
    return ParsedText((*icons, *parsed.sentences), lang)


# No symbol of 104.7 stands for these: an icon of one, beside a text that speaks of it, only says that it does.
SPELT_OUT = frozenset({
    "blessing", "carrion-feeding", "clumsiness", "concentration", "formation", "incarnation", "incorporeal", "leap",
    "teleport", "unanswered-strike", "valhalla", "vampirism",
})  # fmt: skip
HEADS = frozenset({"formation", "incorporeal"})  # who has «Строй: …» has the ability itself


def qualifies_icon(icon: str, parsed: ParsedText) -> bool:
    """Whether the text says when, or by whom, the ability of an icon is had: «При ударе: может совершить прыжок»."""
    if icon not in SPELT_OUT:
        return False
    lexicon = GRAMMARS[parsed.lang].lexicon()
    told = False
    for sentence in parsed.sentences:
        has = [f"@{icon}" in token.lemmas for token in lexicon.tokens(sentence.text)]
        if icon in HEADS and has[:1] == [True]:
            return False
        told |= any(has)
    return told


def _listed(ability: Ability) -> tuple[Ability, ...]:
    return ability.abilities if isinstance(ability, Together) else (ability,)


def _named(ability: Ability) -> tuple[str, Source | None] | None:
    """Return the key under which named abilities with different numbers count as the same ability of a card."""
    if isinstance(ability, Named) and ability.against is None:
        return ability.ability, ability.source
    return None


# The kinds for the symbols of protection. Protection from flyers applies to all of their attacks.
PROTECTED_FROM: dict[str, Doing] = {
    "protection-from-shots": "shot", "protection-from-throws": "throw", "protection-from-discharges": "discharge",
    "protection-from-magic": "magic", "protection-from-spells": "spell", "protection-from-poison": "poison",
}  # fmt: skip


def icon_ability(name: str, x: int | None) -> Ability | None:
    """Return the ability of an icon, by its id in the dictionary. Protection includes its kind
    («protection-from-shots», «protection-from-flyers»). Return None for a name without an icon."""
    if name == "protection-from-flyers":
        return Named("protection", source=Source(("attack",), by=Cards(traits=(Is("flying"),))))
    if name in PROTECTED_FROM:
        return Named("protection", source=Source((PROTECTED_FROM[name],)))
    if name not in DICTIONARY or name == "protection":
        return None
    amount: Amount | None = Number(x) if x and DICTIONARY[name].x != "no" else None
    return Named(name, amount)


def parse_ability(text: str, lang: Lang | None = None, *, classes: Mapping[str, str] | None = None) -> Ability | None:
    """One ability, as scenarios name it («poison 1», «отравление», «выстрел»); None if it is none.

    The bare name of any ability of the dictionary is a `Named` without X, of an attack too.
    """
    lang = lang or language_of(text)
    key = normal(text.strip(" ."))
    for entry in DICTIONARY.values():
        if any(normal(name) == key for name in entry.names(lang)):
            return Named(entry.id)
    sentences = parse(text, lang, classes=classes).sentences
    return sentences[0].ability if len(sentences) == 1 else None
