"""Targets: those named at the announcement (412.1), and how effects find the cards that they are about."""

from __future__ import annotations

from typing import Final

from simulator.berserk.bans import mark_counts, stat
from simulator.berserk.cells import CellTest
from simulator.berserk.chain import Chain
from simulator.berserk.features import NAMED_X, DeclaredAbility, TargetSlot
from simulator.berserk.field import turn_face_up
from simulator.berserk.filters import ENEMY, Filter
from simulator.berserk.geometry import ADJACENT, CELLS, distance
from simulator.berserk.pairings import are_related
from simulator.berserk.protection import is_protected
from simulator.berserk.quantities import Quantity
from simulator.berserk.roles import role_card
from simulator.berserk.squad_entry import joining_refused
from simulator.berserk.state import State
from simulator.berserk.targeting import attack_refused, targets_of
from simulator.berserk.texts.modifiers import FinishBonus
from simulator.berserk.vocabulary import ATTACK, AUX, GRAVEYARD, INCORPOREAL, PARASITE, SYMBIOTE

MANY: Final = 10  # limit of targets if the text leaves their number to X


class CardSlot(TargetSlot):
    """A card in the squads that fits a description. `near`: the slot whose target is «он» in the description («рядом с
    ним»). If it is -1, «он» is the card of the role `near_role` or, without a role, the current «он» of the chain."""

    __slots__ = ("cards", "near", "near_role", "related")

    def __init__(self, cards: Filter, least: int = 1, most: int = 1, by_enemy: bool = False) -> None:
        super().__init__(least, most, False, by_enemy)
        self.cards = cards
        self.near = -1
        self.near_role = ""
        self.related = ""  # how its targets must stand to each other

    def agree(self, game: State, targets: tuple[int, ...]) -> bool:
        return not self.related or are_related(game, targets, self.related)

    def fits(self, game: State, chain: Chain, target: int) -> str:
        if target < 0 or not game.cards[target].in_squad:
            return "412.1"
        before = self._spoken_of(game, chain)
        fitting = self.cards.accepts(game, target, chain.source, chain.player, chain)
        chain.it = before
        return "" if fitting else "412.1"

    def fits_hidden(self, game: State, chain: Chain, target: int) -> str:
        before = self._spoken_of(game, chain)
        fitting = self.cards.may_be_target(game, target, chain.source, chain.player, chain)
        chain.it = before
        return "" if fitting else "412.1"

    def _spoken_of(self, game: State, chain: Chain) -> int:
        """Set «он» as it is during the choice of targets; return the previous «он»."""
        before = chain.it
        feature = chain.feature
        if self.near_role:
            chain.it = role_card(game, self.near_role, chain.source, chain)
        if self.near >= 0 and isinstance(feature, DeclaredAbility):
            named = targets_of(feature, chain, self.near)
            if named:
                chain.it = named[0]
        return before


class MovableSlot(CardSlot):
    """A card that an effect moves: not a flyer (211.3). An attached card may be named, without effect (210.11,
    214.9)."""

    __slots__ = ()

    def fits(self, game: State, chain: Chain, target: int) -> str:
        if target >= 0 and game.cards[target].flyer:
            return "211.3"
        return super().fits(game, chain, target)


class SwapSlot(MovableSlot):
    """Cards that change places with each other; a single card does not move."""

    __slots__ = ()

    def __init__(self, cards: Filter, least: int = 1, most: int = 1, by_enemy: bool = False) -> None:
        super().__init__(cards, least, most, by_enemy)
        self.together = True


class PoisonSlot(CardSlot):
    """A card to be poisoned and nothing else: no incorporeal one («Отравление»). Where something else is done to it as
    well, only that part of the ability does nothing (423.3)."""

    __slots__ = ()

    def fits(self, game: State, chain: Chain, target: int) -> str:
        refused = super().fits(game, chain, target)
        if refused or not game.cards[target].marks & INCORPOREAL:
            return refused
        return "Отравление на Х" if mark_counts(game, chain.source, target, INCORPOREAL) else ""


