"""Colloquial sentences as a whole: the order in which further rewordings bring them to the words of the patterns.

These are tried only for a sentence that is not read otherwise. A sentence has the parts of an ability: an event or a
price, a limit, a condition, effects. Each function finds one kind of part by its lemmas, wherever it stands, and
writes it in the words and at the place of the patterns.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from catalog.heroes.language import lexicon
from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.bare_effects import drop_each_bonus, say_bare_effects, say_connectors, say_moved
from catalog.heroes.language.idioms import norm_at, write_words
from catalog.heroes.language.own_name import name_token
from catalog.heroes.language.payments import say_payment
from catalog.heroes.language.player_roles import drop_choosing_role, say_you_for_role
from catalog.heroes.language.spoken_clauses import said_number
from catalog.language.tokens import Token

SIGNS: Final = (",", ":", ";", "-")
# Deeds of the card itself that a first clause tells: «умирает и …», «ударил героя — …», «вышел: …».
OWN_DEEDS: Final = frozenset(("погибать", "войти", "бить", "атаковать", "ранить", "выстрелить", "защищаться"))
KILLS: Final = ("убивает", "убил", "убила", "убьет", "уничтожил", "добил")
THIRD: Final = ("ет", "ит", "ёт", "ел", "ла", "ло", "ил", "ал", "ер", "иб", "ох", "ел", "ял", "ся", "шел")
HEADS: Final = ("когда", "если", "при", "пока", "после", "найм", "гибель", "в", "каждый", "за", "раз", "до")
POINTING: Final = ("этот", "эта", "это", "эту", "этого", "этой", "этому", "этим", "данный", "данная", "данное", "сей")
ABBREVIATED: Final = {
    "след": "следующего", "сущ": "существо", "макс": "максимум", "закл": "заклинание", "кол-во": "количество",
    "мон": "монеты", "ур": "урона", "вкл": "включительно", "направл": "направленный", "рег": "регенерация", "прот": "противник",
}  # fmt: skip


def list_spoken(tokens: list[Token]) -> Iterator[list[Token]]:
    """Yield the sentence in the words of the patterns: without its payments, and with them."""
    plain = tokens
    for change in (
        spell_out, say_per_turn, say_keyword_number, say_that_player, say_ready, drop_heading, say_question, say_connectors, name_pointed, say_you_for_role, drop_choosing_role,
        drop_each_bonus, drop_examples, say_exception_of_itself, drop_place_verb, say_no_cards, drop_name_of_bonus,
        say_one_each, say_mine, say_destination, put_negation_first, say_gained_keyword, say_they,
        say_top_cards, drop_own_limit, say_only_at, say_passive, drop_element_word, drop_hero_who_acts, say_on_it, drop_own_subject_of_event, say_own_creatures,
        say_further_condition, say_name_gains, say_the_target, drop_exactly, drop_actor, say_gapped_card, join_states, say_hero_of_player,
    ):  # fmt: skip
        plain = change(plain)
    told = repeat_verb_of_choice(plain)
    told = say_your_deed(told) if told == plain else told
    told = say_first_play(say_first_death(say_first_deed(told)))
    for way in map(say_who_is_ready, (say_payment(told), told, say_payment(plain))):
        yield say_bare_effects(say_moved(way))
        yield way


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


def say_question(tokens: list[Token]) -> list[Token]:
    """Read «мех умер? карта» as «если мех умер, карта»."""
    place = next((at for at, token in enumerate(tokens) if token.norm == "?"), 0)
    if not place or place + 1 >= len(tokens):
        return tokens
    head = [] if tokens[0].norm in HEADS else write_words(("когда",), tokens[0])
    return [*head, *tokens[:place], *write_words((",",), tokens[place]), *tokens[place + 1 :]]


def name_pointed(tokens: list[Token]) -> list[Token]:
    """Read «этот мишка», «эта штука» as the card itself: the language has no other meaning for the noun."""
    found: list[Token] = []
    place = 0
    while place < len(tokens):
        noun = tokens[place + 1] if place + 1 < len(tokens) else None
        pointed = tokens[place].norm in POINTING and noun is not None and noun.kind == "word" and not noun.known
        if pointed and noun is not None and noun.norm.endswith(("л", "лся", "лась", "ла", "ет", "ит")):
            pointed = False
        if pointed:
            subject = tokens[place].norm in ("этот", "эта", "это", "данный", "данная", "данное", "сей")
            named = name_token(tokens[place])
            found.append(named if subject else replace(named, numbers=named.numbers - {"sg.nom", "pl.nom"}))
            place += 2
        else:
            found.append(tokens[place])
            place += 1
    return found


def say_first_deed(tokens: list[Token]) -> list[Token]:
    """Read «умирает и докидывает карту», «бьёт героя — и ты берёшь карту» with «когда» before the first clause."""
    if not tokens or tokens[0].norm in HEADS:
        return tokens
    begin = 1 if tokens[0].norm in ("он", "она", "оно", russian.OWN_NAME) else 0
    verb = tokens[begin] if begin < len(tokens) else None
    wounds = verb is not None and "получить" in verb.lemmas and norm_at(tokens, begin + 1) in ("раны", "рану", "урон")
    deed = verb is not None and (OWN_DEEDS & verb.lemmas or verb.norm in KILLS or wounds)
    if verb is None or not verb.norm.endswith(THIRD) or not deed:
        return tokens
    end = next((at for at in range(begin + 1, len(tokens) - 1) if tokens[at].norm in (*SIGNS, "и", "а")), 0)
    if not end:
        return tokens
    alone = "погибать" in verb.lemmas or "войти" in verb.lemmas
    linked = tokens[end].norm in (":", "-") or (tokens[end].norm == "," and norm_at(tokens, end + 1) in ("и", "а"))
    if not linked and not (alone and tokens[end].norm == "и"):
        return tokens
    rest = tokens[end + 1 :]
    while rest and rest[0].norm in ("и", "а", "то"):
        rest = rest[1:]
    third = _say_third(verb)
    return [*write_words(("когда",), tokens[0]), third, *tokens[begin + 1 : end], *write_words((",",), verb), *rest]


PRESENT: Final = {
    "погибать": "погибает", "войти": "входит", "бить": "бьет", "атаковать": "атакует", "ранить": "ранит",
    "выстрелить": "стреляет", "защищаться": "защищается", "получить": "получает",
}  # fmt: skip


def _say_third(verb: Token) -> Token:
    if verb.norm in KILLS:
        return write_words(("убивает",), verb)[0]
    lemma = next((one for one in PRESENT if one in verb.lemmas), "получить")
    return write_words((PRESENT[lemma],), verb)[0] if verb.norm not in lexicon.first_persons() else verb


TITLES: Final = ("герой", "герою", "способность", "особенность", "умение", "абилка", "эффект", "свойство")


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


OTHERS: Final = {"nom": "другие", "acc": "других", "gen": "других", "dat": "другим", "ins": "другими"}


def say_exception_of_itself(tokens: list[Token]) -> list[Token]:
    """Read «все твои орки …, кроме него самого» as «все твои другие орки …»."""
    for place in range(len(tokens) - 1):
        if tokens[place].norm != "кроме" or tokens[place + 1].norm not in ("него", "нее", "себя", russian.OWN_NAME):
            continue
        begin = place - (norm_at(tokens, place - 1) == ",")
        end = place + 2 + (norm_at(tokens, place + 2) in ("самого", "самой"))
        end += norm_at(tokens, end) == "," and begin < place
        every = next((at for at in range(begin) if {"весь", "каждый"} & tokens[at].lemmas), -1)
        noun = next((at for at in range(every + 1, begin) if russian.NOUNS.keys() & tokens[at].lemmas), -1)
        if every < 0 or noun < 0:
            return tokens
        case = next((one for one in OTHERS if f"pl.{one}" in tokens[noun].numbers), "")
        said = write_words((OTHERS[case] if case else "другое",), tokens[noun])
        return [*tokens[:noun], *said, *tokens[noun:begin], *tokens[end:]]
    return tokens


LIES: Final = ("лежит", "валяется", "стоит", "есть", "находится", "лежат", "валяются", "стоят", "находятся", "сидит")
PLACES: Final = ("на", "в", "у", "под")


def drop_place_verb(tokens: list[Token]) -> list[Token]:
    """Read «существо, которое валяется на кладбище» as «существо на кладбище»."""
    for place in range(1, len(tokens) - 3):
        clause = tokens[place].norm == "," and tokens[place + 1].norm.startswith("котор")
        if clause and tokens[place + 2].norm in LIES and tokens[place + 3].norm in PLACES:
            return drop_place_verb([*tokens[:place], *tokens[place + 3 :]])
    return tokens


def say_no_cards(tokens: list[Token]) -> list[Token]:
    """Read «в руке ноль карт» as «в руке нет карт»."""
    return [
        write_words(("нет",), token)[0]
        if token.norm in ("ноль", "нуль", "0") and norm_at(tokens, place + 1).startswith(("карт", "существ", "монет"))
        else token
        for place, token in enumerate(tokens)
    ]


BONUS_NAMES: Final = ("штраф", "бонус", "дебаф", "дебафф", "баф", "бафф", "прибавку", "прибавка", "модификатор")


def drop_name_of_bonus(tokens: list[Token]) -> list[Token]:
    """Read «штраф -2 к удару» as «-2 к удару»."""
    return [
        token
        for place, token in enumerate(tokens)
        if token.norm not in BONUS_NAMES or norm_at(tokens, place + 1) not in ("+", "-")
    ]


EACH_ONE: Final = {"ране": "рану", "монете": "монету", "карте": "карту", "жизни": "жизнь", "монетке": "монету"}


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


MINE: Final = ("мое", "мой", "моя", "твое", "твой", "твоя", "наше", "наш", "ваше", "ваш")


def say_mine(tokens: list[Token]) -> list[Token]:
    """Read «существо противника моё до конца хода» as «взять существо противника под контроль до конца хода»."""
    for place in range(1, len(tokens)):
        if tokens[place].norm not in MINE or norm_at(tokens, place + 1) not in ("", ",", ".", "до", "на", "(", ";"):
            continue
        begin = max((at for at in range(place) if tokens[at].norm in SIGNS), default=-1) + 1
        clause = tokens[begin:place]
        enemy = any({"противник", russian.ENEMY} & one.lemmas for one in clause)
        named = any(russian.NOUNS.keys() & one.lemmas for one in clause)
        if enemy and named and not any(lexicon.VERBS.keys() & one.lemmas for one in clause):
            said = write_words(("под", "контроль"), tokens[place])
            return [*tokens[:begin], *write_words(("взять",), tokens[place]), *clause, *said, *tokens[place + 1 :]]
    return tokens


DESTINATION: Final = frozenset((
    "в", "под", "на", "руку", "колоду", "колоды", "низ", "верх", "вниз", "наверх", "дно", "хозяина", "владельца",
    "владельцу", "хозяину", "его", "своего", "обратно", "противника", "кладбище",
))  # fmt: skip


def say_destination(tokens: list[Token]) -> list[Token]:
    """Read «…, потом в колоду владельца вниз» as «…, потом вернуть его под низ колоды»."""
    for place in range(2, len(tokens) - 1):
        linked = tokens[place].norm in ("потом", "затем", "и", "а") and tokens[place - 1].norm in (",", ";", "-")
        linked = linked or (tokens[place].norm in ("потом", "затем"))
        end = next((at for at in range(place + 1, len(tokens)) if tokens[at].norm in (*SIGNS, ".")), len(tokens))
        clause = [token.norm for token in tokens[place + 1 : end]]
        if not linked or len(clause) < 2 or not DESTINATION.issuperset(clause) or clause[0] not in ("в", "под", "на"):
            continue
        low = {"низ", "вниз", "дно"} & set(clause) or clause[:2] == ["под", "колоду"]
        where = ("под", "низ", "колоды") if low else tuple(one for one in clause if one not in ("его", "обратно"))
        said = write_words(("вернуть", "его", *where), tokens[place])
        return [*tokens[: place + 1], *said, *tokens[end:]]
    return tokens


def put_negation_first(tokens: list[Token]) -> list[Token]:
    """Read «герой урона не получает» as «герой не получает урона»."""
    for place in range(1, len(tokens) - 1):
        verb = tokens[place + 1]
        if tokens[place].norm == "не" and "получить" in verb.lemmas and "рана" in tokens[place - 1].lemmas:
            return [*tokens[: place - 1], tokens[place], verb, tokens[place - 1], *tokens[place + 2 :]]
    return tokens


def say_gained_keyword(tokens: list[Token]) -> list[Token]:
    """Read «(3): рывок до конца хода» as «(3): получает рывок до конца хода»."""
    for place in range(1, len(tokens)):
        if tokens[place - 1].norm != ":" or tokens[place].norm not in russian.KEYWORD_NAMES:
            continue
        rest = tokens[place:]
        timed = any(one.norm == "хода" for one in rest)
        if not timed or any(lexicon.VERBS.keys() & one.lemmas for one in rest):
            return tokens
        joined: list[Token] = []
        for at, token in enumerate(rest):
            plus = token.norm == "+" and at and rest[at - 1].norm not in (",", "и")
            joined += [*write_words(("и",), token), token] if plus else [token]
        return [*tokens[:place], *write_words(("получает",), tokens[place]), *joined]
    return tokens


def say_they(tokens: list[Token]) -> list[Token]:
    """Read «закрыть всех, в следующий ход не открываются» with «они» before the second verb."""
    for place in range(2, len(tokens) - 1):
        if tokens[place].norm != "не" or not tokens[place + 1].norm.endswith(("ются", "утся", "ятся", "ают", "яют")):
            continue
        begin = max((at for at in range(place) if tokens[at].norm in SIGNS), default=-1) + 1
        clause = tokens[begin:place]
        if begin and not any(one.lemmas & russian.NOUNS.keys() or one.norm == "они" for one in clause):
            return [*tokens[:begin], *write_words(("они",), tokens[begin]), *tokens[begin:]]
    return tokens


def say_the_target(tokens: list[Token]) -> list[Token]:
    """Read «2 раны в цель», «цели 3 урона» with «персонаж» for the target."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        before = norm_at(tokens, place - 1)
        into = token.norm == "цель" and before in ("в", "на") or token.norm == "цели" and before in ("", ":", ",", "по")
        if into and norm_at(tokens, place + 1) not in ("заклинания", "удара", "атаки", "способности", "-"):
            found += write_words(("любого", "персонажа") if token.norm == "цель" else ("любому", "персонажу"), token)
        else:
            found.append(token)
    return found


