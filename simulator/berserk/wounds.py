"""Wounds (204.4): deal them, prevent them (420) and apply them; all simultaneous wounds are applied together."""

from __future__ import annotations

from simulator.berserk.actions import Question
from simulator.berserk.bans import foremost, ignored_by, mark_counts
from simulator.berserk.card import Card, HeldAbility
from simulator.berserk.chain import Chain, GameEvent, PendingWounds
from simulator.berserk.destruction import perish
from simulator.berserk.events import emit
from simulator.berserk.features import PREVENTION, DeclaredAbility
from simulator.berserk.field import own
from simulator.berserk.heal_replacement import WOUNDS, happens_otherwise, push
from simulator.berserk.held_abilities import expire_once
from simulator.berserk.state import PREVENTION_ORDER, WOUND_REPLACEMENT, State
from simulator.berserk.vocabulary import (
    ATTACK,
    CHANGED,
    FORTITUDE,
    INFLUENCE,
    NAMED_WORKS,
    PREVENTS,
    REPLACES,
    UNTIL_WOUNDED,
    WOUNDED,
)


def wound(
    game: State,
    target: int,
    amount: int,
    source: int,
    player: int,
    nature: int,
    chain: Chain | None = None,
    power: int = 0,
    side: int = 0,
    self_inflicted: bool = False,
) -> None:
    """Deals wounds: they fall when the main loop settles them, together with all that were dealt at this moment.

    Cards without lives take none (212.1, 214.1), spared ones none (411.1), «Стойкость» none from enemy influences.
    """
    card = game.cards[target]
    if amount <= 0 or not card.in_squad or card.life < 0:
        return
    if chain is not None and target in chain.spared:
        return
    if (
        nature & INFLUENCE
        and not self_inflicted
        and player != card.controller
        and card.marks & FORTITUDE
        and mark_counts(game, source, target, FORTITUDE)
    ):
        if game.log is not None:
            label = game.label(target)
            game.note("Стойкость", f"{label}: стойкость, ран нет", f"{label}: Fortitude, no wounds")
        return
    number = 0 if chain is None else chain.number
    if chain is not None and game.listeners[REPLACES]:
        event = GameEvent(WOUNDED, target, source, amount, number, nature, power)
        if happens_otherwise(game, WOUNDS, target, amount, chain, event):
            return
    game.woundings.append(PendingWounds(target, amount, source, player, nature, power, number, side, self_inflicted))


def apply_wounds(game: State) -> bool:
    """Apply the preventions, then the remaining wounds. Return False while a player chooses the order of
    preventions."""
    for wounding in game.woundings:
        if not wounding.ready and game.listeners[REPLACES] and not _offer_replacements(game, wounding):
            return False
        if not wounding.ready:
            if not _prevent(game, wounding):
                return False
            wounding.ready = True
    falling = game.woundings
    game.woundings = []
    for wounding in falling:
        _fall(game, wounding)
    return True


def _offer_replacements(game: State, wounding: PendingWounds) -> bool:
    """419 Ask each player who may replace these wounds. Return False while a question waits."""
    if not game.cards[wounding.target].in_squad:
        return True
    amount, number = int(wounding.amount), int(wounding.number)
    event = GameEvent(
        WOUNDED, wounding.target, wounding.attacker, amount, number, wounding.nature, wounding.power
    )  # fmt: skip
    chain = game.chain(number) if number else None
    for index in game.listeners[REPLACES]:
        holder = game.cards[index]
        for held in holder.current:
            ability, key = held.ability, (index, held.serial)
            if not isinstance(ability, DeclaredAbility) or not ability.may or key in wounding.declined:
                continue
            if chain is not None and any(deed[:2] == (index, held.sentence) for deed in chain.deeds):
                continue  # 419.5
            if amount <= 0 or not ability.replaces(game, held, holder, WOUNDS, wounding.target, event):
                continue
            answer = game.take_answer(WOUND_REPLACEMENT)
            if answer is None:
                question = Question(
                    "flag", held.owner(holder), "405.3", index, held.sentence, [(0,), (1,)],
                    f"Выполнить «{ability.ru}»?", f"Carry out “{ability.en}”?",
                )  # fmt: skip
                answer = game.ask(WOUND_REPLACEMENT, question)
                if answer is None:
                    return False
            wounding.declined = (*wounding.declined, key)
            if answer[0]:
                push(game, holder, held, wounding.target, amount, chain, event)
                wounding.amount = 0
                return True
    return True


