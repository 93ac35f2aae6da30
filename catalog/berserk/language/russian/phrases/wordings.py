"""Other Russian wordings of events, places and effects, each of a form that any noun, owner and place may fill."""

from __future__ import annotations

from functools import partial
from typing import Any

from catalog.berserk.language.meaning.conditions import tokens_exactly
from catalog.berserk.language.meaning.events import moves_onto, on_attack
from catalog.berserk.language.meaning.traits import opposite_of
from catalog.berserk.language.tree import (
    Attack,
    Cards,
    ChosenBefore,
    ChosenCards,
    DieShows,
    Except,
    Fits,
    Gains,
    Heal,
    If,
    Leaps,
    Move,
    NumberIs,
    OnDeed,
    OnThrow,
    Prevent,
    The,
    ThereAre,
    Trait,
)
from catalog.language.patterns import Rule, of, read_as

BOUNDS = ((" или|и меньше", "at most"), (" или|и больше", "at least"), ("", "exactly"))
COUNTED = ((0, "последнюю"), (1, "первую"), (2, "вторую"), (3, "третью"), (4, "четвёртую"), (5, "пятую"))


def _elsewhere(slots: dict[str, Any]) -> Trait | None:
    """Build «стоящие не рядом с вашим эльфом», «не в первом ряду»."""
    return opposite_of(slots["trait"])


# «Выбранное в начале боя (существо)»: what an ability of this card has chosen.
CHOSEN_EARLIER: list[Rule] = [
    read_as(f"{words}", lambda s: ChosenBefore())
    for words in (
        "в начале боя", "в начале хода", "в начале вашего|своего хода", "в начале хода противника", "ранее",
        "до этого", "им|ею", "<me>", "<me> в начале боя", "в начале боя <me>",
    )
]  # fmt: skip

ELSEWHERE: list[Rule] = [
    read_as(f"{stands}не <trait:{place}>", _elsewhere)
    for stands in ("", "стоящий|находящийся ")
    for place in ("along", "place")
]
ELSEWHERE.append(read_as("стоящий|находящийся <trait:place>", lambda s: s["trait"]))

# «При броске кубика вашего существа 4 или больше», «когда ваше существо выбрасывает 6».
ON_THROWS: list[Rule] = [
    *[
        read_as(
            f"при броске{die}[ <who:who.gen>] <value:number>{ending}{after}",
            lambda s, comparison=comparison: OnThrow(**{"who": The(), "comparison": comparison, "modified": True, **s}),
        )
        for ending, comparison in BOUNDS
        for die, after in (("", ""), (" кубика", ""), ("", " на кубике"))
    ],
    *[
        read_as(f"{when} <who:who.nom> выбрасывает <value:number>{ending}", of(OnThrow, comparison=comparison))
        for ending, comparison in BOUNDS
        for when in ("когда", "если")
    ],
]

# «При выступлении защитником», «при защите»: of this card and of others.
ON_DEEDS: list[Rule] = [
    read_as(pattern, lambda s: OnDeed("defends", s.get("who", The())))
    for pattern in ("при защите", "когда защищает", "когда <who:who.nom> защищает")
]

EVENTS_SAID: list[Rule] = [
    *ON_THROWS,
    *ON_DEEDS,
    # «Когда по вашему эльфу выполняют выстрел», «если на Олафа нападают ударом»
    *[
        read_as(
            f"{when} по <at:who.dat> {verb} <source:source-bare.acc>",
            lambda s, moment=moment: on_attack(moment, s["source"], Cards(), s["at"]),
        )
        for when in ("когда", "если")
        for verb, moment in (("выполняет", "dealt"), ("наносит", "dealt"), ("объявляет", "declared"))
    ],
]

# «Когда по вашему эльфу наносится удар», «когда объявляется выстрел по вашему эльфу»
EVENTS_SAID += [
    read_as(
        pattern.format(verb=verb),
        lambda s, moment=moment: on_attack(moment, s["source"], s.get("by", Cards()), s["at"]),
    )
    for verb, moment in (
        ("наносится", "dealt"),
        ("выполняется", "dealt"),
        ("совершается", "dealt"),
        ("объявляется", "declared"),
    )
    for pattern in (
        "когда по <at:who.dat> {verb} <source:source-bare.nom>[ <by:who.gen>]",
        "когда {verb} <source:source-bare.nom>[ <by:who.gen>] по <at:who.dat>",
    )
]

# «Когда существо уходит с клетки рядом с этой картой», «покидает клетку с маркером «омут»».
EVENTS_SAID += [
    read_as(f"когда {who}{verb} <left:{left}>", partial(moves_onto, deed="moves"))
    for who in ("<who:who.nom> ",)
    for verb, left in (("уходит|сходит|отходит|выходит", "coming from"), ("покидает", "leaving"))
]

