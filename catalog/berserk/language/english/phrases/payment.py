"""English costs and limits."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from catalog.berserk.language.meaning.conditions import each_time
from catalog.berserk.language.meaning.payment import bounded_price
from catalog.berserk.language.tree import (
    Limit,
    PayArmour,
    PayDeath,
    PayExtraLives,
    PayMarkers,
    PayMovement,
    PayOther,
    PaySpite,
    PayTap,
    PayTokens,
    PayWounds,
    The,
)
from catalog.language.patterns import Rule, constant, of, phrase, read_as, say

COSTS: list[Rule] = [
    constant("tap", PayTap()),
    read_as("tap itself", lambda s: PayTap()),
    bounded_price("remove <amount:counted.token>", PayTokens),
    bounded_price("take <amount:counted.wound>", PayWounds),
    bounded_price("remove <amount:counted.extra>", PayExtraLives),
    say("remove <amount:counted.token>", PayTokens),
    read_as("<amount:counted.token.nom>", of(PayTokens)),
    say("take <amount:counted.wound>", PayWounds),
    read_as("wound itself for <amount>", of(PayWounds)),
    read_as("wound itself <amount>", of(PayWounds)),
    constant("destroy this card", PayDeath()),
    read_as("destroy itself|this", lambda s: PayDeath()),
    say("tap <target:paying>", PayOther, deed="tap"),
    say("destroy <target:paying>", PayOther, deed="destroy"),
    say("return <target:paying> to the deck", PayOther, deed="return"),
    say("exile <target:paying>", PayOther, deed="exile"),
    say("remove <amount:counted.extra>", PayExtraLives),
    read_as("spend <amount:counted.extra>", of(PayExtraLives)),
    say("spite <amount>", PaySpite),
    constant("exile this card", PayOther(The(), "exile")),
    constant("return this card to the deck", PayOther(The(), "return")),
    constant("spend 1 movement", PayMovement()),
    constant("spend all of its movement", PayMovement(None)),
    say("spend <amount:number> movement", PayMovement),
    say("remove <amount:counted int.armour>", PayArmour),
    say("remove the marker <name:marker name>", PayMarkers, amount=1),
    say("remove <amount:number> markers <name:marker name>", PayMarkers),
]


PERIODS: tuple[Literal["turn", "battle"], ...] = ("turn", "battle")
NTH: list[Rule] = [
    rule
    for number, word in ((1, "first"), (2, "second"), (3, "third"))
    for per in PERIODS
    for later in (("", " or a later") if number > 1 else ("",))
    for limit in (Limit(number, per, or_later=bool(later)),)
    for rule in (
        constant(f"for the {word}{later} time in a {per}", limit),
        read_as(f"for the {word}{later} time a {per}", lambda s, limit=limit: limit),
    )
]


NTH_OF_ALL: list[Rule] = [
    constant(f"for the {word}{later} time in a {per} among all", Limit(number, per, or_later=bool(later)))
    for number, word in ((1, "first"), (2, "second"), (3, "third"))
    for per in PERIODS
    for later in (("", " or a later") if number > 1 else ("",))
]


LIMITS: list[Rule] = [
    phrase(
        "<limit> for each creature",
        lambda s: each_time(**s),
        lambda n: {"limit": replace(n, each=False)} if isinstance(n, Limit) and n.each else None,
    ),
    constant("once a|per turn", Limit(1, "turn")),
    constant("once a|per battle", Limit(1, "battle")),
    constant("once during|in your turn", Limit(1, "own turn")),
    constant("once during|in the enemy's turn", Limit(1, "enemy turn")),
    phrase(
        "<times:number> time~times during|in the enemy's turn",
        lambda s: Limit(s["times"], "enemy turn"),
        lambda n: {"times": n.times} if isinstance(n, Limit) and n.per == "enemy turn" and not n.each else None,
    ),
    phrase(
        "<times:number> time~times during|in your turn",
        lambda s: Limit(s["times"], "own turn"),
        lambda n: {"times": n.times} if isinstance(n, Limit) and n.per == "own turn" and not n.each else None,
    ),
    read_as("twice a|per turn", lambda s: Limit(2, "turn")),
    read_as("twice a|per battle", lambda s: Limit(2, "battle")),
    phrase(
        "<times:number> time~times a|per turn",
        lambda s: Limit(s["times"], "turn"),
        lambda n: {"times": n.times} if isinstance(n, Limit) and n.per == "turn" and not n.each else None,
    ),
    phrase(
        "<times:number> time~times a|per battle",
        lambda s: Limit(s["times"], "battle"),
        lambda n: {"times": n.times} if isinstance(n, Limit) and n.per == "battle" and not n.each else None,
    ),
]