class JoiningSlot(CardSlot):
    """A card to be taken under control: one that the squad may have («Взять в отряд»)."""

    __slots__ = ()

    def fits(self, game: State, chain: Chain, target: int) -> str:
        return super().fits(game, chain, target) or joining_refused(game, chain.player, target)


class AttackSlot(TargetSlot):
    """A card that an attack of that nature can target; `cards` if the text limits it further.

    `reach` is its range, -1 for the range of its kind; a `range` quantity replaces it.
    """

    __slots__ = ("cards", "nature", "range", "reach", "related")

    def __init__(
        self,
        nature: int,
        reach: int,
        cards: Filter | None,
        least: int = 1,
        most: int = 1,
        range: Quantity | None = None,
    ) -> None:
        super().__init__(least, most)
        self.nature = nature
        self.reach = reach
        self.range = range
        self.cards = cards
        self.related = ""  # the relation that the targets of several attacks must have

    def agree(self, game: State, targets: tuple[int, ...]) -> bool:
        return not self.related or are_related(game, targets, self.related)

    def aims_as(self, nature: int, reach: int) -> bool:
        return nature == self.nature and reach == self.reach

    def _reach(self, game: State, chain: Chain) -> int:
        return self.reach if self.range is None else self.range.of(game, chain.source, chain.player, chain)

    def fits(self, game: State, chain: Chain, target: int) -> str:
        if target < 0:
            return "412.1"
        reasons: list[str] = []
        reach = self._reach(game, chain)
        attack_refused(game, chain.source, target, self.nature, reach, not chain.redirected, reasons, chain.afar)
        if reasons:
            return reasons[0]
        return "" if self._described(game, chain, target) else "412.1"

    def _described(self, game: State, chain: Chain, target: int) -> bool:
        """Whether the target is such as the text says."""
        cards = self.cards
        return cards is None or cards.accepts(game, target, chain.source, chain.player, chain)

    def fits_hidden(self, game: State, chain: Chain, target: int) -> str:
        reasons: list[str] = []
        reach = self._reach(game, chain)
        attack_refused(game, chain.source, target, self.nature, reach, not chain.redirected, reasons, chain.afar)
        if reasons:
            return reasons[0]
        if self.cards is not None and not self.cards.may_be_target(game, target, chain.source, chain.player, chain):
            return "412.1"
        return ""


class FinishSlot(TargetSlot):
    """«Добивание»: an adjacent corporeal creature except symbiotes (210.10), with at most this number of lives.

    `cards` replaces adjacency if the text describes the target.
    """

    __slots__ = ("amount", "cards")

    def __init__(self, amount: Quantity, cards: Filter | None = None) -> None:
        super().__init__()
        self.amount = amount
        self.cards = cards

    def fits(self, game: State, chain: Chain, target: int) -> str:
        if target < 0 or target == chain.source or not game.cards[target].in_squad:
            return "412.1"
        card = game.cards[target]
        if card.kind in (SYMBIOTE, PARASITE):
            return "210.10"
        if not card.creature or (card.marks & INCORPOREAL and mark_counts(game, chain.source, target, INCORPOREAL)):
            return "Добивание"
        if self.cards is not None:
            if not self.cards.accepts(game, target, chain.source, chain.player, chain):
                return "Добивание"
        elif not game.adjacent(target, chain.source):
            return "Добивание"
        before, chain.it = chain.it, target  # «рядом с целью добивания»
        amount = self.amount.of(game, chain.source, chain.player, chain)
        chain.it = before
        source = game.cards[chain.source]
        most = stat(game, source, NAMED_X, amount, "finish")
        for held in source.current:
            if isinstance(held.ability, FinishBonus):
                most += held.ability.at(game, source, target, chain)
        return "" if card.lives <= most else "Добивание"

    def fits_hidden(self, game: State, chain: Chain, target: int) -> str:
        if self.cards is not None:
            return "" if self.cards.may_be_target(game, target, chain.source, chain.player, chain) else "Добивание"
        return "" if game.adjacent(target, chain.source) else "Добивание"


