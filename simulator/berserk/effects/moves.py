"""Effects that move cards on the field: moving, leaping, swapping."""

from __future__ import annotations

from typing import TYPE_CHECKING

from catalog.berserk.language import tree as t
from catalog.berserk.language.tree_walk import uses_role
from simulator.berserk import bannable_actions
from simulator.berserk.actions import Question
from simulator.berserk.bans import find_ban
from simulator.berserk.behaviours import behaviour
from simulator.berserk.cells import CellTest
from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.descriptions import optional_cell_test, optional_quantity
from simulator.berserk.events import emit
from simulator.berserk.features import AbilityEffect, DeclaredAbility, TargetSlot
from simulator.berserk.geometry import (
    NEIGHBOURS,
    NOWHERE,
    ORTHOGONAL,
    at,
    column,
    distance,
    height,
    in_line,
)
from simulator.berserk.operations import (
    move_to,
    swap_cards,
)
from simulator.berserk.quantities import LeapReach, Quantity
from simulator.berserk.state import State
from simulator.berserk.targeting import targets_of
from simulator.berserk.targets import MovableSlot, OfRole, SwapSlot, Whom
from simulator.berserk.vocabulary import (
    FIELD,
    LEAPT,
    MOVED,
    NAMED_WORKS,
)

if TYPE_CHECKING:
    from simulator.berserk.programs import Program


def reachable(game: State, start: int, steps: int, diagonal: bool, aslant: bool = False) -> set[int]:
    """Return the free cells within this number of moves over free cells, without the start."""
    seen = {start}
    edge = {start}
    for _ in range(steps):
        beyond: set[int] = set()
        for cell in edge:
            for other in NEIGHBOURS[cell] if diagonal else ORTHOGONAL[cell]:
                if aslant and other in ORTHOGONAL[cell]:
                    continue
                if other not in seen and game.is_free(other):
                    beyond.add(other)
        seen |= beyond
        edge = beyond
    seen.discard(start)
    return seen


