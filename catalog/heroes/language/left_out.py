"""Words that players leave out: nouns («всем твоим»), owners of a time, and «когда» of an entry."""

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
WHOSE: Final = (russian.YOUR, russian.ENEMY)
DESCRIBING: Final = frozenset((
    *russian.NOUNS, russian.OTHER, russian.WOUNDED, russian.UNWOUNDED, russian.NEUTRAL, russian.CREATED,
    russian.POISONED, *russian.STATES.values(), "монета", "карта", "ход", "рука", "колода", "способность", "рана",
))  # fmt: skip


def name_creatures(tokens: list[Token]) -> list[Token]:
    """Read «всем твоим», «всех вражеских» before no noun as all creatures of that side."""
    for place in range(1, len(tokens)):
        token = tokens[place]
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        whose = any(word in token.lemmas for word in WHOSE) and "весь" in tokens[place - 1].lemmas
        if not whose or (after is not None and (DESCRIBING & after.lemmas or not after.known)):
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
    end = size
    while norm_at(tokens, end) in (",", "-", "и", "сразу"):
        end += 1
    if end == size or end == len(tokens):
        return tokens
    return [*write_words(("когда", "входит"), tokens[0]), *write_words((",",), tokens[size]), *tokens[end:]]


ENTERS: Final = ("входит", "выходит", "появляется", "вышел", "вышла", "вошел", "вошла")
INTO_PLAY: Final = (["на", "стол"], ["в", "игру"], ["на", "поле"], ["в", "бой"])
