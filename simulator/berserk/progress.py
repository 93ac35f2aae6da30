"""The progress of a game (215): perform the top of the stack, priority and passes, phases, up to the next decision."""

from __future__ import annotations

from simulator.berserk import bannable_actions, base_effects, endless, preliminary, turn
from simulator.berserk.bans import find_ban
from simulator.berserk.chain import Chain
from simulator.berserk.features import FREE, DeclaredAbility, PlayedAbility, TriggeredAbility
from simulator.berserk.objects import (
    ANNOUNCEMENT,
    DESTRUCTION,
    EMPTY_STACK,
    RECKONING,
    REPLACED,
    TARGET,
    THROW,
    WOUNDS,
)
from simulator.berserk.options import can_answer, list_actions
from simulator.berserk.payment import unpayable, used_up
from simulator.berserk.roles import role_card
from simulator.berserk.stack import cancel_chain, surface
from simulator.berserk.stack_entry import place_waiting
from simulator.berserk.state import State
from simulator.berserk.steps import STEPS
from simulator.berserk.targeting import attack_refused, target_refused
from simulator.berserk.vocabulary import ATTACK, CHANGED, NOBODY, PHASE_BATTLE_START, PHASE_MAIN, PHASE_TURN_PREPARATION
from simulator.berserk.wounds import apply_wounds


def advance(game: State) -> None:
    """Run until a player has a decision to make or the game is over; on request also until the next throw of dice."""
    _advance(game)
    assert game.answer is None or game.winner != NOBODY, f"nobody takes the answer {game.answer} of {game.asker}"


def _advance(game: State) -> None:
    while game.winner == NOBODY:
        if game.question is not None:
            return
        if game.woundings:
            if game.performing:
                game.current = _performed(game)
            apply_wounds(game)
            game.current = None
        elif game.performing:
            if game.before_dice and waits_for_dice(game):
                return
            _perform(game)
        elif game.grounded:
            base_effects.land(game)
        elif game.unhosted:
            base_effects.find_host(game)
        elif game.pending and game.begun:  # 300.3 what the end of a step makes trigger waits for the next one
            place_waiting(game)
            surface(game)
        else:
            if game.dirty:
                base_effects.apply_base_effects(game)
                if game.pending and game.begun:
                    continue
            if not game.stack and game.phase >= PHASE_BATTLE_START and 0 in game.creatures:
                base_effects.end_without_creatures(game)
                if game.winner != NOBODY:
                    return
            if game.phase < PHASE_TURN_PREPARATION:
                if _preliminary(game):
                    return
            elif _turn(game):
                return


def _performed(game: State) -> Chain | None:
    """Return the chain whose object is performed: the one that waited for an answer or for wounds, or the top one.

    None if that chain has been cancelled meanwhile.
    """
    return game.chain(game.interrupted) if game.interrupted else game.stack[-1]


def waits_for_dice(game: State) -> bool:
    """Whether a game that stops before dice has come to an object of the throw that is performed next."""
    if not (game.before_dice and game.performing):
        return False
    chain = _performed(game)
    return chain is not None and chain.stage == 0 and chain.steps[chain.cursor] == THROW


def _preliminary(game: State) -> bool:
    """301.2 Run the preliminary phase, which has neither stack nor windows: declared abilities are performed at once.
    Return True when a player must decide."""
    if game.stack:
        game.performing = True
        return False
    if not game.begun:
        preliminary.begin_step(game)
        return False
    return preliminary.decision(game)


def _turn(game: State) -> bool:
    """One step of a turn; True when the player with priority must decide.

    300.6 Whose turn it is has priority as each step begins; 215.6 a pass gives it to the enemy; 215.8 two end the step.
    """
    if not game.begun:
        turn.begin_phase(game)
        return False
    if game.phase == PHASE_TURN_PREPARATION:  # 310.1 neither player gets priority
        if game.stack:
            game.performing = True
        else:
            turn.finish_phase(game)
        return False
    if game.passes >= 2:  # 215.8
        game.passes = 0
        if game.stack:
            game.performing = True
        else:
            turn.finish_phase(game)
        return False
    if game.quiet and game.stack:
        game.performing = True
        return False
    if game.every_window or game.quiet:
        game.asked = game.turn if game.passes == 0 else 1 - game.turn  # 215.9
        return True
    if game.stops != (-1, -1):
        return _stops(game)
    if game.stack and not (game.alert and game.instants):
        # Nobody has anything instant, or thinks of it: only naming a defender and lowering a result can be thought of.
        chain = game.stack[-1]
        step = chain.steps[chain.cursor]
        if step != TARGET and step != RECKONING:
            game.performing = True
            return False
    game.asked = game.turn if game.passes == 0 else 1 - game.turn
    if game.phase == PHASE_MAIN and not game.stack and game.asked == game.turn:
        choices = list_actions(game, game.asked)
        if len(choices) > 1 or game.shortened:
            game.choices = choices
            return True
    elif can_answer(game, game.asked):
        return True
    game.passes += 1
    return False


def _stops(game: State) -> bool:
    """Whether the game stops for the next player, when players have set stops. A player with stops is asked only at
    these stops, so that a skipped window reveals nothing about hidden cards. The player's own main phase always stops.
    """
    player = game.asked = game.turn if game.passes == 0 else 1 - game.turn
    main = game.phase == PHASE_MAIN and not game.stack and player == game.turn
    mask = game.stops[player]
    if main or (mask < 0 and can_answer(game, player)):
        return True
    if mask >= 0:
        bit = EMPTY_STACK
        if game.stack:
            chain = game.stack[-1]
            bit = 1 << chain.steps[chain.cursor]
        if mask & bit:
            return True
    game.passes += 1
    return False