class MoveCards(AbilityEffect):
    """«Переместить … на N»: by its player's choice, cell by cell over free ones; `cells` None: to any free cell.

    `beside`: onto a free cell beside that card. The cell is the target named in `cell_slot`, or, for -1, the player
    chooses it now.
    """

    __slots__ = (
        "along",
        "aslant",
        "beside",
        "cell_slot",
        "cells",
        "certain",
        "diagonal",
        "line",
        "reach",
        "where",
        "whom",
        "word",
    )

    def __init__(
        self,
        whom: Whom,
        cells: Quantity | None,
        diagonal: bool,
        beside: Whom | None,
        cell_slot: int = -1,
        reach: Quantity | None = None,
        word: str = "",
        where: CellTest | None = None,
    ) -> None:
        self.reach = reach
        self.where = where
        self.aslant = False  # along diagonals alone
        self.line = ""  # within the row or the column in which the card stands
        self.certain = False  # onto one fixed cell
        self.along = False  # to the next cell in the direction of the movement that the event is about
        self.word = word  # the id of a special movement: a leap, a teleportation
        self.whom = whom
        self.cells = cells
        self.diagonal = diagonal
        self.beside = beside
        self.cell_slot = cell_slot

    def perform(self, game: State, chain: Chain) -> bool:
        moved = chain.memo
        if not moved:
            chain.stayed = True
        for index in self.whom.cards(game, chain):
            if index in moved:
                continue
            allowed = self.destinations(game, chain, index)
            if not allowed:
                continue
            cell = min(allowed) if self.certain else self._named(chain)
            if cell < 0:
                answer = game.take_answer(chain.asker())
                if answer is None:
                    answer = game.ask(
                        chain.asker(),
                        Question(
                            "cell",
                            chain.player,
                            "203.2а",
                            chain.source,
                            chain.sentence,
                            [(~free,) for free in sorted(allowed)],
                            f"Куда перемещается {game.label(index)}",
                            f"Where {game.label(index)} moves",
                        ),
                    )
                    if answer is None:
                        return False
                cell = ~answer[0]
            if cell in allowed:
                done = move_to(game, index, cell, chain)
                chain.stayed = chain.stayed and not done
                if done and self.word == "leap":
                    game.cards[index].done |= LEAPT
                if done and self.word and game.listeners[NAMED_WORKS]:
                    emit(game, GameEvent(NAMED_WORKS, index, -1, 0, chain.number, word=self.word))
            moved = (*moved, index)
            chain.memo = moved
        return True

    def _named(self, chain: Chain) -> int:
        feature = chain.feature
        if self.cell_slot < 0 or not isinstance(feature, DeclaredAbility):
            return -1
        named = targets_of(feature, chain, self.cell_slot)
        return ~named[0] if named else -1

    def destinations(self, game: State, chain: Chain, index: int) -> set[int]:
        """The cells that the card may be moved to."""
        found = self._reached(game, chain, index)
        where = self.where
        if where is not None:
            found = {cell for cell in found if where.holds(game, cell, chain.source, chain.player, chain)}
        card = game.cards[index]
        if self.line:
            upright = self.line == "vertical"
            found = {cell for cell in found if in_line(card.cell, cell, upright, not upright, False)}
        if game.listeners[bannable_actions.ENTER]:
            found = {cell for cell in found if not find_ban(game, bannable_actions.ENTER, card, ~cell)}
        return found

    def _reached(self, game: State, chain: Chain, index: int) -> set[int]:
        card = game.cards[index]
        if card.zone != FIELD:
            return set()
        if self.along:
            cell = next_along(game, chain, card.cell)
            return {cell} if cell >= 0 and game.is_free(cell) else set()
        if self.beside is not None:
            near = self.beside.cards(game, chain)
            if not near or game.cards[near[0]].zone != FIELD:
                return set()
            return {cell for cell in NEIGHBOURS[game.cards[near[0]].cell] if game.is_free(cell)}
        if self.cells is None:
            reach = 30 if self.reach is None else self.reach.of(game, chain.source, chain.player, chain)
            return {cell for cell in range(30) if game.is_free(cell) and distance(card.cell, cell) <= reach}
        steps = self.cells.of(game, chain.source, chain.player, chain)
        return reachable(game, card.cell, steps, self.diagonal, self.aslant)


def next_along(game: State, chain: Chain, cell: int) -> int:
    """207.9 The cell next to that one in the direction in which the card of the event has moved, or `NOWHERE`: only a
    movement along a line has a direction."""
    happening = chain.happening
    if happening is None or happening.event != MOVED:
        return NOWHERE
    moved = game.cards[happening.subject]
    if moved.came_from < 0 or moved.cell < 0 or not in_line(moved.came_from, moved.cell, True, True, True):
        return NOWHERE
    across, along = column(moved.cell) - column(moved.came_from), height(moved.cell) - height(moved.came_from)
    sideways, ahead = (across > 0) - (across < 0), (along > 0) - (along < 0)
    return at(column(cell) + sideways, height(cell) + ahead)


class AskWilling(AbilityEffect):
    """«Если он не хочет быть перемещён»: skips the movement that follows if the player of the card refuses it."""

    __slots__ = ("step",)

    def __init__(self, step: MoveCards) -> None:
        self.step = step

    def perform(self, game: State, chain: Chain) -> bool:
        cards = self.step.whom.cards(game, chain)
        chain.stayed = True
        if not cards or not self.step.destinations(game, chain, cards[0]):
            return True
        answer = game.take_answer(chain.asker())
        if answer is None:
            name = game.label(cards[0])
            question = Question(
                "flag", game.cards[cards[0]].controller, "400.1", chain.source, chain.sentence, [(0,), (1,)],
                f"Дать переместить: {name}?", f"Let it be moved: {name}?",
            )  # fmt: skip
            answer = game.ask(chain.asker(), question)
            if answer is None:
                return False
        if answer[0] == 0:
            chain.effect += 1
        return True


