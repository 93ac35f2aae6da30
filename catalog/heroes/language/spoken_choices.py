"""Colloquial words for the owner of a card and for the player who chooses it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.dictionary import ELEMENT_ADJECTIVES
from catalog.heroes.language.idioms import norm_at, write_words
from catalog.heroes.language.spoken_clauses import said_number
from catalog.language.tokens import Token

OWNED: Final = frozenset(("существо", "персонаж", "экипировка", "событие"))
# Things other than described cards that can belong to the enemy.
ENEMY_THINGS: Final = frozenset(
    ("заклинание", "способность", "выстрел", "колода", "рука", "ход", "кладбище", "карта", "герой")
)
CHOICES: Final = frozenset((russian.CHOSEN, russian.EACH, russian.ALL, russian.OTHER, russian.ENEMY, "до"))
YOURS: Final = ("вашему", "твоему", "своему", "собственному", "моему")
ONE_OF: Final = {
    **dict.fromkeys(("один", "любой", "кто-то", "кто-нибудь", "одно", "любое", "одна", "любая"), "nom"),
    **dict.fromkeys(("одного", "любого", "одну", "любую", "кого-то", "кого-нибудь"), "acc"),
    **dict.fromkeys(("одному", "любому", "одной", "любой", "кому-то", "кому-нибудь"), "dat"),
}  # fmt: skip
DESCRIBES: Final = frozenset((
    *russian.NOUNS, russian.YOUR, russian.ENEMY, russian.OTHER, russian.WOUNDED, russian.UNWOUNDED, russian.NEUTRAL,
    russian.CREATED, russian.POISONED, *russian.STATES.values(), *ELEMENT_ADJECTIVES,
))  # fmt: skip


def say_one_of(tokens: list[Token]) -> list[Token]:
    """Read «одно из своих существ» as «своё существо», «кто-то из твоих» as «ваше существо»: one card of several."""
    place = next(
        (at for at in range(1, len(tokens) - 1) if tokens[at].norm == "из" and tokens[at - 1].norm in ONE_OF), 0
    )
    if not place:
        return tokens
    case = ONE_OF[tokens[place - 1].norm]
    end = place + 1
    if norm_at(tokens, end) in ("его", "их") and any("противник" in one.lemmas for one in tokens[:place]):
        his = [replace(one, numbers=frozenset(("pl.gen",))) for one in write_words(("чужих",), tokens[end])]
        tokens = [*tokens[:end], *his, *tokens[end + 1 :]]
    while end < len(tokens) and DESCRIBES & tokens[end].lemmas and "pl.gen" in tokens[end].numbers:
        end += 1
    sides = {
        word for token in tokens[place + 1 : end] for word in (russian.YOUR, russian.ENEMY) if word in token.lemmas
    }
    if end == place + 1 or not (sides or tokens[end - 1].lemmas & russian.NOUNS.keys()):
        return tokens
    singular = frozenset((f"sg.{case}", "sg.acc") if case == "nom" else (f"sg.{case}",))
    one = [replace(token, numbers=singular) for token in tokens[place + 1 : end]]
    if not one[-1].lemmas & russian.NOUNS.keys():
        one += [replace(word, numbers=singular) for word in write_words(("существо",), tokens[place])]
    return [*tokens[: place - 1], *one, *tokens[end:]]


def say_whose_card(tokens: list[Token]) -> list[Token]:
    """Read «орки игрока» as «ваши орки»: «игрок» is the player of the card."""
    found: list[Token] = []
    for token in tokens:
        noun = found[-1] if found else None
        if token.norm == "игрока" and noun is not None and not russian.NOUNS.keys().isdisjoint(noun.lemmas):
            found += write_words(("у", "вас"), token)
        else:
            found.append(token)
    return found


def say_anyone(tokens: list[Token]) -> list[Token]:
    """Read «стреляет в любого за монету» with «персонажа» after «любого»."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        found.append(token)
        noun = {"любого": "персонажа", "любому": "персонажу"}.get(token.norm)
        if noun and norm_at(tokens, place + 1) in ("", ",", "за", "на", "и"):
            found += write_words((noun,), token)
    return found