def drop_exactly(tokens: list[Token]) -> list[Token]:
    """Read «стоимостью ровно 1» as «стоимостью 1»."""
    return [
        token
        for place, token in enumerate(tokens)
        if token.norm not in ("ровно", "строго") or not place or tokens[place - 1].lemmas.isdisjoint(("стоимость", "за"))
    ]


PRONOUNS: Final = ("он", "она", "оно")


def drop_actor(tokens: list[Token]) -> list[Token]:
    """Read «(2): он плюёт в существо» without «он»: before it the sentence names no other card."""
    for place in range(1, len(tokens) - 1):
        acts = tokens[place].norm in PRONOUNS and tokens[place - 1].norm == ":"
        named = any(russian.NOUNS.keys() & one.lemmas for one in tokens[:place])
        if acts and not named and {"бить", "ранить", "нанести", "выстрелить"} & tokens[place + 1].lemmas:
            return [*tokens[:place], *tokens[place + 1 :]]
    return tokens


def say_gapped_card(tokens: list[Token]) -> list[Token]:
    """Read «ты берёшь карту, а противник свою сбрасывает» with «карту» after the second verb."""
    for place in range(3, len(tokens) - 1):
        verb = tokens[place + 1]
        card = any("карта" in one.lemmas for one in tokens[:place])
        if tokens[place].norm in ("свою", "одну") and card and {"сбросить", "взять"} & verb.lemmas:
            return [*tokens[:place], verb, *write_words(("карту",), verb), *tokens[place + 2 :]]
    return tokens