class GraveSlot(TargetSlot):
    """A card in a graveyard that fits («Возрождение»)."""

    __slots__ = ("cards", "from_enemy")

    def __init__(self, cards: Filter, least: int = 1, most: int = 1) -> None:
        super().__init__(least, most)
        self.cards = cards
        self.from_enemy = cards.side == ENEMY

    def fits(self, game: State, chain: Chain, target: int) -> str:
        if target < 0 or game.cards[target].zone != GRAVEYARD or target in chain.targets:  # each once
            return "Возрождение"
        if target not in game.graves[1 - chain.player if self.from_enemy else chain.player]:
            return "Возрождение"
        if not self.cards.passes(game, target, chain.source, chain.player, chain):
            return "Возрождение"
        return joining_refused(game, chain.player, target)

    def candidates(self, game: State, chain: Chain) -> list[int]:
        return sorted(game.graves[1 - chain.player if self.from_enemy else chain.player])


class LyingSlot(CardSlot):
    """A card in a graveyard that matches a description."""

    __slots__ = ()

    def fits(self, game: State, chain: Chain, target: int) -> str:
        if target < 0 or game.cards[target].zone != GRAVEYARD:
            return "412.1"
        return "" if self.cards.passes(game, target, chain.source, chain.player, chain) else "412.1"

    def candidates(self, game: State, chain: Chain) -> list[int]:
        return sorted((*game.graves[0], *game.graves[1]))


class FreeCellSlot(TargetSlot):
    """A free cell: beside the source («Возрождение», «Вызов»), within a range of it, or anywhere.

    `head` is cited where a cell will not do.
    """

    __slots__ = ("anywhere", "head", "reach", "where")

    def __init__(
        self,
        head: str,
        anywhere: bool = False,
        reach: Quantity | None = None,
        least: int = 1,
        most: int = 1,
        where: CellTest | None = None,
    ) -> None:
        super().__init__(least, most, cells=True)
        self.head = head
        self.anywhere = anywhere
        self.reach = reach
        self.where = where

    def fits(self, game: State, chain: Chain, target: int) -> str:
        cell = ~target
        if not 0 <= cell < CELLS or not game.is_free(cell):
            return self.head
        if target in chain.targets:  # «Возрождение»: no more than one card comes to a cell, where there are several
            return self.head
        if self.where is not None and not self.where.holds(game, cell, chain.source, chain.player, chain):
            return self.head
        source = game.cards[chain.source]
        if self.reach is not None:
            cells = self.reach.of(game, chain.source, chain.player, chain)
            return "" if game.stood(chain.source) and distance(source.cell, cell) <= cells else "Дальность"
        if self.anywhere or source.zone == AUX or (source.zone == GRAVEYARD and source.cell < 0):
            return ""
        return "" if game.stood(chain.source) and ADJACENT[source.cell][cell] else self.head


# How effects find their cards.


class Whom:
    """The cards that an effect is about, found as it is performed. A card that is spared or gone is not among them."""

    __slots__ = ()

    def cards(self, game: State, chain: Chain) -> list[int]:
        raise NotImplementedError


def _protected(game: State, index: int, chain: Chain) -> bool:
    """411.1 Whether a card that is not a target is protected from the effects of the chain: the object of defence
    checks only targets (216.10). Effects of an attack were checked together with the attack. A card's protection does
    not apply to its own effects."""
    if index == chain.source or chain.nature & ATTACK:
        return False
    return is_protected(game, index, chain.source, chain.nature, "", chain)


def _fits(game: State, chain: Chain, slot: TargetSlot, target: int) -> bool:
    """Whether a named target will do; 415.3 a hidden one does: the cell that it is to go to is named before it shows
    itself."""
    if game.cards[target].hidden and target != chain.source:
        return slot.fits_hidden(game, chain, target) == ""
    return slot.fits(game, chain, target) == ""


