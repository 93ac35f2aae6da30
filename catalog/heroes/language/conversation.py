"""Spoken sentences: words of conversation that add nothing, and a subject before «когда».

These changes come first, so the others see a plain sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.idioms import norm_at, write_words
from catalog.heroes.language.spoken_clauses import said_number
from catalog.language.phrase_table import PhraseTable
from catalog.language.tokens import Token

SIGNS: Final = (",", ":", ";", "-", ".")
# Words that stand beside a sign, at the beginning or at the end of the sentence.
ASIDES: Final = tuple(
    tuple(tuple(word.split("/")) for word in said.split())
    for said in (
        "ну", "короче", "короче говоря", "в/во общем", "вобщем", "в/во общем то", "значит", "значит так", "так", "вот",
        "так вот", "и вот", "типа", "блин", "слушай/слушайте", "смотри/смотрите", "кстати", "собственно", "получается",
        "выходит что", "по сути", "в принципе", "скажем", "скажем так", "итак", "да", "ага", "и всё", "вот и всё",
        "как то так", "ещё вот", "понимаешь/понимаете", "прикинь/прикиньте", "представь/представьте",
        "знаешь/знаете", "в целом", "если кратко/коротко", "если вкратце", "вкратце", "смысл такой/простой/в том что",
        "суть такая/простая/в том что", "работает так", "тут так", "у него/неё так",
        "у него/неё/карты такая/есть способность/особенность/абилка/умение/фишка",
        "способность/особенность/абилка/умение/фишка такая/такое/простая", "делает так/следующее", "что делает",
        "эта карта такая", "штука такая", "тема такая", "карта простая", "тут просто", "ну тут просто",
        "у этого/этой парня/мужика/чувака/типа/существа/карты такая тема/штука/способность/фишка/абилка",
        "он/она такой/такая", "а ещё", "и ещё",
        "кроме того", "плюс к этому", "к тому же", "ах да", "о", "эх", "чётко", "красота", "удобно",
        "чем обычно", "чем раньше", "чем положено", "как обычно", "без вопросов", "понял", "понятно", "ясно",
        "по правилам", "честно говоря", "насколько я помню", "насколько помню", "если не ошибаюсь", "кажется",
        "вроде", "вроде как", "грубо говоря", "проще говоря", "другими словами", "одним словом",
        "опять же", "так сказать", "мол", "ребята/ребят/народ/друзья/чуваки/пацаны", "жесть", "огонь",
        "естественно", "конечно", "разумеется", "само собой", "всё просто",
    )
)  # fmt: skip
# Words that may stand anywhere.
EMPTY: Final = PhraseTable(
    (tuple(tuple(word.split("/")) for word in said.split()), ())
    for said in (
        "короче", "типа", "блин", "ну", "прикинь", "как бы", "как то", "так сказать", "в общем", "тупо", "реально",
        "собственно", "четко", "прям", "спокойно", "бац и", "бац", "хоп и", "хоп", "раз и", "хлоп и",
        "вроде как", "кстати", "нафиг", "нафик", "чем обычно", "чем раньше", "и вот", "вот", "аж", "целых",
    )
)  # fmt: skip


def _drop_empty(meaning: tuple[str, ...], at: Token) -> list[Token]:
    return write_words(meaning, at) if meaning else []


def _aside_size(tokens: list[Token], place: int) -> int:
    """Return the number of tokens of the aside that begins at a place and ends before a sign or at the end."""
    for words in SORTED_ASIDES:
        end = place + len(words)
        fits = end <= len(tokens) and all(
            token.norm in choice for token, choice in zip(tokens[place:end], words, strict=True)
        )
        if fits and norm_at(tokens, end) in ("", *SIGNS):
            return len(words)
    return 0


def _sort_asides() -> Sequence[tuple[tuple[str, ...], ...]]:
    return sorted(
        (tuple(tuple(word.replace("ё", "е") for word in choice) for choice in words) for words in ASIDES),
        key=len,
        reverse=True,
    )


SORTED_ASIDES: Final = _sort_asides()


def drop_small_talk(tokens: list[Token]) -> list[Token]:
    """Leave out «ну короче», «значит так,», «…, вот»: words of conversation that add nothing."""
    found: list[Token] = []
    place = 0
    while place < len(tokens):
        size = _aside_size(tokens, place) if not found or found[-1].norm in SIGNS else 0
        if not size:
            found.append(tokens[place])
            place += 1
            continue
        place += size
        after = norm_at(tokens, place)
        if not found:
            place += after in SIGNS  # «короче, …»
        elif after in ("", ".") and found[-1].norm in (",", "-"):
            found.pop()  # «…, вот»
        elif after in SIGNS:
            place += 1  # «…, значит, …»
    return EMPTY.replace(found, _drop_empty)


SUBJECTS: Final = frozenset(("он", "она", "оно", "эта", "это", "этот", russian.OWN_NAME))
HEADS: Final = ("когда", "если", "пока", "при", "после", "как", "едва")
ITSELF: Final = (
    ["он"], ["она"], ["оно"], [russian.OWN_NAME], ["эта", "карта"], ["это", "существо"], ["этот", "персонаж"],
)  # fmt: skip


def put_moment_before_subject(tokens: list[Token]) -> list[Token]:
    """Read «он когда погибает, …», «эта карта при гибели …» with «когда», «при» first."""
    size = next((len(words) for words in ITSELF if [token.norm for token in tokens[: len(words)]] == words), 0)
    begin = size + (norm_at(tokens, size) == ",")
    head = norm_at(tokens, begin)
    if not size or head not in HEADS or begin + 1 >= len(tokens):
        return tokens
    if head in ("при", "после"):  # «он при гибели берёт карту»
        return tokens[begin:]
    subject = tokens[:size]
    again = not SUBJECTS.isdisjoint(token.norm for token in tokens[begin + 1 : begin + 3])
    return [tokens[begin], *([] if again else subject), *tokens[begin + 1 :]]


CASTS: Final = ("кидаешь", "кастуешь", "вешаешь", "бросаешь", "разыгрываешь", "играешь", "кидаете", "вешаете", "кинь")


def say_cast(tokens: list[Token]) -> list[Token]:
    """Read «кидаешь в существо, и оно …», «вешаешь на существо, оно …» as «выбрать существо, оно …»."""
    begin = 2 if norm_at(tokens, 1) in ("его", "ее", "это") else 1
    if norm_at(tokens, 0) not in CASTS or norm_at(tokens, begin) not in ("в", "на"):
        return tokens
    sign = next((at for at in range(begin + 2, len(tokens)) if tokens[at].norm in (",", "-")), 0)
    if not sign:
        return tokens
    chosen = [*write_words(("выбрать",), tokens[0]), *tokens[begin + 1 : sign]]
    return [*chosen, *write_words((",",), tokens[sign]), *tokens[sign + 1 :]]


SCENES: Final = ("вот", "допустим", "скажем")
STEPS_OF_PAYMENT: Final = (frozenset(("заплатить",)), frozenset(("закрыть", "повернуть", "закрыться")))


def say_scene(tokens: list[Token]) -> list[Token]:
    """Read «вот он бьёт героя, и противник …» as «когда он бьёт героя, противник …»."""
    begin = 1 if norm_at(tokens, 0) == "ну" else 0
    if norm_at(tokens, begin) not in SCENES or norm_at(tokens, begin + 1) not in ("он", "она", "оно", russian.OWN_NAME):
        return tokens
    sign = next((at for at in range(begin + 2, len(tokens)) if tokens[at].norm in (",", "-", ":")), 0)
    if not sign:
        return tokens
    rest = tokens[sign + 1 + (norm_at(tokens, sign + 1) == "и") :]
    return [*write_words(("когда",), tokens[begin]), *tokens[begin + 1 : sign + 1], *rest]


def end_payment(tokens: list[Token]) -> list[Token]:
    """Read «платишь два, тапаешь его и берёшь карту» with a colon after the payment.

    «Его» after «тапаешь» is the card itself only beside a payment in coins, or before «он стреляет».
    """
    if norm_at(tokens, 0) in ("ты", "вы", "я"):
        tokens = tokens[1:]
    if norm_at(tokens, 0) in ("его", "ее") and len(tokens) > 2 and STEPS_OF_PAYMENT[1] & tokens[1].lemmas:
        tokens = [tokens[1], tokens[0], *tokens[2:]]
    price: list[Token] = []
    pronoun = pays = False
    place = 0
    while len(price) <= LONGEST_PRICE:
        end = next((at for at in range(place, len(tokens)) if tokens[at].norm in (",", "и", "-", ":")), 0)
        clause = tokens[place:end]
        its = len(clause) == len(("тапаешь", "его")) and clause[1].norm in ("его", "ее")
        step = _say_payment(clause[:1] if its else clause)
        if not step:
            break
        pronoun, pays = pronoun or its, pays or "заплатить" in step[0].lemmas
        price += [*(write_words((",",), tokens[place]) if price else []), *step]
        place = end + 1 + (norm_at(tokens, end) == "," and norm_at(tokens, end + 1) == "и")
        if tokens[end].norm == ":":
            break
    acts = norm_at(tokens, place) in ("он", "она", "оно") or norm_at(tokens, place) == "до"
    if not price or place >= len(tokens) or (pronoun and not acts and not pays):
        return tokens
    if norm_at(tokens, place) == "чтобы" or any(token.norm == ":" for token in tokens[place:]):
        return tokens
    return [*price, *write_words((":",), tokens[place]), *tokens[place:]]


LONGEST_PRICE: Final = 8
OBJECTS: Final[tuple[list[str], ...]] = ([], [russian.OWN_NAME], ["себя"], ["эту", "карту"])


def _say_payment(clause: list[Token]) -> list[Token]:
    """Return «заплатить 2» for «платишь две монеты», «закрыться» for «тапаешь его»; nothing for another clause."""
    if not clause or not clause[0].norm.endswith(("шь", "и", "й", "у", "ю", "те")):
        return []
    pays, taps = STEPS_OF_PAYMENT
    rest = [token for token in clause[1:] if "монета" not in token.lemmas]
    if pays & clause[0].lemmas and len(rest) == 1 and said_number(rest[0]):
        return write_words(("заплатить", said_number(rest[0])), clause[0])
    if pays & clause[0].lemmas and not rest and len(clause) > 1:
        return write_words(("заплатить", "1"), clause[0])
    named = [token.norm for token in rest]
    return write_words(("закрыться",), clause[0]) if taps & clause[0].lemmas and named in OBJECTS else []
