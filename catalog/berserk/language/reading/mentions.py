"""Russian words that mention again what the event of a sentence has named: «эта карта», «своего хода».

They are replaced before the sentence is read, because the phrases take them for this card and its player.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from catalog.language.tokens import Token

PAUSES = (",", "-", ":")
EVENT_WORDS = frozenset(("при", "когда", "после"))
THIS = frozenset(("этот",))
CARD = "карта"
# Forms of «эта карта», and the pronouns for the card of the event.
PRONOUNS = {"эту": "ее", "этой": "ней", "эта": "она", "этою": "ней"}
PLACES = frozenset(("ряд", "половина"))
TURN_STARTS = (("в", "начале"), ("в", "конце"))


def name_mentions(tokens: list[Token], context: Any) -> list[Token]:
    """Return the tokens with each mention replaced by words that mean the same to the phrases."""
    if context.lang != "ru" or not tokens:
        return tokens
    return _aim_of_bonus(_row_of_enemy_card(_turn_of_enemy_card(_card_of_event(tokens))))


def paid_creature(tokens: list[Token], context: Any) -> int:
    """Return the index of «этого существа» after a cost that another creature pays, or -1.

    Example: «закрыть ваше существо: уменьшить атаку на X, где X — движение этого существа». No role means that card.
    """
    colon = next((at for at, token in enumerate(tokens) if token.norm == ":"), 0)
    paid = tokens[:colon]
    whose = any("существо" in token.lemmas for token in paid) and any("ваш" in token.lemmas for token in paid)
    if context.lang == "ru" and (taps := _taps_card_of_action(tokens, colon)) >= 0:
        return taps
    if context.lang != "ru" or not whose or tokens[0].norm in EVENT_WORDS or any(token.norm == "«" for token in paid):
        return -1
    for at in range(colon + 1, len(tokens) - 1):
        if tokens[at].lemmas & THIS and "существо" in tokens[at + 1].lemmas:
            return at
    return -1


def _taps_card_of_action(tokens: list[Token], colon: int) -> int:
    """Return the index of «эту» in «заблокировать заклинание карты противника, при этом закрыть эту карту», or -1.

    It is the card of that action; this card would be «закрыться».
    """
    if not colon or not any(token.norm.startswith("заблокир") for token in tokens[colon:]):
        return -1
    for at in range(colon + 2, len(tokens) - 1):
        if tokens[at].norm == "эту" and tokens[at - 1].norm in ("закрыть", "открыть") and CARD in tokens[at + 1].lemmas:
            return at
    return -1


def _aim_of_bonus(tokens: list[Token]) -> list[Token]:
    """Replace «рядом с целью» in a constant bonus by «рядом с атакованным»: there «цель» names no earlier card."""
    if tokens[0].norm not in ("+", "-"):
        return tokens
    return [
        replace(token, norm="атакованным", lemmas=frozenset(("атакованный",))) if "цель" in token.lemmas else token
        for token in tokens
    ]


def _row_of_enemy_card(tokens: list[Token]) -> list[Token]:
    """Replace «своего третьего ряда» by «третьего ряда противника» after a card of the enemy."""
    for at in range(2, len(tokens) - 1):
        if tokens[at].norm not in ("своего", "своем", "своей", "свою"):
            continue
        end = next((place for place in range(at + 1, min(at + 3, len(tokens))) if tokens[place].lemmas & PLACES), 0)
        alone = end == at + 1 and "ряд" in tokens[end].lemmas  # «крайние слева в своём ряду»
        if not end or alone or any(token.norm == "«" for token in tokens[:at]):
            continue
        if not _ends_with_enemy_card([token for token in tokens[:at] if "клетка" not in token.lemmas]):
            continue
        after = end + 3 if [token.norm for token in tokens[end + 1 : end + 3]] == ["поля", "боя"] else end + 1
        whose = replace(tokens[end], norm="противника", lemmas=frozenset(("противник",)), text="противника")
        return [*tokens[:at], *tokens[at + 1 : after], whose, *tokens[after:]]
    return tokens


def _card_of_event(tokens: list[Token]) -> list[Token]:
    """Replace «эту карту» by «её» after an event of another card.

    Example: «При телепортации карты противника — разряд на 1 по этой карте». In a sentence with a colon, as the
    language itself writes them, «эта карта» is the card that speaks.
    """
    end = next((at for at, token in enumerate(tokens) if token.norm in PAUSES), len(tokens))
    if end == len(tokens):  # the list has lost the dash: «при … рядом с картой противника ранить эту карту на 1»
        end = next((at - 1 for at, token in enumerate(tokens) if at > 1 and token.norm in ("эту", "этой")), end)
    written = any(token.norm == ":" for token in tokens)
    if end == len(tokens) or written or tokens[0].norm not in EVENT_WORDS:
        return tokens
    head = tokens[:end]
    named = [at for at, token in enumerate(head) if CARD in token.lemmas]
    if len(named) != 1 or head[named[0] - 1].lemmas & THIS:
        return tokens
    found: list[Token] = []
    skip = False
    for at, token in enumerate(tokens):
        if skip:
            skip = False
            continue
        word = PRONOUNS.get(token.norm) if at > end else None
        if word is not None and at + 1 < len(tokens) and CARD in tokens[at + 1].lemmas:
            case = token.numbers & tokens[at + 1].numbers
            found.append(replace(token, norm=word, lemmas=frozenset(("он",)), numbers=case))
            skip = True
        else:
            found.append(token)
    return found


def _turn_of_enemy_card(tokens: list[Token]) -> list[Token]:
    """Replace «в начале своего следующего хода» by «в начале следующего хода противника» after a card of the enemy."""
    for at in range(2, len(tokens) - 2):
        if tuple(token.norm for token in tokens[at - 2 : at]) not in TURN_STARTS or tokens[at].norm != "своего":
            continue
        end = at + 2 if tokens[at + 1].norm == "следующего" else at + 1
        before = tokens[: at - 2]
        if end >= len(tokens) or tokens[end].norm != "хода" or not before or before[-1].norm.startswith("открыва"):
            continue
        if any(token.norm == "«" for token in before) or not _ends_with_enemy_card(before):
            continue
        whose = replace(tokens[end], norm="противника", lemmas=frozenset(("противник",)), text="противника")
        return [*tokens[:at], *tokens[at + 1 : end + 1], whose, *tokens[end + 1 :]]
    return tokens


def _ends_with_enemy_card(tokens: list[Token]) -> bool:
    """Return whether the last card that the tokens name is a card of the enemy."""
    for at in range(len(tokens) - 1, -1, -1):
        lemmas = tokens[at].lemmas
        if "@this" in lemmas or "хозяин" in lemmas:
            return False
        if lemmas & {CARD, "существо", "артефакт", "симбиот", "паразит"} or any(lemma[0] == "#" for lemma in lemmas):
            return at + 1 < len(tokens) and tokens[at + 1].norm == "противника"
    return False
