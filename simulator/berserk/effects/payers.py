"""Costs that other cards pay before the colon of an ability (404.2): they close, die, return to the deck, or go into
exile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from catalog.berserk.language import tree as t
from simulator.berserk.card import Card
from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.descriptions import NotSimulated, filter_of
from simulator.berserk.destruction import perish
from simulator.berserk.effects.wounds import spite
from simulator.berserk.events import emit
from simulator.berserk.features import DeclaredAbility, OtherPayer, TargetSlot
from simulator.berserk.field import leave_squad
from simulator.berserk.filters import Filter
from simulator.berserk.held_abilities import cure
from simulator.berserk.movement import remaining_moves
from simulator.berserk.operations import exile, give_extra, give_tokens
from simulator.berserk.payment import promised_away, tap, will_lose_card
from simulator.berserk.quantities import measure
from simulator.berserk.roles import role_card
from simulator.berserk.state import State
from simulator.berserk.targeting import targets_of
from simulator.berserk.targets import CardSlot, LyingSlot
from simulator.berserk.vocabulary import DECK, GRAVEYARD, INFLUENCE, NAMED_WORKS

if TYPE_CHECKING:
    from simulator.berserk.programs import Program


TAP = "tap"
DESTROY = "destroy"
RETURN = "return"
EXILE = "exile"
TOKENS = "tokens"
SPITE = "spite"
LIVES = "extra lives"


def unable(game: State, card: Card, deed: str, number: int, amount: int = 0) -> str:
    """404.3 The clause for which a card cannot pay so, or "": who closes must be open (104.4), and nothing on the stack
    but the chain of that number may be about to close it (103.6)."""
    if not (card.in_squad or (deed in (EXILE, TOKENS) and card.zone == GRAVEYARD)):
        return "404.3"
    if deed == TOKENS:
        return "104.5" if card.tokens < amount else ""
    if deed == LIVES:
        return "404.3" if card.extra < amount else ""
    if deed != TAP:
        return "103.6" if game.stack and promised_away(game, card.index, number) else ""
    if card.tapped:
        return "104.4"
    return "103.6" if game.stack and will_lose_card(game, card.index, number) else ""


class PayerSlot(CardSlot):
    """412.1 A card named as payer; it must have enough tokens if it pays tokens."""

    __slots__ = ("amount", "deed")

    def __init__(self, cards: Filter, deed: str, least: int = 1, most: int = 1, amount: int = 0) -> None:
        super().__init__(cards, least, most)
        self.deed = deed
        self.amount = amount
        self.together = True  # 404.4 what cannot be paid in full is not paid at all

    def fits(self, game: State, chain: Chain, target: int) -> str:
        return super().fits(game, chain, target) or unable(
            game, game.cards[target], self.deed, chain.number, self.amount
        )

    def fits_hidden(self, game: State, chain: Chain, target: int) -> str:
        return super().fits_hidden(game, chain, target) or unable(
            game, game.cards[target], self.deed, chain.number, self.amount
        )


class GravePayerSlot(LyingSlot):
    """A card of a graveyard named to pay a number of tokens."""

    __slots__ = ("amount",)

    def __init__(self, cards: Filter, amount: int) -> None:
        super().__init__(cards)
        self.amount = amount
        self.together = True

    def fits(self, game: State, chain: Chain, target: int) -> str:
        return super().fits(game, chain, target) or unable(game, game.cards[target], TOKENS, chain.number, self.amount)


class UnitPayer(OtherPayer):
    """The card pays a number of units that it has itself, which neither taps nor moves a card."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def cards_to_tap(self, game: State, chain: Chain) -> tuple[int, ...]:
        return ()

    def cards_to_move(self, game: State, chain: Chain) -> tuple[int, ...]:
        return ()


class MarkerPayer(UnitPayer):
    """Markers of a name."""

    __slots__ = ("id",)

    def __init__(self, id: str, amount: int) -> None:
        super().__init__(amount)
        self.id = id

    def find_refusal(self, game: State, chain: Chain) -> str:
        borne = sum(1 for held in game.cards[chain.source].gained if held.ability.id == self.id)
        return "404.3" if borne < self.amount else ""

    def pay(self, game: State, chain: Chain) -> None:
        cure(game, game.cards[chain.source], self.id, self.amount)


