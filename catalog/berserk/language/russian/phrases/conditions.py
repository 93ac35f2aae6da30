"""Russian conditions of a card and of cards."""

from __future__ import annotations

from dataclasses import replace
from functools import partial, reduce
from typing import Any

from catalog.berserk.language.meaning.bounds import compare_quantity, fits_measure
from catalog.berserk.language.meaning.conditions import (
    beside_there,
    died_there,
    fits_place,
    fits_state,
    graveyard_parts,
    hosts,
    measured_condition,
    moved_at_least,
    named_alike,
    of_elements,
    of_several,
    outnumbers,
    placed_there,
    squad_phrase,
    squad_there,
    state_fits,
    state_trait,
    tokens_on,
)
from catalog.berserk.language.meaning.traits import has_some, with_trait
from catalog.berserk.language.russian.phrases.bounds import NUMBERS_COMPARED
from catalog.berserk.language.russian.phrases.vocabulary import COMPARED, COUNTED, MANY, MEASURES, PAST, SHORT, SQUADS
from catalog.berserk.language.tree import (
    LYING,
    Beside,
    Both,
    Cards,
    Condition,
    DuringTurn,
    EitherHolds,
    Fights,
    Fits,
    InEachRow,
    InFormation,
    InFormationWith,
    InLine,
    InShape,
    Is,
    NamedAs,
    Neither,
    NextTo,
    Not,
    NotMoved,
    Number,
    NumberComparison,
    NumberIs,
    Opposite,
    PlayerIs,
    Side,
    StrikePowerIs,
    TableNumber,
    ThereAre,
    TookMulligan,
    Trait,
    WhileIncorporeal,
)
from catalog.berserk.language.tree.amounts import Quantity
from catalog.language.patterns import Rule, constant, of, phrase, read_as, say


def named_there(trait: Trait) -> ThereAre | None:
    """Build «если карта с таким же именем есть в одном из отрядов» after a prophecy, about the shown card."""
    return ThereAre(Cards(traits=(NamedAs("shown"),))) if trait == NamedAs("it") else None


def with_side(cards: Cards, side: Side) -> Cards:
    return replace(cards, side=side)


DEFENDER = Cards("creature", traits=(Is("defending"),))
DIFFERENT: tuple[tuple[str, Quantity], ...] = (("названий", "names"), ("классов", "classes"))

WILLS = ("не может", "не может или не хочет", "не хочет или не может", "не может и не хочет")

