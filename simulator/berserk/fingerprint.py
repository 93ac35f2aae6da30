"""Fingerprints of games and builds: whether the rules run compiled, the digest of their sources, the hash of a
state."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Final

from simulator import source_digest
from simulator.berserk import state
from simulator.berserk.card import HeldAbility
from simulator.berserk.state import State

ROOT = source_digest.ROOT
# Every module that is loaded when a game is played, and the data that they read (tests/simulator/test_digest.py).
SOURCES = (
    "catalog/berserk/card.py", "catalog/berserk/classes.py", "catalog/berserk/language", "catalog/berserk/terms.py",
    "catalog/cards.py", "catalog/language", "catalog/core/names.py", "catalog/core/terms.py",
    "decks/berserk/best_roster.py", "decks/berserk/ratings.py", "decks/berserk/ratings.toml", "decks/berserk/roster.py",
    "simulator/berserk", "simulator/game_runner.py", "simulator/games.py",
)  # fmt: skip
NOT_PLAYED = (
    "simulator/berserk/commands",
    "simulator/berserk/desk",
    "simulator/berserk/puzzle_book.py",
    "simulator/berserk/scenario",
    "simulator/berserk/studies",
    "simulator/berserk/strike_forecast.py",
    "simulator/berserk/table_board.py",
)


def is_compiled() -> bool:
    return not str(state.__file__).endswith(".py")


def list_digest_files() -> list[str]:
    """The files, relative to the project, that `digest` is of."""
    return source_digest.list_files(SOURCES, NOT_PLAYED)


@cache
def digest() -> str:
    """SHA-256 over the sources that give cards and rules their behaviour, as 64 hexadecimal digits.

    The same for the interpreted and the compiled engine. Results of different digests are never mixed.
    """
    return source_digest.sources_digest(list_digest_files())


def _digested(held: HeldAbility) -> str:
    if not held.digested:
        held.digested = f"{held.ability.id}:{held.ability.x}:{held.sentence}"
    return held.digested


SMALL: Final = [str(number) for number in range(256)]  # most numbers of a state


def _said(number: int) -> str:
    return SMALL[number] if 0 <= number < 256 else str(number)


def _listed(numbers: tuple[int, ...]) -> str:
    return str(numbers) if numbers else "()"


def _flag(is_so: bool) -> str:
    return "1" if is_so else "0"


def state_hash(game: State) -> str:
    """16 hexadecimal digits of all that the rules can tell apart; the same interpreted and compiled."""
    parts: list[str] = [
        f"{game.phase},{game.stage},{game.turn},{game.first},{game.turn_number},{game.passes},{game.asked}",
        f"{game.winner},{game.reason},{game.gold},{game.silver},{game.decks},{game.deals},{game.rosters}",
        f"{game.graves},{game.cells},{game.ghosts},{game.squad},"
        f"[{', '.join([_said(card.wounds_dealt) for card in game.cards])}],"
        f"[{', '.join([_said(card.wounds_taken) for card in game.cards])}]",
    ]
    for mark in game.cell_marks:
        parts.append(f"{mark.cell},{mark.key},{mark.player},{mark.until},{_flag(mark.holds)}")
    for card in game.cards:
        parts.append(
            f"{_said(card.index)},{card.face.key},{_said(card.controller)},{_said(card.zone)},{_said(card.cell)},"
            f"{_said(card.host)},"
            f"{_listed(card.attached)},{_flag(card.tapped)}{_flag(card.hidden)}{_flag(card.acted)}{_flag(card.braced)},"
            f"{_said(card.wounds)},{_said(card.tokens)},{_said(card.extra)},{_said(card.moved)},"
            f"{_listed(card.used)},{_listed(card.spent)},{_said(card.kind)},"
            f"{';'.join([_digested(held) for held in card.current])}"
        )
    for chain in game.stack:
        parts.append(
            f"{chain.number},{chain.source},{chain.sentence},{chain.targets},{chain.cursor},{chain.dice},"
            f"{chain.results},{chain.powers},{chain.values},{chain.redirected},{chain.lowered},{chain.payers}"
        )
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]
