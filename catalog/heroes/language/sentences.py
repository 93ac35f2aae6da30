"""A printed text as sentences, and a sentence as tokens that the grammar reads.

Reminder texts in brackets are left out. The options of a choice stay with it. The card's own name becomes one token.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from catalog.core.terms import Language
from catalog.heroes.language import english, lexicon
from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.dictionary import ELEMENT_ADJECTIVES
from catalog.heroes.language.idioms import write_words
from catalog.heroes.language.misprints import mend_misprints
from catalog.heroes.language.owners import name_enemys_own
from catalog.heroes.language.speech import say_plainly
from catalog.heroes.language.word_order import list_orders
from catalog.language.morphology import name_forms
from catalog.language.tokens import ANY_NUMBER, Token, normal, tokenize

CHOICE: Final = re.compile(r"одно( из)?\s*(раз[а]?)?\s*:|choose one[^:]*:", re.IGNORECASE)
SEARCH_WORDS: Final = re.compile(r"(?i)найд|найти|поиск|вызв|вызов")
BULLET: Final = re.compile(r"^\s*[-–—•*]\s*")


# Brackets that say something that the rest of the sentence does not.
SAYS_MORE: Final = re.compile(
    r"^\(\s*(\d+|[xх]|т|(не (более|чаще|больше)( чем)?\s+)?(\d+|один|одна|одного|два|двух|три|трех|трёх)?\s*раза?\s"
    r"|до конца хода)",
    re.IGNORECASE,
)


# «(эта особенность работает на кладбище)»: the place in which the ability works.
IN_GRAVEYARD: Final = re.compile(
    r"(?i)\s*\(?\b(?:(?:эта|данная|эту) )?(?:особенность|способность)[^()]{0,30}\b(?:на|с) кладбищ[аеу]\)?"
)
BRACKETS: Final = re.compile(r"\([^()]*\)")
SUBJECT_VERBS: Final = frozenset((
    "погибать", "получить", "атаковать", "бить", "нанести", "уничтожить", "выступать", "становиться", "войти", "ранить",
    "открыться", "закрыться", "стоить", "защищаться",
))  # fmt: skip


# What the card itself does as an effect: «…, Плакальщица ранит героя» is «…, ранить героя».
EFFECT_VERBS: Final = frozenset((
    "ранить", "излечить", "отравить", "создать", "взять", "сбросить", "уничтожить", "оглушить", "закрыть", "выстрелить",
    "вернуть", "нанести", "дать",
))  # fmt: skip
BEFORE_EFFECTS: Final = ("", ":", ",", "-", "и", "затем", "тогда", "иначе")
COMPARED: Final = ("дешевле", "дороже", "меньше", "больше", "менее", "более")
AFTER: Final = ("когда", "если", "пока")
OWN_MOMENTS: Final = frozenset(("гибель", "удар"))
BOUNDS: Final = ("менее", "меньше", "ниже", "более", "больше", "выше", "дешевле", "дороже")
SHARED_OUT: Final = frozenset(("рана", "карта", "монета", "жизнь"))
DONE_WORDS: Final = (
    *(("если", "вы", "это", done) for done in ("сделали", "сделаете")), ("если", "вы", "сделали", "это"),
    ("если", "сделаете", "это"), ("если", "вы", "сделаете", "это"), ("если", "сделаешь", "это"),
    ("если", "сделали"), ("если", "это", "сделано"), ("тогда",), ("в", "этом", "случае"),
)  # fmt: skip
SURELY_DONE: Final = 8  # of these words, those that say so without «можете»
SHORTEST_SMALL: Final = 4  # letters of a name that a text writes without a capital letter
CARD_VERBS: Final = frozenset(("взять", "сбросить"))
ONE_EACH: Final = ("одному", "одной")
EACH_VERBS: Final = frozenset(("создать", "взять", "сбросить"))
SEARCHES: Final = frozenset(("найти", "поиск", "вызвать"))
POSSIBLE: Final = ("может", "можете", "возможно", "могут", "сможет")
SHUFFLE_DECK: Final = re.compile(r"(?i)^(?:затем |потом )?(?:пере|за|с)?(?:меша|тасу)\w+ (?:вашу |свою )?колоду$")
SHUFFLES: Final = ("перемеша", "замеша", "тасу", "перетасу", "стасу")
FILLERS: Final = frozenset((
    "уже", "сразу", "немедленно", "включительно", "мгновенно", "просто", "навсегда", "обратно", "вновь", "опять",
))  # fmt: skip
PRESENT: Final = ("ется", "ится", "утся", "ятся", "ает", "ают", "ирает", "ует", "яет", "яют", "ожет", "огут", "меет")
DIFFERENT: Final = ("разны", "различны")
ANY_ORDER: Final = ("любом", "произвольном", "случайном", "желаемом")
ONCE: Final = re.compile(
    r"(?i)^(?:но )?(?:только |не более |не чаще |используйте |(?:эту|данную) способность )*"
    r"(?:1|один|одного)? ?раза? (?:за|в) ход$"
)
ORDERED_WAYS: Final = 2  # of the ways to read a sentence, those that are read in other orders as well
STRIKE_VERBS: Final = frozenset(("атаковать", "бить"))
NAME: Final = frozenset((russian.OWN_NAME,))


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
        elif sign == "\n" or (sign == "." and depth == 0 and not quoted):
            found.append(text[begin:place])
            begin, depth, quoted = place + 1, 0, False
    found.append(text[begin:])
    return _join_choices([part.strip() for part in found if part.strip(" .;")])


def _join_choices(parts: list[str]) -> list[str]:
    found: list[str] = []
    for part in parts:
        if found and SHUFFLE_DECK.match(part) and SEARCH_WORDS.search(found[-1]):
            found[-1] = f"{found[-1]}, затем перемешайте колоду"
        elif found and ONCE.match(part):
            found[-1] = f"{found[-1]} (1 раз за ход)"
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
    if ONCE.match(found[0][1:-1].strip()):
        return "(1 раз за ход)"
    return found[0] if SAYS_MORE.match(found[0]) else ""


def read_tokens(text: str, lang: Language, name: str = "") -> Iterator[list[Token]]:
    """Yield the ways in which a sentence is tokens, the likeliest first. The own name is one token.

    Without a known name, a capitalised word that nothing explains names the card, alone or with words after it.
    """
    if lang == "en":
        yield tokenize(text, english.irregular_readings(), {})
        return
    tokens = tokenize(text, russian.readings(), {})
    mended = mend_misprints(tokens)
    smooth: list[list[Token]] = []
    for known in (tokens, mended) if mended != tokens else (tokens,):
        ways = [_mark_name(known, name)] if name else [known, *(_guess_names(known, more) for more in range(3))]
        for way in ways:
            smooth.append(_smooth(way))
            yield smooth[-1]
    for way in smooth:
        repeated = _repeat_subject(way)
        if repeated != way:
            yield repeated
    for way in smooth[:ORDERED_WAYS]:
        yield from list_orders(way)


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
    """Return the tokens with turns of phrase replaced by those of the patterns."""
    for change in (
        _drop_title, _drop_giving, say_plainly,
        _shorten_moments, _drop_subject, _drop_acting_subject, _drop_own_death, _put_comparison_last, _drop_coin_words,
        _drop_cost_preposition, _join_bounds,
        _drop_fillers, _put_exception_first, _say_costs, _drop_distribution,
        _drop_done, _drop_then, _fill_in_cards,
        _drop_shuffle, name_enemys_own,
    ):  # fmt: skip
        tokens = change(tokens)
    return tokens


def _mark_name(tokens: list[Token], name: str) -> list[Token]:
    words = [normal(word) for word in re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", name)]
    found: list[Token] = []
    place = 0
    while place < len(tokens):
        size = _name_size(tokens, place, words)
        if size:
            named = _name_token(tokens[place])
            if tokens[place].norm not in words:  # «Барсука»: no subject
                named = replace(named, numbers=ANY_NUMBER - {"sg.nom", "pl.nom"})
            found.append(named)
            place += size
        else:
            found.append(tokens[place])
            place += 1
    return found


def _name_size(tokens: list[Token], place: int, words: list[str]) -> int:
    """Return how many tokens name the card: its whole name, or one word of a longer name with a capital letter."""
    ahead = tokens[place : place + len(words)]
    named = len(ahead) == len(words) and all(
        token.norm in _forms(word) for token, word in zip(ahead, words, strict=True)
    )
    small = not tokens[place].known and len(tokens[place].norm) >= SHORTEST_SMALL
    if named and (len(words) > 1 or tokens[place].text[:1].isupper() or small):
        return len(words)
    token = tokens[place]
    keyword = any(token.norm in known.split() for known in russian.KEYWORD_NAMES)  # a card «Рывок вперёд»
    sure = token.text[:1].isupper() and not token.known and len(words) > 1 and not keyword
    return 1 if sure and any(token.norm in _forms(word) for word in words) else 0


@lru_cache(2048)
def _forms(word: str) -> frozenset[str]:
    first, hyphen, last = word.rpartition("-")
    if hyphen:
        return frozenset(f"{a}-{b}" for a in _forms(first) for b in _forms(last))
    return frozenset(normal(form) for form in name_forms(word)) | {word}


def _guess_names(tokens: list[Token], more: int) -> list[Token]:
    """Mark unknown capitalised words, each with so many words after it, as the card's own name."""
    found: list[Token] = []
    place = 0
    while place < len(tokens):
        end = place
        while end < len(tokens) and _may_name(tokens, end):
            end += 1
        for _ in range(more if end > place else 0):
            end += end < len(tokens) and tokens[end].kind == "word"
        after_create = bool(found) and not {"создать", "поиск", "или"}.isdisjoint(found[-1].lemmas)
        if end > place and not after_create:
            found.append(_name_token(tokens[place]))
            place = end
        else:
            found.extend(tokens[place : max(end, place + 1)])
            place = max(end, place + 1)
    return found


