"""The icons of the abilities: by an ability's id, the glyph of the sprite. Pure."""

from __future__ import annotations

from typing import Final

ICONS: Final = {
    "aura": "formation", "air": "flyer", "guard": "armour", "immunity": "protection-from-magic",
    "riposte": "strike", "curse": "curse", "regeneration": "regeneration", "symbiosis": "symbiote",
    "rage": "rage", "berserk": "berserk", "edge": "directed-strike", "pierce": "throw",
    "cleave": "unanswered-strike", "sprint": "move", "vanish": "teleport", "mercenary": "gold",
    "sacrifice": "poison", "blood-tribute": "vampirism", "shackles": "shackles", "clarity": "clarity",
    "defender": "fortitude", "vulnerability": "vulnerability", "instinct": "instant", "catalyst": "discharge",
    "errand": "errand", "blackmail": "blackmail", "reinforcement": "reinforcement", "water": "concentration",
}  # fmt: skip
