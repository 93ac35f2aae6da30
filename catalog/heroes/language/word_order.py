"""Other orders of the parts of a sentence, tried when a sentence is not read as it stands.

A limit, a time or a price may stand anywhere in a sentence. Each function moves such a part to the place where the
patterns expect it, or returns the tokens unchanged.
"""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import lexicon
from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.dictionary import ELEMENT_ADJECTIVES
from catalog.heroes.language.idioms import write_words
from catalog.heroes.language.sentence_subjects import drop_subject
from catalog.heroes.language.spoken_clauses import said_number
from catalog.language.tokens import Token

SIGNS: Final = (",", ";", ":", "-", "(", ")", "»")
TIMES: Final[tuple[tuple[str, ...], ...]] = (
    ("до", "конца", "этого", "хода"), ("до", "конца", "вашего", "хода"), ("до", "конца", "хода"), ("на", "этот", "ход"),
    ("в", "этот", "ход"), ("до", "начала", "вашего", "следующего", "хода"), ("до", "вашего", "следующего", "хода"),
    ("до", "начала", "вашего", "хода"), ("до", "следующего", "вашего", "хода"), ("до", "вашего", "хода"),
    ("до", "конца", "хода", "противника"), ("этот", "ход"),
)  # fmt: skip
UNTIL_NEXT: Final = ("до", "начала", "вашего", "следующего", "хода")
FILLERS: Final = frozenset((
    "также", "тоже", "снова", "еще", "именно", "лишь", "только", "всего", "целых", "аж", "же", "вообще", "затем",
    "потом",
    "всегда", "постоянно", "автоматически", "тут", "самостоятельно", "сам", "сама", "само", "лично", "бесплатно",
))  # fmt: skip
# How a price is paid, by its verbal adverb.
PAID_BY: Final = {
    **dict.fromkeys(("заплатив", "потратив", "оплатив", "отдав"), "заплатить"),
    **dict.fromkeys(("сбросив", "скинув", "выкинув", "бросив", "откинув"), "сбросить"),
    **dict.fromkeys(("закрыв", "тапнув", "повернув", "затапав"), "закрыть"),
    **dict.fromkeys(("пожертвовав", "принеся"), "пожертвовать"),
    **dict.fromkeys(("уничтожив", "убив"), "уничтожить"), "ранив": "ранить", "закрывшись": "закрыться",
    "вернув": "вернуть", "нанеся": "нанести",
}  # fmt: skip


def list_orders(tokens: list[Token]) -> list[list[Token]]:
    """Return the other orders of the tokens: each change alone, then all of them together."""
    found: list[list[Token]] = []
    together = tokens
    for change in CHANGES:
        alone = change(tokens)
        if alone != tokens and alone not in found:
            found.append(alone)
        together = change(together)
    return found if together == tokens or together in found else [*found, together]


def _norms(tokens: list[Token], place: int, count: int) -> list[str]:
    found = [token.norm for token in tokens[place : place + count]]
    return found + [""] * (count - len(found))


def _limit_size(tokens: list[Token], place: int) -> tuple[int, str]:
    """Return the number of tokens of «не более двух раз за ход», «только раз в ход», and its number; 0 for none."""
    end = place
    while _norms(tokens, end, 1)[0] in ("не", "только", "лишь", "но", "максимум", "до"):
        end += 1
    while _norms(tokens, end, 1)[0] in ("более", "больше", "чаще", ",", "чем") and end > place:
        end += 1
    number = said_number(tokens[end]) if end < len(tokens) else ""
    end += bool(number)
    if not _norms(tokens, end, 1)[0].startswith("раз"):
        return 0, ""
    end += 1
    if _norms(tokens, end, 1)[0] not in ("за", "в", "на"):
        return 0, ""
    end += 2 if _norms(tokens, end + 1, 1)[0] in ("каждый", "один", "свой", "ваш") else 1
    return (end + 1 - place, number or "1") if _norms(tokens, end, 1)[0] == "ход" else (0, "")


