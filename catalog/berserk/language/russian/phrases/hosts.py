"""Russian effects that give a symbiote, a parasite or equipment its host, and by which creatures become such."""

from __future__ import annotations

from functools import partial
from typing import Any, Literal

from catalog.berserk.language.meaning.places import summoned_to
from catalog.berserk.language.tree import (
    Attach,
    ChosenCards,
    EnterWounded,
    ExtraLives,
    Gains,
    GainTokens,
    JoinHost,
    LeaveHost,
    OutlivesHost,
    SummonToHost,
    The,
)
from catalog.language.patterns import Rule, constant, of, phrase, read_as, say

BECOMES: tuple[tuple[Literal["symbiote", "parasite"], str], ...] = (
    ("parasite", "паразитом"), ("symbiote", "компаньоном"),
)  # fmt: skip


def _placed(target: Any, host: Any) -> Attach | None:
    """Build «поместить вашего симбиота на существо»: of one that has a host."""
    bears = isinstance(target, ChosenCards) and target.cards.kind in ("symbiote", "parasite")
    return Attach(target, host) if bears and isinstance(host, The | ChosenCards) else None


def _entering(slots: dict[str, Any], node: Any, kept: dict[str, bool]) -> Any:
    return node(**{"target": The(), **slots, **kept})


TO_HOSTS: list[Rule] = [
    phrase(
        "вызвать <cards:called.acc> на <host:target.acc>",
        lambda s: summoned_to(**s),
        lambda n: {"cards": n.cards, "host": n.host} if isinstance(n, SummonToHost) else None,
    ),
    read_as("вызвать на <host:target.acc> <cards:called.acc>", lambda s: summoned_to(**s)),
    read_as("поместить|переместить <target:target.acc> на <host:target.acc>", lambda s: _placed(**s)),
    *[
        rule
        for kind, words in BECOMES
        for rule in (
            say(f"стать {words} <host:target.gen>", JoinHost, target=The(), kind=kind),
            say(f"сделать <target:target.acc> {words} <host:target.gen>", JoinHost, kind=kind),
            read_as(f"сделать <target:target.acc> своим {words}", of(JoinHost, host=The(), kind=kind)),
            *[
                read_as(f"стать симбиотом <host:target.{case}>", of(JoinHost, target=The(), kind=kind))
                for case in ("gen", "dat")
                if kind == "symbiote"
            ],
            *[
                read_as(f"<target:target.nom> становится {said} <host:target.{case}>", of(JoinHost, kind=kind))
                for case in ("gen", "dat")
                for said in ((words, "симбиотом") if kind == "symbiote" else (words,))
            ],
            *[
                read_as(f"{verb} {words}, <host:target.{case}>", of(JoinHost, kind=kind, **who))
                for verb, who in (
                    ("стать", {"target": The()}),
                    ("становится", {"target": The()}),
                    ("<target:target.nom> становится", {}),
                )
                for case in ("gen", "dat")
            ],
        )
    ],
    say("вернуть себе подтип существа рядом с хозяином", LeaveHost, target=The()),
    say("вернуть <target:target.dat> подтип существа рядом с хозяином", LeaveHost),
    *[
        read_as(words, lambda s: LeaveHost(The()))
        for words in (
            "вернуть [себе|свой] подтип [существа]",
            "переместиться на соседнюю|соседною [свободную] клетку, вернув|возвращая свой подтип [существа]",
            "переместиться на свободную клетку рядом с хозяином, вернув|возвращая свой подтип [существа]",
            "вернув|возвращая свой подтип [существа], переместиться на соседнюю [свободную] клетку",
        )
    ],
]

ENTERS = "входит|вступает в игру с"
# «Он входит в игру с 3 ранами, с 2 фишками, с бронёй 1»: of a card that was called.
ENTERING: list[Rule] = [
    say("<target:target.nom> входит~target в игру с <amount:counted.wound.ins>", EnterWounded, left=False),
    say("<target:target.nom> входит~target в игру с <amount:counted.life.ins>", EnterWounded, left=True),
    *[
        read_as(f"{who}{ENTERS} {what}", partial(_entering, node=node, kept=kept))
        for who in ("<target:target.nom> ", "")
        for node, what, kept in (
            (EnterWounded, "<amount:counted.wound>", {"left": False}),
            (EnterWounded, "<amount:counted.life>", {"left": True}),
            (GainTokens, "<amount:counted.token>", {}),
            (ExtraLives, "<amount:counted.extra>", {}),
            (Gains, "<abilities:given nouns.ins>", {}),
            (Gains, "особенностью|способностью <abilities:given.acc>", {}),
        )
    ],
]

OUTLIVING: list[Rule] = [
    constant("возвращает себе подтип вместо гибели с хозяином", OutlivesHost()),
    *[
        read_as(f"возвращает [себе|свой] подтип [существа] {instead}", lambda s: OutlivesHost())
        for instead in (
            "вместо того, чтобы погибнуть в результате|из-за гибели хозяина",
            "вместо гибели [в результате|из-за гибели] хозяина",
            "вместо гибели вместе с хозяином",
        )
    ],
    *[
        read_as(f"{when}[,] {back}", lambda s: OutlivesHost())
        for when in ("когда хозяин погибает", "при гибели хозяина", "когда погибает хозяин")
        for back in (
            "вернуть [себе|свой] подтип [существа] и переместиться на его клетку",
            "вернуть [себе|свой] подтип [существа] и переместиться на клетку хозяина",
            "переместиться на его клетку[,] вернув|возвращая [себе|свой] подтип [существа]",
            "возвращает [себе|свой] подтип [существа] и перемещается на его клетку",
            "возвращает [себе|свой] подтип [существа] и перемещается на клетку хозяина",
        )
    ],
    *[
        read_as(
            f"{word} должен погибнуть {death}[,] вместо этого возвращает [себе|свой] подтип [существа]",
            lambda s: OutlivesHost(),
        )
        for word in ("если", "когда")
        for death in ("в результате|из-за гибели хозяина", "вместе с хозяином")
    ],
]
