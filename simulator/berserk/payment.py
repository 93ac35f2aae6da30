"""Paying (104.4, 104.5, 216.12, 404.3): whether a card can, and the taking of it."""

from __future__ import annotations

from typing import Final

from simulator.berserk.bans import count_permissions
from simulator.berserk.card import NEUTRAL, Card
from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.destruction import perish
from simulator.berserk.events import emit, is_out_of_turn
from simulator.berserk.features import FREE, PER_BATTLE, PER_TURN, DeclaredAbility, Property, TriggeredAbility
from simulator.berserk.held_abilities import expire_once
from simulator.berserk.movement import remaining_moves
from simulator.berserk.objects import PAYMENT
from simulator.berserk.state import State
from simulator.berserk.vocabulary import (
    CHANGED,
    INFLUENCE,
    MEDITATION,
    MOVEMENT,
    NAMED_WORKS,
    TAPPED,
    TAPPED_ONCE,
    TOKEN_LOST,
    UNTIL_TAPPED,
)
from simulator.berserk.wounds import wound


def cost_refused(game: State, card: Card, sentence: int, ability: DeclaredAbility, x: int, reasons: list[str]) -> None:
    """404.3 Why a card could not pay for one of its abilities now."""
    cost = ability.cost
    if cost.tap:
        if card.tapped:
            reasons.append("104.4")
        if will_lose_card(game, card.index):
            reasons.extend(promised_clauses(game, card.index))
        if card.acted and card.acts >= count_permissions(game, "act", card):
            reasons.append("Действие карты")
    if cost.destroy and game.stack and promised_away(game, card.index):
        reasons.append("103.6")
    if cost.all_movement and (card.moved > 0 or card.acted or remaining_moves(game, card) == 0):
        reasons.append(ability.head)
    if card.extra < (x if cost.extra_lives < 0 else cost.extra_lives):
        reasons.append("404.3")
    if cost.tokens:
        needed = x if cost.tokens < 0 else cost.tokens
        if purse(game, card) < needed:
            reasons.append("104.5")
        elif game.stack and purse(game, card) - _promised_tokens(game, card) < needed:
            reasons.append("103.6")
    if is_out_of_turn(game, ability, card):
        reasons.append("216.12")
    if ability.period == PER_TURN and card.used.count(sentence) >= ability.times:
        reasons.append("216.12")
    if ability.period == PER_BATTLE and card.spent.count(sentence) >= ability.times:
        reasons.append("216.12")
    if (
        ability.period
        and _declared_already(game, card.index, sentence) + _count(card, ability, sentence) >= ability.times
    ) and "216.12" not in reasons:
        reasons.append("216.12")


def _count(card: Card, ability: DeclaredAbility, sentence: int) -> int:
    return (card.used if ability.period == PER_TURN else card.spent).count(sentence)


def used_up(game: State, chain: Chain, ability: TriggeredAbility) -> bool:
    """404.4, 216.12 Whether a triggered ability with a limit has reached that limit through earlier items of the
    stack."""
    card = game.cards[chain.source]
    return (
        ability.period > 0
        and _count(card, ability, ability.usage_key(chain.sentence, chain.happening)) >= ability.times
    )


def _declared_already(game: State, index: int, sentence: int) -> int:
    return sum(1 for chain in game.stack if chain.source == index and chain.sentence == sentence)


def will_lose_card(game: State, index: int, number: int = 0) -> bool:
    """104.4, 103.6, 203.11 Whether something on the stack, other than the chain of that number, will close the card, or
    moves it."""
    return any(_closes(game, chain, index) for chain in game.stack if chain.number != number)


def _closes(game: State, chain: Chain, index: int) -> bool:
    if index in chain.payers:
        return not count_permissions(game, "defend untapped", game.cards[index], chain.source, chain.nature)
    feature = chain.feature
    if isinstance(feature, DeclaredAbility) and feature.cost.others and chain.steps[chain.cursor] <= PAYMENT:
        for other in feature.cost.others:
            if index in other.cards_to_tap(game, chain):
                return True
    if chain.source != index:
        return False
    if isinstance(feature, DeclaredAbility):
        return feature.cost.tap or feature.cost.all_movement
    return not isinstance(feature, Property) or feature.closes(game, chain)


