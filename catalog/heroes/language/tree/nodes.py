"""The kinds of nodes. A new node is a subclass of its kind."""

from __future__ import annotations

from typing import ClassVar


class AbilityNode:
    """The meaning of a sentence of a card (112)."""

    __slots__ = ()


class EffectNode:
    """A part of an ability (119, 120)."""

    __slots__ = ()


class EventNode:
    """A moment that a triggered ability waits for (113.2).

    `offers`: the references that the parts of the ability can use: "that" is the other card of the event, "it" the card
    that it names first, "size" a number of wounds, "done" the cards that were moved.
    """

    __slots__ = ()
    offers: ClassVar[tuple[str, ...]] = ()
    happens_to_itself: ClassVar[bool] = False  # with another card: «это существо» may be the card itself as well
    leaves_play: ClassVar[bool] = False  # the card itself has left play
    kills_other: ClassVar[bool] = False  # the other card has left play
    reaches_graveyard: ClassVar[bool] = False  # an ability of a card in a graveyard can wait for it


class AmountNode:
    """A number, as the ability is carried out."""

    __slots__ = ()


class ConditionNode:
    """A condition of an ability or of its parts."""

    __slots__ = ()


class TargetNode:
    """The cards that an effect is about (502)."""

    __slots__ = ()


class GiftNode:
    """A thing that a card gains."""

    __slots__ = ()
