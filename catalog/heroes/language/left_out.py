"""Words that players leave out: nouns («всем твоим»), owners of a time or a hero, verbs, and «когда» of an event."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.idioms import norm_at, write_words
from catalog.language.tokens import Token


def say_enemys_time(tokens: list[Token]) -> list[Token]:
    """Read «карты противника стоят дороже до конца его следующего хода» with the next turn of the enemy."""
    norms = [token.norm for token in tokens]
    for place in range(len(norms) - 4):
        own = norms[place + 2] in ("его", "их", "своего")
        if norms[place : place + 2] != ["до", "конца"] or not own or norms[place + 3 : place + 5] != NEXT_TURN:
            continue
        if any("противник" in token.lemmas or russian.ENEMY in token.lemmas for token in tokens[:place]):
            said = write_words(("до", "конца", *NEXT_TURN, "противника"), tokens[place])
            return [*tokens[:place], *said, *tokens[place + 5 :]]
    return tokens


NEXT_TURN: Final = ["следующего", "хода"]
CREATURES: Final = (("pl.dat", "существам"), ("pl.ins", "существами"), ("pl.gen", "существ"), ("pl.nom", "существа"))
WHOSE: Final = (russian.YOUR, russian.ENEMY, russian.OTHER)
DESCRIBING: Final = frozenset((
    *russian.NOUNS, russian.OTHER, russian.WOUNDED, russian.UNWOUNDED, russian.NEUTRAL, russian.CREATED,
    russian.POISONED, *russian.STATES.values(), "монета", "карта", "ход", "рука", "колода", "способность", "рана",
))  # fmt: skip


def _describes(token: Token) -> bool:
    """Return whether a word goes on with a description; one that nothing explains may be a noun."""
    named = bool({*WHOSE, *DESCRIBING} & token.lemmas)
    return named or (not token.known and token.norm not in russian.KEYWORD_NAMES)


def name_creatures(tokens: list[Token]) -> list[Token]:
    """Read «всем твоим», «всех вражеских» before no noun as all creatures of that side."""
    for place in range(1, len(tokens)):
        token = tokens[place]
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        whose = any(word in token.lemmas for word in WHOSE) and "весь" in tokens[place - 1].lemmas
        if not whose or (after is not None and _describes(after)):
            continue
        word = next((word for case, word in CREATURES if case in token.numbers), "")
        if word:
            return [*tokens[: place + 1], *write_words((word,), token), *tokens[place + 1 :]]
    return tokens


def say_entry(tokens: list[Token]) -> list[Token]:
    """Read «выходит на стол - лечит героя», «выходит, и …» as «когда входит, лечит героя»."""
    if not tokens or tokens[0].norm not in ENTERS:
        return tokens
    size = 3 if [token.norm for token in tokens[1:3]] in INTO_PLAY else 1
    size += norm_at(tokens, size) in ("он", "она", "оно", russian.OWN_NAME)
    end = size
    while norm_at(tokens, end) in (",", "-", ":", "и", "сразу"):
        end += 1
    if end == size or end == len(tokens):
        return tokens
    return [*write_words(("когда", "входит"), tokens[0]), *write_words((",",), tokens[size]), *tokens[end:]]


ENTERS: Final = (
    "входит", "выходит", "появляется", "вышел", "вышла", "вошел", "вошла", "зашел", "зашла", "появился", "появилась",
    "вошло", "вышло", "ввели", "введен", "введена", "введено", "сыграли", "поставили", "выложили", "призвали",
)  # fmt: skip
INTO_PLAY: Final = (
    ["на", "стол"], ["в", "игру"], ["на", "поле"], ["в", "бой"], ["на", "столе"], ["в", "игре"], ["на", "доску"],
)  # fmt: skip


MOMENTS: Final = {"конец": "конце", "начало": "начале"}


def say_moment(tokens: list[Token]) -> list[Token]:
    """Read «конец хода: …», «начало вашего хода - …» as «в конце хода: …», «в начале вашего хода - …»."""
    turn = next((at for at in range(1, min(len(tokens), 4)) if tokens[at].norm == "хода"), 0)
    if norm_at(tokens, 0) not in MOMENTS or not turn:
        return tokens
    return [*write_words(("в", MOMENTS[tokens[0].norm]), tokens[0]), *tokens[1:]]


EVENT_HEADS: Final = ("когда", "при", "найм", "гибель", "после", "закрыться", "тап", "т", "за")
SIGNS: Final = (":", ",", "-")
BONUS: Final = ("+", "-")


def say_gain(tokens: list[Token]) -> list[Token]:
    """Read «когда берёте карту, +1 к удару», «найм: +2 к удару» with «получает» before the bonus."""
    if norm_at(tokens, 0) not in EVENT_HEADS and not norm_at(tokens, 0).isdigit():
        return tokens
    for place in range(2, len(tokens) - 1):
        plus = tokens[place].norm in BONUS and tokens[place + 1].norm.isdigit()
        if plus and tokens[place - 1].norm in SIGNS and not any(one.norm in BONUS for one in tokens[:place]):
            nouns = any(not russian.NOUNS.keys().isdisjoint(one.lemmas - {"карта"}) for one in tokens[:place])
            return tokens if nouns else [*tokens[:place], *write_words(("получает",), tokens[place]), *tokens[place:]]
    return tokens


def say_own_bonus(tokens: list[Token]) -> list[Token]:
    """Read «в ваш ход у него +2 к удару» as «… имеет +2 к удару», where no other card is named before."""
    for place in range(len(tokens) - 3):
        own = tokens[place].norm == "у" and tokens[place + 1].norm in ("него", "нее", russian.OWN_NAME)
        named = any(not russian.NOUNS.keys().isdisjoint(one.lemmas) for one in tokens[:place])
        if own and not named and tokens[place + 2].norm in BONUS:
            return [*tokens[:place], *write_words(("имеет",), tokens[place]), *tokens[place + 2 :]]
    return tokens


HEALED: Final = frozenset(("излечить", "излечиться", "восстановить"))
PRINTED_HEALS: Final = ("излечите", "излечить", "снимите", "снять")  # of printed cards, where the player chooses a hero
OWNED: Final = {"герой": "ваш", "героя": "вашего", "герою": "вашему"}


def _norm(token: Token) -> str:
    return token.norm


def say_own_hero(tokens: list[Token]) -> list[Token]:
    """Read «лечит героя», «снимает с героя 2 раны» of a player as that player's own hero."""
    wounds = any("рана" in token.lemmas for token in tokens)
    healing = {*HEALED, "снять"} if wounds else HEALED
    verb = next((at for at, token in enumerate(tokens) if not healing.isdisjoint(token.lemmas)), -1)
    if norm_at(tokens, 0) == "герой" and norm_at(tokens, 1) in ("получает", "имеет") and "пока" in map(_norm, tokens):
        return [*write_words(("ваш",), tokens[0]), *tokens]  # a constant ability chooses no hero
    begin = max((at for at in range(verb) if tokens[at].norm in (*SIGNS, ";", "и")), default=-1) + 1
    if verb < 0 or tokens[verb].norm in PRINTED_HEALS or any("противник" in one.lemmas for one in tokens[begin:]):
        return tokens
    if any(token.norm in ("когда", "если", "при", "после") for token in tokens[begin:verb]):
        return tokens
    for place in range(begin, len(tokens)):
        if place > verb and tokens[place].norm in (*SIGNS, ";", "и"):
            break
        alone = place == begin or (tokens[place - 1].known and not WORDS_OF_HEROES & tokens[place - 1].lemmas)
        if tokens[place].norm in OWNED and alone:
            said = write_words((OWNED[tokens[place].norm],), tokens[place])
            return [*tokens[:place], *said, *tokens[place:]]
    return tokens