def _may_name(tokens: list[Token], place: int) -> bool:
    token = tokens[place]
    known = token.known and token.lemmas.isdisjoint(ELEMENT_ADJECTIVES)  # «Лесной знахарь»
    if token.kind != "word" or known or token.norm in ("x", "х", "т"):
        return False
    if place == 0 and token.norm.endswith(("ите", "йте", "ьте")):  # «повторите»: a verb
        return False
    if token.norm.startswith("модул") or any(token.norm in name.split() for name in russian.KEYWORD_NAMES):
        return False
    return token.text[:1].isupper() and (place > 0 or len(token.text) > 3) and token.norm not in STARTERS


STARTERS: Final = frozenset((
    "найм", "когда", "если", "пока", "при", "после", "в", "до", "у", "за", "каждый", "поиск", "вместо", "сила", "число",
    "ровно", "сейчас", "пусть", "пускай", "хотя", "лишь", "только", "теперь", "затем", "потом", "даже", "также",
    "можно", "нельзя", "никто", "раз", "впервые", "однажды", "иначе", "кроме", "вместе", "между", "среди", "против",
    "сколько", "столько", "взамен", "теряя", "отдельно", "суммарно", "итого", "обычно", "одновременно", "вдвое",
))  # fmt: skip


def _name_token(token: Token) -> Token:
    return replace(token, norm=russian.OWN_NAME, lemmas=NAME, numbers=ANY_NUMBER, known=True)


