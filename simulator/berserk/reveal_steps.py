"""The reveal, the start of the battle and the Vanguard step (306–308)."""

from __future__ import annotations

from typing import Final

from simulator.berserk.actions import HIDE, HOST, PASS, STRIKE, THE_PASS, USE, Action, strike
from simulator.berserk.card import Card
from simulator.berserk.chain import GameEvent
from simulator.berserk.destruction import bury
from simulator.berserk.events import emit
from simulator.berserk.features import TriggeredAbility
from simulator.berserk.field import attach, to_additional_zone, turn_face_up
from simulator.berserk.geometry import half, row
from simulator.berserk.legality import held_of, striker_refused
from simulator.berserk.squad_entry import host_refused, hosts_for
from simulator.berserk.stack import push
from simulator.berserk.state import State
from simulator.berserk.strike import VANGUARD_STRIKE
from simulator.berserk.targeting import attack_refused
from simulator.berserk.vocabulary import (
    BATTLE_START,
    BEFORE_REVEAL,
    EQUIPMENT,
    FIELD,
    FLYER,
    PARASITE,
    PHASE_BATTLE_START,
    PHASE_REVEAL,
    SIMPLE_STRIKE,
    STEALTH,
    SYMBIOTE,
    TERRAIN,
)

# 306.4–306.6 In which order hosts are named.
HOSTED_KINDS: Final = (EQUIPMENT, SYMBIOTE, PARASITE)
HOSTING_CLAUSES: Final = ("306.4", "306.5", "306.6")
REVEALS: Final = 2  # the first of the stages in which cards are revealed
HOSTS: Final = 4  # the first of the stages in which hosts are named


def may_stay_hidden(game: State, player: int, card: Card) -> bool:
    """306.2 Whether the card may stay hidden: in the Second player's third row, except symbiotes and equipment; with
    «Скрытность» anywhere (415.2б)."""
    if not card.hidden or card.controller != player or card.zone != FIELD:
        return False
    if card.marks & STEALTH:
        return True
    third = player != game.first and half(card.cell) == player and row(card.cell) == 3
    return third and card.kind not in (SYMBIOTE, PARASITE, EQUIPMENT)


def _reveal_first(game: State) -> None:
    """202.4а, 306.2-1 Cards that cost X show themselves before the others, and what X is."""
    for player in (game.first, 1 - game.first):
        for index in game.squad_of(player):
            card = game.cards[index]
            if card.face.cost_x and card.hidden:
                turn_face_up(game, index)
                if game.log is not None:
                    x = f"{game.label(index)}: X = {card.named_x}"
                    game.note("306.2", x, x)


def _reveal_rest(game: State, player: int) -> None:
    """306.2-2 What has not been said to stay hidden (`memo`) shows itself."""
    for index in game.squad_of(player):
        if index not in game.memo:
            turn_face_up(game, index)


def _unhosted(game: State, player: int, kind: int) -> list[int]:
    """Cards of a kind whose player has still to name a host, where one is possible (306.7)."""
    return [
        index
        for index in game.squad_of(player)
        if game.cards[index].kind == kind
        and game.cards[index].host < 0
        and not game.cards[index].hidden
        and hosts_for(game, player, index)
    ]


def _bereft(game: State, player: int, kind: int) -> bool:
    """Whether the player has cards of a kind for which no host is possible: nothing is left to him but to pass."""
    return any(
        game.cards[index].kind == kind and game.cards[index].host < 0 and not game.cards[index].hidden
        for index in game.squad_of(player)
    )


