"""The printed cards of BattleCON as the catalog keeps them: a fighter and all components of his set. Pure.

A fighter of number N has that number, and his cards have the numbers N * 100 + 1 and on. The seven universal cards and
the support tokens belong to all fighters and stand in one set only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from catalog.battlecon.cards import NOTHING, Card, Contender, Fighter, Preparation, Stats
from catalog.battlecon.glossary import terms_of_part
from catalog.battlecon.tree import ANTE, Deed, Effect
from catalog.battlecon.universal import BASES, MANEUVER, SUPPORT_COST, SUPPORTS
from catalog.battlecon.wording import describe_effect
from catalog.cards import CardRef
from catalog.core.terms import Term

PartKind = Literal[
    "fighter", "style", "base", "finisher", "token", "counter", "marker", "special", "form", "state", "support"
]
PART_KINDS: Final[dict[PartKind, Term]] = {
    "fighter": Term("Боец", "Fighter"),
    "style": Term("Стиль", "Style"),
    "base": Term("Приём", "Base"),
    "finisher": Term("Спецатака", "Finisher"),
    "token": Term("Жетон", "Token"),
    "counter": Term("Счётчик", "Counter"),
    "marker": Term("Маркер", "Marker"),
    "special": Term("Особая карта", "Special card"),
    "form": Term("Форма", "Form"),
    "state": Term("Состояние", "State"),
    "support": Term("Жетон поддержки", "Support token"),
}
CHOSEN: Final[tuple[PartKind, ...]] = ("fighter", "finisher", "style", "base")  # the kinds of cards of a preparation
MOST_FIGHTERS: Final = 90  # in one set; higher numbers are for the universal cards
FIRST_UNIVERSAL: Final = 91
UNIVERSAL_SET: Final = "ARENA"


@dataclass(frozen=True, slots=True)
class Part:
    """One printed thing. `fighter` is the key of its fighter, `owner` the name; both are empty for universal cards.

    `whole` is the complete fighter, only on the card of the fighter. `pile` is the discard of the
    beginner's advice, `side` the side of a finisher from 0; `amounts` are the numbers in reserve and exhausted (tokens
    and counters), the number of markers, or the number of rounds (states).
    """

    set_code: str
    number: int
    kind: PartKind
    key: str
    fighter: str
    name: Term
    owner: Term = NOTHING
    lines: tuple[Term, ...] = ()
    terms: tuple[str, ...] = ()
    stats: Stats | None = None
    pile: int = 0
    side: int = 0
    amounts: tuple[int, ...] = ()
    active: bool = False
    whole: Fighter | None = None

    @property
    def game(self) -> str:
        return "battlecon"

    @property
    def ref(self) -> CardRef:
        return CardRef(self.game, self.set_code, self.number)

    @property
    def name_ru(self) -> str:
        return self.name.ru

    @property
    def name_en(self) -> str:
        return self.name.en

    @property
    def is_universal(self) -> bool:
        return not self.fighter

    def text(self) -> Term:
        """Return the effects, one per line."""
        return Term("\n".join(line.ru for line in self.lines), "\n".join(line.en for line in self.lines))


def fighter_part(fighter: Fighter) -> Part:
    """Return the card of the fighter itself."""
    lines = tuple(describe_effect(effect, fighter.names()) for effect in fighter.effects)
    return Part(
        fighter.set_code, fighter.number, "fighter", fighter.key, fighter.key, fighter.name, fighter.name, lines,
        terms_of_part(fighter.effects), whole=fighter,
    )  # fmt: skip


def parts_of(fighter: Fighter) -> list[Part]:
    """Return the fighter's card and all cards that belong only to this fighter, ordered by number."""
    return [fighter_part(fighter), *_own(fighter)]


