"""The printed things of BattleCON: styles, bases, finishers, tokens, markers, forms, states, and the fighters. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from catalog.battlecon.tree import Effect
from catalog.cards import CardRef
from catalog.core.terms import Term

Kind = Literal["style", "base", "finisher"]
Difficulty = Literal["simple", "medium", "hard"]
Class = Literal["warrior", "skirmisher", "mage", "controller", "striker", "trickster"]
CLASSES: Final[dict[Class, Term]] = {
    "warrior": Term("Воин", "Warrior"),
    "skirmisher": Term("Ловкач", "Skirmisher"),
    "mage": Term("Маг", "Mage"),
    "controller": Term("Подавитель", "Controller"),
    "striker": Term("Мастер боя", "Striker"),
    "trickster": Term("Импровизатор", "Trickster"),
}
DIFFICULTIES: Final[dict[Difficulty, Term]] = {
    "simple": Term("простая", "simple"),
    "medium": Term("средняя", "medium"),
    "hard": Term("сложная", "hard"),
}
HEALTH: Final = 20
NOTHING: Final = Term("", "")


@dataclass(frozen=True, slots=True)
class Stats:
    """The four numbers of a card. `none`: the card says NO range or NO power.

    `cells` is the key of a marker where the attack hits only on the cells of that marker (range X). `fixed` are the
    stats with an asterisk. `tie`: the bonus of speed (▲). `stable`: a shield instead of the guard.
    """

    low: int = 0
    high: int = 0
    power: int = 0
    speed: int = 0
    guard: int = 0
    no_range: bool = False
    no_power: bool = False
    cells: str = ""
    fixed: tuple[str, ...] = ()
    tie: bool = False
    stable: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A style, a base, or a side of a finisher. `pile` is the discard for it in the beginner's advice."""

    key: str
    kind: Kind
    name: Term
    stats: Stats
    effects: tuple[Effect, ...] = ()
    pile: int = 0
    universal: bool = False


@dataclass(frozen=True, slots=True)
class Pool:
    """Tokens (with effects for the phase of antes) or counters, with their numbers at the start."""

    key: str
    name: Term
    reserve: int
    exhausted: int
    token: bool = False
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Marker:
    """Markers of one name. `cell`: the place of the first marker at the start: "" the reserve, "own" the fighter's
    cell."""

    key: str
    name: Term
    count: int = 1
    cell: str = ""


@dataclass(frozen=True, slots=True)
class Special:
    """A special card, or a form: of the forms of a fighter one is active."""

    key: str
    name: Term
    active: bool
    effects: tuple[Effect, ...]
    form: bool = False


@dataclass(frozen=True, slots=True)
class StateCard:
    """A state: its bearer has its effects; `rounds` after the present one, 0 until it is lost."""

    key: str
    name: Term
    rounds: int
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Fighter:
    """A fighter with all components."""

    set_code: str
    number: int
    key: str
    name: Term
    epithet: Term
    kind: Class
    difficulty: Difficulty
    ability: Term
    effects: tuple[Effect, ...]
    styles: tuple[Card, ...]  # the Maneuver first
    bases: tuple[Card, ...]  # the six universal ones first
    finishers: tuple[Card, Card]
    pools: tuple[Pool, ...] = ()
    markers: tuple[Marker, ...] = ()
    specials: tuple[Special, ...] = ()
    states: tuple[StateCard, ...] = ()
    health: int = HEALTH
    story: Term = NOTHING
    advice: Term = NOTHING

    @property
    def game(self) -> str:
        return "battlecon"

    @property
    def ref(self) -> CardRef:
        return CardRef(self.game, self.set_code, self.number)

    @property
    def card_key(self) -> tuple[str, int]:
        return self.set_code, self.number

    def names(self) -> dict[str, Term]:
        """Return the names of the fighter's components, by key."""
        components: tuple[Pool | Marker | Special | StateCard, ...] = (
            *self.pools, *self.markers, *self.specials, *self.states,
        )  # fmt: skip
        return {one.key: one.name for one in components}

    def texts(self) -> Iterator[tuple[Term, tuple[Effect, ...]]]:
        """Yield the names and effects of all components of the fighter."""
        yield self.ability, self.effects
        for card in (*self.styles, *self.bases, *self.finishers):
            yield card.name, card.effects
        parts: tuple[Pool | Special | StateCard, ...] = (*self.pools, *self.specials, *self.states)
        for part in parts:
            yield part.name, part.effects


@dataclass(frozen=True, slots=True)
class Preparation:
    """A player's choices before the bout: the side of the finisher, and the keys of the cards in the two discards."""

    side: int = 0
    styles: tuple[str, str] = ("", "")  # of discard 1 and discard 2
    bases: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class Contender:
    """A fighter with the choices of his preparation: the content of a deck. Without a preparation the player makes his
    choices when the bout begins."""

    fighter: Fighter
    preparation: Preparation | None = None

    @property
    def game(self) -> str:
        return "battlecon"

    @property
    def ref(self) -> CardRef:
        return self.fighter.ref

    @property
    def key(self) -> tuple[str, int]:
        return self.fighter.card_key

    @property
    def name(self) -> Term:
        return self.fighter.name


def usual_preparation(fighter: Fighter) -> Preparation:
    """Return the beginner's advice: the cards marked 1 and 2."""

    def card_in_pile(cards: tuple[Card, ...], pile: int) -> str:
        return next((card.key for card in cards if card.pile == pile), cards[pile].key)

    return Preparation(
        0,
        (card_in_pile(fighter.styles, 1), card_in_pile(fighter.styles, 2)),
        (card_in_pile(fighter.bases, 1), card_in_pile(fighter.bases, 2)),
    )
