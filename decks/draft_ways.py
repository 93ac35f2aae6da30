"""The ways of drafting boosters, for every game that has them. Pure."""

from __future__ import annotations

from dataclasses import replace

from catalog.terms import Term
from decks.games import Way

BOOSTER_WAYS = (
    Way(
        "draft", Term("Драфт", "Draft"), "passing",
        Term("Бустеры идут по кругу: берёте карту, остальные передаёте соседу.",
             "Boosters go round the table: take a card and pass the rest on."),
    ),
    Way(
        "sealed", Term("Силед", "Sealed"), "sealed",
        Term("Каждый вскрывает свои бустеры и собирает из них колоду.",
             "Everybody opens boosters of their own and builds a deck of them."),
        packs=4,
    ),
    Way(
        "mixed", Term("Смешанный силед", "Mixed sealed"), "sealed",
        Term("К бустерам — стартовая колода.", "With the boosters comes a starter deck."),
        packs=2, starter=True,
    ),
    Way(
        "pick-two", Term("Драфт по две карты", "Pick-two draft"), "passing",
        Term("Драфт для двоих–четверых: из бустера берут по две карты и передают его дальше.",
             "A draft for two to four: take two cards from each booster, then pass it on."),
        seats=(2, 3, 4), usual_seats=4, takes=2,
    ),
    Way(
        "team", Term("Командный драфт", "Team draft"), "passing",
        Term("Двое на двое или трое на трое: соседи по столу — соперники, и каждый играет с каждым из чужой команды.",
             "Two against two or three against three: neighbours are opponents, and everyone plays everyone on "
             "the other team."),
        seats=(4, 6), usual_seats=6, teams=2,
    ),
    Way(
        "rochester", Term("Рочестер", "Rochester draft"), "rows",
        Term("Бустеры вскрывают по одному на виду у всех; карты берут по очереди, туда и обратно.",
             "Boosters are opened one at a time for all to see; players pick in turn, there and back."),
        seats=tuple(range(2, 9)), usual_seats=4,
    ),
    Way(
        "grid", Term("Драфт решёткой", "Grid draft"), "grid",
        Term("На столе девять карт, три на три: каждый берёт целый ряд или столбец.",
             "Nine cards lie three by three: each player takes a whole row or column."),
        packs=6, seats=(2, 3, 4), usual_seats=2,
    ),
    Way(
        "winston", Term("Драфт Уинстона", "Winston draft"), "winston",
        Term("Стопки карт лежат лицом вниз: загляните в стопку и заберите её или доложите карту и смотрите следующую.",
             "Piles lie face down: look into one and take it, or add a card to it and look into the next."),
        packs=4, seats=(2, 3, 4), usual_seats=2,
    ),
)  # fmt: skip


def booster_ways(prefix: str = "") -> dict[str, Way]:
    """Every way in which boosters are drafted, by slug; games after the first one put their own word before it."""
    ways = [replace(way, slug=f"{prefix}-{way.slug}" if prefix else way.slug) for way in BOOSTER_WAYS]
    return {way.slug: way for way in ways}
