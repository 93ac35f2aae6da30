"""English effects of a later moment: “at the end of the turn, …”, “at the start of your next turn, …”."""

from __future__ import annotations

from catalog.berserk.language.meaning.delays import MOMENTS, Moment
from catalog.berserk.language.tree import Later, Whose
from catalog.language.patterns import Rule, say

TURNS: dict[tuple[Moment, Whose, bool], str] = {
    ("turn end", "", False): "at the end of this turn",
    ("turn end", "", True): "at the end of the next turn",
    ("turn end", "own", False): "at the end of your turn",
    ("turn end", "enemy", False): "at the end of the enemy's turn",
    ("turn end", "own", True): "at the end of your next turn",
    ("turn end", "enemy", True): "at the end of the enemy's next turn",
    ("turn start", "own", False): "at the start of your next turn",
    ("turn start", "enemy", False): "at the start of the enemy's next turn",
}

DELAYS: list[Rule] = [
    say(f"{TURNS[moment]}, <effects:effects>", Later, moment=moment[0], whose=moment[1], after=moment[2])
    for moment in MOMENTS
]
