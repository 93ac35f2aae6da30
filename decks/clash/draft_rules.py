"""How «Битва колод» is drafted in events: `decks.games.DraftRules`. Pure.

The drafts follow pages 4 and 12: two or four seats that take from open rows, and packs of sixteen that are passed to
the left. `draft_procedure` has the same procedures as whole games without seeds of an event, clocks and log.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import cast

from catalog.clash.cards import Card
from catalog.core.terms import Term, decimal
from decks.clash import bots, champions, mutation, mutation_phase, sheet
from decks.clash.champions import Champions
from decks.clash.deck_check import FORMATS as KINDS
from decks.clash.draft_procedure import NEEDED, ORDERS, PACK, ROW, SEATS, Kind
from decks.clash.mutation_phase import MutationPhase
from decks.clash.sheet import ClashSheetCard
from decks.draws import RandomStream
from decks.formats import Format
from decks.games import BotView, BuiltDeck, League, PickReasons, Way
from decks.sheet import CannotOpen, CardKey, Pack, Sheet, sealed_pack

DECK = 8
EDITION = "1.2"
DRAFTED = Format(
    "clash-draft", Term(KINDS["drafted"].ru.capitalize(), KINDS["drafted"].en.capitalize()),
    "limited", DECK, DECK, 1, edition=EDITION,
)  # fmt: skip
BOT_NAMES = (
    ("Мостовик", "Bridger"),
    ("Звонарь", "Ringer"),
    ("Рудокоп", "Delver"),
    ("Лодочник", "Ferryman"),
    ("Травница", "Herbalist"),
    ("Кузнец", "Smith"),
    ("Смотритель", "Warden"),
    ("Ткачиха", "Weaver"),
)


ROWS_TEXT = Term(
    "Карты берут по очереди из открытых рядов; восемь взятых и есть колода.",
    "Players take turns picking cards from open rows; the eight picked cards are the deck.",
)


# The table of page 12, by rounds: everybody meets everybody twice, the row of the book's table named first.
MUTATION = League(
    (
        ((1, 0), (3, 2)), ((2, 0), (3, 1)), ((3, 0), (2, 1)),
        ((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)),
    ),
    Term("половин крепости потеряно", "halves of the fortress lost"),
    2,
)  # fmt: skip


AI_TEXT = Term(
    "Карты берут из открытых рядов; восемь взятых и есть колода, остальные достаются ИИ.",
    "Cards are taken from open rows; the eight taken are the deck, and the rest goes to the AI.",
)


def _rows(kind: Kind, slug: str, name: Term, rounds: int, mode: str = "") -> Way:
    seats = SEATS[kind]
    rows = DECK * seats // len(ORDERS[kind][0])
    return Way(
        slug, name, "rows", AI_TEXT if mode else ROWS_TEXT, packs=rows, fixed=True, seats=(seats,),
        usual_seats=seats, orders=ORDERS[kind], whole=True, rounds=rounds, mode=mode,
    )  # fmt: skip


WAYS: dict[str, tuple[Kind, Way]] = {
    "clash-duel": ("duel", _rows("duel", "clash-duel", Term("Драфт вдвоём", "Draft for two"), 1)),
    "clash-four": ("four", _rows("four", "clash-four", Term("Драфт вчетвером", "Draft for four"), 3)),
    "clash-solo": ("solo", _rows("solo", "clash-solo", Term("Драфт в одиночку", "Solo draft"), 0, "solo")),
    "clash-coop": ("coop", _rows("coop", "clash-coop", Term("Вдвоём против ИИ", "Two against the AI"), 0, "coop")),
    "clash-mutation": (
        "mutation",
        Way(
            "clash-mutation", Term("Лига мутаций", "Mutation league"), "passing",
            Term("Четверо драфтят по 16 карт: восемь — колода, восемь — лаборатория. Шесть партий, перед каждой колода "
                 "мутирует.",
                 "Four draft 16 cards each: eight are the deck, eight the laboratory. Six games, and before each the "
                 "deck mutates."),
            packs=1, fixed=True,
            seats=(SEATS["mutation"],), usual_seats=SEATS["mutation"], rounds=len(MUTATION.rounds),
            league=MUTATION, changing=True,
        ),
    ),
    "clash-packs": (
        "mutation",
        Way(
            "clash-packs", Term("Драфт стопок", "Draft of packs"), "passing",
            Term("Стопки по 16 карт идут влево; из взятых шестнадцати собирают колоду из восьми.",
                 "Boosters of sixteen go to the left; of the sixteen taken, eight make a deck."),
            packs=1, fixed=True,
            seats=(SEATS["mutation"],), usual_seats=SEATS["mutation"], rounds=3,
        ),
    ),
}  # fmt: skip


class ClashDraftRules:
    ways: Mapping[str, Way] = {slug: way for slug, (_, way) in WAYS.items()}
    booster_cards = 0
    contents = ()
    changing = MutationPhase()
    leaders = Champions()
    bot_names = BOT_NAMES
    format = DRAFTED
    themes: Mapping[str, Term] = {}
    time_called = Term(
        "Кто ещё играет, доигрывает ход второго игрока; затем побеждает тот, чья крепость потеряла меньше, а поровну — "
        "ничья.",
        "Unfinished games end after the second player's turn; the fortress that has lost less wins, and equal ones are "
        "a draw.",
    )

    def sheet_of(
        self,
        cards: Iterable[Card],
        measured: Mapping[CardKey, int],
        starters: Mapping[str, Iterable[Iterable[CardKey]]],
    ) -> Sheet:
        return sheet.sheet_of(cards)

    def read_sheet(self, data: Mapping[str, object]) -> Sheet:
        return Sheet.read(data, ClashSheetCard.from_json)

    def points(self, card: Card, rating: int) -> int:
        return rating

    def can_fill(self, rarities: Mapping[str, int]) -> bool:
        return bool(rarities)

    def too_few(self, way: Way, cards: int) -> int:
        return max(0, NEEDED[WAYS[way.slug][0]] - cards)

    def theme(self, card: ClashSheetCard) -> str | None:
        return None

    def draw_lent_cards(self, sheet: Sheet, stream: RandomStream) -> Sequence[CardKey]:
        return ()

    def packs(
        self, way: Way, sheet: Sheet, sets: Sequence[str], working: bytes, round_: int, places: int
    ) -> list[Pack]:
        """The row of that number, or the packs of all places: slices of one shuffled deck of the sets' cards."""
        kind = WAYS[way.slug][0]
        deck = sorted(card.key for card in sheet.cards.values() if card.set_code in sets)
        if len(deck) < NEEDED[kind]:
            raise CannotOpen(", ".join(sets), "card", len(deck), NEEDED[kind])
        RandomStream(working, "deck").shuffle(deck)
        if way.cards == "rows":
            size = ROW[kind]
            return [sealed_pack(working, round_, 1, deck[(round_ - 1) * size : round_ * size])]
        return [
            sealed_pack(working, round_, place, deck[(place - 1) * PACK : place * PACK])
            for place in range(1, places + 1)
        ]

    def booster(self, sheet: Sheet, set_code: str, stream: RandomStream) -> list[CardKey]:
        raise ValueError("this game has no boosters")

    def rate(self, view: BotView, level: str, stream: RandomStream) -> dict[str, float]:
        options = [row.card for _, row in view.pack]
        own_cards = [row.card for row in view.pool]
        rated = bots.rate_options(options, own_cards, cast(bots.Level, level), stream.read(16).hex())
        return {instance: worth for (instance, _), worth in zip(view.pack, rated, strict=True)}

    def explain(self, view: BotView) -> dict[str, PickReasons]:
        return {}

    def build(self, pool: Sequence[tuple[str, ClashSheetCard]], edition: str) -> BuiltDeck:
        """All of a pool of eight; eight of a larger one."""
        ordered = sorted(pool, key=lambda owned: (owned[1].key, owned[0]))
        by_card = {row.card: instance for instance, row in ordered}
        deck = (
            bots.choose_deck([row.card for _, row in ordered], "expert", "build")
            if len(ordered) > DECK
            else tuple(by_card)
        )
        spells = sum(card.is_spell for card in deck)
        average = decimal(sum(card.cost for card in deck) / len(deck) if deck else 0.0)
        lines = (
            (
                f"Карт: {len(deck)}, средняя стоимость {average.ru}.",
                f"{len(deck)} cards, average cost {average.en}.",
            ),
            (f"Заклинаний: {spells}.", f"Spells: {spells}."),
        )
        kinds = tuple(dict.fromkeys(card.kind for card in deck))
        return BuiltDeck(tuple(sorted(by_card[card] for card in deck)), lines, kinds)

    def bots_version(self) -> str:
        return _bots_version()


@cache
def _bots_version() -> str:
    files = (bots.__file__, champions.__file__, __file__, mutation_phase.__file__, mutation.__file__)
    return hashlib.sha256(b"".join(Path(name).read_bytes() for name in files)).hexdigest()