OF_A_CARD: list[Rule] = [
    constant("эта карта на вашем кладбище", LYING),
    *[
        read_as(f"{who} {lies}на {whose}кладбище", lambda s: LYING)
        for who in ("<me>", "он|она|оно")
        for lies in ("", "лежит ", "находится ")
        for whose in ("", "вашем|своём ")
    ],
    read_as("на вашем|своём кладбище", lambda s: LYING),
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
    phrase(
        "<role:role.nom> выступает защитником",
        lambda s: state_fits(state="defending", **s),
        lambda n: fits_state(n, {"defending": ""}),
    ),
    say("<role:role.nom> — <cards:cards.nom>", Fits),
    *[
        read_as(
            f"{when}<role:role.nom>{then} {no}<state:past>",
            lambda s, negative=bool(no): state_fits(negative=negative, **s),
        )
        for when, then in (("в этот ход ", ""), ("", " в этот ход"))
        for no in ("", "не ")
    ],
    *[
        read_as(f"в этот ход {no}<state:past>", lambda s, negative=bool(no): state_fits("this", negative=negative, **s))
        for no in ("", "не ")
    ],
    read_as("<state:past> в этот ход", lambda s: state_fits("this", **s)),
    read_as("не <state:past> в этот ход", lambda s: state_fits("this", negative=True, **s)),
    read_as("<state:short>", lambda s: state_fits("this", **s)),
    read_as("не <state:short>", lambda s: state_fits("this", negative=True, **s)),
    read_as("<state:short> <role:role.nom>", lambda s: state_fits(**s)),
    read_as("<role:role.nom> не имеет ран", lambda s: state_fits(s["role"], "wounded", negative=True)),
    read_as("не имеет ран", lambda s: state_fits("this", "wounded", negative=True)),
    read_as("имеет раны", lambda s: state_fits("this", "wounded")),
    read_as("<role:role.nom> имеет раны", lambda s: state_fits(s["role"], "wounded")),
    read_as("имеет проклятье", lambda s: state_fits("this", "cursed")),
    read_as("имеет благословление", lambda s: state_fits("this", "blessed")),
    read_as("имеет отравление", lambda s: state_fits("this", "poisoned")),
    read_as(
        "на ней|нём есть фишка", lambda s: Fits("this", Cards(traits=(NumberIs("tokens", "at least", Number(1)),)))
    ),
    read_as("<role:role.nom> <trait:predicate of it>", lambda s: state_trait(**s)),
    read_as("<trait:predicate of it>", lambda s: state_trait("this", s["trait"])),
    *[
        rule
        for whose in ("у <role:role.gen>", "на <role:role.pre>")
        for rule in (
            read_as(f"{whose} <trait:possession>", lambda s: state_trait(**s)),
            read_as(f"{whose} нет <trait:no possession>", lambda s: state_trait(**s)),
        )
    ],
    read_as("<there:cards so>", lambda s: s["there"]),
    # «пока паразит», «если Олаф — артефакт»: what this card is
    *[
        read_as(
            f"{who}<cards:cards.nom>",
            lambda s: Fits("this", s["cards"]) if s["cards"] == Cards(s["cards"].kind) != Cards() else None,
        )
        for who in ("", "<me> ", "<me> является ", "является ")
    ],
    read_as("<role:role.nom> <trait:element word>", lambda s: state_trait(s["role"], s["trait"])),
    # «если она ваша», «если атакованный чужой»
    *[
        read_as(f"<role:role.nom> {word}", lambda s, side=side: Fits(s["role"], Cards(side=side)))
        for word, side in (("ваш", "own"), ("чужой", "enemy"))
    ],
    # «если атакованное существо нелетающее», «если хозяин тёмный гном»
    read_as("<role:role.nom> <cards:cards.nom>", lambda s: Fits(s["role"], s["cards"]) if s["role"] != "it" else None),
]

# «не больше 3 карт», «ровно 3 карты»
COUNTED_CARDS = {"at least": "counted", "at most": "counted.most", "exactly": "counted"}