def promised_away(game: State, index: int, number: int = 0) -> bool:
    """103.6 Whether something on the stack, other than the chain of that number, is to be paid for with the card."""
    for chain in game.stack:
        feature = chain.feature
        if chain.number == number or not isinstance(feature, DeclaredAbility) or chain.steps[chain.cursor] > PAYMENT:
            continue
        if feature.cost.destroy and chain.source == index:
            return True
        for other in feature.cost.others:
            if index in other.cards_to_move(game, chain):
                return True
    return False


def promised_clauses(game: State, index: int) -> list[str]:
    """Return the clauses that forbid the card to declare a tapping ability while one of its chains is on the stack."""
    clauses: list[str] = []
    for chain in game.stack:
        if not _closes(game, chain, index):
            continue
        if chain.nature & MOVEMENT:
            clauses.append("203.11")
        clauses.append("103.6")
        clauses.append("104.4")
    return clauses


def purse(game: State, card: Card) -> int:
    """Return the tokens that the card can pay with: its own, and with «Медитация» the tokens of its element in the
    squad."""
    if not card.marks & MEDITATION or card.element == NEUTRAL:
        return card.tokens
    return sum(
        other.tokens
        for other in (game.cards[index] for index in game.squad)
        if other.controller == card.controller and other.element == card.element and not other.hidden
    )


def _promised_tokens(game: State, card: Card) -> int:
    """103.6 Return the tokens that declared but unpaid abilities will take: the abilities of the card itself, and with
    «Медитация» of other cards of its element."""
    shared = card.marks & MEDITATION != 0
    total = 0
    for chain in game.stack:
        feature = chain.feature
        if not isinstance(feature, DeclaredAbility) or not feature.cost.tokens or chain.steps[chain.cursor] > PAYMENT:
            continue
        if chain.source == card.index or (shared and game.cards[chain.source].element == card.element):
            total += chain.x if feature.cost.tokens < 0 else feature.cost.tokens
    return total


def payable_x(game: State, chain: Chain, ability: DeclaredAbility) -> int:
    """202.4, 404.2 The greatest X that its card can pay, and that the text allows; wounds it can take beyond its lives,
    without a bound."""
    card = game.cards[chain.source]
    most = ability.cost.most_x if ability.cost.most_x >= 0 else UNBOUNDED
    if ability.cost.tokens < 0:
        most = min(most, purse(game, card))
    if ability.cost.extra_lives < 0:
        most = min(most, card.extra)
    return max(most, 0)


def most_x(game: State, chain: Chain, ability: DeclaredAbility) -> int:
    """The greatest X that is listed among the options; a player names a greater one in steps (declaration_steps.py)."""
    return min(payable_x(game, chain, ability), MOST_LISTED_X)


UNBOUNDED: Final = 1_000_000_000
MOST_LISTED_X: Final = 6
X_AT_ONCE: Final = 12  # numbers above those that one step of naming looks at


def cannot_pay(game: State, chain: Chain) -> bool:
    """413.3 Whether the chain is of a triggered ability with a price that its card cannot pay."""
    feature = chain.feature
    return isinstance(feature, TriggeredAbility) and feature.cost is not FREE and unpayable(game, chain) != ""


def unpayable(game: State, chain: Chain) -> str:
    """404.4 The clause for which a declared ability can no longer be paid for, or ""."""
    ability = chain.feature
    assert isinstance(ability, DeclaredAbility)
    card = game.cards[chain.source]
    cost = ability.cost
    if not card.in_squad and not (ability.elsewhere and cost is FREE):
        return "404.4"
    if cost.tap and card.tapped:
        return "104.4"
    if cost.tokens and purse(game, card) < (chain.x if cost.tokens < 0 else cost.tokens):
        return "104.5"
    if cost.all_movement and (card.tapped or card.moved > 0):
        return "404.4"
    if card.extra < (chain.x if cost.extra_lives < 0 else cost.extra_lives):
        return "404.4"
    for other in cost.others:
        if other.find_refusal(game, chain):
            return "404.4"
    return ""