# «Когда стоящая рядом карта противника нападает не на эту карту»: at any other.
EVENTS_SAID += [
    read_as(
        f"когда <by:who.nom> {attacks}[ <source:source-bare.ins>] не на <me>",
        lambda s: on_attack("declared", s.get("source"), s["by"], Cards(other=True)),
    )
    for attacks in ("нападает", "атакует")
]

# «На вашем кладбище 5 или более карт», «лежит хотя бы одно существо».
IN_GRAVEYARDS: list[Rule] = [
    read_as(
        f"на {whose} {lies}<count:at least> <cards:{case}>",
        lambda s, side=side: ThereAre(s["cards"], count=s["count"], graveyard=side),
    )
    for whose, side in (("вашем|своём кладбище", "own"), ("кладбище противника", "enemy"))
    for lies in ("", "есть ", "лежит|лежат|находится ")
    for case in ("cards.gen.pl", "cards.counted", "cards.nom")
]


def _lives_left(slots: dict[str, Any]) -> tuple[OnDeed, Fits]:
    """Build «Когда у этой карты остаётся 3 или меньше жизней»: as it is wounded."""
    left = NumberIs("lives", "at most", slots["amount"])
    return OnDeed("wounded", The()), Fits("this", Cards(traits=(left,)))


# «Когда получает пятую фишку», «когда теряет последнюю фишку»: how many it has now.
TOKENS_COUNTED: list[Rule] = [
    read_as(
        f"когда {who}{verb} {word} фишку",
        lambda s, deed=deed, count=count: (OnDeed(deed, The()), tokens_exactly(count)),
    )
    for who in ("", "<me> ")
    for deed, verb, counts in (
        ("gains token", "получает", COUNTED[4:]),
        ("loses token", "теряет", COUNTED[:1]),
    )
    for count, word in counts
]
TOKENS_COUNTED += [
    *[
        read_as(f"когда у <me> остаётся {bound} <unit:unit life>", _lives_left)
        for bound in ("<amount> или|и меньше", "не больше <amount>")
    ],
    *[
        read_as(words, lambda s: (OnDeed("loses token", The()), tokens_exactly(0)))
        for words in (
            "когда на <me> заканчиваются фишки",
            "когда на <me> не остаётся фишек",
            "когда теряет все фишки",
            "когда <me> теряет все фишки",
        )
    ],
]


def _but(slots: dict[str, Any]) -> Attack:
    at = ChosenCards(Cards(traits=tuple(Except(cards) for cards in (slots["cards"],))))
    return Attack(slots["kind"], slots["power"], slots.get("range"), at)


ATTACK = "<kind:attack-kind.nom>[ <named:flavour>] на <power:amount>[, дальность <range:amount>]"

EFFECTS_SAID: list[Rule] = [
    # «Разряд на 2, кроме летающих», «(не по летающим)»
    *[
        read_as(f"{ATTACK}{less}", _but)
        for less in (
            ", кроме <cards:cards.gen.pl>",
            " (кроме <cards:cards.gen.pl>)",
            " не по <cards:cards.dat.pl>",
            ", не по <cards:cards.dat.pl>",
            " (не по <cards:cards.dat.pl>)",
        )
    ],
    read_as("<duration>[,] <ability:modifier>", lambda s: Gains(The(), (s["ability"],), s["duration"])),
    read_as("переместить <target:target.acc> на соседнюю свободную клетку", of(Move, diagonal=True)),
    read_as("переместиться на соседнюю свободную клетку", lambda s: Move(The(), diagonal=True)),
    read_as("телепортировать <target:target.acc>[, дальность <range:amount>]", of(Leaps, teleport=True)),
    read_as("телепортировать <target:target.acc> на любую свободную клетку", of(Leaps, teleport=True)),
    read_as("телепортировать <target:target.acc> на [любую] свободную клетку <where:onto>", of(Leaps, teleport=True)),
    read_as("излечить <amount:counted.wound> на <target:target.pre>", of(Heal)),
    read_as("снять <amount:counted.wound> с <target:target.gen>", of(Heal)),
    read_as(
        "предотвращает <amount:counted.wound>[ от <source:source-bare.gen.pl>] по <target:every.dat>[ <duration>]",
        of(Prevent, in_all=True),
    ),
    # «Бросьте кубик; при 5-6 уничтожить существо»
    *[
        read_as(f"{at} <values:die values> <then:effects>", lambda s: If(DieShows(s["values"]), s["then"]))
        for at in ("при", "на")
    ],
]
