"""Spoken words and abbreviations in the words of the patterns: «след. хода», «2 брони», «три карты сверху»."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.first_clauses import SIGNS
from catalog.heroes.language.idioms import norm_at, write_words
from catalog.heroes.language.spoken_clauses import said_number
from catalog.language.tokens import Token

ABBREVIATED: Final = {
    "след": "следующего", "сущ": "существо", "макс": "максимум", "закл": "заклинание", "кол-во": "количество",
    "мон": "монеты", "ур": "урона", "вкл": "включительно", "направл": "направленный", "рег": "регенерация",
    "прот": "противник",
}  # fmt: skip
TITLES: Final = ("герой", "герою", "способность", "особенность", "умение", "абилка", "эффект", "свойство")
LIES: Final = ("лежит", "валяется", "стоит", "есть", "находится", "лежат", "валяются", "стоят", "находятся", "сидит")
PLACES: Final = ("на", "в", "у", "под")
BONUS_NAMES: Final = ("штраф", "бонус", "дебаф", "дебафф", "баф", "бафф", "прибавку", "прибавка", "модификатор")
EACH_ONE: Final = {"ране": "рану", "монете": "монету", "карте": "карту", "жизни": "жизнь", "монетке": "монету"}
PASSIVE: Final = {
    **dict.fromkeys(("наносится", "наносятся"), "нанести"), **dict.fromkeys(("берется", "берутся"), "взять"),
    **dict.fromkeys(("сбрасывается", "сбрасываются"), "сбросить"), **dict.fromkeys(("создается", "создаются"),
    "создать"),
    **dict.fromkeys(("призывается", "призываются"), "вызвать"), **dict.fromkeys(("выбирается", "выбираются"),
    "выбрать"),
    "добирается": "взять", "предотвращается": "предотвратить",
}  # fmt: skip
ELEMENTS: Final = {
    "леса": "леса", "гор": "гор", "степи": "степи", "болота": "болота", "болот": "болота", "тьмы": "тьмы",
    "лес": "леса", "горы": "гор", "степь": "степи", "болото": "болота", "тьма": "тьмы",
}  # fmt: skip
NUMBERED: Final = {"брони": "броня", "регенерации": "регенерация", "шипов": "шипы", "яда": "отравление"}
HEALTH: Final = ("хп", "hp", "здоровья")


def spell_out(tokens: list[Token]) -> list[Token]:
    """Write abbreviations in full: «след. хода», «3 мон.»."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        full = ABBREVIATED.get(token.norm)
        dot = token.norm == "." and place and tokens[place - 1].norm in ABBREVIATED and place + 1 < len(tokens)
        if dot:
            continue
        if full is not None and full != token.norm:
            if token.norm == "след" and norm_at(tokens, place + 1 + (norm_at(tokens, place + 1) == ".")) == "ход":
                full = "следующий"
            found += write_words((full,), token) if full else []
        else:
            found.append(token)
    return found


def say_per_turn(tokens: list[Token]) -> list[Token]:
    """Read «1 раз/ход» as «1 раз за ход»."""
    return [
        write_words(("за",), token)[0]
        if token.norm == "/" and norm_at(tokens, place - 1) in ("раз", "раза") and norm_at(tokens, place + 1) == "ход"
        else token
        for place, token in enumerate(tokens)
    ]


def say_keyword_number(tokens: list[Token]) -> list[Token]:
    """Read «2 брони» as «броня 2»."""
    for place in range(len(tokens) - 1):
        name = NUMBERED.get(tokens[place + 1].norm)
        if name and said_number(tokens[place]) and norm_at(tokens, place - 1) in ("", ",", "и", ";"):
            said = write_words((name, said_number(tokens[place])), tokens[place])
            return [*tokens[:place], *said, *tokens[place + 2 :]]
    return tokens


def say_top_cards(tokens: list[Token]) -> list[Token]:
    """Read «смотришь три карты сверху» as «смотришь три верхние карты колоды»."""
    for place in range(1, len(tokens)):
        counted = "карта" in tokens[place - 1].lemmas
        if tokens[place].norm not in ("сверху", "свепху") or not counted:
            continue
        number = said_number(tokens[place - 2]) if place > 1 else ""
        begin = place - 1 - bool(number)
        end = place + 1 + (norm_at(tokens, place + 1) == "колоды")
        many = bool(number) and number != "1"
        words = (number, "верхних", "карт", "колоды") if many else ("верхнюю", "карту", "колоды")
        said = write_words(words, tokens[place])
        begin -= norm_at(tokens, begin - 1) == "," and norm_at(tokens, begin - 2).startswith("смотр")
        return [*tokens[:begin], *said, *tokens[end:]]
    return tokens


def drop_element_word(tokens: list[Token]) -> list[Token]:
    """Read «существа стихии леса» as «существа леса»."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        if "стихия" in token.lemmas and norm_at(tokens, place + 1) in ELEMENTS:
            continue
        named = token.norm in ELEMENTS and place and "стихия" in tokens[place - 1].lemmas
        found += write_words((ELEMENTS[token.norm],), token) if named else [token]
    return found


def say_no_cards(tokens: list[Token]) -> list[Token]:
    """Read «в руке ноль карт» as «в руке нет карт»."""
    return [
        write_words(("нет",), token)[0]
        if token.norm in ("ноль", "нуль", "0") and norm_at(tokens, place + 1).startswith(("карт", "существ", "монет"))
        else token
        for place, token in enumerate(tokens)
    ]


def drop_name_of_bonus(tokens: list[Token]) -> list[Token]:
    """Read «штраф -2 к удару» as «-2 к удару»."""
    return [
        token
        for place, token in enumerate(tokens)
        if token.norm not in BONUS_NAMES or norm_at(tokens, place + 1) not in ("+", "-")
    ]


def say_one_each(tokens: list[Token]) -> list[Token]:
    """Read «получают по ране» as «получают 1 рану»."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        one = EACH_ONE.get(norm_at(tokens, place + 1))
        if token.norm == "по" and one:
            found += write_words(("1",), token)
        elif token.norm in EACH_ONE and norm_at(tokens, place - 1) == "по":
            found += write_words((EACH_ONE[token.norm],), token)
        else:
            found.append(token)
    return found


