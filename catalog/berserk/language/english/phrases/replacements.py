"""English phrases about what happens instead of something else (419)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from catalog.berserk.language.tree import Fate, Instead, The
from catalog.language.patterns import Rule, phrase, say

FATES: tuple[tuple[Fate, str], ...] = (
    ("dies", "dying"), ("healed", "being healed for X"), ("cursed", "being cursed"),
    ("dies with host", "dying with its host"), ("exiled", "being exiled"), ("resurrected", "being resurrected"),
    ("untapped", "untapping"), ("tapped", "being tapped by an effect"), ("moved", "moving"),
    ("strikes back", "striking back"), ("incarnated", "being incarnated"),
    ("submerges", "submerging"), ("surfaces", "surfacing"), ("poisoned", "being poisoned for X"),
    ("blessed", "being blessed"), ("gains extra lives", "gaining X extra lives"), ("gains token", "gaining X tokens"),
)  # fmt: skip


def _said(rule: Rule, own: bool) -> Rule:
    def take(node: Any) -> Any:
        slots = rule.take(node)
        return None if slots is None or (node.who == The()) != own else slots

    return replace(rule, take=take)


BY = "[ by <source:source.a>]"
FROM = "[ from <source:source.a>]"
WHERE = "[ while <condition>]"
THEN = f"{WHERE}[:], <effects:effects>[ (<limit>)]"


def _wounds(many: str, whose: str) -> Rule:
    """Return the rule of “Instead of being wounded for X”, also with a minimum number of wounds."""
    who: dict[str, Any] = {} if whose else {"who": The()}
    rule = say(f"instead of {whose}{many}{BY}{WHERE}[:], <effects:effects>[ (<limit>)]", Instead, fate="wounded", **who)

    def take(node: Any) -> Any:
        slots = rule.take(node)
        return None if slots is None or slots.get("at_least", 2) < 2 else slots

    return _said(replace(rule, take=take), not whose)


def _exactly(whose: str) -> Rule:
    """Return the rule of “Instead of taking exactly 1 wound”."""
    return _said(
        phrase(
            f"instead of {whose}taking exactly <n:counted int.wound>{BY}{WHERE}[:], <effects:effects>[ (<limit>)]",
            lambda s: Instead(
                "wounded",
                s.get("who", The()),
                s["effects"],
                s.get("limit"),
                s.get("source"),
                s["n"],
                s["n"],
                s.get("condition"),
            ),
            lambda node: (
                {
                    "who": node.who,
                    "effects": node.effects,
                    "limit": node.limit,
                    "source": node.source,
                    "n": node.at_most,
                    "condition": node.condition,
                }
                if isinstance(node, Instead) and node.at_most is not None and node.at_most == node.at_least
                else None
            ),
        ),
        not whose,
    )


REPLACEMENTS: list[Rule] = [
    rule
    for whose in ("", "<who:who.a> ")
    for rule in (
        _wounds("being wounded for X", whose),
        _wounds("taking <at_least:number> or more wounds", whose),
        _exactly(whose),
    )
] + [
    rule
    for fate, words in FATES
    for rule in (
        *(
            [
                _said(
                    say(f"instead of {words}{WHERE}[:], <effects:effects>[ (<limit>)]", Instead, fate=fate, who=The()),
                    True,
                )
            ]
            if fate not in ("dies", "healed")
            else []
        ),
        _said(
            say(
                f"instead of <who:who.a> {words}{FROM if fate == 'dies' else ''}{THEN}",
                Instead,
                fate=fate,
            ),
            False,
        ),
    )
]
REPLACEMENTS.append(
    _said(
        say(f"instead of dying{FROM[1:-1]}{WHERE}[:], <effects:effects>[ (<limit>)]", Instead, fate="dies", who=The()),
        True,
    )
)