OF_CARDS: list[Rule] = [
    # «справа и слева от Олафа стоят ваши карты»: a card on each of the two sides
    *[
        read_as(
            f"{sides} от <me> {stand} <cards:cards.nom.pl>",
            lambda s: Both(
                placed_there(NextTo("left"), s["cards"]),
                placed_there(NextTo("right"), s["cards"]),
            ),
        )
        for sides in ("справа и слева", "слева и справа")
        for stand in ("стоят", "есть", "находятся")
    ],
    squad_phrase("в вашем отряде есть <cards:cards.nom>", "own"),
    squad_phrase("в отряде противника есть <cards:cards.nom>", "enemy"),
    squad_phrase("в вашем отряде нет <cards:cards.gen.pl>", "own", "at most", 0),
    squad_phrase("в отряде противника нет <cards:cards.gen.pl>", "enemy", "at most", 0),
    *[
        squad_phrase(
            f"{squad} есть {words} <count:times> <cards:cards.{COUNTED_CARDS[comparison]}>", side, comparison, None
        )
        for squad, side in SQUADS
        for words, comparison in COMPARED
    ],
    say("есть <cards:cards.nom>", ThereAre, comparison="at least", count=1, graveyard=""),
    say("нет <cards:cards.gen.pl>", ThereAre, comparison="at most", count=0, graveyard=""),
    *[
        say(
            f"есть {words} <count:times> <cards:cards.{COUNTED_CARDS[comparison]}>",
            ThereAre,
            comparison=comparison,
            graveyard="",
        )
        for words, comparison in COMPARED
    ],
    *[
        read_as(pattern, lambda s: beside_there(s["cards"], count=s.get("count", 1)))
        for pattern in (
            "рядом стоят хотя бы <count:number> <cards:cards.counted>",
            "рядом с <me> стоят хотя бы <count:number> <cards:cards.counted>",
            "рядом с <me> стоит <cards:cards.nom>",
            "стоит рядом с хотя бы <count:number> <cards:cards.ins.pl>",
            "<cards:cards.nom> стоит рядом",
            "<cards:cards.nom> стоит рядом с <me>",
            "рядом стоит хотя бы <count:number> <cards:cards.nom>",
        )
    ],
    *[
        read_as(pattern, lambda s: replace(beside_there(s["cards"]), comparison="at most", count=0))
        for pattern in ("рядом нет <cards:cards.gen.pl>", "рядом с <me> нет <cards:cards.gen.pl>")
    ],
    *[
        read_as(
            f"{where} {verb} <count:{number}>{more} <cards:cards.counted>",
            lambda s: beside_there(s["cards"], count=s["count"]),
        )
        for where in ("рядом", "рядом с <me>", "с ним рядом")
        for verb in ("стоит", "есть", "")
        for number in ("numeral", "number")
        for more in ("", " или больше", " и больше")
    ],
    *[
        read_as(f"{who}перемещался хотя бы на <count:counted int.cell>{when}", lambda s: moved_at_least(s["count"]))
        for who in ("", "<me> ")
        for when in ("", " в этот ход")
    ],
    *[
        read_as(
            f"{who}перемещался хотя бы на <count:counted int.cell> по {line}{when}",
            lambda s, what=what: moved_at_least(s["count"], what),
        )
        for who in ("", "<me> ")
        for line, what in (("вертикали", "cells moved vertically"), ("горизонтали", "cells moved horizontally"))
        for when in ("", " в этот ход")
    ],
    *[
        read_as(
            f"{who}перемещался хотя бы на <count:counted int.cell> {ways}{when}",
            lambda s, what=what: moved_at_least(s["count"], what),
        )
        for who in ("", "<me> ")
        for ways, what in (
            ("в одном и том же направлении", "cells moved one way"),
            ("в одном направлении", "cells moved one way"),
            ("в разных направлениях", "ways moved"),
        )
        for when in ("", " в этот ход")
    ],
    *[
        read_as(
            f"на {whose} кладбище {owner}есть <count:{number}>{more} <cards:cards.counted>",
            of(ThereAre, graveyard=side),
        )
        for whose, owner, side in (("вашем|своём", "", "own"),)
        for number in ("numeral", "number")
        for more in ("", " или больше", " и больше")
    ],
    read_as("напротив <me> стоит <cards:cards.nom>", lambda s: beside_there(s["cards"], Opposite())),
    *[
        read_as(pattern, lambda s: ThereAre(Cards(traits=(Opposite(),)), "at most", 0))
        for pattern in ("напротив [<me>] никого нет", "напротив [<me>] нет никого")
    ],
    *[
        read_as(f"вы ходить {word}", lambda s, place=place: PlayerIs(place))
        for word, place in (("первым", "first"), ("вторым", "second"))
    ],
    read_as("<cards:cards.nom> стоит напротив", lambda s: beside_there(s["cards"], Opposite())),
    read_as("стоит|находится <trait>", lambda s: state_trait("this", s["trait"]) if s["trait"] != Beside() else None),
    read_as("<trait:place> есть <cards:cards.nom>", lambda s: placed_there(**s)),
    read_as("<trait:place> стоит <cards:cards.nom>", lambda s: placed_there(**s)),
    read_as("<trait:place> нет <cards:cards.gen.pl>", lambda s: placed_there(count=0, **s)),
    *[
        read_as(
            f"{where} с <me> нет <cards:cards.gen.pl>",
            lambda s, line=line: placed_there(InLine(line), s["cards"], count=0),
        )
        for where, line in (("в одном ряду", "horizontal"), ("в одном столбце", "vertical"))
    ],
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
    read_as("<bound> <what:counted measure>", lambda s: fits_measure(**s)),
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
]


def _all_there(side: Side, slots: dict[str, Any]) -> Condition | None:
    """Build «в вашем отряде есть эльф, гном и карты стоимостью 3 и 4»: each of these."""
    parts: list[Condition] = []
    for name in ("one", "two", "three", "four"):
        if name in slots:
            parts.append(ThereAre(with_side(slots[name], slots[name].side or side)))
    for number in slots.get("numbers", ()):
        cost = NumberIs("cost", "exactly", Number(number))
        parts.append(ThereAre(with_trait(with_side(slots["cards"], slots["cards"].side or side), cost)))
    if len(set(parts)) < 2:
        return None
    return reduce(lambda both, part: Both(part, both), reversed(parts[:-1]), parts[-1])


