"""Russian phrases about what happens instead of something else (419)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from catalog.berserk.language.tree import (
    Fate,
    Instead,
    InsteadOfDeath,
    InsteadOfHealing,
    The,
)
from catalog.language.patterns import Rule, read_as, say

# Replaced events, as a noun and as «должен …»; the affected card follows the noun in this case.
FATES: tuple[tuple[Fate, str, str, tuple[str, ...]], ...] = (
    ("dies", "гибели", "gen", ("погибнуть", "быть уничтожен")),
    ("healed", "излечения на X", "gen", ("излечиться на X", "быть излечен на X", "излечиться", "быть излечен")),
    ("cursed", "получения проклятья", "ins", ("получить проклятье",)),
    ("poisoned", "получения отравления", "ins", ("получить отравление",)),
    ("blessed", "получения благословления", "ins", ("получить благословление",)),
    ("gains extra lives", "получения X дополнительных жизней", "ins",
     ("получить X дополнительных жизней", "получить дополнительные жизни", "получить дополнительную жизнь")),
    ("gains token", "получения X фишек", "ins", ("получить X фишек", "получить фишку", "получить фишки")),
)  # fmt: skip


def _instead(fate: Fate, effects: Any, who: Any = None, limit: Any = None, again: Any = None) -> Any:
    """Another card is «он» in the effects; of this card itself older nodes speak where there are such."""
    who = The() if who is None else who
    if who == The():
        effects = tuple(
            replace(one, target=The()) if getattr(one, "target", None) == The("it") else one for one in effects
        )
        if fate == "dies":
            return InsteadOfDeath(effects, limit)
        if fate == "healed":
            return InsteadOfHealing(effects, limit)
    elif again == "it" and getattr(effects[0], "target", None) == The():
        effects = (replace(effects[0], target=The("it")), *effects[1:])  # «оно вместо этого излечивается …»
    return Instead(fate, who, effects, limit)


def _said(rule: Rule, fate: Fate, own: bool) -> Rule:
    """A rule that is written for this card, or for others, alone."""

    def take(node: Any) -> Any:
        slots = rule.take(node)
        if slots is None or (node.who == The()) != own:
            return None
        return slots

    return replace(rule, take=take)


REPLACEMENTS: list[Rule] = []
for fate, noun, case, verbs in FATES:
    if fate not in ("dies", "healed"):
        own = say(f"вместо {noun}: <effects:effects>[ (<limit>)]", Instead, fate=fate, who=The())
        REPLACEMENTS.append(_said(own, fate, True))
    other = say(f"вместо {noun} <who:who.{case}>: <effects:effects>[ (<limit>)]", Instead, fate=fate)
    REPLACEMENTS.append(_said(other, fate, False))
    REPLACEMENTS += [
        read_as(pattern, lambda s, fate=fate: _instead(fate, **s))
        for word in ("если", "когда")
        for who in ("", "<who:who.nom> ")
        for verb in verbs
        for pattern in (
            f"{word} {who}должен {verb}[,] вместо этого <effects:effects>[ (<limit>)]",
            f"{word} {who}должен {verb}[,] вместо этого <again:role.nom> <effects:effects>[ (<limit>)]",
            f"{word} {who}должен {verb}[,] <again:role.nom> вместо этого <effects:effects>[ (<limit>)]",
            f"{word} {who}должен {verb}[,] <effects:effects> вместо этого[ (<limit>)]",
            f"{word} {who}должен {verb}[,] <effects:effects> вместо него[ (<limit>)]",
        )
        if not (who == "" and fate in ("dies", "healed") and "[,] вместо этого <effects" in pattern)
    ]
    REPLACEMENTS += [
        read_as(
            f"вместо {noun} <who:who.{case}>[,] <effects:effects>[ (<limit>)]", lambda s, fate=fate: _instead(fate, **s)
        )
    ]
