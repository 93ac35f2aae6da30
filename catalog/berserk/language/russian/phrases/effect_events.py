"""Russian events of what a card does to others, loses or becomes: «когда отравляет …», «когда теряет проклятье»."""

from __future__ import annotations

from typing import Any

from catalog.berserk.language.meaning.events import Several, deed_rules, on_attack
from catalog.berserk.language.tree import (
    AtTime,
    Cards,
    Deed,
    EitherEvent,
    Fits,
    InGraveyard,
    Is,
    Not,
    Number,
    NumberComparison,
    OnDeed,
    OnThrow,
    Source,
    TableNumber,
    The,
    Whose,
)
from catalog.language.patterns import Rule, of, read_as

# The verb that is written, and other verbs.
UPON: tuple[tuple[Deed, str, tuple[str, ...]], ...] = (
    ("poisons", "отравляет", ()),
    ("curses", "проклинает", ()),
    ("blesses", "благословляет", ()),
    ("summons", "вызывает", ("призывает",)),
    ("resurrects", "возрождает", ()),
    ("exiles", "изгоняет", ()),
    ("taps another", "закрывает", ()),
    ("untaps another", "открывает", ()),
)

# The nouns of these deeds, for «при закрытии вашей карты эффектом карты противника».
UPON_NOUNS: tuple[tuple[Deed, str, str], ...] = (
    ("poisons", "отравлении", "отравляется"), ("summons", "вызове", "вызывается"),
    ("resurrects", "возрождении", "возрождается"), ("exiles", "изгнании", "изгоняется"),
    ("taps another", "закрытии", "закрывается"), ("untaps another", "открытии", "открывается"),
    ("heals", "излечении", "излечивается"),
)  # fmt: skip
# What a card puts on another one: «накладывает проклятье на …», «при наложении проклятья на …».
PUTS: tuple[tuple[Deed, str, str], ...] = (
    ("curses", "проклятье", "проклятья"),
    ("blesses", "благословление", "благословления"),
    ("poisons", "отравление", "отравления"),
)

LOSES: tuple[tuple[Deed, str, str], ...] = (
    ("loses poison", "отравление", "отравления"),
    ("loses curse", "проклятье", "проклятья"),
    ("loses blessing", "благословление", "благословления"),
    ("loses flying", "полёт", "полёта"),
)

# Events of one card alone: the verb that is written, other verbs, the noun after «при», the noun after «после».
BECOMES: tuple[tuple[Deed, str, tuple[str, ...], str, str], ...] = (
    ("lands", "приземляется", (), "приземлении", "приземления"),
    ("prevents", "предотвращает раны", (), "предотвращении ран", "предотвращения ран"),
    (
        "changes player",
        "меняет контроль",
        (
            "переходит под контроль другого игрока",
            "переходит к другому игроку",
            "меняет игрока",
            "меняет владельца",
            "меняет отряд",
        ),
        "смене контроля",
        "смены контроля",
    ),
    (
        "forms up",
        "встаёт в строй",
        (),
        "построении",
        "построения",
    ),
    (
        "breaks up",
        "выходит из строя",
        (),
        "выходе из строя",
        "выхода из строя",
    ),
)


def _whole(who: str) -> tuple[str, str]:
    return f"когда {who}", f"когда <who:who.nom> {who}"


def _tokens_in_graves(deed: Deed, slots: dict[str, Any]) -> OnDeed | None:
    """Build «Когда ваша карта получает жетон инкарнации»: only cards in a graveyard have such tokens."""
    who = slots["who"]
    if not isinstance(who, Cards):
        return None
    if not any(isinstance(trait, InGraveyard) for trait in who.traits):
        who = Cards(who.kind, "", who.other, (*who.traits, InGraveyard(who.side or "own")))
    return OnDeed(deed, who)


def _enters(slots: dict[str, Any]) -> EitherEvent:
    """Build «Входит в игру»: summoned, resurrected or incarnated."""
    deeds: tuple[Deed, ...] = ("summoned", "resurrected", "incarnated")
    return EitherEvent(tuple(OnDeed(deed, slots.get("who", The())) for deed in deeds))