def join_states(tokens: list[Token]) -> list[Token]:
    """Read «которое и закрыто, и ранено» as «которое закрыто и ранено»."""
    for place in range(1, len(tokens) - 4):
        norms = [token.norm for token in tokens[place : place + 5]]
        if norms[0].startswith("котор") and norms[1] == "и" and norms[3:] == [",", "и"]:
            return [*tokens[: place + 1], tokens[place + 2], *tokens[place + 4 :]]
    return tokens


def say_hero_of_player(tokens: list[Token]) -> list[Token]:
    """Read «герой не получает ран» with «ваш герой»: what keeps wounds off is for the own hero."""
    for place in range(len(tokens) - 2):
        begins = norm_at(tokens, place - 1) in ("", ",", ":", "-", "хода", "и")
        if tokens[place].norm == "герой" and begins and tokens[place + 1].norm == "не":
            return [*tokens[:place], *write_words(("ваш",), tokens[place]), *tokens[place:]]
    return tokens


DEAD: Final = ("убит", "убита", "убито", "мертв", "мертва", "мертво", "погиб", "погибла", "погибло", "умер", "умерла",
               "сдох", "сдохла", "сдохло", "помер", "гибнет", "умирает", "дохнет", "сдыхает")  # fmt: skip


def say_first_death(tokens: list[Token]) -> list[Token]:
    """Read «враг убит -> …», «мой зверь сдох — …» as «когда погибает существо противника, …»."""
    if not tokens or tokens[0].norm in HEADS:
        return tokens
    end = next((at for at in range(1, len(tokens) - 1) if tokens[at].norm in (*SIGNS, "и")), 0)
    last = tokens[end - 1] if end > 1 else None
    if last is None or last.norm not in DEAD:
        return tokens
    subject = tokens[: end - 1]
    if [one.norm for one in subject] in (["враг"], ["противник"], ["чужой"]):
        subject = write_words(("существо", "противника"), tokens[0])
    elif not any(russian.NOUNS.keys() & one.lemmas for one in subject):
        return tokens
    comma = write_words((",",), tokens[end])
    return [*write_words(("когда", "погибает"), tokens[0]), *subject, *comma, *tokens[end + 1 :]]


