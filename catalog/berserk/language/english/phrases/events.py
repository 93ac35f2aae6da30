"""English events, and how long something holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from catalog.berserk.language.meaning.events import (
    ON_ABILITY,
    attacks_of_others,
    deed_rules,
    leaps_from,
    on_attack,
    on_attack_parts,
    own_attacks,
    throws,
)
from catalog.berserk.language.tree import AtTime, Cards, OnAbility, OnAttack, OnDeed, Source, The, Way
from catalog.language.patterns import Rule, constant, phrase, read_as, say

DURATIONS: list[Rule] = [
    constant("until the end of the battle", "battle"),
    constant("this turn", "turn"),
    read_as("until the end of the turn", lambda s: "turn"),
    read_as("until end of turn", lambda s: "turn"),
    constant("until the end of your turn", "your turn"),
    constant("until the end of your next turn", "your next turn"),
    constant("until the end of the enemy's turn", "enemy turn"),
    constant("until the end of the enemy's next turn", "enemy next turn"),
    constant("until the start of your turn", "until your turn"),
    read_as("until your next turn", lambda s: "until your turn"),
    constant("in its next turn", "next turn"),
    constant("until the end of its next turn", "its next turn"),
    constant("until the start of its turn", "until its turn"),
    constant("until it is wounded", "until wounded"),
    constant("until it moves", "until moved"),
    constant("until it taps", "until tapped"),
    constant("until the end of its turn", "its turn"),
    constant("as long as this card is in your squad", "while here"),
    constant("as long as this card is in a squad", "while in play"),
]


STRIKE, ATTACK = Source(("strike",)), Source(("attack",))


def dealt(source: Source | None, hitting: str, being_hit: str) -> list[Rule]:
    """Return the rules of attacks of a source by this card, at this card, and by others.

    `source`: None if the text names the source.
    """
    said = {} if source is None else {"source": source}

    def fits(node: Any) -> bool:
        return isinstance(node, OnAttack) and node.when == "dealt" and source in (None, node.source)

    def slots_of(node: Any, *names: str) -> dict[str, Any]:
        return {name: getattr(node, name) for name in (*names, *(() if said else ("source",)))}

    return [
        phrase(
            hitting.format("this|it"),
            lambda s: on_attack("dealt", by=The(), **said, **s),
            lambda n: slots_of(n, "at") if fits(n) and n.by == The() else None,
        ),
        phrase(
            being_hit,
            lambda s: on_attack("dealt", **{"by": Cards(), **said, **s}, at=The()),
            lambda n: {**slots_of(n), "by": None if n.by == Cards() else n.by} if fits(n) and n.at == The() else None,
        ),
        phrase(
            hitting.format("<by:who.a>"),
            lambda s: on_attack("dealt", **said, **s),
            lambda n: slots_of(n, "by", "at") if fits(n) and isinstance(n.by, Cards) else None,
        ),
    ]


def _missed(node: Any, names: set[str]) -> Mapping[str, Any] | None:
    own = isinstance(node, OnAttack) and node.by == The()
    if not isinstance(node, OnAttack) or node.when != "missed" or own == ("by" in names):
        return None
    slots = {name: getattr(node, name) for name in names}
    return {**slots, "source": None if node.source == ATTACK else node.source}


WAYS: tuple[tuple[Way, str], ...] = (
    ("vertical", "along a vertical"), ("horizontal", "along a horizontal"), ("forward", "forward"), ("back", "back"),
    ("left", "to the left"), ("right", "to the right"),
)  # fmt: skip


EVENTS: list[Rule] = [
    constant("before the reveal", AtTime("before reveal")),
    *deed_rules("has defended", "after this|it has defended", "after <who:who.a> has defended"),
    *[
        rule
        for way, words in WAYS
        for deed, verb in (("moves", "moves"), ("uses movement", "uses its movement"))
        for rule in (
            *deed_rules(deed, f"whenever this|it {verb} {words}", f"whenever <who:who.a> {verb} {words}", way=way),
        )
    ],
    *deed_rules("turns wolf", "when this|it turns into a wolf", "whenever <who:who.a> turns into a wolf"),
    *deed_rules("turns human", "when this|it turns into a human", "whenever <who:who.a> turns into a human"),
    *deed_rules(
        "pays",
        "when this|it is tapped for an ability[ of <whom:cards.a>]",
        "whenever <who:who.a> is tapped for an ability[ of <whom:cards.a>]",
    ),
    *deed_rules("leaves", "when this|it leaves the field", "whenever <who:who.a> leaves the field"),
    *deed_rules("is revealed", "when this|it is revealed", "whenever <who:who.a> is revealed"),
    *deed_rules(
        "swaps",
        "whenever this|it swaps places[ with <whom:cards.a>]",
        "whenever <who:cards.a> swaps places[ with <whom:cards.a>]",
    ),
    *deed_rules(
        "has exchanged",
        "after this|it exchanges blows[ by <source:source-bare.a>][ with <whom:cards.a>]",
        "after <who:who.a> exchanges blows[ by <source:source-bare.a>][ with <whom:cards.a>]",
    ),
    *deed_rules("heals", "whenever this|it heals <whom:cards.a>", "whenever <who:who.a> heals <whom:cards.a>"),
    phrase(
        "after <source:source-bare.a> that missed[ by <by:who.a>][ at <at:who.a>]",
        lambda s: on_attack("after missing", **s),
        lambda n: {**parts, "source": n.source} if (parts := on_attack_parts(n, "after missing")) else None,
    ),
    *deed_rules("changes host", "whenever this|it changes its host", "whenever <who:who.a> changes its host"),
    *[
        rule
        for at in ("", " <whom:cards.a>")
        for rule in deed_rules(
            "attacks in vain",
            f"whenever this|it attacks{at} and deals no wounds",
            f"whenever <who:who.a> attacks{at} and deals no wounds",
        )
    ],
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
        "whenever this|it attacks[ <at:who.a>][ with|by <source:source-bare.a>]",
        lambda s: on_attack("declared", by=The(), **s),
        own_attacks,
    ),
    phrase(
        "whenever <by:who.a> attacks[ <at:who.a>][ with|by <source:source-bare.a>]",
        lambda s: on_attack("declared", **s),
        attacks_of_others,
    ),
    phrase(
        "before this|it attacks[ <at:who.a>][ with|by <source:source-bare.a>]",
        lambda s: on_attack("before", by=The(), **s),
        lambda n: own_attacks(n, "before"),
    ),
    phrase(
        "before <by:who.a> attacks[ <at:who.a>][ with|by <source:source-bare.a>]",
        lambda s: on_attack("before", **s),
        lambda n: attacks_of_others(n, "before"),
    ),
    *dealt(STRIKE, "whenever {} strikes[ <at:who.a>]", "whenever this|it is struck[ by <by:who.a>]"),
    *dealt(ATTACK, "whenever {} hits[ <at:who.a>]", "whenever this|it is hit[ by <by:who.a>]"),
    *dealt(
        None,
        "whenever {} hits[ <at:who.a>] with <source:source-bare.a>",
        "whenever this|it is hit[ by <by:who.a>] with <source:source-bare.a>",
    ),
    phrase(
        "whenever this|it misses[ <at:who.a>][ with <source:source-bare.a>]",
        lambda s: on_attack("missed", by=The(), **s),
        lambda n: _missed(n, {"at"}),
    ),
    phrase(
        "whenever <by:who.a> misses[ <at:who.a>][ with <source:source-bare.a>]",
        lambda s: on_attack("missed", **s),
        lambda n: _missed(n, {"by", "at"}),
    ),
    phrase(
        "after this|it strikes[ <at:who.a>]",
        lambda s: on_attack("after", STRIKE, The(), **s),
        lambda n: {"at": n.at} if isinstance(n, OnAttack) and n == OnAttack("after", STRIKE, The(), n.at) else None,
    ),
    phrase(
        "after the dice of <source:source-bare.a>[ by <by:who.a>][ at <at:who.a>]",
        lambda s: on_attack("thrown", **s),
        lambda n: on_attack_parts(n, "thrown"),
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
        "whenever this|it strikes or misses[ <at:who.a>] as an attacker",
        lambda s: on_attack("dealt or missed", STRIKE, The(), **s),
        lambda n: (
            {"at": n.at} if isinstance(n, OnAttack) and n == OnAttack("dealt or missed", STRIKE, The(), n.at) else None
        ),
    ),
    phrase(
        "on <source:source-bare.a> or miss[ by <by:who.a>] as an attacker[ of <at:who.a>]",
        lambda s: on_attack("dealt or missed", **s),
        lambda n: on_attack_parts(n, "dealt or missed"),
    ),
    phrase(
        "on a miss[ with <source:source-bare.a>][ by <by:who.a>][ at <at:who.a>]",
        lambda s: on_attack("missed", **s),
        lambda n: on_attack_parts(n, "missed"),
    ),
    phrase(
        "on a miss[ with <source:source-bare.a>][ by <by:who.a>] as an attacker[ of <at:who.a>]",
        lambda s: on_attack("missed attacking", **s),
        lambda n: on_attack_parts(n, "missed attacking"),
    ),
    read_as(
        "after this|it attacks[ <at:who.a>][ with|by <source:source-bare.a>]",
        lambda s: on_attack("after", by=The(), **s),
    ),
    *deed_rules(
        "dies",
        "when this|it dies[ from <source:source.a>]",
        "whenever <who:who.a> dies[ from <source:source.a>]",
    ),
    *deed_rules(
        "destroys",
        "whenever this|it destroys <whom:who.a>[ with|by <source:source-bare.a>]",
        "whenever <who:who.a> destroys <whom:who.a>[ with|by <source:source-bare.a>]",
    ),
    *deed_rules(
        "has destroyed",
        "after this|it destroys <whom:who.a>[ with|by <source:source-bare.a>]",
        "after <who:who.a> destroys <whom:who.a>[ with|by <source:source-bare.a>]",
    ),
    *deed_rules(
        "wounded",
        "whenever this|it is wounded[ by <source:source.a>]",
        "whenever <who:who.a> is wounded[ by <source:source.a>]",
    ),
    *deed_rules(
        "wounded",
        "whenever this|it takes <at_least:number> or more wounds[ from <source:source.a>]",
        "whenever <who:who.a> takes <at_least:number> or more wounds[ from <source:source.a>]",
    ),
    *deed_rules(
        "wounds",
        "whenever this|it wounds <whom:who.a>[ with|by <source:source-bare.a>]",
        "whenever <who:who.a> wounds <whom:who.a>[ with|by <source:source-bare.a>]",
    ),
    *deed_rules(
        "wounds",
        "whenever this|it deals <at_least:number> or more wounds[ to <whom:who.a>][ by <source:source-bare.a>]",
        "whenever <who:who.a> deals <at_least:number> or more wounds[ to <whom:who.a>][ by <source:source-bare.a>]",
    ),
    *deed_rules("healed", "whenever this|it is healed", "whenever <who:who.a> is healed"),
    *deed_rules(
        "steps",
        "whenever this|it moves to an adjacent cell",
        "whenever <who:who.a> moves to an adjacent cell",
    ),
    *deed_rules("moves", "whenever this|it moves", "whenever <who:who.a> moves"),
    *deed_rules(
        "moves",
        "whenever this|it moves from a cell <left:onto>",
        "whenever <who:who.a> moves from a cell <left:onto>",
    ),
    *deed_rules(
        "moves",
        "whenever this|it moves from a cell <left:onto> to a free cell",
        "whenever <who:who.a> moves from a cell <left:onto> to a free cell",
        free=True,
    ),
    *deed_rules(
        "moves", "whenever this|it moves to a free cell", "whenever <who:who.a> moves to a free cell", free=True
    ),
    *deed_rules("moves aslant", "whenever this|it moves diagonally", "whenever <who:who.a> moves diagonally"),
    *deed_rules(
        "is untapped",
        "whenever this|it untaps other than at the start of the turn",
        "whenever <who:who.a> untaps other than at the start of the turn",
    ),
    *deed_rules("buried", "whenever this|it goes to the graveyard", "whenever <who:who.a> goes to the graveyard"),
    *deed_rules(
        "aimed at by valhalla",
        "whenever valhalla aims at this card",
        "whenever valhalla aims at <who:who.a>",
    ),
    *deed_rules(
        "redirected from",
        "whenever an attack is redirected from this card",
        "whenever an attack is redirected from <who:who.a>",
    ),
    *deed_rules("gains flying", "whenever this|it gains flying", "whenever <who:who.a> gains flying"),
    *deed_rules("uses movement", "whenever this|it uses its movement", "whenever <who:who.a> uses its movement"),
    *deed_rules(
        "uses movement",
        "whenever this|it uses its movement to a free cell",
        "whenever <who:who.a> uses its movement to a free cell",
        free=True,
    ),
    *deed_rules("taps", "whenever this|it taps", "whenever <who:who.a> taps"),
    *deed_rules("untaps", "whenever this|it untaps", "whenever <who:who.a> untaps"),
    *deed_rules("defends", "whenever this|it defends", "whenever <who:who.a> defends"),
    *deed_rules("gains token", "whenever this|it gains a token", "whenever <who:who.a> gains a token"),
    *deed_rules("loses token", "whenever this|it loses a token", "whenever <who:who.a> loses a token"),
    *deed_rules(
        "loses token",
        "whenever this|it loses <at_least:number> or more tokens",
        "whenever <who:who.a> loses <at_least:number> or more tokens",
    ),
    *deed_rules(
        "crosses out",
        "whenever this|it moves from your half to the enemy's half",
        "whenever <who:who.a> moves from your half to the enemy's half",
    ),
    *deed_rules(
        "crosses home",
        "whenever this|it moves from the enemy's half to your half",
        "whenever <who:who.a> moves from the enemy's half to your half",
    ),
    *deed_rules(
        "crosses home",
        "whenever this|it moves from the enemy's half to your half to a free cell",
        "whenever <who:who.a> moves from the enemy's half to your half to a free cell",
        free=True,
    ),
    *deed_rules("poisoned", "whenever this|it is poisoned", "whenever <who:who.a> is poisoned"),
    *deed_rules("blessed", "whenever this|it is blessed", "whenever <who:who.a> is blessed"),
    *deed_rules("cursed", "whenever this|it is cursed", "whenever <who:who.a> is cursed"),
    *deed_rules("summoned", "whenever this|it is summoned", "whenever <who:who.a> is summoned"),
    *deed_rules("resurrected", "whenever this|it is resurrected", "whenever <who:who.a> is resurrected"),
    *deed_rules("incarnated", "whenever this|it is incarnated", "whenever <who:who.a> is incarnated"),
    *deed_rules(
        "targeted",
        "whenever this|it becomes the target of <source:source.a>",
        "whenever <who:who.a> becomes the target of <source:source.a>",
    ),
    *deed_rules("acts", "whenever this|it acts", "whenever <who:who.a> acts"),
    *deed_rules("braces", "whenever this|it braces against flyers", "whenever <who:who.a> braces against flyers"),
    *deed_rules("blocks", "whenever this|it blocks an attack", "whenever <who:who.a> blocks an attack"),
    say("whenever <who:who.a> is moved by <whom:who.a>", OnDeed, deed="is moved"),
    *deed_rules(
        "enters",
        "whenever this|it moves onto the cell of <whom:who.a>",
        "whenever <who:who.a> moves onto the cell of <whom:who.a>",
    ),
    *deed_rules(
        "walks in",
        "whenever this|it uses its movement onto the cell of <whom:who.a>",
        "whenever <who:who.a> uses its movement onto the cell of <whom:who.a>",
    ),
    *deed_rules("submerges", "whenever this|it submerges", "whenever <who:who.a> submerges"),
    *deed_rules("surfaces", "whenever this|it surfaces", "whenever <who:who.a> surfaces"),
    *[
        rule
        for ending, comparison in ((" or less", "at most"), (" or more", "at least"), ("", "exactly"))
        for verb, modified in (("throws", False), ("gets a throw of", True))
        for rule in throws(
            f"whenever this|it {verb} <value:number>{ending}[ for <source:source-bare.a>]",
            f"whenever <who:who.a> {verb} <value:number>{ending}[ for <source:source-bare.a>]",
            comparison,
            modified,
        )
    ],
    phrase(
        "on <ability:id>[ by <who:who.a>]",
        lambda s: OnAbility(**s) if s["ability"] in ON_ABILITY else None,
        lambda n: {"ability": n.ability, "who": n.who} if isinstance(n, OnAbility) and n.left is None else None,
    ),
    phrase(
        "on <ability:id>[ by <who:who.a>] from a cell <left:onto>",
        lambda s: leaps_from(**s),
        lambda n: {"ability": n.ability, "who": n.who, "left": n.left} if isinstance(n, OnAbility) else None,
    ),
]


# “On the first strike of a turn”: the first of a turn alone.
FIRST: list[Rule] = [
    read_as("on the first <source:source-bare> of|each a|the turn", lambda s: on_attack("dealt", **s)),
]
