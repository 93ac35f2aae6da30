"""The owner of «своё»: the subject of the clause, which may be the enemy."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.idioms import norm_at, write_words
from catalog.heroes.language.spoken_clauses import said_number
from catalog.language.tokens import Token

ENEMY_CHOICES: Final = frozenset(("оглушить", "излечить", "выбрать", "уничтожить", "вернуть", "закрыть", "положить"))


def drop_owner_of_enemy(tokens: list[Token]) -> list[Token]:
    """Read «вашего противника», «мой враг» without the possessive."""
    return [
        token
        for place, token in enumerate(tokens)
        if russian.YOUR not in token.lemmas
        or place + 1 >= len(tokens)
        or "противник" not in tokens[place + 1].lemmas
        or token.norm.startswith("сво")
    ]


def say_owner(tokens: list[Token]) -> list[Token]:
    """Read «когда это существо входит в игру, его хозяин берёт карту» with «вы», who own the card itself."""
    if tokens and "хозяин" in tokens[0].lemmas and norm_at(tokens, 1) == russian.OWN_NAME:  # «владелец Волка берёт»
        return [*write_words(("вы",), tokens[0]), *tokens[2:]]
    for place in range(2, len(tokens) - 2):
        owner = tokens[place].norm in ("его", "ее") and "хозяин" in tokens[place + 1].lemmas
        if not owner or tokens[place - 1].norm not in (",", ":", "-") or "sg.nom" not in tokens[place + 1].numbers:
            continue
        before = tokens[:place]
        others = [at for at, one in enumerate(before) if not russian.NOUNS.keys().isdisjoint(one.lemmas)]
        own = all(norm_at(before, at - 1) in ("это", "этот", "эта", "этой", "этого", "данное") for at in others)
        if own and not any("противник" in one.lemmas for one in before):
            return [*before, *write_words(("вы",), tokens[place]), *tokens[place + 2 :]]
    return tokens


def name_enemys_own(tokens: list[Token]) -> list[Token]:
    """Read «противник выбирает своё существо» as a choice among the enemy's creatures."""
    return [
        replace(token, norm="чужое", lemmas=frozenset(("чужой",)))
        if token.norm.startswith("сво")
        and "ваш" in token.lemmas
        and (_enemy_chooses(tokens[:place]) or _is_enemys_clause(tokens, place))
        else token
        for place, token in enumerate(tokens)
    ]


def _is_enemy_subject(tokens: list[Token], place: int) -> bool:
    """Return whether a token is the enemy, or a card of the enemy, as the subject of a clause."""
    if "sg.nom" not in tokens[place].numbers:
        return False
    if "противник" in tokens[place].lemmas:
        return True
    around = [*tokens[max(place - 1, 0) : place], *tokens[place + 1 : place + 2]]
    card = not russian.NOUNS.keys().isdisjoint(tokens[place].lemmas)
    return card and any(not {"противник", russian.ENEMY}.isdisjoint(one.lemmas) for one in around)


def _is_enemys_clause(tokens: list[Token], place: int) -> bool:
    """Return whether «своё существо» is the enemy's: the enemy is the subject of the clause, and its verb follows."""
    nouns = {word for one in tokens[place + 1 : place + 3] for word in one.lemmas if word in russian.NOUNS}
    subject = max((at for at in range(place) if _is_enemy_subject(tokens, at)), default=-1)
    if subject < 0 or nouns.isdisjoint(OWNED) or norm_at(tokens, subject + 1).endswith(("ете", "ите")):
        return False
    between = tokens[subject + 1 : place]
    verbs = [one for one in between if one.norm.endswith(PRESENT_ENDINGS) and one.known]
    yours = any(
        one.norm == "вы" or one.norm.endswith(("йте", "ите", "ьте", "ете")) or one.norm == ":" for one in between
    )
    return bool(verbs) and not yours


PRESENT_ENDINGS: Final = ("ет", "ит", "ается", "ится", "ется")
OWNED: Final = frozenset(("герой", "существо", "персонаж", "экипировка", "событие", "оружие", "броня", "амулет"))


def _enemy_chooses(before: list[Token]) -> bool:
    """Return whether «противник выбирает», «противник не может лечить» is before a word."""
    while before and (before[-1].norm == "и" or said_number(before[-1]) != ""):
        before = before[:-1]
    if not before or ENEMY_CHOICES.isdisjoint(before[-1].lemmas):
        return False
    earlier = before[:-1]
    while earlier and (earlier[-1].norm in ("не", "должен") or "мочь" in earlier[-1].lemmas):
        earlier = earlier[:-1]
    return bool(earlier) and ("противник" in earlier[-1].lemmas or _enemy_chooses(earlier))