WORDS_OF_HEROES: Final = frozenset((
    russian.YOUR, russian.ENEMY, russian.CHOSEN, russian.EACH, russian.ALL, russian.BOTH, russian.WOUNDED,
    russian.RANDOM, russian.OTHER, "оно", "и", "или", "этот", "того",
))  # fmt: skip


def end_moment(tokens: list[Token]) -> list[Token]:
    """Read «под конец хода противника берёт карту» with a comma after «противника», who is not the subject."""
    for place in range(2, len(tokens) - 1):
        token = tokens[place]
        of_turn = tokens[place - 1].norm == "хода" and tokens[place - 2].norm in ("конец", "конце", "начале", "начало")
        owner = "противник" in token.lemmas and "sg.nom" not in token.numbers
        if of_turn and owner and tokens[place + 1].norm not in (*SIGNS, "и", "или", "если", "пока"):
            return [*tokens[: place + 1], *write_words((",",), token), *tokens[place + 1 :]]
    return tokens


SPELLS: Final = {"заклинаниям": "заклинания", "выстрелам": "выстрелы"}


def say_bonus_of_spells(tokens: list[Token]) -> list[Token]:
    """Read «вашим заклинаниям +1 к урону» as «ваши заклинания наносят на 1 рану больше»."""
    for place in range(1, len(tokens) - 2):
        yours = russian.YOUR in tokens[place - 1].lemmas and tokens[place].norm in SPELLS
        if not yours or tokens[place + 1].norm != "+" or not tokens[place + 2].norm.isdigit():
            continue
        end = place + 3
        if norm_at(tokens, end) == "к" and end + 1 < len(tokens) and "рана" in tokens[end + 1].lemmas:
            end += 2
        elif end < len(tokens) and "рана" in tokens[end].lemmas:
            end += 1
        elif end < len(tokens):
            return tokens
        said = ("ваши", SPELLS[tokens[place].norm], "наносят", "на", tokens[place + 2].norm, "рану", "больше")
        return [*tokens[: place - 1], *write_words(said, tokens[place]), *tokens[end:]]
    return tokens


WITH: Final = ("с", "со", "при")
ON_TABLE: Final = (["в", "игре"], ["на", "столе"], ["на", "поле"], ["на", "доске"])


def say_beside(tokens: list[Token]) -> list[Token]:
    """Read «с другим эльфом на столе получает +1» as «если есть другой эльф на столе, получает +1»."""
    if norm_at(tokens, 0) not in WITH:
        return tokens
    end = next((at for at in range(1, len(tokens)) if not BESIDE & tokens[at].lemmas), len(tokens))
    if end == 1 or [token.norm for token in tokens[end : end + 2]] not in ON_TABLE:
        return tokens
    head = write_words(("если", "есть"), tokens[0])
    rest = tokens[end + 2 + (norm_at(tokens, end + 2) in (",", "-", ":")) :]
    return [*head, *tokens[1 : end + 2], *write_words((",",), tokens[end]), *rest]


BESIDE: Final = frozenset((
    *russian.NOUNS, russian.OTHER, russian.YOUR, russian.ENEMY, russian.WOUNDED, *russian.STATES.values(),
))  # fmt: skip