def say_whose_it_is(tokens: list[Token]) -> list[Token]:
    """Read «у него», «его существо» as the enemy's where the sentence has named the enemy and no card before."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        before = tokens[:place]
        enemy = any("противник" in one.lemmas for one in before)
        card = any(not russian.NOUNS.keys().isdisjoint(one.lemmas - {"карта"}) for one in before)
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        if enemy and not card and token.norm == "него" and norm_at(tokens, place - 1) == "у":
            found += write_words(("противника",), token)
        elif enemy and not card and token.norm == "его" and after is not None and OWNED & after.lemmas:
            found += [replace(one, numbers=after.numbers) for one in write_words(("чужое",), token)]
        else:
            found.append(token)
    return found


def say_of_the_hero(tokens: list[Token]) -> list[Token]:
    """Read «ваш герой имеет +1 к удару, пока у него есть оружие» with «вашего героя» for «него»."""
    hero = next((at for at, one in enumerate(tokens) if "герой" in one.lemmas and "sg.nom" in one.numbers), 0)
    if not hero or "ваш" not in tokens[hero - 1].lemmas:
        return tokens
    for place in range(hero + 1, len(tokens)):
        named = any(not russian.NOUNS.keys().isdisjoint(one.lemmas) for one in tokens[hero + 1 : place])
        if tokens[place].norm in ("него", "нем") and norm_at(tokens, place - 1) in ("у", "на") and not named:
            said = ("вашего", "героя") if tokens[place].norm == "него" else ("вашем", "герое")
            return [*tokens[:place], *write_words(said, tokens[place]), *tokens[place + 1 :]]
    return tokens


def say_of_the_enemy(tokens: list[Token]) -> list[Token]:
    """Read «вражеских заклинаний», «чужой колоды» as «заклинаний противника», «колоды противника»."""
    found: list[Token] = []
    place = 0
    while place < len(tokens):
        token = tokens[place]
        noun = tokens[place + 1] if place + 1 < len(tokens) else None
        if russian.ENEMY in token.lemmas and noun is not None and not ENEMY_THINGS.isdisjoint(noun.lemmas):
            found += [noun, *write_words(("противника",), token)]
            place += 2
        else:
            found.append(token)
            place += 1
    return found


def drop_own_choice(tokens: list[Token]) -> list[Token]:
    """Leave out «по вашему выбору»: the player chooses anyway, except among the cards of the enemy's hand.

    «Противник сбрасывает карту по своему выбору»: the enemy chooses.
    """
    if any("сбросить" in token.lemmas or "терять" in token.lemmas for token in tokens):
        return _drop_choice_of_the_enemy(tokens)
    found: list[Token] = []
    place = 0
    while place < len(tokens):
        words = [token.norm for token in tokens[place : place + 3]]
        if words[:2] == ["на", "выбор"] and found and words[2:] != [":"] and found[-1].norm not in (",", ":", "одно"):
            place += 2
        elif words[:1] == ["по"] and len(words) == 3 and words[1] in YOURS and words[2] in ("выбору", "усмотрению"):
            place += 3
        else:
            found.append(tokens[place])
            place += 1
    return found


def _drop_choice_of_the_enemy(tokens: list[Token]) -> list[Token]:
    for place in range(len(tokens) - 2):
        words = [token.norm for token in tokens[place : place + 3]]
        if words in (["по", "своему", "выбору"], ["по", "собственному", "выбору"]):
            return [*tokens[:place], *tokens[place + 3 :]]
    return tokens


def say_enemys_choice(tokens: list[Token]) -> list[Token]:
    """Read «выбранный противником персонаж», «существо, выбранное противником,» as «… по выбору противника»."""
    for place in range(len(tokens) - 2):
        chosen = russian.CHOSEN in tokens[place].lemmas and tokens[place + 1].norm == "противником"
        if not chosen:
            continue
        said = write_words(("по", "выбору", "противника"), tokens[place])
        if place and tokens[place - 1].norm == ",":
            end = place + 2 + (tokens[place + 2].norm == ",")
            return [*tokens[: place - 1], *said, *tokens[end:]]
        end = place + 2
        while end < len(tokens) and not DESCRIBES.isdisjoint(tokens[end].lemmas):
            end += 1
        return [*tokens[:place], *tokens[place + 2 : end], *said, *tokens[end:]]
    return tokens


def say_targets(tokens: list[Token]) -> list[Token]:
    """Read «до трёх целей», «каждой цели» as «персонажей», «персонажу»; «становится целью» is no card."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        before = tokens[place - 1] if place else None
        chosen = before is not None and (said_number(before) or not CHOICES.isdisjoint(before.lemmas))
        if chosen and "цель" in token.lemmas and token.norm != "целью":
            token = replace(token, norm="персонажей", lemmas=frozenset(("персонаж",)))
        found.append(token)
    return found
