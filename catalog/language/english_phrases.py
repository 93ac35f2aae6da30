"""The phrases of English card texts: how each node of the tree is written and what else is read as it."""

from __future__ import annotations

from catalog.language.patterns import Rule, constant, of, phrase, read_as, say
from catalog.language.shared_phrases import (
    ANY_CREATURE,
    ANY_CREATURES,
    ON_ABILITY,
    attacks_of_others,
    becomes,
    becomes_parts,
    deed_rules,
    either_of,
    fits_place,
    fits_state,
    gained,
    gains_either,
    gains_of,
    has_some,
    having,
    measured_condition,
    measured_rules,
    on_attack,
    on_attack_parts,
    own_attacks,
    plain_state,
    several,
    squad_phrase,
    squad_there,
    state_condition,
    state_fits,
    state_trait,
    together,
    without,
)
from catalog.language.tree import (
    Attack,
    AtTime,
    Becomes,
    Beside,
    Block,
    Blocks,
    Bonus,
    Called,
    Can,
    Cannot,
    Capped,
    Compared,
    Comparison,
    Deprives,
    Destroy,
    DieBonus,
    DuringTurn,
    ExtraLives,
    FinishOff,
    Fits,
    Gains,
    GainTokens,
    Grants,
    Guard,
    Having,
    Heal,
    If,
    Ignores,
    InFormation,
    InFormationWith,
    InLine,
    InRow,
    InsteadOfDeath,
    Is,
    Leaps,
    Limit,
    Loses,
    LoseTokens,
    Maximum,
    May,
    Measure,
    Measured,
    Move,
    MoveTokens,
    Must,
    Neither,
    NextTo,
    Not,
    Number,
    OfClass,
    OnAbility,
    OnHalf,
    Opposite,
    PayDeath,
    PayExtraLives,
    PayOther,
    PayTap,
    PayTokens,
    PayWounds,
    PlayerIs,
    Prevent,
    Reckoned,
    Redirect,
    Redistribute,
    Reduce,
    Resurrect,
    ReturnToDeck,
    Side,
    Source,
    StartsWith,
    StatBonus,
    State,
    StaysUntapped,
    Summon,
    Swap,
    TakeControl,
    Tap,
    The,
    ThereAre,
    Unhurt,
    Untap,
    WhileIncorporeal,
    Within,
    Wound,
)

MEASURES: tuple[tuple[Measure, str], ...] = (
    ("lives", "life~amount"), ("wounds", "wound~amount"), ("tokens", "token~amount"),
    ("extra lives", "extra life~amount"), ("symbiotes", "symbiote~amount"), ("parasites", "parasite~amount"),
)  # fmt: skip
SOME = (
    ("a life", "lives"), ("a wound", "wounds"), ("a token", "tokens"), ("an extra life", "extra lives"),
    ("a symbiote", "symbiotes"), ("a parasite", "parasites"),
)  # fmt: skip
COMPARED: tuple[tuple[str, Comparison], ...] = (
    ("at least", "at least"), ("at most", "at most"), ("exactly", "exactly"),
)  # fmt: skip
SQUADS: tuple[tuple[str, Side], ...] = (("you have", "own"), ("the enemy has", "enemy"))
PASTS: tuple[tuple[State, str, str], ...] = (
    ("moved this turn", "moved", "did not move"), ("acted this turn", "acted", "did not act"),
    ("wounded this turn", "was wounded", "was not wounded"),
)  # fmt: skip
PLACES = ("in|on the same", "opposite", "in the", "in your", "on your half", "on the enemy")
STRIKE_MEASURES: tuple[Measure, ...] = ("weak strike", "medium strike", "strong strike")
SHORT: dict[State, str] = {
    "tapped": "tapped", "untapped": "untapped", "wounded": "wounded", "hidden": "hidden", "poisoned": "poisoned",
    "cursed": "cursed", "blessed": "blessed", "flying": "flying",
}  # fmt: skip