def _shorten_moments(tokens: list[Token]) -> list[Token]:
    """Read «каждый раз, когда» as «когда», «каждый раз при» as «при»."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        moment = token.norm == "в" and _norm(tokens, place + 1) in ("начале", "конце")
        if token.norm in ("когда", "при", "после") or (moment and found and found[-1].norm == "раз"):
            while found and found[-1].norm in (",", "раз", "каждый", "всякий"):
                found.pop()
        found.append(token)
    return found


def _drop_coin_words(tokens: list[Token]) -> list[Token]:
    """Read «на 1 монету дешевле» as «на 1 дешевле»."""
    return [
        token
        for place, token in enumerate(tokens)
        if not ("монета" in token.lemmas and _norm(tokens, place + 1) in COMPARED and _norm(tokens, place - 2) == "на")
    ]


def _drop_cost_preposition(tokens: list[Token]) -> list[Token]:
    """Read «существо с ценой 2» as «существо ценой 2»."""
    return [
        token
        for place, token in enumerate(tokens)
        if token.norm not in ("с", "со") or place + 1 >= len(tokens) or "стоимость" not in tokens[place + 1].lemmas
    ]


def _norm(tokens: list[Token], place: int) -> str:
    return tokens[place].norm if 0 <= place < len(tokens) else ""


def _drop_subject(tokens: list[Token]) -> list[Token]:
    """Leave out the card itself as the subject of its own event: «когда эта карта погибает»."""
    found: list[Token] = []
    place = 0
    while place < len(tokens):
        if found and found[-1].norm in AFTER:
            size = _subject_size(tokens, place)
            if tokens[place].norm in ("она", "он", "оно") and len(found) > 1:
                size = 0  # it may stand for a card that the sentence has named
            named = any("существо" in one.lemmas for one in found)
            if found[-1].norm == "если" and tokens[place].norm == "это" and named:
                size = 0  # «ранить существо на 3; если это существо погибло»
            verb = tokens[place + size] if size and place + size < len(tokens) else None
            aims = verb is not None and not STRIKE_VERBS.isdisjoint(verb.lemmas)
            if aims and _norm(tokens, place + size + 1) not in ("", ",", ":", "в", "по"):
                named = "sg.nom" in tokens[place].numbers  # «когда Барсука атакует …»: it is attacked
                found += [_name_token(tokens[place])] if named else write_words(("эту", "карту"), tokens[place])
                place += size
                continue
            if verb is not None and not SUBJECT_VERBS.isdisjoint(verb.lemmas):
                tokens = _name_subject(tokens, place, size)
                place += size
                continue
        found.append(tokens[place])
        place += 1
    return found


def _name_subject(tokens: list[Token], place: int, size: int) -> list[Token]:
    """Read «когда это существо получает раны, оно получает …» with the card itself as the subject of the effect."""
    sign = next((at for at in range(place + size, len(tokens)) if tokens[at].norm == ","), 0)
    again = tokens[place].norm == "это" and _norm(tokens, sign + 1) == "оно"
    return [*tokens[: sign + 1], _name_token(tokens[sign + 1]), *tokens[sign + 2 :]] if sign and again else tokens


def _drop_title(tokens: list[Token]) -> list[Token]:
    """Leave out the card's name before a colon: «Огненный шар: …»."""
    titled = _norm(tokens, 0) == russian.OWN_NAME and _norm(tokens, 1) in (":", "-")
    return tokens[2:] if titled else tokens


