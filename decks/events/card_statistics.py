"""Statistics of each card from the log of a finished event: its picks, the cards passed for it, the games of its decks.
Pure.

The rows tell people from each level of bots, and one person from another. A pick counts where players choose single
cards: in packs that go round and in open rows. A pick of the clock does not count.

A game counts if the site played it (simulated, or at a table), or if both players have accounts and reported the same
score. A score that guests or the organiser typed in decides the match and adds nothing to statistics.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from decks.sheet import CardKey

from .hash_log import Entry
from .matches import PairingState
from .pod import Pod

PEOPLE = "people"
Who = str  # `people`, or the level of bots
# By round and table the games that the site played: the outcome (0: the first seat won, 1: the second, 2: drawn), by
# side the cards that were dealt and those that were used, and `at_table` for a game that its players played at a table.
Played = Mapping[tuple[int, int], Sequence[Mapping[str, Any]]]


class FigureSource(NamedTuple):
    """The origin of a figure: the holder of the cards, and the person who influenced it, if any.

    `with_people`: a person made the picks or played one side of the games; `person` is the account, None for a guest.
    """

    who: Who
    with_people: bool
    person: int | None


@dataclass
class CardTotals:
    """Sums over the picks and games of one event; points are 2 for a win and 1 for a draw."""

    taken: int = 0
    positions: int = 0  # sum of the numbers of the picks, from 1 in each pack
    squares: int = 0  # sum of their squares
    came: int = 0  # how many of it went through the table
    last: int = 0  # sum of the last picks at which each was still seen
    pools: int = 0
    decks: int = 0  # copies in decks
    deck_games: int = 0
    deck_points: int = 0
    table_games: int = 0  # of `deck_games`, those at tables of the site
    confirmed_games: int = 0  # of `deck_games`, those that two accounts reported; the rest were simulated
    confirmed_points: int = 0  # points of `confirmed_games`, a part of `deck_points`
    dealt_games: int = 0
    dealt_points: int = 0
    undealt_games: int = 0  # games whose deal is known, with the card in the deck and not dealt
    undealt_points: int = 0
    roster_games: int = 0
    roster_points: int = 0
    over: Counter[CardKey] = field(default_factory=Counter)  # cards in the same pack when it was taken

    def only_here(self) -> CardTotals:
        """Return the sums without reported games, of which the site has seen nothing. Only decks count these."""
        return replace(
            self,
            deck_games=self.deck_games - self.confirmed_games,
            deck_points=self.deck_points - self.confirmed_points,
            confirmed_games=0,
            confirmed_points=0,
        )


SUMS = tuple(name for name in CardTotals.__dataclass_fields__ if name != "over")
Lessons = dict[tuple[CardKey, FigureSource], CardTotals]
NO_ACCOUNTS: Mapping[int, int] = {}


def collect_lessons(
    log: Iterable[Entry], games: Played | None = None, accounts: Mapping[int, int] = NO_ACCOUNTS
) -> Lessons:
    """Return the statistics of the event by card and source. `accounts` are the accounts of the seats."""
    reader = _LogCounter(accounts)
    for entry in log:
        if entry["kind"] == "picked" and reader.pod.options.way.compares:
            reader.add_pick(entry)
        reader.pod.apply(entry)
    reader.add_pools()
    reader.add_matches(games or {})
    return dict(reader.lessons)


def who_of(pod: Pod, number: int) -> Who:
    """Return the holder of a seat: people, even if a bot has played for them at times, or a level of bots."""
    return pod.seats[number].level or PEOPLE


def find_source(pod: Pod, accounts: Mapping[int, int], number: int, opponent: int | None = None) -> FigureSource:
    """Return the source of a seat's figures. The person is the seat's player, else the player of the opponent."""
    who = who_of(pod, number)
    for seat in (number, opponent):
        if seat is not None and who_of(pod, seat) == PEOPLE:
            return FigureSource(who, True, accounts.get(seat))
    return FigureSource(who, False, None)


def is_confirmed(pod: Pod, accounts: Mapping[int, int], table: PairingState) -> bool:
    """Whether two accounts, each in its own seat, reported the score that counts."""
    reporters = {accounts.get(seat) for seat in table.seats() if who_of(pod, seat) == PEOPLE}
    agreed = len(table.reports) == 2 and set(table.reports.values()) == {table.score}
    return agreed and len(reporters) == 2 and None not in reporters


class _LogCounter:
    def __init__(self, accounts: Mapping[int, int]) -> None:
        self.lessons: Lessons = defaultdict(CardTotals)
        self.pod, self.accounts = Pod(), accounts
        self.last_seen: dict[str, tuple[CardKey, int, int]] = {}  # by instance: card, seat and pick

    def source(self, number: int, opponent: int | None = None) -> FigureSource:
        return find_source(self.pod, self.accounts, number, opponent)

    def add_pick(self, entry: Entry) -> None:
        number = entry["seat"]
        source, pack = self.source(number), self.pod.pack_before(number)
        if pack is None:
            return
        pick = self.pod.row_picks + 1 if self.pod.options.way.is_open else entry["pick"]
        for instance, card in pack.cards.items():
            self.last_seen[instance] = card, number, pick
        own_choice = ("player", "mark", "only") if source.who == PEOPLE else ("bot",)
        if entry["by"] in own_choice and not self.pod.will_burn(number):
            card_key = pack.cards[entry["instance"]]
            lesson = self.lessons[card_key, source]
            lesson.taken += 1
            lesson.positions += pick
            lesson.squares += pick * pick
            lesson.over.update(card for card in set(pack.cards.values()) if card != card_key)

    def add_pools(self) -> None:
        """Count what the draft left behind: the last pick at which each card was seen, pools and decks."""
        for card, number, pick in self.last_seen.values():
            lesson = self.lessons[card, self.source(number)]
            lesson.came += 1
            lesson.last += pick
        for number, seat in self.pod.seats.items():
            source, cards = self.source(number), {pool_card.instance: pool_card.card for pool_card in seat.pool}
            for card in cards.values():
                self.lessons[card, source].pools += 1
            for instance in seat.main:
                self.lessons[cards[instance], source].decks += 1

    def add_matches(self, games: Played) -> None:
        for round_state in self.pod.matches.rounds:
            for index, table in enumerate(round_state.pairings):
                if table.second is not None and table.score is not None:
                    self._add_match(table, games.get((round_state.number, index), ()))

    def _add_match(self, table: PairingState, games: Sequence[Mapping[str, Any]]) -> None:
        finished = [game for game in games if game.get("outcome") is not None]
        for side, number in enumerate(table.seats()):
            source, seat = self.source(number, table.seats()[1 - side]), self.pod.seats[number]
            cards = {pool_card.instance: pool_card.card for pool_card in seat.pool}
            deck = {cards[instance] for instance in seat.main}
            for game in finished:
                points = 1 if game["outcome"] == 2 else 2 * (game["outcome"] == side)
                for card in deck:
                    self._add_games(card, source, 1, points, at_table=bool(game.get("at_table")))
                lists = {
                    "dealt": game["dealt"][side] if "dealt" in game else (),
                    "undealt": sorted(deck.difference(game["dealt"][side])) if "dealt" in game else (),
                    "roster": game["roster"][side] if "roster" in game else (),
                }
                for name, listed in lists.items():
                    for card in listed:
                        lesson = self.lessons[card, source]
                        setattr(lesson, f"{name}_games", getattr(lesson, f"{name}_games") + 1)
                        setattr(lesson, f"{name}_points", getattr(lesson, f"{name}_points") + points)
            if not finished and table.score is not None and is_confirmed(self.pod, self.accounts, table):
                score = table.score if side == 0 else table.score.swap_sides()
                count = score.first + score.second + score.drawn
                for card in deck:
                    self._add_games(card, source, count, 2 * score.first + score.drawn, confirmed=True)

    def _add_games(
        self,
        card: CardKey,
        source: FigureSource,
        games: int,
        points: int,
        *,
        at_table: bool = False,
        confirmed: bool = False,
    ) -> None:
        lesson = self.lessons[card, source]
        lesson.deck_games += games
        lesson.deck_points += points
        lesson.table_games += games * at_table
        lesson.confirmed_games += games * confirmed
        lesson.confirmed_points += points * confirmed
