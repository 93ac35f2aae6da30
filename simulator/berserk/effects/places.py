"""Effects that bring cards into play, to other zones, to hosts, or under the control of another player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from catalog.berserk.language import tree as t
from simulator.berserk.actions import Question
from simulator.berserk.behaviours import behaviour
from simulator.berserk.cells import CellTest
from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.descriptions import NotSimulated, cell_test_of, duration_of, filter_of, optional_cell_test
from simulator.berserk.events import emit
from simulator.berserk.features import AbilityEffect, DeclaredAbility
from simulator.berserk.field import attach, shuffle, stand
from simulator.berserk.filters import ENEMY, Filter
from simulator.berserk.geometry import (
    CELLS,
    NEIGHBOURS,
)
from simulator.berserk.hosts import bears_most, can_join, has_joined, join_host, leave_host
from simulator.berserk.operations import (
    bury_from_deck,
    enter_squad,
    exile,
    remove_abilities,
    report_work,
    return_to_deck,
    take_control,
)
from simulator.berserk.roles import role_card
from simulator.berserk.squad_entry import joining_refused
from simulator.berserk.state import State
from simulator.berserk.targeting import targets_of
from simulator.berserk.targets import CardSlot, FreeCellSlot, GraveSlot, JoiningSlot, OfRole, OfRoleOrGrave, Whom
from simulator.berserk.vocabulary import (
    AUX,
    BATTLE,
    CREATURE,
    FIELD,
    INCORPOREAL,
    NAMED_WORKS,
    PARASITE,
    RESURRECTED,
    SUMMONED,
    SYMBIOTE,
)

if TYPE_CHECKING:
    from simulator.berserk.programs import Program


def cell_of(game: State, chain: Chain, role: str) -> int:
    """The cell where the card of that role stands or stood last, if it is free now; -1 otherwise."""
    index = role_card(game, role, chain.source, chain)
    if index < 0:
        return -1
    cell = game.cards[index].cell
    return cell if cell >= 0 and game.is_free(cell) else -1


NOBODY: Final = -2  # «он» after a summons that brought no card


class SummonCard(AbilityEffect):
    """«Вызвать»: a card of the deck that fits comes onto the cell that was named; its player may take none."""

    __slots__ = ("cell_slot", "described", "onto", "tapped")

    def __init__(self, described: Filter, cell_slot: int, tapped: bool, onto: str | None = None) -> None:
        self.described = described
        self.cell_slot = cell_slot
        self.tapped = tapped
        self.onto = onto  # the role of the card on whose cell it comes

    def perform(self, game: State, chain: Chain) -> bool:
        feature = chain.feature
        if not isinstance(feature, DeclaredAbility):
            return True
        answer = game.take_answer(chain.asker())
        if answer is None:
            answers: list[tuple[int, ...]] = [()]
            if self.onto is None or cell_of(game, chain, self.onto) >= 0:
                answers += [(index,) for index in self._summonable(game, chain)]
            if len(answers) == 1:
                chain.it = NOBODY
                return True
            clause, ru, en = "Вызов", "Кого вызвать", "Whom to summon"
            answer = game.ask(
                chain.asker(), Question("card", chain.player, clause, chain.source, chain.sentence, answers, ru, en)
            )
            if answer is None:
                return False
        came = False
        if answer:
            named = -1 if self.onto is None else cell_of(game, chain, self.onto)
            cell = named if self.onto is not None else ~targets_of(feature, chain, self.cell_slot)[0]
            came = enter_squad(game, answer[0], chain.player, cell, SUMMONED, self.tapped, chain)
        chain.it = answer[0] if came else NOBODY
        shuffle(game, self._owner(chain))  # 206.10 it has been looked through, whether anybody came or not
        return True

    def _summonable(self, game: State, chain: Chain) -> list[int]:
        return [
            index
            for index in sorted(game.decks[self._owner(chain)])
            if self.described.passes(game, index, chain.source, chain.player, chain)
            and not joining_refused(game, chain.player, index)
        ]

    def _owner(self, chain: Chain) -> int:
        """Whose deck it is summoned from."""
        return 1 - chain.player if self.described.side == ENEMY else chain.player


class SummonToHost(SummonCard):
    """«Вызвать паразита на атакованное существо»: a card of the deck that the host can have (210.3–210.5)."""

    __slots__ = ("host",)

    def __init__(self, described: Filter, host: Whom) -> None:
        super().__init__(described, -1, False)
        self.host = host

    def perform(self, game: State, chain: Chain) -> bool:
        answer = game.take_answer(chain.asker())
        hosts = self.host.cards(game, chain)
        free = [cell for cell in range(CELLS) if game.is_free(cell)]
        if answer is None:
            answers: list[tuple[int, ...]] = [()]
            if hosts and free:
                answers += [(index,) for index in self._summonable(game, chain) if _can_bear(game, hosts[0], index)]
            if len(answers) == 1:
                return True
            clause, ru, en = "Вызов", "Кого вызвать", "Whom to summon"
            answer = game.ask(
                chain.asker(), Question("card", chain.player, clause, chain.source, chain.sentence, answers, ru, en)
            )
            if answer is None:
                return False
        if answer and enter_squad(game, answer[0], chain.player, free[0], SUMMONED, False, chain):
            game.unhosted = tuple(index for index in game.unhosted if index != answer[0])
            attach(game, answer[0], hosts[0])
            chain.it = answer[0]
        shuffle(game, self._owner(chain))
        return True


def _can_bear(game: State, host: int, index: int) -> bool:
    """210.3–210.5, 210.13 Whether a creature without a subtype can become the host of this card; it can have one card
    of each kind."""
    bearer, card = game.cards[host], game.cards[index]
    free = not bears_most(game, bearer, card.kind)
    bodily = not bearer.marks & INCORPOREAL or card.marks & INCORPOREAL != 0
    return card.attaches and bearer.kind == CREATURE and bearer.zone == FIELD and free and bodily


class BecomeAttached(AbilityEffect):
    """«Стать паразитом …» (208.3, 210.3): if the card cannot become one, nothing happens."""

    __slots__ = ("host", "kind", "whom")

    def __init__(self, whom: Whom, host: Whom, kind: int) -> None:
        self.whom = whom
        self.host = host
        self.kind: i64 = kind

    def perform(self, game: State, chain: Chain) -> bool:
        cards, hosts = self.whom.cards(game, chain), self.host.cards(game, chain)
        if cards and hosts and can_join(game, cards[0], hosts[0], self.kind):
            chain.harmed = True
            join_host(game, cards[0], hosts[0], self.kind, chain.source, chain.player)
            if game.listeners[NAMED_WORKS]:
                word = "join parasite" if self.kind == PARASITE else "join symbiote"
                emit(game, GameEvent(NAMED_WORKS, cards[0], hosts[0], 0, chain.number, word=word))
        return True


class LeaveHost(AbilityEffect):
    """«Вернуть себе подтип»: the card goes to a free cell adjacent to its host; its player chooses the cell."""

    __slots__ = ("whom",)

    def __init__(self, whom: Whom) -> None:
        self.whom = whom

    def perform(self, game: State, chain: Chain) -> bool:
        cards = self.whom.cards(game, chain)
        if not cards or not has_joined(game, cards[0]) or game.cards[cards[0]].cell < 0:
            return True
        free: list[tuple[int, ...]] = [(~cell,) for cell in NEIGHBOURS[game.cards[cards[0]].cell] if game.is_free(cell)]
        if not free:
            return True
        answer = game.take_answer(chain.asker())
        if answer is None:
            ru, en = "Куда перемещается", "Where it moves"
            answer = game.ask(
                chain.asker(), Question("cell", chain.player, "208.3", chain.source, chain.sentence, free, ru, en)
            )
            if answer is None:
                return False
        chain.harmed = True
        leave_host(game, cards[0], ~answer[0])
        return True


class LandCard(AbilityEffect):
    """«Приземлиться» (208.4, 211.2): comes down from the additional zone onto a free cell, and flies no more."""

    __slots__ = ("where", "whom")

    def __init__(self, whom: Whom, where: CellTest) -> None:
        self.whom = whom
        self.where = where

    def perform(self, game: State, chain: Chain) -> bool:
        cards = self.whom.cards(game, chain)
        if not cards or game.cards[cards[0]].zone != AUX:
            return True
        free = [
            (~cell,)
            for cell in range(CELLS)
            if game.is_free(cell) and self.where.holds(game, cell, chain.source, chain.player, chain)
        ]
        if not free:
            return True
        answer = game.take_answer(chain.asker())
        if answer is None:
            ru, en = "Куда приземлиться", "Where to land"
            answer = game.ask(
                chain.asker(), Question("cell", chain.player, "Полёт", chain.source, chain.sentence, list(free), ru, en)
            )
            if answer is None:
                return False
        stand(game, cards[0], ~answer[0])
        remove_abilities(game, cards[0], "flying", BATTLE, chain)
        report_work(game, cards[0], chain, "land")
        return True


class AttachCard(AbilityEffect):
    """210.3–210.5, 210.11а Move a symbiote or a parasite to another host: a creature without a subtype and without
    another attached card of the same kind. An incorporeal host requires an incorporeal symbiote or parasite."""

    __slots__ = ("host", "whom")

    def __init__(self, whom: Whom, host: Whom) -> None:
        self.whom = whom
        self.host = host

    def perform(self, game: State, chain: Chain) -> bool:
        cards, hosts = self.whom.cards(game, chain), self.host.cards(game, chain)
        if not cards or not hosts:
            return True
        card, bearer = game.cards[cards[0]], game.cards[hosts[0]]
        free = not bears_most(game, bearer, card.kind)
        bodily = not bearer.marks & INCORPOREAL or card.marks & INCORPOREAL != 0
        if card.creature and card.host >= 0 and bearer.kind == CREATURE and bearer.zone == FIELD and free and bodily:
            chain.harmed = True
            attach(game, cards[0], hosts[0])
            chain.it = cards[0]
            if game.listeners[NAMED_WORKS]:
                emit(game, GameEvent(NAMED_WORKS, cards[0], hosts[0], 0, chain.number, word="rehost"))
            if game.log is not None:
                one, two, onto = game.label(cards[0]), game.label(hosts[0]), game.label(hosts[0], "acc")
                game.note("210.2", f"{one} перемещается на {onto}", f"{one} goes to the host {two}")
        return True


class BuryCard(AbilityEffect):
    """«Положить карту из колоды на кладбище»: one that fits, if its player likes; 206.10 the deck is shuffled then."""

    __slots__ = ("described",)

    def __init__(self, described: Filter) -> None:
        self.described = described

    def perform(self, game: State, chain: Chain) -> bool:
        answer = game.take_answer(chain.asker())
        if answer is None:
            answers: list[tuple[int, ...]] = [()]
            answers += [
                (index,)
                for index in sorted(game.decks[chain.player])
                if self.described.passes(game, index, chain.source, chain.player, chain)
            ]
            if len(answers) == 1:
                return True
            ru, en = "Кого положить на кладбище", "Whom to put into the graveyard"
            answer = game.ask(
                chain.asker(), Question("card", chain.player, "206.10", chain.source, chain.sentence, answers, ru, en)
            )
            if answer is None:
                return False
        if answer:
            bury_from_deck(game, answer[0], chain)
        shuffle(game, chain.player)
        return True


class ResurrectCard(AbilityEffect):
    """«Возродить»: the card of a graveyard that was named comes onto the cell that was named."""

    __slots__ = ("cell_slot", "grave_slot", "onto", "tapped")

    def __init__(self, grave_slot: int, cell_slot: int, tapped: bool, onto: str | None = None) -> None:
        self.grave_slot = grave_slot
        self.cell_slot = cell_slot
        self.tapped = tapped
        self.onto = onto

    def perform(self, game: State, chain: Chain) -> bool:
        feature = chain.feature
        if not isinstance(feature, DeclaredAbility):
            return True
        index = targets_of(feature, chain, self.grave_slot)[0]
        if self.onto is not None:
            cell = cell_of(game, chain, self.onto)
            if cell < 0:
                chain.it = NOBODY
                return True
        else:
            cell = ~targets_of(feature, chain, self.cell_slot)[0]
        named = chain.targets
        chain.targets = ()
        fits = feature.slots[self.grave_slot].fits(game, chain, index) == ""
        chain.targets = named
        came = fits and enter_squad(game, index, chain.player, cell, RESURRECTED, self.tapped, chain)
        chain.it = index if came else NOBODY
        return True


class ReturnCards(AbilityEffect):
    """«Вернуть в колоду»: the card goes to its owner's deck (206.3а)."""

    __slots__ = ("whom",)

    def __init__(self, whom: Whom) -> None:
        self.whom = whom

    def perform(self, game: State, chain: Chain) -> bool:
        for index in self.whom.cards(game, chain):
            return_to_deck(game, index, chain)
        return True