PASSIVE: Final = {
    **dict.fromkeys(("наносится", "наносятся"), "нанести"), **dict.fromkeys(("берется", "берутся"), "взять"),
    **dict.fromkeys(("сбрасывается", "сбрасываются"), "сбросить"), **dict.fromkeys(("создается", "создаются"), "создать"),
    **dict.fromkeys(("призывается", "призываются"), "вызвать"), **dict.fromkeys(("выбирается", "выбираются"), "выбрать"),
    "добирается": "взять", "предотвращается": "предотвратить",
}  # fmt: skip


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


ELEMENTS: Final = ("леса", "гор", "степи", "болота", "болот", "тьмы", "лес", "горы", "степь", "болото", "тьма")


def drop_element_word(tokens: list[Token]) -> list[Token]:
    """Read «существа стихии леса» as «существа леса»."""
    return [
        token
        for place, token in enumerate(tokens)
        if "стихия" not in token.lemmas or norm_at(tokens, place + 1) not in ELEMENTS[:6]
    ]


HERO_ACTS: Final = frozenset(("нанести", "бить", "ранить", "излечить", "выстрелить"))


def drop_hero_who_acts(tokens: list[Token]) -> list[Token]:
    """Read «тап: ваш герой наносит 3 раны существу» without the hero: no ability of wounds asks who deals them."""
    for place in range(len(tokens) - 3):
        begins = norm_at(tokens, place - 1) in ("", ":")
        priced = place and tokens[place].norm == "герой"
        yours = russian.YOUR in tokens[place].lemmas and tokens[place + 1].norm == "герой"
        if begins and priced and HERO_ACTS & tokens[place + 1].lemmas:
            return [*tokens[:place], *tokens[place + 1 :]]
        if begins and yours and HERO_ACTS & tokens[place + 2].lemmas and "+" not in [one.norm for one in tokens]:
            return [*tokens[:place], *tokens[place + 2 :]]
    return tokens