def tap(game: State, index: int, clause: str, chain: Chain | None = None) -> None:
    """Closes a card."""
    card = game.cards[index]
    if card.tapped or not card.in_squad:
        return
    card.tapped = True
    card.done |= TAPPED_ONCE
    expire_once(game, card, UNTIL_TAPPED)
    game.dirty |= CHANGED
    if game.log is not None:
        label = game.label(index)
        game.note(clause, f"{label} закрывается", f"{label} taps")
    if game.listeners[TAPPED]:
        emit(game, GameEvent(TAPPED, index, -1, 0, 0 if chain is None else chain.number))


def act(game: State, index: int, clause: str, chain: Chain) -> None:
    """«Действие карты»: a card closes for what it has done; «Действовать Х раз за ход»: for the last of its acts."""
    card = game.cards[index]
    card.acted = True
    card.acts += 1
    if game.listeners[NAMED_WORKS]:
        emit(game, GameEvent(NAMED_WORKS, index, -1, 0, chain.number, word="act"))
    if card.acts >= count_permissions(game, "act", card):
        tap(game, index, clause, chain)


def pay_tokens(game: State, card: Card, amount: int) -> None:
    """104.5 Remove the card's own tokens first, then, with «Медитация», tokens of the other cards in order."""
    own = min(card.tokens, amount)
    card.tokens -= own
    amount -= own
    if own and game.listeners[TOKEN_LOST]:
        emit(game, GameEvent(TOKEN_LOST, card.index, card.index, own))
    if amount:
        for index in game.squad:
            other = game.cards[index]
            if other.controller == card.controller and other.element == card.element and other.tokens and amount:
                part = min(other.tokens, amount)
                other.tokens -= part
                amount -= part
                if game.listeners[TOKEN_LOST]:
                    emit(game, GameEvent(TOKEN_LOST, index, card.index, part))


def pay(game: State, chain: Chain, ability: DeclaredAbility) -> None:
    """216.12 Takes what the ability costs: closing, tokens, movement, wounds, its use this turn or battle."""
    card = game.cards[chain.source]
    if not card.in_squad:
        return
    cost = ability.cost
    game.dirty |= CHANGED
    use = (
        ability.usage_key(chain.sentence, chain.happening) if isinstance(ability, TriggeredAbility) else chain.sentence
    )
    if ability.period == PER_TURN:
        card.used = (*card.used, use)
    elif ability.period == PER_BATTLE:
        card.spent = (*card.spent, use)
    if cost.tokens:
        amount = chain.x if cost.tokens < 0 else cost.tokens
        pay_tokens(game, card, amount)
        if game.log is not None and amount:
            label = game.label(chain.source)
            game.note("104.5", f"{label} тратит фишки: {amount}", f"{label} spends tokens: {amount}")
    if cost.all_movement:
        card.moved += remaining_moves(game, card)
    if cost.tap and not chain.unpaid:
        act(game, chain.source, "104.4", chain)
    if cost.wounds:
        wounds = chain.x if cost.wounds < 0 else cost.wounds
        wound(game, chain.source, wounds, chain.source, chain.player, INFLUENCE, None, self_inflicted=True)
    if cost.extra_lives:
        _give_up_lives(game, chain, chain.x if cost.extra_lives < 0 else cost.extra_lives)
    for other in cost.others:
        other.pay(game, chain)
    if cost.destroy:
        perish(game, chain.source, chain.source, chain.player, INFLUENCE, 0, False)


def _give_up_lives(game: State, chain: Chain, number: int) -> None:
    """204.2 Extra lives as payment; 402.3 who gives up the last of its lives so gets the effect of destruction."""
    card = game.cards[chain.source]
    alive = card.lives > 0
    card.extra -= number
    if number and game.listeners[NAMED_WORKS]:
        lost = GameEvent(NAMED_WORKS, card.index, card.index, number, chain.number, word="extra lives lost")
        emit(game, lost)
    if game.log is not None:
        label = game.label(chain.source)
        game.note(
            "204.2",
            f"{label}: дополнительные жизни -{number} (жизней {card.lives})",
            f"{label}: extra lives -{number} (lives {card.lives})",
        )
    if alive and card.lives <= 0:
        perish(game, chain.source, chain.source, chain.player, INFLUENCE, 0, True)
