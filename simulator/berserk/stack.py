"""Operations on chains of the stack: cancel (409), block (410), redirect (412), reduce."""

from __future__ import annotations

from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.events import deed, emit
from simulator.berserk.features import DeclaredAbility, Feature
from simulator.berserk.held_abilities import expire_attack
from simulator.berserk.objects import ANNOUNCEMENT, END, OBJECT_NAMES, PAYMENT, TARGET
from simulator.berserk.state import State
from simulator.berserk.targeting import forbidden, out_of_reach
from simulator.berserk.vocabulary import ATTACK, BEFORE, CHANGED, NAMED_WORKS, POWER_NAMES, POWER_NAMES_RU, PRECISION


def top(game: State) -> str:
    """215.3в Return the name of the object on top of the stack; "empty" without one (215.3а)."""
    if not game.stack:
        return "empty"
    chain = game.stack[-1]
    return OBJECT_NAMES[chain.steps[chain.cursor]]


def push(
    game: State, feature: Feature, source: int, sentence: int, player: int, targets: tuple[int, ...], x: int = 0
) -> Chain:
    """400.3 Declare a feature: put its chain onto the stack, with the chain being performed as its parent (409.1,
    103.4)."""
    chain = Chain(game.next_number(), feature, source, sentence, player, targets, feature.objects(), x)
    current = game.current
    if current is not None:
        chain.lineage = current.lineage + (current.number,)
        chain.deeds = current.deeds + (deed(current),)
        chain.happening = current.happening
        current.harmed = True
    elif game.stack:
        under = game.stack[-1]
        chain.lineage = (under.number,) if feature.objects()[0] != ANNOUNCEMENT else ()
    game.stack.append(chain)
    game.dirty |= CHANGED
    game.passes = 0
    surface(game)
    return chain


def surface(game: State) -> None:
    """216.2 Trigger «до нападения» when an object of announcement is on top of the stack for the first time."""
    if not game.stack:
        return
    chain = game.stack[-1]
    if chain.surfaced or chain.steps[chain.cursor] != ANNOUNCEMENT:
        return
    chain.surfaced = True
    if game.listeners[BEFORE]:
        emit(game, GameEvent(BEFORE, chain.source, chain.target, 0, chain.number, chain.nature))


def cancel_chain(game: State, chain: Chain, clause: str) -> None:
    """409.1 Takes all objects of a chain off the stack, and of all that it begot; nothing is paid (409.3).

    423.1а What has had effects already, has been thrown for, or has made something trigger, is paid for all the same.
    """
    if chain.harmed and PAYMENT in chain.steps:
        block(game, chain, "423.1а")
        return
    if game.log is not None:
        label = game.label(chain.source)
        game.note(
            "409.1",
            f"{label}: «{chain.feature.ru}» отменяется ({clause})",
            f"{label}: “{chain.feature.en}” is cancelled ({clause})",
        )
    number = chain.number
    expire_attack(game, number)
    game.cancelled = (*game.cancelled, (chain.source, chain.sentence, chain.named, game.completed))
    game.stack = [other for other in game.stack if other.number != number and number not in other.lineage]
    game.pending = [other for other in game.pending if number not in other.lineage]
    game.dirty |= CHANGED


def block(game: State, chain: Chain, clause: str) -> None:
    """410.1 Remove a chain from the stack except for its payment."""
    chain.blocked = True
    while chain.steps[chain.cursor] not in (PAYMENT, END) and chain.cursor < len(chain.steps) - 1:
        chain.cursor += 1
    if game.log is not None:
        label = game.label(chain.source)
        game.note(clause, f"{label}: «{chain.feature.ru}» блокируется", f"{label}: “{chain.feature.en}” is blocked")