def say_on_it(tokens: list[Token]) -> list[Token]:
    """Read «на нём минус один к удару» as «оно получает -1 к удару»."""
    for place in range(len(tokens) - 2):
        its = tokens[place].norm in ("на", "у") and tokens[place + 1].norm in ("нем", "ней", "него", "нее")
        sign = place + 2 + (norm_at(tokens, place + 2) == "навсегда")
        if its and norm_at(tokens, sign) in ("минус", "плюс", "+", "-") and norm_at(tokens, place - 1) in (",", "и", ":"):
            if not any(russian.NOUNS.keys() & one.lemmas for one in tokens[:place]):
                return tokens
            return [*tokens[:place], *write_words(("оно", "получает"), tokens[place]), *tokens[sign:]]
    return tokens


def drop_own_subject_of_event(tokens: list[Token]) -> list[Token]:
    """Read «ты при её смерти выбираешь существо» as «при смерти выбираешь существо»."""
    if norm_at(tokens, 0) in ("вы", "ты") and norm_at(tokens, 1) in ("при", "после"):
        tokens = tokens[1:]
    if norm_at(tokens, 0) in ("при", "после") and norm_at(tokens, 1) in ("его", "ее") and len(tokens) > 3:
        tokens = [tokens[0], *tokens[2:]]
    return tokens


