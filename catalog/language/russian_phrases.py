"""The phrases of Russian card texts: how each node of the tree is written and what else is read as it."""

from __future__ import annotations

from catalog.language.patterns import Rule, constant, of, phrase, read_as, say
from catalog.language.shared_phrases import (
    ANY_CREATURE,
    ANY_CREATURES,
    ON_ABILITY,
    answers_tapped,
    attacks,
    becomes,
    becomes_flyer,
    becomes_parts,
    beside_there,
    capped_while,
    deed_rules,
    either_of,
    fits_place,
    fits_state,
    gained,
    gains_either,
    gains_of,
    grants_beside,
    graveyard_parts,
    has_some,
    having,
    hosts,
    lives,
    measured_condition,
    measured_rules,
    moves_onto,
    of_elements,
    on_attack,
    on_attack_parts,
    outnumbers,
    placed_there,
    plain_state,
    several,
    squad_phrase,
    squad_there,
    state_fits,
    state_trait,
    together,
    tokens_on,
    with_trait,
    without,
    wound_within,
)
from catalog.language.tree import (
    All,
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
    Cards,
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
    OnDeed,
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
    ("lives", "жизнью~amount"), ("wounds", "раной~amount"), ("tokens", "фишкой~amount"),
    ("extra lives", "дополнительною~amount жизнью~amount"), ("symbiotes", "симбиотом~amount"),
    ("parasites", "паразитом~amount"),
)  # fmt: skip
MANY = ("жизни", "раны", "фишки", "дополнительной~amount жизни", "симбиота", "паразита")
STRIKES: tuple[tuple[Measure, str], ...] = (
    ("weak strike", "слабым|слабого"), ("medium strike", "средним|среднего"), ("strong strike", "сильным|сильного"),
)  # fmt: skip
COUNTED: dict[Measure, str] = {"lives": "life", "wounds": "wound", "tokens": "token", "extra lives": "extra",
                                "symbiotes": "symbiote", "parasites": "parasite"}  # fmt: skip
# One, many, none of what is measured.
SOME = (
    ("жизнью", "жизнями", "жизней"), ("раной", "ранами", "ран"), ("фишкой", "фишками", "фишек"),
    ("дополнительной жизнью", "дополнительными жизнями", "дополнительных жизней"),
    ("симбиотом", "симбиотами", "симбиотов"), ("паразитом", "паразитами", "паразитов"),
)  # fmt: skip
COMPARED: tuple[tuple[str, Comparison], ...] = (("хотя бы", "at least"), ("не больше", "at most"), ("ровно", "exactly"))
SQUADS: tuple[tuple[str, Side], ...] = (("в вашем отряде", "own"), ("в отряде противника", "enemy"))
PAST: dict[State, str] = {
    "moved this turn": "перемещался", "acted this turn": "действовал", "wounded this turn": "получал раны",
}  # fmt: skip
PLACES = (
    "в вашем",
    "в|на той же",
    "в {",
    "в первом",
    "в втором",
    "в третьем",
    "на вашей",
    "на половине",
    "напротив",
    "на клетке",
    "позади",
    "сзади",
    "слева",
    "справа",
)
SHORT: dict[State, str] = {
    "tapped": "закрыт", "untapped": "открыт", "wounded": "ранен", "hidden": "скрыт", "poisoned": "отравлен",
    "cursed": "проклят", "blessed": "благословлён", "flying": "летает",
}  # fmt: skip