def _perform(game: State) -> None:
    """215.8 Performs the top object, which then leaves the stack; the active player gets priority (215.9)."""
    chain = _performed(game)
    game.interrupted = 0
    if chain is None:
        game.performing = False
        game.passes = 0
        return
    step = chain.steps[chain.cursor]
    game.current = chain
    if chain.stage == 0 and chain.effect == 0 and game.answer is None:
        game.objects += 1
        if endless.is_endless(game):
            game.current = None
            game.performing = False
            endless.stop_loop(game, chain)
            return
        clause = "" if chain.checked == game.version and step != DESTRUCTION else illegal(game, chain, step)
        chain.checked = game.version
        if clause:
            game.performing = False
            game.current = None
            cancel_chain(game, chain, clause)
            game.passes = 0
            return
    cursor = chain.cursor
    if not STEPS[step].perform(game, chain):
        game.current = None
        game.interrupted = chain.number
        return
    game.current = None
    game.performing = False
    game.passes = 0
    if chain.cursor == cursor or not chain.blocked:
        chain.cursor += 1
    chain.stage = 0
    chain.effect = 0
    chain.memo = ()
    if chain.cursor >= len(chain.steps):
        game.dirty |= CHANGED
        game.completed += 1
        if game.stack[-1] is chain:
            game.stack.pop()
        else:  # something has come to lie on it
            game.stack.remove(chain)
    if game.stack and game.stack[-1].steps is REPLACED:
        game.performing = True  # 419.4 what happens instead happens now
        return
    surface(game)


def illegal(game: State, chain: Chain, step: int) -> str:
    """«Условие легальности», 409.2: the clause by which a chain can be performed no further, or "".

    103.3 An impossible chain is cancelled without payment. A triggered ability is carried out wherever its source is at
    that time (405.4): an attack at a named target still has to reach it from where the source stands or stood. After
    its wounds a chain is paid for in any case (423.1а); a chain cancelled before that is not paid for (423.1, 404.4).
    """
    feature = chain.feature
    if step == DESTRUCTION:
        return feature.illegal(game, chain)
    if step > WOUNDS:
        return ""
    clause = feature.illegal(game, chain)
    if clause or not isinstance(feature, DeclaredAbility):
        return clause
    if isinstance(feature, PlayedAbility) or (feature.cost is not FREE and step > ANNOUNCEMENT):
        clause = unpayable(game, chain)
        if clause:
            return clause
    aimed = isinstance(feature, PlayedAbility)
    if aimed:
        source = game.cards[chain.source]
        clause = find_ban(game, bannable_actions.ACT, source) or find_ban(
            game, bannable_actions.USE, source, -1, feature.nature
        )
        if clause:
            return clause  # «Использовать Игродействие»: to declare it and then to perform it
    if isinstance(feature, TriggeredAbility) and used_up(game, chain, feature):
        return "216.12"
    if chain.nature & ATTACK and chain.targets:
        if not game.cards[chain.target].in_squad:
            return "409.2"
        if not aimed and feature.slots:
            aimed = game.cards[chain.source].in_squad or game.stood(chain.source)
        if aimed:
            reasons: list[str] = []
            reach = feature.reach_now(game, chain)
            attack_refused(game, chain.source, chain.target, chain.nature, reach, False, reasons, chain.afar)
            if reasons:
                return reasons[0]
    if aimed and not chain.redirected and chain.targets:
        return _targets_gone(game, chain, feature)
    if isinstance(feature, TriggeredAbility) and (feature.cost is not FREE or feature.times):
        return _in_vain(game, chain, feature)
    return ""


def _in_vain(game: State, chain: Chain, feature: TriggeredAbility) -> str:
    """103.3, 409.3 A triggered ability with a price or a limit is neither paid for nor counted if all of its cards have
    gone."""
    if feature.about_alone:
        about = role_card(game, feature.about_role, chain.source, chain)
        return "103.3" if about >= 0 and not game.cards[about].in_squad else ""
    if chain.nature & ATTACK or chain.redirected or not chain.targets:
        return ""
    return _targets_gone(game, chain, feature)


def _targets_gone(game: State, chain: Chain, feature: DeclaredAbility) -> str:
    """423.3 Targets that will do no longer are left out; without any the chain is illegal."""
    if len(feature.slots) != 1:
        # Several kinds of targets: each must still be legal or, if the effects are separate, one of them must. The
        # attacked card, the payers and all cells must always be legal.
        named = chain.targets
        position = 0
        clause = ""
        some = missed = False
        for slot in feature.slots:
            for _ in range(slot.least):
                if position < len(named):
                    chain.targets = named[:position]
                    refused = target_refused(game, chain, slot, named[position])
                    if refused and (slot.together or slot.cells or (position == 0 and feature.attack)):
                        missed = True
                    some = some or not refused
                    clause = clause or refused
                    position += 1
        chain.targets = named
        return "" if feature.apart and some and not missed else clause
    slot = feature.slots[0]
    clause = ""
    kept: list[int] = []
    named = chain.targets
    chain.targets = ()
    for target in named:
        refused = target_refused(game, chain, slot, target)
        if refused:
            clause = refused
        else:
            kept.append(target)
    chain.targets = tuple(kept)
    if kept and not (slot.together and clause):
        return ""
    chain.targets = named
    return clause