class OfRole(Whom):
    """This card, the attacked one, its host… Another one than this card is «он» from then on (`chain.it`)."""

    __slots__ = ("role",)

    def __init__(self, role: str) -> None:
        self.role = role

    def cards(self, game: State, chain: Chain) -> list[int]:
        index = role_card(game, self.role, chain.source, chain)
        if index < 0 or not game.cards[index].in_squad or index in chain.spared:
            return []
        if self.role != "this":
            chain.it = index
        return [] if _protected(game, index, chain) else [index]


class OfRoleOrGrave(OfRole):
    """The same card, also if it is in a graveyard by now: «при гибели … изгнать его»."""

    __slots__ = ()

    def cards(self, game: State, chain: Chain) -> list[int]:
        index = role_card(game, self.role, chain.source, chain)
        if index >= 0 and game.cards[index].zone == GRAVEYARD and index not in chain.spared:
            chain.it = chain.it if self.role == "this" else index
            return [index]
        return OfRole.cards(self, game, chain)


class OfSlot(Whom):
    """The targets named for one slot of the ability; targets that no longer fit are left out (423.3). Later effects
    apply to the same targets as the first effect, even if it has changed them («открыть закрытое существо и ранить
    его»).

    The first target is «он» from then on (`chain.it`).
    """

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def cards(self, game: State, chain: Chain) -> list[int]:
        feature = chain.feature
        if not isinstance(feature, DeclaredAbility):
            return []
        slot = feature.slots[self.number]
        found = []
        meant = [target for number, target in chain.meant if number == self.number]
        for target in targets_of(feature, chain, self.number):
            if target < 0 or target in chain.spared:
                continue
            if meant and target in meant and game.cards[target].in_squad:
                found.append(target)  # what the effect before has done to it changes nothing
            elif not meant and _fits(game, chain, slot, target):
                found.append(target)
        if not meant and not slot.agree(game, tuple(found)):
            return []
        if not meant and game.current is chain:  # not while targets are tried out
            chain.meant = (*chain.meant, *[(self.number, target) for target in found])
        if found:
            chain.it = found[0]
        return found


class Everyone(Whom):
    """Every card that fits. Hidden ones are all meant, show themselves, and are spared if they do not fit (415.3а)."""

    __slots__ = ("described",)

    def __init__(self, described: Filter) -> None:
        self.described = described

    def cards(self, game: State, chain: Chain) -> list[int]:
        found = []
        for index in game.squad:
            if index in chain.spared:
                continue
            if game.cards[index].hidden and self.described.may_be_target(
                game, index, chain.source, chain.player, chain
            ):
                turn_face_up(game, index)
            fits = self.described.accepts(game, index, chain.source, chain.player, chain)
            if fits and not _protected(game, index, chain):
                found.append(index)
        chain.them = tuple(found)
        return found


class Them(Whom):
    """«Они», «их»: all cards of the previous effect."""

    __slots__ = ()

    def cards(self, game: State, chain: Chain) -> list[int]:
        return [index for index in chain.them if game.cards[index].in_squad and index not in chain.spared]


def with_amounts(game: State, chain: Chain, whom: Whom, amount: Quantity) -> list[tuple[int, int]]:
    """Return the cards of an effect, each with its amount. «Его» in an amount means the card itself, unless the text
    refers to an earlier card: the target of an earlier effect, or the subject of the event."""
    happening = chain.happening
    if chain.it >= 0 or (happening is not None and happening.subject >= 0 and happening.subject != chain.source):
        same = amount.of(game, chain.source, chain.player, chain)
        return [(index, same) for index in whom.cards(game, chain)]
    cards = whom.cards(game, chain)
    first = chain.it
    found = []
    for index in cards:
        chain.it = index
        found.append((index, amount.of(game, chain.source, chain.player, chain)))
    chain.it = first
    return found
