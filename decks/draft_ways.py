"""The ways of drafting boosters, for every game that has them. Pure."""

from __future__ import annotations

from dataclasses import replace

from catalog.core.terms import Term
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
    Way(
        "rotisserie", Term("Ротиссери", "Rotisserie draft"), "rows",
        Term("Все карты сета лежат открыто, каждая по одной; их берут по очереди, туда и обратно.",
             "Every card of the set lies open, one of each; players pick in turn, there and back."),
        seats=(2, 3, 4), usual_seats=2, all_cards=True, steady=True,
    ),
    Way(
        "supreme", Term("Драфт «Суприм»", "Supreme draft"), "passing",
        Term("Каждый вскрывает свои бустеры: из каждого оставляет три карты, остальные уходят из драфта.",
             "Everybody opens boosters of their own: keep three cards of each, and the rest leaves the draft."),
        packs=12, usual_seats=2, takes=3, discards=True,
    ),
    Way(
        "solomon", Term("Драфт Соломона", "Solomon draft"), "division",
        Term("Вскрывают восемь карт: один делит их на две стопки, другой выбирает себе одну.",
             "Eight cards are opened: one player divides them into two piles, the other chooses a pile."),
        packs=4, seats=(2,), usual_seats=2, steady=True,
    ),
    Way(
        "minesweeper", Term("Драфт «Сапёр»", "Minesweeper draft"), "sweeper",
        Term("Карты лежат полем, открыты только крайние: взятая карта открывает соседние.",
             "Cards lie in a field, only those at the border face up: a card that is taken turns up its neighbours."),
        packs=6, seats=(2, 3, 4, 5, 6), usual_seats=2, steady=True,
    ),
    Way(
        "housman", Term("Драфт Хаусмана", "Housman draft"), "exchange",
        Term("На столе девять карт, в руке пять: трижды меняйте карту руки на карту стола, потом рука ваша.",
             "Nine cards on the table, five in hand: exchange a card three times, then the hand is yours."),
        packs=6, seats=(2, 3, 4), usual_seats=2, steady=True,
    ),
    Way(
        "jumpstart", Term("Джампстарт", "Jumpstart"), "packets",
        Term("Дважды выберите один из трёх наборов карт одной стихии: два набора — ваша колода.",
             "Twice choose one of three packets of one element: two packets are your deck."),
        packs=2, steady=True,
    ),
)  # fmt: skip


def booster_ways(prefix: str = "") -> dict[str, Way]:
    """Every way in which boosters are drafted, by slug; games after the first one put their own word before it."""
    ways = [replace(way, slug=f"{prefix}-{way.slug}" if prefix else way.slug) for way in BOOSTER_WAYS]
    return {way.slug: way for way in ways}
