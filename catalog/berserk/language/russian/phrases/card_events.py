"""Russian events of cards: reveals, departures, swaps, exchanges of blows, healing of others, uses by a player."""

from __future__ import annotations

from typing import Any

from catalog.berserk.language.meaning.events import ON_ABILITY, deed_rules, on_attack, on_attack_parts
from catalog.berserk.language.tree import Cards, OnAbility, OnDeed, Side, Source, The, Way
from catalog.language.patterns import Rule, phrase, read_as

PLAYERS: tuple[tuple[Side, str, str], ...] = (("enemy", "противник", "противником"), ("own", "вы", "вами"))
DECLARES = "объявляет|использует"


WAYS: tuple[tuple[Way, str], ...] = (
    ("vertical", "по вертикали"), ("horizontal", "по горизонтали"), ("forward", "вперёд"), ("back", "назад"),
    ("left", "влево"), ("right", "вправо"),
)  # fmt: skip


def _swapped(who: Any, whom: Any = None) -> OnDeed | None:
    """Build a swap of two cards; this card comes first."""
    if whom == The():
        who, whom = whom, who
    return None if who == whom else OnDeed("swaps", who, whom)


def _of_player(when: Any, side: Side, source: Source, at: Any = None) -> Any:
    """Build «Когда противник использует заклинание»: a spell of any enemy card. Constant abilities are not used."""
    return None if source.kinds == ("ability",) else on_attack(when, source, Cards(side=side), at)


