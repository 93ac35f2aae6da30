"""English effects on pending events: prevention, blocks, redirection; leaps."""

from __future__ import annotations

from catalog.berserk.language.meaning.effects import (
    DEALT,
    alter_value,
    becomes,
    becomes_parts,
    dealt,
    dealt_unanswered,
    take_altered,
    unanswered_parts,
)
from catalog.berserk.language.tree import (
    Attach,
    Block,
    BlockMovement,
    Fight,
    KeepUntapped,
    Land,
    Leaps,
    Outcome,
    Performs,
    Prevent,
    Redirect,
    Reduce,
    Strength,
    TakeShape,
    The,
)
from catalog.language.patterns import Rule, constant, of, phrase, read_as, say

POWERS: tuple[tuple[Strength, str], ...] = (
    ("miss", "missing"), ("weak", "weak"), ("medium", "medium"), ("strong", "strong"),
)  # fmt: skip

ON_THE_STACK: list[Rule] = [
    say(
        "prevent <amount:counted.wound> in all[ from <source:source.pl>] on <target:every>[ <duration>]",
        Prevent,
        in_all=True,
    ),
    say("prevent all wounds[ from <source:source.pl>] to|on <target>[ <duration>]", Prevent, amount=None),
    say("prevent the next <amount:counted.wound.nom>[ from <source:source.pl>] to|on <target>[ <duration>]", Prevent),
    read_as("prevent <amount:counted.wound>[ from <source:source.pl>] on <target>[ <duration>]", of(Prevent)),
    read_as("prevent <amount:counted.wound>[ from <source:source.pl>] to <target>[ <duration>]", of(Prevent)),
    read_as("prevent <amount:counted.wound>[ from <source:source.pl>][ <duration>]", of(Prevent, target=The())),
    read_as("prevent all wounds[ from <source:source.pl>][ <duration>]", lambda s: Prevent(The(), None, **s)),
    say("block <source:source.a>[ at <at:target>]", Block),
    say("block a movement[ by <by:cards.a>]", BlockMovement),
    read_as("block this|that <source:source-bare.a>", of(Block)),
    read_as("block a chosen <source:source.a>[ at <at:target>]", of(Block)),
    read_as("block the <source:source-bare.a>[ at <at:target>]", of(Block)),
    say("redirect <source:source.a>[ from <at:target>] to|onto <to:target>", Redirect),
    read_as("redirect this|that <source:source-bare.a>[ from <at:target>] to|onto <to:target>", of(Redirect)),
    read_as("redirect <source:source.a> at <at:target> to|onto <to:target>", of(Redirect)),
    read_as("redirect a chosen <source:source.a>[ from|at <at:target>] to|onto <to:target>", of(Redirect)),
    *[
        read_as(pattern, of(Redirect, to=The()))
        for pattern in (
            "redirect <source:source.a>[ from|at <at:target>] to|onto itself",
            "redirect a chosen <source:source.a>[ from|at <at:target>] to|onto itself",
            "redirect the|this|that <source:source-bare.a>[ from|at <at:target>] to|onto itself",
            "redirect to|onto itself <source:source.a>[ from|at <at:target>]",
        )
    ],
    *[
        rule
        for power, _ in DEALT
        for rule in (
            say(f"deal a {power} strike to <foe:target>", Fight, who=The(), **dealt(power)),
            say(f"<who:target> deals~who a {power} strike to <foe:target>", Fight, **dealt(power)),
        )
    ],
    phrase("deal <strike:id> to <foe:target>", dealt_unanswered, unanswered_parts),
    say("<who:target> makes~who <attack:performed attack>", Performs),
    *[
        rule
        for opened, written in ((False, ""), (True, " as an untapped card"))
        for rule in (
            say(f"fight <foe:target>{written}", Fight, as_open=opened, who=The(), unanswered=False),
            say(f"<who:target> fights~who <foe:target>{written}", Fight, as_open=opened, unanswered=False),
        )
    ],
    *[
        phrase(
            f"{verb} the value of <source:source.a>[ at <at:target>] by <n:amount>",
            lambda s, sign=sign: alter_value(sign, **s),
            lambda n, sign=sign: take_altered(n, sign),
        )
        for verb, sign in (("raise", 1), ("lower", -1))
    ],
    *[
        constant(f"make both blows of the fight {word} ones without a throw", Outcome(strength))
        for strength, word in POWERS
    ],
    constant("this card stays untapped after this attack", KeepUntapped()),
    constant("the attacking card stays untapped after this attack", KeepUntapped("attacking")),
    say("submerge", TakeShape, target=The(), shape="submerged"),
    say("surface", TakeShape, target=The(), shape="surface"),
    say("submerge <target>", TakeShape, shape="submerged"),
    say("<target> surfaces~target", TakeShape, shape="surface"),
    say("take the shape of a wolf", TakeShape, target=The(), shape="wolf"),
    say("take the shape of a human", TakeShape, target=The(), shape="human"),
    say("<target> takes~target the shape of a wolf", TakeShape, shape="wolf"),
    say("<target> takes~target the shape of a human", TakeShape, shape="human"),
    say("leap[, range <range:amount>]", Leaps, target=The(), teleport=False),
    say("<target> leaps~target[, range <range:amount>]", Leaps, teleport=False),
    say("teleport[, range <range:amount>]", Leaps, target=The(), teleport=True),
    say("<target> teleports~target[, range <range:amount>]", Leaps, teleport=True),
    say("teleport to a free cell beside <beside:role>", Leaps, target=The(), teleport=True),
    say("leap to a free cell beside <beside:role>", Leaps, target=The(), teleport=False),
    say("attach <target> to <host:target>", Attach),
    say("land on a free cell <where:onto>", Land, target=The()),
    say("leap to a free cell <where:onto>", Leaps, target=The(), teleport=False),
    say("teleport to a free cell <where:onto>", Leaps, target=The(), teleport=True),
    say("reduce <source:source.a>[ at <at:target>] to <to:capped>", Reduce),
    read_as("reduce a chosen <source:source-bare.a>[ at <at:target>] to <to:capped>", of(Reduce)),
    read_as("reduce this|that <source:source-bare.a> to <to:capped>", of(Reduce)),
    phrase("<target> becomes~target <element:of element>[ <duration>]", becomes, becomes_parts),
]
