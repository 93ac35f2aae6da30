"""Colloquial costs, conditions and deaths, replaced by the words of the patterns."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import lexicon
from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.idioms import norm_at, write_words
from catalog.language.tokens import Token

CHANGES: Final = (
    ("дорожа", ("стоят", "дороже")), ("подорожа", ("стоят", "дороже")), ("дешеве", ("стоят", "дешевле")),
    ("подешеве", ("стоят", "дешевле")), ("ослабева", ("слабее",)), ("ослабля", ("слабее",)), ("слабеет", ("слабее",)),
    ("слабеют", ("слабее",)), ("усилива", ("сильнее",)), ("крепн", ("сильнее",)),
)  # fmt: skip
CHEAPER: Final = ("дешевле", "дороже")
FALLS: Final = {
    **dict.fromkeys(("падает", "снижается", "уменьшается", "понижается", "уменьшена", "снижена"), "дешевле"),
    **dict.fromkeys(("растет", "возрастает", "увеличивается", "повышается", "увеличена", "повышена"), "дороже"),
}
OWN_PRICES: Final = (
    ("его", "цена"),
    ("ее", "цена"),
    ("его", "стоимость"),
    ("ее", "стоимость"),
    ("цена", "этой", "карты"),
    ("стоимость", "этой", "карты"),
    ("цена", "@"),
    ("стоимость", "@"),
    ("цена",),
    ("стоимость",),
)
TURNS: Final = (
    (("при", "атаке"), True), (("в", "атаке"), True), (("при", "нападении"), True), (("при", "ударе"), True),
    ((",", "когда", "атакует"), True), ((",", "если", "атакует"), True), (("когда", "атакует"), True),
    (("при", "защите"), False), (("в", "защите"), False), ((",", "когда", "защищается"), False),
    ((",", "когда", "выступает", "защитником"), False), (("когда", "выступает", "защитником"), False),
)  # fmt: skip
PRICE_SIGNS: Final = {"+": "дороже", "-": "дешевле"}
GAINS: Final = frozenset(("получить", "иметь"))
PUTS: Final = frozenset(("положить", "вернуть", "замешать"))
PLACE_WORDS: Final = frozenset((
    "на", "под", "в", "верх", "низ", "руку", "колоду", "колоды", "его", "противника", "своего", "вместо",
    "кладбища", ".",
))  # fmt: skip
DEATHS: Final = frozenset(("погибать", "гибель"))


def say_price_bonus(tokens: list[Token]) -> list[Token]:
    """Read «получают -1 к цене» as «стоят на 1 дешевле»."""
    for place in range(len(tokens) - 3):
        sign, number, to, noun = tokens[place : place + 4]
        if sign.norm not in PRICE_SIGNS or not said_number(number) or to.norm != "к" or "стоимость" not in noun.lemmas:
            continue
        begin = place - (place > 0 and not GAINS.isdisjoint(tokens[place - 1].lemmas))
        said = write_words(("стоят", "на", said_number(number), PRICE_SIGNS[sign.norm]), sign)
        return [*tokens[:begin], *said, *tokens[place + 4 :]]
    return tokens


def say_signed_price(tokens: list[Token]) -> list[Token]:
    """Read «стоят +1», «стоит на -2», «стоят плюс 1» as «стоят на 1 дороже», «стоит на 2 дешевле»."""
    for place in range(1, len(tokens) - 1):
        sign = {"плюс": "+", "минус": "-"}.get(tokens[place].norm, tokens[place].norm)
        verb = place - 2 if tokens[place - 1].norm == "на" else place - 1
        number = said_number(tokens[place + 1])
        if verb < 0 or sign not in PRICE_SIGNS or not number or "стоить" not in tokens[verb].lemmas:
            continue
        end = place + 2 + (place + 2 < len(tokens) and "монета" in tokens[place + 2].lemmas)
        said = write_words(("на", number, PRICE_SIGNS[sign]), tokens[place])
        return [*tokens[: verb + 1], *said, *tokens[end:]]
    return tokens


def end_condition(tokens: list[Token]) -> list[Token]:
    """Read «если ваш герой ранен - стоит на 1 меньше» with a comma after the condition."""
    norms = [token.norm for token in tokens]
    begin = max(
        (at for at, norm in enumerate(norms) if norm in ("если", "пока") or (at == 0 and norm == "кто")), default=-1
    )
    place = next((at for at in range(begin + 1, len(norms)) if norms[at] == "-"), 0)
    if begin < 0 or not place or not {",", ":", ";"}.isdisjoint(norms[begin:]):
        return tokens
    return [*tokens[:place], *write_words((",",), tokens[place]), *tokens[place + 1 :]]


def say_bonus_of_turn(tokens: list[Token]) -> list[Token]:
    """Read «+2 к удару при атаке» as «+2 к удару в ваш ход», «… при защите» as «… в ход противника».

    A card attacks only in its player's turn, and defends only in the enemy's turn.
    """
    norms = [token.norm for token in tokens if token.norm != "."]
    if norms[:1] in (["имеет"], ["получает"]) and norms[1:2] in (["+"], ["-"]):
        changed = say_bonus_of_turn(tokens[1:])
        return changed if changed != tokens[1:] else tokens
    if norms[:1] not in (["+"], ["-"]):
        return tokens
    for words, yours in TURNS:
        size = len(words)
        begin = len(norms) - size
        plain = not {",", ":", ";", "-"} & set(norms[1:begin])
        if begin > 2 and norms[begin:] == list(words) and plain:
            said = ("имеет", *(("в", "ваш", "ход") if yours else ("в", "ход", "противника")))
            head, *turn = write_words(said, tokens[begin])
            return [head, *tokens[:begin], *turn]
    return tokens


def say_lost_lives(tokens: list[Token]) -> list[Token]:
    """Read «теряете 3 жизни» as «ваш герой получает 3 раны»: the lives of a player are the lives of the hero."""
    for place in range(len(tokens) - 2):
        loses = tokens[place].norm in ("теряешь", "теряете", "потеряйте", "потеряй")
        if loses or tokens[place].norm in ("получаете", "получаешь", "получите", "получи"):
            number, noun = tokens[place + 1 : place + 3]
            if said_number(number) and ("жизнь" if loses else "рана") in noun.lemmas:
                said = write_words(("ваш", "герой", "получает", said_number(number), "ран"), tokens[place])
                return [*tokens[:place], *said, *tokens[place + 3 :]]
    return tokens


def add_object(tokens: list[Token]) -> list[Token]:
    """Read «когда погибает существо, положите на верх его колоды» with «его» after the verb."""
    for place, token in enumerate(tokens[:-1]):
        if PUTS.isdisjoint(token.lemmas) or tokens[place + 1].norm not in ("на", "под", "в"):
            continue
        event = tokens[:place]
        dies = len(event) > 1 and event[0].norm in ("когда", "при") and not DEATHS.isdisjoint(event[1].lemmas)
        named = any(not russian.NOUNS.keys().isdisjoint(one.lemmas - {"карта"}) for one in event)
        plain = all(one.norm in PLACE_WORDS or "хозяин" in one.lemmas for one in tokens[place + 1 :])
        if dies and named and plain:
            return [*tokens[: place + 1], *write_words(("его",), token), *tokens[place + 1 :]]
    return tokens


def drop_instead_of_graveyard(tokens: list[Token]) -> list[Token]:
    """Leave out «вместо кладбища» of another card that has died: it leaves the graveyard at once."""
    norms = [token.norm for token in tokens]
    place = next((at for at in range(len(norms) - 1) if norms[at : at + 2] == ["вместо", "кладбища"]), 0)
    end = next((at for at, norm in enumerate(norms) if norm in (",", ":", "-")), 0)
    event = tokens[:end]
    dies = any(not DEATHS.isdisjoint(token.lemmas) for token in event)
    other = any(not russian.NOUNS.keys().isdisjoint(token.lemmas - {"карта"}) for token in event)
    return tokens[:place] + tokens[place + 2 :] if place > end and dies and other else tokens


STATE_WORDS: Final = ("оглушен", "ранен", "закрыт", "открыт", "отравлен")
HOLDS: Final = frozenset(("получить", "иметь", "терять", "мочь", "стоить"))


def say_whose_state(tokens: list[Token]) -> list[Token]:
    """Read «существо получает рывок, пока ранено» with «оно» before «ранено»: the state belongs to the subject."""
    for place in range(2, len(tokens) - 1):
        state = tokens[place + 1].norm.startswith(STATE_WORDS)
        if (
            tokens[place].norm not in ("пока", "если")
            or not state
            or norm_at(tokens, place + 2) not in ("", ".", ",", "(")
        ):
            continue
        verb = next((at for at in range(place) if not HOLDS.isdisjoint(tokens[at].lemmas)), 0)
        begin = max((at for at in range(verb) if tokens[at].norm in (":", ";", "-")), default=-1) + 1
        subject = next((one for one in tokens[begin:verb] if not russian.NOUNS.keys().isdisjoint(one.lemmas)), None)
        if subject is not None and norm_at(tokens, begin) not in ("эта", "это", "этот"):
            said = "они" if "pl.nom" in subject.numbers and "sg.nom" not in subject.numbers else "оно"
        elif begin < verb and tokens[begin].norm in ("оно", "они"):
            said = tokens[begin].norm
        else:
            continue
        return [*tokens[: place + 1], *write_words((said,), tokens[place]), *tokens[place + 1 :]]
    return tokens


SHOW_IT: Final = frozenset(
    ("его", "ее", "их", "найденное", "найденную", "карту", "противнику", "и", "в", "руку", ",", "затем")
)


def drop_showing(tokens: list[Token]) -> list[Token]:
    """Leave out «покажите его и положите в руку» after a search, which shows the card and takes it anyway."""
    searched = next((at for at, token in enumerate(tokens) if not {"поиск", "найти"}.isdisjoint(token.lemmas)), -1)
    for place in range(searched + 2, len(tokens) if searched >= 0 else 0):
        if tokens[place].norm not in (",", ";", "и") or place + 1 == len(tokens):
            continue
        rest = [one for one in tokens[place + 1 :] if one.norm != "."]
        shows = "показать" in rest[0].lemmas if rest else False
        plain = all(one.norm in SHOW_IT or {"показать", "положить", "взять"} & one.lemmas for one in rest)
        if shows and plain:
            return tokens[:place]
    return tokens


def said_number(token: Token) -> str:
    """Return the number that a token says; "" for none."""
    if token.kind == "number":
        return token.norm
    if token.norm in ("x", "х"):
        return token.norm
    value = lexicon.number_words().get(token.norm)
    return "" if value is None else str(value)


def say_change(tokens: list[Token]) -> list[Token]:
    """Read «дорожают на 1» as «стоят дороже на 1», «слабеет на 2» as «слабее на 2»."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        said = next((words for begin, words in CHANGES if token.norm.startswith(begin)), ())
        found += write_words(said, token) if said and norm_at(tokens, place + 1) == "на" else [token]
    return found


