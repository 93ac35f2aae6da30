"""The card itself as the subject of a sentence. It is dropped, because the patterns do not contain it."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.idioms import norm_at, write_words
from catalog.heroes.language.own_name import name_token
from catalog.heroes.language.plain_wording import STRIKE_VERBS
from catalog.language.tokens import Token

SUBJECT_VERBS: Final = frozenset((
    "погибать", "получить", "атаковать", "бить", "нанести", "уничтожить", "выступать", "становиться", "войти", "ранить",
    "открыться", "закрыться", "стоить", "защищаться", "выстрелить",
))  # fmt: skip
# Verbs of effects with the card itself as subject: «…, Плакальщица ранит героя» is «…, ранить героя».
EFFECT_VERBS: Final = frozenset((
    "ранить", "излечить", "отравить", "создать", "взять", "сбросить", "уничтожить", "оглушить", "закрыть", "выстрелить",
    "вернуть", "нанести", "дать", "лишить", "усилить", "открыть", "подготовить", "замешать", "положить", "найти",
    "возродить", "вызвать", "предотвратить", "удвоить", "показать", "посмотреть", "поменять",
))  # fmt: skip
BEFORE_EFFECTS: Final = ("", ":", ",", "-", "и", "затем", "тогда", "иначе")
AFTER: Final = ("когда", "если", "пока")
OWN_MOMENTS: Final = frozenset(("гибель", "удар"))


def drop_title(tokens: list[Token]) -> list[Token]:
    """Leave out the card's name before a colon: «Огненный шар: …»."""
    titled = norm_at(tokens, 0) == russian.OWN_NAME and norm_at(tokens, 1) in (":", "-")
    return tokens[2:] if titled else tokens


def drop_giving(tokens: list[Token]) -> list[Token]:
    """Leave out «даёт», «противник должен» before an infinitive: «даёт взять карту»."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        infinitive = after is not None and after.known and after.norm.endswith(("ть", "ти"))
        must = token.norm in ("должен", "обязан") and place > 0 and "противник" in tokens[place - 1].lemmas
        if not infinitive or not (must or token.norm in ("дает", "дают")):
            found.append(token)
    return found


def drop_subject(tokens: list[Token]) -> list[Token]:
    """Drop the card itself as the subject of its own event: «когда эта карта погибает»."""
    found: list[Token] = []
    place = 0
    while place < len(tokens):
        if found and found[-1].norm in AFTER:
            size = _subject_size(tokens, place)
            if tokens[place].norm in HE and len(found) > 1 and _names_a_card(found):
                size = 0  # it may refer to a card that the sentence has named
            named = any("существо" in one.lemmas for one in found)
            if found[-1].norm == "если" and tokens[place].norm == "это" and named:
                size = 0  # «ранить существо на 3; если это существо погибло»
            verb = tokens[place + size] if size and place + size < len(tokens) else None
            aims = verb is not None and not STRIKE_VERBS.isdisjoint(verb.lemmas)
            acts = tokens[place].norm in HE  # «когда он бьёт героя»: he is not the object
            if aims and not acts and norm_at(tokens, place + size + 1) not in ("", ",", ":", "в", "по"):
                named = "sg.nom" in tokens[place].numbers  # «когда Барсука атакует …»: it is attacked
                found += [name_token(tokens[place])] if named else write_words(("эту", "карту"), tokens[place])
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
    again = tokens[place].norm == "это" and norm_at(tokens, sign + 1) == "оно"
    return [*tokens[: sign + 1], name_token(tokens[sign + 1]), *tokens[sign + 2 :]] if sign and again else tokens


def _drop_subject_of_cost(tokens: list[Token]) -> list[Token]:
    for place, token in enumerate(tokens[:-2]):
        before = norm_at(tokens, place - 1) in BEFORE_EFFECTS
        if before and token.norm in ("эта", "это") and "стоить" in tokens[place + 2].lemmas:
            return [*tokens[:place], *tokens[place + 2 :]]
    return tokens


def drop_acting_subject(tokens: list[Token]) -> list[Token]:
    """Drop the card itself as the subject of an effect, and «это существо» as the subject of its cost."""
    tokens = _drop_this_creature(_drop_subject_of_cost(tokens))
    return [
        token
        for place, token in enumerate(tokens)
        if not (token.norm == russian.OWN_NAME or (token.norm in HE and not _names_a_card(tokens[:place])))
        or norm_at(tokens, place - 1) not in (*BEFORE_EFFECTS, "хода", "то")
        or place + 1 >= len(tokens)
        or (EFFECT_VERBS.isdisjoint(tokens[place + 1].lemmas) and tokens[place + 1].norm not in TO_WHOM)
    ]


def _drop_this_creature(tokens: list[Token]) -> list[Token]:
    """Read «при входе в игру это существо лечит героя» without the subject, if no other card is named before."""
    for place in range(2, len(tokens) - 2):
        own = _subject_size(tokens, place) == len(("это", "существо")) and not _names_a_card(tokens[:place])
        began = norm_at(tokens, place - 1) in (*BEFORE_EFFECTS, "хода", "игру")
        if own and began and not EFFECT_VERBS.isdisjoint(tokens[place + 2].lemmas):
            comma = [] if norm_at(tokens, place - 1) in BEFORE_EFFECTS else write_words((",",), tokens[place])
            return [*tokens[:place], *comma, *tokens[place + 2 :]]
    return tokens


TO_WHOM: Final = ("тому", "вам", "вашему")
HE: Final = ("он", "она", "оно")


def _names_a_card(tokens: list[Token]) -> bool:
    """Return whether these tokens name another card or a player. «Он» may refer to it."""
    return any(
        "противник" in token.lemmas or not russian.NOUNS.keys().isdisjoint(token.lemmas - {"карта"}) for token in tokens
    )


def _subject_size(tokens: list[Token], place: int) -> int:
    if tokens[place].norm in (russian.OWN_NAME, "она", "он", "оно"):
        return 1
    noun = tokens[place + 1] if place + 1 < len(tokens) else None
    named = noun is not None and any(word in russian.NOUNS for word in noun.lemmas)
    return 2 if named and tokens[place].norm in ("эта", "это", "этот") else 0


def drop_own_death(tokens: list[Token]) -> list[Token]:
    """Leave out the card itself after «при гибели», «при ударе»: «при гибели Вестника» is its own death."""
    return [
        token
        for place, token in enumerate(tokens)
        if token.norm != russian.OWN_NAME
        or norm_at(tokens, place - 2) not in ("при", "после")
        or OWN_MOMENTS.isdisjoint(tokens[place - 1].lemmas)
    ]
