"""English effects on what is about to happen: prevention, blocks, redirection; leaps."""

from __future__ import annotations

from catalog.language.meaning.effects import becomes, becomes_parts
from catalog.language.patterns import Rule, of, phrase, read_as, say
from catalog.language.tree import Block, Leaps, Prevent, Redirect, Reduce, The

ON_THE_STACK: list[Rule] = [
    say("prevent all wounds[ from <source:source.pl>] on <target>[ <duration>]", Prevent, amount=None),
    say("prevent <amount:counted.wound>[ from <source:source.pl>] on <target>[ <duration>]", Prevent),
    read_as("prevent <amount:counted.wound>[ from <source:source.pl>] to <target>[ <duration>]", of(Prevent)),
    read_as("prevent <amount:counted.wound>[ from <source:source.pl>][ <duration>]", of(Prevent, target=The())),
    read_as("prevent all wounds[ from <source:source.pl>][ <duration>]", lambda s: Prevent(The(), None, **s)),
    say("block <source:source.a>[ at <at:target>]", Block),
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
    say("leap[, range <range:amount>]", Leaps, target=The(), teleport=False),
    say("<target> leaps~target[, range <range:amount>]", Leaps, teleport=False),
    say("teleport[, range <range:amount>]", Leaps, target=The(), teleport=True),
    say("<target> teleports~target[, range <range:amount>]", Leaps, teleport=True),
    say("reduce <source:source-bare.a>[ at <at:target>] to <to:capped>", Reduce),
    read_as("reduce a chosen <source:source-bare.a>[ at <at:target>] to <to:capped>", of(Reduce)),
    read_as("reduce this|that <source:source-bare.a> to <to:capped>", of(Reduce)),
    phrase("<target> becomes~target <element:of element>[ <duration>]", becomes, becomes_parts),
]