EFFECTS: list[Rule] = [
    say("wound itself for <amount>", Wound, target=The(), itself=True),
    say("wound <target> for <amount>", Wound),
    say("<target> wounds~target itself|themselves for <amount>", Wound, itself=True),
    read_as("deal <amount:counted.wound> to <target>", of(Wound)),
    read_as("wound <target> by <amount>", of(Wound)),
    read_as("wound <target> <amount>", of(Wound)),
    read_as("heal <target> <amount>", of(Heal)),
    read_as("poison <target> <x:amount>", lambda s: gained("poison", **s)),
    say("heal fully", Heal, target=The()),
    say("heal itself for <amount>", Heal, target=The()),
    read_as("heal itself", lambda s: Heal(The())),
    read_as("heal <amount>", of(Heal, target=The())),
    read_as("fully heal itself", lambda s: Heal(The())),
    say("fully heal <target>", Heal),
    say("heal <target> for <amount>", Heal),
    read_as("heal <target> by <amount>", of(Heal)),
    read_as("heal <target> fully", of(Heal)),
    read_as("heal <target>", of(Heal)),
    phrase(
        "poison <target> for <x:amount>[ <duration>]", lambda s: gained("poison", **s), lambda n: gains_of(n, "poison")
    ),
    phrase("bless <target>[ <duration>]", lambda s: gained("blessing", **s), lambda n: gains_of(n, "blessing")),
    phrase("curse <target>[ <duration>]", lambda s: gained("curse", **s), lambda n: gains_of(n, "curse")),
    read_as("poison <target> by <x:amount>", lambda s: gained("poison", **s)),
    say("destroy itself", Destroy, target=The()),
    say("destroy <target>", Destroy),
    say("finish <amount>", FinishOff, target=None),
    say("finish <amount> on <target>", FinishOff),
    read_as("finish for <amount>", of(FinishOff)),
    say("tap itself", Tap, target=The()),
    say("tap <target>", Tap),
    say("untap itself", Untap, target=The()),
    say("untap <target>", Untap),
    read_as("<target> taps", of(Tap)),
    read_as("<target> untaps", of(Untap)),
    either_of("tap or untap <target>", Tap, Untap),
    either_of("untap or tap <target>", Untap, Tap),
    either_of("wound or heal <target> for <amount>", Wound, Heal),
    either_of("heal or wound <target> for <amount>", Heal, Wound),
    say("gain|get <amount:counted.token>", GainTokens, target=The()),
    say("put|place <amount:counted.token> on <target>", GainTokens),
    read_as("<target> gains <amount:counted.token>", of(GainTokens)),
    read_as("give <target> <amount:counted.token>", of(GainTokens)),
    say("lose all tokens", LoseTokens, target=The(), amount=None),
    say("take|remove all tokens off|from <target>", LoseTokens, amount=None),
    say("lose <amount:counted.token>", LoseTokens, target=The()),
    say("take|remove <amount:counted.token> off|from <target>", LoseTokens),
    read_as("<target> loses <amount:counted.token>", of(LoseTokens)),
    read_as("<target> loses all tokens", of(LoseTokens, amount=None)),
    say("move <amount:counted.token> from <source:target> to|onto <target>", MoveTokens),
    say("gain|get <amount:counted.extra>", ExtraLives, target=The()),
    say("give <target> <amount:counted.extra>", ExtraLives),
    read_as("<target> gains <amount:counted.extra>", of(ExtraLives)),
    say("move <cells:counted.cell> not diagonally", Move, target=The()),
    say("move <cells:counted.cell>", Move, target=The(), diagonal=True),
    say("move to|onto any free cell[, range <range:amount>]", Move, target=The(), cells=None),
    say("move to|onto a free cell beside <beside:role>", Move, target=The(), cells=None),
    say("move <target> <cells:counted.cell> not diagonally", Move),
    say("move <target> <cells:counted.cell>", Move, diagonal=True),
    say("move <target> to|onto any free cell[, range <range:amount>]", Move, cells=None),
    say("move <target> to|onto a free cell beside <beside:role>", Move, cells=None),
    read_as("move <target> by <cells:counted.cell>", of(Move, diagonal=True)),
    read_as("move <target> <cells:amount>", of(Move, diagonal=True)),
    read_as("move <target> by <cells:amount>", of(Move, diagonal=True)),
    read_as("move <target> to an adjacent cell", of(Move, diagonal=True)),
    read_as("move to an adjacent cell", lambda s: Move(The(), diagonal=True)),
    say("swap places with <other:target>", Swap, target=The()),
    say("swap <target> and <other:target>", Swap),
    say("swap <target>", Swap, other=None),
    read_as("swap <target> with <other:target>", of(Swap)),
    read_as("swap places of <target> and <other:target>", of(Swap)),
    read_as("swap the places of <target> and <other:target>", of(Swap)),
    *[
        say(f"{verb} <cards:cards.a>{closed}{where}", node, tapped=bool(closed), anywhere=bool(where))
        for verb, node in (("summon", Summon), ("resurrect", Resurrect))
        for closed in ("", " tapped")
        for where in ("", " on any free cell")
    ],
    either_of("summon or resurrect <cards:cards.a>", Summon, Resurrect),
    read_as("summon <cards:cards.a> from the deck", of(Summon)),
    read_as("summon <cards:cards.a> from your deck", of(Summon)),
    read_as("resurrect <cards:cards.a> from your graveyard", of(Resurrect)),
    read_as("summon a chosen <cards:cards.a>", of(Summon)),
    read_as("resurrect a chosen <cards:cards.a>", of(Resurrect)),
    say("return to the deck", ReturnToDeck, target=The()),
    say("return <target> to the deck", ReturnToDeck),
    read_as("return itself to the deck", lambda s: ReturnToDeck(The())),
    read_as("return <target> to its|your deck", of(ReturnToDeck)),
    say("redistribute <amount:counted.wound>", Redistribute, source=ANY_CREATURE, target=ANY_CREATURES, up_to=False),
    say("redistribute wounds from <source:target> to|onto|among <target:among>", Redistribute, amount=None),
    read_as("redistribute all wounds from <source:target> to|onto <target:among>", of(Redistribute)),
    say(
        "redistribute up_to <amount:counted.wound> from <source:target> to|onto <target:among>",
        Redistribute,
        up_to=True,
    ),
    say("redistribute <amount:counted.wound> from <source:target> to|onto <target:among>", Redistribute),
    say("take control of <target>[ <duration>]", TakeControl),
    say("prevent all wounds[ from <source:source.pl>] on <target>[ <duration>]", Prevent, amount=None),
    say("prevent <amount:counted.wound>[ from <source:source.pl>] on <target>[ <duration>]", Prevent),
    read_as("prevent <amount:counted.wound>[ from <source:source.pl>] to <target>[ <duration>]", of(Prevent)),
    read_as("prevent <amount:counted.wound>[ from <source:source.pl>][ <duration>]", of(Prevent, target=The())),
    read_as("prevent all wounds[ from <source:source.pl>][ <duration>]", lambda s: Prevent(The(), None, **s)),
    say("block <source:source.a>[ at <at:target>]", Block),
    read_as("block this|that <source:source-bare.a>", of(Block)),
    read_as("block a chosen <source:source.a>[ at <at:target>]", of(Block)),
    say("redirect <source:source.a>[ from <at:target>] to|onto <to:target>", Redirect),
    read_as("redirect this|that <source:source-bare.a>[ from <at:target>] to|onto <to:target>", of(Redirect)),
    read_as("redirect <source:source.a> at <at:target> to|onto <to:target>", of(Redirect)),
    say("leap[, range <range:amount>]", Leaps, target=The(), teleport=False),
    say("<target> leaps~target[, range <range:amount>]", Leaps, teleport=False),
    say("teleport[, range <range:amount>]", Leaps, target=The(), teleport=True),
    say("<target> teleports~target[, range <range:amount>]", Leaps, teleport=True),
    say("reduce <source:source-bare.a>[ at <at:target>] to <to:capped>", Reduce),
    read_as("reduce this|that <source:source-bare.a> to <to:capped>", of(Reduce)),
    phrase("<target> becomes~target <element:of element>[ <duration>]", becomes, becomes_parts),
    say("gain|get <abilities:own given>[ <duration>]", Gains, target=The()),
    read_as("<me> gains|gets <abilities:own given>[ <duration>]", of(Gains, target=The())),
    say("<target> gains~target <abilities:given>[ <duration>]", Gains),
    read_as("gain|get <first:given> or <second:given>[ <duration>]", lambda s: gains_either(The(), **s)),
    read_as("<target> gains <first:given> or <second:given>[ <duration>]", lambda s: gains_either(**s)),
    read_as("<target> gets <abilities:given>[ <duration>]", of(Gains)),
    read_as("<target> has <abilities:given> <duration>", of(Gains)),
    read_as("give <target> <abilities:given>[ <duration>]", of(Gains)),
    read_as("<ability:modifier>[ <duration>]", lambda s: Gains(The(), (s["ability"],), s.get("duration", "turn"))),
    say("lose all abilities[ <duration>]", Loses, target=The(), abilities=()),
    say("<target> loses~target all abilities[ <duration>]", Loses, abilities=()),
    say("lose <abilities:ids>[ <duration>]", Loses, target=The()),
    say("<target> loses~target <abilities:ids>[ <duration>]", Loses),
    read_as("take|remove <abilities:ids> from|off <target>", of(Loses)),
    several(
        say("<times> <kind:attack-kind.many> of <power:amount>[, range <range:amount>][ at <at:different>]", Attack)
    ),
    say(
        "up_to <times> <kind:attack-kind.many> of <power:amount>[, range <range:amount>][ at <at:different>]",
        Attack,
        up_to=True,
    ),
    phrase(
        "<kind:attack-kind>[ <named:flavour>] <power:amount>[, range <range:amount>][ at <at:target>]",
        lambda s: Attack(s["kind"], s["power"], s.get("range"), s.get("at")),
        lambda n: (
            {"kind": n.kind, "named": None, "power": n.power, "range": n.range, "at": n.at}
            if isinstance(n, Attack) and n.times == 1 and not n.up_to
            else None
        ),
    ),
    read_as("declare <kind:attack-kind> <power:amount>[, range <range:amount>][ at <at:target>]", of(Attack)),
    read_as("<kind:attack-kind> of|for <power:amount>[, range <range:amount>][ at <at:target>]", of(Attack)),
    say("if <condition>, <then:effects>[; otherwise <otherwise:effects>]", If),
    read_as("if <condition>, <then:effects>[, otherwise <otherwise:effects>]", of(If)),
    say("may <effects:effects>", May),
]

