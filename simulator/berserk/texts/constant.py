"""Constant phrases (406): «не может», «может», «не получает ран», «игнорирует», auras, conditions, replacements."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from catalog.berserk.language.marker_names import marker_key
from simulator.berserk import bannable_actions
from simulator.berserk.action_filter import Manner
from simulator.berserk.bans import count_permissions, stat
from simulator.berserk.card import Card, HeldAbility
from simulator.berserk.cells import CellTest
from simulator.berserk.chain import Chain, PendingWounds
from simulator.berserk.conditions import Condition
from simulator.berserk.features import (
    BAN,
    BLOCK,
    COLOUR,
    CONDITIONAL,
    GRANT,
    LIVES,
    MOST_TOKENS,
    OBLIGATION,
    OWN_HOST,
    PARASITE_HOST,
    PERMIT,
    PREVENTION,
    UNLIMITED,
    Ability,
)
from simulator.berserk.filters import Filter
from simulator.berserk.geometry import CELLS
from simulator.berserk.held_abilities import gain
from simulator.berserk.operations import most_extra
from simulator.berserk.quantities import Quantity, compare
from simulator.berserk.state import State
from simulator.berserk.texts.events import EventSubject
from simulator.berserk.vocabulary import ANSWER, CHOICE, EXCHANGED, OPENS, SIMPLE_STRIKE

ALL_WOUNDS: Final = 1_000_000
MARKER: Final = "marker "  # before the name of a marker, its id
BLOCKED_ONCE: Final = -1  # among the sentences used this turn: its first attack has been blocked


class WoundImmunity(Ability):
    """«Не получает ран от …» (Глоссарий): it can be chosen, but takes no wounds. `all_others`: from all but these."""

    __slots__ = ("all_others", "manner")

    def __init__(self, ru: str, en: str, manner: Manner, all_others: bool) -> None:
        super().__init__("", "Не получает ран от [текст]", ru, en, hooks=PREVENTION)
        self.manner = manner
        self.all_others = all_others

    def prevents(self, game: State, held: HeldAbility, holder: Card, wounding: PendingWounds) -> int:
        if wounding.target != holder.index:
            return 0
        taken = self.manner.takes(
            game, wounding.nature, wounding.attacker, holder.index, wounding.power, wounding.amount
        )
        return ALL_WOUNDS if taken != self.all_others else 0


class WoundLimit(Ability):
    """«Не может получать больше N ран за ход» (420): the rest is prevented, of wounds of one moment too."""

    __slots__ = ("most",)

    def __init__(self, ru: str, en: str, most: int) -> None:
        super().__init__("", "420", ru, en, hooks=PREVENTION)
        self.most = most

    def prevents(self, game: State, held: HeldAbility, holder: Card, wounding: PendingWounds) -> int:
        if wounding.target != holder.index:
            return 0
        taken = holder.wounded
        for other in game.woundings:
            if other.target == holder.index and other.ready:
                taken += other.amount
        return max(0, wounding.amount - max(0, self.most - taken))


class MarkerOf(Ability):
    """A named marker, which other texts refer to and which has no other effect."""

    __slots__ = ()

    def __init__(self, ru: str, en: str, name: str) -> None:
        super().__init__(MARKER + marker_key(name), "416", ru, en)


class ChoiceMark(Ability):
    """«Выбрано»: its giver has chosen the card and may ask about it later."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(CHOICE, "416", "выбрано", "chosen")


class ElementOverride(Ability):
    """«Становится тёмным»: the card is of that element and of no other (202.9)."""

    __slots__ = ("element",)

    def __init__(self, ru: str, en: str, element: int) -> None:
        super().__init__("", "202.9", ru, en, hooks=COLOUR)
        self.element = element

    def change_element(self, element: int) -> int:
        return self.element


class CreatureForm(Ability):
    """«Становится существом с движением 1 и ударом 2-3-4»: an artifact is a creature (208.2, 213)."""

    __slots__ = ("form",)

    def __init__(self, ru: str, en: str, strike: tuple[int, int, int], move: int) -> None:
        super().__init__("", "208.2", ru, en, hooks=COLOUR)
        self.form = (*strike, move)

    def creature_form(self) -> tuple[int, int, int, int] | None:
        return self.form


