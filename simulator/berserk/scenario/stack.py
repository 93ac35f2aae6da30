"""The stack at the start of a scenario: chains that are declared but not yet performed."""

from __future__ import annotations

from collections.abc import Iterable

from catalog.core.terms import Term
from simulator.berserk import Game
from simulator.berserk.legality import refusals
from simulator.berserk.objects import TARGET
from simulator.berserk.scenario.answers import Answers
from simulator.berserk.scenario.model import ScriptEntry
from simulator.berserk.scenario.position import PLAYERS, CardHandles
from simulator.berserk.vocabulary import BEFORE
from simulator.scenario.errors import Fault


def lay(game: Game, stack: Iterable[ScriptEntry], names: CardHandles) -> list[Fault]:
    """Declare the entries, the lowest first. Return the fault of the first entry that its player could not have
    declared there. Abilities «до нападения» have already triggered, except before the next announcement."""
    listed = tuple(stack)
    answers = Answers(game, names)
    for entry in listed:
        player = PLAYERS[entry.player]
        tried = [(action, refusals(game, player, action)) for action in answers.actions(entry)]
        legal = [action for action, reasons in tried if not reasons]
        if not legal:
            reasons = ", ".join(tried[0][1]) if tried else ""
            what = Term("так заявить нельзя: {reasons}", "it could not be declared so: {reasons}")
            return [Fault(entry.line, what.with_(reasons=reasons))]
        before = game.listeners[BEFORE]
        if entry is not listed[-1] or entry.when == "target":
            game.listeners[BEFORE] = ()
        game.take(player, legal[0])
        game.listeners[BEFORE] = before
        chain = game.stack[-1]
        if entry.when == "target":
            if TARGET not in chain.steps:
                what = Term("у этого нет объекта цели", "this has no object of the target")
                return [Fault(entry.line, what)]
            chain.surfaced = True
            chain.cursor = chain.steps.index(TARGET)
    return []
