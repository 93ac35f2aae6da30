"""Named abilities of a turn's start and end: poison, regeneration, fading, concentration, incarnation, Valhalla."""

from __future__ import annotations

from simulator.berserk.actions import Question
from simulator.berserk.bannable_actions import UNTAP
from simulator.berserk.bans import mark_counts
from simulator.berserk.card import Card
from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.conditions import Condition
from simulator.berserk.destruction import bury
from simulator.berserk.effects.flow import Unless
from simulator.berserk.effects.marks import PutTokens
from simulator.berserk.effects.wounds import HealCards, WoundCards
from simulator.berserk.features import BAN, PERMIT, VALUE, AbilityEffect, TargetSlot
from simulator.berserk.modifiers import apply_modifiers
from simulator.berserk.named.named_ability import NamedTriggered, OwnX
from simulator.berserk.operations import enter_squad, give_tokens
from simulator.berserk.quantities import Fixed
from simulator.berserk.state import State
from simulator.berserk.targets import OfRole
from simulator.berserk.vocabulary import (
    DIED,
    GRAVEYARD,
    INCARNATED,
    INCORPOREAL,
    MOVED,
    POISONED,
    THIRSTY,
    TURN_END,
    TURN_PREPARATION,
    TURN_START,
)
from simulator.berserk.wounds import wound


def is_up(card: Card) -> bool:
    """311.1 Whether the card has opened this turn or was open as it began."""
    return card.opened or not card.tapped


class Poison(NamedTriggered):
    """«Отравление на Х»: at the start of its player's turn, if it opened or was open, it is wounded by X."""

    __slots__ = ()

    def __init__(self, x: int) -> None:
        effect = WoundCards(OfRole("this"), OwnX("poison", x), True)
        super().__init__("poison", x, 1 << TURN_START, (effect,), marks=POISONED)

    def triggers(self, game: State, holder: Card, happening: GameEvent) -> bool:
        return game.turn == holder.controller and is_up(holder)


class FadingAbility(NamedTriggered):
    """«Угасание Х»: at the start of its player's turn, if it opened or was open, it is wounded by X."""

    __slots__ = ()

    def __init__(self, x: int) -> None:
        super().__init__("fading", x, 1 << TURN_START, (WoundCards(OfRole("this"), OwnX("fading", x), True),))

    def triggers(self, game: State, holder: Card, happening: GameEvent) -> bool:
        return game.turn == holder.controller and is_up(holder)


class Regeneration(NamedTriggered):
    """«Регенерация Х»: at the start of its player's turn, if it opened or was open, it is healed by X."""

    __slots__ = ()

    def __init__(self, x: int) -> None:
        super().__init__("regeneration", x, 1 << TURN_START, (HealCards(OfRole("this"), OwnX("regeneration", x)),))

    def triggers(self, game: State, holder: Card, happening: GameEvent) -> bool:
        return game.turn == holder.controller and is_up(holder)


class Concentration(NamedTriggered):
    """«Концентрация»: at the end of the enemy's turn, if it took no wounds in it, it gains a token (or `inner`)."""

    __slots__ = ("unasked",)

    def __init__(self, inner: tuple[AbilityEffect, ...], slots: tuple[TargetSlot, ...]) -> None:
        effects = inner or (PutTokens(OfRole("this"), Fixed(1)),)
        program = (Unless(NoWounds(), len(effects)), *effects)  # wounded after it has triggered, it gets nothing
        super().__init__("concentration", 0, 1 << TURN_END, program, slots)
        # used when another effect triggers it, for any wounds of the card
        self.unasked = NamedTriggered("concentration", 0, 0, effects, slots)

    def triggers(self, game: State, holder: Card, happening: GameEvent) -> bool:
        return game.turn != holder.controller and holder.wounded == 0


class NoWounds(Condition):
    """The card has taken no wounds this turn."""

    __slots__ = ()

    def holds(self, game: State, source: int, player: int, chain: Chain | None) -> bool:
        return game.cards[source].wounded == 0


class Incarnation(NamedTriggered):
    """«Инкарнация Х»: in the graveyard it gathers a token at the start of each turn of its player; with X of them it
    returns, closed, to a free cell of the third row: once, or as soon as such a cell is there."""

    __slots__ = ()

    def __init__(self, x: int) -> None:
        events = 1 << TURN_START | 1 << DIED | 1 << MOVED
        super().__init__("incarnation", x, events, (Return(x),), elsewhere=True)

    def triggers(self, game: State, holder: Card, happening: GameEvent) -> bool:
        if holder.zone != GRAVEYARD or has_used_returns(game, holder):
            return False
        if happening.event == TURN_START:
            return game.turn == holder.owner
        return holder.tokens >= self.x and bool(return_cells(game, holder))


def has_used_returns(game: State, holder: Card) -> bool:
    """Whether the card has used up its returns by incarnation: one, unless its text gives another number or no
    limit."""
    if holder.incarnations == 0:
        return False
    allowed = 1
    for held in holder.current:
        if held.ability.hooks & PERMIT:
            allowed = max(allowed, held.ability.permits(game, holder, "incarnate", -1, 0))
    return holder.incarnations >= allowed