class ExileCards(AbilityEffect):
    """«Изгнать»."""

    __slots__ = ("whom",)

    def __init__(self, whom: Whom) -> None:
        self.whom = whom

    def perform(self, game: State, chain: Chain) -> bool:
        for index in self.whom.cards(game, chain):
            exile(game, index, chain)
        return True


class ExileIt(AbilityEffect):
    """Exile the card that would have been resurrected: it is still in its graveyard."""

    __slots__ = ()

    def perform(self, game: State, chain: Chain) -> bool:
        if chain.it >= 0:
            exile(game, chain.it, chain)
        return True


class TakeOver(AbilityEffect):
    """«Взять под контроль»; `away`: the enemy gets control."""

    __slots__ = ("away", "duration", "whom")

    def __init__(self, whom: Whom, duration: int, away: bool = False) -> None:
        self.whom = whom
        self.duration = duration
        self.away = away

    def perform(self, game: State, chain: Chain) -> bool:
        for index in self.whom.cards(game, chain):
            player = 1 - chain.player if self.away else chain.player
            take_control(game, index, player, self.duration, chain)
        return True


@behaviour(t.Summon, called="summon")
def compile_summons(program: Program, effect: t.Summon) -> AbilityEffect:
    if effect.onto is None:
        program.slots.append(FreeCellSlot("Вызов", effect.anywhere, where=optional_cell_test(effect.where)))
    return SummonCard(filter_of(effect.cards), len(program.slots) - 1, effect.tapped, effect.onto)


