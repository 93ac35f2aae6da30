"""English traits of a card."""

from __future__ import annotations

from catalog.berserk.language.english.phrases.vocabulary import AROUND, MEASURES, PASTS, SOME, STRIKE_MEASURES
from catalog.berserk.language.meaning.traits import (
    as_costly,
    as_costly_parts,
    has_some,
    have_abilities,
    measured_rules,
    neighbours,
    only_reads,
    plain_state,
    without,
)
from catalog.berserk.language.tree import (
    AcrossRow,
    Ahead,
    Alike,
    Amid,
    AmongThem,
    AttachedTo,
    AttackedBy,
    Beside,
    BesidePlaceOf,
    ChosenBefore,
    CostAs,
    Either,
    Except,
    HasAbility,
    HasFlank,
    HasMarker,
    HasProtection,
    HostOf,
    InColumn,
    InFormationWith,
    InGraveyard,
    InLine,
    InRow,
    Is,
    NamedAs,
    NameIs,
    NextTo,
    Not,
    NumberIs,
    OfClass,
    OfOtherElement,
    OnCellOf,
    OnHalf,
    OnHost,
    Opposite,
    Outermost,
    SameAs,
    StoodInFormationWith,
    Than,
    Utmost,
    Within,
)
from catalog.language.patterns import Rule, constant, of, phrase, read_as, say

OF_NUMBERS: list[Rule] = [
    phrase("of the same bare cost as <of:role>", lambda s: as_costly(**s), as_costly_parts),
    *measured_rules("cost", "costing <amount> or less|fewer", "costing <amount> or more", "costing <amount>"),
    *only_reads(measured_rules("cost", "of cost at most <amount>", "of cost at least <amount>", "of cost <amount>")),
    read_as("of cost <amount> or less|fewer", of(NumberIs, measure="cost", comparison="at most")),
    read_as("of cost <amount> or more", of(NumberIs, measure="cost", comparison="at least")),
    read_as("of cost up_to <amount>", of(NumberIs, measure="cost", comparison="at most")),
    *[
        read_as(pattern, of(NumberIs, measure="cost", comparison=comparison))
        for comparison, words in (("at most", ("at most", "no more than")), ("at least", ("at least",)))
        for word in words
        for pattern in (f"costing {word} <amount>", f"that costs {word} <amount>", f"with cost {word} <amount>")
    ],
    read_as("of cost no more than <amount>", of(NumberIs, measure="cost", comparison="at most")),
    read_as("costing at most <amount>", of(NumberIs, measure="cost", comparison="at most")),
    *[
        rule
        for (measure, noun), (some, none) in zip(MEASURES, SOME, strict=True)
        for rule in (
            constant(f"without {none}", Not(has_some(measure))),
            constant(f"with {some}", has_some(measure)),
            *measured_rules(
                measure,
                f"with <amount> or fewer|less {none}",
                f"with <amount> or more {none}",
                f"with exactly <amount> {noun}",
            ),
            *only_reads(
                measured_rules(
                    measure,
                    f"with at most <amount> {noun}",
                    f"with at least <amount> {noun}",
                    f"with exactly <amount> {noun}",
                )
            ),
            read_as(f"with <amount> {noun} or fewer", of(NumberIs, measure=measure, comparison="at most")),
            read_as(f"with <amount> {noun} or more", of(NumberIs, measure=measure, comparison="at least")),
        )
    ],
    *measured_rules(
        "move", "with movement <amount> or less", "with movement <amount> or more", "with movement <amount>"
    ),
    *only_reads(
        measured_rules(
            "move", "with movement at most <amount>", "with movement at least <amount>", "with movement <amount>"
        )
    ),
]