def third_row(game: State, player: int) -> list[int]:
    """The free cells of a player's third row."""
    return [cell for cell in range(player * 15 + 10, player * 15 + 15) if game.is_free(cell)]


def returns(game: State, holder: Card, how: str) -> bool:
    """Whether the card's text permits this for its incarnation: "incarnate untapped", "incarnate anywhere"."""
    return any(
        held.ability.hooks & PERMIT and held.ability.permits(game, holder, how, -1, 0) > 0 for held in holder.current
    )


def return_cells(game: State, holder: Card) -> list[int]:
    """Return the cells to which the card may return: the free cells of its owner's third row, or every free cell if its
    text permits."""
    if returns(game, holder, "incarnate anywhere"):
        return [cell for cell in range(30) if game.is_free(cell)]
    return third_row(game, holder.owner)


class Return(AbilityEffect):
    """The effect of Incarnation: add a token; at X tokens put the card onto the field."""

    __slots__ = ("x",)

    def __init__(self, x: int) -> None:
        self.x = x

    def perform(self, game: State, chain: Chain) -> bool:
        index = chain.source
        answer = game.take_answer(chain.asker())
        happening = chain.happening
        if answer is None:
            if game.cards[index].zone != GRAVEYARD:
                return True
            if happening is not None and happening.event == TURN_START:
                give_tokens(game, index, 1, chain)
            if game.cards[index].tokens < self.x:
                return True
        return come_back(game, chain, index, answer)


def come_back(game: State, chain: Chain, index: int, answer: tuple[int, ...] | None) -> bool:
    """Put a card from the graveyard onto the field, as Incarnation does; without a free cell it stays there. Return
    False while its player chooses the cell."""
    if answer is None:
        cells = return_cells(game, game.cards[index])
        if not cells:
            return True
        answer = game.ask(
            chain.asker(),
            Question(
                "cell",
                chain.player,
                "Инкарнация Х",
                index,
                chain.sentence,
                [(~cell,) for cell in cells],
                "Клетка третьего ряда для инкарнации",
                "A cell of the third row for the incarnation",
            ),
        )
        if answer is None:
            return False
    closed = not returns(game, game.cards[index], "incarnate untapped")
    if enter_squad(game, index, chain.player, ~answer[0], INCARNATED, closed, chain):
        card = game.cards[index]
        card.tokens = 0
        card.incarnations += 1
        if card.attaches:
            bury(game, index)  # symbiotes, parasites and equipment die as soon as they are back
    return True


class Valhalla(NamedTriggered):
    """«Вальхалла [текст]»: in the graveyard, at the start of its player's turn, if an attack of an enemy's card put it
    there (newer terms)."""

    __slots__ = ()

    def __init__(self, inner: tuple[AbilityEffect, ...], slots: tuple[TargetSlot, ...]) -> None:
        super().__init__("valhalla", 0, 1 << TURN_START, inner, slots, elsewhere=True)

    def triggers(self, game: State, holder: Card, happening: GameEvent) -> bool:
        return holder.zone == GRAVEYARD and game.turn == holder.owner and holder.slain_by_enemy


class Thirst(NamedTriggered):
    """«Жажда Х»: a closed creature opens only if, before the turn, it has wounded an adjacent corporeal one by X."""

    __slots__ = ()

    def __init__(self, x: int) -> None:
        events = 1 << TURN_PREPARATION | 1 << UNTAP
        super().__init__("thirst", x, events, (Suck(x), Sate(x)), (VictimSlot(),), marks=THIRSTY)
        self.hooks = BAN

    def triggers(self, game: State, holder: Card, happening: GameEvent) -> bool:
        return game.turn == holder.controller and holder.tapped

    def forbids(self, game: State, holder: Card, deed: int, who: Card, whom: int, nature: int) -> bool:
        """It does not open at the start of the turn unless it has fed (310.2)."""
        return who.index == holder.index and holder.fed != game.turn_number


class VictimSlot(TargetSlot):
    """An adjacent corporeal creature of either side; its player may name none."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(least=0)

    def fits(self, game: State, chain: Chain, target: int) -> str:
        if target < 0 or target == chain.source:
            return "Жажда Х"
        card = game.cards[target]
        corporeal = not mark_counts(game, chain.source, target, INCORPOREAL)
        return "" if card.creature and corporeal and game.adjacent(chain.source, target) else "Жажда Х"


class Suck(AbilityEffect):
    """The effect of thirst on its victim."""

    __slots__ = ("x",)

    def __init__(self, x: int) -> None:
        self.x = x

    def perform(self, game: State, chain: Chain) -> bool:
        if chain.targets:
            dealt = apply_modifiers(game, VALUE, chain, chain.source, chain.targets[0], chain.nature, self.x)
            wound(game, chain.targets[0], dealt, chain.source, chain.player, chain.nature, chain)
        return True


class Sate(AbilityEffect):
    """Mark a card with thirst as fed if its victim has received enough wounds (420: prevented wounds do not count)."""

    __slots__ = ("x",)

    def __init__(self, x: int) -> None:
        self.x = x

    def perform(self, game: State, chain: Chain) -> bool:
        if chain.targets and chain.dealt[0] >= self.x:
            game.cards[chain.source].fed = game.turn_number
        return True
