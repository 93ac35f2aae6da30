"""English costs and limits."""

from __future__ import annotations

from catalog.berserk.language.tree import Limit, PayDeath, PayExtraLives, PayOther, PayTap, PayTokens, PayWounds
from catalog.language.patterns import Rule, constant, of, phrase, read_as, say

COSTS: list[Rule] = [
    constant("tap", PayTap()),
    read_as("tap itself", lambda s: PayTap()),
    say("<amount:counted.token.nom>", PayTokens),
    say("wound itself for <amount>", PayWounds),
    read_as("wound itself <amount>", of(PayWounds)),
    constant("destroy itself", PayDeath()),
    say("tap <target:paying>", PayOther, deed="tap"),
    say("destroy <target:paying>", PayOther, deed="destroy"),
    say("return <target:paying> to the deck", PayOther, deed="return"),
    say("exile <target:paying>", PayOther, deed="exile"),
    say("spend <amount:counted.extra>", PayExtraLives),
]


LIMITS: list[Rule] = [
    constant("once a|per turn", Limit(1, "turn")),
    constant("once a|per battle", Limit(1, "battle")),
    constant("once in your turn", Limit(1, "own turn")),
    phrase(
        "<times:number> times in your turn",
        lambda s: Limit(s["times"], "own turn"),
        lambda n: {"times": n.times} if isinstance(n, Limit) and n.per == "own turn" else None,
    ),
    read_as("twice a|per turn", lambda s: Limit(2, "turn")),
    read_as("twice a|per battle", lambda s: Limit(2, "battle")),
    phrase(
        "<times:number> times a|per turn",
        lambda s: Limit(s["times"], "turn"),
        lambda n: {"times": n.times} if isinstance(n, Limit) and n.per == "turn" else None,
    ),
    phrase(
        "<times:number> times a|per battle",
        lambda s: Limit(s["times"], "battle"),
        lambda n: {"times": n.times} if isinstance(n, Limit) and n.per == "battle" else None,
    ),
]