def say_cost(tokens: list[Token]) -> list[Token]:
    """Read «все ваши заклинания дешевле на 1» with «стоят»."""
    for place, token in enumerate(tokens):
        bound = norm_at(tokens, place - 1) in ("не", "или")
        bound = bound or (place + 1 < len(tokens) and said_number(tokens[place + 1]) != "")
        if token.norm not in CHEAPER or bound or any("стоить" in one.lemmas for one in tokens[:place]):
            continue
        begin = place
        if norm_at(tokens, place + 1) != "на":
            while begin and tokens[begin].norm != "на":
                begin -= 1
            if tokens[begin].norm != "на":
                return tokens
        return [*tokens[:begin], *write_words(("стоит",), token), *tokens[begin:]]
    return tokens


def say_price_falls(tokens: list[Token]) -> list[Token]:
    """Read «его цена падает на 1» as «стоит на 1 дешевле»."""
    for place, token in enumerate(tokens):
        word = FALLS.get(token.norm)
        before = [one.norm for one in tokens[:place]]
        if not word or place + 2 >= len(tokens) or tokens[place + 1].norm != "на" or not said_number(tokens[place + 2]):
            continue
        size = next((len(words) for words in OWN_PRICES if before[len(before) - len(words) :] == list(words)), 0)
        if not size:
            continue
        end = place + 3 + (place + 3 < len(tokens) and "монета" in tokens[place + 3].lemmas)
        said = write_words(("стоит", "на", said_number(tokens[place + 2]), word), token)
        return [*tokens[: place - size], *said, *tokens[end:]]
    return tokens