EFFECTS: list[Rule] = [
    say("раниться на <amount>", Wound, target=The(), itself=True),
    say("ранить <target:target.acc> на <amount>", Wound),
    say("<target:target.nom> ранится~target на <amount>", Wound, itself=True),
    read_as("ранить на <amount> <target:target.acc>", of(Wound)),
    read_as("ранить <target:target.acc> на <amount>, дальность <range:amount>", lambda s: wound_within(**s)),
    read_as("нанести <amount:counted.wound> <target:target.dat>", of(Wound)),
    read_as("получить <amount:counted.wound>", of(Wound, target=The())),
    read_as("<target:target.nom> получает <amount:counted.wound>", of(Wound)),
    say("полностью излечиться", Heal, target=The()),
    say("излечиться на <amount>", Heal, target=The()),
    read_as("излечиться", lambda s: Heal(The())),
    say("полностью излечить <target:target.acc>", Heal),
    say("излечить <target:target.acc> на <amount>", Heal),
    read_as("излечить <target:target.acc> полностью", of(Heal)),
    read_as("излечить <target:target.acc>", of(Heal)),
    read_as("излечить на <amount> <target:target.acc>", of(Heal)),
    read_as("<target:target.nom> излечивается на <amount>", of(Heal)),
    read_as("<target:target.nom> полностью излечивается", of(Heal)),
    phrase(
        "отравить <target:target.acc> на <x:amount>[ <duration>]",
        lambda s: gained("poison", **s),
        lambda n: gains_of(n, "poison"),
    ),
    phrase(
        "благословить <target:target.acc>[ <duration>]",
        lambda s: gained("blessing", **s),
        lambda n: gains_of(n, "blessing"),
    ),
    phrase(
        "проклясть <target:target.acc>[ <duration>]", lambda s: gained("curse", **s), lambda n: gains_of(n, "curse")
    ),
    say("уничтожить себя", Destroy, target=The()),
    say("уничтожить <target:target.acc>", Destroy),
    read_as("<target:target.nom> погибает", of(Destroy)),
    read_as("погибнуть", lambda s: Destroy(The())),
    say("добивание на <amount>", FinishOff, target=None),
    say("добивание на <amount> по <target:target.dat>", FinishOff),
    read_as("добивание на <amount>, только по <target:target.dat>", of(FinishOff)),
    say("закрыться", Tap, target=The()),
    say("закрыть <target:target.acc>", Tap),
    read_as("<target:target.nom> закрывается", of(Tap)),
    say("открыться", Untap, target=The()),
    say("открыть <target:target.acc>", Untap),
    read_as("<target:target.nom> открывается", of(Untap)),
    either_of("закрыть или открыть <target:target.acc>", Tap, Untap),
    either_of("открыть или закрыть <target:target.acc>", Untap, Tap),
    either_of("ранить или излечить <target:target.acc> на <amount>", Wound, Heal),
    either_of("излечить или ранить <target:target.acc> на <amount>", Heal, Wound),
    say("получить <amount:counted.token>", GainTokens, target=The()),
    say("положить <amount:counted.token> на <target:target.acc>", GainTokens),
    read_as("положить на <target:target.acc> <amount:counted.token>", of(GainTokens)),
    read_as("накопить <amount:counted.token>", of(GainTokens, target=The())),
    read_as("<target:target.nom> получает <amount:counted.token>", of(GainTokens)),
    read_as("дать <target:target.dat> <amount:counted.token>", of(GainTokens)),
    say("потерять все фишки", LoseTokens, target=The(), amount=None),
    say("снять все фишки с <target:target.gen>", LoseTokens, amount=None),
    say("потерять <amount:counted.token>", LoseTokens, target=The()),
    say("снять <amount:counted.token> с <target:target.gen>", LoseTokens),
    read_as("<target:target.nom> теряет все фишки", of(LoseTokens, amount=None)),
    read_as("<target:target.nom> теряет <amount:counted.token>", of(LoseTokens)),
    say("переместить <amount:counted.token> с <source:target.gen> на <target:target.acc>", MoveTokens),
    say("получить <amount:counted.extra>", ExtraLives, target=The()),
    say("дать <target:target.dat> <amount:counted.extra>", ExtraLives),
    read_as("<target:target.nom> получает <amount:counted.extra>", of(ExtraLives)),
    say("переместиться на <cells:counted.cell>", Move, target=The(), diagonal=True),
    say("переместиться на <cells:counted.cell> не по диагонали", Move, target=The()),
    say("переместиться на любую свободную клетку[, дальность <range:amount>]", Move, target=The(), cells=None),
    say("переместиться на свободную клетку рядом с <beside:role.ins>", Move, target=The(), cells=None),
    say("переместить <target:target.acc> на <cells:counted.cell>", Move, diagonal=True),
    say("переместить <target:target.acc> на <cells:counted.cell> не по диагонали", Move),
    say("переместить <target:target.acc> на любую свободную клетку[, дальность <range:amount>]", Move, cells=None),
    say("переместить <target:target.acc> на свободную клетку рядом с <beside:role.ins>", Move, cells=None),
    read_as("переместить <target:target.acc> на <cells:amount>", of(Move, diagonal=True)),
    read_as("переместиться на <cells:amount>", lambda s: Move(The(), diagonal=True, **s)),
    read_as("переместиться на соседнюю клетку", lambda s: Move(The(), diagonal=True)),
    read_as("переместить <target:target.acc> на соседнюю клетку", of(Move, diagonal=True)),
    read_as("переместить <target:target.acc> на соседнюю клетку не по диагонали", of(Move)),
    read_as("переместить <target:target.acc> на <cells:counted.cell> в любом направлении", of(Move, diagonal=True)),
    read_as("переместить <target:target.acc> на соседнюю с ним клетку", of(Move, diagonal=True)),
    read_as("переместить <target:target.acc> на любую свободную клетку поля боя", of(Move, cells=None)),
    read_as("переместиться на любую свободную клетку поля боя", of(Move, target=The(), cells=None)),
    read_as("переместить <target:target.acc> на любую клетку", of(Move, cells=None)),
    read_as(
        "поместить <target:target.acc> на любую свободную клетку[, дальность <range:amount>]", of(Move, cells=None)
    ),
    read_as("поместить <target:target.acc> на свободную клетку рядом с <beside:role.ins>", of(Move, cells=None)),
    read_as("переместиться на любую клетку", lambda s: Move(The(), None)),
    read_as("<target:target.nom> перемещается на <cells:counted.cell>", of(Move, diagonal=True)),
    read_as("<target:target.nom> перемещается на соседнюю клетку", of(Move, diagonal=True)),
    say("поменяться местами с <other:target.ins>", Swap, target=The()),
    say("поменять местами <target:target.acc> и <other:target.acc>", Swap),
    say("поменять местами <target:target.acc>", Swap, other=None),
    read_as("поменять <target:target.acc> местами с <other:target.ins>", of(Swap)),
    read_as("поменять <target:target.acc> и <other:target.acc> местами", of(Swap)),
    read_as("поменять местами <target:target.acc> с <other:target.ins>", of(Swap)),
    read_as("поменять <target:target.acc> местами", of(Swap)),
    read_as("<target:target.nom> меняется местами с <other:target.ins>", of(Swap)),
    *[
        say(f"{verb} <cards:cards.acc>{closed}{where}", node, tapped=bool(closed), anywhere=bool(where))
        for verb, node in (("вызвать", Summon), ("возродить", Resurrect))
        for closed in ("", " в закрытом виде")
        for where in ("", " на любую свободную клетку")
    ],
    *[
        read_as(
            f"{verb} <cards:cards.acc> на любую свободную клетку в закрытом виде", of(node, tapped=True, anywhere=True)
        )
        for verb, node in (("вызвать", Summon), ("возродить", Resurrect))
    ],
    *[
        read_as(f"{verb} <cards:cards.acc> (в закрытом виде)", of(node, tapped=True))
        for verb, node in (("вызвать", Summon), ("возродить", Resurrect))
    ],
    *[
        read_as(f"{verb} выбранную|выбранное <cards:cards.acc>", of(node))
        for verb, node in (("вызвать", Summon), ("возродить", Resurrect))
    ],
    read_as("вызвать <cards:cards.acc> из колоды", of(Summon)),
    read_as("вызвать из колоды <cards:cards.acc>", of(Summon)),
    read_as("вызвать из вашей колоды <cards:cards.acc>", of(Summon)),
    read_as("вызвать <cards:cards.acc> из вашей колоды", of(Summon)),
    either_of("вызвать или возродить <cards:cards.acc>", Summon, Resurrect),
    read_as("возродить <cards:cards.acc> с кладбища", of(Resurrect)),
    read_as("возродить <cards:cards.acc> с вашего кладбища", of(Resurrect)),
    say("вернуться в колоду", ReturnToDeck, target=The()),
    say("вернуть <target:target.acc> в колоду", ReturnToDeck),
    read_as("вернуть в колоду <target:target.acc>", of(ReturnToDeck)),
    read_as("<target:target.nom> возвращается в колоду", of(ReturnToDeck)),
    say(
        "перераспределить <amount:counted.wound>", Redistribute, source=ANY_CREATURE, target=ANY_CREATURES, up_to=False
    ),
    say("перераспределить раны с <source:target.gen> на|между <target:among.acc>", Redistribute, amount=None),
    read_as("перераспределить все раны с <source:target.gen> на <target:among.acc>", of(Redistribute)),
    say(
        "перераспределить до <amount:counted.wound.gen> с <source:target.gen> на <target:among.acc>",
        Redistribute,
        up_to=True,
    ),
    say("перераспределить <amount:counted.wound> с <source:target.gen> на <target:among.acc>", Redistribute),
    read_as(
        "перераспределить <amount:counted.wound> с <source:target.gen> на выбранные <cards:cards.acc.pl>",
        lambda s: Redistribute(s["source"], All(s["cards"]), s["amount"]),
    ),
    read_as(
        "перераспределить <amount:amount> (или меньше) раны с <source:target.gen> на <target:among.acc>",
        of(Redistribute, up_to=True),
    ),
    say("взять под контроль <target:target.acc>[ <duration>]", TakeControl),
    read_as("взять <target:target.acc> под контроль[ <duration>]", of(TakeControl)),
    read_as("взять <target:target.acc> под свой контроль[ <duration>]", of(TakeControl)),
    say("предотвратить все раны[ от <source:source.gen.pl>] на <target:target.pre>[ <duration>]", Prevent, amount=None),
    say(
        "предотвратить <amount:counted.wound>[ от <source:source.gen.pl>] на <target:target.pre>[ <duration>]", Prevent
    ),
    read_as("предотвратить <amount:counted.wound>[ от <source:source.gen.pl>][ <duration>]", of(Prevent, target=The())),
    read_as("предотвратить все раны[ от <source:source.gen.pl>][ <duration>]", lambda s: Prevent(The(), None, **s)),
    read_as("предотвратить <amount:counted.wound>, нанесённых|наносимых <target:target.dat>[ <duration>]", of(Prevent)),
    read_as("предотвратить все раны, нанесённые|наносимые <target:target.dat>[ <duration>]", of(Prevent, amount=None)),
    read_as("предотвратить <amount:counted.wound> <target:target.dat>[ <duration>]", of(Prevent)),
    read_as("предотвратить все раны <target:target.dat>[ <duration>]", of(Prevent, amount=None)),
    say("заблокировать <source:source.acc>[ по <at:target.dat>]", Block),
    read_as("заблокировать эту|этот|это <source:source.acc>", of(Block)),
    read_as("заблокировать выбранную|выбранный|выбранное <source:source.acc>[ по <at:target.dat>]", of(Block)),
    say("перенаправить <source:source-bare.acc>[ с <at:target.gen>] на <to:target.acc>", Redirect),
    read_as(
        "перенаправить эту|этот|это <source:source-bare.acc>[ с <at:target.gen>] на|в <to:target.acc>", of(Redirect)
    ),
    read_as("перенаправить <source:source.acc>[ с <at:target.gen>] на|в <to:target.acc>", of(Redirect)),
    read_as("перенаправить <source:source.acc> на|в <to:target.acc> с <at:target.gen>", of(Redirect)),
    read_as("перенаправить <source:source-bare.acc> по <at:target.dat> на|в <to:target.acc>", of(Redirect)),
    read_as(
        "перенаправить выбранную|выбранный|выбранное <source:source-bare.acc>[ с <at:target.gen>] на|в <to:target.acc>",
        of(Redirect),
    ),
    read_as("перенаправить на|в себя <source:source-bare.acc> по <at:target.dat>", of(Redirect, to=The())),
    read_as("перенаправить на|в себя <source:source.acc>[ с <at:target.gen>]", of(Redirect, to=The())),
    say("совершить прыжок[, дальность <range:amount>]", Leaps, target=The(), teleport=False),
    say("<target:target.nom> совершает~target прыжок[, дальность <range:amount>]", Leaps, teleport=False),
    say("телепортироваться[, дальность <range:amount>]", Leaps, target=The(), teleport=True),
    say("<target:target.nom> телепортируется~target[, дальность <range:amount>]", Leaps, teleport=True),
    read_as("объявить прыжок[, дальность <range:amount>]", of(Leaps, target=The())),
    say("свести <source:source-bare.acc>[ по <at:target.dat>] к <to:capped>", Reduce),
    read_as("свести эту|этот <source:source-bare.acc> к <to:capped>", of(Reduce)),
    phrase("<target:target.nom> становится~target <element:of element.ins>[ <duration>]", becomes, becomes_parts),
    say("получить <abilities:own given.acc>[ <duration>]", Gains, target=The()),
    say("<target:target.nom> получает~target <abilities:given.acc>[ <duration>]", Gains),
    *[
        read_as(
            f"<target:target.nom> не открывается {when}", lambda s: Gains(s["target"], (Cannot("untap"),), "next turn")
        )
        for when in ("в начале своего следующего хода", "в свой следующий ход", "в следующий ход")
    ],
    *[
        read_as(f"не открывается {when}", lambda s: Gains(The("it"), (Cannot("untap"),), "next turn"))
        for when in ("в начале своего следующего хода", "в свой следующий ход", "в следующий ход")
    ],
    read_as("получить <abilities:own given.any>[ <duration>]", of(Gains, target=The())),
    read_as("<me> получает <abilities:own given.any>[ <duration>]", of(Gains, target=The())),
    read_as("<target:target.nom> получает <abilities:given.any>[ <duration>]", of(Gains)),
    read_as("получить <first:given> или <second:given>[ <duration>]", lambda s: gains_either(The(), **s)),
    read_as("<target:target.nom> получает <first:given> или <second:given>[ <duration>]", lambda s: gains_either(**s)),
    read_as("<target:target.nom> <duration> получает <abilities:given.acc>", of(Gains)),
    read_as("<duration> <target:target.nom> получает <abilities:given.acc>", of(Gains)),
    read_as("дать <target:target.dat> <abilities:given.acc>[ <duration>]", of(Gains)),
    # «Ранить себя на 1: +1 к удару до конца хода»
    read_as("<ability:modifier>[ <duration>]", lambda s: Gains(The(), (s["ability"],), s.get("duration", "turn"))),
    read_as("стать летающим|летающей|летающими[ <duration>]", lambda s: becomes_flyer(The(), **s)),
    read_as("<target:target.nom> становится летающим|летающей[ <duration>]", lambda s: becomes_flyer(**s)),
    read_as("<target:target.nom> <abilities:verbs> <duration>", of(Gains)),
    read_as("<abilities:verbs> <duration>", of(Gains, target=The("it"))),
    read_as("<duration> <target:target.nom> <abilities:verbs>", of(Gains)),
    read_as(
        "<target:target.dat> нельзя назначать защитника <duration>",
        lambda s: Gains(s["target"], (Cannot("be defended"),), s["duration"]),
    ),
    say("потерять все особенности[ <duration>]", Loses, target=The(), abilities=()),
    say("<target:target.nom> теряет~target все особенности[ <duration>]", Loses, abilities=()),
    say("потерять <abilities:ids.acc>[ <duration>]", Loses, target=The()),
    say("<target:target.nom> теряет~target <abilities:ids.acc>[ <duration>]", Loses),
    read_as("снять <abilities:ids.acc> с <target:target.gen>", of(Loses)),
    read_as("снять с <target:target.gen> <abilities:ids.acc>", of(Loses)),
    read_as("лишить <target:target.acc> <abilities:ids.acc>[ <duration>]", of(Loses)),
    several(
        say(
            "<times:times> <kind:attack-kind.many> на <power:amount>[, дальность <range:amount>]"
            "[ по <at:different.dat>]",
            Attack,
        )
    ),
    say(
        "до <times:times> <kind:attack-kind.up to> на <power:amount>[, дальность <range:amount>]"
        "[ по <at:different.dat>]",
        Attack,
        up_to=True,
    ),
    *[
        read_as(
            f"<times:times>{fewer} <kind:attack-kind.many> на <power:amount>[, дальность <range:amount>]{different}",
            of(attacks, up_to=bool(fewer)),
        )
        for fewer in ("", " или меньше")
        for different in (
            "",
            ", только по <at:different.dat>",
            " по <at:different.dat>",
            " (только по <at:different.dat>)",
            " (по <at:different.dat>)",
            ", только по разным целям",
        )
    ],
    phrase(
        "<kind:attack-kind.nom>[ <named:flavour>] на <power:amount>[, дальность <range:amount>][ по <at:target.dat>]",
        lambda s: Attack(s["kind"], s["power"], s.get("range"), s.get("at")),
        lambda n: (
            {"kind": n.kind, "named": None, "power": n.power, "range": n.range, "at": n.at}
            if isinstance(n, Attack) and n.times == 1 and not n.up_to
            else None
        ),
    ),
    *[
        read_as(pattern, lambda s: Attack(s["kind"], s["power"], s.get("range"), s.get("at")))
        for pattern in (
            "объявить <kind:attack-kind.nom>[ <named:flavour>] на <power:amount>[, дальность <range:amount>]"
            "[ по <at:target.dat>]",
            "объявить по <at:target.dat> <kind:attack-kind.nom> на <power:amount>[, дальность <range:amount>]",
            "<kind:attack-kind.nom>[ <named:flavour>] на <power:amount> по <at:target.dat>[, дальность <range:amount>]",
            "<kind:attack-kind.nom>[ <named:flavour>] на <power:amount> в <at:target.acc>",
            "<kind:attack-kind.nom>[ <named:flavour>] на <power:amount>[, дальность <range:amount>]"
            ", только по <at:target.dat>",
            "<kind:attack-kind.nom>[ <named:flavour>] на <power:amount>[, дальность <range:amount>]"
            " (только по <at:target.dat>)",
            "<kind:attack-kind.nom> по <at:target.dat> на <power:amount>[, дальность <range:amount>]",
        )
    ],
    say("если <condition>, <then:effects>[; иначе <otherwise:effects>]", If),
    read_as("если <condition>, <then:effects>[, иначе <otherwise:effects>]", of(If)),
    say("может|могут|можете <effects:effects>", May),
]

