"""English effects that move cards, bring them, send them away, or move their wounds."""

from __future__ import annotations

from typing import Literal

from catalog.berserk.language.meaning.effects import ANY_CREATURE, ANY_CREATURES, either_of
from catalog.berserk.language.meaning.places import summoned_to
from catalog.berserk.language.tree import (
    Bury,
    JoinHost,
    LeaveHost,
    Move,
    Redistribute,
    Resurrect,
    ReturnToDeck,
    Summon,
    SummonToHost,
    Swap,
    TakeControl,
    The,
)
from catalog.language.patterns import Rule, of, phrase, read_as, say

BECOMES: tuple[tuple[Literal["symbiote", "parasite"], str], ...] = (
    ("parasite", "a parasite"), ("symbiote", "a companion"),
)  # fmt: skip

ON_PLACES: list[Rule] = [
    read_as("move <cells:counted.cell> not diagonally", of(Move, target=The())),
    read_as("move <cells:counted.cell>", of(Move, target=The(), diagonal=True)),
    read_as("move <cells:counted.cell> diagonally", of(Move, target=The(), diagonal=True, aslant=True)),
    say("move <target> <cells:counted.cell> diagonally", Move, diagonal=True, aslant=True),
    read_as("move to|onto any free cell[, range <range:amount>]", of(Move, target=The(), cells=None)),
    read_as("move to|onto a free cell beside <beside:role>", of(Move, target=The(), cells=None)),
    say("move <target> <cells:counted.cell> not diagonally", Move),
    say("move <target> <cells:counted.cell>", Move, diagonal=True),
    say("move <target> to|onto any free cell[, range <range:amount>]", Move, cells=None),
    say("move <target> to|onto a free cell beside <beside:role>", Move, cells=None),
    read_as("move <target> by <cells:counted.cell>", of(Move, diagonal=True)),
    read_as("move <target> <cells:amount>", of(Move, diagonal=True)),
    read_as("move <target> by <cells:amount>", of(Move, diagonal=True)),
    read_as("move <target> to an adjacent cell", of(Move, diagonal=True)),
    read_as("move <target> to an adjacent free cell", of(Move, diagonal=True)),
    read_as("move to an adjacent cell", lambda s: Move(The(), diagonal=True)),
    say("swap places with <other:target>", Swap, target=The()),
    say("swap <target> and <other:target>", Swap),
    say("swap <target>", Swap, other=None),
    read_as("swap with <other:target>", of(Swap, target=The())),
    read_as("swap <target> with <other:target>", of(Swap)),
    read_as("swap places of <target> and <other:target>", of(Swap)),
    read_as("swap the places of <target> and <other:target>", of(Swap)),
    *[
        say(f"{verb} <cards:called.a>{closed}{where}", node, tapped=bool(closed), anywhere=bool(where))
        for verb, node in (("summon", Summon), ("resurrect", Resurrect))
        for closed in ("", " tapped")
        for where in ("", " on any free cell")
    ],
    *[
        rule
        for verb, node in (("summon", Summon), ("resurrect", Resurrect))
        for closed in ("", " tapped")
        for rule in (
            say(f"{verb} <cards:called.a>{closed} on its cell", node, tapped=bool(closed), anywhere=False, onto="it"),
            say(
                f"{verb} <cards:called.a>{closed} on the cell of <onto:role>", node, tapped=bool(closed), anywhere=False
            ),
        )
    ],
    read_as("move to|onto a free cell <where:onto>", of(Move, target=The(), cells=None, diagonal=False)),
    say("move <target> to|onto a free cell <where:onto>", Move, cells=None, diagonal=False),
    read_as("move to|onto an adjacent free cell <where:onto>", of(Move, target=The(), diagonal=True)),
    say("move <target> to|onto an adjacent free cell <where:onto>", Move, diagonal=True),
    say(
        "move <target> to|onto a free cell <where:onto> that is beside <beside:role>", Move, cells=None, diagonal=False
    ),
    *[
        say(f"{verb} <cards:called.a>{closed} on a free cell <where:onto>", node, tapped=bool(closed), anywhere=True)
        for verb, node in (("summon", Summon), ("resurrect", Resurrect))
        for closed in ("", " tapped")
    ],
    either_of("summon or resurrect <cards:called.a>", Summon, Resurrect),
    phrase(
        "summon <cards:cards.a> onto <host:target>",
        lambda s: summoned_to(**s),
        lambda n: {"cards": n.cards, "host": n.host} if isinstance(n, SummonToHost) else None,
    ),
    *[
        rule
        for kind, word in BECOMES
        for rule in (
            say(f"become {word} of <host:target>", JoinHost, target=The(), kind=kind),
            say(f"make <target> {word} of <host:target>", JoinHost, kind=kind),
        )
    ],
    say("give itself back its subtype beside the host", LeaveHost, target=The()),
    say("give <target> back its subtype beside its host", LeaveHost),
    read_as("summon <cards:cards.a> from the deck", of(Summon)),
    read_as("summon <cards:cards.a> from your deck", of(Summon)),
    read_as("resurrect <cards:called.a> from your graveyard", of(Resurrect)),
    read_as("summon a chosen <cards:cards.a>", of(Summon)),
    read_as("resurrect a chosen <cards:cards.a>", of(Resurrect)),
    read_as("return to the deck", of(ReturnToDeck, target=The())),
    say("return <target> to the deck", ReturnToDeck),
    read_as("return itself to the deck", lambda s: ReturnToDeck(The())),
    say("put <cards:cards.a> from your deck into your graveyard", Bury),
    read_as("return <target> to its|your deck", of(ReturnToDeck)),
    say("redistribute <amount:counted.wound>", Redistribute, source=ANY_CREATURE, target=ANY_CREATURES, up_to=False),
    say("redistribute <amount:counted.wound> from <source:target>", Redistribute, target=ANY_CREATURES, up_to=False),
    say("redistribute wounds from <source:target> to|onto|among <target:among>", Redistribute, amount=None),
    read_as("redistribute all wounds from <source:target> to|onto <target:among>", of(Redistribute)),
    say(
        "redistribute up_to <amount:counted.wound> from <source:target> to|onto <target:among>",
        Redistribute,
        up_to=True,
    ),
    say("redistribute <amount:counted.wound> from <source:target> to|onto <target:among>", Redistribute),
    say("take control of <target>[ <duration>]", TakeControl, side="own"),
    say("give control of <target> to the enemy[ <duration>]", TakeControl, side="enemy"),
]
