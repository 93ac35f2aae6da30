"""From the effects of the card language to a flat program of instructions and the slots of its targets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from catalog.berserk.language import tree as t
from catalog.berserk.language.tree_walk import uses_role
from simulator.berserk.behaviours import BEHAVIOURS
from simulator.berserk.descriptions import NotSimulated, filter_of, quantity_of
from simulator.berserk.effects.chance import NameAmong, NameNow
from simulator.berserk.effects.flow import Skip, compile_bargain, find_price
from simulator.berserk.effects.stack import Victim
from simulator.berserk.features import Ability, AbilityEffect, TargetSlot
from simulator.berserk.filters import AnyOf, Filter, OnlyRole
from simulator.berserk.quantities import Quantity
from simulator.berserk.targets import MANY, CardSlot, Everyone, LyingSlot, OfRole, OfSlot, Them, Whom


class Program:
    """A program in the making, which the functions of `behaviours` extend.

    `text` is the sentence in both languages. `compile_ability` compiles the abilities that the sentence gives.
    """

    def __init__(
        self, text: tuple[str, str], triggered: bool, compile_ability: Callable[[t.Ability], tuple[Ability, ...]]
    ) -> None:
        self.text = text
        self.compile_ability = compile_ability
        self.triggered = triggered
        self.slots: list[TargetSlot] = []
        self.code: list[AbilityEffect] = []
        self.nature = 0
        self.id = ""
        self.values: tuple[int, int, int] | None = None
        self.power: Quantity | None = None
        self.reach = -1
        self.range: Quantity | None = None
        self.qualities: tuple[Ability, ...] = ()
        self.victim: Victim | None = None
        self.redirects = False
        self.at_dice = False
        self.rethrows = False
        self.last: Whom | None = None  # what «он» is
        self.alone = False  # the effect that is being compiled is the only one
        self.late = False  # the target of the effect that is being compiled is named during the ability
        self.moved = False  # this card has been moved, so its neighbours are known only at that moment
        self.stepped: t.Target | None = None  # the card that a movement has moved: its next cell is known only then
        # condition of the next effect on the movement that is being compiled
        self.unless_moved: t.NotMoved | None = None
        self._chosen: dict[t.ChosenCards, Whom] = {}

    def begin_inner(self) -> Program:
        """Return the empty program of a triggered ability that this one makes."""
        return Program(self.text, True, self.compile_ability)

    # Instructions

    def write(self, effects: tuple[t.Effect, ...], bargain: bool = False) -> None:
        """Append the code of the effects. A leading attack is the attack of the ability (`nature`, `values`).

        `bargain`: the first effect may be the price of the others («может снять фишку …, при этом …»).
        """
        price = find_price(effects) if bargain else ""
        place = self.reserve() if price else -1
        self.alone = len(effects) == 1
        for position, effect in enumerate(effects):
            self.unless_moved = _asked_of_movement(effects[position + 1 :])
            self.add(effect)
        if price:
            self.code[place] = compile_bargain(self, effects[0], price, place)

    def add(self, effect: t.Effect) -> None:
        """Append the code of an effect. Raises NotSimulated if the engine cannot play it."""
        behaviour = BEHAVIOURS.get(type(effect))
        if behaviour is None:
            raise NotSimulated(type(effect).__name__)
        target = getattr(effect, "target", None)
        if isinstance(target, t.ChosenCards) and t.AmongThem() in target.cards.traits:
            self._name_among(effect, target)
            return
        if behaviour.single and isinstance(target, t.ChosenCards) and uses_role(target, ("shown",)):
            self._name_late(effect, target)
            return
        instruction = behaviour.compile(self, effect)
        if instruction is not None:
            self.code.append(instruction)

    def reserve(self) -> int:
        """Append a place that is filled when it is known how far to skip; return its number."""
        self.code.append(Skip(0))
        return len(self.code) - 1

    def _name_late(self, effect: Any, target: t.ChosenCards) -> None:
        """Compile an effect on a card that fits the shown card of a prophecy; the card is known only after that
        effect."""
        if target.count != t.Number(1):
            raise NotSimulated("ChosenCards")
        place = self.reserve()
        self.last = None
        self.add(replace(effect, target=t.The("it")))
        self.code[place] = NameNow(filter_of(target.cards), target.by_enemy, target.up_to, len(self.code) - place - 1)

    def _name_among(self, effect: Any, target: t.ChosenCards) -> None:
        """Compile an effect on one of the cards that an earlier effect has named. It is named when that effect is
        done."""
        them = self.last
        if target.count != t.Number(1) or them is None:
            raise NotSimulated("AmongThem")
        others = tuple([trait for trait in target.cards.traits if trait != t.AmongThem()])
        cards = filter_of(replace(target.cards, traits=others))
        place = self.reserve()
        self.last, self.late = None, True
        self.add(replace(effect, target=t.The("it")))
        self.late = False
        self.code[place] = NameAmong(them, cards, target.by_enemy, target.up_to, len(self.code) - place - 1)

    def note_dice(self, amount: t.Amount | None) -> None:
        """205.7б A number by the die makes even a non-attack throw one."""
        if isinstance(amount, t.ByDie):
            self.values = (amount.weak, amount.medium, amount.strong)

    # Targets

    def find_cards(self, target: t.Target, slot: type[CardSlot] = CardSlot) -> Whom:
        """Return the cards of an effect. Chosen cards get a slot; equal descriptions share a slot."""
        if isinstance(target, t.The):
            if target.role == "it" and self.last is not None:
                return self.last
            role = OfRole(target.role)
            if target.role not in ("this", "it"):
                self.last = role
            return role
        if isinstance(target, t.All):
            self.last = Them()
            return Everyone(filter_of(target.cards))
        if isinstance(target, t.ChosenCards):
            if target not in self._chosen:
                named = self.build_slot(target, slot)
                if isinstance(named, CardSlot) and uses_role(target, ("it",)):
                    if isinstance(self.last, OfSlot):
                        named.near = self.last.number
                    elif isinstance(self.last, OfRole):
                        named.near_role = self.last.role
                self._chosen[target] = self.add_slot(named)
            self.last = self._chosen[target]
            return self.last
        self.last = self.add_slot(CardSlot(self.describe(target)))
        return self.last

    def add_chosen(self, target: t.ChosenCards, slot: TargetSlot) -> None:
        """Add the slot of chosen cards; later effects on the same description are done to the same cards."""
        self.last = self._chosen[target] = self.add_slot(slot)

    def add_slot(self, slot: TargetSlot) -> Whom:
        self.slots.append(slot)
        return OfSlot(len(self.slots) - 1)

    def build_slot(self, target: t.ChosenCards, kind: type[CardSlot]) -> TargetSlot:
        count = target.count.value if isinstance(target.count, t.Number) else MANY
        least = 0 if target.up_to or not isinstance(target.count, t.Number) else count
        if any(isinstance(trait, t.InGraveyard) for trait in target.cards.traits):
            kind = LyingSlot
        slot = kind(filter_of(target.cards), least, count, target.by_enemy)
        slot.related = target.related
        if not isinstance(target.count, t.Number):
            slot.count = quantity_of(target.count)
        return slot

    def describe(self, target: t.Target) -> Filter:
        """Return a target as a description that cards are compared with."""
        if isinstance(target, t.The):
            return OnlyRole(target.role)
        if isinstance(target, t.OneOf):
            return AnyOf(tuple([self.describe(one) for one in target.targets]))
        if isinstance(target, t.ChosenCards) and target.related:
            raise NotSimulated("ChosenCards")
        return filter_of(target.cards)


def _asked_of_movement(later: tuple[t.Effect, ...]) -> t.NotMoved | None:
    """Return the condition of the next effect on the movement before it, or None: «если он не может быть перемещён,
    …»."""
    asked = later[0].condition if later and isinstance(later[0], t.If) else None
    return asked if isinstance(asked, t.NotMoved) else None