PLURAL_OWNERS: Final = {"своих": "ваших", "твоих": "ваших", "моих": "ваших", "чужих": "чужих", "вражеских": "чужих"}
SINGULAR_OWNERS: Final = {"своего": "ваше", "чужого": "чужое", "вражеского": "чужое", "твоего": "ваше", "моего": "ваше"}


def say_own_creatures(tokens: list[Token]) -> list[Token]:
    """Read «двоих своих», «одного чужого» before no noun as creatures."""
    found: list[Token] = []
    numbers = lexicon.number_words()
    for place, token in enumerate(tokens):
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        alone = after is None or (after.norm in (*SIGNS, ".", "и", "до", "на") or not after.known)
        counted = numbers.get(norm_at(tokens, place - 1), 0)
        if alone and counted > 1 and token.norm in PLURAL_OWNERS:
            found += write_words((PLURAL_OWNERS[token.norm], "существ"), token)
        elif alone and counted == 1 and token.norm in SINGULAR_OWNERS:
            found[-1:] = write_words((SINGULAR_OWNERS[token.norm], "существо"), token)
        else:
            found.append(token)
    return found


def say_further_condition(tokens: list[Token]) -> list[Token]:
    """Read «когда …, а других существ у вас нет, …» with «если» for «а»."""
    stronger = any(one.norm == "сильнее" for one in tokens)  # a bonus of the strike itself, which no event gives
    if norm_at(tokens, 0) not in ("когда", "если") or stronger:
        return tokens
    for place in range(2, len(tokens) - 2):
        if tokens[place].norm not in ("а", "и") or tokens[place - 1].norm != ",":
            continue
        end = next((at for at in range(place + 1, len(tokens)) if tokens[at].norm in (",", ":", "-")), 0)
        if end and tokens[end - 1].norm == "нет":
            nouns = [at for at in range(place + 1, end) if tokens[at].norm == "у"]
            said = [*tokens[nouns[0] : end], *tokens[place + 1 : nouns[0]]] if nouns else tokens[place + 1 : end]
            return [*tokens[:place], *write_words(("если",), tokens[place]), *said, *tokens[end:]]
    return tokens