def _drop_giving(tokens: list[Token]) -> list[Token]:
    """Leave out «даёт», «противник должен» before an infinitive: «даёт взять карту»."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        infinitive = after is not None and after.known and after.norm.endswith(("ть", "ти"))
        must = token.norm in ("должен", "обязан") and place > 0 and "противник" in tokens[place - 1].lemmas
        if not infinitive or not (must or token.norm in ("дает", "дают")):
            found.append(token)
    return found


def _drop_subject_of_cost(tokens: list[Token]) -> list[Token]:
    for place, token in enumerate(tokens[:-2]):
        before = _norm(tokens, place - 1) in BEFORE_EFFECTS
        if before and token.norm in ("эта", "это") and "стоить" in tokens[place + 2].lemmas:
            return [*tokens[:place], *tokens[place + 2 :]]
    return tokens


def _drop_acting_subject(tokens: list[Token]) -> list[Token]:
    """Leave out the card itself as the subject of an effect; «это существо» as that of its cost."""
    tokens = _drop_subject_of_cost(tokens)
    return [
        token
        for place, token in enumerate(tokens)
        if token.norm != russian.OWN_NAME
        or _norm(tokens, place - 1) not in BEFORE_EFFECTS
        or place + 1 >= len(tokens)
        or EFFECT_VERBS.isdisjoint(tokens[place + 1].lemmas)
    ]


def _subject_size(tokens: list[Token], place: int) -> int:
    if tokens[place].norm in (russian.OWN_NAME, "она", "он", "оно"):
        return 1
    noun = tokens[place + 1] if place + 1 < len(tokens) else None
    named = noun is not None and any(word in russian.NOUNS for word in noun.lemmas)
    return 2 if named and tokens[place].norm in ("эта", "это", "этот") else 0


def _drop_own_death(tokens: list[Token]) -> list[Token]:
    """Leave out the card itself after «при гибели», «при ударе»: «при гибели Вестника» is its own death."""
    return [
        token
        for place, token in enumerate(tokens)
        if token.norm != russian.OWN_NAME
        or _norm(tokens, place - 2) not in ("при", "после")
        or OWN_MOMENTS.isdisjoint(tokens[place - 1].lemmas)
    ]


def _put_comparison_last(tokens: list[Token]) -> list[Token]:
    """Read «стоят дешевле на 2», «удар больше на 2» as «… на 2 дешевле», «… на 2 больше»."""
    found = tokens[:]
    for place in range(1, len(found) - 2):
        bound = found[place - 1].norm in ("или", "не")  # «с ударом 2 или менее на 2»
        if bound or found[place].norm not in COMPARED or found[place + 1].norm != "на":
            continue
        if not _is_number(found[place + 2]) and found[place + 2].norm != "(":
            continue
        end = place + 3 if found[place + 2].norm != "(" else place + 5
        end += end < len(found) and "монета" in found[end].lemmas
        found[place:end] = [*found[place + 1 : end], found[place]]
    return found


def _join_bounds(tokens: list[Token]) -> list[Token]:
    """Read «2 и меньше» as «2 или меньше»."""
    return [
        replace(token, norm="или", lemmas=frozenset(("или",)))
        if token.norm == "и" and _norm(tokens, place + 1) in BOUNDS and place > 0 and _is_number(tokens[place - 1])
        else token
        for place, token in enumerate(tokens)
    ]


def _is_number(token: Token) -> bool:
    return token.kind == "number" or token.norm in ("x", "х", ")") or token.norm in lexicon.number_words()


def _drop_distribution(tokens: list[Token]) -> list[Token]:
    """Read «по 2 раны», «по одной карте» as «2 раны», «1 карту»."""
    return [
        token
        for place, token in enumerate(tokens)
        if not (
            token.norm == "по"
            and (
                _is_shared_out(tokens[place + 1 : place + 3])
                or (
                    _norm(tokens, place + 1) in ONE_EACH
                    and place > 0
                    and not EACH_VERBS.isdisjoint(tokens[place - 1].lemmas)
                )
            )
        )
    ]


def _is_shared_out(ahead: list[Token]) -> bool:
    """Return whether «2 раны», «карте» or «одной монете» is ahead."""
    counted = len(ahead) > 1 and _is_number(ahead[0]) and not SHARED_OUT.isdisjoint(ahead[1].lemmas)
    return counted or (bool(ahead) and "sg.dat" in ahead[0].numbers and not SHARED_OUT.isdisjoint(ahead[0].lemmas))


def _drop_fillers(tokens: list[Token]) -> list[Token]:
    """Leave out words that say nothing of their own: «уже», «сразу», «разных», «в любом порядке»."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        if found and token.norm == "," and _is_if_possible(tokens, place + 1):
            break
        if (
            (token.norm in FILLERS and not _asks_earlier(tokens, place) and not _strikes_at_once(tokens, place))
            or token.norm.startswith(("дополнительн", "лишн"))
            or (token.norm.startswith(DIFFERENT) and _is_number_before(tokens, place))
        ):
            continue
        if token.norm.startswith("порядк") and found and found[-1].norm.startswith(ANY_ORDER):
            del found[-2 if len(found) > 1 and found[-2].norm == "в" else -1 :]
            continue
        found.append(token)
    return found


