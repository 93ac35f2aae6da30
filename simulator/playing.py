"""Series of games for the command line: decks by file or name, several processes, one summary. Pure."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeVar

from catalog.core.terms import Term
from catalog.games import first_game
from decks import lists, shipped_decks
from decks.lists import Mistake, Shelf
from simulator import game_runner
from simulator.game_runner import DeckPairing, GameRecord
from simulator.games import Engine, engine
from simulator.processes import FailedItem, map_within
from simulator.statistics import Tally, proves_nothing, share

Names = TypeVar("Names")
GAME_SECONDS: Final = 300.0  # that a game may take: a search at full strength takes about a minute
GAME_MEMORY: Final = 2 << 30  # bytes that a process with games may reserve


class UnknownDeck(Exception):
    """A deck that cannot be used: neither a file nor a shipped one, too small, or with unknown lines."""

    def __init__(self, name: str, text: Term, mistakes: tuple[Mistake, ...] = ()) -> None:
        super().__init__(text.en)
        self.name = name
        self.text = text
        self.mistakes = mistakes

    def explain(self, language: str) -> str:
        """The reason, and each line that was not understood with the names nearest to it."""
        lines = [self.text.said(language)]
        for mistake in self.mistakes:
            near = f" → {', '.join(name.said(language) for name in mistake.nearest)}" if mistake.nearest else ""
            lines.append(f"  {mistake.line}: «{mistake.text}»: {mistake.reason.said(language)}{near}")
        return "\n".join(lines)


def find_deck(name: str, game: str = "", shelf: Callable[[str], Shelf] | None = None) -> tuple[Any, ...]:
    """The cards of a list file, or of a shipped deck of a game by its slug or name. Raises `UnknownDeck`.

    Without a name of a game, the first game is used. Cards that do not ship are looked for in the `shelf` of the game.
    """
    game = game or first_game()
    path = Path(name)
    if path.is_file():
        text = path.read_text(encoding="utf-8-sig")
        deck_list = lists.parse_list(text, shipped_decks.shelf(game))
        if deck_list.mistakes and shelf is not None:
            deck_list = lists.parse_list(text, shelf(game))
    else:
        source = shipped_decks.find(name, game)
        if source is None:
            names = ", ".join(sorted(shipped_decks.decks(game)))
            raise UnknownDeck(
                name,
                Term(
                    f"нет ни файла, ни колоды с именем «{name}»; есть колоды: {names}",
                    f"there is neither a file nor a deck named “{name}”; the decks are: {names}",
                ),
            )
        deck_list = shipped_decks.cards_of(source, game)
    if deck_list.mistakes:
        raise UnknownDeck(
            name, Term(f"{name}: не все строки поняты", f"{name}: some lines are not known"), deck_list.mistakes
        )
    cards = tuple(copies.card for copies in deck_list.cards for _ in range(copies.count))
    least = engine(game).smallest_deck
    if len(cards) < least:
        raise UnknownDeck(
            name,
            Term(
                f"{name}: карт {len(cards)}, а для партии нужно не меньше {least}",
                f"{name}: {len(cards)} cards, but a game needs at least {least}",
            ),
        )
    return cards


@dataclass
class Summary:
    """Sums over finished games, from the side of A; their order does not matter."""

    tally: Tally = field(default_factory=Tally)
    first: Tally = field(default_factory=Tally)  # from the side of the First player
    adjudicated: int = 0
    endless: int = 0  # stopped by the cap of objects in one turn
    crashes: int = 0
    stopped: list[int] = field(default_factory=list)  # numbers of games that took too long
    turns: int = 0
    decisions: int = 0
    errors: list[str] = field(default_factory=list)

    @property
    def games(self) -> int:
        return self.tally.games + self.crashes + len(self.stopped)

    @property
    def proves_nothing(self) -> bool:
        return proves_nothing(self.endless, self.games)

    def add(self, record: GameRecord) -> None:
        if record.outcome is None:
            self.crashes += 1
            self.errors.append(f"{record.number}: {record.reason}")
            return
        result = Tally(wins=int(record.outcome == 0), draws=int(record.outcome == 2), losses=int(record.outcome == 1))
        self.tally += result
        self.first += result if record.first == 0 else result.swap_sides()
        self.adjudicated += record.adjudicated
        self.endless += record.endless
        self.turns += record.turns
        self.decisions += record.decisions

    def add_lost(self, game: FailedItem[int]) -> None:
        """Count a game whose process was killed or ended."""
        if game.reason == "time":
            self.stopped.append(game.item)
        else:
            self.crashes += 1
            self.errors.append(f"{game.item}: its process ended")

    def as_json(self, seconds: float, rules: Engine) -> dict[str, Any]:
        """Return the output of `simulate --json`: means over finished games, shares with Wilson's interval."""
        interval = share(self.tally)
        finished = max(1, self.tally.games)
        return {
            "games": self.games,
            "wins_a": self.tally.wins,
            "wins_b": self.tally.losses,
            "draws": self.tally.draws,
            "adjudicated": self.adjudicated,
            "endless": self.endless,
            "proves_nothing": self.proves_nothing,
            "crashes": self.crashes,
            "stopped": self.stopped,
            "share_a": interval.value,
            "low": interval.low,
            "high": interval.high,
            "first_share": self.first.share,
            "turns": self.turns / finished,
            "decisions": self.decisions / finished,
            "seconds": seconds,
            "games_per_second": self.games / seconds if seconds else 0.0,
            "compiled": rules.is_compiled(),
            "digest": rules.digest(),
        }


def simulate(
    pairing: DeckPairing,
    games: int,
    jobs: int = 1,
    on_progress: Callable[[int], None] | None = None,
    seconds: float = GAME_SECONDS,
) -> tuple[Summary, float]:
    """Play games 0 … `games` − 1 in `jobs` processes; return the summary, and the seconds that the games took.

    `on_progress` is called after each game with the number of games played. The summary is the same for any number of
    processes. A game that takes more than `seconds` is stopped with its process, and the others go on.
    """
    summary = Summary()
    began = time.perf_counter()
    # Plain values cross to fresh processes; the records come back in the order of the games.
    records = map_within(_play_one, range(games), jobs, seconds, GAME_MEMORY, _set_up, pairing.as_plain())
    for count, record in enumerate(records, start=1):
        if isinstance(record, FailedItem):
            summary.add_lost(record)
        else:
            summary.add(record)
        if on_progress is not None:
            on_progress(count)
    return summary, time.perf_counter() - began


_pairing: DeckPairing | None = None  # of a worker process


def play_plain(game: tuple[Names, dict[str, Any], int]) -> tuple[Names, int | None, str]:
    """Return the names, the outcome and the clause that ended the game; `game` has a pairing in plain values and a
    number.

    This module does not import Django, so fresh processes can use the function.
    """
    names, plain, number = game
    record = game_runner.play_game(DeckPairing(**plain), number)
    return names, record.outcome, record.reason


def _set_up(plain: dict[str, Any]) -> None:
    global _pairing
    _pairing = DeckPairing(**plain)


def _play_one(number: int) -> GameRecord:
    assert _pairing is not None
    record = game_runner.play_game(_pairing, number)
    record.cards = ({}, {})
    return record
