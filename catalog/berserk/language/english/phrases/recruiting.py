"""English phrases about what cards cost as the squad is picked (303–304)."""

from __future__ import annotations

from catalog.berserk.language.tree import Dealt, RecruitGain, RecruitPrice, TableNumber
from catalog.language.patterns import Rule, read_as, say

RECRUITING: list[Rule] = [
    say("costs nothing to recruit", RecruitPrice, less=0, cards=None, per_mulligan=False, free=True),
    say(
        "costs <less:times> less to recruit for each mulligan you took",
        RecruitPrice,
        cards=None,
        per_mulligan=True,
        free=False,
    ),
    say(
        "costs <less:times> less to recruit <per:each card>",
        RecruitPrice,
        cards=None,
        per_mulligan=False,
        free=False,
    ),
    say("costs <less:times> less to recruit", RecruitPrice, cards=None, per_mulligan=False, free=False),
    say("<cards:cards.a> costs <less:times> less to recruit", RecruitPrice, per_mulligan=False, free=False),
    say(
        "once this card is shown, <cards:cards.a> costs <less:times> less to recruit",
        RecruitPrice,
        per_mulligan=False,
        free=False,
        shown=True,
    ),
    *[
        say(f"gain <crystals:times> {kind} crystal~crystals {when}", RecruitGain, gold=gold, shown=shown)
        for kind, gold in (("gold", True), ("silver", False))
        for when, shown in (("as this card is recruited", False), ("as this card is shown before recruiting", True))
    ],
]

EACH_CARD: list[Rule] = [
    read_as("<n:per>", lambda s: s["n"].cards if s["n"] == TableNumber("cards", cards=s["n"].cards) else None),
]

# Cards of the deal.
DEALT: list[Rule] = [
    say("your deal has <cards:cards.a>", Dealt, count=1),
    say("your deal has at least <count:number> <cards:cards.counted>", Dealt),
]
