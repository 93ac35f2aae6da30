"""How what has triggered comes onto the stack: in whose order (215.4), at which targets (412.1)."""

from __future__ import annotations

from simulator.berserk.actions import Question
from simulator.berserk.chain import Chain
from simulator.berserk.features import DeclaredAbility, TriggeredAbility
from simulator.berserk.field import turn_face_up
from simulator.berserk.payment import cannot_pay
from simulator.berserk.state import TRIGGER_ORDER, State
from simulator.berserk.targeting import target_refused


def place_waiting(game: State) -> bool:
    """215.4 Put the waiting chains onto the stack: first the active player's; each player chooses the order of their
    chains.

    103.5 If both players have to choose (an order, targets), the active player chooses first.

    Return False while a question is open: for the order, or for targets (412.1). 413.3 A combined ability that cannot
    be paid for is dropped.
    """
    if game.answer is None:
        game.pending = [chain for chain in game.pending if not cannot_pay(game, chain)]
    for later in range(2):
        player = 1 - game.turn if later else game.turn
        mine = [chain for chain in game.pending if chain.player == player]
        while mine:
            if len(mine) > 1 and mine[0].stage == 0:
                if not _ordered(game, player, mine):
                    return False
                mine = [chain for chain in game.pending if chain.player == player]
            chain = mine[0]
            if not choose_targets(game, chain):
                return False
            game.pending.remove(chain)
            mine.pop(0)
            if chain.stage >= 0:
                put_on_stack(game, chain)
    return True


def put_on_stack(game: State, chain: Chain) -> None:
    """405.2 The chain comes onto the stack; a hidden card shows itself (415.2)."""
    chain.stage = 0
    chain.memo = ()
    if game.cards[chain.source].hidden:
        turn_face_up(game, chain.source)
    if game.log is not None and isinstance(chain.feature, TriggeredAbility):
        label = game.label(chain.source)
        game.note("405.2", f"{label}: сработало «{chain.feature.ru}»", f"{label}: “{chain.feature.en}” triggers")
    game.stack.append(chain)
    game.passes = 0


def _ordered(game: State, player: int, mine: list[Chain]) -> bool:
    """215.4 Ask for the order of several chains of a player; mark them as ordered (`stage` 1)."""
    answer = game.take_answer(TRIGGER_ORDER)
    if answer is None:
        items = tuple((chain.source, chain.sentence) for chain in mine)
        question = Question(
            "order", player, "215.4", mine[0].source, mine[0].sentence, [tuple(range(len(mine)))],
            "В каком порядке кладутся в стек сработавшие особенности",
            "In which order the triggered abilities go onto the stack",
            items,
        )  # fmt: skip
        answer = game.ask(TRIGGER_ORDER, question)
        if answer is None:
            return False
    others = [chain for chain in game.pending if chain.player != player]
    ordered = [mine[position] for position in answer]
    for chain in ordered:
        chain.stage = 1
    game.pending = others + ordered
    return True


def choose_targets(game: State, chain: Chain) -> bool:
    """412.1 Ask the player for the targets of a triggered ability as it enters the stack; without legal targets it is
    dropped (`stage` -1). Return False while a question waits."""
    feature = chain.feature
    if not isinstance(feature, DeclaredAbility):
        return True
    slots = feature.slots
    while chain.effect < len(slots):
        slot = slots[chain.effect]
        answer = game.take_answer(chain.asker())
        if answer is None:
            fitting = [
                target
                for target in slot.candidates(game, chain)
                if target not in chain.memo and _fits(game, chain, target, chain.effect)
            ]
            chosen = len(chain.memo)
            if not fitting or chosen >= slot.most_now(game, chain):
                if chosen < slot.least:
                    chain.stage = -1  # 412.1, 416.2
                    return True
                chain.targets = chain.targets + chain.memo
                chain.memo = ()
                chain.effect += 1
                continue
            answers: list[tuple[int, ...]] = [(target,) for target in fitting]
            if chosen >= slot.least:
                answers.insert(0, ())
            player = 1 - chain.player if slot.by_enemy else chain.player
            question = Question(
                "cell" if slot.cells else "card", player, "412.1", chain.source, chain.sentence, answers,
                f"Цель: {feature.ru}", f"Target: {feature.en}",
            )  # fmt: skip
            answer = game.ask(chain.asker(), question)
            if answer is None:
                return False
        if answer == ():
            chain.targets = chain.targets + chain.memo
            chain.memo = ()
            chain.effect += 1
        else:
            chain.memo = chain.memo + answer
    chain.effect = 0
    chain.first_target = chain.target
    return True


def _fits(game: State, chain: Chain, target: int, slot: int) -> bool:
    feature = chain.feature
    assert isinstance(feature, DeclaredAbility)
    return not target_refused(game, chain, feature.slots[slot], target)