DURATIONS: list[Rule] = [
    constant("до конца боя", "battle"),
    constant("до конца хода", "turn"),
    read_as("в этот ход", lambda s: "turn"),
    read_as("до конца этого хода", lambda s: "turn"),
    constant("до конца вашего хода", "your turn"),
    constant("до конца хода противника", "enemy turn"),
    read_as("до конца следующего хода противника", lambda s: "enemy turn"),
    constant("до начала вашего хода", "until your turn"),
    read_as("до начала вашего следующего хода", lambda s: "until your turn"),
    read_as("до вашего хода", lambda s: "until your turn"),
    constant("до конца вашего следующего хода", "your next turn"),
    constant("в свой следующий ход", "next turn"),
]

EVENTS: list[Rule] = [
    # «Сильный удар: …»
    read_as("<source:strong source>", lambda s: on_attack("dealt", s["source"])),
    constant("в начале боя", AtTime("battle start")),
    constant("в начале хода", AtTime("turn start")),
    constant("в начале вашего хода", AtTime("turn start", "own")),
    read_as("в начале своего хода", lambda s: AtTime("turn start", "own")),
    constant("в начале хода противника", AtTime("turn start", "enemy")),
    read_as("в начале каждого хода", lambda s: AtTime("turn start")),
    constant("в конце хода", AtTime("turn end")),
    constant("в конце вашего хода", AtTime("turn end", "own")),
    read_as("в конце своего хода", lambda s: AtTime("turn end", "own")),
    constant("в конце хода противника", AtTime("turn end", "enemy")),
    phrase(
        "при нападении[ <source:source-bare.ins>][ <by:who.gen>][ на <at:who.acc>]",
        lambda s: on_attack("declared", **s),
        lambda n: on_attack_parts(n, "declared"),
    ),
    phrase(
        "до нападения[ <source:source-bare.ins>][ <by:who.gen>][ на <at:who.acc>]",
        lambda s: on_attack("before", **s),
        lambda n: on_attack_parts(n, "before"),
    ),
    phrase(
        "после <source:source-bare.gen>[ <by:who.gen>][ по <at:who.dat>]",
        lambda s: on_attack("after", **s),
        lambda n: on_attack_parts(n, "after"),
    ),
    phrase(
        "при <source:source-bare.pre>[ <by:who.gen>][ по <at:who.dat>]",
        lambda s: on_attack("dealt", **s),
        lambda n: on_attack_parts(n, "dealt"),
    ),
    read_as("при каждом <source:source-bare.pre>[ <by:who.gen>][ по <at:who.dat>]", lambda s: on_attack("dealt", **s)),
    phrase(
        "при <source:source-bare.pre> или промахе[ <by:who.gen>] в нападении[ на <at:who.acc>]",
        lambda s: on_attack("dealt or missed", **s),
        lambda n: on_attack_parts(n, "dealt or missed"),
    ),
    read_as("при <source:source-bare.pre> или при промахе в нападении", lambda s: on_attack("dealt or missed", **s)),
    phrase(
        "при промахе[ <by:who.gen>][ по <at:who.dat>]",
        lambda s: on_attack("missed", **s),
        lambda n: on_attack_parts(n, "missed"),
    ),
    read_as("когда нападает[ <source:source-bare.ins>][ на <at:who.acc>]", lambda s: on_attack("declared", **s)),
    read_as("когда атакует[ <source:source-bare.ins>][ <at:who.acc>]", lambda s: on_attack("dealt", **s)),
    read_as(
        "после нападения[ <source:source-bare.ins>][ <by:who.gen>][ на <at:who.acc>]", lambda s: on_attack("after", **s)
    ),
    *deed_rules("dies", "при гибели[ от <source:source.gen>]", "при гибели <who:who.gen>[ от <source:source.gen>]"),
    *deed_rules(
        "destroys",
        "когда уничтожает <whom:cards.acc>[ <source:source-bare.ins>]",
        "когда <who:who.nom> уничтожает <whom:who.acc>[ <source:source-bare.ins>]",
    ),
    *deed_rules(
        "wounded",
        "когда получает раны[ от <source:source.gen.pl>]",
        "когда <who:who.nom> получает раны[ от <source:source.gen.pl>]",
    ),
    *deed_rules(
        "wounded",
        "когда получает <at_least:number> или больше ран[ от <source:source.gen.pl>]",
        "когда <who:who.nom> получает <at_least:number> или больше ран[ от <source:source.gen.pl>]",
    ),
    read_as(
        "когда получает <at_least:number> или больше ран от одной <source:source.gen>",
        lambda s: OnDeed("wounded", The(), None, s["source"], s["at_least"]) if s["at_least"] > 1 else None,
    ),
    *deed_rules(
        "wounds",
        "когда ранит <whom:who.acc>[ <source:source-bare.ins>]",
        "когда <who:who.nom> ранит <whom:who.acc>[ <source:source-bare.ins>]",
    ),
    *deed_rules("healed", "когда излечивается", "когда <who:who.nom> излечивается"),
    *deed_rules(
        "steps",
        "при перемещении|движении|передвижении на соседнюю клетку",
        "при перемещении|движении|передвижении <who:who.gen> на соседнюю клетку",
    ),
    *deed_rules(
        "moves", "при перемещении|движении|передвижении", "при перемещении|движении|передвижении <who:who.gen>"
    ),
    *deed_rules("moves", "когда перемещается", "когда <who:who.nom> перемещается", reads=True),
    *[
        read_as(pattern, moves_onto)
        for deed in ("при перемещении|движении|передвижении <who:who.gen>", "когда <who:who.nom> перемещается")
        for pattern in (
            f"{deed} на клетку <onto:onto>",
            f"{deed} на свободную клетку <onto:onto>",
            f"{deed} на соседнюю с <beside:role.ins> клетку",
            f"{deed} на соседнюю с <beside:role.ins> свободную клетку",
        )
    ],
    *deed_rules("taps", "когда закрывается", "когда <who:who.nom> закрывается"),
    *deed_rules("untaps", "когда открывается", "когда <who:who.nom> открывается"),
    *deed_rules("defends", "когда выступает защитником", "когда <who:who.nom> выступает защитником"),
    *deed_rules("defends", "когда становится защитником", "когда <who:who.nom> становится защитником", reads=True),
    *deed_rules("gains token", "когда получает фишку", "когда <who:who.nom> получает фишку"),
    *deed_rules("poisoned", "когда получает отравление", "когда <who:who.nom> получает отравление"),
    *deed_rules("blessed", "когда получает благословление", "когда <who:who.nom> получает благословление"),
    *deed_rules("cursed", "когда получает проклятье", "когда <who:who.nom> получает проклятье"),
    *deed_rules("summoned", "при вызове", "при вызове <who:who.gen>"),
    *deed_rules("resurrected", "при возрождении", "при возрождении <who:who.gen>"),
    *deed_rules("incarnated", "при инкарнации", "при инкарнации <who:who.gen>"),
    *deed_rules(
        "targeted",
        "когда становится целью <source:source.gen>",
        "когда <who:who.nom> становится целью <source:source.gen>",
    ),
    phrase(
        "при <ability:id.pre>[ <who:who.gen>]",
        lambda s: OnAbility(**s) if s["ability"] in ON_ABILITY else None,
        lambda n: {"ability": n.ability, "who": n.who} if isinstance(n, OnAbility) else None,
    ),
]