DURATIONS: list[Rule] = [
    constant("until the end of the battle", "battle"),
    constant("until the end of the turn", "turn"),
    read_as("until end of turn", lambda s: "turn"),
    read_as("this turn", lambda s: "turn"),
    constant("until the end of your turn", "your turn"),
    constant("until the end of your next turn", "your next turn"),
    constant("until the end of the enemy's turn", "enemy turn"),
    constant("until the start of your turn", "until your turn"),
    read_as("until your next turn", lambda s: "until your turn"),
    constant("in its next turn", "next turn"),
]

EVENTS: list[Rule] = [
    constant("at the start of the battle", AtTime("battle start")),
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
    *deed_rules("healed", "when it is healed", "when <who:who.a> is healed"),
    *deed_rules("steps", "when it moves to an adjacent cell", "when <who:who.a> moves to an adjacent cell"),
    *deed_rules("moves", "when it moves", "when <who:who.a> moves"),
    *deed_rules("taps", "when it taps", "when <who:who.a> taps"),
    *deed_rules("untaps", "when it untaps", "when <who:who.a> untaps"),
    *deed_rules("defends", "when it defends", "when <who:who.a> defends"),
    *deed_rules("gains token", "when it gains a token", "when <who:who.a> gains a token"),
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
    phrase(
        "on <ability:id>[ by <who:who.a>]",
        lambda s: OnAbility(**s) if s["ability"] in ON_ABILITY else None,
        lambda n: {"ability": n.ability, "who": n.who} if isinstance(n, OnAbility) else None,
    ),
]