def _of_player(deed: Deed, side: Any, slots: dict[str, Any]) -> OnDeed | None:
    """Build «Когда противник вызывает существо»: a card of his is summoned."""
    whom = slots["whom"]
    if not isinstance(whom, Cards) or whom.side not in ("", side):
        return None
    return OnDeed(deed, Cards(whom.kind, side, whom.other, whom.traits))


def _defended(slots: dict[str, Any]) -> OnDeed | None:
    source: Source = slots["source"]
    by = source.by
    if by is not None:
        source = Source(source.kinds, source.strengths)
    who = slots.get("who") or (The() if by is None else by)
    return None if isinstance(who, Several) else OnDeed("is defended against", who, slots.get("whom"), source)


def _fully_healed(slots: dict[str, Any]) -> Any:
    who = slots.get("who", The())
    if isinstance(who, Several):
        return None
    healthy = Cards(traits=(Not(Is("wounded")),))
    return OnDeed("healed", who), Fits("this" if who == The() else "it", healthy)


PLAYER = (("противник", "enemy"), ("вы", "own"))

DICE: tuple[tuple[str, The | Cards], ...] = (
    ("кубике", The()), ("вашем кубике", Cards(side="own")), ("кубике противника", Cards(side="enemy")),
)  # fmt: skip
TURNS: tuple[tuple[Whose, str], ...] = (("", "хода"), ("own", "вашего|своего хода"), ("enemy", "хода противника"))

