"""Russian effects on lives, wounds and tokens."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from catalog.berserk.language.meaning.effects import (
    either_of,
    inflicts,
    nearer,
    only_read,
)
from catalog.berserk.language.meaning.traits import with_trait
from catalog.berserk.language.tree import (
    All,
    Attach,
    AttachedTo,
    CardKind,
    Cards,
    Choose,
    ChosenCards,
    Destroy,
    Exile,
    ExtraLives,
    FinishOff,
    Fits,
    Gains,
    GainTokens,
    Heal,
    If,
    InGraveyard,
    LoseTokens,
    MoveTokens,
    Named,
    Number,
    NumberIs,
    OnCellOf,
    OnHost,
    Outermost,
    Reveal,
    SameAs,
    Spite,
    StatBonus,
    TableNumber,
    Tap,
    The,
    Untap,
    Wound,
)
from catalog.language.patterns import Rule, of, read_as, say


def _borne(kind: CardKind) -> ChosenCards:
    """Build «При метании по существу с паразитом открыть этого паразита»: a parasite of the attacked card."""
    return ChosenCards(Cards(kind, traits=(AttachedTo("attacked"),)))


def _onto_itself(kind: CardKind, host: Cards) -> Attach:
    """Build «переместить на себя паразита со стоящего рядом вашего существа»."""
    return Attach(ChosenCards(Cards(kind, traits=(OnHost(host),))), The())


def _boards(host: Any, range: Any = None, me: Any = None) -> Attach | None:
    """Build «поместить эту карту на ваше существо, дальность 2»."""
    if not isinstance(host, ChosenCards):
        return None
    return Attach(The(), host if range is None else nearer(host, range))


def _boarded(target: Any, host: Any) -> Attach | None:
    """Build «поместить вашего симбиота на другое существо», «поместить его на …»."""
    if not isinstance(host, ChosenCards) or host.cards.kind != "creature":
        return None
    bound = isinstance(target, ChosenCards) and target.cards.kind in ("symbiote", "parasite")
    return Attach(target, host) if bound or target == The("it") else None


def _heals_more(target: Any, n: int, more: Any, cards: Cards) -> Heal | None:
    """Build «излечить существо на 1 (+1 к излечению героев)»: the number for the card that is healed."""
    if (
        not isinstance(target, ChosenCards)
        or target.count != Number(1)
        or not isinstance(more, Number)
        or more.value < 1
    ):
        return None
    such = with_trait(cards, SameAs("it"))
    return Heal(target, TableNumber("cards", cards=such, times=more.value, plus=n))


def _costly_wounds(n: int, less: int, again: int, cost: int) -> tuple[Wound, If] | None:
    """Build «ранить себя и эту карту на 5 (ранит себя на 2 вместо 5, если эта карта стоит 3 или меньше)».

    Both «эта карта» are the card of the event.
    """
    if n != again:
        return None
    cheap = Fits("it", Cards(traits=(NumberIs("cost", "at most", Number(cost)),)))
    little, much = (Wound(The(), Number(wounds), True) for wounds in (less, n))
    return Wound(The("it"), Number(n)), If(cheap, (little,), (much,))


def _is_creature(host: Any) -> bool:
    return isinstance(host, ChosenCards) and host.cards.kind == "creature"


def _up_to(node: Any, n: int) -> Choose | None:
    """Build the choice of «потерять 2 или меньше фишки»."""
    return Choose(tuple(node(The(), Number(many)) for many in range(1, n + 1))) if 1 < n < 5 else None


def _from_grave(cards: Cards, side: Any) -> Exile:
    """Build «изгнать с вашего кладбища существо»."""
    return Exile(ChosenCards(with_trait(cards, InGraveyard(side))))


ON_LIVES: list[Rule] = [
    say("подлость <amount>", Spite),
    say("подлость <amount> по <target:target.dat>", Spite),
    *[
        read_as(f"{verb} подлость <amount>{whom}", of(Spite))
        for verb in ("совершить", "объявить", "выполнить", "применить")
        for whom in ("", " по <target:target.dat>", " на <target:target.acc>")
    ],
    say("раниться на <amount>", Wound, target=The(), itself=True),
    say("ранить <target:target.acc> на <amount>", Wound),
    say("<target:target.nom> ранится~target на <amount>", Wound, itself=True),
    read_as("ранить на <amount> <target:target.acc>", of(Wound)),
    read_as("нанести <amount:counted.wound> <target:target.dat>", of(Wound)),
    read_as("получить <amount:counted.wound>", of(Wound, target=The())),
    read_as("<target:target.nom> получает <amount:counted.wound>", of(Wound)),
    read_as(
        "<target:target.nom> должен закрыться или получить <amount:counted.wound> (по выбору атакованного)",
        lambda s: (
            Choose((Tap(The("attacked")), Wound(The("attacked"), s["amount"])), by_attacked=True)
            if s["target"] == The("it")
            else None
        ),
    ),
    *[
        read_as(
            f"ранить {first}{word} <cards:cards.acc> в каждом ряду на <amount>",
            lambda s, end=end: Wound(All(with_trait(s["cards"], Outermost(end))), s["amount"]),
        )
        for first in ("крайнюю ", "каждую ", "")
        for word, end in (("правую", "right"), ("левую", "left"))
    ],
    say("прикрепить <target:target.acc> к <host:target.dat>", Attach),
    *[
        read_as(f"переместить на себя {bearing} с <host:cards.gen>", lambda s, kind=kind: _onto_itself(kind, s["host"]))
        for bearing, kind in (("паразита", "parasite"), ("симбиота", "symbiote"))
    ],
    *[
        read_as(f"поместить <me> на <host:target.acc>{range}", lambda s: _boards(**s))
        for range in ("", " дальность <range:amount>", ", дальность <range:amount>")
    ],
    *[
        read_as(f"{verb} <target:target.acc> на <host:target.acc>", lambda s: _boarded(**s))
        for verb in ("поместить", "переместить")
    ],
    # 210.3: only a symbiote or a parasite can move onto a creature
    read_as("переместиться на <host:target.acc>", lambda s: _boards(**s) if _is_creature(s["host"]) else None),
    read_as(
        "ранить на <amount> каждое другое существо на этой клетке",
        of(Wound, target=All(Cards("creature", other=True, traits=(OnCellOf(),)))),
    ),
    read_as(
        "излечить <target:target.acc> от ран, полученных в этот ход",
        of(Heal, amount=TableNumber("wounds this turn", of="it")),
    ),
    say("полностью излечиться", Heal, target=The()),
    say("излечиться на <amount>", Heal, target=The()),
    read_as("излечиться", lambda s: Heal(The())),
    say("полностью излечить <target:target.acc>", Heal),
    read_as("нанести <amount:counted.wound> <target:target.dat>", of(Wound)),
    read_as("нанести <target:target.dat> <amount:counted.wound>", of(Wound)),
    say("излечить <target:target.acc> на <amount>", Heal),
    read_as("излечиться полностью", lambda s: Heal(The())),
    read_as("излечить <target:target.acc> полностью", of(Heal)),
    read_as("излечить полностью <target:target.acc>", of(Heal)),
    *[
        read_as(
            f"{verb} <target:target.acc> на <amount> или {other}",
            lambda s, one=one, two=two: Choose((one(s["target"], s["amount"]), two(s["target"]))),
        )
        for verb, one in (("ранить", Wound), ("излечить", Heal))
        for other, two in (("закрыть", Tap), ("открыть", Untap))
    ],
    *[
        read_as(
            f"{verb} <target:target.acc> на <amount> или {other} <chosen:enemy chooses>",
            lambda s, one=one, two=two: Choose((one(s["target"], s["amount"]), two(s["target"])), by_enemy=True),
        )
        for verb, one in (("ранить", Wound), ("излечить", Heal))
        for other, two in (("закрыть", Tap), ("открыть", Untap))
    ],
    read_as(
        "излечить <target:target.acc> на <n:number> (<more:signed> к излечению <cards:cards.gen.pl>)",
        lambda s: _heals_more(**s),
    ),
    read_as(
        "ранить себя и эту карту на <n:number> (ранит себя на <less:number> вместо <again:number>,"
        " если эта карта стоит <cost:number> или меньше)",
        lambda s: _costly_wounds(**s),
    ),
    read_as("излечить <target:target.acc>", of(Heal)),
    read_as("излечить на <amount> <target:target.acc>", of(Heal)),
    read_as("<target:target.nom> излечивается на <amount>", of(Heal)),
    read_as("<target:target.nom> полностью излечивается", of(Heal)),
    only_read(inflicts("отравить <target:target.acc> на <x:amount>[ <duration>]", "poison")),
    only_read(inflicts("отравить на <x:amount> <target:target.acc>[ <duration>]", "poison")),
    *[
        only_read(inflicts(f"{put} на <target:target.acc>{more}[ <duration>]", ability))
        for what, ability, more in (
            ("отравление", "poison", " на <x:amount>"),
            ("проклятье", "curse", ""),
            ("благословление", "blessing", ""),
        )
        for put in (f"наложить {what}",)
    ],
    only_read(inflicts("благословить <target:target.acc>[ <duration>]", "blessing")),
    only_read(inflicts("проклясть <target:target.acc>[ <duration>]", "curse")),
    say("уничтожить себя", Destroy, target=The()),
    read_as("<target:target.nom> изгоняться", of(Exile)),
    read_as("изгоняться", lambda s: Exile(The())),
    say("уничтожить <target:target.acc>", Destroy),
    read_as("<target:target.nom> погибает|уничтожается", of(Destroy)),
    read_as("уничтожаться", lambda s: Destroy(The())),
    say("изгнать себя", Exile, target=The()),
    read_as("изгоняться", lambda s: Exile(The())),
    say("изгнать <target:target.acc>", Exile),
    *[
        read_as(f"изгнать {where} <cards:cards.acc>", lambda s, side=side: _from_grave(s["cards"], side))
        for where, side in (("с вашего|своего кладбища", "own"), ("с кладбища противника", "enemy"))
    ],
    read_as("<target:target.nom> изгоняться", of(Exile)),
    read_as("погибнуть", lambda s: Destroy(The())),
    say("добивание на <amount>", FinishOff, target=None),
    say("добивание на <amount> по <target:target.dat>", FinishOff),
    read_as("добивание на <amount> <target:target.gen>", of(FinishOff)),
    read_as("добивание на <amount>, только по <target:target.dat>", of(FinishOff)),
    say("закрыться", Tap, target=The()),
    say("вскрыть <target:target.acc>", Reveal),
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
    read_as("удалить|убрать <amount:counted.token> с <target:target.gen>", of(LoseTokens)),
    read_as("<target:target.nom> получает <amount:counted.token>", of(GainTokens)),
    read_as("дать <target:target.dat> <amount:counted.token>", of(GainTokens)),
    read_as(
        "снять жетон инкарнации с <cards:cards.gen>",
        # such tokens are on cards of the graveyard alone
        lambda s: (
            LoseTokens(ChosenCards(with_trait(s["cards"], InGraveyard("own")))) if s["cards"].side == "own" else None
        ),
    ),
    say("потерять все фишки", LoseTokens, target=The(), amount=None),
    say("снять все фишки с <target:target.gen>", LoseTokens, amount=None),
    say("потерять <amount:counted.token>", LoseTokens, target=The()),
    say("снять <amount:counted.token> с <target:target.gen>", LoseTokens),
    *[
        read_as(f"{verb} {many}", lambda s, node=node: _up_to(node, s["n"]))
        for verb, node in (("потерять", LoseTokens), ("снять", LoseTokens), ("получить", GainTokens))
        for many in ("<n:number> или меньше|менее фишки|фишек", "до <n:number> фишек|фишки")
    ],
    read_as("<target:target.nom> теряет все фишки", of(LoseTokens, amount=None)),
    read_as("<target:target.nom> теряет <amount:counted.token>", of(LoseTokens)),
    say("переместить <amount:counted.token> с <source:target.gen> на <target:target.acc>", MoveTokens),
    say("переместить все фишки с <source:target.gen> на <target:target.acc>", MoveTokens, amount=None),
    *[
        read_as(f"{verb} {what} с <source:target.gen> на <target:target.acc>", of(MoveTokens, **kept))
        for verb in ("передать|передайте", "перенести|перенесите", "переложить|переложите")
        for what, kept in (("<amount:counted.token>", {}), ("все фишки", {"amount": None}))
    ],
    # what is taken from another card comes to this one
    *[
        read_as(f"{verb} {what} {whose} <source:target.gen>", of(MoveTokens, target=The(), **kept))
        for verb in ("украсть|украдите", "отобрать|отберите", "забрать|заберите", "похитить|похитьте")
        for what, kept in (("<amount:counted.token>", {}), ("все фишки", {"amount": None}))
        for whose in ("у", "с", "")
    ],
    *[
        read_as(f"{verb} с <target:target.gen> {what}", of(LoseTokens, **kept))
        for verb in ("снять", "удалить|убрать")
        for what, kept in (("<amount:counted.token>", {}), ("все фишки", {"amount": None}))
    ],
    *[
        read_as(f"с <target:target.gen> снимается {what}", of(LoseTokens, **kept))
        for what, kept in (("<amount:counted.token>", {}), ("все фишки", {"amount": None}))
    ],
    read_as("<source:target.nom> передаёт <amount:counted.token> <target:target.dat>", of(MoveTokens)),
    *[
        read_as(f"{verb} этого {bearing}", lambda s, node=node, kind=kind: node(_borne(kind)))
        for verb, node in (("открыть", Untap), ("закрыть", Tap), ("уничтожить", Destroy))
        for bearing, kind in (("паразита", "parasite"), ("симбиота", "symbiote"))
    ],
    say("получить <amount:counted.extra>", ExtraLives, target=The()),
    say("дать <target:target.dat> <amount:counted.extra>", ExtraLives),
    read_as("<target:target.nom> получает <amount:counted.extra>", of(ExtraLives)),
    # 204.5 lives that are taken off the printed ones
    *[
        read_as(
            f"<target:target.nom> {loses}[ <duration>]",
            lambda s: Gains(s["target"], (StatBonus("lives", Number(-s["n"])),), s.get("duration", "battle")),
        )
        for loses in ("теряет <n:number> жизнь", "теряет <n:numeral> жизнь", "получает - <n:number> жизнь")
    ],
    *[
        read_as(
            f"{pattern} дополнительные жизни, равные <amount:quantity>[ <most>]",
            lambda s: ExtraLives(s.get("target", The()), replace(s["amount"], most=s.get("most"))),
        )
        for pattern in ("<target:target.nom> получает", "получить|получает")
    ],
    *[
        read_as(
            f"<target:target.nom> получает {named}, {equal} <x:quantity>",
            lambda s, ability=ability: Gains(s["target"], (Named(ability, s["x"]),)),
        )
        for named, equal, ability in (
            ("отравление", "равное", "poison"),
            ("броню", "равную", "armour"),
            ("регенерацию", "равную", "regeneration"),
        )
    ],
]