OF_CARDS += [
    read_as(f"{squad} [есть] {listed}", partial(_all_there, side))
    for squad, side in SQUADS
    for listed in (
        "<one:cards.nom> и <two:cards.nom>",
        "<one:cards.nom>, <two:cards.nom> и <three:cards.nom>",
        "<one:cards.nom>, <two:cards.nom>, <three:cards.nom> и <four:cards.nom>",
        "<cards:cards.nom.pl> стоимостью <numbers:number list>",
    )
]

EXCESS = TableNumber("excess wounds")
NO_EXCESS, SOME_EXCESS = NumberComparison(EXCESS, "fewer", Number(1)), NumberComparison(EXCESS, "more", Number(0))
DEALT_WOUNDS = TableNumber("wounds dealt")
# «если (эта атака) нанесла 2 или больше ран», «если атакованный не получил ран»
BY_ATTACK = ("", "он|она|оно ", "<me> ", "этот|эта|это <source:source-bare.nom> ", "атака ")
OF_WOUNDS_DEALT: list[Rule] = [
    rule
    for who, got in (*((who, "нанёс") for who in BY_ATTACK), ("атакованный [карта|существо] ", "получил"))
    for rule in (
        read_as(f"{who}не {got} ран|раны", lambda s: NumberComparison(DEALT_WOUNDS, "fewer", Number(1))),
        read_as(f"{who}{got} рану|раны", lambda s: NumberComparison(DEALT_WOUNDS, "more", Number(0))),
        read_as(f"{who}{got} <bound> ран", lambda s: compare_quantity(DEALT_WOUNDS, s["bound"])),
    )
]
OF_COUNTS: list[Rule] = [
    *OF_WOUNDS_DEALT,
    # «При гибели, если не получил избыточный урон»
    *[
        read_as(f"{whose}{got} {excess}", of_excess)
        for excess in ("избыточный урон", "избыточного урона")
        for whose in ("", "он ", "<me> ")
        for got, of_excess in (("не получал", lambda s: NO_EXCESS), ("получал", lambda s: SOME_EXCESS))
    ],
    say("<what:quantity of> больше, чем <than:quantity of>", NumberComparison, comparison="more"),
    say("<what:quantity of> меньше, чем <than:quantity of>", NumberComparison, comparison="fewer"),
    say("<what:quantity of> равняется <than:quantity to>", NumberComparison, comparison="equal"),
    *NUMBERS_COMPARED,
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
        read_as(f"{where} {word} <more:cards.gen.pl>", of(outnumbers, comparison=comparison, one=one, other=other))
        for where, one, other in (
            ("у вас", "own", "enemy"),
            ("в вашем отряде", "own", "enemy"),
            ("у противника", "enemy", "own"),
            ("в отряде противника", "enemy", "own"),
        )
        for word, comparison in (("больше", "more"), ("меньше", "fewer"))
    ],
    *[
        read_as(
            f"{where} {word} <more:cards.gen.pl>, чем {there}",
            of(outnumbers, comparison=comparison, one="enemy", other="own"),
        )
        for where in ("у противника", "в отряде противника")
        for word, comparison in (("больше", "more"), ("меньше", "fewer"))
        for there in ("у вас", "в вашем отряде", "в вашем")
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
    read_as("на <role:role.pre> есть раны", lambda s: state_fits(s["role"], "wounded")),
    read_as("на <role:role.pre> есть фишка", lambda s: tokens_on(s["role"])),
    read_as("на <role:role.pre> есть хотя бы <count:counted int.token>", lambda s: tokens_on(s["role"], s["count"])),
    read_as("на <role:role.pre> нет фишек", lambda s: state_trait(s["role"], Not(has_some("tokens")))),
    read_as("рядом стоит <cards:cards.nom>", lambda s: beside_there(s["cards"])),
    read_as("рядом есть <cards:cards.nom>", lambda s: beside_there(s["cards"])),
    read_as("стоит рядом с <cards:cards.ins>", lambda s: beside_there(s["cards"])),
    read_as("напротив стоит <cards:cards.nom>", lambda s: beside_there(s["cards"], Opposite())),
    *[
        rule
        for player, side in (("вы", "own"), ("противник", "enemy"))
        for rule in (
            read_as(f"{player} имеет <cards:cards.acc>", of(squad_there, side=side)),
            read_as(
                f"{player} не имеет <cards:cards.gen.pl>",
                lambda s, side=side: None if s["cards"].side else ThereAre(with_side(s["cards"], side), "at most", 0),
            ),
        )
    ],
    say("на вашем кладбище есть <cards:cards.nom>", ThereAre, comparison="at least", count=1, graveyard="own"),
    say("на кладбище противника есть <cards:cards.nom>", ThereAre, comparison="at least", count=1, graveyard="enemy"),
    say("на вашем кладбище нет <cards:cards.gen.pl>", ThereAre, comparison="at most", count=0, graveyard="own"),
    say("на кладбище противника нет <cards:cards.gen.pl>", ThereAre, comparison="at most", count=0, graveyard="enemy"),
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
    constant("идёт ваш ход", DuringTurn("own")),
    constant("идёт ход противника", DuringTurn("enemy")),
    read_as("в ваш|свой ход", lambda s: DuringTurn("own")),
    read_as("в ход противника", lambda s: DuringTurn("enemy")),
    read_as("это|сейчас ваш ход", lambda s: DuringTurn("own")),
    read_as("это|сейчас ход противника", lambda s: DuringTurn("enemy")),
    constant("вы брали пересдачу", TookMulligan()),
    *[
        read_as(f"{who}{took} пересдачу", lambda s: TookMulligan())
        for who in ("вы ", "")
        for took in ("использовали", "взяли", "делали", "сделали", "совершили", "брали хотя бы одну")
    ],
    constant("вы не брали пересдачу", Neither(TookMulligan())),
    *[
        read_as(f"вы не {took}", lambda s: Neither(TookMulligan()))
        for took in (
            "использовали пересдачу",
            "взяли пересдачу",
            "брали пересдач",
            "делали пересдач",
            "делали пересдачу",
        )
    ],
    constant("вы Первый игрок", PlayerIs("first")),
    constant("вы Второй игрок", PlayerIs("second")),
    constant("эта карта стоит в строю", InFormation()),
    read_as("[<me>] [стоит] в строю", lambda s: InFormation()),
    read_as("[<me>] не [стоит] в строю", lambda s: state_fits("this", "in formation", negative=True)),
    read_as("нет <trait:no possession>", lambda s: state_trait("this", s["trait"])),
    constant("эта карта бестелесна", WhileIncorporeal()),
    constant("эта карта погружена", InShape("submerged")),
    constant("эта карта всплыла", InShape("surface")),
    constant("эта карта в облике волка", InShape("wolf")),
    constant("эта карта в облике человека", InShape("human")),
    read_as("на глубине", lambda s: InShape("submerged")),
    read_as("на поверхности", lambda s: InShape("surface")),
    read_as(
        "получил меньше <count:number> <unit:unit wound> в этот ход",
        lambda s: NumberComparison(TableNumber("wounds this turn"), "fewer", Number(s["count"])),
    ),
    say("это <source:source-bare.nom>", StrikePowerIs),
    constant("перемещение невозможно", NotMoved()),
    constant("перемещение невозможно или от него отказываются", NotMoved(True)),
    *[
        read_as(f"{who}{will} {moved}", lambda s, will=will: NotMoved(will != WILLS[0]))
        for who in ("<role:role.nom> ", "эта карта ", "это существо ", "существо ", "карта ", "")
        for will in WILLS
        for moved in ("быть перемещён|перемещено|перемещена|перемещёно", "переместиться", "это сделать")
    ],
    *[
        read_as(words, lambda s: NotMoved())
        for words in (
            "это невозможно",
            "переместить <role:role.acc> нельзя",
            "это перемещение невозможно",
        )
    ],
    say("и <one:condition>, <two:joined conditions>", Both),
    say("либо <one:condition>, либо <two:condition>", EitherHolds),
    read_as(
        "<role:role.nom> или <cards:cards.nom> <trait:predicate of it>",
        lambda s: EitherHolds(state_trait(s["role"], s["trait"]), ThereAre(with_trait(s["cards"], s["trait"]))),
    ),
    say("в каждом ряду поля боя есть <cards:cards.nom>", InEachRow),
    *[
        rule
        for squad, side in (*SQUADS, ("в его отряде", "enemy"))
        for rule in (
            *[
                read_as(
                    f"{squad} {verb}<cards:cards.{form}> с одинаковым названием",
                    lambda s, side=side, differ=differ: named_alike(s["cards"], side, differ),
                )
                for verb, form, differ in (("есть ", "nom.pl", False), ("", "nom.pl", False), ("нет ", "gen.pl", True))
            ],
            *[
                read_as(
                    f"{squad} [есть] <cards:cards.nom.pl> <count:at least> разных {word}",
                    lambda s, side=side, what=what: of_several(what, s["cards"], s["count"], side),
                )
                for word, what in DIFFERENT
            ],
        )
    ],
    *[
        read_as(f"все <cards:cards.nom.pl> {differ}", lambda s: named_alike(s["cards"], differ=True))
        for differ in ("имеют разные названия", "с разными названиями", "разного названия")
    ],
    read_as("в его отряде [есть] <cards:cards.nom>", lambda s: squad_there(s["cards"], "enemy")),
    read_as("в его отряде нет <cards:cards.gen.pl>", lambda s: ThereAre(with_side(s["cards"], "enemy"), "at most", 0)),
    read_as(
        "<trait:place> стоит <me> и <count:numeral> или больше <cards:cards.counted>",
        lambda s: Both(state_trait("this", s["trait"]), placed_there(s["trait"], s["cards"], s["count"])),
    ),
    read_as("карта <trait> есть в одном из отрядов", lambda s: named_there(s["trait"])),
    *[
        read_as(pattern, lambda s: died_there(s["cards"], s.get("count", 1)))
        for pattern in (
            "в этот ход погибал <cards:cards.nom>",
            "в этот ход погибал хотя бы <count:number> <cards:cards.counted>",
            "<cards:cards.nom> погибал в этот ход",
            "в этот ход погибал <count:at least> <cards:cards.counted>",
        )
    ],
    # «если в этот ход ваш эльф уничтожал карту»
    read_as("в этот ход <cards:cards.nom> <state:past>", lambda s: ThereAre(with_trait(s["cards"], Is(s["state"])))),
    *[
        read_as(f"{order}", lambda s, count=count, than=than: ThereAre(DEFENDER, than, count))
        for word, than, count in (("назначен", "at least", 1), ("не назначен", "at most", 0))
        for order in (f"{word} защитник", f"защитник {word}", f"защитник был {word}", f"был {word} защитник")
    ],
    say("неверно, что <condition>", Neither),
    *[
        read_as(f"{who}{words}", lambda s, shape=shape: InShape(shape))
        for who in ("", "<me> ")
        for shape, words in (
            ("wolf", "в облике волка"),
            ("human", "в облике человека"),
            ("wolf", "волк"),
            ("human", "человек"),
            ("submerged", "на глубине"),
            ("surface", "на поверхности"),
        )
    ],
    *[
        read_as(f"рядом {count}", lambda s: beside_there(s["cards"], count=s.get("count", 1)))
        for count in (
            "<cards:cards.nom>",
            "<count:numeral> <cards:cards.counted>",
            "<count:number> <cards:cards.counted>",
        )
    ],
    constant("эта карта сражается", Fights()),
    say("эта карта сражается с <foe:cards.ins>", Fights),
    *[
        read_as(f"{who}{verb}[ с <foe:cards.ins>]", of(Fights))
        for who in ("<me> ",)
        for verb in ("сражается", "участвует в сражении", "находится в сражении", "в сражении")
    ],
]


# «и A, и B, и C»: what follows the first one.
JOINED: list[Rule] = [
    say("и <one:condition>, <two:joined conditions>", Both),
    phrase("и <last:condition>", lambda s: s["last"], lambda n: {"last": n}),
]