def _own(fighter: Fighter) -> Iterator[Part]:
    names = fighter.names()
    number = fighter.number * 100

    def part(
        kind: PartKind,
        key: str,
        name: Term,
        effects: Sequence[Effect] = (),
        stats: Stats | None = None,
        pile: int = 0,
        side: int = 0,
        amounts: tuple[int, ...] = (),
        active: bool = False,
    ) -> Part:
        lines = tuple(describe_effect(effect, names) for effect in effects)
        terms = terms_of_part(effects, stats, token=kind == "token")
        return Part(
            fighter.set_code, number, kind, key, fighter.key, name, fighter.name, lines, terms,
            stats, pile, side, amounts, active,
        )  # fmt: skip

    printed: list[Card] = [*fighter.styles, *fighter.bases, *fighter.finishers]
    for card in printed:
        if not card.universal:
            number += 1
            side = fighter.finishers.index(card) if card.kind == "finisher" else 0
            yield part(card.kind, card.key, card.name, card.effects, stats=card.stats, pile=card.pile, side=side)
    for pool in fighter.pools:
        number += 1
        kind: PartKind = "token" if pool.token else "counter"
        yield part(kind, pool.key, pool.name, pool.effects, amounts=(pool.reserve, pool.exhausted))
    for marker in fighter.markers:
        number += 1
        yield part("marker", marker.key, marker.name, amounts=(marker.count,))
    for special in fighter.specials:
        number += 1
        kind = "form" if special.form else "special"
        yield part(kind, special.key, special.name, special.effects, active=special.active)
    for state in fighter.states:
        number += 1
        yield part("state", state.key, state.name, state.effects, amounts=(state.rounds,))


def universal_parts() -> list[Part]:
    """Return the seven universal cards and the three support tokens."""
    parts = [
        Part(
            UNIVERSAL_SET, number, card.kind, card.key, "", card.name, NOTHING,
            tuple(describe_effect(effect) for effect in card.effects), terms_of_part(card.effects, card.stats),
            card.stats, card.pile,
        )
        for number, card in enumerate((MANEUVER, *BASES), FIRST_UNIVERSAL)
    ]  # fmt: skip
    for number, (key, name, amount) in enumerate(SUPPORTS, FIRST_UNIVERSAL + len(parts)):
        effects = (Effect(ANTE, deeds=(Deed(key, amount),)),)
        lines = tuple(describe_effect(effect) for effect in effects)
        terms = terms_of_part(effects)
        parts.append(
            Part(UNIVERSAL_SET, number, "support", key, "", name, NOTHING, lines, terms, amounts=(SUPPORT_COST,))
        )
    return parts


class NoContender(ValueError):
    """Cards that are not a valid prepared fighter. `ru` and `en` give the reason."""

    def __init__(self, ru: str, en: str) -> None:
        super().__init__(en)
        self.ru = ru
        self.en = en


def contender(cards: Sequence[Part]) -> Contender:
    """Return the prepared fighter of a deck, which lists one card per copy.

    The cards are a fighter, a side of the finisher, and the styles and bases in the discards: one copy for discard 1,
    two copies for discard 2. A deck with only the fighter leaves the choices of the preparation to the start of the
    bout. Raises `NoContender`.
    """
    fighters = [card.whole for card in cards if card.whole is not None]
    if len(fighters) != 1:
        raise NoContender("Нужен ровно один боец.", "Exactly one fighter is needed.")
    if len(cards) == 1:
        return Contender(fighters[0])
    sides = [card.side for card in cards if card.kind == "finisher"]
    styles, bases = (_piles([card.key for card in cards if card.kind == kind]) for kind in ("style", "base"))
    if len(sides) != 1 or styles is None or bases is None:
        raise NoContender("Подготовка бойца не закончена.", "The fighter's preparation is not finished.")
    return Contender(fighters[0], Preparation(sides[0], styles, bases))


def _piles(keys: Sequence[str]) -> tuple[str, str] | None:
    once = [key for key in keys if keys.count(key) == 1]
    twice = [key for key in dict.fromkeys(keys) if keys.count(key) == 2]
    return (once[0], twice[0]) if len(once) == len(twice) == 1 and len(keys) == 3 else None


def list_parts(contender: Contender) -> list[tuple[Part, int]]:
    """Return the cards that `contender` reads as this fighter, with their numbers of copies."""
    fighter, preparation = contender.fighter, contender.preparation
    rows = [(fighter_part(fighter), 1)]
    if preparation is None:
        return rows
    there = [*universal_parts(), *_own(fighter)]

    def of(kind: PartKind, key: str) -> Part:
        return next(part for part in there if part.kind == kind and part.key == key)

    rows.append((of("finisher", fighter.finishers[preparation.side].key), 1))
    rows += [(of("style", key), pile) for pile, key in enumerate(preparation.styles, 1)]
    rows += [(of("base", key), pile) for pile, key in enumerate(preparation.bases, 1)]
    return rows