@behaviour(t.SummonToHost)
def compile_summons_to_host(program: Program, effect: t.SummonToHost) -> AbilityEffect:
    return SummonToHost(filter_of(effect.cards), program.find_cards(effect.host))


@behaviour(t.Resurrect, called="resurrect")
def compile_resurrection(program: Program, effect: t.Resurrect) -> AbilityEffect:
    program.slots.append(GraveSlot(filter_of(effect.cards)))
    grave = len(program.slots) - 1
    if effect.onto is None:
        program.slots.append(FreeCellSlot("Возрождение", effect.anywhere, where=optional_cell_test(effect.where)))
    return ResurrectCard(grave, len(program.slots) - 1, effect.tapped, effect.onto)


@behaviour(t.ReturnToDeck, single=True)
def compile_return(program: Program, effect: t.ReturnToDeck) -> AbilityEffect:
    return ReturnCards(program.find_cards(effect.target))


@behaviour(t.TakeControl)
def compile_control(program: Program, effect: t.TakeControl) -> AbilityEffect:
    if effect.duration not in ("battle", "turn", "your turn", "enemy turn", "until your turn"):
        raise NotSimulated(f"control {effect.duration}")
    away = effect.side == "enemy"
    whom = program.find_cards(effect.target, CardSlot if away else JoiningSlot)
    return TakeOver(whom, duration_of(effect.duration), away)


