"""Phrases that change numbers: «+N к удару», «−N от выстрелов», «+N к броску», «+N к движению», «сводятся к»."""

from __future__ import annotations

from simulator.berserk.action_filter import Manner
from simulator.berserk.card import Card
from simulator.berserk.chain import Chain
from simulator.berserk.features import MODIFIER, STATS, VALUE, Ability
from simulator.berserk.filters import Filter
from simulator.berserk.quantities import LinearQuantity, Quantity, ReadOff
from simulator.berserk.state import State
from simulator.berserk.vocabulary import ANSWER, MISS


class BlowBonus(Ability):
    """«+N к …» (`what` VALUE) or «+N к броску» (DIE) of this card's blows; `times` −1 turns it round.

    `against`: only at such cards. `next_only`: only for the next blow that it declares («к следующему удару»).
    """

    __slots__ = ("against", "amount", "manner", "next_only", "sign", "what")

    def __init__(
        self,
        ru: str,
        en: str,
        what: int,
        amount: Quantity,
        sign: int,
        manner: Manner | None,
        against: Filter | None,
        next_only: bool,
    ) -> None:
        super().__init__("", "422", ru, en, hooks=MODIFIER)
        self.what = what
        self.amount = amount
        self.sign = sign
        self.manner = manner
        self.against = against
        self.next_only = next_only

    def from_now(self, amount: Quantity) -> BlowBonus:
        """The same with the number that its giver's text names now."""
        return BlowBonus(self.ru, self.en, self.what, amount, self.sign, self.manner, self.against, self.next_only)

    def modify(
        self, game: State, holder: Card, what: int, chain: Chain, fighter: int, foe: int, nature: int, value: int
    ) -> int:
        if what != self.what or fighter != holder.index:
            return value
        if self.manner is not None and not self.manner.takes(
            game, nature, fighter, holder.index, chain.power_of(nature), value if what == VALUE else -1
        ):
            return value
        if self.next_only and nature & ANSWER:
            return value
        against = self.against
        if against is not None and (foe < 0 or not against.accepts(game, foe, holder.index, holder.controller, chain)):
            return value
        amount = self.amount
        base = amount.base if isinstance(amount, LinearQuantity) else amount
        if isinstance(base, ReadOff) and base.role in ("attacked", "attacked creature"):
            meant = foe >= 0 and (base.role == "attacked" or game.cards[foe].creature)
            more = base.against(game, foe) if meant else 0
            return value + self.sign * (amount.scale(more) if meant and isinstance(amount, LinearQuantity) else more)
        return value + self.sign * amount.of(game, holder.index, holder.controller, chain)


class Guard(Ability):
    """«−N от …»: attacks on this card are worth less; `sign` 1: «+N от …», more."""

    __slots__ = ("amount", "manner", "sign")

    def __init__(self, ru: str, en: str, amount: Quantity, manner: Manner, sign: int = -1) -> None:
        super().__init__("", "422", ru, en, hooks=MODIFIER)
        self.sign = sign
        self.amount = amount
        self.manner = manner

    def from_now(self, amount: Quantity) -> Guard:
        """The same with the number that its giver's text names now."""
        return Guard(self.ru, self.en, amount, self.manner, self.sign)

    def modify(
        self, game: State, holder: Card, what: int, chain: Chain, fighter: int, foe: int, nature: int, value: int
    ) -> int:
        if what != VALUE or foe != holder.index:
            return value
        if not self.manner.takes(game, nature, fighter, holder.index, chain.power_of(nature), value):
            return value
        return value + self.sign * self.amount.of(game, holder.index, holder.controller, chain)


class Cap(Ability):
    """«Сводятся к»: attacks on this card, or, with `own`, by it, count as no more than a number or a strength.

    The strength is settled first (`bounds`), the number among the modifiers of its holder, in the order that 422.4а
    lets its player choose.
    """

    __slots__ = ("against", "bound", "manner", "next_only", "own", "power")

    def __init__(
        self,
        ru: str,
        en: str,
        manner: Manner,
        bound: Quantity | None,
        power: int,
        own: bool,
        against: Filter | None,
        next_only: bool = False,
    ) -> None:
        super().__init__("", "Сведение атаки", ru, en, hooks=MODIFIER)
        self.manner = manner
        self.bound = bound
        self.next_only = next_only
        self.power = power
        self.own = own
        self.against = against

    def modify(
        self, game: State, holder: Card, what: int, chain: Chain, fighter: int, foe: int, nature: int, value: int
    ) -> int:
        bound = self.bound
        if what != VALUE or bound is None:
            return value
        if not self._meant(game, holder, fighter, foe, nature, chain.power_of(nature), value):
            return value
        return min(value, bound.of(game, holder.index, holder.controller, chain))

    def bounds(self, game: State, holder: Card, fighter: int, foe: int, nature: int, power: int) -> int:
        if self.bound is not None or not self._meant(game, holder, fighter, foe, nature, power):
            return power
        return self.power if power != MISS else power  # «Сила атаки принимается за [вид]» (Глоссарий)

    def _meant(
        self, game: State, holder: Card, fighter: int, foe: int, nature: int, power: int, value: int = -1
    ) -> bool:
        """Whether it is about the fighter's blow at the foe, of that power."""
        if holder.index != (fighter if self.own else foe) or (self.next_only and nature & ANSWER):
            return False
        if not self.manner.takes(game, nature, fighter, holder.index, power, value):
            return False
        against = self.against
        other = foe if self.own else fighter
        return against is None or against.accepts(game, other, holder.index, holder.controller, None)