EFFECT_EVENTS: list[Rule] = [
    *[
        read_as(f"при {noun} <who:who.gen> {where}", lambda s, deed=deed: OnDeed(deed, s["who"]))
        for deed, noun, where in (("forms up", "входе|вступлении", "в строй"), ("breaks up", "выходе", "из строя"))
    ],
    # «когда (ваш эльф) назначен защитником»: by the instrumental, the card is the defender
    *[
        read_as(f"{when} <me:form.защитником>", of(OnDeed, deed="defends", **who))
        for when, who in (
            ("когда назначен|назначается", {"who": The()}), ("при назначении", {"who": The()}),
            ("когда <who:who.nom> назначен|назначается", {}), ("при назначении <who:who.gen>", {}),
        )
    ],
    *[
        read_as(words, lambda s: OnDeed("is defended against", The(), source=Source(("strike",))))
        for words in (
            "при назначении <me:form.защитника>", "когда назначен|назначается <me:form.защитник>",
        )
    ],
    *[
        read_as(
            f"когда на кубике <who:who.gen> выпадает <value:number>{ending}",
            lambda s, comparison=comparison: OnThrow(s["who"], comparison, s["value"]),
        )
        for ending, comparison in ((" или меньше", "at most"), (" или больше", "at least"), ("", "exactly"))
    ],
    read_as("когда выпадает <value:number>", lambda s: OnThrow(The(), "exactly", s["value"])),
    *[
        read_as(
            f"в {one} и {two} {turn}",
            lambda s, whose=whose: EitherEvent((AtTime("turn start", whose), AtTime("turn end", whose))),
        )
        for whose, turn in TURNS
        for one, two in (("начале", "конце"), ("начале", "в конце"))
    ],
    *[
        read_as(f"в {part} {both}", lambda s, moment=moment: AtTime(moment))
        for part, moment in (("начале", "turn start"), ("конце", "turn end"))
        for both in ("вашего|своего хода и хода противника", "хода противника и вашего|своего хода")
    ],
    *[
        read_as(pattern, lambda s, deed=deed: OnDeed(deed, s.get("who", The()), way="horizontal"))
        for deed, verb, noun in (
            ("moves", "перемещается", "перемещении|передвижении"), ("uses movement", "двигаться", "движении"),
        )
        for way in ("в сторону", "влево или вправо", "вправо или влево", "вбок")
        for pattern in (
            f"когда {verb} {way}", f"когда <who:who.nom> {verb} {way}", f"при {noun} {way}",
            f"при {noun} <who:who.gen> {way}",
        )
    ],
    *[
        rule
        for deed, verb, others in UPON
        for rule in (
            *deed_rules(deed, f"когда {verb} <whom:cards.acc>", f"когда <who:who.nom> {verb} <whom:cards.acc>"),
            *[
                other_rule
                for other in others
                for other_rule in deed_rules(
                    deed,
                    f"когда {other} <whom:cards.acc>",
                    f"когда <who:who.nom> {other} <whom:cards.acc>",
                    reads=True,
                )
            ],
        )
    ],
    *[
        read_as(pattern, lambda s, deed=deed: OnDeed(deed, s["who"], s["whom"]) if s["who"] != s["whom"] else None)
        for deed, noun, verb in UPON_NOUNS
        for by in ("эффектом|особенностью|способностью <who:who.gen>", "<who:cards.ins>")
        for pattern in (f"при {noun} <whom:who.gen> {by}", f"когда <whom:who.nom> {verb} {by}")
    ],
    *[
        rule
        for deed, what, of_what in PUTS
        for rule in (
            *deed_rules(
                deed,
                f"когда накладывает {what} на <whom:cards.acc>",
                f"когда <who:who.nom> накладывает {what} на <whom:cards.acc>",
                reads=True,
            ),
            *deed_rules(
                deed,
                f"когда накладывает на <whom:cards.acc> {what}",
                f"когда <who:who.nom> накладывает на <whom:cards.acc> {what}",
                reads=True,
            ),
            *deed_rules(
                deed,
                f"когда даёт {what} <whom:cards.dat>",
                f"когда <who:who.nom> даёт {what} <whom:cards.dat>",
                reads=True,
            ),
            read_as(f"при наложении {of_what} на <whom:cards.acc>", lambda s, deed=deed: OnDeed(deed, The(), **s)),
            read_as(f"при наложении {of_what}", lambda s, deed=deed: OnDeed(deed, The(), Cards())),
        )
    ],
    *[
        rule
        for deed, what, of_what in LOSES
        for rule in (
            *deed_rules(deed, f"когда теряет {what}", f"когда <who:who.nom> теряет {what}"),
            *deed_rules(deed, f"при потере {of_what}", f"при потере {of_what} <who:who.ins>", reads=True),
            *deed_rules(deed, f"при потере {of_what}", f"при потере <who:who.ins> {of_what}", reads=True),
            read_as(f"при снятии {of_what} с <who:who.gen>", lambda s, deed=deed: OnDeed(deed, s["who"])),
        )
    ],
    *[
        rule
        for deed, verb, others, during, after in BECOMES
        for rule in (
            *deed_rules(deed, *_whole(verb)),
            *[rule for other in others for rule in deed_rules(deed, *_whole(other), reads=True)],
            *deed_rules(deed, f"при {during}", f"при {during} <who:who.gen>", reads=True),
            *deed_rules(deed, f"после {after}", f"после {after} <who:who.gen>", reads=True),
        )
    ],
    *[
        rule
        for deed, what in (("becomes parasite", "паразитом"), ("becomes symbiote", "симбиотом"))
        for rule in deed_rules(
            deed,
            f"когда становится {what}[ <whom:cards.gen>]",
            f"когда <who:who.nom> становится {what}[ <whom:cards.gen>]",
        )
    ],
    *deed_rules(
        "becomes symbiote",
        "когда становится компаньоном[ <whom:cards.gen>]",
        "когда <who:who.nom> становится компаньоном[ <whom:cards.gen>]",
        reads=True,
    ),
    *deed_rules("gains flying", *_whole("взлетает"), reads=True),
    *deed_rules("gains flying", *_whole("становится летающим|летающей"), reads=True),
    *deed_rules(
        "is blocked",
        "когда её атака блокируется[ <whom:cards.ins>]",
        "когда атака <who:who.gen> блокируется[ <whom:cards.ins>]",
    ),
    read_as("при блокировании атаки <who:cards.gen>", lambda s: OnDeed("is blocked", s["who"])),
    read_as("когда ваша атака блокируется", lambda s: OnDeed("is blocked", Cards(side="own"))),
    read_as("когда атака противника блокируется", lambda s: OnDeed("is blocked", Cards(side="enemy"))),
    *deed_rules(
        "is defended against",
        "когда от <source:source-bare.gen> этой карты назначается защитник",
        "когда от <source:source-bare.gen> <who:who.gen> назначается защитник",
    ),
    *[
        read_as(pattern, _defended)
        for when in ("когда", "если")
        for named in ("назначен", "назначается")
        for pattern in (
            f"{when} от <source:source.gen> {named} защитник",
            f"{when} от <source:source-bare.gen> <who:who.gen> {named} защитник",
            f"{when} от <source:source-bare.gen> {named} защитник",
            f"{when} от этого|этой <source:source-bare.gen> {named} защитник",
            f"{when} {named} защитник от <source:source-bare.gen> <who:who.gen>",
            f"{when} {named} защитник от <source:source-bare.gen>",
        )
    ],
    read_as("при назначении защитника от <source:source-bare.gen> <who:who.gen>", _defended),
    *[
        read_as(
            f"когда {player} назначается защитника", lambda s, side=side: OnDeed("defends", Cards("creature", side))
        )
        for player, side in PLAYER
    ],
    *[
        rule
        for deed, verb in (("gains marker", "получает"), ("loses marker", "теряет"))
        for rule in deed_rules(
            deed, f"когда {verb} маркер <name:marker name>", f"когда <who:who.nom> {verb} маркер <name:marker name>"
        )
    ],
    # tokens of incarnation lie on cards of a graveyard
    *[
        read_as(pattern, lambda s, deed=deed: _tokens_in_graves(deed, s))
        for deed, verb, noun in (("gains token", "получает", "получении"), ("loses token", "теряет", "потере"))
        for pattern in (
            f"когда <who:cards.nom> {verb} жетон инкарнации",
            f"при {noun} жетона инкарнации <who:cards.ins>",
            f"при {noun} <who:cards.ins> жетона инкарнации",
        )
    ],
    # «Когда накапливает 5 фишек»: gains a token and then has that number
    *deed_rules(
        "gains token",
        "когда получает <at_least:number> или больше фишек",
        "когда <who:who.nom> получает <at_least:number> или больше фишек",
    ),
    *[
        read_as(pattern, _enters)
        for pattern in (
            "когда входит в игру", "когда <who:who.nom> входит в игру", "при вхождении в игру",
            "при вхождении <who:who.gen> в игру", "при вхождении в игру <who:who.gen>",
            "когда входит в отряд", "когда <who:who.nom> входит в отряд",
            "когда появляется на поле боя", "когда <who:who.nom> появляется на поле боя",
        )
    ],
    *[
        read_as(f"когда {player} {verb} <whom:cards.acc>", lambda s, deed=deed, side=side: _of_player(deed, side, s))
        for player, side in PLAYER
        for deed, verb in (
            ("summoned", "вызывает"), ("resurrected", "возрождает"), ("exiled", "изгоняет"),
        )
    ],
    *[
        rule
        for deed, done in (
            ("summoned", "вызван"), ("resurrected", "возрождён"),
            ("exiled", "изгнан"), ("healed", "излечен"),
        )
        for rule in deed_rules(deed, f"когда {done}", f"когда <who:who.nom> {done}", reads=True)
    ],
    *deed_rules("healed", "при излечении от ран", "при излечении <who:who.gen> от ран", reads=True),
    *deed_rules("acts", "после действия", "после действия <who:who.gen>", reads=True),
    *deed_rules("acts", "при действии", "при действии <who:who.gen>", reads=True),
    *deed_rules("uses movement", *_whole("объявляет|совершает|выполняет движение"), reads=True),
    *deed_rules("turns wolf", "при превращении в волка", "при превращении <who:who.gen> в волка", reads=True),
    *deed_rules("turns human", "при превращении в человека", "при превращении <who:who.gen> в человека", reads=True),
    # «Когда на кубике выпадает 6»: of this card; «на вашем кубике»: of any own card
    *[
        read_as(
            f"когда на {die} выпадает <value:number>{ending}",
            lambda s, who=who, comparison=comparison: OnThrow(who, comparison, s["value"]),
        )
        for die, who in DICE
        for ending, comparison in ((" или меньше", "at most"), (" или больше", "at least"), ("", "exactly"))
    ],
    *[
        read_as(
            f"когда {player} выбрасывает[ на кубике] <value:number>{ending}",
            lambda s, side=side, comparison=comparison: OnThrow(Cards(side=side), comparison, s["value"]),
        )
        for player, side in PLAYER
        for ending, comparison in ((" или меньше", "at most"), (" или больше", "at least"), ("", "exactly"))
    ],
    # «При ударе по нему»: the pronoun is this card, because no other has been named
    read_as("при <source:source-bare.pre>[ <by:who.gen>] по нему", lambda s: on_attack("dealt", at=The(), **s)),
    *[
        read_as(pattern, lambda s: on_attack("declared", s.get("source"), Cards(), The()))
        for pattern in (
            "при нападении на него[ <source:source-bare.ins>]", "когда на него нападает[ <source:source-bare.ins>]",
        )
    ],
    # «Когда атакует или атакована»
    *[
        read_as(
            f"когда {who}{attacks}[ <source:source-bare.ins>] или атакован",
            lambda s: _attacks_or_attacked(**s),
        )
        for who in ("", "<who:who.nom> ")
        for attacks in ("атакует", "нападает")
    ],
]  # fmt: skip


