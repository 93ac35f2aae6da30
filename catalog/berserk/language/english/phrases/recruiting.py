"""English phrases about what cards cost as the squad is picked (304)."""

from __future__ import annotations

from catalog.berserk.language.tree import RecruitGain, RecruitPrice
from catalog.language.patterns import Rule, say

RECRUITING: list[Rule] = [
    say("costs nothing to recruit", RecruitPrice, less=0, cards=None, per_mulligan=False, free=True),
    say(
        "costs <less:times> less to recruit for each mulligan you took",
        RecruitPrice,
        cards=None,
        per_mulligan=True,
        free=False,
    ),
    say("costs <less:times> less to recruit", RecruitPrice, cards=None, per_mulligan=False, free=False),
    say("<cards:cards.a> costs <less:times> less to recruit", RecruitPrice, per_mulligan=False, free=False),
    say("gain <crystals:times> gold crystal~crystals as this card is recruited", RecruitGain, gold=True),
    say("gain <crystals:times> silver crystal~crystals as this card is recruited", RecruitGain, gold=False),
]
