"""How fighters are chosen in events: `decks.games.DraftRules`. Pure.

Pick and ban is an open row of all fighters from which two players take in turn, the first two of them out of the bout:
A bans, B bans, A picks, B picks two, A picks two …, until both have a fighter for each round, who plays that round.
In a sealed event everybody is dealt three fighters and plays one of them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from catalog.battlecon.cards import CLASSES, DIFFICULTIES
from catalog.battlecon.matchups import average_shares
from catalog.battlecon.parts import Part
from catalog.core.terms import Term
from decks.battlecon.deck_check import DRAFTED
from decks.draws import RandomStream
from decks.games import BotView, BuiltDeck, PickReasons, Way
from decks.sheet import CannotOpen, CardKey, Pack, Sheet, SheetRow, sealed_pack

ROUNDS: Final = (1, 3, 5)
SEALED: Final = 3
WAVER: Final = {"novice": 1.0, "regular": 0.2, "expert": 0.0}  # of a bot's opinion, in shares of the win
BOT_NAMES: Final = (
    ("Глашатай", "Herald"), ("Оружейник", "Armourer"), ("Костоправ", "Bonesetter"), ("Песчаный судья", "Sand Judge"),
    ("Ветродуй", "Windcaller"), ("Барабанщица", "Drummer"), ("Знаменосец", "Standard-Bearer"),
    ("Старый чемпион", "Old Champion"),
)  # fmt: skip
_SAID: Final = {
    1: Term("Баны и пики: один раунд", "Pick and ban: one round"),
    3: Term("Баны и пики: три раунда", "Pick and ban: three rounds"),
    5: Term("Баны и пики: пять раундов", "Pick and ban: five rounds"),
}
_TEXT: Final = Term(
    "Оба банят по бойцу, затем выбирают по очереди: первый одного, второй двоих и так далее. Кого взяли первым, тот "
    "играет первый раунд, и так по порядку.",
    "Both ban a fighter, then pick in turn: the first player one, the second two, and so on. The first fighter picked "
    "plays the first round, and so on in order.",
)


def _turns(rounds: int) -> Way:
    picks = [0]
    while len(picks) < 2 * rounds:
        picks.extend([1 - picks[-1]] * min(2, 2 * rounds - len(picks)))
    return Way(
        f"battlecon-bans-{rounds}", _SAID[rounds], "rows", _TEXT, packs=1, fixed=True, seats=(2,), usual_seats=2,
        orders=((0, 1, *picks),), bans=2, rounds=rounds, whole=True, by_round=True,
    )  # fmt: skip


_SEALED: Final = Way(
    "battlecon-three", Term("Один из трёх", "One of three"), "sealed",
    Term("Каждому сдают трёх случайных бойцов; играют одним из них.",
         "Everybody is dealt three fighters at random and plays one of them."),
    packs=1,
)  # fmt: skip
WAYS: Final = {way.slug: way for way in (*(_turns(rounds) for rounds in ROUNDS), _SEALED)}


@dataclass(frozen=True, slots=True)
class SheetFighter(SheetRow):
    """The facts of a fighter for draws and bots; `worth` is his share against all others, in thousandths."""

    kind: str
    difficulty: str
    worth: int


class BattleconDraftRules:
    ways: Mapping[str, Way] = WAYS
    booster_cards = SEALED
    contents = ((float(SEALED), Term("бойцы", "fighters")),)
    changing = None
    leaders = None
    bot_names = BOT_NAMES
    format = DRAFTED
    themes: Mapping[str, Term] = {}
    time_called = Term(
        "Кто ещё играет, доигрывает раунд; затем побеждает тот, у кого больше здоровья, а поровну — ничья.",
        "Unfinished bouts end after the round; more health wins, and equal health is a draw.",
    )

    def sheet_of(
        self,
        cards: Iterable[Part],
        measured: Mapping[CardKey, int],
        starters: Mapping[str, Iterable[Iterable[CardKey]]],
    ) -> Sheet:
        """The fighters among the cards: nothing else is dealt."""
        rows = [
            SheetFighter(
                card.set_code, card.number, card.name.ru, card.name.en, card.whole.kind, card.whole.difficulty,
                round(1000 * average_shares().get(card.key, 0.5)),
            )
            for card in sorted(cards, key=lambda card: card.ref)
            if card.whole is not None
        ]  # fmt: skip
        return Sheet({row.key: row for row in rows})

    def read_sheet(self, data: Mapping[str, Any]) -> Sheet:
        return Sheet.read(data, SheetFighter.from_json)

    def points(self, card: Any, rating: int) -> int:
        return rating

    def can_fill(self, rarities: Mapping[str, int]) -> bool:
        return bool(rarities)

    def too_few(self, way: Way, cards: int) -> int:
        return max(0, (len(way.orders[0]) if way.orders else SEALED) - cards)

    def theme(self, card: Any) -> str | None:
        return None

    def draw_lent_cards(self, sheet: Sheet, stream: RandomStream) -> Sequence[CardKey]:
        return ()

    def packs(
        self, way: Way, sheet: Sheet, sets: Sequence[str], working: bytes, round_: int, places: int
    ) -> list[Pack]:
        """The one row: all fighters of the sets, shuffled."""
        row = sorted(card.key for card in sheet.cards.values() if card.set_code in sets)
        needed = len(way.orders[0])
        if len(row) < needed:
            raise CannotOpen(", ".join(sets), "fighter", len(row), needed)
        RandomStream(working, "deck").shuffle(row)
        return [sealed_pack(working, round_, 1, row)]

    def booster(self, sheet: Sheet, set_code: str, stream: RandomStream) -> list[CardKey]:
        """Three different fighters of the set."""
        available = [card.key for card in sheet.of_set(set_code)]
        if len(available) < SEALED:
            raise CannotOpen(set_code, "fighter", len(available), SEALED)
        fighters: list[CardKey] = []
        for _ in range(SEALED):
            fighters.append(stream.choice(available))
            available.remove(fighters[-1])
        return fighters

    def rate(self, view: BotView, level: str, stream: RandomStream) -> dict[str, float]:
        """By the shipped games of all against all; a ban takes the best as a pick does."""
        waver = WAVER[level]
        return {instance: row.worth / 1000 + waver * stream.below(1000) / 1000 for instance, row in view.pack}

    def explain(self, view: BotView) -> dict[str, PickReasons]:
        return {}

    def build(self, pool: Sequence[tuple[str, SheetFighter]], edition: str) -> BuiltDeck:
        """The best fighter of the pool; his preparation is made when the bout begins."""
        ordered = sorted(pool, key=lambda owned: (-owned[1].worth, owned[1].key, owned[0]))
        instance, row = ordered[0]
        kind = next(term for key, term in CLASSES.items() if key == row.kind)
        hard = next(term for key, term in DIFFICULTIES.items() if key == row.difficulty)
        line = (
            f"{row.name}: {kind.ru.lower()}, сложность {hard.ru}; против всех выигрывает {row.worth / 10:.0f} %.",
            f"{row.name_en}: {kind.en.lower()}, {hard.en}; wins {row.worth / 10:.0f}% against all.",
        )
        return BuiltDeck((instance,), (line,), (row.kind,))

    def bots_version(self) -> str:
        return _bots_version()


@cache
def _bots_version() -> str:
    return hashlib.sha256(Path(__file__).read_bytes()).hexdigest()
