"""English phrases about what happens instead of something else (419)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from catalog.berserk.language.tree import Fate, Instead, The
from catalog.language.patterns import Rule, say

FATES: tuple[tuple[Fate, str], ...] = (
    ("dies", "dying"), ("healed", "being healed for X"), ("cursed", "being cursed"), ("poisoned", "being poisoned"),
    ("blessed", "being blessed"), ("gains extra lives", "gaining X extra lives"), ("gains token", "gaining X tokens"),
)  # fmt: skip


def _said(rule: Rule, own: bool) -> Rule:
    def take(node: Any) -> Any:
        slots = rule.take(node)
        return None if slots is None or (node.who == The()) != own else slots

    return replace(rule, take=take)


REPLACEMENTS: list[Rule] = [
    rule
    for fate, words in FATES
    for rule in (
        *(
            [_said(say(f"instead of {words}[:], <effects:effects>[ (<limit>)]", Instead, fate=fate, who=The()), True)]
            if fate not in ("dies", "healed")
            else []
        ),
        _said(say(f"instead of <who:who.a> {words}[:], <effects:effects>[ (<limit>)]", Instead, fate=fate), False),
    )
]