class StatBonus(Ability):
    """«+N к движению», «+N к дальности …», «+N к броне»; `id` names the ability or the kind of attack."""

    __slots__ = ("amount", "of", "sign", "what")

    def __init__(self, ru: str, en: str, what: int, amount: Quantity, of: str, sign: int = 1) -> None:
        super().__init__("", "422", ru, en, hooks=STATS)
        self.sign = sign
        self.what = what
        self.amount = amount
        self.of = of

    def from_now(self, amount: Quantity) -> StatBonus:
        """The same with the number that its giver's text names now."""
        return StatBonus(self.ru, self.en, self.what, amount, self.of, self.sign)

    def stat(self, game: State, holder: Card, what: int, id: str, value: int) -> int:
        if what != self.what or (self.of and id and self.of != id):
            return value
        return value + self.sign * self.amount.of(game, holder.index, holder.controller, None)


class RangeBonus(StatBonus):
    """«+N к дальности выстрела [по …]»: only for attacks of that nature against such cards."""

    __slots__ = ("against", "nature")

    def __init__(self, ru: str, en: str, amount: Quantity, sign: int, nature: int, against: Filter | None) -> None:
        super().__init__(ru, en, -1, amount, "", sign)
        self.nature = nature
        self.against = against

    def from_now(self, amount: Quantity) -> StatBonus:
        return RangeBonus(self.ru, self.en, amount, self.sign, self.nature, self.against)

    def reaches(self, game: State, holder: Card, nature: int, aimed: int, value: int) -> int:
        if not nature & self.nature:
            return value
        against = self.against
        if against is not None:
            if game.cards[aimed].hidden:  # 415.3 it counts as such a card
                fits = against.may_be_target(game, aimed, holder.index, holder.controller, None)
            else:
                fits = against.accepts(game, aimed, holder.index, holder.controller, None)
            if not fits:
                return value
        return value + self.sign * self.amount.of(game, holder.index, holder.controller, None)


class SettledRange(Ability):
    """«Выстрелы имеют дальность 2»: the range of attacks of that nature, before what adds to it."""

    __slots__ = ("nature", "range")

    def __init__(self, ru: str, en: str, nature: int, range: int) -> None:
        super().__init__("", "Дальность Х", ru, en, hooks=STATS)
        self.nature = nature
        self.range = range

    def settled_range(self, nature: int) -> int:
        return self.range if nature & self.nature else -1


class FinishBonus(Ability):
    """«+N к добиванию по …»: it finishes such cards with up to N more lives."""

    __slots__ = ("against", "amount", "sign")

    def __init__(self, ru: str, en: str, amount: Quantity, sign: int, against: Filter) -> None:
        super().__init__("", "422", ru, en, hooks=STATS)
        self.amount = amount
        self.sign = sign
        self.against = against

    def from_now(self, amount: Quantity) -> FinishBonus:
        """The same with the number that its giver's text names now."""
        return FinishBonus(self.ru, self.en, amount, self.sign, self.against)

    def at(self, game: State, holder: Card, target: int, chain: Chain) -> int:
        """How many more lives than usual that card may have."""
        if not self.against.accepts(game, target, holder.index, holder.controller, chain):
            return 0
        return self.sign * self.amount.of(game, holder.index, holder.controller, chain)


class SettledThrow(Ability):
    """«Следующий бросок кубика равен N»: sets the result of the throw (216.6) for any modifiers."""

    __slots__ = ("result",)

    def __init__(self, ru: str, en: str, result: int) -> None:
        super().__init__("", "216.6", ru, en)
        self.result = result


class Maximum(Ability):
    """«Не может иметь больше N фишек (жизней)» (204.3)."""

    __slots__ = ("most", "what")

    def __init__(self, ru: str, en: str, what: int, most: int) -> None:
        super().__init__("", "204.3", ru, en, hooks=STATS)
        self.what = what
        self.most = most

    def stat(self, game: State, holder: Card, what: int, id: str, value: int) -> int:
        return min(value, self.most) if what == self.what else value