CARD_EVENTS: list[Rule] = [
    # «При нанесении 3 или более ран»
    *[
        read_as(
            f"при нанесении <at_least:number> или|и больше ран{by}{whom}",
            lambda s: OnDeed("wounds", **{"who": The(), "whom": None, **s}) if s["at_least"] > 1 else None,
        )
        for by in ("", " <who:who.ins>")
        for whom in ("", " <whom:who.dat>")
    ],
    *[
        rule
        for way, words in WAYS
        for deed, noun in (("moves", "перемещении|передвижении"), ("uses movement", "движении"))
        for rule in (
            *deed_rules(deed, f"при {noun} {words}", f"при {noun} <who:who.gen> {words}", way=way),
        )
    ],
    *[
        read_as(pattern, lambda s, deed=deed, way=way: OnDeed(deed, s.get("who", The()), way=way))
        for way, words in WAYS
        for deed, verb, noun in (
            ("moves", "перемещается", "перемещении|передвижении"), ("uses movement", "двигаться", "движении"),
        )
        for pattern in (
            f"когда {verb} {words}", f"когда <who:who.nom> {verb} {words}", f"когда {verb} на клетку {words}",
            f"когда <who:who.nom> {verb} на клетку {words}", f"при {noun} на клетку {words}",
            f"при {noun} <who:who.gen> на клетку {words}",
        )
    ],
    *deed_rules("turns wolf", "когда становится волком", "когда <who:who.nom> становится волком"),
    *deed_rules("turns human", "когда становится человеком", "когда <who:who.nom> становится человеком"),
    *deed_rules(
        "pays",
        "когда закрывается ради особенности[ <whom:cards.gen>]",
        "когда <who:who.nom> закрывается ради особенности[ <whom:cards.gen>]",
    ),
    *[
        read_as(f"{when}{who}закрывается[,] {purpose}", lambda s: OnDeed(**{"deed": "pays", "who": The(), **s}))
        for when in ("когда ", "если ")
        for who in ("", "<who:who.nom> ")
        for purpose in (
            "чтобы переместить|передвинуть|использовать <whom:cards.acc>",
            "для перемещения|передвижения|использования <whom:cards.gen>",
            "перемещая|передвигая|используя <whom:cards.acc>",
            "ради перемещения|передвижения <whom:cards.gen>",
        )
    ],
    *[
        read_as(f"при закрытии{who} {purpose}", lambda s: OnDeed(**{"deed": "pays", "who": The(), **s}))
        for who in ("", " <who:who.gen>")
        for purpose in (
            "для перемещения|передвижения|использования <whom:cards.gen>", "ради перемещения <whom:cards.gen>",
        )
    ],
    *[
        rule
        for deed, shape in (("turns wolf", "волка"), ("turns human", "человека"))
        for rule in deed_rules(
            deed, f"когда принимает облик {shape}", f"когда <who:who.nom> принимает облик {shape}", reads=True
        )
    ],
    *deed_rules("leaves", "когда покидает поле боя", "когда <who:who.nom> покидает поле боя"),
    *[
        read_as(f"при уходе{who}", lambda s: OnDeed("leaves", s.get("who", The()))) for who in ("", " <who:who.gen>")
    ],
    *[
        read_as(f"{during}{blows}{who}", lambda s: OnDeed("has exchanged", s.get("who", The())))
        for during in ("при размене", "когда происходит размен", "после размена")
        for blows in ("", " ударами")
        for who in (("",) if during.startswith("когда") else ("", " <who:who.gen>"))
    ],
    *deed_rules("is revealed", "при вскрытии", "при вскрытии <who:who.gen>"),
    *deed_rules(
        "swaps",
        "когда меняется местами[ с <whom:cards.ins>]",
        "когда <who:cards.nom> меняется местами[ с <whom:cards.ins>]",
    ),
    *[
        read_as(pattern, lambda s: _swapped(**{"who": The(), **s}))
        for pattern in (
            "при обмене местами[ с <whom:cards.ins>]",
            "когда <who:who.nom> меняется местами с <whom:who.ins>",
            "при обмене местами <who:who.gen>[ с <whom:who.ins>]",
        )
    ],
    read_as("когда карты на поле боя меняются местами", lambda s: OnDeed("swaps", Cards())),
    *deed_rules(
        "has exchanged",
        "после размена[ <source:source-bare.ins>][ с <whom:cards.ins>]",
        "после размена <who:who.gen>[ <source:source-bare.ins>][ с <whom:cards.ins>]",
    ),
    *deed_rules("heals", "когда излечивает <whom:cards.acc>", "когда <who:who.nom> излечивает <whom:cards.acc>"),
    phrase(
        "после промаха[ <source:source-bare.ins>][ <by:who.gen>] в нападении[ на <at:who.acc>]",
        lambda s: on_attack("after missing", **s),
        lambda n: on_attack_parts(n, "after missing"),
    ),
    *[
        read_as(f"когда{who} промахивается[ <source:source-bare.ins>]{at}", lambda s: on_attack("missed", **s))
        for who in ("", " <by:who.nom>")
        for at in ("", " по <at:who.dat>")
    ],
    *[
        read_as(pattern, lambda s: OnAbility(**s) if s["ability"] in ON_ABILITY else None)
        for verb in ("выполняет", DECLARES)
        for pattern in (f"когда {verb} <ability:id.acc>", f"когда <who:who.nom> {verb} <ability:id.acc>")
    ],
    *[
        read_as(pattern, lambda s: on_attack("declared", **s) if s["source"].kinds != ("ability",) else None)
        for pattern in (
            "когда <by:who.nom> использует <source:source-bare.acc>[ по <at:who.dat>]",
            "при использовании <source:source-bare.gen>[ по <at:who.dat>]",
        )
    ],
    *[
        read_as(pattern, lambda s, when=when, side=side: _of_player(when, side, **s))
        for side, player, doer in PLAYERS
        for pattern, when in (
            (f"когда {player} {DECLARES} <source:source-bare.acc>[ по <at:who.dat>]", "declared"),
            (f"когда {player} выполняет <source:source-bare.acc>[ по <at:who.dat>]", "dealt"),
            (f"при объявлении|использовании {doer} <source:source-bare.gen>[ по <at:who.dat>]", "declared"),
            (f"при объявлении|использовании <source:source-bare.gen> {doer}[ по <at:who.dat>]", "declared"),
            (f"при выполнении <source:source-bare.gen> {doer}[ по <at:who.dat>]", "dealt"),
        )
    ],
    read_as("при выполнении <source:source-bare.gen>[ по <at:who.dat>]", lambda s: on_attack("dealt", **s)),
    *[
        read_as(pattern, lambda s: OnDeed("wounds", **{"who": The(), "whom": Cards(), **s}))
        for pattern in (
            "когда наносит раны[ <whom:who.dat>][ <source:source-bare.ins>]",
            "когда <who:who.nom> наносит раны[ <source:source-bare.ins>]",
            "при нанесении ран[ <source:source-bare.ins>]",
            "когда ранит <source:source-bare.ins>",
            "когда <who:who.nom> ранит <source:source-bare.ins>",
        )
    ],
]  # fmt: skip