COSTS: list[Rule] = [
    constant("закрыться", PayTap()),
    say("<amount:counted.token.nom>", PayTokens),
    say("ранить себя на <amount>", PayWounds),
    read_as("раниться на <amount>", of(PayWounds)),
    constant("уничтожить себя", PayDeath()),
    say("закрыть <target:paying.acc>", PayOther, deed="tap"),
    say("уничтожить <target:paying.acc>", PayOther, deed="destroy"),
    say("вернуть <target:paying.acc> в колоду", PayOther, deed="return"),
    say("снять <amount:counted.extra>", PayExtraLives),
]

LIMITS: list[Rule] = [
    constant("раз за ход", Limit(1, "turn")),
    constant("раз за бой", Limit(1, "battle")),
    phrase(
        "<times:number> раза за ход",
        lambda s: Limit(s["times"], "turn"),
        lambda n: {"times": n.times} if isinstance(n, Limit) and n.per == "turn" else None,
    ),
    phrase(
        "<times:number> раза за бой",
        lambda s: Limit(s["times"], "battle"),
        lambda n: {"times": n.times} if isinstance(n, Limit) and n.per == "battle" else None,
    ),
    read_as("<times:number> раз|раза за|в ход", lambda s: Limit(s["times"], "turn")),
    read_as("<times:number> раз|раза за|в бой", lambda s: Limit(s["times"], "battle")),
    read_as("один раз за|в ход", lambda s: Limit(1, "turn")),
    read_as("один раз за|в бой", lambda s: Limit(1, "battle")),
    read_as("не больше <times:number> раз|раза за|в ход", lambda s: Limit(s["times"], "turn")),
    read_as("до <times:number> раз за|в ход", lambda s: Limit(s["times"], "turn")),
]

TRAITS: list[Rule] = [
    *measured_rules("cost", "стоимостью не больше <amount>", "стоимостью не меньше <amount>", "стоимостью <amount>"),
    read_as("стоимостью <amount> или меньше", of(Measured, measure="cost", comparison="at most")),
    read_as("стоимостью <amount> и меньше", of(Measured, measure="cost", comparison="at most")),
    read_as("стоимостью до <amount>", of(Measured, measure="cost", comparison="at most")),
    read_as("не дороже <amount>", of(Measured, measure="cost", comparison="at most")),
    read_as("стоимостью <amount> или больше", of(Measured, measure="cost", comparison="at least")),
    read_as("стоимостью <amount> и больше", of(Measured, measure="cost", comparison="at least")),
    read_as("стоимостью от <amount>", of(Measured, measure="cost", comparison="at least")),
    read_as("не дешевле <amount>", of(Measured, measure="cost", comparison="at least")),
    *[
        rule
        for (measure, noun), (some, many, none) in zip(MEASURES, SOME, strict=True)
        for rule in (
            constant(f"без {none}", Not(has_some(measure))),
            constant(f"с {some}", has_some(measure)),
            *measured_rules(
                measure, f"с <amount> или меньше {noun}", f"с <amount> или больше {noun}", f"с ровно <amount> {noun}"
            ),
            read_as(f"с <amount> и меньше {noun}", of(Measured, measure=measure, comparison="at most")),
            read_as(f"с <amount> и больше {noun}", of(Measured, measure=measure, comparison="at least")),
            read_as(f"с не больше|более чем <amount> {noun}", of(Measured, measure=measure, comparison="at most")),
            read_as(f"с не больше|более <amount> {noun}", of(Measured, measure=measure, comparison="at most")),
            read_as(f"с не меньше|менее чем <amount> {noun}", of(Measured, measure=measure, comparison="at least")),
            read_as(f"с хотя бы <amount> {noun}", of(Measured, measure=measure, comparison="at least")),
            read_as(f"с <amount> {noun}", of(Measured, measure=measure, comparison="exactly")),
            read_as(f"с <amount> текущей|текущими {noun}", of(Measured, measure=measure, comparison="exactly")),
            read_as(f"с <amount> или меньше текущими {noun}", of(Measured, measure=measure, comparison="at most")),
            read_as(f"с <amount> или больше текущими {noun}", of(Measured, measure=measure, comparison="at least")),
            read_as(f"с {many}", of(has_some, measure=measure)),
            read_as(f"с {noun} не больше <amount>", of(Measured, measure=measure, comparison="at most")),
        )
    ],
    *measured_rules("move", "с движением не больше <amount>", "с движением не меньше <amount>", "с движением <amount>"),
    read_as("с движением <amount> или меньше", of(Measured, measure="move", comparison="at most")),
    read_as("с движением <amount> или больше", of(Measured, measure="move", comparison="at least")),
    say("рядом", Beside, of="this"),
    say("рядом с <of:role.ins>", Beside),
    read_as("стоящий рядом", lambda s: Beside()),
    read_as("стоящий рядом с <of:role.ins>", of(Beside)),
    read_as("рядом с ним", lambda s: Beside("it")),
    say("на расстоянии <cells:amount>", Within, of="this"),
    say("на расстоянии <cells:amount> от <of:role.gen>", Within),
    read_as("на расстоянии не больше <cells:amount>", of(Within)),
    read_as("на расстоянии до <cells:amount>", of(Within)),
    *[
        rule
        for line, noun in (
            ("vertical", "вертикали"),
            ("horizontal", "горизонтали"),
            ("diagonal", "диагонали"),
            ("line", "линии"),
        )
        for rule in (
            say(f"в|на той же {noun}", InLine, line=line, of="this"),
            say(f"в|на той же {noun}, что и <of:role.nom>", InLine, line=line),
        )
    ],
    read_as("в том же столбце", lambda s: InLine("vertical")),
    read_as("в том же ряду", lambda s: InLine("horizontal")),
    read_as("в своём ряду", lambda s: InLine("horizontal")),
    read_as("в своём столбце", lambda s: InLine("vertical")),
    read_as("стоящий в том же ряду, что и <of:role.nom>", lambda s: InLine("horizontal", **s)),
    read_as("в одном столбце с <of:role.ins>", lambda s: InLine("vertical", **s)),
    read_as("стоящий в том же столбце, что и <of:role.nom>", lambda s: InLine("vertical", **s)),
    say("напротив", Opposite, of="this"),
    say("напротив <of:role.gen>", Opposite),
    read_as("стоящий напротив", lambda s: Opposite()),
    read_as("стоящий напротив <of:role.gen>", of(Opposite)),
    *[
        rule
        for row, word in ((1, "первом"), (2, "втором"), (3, "третьем"))
        for rule in (
            say(f"в {word} ряду противника", InRow, row=row, side="enemy"),
            say(f"в вашем|своём {word} ряду", InRow, row=row, side="own"),
            say(f"в {word} ряду", InRow, row=row, side=""),
            read_as(f"в {row} ряду противника", of(InRow, row=row, side="enemy")),
            read_as(f"стоящий в {row} ряду противника", of(InRow, row=row, side="enemy")),
            read_as(f"стоящий в {word} ряду противника", of(InRow, row=row, side="enemy")),
            read_as(f"стоящий в вашем|своём {word} ряду", of(InRow, row=row, side="own")),
        )
    ],
    say("на вашей|своей половине поля боя", OnHalf, side="own"),
    say("на половине поля боя противника", OnHalf, side="enemy"),
    read_as("на вашей половине", lambda s: OnHalf("own")),
    read_as("на половине противника", lambda s: OnHalf("enemy")),
    read_as("стоящий на вашей половине поля боя", lambda s: OnHalf("own")),
    read_as("на поле боя", lambda s: Not(Is("flying"))),
    phrase(
        "с <abilities:id list.ins>",
        lambda s: having(**s),
        lambda n: {"abilities": n.abilities} if isinstance(n, Having) else None,
    ),
    *[
        read_as(pattern, lambda s: Having(("discharge", "magic-strike", "spell")))
        for pattern in (
            "с магической способностью|особенностью",
            "обладающий магической способностью|особенностью",
            "с магическими способностями|особенностями",
        )
    ],
    read_as("обладающий <abilities:id list.ins>", lambda s: having(**s)),
    read_as("имеющий <abilities:id list.acc>", lambda s: having(**s)),
    phrase(
        "без <abilities:id list.gen>",
        lambda s: without(**s),
        lambda n: {"abilities": n.trait.abilities} if isinstance(n, Not) and isinstance(n.trait, Having) else None,
    ),
    say("класса <names:class names.nom>", OfClass),
    read_as("класса <name:any class>", lambda s: OfClass((s["name"],))),
    phrase(
        "с названием «<name:quoted>»",
        lambda s: Called((s["name"],)),
        lambda n: {"name": n.names[0]} if isinstance(n, Called) and len(n.names) == 1 else None,
    ),
    read_as("стихии <element>", lambda s: s["element"]),
    read_as("<element>", lambda s: s["element"]),
    say("в строю", Is, state="in formation"),
    say("в строю с <of:role.ins>", InFormationWith),
    read_as("стоящий в строю с <of:role.ins>", of(InFormationWith)),
    say("слева или справа от <of:role.gen>", NextTo, where="aside"),
    read_as("стоящий слева|справа или|и справа|слева от <of:role.gen>", of(NextTo, where="aside")),
    read_as("справа|слева или|и слева|справа от <of:role.gen>", of(NextTo, where="aside")),
    say("позади <of:role.gen>", NextTo, where="behind"),
    read_as("стоящий позади|сзади <of:role.gen>", of(NextTo, where="behind")),
    read_as("на клетке позади|сзади <of:role.gen>", of(NextTo, where="behind")),
    read_as("на клетке позади|сзади", lambda s: NextTo("behind")),
    read_as("сзади <of:role.gen>", of(NextTo, where="behind")),
    read_as("сзади|позади", lambda s: NextTo("behind")),
    read_as("стоящий сзади|позади", lambda s: NextTo("behind")),
    *[
        rule
        for measure, word in STRIKES
        for rule in (
            *measured_rules(
                measure,
                f"с {word} ударом не больше <amount>",
                f"с {word} ударом не меньше <amount>",
                f"с {word} ударом <amount>",
            ),
            *[
                read_as(
                    f"с {value}{word} {strike} <amount>{ending}", of(Measured, measure=measure, comparison=compared)
                )
                for value, strike in (
                    ("", "ударом"),
                    ("", "простым ударом"),
                    ("значением ", "удара"),
                    ("значением ", "простого удара"),
                )
                for ending, compared in ((" или больше", "at least"), (" или меньше", "at most"), ("", "exactly"))
            ],
        )
    ],
    read_as("являющийся хозяином симбиота|симбиоту", lambda s: has_some("symbiotes")),
    read_as("являющийся хозяином паразита|паразиту", lambda s: has_some("parasites")),
    read_as("выступающий защитником", lambda s: Is("defending")),
    constant("действовавший~noun в этот ход", Is("acted this turn")),
    constant("перемещавшийся|передвигавшийся~noun в этот ход", Is("moved this turn")),
    constant("раненый~noun в этот ход", Is("wounded this turn")),
    constant("с симбиотом или паразитом", Is("hosting")),
    read_as("который <state:past> в этот ход", lambda s: Is(s["state"])),
    read_as("который не <state:past> в этот ход", lambda s: Not(Is(s["state"]))),
    read_as("не <state:past> в этот ход", lambda s: Not(Is(s["state"]))),
    phrase(
        "не <trait>",
        lambda s: Not(s["trait"]) if plain_state(s["trait"]) else None,
        lambda n: {"trait": n.trait} if isinstance(n, Not) else None,
    ),
]