OF_PLACES: list[Rule] = [
    say("beside <of:role>", Beside),
    read_as("beside it", lambda s: Beside("it")),
    say("within <cells:counted.cell>", Within, of="this"),
    say("within <cells:counted.cell> of <of:role>", Within),
    read_as("at a distance of <cells:amount>", of(Within)),
    read_as("at distance <cells:amount>", of(Within)),
    read_as("within <cells:amount>", of(Within)),
    read_as("within range <cells:amount>", of(Within)),
    read_as("at range <cells:amount>", of(Within)),
    *[
        rule
        for line in ("vertical", "horizontal", "diagonal", "line")
        for rule in (
            say(f"in|on the same {line}", InLine, line=line, of="this"),
            say(f"in|on the same {line} as <of:role>", InLine, line=line),
        )
    ],
    say("on the same cell as <of:role>", OnCellOf),
    say("on <host:cards.a>", OnHost),
    say("beside the cell that <of:role> held", BesidePlaceOf),
    say("formerly in formation with <of:role>", StoodInFormationWith),
    say("rightmost in its|their~noun row", Outermost, end="right"),
    say("leftmost in its|their~noun row", Outermost, end="left"),
    say("of no element that is in your squad", OfOtherElement, side="own"),
    say("of no element that is in the enemy's squad", OfOtherElement, side="enemy"),
    say("between the attacking card and the attacked card", Amid, of="attacked"),
    say("that has~noun <cards:cards.a> to its|their~noun left or right", HasFlank),
    phrase(
        "that has~noun no <cards:cards.pl> to its|their~noun left or right",
        lambda s: Not(HasFlank(**s)),
        lambda n: {"cards": n.trait.cards} if isinstance(n, Not) and isinstance(n.trait, HasFlank) else None,
    ),
    say("of the same name as <of:role>", NamedAs),
    *[say(f"of the same {what} as <of:role>", Alike, what=what) for what in ("element", "class", "eliteness")],
    say("straight ahead", Ahead, of="this"),
    say("straight ahead of <of:role>", Ahead),
    say("opposite", Opposite, of="this"),
    say("opposite <of:role>", Opposite),
    *[
        rule
        for row, word in ((1, "first"), (2, "second"), (3, "third"))
        for rule in (
            say(f"in the enemy's {word} row", InRow, row=row, side="enemy"),
            say(f"in your {word} row", InRow, row=row, side="own"),
            say(f"in the {word} row", InRow, row=row, side=""),
        )
    ],
    say("(only <of:role>)", SameAs),
    constant("at the other end of the row", AcrossRow()),
    constant("at the edge of the field", Either((InColumn("edge"), InRow(3, "own"), InRow(3, "enemy")))),
    say("in an edge column", InColumn, column="edge"),
    say("in the middle column", InColumn, column="centre"),
    say("cheaper than <of:role>", CostAs, cost="lower"),
    say("costlier than <of:role>", CostAs, cost="higher"),
    say("of the same cost as <of:role>", CostAs, cost="equal"),
    *[
        rule
        for measure in ("lives", "wounds", "tokens", "extra lives", "symbiotes", "parasites")
        for rule in (
            say(f"with more {measure} than <of:role>", Than, measure=measure, number="higher"),
            say(f"with fewer {measure} than <of:role>", Than, measure=measure, number="lower"),
            say(f"with as many {measure} as <of:role>", Than, measure=measure, number="equal"),
        )
    ],
    *[
        rule
        for measure, noun in (("move", "movement"), *((strike, strike) for strike in STRIKE_MEASURES))
        for rule in (
            say(f"with higher {noun} than <of:role>", Than, measure=measure, number="higher"),
            say(f"with lower {noun} than <of:role>", Than, measure=measure, number="lower"),
            say(f"with the same {noun} as <of:role>", Than, measure=measure, number="equal"),
        )
    ],
    *[
        rule
        for where, words in AROUND
        for rule in neighbours(
            f"that has~noun <cards:cards.a> {words} it|them~noun",
            f"that has~noun at least <count:number> <cards:cards.counted> {words} it|them~noun",
            f"that has~noun no <cards:cards.pl> {words} it|them~noun",
            f"that has~noun fewer than <count:number> <cards:cards.counted> {words} it|them~noun",
            where,
        )
    ],
    say("attacked by <of:role> this turn", AttackedBy),
    say("chosen by <of:role> before", ChosenBefore),
    say("in your graveyard", InGraveyard, side="own"),
    say("in the enemy's graveyard", InGraveyard, side="enemy"),
    read_as("from your graveyard", lambda s: InGraveyard("own")),
    read_as("from the enemy's graveyard", lambda s: InGraveyard("enemy")),
    say("on your half", OnHalf, side="own"),
    say("on the enemy's half", OnHalf, side="enemy"),
    read_as("with wounds", lambda s: Is("wounded")),
]


