"""Clauses that say in general what another one says in particular: a refusal names both."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from simulator.berserk.actions import DONE, HIDE, HOST, KEEP, MULLIGAN, PLACE, TAKE
from simulator.berserk.vocabulary import PHASE_DEAL, PHASE_PLACEMENT, PHASE_REVEAL, PHASE_ROSTER

GENERAL: Final[dict[str, tuple[str, ...]]] = {
    "103.6": ("404.3",),
    "104.4": ("404.3", "103.6"),
    "104.5": ("404.3", "103.6"),
    "203.4": ("203.3", "103.6"),
    "203.5": ("203.8",),
    "203.6": ("209.3",),
    "203.9": ("203.2", "210.1", "210.11"),
    "203.10": ("203.2", "211.1"),
    "203.11": ("103.6",),
    "205.2": ("207.7а",),
    "205.2а": ("312.2",),
    "209.3": ("103.6", "104.4"),
    "211.8": ("211.4", "211.9"),
    "212.1": ("209.2", "203.2"),
    "212.2": ("209.2", "205.2"),
    "213.1": ("209.2", "203.2"),
    "213.3": ("209.2", "205.2"),
    "214.1": ("209.2", "203.2", "214.9"),
    "214.3": ("209.2", "205.2"),
    "210.10": ("Добивание на Х",),
    "216.3": ("205.3", "404.8", "412.3"),
    "216.9": ("404.8", "215.5"),
    "306.2": ("415.2б",),
    "404.7": ("312.2", "215.5"),
    "410.3": ("216.3", "404.8", "410.2", "215.5"),
    "412.3": ("216.3", "404.8", "215.5"),
    "412.5": ("216.3", "412.3"),
    "422.3": ("404.8", "215.5"),
    "Безответный Удар": ("Направленный Удар",),
    "Занятая клетка": ("203.2",),
    "Действие карты": ("103.6",),
    "Точность": ("412.3",),
}

# Actions that are legal in only one step of the preliminary phase, and the clause that ends that step.
STEPS_OVER: Final[dict[int, tuple[int, str]]] = {
    KEEP: (PHASE_DEAL, "302.3б"),
    MULLIGAN: (PHASE_DEAL, "302.3б"),
    TAKE: (PHASE_ROSTER, "304.7"),
    DONE: (PHASE_ROSTER, "304.7"),
    PLACE: (PHASE_PLACEMENT, "305.1"),
    HIDE: (PHASE_REVEAL, "306.2"),
    HOST: (PHASE_REVEAL, "306.8"),
}


_LATIN: Final = str.maketrans("абвгде", "abvgde")


def latin(clause: str) -> str:
    """Return a clause number with Latin letters, as English pages show it: «100.2а» is "100.2a"."""
    return clause.translate(_LATIN) if clause[:1].isdigit() else clause


def step_over(kind: int, phase: int) -> str:
    """The clause that restricts actions of that kind to another step than `phase`, or ""."""
    step, clause = STEPS_OVER.get(kind, (phase, ""))
    return clause if step != phase else ""


def with_general(clauses: Iterable[str]) -> tuple[str, ...]:
    """The clauses, each once, and after them the more general ones that they are cases of."""
    named = tuple(clauses)
    further = [general for clause in named for general in GENERAL.get(clause, ())]
    return tuple(dict.fromkeys((*named, *further)))