def _strikes_at_once(tokens: list[Token], place: int) -> bool:
    """Return whether «сразу» belongs to an attack: «могут атаковать сразу»."""
    around = [*tokens[max(place - 1, 0) : place], *tokens[place + 1 : place + 2]]
    able = any("мочь" in one.lemmas for one in tokens[max(place - 2, 0) : place])
    return tokens[place].norm == "сразу" and able and any(STRIKE_VERBS & one.lemmas for one in around)


def _asks_earlier(tokens: list[Token], place: int) -> bool:
    """Return whether «если оно уже отравлено» asks for a state before the effect that has just been said."""
    begin = max((at for at in range(place) if tokens[at].norm == "если"), default=0)
    after = _norm(tokens, place + 1).startswith(("отравлен", "ранен", "закрыт", "оглушен"))
    return tokens[place].norm == "уже" and after and _norm(tokens, begin - 1) in (",", ";")


def _is_if_possible(tokens: list[Token], place: int) -> bool:
    """Return whether the sentence ends with «если может»: an effect that is impossible is left out anyway (119)."""
    ahead = [token.norm for token in tokens[place:]]
    return ahead[:1] == ["если"] and len(ahead) in (2, 3) and ahead[-1] in POSSIBLE


def _say_costs(tokens: list[Token]) -> list[Token]:
    """Read «существа, стоящие (1), имеют …» as «существа стоимостью (1) имеют …»."""
    found: list[Token] = []
    within = False
    for token in tokens:
        if token.norm.startswith("стоящ"):
            within = bool(found) and found[-1].norm == ","
            del found[len(found) - within :]
            token = replace(token, norm="стоимостью", lemmas=frozenset(("стоимость",)), known=True)
        elif within and token.norm == ",":
            within = False
            continue
        found.append(token)
    return found