def _put_limit_last(tokens: list[Token]) -> list[Token]:
    """Read «может раз за ход взять карту» with the limit at its end."""
    for place in range(len(tokens)):
        size, number = _limit_size(tokens, place)
        if not size or _norms(tokens, place - 1 if place else len(tokens), 1)[0] == "каждый":
            continue
        before, after = tokens[:place], tokens[place + size :]
        while before and before[-1].norm in (",", "("):
            before = before[:-1]
        while after and (after[0].norm == ")" or (not before and after[0].norm in (",", ":", "-"))):
            after = after[1:]
        rest = [*before, *after]
        while rest and rest[-1].norm == ".":
            rest.pop()
        return [*rest, *write_words(("(", number, "раз", "за", "ход", ")"), tokens[place])] if rest else tokens
    return tokens


def _put_time_last(tokens: list[Token]) -> list[Token]:
    """Read «до конца хода» in the middle of a clause as its last part."""
    for place in range(len(tokens)):
        words = next((words for words in TIMES if _norms(tokens, place, len(words)) == list(words)), ())
        if not words:
            continue
        end = place + len(words)
        last = end
        while last < len(tokens) and tokens[last].norm not in SIGNS:
            last += 1
        said: tuple[str, ...] = ("до", "конца", "хода")
        if "вашего" in words and "конца" not in words:
            said = UNTIL_NEXT
        if words[:2] == ("до", "конца") and "противника" in words:
            said = words
        begin = place - 1 if place and tokens[place - 1].norm == "," and last > end else place
        moved = [*tokens[:begin], *tokens[end:last], *write_words(said, tokens[place]), *tokens[last:]]
        if place == 0 and tokens[end:last] == []:  # «до конца хода: …»
            rest = tokens[last + 1 :]
            return [*rest, *write_words(said, tokens[place])]
        return moved
    return tokens


def _drop_fillers(tokens: list[Token]) -> list[Token]:
    """Leave out words that add nothing: «также», «снова», «лишь»."""
    return [token for token in tokens if token.norm not in FILLERS]


def _put_price_first(tokens: list[Token]) -> list[Token]:
    """Read «заплатив монету, возьмите карту», «возьмите карту, заплатив монету» as «заплатить монету: взять карту»."""
    for place, token in enumerate(tokens):
        verb = PAID_BY.get(token.norm)
        if verb is None or (place and tokens[place - 1].norm not in (",", "и", "может", "можете")):
            continue
        end = place + 1
        while end < len(tokens) and tokens[end].norm not in (",", ":", ";", "-", "("):
            end += 1
        price = [*write_words((verb,), token), *tokens[place + 1 : end]]
        before = tokens[: place - 1] if place and tokens[place - 1].norm in (",", "и") else tokens[:place]
        after = tokens[end + (_norms(tokens, end, 1)[0] != "(") :]
        return [*price, *write_words((":",), token), *before, *after]
    return tokens


GIVING: Final = {
    "добавив": "добавьте",
    "получив": "получите",
    "взяв": "возьмите",
    "излечив": "излечите",
    "дав": "дайте",
}


def _say_further_effect(tokens: list[Token]) -> list[Token]:
    """Read «подготовьте героя, дав ему рывок» as «подготовьте героя и дайте ему рывок»."""
    for place in range(2, len(tokens) - 1):
        if tokens[place].norm in GIVING and tokens[place - 1].norm == ",":
            said = write_words(("и", GIVING[tokens[place].norm]), tokens[place])
            return [*tokens[: place - 1], *said, *tokens[place + 1 :]]
    return tokens


def _say_purpose(tokens: list[Token]) -> list[Token]:
    """Read «сбросьте карту, чтобы ранить существо», «… , тогда …» as «сбросить карту: ранить существо»."""
    for place, token in enumerate(tokens):
        if token.norm not in ("чтобы", "тогда") or not place:
            continue
        before = tokens[: place - 1] if tokens[place - 1].norm == "," else tokens[:place]
        while before and (before[0].norm == "вы" or "мочь" in before[0].lemmas):
            before = before[1:]
        return [*before, *write_words((":",), token), *tokens[place + 1 :]]
    return tokens


