"""Tables of events that the simulator plays: bots against bots, and tables whose players asked for it.

No worker claims a table: a match is short, the seed of the event determines it, and its result is reported once. So a
killed worker does not delay the round.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from typing import Any, Final

from catalog.core.work_queue import WorkQueue
from decks.events import deck_changes, rounds
from decks.events.deck_submission import cards_by_key, cards_in_round
from decks.events.leaders import list_leader
from decks.events.matches import Score
from decks.events.models import Event, Pairing, Seat
from decks.events.options import games_of_match
from decks.events.record import pod_of
from decks.events.refusals import EventRefusal
from decks.sheet import card_key
from simulator import game_runner

logger = logging.getLogger(__name__)


def find_waiting_table(event_id: str) -> Pairing | None:
    """A table of the event that can be played, of the earliest round: both decks are handed in."""
    pairings = Pairing.objects.to_be_simulated().filter(
        round__event=event_id, first__deck__isnull=False, second__deck__isnull=False
    )
    return (
        pairings.select_related("round__event", "first__deck", "second__deck")
        .order_by("round__number", "?")  # any table: several workers look at once
        .first()
    )


def play_table(pairing: Pairing) -> None:
    """Play a table's match between greedy players and report it. Played twice it is the same match, reported once."""
    event = pairing.round.event
    if pairing.second is None:
        return
    games, score = match(build_deck_pairing(pairing), event.settings.games)
    league = event.settings.way.league
    if score is not None and league is not None:
        score = replace(score, conceded=conceded_points(games[-1], league.most))
    if score is None:
        logger.error("table %s of event %s cannot be played: %s", pairing.table, event.pk, games[-1]["reason"])
        Pairing.objects.filter(pk=pairing.pk).update(simulated=False, games=games)
        return
    Pairing.objects.filter(pk=pairing.pk).update(games=games)
    try:
        rounds.report(event.pk, "simulator", score, pairing.table)
    except EventRefusal:  # the organiser closed the round, or decided, while it was played
        Pairing.objects.filter(pk=pairing.pk).update(simulated=False)


def build_deck_pairing(pairing: Pairing) -> game_runner.DeckPairing:
    """Return the two decks of a table with the event's seed: every run of them gives the same games."""
    if pairing.second is None:
        raise ValueError(f"nobody sits opposite seat {pairing.first.number}: it has a bye")
    event = pairing.round.event
    a, b = (_deck_in(pairing, seat) for seat in (pairing.first, pairing.second))
    return game_runner.DeckPairing(
        a,
        b,
        edition=event.settings.edition,
        seed=rounds.seed_of_games(event, pairing.round.number, pairing.table),
    )


def _deck_in(pairing: Pairing, seat: Seat) -> tuple[Any, ...]:
    """The deck of a seat as it plays this table's round."""
    event = pairing.round.event
    if event.settings.way.changing:
        pod = pod_of(event)
        changed = deck_changes.cards_in(pod, event.cards, seat.number, pairing.round.number)
        return (*changed, *deck_of(event.game, list_leader(pod.options, pod.seat(seat.number).leader)))
    return deck_of(event.game, cards_in_round(event, seat, pairing.round.number))


def conceded_points(game: Mapping[str, Any], most: int) -> tuple[int, int]:
    """Return the points that both sides conceded: the loser all of them, unless the turn limit ended the game."""
    first, second = game["conceded"]
    if not game["adjudicated"] and game["outcome"] in (0, 1):
        return (first, most) if game["outcome"] == 0 else (most, second)
    return first, second


def match(pairing: game_runner.DeckPairing, best_of: int) -> tuple[list[dict[str, Any]], Score | None]:
    """Play the games of a match. Return them and the score, which is None after a crash.

    A game's winner is First in the next, if the rules let the winner choose (`Engine.winner_chooses`); otherwise,
    and after a draw, chance decides. Five games are the most.
    """
    needed, most = games_of_match(best_of)
    wins, draws, number = [0, 0], 0, 0
    games: list[dict[str, Any]] = []
    while max(wins) < needed and len(games) < most:
        record = game_runner.play_game(pairing, number)
        games.append(
            {
                "number": number,
                "seed": pairing.seed,
                "outcome": record.outcome,
                "reason": record.reason,
                "turns": record.turns,
                "options": record.options,
                "adjudicated": record.adjudicated,
                "conceded": list(record.conceded),
                "digest": pairing.engine.digest(),
                "dealt": [_keys(record, side, "dealt") for side in (0, 1)],
                "roster": [_keys(record, side, "taken") for side in (0, 1)],
            }
        )
        if record.outcome is None:
            return games, None
        if record.outcome == 2:
            draws += 1
        else:
            wins[record.outcome] += 1
        is_choosing = record.outcome != 2 and bool(pairing.engine.winner_chooses)
        first = record.outcome if is_choosing else _lot(pairing.seed, len(games))
        number += 1 if (number + 1) % 2 == first else 2  # even numbers have A as First
    return games, Score(wins[0], wins[1], draws)


def _lot(seed: int, game: int) -> int:
    """Draw the First player of a game in a match when the rules do not determine it."""
    return sha256(f"{seed}/first/{game}".encode()).digest()[0] & 1


def _keys(record: game_runner.GameRecord, side: int, name: str) -> list[str]:
    """The cards of a side of which copies were dealt, or taken into the roster."""
    cards = record.cards[side].items()
    return sorted(card_key(ref.set_code, ref.number) for ref, what in cards if getattr(what, name))


def play_next(event_id: str) -> bool:
    """Play one table of the event, if one waits; whether there may be more."""
    pairing = find_waiting_table(event_id)
    if pairing is None:
        return False
    play_table(pairing)
    return True


def play_any() -> bool:
    """Play one table of any event, so that a large event does not delay a small one. Return False if none waits."""
    waiting = events_with_waiting_tables()
    return bool(waiting) and play_next(random.choice(waiting))


def deck_of(game: str, cards: Mapping[str, int]) -> tuple[Any, ...]:
    """The printed cards of a deck that was handed in: counts by the keys of the log."""
    cards_by_ref = cards_by_key(game, cards)
    return tuple(cards_by_ref[key].to_printed_card() for key, count in sorted(cards.items()) for _ in range(count))


def events_with_waiting_tables() -> list[str]:
    """Ids of events in which a table waits that can be played."""
    pairings = Pairing.objects.to_be_simulated().filter(
        round__event__phase=Event.Phase.PLAYING, first__deck__isnull=False, second__deck__isnull=False
    )
    return list(pairings.order_by().values_list("round__event", flat=True).distinct())


EVENT_TABLES: Final = WorkQueue(rounds.LOOK_AT_TABLES, lambda: bool(events_with_waiting_tables()), play_any)