def say_name_gains(tokens: list[Token]) -> list[Token]:
    """Read «…: стервятник +1 атака до конца хода» with «получает» after the name of the card."""
    for place in range(1, len(tokens) - 2):
        own = tokens[place].norm in (russian.OWN_NAME, *PRONOUNS) and tokens[place - 1].norm in (":", ",", "-")
        if own and tokens[place + 1].norm in ("+", "-", "плюс", "минус") and said_number(tokens[place + 2]):
            gains = write_words(("получает",), tokens[place])
            return [*tokens[: place + 1], *gains, *tokens[place + 1 :]]
    return tokens


PLAYED: Final = ("разыгран", "разыграна", "разыграно", "сыгран", "сыграна", "сыграно", "выложен", "выложена")


def say_first_play(tokens: list[Token]) -> list[Token]:
    """Read «экипировка разыграна -> …» as «когда вы играете экипировку, …»."""
    end = next((at for at in range(1, len(tokens) - 1) if tokens[at].norm in SIGNS), 0)
    subject = tokens[: end - 1] if end else []
    named = any(russian.NOUNS.keys() & one.lemmas for one in subject)
    if not named or tokens[end - 1].norm not in PLAYED or tokens[0].norm in HEADS:
        return tokens
    played = [replace(one, numbers=frozenset(("sg.acc",))) for one in subject]
    said = [*write_words(("когда", "вы", "играете"), tokens[0]), *played]
    return [*said, *write_words((",",), tokens[end]), *tokens[end + 1 :]]


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
        said = write_words((number, "верхних", "карт", "колоды") if many else ("верхнюю", "карту", "колоды"), tokens[place])
        begin -= norm_at(tokens, begin - 1) == "," and norm_at(tokens, begin - 2).startswith("смотр")
        return [*tokens[:begin], *said, *tokens[end:]]
    return tokens


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


READY: Final = ("ходить", "действовать", "сходить", "атаковать")


def say_ready(tokens: list[Token]) -> list[Token]:
    """Read «и может ещё раз ходить» as «и готовится»."""
    for place in range(1, len(tokens) - 2):
        again = tokens[place].lemmas & {"мочь"} and norm_at(tokens, place + 1) in ("еще", "снова", "опять")
        verb = place + 2 + (norm_at(tokens, place + 2) == "раз")
        if again and norm_at(tokens, verb) in READY[:3]:
            return [*tokens[:place], *write_words(("готовится",), tokens[place]), *tokens[verb + 1 :]]
    return tokens


def say_who_is_ready(tokens: list[Token]) -> list[Token]:
    """Read «существо излечивается и готовится» with «оно» before the second verb."""
    place = next((at for at, token in enumerate(tokens) if token.norm == "готовится"), 0)
    begin = max((at for at in range(place) if tokens[at].norm in (":", ";")), default=-1) + 1
    clause = tokens[begin:place]
    named = any(russian.NOUNS.keys() & one.lemmas for one in clause) and clause[-1].norm in ("и", ",")
    if not named or any(one.norm in HEADS for one in clause):
        return tokens
    return [*tokens[:place], *write_words(("оно",), tokens[place]), *tokens[place:]]