class StepSlot(TargetSlot):
    """The destination cell of a card, named together with the ability (203.2а)."""

    __slots__ = ("step",)

    def __init__(self, step: MoveCards) -> None:
        super().__init__(cells=True)
        self.found = True
        self.step = step

    def fits(self, game: State, chain: Chain, target: int) -> str:
        cards = self.step.whom.cards(game, chain)
        return "" if cards and ~target in self.step.destinations(game, chain, cards[0]) else "203.2а"

    def candidates(self, game: State, chain: Chain) -> list[int]:
        cards = self.step.whom.cards(game, chain)
        return [~cell for cell in sorted(self.step.destinations(game, chain, cards[0]))] if cards else []


class SwapCards(AbilityEffect):
    """«Поменять местами»: both cards move at the same time (Глоссарий)."""

    __slots__ = ("other", "whom")

    def __init__(self, whom: Whom, other: Whom | None) -> None:
        self.whom = whom
        self.other = other

    def perform(self, game: State, chain: Chain) -> bool:
        cards = self.whom.cards(game, chain)
        if self.other is not None:
            cards = cards[:1] + self.other.cards(game, chain)[:1]
        if len(cards) == 2 and cards[0] != cards[1]:
            swap_cards(game, cards[0], cards[1], chain)
        return True


@behaviour(t.Swap)
def compile_swap(program: Program, effect: t.Swap) -> AbilityEffect:
    # «поменять местами существо и существо рядом с ним»: the first is named first
    first = program.find_cards(effect.target, SwapSlot) if uses_role(effect.other, ("it",)) else None
    other = None if effect.other is None else program.find_cards(effect.other, SwapSlot)
    first = first or program.find_cards(effect.target, SwapSlot)
    program.moved = program.moved or t.The() in (effect.target, effect.other)
    return SwapCards(first, other)


@behaviour(t.Leaps)
def compile_leap(program: Program, effect: t.Leaps) -> None:
    whom = program.find_cards(effect.target, MovableSlot)
    reach = optional_quantity(effect.range)
    word = "teleport" if effect.teleport else "leap"
    if isinstance(effect.range, t.Number) and effect.target == t.The():
        reach = LeapReach(word, effect.range.value)
    near = None if effect.beside is None else OfRole(effect.beside)
    step = MoveCards(whom, None, False, near, reach=reach, word=word, where=optional_cell_test(effect.where))
    _add_step(program, step, effect)


@behaviour(t.Move)
def compile_move(program: Program, effect: t.Move) -> None:
    whom = program.find_cards(effect.target, MovableSlot)
    near = None if effect.beside is None else OfRole(effect.beside)
    cells, reach = optional_quantity(effect.cells), optional_quantity(effect.range)
    where = effect.where
    chosen = isinstance(effect.target, t.ChosenCards)
    line = where.line if chosen and isinstance(where, t.InLine) and where.of == "it" else ""
    step = MoveCards(whom, cells, effect.diagonal, near, reach=reach, where=None if line else optional_cell_test(where))
    step.aslant = effect.aslant
    step.line = line
    step.along = effect.along
    _add_step(program, step, effect)


def _add_step(program: Program, step: MoveCards, effect: t.Move | t.Leaps) -> None:
    # «на 2 клетки вперёд»: the second cell is seen from the first one
    again = program.stepped is not None and effect.target in (program.stepped, t.The("it"))
    program.stepped = program.stepped if again else effect.target
    program.moved = program.moved or effect.target == t.The()
    step.certain = isinstance(effect.where, t.PlaceOf) or step.along
    refused = program.unless_moved
    if refused is not None:  # what cannot be moved is named all the same
        if refused.willing:
            program.code.append(AskWilling(step))
    elif not isinstance(effect.target, t.All) and not program.triggered and not (program.late or step.certain or again):
        program.slots.append(StepSlot(step))
        step.cell_slot = len(program.slots) - 1
    program.code.append(step)