def _attacks_or_attacked(who: Any = None, source: Any = None) -> EitherEvent | None:
    who = who or The()
    if isinstance(who, Several):
        return None
    attack, attacked = on_attack("declared", source, who), on_attack("declared", source, Cards(), who)
    return EitherEvent((attack, attacked)) if attack and attacked else None


# «Когда ваша карта теряет X фишек», «когда наносит X ран», «когда предотвращает X ран»: what the effects call X.
EFFECT_NUMBERED: list[Rule] = [
    *[
        read_as(pattern, lambda s, deed=deed, what=what: (OnDeed(deed, s.get("who", The())), TableNumber(what)))
        for deed, what, words in (
            ("gains token", "tokens changed", "получает X фишек"),
            ("loses token", "tokens changed", "теряет X фишек"),
            ("prevents", "wounds prevented", "предотвращает X ран"),
        )
        for pattern in _whole(words)
    ],
    *[
        read_as(
            pattern, lambda s: (OnDeed("wounds", **{"who": The(), "whom": Cards(), **s}), TableNumber("wounds dealt"))
        )
        for words in (
            "наносит X ран[ <whom:who.dat>][ <source:source-bare.ins>]",
            "ранит <whom:who.acc> на X[ <source:source-bare.ins>]",
        )
        for pattern in _whole(words)
    ],
    read_as(
        "при нанесении X ран[ <whom:who.dat>][ <source:source-bare.ins>]",
        lambda s: (OnDeed("wounds", **{"who": The(), "whom": Cards(), **s}), TableNumber("wounds dealt")),
    ),
]