CONDITIONS: list[Rule] = [
    phrase("<role:role.nom> <state:short>", lambda s: state_fits(**s), lambda n: fits_state(n, SHORT)),
    phrase(
        "<role:role.nom> не <state:short>",
        lambda s: state_fits(negative=True, **s),
        lambda n: fits_state(n, SHORT, negative=True),
    ),
    phrase("<role:role.nom> <state:past> в этот ход", lambda s: state_fits(**s), lambda n: fits_state(n, PAST)),
    phrase(
        "<role:role.nom> не <state:past> в этот ход",
        lambda s: state_fits(negative=True, **s),
        lambda n: fits_state(n, PAST, negative=True),
    ),
    *[
        measured_condition(f"у <role:role.gen> {words.format(noun)}", measure, comparison)
        for (measure, _), noun in zip(MEASURES, MANY, strict=True)
        for comparison, words in (
            ("at most", "не больше <amount> {}~amount"),
            ("at least", "не меньше <amount> {}~amount"),
            ("exactly", "ровно <amount:counted." + COUNTED[measure] + ".nom>"),
        )
    ],
    phrase("<role:role.nom> <trait:place>", lambda s: state_trait(**s), fits_place),
    say("<role:role.nom> — <cards:cards.nom>", Fits),
    read_as("<state:past> в этот ход", lambda s: state_fits("this", **s)),
    read_as("не <state:past> в этот ход", lambda s: state_fits("this", negative=True, **s)),
    read_as("<state:short>", lambda s: state_fits("this", **s)),
    read_as("не <state:short>", lambda s: state_fits("this", negative=True, **s)),
    read_as("<role:role.nom> не имеет ран", lambda s: state_fits(s["role"], "wounded", negative=True)),
    read_as("не имеет ран", lambda s: state_fits("this", "wounded", negative=True)),
    read_as("имеет раны", lambda s: state_fits("this", "wounded")),
    read_as("имеет проклятье", lambda s: state_fits("this", "cursed")),
    read_as("имеет благословление", lambda s: state_fits("this", "blessed")),
    read_as("имеет отравление", lambda s: state_fits("this", "poisoned")),
    read_as(
        "на ней|нём есть фишка", lambda s: Fits("this", Cards(traits=(Measured("tokens", "at least", Number(1)),)))
    ),
    read_as("<role:role.nom> <trait:element word>", lambda s: state_trait(s["role"], s["trait"])),
    squad_phrase("в вашем отряде есть <cards:cards.nom>", "own"),
    squad_phrase("в отряде противника есть <cards:cards.nom>", "enemy"),
    squad_phrase("в вашем отряде нет <cards:cards.gen.pl>", "own", "at most", 0),
    squad_phrase("в отряде противника нет <cards:cards.gen.pl>", "enemy", "at most", 0),
    *[
        squad_phrase(f"{squad} есть {words} <count:times> <cards:cards.counted>", side, comparison, None)
        for squad, side in SQUADS
        for words, comparison in COMPARED
    ],
    say("есть <cards:cards.nom>", ThereAre, comparison="at least", count=1, graveyard=""),
    say("нет <cards:cards.gen.pl>", ThereAre, comparison="at most", count=0, graveyard=""),
    *[
        say(f"есть {words} <count:times> <cards:cards.counted>", ThereAre, comparison=comparison, graveyard="")
        for words, comparison in COMPARED
    ],
    *[
        read_as(pattern, lambda s: beside_there(s["cards"], count=s.get("count", 1)))
        for pattern in (
            "рядом стоят хотя бы <count:number> <cards:cards.gen.pl>",
            "рядом с <me> стоят хотя бы <count:number> <cards:cards.gen.pl>",
            "рядом с <me> стоит <cards:cards.nom>",
            "стоит рядом с хотя бы <count:number> <cards:cards.ins.pl>",
            "<cards:cards.nom> стоит рядом",
            "<cards:cards.nom> стоит рядом с <me>",
            "рядом стоит хотя бы <count:number> <cards:cards.nom>",
        )
    ],
    read_as("напротив <me> стоит <cards:cards.nom>", lambda s: beside_there(s["cards"], Opposite())),
    read_as("<cards:cards.nom> стоит напротив", lambda s: beside_there(s["cards"], Opposite())),
    read_as("стоит|находится <trait>", lambda s: state_trait("this", s["trait"]) if s["trait"] != Beside() else None),
    read_as("<trait:place> есть <cards:cards.nom>", lambda s: placed_there(**s)),
    read_as("<trait:place> стоит <cards:cards.nom>", lambda s: placed_there(**s)),
    read_as("<trait:place> нет <cards:cards.gen.pl>", lambda s: placed_there(count=0, **s)),
    read_as("<trait:place> нет его <cards:cards.gen.pl>", lambda s: placed_there(count=0, side="enemy", **s)),
    *[
        read_as(f"стоит рядом с {many} <cards:cards.ins.pl>", lambda s: beside_there(s["cards"], count=s["count"]))
        for many in ("<count:numeral>", "<count:number>", "<count:numeral> или больше", "<count:number> или больше")
    ],
    read_as("[стоит] в строю с <cards:cards.ins>", lambda s: beside_there(s["cards"], InFormationWith())),
    read_as(
        "[стоит] в строю с хотя бы <count:numeral> <cards:cards.ins.pl>",
        lambda s: beside_there(s["cards"], InFormationWith(), s["count"]),
    ),
    *[
        read_as(pattern, of(lives, comparison=comparison, more=more))
        for pattern, comparison, more in (
            ("[у <role:role.gen>] больше <amount> <unit:unit life>", "at least", 1),
            ("[у <role:role.gen>] меньше <amount> <unit:unit life>", "at most", -1),
            ("имеет больше <amount> <unit:unit life>", "at least", 1),
            ("имеет меньше <amount> <unit:unit life>", "at most", -1),
            ("имеет <amount> или больше <unit:unit life>", "at least", 0),
            ("имеет <amount> или меньше <unit:unit life>", "at most", 0),
        )
    ],
    *[
        read_as(f"<me> {word} хозяином {one}", of(hosts, measure=measure))
        for measure, one in (("symbiotes", "симбиота|симбиоту"), ("parasites", "паразита|паразиту"))
        for word in ("является",)
    ],
    *[
        read_as(pattern, of(hosts, measure=measure))
        for measure, one, many in (("symbiotes", "симбиота", "симбиотов"), ("parasites", "паразита", "паразитов"))
        for pattern in (
            f"является хозяином {one}",
            f"имеет {one}",
            f"имеет [хотя бы] <count:numeral> {one}",
            f"имеет [хотя бы] <count:numeral> {many}",
            f"имеет [хотя бы] <count:number> {one}",
        )
    ],
    say("<what:quantity of> больше, чем <than:quantity of>", Compared, comparison="more"),
    say("<what:quantity of> меньше, чем <than:quantity of>", Compared, comparison="fewer"),
    *[
        read_as(
            f"{where} {word} <more:cards.gen.pl>, чем <fewer:cards.gen.pl>",
            of(outnumbers, comparison=comparison, one=side, other=side),
        )
        for where, side in (("в вашем отряде", "own"), ("в отряде противника", "enemy"))
        for word, comparison in (("больше", "more"), ("меньше", "fewer"))
    ],
    *[
        read_as(
            f"в вашем отряде {word} <more:cards.gen.pl>, чем {there}",
            of(outnumbers, comparison=comparison, one="own", other="enemy"),
        )
        for word, comparison in (("больше", "more"), ("меньше", "fewer"))
        for there in ("в отряде противника", "у противника")
    ],
    *[
        read_as(
            f"{where} {word} <more:cards.gen.pl>, чем <fewer:cards.gen.pl>",
            of(outnumbers, comparison=comparison, trait=trait),
        )
        for where, trait in (("рядом с <me>", Beside()), ("рядом", Beside()))
        for word, comparison in (("больше", "more"), ("меньше", "fewer"))
    ],
    *[
        read_as(
            f"{where} <cards:cards.nom> {pattern}",
            of(of_elements, side=side, comparison=comparison),
        )
        for where, side in (("в вашем отряде [есть]", "own"), ("в отряде противника [есть]", "enemy"))
        for pattern, comparison in (
            ("<count:numeral> и|или больше стихий", "more"),
            ("не больше <count:numeral> стихий", "fewer"),
            ("<count:number> и|или больше стихий", "more"),
            ("не больше <count:number> стихий", "fewer"),
        )
    ],
    read_as("имеет <trait:mark>", lambda s: state_trait("this", s["trait"])),
    read_as("не имеет <trait:no mark>", lambda s: state_trait("this", s["trait"])),
    read_as("<role:role.nom> стоит|находится <trait>", lambda s: state_trait(s["role"], s["trait"])),
    read_as("выступает защитником", lambda s: state_fits("this", "defending")),
    read_as("<me> выступает защитником", lambda s: state_fits("this", "defending")),
    read_as("летающий", lambda s: state_fits("this", "flying")),
    read_as("у <role:role.gen> <amount> или меньше <unit:unit life>", of(lives, comparison="at most")),
    read_as("у <role:role.gen> <amount> <unit:unit life>", of(lives, comparison="exactly")),
    read_as("у <role:role.gen> <amount> или больше <unit:unit life>", of(lives, comparison="at least")),
    read_as("на <role:role.pre> есть фишка", lambda s: tokens_on(s["role"])),
    read_as("на <role:role.pre> есть хотя бы <count:counted int.token>", lambda s: tokens_on(s["role"], s["count"])),
    read_as("на <role:role.pre> нет фишек", lambda s: Neither(tokens_on(s["role"]))),
    read_as("рядом стоит <cards:cards.nom>", lambda s: beside_there(s["cards"])),
    read_as("рядом есть <cards:cards.nom>", lambda s: beside_there(s["cards"])),
    read_as("стоит рядом с <cards:cards.ins>", lambda s: beside_there(s["cards"])),
    read_as("напротив стоит <cards:cards.nom>", lambda s: beside_there(s["cards"], Opposite())),
    read_as("у противника есть <cards:cards.nom>", lambda s: squad_there(s["cards"], "enemy")),
    say("на вашем кладбище есть <cards:cards.nom>", ThereAre, comparison="at least", count=1, graveyard="own"),
    say("на кладбище противника есть <cards:cards.nom>", ThereAre, comparison="at least", count=1, graveyard="enemy"),
    phrase(
        "на вашем кладбище есть хотя бы <count:times> <cards:cards.counted>",
        of(ThereAre, graveyard="own"),
        lambda n: graveyard_parts(n, "own"),
    ),
    phrase(
        "на кладбище противника есть хотя бы <count:times> <cards:cards.counted>",
        of(ThereAre, graveyard="enemy"),
        lambda n: graveyard_parts(n, "enemy"),
    ),
    constant("в ваш|свой ход", DuringTurn("own")),
    constant("в ход противника", DuringTurn("enemy")),
    constant("вы Первый игрок", PlayerIs("first")),
    constant("вы Второй игрок", PlayerIs("second")),
    constant("эта карта стоит в строю", InFormation()),
    read_as("стоит в строю", lambda s: InFormation()),
    constant("эта карта бестелесна", WhileIncorporeal()),
    say("неверно, что <condition>", Neither),
]

