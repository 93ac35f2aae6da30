"""Triggered abilities: which cards react to an event (405). The module stack_entry.py puts triggered abilities onto the
stack."""

from __future__ import annotations

from simulator.berserk.bans import foremost, is_ignored
from simulator.berserk.card import Card, HeldAbility
from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.features import SENTENCES, DeclaredAbility, Feature, TriggeredAbility
from simulator.berserk.state import State
from simulator.berserk.vocabulary import ANSWER, BEFORE


def emit(game: State, event: GameEvent) -> None:
    """Lets the listeners of an event know; what triggers waits in `pending`. Callers look for listeners first."""
    number = event.event
    for index in game.listeners[number]:
        holder = game.cards[index]
        for held in holder.current:
            ability = held.ability
            if ability.events >> number & 1 and isinstance(ability, TriggeredAbility):
                trigger(game, index, held, ability, event)


def trigger(game: State, index: int, held: HeldAbility, ability: TriggeredAbility, event: GameEvent) -> None:
    """405.1 One ability at its point: if its condition holds it waits for the stack. 408.4, 414.4 and 103.4 say no."""
    holder = game.cards[index]
    if not ability.triggers(game, holder, event):
        return
    if ability.of_giver and ability.about(event) != held.giver:
        return
    current = game.current
    met = current is not None and (index == event.subject or index in current.targets)
    if met and current is not None and is_ignored(game, current, index, held):
        return  # 408.4
    if ability.nth and not _nth_time(game, holder, held, ability, event):
        return
    if ability.period and not within_limit(game, index, held, ability, event):
        return
    if is_out_of_turn(game, ability, holder):
        return
    if ability.id != "":
        ignoring = -1
        if met and current is not None:
            ignoring = current.source
        if foremost(game, ignoring, holder, ability.id) is not held:
            return  # 414.4, 414.5 only the greatest of a name
    await_stack(game, index, held, ability, event)


def await_stack(game: State, index: int, held: HeldAbility, ability: TriggeredAbility, event: GameEvent) -> None:
    """405.2 What has triggered waits for the stack, unless it repeats the chain that has led to it (103.4)."""
    holder = game.cards[index]
    current = game.current
    chain = Chain(
        game.next_number(), ability, index, held.sentence, holder.controller, (), ability.objects(), ability.x, event,
    )  # fmt: skip
    chain.giver = held.giver
    # 216.2 «до нападения» triggers between the performances of two objects: nothing is `current` then.
    parent = game.chain(event.number) if current is None and event.event == BEFORE else current
    if parent is not None and event.number == parent.number:
        chain.lineage = parent.lineage + (parent.number,)
        chain.deeds = parent.deeds + (deed(parent),)
        chain.spared = parent.spared
        if parent.guarded and event.nature & ANSWER:
            chain.spared = (*chain.spared, parent.source)
    if repeats(chain):
        if game.log is not None:
            game.note(
                "103.4",
                f"{game.label(index)}: цепочка повторилась и прервана",
                f"{game.label(index)}: a repeating chain is cut",
            )
        return
    begetter = game.chain(event.number)
    if begetter is not None:
        begetter.harmed = True  # 423.1а
    game.pending.append(chain)


def deed(chain: Chain) -> tuple[int, int, int]:
    """Return the key that 103.4 compares: source, sentence, and the card that caused the trigger. That card is the
    subject of the event, or the other side if the source itself is the subject."""
    happening = chain.happening
    if happening is None:
        return chain.source, chain.sentence, -1
    account = happening.subject if happening.subject != chain.source else happening.other
    return chain.source, chain.sentence, account


def repeats(chain: Chain) -> bool:
    """103.4 Whether the chain exactly repeats one that led to it, on the same account."""
    return deed(chain) in chain.deeds


def within_limit(game: State, index: int, held: HeldAbility, ability: TriggeredAbility, event: GameEvent) -> bool:
    card = game.cards[index]
    uses = card.used if ability.period == 1 else card.spent
    return uses.count(ability.usage_key(held.sentence, event)) < ability.times


def is_out_of_turn(game: State, ability: DeclaredAbility, holder: Card) -> bool:
    """Whether the ability is limited to the turns of one player, and this is the other's."""
    return ability.whose_turn != 0 and (ability.whose_turn > 0) != (game.turn == holder.controller)


def _nth_time(game: State, holder: Card, held: HeldAbility, ability: TriggeredAbility, event: GameEvent) -> bool:
    """«Во второй раз за ход»: counts events of each card, or of all, among the uses of its holder, below zero."""
    about = -1 if ability.nth_of_all else ability.about(event)
    mark = -(held.sentence + SENTENCES * (about + 2))
    times = (holder.spent if ability.nth_of_battle else holder.used).count(mark) + 1
    if ability.nth_of_battle:
        holder.spent = (*holder.spent, mark)
    else:
        holder.used = (*holder.used, mark)
    return times == ability.nth or (ability.nth_or_later and times > ability.nth)


def declare(game: State, feature: Feature, source: int, player: int, targets: tuple[int, ...] = ()) -> Chain:
    """400.3 A chain of a property that sets itself off (destruction), waiting for the stack like what triggers."""
    chain = Chain(game.next_number(), feature, source, 0, player, targets, feature.objects())
    current = game.current
    if current is not None:
        chain.lineage = current.lineage + (current.number,)
        chain.deeds = current.deeds + (deed(current),)
    game.pending.append(chain)
    return chain
