"""A hash of the whole state, so that a replay that goes astray names the turn in which it does."""

from __future__ import annotations

import hashlib

from simulator.berserk.state import State


def state_hash(game: State) -> str:
    """16 hexadecimal digits of all that the rules can tell apart; the same interpreted and compiled."""
    parts: list[str] = [
        f"{game.phase},{game.stage},{game.turn},{game.first},{game.turn_number},{game.passes},{game.asked}",
        f"{game.winner},{game.reason},{game.gold},{game.silver},{game.decks},{game.deals},{game.rosters}",
        f"{game.graves},{game.cells},{game.ghosts},{game.squad},{game.wounds_dealt},{game.wounds_taken}",
    ]
    for card in game.cards:
        parts.append(
            f"{card.index},{card.face.key},{card.controller},{card.zone},{card.cell},{card.host},{card.attached},"
            f"{int(card.tapped)}{int(card.hidden)}{int(card.acted)}{int(card.braced)},{card.wounds},{card.tokens},"
            f"{card.extra},{card.moved},{card.used},{card.spent},{card.kind},"
            + ";".join(f"{held.ability.id}:{held.ability.x}:{held.sentence}" for held in card.current)
        )
    for chain in game.stack:
        parts.append(
            f"{chain.number},{chain.source},{chain.sentence},{chain.targets},{chain.cursor},{chain.dice},"
            f"{chain.results},{chain.powers},{chain.values},{chain.redirected},{chain.lowered},{chain.payers}"
        )
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]
