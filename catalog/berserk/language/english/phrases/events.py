"""English events, and how long something holds."""

from __future__ import annotations

from catalog.berserk.language.meaning.events import (
    ON_ABILITY,
    attacks_of_others,
    deed_rules,
    on_attack,
    on_attack_parts,
    own_attacks,
    throws,
)
from catalog.berserk.language.tree import AtTime, OnAbility, The
from catalog.language.patterns import Rule, constant, phrase, read_as

DURATIONS: list[Rule] = [
    constant("until the end of the battle", "battle"),
    constant("until the end of the turn", "turn"),
    read_as("until end of turn", lambda s: "turn"),
    read_as("this turn", lambda s: "turn"),
    constant("until the end of your turn", "your turn"),
    constant("until the end of your next turn", "your next turn"),
    constant("until the end of the enemy's turn", "enemy turn"),
    constant("until the end of the enemy's next turn", "enemy next turn"),
    constant("until the start of your turn", "until your turn"),
    read_as("until your next turn", lambda s: "until your turn"),
    constant("in its next turn", "next turn"),
    constant("as long as this card is in your squad", "while here"),
]


EVENTS: list[Rule] = [
    constant("before the reveal", AtTime("before reveal")),
    constant("at the start of the battle", AtTime("battle start")),
    constant("before the start of the turn", AtTime("before turn")),
    constant("before the start of your turn", AtTime("before turn", "own")),
    constant("before the start of the enemy's turn", AtTime("before turn", "enemy")),
    constant("at the start of the turn", AtTime("turn start")),
    constant("at the start of your turn", AtTime("turn start", "own")),
    constant("at the start of the enemy's turn", AtTime("turn start", "enemy")),
    read_as("at the start of the opponent's turn", lambda s: AtTime("turn start", "enemy")),
    read_as("at the start of each turn", lambda s: AtTime("turn start")),
    constant("at the end of the turn", AtTime("turn end")),
    constant("at the end of your turn", AtTime("turn end", "own")),
    constant("at the end of the enemy's turn", AtTime("turn end", "enemy")),
    phrase(
        "when it attacks[ <at:who.a>][ by <source:source-bare.a>]",
        lambda s: on_attack("declared", by=The(), **s),
        own_attacks,
    ),
    phrase(
        "when <by:who.a> attacks[ <at:who.a>][ by <source:source-bare.a>]",
        lambda s: on_attack("declared", **s),
        attacks_of_others,
    ),
    phrase(
        "before it attacks[ <at:who.a>][ by <source:source-bare.a>]",
        lambda s: on_attack("before", by=The(), **s),
        lambda n: own_attacks(n, "before"),
    ),
    phrase(
        "before <by:who.a> attacks[ <at:who.a>][ by <source:source-bare.a>]",
        lambda s: on_attack("before", **s),
        lambda n: attacks_of_others(n, "before"),
    ),
    phrase(
        "after <source:source-bare.a>[ by <by:who.a>][ at <at:who.a>]",
        lambda s: on_attack("after", **s),
        lambda n: on_attack_parts(n, "after"),
    ),
    phrase(
        "on <source:source-bare.a>[ by <by:who.a>][ at <at:who.a>]",
        lambda s: on_attack("dealt", **s),
        lambda n: on_attack_parts(n, "dealt"),
    ),
    phrase(
        "on <source:source-bare.a> or miss[ by <by:who.a>] as an attacker[ of <at:who.a>]",
        lambda s: on_attack("dealt or missed", **s),
        lambda n: on_attack_parts(n, "dealt or missed"),
    ),
    phrase(
        "on a miss[ by <by:who.a>][ at <at:who.a>]",
        lambda s: on_attack("missed", **s),
        lambda n: on_attack_parts(n, "missed"),
    ),
    read_as("after it attacks[ <at:who.a>][ by <source:source-bare.a>]", lambda s: on_attack("after", by=The(), **s)),
    *deed_rules("dies", "when it dies[ from <source:source.a>]", "when <who:who.a> dies[ from <source:source.a>]"),
    *deed_rules(
        "destroys",
        "when it destroys <whom:who.a>[ by <source:source-bare.a>]",
        "when <who:who.a> destroys <whom:who.a>[ by <source:source-bare.a>]",
    ),
    *deed_rules(
        "wounded", "when it is wounded[ by <source:source.a>]", "when <who:who.a> is wounded[ by <source:source.a>]"
    ),
    *deed_rules(
        "wounded",
        "when it takes <at_least:number> or more wounds[ from <source:source.a>]",
        "when <who:who.a> takes <at_least:number> or more wounds[ from <source:source.a>]",
    ),
    *deed_rules(
        "wounds",
        "when it wounds <whom:who.a>[ by <source:source-bare.a>]",
        "when <who:who.a> wounds <whom:who.a>[ by <source:source-bare.a>]",
    ),
    *deed_rules(
        "wounds",
        "when it deals <at_least:number> or more wounds[ to <whom:who.a>][ by <source:source-bare.a>]",
        "when <who:who.a> deals <at_least:number> or more wounds[ to <whom:who.a>][ by <source:source-bare.a>]",
    ),
    *deed_rules("healed", "when it is healed", "when <who:who.a> is healed"),
    *deed_rules("steps", "when it moves to an adjacent cell", "when <who:who.a> moves to an adjacent cell"),
    *deed_rules("moves", "when it moves", "when <who:who.a> moves"),
    *deed_rules("uses movement", "when it uses its movement", "when <who:who.a> uses its movement"),
    *deed_rules("taps", "when it taps", "when <who:who.a> taps"),
    *deed_rules("untaps", "when it untaps", "when <who:who.a> untaps"),
    *deed_rules("defends", "when it defends", "when <who:who.a> defends"),
    *deed_rules("gains token", "when it gains a token", "when <who:who.a> gains a token"),
    *deed_rules("loses token", "when it loses a token", "when <who:who.a> loses a token"),
    *deed_rules(
        "loses token",
        "when it loses <at_least:number> or more tokens",
        "when <who:who.a> loses <at_least:number> or more tokens",
    ),
    *deed_rules(
        "crosses out",
        "when it moves from your half to the enemy's half",
        "when <who:who.a> moves from your half to the enemy's half",
    ),
    *deed_rules(
        "crosses home",
        "when it moves from the enemy's half to your half",
        "when <who:who.a> moves from the enemy's half to your half",
    ),
    *deed_rules("poisoned", "when it is poisoned", "when <who:who.a> is poisoned"),
    *deed_rules("blessed", "when it is blessed", "when <who:who.a> is blessed"),
    *deed_rules("cursed", "when it is cursed", "when <who:who.a> is cursed"),
    *deed_rules("summoned", "when it is summoned", "when <who:who.a> is summoned"),
    *deed_rules("resurrected", "when it is resurrected", "when <who:who.a> is resurrected"),
    *deed_rules("incarnated", "when it is incarnated", "when <who:who.a> is incarnated"),
    *deed_rules(
        "targeted",
        "when it becomes the target of <source:source.a>",
        "when <who:who.a> becomes the target of <source:source.a>",
    ),
    *deed_rules("acts", "when it acts", "when <who:who.a> acts"),
    *deed_rules("submerges", "when it submerges", "when <who:who.a> submerges"),
    *deed_rules("surfaces", "when it surfaces", "when <who:who.a> surfaces"),
    *[
        rule
        for ending, comparison in ((" or less", "at most"), (" or more", "at least"), ("", "exactly"))
        for rule in throws(
            f"when it throws <value:number>{ending}", f"when <who:who.a> throws <value:number>{ending}", comparison
        )
    ],
    phrase(
        "on <ability:id>[ by <who:who.a>]",
        lambda s: OnAbility(**s) if s["ability"] in ON_ABILITY else None,
        lambda n: {"ability": n.ability, "who": n.who} if isinstance(n, OnAbility) else None,
    ),
]


# “On the first strike of a turn”: the first of a turn alone.
FIRST: list[Rule] = [
    read_as("on the first <source:source-bare> of|each a|the turn", lambda s: on_attack("dealt", **s)),
]
