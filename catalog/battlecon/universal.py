"""The seven universal cards and the support tokens. Pure."""

from __future__ import annotations

from typing import Final

from catalog.battlecon.cards import Card, Kind, Stats
from catalog.battlecon.wording import read_effect
from catalog.core.terms import Term


def _card(key: str, kind: Kind, ru: str, en: str, stats: Stats, *lines: str, pile: int = 0) -> Card:
    return Card(key, kind, Term(ru, en), stats, tuple(read_effect(line, "en") for line in lines), pile, universal=True)


MANEUVER: Final = _card(
    "maneuver", "style", "Манёвр", "Maneuver", Stats(0, 1, 0, 0, 0),
    "Reveal, optional, spend 4 might: replace the attack pair by the finisher.",
    "End: gain 2 might.",
)  # fmt: skip
BASES: Final[tuple[Card, ...]] = (
    _card("strike", "base", "Удар", "Strike", Stats(1, 1, 4, 3, 5), pile=0),
    _card("grasp", "base", "Захват", "Grasp", Stats(1, 1, 2, 5, 0), "Hit: push or pull 1.", pile=1),
    _card("drive", "base", "Рывок", "Drive", Stats(1, 1, 3, 4, 0), "Before attack: advance 1–2."),
    _card("burst", "base", "Заряд", "Burst", Stats(2, 3, 3, 1, 0), "Start: retreat 1–2.", pile=2),
    _card("shot", "base", "Таран", "Shot", Stats(1, 1, 5, 2, 2), "Before attack: approach 1."),
    _card(
        "dash", "base", "Уворот", "Dash", Stats(0, 0, 0, 9, 0, no_range=True, no_power=True),
        "After attack: advance or retreat 1–3; you avoid attacks of the opponent whom you moved past.",
    ),
)  # fmt: skip
SUPPORT_COST: Final = 2
SUPPORTS: Final[tuple[tuple[str, Term, int], ...]] = (
    ("power", Term("Усиление", "Reinforce"), 2),
    ("guard", Term("Укрепление", "Fortify"), 2),
    ("speed", Term("Ускорение", "Hasten"), 2),
)
