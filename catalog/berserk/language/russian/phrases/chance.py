"""Russian effects and conditions of chance: a die that is thrown, the cards that a prophecy shows."""

from __future__ import annotations

from catalog.berserk.language.meaning.traits import have_abilities
from catalog.berserk.language.tree import (
    AllRevealedFit,
    Cards,
    DieShows,
    Fits,
    Is,
    Prophecy,
    RevealedAlike,
    ThrowDie,
)
from catalog.language.patterns import Rule, constant, of, phrase, read_as, say


def die_within(n: int, sign: int) -> DieShows | None:
    """Build «выпало меньше 3», «не меньше 4»."""
    ways = {-1: range(1, n), 1: range(n + 1, 7), 0: range(1, n + 1), 2: range(n, 7)}
    values = tuple(value for value in ways[sign] if 1 <= value <= 6)
    return DieShows(values) if values else None


ON_CHANCE: list[Rule] = [
    constant("бросить кубик", ThrowDie()),
    read_as("бросить кубик[:]", lambda s: ThrowDie()),
    *[
        read_as(f"{who} бросает кубик", lambda s: ThrowDie())
        for who in ("атакованный", "атакованное существо", "противник", "<me>", "он|она|оно", "его владелец")
    ],
    say("пророчество <count:amount>", Prophecy),
    read_as("пророчество <count:amount>:", of(Prophecy)),
    read_as("пророчество на <count:amount>", of(Prophecy)),
]

ON_CHANCE += [
    # «получает: броню 1, если …; регенерацию 1, если …»
    read_as("получить: <effects:each if>", lambda s: s["effects"]),
]

# «Показанная карта элитная», «показана карта чётной стоимости», «если показан архаалит».
CHANCES: list[Rule] = [
    say("все <count:number> показанные карты — <cards:cards.nom.pl>", AllRevealedFit),
    say("показанные карты — <related:pairing>", RevealedAlike),
    *[
        read_as(f"{shown} <related:pairing>", of(RevealedAlike))
        for shown in ("[обе|все] показанные карты", "показаны [две|все] карты", "показаны карты", "обе карты")
    ],
    read_as(
        "обе карты <trait:element word>",
        lambda s: AllRevealedFit(Cards(traits=(s["trait"],)), 2),
    ),
    phrase(
        "выпало <values:die values>",
        lambda s: DieShows(s["values"]),
        lambda n: {"values": n.values} if isinstance(n, DieShows) else None,
    ),
    *[
        read_as(f"{shows} <values:die values>", lambda s: DieShows(s["values"]))
        for shows in (
            "на кубике выпало",
            "на кубике выпадает",
            "выпадает",
            "результат броска",
            "результат [броска] равен",
        )
    ],
    *[
        read_as(f"{shows} {word} <n:number>", lambda s, sign=sign: die_within(s["n"], sign))
        for shows in ("выпало", "на кубике выпало", "выпадает", "результат [броска]")
        for word, sign in (("меньше", -1), ("больше", 1), ("не больше", 0), ("не меньше", 2))
    ],
    *[
        read_as(f"{shown} <cards:cards.nom>", lambda s: Fits("shown", s["cards"]))
        for shown in ("показан|показана|показано", "показанная карта")
    ],
    *[
        read_as(f"{parity} [стоимости]", lambda s, state=state: Fits("shown", Cards(traits=(Is(state),))))
        for parity, state in (("чётной", "even cost"), ("нечётной", "odd cost"))
    ],
    *[
        read_as(f"показанная карта <trait{word}>", lambda s: Fits("shown", Cards(traits=(s["trait"],))))
        for word in ("", ":element word")
    ],
    read_as(
        "показанная карта имеет <abilities:id list.acc>", lambda s: Fits("shown", Cards(traits=(have_abilities(**s),)))
    ),
]

OF_CHANCE: list[Rule] = [
    constant("чётной стоимости", Is("even cost")),
    constant("нечётной стоимости", Is("odd cost")),
    read_as("с чётной стоимостью", lambda s: Is("even cost")),
    read_as("с нечётной стоимостью", lambda s: Is("odd cost")),
]