OF_KINDS: list[Rule] = [
    say("(except <cards:cards.pl>)", Except),
    phrase(
        "with <abilities:id list>",
        lambda s: have_abilities(**s),
        lambda n: {"abilities": n.abilities} if isinstance(n, HasAbility) else None,
    ),
    phrase(
        "without <abilities:id list>",
        lambda s: without(**s),
        lambda n: {"abilities": n.trait.abilities} if isinstance(n, Not) and isinstance(n.trait, HasAbility) else None,
    ),
    say("with protection from <source:source.pl>", HasProtection),
    constant("among them", AmongThem()),
    constant("other than it", Not(SameAs("it"))),
    constant("other than this card", Not(SameAs())),
    say("of class <names:class names>", OfClass),
    phrase(
        "named «<name:quoted>»",
        lambda s: NameIs((s["name"],)),
        lambda n: {"name": n.names[0]} if isinstance(n, NameIs) and len(n.names) == 1 else None,
    ),
    read_as("of element <element>", lambda s: s["element"]),
    read_as("of the element <element>", lambda s: s["element"]),
    *[
        rule
        for word, most in (("most", True), ("least", False))
        for rule in (
            say(f"with the {word} cost", Utmost, measure="cost", most=most),
            say(f"with the {word} movement", Utmost, measure="move", most=most),
            *[
                say(f"with the {word} {measure}", Utmost, measure=measure, most=most)
                for measure in ("lives", "wounds", "tokens", "extra lives", *STRIKE_MEASURES)
            ],
        )
    ],
    say("with the marker <name:marker name>", HasMarker),
    say("attached to <of:role>", AttachedTo),
    say("hosting <of:role>", HostOf),
    say("in formation", Is, state="in formation"),
    say("in formation with <of:role>", InFormationWith),
    say("to the left or right of <of:role>", NextTo, where="aside"),
    say("to the left of <of:role>", NextTo, where="left"),
    say("to the right of <of:role>", NextTo, where="right"),
    say("behind <of:role>", NextTo, where="behind"),
    *[
        rule
        for measure in STRIKE_MEASURES
        for rule in (
            *measured_rules(
                measure,
                f"with {measure} <amount> or less",
                f"with {measure} <amount> or more",
                f"with {measure} <amount>",
            ),
            *only_reads(
                measured_rules(
                    measure,
                    f"with {measure} at most <amount>",
                    f"with {measure} at least <amount>",
                    f"with {measure} <amount>",
                )
            ),
        )
    ],
    read_as("acting as a defender", lambda s: Is("defending")),
    *[
        rule
        for state, did, did_not in PASTS
        for rule in (
            constant(f"that {did} this turn", Is(state)),
            constant(f"that {did_not} this turn", Not(Is(state))),
        )
    ],
    constant("hosting a symbiote or parasite", Is("hosting")),
    constant("with equipment", Is("equipped")),
    constant("in the auxiliary zone", Is("in the auxiliary zone")),
    constant("without equipment", Not(Is("equipped"))),
    constant("of some class", Is("of a class")),
    constant("with an even number of lives", Is("even lives")),
    constant("with an odd number of lives", Is("odd lives")),
    constant("with lives above those printed", Is("above its lives")),
    constant("in the depths", Is("submerged")),
    read_as("on the surface", lambda s: Not(Is("submerged"))),
    phrase(
        "not <trait>",
        lambda s: Not(s["trait"]) if plain_state(s["trait"]) else None,
        lambda n: {"trait": n.trait} if isinstance(n, Not) else None,
    ),
]