def _is_number_before(tokens: list[Token], place: int) -> bool:
    return place > 0 and _is_number(tokens[place - 1])


def _drop_shuffle(tokens: list[Token]) -> list[Token]:
    """Leave out «затем перемешать колоду» after a search, which shuffles the deck anyway."""
    searches = any(not SEARCHES.isdisjoint(token.lemmas) for token in tokens)
    for place, token in enumerate(tokens):
        into = [one.norm for one in tokens[:place] if one.norm in ("в", "колоду")][-2:] == ["в", "колоду"]
        object_ = [one.norm for one in tokens[place + 1 :] if one.norm not in ("вашу", "свою", ".")]
        its = object_ in ([], ["ее"], ["колоду"])
        ends = its and place and token.norm.startswith(SHUFFLES) and token.norm.endswith(("йте", "й", "ть"))
        if ends and (searches or into):
            while place and tokens[place - 1].norm in (",", "затем", "и", "потом", "после", "чего", "этого"):
                place -= 1
            return tokens[:place]
    return tokens


def _drop_done(tokens: list[Token]) -> list[Token]:
    """Read «можете …. Если вы это сделали, …» as parts of which each is carried out only after the one before (119)."""
    may = next((place for place, token in enumerate(tokens) if "мочь" in token.lemmas), len(tokens))
    for place in range(1, len(tokens)):
        for words in DONE_WORDS if place >= may else DONE_WORDS[:SURELY_DONE]:
            end = place + len(words)
            if [token.norm for token in tokens[place:end]] == list(words):
                return tokens[:place] + tokens[end:]
    return tokens


def _drop_then(tokens: list[Token]) -> list[Token]:
    """Leave out «то» between a condition and its effect: «если …, то ранить …»."""
    found = []
    for place, token in enumerate(tokens):
        noun = tokens[place + 1] if place + 1 < len(tokens) else None
        names = noun is not None and any(word in russian.NOUNS for word in noun.lemmas)
        if token.norm == "то" and not names and _norm(tokens, place - 1) in (",", "-"):
            continue
        found.append(token)
    return found


def _fill_in_cards(tokens: list[Token]) -> list[Token]:
    """Read «сбросьте две карты и возьмите ещё три» with «карты» at its end."""
    found: list[Token] = []
    tokens = [
        token
        for place, token in enumerate(tokens)
        if token.norm != "еще"
        or place + 1 == len(tokens)
        or not (_is_number(tokens[place + 1]) or tokens[place + 1].norm == "на")
    ]
    for place, token in enumerate(tokens):
        verb = next((one for one in found if not CARD_VERBS.isdisjoint(one.lemmas)), None)
        if verb is not None and _is_number(token) and _norm(tokens, place - 1) == "иначе":  # «тяни три, иначе две»
            found.append(replace(verb, start=token.start, end=token.start))
            found.append(token)
            if place + 1 == len(tokens):
                found.append(_card_word(token))
            continue
        found.append(token)
        counted = place > 0 and _is_number(token) and not CARD_VERBS.isdisjoint(tokens[place - 1].lemmas)
        ends = place + 1 == len(tokens) or tokens[place + 1].norm in (",", ";", "и", "затем", ".", "»", "(")
        card = next((one for one in tokens if "карта" in one.lemmas), None)
        if counted and ends and card is not None:
            found.append(replace(card, start=token.end, end=token.end))
    return found


def _put_exception_first(tokens: list[Token]) -> list[Token]:
    """Read «ранить всех на 2, кроме гномов» as «ранить всех, кроме гномов, на 2»."""
    at = next((place for place, token in enumerate(tokens) if token.norm == "кроме"), 0)
    start = at - 1 if at and tokens[at - 1].norm == "," else at
    if not at or start < 2 or not _is_number(tokens[start - 1]) or tokens[start - 2].norm != "на":
        return tokens
    end = at + 1
    while end < len(tokens) and tokens[end].kind == "word" and tokens[end].norm not in ("и", "затем", "до", "на"):
        end += 1
    return [*tokens[: start - 2], *tokens[start:end], *tokens[start - 2 : start], *tokens[end:]]


def _card_word(at: Token) -> Token:
    """Return «карт» at the end of a token."""
    return replace(at, norm="карт", lemmas=frozenset(("карта",)), kind="word", start=at.end, end=at.end, known=True)