class MovementPayer(UnitPayer):
    """203.4 Units of movement; a card that has acted cannot pay them."""

    __slots__ = ()

    def find_refusal(self, game: State, chain: Chain) -> str:
        card = game.cards[chain.source]
        return "203.4" if card.acted or card.tapped or remaining_moves(game, card) < self.amount else ""

    def pay(self, game: State, chain: Chain) -> None:
        game.cards[chain.source].moved += self.amount


class ArmourPayer(UnitPayer):
    """Units of armour that are left in this turn."""

    __slots__ = ()

    def find_refusal(self, game: State, chain: Chain) -> str:
        return "404.3" if measure(game, chain.source, "armour left") < self.amount else ""

    def pay(self, game: State, chain: Chain) -> None:
        game.cards[chain.source].armoured += self.amount


class NamedPayer(OtherPayer):
    """The targets of a slot pay, or, with a `role`, the card of that role, such as the host."""

    __slots__ = ("amount", "deed", "role", "slot")

    def __init__(self, deed: str, slot: int, role: str = "", amount: int = 0) -> None:
        self.deed = deed
        self.slot = slot
        self.role = role
        self.amount = amount

    def _cards(self, game: State, chain: Chain) -> tuple[int, ...]:
        if self.role:
            index = role_card(game, self.role, chain.source, chain)
            return (index,) if index >= 0 else ()
        feature = chain.feature
        return targets_of(feature, chain, self.slot) if isinstance(feature, DeclaredAbility) else ()

    def find_refusal(self, game: State, chain: Chain) -> str:
        cards = self._cards(game, chain)
        if not cards:
            # An ability that triggers or is only being checked does not have named targets yet.
            return "404.3" if self.role or chain.targets else ""
        for index in cards:
            clause = unable(game, game.cards[index], self.deed, chain.number, self.amount)
            if clause:
                return clause
        return ""

    def cards_to_tap(self, game: State, chain: Chain) -> tuple[int, ...]:
        return self._cards(game, chain) if self.deed == TAP else ()

    def cards_to_move(self, game: State, chain: Chain) -> tuple[int, ...]:
        return self._cards(game, chain) if self.deed in (DESTROY, RETURN, EXILE) else ()

    def pay(self, game: State, chain: Chain) -> None:
        for index in self._cards(game, chain):
            if self.deed == EXILE:
                exile(game, index, chain)
            elif self.deed == SPITE:
                spite(game, chain, index, chain.x if self.amount < 0 else self.amount)
            elif self.deed == LIVES:
                give_extra(game, index, -self.amount, chain)
            elif self.deed == TOKENS:
                give_tokens(game, index, -self.amount, chain)
            elif not game.cards[index].in_squad:
                continue
            elif self.deed == TAP:
                tap(game, index, "404.2", chain)
                if game.listeners[NAMED_WORKS]:
                    emit(game, GameEvent(NAMED_WORKS, index, chain.source, 0, chain.number, word="pay"))
            elif self.deed == DESTROY:
                perish(game, index, chain.source, chain.player, INFLUENCE, chain.number, False)
            else:
                if game.log is not None:
                    label = game.label(index)
                    game.note("206.10", f"{label} возвращается в колоду", f"{label} returns to the deck")
                leave_squad(game, index, DECK)


def compile_payer(program: Program, target: t.Target, deed: str, amount: int = 0) -> OtherPayer:
    """Return the payment of a target: an action of `PayOther`, or a number of tokens. The player names a chosen payer
    together with the other targets."""
    if isinstance(target, t.The):
        return NamedPayer(deed, -1, target.role, amount)
    if isinstance(target, t.All):
        raise NotSimulated("PayOther")
    if isinstance(target, t.ChosenCards):
        program.add_chosen(target, _compile_payer_slot(program, target, deed, amount))
    else:
        program.last = program.add_slot(PayerSlot(program.describe(target), deed, amount=amount))
    return NamedPayer(deed, len(program.slots) - 1, "", amount)


def _compile_payer_slot(program: Program, target: t.ChosenCards, deed: str, amount: int) -> TargetSlot:
    if not isinstance(target.count, t.Number) or target.up_to or target.by_enemy:
        raise NotSimulated("PayOther")
    if any(isinstance(trait, t.InGraveyard) for trait in target.cards.traits):  # one of a graveyard fits by lying there
        return GravePayerSlot(filter_of(target.cards), amount) if amount else program.build_slot(target, CardSlot)
    count = target.count.value
    slot = PayerSlot(filter_of(target.cards), deed, count, count, amount)
    slot.related = target.related
    return slot