@behaviour(t.Attach)
def compile_attachment(program: Program, effect: t.Attach) -> AbilityEffect:
    program.moved = program.moved or effect.target == t.The()
    return AttachCard(program.find_cards(effect.target), program.find_cards(effect.host))


@behaviour(t.JoinHost)
def compile_joining(program: Program, effect: t.JoinHost) -> AbilityEffect:
    program.moved = program.moved or effect.target == t.The()
    kind = PARASITE if effect.kind == "parasite" else SYMBIOTE
    return BecomeAttached(program.find_cards(effect.target), program.find_cards(effect.host), kind)


@behaviour(t.LeaveHost)
def compile_leaving(program: Program, effect: t.LeaveHost) -> AbilityEffect:
    program.moved = program.moved or effect.target == t.The()
    return LeaveHost(program.find_cards(effect.target))


@behaviour(t.Land)
def compile_landing(program: Program, effect: t.Land) -> AbilityEffect:
    program.moved = program.moved or effect.target == t.The()
    return LandCard(program.find_cards(effect.target), cell_test_of(effect.where))


@behaviour(t.Bury)
def compile_burial(program: Program, effect: t.Bury) -> AbilityEffect:
    return BuryCard(filter_of(effect.cards))


@behaviour(t.Exile, single=True)
def compile_exile(program: Program, effect: t.Exile) -> AbilityEffect:
    whom = program.find_cards(effect.target)
    return ExileCards(OfRoleOrGrave(whom.role) if isinstance(whom, OfRole) else whom)