def say_per_turn(tokens: list[Token]) -> list[Token]:
    """Read «1 раз/ход» as «1 раз за ход»."""
    return [
        write_words(("за",), token)[0]
        if token.norm == "/" and norm_at(tokens, place - 1) in ("раз", "раза") and norm_at(tokens, place + 1) == "ход"
        else token
        for place, token in enumerate(tokens)
    ]


NUMBERED: Final = {"брони": "броня", "регенерации": "регенерация", "шипов": "шипы", "яда": "отравление"}


def say_keyword_number(tokens: list[Token]) -> list[Token]:
    """Read «2 брони» as «броня 2»."""
    for place in range(len(tokens) - 1):
        name = NUMBERED.get(tokens[place + 1].norm)
        if name and said_number(tokens[place]) and norm_at(tokens, place - 1) in ("", ",", "и", ";"):
            said = write_words((name, said_number(tokens[place])), tokens[place])
            return [*tokens[:place], *said, *tokens[place + 2 :]]
    return tokens


def say_that_player(tokens: list[Token]) -> list[Token]:
    """Read «в начале хода противника тот сбрасывает карту» with «противник» for «тот»."""
    for place in range(1, len(tokens) - 1):
        before = tokens[place - 2] if tokens[place - 1].norm == "," and place > 1 else tokens[place - 1]
        if tokens[place].norm == "тот" and "противник" in before.lemmas and tokens[place + 1].norm.endswith(("ет", "ит")):
            return [*tokens[:place], *write_words((",", "противник"), tokens[place]), *tokens[place + 1 :]]
    return tokens


YOURS: Final = frozenset(("играть", "излечить"))


def say_your_deed(tokens: list[Token]) -> list[Token]:
    """Read «сыграл экипировку — …», «лечишь персонажа — …» as «когда вы играете экипировку, …»."""
    verb = tokens[0] if tokens else None
    if verb is None or not YOURS & verb.lemmas or not verb.norm.endswith(("л", "ла", "шь", "ю", "ем", "им")):
        return tokens
    end = next((at for at in range(1, len(tokens) - 1) if tokens[at].norm in SIGNS), 0)
    if not end or tokens[end].norm not in (":", "-") or not any(russian.NOUNS.keys() & one.lemmas for one in tokens[:end]):
        return tokens
    third = "играете" if "играть" in verb.lemmas else "излечиваете"
    said = write_words(("когда", "вы", third), verb)
    return [*said, *tokens[1:end], *write_words((",",), tokens[end]), *tokens[end + 1 :]]


def repeat_verb_of_choice(tokens: list[Token]) -> list[Token]:
    """Read «излечите героя или существо на 2» as «излечите героя на 2 или излечите существо на 2»."""
    place = next((at for at, token in enumerate(tokens) if token.norm in ("или", "либо")), 0)
    begin = max((at for at in range(place) if tokens[at].norm in (*SIGNS, ")")), default=-1) + 1
    end = next((at for at in range(place, len(tokens)) if tokens[at].norm in (*SIGNS, ".", "(")), len(tokens))
    verbs = [at for at in range(begin, end) if CHOSEN_VERBS & tokens[at].lemmas]
    tail = next((at for at in range(place + 1, end) if tokens[at].norm in ("на", "до", "в", "под")), end)
    if not place or len(verbs) != 1 or verbs[0] > place or tail == place + 1:
        return tokens
    both = [[*tokens[verbs[0] + 1 : place]], [*tokens[place + 1 : tail]]]
    if not all(any(russian.NOUNS.keys() & one.lemmas for one in part) for part in both):
        return tokens
    verb, rest = tokens[verbs[0]], tokens[tail:end]
    first = [*tokens[: verbs[0] + 1], *both[0], *rest]
    return [*first, tokens[place], verb, *both[1], *rest, *tokens[end:]]


CHOSEN_VERBS: Final = frozenset((
    "ранить", "излечить", "уничтожить", "закрыть", "открыть", "вернуть", "оглушить", "отравить", "подготовить", "нанести",
))  # fmt: skip