def may_redirect(game: State, chain: Chain, triggered: bool = False) -> bool:
    """216.3, 412.5 Whether a chain's target may still be changed: once, while its object of target is on top.

    An ability triggered by the object of the target («при нападении») comes just after it. «Точность» forbids both.
    """
    if chain.redirected or not chain.targets or game.cards[chain.source].marks & PRECISION:
        return False
    if triggered:
        return chain.cursor > 0 and chain.steps[chain.cursor - 1] == TARGET
    return chain.steps[chain.cursor] == TARGET


def redirect(game: State, chain: Chain, target: int, clause: str, triggered: bool = False, place: int = 0) -> bool:
    """412.5 Replace a target of a chain by another card; return False if this is no longer possible, or if an ability
    forbids the source to attack that card (103.2). The distance from the source does not matter: reach limits only
    declarations."""
    if not may_redirect(game, chain, triggered):
        return False
    if chain.nature & ATTACK:
        source, aimed = game.cards[chain.source], game.cards[target]
        reasons: list[str] = []
        forbidden(game, source, aimed, chain.nature, reasons)
        if reasons:
            return False
        feature = chain.feature
        reach = feature.reach_now(game, chain) if isinstance(feature, DeclaredAbility) else -1
        out_of_reach(game, source, aimed, chain.nature, reach, reasons)
        chain.afar = len(reasons) > 0
    before = chain.targets[place]
    chain.targets = (*chain.targets[:place], target, *chain.targets[place + 1 :])
    chain.redirected = True
    if chain.nature & ATTACK and game.listeners[NAMED_WORKS]:
        emit(game, GameEvent(NAMED_WORKS, before, chain.source, 0, chain.number, chain.nature, word="redirect"))
    chain.checked = -1
    game.dirty |= CHANGED
    if game.log is not None:
        game.note(
            clause,
            f"«{chain.feature.ru}» перенаправляется на {game.label(target, 'acc')}",
            f"“{chain.feature.en}” is redirected to {game.label(target)}",
        )
    return True


def _is_computed(chain: Chain) -> bool:
    """Whether the object of reckoning (216.8) of an attack, or the throw of anything else, has been performed."""
    return chain.known >= 0 if chain.nature & ATTACK else chain.results[0] != 0


def reduce_power(game: State, chain: Chain, power: int) -> None:
    """«Сведение атаки к [виду]»: its power becomes that, its value what goes with it; what waits for a power does not
    trigger then (WhenAttack). Before the object of reckoning (216.8) the power is stored until then."""
    if not _is_computed(chain):
        chain.capped = (power, chain.capped[1])
        return
    if chain.powers[0] != power:
        chain.powers = (power, chain.powers[1])
        chain.reduced |= 1
        chain.values = (chain.feature.value(game, chain, power), chain.values[1])
        if game.log is not None:
            game.note(
                "Сведение атаки",
                f"атака сводится к виду: {POWER_NAMES_RU[power]}",
                f"the attack is reduced to {POWER_NAMES[power]}",
            )


def reduce_value(game: State, chain: Chain, value: int) -> None:
    """«Сведение атаки к Х»: its value becomes X if it was more (419). Before the object of reckoning (216.8) X is
    stored until then."""
    if not _is_computed(chain):
        least = value if chain.capped[1] < 0 else min(value, chain.capped[1])
        chain.capped = (chain.capped[0], least)
        return
    if chain.values[0] > value:
        chain.values = (value, chain.values[1])
        if game.log is not None:
            game.note("Сведение атаки", f"атака сводится к {value}", f"the attack is reduced to {value}")


def alter_value(game: State, chain: Chain, amount: int) -> None:
    """«Увеличить», «уменьшить величину»: change the value of the attack by this amount, never below zero (104.2).
    Before the object of reckoning (216.8) the change is stored until then."""
    if not _is_computed(chain):
        chain.altered += amount
        return
    value = max(0, chain.values[0] + amount)
    chain.values = (value, chain.values[1])
    if game.log is not None:
        game.note("422.1", f"величина атаки теперь {value}", f"the attack is worth {value} now")
