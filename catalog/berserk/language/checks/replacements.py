"""Checks of the effects that replace an event."""

from __future__ import annotations

from catalog.berserk.language.tree import (
    FIGHTERS,
    Attack,
    Cards,
    DieShows,
    Exile,
    Instead,
    InsteadOfDeath,
    InsteadOfHealing,
    NotMoved,
    StrikePowerIs,
    The,
)
from catalog.berserk.language.tree_walk import speaks, uses_role, uses_x


def leaves_it_lying(node: Instead) -> bool:
    """Return whether a replacement of a resurrection leaves the card in the graveyard.

    The card must be another one than this card. The effects either exile it or do not mention it.
    """
    exiled = node.effects == (Exile(The("it")),)
    return node.who != The() and (exiled or not uses_role(node.effects, ("it",)))


# Events that a player may choose not to replace; the event then happens to the card.
MAY_BE_DECLINED = (
    "dies", "dies with host", "healed", "wounded", "gains extra lives", "gains token", "exiled", "submerges",
    "surfaces", "untapped", "tapped", "poisoned",
)  # fmt: skip


def asks_of_known_cards(node: InsteadOfDeath | InsteadOfHealing | Instead) -> bool:
    """Return whether the condition of a replacement is about this card or the card that the event would happen to."""
    others = FIGHTERS if isinstance(node, Instead) and node.who != The() else ("it", *FIGHTERS)
    if isinstance(node, Instead) and node.fate not in ("wounded", "dies") and node.source is not None:
        return False
    told = speaks(node.condition, lambda part: isinstance(part, DieShows | StrikePowerIs | NotMoved))
    return not told and not uses_role(node.condition, (*others, "shown", "defended"))


def uses_healed_number(node: InsteadOfHealing) -> bool:
    """Return whether the effects describe cards by X, or contain an attack.

    Cards are chosen before X, the amount of the healing, is known.
    """
    return speaks(node.effects, lambda part: isinstance(part, Attack)) or speaks(
        node.effects, lambda part: isinstance(part, Cards) and uses_x(part)
    )