def _prevent(game: State, wounding: PendingWounds) -> bool:
    """420.3 Apply every possible prevention, in order: first the preventions of the target's player (420.3б)."""
    if not game.listeners[PREVENTS] or not game.cards[wounding.target].in_squad:
        return True
    controller = game.cards[wounding.target].controller
    while wounding.stage < 2:
        player = controller if wounding.stage == 0 else 1 - controller
        ready = preventions(game, wounding, player)
        if len(ready) > 1:
            answer = game.take_answer(PREVENTION_ORDER)
            if answer is None:
                question = Question(
                    "order", controller, "420.3а", wounding.target, 0, [tuple(range(len(ready)))],
                    "В каком порядке применяются эффекты предотвращения", "In which order the preventions apply",
                    tuple((holder.index, held.sentence) for holder, held in ready),
                )  # fmt: skip
                answer = game.ask(PREVENTION_ORDER, question)
                if answer is None:
                    return False
            ready = [ready[position] for position in answer]
        for holder, held in ready:
            if wounding.amount <= 0:
                break  # 420.4 the others are unused
            amount = min(wounding.amount, held.ability.prevents(game, held, holder, wounding))
            if amount > 0:
                wounding.amount -= amount
                held.ability.on_prevention(game, held, holder, wounding, amount)
                if game.listeners[NAMED_WORKS]:
                    number = wounding.number
                    emit(game, GameEvent(NAMED_WORKS, holder.index, wounding.target, amount, number, word="prevent"))
                if game.log is not None:
                    label = game.label(wounding.target)
                    game.note(
                        "420", f"{label}: «{held.ability.ru}» предотвращает раны: {amount}",
                        f"{label}: “{held.ability.en}” prevents {amount}",
                    )  # fmt: skip
        wounding.stage += 1
    return True


def preventions(game: State, wounding: PendingWounds, player: int) -> list[tuple[Card, HeldAbility]]:
    """Preventions of one player that could lessen these wounds; of several of one name only the greatest (414.4).

    419.2, 419.3, 420.5 They are looked for as the wounds fall, when modifiers have been applied. 416.4 What a card
    has been given is an effect of the player who gave it.
    """
    found: list[tuple[Card, HeldAbility]] = []
    for index in game.listeners[PREVENTS]:
        holder = game.cards[index]
        if not holder.in_squad or holder.hidden:
            continue
        for held in holder.current:
            ability = held.ability
            if not ability.hooks & PREVENTION or held.owner(holder) != player:
                continue
            ignoring = wounding.attacker if index == wounding.target else -1
            if ability.id != "" and foremost(game, ignoring, holder, ability.id) is not held:
                continue
            if ignoring >= 0 and ignored_by(game, ignoring, index, held):
                continue
            if ability.prevents(game, held, holder, wounding) > 0:
                found.append((holder, held))
    return found


def _fall(game: State, wounding: PendingWounds) -> None:
    """The wounds are markers now (204.4); 402.3 the one that takes the last life brings the effect of destruction."""
    card = game.cards[wounding.target]
    amount = int(wounding.amount)
    if amount <= 0 or not card.in_squad:
        return
    left = max(0, card.lives)
    card.wounds += amount
    card.wounded += amount
    if wounding.nature & ATTACK:
        card.attack_wounded = True
    expire_once(game, card, UNTIL_WOUNDED)
    game.dirty |= CHANGED
    card.wounds_taken += amount
    if wounding.attacker >= 0:
        own(game, wounding.attacker).wounds_dealt += amount
    chain = game.chain(wounding.number) if wounding.number else None
    if chain is not None:
        chain.harmed = True
        dealt = chain.dealt
        chain.dealt = (dealt[0] + amount, dealt[1]) if wounding.side == 0 else (dealt[0], dealt[1] + amount)
    if game.log is not None:
        label = game.label(wounding.target)
        game.note(
            "216.11",
            f"{label} получает раны: {amount} (жизней {card.lives})",
            f"{label} takes {amount} (lives {card.lives})",
        )
    if game.listeners[WOUNDED]:
        emit(
            game,
            GameEvent(
                WOUNDED,
                wounding.target,
                wounding.attacker,
                amount,
                wounding.number,
                wounding.nature,
                wounding.power,
                lives=min(amount, left),
            ),
        )
    if left > 0 and card.lives <= 0:
        perish(game, wounding.target, wounding.attacker, wounding.player, wounding.nature, wounding.number, True)