def _repeat_noun(tokens: list[Token]) -> list[Token]:
    """Read «уничтожьте раненое существо или верните нераненое» with «существо» after the second adjective as well."""
    found: list[Token] = []
    noun: Token | None = None
    owner = False
    for place, token in enumerate(tokens):
        found.append(token)
        if not russian.NOUNS.keys().isdisjoint(token.lemmas):
            noun = token
            owner = place + 1 < len(tokens) and "противник" in tokens[place + 1].lemmas
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        alone = after is None or (
            russian.NOUNS.keys().isdisjoint(after.lemmas)
            and QUALITIES.isdisjoint(after.lemmas)
            and "котор" not in after.norm
        )
        if noun is not None and alone and not QUALITIES.isdisjoint(token.lemmas) and token.norm[-1:] in "ейяхм":
            numbers = token.numbers
            found.append(
                Token(token.text, noun.norm, token.start, token.end, noun.lemmas, numbers, noun.kind, noun.known)
            )
            if owner and russian.YOUR not in token.lemmas:
                found += write_words(("противника",), token)
    return found


QUALITIES: Final = frozenset((
    russian.OTHER, russian.YOUR, russian.ENEMY, russian.WOUNDED, russian.UNWOUNDED, russian.NEUTRAL, russian.CREATED,
    *russian.STATES.values(), *ELEMENT_ADJECTIVES,
))  # fmt: skip


def _put_condition_first(tokens: list[Token]) -> list[Token]:
    """Read «…, пока у вас есть гном» with the condition before the rest."""
    for place in range(1, len(tokens) - 2):
        if tokens[place].norm not in ("если", "пока") or any(one.norm in (":", ";") for one in tokens[place:]):
            continue
        before = tokens[: place - 1] if tokens[place - 1].norm == "," else tokens[:place]
        if any(one.norm in ("если", "пока", "когда", ":", "-") for one in before):
            return tokens
        condition = [token for token in tokens[place:] if token.norm != "."]
        return [*condition, *write_words((",",), tokens[place]), *before]
    return tokens


def _say_number_words(tokens: list[Token]) -> list[Token]:
    """Read «на единичку», «по единице» as «на 1», «на 2 каждого» as «на 2»."""
    words = lexicon.number_words()
    hurts = any(not HURTS.isdisjoint(token.lemmas) for token in tokens)
    found: list[Token] = []
    for place, token in enumerate(tokens):
        if token.norm in words and found and (found[-1].norm == "на" or (hurts and found[-1].norm == "по")):
            found[-1:] = write_words(("на", str(words[token.norm])), token)
        elif token.norm in EACH and place > 1 and _norms(tokens, place - 2, 1)[0] == "на":
            continue  # «на 2 каждого»
        else:
            found.append(token)
    return found


def _repeat_verb(tokens: list[Token]) -> list[Token]:
    """Read «ранить существо на 2, а героя — на 1», «ранить на 2 существо и на 1 героя» with the verb repeated."""
    verb = next((token for token in tokens if not HURTS.isdisjoint(token.lemmas)), None)
    if verb is None:
        return tokens
    for place in range(1, len(tokens) - 2):
        if tokens[place].norm not in ("и", "а") or tokens[place].start < verb.end:
            continue
        if not any(one.norm == "на" for one in tokens[:place]):
            continue  # «излечите каждого героя и тролля на 1» has one number for both
        after = place + 1
        while after < len(tokens) and tokens[after].norm not in (*SIGNS, "на", "."):
            after += 1
        rest = [token for token in tokens[place + 1 :] if token.norm != "-"]
        number = after + 1 if _norms(tokens, after, 1)[0] == "на" else after + 2
        if _norms(tokens, number - 1, 1)[0] != "на" or not HURTS.isdisjoint(tokens[place + 1].lemmas):
            continue
        begin = place - 1 if tokens[place - 1].norm == "," else place
        return [*tokens[:begin], *write_words((",",), tokens[place]), verb, *rest]
    return tokens


EACH: Final = ("каждого", "каждое", "каждому", "каждую")
HURTS: Final = frozenset(("ранить", "излечить", "отравить", "выстрелить"))


