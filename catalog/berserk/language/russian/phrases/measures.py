"""Russian phrases about numbers of cards: what is measured, sums and differences, extra lives, units of armour."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from catalog.berserk.language.meaning.amounts import (
    add,
    divide,
    divide_by,
    increase,
    join_numbers,
    of_utmost,
    subtract,
    times,
)
from catalog.berserk.language.meaning.events import deed_rules
from catalog.berserk.language.russian.phrases.vocabulary import COUNTED
from catalog.berserk.language.tree import (
    All,
    AttackCap,
    Cards,
    ChosenCards,
    Comparison,
    Fits,
    Gains,
    Heal,
    HostOf,
    LoseArmour,
    LoseExtraLives,
    Measure,
    NextTo,
    Not,
    Number,
    NumberIs,
    OnDeed,
    Opposite,
    PayLivesOf,
    PayTokensOf,
    RestoreArmour,
    TableNumber,
    The,
    Wound,
)
from catalog.berserk.language.tree.amounts import Quantity
from catalog.language.patterns import Rule, constant, of, read_as, say

STRIKE_WORDS = (("weak strike", "слабый"), ("medium strike", "средний"), ("strong strike", "сильный"))
# Measures for sums, comparisons and differences; the reader accepts any form of the words.
UNIT_WORDS: tuple[tuple[str, Quantity], ...] = (
    ("текущий жизнь", "lives"), ("дополнительный жизнь", "extra lives"), ("жизнь", "lives"), ("рана", "wounds"),
    ("фишка", "tokens"), ("жетон инкарнации", "tokens"), ("единица брони", "armour left"),
    ("оставшийся единица брони", "armour left"), ("симбиот", "symbiotes"), ("паразит", "parasites"),
)  # fmt: skip
MEASURE: list[Rule] = [
    constant("стоимость", "cost"),
    constant("движение", "move"),
    constant("бросок кубика", "throw"),
    constant("бросок", "throw"),
    *[constant(f"{count}{unit}", measure) for count in ("число|количество ", "") for unit, measure in UNIT_WORDS],
    *[
        constant(f"{value}{word} {strike}", measure)
        for measure, word in STRIKE_WORDS
        for value in ("", "величина|значение ")
        for strike in ("удар", "простой удар")
    ],
]


HELD = ("tokens", "wounds", "extra lives", "armour left")  # measures that form a sum even without the word «сумма»


def _build_number(what: Any, **slots: Any) -> TableNumber:
    return TableNumber(what, **slots)


def _placed(what: Any, cards: Cards) -> TableNumber | None:
    """Build «стоимость существа напротив»: of a single card that its place determines."""
    single = any(isinstance(trait, Opposite | HostOf) or trait == NextTo("behind") for trait in cards.traits)
    return TableNumber(what, cards) if single else None


def _times(what: Any, times: int) -> TableNumber | None:
    return replace(what, times=what.times * times) if isinstance(what, TableNumber) and not what.plus else None


def _difference(what: Any, of: Any, other: Any) -> TableNumber | None:
    """Build «разность стоимости атакованного и этой карты»."""
    return None if of == other else TableNumber(what, of=of, less=TableNumber(what, of=other))


def _absolute_difference(what: Any, of: Any, two: Any) -> TableNumber | None:
    """Build «разница между стоимостью этой карты и стоимостью атакованной»: how far apart they are."""
    return join_numbers(TableNumber(what, of=of), two, "difference")


def _shifted(quantity: Any, n: int, sign: int) -> TableNumber | None:
    return replace(quantity, plus=quantity.plus + sign * n) if isinstance(quantity, TableNumber) else None


MULTIPLES = (("удвоенное|двойное", 2), ("утроенное|тройное", 3))
PARTS = (("треть", 3), ("четверть", 4))

SUMS: list[Rule] = [
    *[
        read_as(f"{word}{between} <one:quantity> и <two:quantity>", of(subtract))
        for word in ("разность|разница",)
        for between in ("", " между")
    ],
    *[
        read_as(f"на <n:number> {word}, чем <quantity>", lambda s, sign=sign: increase(s["quantity"], s["n"], sign))
        for word, sign in (("больше", 1), ("меньше", -1))
    ],
    *[
        read_as(f"на <n:number> {word} <quantity>", lambda s, sign=sign: increase(s["quantity"], s["n"], sign))
        for word, sign in (("больше", 1), ("меньше", -1))
    ],
    *[read_as(f"{word} <what:quantity>", of(times, factor=factor)) for word, factor in MULTIPLES],
    *[read_as(f"{word} <what:quantity>[ <up:rounded>]", of(divide, by=by)) for word, by in PARTS],
    *[
        read_as(
            f"{word} {whose} <what:measure>[ <up:rounded>]",
            lambda s, by=by, role=role: divide(_build_number(s["what"], of=role), by, s.get("up", False)),
        )
        for word, by in (("половина", 2), *PARTS)
        for whose, role in (("его|её|их", "it"), ("своих|своего|своей", "this"))
    ],
    *[read_as(f"<what:measure> {of_}<cards:cards.gen>", of(of_utmost)) for of_ in ("", "у ")],
    read_as("сумма <one:quantity> и <two:quantity>", of(add)),
    *[
        read_as(f"число|количество разных {noun} среди <cards:cards.gen.pl>", of(_build_number, what=what))
        for noun, what in (("классов", "classes"), ("названий", "names"))
    ],
    # «меньшее из числа фишек на этой карте и числа ваших гномов»
    *[
        read_as(f"{words} <one:quantity> {joint} <two:quantity>", of(join_numbers, operation=operation))
        for word, operation in (
            ("меньший|наименьший|минимальный", "lower"),
            ("больший|наибольший|максимальный", "higher"),
        )
        for words in (f"{word} из", f"{word} из чисел[:]", f"{word} из двух чисел[:]", f"{word} из значений[:]")
        for joint in ("и", "или")
    ],
    read_as("произведение <one:quantity> и|на <two:quantity>", of(join_numbers, operation="product")),
    read_as("<one:quantity>, умноженное на <two:quantity>", of(join_numbers, operation="product")),
    read_as("отличие <one:quantity> от <two:quantity>", of(join_numbers, operation="difference")),
    # «разница между стоимостью этой карты и стоимостью атакованной»
    *[
        read_as(f"{words} <what:measure> <of:role.gen> и <two:quantity>", lambda s: _absolute_difference(**s))
        for words in ("разница|разность между", "разница|разность")
    ],
    *[
        read_as(pattern, lambda s: _build_number(**s))
        for pattern in (
            "сумма <what:measure> <cards:cards.gen.pl>",
            "сумма <what:measure> на <cards:cards.pre.pl>",
            "суммарный|общий <what:measure> <cards:cards.gen.pl>",
            "суммарный|общий <what:measure> на <cards:cards.pre.pl>",
        )
    ],
    *[
        read_as(f"<what:measure> {where}<cards:cards.{case}>", lambda s: _placed(**s))
        for where, case in (("", "gen"), ("на ", "pre"), ("у ", "gen"))
    ],
    *[
        read_as(f"число|количество {whose} {unit}", lambda s, what=what, of=of: TableNumber(what, of=of))
        for whose, of in (("его|её|их", "it"), ("своих", "this"))
        for unit, what in UNIT_WORDS
    ],
    *[
        read_as(f"величина|значение {whose} {word} {strike}", lambda s, what=what, of=of: TableNumber(what, of=of))
        for whose, of in (("его|её|их", "it"), ("своего", "this"))
        for what, word in STRIKE_WORDS
        for strike in ("удар", "простой удар")
    ],
    read_as("половина <what:quantity>[ <up:rounded>]", lambda s: divide(s["what"], 2, s.get("up", False))),
    read_as(
        "половина его|её|их <what:measure>[ <up:rounded>]",
        lambda s: divide(_build_number(s["what"], of="it"), 2, s.get("up", False)),
    ),
    *[
        read_as(
            pattern,
            lambda s: _build_number(**s) if s["what"] in HELD else None,
        )
        for pattern in (
            "<what:measure> на <cards:cards.pre.pl>",
            "<what:measure> <cards:cards.gen.pl>",
            "<what:measure> у <cards:cards.gen.pl>",
        )
    ],
    *[
        read_as(f"{most} <what:measure> среди <cards:cards.gen.pl>", of(_build_number, over=over))
        for word, over in (("наибольший|максимальный", "most"), ("наименьший|минимальный", "least"))
        for most in (f"{word} из значений", f"{word} значение")
    ],
    *[
        read_as(f"{most} <what:measure> {among}<cards:cards.gen.pl>", of(_build_number, over=over))
        for most, over in (("наибольший|максимальный", "most"), ("наименьший|минимальный", "least"))
        for among in ("среди ", "у ", "из ", "")
    ],
    *[
        read_as(f"{word} <what:measure> <of:role.gen> и <other:role.gen>", lambda s: _difference(**s))
        for word in ("разность|разница", "разность|разница в|между")
    ],
    read_as("единица брони <of:role.gen>", of(TableNumber, what="armour left")),
    *[
        read_as(f"{units} брони <of:role.gen>", of(TableNumber, what="armour left"))
        for units in ("оставшаяся|оставшиеся единица", "число|количество оставшихся единиц")
    ],
    *[
        read_as(f"{units} {whose}брони", lambda s, role=role: TableNumber("armour left", of=role))
        for units in ("оставшаяся|оставшиеся единица|единицы", "число|количество оставшихся единиц")
        for whose, role in (("его|её|их ", "it"), ("", "this"), ("своей ", "this"))
    ],
    read_as("<what:measure> <of:role.gen>", lambda s: _build_number(**s)),
    read_as("<what:measure> на <of:role.pre>", lambda s: _build_number(**s)),
    read_as("<what:measure> у <of:role.gen>", lambda s: _build_number(**s)),
    read_as("его|её|их <what:measure>", lambda s: _build_number(of="it", **s)),
    read_as("свой <what:measure>", lambda s: _build_number(**s)),
    # of this card, where the text does not say of which
    *[
        read_as(f"число|количество {unit}", lambda s, what=what: TableNumber(what))
        for unit, what in (
            ("фишек", "tokens"),
            ("дополнительных жизней", "extra lives"),
            ("единиц брони", "armour left"),
        )
    ],
    read_as("удвоенное <what:quantity>", lambda s: _times(s["what"], 2)),
    read_as("удвоенное его|её|их <what:measure>", lambda s: _build_number(s["what"], of="it", times=2)),
    *[
        read_as(f"{word} урон{who}", lambda s: TableNumber("excess wounds"))
        for word in ("избыточный", "величина|число|количество избыточного")
        for who in ("", " от этой атаки", " этой атаки")
    ],
    *[
        read_as(f"число|количество {word} ран", lambda s: TableNumber("excess wounds"))
        for word in ("избыточных", "лишних")
    ],
    read_as("избыточное лечение|излечение", lambda s: TableNumber("excess healing")),
    read_as("число|количество этих дополнительных жизней", lambda s: TableNumber("lives changed")),
    read_as("число|количество излеченных ран", lambda s: TableNumber("wounds healed")),
    read_as("число|количество предотвращённых ран", lambda s: TableNumber("wounds prevented")),
    read_as("число|количество этих|полученных|потерянных фишек", lambda s: TableNumber("tokens changed")),
]

# «где X — величина этого удара − 1», «где X равен движению хозяина».
SHIFTED: list[Rule] = [
    *[
        read_as(f"{opened}<one:quantity> -|минус <two:quantity>{closed}", of(subtract))
        for opened, closed in (("где X — ", ""), ("где X ", ""), ("(где X — ", ")"), ("(где X ", ")"))
    ],
    *[
        read_as(
            f"{opened}на <n:number> {word} <quantity>{closed}",
            lambda s, sign=sign: increase(s["quantity"], s["n"], sign),
        )
        for opened, closed in (("где X — ", ""), ("где X ", ""), ("(где X — ", ")"), ("(где X ", ")"))
        for word, sign in (("больше", 1), ("меньше", -1))
    ],
    *[
        read_as(f"{opened}<one:quantity> +|плюс <two:quantity>{closed}", of(add))
        for opened, closed in (("где X — ", ""), ("где X ", ""), ("(где X — ", ")"), ("(где X ", ")"))
    ],
    *[
        read_as(f"{opened}<quantity>, делённое на <n:number>[ <up:rounded>]", of(divide_by))
        for opened in ("где X — ", "где X ")
    ],
    *[
        rule
        for opened, closed in (("где X — ", ""), ("где X ", ""), ("(где X — ", ")"), ("(где X ", ")"))
        for rule in (
            read_as(f"{opened}<quantity> -|минус <n:number>{closed}", lambda s: _shifted(s["quantity"], s["n"], -1)),
            read_as(f"{opened}<quantity> +|плюс <n:number>{closed}", lambda s: _shifted(s["quantity"], s["n"], 1)),
        )
    ],
    *[
        read_as(f"{opened}<quantity>{closed}", lambda s: s["quantity"])
        for opened, closed in (("где X равен ", ""), ("(где X равен ", ")"))
    ],
    *[
        read_as(f"где X{dash} <quantity>, но не больше <n:number>", lambda s: replace(s["quantity"], most=s["n"]))
        for dash in ("", " —")
    ],
]


def _has(measure: Measure, comparison: Comparison, amount: Any, role: Any = "this") -> Fits:
    return Fits(role, Cards(traits=(NumberIs(measure, comparison, amount),)))


def _has_none(measure: Measure, role: Any = "this") -> Fits:
    return Fits(role, Cards(traits=(Not(NumberIs(measure, "at least", Number(1))),)))


UNITS: tuple[tuple[Measure, str], ...] = tuple((measure, f"<unit:unit {unit}>") for measure, unit in COUNTED.items())
COUNTS: list[Rule] = [
    rule
    for measure, unit in UNITS
    for rule in (
        *[
            read_as(
                f"{has} {unit}",
                lambda s, measure=measure: _has(measure, "at least", Number(1), s.get("role", "this")),
            )
            for has in ("имеет", "<role:role.nom> имеет", "у <role:role.gen>", "у <role:role.gen> есть",
                        "на <role:role.pre>")
        ],
        *[
            read_as(f"{has} {unit}", lambda s, measure=measure: _has_none(measure, s.get("role", "this")))
            for has in ("не имеет", "<role:role.nom> не имеет", "у <role:role.gen> нет", "на <role:role.pre> нет")
        ],
    )
]  # fmt: skip


def _owned_lives(target: Any, amount: Any) -> PayLivesOf | None:
    """Build «Снять 2 дополнительные жизни с вашего эльфа:»."""
    single = isinstance(target, ChosenCards) and target.count == Number(1)
    return PayLivesOf(target, amount.value) if single and isinstance(amount, Number) else None


LIVES_COSTS: list[Rule] = [
    say("снять <amount:counted int.token> с <target:paying.gen>", PayTokensOf),
    say("снять <amount:counted int.extra> с <target:paying.gen>", PayLivesOf),
    read_as("снять <amount:counted.extra> с <target:paying.gen>", lambda s: _owned_lives(**s)),
    read_as("снять с <target:paying.gen> <amount:counted.extra>", lambda s: _owned_lives(**s)),
    read_as("снять с <target:paying.gen> <amount:counted int.token>", of(PayTokensOf)),
]

ON_MEASURES: list[Rule] = [
    # «ранить атаковавшего на столько же»: the number of wounds of the event
    *[
        read_as(pattern, of(node, amount=TableNumber("wounds dealt"), **kept))
        for pattern, node, kept in (
            ("ранить <target:target.acc> на столько же", Wound, {}),
            ("излечить <target:target.acc> на столько же", Heal, {}),
            ("излечиться на столько же", Heal, {"target": The()}),
            ("<target:target.nom> получает столько же ран", Wound, {}),
            ("<target:target.nom> ранится на столько же", Wound, {"itself": True}),
            ("раниться на столько же", Wound, {"target": The(), "itself": True}),
        )
    ],
    read_as(
        "ранить <target:target.acc> на величину движения <of:role.gen>",
        lambda s: Wound(s["target"], TableNumber("move", of=s["of"])),
    ),
    say("потерять <amount:counted.extra>", LoseExtraLives, target=The()),
    say("снять <amount:counted.extra> с <target:target.gen>", LoseExtraLives),
    say("снять все дополнительные жизни с <target:target.gen>", LoseExtraLives, amount=None),
    read_as("<target:target.nom> теряет <amount:counted.extra>", of(LoseExtraLives)),
    read_as("<target:target.nom> теряет все дополнительные жизни", of(LoseExtraLives, amount=None)),
    read_as("потерять все дополнительные жизни", of(LoseExtraLives, target=The(), amount=None)),
    read_as("снять с <target:target.gen> <amount:counted.extra>", of(LoseExtraLives)),
    say("снять <amount:counted.armour> с <target:target.gen>", LoseArmour),
    read_as("потерять <amount:counted.armour>", of(LoseArmour, target=The())),
    read_as("<target:target.nom> теряет <amount:counted.armour>", of(LoseArmour)),
    say("восстановить <amount:counted.armour> <target:target.gen>", RestoreArmour),
    read_as("восстановить <amount:counted.armour>", of(RestoreArmour, target=The())),
    read_as("восстановить броню", lambda s: RestoreArmour(The())),
    *[
        read_as(f"восстановить все единицы брони{whose}", lambda s, whom=whom: RestoreArmour(s.get("target", whom)))
        for whose, whom in (("", The()), (" <target:target.gen>", None), (" на <target:target.pre>", None))
    ],
    read_as("восстановить все его|её|их единицы брони", lambda s: RestoreArmour(The("it"))),
    read_as("восстановить <amount:counted.armour> на <target:target.pre>", of(RestoreArmour)),
    read_as("полностью восстановить броню", lambda s: RestoreArmour(The())),
    read_as("полностью восстановить его броню", lambda s: RestoreArmour(The("it"))),
    read_as("восстановить его броню", lambda s: RestoreArmour(The("it"))),
]


def _next_capped(source: Any, to: Any, whose: Any, duration: Any = "battle") -> Gains | None:
    """Build «Следующая атака вашего существа сводится к сильной»: of one that is chosen, or of all."""
    target = whose if isinstance(whose, The | ChosenCards | All) else None
    return None if target is None else Gains(target, (AttackCap(source, to, True, next_only=True),), duration)


def _capped_for(source: Any, to: Any, whose: Any, duration: Any) -> Gains | None:
    """Build «Удары существа противника до конца хода сводятся к слабому»."""
    target = whose if isinstance(whose, The | ChosenCards | All) else None
    return None if target is None else Gains(target, (AttackCap(source, to, True),), duration)


NEXT_CAPPED: list[Rule] = (
    [
        read_as(pattern, lambda s: _next_capped(**s))
        for pattern in (
            "<source:next source.nom> <whose:target.gen> сводится|сводятся к <to:capped>",
            "<source:next source.nom> <whose:target.gen> <duration> сводится|сводятся к <to:capped>",
            "<source:next source.nom> <whose:target.gen> сводится|сводятся к <to:capped> <duration>",
            "свести <source:next source.acc> <whose:target.gen> к <to:capped>",
            "свести <source:next source.acc> <whose:target.gen> <duration> к <to:capped>",
        )
    ]
    + [
        # «Удары существа напротив до конца хода сводятся к слабому»
        read_as(pattern, lambda s: _capped_for(**s))
        for pattern in (
            f"<source:source-bare.nom{many}> <whose:target.gen> {{0}}".format(to)
            for many in ("", ".pl")
            for to in ("<duration> сводится|сводятся к <to:capped>", "сводится|сводятся к <to:capped> <duration>")
        )
    ]
    + [
        read_as(pattern, lambda s: _next_capped(whose=The("it"), **s))
        for pattern in (
            "его|её|их <source:next source.nom> сводится|сводятся к <to:capped>[ <duration>]",
            "свести его|её|их <source:next source.acc> к <to:capped>[ <duration>]",
        )
    ]
)

LIVES_EVENTS: list[Rule] = [
    *[
        rule
        for deed, verb in (("gains extra lives", "получает"), ("loses extra lives", "теряет"))
        for rule in deed_rules(
            deed, f"когда {verb} дополнительные жизни", f"когда <who:who.nom> {verb} дополнительные жизни"
        )
    ],
    *deed_rules("exiled", "когда изгоняется", "когда <who:who.nom> изгоняется"),
    *deed_rules("overhealed", "при избыточном лечении", "при избыточном лечении <who:who.gen>"),
    *deed_rules("overhealed", "при избыточном излечении", "при избыточном излечении <who:who.gen>", reads=True),
]

# «Когда получает X дополнительных жизней».
LIVES_NUMBERED: list[Rule] = [
    read_as(
        f"{who} {verb} X дополнительных жизней",
        lambda s, deed=deed: (OnDeed(deed, s.get("who", The())), TableNumber("lives changed")),
    )
    for deed, verb in (("gains extra lives", "получает"), ("loses extra lives", "теряет"))
    for who in ("когда", "когда <who:who.nom>")
] + [
    read_as(pattern, lambda s: (OnDeed("healed", s.get("who", The())), TableNumber("wounds healed")))
    for pattern in ("когда излечивается на X", "когда <who:who.nom> излечивается на X")
]