def _hosting(game: State) -> tuple[int, int]:
    """Return the player who names hosts in the current stage of the reveal step, and the kind of card (306.4–306.6)."""
    place = game.stage - HOSTS
    player = game.first if place % 2 == 0 else 1 - game.first
    return player, HOSTED_KINDS[place // 2]


def reveal_decision(game: State) -> bool:
    """306 Continue the reveal step until a player has to decide. Return False when it is over: every card that can have
    a host has one (306.8).

    Stages: 0 and 1 declarations of the First player, then of the Second, before the reveal (306.1); cards of cost X; 2
    the First player's cards, 3 the Second's; then hosts.
    """
    while True:
        if game.stage < REVEALS:
            player = game.first if game.stage == 0 else 1 - game.first
            if any(chain.player == player for chain in game.waiting):
                game.asked = player
                return True
            game.stage += 1
            if game.stage == REVEALS:
                _reveal_first(game)
        elif game.stage < HOSTS:
            player = game.first if game.stage == REVEALS else 1 - game.first
            if not game.done[player] and (
                game.every_window
                or any(
                    may_stay_hidden(game, player, game.cards[index]) and index not in game.memo
                    for index in game.squad_of(player)
                )
            ):
                game.asked = player
                return True
            _reveal_rest(game, player)
            game.stage += 1
            if game.stage == HOSTS:
                for index in game.squad:
                    if game.cards[index].kind in (FLYER, TERRAIN) and not game.cards[index].hidden:
                        to_additional_zone(game, index)  # 306.3
        elif game.stage < HOSTS + 2 * len(HOSTED_KINDS):
            player, kind = _hosting(game)
            if _unhosted(game, player, kind) or (game.every_window and _bereft(game, player, kind)):
                game.asked = player
                return True
            game.stage += 1
        else:
            return False


def before_reveal(game: State) -> None:
    """306.1 «До вскрытия»: what may be declared before the cards are revealed waits for its player."""
    if game.listeners[BEFORE_REVEAL]:
        emit(game, GameEvent(BEFORE_REVEAL, -1, game.first))
    game.waiting = game.pending
    game.pending = []


def start_battle(game: State) -> None:
    """307.1, 421.5 Cards without the host that they need die; then «в начале боя» triggers and waits (300.5, 307.2,
    307.3): the rules of this step perform the abilities one after another."""
    for index in game.squad:
        card = game.cards[index]
        if card.attaches and card.host < 0 and not card.hidden and card.in_squad:
            bury(game, index)
    if game.listeners[BATTLE_START]:
        emit(game, GameEvent(BATTLE_START, -1, game.first))
    game.waiting = game.pending
    game.pending = []


def vanguards(game: State, player: int) -> list[Action]:
    """308.1 The strikes that the player's Vanguard creatures may still make."""
    found = []
    reasons: list[str] = []
    for index in game.squad_of(player):
        card = game.cards[index]
        if card.largest("vanguard") < 0 or card.strikes:
            continue
        striker_refused(game, card, reasons)
        for target in game.squad:
            if not reasons and game.cards[target].controller != player and game.adjacent(index, target):
                attack_refused(game, index, target, SIMPLE_STRIKE, -1, True, reasons)
                if not reasons:
                    found.append(strike(index, target))
                reasons.clear()
        reasons.clear()
    return found


def _declarable(game: State, player: int) -> bool:
    """Whether the player has anything left in the steps of the start and of Vanguard."""
    if game.phase == PHASE_BATTLE_START:
        return any(chain.player == player for chain in game.waiting)
    return bool(vanguards(game, player))


def alternate_decision(game: State) -> bool:
    """301.2, 307.2, 308.1 Find the player who may declare an ability or pass next. A player who has passed is not asked
    again (307.4, 308.2). Return False when both have passed: the step is over (307.5, 308.3)."""
    for _ in range(2):
        player = game.first if game.stage == 0 else 1 - game.first
        if not game.done[player] and (game.every_window or _declarable(game, player)):
            game.asked = player
            return True
        game.stage = 1 - game.stage
    return False


def list_reveal_options(game: State, player: int) -> list[Action]:
    """The actions of a player in these steps."""
    if game.phase == PHASE_REVEAL:
        if game.stage < REVEALS:
            return [THE_PASS, *_waiting(game, player)]
        if game.stage < HOSTS:
            hidden = [index for index in game.squad_of(player) if index not in game.memo]
            return [THE_PASS] + [
                Action(HIDE, index) for index in hidden if may_stay_hidden(game, player, game.cards[index])
            ]
        _, kind = _hosting(game)
        return [
            Action(HOST, index, 0, (host,))
            for index in _unhosted(game, player, kind)
            for host in hosts_for(game, player, index)
        ] or [THE_PASS]
    actions = [] if must_declare(game, player) else [THE_PASS]
    if game.phase == PHASE_BATTLE_START:
        return actions + _waiting(game, player)
    return actions + vanguards(game, player)


def _waiting(game: State, player: int) -> list[Action]:
    return [Action(USE, chain.source, chain.sentence) for chain in game.waiting if chain.player == player]


def must_declare(game: State, player: int) -> bool:
    """405.2 What has triggered must be declared; «может» (405.3) leaves the choice."""
    return game.phase == PHASE_BATTLE_START and any(
        chain.player == player and isinstance(chain.feature, TriggeredAbility) and not chain.feature.may
        for chain in game.waiting
    )


def find_reveal_refusals(game: State, player: int, action: Action) -> list[str]:
    """Why a player may not take the action in these steps."""
    kind = action.kind
    if game.phase == PHASE_REVEAL:
        return _reveal_refusals(game, player, action)
    if kind == PASS:
        return ["405.2"] if must_declare(game, player) else []
    if kind == HIDE:
        return ["306.2", "301.3"]
    if game.done[player]:
        return ["307.4" if game.phase == PHASE_BATTLE_START else "308.2"]
    if game.phase == PHASE_BATTLE_START:
        return _waiting_refused(game, player, action, "307.2") if kind == USE else ["301.3"]
    if kind not in (STRIKE, USE):
        return ["301.3"]
    if not 0 <= action.source < len(game.cards) or game.cards[action.source].controller != player:
        return ["200.2б"]
    if Action(STRIKE, action.source, 0, action.targets) in vanguards(game, player):
        return []
    reasons = ["Авангард"]
    card = game.cards[action.source]
    if card.in_squad and card.largest("vanguard") >= 0:
        striker_refused(game, card, reasons)
        if len(action.targets) == 1 and 0 <= action.targets[0] < len(game.cards):
            attack_refused(game, action.source, action.targets[0], SIMPLE_STRIKE, -1, True, reasons)
    if kind == USE:
        reasons.append("301.3")
        held = held_of(card, action.ability)
        if held is not None and held.ability.events & 1 << BATTLE_START:
            reasons.append("307.4")
    return reasons


def _waiting_refused(game: State, player: int, action: Action, clause: str) -> list[str]:
    """Return the clauses that forbid declaring a triggered ability in a step without the stack; `clause` is the clause
    if the ability is not waiting. The game asks for its targets one by one, so the declaration names no targets."""
    for chain in game.waiting:
        if chain.source == action.source and chain.sentence == action.ability and chain.player == player:
            return ["412.1"] if action.targets else []
    return [clause]


def _reveal_refusals(game: State, player: int, action: Action) -> list[str]:
    kind = action.kind
    if kind == USE:
        return _waiting_refused(game, player, action, "306.1") if game.stage < REVEALS else ["306.1", "301.3"]
    if game.stage < REVEALS:
        return [] if kind == PASS else ["306.1"]
    if kind == PASS:
        return ["306.7"] if game.stage >= HOSTS and _unhosted(game, player, _hosting(game)[1]) else []
    if kind == HIDE:
        if game.stage >= HOSTS or not 0 <= action.source < len(game.cards):
            return ["306.2"]
        return [] if may_stay_hidden(game, player, game.cards[action.source]) else ["306.2"]
    if kind != HOST:
        return ["301.3"]
    if len(action.targets) != 1:
        return ["306.4"]
    reasons: list[str] = []
    host_refused(game, player, action.source, action.targets[0], reasons)
    if game.stage < HOSTS:
        reasons.append("306.4")
    return reasons


def apply_reveal(game: State, player: int, action: Action) -> None:
    """Takes an action that `find_reveal_refusals` allows."""
    kind = action.kind
    if kind == HIDE:
        game.memo = (*game.memo, action.source)
    elif kind == HOST:
        attach(game, action.source, action.targets[0])
        if game.log is not None:
            label, host = game.label(action.source), game.label(action.targets[0])
            clause = HOSTING_CLAUSES[HOSTED_KINDS.index(game.cards[action.source].kind)]
            game.note(clause, f"{label} — хозяин {host}", f"{label} gets the host {host}")
    elif kind == PASS:
        if game.phase == PHASE_REVEAL and (game.stage < REVEALS or game.stage >= HOSTS):
            game.waiting = [chain for chain in game.waiting if chain.player != player]
            game.stage += 1  # no more declarations before the reveal, or no card can be the host
            if game.stage == REVEALS:
                _reveal_first(game)
            return
        game.done = (True, game.done[1]) if player == 0 else (game.done[0], True)
        game.stage = game.stage if game.phase == PHASE_REVEAL else 1 - game.stage
    elif game.phase in (PHASE_REVEAL, PHASE_BATTLE_START):
        if game.phase == PHASE_BATTLE_START:
            game.stage = 1 - game.stage
        for chain in game.waiting:
            if chain.source == action.source and chain.sentence == action.ability:
                game.waiting = [other for other in game.waiting if other is not chain]
                if action.targets:
                    chain.targets = action.targets
                    chain.first_target = action.targets[0]
                    feature = chain.feature
                    chain.effect = len(feature.slots) if isinstance(feature, TriggeredAbility) else 0
                game.pending.append(chain)
                break
    else:
        game.stage = 1 - game.stage
        push(game, VANGUARD_STRIKE, action.source, 0, player, action.targets)