class NumberOverride(Ability):
    """«Имеет движение 2», «удар 2-3-4»: in place of the printed numbers (203.1, 205.1а); -1 leaves the movement, None
    the strike as it is."""

    __slots__ = ("move", "strike")

    def __init__(self, ru: str, en: str, strike: tuple[int, int, int] | None, move: int) -> None:
        super().__init__("", "203.1", ru, en, hooks=COLOUR)
        self.strike = strike
        self.move = move

    def change_numbers(self, numbers: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
        weak, medium, strong = self.strike if self.strike is not None else numbers[:3]
        return weak, medium, strong, numbers[3] if self.move < 0 else self.move


class SubtypeReturn(Ability):
    """«Возвращает себе подтип вместо гибели с хозяином» (210.7, 419)."""

    __slots__ = ()

    def __init__(self, ru: str, en: str) -> None:
        super().__init__("", "210.7", ru, en, hooks=COLOUR)

    def outlives(self) -> bool:
        return True


class ExtraClass(Ability):
    """«Получает класс «пират»» (208.6): in addition to its own."""

    __slots__ = ("name",)

    def __init__(self, ru: str, en: str, name: str) -> None:
        super().__init__("", "208.6", ru, en, hooks=COLOUR)
        self.name = name

    def change_classes(self, classes: tuple[str, ...]) -> tuple[str, ...]:
        return classes if self.name in classes else (*classes, self.name)


class StrikeValueSwap(Ability):
    """«Значения сильного и слабого удара меняются местами»."""

    __slots__ = ()

    def __init__(self, ru: str, en: str) -> None:
        super().__init__("", "205.7", ru, en, marks=EXCHANGED)


class HostPermission(Ability):
    """210.3, 210.14 The cards that may host this card or, with `parasites`, additional hosts for its player's
    parasites."""

    __slots__ = ("hosts",)

    def __init__(self, ru: str, en: str, hosts: Filter, parasites: bool) -> None:
        super().__init__("", "210.3", ru, en, hooks=PARASITE_HOST if parasites else OWN_HOST)
        self.hosts = hosts

    def takes_host(self, game: State, holder: Card, host: int) -> bool:
        if self.hooks & PARASITE_HOST and host != holder.index and game.cards[host].controller == holder.controller:
            return False  # 210.14 one's own card can be meant by its name alone
        return self.hosts.accepts(game, host, holder.index, holder.controller, None)


class DefenceObligation(Ability):
    """«Если от его ударов можно назначить защитника, противник обязан это сделать» (205.3)."""

    __slots__ = ("manner",)

    def __init__(self, ru: str, en: str, manner: Manner | None) -> None:
        super().__init__("", "Обязать атаковать", ru, en, hooks=OBLIGATION)
        self.manner = manner

    def needs_defender(self, game: State, chain: Chain) -> bool:
        return self.manner is None or self.manner.takes(game, chain.nature, chain.source, chain.source)


class ActionBan(Ability):
    """«Не может …»: what this card may not do, or what may not be done to it (103.2, 419.1б)."""

    __slots__ = ("at", "deed", "manner")

    def __init__(self, ru: str, en: str, deed: int, manner: Manner | None, at: Filter | None) -> None:
        events = 1 << deed
        if deed == bannable_actions.FIGHT:
            events |= 1 << bannable_actions.ATTACK  # «Не сражается» (Глоссарий)
        if deed == bannable_actions.BE_UNTAPPED:
            events |= 1 << bannable_actions.UNTAP  # «не открывается» also prevents opening at the start of a turn
        super().__init__("", "103.2", ru, en, events=events, hooks=BAN)
        self.manner = manner
        self.at = at

    def forbids(self, game: State, holder: Card, deed: int, who: Card, whom: int, nature: int) -> bool:
        if who.index != holder.index:
            return False
        if self.manner is not None and nature:
            doer = whom if deed == bannable_actions.BE_ATTACKED or deed == bannable_actions.BE_TARGETED else who.index
            if not self.manner.takes(game, nature, doer, holder.index):
                return False
        return self.at is None or (whom >= 0 and self.at.accepts(game, whom, holder.index, holder.controller, None))


class CellBan(Ability):
    """«Не может перемещаться на клетки …» (103.2); `only`: onto no others."""

    __slots__ = ("only", "where")

    def __init__(self, ru: str, en: str, where: CellTest, only: bool) -> None:
        super().__init__("", "103.2", ru, en, events=1 << bannable_actions.ENTER, hooks=BAN)
        self.where = where
        self.only = only

    def forbids(self, game: State, holder: Card, deed: int, who: Card, whom: int, nature: int) -> bool:
        if who.index != holder.index:
            return False
        return self.where.holds(game, ~whom, holder.index, holder.controller, None) != self.only


class CellBanForOthers(Ability):
    """«Существа противника не могут перемещаться на клетки …» (103.2): the place as its holder sees it; `only`: onto no
    others."""

    __slots__ = ("only", "where", "whom")

    def __init__(self, ru: str, en: str, whom: EventSubject, where: CellTest, only: bool) -> None:
        super().__init__("", "103.2", ru, en, events=1 << bannable_actions.ENTER, hooks=BAN)
        self.whom = whom
        self.where = where
        self.only = only

    def forbids(self, game: State, holder: Card, deed: int, who: Card, whom: int, nature: int) -> bool:
        if not self.whom.fits(game, holder, who.index):
            return False
        return self.where.holds(game, ~whom, holder.index, holder.controller, None) != self.only


class ExtraDestinations(Ability):
    """«Может передвигаться на клетки … как на соседние» (203.2, 103.1), for this card or for others; the place is
    relative to the holder."""

    __slots__ = ("where", "whom")

    def __init__(self, ru: str, en: str, whom: EventSubject, where: CellTest) -> None:
        super().__init__("", "103.1", ru, en, events=1 << OPENS, hooks=BAN)
        self.whom = whom
        self.where = where

    def cells_opened(self, game: State, holder: Card, who: Card) -> tuple[int, ...]:
        if not self.whom.fits(game, holder, who.index):
            return ()
        return tuple(
            [
                cell
                for cell in range(CELLS)
                if cell != who.cell and self.where.holds(game, cell, holder.index, holder.controller, None)
            ]
        )


class AttackObligation(Ability):
    """«Обязано атаковать …»; with `drawing`, enemy cards that can attack this card must."""

    __slots__ = ("at", "drawing", "manner")

    def __init__(self, ru: str, en: str, drawing: bool, manner: Manner | None, at: Filter | None) -> None:
        super().__init__("", "Обязать атаковать", ru, en, hooks=OBLIGATION)
        self.drawing = drawing
        self.draws = drawing
        self.manner = manner
        self.at = at

    def obliges(self, game: State, holder: Card, who: Card, whom: int, nature: int) -> bool:
        if self.manner is not None and not self.manner.takes(game, nature, who.index, holder.index):
            return False
        if self.drawing:
            if whom != holder.index or who.controller == holder.controller:
                return False
            return self.at is None or self.at.accepts(game, who.index, holder.index, holder.controller, None)
        if who.index != holder.index or game.cards[whom].controller == holder.controller:
            return False
        return self.at is None or self.at.accepts(game, whom, holder.index, holder.controller, None)


class Taunt(Ability):
    """«… могут объявлять выстрел только по этой карте»: cards that fit may aim such attacks at nobody else (103.2)."""

    __slots__ = ("by", "manner")

    def __init__(self, ru: str, en: str, manner: Manner, by: Filter) -> None:
        super().__init__("", "103.2", ru, en, events=1 << bannable_actions.ATTACK, hooks=BAN)
        self.manner = manner
        self.by = by

    def forbids(self, game: State, holder: Card, deed: int, who: Card, whom: int, nature: int) -> bool:
        if whom < 0 or whom == holder.index or not self.manner.mask & nature:
            return False
        if count_permissions(game, "choose targets", who, whom, nature):
            return False
        return self.by.accepts(game, who.index, holder.index, holder.controller, None)


class ConsecutiveStrikes(Ability):
    """«Только подряд»: between its attacks of this turn the card does not move."""

    __slots__ = ()

    def __init__(self, ru: str, en: str) -> None:
        super().__init__("", "103.2", ru, en, events=1 << bannable_actions.MOVE, hooks=BAN)

    def forbids(self, game: State, holder: Card, deed: int, who: Card, whom: int, nature: int) -> bool:
        return who.index == holder.index and holder.strikes > 0


class DistinctTargets(Ability):
    """«По разным картам»: its strikes of this turn are each at another card."""

    __slots__ = ()

    def __init__(self, ru: str, en: str) -> None:
        super().__init__("", "103.2", ru, en, events=1 << bannable_actions.ATTACK, hooks=BAN)

    def forbids(self, game: State, holder: Card, deed: int, who: Card, whom: int, nature: int) -> bool:
        return who.index == holder.index and whom in holder.struck


class ActionPermission(Ability):
    """«Может …» against the rules (103.1): with a number of times per turn («Действовать Х раз за ход»),
    or with «Не закрываясь», which still allows movements and actions afterwards."""

    __slots__ = ("at", "deed", "manner", "times")

    def __init__(self, ru: str, en: str, deed: str, times: int, manner: Manner | None, at: Filter | None) -> None:
        super().__init__("", "103.1", ru, en, hooks=PERMIT)
        self.deed = deed
        self.times = times
        self.manner = manner
        self.at = at

    def permits(self, game: State, holder: Card, deed: str, whom: int, nature: int) -> int:
        if deed != self.deed:
            return 0
        if self.manner is not None and nature and not self.manner.takes(game, nature, holder.index, holder.index):
            return 0
        at = self.at
        if at is not None and (whom < 0 or not at.accepts(game, whom, holder.index, holder.controller, None)):
            return 0
        return self.times


class ConstantBlock(Ability):
    """410.5 A constant block of attacks on this card; `first`: only of the first one each turn. 216.10 It comes after
    the throw, with `before_dice` as the target is settled (216.4), where there is no answer yet."""

    __slots__ = ("before_dice", "first", "manner")

    def __init__(self, ru: str, en: str, manner: Manner, first: bool, before_dice: bool) -> None:
        super().__init__("", "410.5", ru, en, hooks=BLOCK)
        self.manner = manner
        self.first = first
        self.before_dice = before_dice

    def blocks(self, game: State, holder: Card, chain: Chain, thrown: bool) -> bool:
        if thrown == self.before_dice or chain.target != holder.index:
            return False
        power = chain.power_of(chain.nature) if thrown else -1
        if not self.manner.takes(game, chain.nature, chain.source, holder.index, power, chain.values[0]):
            return False
        return not self.first or BLOCKED_ONCE not in holder.used

    def blocks_answer(self, game: State, holder: Card, chain: Chain) -> bool:
        nature = SIMPLE_STRIKE | ANSWER
        if self.before_dice or chain.source != holder.index:
            return False
        if not self.manner.takes(game, nature, chain.target, holder.index, chain.powers[1], chain.values[1]):
            return False
        return not self.first or BLOCKED_ONCE not in holder.used

    def has_blocked(self, holder: Card) -> None:
        if self.first:
            holder.used = (*holder.used, BLOCKED_ONCE)


class AbilityGrant(Ability):
    """«Ваши эльфы получают броню 1»: gives abilities to others for as long as it is there (407.1)."""

    __slots__ = ("abilities", "whom")

    def __init__(self, ru: str, en: str, whom: EventSubject, abilities: tuple[Ability, ...]) -> None:
        super().__init__("", "407.1", ru, en, hooks=GRANT)
        self.whom = whom
        self.steady = whom.steady
        self.abilities = abilities

    def grants(self, game: State, holder: Card, other: Card) -> tuple[Ability, ...]:
        return self.abilities if self.whom.fits(game, holder, other.index) else ()


class AbilityRemoval(Ability):
    """Take abilities from other cards while this card is present; the id "" means all abilities not acquired
    (407.4)."""

    __slots__ = ("ids", "whom")

    def __init__(self, ru: str, en: str, whom: EventSubject, ids: tuple[str, ...]) -> None:
        super().__init__("", "407.5", ru, en, hooks=GRANT)
        self.whom = whom
        self.steady = whom.steady
        self.ids = ids

    def deprives(self, game: State, holder: Card, other: Card) -> tuple[str, ...]:
        return self.ids if self.whom.fits(game, holder, other.index) else ()


class ConditionalAbilities(Ability):
    """«Строй: …», «Бестелесный: …», «…, пока …»: abilities that are had while a condition holds.

    The first two bring Formation and incorporeality themselves (`id`, `marks`), so who loses those loses these.
    """

    __slots__ = ("abilities", "condition")

    def __init__(
        self, head: str, ru: str, en: str, condition: Condition, abilities: tuple[Ability, ...], id: str, marks: int
    ) -> None:
        super().__init__(id, head, ru, en, marks=marks, hooks=CONDITIONAL)
        self.condition = condition
        self.abilities = abilities

    def inner(self, game: State, holder: Card) -> tuple[Ability, ...]:
        return self.abilities if self.condition.holds(game, holder.index, holder.controller, None) else ()


class VariableAbility(Ability):
    """A named ability whose X depends on the table («Броня X, где X — число ваших эльфов») or equals X of the card's
    cost (414.3, 202.4): the card has the ability with the present number, and does not have it for 0."""

    __slots__ = ("amount", "made", "name")

    def __init__(self, ru: str, en: str, name: str, amount: Quantity, made: Callable[[str, int], Ability]) -> None:
        super().__init__("", "414.3", ru, en, hooks=CONDITIONAL)
        self.name = name
        self.amount = amount
        self.made = made

    def state_key(self, game: State, holder: Card) -> int:
        return self.amount.of(game, holder.index, holder.controller, None)

    def inner(self, game: State, holder: Card) -> tuple[Ability, ...]:
        x = self.state_key(game, holder)
        return (self.made(self.name, x),) if x > 0 else ()


class MoreLives(Ability):
    """«+N к жизням» (204.2): extra lives while the card has this ability; their number follows the table. The reserve
    itself never changes (204.1а)."""

    __slots__ = ("amount", "sign")

    def __init__(self, ru: str, en: str, amount: Quantity, sign: int) -> None:
        super().__init__("", "204.2", ru, en, hooks=CONDITIONAL | LIVES)
        self.amount = amount
        self.sign = sign

    def from_now(self, amount: Quantity) -> MoreLives:
        """The same with the number that its giver's text names now."""
        return MoreLives(self.ru, self.en, amount, self.sign)

    def state_key(self, game: State, holder: Card) -> int:
        return self.amount.of(game, holder.index, holder.controller, None)

    def lives(self, game: State, holder: Card) -> int:
        return self.sign * self.state_key(game, holder)


class CountedAs(Ability):
    """«Считается элитной», «считается стоящей в первом ряду»: descriptions ask for the mark."""

    __slots__ = ()

    def __init__(self, ru: str, en: str, clause: str, mark: int) -> None:
        super().__init__("", clause, ru, en, marks=mark)


class AskedOfRoster:
    """304.1 Compare the number of matching cards in the roster, or with `dealt` in the deal, with `count`; the card
    with the condition does not count."""

    __slots__ = ("cards", "comparison", "count", "dealt")

    def __init__(self, cards: Filter, comparison: str, count: int, dealt: bool) -> None:
        self.cards = cards
        self.comparison = comparison
        self.count = count
        self.dealt = dealt

    def holds_for(self, game: State, holder: Card, taken: tuple[int, ...]) -> bool:
        among = (*game.rosters[holder.owner], *game.deals[holder.owner]) if self.dealt else taken
        return compare(count_fitting(game, self.cards, holder, among), self.comparison, self.count)


def count_fitting(game: State, described: Filter, holder: Card, among: tuple[int, ...]) -> int:
    """Return how many of the cards, other than the holder, fit a description as the holder sees it."""
    return sum(
        1
        for index in among
        if index != holder.index and described.passes(game, index, holder.index, holder.owner, None)
    )


class RecruitChange(Ability):
    """304.1 A change of recruitment costs: this card, or later cards that fit, cost less or return crystals if what
    is `asked` holds. 303.1 `shown`: it works from the deal, too. `per`: once for each card taken that fits."""

    __slots__ = ("asked", "cards", "gold", "less", "per", "per_mulligan", "shown", "silver")

    def __init__(self, ru: str, en: str, less: int, per_mulligan: bool, gold: int, silver: int) -> None:
        super().__init__("", "304.1", ru, en)
        self.asked: tuple[Condition | AskedOfRoster, ...] = ()
        self.less = less
        self.cards: Filter | None = None
        self.per: Filter | None = None
        self.per_mulligan = per_mulligan
        self.gold = gold
        self.silver = silver
        self.shown = False

    def works(self, game: State, holder: Card, taken: tuple[int, ...]) -> bool:
        """Whether the cards taken into the roster, and the other conditions, meet the text."""
        return all(
            part.holds_for(game, holder, taken)
            if isinstance(part, AskedOfRoster)
            else part.holds(game, holder.index, holder.owner, None)
            for part in self.asked
        )


class StartingWith(Ability):
    """«Начинает бой с [текст]» (304.4, 419.1в): tokens, extra lives, wounds, tapped, or with abilities.

    An X in it equals X of the card's cost (202.4).
    """

    __slots__ = ("abilities", "amount", "what")

    def __init__(self, ru: str, en: str, what: str, amount: Quantity, abilities: tuple[Ability, ...]) -> None:
        super().__init__("", "304.4", ru, en)
        self.what = what
        self.amount = amount
        self.abilities = abilities

    def starts(self, game: State, holder: Card) -> None:
        """As it comes to the roster (304.4); a maximum that its text sets holds (204.3)."""
        amount = self.amount.of(game, holder.index, holder.controller, None)
        if self.what == "tokens":
            holder.tokens = min(holder.tokens + amount, stat(game, holder, MOST_TOKENS, UNLIMITED))
        elif self.what == "extra lives":
            holder.extra += most_extra(game, holder, amount)
        elif self.what == "wounds":
            holder.wounds += amount
        elif self.what == "tapped":
            holder.tapped = True
        for ability in self.abilities:
            gain(game, holder, ability)
