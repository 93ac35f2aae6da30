"""Splitting of a printed text into sentences, and of a sentence into the tokens of the grammar.

Reminder texts in brackets are left out. The options of a choice stay with it. The card's own name becomes one token.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from catalog.core.terms import Language
from catalog.heroes.language import english
from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.conversation import (
    drop_small_talk,
    end_payment,
    put_moment_before_subject,
    say_cast,
    say_scene,
)
from catalog.heroes.language.lexicon import number_words
from catalog.heroes.language.misprints import mend_misprints
from catalog.heroes.language.own_name import guess_names, mark_name
from catalog.heroes.language.owners import name_enemys_own
from catalog.heroes.language.plain_wording import (
    drop_coin_words,
    drop_cost_preposition,
    drop_distribution,
    drop_done,
    drop_fillers,
    drop_shuffle,
    drop_then,
    fill_in_cards,
    join_bounds,
    put_comparison_last,
    put_exception_first,
    say_costs,
    shorten_moments,
)
from catalog.heroes.language.sentence_subjects import (
    drop_acting_subject,
    drop_giving,
    drop_own_death,
    drop_subject,
    drop_title,
)
from catalog.heroes.language.speech import say_plainly
from catalog.heroes.language.spoken_sentence import list_spoken
from catalog.heroes.language.word_order import list_orders, put_verb_first
from catalog.language.tokens import Token, normal, tokenize

CHOICE: Final = re.compile(r"одно( из)?\s*(раз[а]?)?\s*:|choose one[^:]*:", re.IGNORECASE)
SEARCH_WORDS: Final = re.compile(r"(?i)найд|найти|поиск|вызв|вызов")
BULLET: Final = re.compile(r"^\s*[-–—•*]\s*")
# Brackets that add something to the sentence.
SAYS_MORE: Final = re.compile(
    r"^\(\s*(\d+|[xх]|т|(не (более|чаще|больше)( чем)?\s+)?(\d+|один|одна|одного|два|двух|три|трех|трёх)?\s*раза?\s"
    r"|до конца хода)",
    re.IGNORECASE,
)
# «(эта особенность работает на кладбище)»: the place in which the ability works.
IN_GRAVEYARD: Final = re.compile(
    r"(?i)\s*\(?\b(?:(?:эта|данная|эту) )?(?:особенность|способность)[^()]{0,30}\b(?:на|с) кладбищ[аеу]\)?"
)
ABBREVIATION: Final = re.compile(
    r"(?i)(?<![а-яё])(?:след|сущ|макс|закл|мон|ур|вкл|напр|др|т|направл|рег|опп|ед|кол|прот)$"
)
GOES_ON: Final = re.compile(r"\s*[^\sА-ЯЁA-Z.]")
MOMENT: Final = re.compile(r"(?i)(?:при )?(?:найм|гибел|входе|смерт|удар|атак)[еьи]?|тап|в (?:начале|конце) хода")
FURTHER_PRICE: Final = re.compile(r"(?i)^(?:дополнительно к|(?:как|в качестве) дополнительн)")
BRACKETS: Final = re.compile(r"\([^()]*\)")
SHUFFLE_DECK: Final = re.compile(r"(?i)^(?:затем |потом )?(?:пере|за|с)?(?:меша|тасу)\w+ (?:вашу |свою )?колоду$")
PRESENT: Final = ("ется", "ится", "утся", "ятся", "ает", "ают", "ирает", "ует", "яет", "яют", "ожет", "огут", "меет")
LIMIT: Final = re.compile(
    r"(?i)^(?:но )?(?:(?:только|максимум|не (?:более|чаще|больше)(?: чем)?|до|можно|используйте|использовать|применяйте"
    r"|применять|использу[ею]тся|работает|срабатывает|эта|эту|данную|способность|особенность),? )*"
    r"(\d+|[а-яё]+)? ?раза? (?:за|в) (?:каждый )?ход$"
)
ORDERED_WAYS: Final = 2  # how many tokenizations of a sentence are also tried in other word orders


def split_sentences(text: str) -> list[str]:
    """Split a text at full stops and line ends, outside quotes and brackets. A list of options is one sentence."""
    text = text.replace("\u00ad", "").replace("\u00a0", " ")
    found: list[str] = []
    depth = 0
    quoted = False
    begin = 0
    for place, sign in enumerate(text):
        if sign in "(«“":
            depth += 1
        elif sign in ")»”":
            depth = max(0, depth - 1)
        elif sign == '"':
            quoted = not quoted
        elif sign == "\n" or (sign in ".!" and depth == 0 and not quoted and not _is_abbreviated(text, place)):
            found.append(text[begin:place])
            begin, depth, quoted = place + 1, 0, False
    found.append(text[begin:])
    return _join_choices([part.strip() for part in found if part.strip(" .;")])


def _is_abbreviated(text: str, place: int) -> bool:
    """Return whether the full stop ends «след.», «мон.» within a sentence, which goes on in small letters."""
    return bool(ABBREVIATION.search(text[:place])) and bool(GOES_ON.match(text[place + 1 :]))


def _join_choices(parts: list[str]) -> list[str]:
    found: list[str] = []
    for part in parts:
        if found and SHUFFLE_DECK.match(part) and SEARCH_WORDS.search(found[-1]):
            found[-1] = f"{found[-1]}, затем перемешайте колоду"
        elif found and (limit := _read_limit(part)):
            found[-1] = f"{found[-1]} {limit}"
        elif found and FURTHER_PRICE.match(found[-1]):  # paid first, or nothing follows (119)
            found[-1] = f"{found[-1]}, {part}"
        elif found and MOMENT.fullmatch(found[-1]):
            found[-1] = f"{found[-1]}: {part}"
        elif found and BRACKETS.fullmatch(part) and SAYS_MORE.match(part):
            found[-1] = f"{found[-1]} {part}"
        elif found and BULLET.match(part) and CHOICE.search(found[-1]):
            found[-1] = f"{found[-1].rstrip(' ;')}{'' if found[-1].endswith(':') else ';'} {part}"
        else:
            found.append(part)
    return found


def leave_out_reminders(text: str) -> str:
    """Return a sentence without the brackets that only explain it."""
    if IN_GRAVEYARD.search(text):
        text = f"пока эта карта на вашем кладбище, {IN_GRAVEYARD.sub('', text)}"
    return BRACKETS.sub(_shorten_bracket, text).strip()


def _shorten_bracket(found: re.Match[str]) -> str:
    return _read_limit(found[0][1:-1].strip()) or (found[0] if SAYS_MORE.match(found[0]) else "")


def _read_limit(text: str) -> str:
    """Return «Используйте не более двух раз за ход» as «(2 раза за ход)»; "" for another text."""
    said = LIMIT.match(text)
    number = (said[1] or "1").lower() if said else ""
    times = int(number) if number.isdigit() else number_words().get(normal(number), 0)
    return f"({times} раз за ход)" if times else ""


def read_tokens(text: str, lang: Language, name: str = "") -> Iterator[list[Token]]:
    """Yield the tokenizations of a sentence, the most probable first. The own name is one token.

    Without a known name, an unknown capitalised word, with or without words after it, is taken for the card's name.
    """
    if lang == "en":
        yield tokenize(text, english.irregular_readings(), {})
        return
    tokens = tokenize(text, russian.readings(), {})
    mended = mend_misprints(tokens)
    smooth: list[list[Token]] = []
    for known in (tokens, mended) if mended != tokens else (tokens,):
        ways = [mark_name(known, name)] if name else [known, *(guess_names(known, more) for more in range(3))]
        for way in ways:
            smooth.append(_smooth(way))
            yield smooth[-1]
    for way in smooth:
        repeated = _repeat_subject(way)
        if repeated != way:
            yield repeated
    for way in smooth[:ORDERED_WAYS]:
        yield from list_orders(way)
    yield from _list_spoken_ways(tokens, name)


def _list_spoken_ways(tokens: list[Token], name: str) -> Iterator[list[Token]]:
    """Yield the tokenizations of a colloquial sentence, with any word of the own name as the card itself."""
    seen: list[list[Token]] = []
    ways = [mark_name(tokens, name), mark_name(tokens, name, small=True)] if name else [tokens, guess_names(tokens, 0)]
    for known in ways:
        for spoken in list_spoken(known):
            way = _smooth(spoken)
            for said in (way, *list_orders(way)):
                if said not in seen:
                    seen.append(said)
                    yield said


def _repeat_subject(tokens: list[Token]) -> list[Token]:
    """Read «оно закрывается и не открывается» as «оно закрывается, оно не открывается»."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        found.append(token)
        verb = tokens[place + 1] if place + 1 < len(tokens) else None
        links = token.norm in ("и", "затем", "но") or (token.norm == "," and found[:-1])
        if verb is not None and links and (verb.norm == "не" or verb.norm.endswith(PRESENT)) and place > 1:
            found[-1] = replace(token, norm=",", lemmas=frozenset((",",)), kind="sign")
            found.append(replace(token, norm="оно", lemmas=frozenset(("оно",)), kind="word", known=True))
    return found


def _smooth(tokens: list[Token]) -> list[Token]:
    """Return the tokens with phrases replaced by those of the patterns."""
    for change in (
        say_scene, drop_small_talk, put_moment_before_subject, end_payment, say_cast, drop_title, drop_giving,
        put_verb_first, say_plainly,
        shorten_moments, drop_subject, drop_acting_subject, drop_own_death, put_comparison_last, drop_coin_words,
        drop_cost_preposition, join_bounds,
        drop_fillers, put_exception_first, say_costs, drop_distribution,
        drop_done, drop_then, fill_in_cards,
        drop_shuffle, name_enemys_own,
    ):  # fmt: skip
        tokens = change(tokens)
    return tokens
