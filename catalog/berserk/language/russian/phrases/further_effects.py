"""Russian effects on dice, decks and abilities: throwing again, the top of the deck, copies; blows of other cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from catalog.berserk.language.meaning.effects import struck_by
from catalog.berserk.language.meaning.traits import with_trait
from catalog.berserk.language.russian.phrases.cells import STEPS
from catalog.berserk.language.tree import (
    Cards,
    ChosenCards,
    CopyAbilities,
    Fight,
    Gains,
    Incarnate,
    InGraveyard,
    Land,
    May,
    Mill,
    Move,
    Named,
    Number,
    Rethrow,
    ReturnToDeck,
    SetOff,
    Target,
    The,
)
from catalog.language.patterns import Rule, of, phrase, read_as, say

SAME_WAY = ("том же направлении", "направлении движения", "направлении этого перемещения")
ANY_CARD = ChosenCards(Cards())


def _struck(foe: Any, who: Any, unanswered: bool) -> Fight | None:
    """Build «ваше существо наносит простой удар по стоящей рядом с ним карте»."""
    fight = struck_by(who, foe)
    return fight if fight is None or not unanswered else replace(fight, unanswered=True)


def _may_strike(foe: Any, who: Any, unanswered: bool) -> May | None:
    fight = _struck(foe, who, unanswered)
    return None if fight is None else May((fight,))


def _returned(side: Any, cards: Cards) -> ReturnToDeck:
    """Build «вернуть карту с вашего кладбища в колоду»."""
    return ReturnToDeck(ChosenCards(with_trait(cards, InGraveyard(side))))


def _bodiless(target: Target, duration: Any = "battle") -> Gains:
    return Gains(target, (Named("incorporeal"),), duration)


def _back_from_grave(target: Target) -> Incarnate | None:
    """Build «инкарнировать вашу карту»: a graveyard card even if the text does not say so."""
    if not isinstance(target, ChosenCards) or target.cards.side == "enemy":
        return Incarnate(target) if isinstance(target, The) else None
    lying = [trait for trait in target.cards.traits if isinstance(trait, InGraveyard)]
    cards = replace(target.cards, side="")
    if lying:
        return Incarnate(replace(target, cards=cards)) if lying == [InGraveyard("own")] else None
    return Incarnate(replace(target, cards=with_trait(cards, InGraveyard("own"))))


FURTHER_EFFECTS: list[Rule] = [
    say("срабатывает концентрация <target:target.gen>", SetOff),
    *[
        read_as(pattern, of(SetOff))
        for pattern in (
            "@concentration <target:target.gen> срабатывает",
            "у <target:target.gen> срабатывает @concentration",
            "активировать @concentration <target:target.gen>",
            "использовать @concentration <target:target.gen>",
            "<target:target.nom> использует @concentration",
        )
    ],
    phrase(
        "инкарнировать <target:target.acc>",
        lambda s: _back_from_grave(s["target"]),
        lambda n: {"target": n.target} if isinstance(n, Incarnate) else None,
    ),
    read_as("<target:target.nom> инкарнирует", lambda s: _back_from_grave(s["target"])),
    say("перебросить кубик <target:target.gen>", Rethrow),
    *[
        read_as(words, lambda s, whom=whom: Rethrow(s.get("target", whom)))
        for words, whom in (
            ("перебросить|перебросьте выбранный кубик", ANY_CARD),
            ("перебросить|перебросьте [выбранный] бросок кубика", ANY_CARD),
            ("перебросить|перебросьте любой кубик", ANY_CARD),
            ("перебросить|перебросьте кубик любого игрока", ANY_CARD),
            ("перебросить|перебросьте свой кубик", The()),
            ("перебросить|перебросьте кубик", The()),
            ("перебросить|перебросьте его кубик", The("it")),
            ("перебросить|перебросьте [выбранный] бросок [кубика] <target:target.gen>", ANY_CARD),
            ("<target:target.nom> перебросить|перебрасывает кубик", ANY_CARD),
        )
    ],
    say("положить на кладбище верхние карты вашей колоды: <amount>", Mill, side="own"),
    say("положить на кладбище верхние карты колоды противника: <amount>", Mill, side="enemy"),
    *[
        read_as(pattern, lambda s, side=side: Mill(s.get("amount", Number(1)), side))
        for whose, side in (("[вашей|своей] колоды", "own"), ("колоды противника", "enemy"))
        for pattern in (
            f"положить верхнюю карту {whose} на кладбище",
            f"положить <amount> верхние|верхних карты|карт {whose} на кладбище",
            f"положить на кладбище верхнюю карту {whose}",
            f"сбросить верхнюю карту {whose}",
            f"верхняя карта {whose} кладётся|попадает|отправляется|помещается на кладбище",
            f"отправить|отправьте верхнюю карту {whose} на кладбище",
        )
    ],
    *[
        read_as(f"противник {loses} верхнюю карту [своей] колоды{where}", lambda s: Mill(Number(1), "enemy"))
        for loses in ("теряет", "сбрасывает", "положить")
        for where in ("", " на кладбище")
        if where or loses != "положить"
    ],
    say("получить особенности <source:target.gen>[ <duration>]", CopyAbilities, target=The()),
    say("<target:target.nom> получает~target особенности <source:target.gen>[ <duration>]", CopyAbilities),
    *[
        read_as(pattern, lambda s: CopyAbilities(s.get("target", The()), The("it"), s.get("duration", "battle")))
        for pattern in (
            "получить его|её особенности[ <duration>]",
            "<target:target.nom> получает его|её особенности[ <duration>]",
        )
    ],
    say("переместить <target:target.acc> в том же направлении", Move, along=True),
    read_as("<target:target.nom> приземляется на свободную клетку <where:onto>", of(Land)),
    say("переместиться в том же направлении", Move, target=The(), along=True),
    *[
        read_as(pattern, of(Move, along=True))
        for pattern in (
            "<target:target.nom> перемещается в том же направлении",
            *[
                f"{verb} на {cell} в {way}"
                for verb in ("переместить <target:target.acc>", "<target:target.nom> перемещается")
                for cell in STEPS
                for way in SAME_WAY
            ],
        )
    ],
    *[
        read_as(f"переместиться на {cell} в {way}", of(Move, target=The(), along=True))
        for cell in STEPS
        for way in SAME_WAY
    ],
    # «Ваше существо наносит простой безответный удар по стоящей рядом с ним карте (не закрываясь)»
    *[
        read_as(
            f"<who:target.nom> {verb} {plain}{kind} по <foe:target.dat>{also}",
            lambda s, unanswered="unanswered" in kind: _struck(unanswered=unanswered, **s),
        )
        for verb in ("наносит|нанести", "объявляет|объявить", "совершает|совершить", "выполняет|выполнить")
        for plain in ("", "простой ")
        for kind in ("удар", "@unanswered-strike")
        for also in ("", ", не закрываясь", " (не закрываясь)", ", не закрываясь при этом")
    ],
    *[
        read_as(
            f"<who:target.nom> может {verb} {plain}{kind} по <foe:target.dat>{also}",
            lambda s, unanswered="unanswered" in kind: _may_strike(unanswered=unanswered, **s),
        )
        for verb in ("нанести", "объявить", "совершить", "выполнить")
        for plain in ("", "простой ")
        for kind in ("удар", "@unanswered-strike")
        for also in ("", ", не закрываясь", " (не закрываясь)")
    ],
    *[
        read_as(
            f"вернуть|положить <cards:cards.acc> с {whose} в [вашу] колоду", lambda s, side=side: _returned(side, **s)
        )
        for whose, side in (("вашего|своего кладбища", "own"),)
    ],
    read_as("<target:target.nom> становится бестелесный[ <duration>]", lambda s: _bodiless(**s)),
    read_as("стать бестелесный[ <duration>]", lambda s: _bodiless(The(), **s)),
]