def drop_exactly(tokens: list[Token]) -> list[Token]:
    """Read «стоимостью ровно 1» as «стоимостью 1»."""
    return [
        token
        for place, token in enumerate(tokens)
        if token.norm not in ("ровно", "строго")
        or not place
        or tokens[place - 1].lemmas.isdisjoint(("стоимость", "за"))
    ]


def say_passive(tokens: list[Token]) -> list[Token]:
    """Read «берётся карта», «существу наносится 2 раны» as «взять карту», «существу нанести 2 раны»."""
    found: list[Token] = []
    passive = False
    for token in tokens:
        verb = PASSIVE.get(token.norm)
        if token.norm in SIGNS:
            passive = False
        if passive and token.norm in ("карта", "рана", "монета"):
            token = write_words((f"{token.norm[:-1]}у",), token)[0]
        found += write_words((verb,), token) if verb else [token]
        passive = passive or bool(verb)
    return found


def say_hero_health(tokens: list[Token]) -> list[Token]:
    """Read «герою +2 хп» as «герою излечить 2 жизни»: a bonus of lives is written «к жизням»."""
    for place in range(len(tokens) - 2):
        plus = tokens[place].norm in ("+", "плюс") and said_number(tokens[place + 1])
        if not plus or tokens[place + 2].norm not in HEALTH:
            continue
        before, after = tokens[:place], tokens[place + 3 :]
        at_end = bool(before) and before[-1].norm == "герою"
        if at_end or norm_at(after, 0) == "герою" or (norm_at(after, 1) == "герою" and russian.YOUR in after[0].lemmas):
            said = write_words(("излечить",), tokens[place])
            whose = [] if (russian.YOUR in before[-2].lemmas if at_end and len(before) > 1 else False) else ["вашему"]
            target = before[-1:] if at_end else after[:1]
            rest = after if at_end else after[1:]
            if whose and target[0].norm == "герою":
                head = before[:-1] if at_end else before
                hero = write_words(("вашего", "героя", "на", said_number(tokens[place + 1])), tokens[place])
                return [*head, *said, *hero, *rest]
    return tokens


def drop_heading(tokens: list[Token]) -> list[Token]:
    """Leave out «способность героя:», «эффект:» before the ability."""
    sign = next((at for at in range(1, min(len(tokens), 4)) if tokens[at].norm in (":", "-")), 0)
    headed = bool(sign) and tokens[0].norm in TITLES
    return tokens[sign + 1 :] if headed and all(one.kind == "word" for one in tokens[:sign]) else tokens


def drop_examples(tokens: list[Token]) -> list[Token]:
    """Leave out «, хоть меч, хоть броню» after «любую»: examples."""
    places = [at for at in range(1, len(tokens)) if tokens[at].norm == "хоть" and tokens[at - 1].norm == ","]
    if len(places) < 2 or not any("выбранный" in one.lemmas for one in tokens[: places[0]]):
        return tokens
    end = next((at for at in range(places[-1] + 1, len(tokens)) if tokens[at].norm in (*SIGNS, ".")), len(tokens))
    return [*tokens[: places[0] - 1], *tokens[end:]]


def drop_own_limit(tokens: list[Token]) -> list[Token]:
    """Leave out «, по героям не работает» where only creatures are named."""
    norms = [token.norm for token in tokens]
    for place in range(1, len(tokens) - 3):
        said = norms[place : place + 2] in (["по", "героям"], ["на", "героев"]) and norms[place + 2] == "не"
        before = tokens[: place - 1]
        only = any("существо" in one.lemmas for one in before) and not any("персонаж" in one.lemmas for one in before)
        if said and norms[place - 1] == "," and norms[place + 3] in ("работает", "действует", "влияет") and only:
            return [*before, *tokens[place + 4 :]]
    return tokens


def say_only_at(tokens: list[Token]) -> list[Token]:
    """Read «выстрел на 2, только в существо» as «выстрел на 2 в существо»."""
    for place in range(2, len(tokens) - 2):
        if tokens[place].norm in ("только", "но") and tokens[place - 1].norm == ",":
            end = place + 1 + (norm_at(tokens, place + 1) == "только")
            if norm_at(tokens, end) in ("в", "по") and said_number(tokens[place - 2]):
                return [*tokens[: place - 1], *tokens[end:]]
    return tokens


def drop_place_verb(tokens: list[Token]) -> list[Token]:
    """Read «существо, которое валяется на кладбище» as «существо на кладбище»."""
    for place in range(1, len(tokens) - 3):
        clause = tokens[place].norm == "," and tokens[place + 1].norm.startswith("котор")
        if clause and tokens[place + 2].norm in LIES and tokens[place + 3].norm in PLACES:
            return drop_place_verb([*tokens[:place], *tokens[place + 3 :]])
    return tokens


def join_states(tokens: list[Token]) -> list[Token]:
    """Read «которое и закрыто, и ранено» as «которое закрыто и ранено»."""
    for place in range(1, len(tokens) - 4):
        norms = [token.norm for token in tokens[place : place + 5]]
        if norms[0].startswith("котор") and norms[1] == "и" and norms[3:] == [",", "и"]:
            return [*tokens[: place + 1], tokens[place + 2], *tokens[place + 4 :]]
    return tokens
