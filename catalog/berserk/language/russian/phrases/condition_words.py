"""Other Russian wordings of conditions: counts with any bound, all or none of some cards, two cards compared; only
read."""

from __future__ import annotations

from catalog.berserk.language.meaning.conditions import (
    beside_there,
    count_within,
    died_there,
    graveyard_within,
    is_such,
    more_lie,
    none_but,
    outnumbers,
    state_trait,
)
from catalog.berserk.language.meaning.own_traits import COMPARED_TRAITS, own_than, than_of
from catalog.berserk.language.meaning.traits import opposite_of, with_trait
from catalog.berserk.language.russian.phrases.vocabulary import SQUADS
from catalog.berserk.language.tree import (
    Beside,
    Cards,
    Fits,
    HasNeighbour,
    InLine,
    Not,
    ThereAre,
)
from catalog.language.patterns import Rule, read_as

LYING = (("на вашем|своём кладбище", "own"), ("на кладбище противника", "enemy"))
FORMS = ("gen.pl", "counted", "nom")

CONDITION_WORDS: list[Rule] = [
    # «в вашем отряде меньше 5 карт», «рядом стоит ровно один эльф», «на поле боя 10 или больше карт»
    *[
        read_as(f"{squad} [есть] <bound> <cards:cards.{form}>", lambda s, side=side: count_within(side=side, **s))
        for squad, side in (*SQUADS, ("в его отряде", "enemy"))
        for form in FORMS
    ],
    *[
        read_as(f"{where} [есть|стоит|находится] <bound> <cards:cards.{form}>", lambda s: count_within(**s))
        for where in ("на поле боя", "в отрядах", "в обоих отрядах", "в игре")
        for form in FORMS
    ],
    *[
        read_as(
            f"{where} [стоит|есть|находится] <bound> <cards:cards.{form}>",
            lambda s: count_within(s["bound"], beside_there(s["cards"]).cards),
        )
        for where in ("рядом", "рядом с <me>", "рядом с ним|ней")
        for form in FORMS
    ],
    *[
        read_as(
            f"<trait:place> [стоит|есть|находится] <bound> <cards:cards.{form}>",
            lambda s: count_within(s["bound"], with_trait(s["cards"], s["trait"])),
        )
        for form in FORMS
    ],
    *[
        read_as(
            f"{where} [есть|лежит|находится] <bound> <cards:cards.{form}>",
            lambda s, side=side: graveyard_within(side=side, **s),
        )
        for where, side in LYING
        for form in FORMS
    ],
    *[
        read_as(pattern, lambda s, side=side: ThereAre(Cards(), "at most", 0, side))
        for where, who, side in (("на вашем кладбище", "ваше кладбище", "own"),
                                 ("на кладбище противника", "кладбище противника", "enemy"))
        for pattern in (f"{where} никого нет", f"{who} пусто", f"{where} нет карт")
    ],
    *[
        read_as(
            f"{who} {word} <cards:cards.gen.pl> на кладбище, чем {other}",
            lambda s, side=side, comparison=comparison: more_lie(s["cards"], side, comparison),
        )
        for word, comparison in (("больше", "more"), ("меньше", "fewer"))
        for who, other, side in (("у вас", "у противника", "own"), ("у противника", "у вас", "enemy"))
    ],
    *[
        read_as(
            f"{one} {word} <cards:cards.gen.pl>, чем {two}",
            lambda s, side=side, comparison=comparison: more_lie(s["cards"], side, comparison),
        )
        for word, comparison in (("больше", "more"), ("меньше", "fewer"))
        for one, two, side in (
            ("на вашем кладбище", "на кладбище противника", "own"), ("на вашем кладбище", "у противника", "own"),
            ("на кладбище противника", "на вашем [кладбище]", "enemy"),
        )
    ],
    *[
        read_as(
            f"{of}<more:cards.gen.pl> {word}, чем <fewer:cards.gen.pl>",
            lambda s, comparison=comparison: outnumbers(comparison=comparison, **s),
        )
        for word, comparison in (("больше", "more"), ("меньше", "fewer"))
        for of in ("",)
    ],
    # «все ваши существа — эльфы», «в вашем отряде только эльфы», «ни одно ваше существо не ранено»
    read_as("все <cards:cards.nom.pl> — <only:cards.nom.pl>", lambda s: none_but(**s)),
    read_as("все <cards:cards.nom.pl> являются <only:cards.ins.pl>", lambda s: none_but(**s)),
    *[
        read_as(f"{squad} [есть] только <only:cards.nom.pl>", lambda s, side=side: none_but(Cards(side=side), **s))
        for squad, side in SQUADS
    ],
    *[
        read_as(f"ни {one} <cards:cards.{case}> не <trait:predicate of it>",
                lambda s: ThereAre(with_trait(s["cards"], s["trait"]), "at most", 0))
        for one, case in (("один", "nom"), ("одна", "nom"), ("одно", "nom"))
    ],
    *[
        read_as(f"{squad} нет ни {one} <cards:cards.gen>", lambda s, side=side: count_within(None, s["cards"], side))
        for squad, side in SQUADS
        for one in ("одного", "одной")
    ],
    # of one card: «если атакованный дешевле Олафа», «если у хозяина больше жизней, чем у этой карты»
    read_as(
        "<role:role.nom> <trait>",
        lambda s: state_trait(s["role"], s["trait"]) if isinstance(s["trait"], COMPARED_TRAITS) else None,
    ),
    read_as("<role:role.nom> не <trait>", lambda s: (
        state_trait(s["role"], opposite_of(s["trait"])) if isinstance(s["trait"], COMPARED_TRAITS) else None)),
    *[
        read_as(
            pattern,
            lambda s, number=number: (
                None if (trait := than_of(s["measure"], number, s["of"])) is None
                else state_trait(s.get("role", "this"), trait)
            ),
        )
        for word, number in (("больше", "higher"), ("меньше", "lower"), ("не больше", "at most"),
                             ("не меньше", "at least"), ("столько же", "equal"))
        for than in ("чем",)
        for pattern in (
            f"у <role:role.gen> {word} <measure>, {than} у <of:role.gen>",
            f"на <role:role.pre> {word} <measure>, {than} на <of:role.pre>",
            f"<role:role.nom> имеет {word} <measure>, {than} <of:role.nom>",
            f"имеет {word} <measure>, {than} <of:role.nom>",
            f"имеет {word} <measure>, {than} у <of:role.gen>",
        )
    ],
    *[
        read_as(
            pattern,
            lambda s, number=number: (
                None if (trait := own_than(s["measure"], number, s["other"])) is None
                else Fits(s.get("role", "this"), Cards(traits=(trait,)))
            ),
        )
        for word, number in (("больше", "higher"), ("меньше", "lower"))
        for pattern in (
            f"имеет {word} <measure>, чем <other:measure>", f"у <role:role.gen> {word} <measure>, чем <other:measure>",
            f"<role:role.nom> имеет {word} <measure>, чем <other:measure>",
        )
    ],
    *[
        read_as(f"<role:role.nom> и <of:role.nom> стоят {where}", lambda s, line=line: Fits(
            s["role"], Cards(traits=(InLine(line, s["of"]),))))
        for where, line in (("в одном ряду", "horizontal"), ("в одном столбце", "vertical"),
                            ("на одной диагонали", "diagonal"))
    ],
    read_as("<role:role.nom> и <of:role.nom> стоят рядом [друг с другом]",
            lambda s: Fits(s["role"], Cards(traits=(Beside(s["of"]),)))),
    *[
        read_as(f"рядом с <near:cards.ins> {verb} <cards:cards.nom>",
                lambda s: ThereAre(with_trait(s["cards"], HasNeighbour(s["near"]))))
        for verb in ("стоит", "есть", "находится")
    ],
    *[
        read_as(f"{alone}{where}", lambda s: state_trait("this", Not(HasNeighbour(Cards(), where="horizontal"))))
        for alone in ("стоит один ", "он стоит один ", "<me> стоит один ")
        for where in ("в своём ряду", "в ряду")
    ],
    *[
        read_as(f"в {row} {none}", lambda s: state_trait("this", Not(HasNeighbour(Cards(), where="horizontal"))))
        for row in ("его|её ряду", "своём ряду", "ряду с ним")
        for none in ("нет других карт", "никого нет", "нет никого [другого]")
    ],
    # what the card is
    *[
        read_as(pattern, lambda s, denied=denied: is_such(s["cards"], denied))
        for pattern, denied in (
            ("является <cards:cards.ins>", False), ("не является <cards:cards.ins>", True),
            ("<me> не является <cards:cards.ins>", True), ("не <cards:cards.nom>", True),
        )
    ],
    *[
        read_as(f"в этот ход погибал <count:at least> <cards:cards.{form}>", lambda s: died_there(**s))
        for form in ("gen", "gen.pl", "nom")
    ],
]  # fmt: skip