SIMPLE: list[Rule] = [
    say("<amount:signed> к <source:next source.dat>[ по <against:cards.dat.pl>]", Bonus, next_only=True),
    say("<amount:signed> к <source:source-bare.dat>[ по <against:cards.dat.pl>]", Bonus),
    read_as("<amount:signed> <source:source-bare.dat>[ по <against:cards.dat.pl>]", of(Bonus)),
    read_as("<amount:signed> к|ко всем <source:source-bare.dat>[ по <against:cards.dat.pl>]", of(Bonus)),
    say("<amount:signed> от <source:source.gen.pl>", Guard),
    say(
        "<amount:signed> к следующему броску[ при <source:source-bare.pre>][ по <against:cards.dat.pl>]",
        DieBonus,
        next_only=True,
    ),
    say("<amount:signed> к броску[ при <source:source-bare.pre>][ по <against:cards.dat.pl>]", DieBonus),
    read_as(
        "<amount:signed> к броску кубика, когда атакует <against:cards.acc.pl>",
        of(DieBonus, source=Source(("attack",))),
    ),
    read_as(
        "<amount:signed> к броску|броскам кубика[ при <source:source-bare.pre>][ по <against:cards.dat.pl>]",
        of(DieBonus),
    ),
    read_as("<amount:signed> к|ко всем броскам[ при <source:source-bare.pre>]", of(DieBonus)),
    read_as("<amount:signed> ко всем броскам кубика", of(DieBonus)),
    read_as("<amount:signed> к следующему броску кубика", of(DieBonus, next_only=True)),
    say("<amount:signed> к движению", StatBonus, stat="move"),
    read_as("<amount:signed> движению", lambda s: StatBonus("move", **s)),
    say("<amount:signed> к дальности[ <kind:attack-kind.gen>]", StatBonus, stat="range"),
    say("<amount:signed> к жизням", StatBonus, stat="lives"),
    say("<amount:signed> к <ability:id.dat>", StatBonus, stat="ability"),
    read_as(
        "<ability:id.acc> <one:number> или <amount:signed> <again:id.acc>",
        lambda s: (
            StatBonus("ability", s["amount"], s["ability"], acquire=True)
            if s["ability"] == s["again"] and s["amount"] == Number(s["one"])
            else None
        ),
    ),
    phrase(
        "<ability:id.acc> <one:number> или <amount:signed> к <again:id.dat>",
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
    say("<source:source.nom.pl> по этой карте сводятся|сводится к <to:capped>", Capped, own=False),
    say(
        "<source:source-bare.nom.pl> этой карты[ по <against:cards.dat.pl>] сводятся|сводится к <to:capped>",
        Capped,
        own=True,
    ),
    *[
        read_as(pattern, of(Capped))
        for pattern in (
            "<source:source-bare.nom.pl> по <me> сводятся|сводится к <to:capped>",
            "<source:source.nom.pl> по <me> сводятся|сводится к <to:capped>",
            "сводит к <to:capped> <source:source-bare.acc.pl> по <me>",
            "сводит <source:source-bare.acc.pl> по <me> к <to:capped>",
        )
    ],
    *[
        read_as(
            f"<source:source-bare.nom.pl> по {word} <me> сводятся|сводится к <to:capped>", of(capped_while, state=state)
        )
        for word, state in (("закрытой|закрытому", "tapped"), ("открытой|открытому", "untapped"))
    ],
    read_as(
        "<source:source-bare.nom.pl> <me>[ по <against:cards.dat.pl>] сводятся|сводится к <to:capped>",
        of(Capped, own=True),
    ),
    say("не получает ран от <source:source.gen.pl>", Unhurt),
    say("игнорирует все особенности[ <of:cards.gen.pl>]", Ignores, abilities=(), sources=()),
    read_as("игнорирует особенности атакованного существа", lambda s: Ignores()),
    read_as("игнорирует особенности атакованной карты", lambda s: Ignores()),
    say("игнорирует защиту от <sources:sources.gen.pl>[ <of:cards.gen.pl>]", Ignores, abilities=()),
    read_as(
        "игнорирует защиту от <first:source-bare.gen.pl> и защиту от <second:source-bare.gen.pl>",
        lambda s: Ignores(sources=(s["first"], s["second"])),
    ),
    say("игнорирует <abilities:ids.acc>[ <of:cards.gen.pl>]", Ignores, sources=()),
    *[
        say(f"не может {words}", Cannot, act=act)
        for act, words in (
            ("move", "двигаться|передвигаться|перемещаться"),
            ("defend", "выступать защитником"),
            ("untap", "открываться"),
            ("be healed", "излечиваться"),
            ("gain tokens", "получать фишки"),
            ("act", "действовать"),
            ("be moved", "быть перемещена"),
        )
    ],
    say("не сражается", Cannot, act="fight"),
    say("не может получать дополнительные жизни", Cannot, act="gain extra lives"),
    say("становится <element:of element.ins>", Becomes),
    say("отражает удары как открытая карта", Can, act="answer tapped"),
    read_as("закрытым|закрытой отражает <source:source-bare.acc> как открытая карта", answers_tapped),
    read_as("отражает <source:source-bare.acc> как открытая карта", answers_tapped),
    read_as("отражает <source:source-bare.acc> как открытый", answers_tapped),
    read_as("отражает <source:source-bare.acc> как открытая", answers_tapped),
    read_as("не может накапливать|копить фишки", lambda s: Cannot("gain tokens")),
    read_as("может выступать защитником не закрываясь", lambda s: StaysUntapped("defend")),
    read_as("может атаковать|нападать дважды за|в ход", lambda s: Can("attack", 2, Source(("attack",)))),
    say("может атаковать|нападать <times:number> раза за|в ход", Can, act="attack", source=Source(("attack",))),
    read_as(
        "может атаковать|нападать <source:source-bare.ins> дважды за|в ход", lambda s: Can("attack", 2, s["source"])
    ),
    read_as("может атаковать летающих", lambda s: Can("strike flyers", source=Source(("simple strike",)))),
    read_as("может атаковать летающих существ", lambda s: Can("strike flyers", source=Source(("simple strike",)))),
    read_as("игнорирует особенности", lambda s: Ignores()),
    read_as("игнорирует защиты", lambda s: Ignores(("protection",))),
    read_as("блокирует первую|первый <source:source-bare.acc> за ход", of(Blocks, first=True)),
    read_as("обязан атаковать, если может", lambda s: Must("attack", at=Cards(side="enemy"))),
    read_as("обязан атаковать", lambda s: Must("attack", at=Cards(side="enemy"))),
    say("не может атаковать|нападать", Cannot, act="attack", source=None, at=None),
    say("не может атаковать|нападать <source:source-bare.ins>[ по <at:cards.dat.pl>]", Cannot, act="attack"),
    say("не может атаковать <at:cards.acc.pl>", Cannot, act="attack", source=None),
    read_as("не может нападать на <at:cards.acc>", lambda s: Cannot("attack", **s)),
    say("не может быть атакована", Cannot, act="be attacked", source=None),
    say("не может быть атакована <source:source-bare.ins.pl>[ <at:cards.gen.pl>]", Cannot, act="be attacked"),
    say("не может быть целью <source:source.gen.pl>", Cannot, act="be targeted"),
    say("ей нельзя назначать защитника", Cannot, act="be defended"),
    read_as("<me> нельзя назначать защитника", of(Cannot, act="be defended")),
    say("не может быть взята в отряд с <at:cards.ins.pl>", Cannot, act="be recruited with"),
    read_as("не может быть_взят в отряд с <at:cards.ins.pl>", lambda s: Cannot("be recruited with", **s)),
    read_as("не может быть взят в отряд с <at:cards.ins.pl>", lambda s: Cannot("be recruited with", **s)),
    read_as("не открывается в начале своего хода", lambda s: Cannot("untap")),
    say("может двигаться|передвигаться по диагонали", Can, act="move diagonally"),
    say("может действовать <times:number> раза за|в ход", Can, act="act"),
    read_as("может действовать дважды за|в ход", lambda s: Can("act", 2)),
    say("может не открываться в начале своего|вашего хода", Can, act="stay tapped"),
    read_as("может не открываться", lambda s: Can("stay tapped")),
    read_as("может не открываться в свой|ваш ход", lambda s: Can("stay tapped")),
    say("может атаковать|нападать <source:source-bare.ins> <times:number> раза за ход", Can, act="attack"),
    *[
        read_as(
            f"может атаковать|нападать <source:source-bare.ins> <times:{times}> раза за ход"
            "[, после первой|первого <first:source-bare.gen> не закрывается]",
            lambda s: Can("attack", s["times"], s["source"]),
        )
        for times in ("number", "numeral")
    ],
    say("может атаковать|нападать летающих <source:source-bare.ins>", Can, act="strike flyers"),
    read_as("может атаковать|нападать <source:source-bare.ins> летающих", lambda s: Can("strike flyers", **s)),
    say("может выступать защитником любое число раз за ход", Can, act="defend", at=None),
    say("может выступать защитником <at:cards.dat.pl>", Can, act="defend"),
    say(
        "может нападать <source:source-bare.ins> на <at:cards.acc.pl> как на соседние карты",
        Can,
        act="strike as adjacent",
    ),
    *[
        read_as(
            f"может атаковать|нападать <source:source-bare.ins> на <at:cards.acc> как на {like}",
            of(Can, act="strike as adjacent"),
        )
        for like in ("стоящих рядом", "стоящую рядом", "стоящие рядом карты", "стоящее рядом")
    ],
    read_as("может выступать защитником <at:cards.dat>", of(Can, act="defend")),
    say("может стрелять по стоящим рядом картам", Can, act="shoot adjacent"),
    say("не закрывается при <source:source-bare.pre>", StaysUntapped, doing="attack"),
    read_as("после нападения не закрывается", lambda s: StaysUntapped("attack", Source(("attack",)))),
    read_as("не закрывается после нападения", lambda s: StaysUntapped("attack", Source(("attack",)))),
    read_as("после нападения <source:source-bare.ins> не закрывается", of(StaysUntapped, doing="attack")),
    read_as("после <source:source-bare.gen> не закрывается", of(StaysUntapped, doing="attack")),
    say("не закрывается, выступая защитником", StaysUntapped, doing="defend", source=None),
    read_as("выступая защитником, не закрывается", lambda s: StaysUntapped("defend")),
    read_as("не закрывается при выступлении защитником", lambda s: StaysUntapped("defend")),
    read_as("не закрывается, когда выступает защитником", lambda s: StaysUntapped("defend")),
    read_as("не закрывается после выступления защитником", lambda s: StaysUntapped("defend")),
    read_as("не закрывается после <source:source-bare.gen>", lambda s: StaysUntapped("attack", **s)),
    say("обязан атаковать <at:cards.acc>[ <source:source-bare.ins>]", Must, deed="attack"),
    say("<at:cards.nom.pl> обязаны атаковать эту карту[ <source:source-bare.ins>]", Must, deed="be attacked"),
    say("начинает бой с <amount:counted.token.ins>", StartsWith, what="tokens"),
    say("начинает бой с <amount:counted.extra.ins>", StartsWith, what="extra lives"),
    say("начинает бой с <amount:counted.wound.ins>", StartsWith, what="wounds"),
    say("начинает бой закрытой|закрытым", StartsWith, what="tapped"),
    say("начинает бой с <abilities:given nouns.ins>", StartsWith, what="abilities"),
    say("не может иметь больше <amount:counted int.token.gen>", Maximum, of="tokens"),
    read_as("максимум <amount:counted int.token>", lambda s: Maximum("tokens", **s)),
    say("максимум <amount:counted int.life>", Maximum, of="lives"),
    say("максимум <amount:counted int.extra>", Maximum, of="extra lives"),
    read_as("не может иметь больше <amount:counted int.life>", lambda s: Maximum("lives", **s)),
    say("блокирует первую|первый за ход <source:source.acc> по этой карте", Blocks, first=True),
    say("блокирует <source:source-bare.acc.pl> по этой карте", Blocks, first=False),
    read_as("блокирует <source:source-bare.acc.pl> по <me>", of(Blocks)),
    read_as("блокирует первую|первый за ход <source:source.acc> по <me>", of(Blocks, first=True)),
    read_as("блокирует первую|первый <source:source.acc> по <me> за ход", of(Blocks, first=True)),
    say("вместо гибели[:] <effects:effects>[ (<limit>)]", InsteadOfDeath),
    read_as("<limit>[,] вместо гибели[:] <effects:effects>", of(InsteadOfDeath)),
]

GRANTS: list[Rule] = [
    say("<target:constant target.nom> имеет~target <abilities:given.acc>", Grants),
    read_as("<target:constant target.nom> получает <abilities:given.acc>", of(Grants)),
    *[
        read_as(
            f"<target:constant target.nom> получает|имеет <abilities:given.acc>, пока{they} стоят рядом с <me>",
            lambda s: grants_beside(s["target"], s["abilities"]),
        )
        for they in ("", " они")
    ],
    say("<target:constant target.nom> теряет~target все особенности", Deprives, abilities=()),
    say("<target:constant target.nom> теряет~target <abilities:ids.acc>", Deprives),
    read_as("имеет|получает <abilities:own given.any>", lambda s: together(s["abilities"])),
    read_as("<abilities:prohibitions>", lambda s: together(s["abilities"])),
    *[
        read_as(
            f"пока <cards:cards.nom> стоит <trait>, он {verb} <abilities:given.acc>",
            lambda s: Grants(All(with_trait(s["cards"], s["trait"])), s["abilities"]),
        )
        for verb in ("получает", "имеет")
    ],
]

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
    "onto": [
        read_as("вашей|своей половины поля боя", lambda s: OnHalf("own")),
        read_as("вашей половины поля", lambda s: OnHalf("own")),
        read_as("половины поля боя противника", lambda s: OnHalf("enemy")),
        read_as("рядом с <of:role.ins>", of(Beside)),
        read_as("столбца, в котором стоит <of:role.nom>", lambda s: InLine("vertical", **s)),
        read_as("ряда, в котором стоит <of:role.nom>", lambda s: InLine("horizontal", **s)),
        *[
            read_as(f"{whose} {word} ряда", of(InRow, row=row, side="own"))
            for row, word in ((1, "первого"), (2, "второго"), (3, "третьего"))
            for whose in ("вашего", "своего")
        ],
        *[
            read_as(f"{word} ряда противника", of(InRow, row=row, side="enemy"))
            for row, word in ((1, "первого"), (2, "второго"), (3, "третьего"))
        ],
    ],
    "place": [rule for rule in TRAITS if rule.text.startswith(PLACES)],
    "mark": [
        read_as("фишку", lambda s: has_some("tokens")),
        read_as("дополнительную жизнь", lambda s: has_some("extra lives")),
    ],
    "no mark": [
        read_as("фишек", lambda s: Not(has_some("tokens"))),
        read_as("дополнительных жизней", lambda s: Not(has_some("extra lives"))),
    ],
    "role": [
        constant("эта карта", "this"),
        constant("себя", "this"),
        constant("@this", "this"),
        constant("атакованная карта", "attacked"),
        constant("атакованное существо", "attacked"),
        constant("атакованный", "attacked"),
        constant("та же цель", "attacked"),
        constant("цель этой атаки", "attacked"),
        constant("цель атаки", "attacked"),
        constant("атакующая карта", "attacking"),
        constant("атакующее существо", "attacking"),
        constant("атакующий", "attacking"),
        constant("атаковавшая карта", "attacking"),
        constant("атаковавшая его|её карта", "attacking"),
        constant("атаковавшее его|её существо", "attacking"),
        constant("атаковавшее существо", "attacking"),
        constant("атаковавший", "attacking"),
        constant("хозяин", "host"),
        constant("свой хозяин", "host"),
        constant("хозяин этой карты", "host"),
        constant("хозяин @this", "host"),
        constant("он", "it"),
        constant("это существо", "it"),
        constant("они", "it"),
    ],
    "this card": [constant("@this", True), constant("эта карта", True), constant("это существо", True)],
    "enemy chooses": [
        constant("(по выбору противника)", True),
        constant("по выбору противника", True),
        constant("(по его выбору)", True),
    ],
    "instant": [constant("внезапно", "instant")],
    "may": [constant("может", True), constant("могут", True), constant("вы можете", True), constant("можете", True)],
    "style": [constant("воздействие", "influence"), constant("заклинание", "spell")],
    "state head": [
        constant("строй:", InFormation()),
        constant("бестелесный:", WhileIncorporeal()),
        constant("для первого игрока:", PlayerIs("first")),
        constant("для второго игрока:", PlayerIs("second")),
    ],
    "in turn": [
        constant("в ваш ход", "own"),
        constant("в ход противника", "enemy"),
        constant("в свой ход", "its"),
    ],
    "as long as": [
        read_as("пока <condition>", lambda s: s["condition"]),
        read_as("когда <me> <state:short>", lambda s: state_fits("this", s["state"])),
    ],
    "if head": [read_as("если <condition>", lambda s: s["condition"])],
    "then": [
        constant("и", True),
        constant("при этом", True),
        constant("и при этом", True),
        constant("затем", True),
        constant("и затем", True),
        constant("а также", True),
        constant("после чего", True),
    ],
    "unit token": [constant("фишка", True)],
    "unit extra": [constant("дополнительная жизнь", True)],
    "unit life": [constant("жизнь", True), constant("текущая жизнь", True)],
    "unit symbiote": [constant("симбиот", True)],
    "unit parasite": [constant("паразит", True)],
    "unit wound": [constant("рана", True)],
    "unit cell": [constant("клетка", True)],
    "x of": [constant("на", True), constant(":", True)],
    "ranged": [read_as(", дальность <x:amount>", lambda s: s["x"])],
    "against": [read_as("по <cards:cards.dat.pl>", lambda s: s["cards"])],
    "from": [read_as("от <source:source.gen.pl>", lambda s: s["source"])],
    "of value": [read_as("величиной <n:number> или|и больше", lambda s: s["n"])],
    "per": [read_as("за каждый <each:each>", lambda s: s["each"])],
    "each": [
        read_as("фишка на <role:role.pre>", lambda s: Reckoned("tokens", of=s["role"])),
        read_as("фишка", lambda s: Reckoned("tokens")),
        read_as("рана на <role:role.pre>", lambda s: Reckoned("wounds", of=s["role"])),
        read_as("свободную клетку рядом с <role:role.ins>", lambda s: Reckoned("free cells", of=s["role"])),
        read_as("свободную клетку рядом с собой", lambda s: Reckoned("free cells")),
        read_as("дополнительная жизнь <role:role.gen>", lambda s: Reckoned("extra lives", of=s["role"])),
        read_as("стихия в вашем отряде", lambda s: Reckoned("elements", side="own")),
        read_as("стихия в отряде противника", lambda s: Reckoned("elements", side="enemy")),
        read_as("<cards:squad cards.acc>", lambda s: Reckoned("cards", cards=s["cards"])),
    ],
    "where": [
        read_as("где X — <quantity>", lambda s: s["quantity"]),
        read_as("где X <quantity>", lambda s: s["quantity"]),
        read_as("(где X — <quantity>)", lambda s: s["quantity"]),
        read_as("(где X <quantity>)", lambda s: s["quantity"]),
    ],
    "quantity of": [
        read_as("<quantity>", lambda s: s["quantity"]),
        read_as("<n:number>", lambda s: Number(s["n"])),
    ],
    "quantity": [
        read_as("величина|значение этого [простого] удара", lambda s: Reckoned("attack value")),
        *[
            read_as(f"[величина|значение] своего {word} [простого] удара", of(Reckoned, what=quantity))
            for word, quantity in (
                ("слабого", "weak strike"),
                ("среднего", "medium strike"),
                ("сильного", "strong strike"),
            )
        ],
        read_as("число|количество фишек на <role:role.pre>", lambda s: Reckoned("tokens", of=s["role"])),
        read_as(
            "число|количество свободных клеток рядом с <role:role.ins>", lambda s: Reckoned("free cells", of=s["role"])
        ),
        read_as("число|количество ран на <role:role.pre>", lambda s: Reckoned("wounds", of=s["role"])),
        read_as("число|количество текущих жизней <role:role.gen>", lambda s: Reckoned("lives", of=s["role"])),
        read_as("число|количество жизней <role:role.gen>", lambda s: Reckoned("lives", of=s["role"])),
        read_as(
            "число|количество дополнительных жизней <role:role.gen>", lambda s: Reckoned("extra lives", of=s["role"])
        ),
        read_as("стоимость <role:role.gen>", lambda s: Reckoned("cost", of=s["role"])),
        read_as("движение <role:role.gen>", lambda s: Reckoned("move", of=s["role"])),
        *[
            read_as(f"величина|значение {word} удара <of:role.gen>", of(Reckoned, what=quantity))
            for word, quantity in (
                ("слабого", "weak strike"),
                ("среднего", "medium strike"),
                ("сильного", "strong strike"),
            )
        ],
        *[
            read_as(f"величина|значение {word} простого удара <of:role.gen>", of(Reckoned, what=quantity))
            for word, quantity in (
                ("слабого", "weak strike"),
                ("среднего", "medium strike"),
                ("сильного", "strong strike"),
            )
        ],
        *[
            read_as(f"величина|значение его {word} [простого] удара", of(Reckoned, what=quantity, of="it"))
            for word, quantity in (
                ("слабого", "weak strike"),
                ("среднего", "medium strike"),
                ("сильного", "strong strike"),
            )
        ],
        read_as("число|количество нанесённых ран", lambda s: Reckoned("wounds dealt")),
        read_as("величина этой атаки", lambda s: Reckoned("attack value")),
        read_as("величина этого удара", lambda s: Reckoned("attack value")),
        read_as(
            "число|количество клеток, на которое переместился|передвинулся|переместилась|передвинулась"
            " <role:role.nom> в этот ход",
            lambda s: Reckoned("cells moved", of=s["role"]),
        ),
        read_as("число|количество стихий в вашем отряде", lambda s: Reckoned("elements", side="own")),
        read_as("число|количество стихий в отряде противника", lambda s: Reckoned("elements", side="enemy")),
        read_as("число|количество <cards:squad cards.gen.pl>", lambda s: Reckoned("cards", cards=s["cards"])),
    ],
    "most": [
        read_as("(максимум <n:number>)", lambda s: s["n"]),
        read_as("(не больше <n:number>)", lambda s: s["n"]),
        read_as("(максимум <n:signed>)", lambda s: abs(s["n"].value) if isinstance(s["n"], Number) else None),
        read_as("(максимум на <n:number>)", lambda s: s["n"]),
    ],
    "squad": [constant("в вашем отряде", "own"), constant("в отряде противника", "enemy")],
}

PLURAL = {
    "симбиота": "симбиотов", "паразита": "паразитов", "симбиотом": "симбиотами", "паразитом": "паразитами",
    "жизни": "жизней", "раны": "ран", "фишки": "фишек", "жизнью": "жизнями", "раной": "ранами", "фишкой": "фишками",
    "дополнительной": "дополнительных", "дополнительною": "дополнительными",
    "становится": "становятся", "получает": "получают", "теряет": "теряют", "ранится": "ранятся", "имеет": "имеют",
    "совершает": "совершают", "телепортируется": "телепортируются",
}  # fmt: skip