def _drop_owner(tokens: list[Token]) -> list[Token]:
    """Read «под низ колоды владельца», «возвращается владельцу в руку» without the owner, to whom every card goes."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        after = _norms(tokens, place + 1, 2)
        into = after[0] in ("в", "на") and after[1].startswith("рук")
        if "хозяин" in token.lemmas and (into or (found and not {"колода", "рука"}.isdisjoint(found[-1].lemmas))):
            continue
        found.append(token)
    return found


def _put_state_first(tokens: list[Token]) -> list[Token]:
    """Read «ваши орки имеют …, пока они закрыты» as «ваши закрытые орки имеют …»."""
    end = len(tokens) - (bool(tokens) and tokens[-1].norm == ".")
    words = [token.norm for token in tokens[max(end - 3, 0) : end]]
    state = next((full for short, full in SHORT_STATES if len(words) == 3 and words[2].startswith(short)), "")
    if not state or words[0] not in ("пока", "если", "когда") or words[1] != "они":
        return tokens
    noun = next((at for at, token in enumerate(tokens) if not russian.NOUNS.keys().isdisjoint(token.lemmas)), None)
    if noun is None or "pl.nom" not in tokens[noun].numbers:
        return tokens
    rest = tokens[noun : end - 3]
    while rest and rest[-1].norm == ",":
        rest = rest[:-1]
    return [*tokens[:noun], *write_words((state,), tokens[noun]), *rest]


def _put_turn_last(tokens: list[Token]) -> list[Token]:
    """Read «когда в ваш ход погибает существо, …» as «когда погибает существо в ваш ход, …»."""
    for place in range(len(tokens) - 3):
        turn = TURNS.get(tuple(_norms(tokens, place + 1, 3)), 0) or TURNS.get(tuple(_norms(tokens, place + 1, 2)), 0)
        if tokens[place].norm not in ("когда", "если") or not turn:
            continue
        begin = place + 1 + turn
        end = next((at for at in range(begin, len(tokens)) if tokens[at].norm in (",", ":")), len(tokens))
        return [*tokens[: place + 1], *tokens[begin:end], *tokens[place + 1 : begin], *tokens[end:]]
    return tokens


TURNS: Final[dict[tuple[str, ...], int]] = {("в", "ваш", "ход"): 3, ("в", "ход", "противника"): 3, ("в", "ход"): 2}


def _put_turn_before_condition(tokens: list[Token]) -> list[Token]:
    """Read «если в конце хода у вас нет карт, …» as «в конце хода, если у вас нет карт, …»."""
    if len(tokens) < SHORTEST or tokens[0].norm not in ("если", "когда") or tokens[1].norm != "в":
        return tokens
    if tokens[2].norm not in ("конце", "начале"):
        return tokens
    end = next((at for at in range(3, min(len(tokens), 6)) if "ход" in tokens[at].lemmas), 0)
    if not end:
        return tokens
    end += 2 if end + 1 < len(tokens) and "противник" in tokens[end + 1].lemmas else 1
    return [*tokens[1:end], *write_words((",", "если"), tokens[0]), *tokens[end:]]


def _say_which(tokens: list[Token]) -> list[Token]:
    """Read «закройте два существа, которые не открываются …» as «…, оно не открывается …»."""
    for place in range(1, len(tokens) - 1):
        if tokens[place].norm == "," and tokens[place + 1].norm.startswith("котор"):
            return [*tokens[: place + 1], *write_words(("оно",), tokens[place + 1]), *tokens[place + 2 :]]
    return tokens


def _put_event_first(tokens: list[Token]) -> list[Token]:
    """Read «возьмите карту, когда он погибает» with the event before the rest."""
    place = next((at for at in range(2, len(tokens) - 1) if tokens[at].norm in ("когда", "если")), 0)
    begin = place - 1 if place and tokens[place - 1].norm == "," else place
    rest = tokens[place:]
    apart = any(one.norm in (",", ":", ";", "-") for one in rest)
    headed = any(one.norm in EVENT_HEADS for one in tokens[:place])
    if not place or apart or headed or tokens[place].norm != "когда":
        return tokens
    named = any(not russian.NOUNS.keys().isdisjoint(one.lemmas - NEUTER) for one in tokens[:begin])
    if named and not HE.isdisjoint(one.norm for one in rest[:2]):
        return tokens  # «ваш гном получает +1 к удару, когда он …»
    event = [one for one in rest if one.norm != "."]
    return drop_subject([*event, *write_words((",",), tokens[place]), *tokens[:begin]])


HE: Final = frozenset(("он", "она", "оно"))
NEUTER: Final = frozenset(("карта", "существо"))
EVENT_HEADS: Final = ("когда", "если", "пока", "при", "после", "найм", "гибель", "начале", "конце", ":")


def _put_place_first(tokens: list[Token]) -> list[Token]:
    """Read «существо из руки, чья стоимость …» as «из руки существо, чья стоимость …»."""
    for place in range(1, len(tokens) - 3):
        if tokens[place].norm not in ("из", "с") or not {"рука", "кладбище", "колода"} & tokens[place + 1].lemmas:
            continue
        end = place + 2
        clause = tokens[end].norm == "," and tokens[end + 1].norm.startswith(CLAUSES)
        bound = tokens[end].norm in ("стоимостью", "ценой", "с", "не", "дороже", "дешевле", "за")
        begin = place
        while begin and not DESCRIBING.isdisjoint(tokens[begin - 1].lemmas):
            begin -= 1
        if begin < place and (clause or bound):
            return [*tokens[:begin], *tokens[place:end], *tokens[begin:place], *tokens[end:]]
    return tokens


CLAUSES: Final = ("чь", "чей", "котор", "у", "стоимость", "сила")
DESCRIBING: Final = frozenset((*russian.NOUNS, *QUALITIES, "один", "выбранный"))


def _put_moment_first(tokens: list[Token]) -> list[Token]:
    """Read «ранить героя на 1 в конце этого хода» as «в конце этого хода ранить …»."""
    end = len(tokens) - (bool(tokens) and tokens[-1].norm == ".")
    for words in MOMENTS:
        begin = end - len(words)
        if begin > 0 and _norms(tokens, begin, len(words)) == list(words):
            before = tokens[: begin - (tokens[begin - 1].norm == ",")]
            return [*write_words(words, tokens[begin]), *write_words((",",), tokens[begin]), *before]
    return tokens


MOMENTS: Final[tuple[tuple[str, ...], ...]] = tuple(
    tuple(f"{moment} {whose}".split())
    for moment, listed in (
        (
            "в начале",
            ("вашего следующего хода", "следующего вашего хода", "следующего хода", "следующего хода противника"),
        ),
        ("в конце", ("этого хода", "вашего следующего хода", "следующего хода противника")),
    )
    for whose in listed
)
SHORT_STATES: Final = (
    ("закрыт", "закрытые"), ("открыт", "открытые"), ("ранен", "раненые"), ("оглушен", "оглушенные"),
)  # fmt: skip
SHORTEST: Final = 5  # words of a sentence with a moment within its condition


def put_verb_first(tokens: list[Token]) -> list[Token]:
    """Read «карту скинь», «две карты потом возьми» with the verb before its object."""
    found: list[Token] = []
    clause: list[Token] = []
    for token in [*tokens, None]:
        if token is not None and token.norm not in (*SIGNS, ".", "и", "затем", "потом"):
            clause.append(token)
            continue
        verb = clause[-1] if len(clause) > 1 else None
        ordered = verb is not None and verb.norm.endswith(ORDERS)
        bare = ordered and not any(MOVED_VERBS & one.lemmas or one.norm in CLAUSE_HEADS for one in clause[:-1])
        if verb is not None and MOVED_VERBS & verb.lemmas and bare:
            begin = 1 if clause[0].norm in ("ты", "вы", "я") else 0  # «ты карту берёшь»
            clause = [*clause[:begin], verb, *clause[begin:-1]]
        found += clause if token is None else [*clause, token]
        clause = []
    return found


MOVED_VERBS: Final = frozenset((
    "взять", "сбросить", "ранить", "излечить", "уничтожить", "закрыть", "оглушить", "вернуть", "создать", "отравить",
    "открыть", "подготовить", "дать", "нанести", "бить", "найти", "показать",
))  # fmt: skip
ORDERS: Final = ("ть", "ти", "й", "те", "ь", "ни", "ми", "ди", "жи")  # of an infinitive or an imperative
CLAUSE_HEADS: Final = (
    "когда", "если", "при", "после", "пока", "то", "нельзя", "не", "можно", "может", "можете", "можешь", "могут",
    "дает", "дают", "противник", "должен", "обязан", "чтобы",
)  # fmt: skip
CHANGES: Final = (
    _put_limit_last, _put_turn_before_condition, _say_further_effect, _put_price_first, _say_purpose,
    _drop_fillers, _say_number_words,
    _put_time_last, _repeat_noun,
    _put_condition_first, _repeat_verb, _drop_owner, _put_state_first, _say_which, _put_turn_last,
    _put_moment_first, _put_place_first, _put_event_first,
)  # fmt: skip
