"""Choosing fighters against each other: pick and ban in turns, blind picks, and three at random. Pure.

    state = start(fighters, rounds=3)
    while not state.over:
        for seat in state.to_act:
            state = state.take(seat, state.options(seat)[0])

A bans, B bans, A picks, B picks two, A picks …, until both have as many fighters as there are rounds. Where the pick is
blind, both pick at once and see each other's pick only when both are made: then both may have the same fighter.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from catalog.battlecon.cards import Fighter
from catalog.terms import Term

Way = Literal["turns", "blind", "sealed"]
WAYS: Final[dict[Way, Term]] = {
    "turns": Term("баны и пики по очереди", "pick and ban in turn"),
    "blind": Term("слепой выбор", "blind pick"),
    "sealed": Term("один из трёх случайных", "one of three at random"),
}
ROUNDS: Final = (1, 3, 5)
SEALED: Final = 3


class IllegalPick(ValueError):
    """A pick or a ban that is not to be had; `ru` and `en` say why."""

    def __init__(self, ru: str, en: str) -> None:
        super().__init__(en)
        self.ru = ru
        self.en = en


@dataclass(frozen=True, slots=True)
class Step:
    """A seat's turn; `ban` or a pick. `seat` -1: both at once."""

    seat: int
    ban: bool


def schedule(way: Way, rounds: int) -> tuple[Step, ...]:
    """The steps in order: two bans, then picks A, B B, A A … so that nobody picks first all the time."""
    if rounds not in ROUNDS:
        raise ValueError(f"rounds: one of {ROUNDS}")
    if way == "turns":
        picks = [0]
        while len(picks) < 2 * rounds:
            picks.extend([1 - picks[-1]] * min(2, 2 * rounds - len(picks)))
        return (Step(0, True), Step(1, True), *(Step(seat, False) for seat in picks))
    bans = (Step(0, True), Step(1, True)) if way == "blind" else ()
    return (*bans, *(Step(-1, False) for _ in range(rounds)))


@dataclass(frozen=True, slots=True)
class Choosing:
    """How far the choosing is. `hidden` are picks of the present blind step, by seat; None where there is none yet."""

    way: Way
    steps: tuple[Step, ...]
    fighters: tuple[Fighter, ...]
    offers: tuple[tuple[Fighter, ...], ...]  # sealed: for each step what each seat was dealt, seats in turn
    at: int = 0
    banned: tuple[Fighter, ...] = ()
    picked: tuple[tuple[Fighter, ...], tuple[Fighter, ...]] = ((), ())
    hidden: tuple[Fighter | None, Fighter | None] = (None, None)

    @property
    def over(self) -> bool:
        return self.at == len(self.steps)

    @property
    def step(self) -> Step | None:
        return None if self.over else self.steps[self.at]

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that choose now, both where they do so at once."""
        step = self.step
        if step is None:
            return ()
        if step.seat >= 0:
            return (step.seat,)
        return tuple(seat for seat in (0, 1) if self.hidden[seat] is None)

    def options(self, seat: int) -> tuple[Fighter, ...]:
        """What the seat can pick or ban now, in the order of the list."""
        if seat not in self.to_act:
            return ()
        if self.way == "sealed":
            return self.offers[2 * self.at + seat]
        taken = set(self.banned)
        if self.way == "turns":
            taken |= {*self.picked[0], *self.picked[1]}
        else:
            taken |= set(self.picked[seat])
        return tuple(one for one in self.fighters if one not in taken)

    def take(self, seat: int, fighter: Fighter) -> Choosing:
        """After the seat's choice. Raises `IllegalPick`."""
        if seat not in self.to_act:
            raise IllegalPick("Сейчас выбирает другой.", "It is another's choice.")
        if fighter not in self.options(seat):
            raise IllegalPick(f"{fighter.name.ru} уже не выбрать.", f"{fighter.name.en} cannot be chosen.")
        step = self.steps[self.at]
        if step.ban:
            return replace(self, banned=(*self.banned, fighter), at=self.at + 1)
        if step.seat >= 0:
            return replace(self, picked=_with(self.picked, seat, fighter), at=self.at + 1)
        mine, other = fighter, self.hidden[1 - seat]
        if other is None:
            return replace(self, hidden=(mine, None) if seat == 0 else (None, mine))
        picked = _with(_with(self.picked, seat, mine), 1 - seat, other)
        return replace(self, picked=picked, hidden=(None, None), at=self.at + 1)

    def seen_by(self, seat: int) -> Choosing:
        """What the seat (-1: a spectator) may know: no hidden pick of another, and of sealed offers its own alone."""
        hidden = tuple(pick if number == seat else None for number, pick in enumerate(self.hidden))
        offers = tuple(offer if number % 2 == seat else () for number, offer in enumerate(self.offers))
        return replace(self, hidden=(hidden[0], hidden[1]), offers=offers)


def _with(
    picked: tuple[tuple[Fighter, ...], tuple[Fighter, ...]], seat: int, fighter: Fighter
) -> tuple[tuple[Fighter, ...], tuple[Fighter, ...]]:
    both = [*picked]
    both[seat] = (*both[seat], fighter)
    return both[0], both[1]


def start(fighters: Sequence[Fighter], way: Way = "turns", rounds: int = 1, seed: str = "") -> Choosing:
    """A choosing before its first step. Raises `IllegalPick` where there are too few fighters for it."""
    steps = schedule(way, rounds)
    needed = SEALED if way == "sealed" else len(steps)
    if len(fighters) < needed:
        raise IllegalPick(f"Нужно бойцов: {needed}, есть: {len(fighters)}.", f"{needed} fighters are needed.")
    offers: list[tuple[Fighter, ...]] = []
    if way == "sealed":
        chance = random.Random(seed)
        listed = sorted(fighters, key=lambda one: one.card_key)
        for _ in range(2 * rounds):
            dealt = sorted(range(len(listed)), key=lambda _place: chance.random())[:SEALED]
            offers.append(tuple(listed[place] for place in sorted(dealt)))
    return Choosing(way, steps, tuple(fighters), tuple(offers))


def bot(state: Choosing, seat: int, seed: str, worth: dict[str, float] | None = None) -> Fighter:
    """What a bot picks or bans: the best by `worth` (fighters by key), or any where nothing is known."""
    options = state.options(seat)
    if worth:
        return max(options, key=lambda one: (worth.get(one.key, 0.0), -one.number))
    return options[int(random.Random(f"{seed}/{state.at}/{seat}").random() * len(options))]
