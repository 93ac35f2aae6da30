"""English events: effects of a card on others, losses, changes of a card."""

from __future__ import annotations

from catalog.berserk.language.meaning.events import deed_rules
from catalog.berserk.language.tree import Deed
from catalog.language.patterns import Rule

UPON: tuple[tuple[Deed, str], ...] = (
    ("poisons", "poisons"), ("curses", "curses"), ("blesses", "blesses"), ("summons", "summons"),
    ("resurrects", "resurrects"), ("exiles", "exiles"), ("taps another", "makes tap"),
    ("untaps another", "makes untap"),
)  # fmt: skip
ALONE: tuple[tuple[Deed, str], ...] = (
    ("loses poison", "loses its poison"), ("loses curse", "loses its curse"),
    ("loses blessing", "loses its blessing"), ("loses flying", "loses flying"), ("lands", "lands"),
    ("prevents", "prevents wounds"), ("changes player", "changes control"),
    ("forms up", "forms up"), ("breaks up", "leaves its formation"),
)  # fmt: skip

EFFECT_EVENTS: list[Rule] = [
    *[
        rule
        for deed, verb in UPON
        for rule in deed_rules(
            deed, f"whenever this|it {verb} <whom:cards.a>", f"whenever <who:who.a> {verb} <whom:cards.a>"
        )
    ],
    *[
        rule
        for deed, words in ALONE
        for rule in deed_rules(deed, f"whenever this|it {words}", f"whenever <who:who.a> {words}")
    ],
    *[
        rule
        for deed, what in (("becomes parasite", "parasite"), ("becomes symbiote", "companion"))
        for rule in deed_rules(
            deed,
            f"whenever this|it becomes a {what}[ of <whom:cards.a>]",
            f"whenever <who:who.a> becomes a {what}[ of <whom:cards.a>]",
        )
    ],
    *deed_rules(
        "is blocked",
        "whenever an attack of this card is blocked[ by <whom:cards.a>]",
        "whenever an attack of <who:who.a> is blocked[ by <whom:cards.a>]",
    ),
    *deed_rules(
        "is defended against",
        "whenever a defender is declared for <source:source-bare.a> of this card",
        "whenever a defender is declared for <source:source-bare.a> of <who:who.a>",
    ),
    *[
        rule
        for deed, verb in (("gains marker", "gains"), ("loses marker", "loses"))
        for rule in deed_rules(
            deed,
            f"whenever this|it {verb} the marker <name:marker name>",
            f"whenever <who:who.a> {verb} the marker <name:marker name>",
        )
    ],
    *deed_rules(
        "gains token",
        "whenever this|it gains <at_least:number> or more tokens",
        "whenever <who:who.a> gains <at_least:number> or more tokens",
    ),
]  # fmt: skip
