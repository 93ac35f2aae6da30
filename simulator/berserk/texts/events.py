"""Triggered abilities (405): which happenings are their points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from simulator.berserk.action_filter import Manner
from simulator.berserk.card import Card
from simulator.berserk.cells import CellTest
from simulator.berserk.chain import Chain, GameEvent, deed_of
from simulator.berserk.conditions import Condition
from simulator.berserk.features import Ability, AbilityEffect, Cost, TargetSlot, TriggeredAbility
from simulator.berserk.filters import EITHER, OWN, Filter
from simulator.berserk.geometry import column, half, height, in_line
from simulator.berserk.movement import ACROSS
from simulator.berserk.quantities import Quantity, compare
from simulator.berserk.state import State
from simulator.berserk.vocabulary import (
    ACQUIRED,
    AFTER,
    ANSWER,
    DIED,
    ENTERED,
    MISS,
    MISSED,
    MOVEMENT,
    NAMED_WORKS,
    TOKEN,
    TOKEN_LOST,
    WOUNDED,
)


class EventSubject:
    """The required subject of an event: this card, its host, its giver, or a card that fits a description."""

    __slots__ = ("described", "role", "steady")

    def __init__(self, role: str, described: Filter | None) -> None:
        self.role = role
        self.described = described
        self.steady = described is None or described.steady

    def fits(self, game: State, holder: Card, index: int) -> bool:
        if index < 0:
            return False
        if self.described is not None:
            return self.described.accepts(game, index, holder.index, holder.controller, None)
        if self.role == "host":
            return index == holder.host
        if self.role == "giver":
            return True  # the trigger checks for the giver (`TriggeredAbility.of_giver`)
        return index == holder.index


class TriggerFrame:
    """The compiled parts of a triggered ability except its event."""

    __slots__ = (
        "condition", "cost", "effects", "may", "nature", "period", "power", "range", "reach", "slots", "takes_x",
        "text", "times", "values",
    )  # fmt: skip

    def __init__(
        self,
        text: tuple[str, str],
        effects: tuple[AbilityEffect, ...],
        slots: tuple[TargetSlot, ...],
        cost: Cost,
        may: bool,
        nature: int,
        values: tuple[int, int, int] | None,
        reach: int,
        times: int,
        period: int,
        condition: Condition | None,
        range: Quantity | None,
        power: Quantity | None,
        takes_x: bool,
    ) -> None:
        self.takes_x = takes_x
        self.text = text
        self.effects = effects
        self.slots = slots
        self.cost = cost
        self.may = may
        self.nature = nature
        self.values = values
        self.reach = reach
        self.times = times
        self.period = period
        self.condition = condition
        self.range = range
        self.power = power

    def with_effects(self, effects: tuple[AbilityEffect, ...]) -> TriggerFrame:
        """The same with other effects."""
        return TriggerFrame(
            self.text, effects, self.slots, self.cost, self.may, self.nature, self.values, self.reach, self.times,
            self.period, self.condition, self.range, self.power, self.takes_x,
        )  # fmt: skip


class EventTrigger(TriggeredAbility):
    """A triggered ability of the card language: [event]: [effects]. `power` computes the values of an attack from the
    table of strikes."""

    __slots__ = ("only_if", "power")

    def __init__(self, frame: TriggerFrame, events: int, id: str = "") -> None:
        ru, en = frame.text
        super().__init__(
            id, "405.1", ru, en, events, frame.slots, frame.effects, frame.cost, frame.may, frame.values, frame.reach,
            frame.times, frame.period, nature=frame.nature,
        )  # fmt: skip
        self.takes_x = frame.takes_x
        self.only_if = frame.condition
        self.range = frame.range
        self.power = frame.power

    def triggers(self, game: State, holder: Card, happening: GameEvent) -> bool:
        if not self.meets(game, holder, happening):
            return False
        if self.only_if is None:
            return True
        # «если он …», «если атакованная карта …»: the condition may speak of who took part
        deed = Chain(0, self, holder.index, 0, holder.controller, (), (), 0, happening)
        return self.only_if.holds(game, holder.index, holder.controller, deed)

    def value(self, game: State, chain: Chain, power: int) -> int:
        if self.power is not None:
            return self.power.of(game, chain.source, chain.player, chain) if power else 0
        return super().value(game, chain, power)

    def meets(self, game: State, holder: Card, happening: GameEvent) -> bool:
        """Whether the happening is the one that the text waits for."""
        return True


class EitherTrigger(EventTrigger):
    """«При погружении или всплытии»: any of several events."""

    __slots__ = ("ways",)

    def __init__(self, frame: TriggerFrame, ways: tuple[EventTrigger, ...]) -> None:
        super().__init__(frame, 0)
        self.ways = ways
        for way in ways:
            self.events |= way.events

    def about(self, happening: GameEvent) -> int:
        for way in self.ways:
            if way.events >> happening.event & 1:
                return way.about(happening)
        return happening.subject

    def meets(self, game: State, holder: Card, happening: GameEvent) -> bool:
        for way in self.ways:  # noqa: SIM110 a plain loop compiles to a faster one
            if way.events >> happening.event & 1 and way.meets(game, holder, happening):
                return True
        return False


class TimeTrigger(EventTrigger):
    """«В начале боя», «В начале хода», «В конце хода»."""

    __slots__ = ("side",)

    def __init__(self, frame: TriggerFrame, event: int, side: int) -> None:
        super().__init__(frame, 1 << event)
        self.side = side

    def meets(self, game: State, holder: Card, happening: GameEvent) -> bool:
        return self.side == EITHER or (game.turn == holder.controller) == (self.side == OWN)


class DelayedTrigger(TimeTrigger):
    """Effects that happen once, at a moment of a turn later than turn `after`."""

    __slots__ = ("after",)

    def __init__(self, frame: TriggerFrame, event: int, side: int, after: int) -> None:
        super().__init__(frame, event, side)
        self.after: i64 = after

    def meets(self, game: State, holder: Card, happening: GameEvent) -> bool:
        return game.turn_number > self.after and super().meets(game, holder, happening)


class AttackTrigger(EventTrigger):
    """«При нападении», «При ударе», «После удара», «При промахе» (216.4, 216.11, 216.12).

    With «… промахе в нападении» an answer that misses is not meant (`attacking`).
    """

    __slots__ = ("at", "attacking", "by", "manner", "missing")

    def __init__(
        self,
        frame: TriggerFrame,
        events: tuple[int, ...],
        manner: Manner,
        by: EventSubject,
        at: EventSubject | None,
        attacking: bool = False,
        missing: bool = False,
    ) -> None:
        super().__init__(frame, sum(1 << event for event in events))
        self.attacking = attacking or len(events) > 1
        self.missing = missing  # after an attack that has missed
        self.manner = manner
        self.by = by
        self.at = at

    def about(self, happening: GameEvent) -> int:
        return happening.subject if self.at is None or self.at.described is None else happening.other

    def of_attack(self, nature: int) -> bool:
        """Whether attacks of that nature are its point («При [тип атаки]», «Единение Х»)."""
        return self.manner.mask & nature != 0

    def meets(self, game: State, holder: Card, happening: GameEvent) -> bool:
        if self.attacking and happening.event == MISSED and happening.nature & ANSWER:
            return False
        if self.missing and happening.power != MISS:
            return False
        value = happening.amount
        chain = game.chain(happening.number)
        if chain is not None:
            value = chain.values[0] if chain.source == happening.subject else chain.values[1]
            if self.manner.powers and chain.reduced & (2 if happening.nature & ANSWER else 1):
                return False  # «Сведение атаки к [виду]»
        if not self.manner.takes(game, happening.nature, happening.subject, holder.index, happening.power or -1, value):
            return False
        if not self.by.fits(game, holder, happening.subject):
            return False
        return self.at is None or self.at.fits(game, holder, happening.other)


FELLED: Final = "felled"  # a destruction that is heard of once the attack is over
VALHALLA: Final = "valhalla"  # the id of the ability by which it must be
BURIED: Final = "buried"  # put into the graveyard, by death or from the deck
MORE_EVENTS: Final[dict[str, int]] = {FELLED: 1 << AFTER, BURIED: 1 << NAMED_WORKS}  # beside the one of the deed


class ActionTrigger(EventTrigger):
    """Something happens to a card, or is done by it: «При гибели», «Когда получает раны»…

    `active`: `who` is the one that does it (the happening's other side), `whom` the one that it happens to.
    """

    __slots__ = ("active", "direction", "free", "least", "left", "manner", "way", "who", "whom", "word")

    def __init__(
        self,
        frame: TriggerFrame,
        event: int,
        active: bool,
        who: EventSubject,
        whom: EventSubject | None,
        manner: Manner | None,
        least: int,
        word: str,
        way: int,
        left: CellTest | None = None,
        free: bool = False,
        direction: str = "",
    ) -> None:
        super().__init__(frame, 1 << event | MORE_EVENTS.get(word, 0))
        self.free = free
        self.direction = direction
        self.active = active
        self.left = left
        self.who = who
        self.whom = whom
        self.manner = manner
        self.least = least
        self.word = word
        self.way = way

    def about(self, happening: GameEvent) -> int:
        return happening.other if self.active else happening.subject

    def meets(self, game: State, holder: Card, happening: GameEvent) -> bool:
        event = happening.event
        if event in (ACQUIRED, NAMED_WORKS) and happening.word != self.word:
            return False
        if event == ENTERED and happening.amount != self.way:
            return False
        if event in (WOUNDED, TOKEN, TOKEN_LOST) and happening.amount < self.least:
            return False
        if self.word == STEP and happening.amount != 1:
            return False
        if self.word in (OUT, HOME) and not self._crosses(game, holder, happening):
            return False
        if self.word == VALHALLA and not _of_valhalla(game, happening):
            return False
        if self.word == BLOCK and self.active and happening.nature & ANSWER:
            return False  # an answer is no attack
        if self.word == AGAIN and happening.other < 0:
            return False
        if self.direction and not _went(game, happening, self.direction):
            return False
        if self.word == ASLANT and not _aslant(game, happening):
            return False
        if self.word == WALK and not happening.nature & MOVEMENT:
            return False
        if self.free and happening.power != 1:
            return False
        if self.left is not None and not came_from(game, holder, happening, self.left):
            return False
        doer, sufferer = happening.other, happening.subject
        one, two = (doer, sufferer) if self.active else (sufferer, doer)
        if not self.who.fits(game, holder, one):
            return False
        if self.whom is not None and not self.whom.fits(game, holder, two):
            return False
        if (event == DIED or self.word == OTHERS) and self.active and doer == sufferer:
            return False
        return self.manner is None or self.manner.takes(
            game, happening.nature, doer, holder.index, -1, happening.amount
        )

    def _crosses(self, game: State, holder: Card, happening: GameEvent) -> bool:
        """207.3 Whether the card has moved from one half of the field into the half that the text names."""
        cell = game.cards[happening.subject].cell
        home = cell >= 0 and half(cell) == holder.controller
        return happening.word == ACROSS and cell >= 0 and home == (self.word == HOME)


class SwapTrigger(ActionTrigger):
    """«Когда меняется местами»: heard of each of the two; where both fit, of the first one alone."""

    __slots__ = ()

    def meets(self, game: State, holder: Card, happening: GameEvent) -> bool:
        if not super().meets(game, holder, happening):
            return False
        one, two = happening.other, happening.subject
        first = happening.amount == 0
        both = self.who.fits(game, holder, two) and (self.whom is None or self.whom.fits(game, holder, one))
        return first or not both


class DestructionTrigger(ActionTrigger):
    """«После того, как уничтожает»: triggers after the end of the attack or ability that has killed (216.12), so that a
    card it opens stays open. If the destroyer does not pay for that ability, it triggers immediately."""

    __slots__ = ()

    def meets(self, game: State, holder: Card, happening: GameEvent) -> bool:
        if happening.event == DIED:
            deed = deed_of(game, happening.number, happening.other)
            meant = super().meets(game, holder, happening)  # what the dead card was is known now
            if deed is None:
                return meant
            if meant:
                deed.felled = (*deed.felled, (holder.index, happening.subject, self))
            return False
        deed = game.chain(happening.number)
        return deed is not None and (holder.index, happening.other, self) in deed.felled


class ThrowTrigger(EventTrigger):
    """«Когда выбрасывает на кубике …»: a die without modifiers (216.5)."""

    __slots__ = ("comparison", "manner", "thrown", "who")

    def __init__(
        self,
        frame: TriggerFrame,
        event: int,
        who: EventSubject,
        comparison: str,
        value: int,
        manner: Manner | None = None,
    ) -> None:
        super().__init__(frame, 1 << event)
        self.manner = manner
        self.who = who
        self.comparison = comparison
        self.thrown = value

    def meets(self, game: State, holder: Card, happening: GameEvent) -> bool:
        manner = self.manner
        if manner is not None:
            if happening.nature & ANSWER and not manner.mask & ANSWER:
                return False
            if not manner.takes(game, happening.nature, happening.subject, holder.index):
                return False
        return self.who.fits(game, holder, happening.subject) and compare(
            happening.amount, self.comparison, self.thrown
        )


class NamedAbilityTrigger(EventTrigger):
    """A named ability of this card, or of a described card, has worked: «При трупоедстве вашего существа»."""

    __slots__ = ("left", "who", "word")

    def __init__(
        self, frame: TriggerFrame, event: int, word: str, who: EventSubject, left: CellTest | None = None
    ) -> None:
        super().__init__(frame, 1 << event)
        self.word = word
        self.who = who
        self.left = left

    def meets(self, game: State, holder: Card, happening: GameEvent) -> bool:
        if happening.word != self.word or not self.who.fits(game, holder, happening.subject):
            return False
        return self.left is None or came_from(game, holder, happening, self.left)


def came_from(game: State, holder: Card, happening: GameEvent, place: CellTest) -> bool:
    """Whether the card that has moved came from a cell of that place."""
    cell = game.cards[happening.subject].came_from
    return cell >= 0 and place.holds(game, cell, holder.index, holder.controller, None)


def _of_valhalla(game: State, happening: GameEvent) -> bool:
    """Whether what aims at the card is «Вальхалла»."""
    chain = game.chain(happening.number)
    return chain is not None and isinstance(chain.feature, Ability) and chain.feature.id == VALHALLA


def _went(game: State, happening: GameEvent, direction: str) -> bool:
    """207.6 Whether the card has moved along a vertical or a horizontal, or forward or back for its player."""
    card = game.cards[happening.subject]
    start, cell = card.came_from, card.cell
    if start < 0 or cell < 0:
        return False
    further = height(cell) - height(start)
    if further == 0 and direction in ("left", "right"):
        # column E of player 0 is on the left hand of player 1
        right = (column(cell) > column(start)) == (card.controller == 0)
        return column(cell) != column(start) and right == (direction == "right")
    if direction == "horizontal":
        return further == 0 and column(cell) != column(start)
    if column(cell) != column(start) or further == 0:
        return False
    ahead = (further > 0) == (card.controller == 0)
    return direction == "vertical" or ahead == (direction == "forward")


def _aslant(game: State, happening: GameEvent) -> bool:
    """207.6 Whether the card has moved along a diagonal."""
    card = game.cards[happening.subject]
    return card.came_from >= 0 and card.cell >= 0 and in_line(card.came_from, card.cell, False, False, True)


THIS: Final = EventSubject("this", None)
OUT: Final = "out"  # the word of a movement from the own half of the field to the enemy's
HOME: Final = "home"  # and back
AGAIN: Final = "again"  # the word of an untapping that something does (not 311.1)
SWAP: Final = "swap"  # the word of two cards that change places
ASLANT: Final = "aslant"  # the word of a movement along a diagonal
STEP: Final = "step"  # the word of a movement to an adjacent cell
WALK: Final = "walk"  # the word of a movement by the property of 203.2
BLOCK: Final = "block"  # the word of a blocked attack or answer
OTHERS: Final = "others"  # the word of an action that affects another card