COSTS: list[Rule] = [
    constant("tap", PayTap()),
    read_as("tap itself", lambda s: PayTap()),
    say("<amount:counted.token.nom>", PayTokens),
    say("wound itself <amount>", PayWounds),
    read_as("wound itself for <amount>", of(PayWounds)),
    constant("destroy itself", PayDeath()),
    say("tap <target:paying>", PayOther, deed="tap"),
    say("destroy <target:paying>", PayOther, deed="destroy"),
    say("return <target:paying> to the deck", PayOther, deed="return"),
    say("spend <amount:counted.extra>", PayExtraLives),
]

LIMITS: list[Rule] = [
    constant("once a|per turn", Limit(1, "turn")),
    constant("once a|per battle", Limit(1, "battle")),
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

TRAITS: list[Rule] = [
    *measured_rules("cost", "of cost at most <amount>", "of cost at least <amount>", "of cost <amount>"),
    read_as("of cost <amount> or less|fewer", of(Measured, measure="cost", comparison="at most")),
    read_as("of cost <amount> or more", of(Measured, measure="cost", comparison="at least")),
    read_as("of cost up_to <amount>", of(Measured, measure="cost", comparison="at most")),
    read_as("costing at most <amount>", of(Measured, measure="cost", comparison="at most")),
    *[
        rule
        for (measure, noun), (some, none) in zip(MEASURES, SOME, strict=True)
        for rule in (
            constant(f"without {none}", Not(has_some(measure))),
            constant(f"with {some}", has_some(measure)),
            *measured_rules(
                measure,
                f"with at most <amount> {noun}",
                f"with at least <amount> {noun}",
                f"with exactly <amount> {noun}",
            ),
            read_as(f"with <amount> {noun} or fewer", of(Measured, measure=measure, comparison="at most")),
            read_as(f"with <amount> or fewer {noun}", of(Measured, measure=measure, comparison="at most")),
            read_as(f"with <amount> {noun} or more", of(Measured, measure=measure, comparison="at least")),
            read_as(f"with <amount> or more {noun}", of(Measured, measure=measure, comparison="at least")),
        )
    ],
    *measured_rules(
        "move", "with movement at most <amount>", "with movement at least <amount>", "with movement <amount>"
    ),
    say("beside <of:role>", Beside),
    read_as("beside it", lambda s: Beside("it")),
    say("within <cells:counted.cell>", Within, of="this"),
    say("within <cells:counted.cell> of <of:role>", Within),
    read_as("at a distance of <cells:amount>", of(Within)),
    read_as("at distance <cells:amount>", of(Within)),
    read_as("within <cells:amount>", of(Within)),
    *[
        rule
        for line in ("vertical", "horizontal", "diagonal", "line")
        for rule in (
            say(f"in|on the same {line}", InLine, line=line, of="this"),
            say(f"in|on the same {line} as <of:role>", InLine, line=line),
        )
    ],
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
    say("on your half", OnHalf, side="own"),
    say("on the enemy's half", OnHalf, side="enemy"),
    read_as("with wounds", lambda s: Is("wounded")),
    phrase(
        "with <abilities:id list>",
        lambda s: having(**s),
        lambda n: {"abilities": n.abilities} if isinstance(n, Having) else None,
    ),
    phrase(
        "without <abilities:id list>",
        lambda s: without(**s),
        lambda n: {"abilities": n.trait.abilities} if isinstance(n, Not) and isinstance(n.trait, Having) else None,
    ),
    say("of class <names:class names>", OfClass),
    read_as("of class <name:any class>", lambda s: OfClass((s["name"],))),
    phrase(
        "named «<name:quoted>»",
        lambda s: Called((s["name"],)),
        lambda n: {"name": n.names[0]} if isinstance(n, Called) and len(n.names) == 1 else None,
    ),
    read_as("of element <element>", lambda s: s["element"]),
    read_as("of the element <element>", lambda s: s["element"]),
    say("in formation", Is, state="in formation"),
    say("in formation with <of:role>", InFormationWith),
    say("to the left or right of <of:role>", NextTo, where="aside"),
    say("behind <of:role>", NextTo, where="behind"),
    *[
        rule
        for measure in STRIKE_MEASURES
        for rule in measured_rules(
            measure,
            f"with {measure} at most <amount>",
            f"with {measure} at least <amount>",
            f"with {measure} <amount>",
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
    phrase(
        "not <trait>",
        lambda s: Not(s["trait"]) if plain_state(s["trait"]) else None,
        lambda n: {"trait": n.trait} if isinstance(n, Not) else None,
    ),
]

CONDITIONS: list[Rule] = [
    constant("this card is in formation", InFormation()),
    constant("this card is incorporeal", WhileIncorporeal()),
    phrase("<role> is <state:short>", lambda s: state_fits(**s), lambda n: fits_state(n, SHORT)),
    phrase(
        "<role> is not <state:short>",
        lambda s: state_fits(negative=True, **s),
        lambda n: fits_state(n, SHORT, negative=True),
    ),
    *[
        rule
        for state, did, did_not in PASTS
        for rule in (
            state_condition(f"<role> {did} this turn", state),
            state_condition(f"<role> {did_not} this turn", state, negative=True),
        )
    ],
    *[
        measured_condition(f"<role> has {words} <amount> {noun}", measure, comparison)
        for measure, noun in MEASURES
        for comparison, words in (("at most", "at most"), ("at least", "at least"), ("exactly", "exactly"))
    ],
    say("<what:quantity of> is more than <than:quantity of>", Compared, comparison="more"),
    say("<what:quantity of> is less|fewer than <than:quantity of>", Compared, comparison="fewer"),
    phrase("<role> is <trait:place>", lambda s: state_trait(**s), fits_place),
    say("<role> is <cards:cards.a>", Fits),
    read_as("<state:short>", lambda s: state_fits("this", **s)),
    read_as("not <state:short>", lambda s: state_fits("this", negative=True, **s)),
    read_as("<role> has no wounds", lambda s: state_fits(s["role"], "wounded", negative=True)),
    read_as("<role> is <trait:element word>", lambda s: state_trait(s["role"], s["trait"])),
    *[
        rule
        for squad, side in SQUADS
        for rule in (
            squad_phrase(f"{squad} <cards:cards.a>", side),
            squad_phrase(f"{squad} no <cards:cards.pl>", side, "at most", 0),
            *(
                squad_phrase(f"{squad} {words} <count:number> <cards:cards.pl>", side, comparison, None)
                for words, comparison in COMPARED
            ),
        )
    ],
    say("there is <cards:cards.a>", ThereAre, comparison="at least", count=1, graveyard=""),
    read_as("there is <cards:cards.a> in your squad", lambda s: squad_there(s["cards"], "own")),
    read_as("there is <cards:cards.a> in the enemy squad", lambda s: squad_there(s["cards"], "enemy")),
    say("there is no <cards:cards.bare>", ThereAre, comparison="at most", count=0, graveyard=""),
    read_as("there are no <cards:cards.pl>", lambda s: ThereAre(s["cards"], "at most", 0)),
    *[
        say(f"there are {words} <count:number> <cards:cards.pl>", ThereAre, comparison=comparison, graveyard="")
        for words, comparison in COMPARED
    ],
    *[
        rule
        for side, whose in (("own", "your"), ("enemy", "the enemy's"))
        for rule in (
            say(
                f"in {whose} graveyard there is <cards:cards.a>",
                ThereAre,
                comparison="at least",
                count=1,
                graveyard=side,
            ),
            say(
                f"in {whose} graveyard there are at least <count:number> <cards:cards.pl>",
                ThereAre,
                comparison="at least",
                graveyard=side,
            ),
        )
    ],
    constant("it is your turn", DuringTurn("own")),
    constant("it is the enemy's turn", DuringTurn("enemy")),
    constant("you are the First player", PlayerIs("first")),
    constant("you are the Second player", PlayerIs("second")),
    say("it is not so that <condition>", Neither),
]

SIMPLE: list[Rule] = [
    say("<amount:signed> to the <source:next source.dat>[ against <against:cards.pl>]", Bonus, next_only=True),
    say("<amount:signed> to <source:source-bare.dat>[ against|at <against:cards.pl>]", Bonus),
    read_as("<amount:signed> to all <source:source-bare.dat>[ against <against:cards.pl>]", of(Bonus)),
    say("<amount:signed> from <source:source.pl>", Guard),
    say(
        "<amount:signed> to the next die[ on <source:source-bare.a>][ against <against:cards.pl>]",
        DieBonus,
        next_only=True,
    ),
    say("<amount:signed> to the die[ on <source:source-bare.a>][ against <against:cards.pl>]", DieBonus),
    read_as("<amount:signed> to the die roll[ on <source:source-bare.a>]", of(DieBonus)),
    read_as("<amount:signed> to the roll[ on <source:source-bare.a>]", of(DieBonus)),
    read_as("<amount:signed> to its die[ on <source:source-bare.a>]", of(DieBonus)),
    read_as("<amount:signed> to all its dice", of(DieBonus)),
    read_as("<amount:signed> to all dice", of(DieBonus)),
    read_as("<amount:signed> to dice", of(DieBonus)),
    say("<amount:signed> to movement", StatBonus, stat="move"),
    say("<amount:signed> to the range[ of <kind:attack-kind.pl>]", StatBonus, stat="range"),
    read_as("<amount:signed> to range[ of <kind:attack-kind.pl>]", lambda s: StatBonus("range", **s)),
    say("<amount:signed> to lives", StatBonus, stat="lives"),
    say("<amount:signed> to <ability:id>", StatBonus, stat="ability"),
    phrase(
        "<ability:id> <one:number> or <amount:signed> to <again:id>",
        lambda s: (
            StatBonus("ability", s["amount"], s["ability"], acquire=True)
            if s["ability"] == s["again"] and s["amount"] == Number(s["one"])
            else None
        ),
        lambda n: (
            {"ability": n.ability, "one": n.amount.value, "amount": n.amount, "again": n.ability}
            if isinstance(n, StatBonus) and n.acquire and isinstance(n.amount, Number)
            else None
        ),
    ),
    say("<source:source.pl> at|against this card are reduced to <to:capped>", Capped, own=False),
    say(
        "<source:source-bare.pl> of this card[ against <against:cards.pl>] are reduced to <to:capped>", Capped, own=True
    ),
    say("takes no wounds from <source:source.pl>", Unhurt),
    say("ignores all abilities[ of <of:cards.pl>]", Ignores, abilities=(), sources=()),
    say("ignores protection from <sources:sources.pl>[ of <of:cards.pl>]", Ignores, abilities=()),
    say("ignores <abilities:ids>[ of <of:cards.pl>]", Ignores, sources=()),
    *[
        say(f"cannot {words}", Cannot, act=act)
        for act, words in (
            ("move", "move"),
            ("defend", "defend"),
            ("untap", "untap"),
            ("be healed", "be healed"),
            ("gain tokens", "gain tokens"),
            ("act", "act"),
            ("be moved", "be moved"),
            ("gain extra lives", "gain extra lives"),
        )
    ],
    say("does not fight", Cannot, act="fight"),
    say("becomes <element:of element>", Becomes),
    say("answers strikes as an untapped card", Can, act="answer tapped"),
    read_as("cannot fight", lambda s: Cannot("fight")),
    read_as("can|may attack twice a turn", lambda s: Can("attack", 2, Source(("attack",)))),
    say("can|may attack <times:number> times a turn", Can, act="attack", source=Source(("attack",))),
    read_as("can|may attack by <source:source-bare.dat> twice a turn", lambda s: Can("attack", 2, s["source"])),
    read_as("can|may attack flyers", lambda s: Can("strike flyers", source=Source(("simple strike",)))),
    read_as("can|may attack flying creatures", lambda s: Can("strike flyers", source=Source(("simple strike",)))),
    say("cannot attack", Cannot, act="attack", source=None, at=None),
    say("cannot attack by <source:source-bare.pl>", Cannot, act="attack", at=None),
    say("cannot attack <at:cards.pl>[ by <source:source-bare.pl>]", Cannot, act="attack"),
    say("cannot be attacked", Cannot, act="be attacked", source=None),
    say("cannot be attacked by <source:source-bare.pl>[ of <at:cards.pl>]", Cannot, act="be attacked"),
    say("cannot be the target of <source:source.pl>", Cannot, act="be targeted"),
    say("no defender may be declared for it", Cannot, act="be defended"),
    say("cannot be recruited with <at:cards.pl>", Cannot, act="be recruited with"),
    read_as("does not untap at the start of its turn", lambda s: Cannot("untap")),
    say("can|may move diagonally", Can, act="move diagonally"),
    say("can|may act <times:number> times a turn", Can, act="act"),
    read_as("can|may act twice a turn", lambda s: Can("act", 2)),
    say("can|may stay tapped at the start of its turn", Can, act="stay tapped"),
    read_as("can|may stay tapped", lambda s: Can("stay tapped")),
    say("can|may attack by <source:source-bare.dat> <times:number> times a turn", Can, act="attack"),
    say("can|may attack flying cards by <source:source-bare.dat>", Can, act="strike flyers"),
    say("can|may defend any number of times a turn", Can, act="defend", at=None),
    say("can|may defend <at:cards.pl>", Can, act="defend"),
    say("can|may attack <at:cards.pl> by <source:source-bare.dat> as if adjacent", Can, act="strike as adjacent"),
    say("can|may shoot at adjacent cards", Can, act="shoot adjacent"),
    say("does not tap on <source:source-bare.a>", StaysUntapped, doing="attack"),
    say("does not tap as a defender", StaysUntapped, doing="defend", source=None),
    say("must attack <at:cards.a>[ by <source:source-bare.a>]", Must, deed="attack"),
    say("<at:cards.pl> must attack this card[ by <source:source-bare.a>]", Must, deed="be attacked"),
    say("starts the battle with <amount:counted.token>", StartsWith, what="tokens"),
    say("starts the battle with <amount:counted.extra>", StartsWith, what="extra lives"),
    say("starts the battle with <amount:counted.wound>", StartsWith, what="wounds"),
    say("starts the battle tapped", StartsWith, what="tapped"),
    say("starts the battle with <abilities:given nouns>", StartsWith, what="abilities"),
    say("cannot have more than <amount:counted int.token>", Maximum, of="tokens"),
    say("at most <amount:counted int.life>", Maximum, of="lives"),
    say("at most <amount:counted int.extra>", Maximum, of="extra lives"),
    say("blocks the first <source:source-bare.dat> of a turn at this card", Blocks, first=True),
    say("blocks <source:source-bare.pl> at this card", Blocks, first=False),
    say("instead of dying[:], <effects:effects>[ (<limit>)]", InsteadOfDeath),
    read_as("<limit>[,] instead of dying[:][,] <effects:effects>", of(InsteadOfDeath)),
]

GRANTS: list[Rule] = [
    say("<target:constant target> has~target <abilities:given>", Grants),
    read_as("<target:constant target> gains|gain <abilities:given>", of(Grants)),
    say("<target:constant target> loses~target all abilities", Deprives, abilities=()),
    say("<target:constant target> loses~target <abilities:ids>", Deprives),
    read_as("has|have <abilities:own given.any>", lambda s: together(s["abilities"])),
]

STRIKES = (("weak", "weak strike"), ("medium", "medium strike"), ("strong", "strong strike"))

RULES: dict[str, list[Rule]] = {
    "effect": EFFECTS,
    "duration": DURATIONS,
    "event": EVENTS,
    "cost": COSTS,
    "limit": LIMITS,
    "trait": TRAITS,
    "condition": CONDITIONS,
    "simple": SIMPLE,
    "grants": GRANTS,
    "in turn": [constant("in your turn", "own"), constant("in the enemy's turn", "enemy")],
    "place": [rule for rule in TRAITS if rule.text.startswith(PLACES)],
    "role": [
        constant("this card", "this"),
        constant("itself", "this"),
        constant("@this", "this"),
        constant("this creature", "this"),
        constant("the attacked card|creature", "attacked"),
        constant("attacked card|creature", "attacked"),
        constant("the attacking card|creature", "attacking"),
        constant("attacking card|creature", "attacking"),
        constant("the attacker", "attacking"),
        constant("the host", "host"),
        constant("its host", "host"),
        constant("host", "host"),
        constant("it", "it"),
        constant("that card|creature", "it"),
    ],
    "this card": [constant("@this", True), constant("this card", True)],
    "enemy chooses": [constant("(the enemy's choice)", True), constant("(of the enemy's choice)", True)],
    "instant": [constant("instant", "instant")],
    "may": [constant("may", True), constant("you may", True)],
    "style": [constant("influence", "influence"), constant("spell", "spell")],
    "state head": [
        constant("formation:", InFormation()),
        constant("incorporeal:", WhileIncorporeal()),
        constant("for the First player:", PlayerIs("first")),
        constant("for the Second player:", PlayerIs("second")),
    ],
    "as long as": [
        read_as("while <condition>", lambda s: s["condition"]),
        read_as("as long as <condition>", lambda s: s["condition"]),
    ],
    "if head": [read_as("if <condition>", lambda s: s["condition"])],
    "then": [constant("and", True), constant("and then", True), constant("then", True)],
    "unit token": [constant("token", True), constant("a token", True)],
    "unit extra": [constant("extra life", True), constant("an extra life", True)],
    "unit life": [constant("life", True)],
    "unit wound": [constant("wound", True), constant("a wound", True)],
    "unit cell": [constant("cell", True), constant("a cell", True)],
    "x of": [constant("for", True), constant(":", True)],
    "ranged": [read_as(", range <x:amount>", lambda s: s["x"])],
    "against": [read_as("against <cards:cards.pl>", lambda s: s["cards"])],
    "from": [
        read_as("from <source:source.pl>", lambda s: s["source"]),
        read_as("to <source:source.pl>", lambda s: s["source"]),
        read_as("against <source:source.pl>", lambda s: s["source"]),
    ],
    "of value": [read_as("of value <n:number> or more", lambda s: s["n"])],
    "per": [read_as("for each <each>", lambda s: s["each"])],
    "each": [
        read_as("token on <role>", lambda s: Reckoned("tokens", of=s["role"])),
        read_as("token", lambda s: Reckoned("tokens")),
        read_as("wound on <role>", lambda s: Reckoned("wounds", of=s["role"])),
        read_as("free cell beside <role>", lambda s: Reckoned("free cells", of=s["role"])),
        read_as("extra life of <role>", lambda s: Reckoned("extra lives", of=s["role"])),
        read_as("element in your squad", lambda s: Reckoned("elements", side="own")),
        read_as("element in the enemy's squad", lambda s: Reckoned("elements", side="enemy")),
        read_as("of <cards:cards.pl>", lambda s: Reckoned("cards", cards=s["cards"])),
        read_as("<cards:squad cards.a>", lambda s: Reckoned("cards", cards=s["cards"])),
    ],
    "where": [
        read_as("where X is <quantity>", lambda s: s["quantity"]),
        read_as("(where X is <quantity>)", lambda s: s["quantity"]),
    ],
    "quantity of": [
        read_as("<quantity>", lambda s: s["quantity"]),
        read_as("<n:number>", lambda s: Number(s["n"])),
    ],
    "quantity": [
        read_as("the number of free cells beside <role>", lambda s: Reckoned("free cells", of=s["role"])),
        read_as("the number of tokens on <role>", lambda s: Reckoned("tokens", of=s["role"])),
        read_as("the number of wounds on <role>", lambda s: Reckoned("wounds", of=s["role"])),
        read_as("the number of lives of <role>", lambda s: Reckoned("lives", of=s["role"])),
        read_as("the number of extra lives of <role>", lambda s: Reckoned("extra lives", of=s["role"])),
        read_as("the cost of <role>", lambda s: Reckoned("cost", of=s["role"])),
        read_as("the movement of <role>", lambda s: Reckoned("move", of=s["role"])),
        *[
            read_as(f"the value of the {word} strike of <of:role>", of(Reckoned, what=quantity))
            for word, quantity in STRIKES
        ],
        read_as("the number of wounds dealt", lambda s: Reckoned("wounds dealt")),
        read_as("the value of this attack|strike", lambda s: Reckoned("attack value")),
        read_as("the number of cells that <role> moved this turn", lambda s: Reckoned("cells moved", of=s["role"])),
        read_as("the number of elements in your squad", lambda s: Reckoned("elements", side="own")),
        read_as("the number of elements in the enemy's squad", lambda s: Reckoned("elements", side="enemy")),
        read_as("the number of <cards:squad cards.pl>", lambda s: Reckoned("cards", cards=s["cards"])),
    ],
    "most": [read_as("(at most <n:number>)", lambda s: s["n"]), read_as("(maximum <n:number>)", lambda s: s["n"])],
    "squad": [constant("in your squad", "own"), constant("in the enemy's squad", "enemy")],
}

PLURAL = {
    "becomes": "become",
    "symbiote": "symbiotes", "parasite": "parasites",
    "life": "lives", "wound": "wounds", "token": "tokens",
    "gains": "gain", "loses": "lose", "wounds": "wound", "has": "have", "leaps": "leap", "teleports": "teleport",
}  # fmt: skip