EFFECT_PLACED: list[Rule] = [
    *[
        read_as(pattern, _fully_healed)
        for pattern in (
            "когда полностью излечивается", "когда <who:who.nom> полностью излечивается",
            "при полном излечении", "при полном излечении <who:who.gen>",
        )
    ],
    *[
        read_as(
            pattern,
            lambda s: (OnDeed("defends", Cards("creature")), Fits("defended", s["cards"])),
        )
        for pattern in (
            "когда <cards:cards.dat> назначается защитника", "когда <cards:cards.dat> назначается|назначен защитник",
            "при назначении защитника <cards:cards.dat>",
        )
    ],
    *[
        read_as(
            pattern,
            lambda s, deed=deed, what=what, bound=bound, plus=plus: (
                OnDeed(deed, s.get("who", The())),
                NumberComparison(TableNumber(what), bound, Number(s["count"] + plus)),
            ),
        )
        for ending, bound, plus in (("или больше", "more", -1), ("или меньше", "fewer", 1))
        for deed, what, verb, noun in (
            ("gains extra lives", "lives changed", "получает", "дополнительных жизней"),
            ("loses extra lives", "lives changed", "теряет", "дополнительных жизней"),
        )
        for pattern in _whole(f"{verb} <count:number> {ending} {noun}")
    ],
]  # fmt: skip
