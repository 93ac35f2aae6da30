"""Tables of events that nobody sits down to: bots against bots, and those whose players asked for it."""

from __future__ import annotations

import logging
from typing import Any

from decks.events import rounds
from decks.events.handing import cards_by_key
from decks.events.matches import Score
from decks.events.models import Event, Pairing
from simulator import game_runner

logger = logging.getLogger(__name__)


def waiting(event_id: str) -> Pairing | None:
    """The next table of the event that can be played: both decks are handed in."""
    found = Pairing.objects.to_be_simulated().filter(
        round__event=event_id, first__deck__isnull=False, second__deck__isnull=False
    )
    return (
        found.select_related("round__event", "first__deck", "second__deck").order_by("round__number", "table").first()
    )


def play(pairing: Pairing) -> None:
    """Play a table's match between greedy players and report it. Played twice it is the same match, reported once."""
    event = pairing.round.event
    if pairing.second is None:
        return
    games, score = match(meeting(pairing), event.settings.games)
    if score is None:
        logger.error("table %s of event %s cannot be played: %s", pairing.table, event.pk, games[-1]["reason"])
        Pairing.objects.filter(pk=pairing.pk).update(simulated=False, games=games)
        return
    Pairing.objects.filter(pk=pairing.pk).update(games=games)
    try:
        rounds.report(event.pk, "simulator", score, pairing.table)
    except rounds.NotNow:  # the organiser closed the round, or decided, while it was played
        Pairing.objects.filter(pk=pairing.pk).update(simulated=False)


def meeting(pairing: Pairing) -> game_runner.Pairing:
    """The two decks of a table, by the event's own seed: whoever plays them gets the same games."""
    if pairing.second is None:
        raise ValueError(f"nobody sits opposite seat {pairing.first.number}: it has a bye")
    event = pairing.round.event
    return game_runner.Pairing(
        _deck(event.game, pairing.first.deck.cards),
        _deck(event.game, pairing.second.deck.cards),
        edition=event.settings.edition,
        seed=rounds.seed_of_games(event, pairing.round.number, pairing.table),
    )


def match(pairing: game_runner.Pairing, best_of: int) -> tuple[list[dict[str, Any]], Score | None]:
    """Games until one has won the match, and the score; None where a game crashed.

    A game's winner is First in the next (302.2); after a draw the other is, and five games are the most.
    """
    needed, most = rounds.games_of_match(best_of)
    won, drawn, number = [0, 0], 0, 0
    games: list[dict[str, Any]] = []
    while max(won) < needed and len(games) < most:
        record = game_runner.play(pairing, number)
        games.append(
            {
                "number": number,
                "seed": pairing.seed,
                "outcome": record.outcome,
                "reason": record.reason,
                "turns": record.turns,
                "options": record.options,
                "digest": pairing.engine.digest(),
            }
        )
        if record.outcome is None:
            return games, None
        if record.outcome == 2:
            drawn += 1
        else:
            won[record.outcome] += 1
        first = 1 - record.first if record.outcome == 2 else record.outcome
        number += 1 if (number + 1) % 2 == first else 2  # even numbers have A as First
    return games, Score(won[0], won[1], drawn)


def play_next(event_id: str) -> bool:
    """Play one table of the event, if one waits; whether there may be more."""
    pairing = waiting(event_id)
    if pairing is None:
        return False
    play(pairing)
    return True


def _deck(game: str, cards: dict[str, int]) -> tuple[Any, ...]:
    found = cards_by_key(game, cards)
    return tuple(found[key].printed() for key, count in sorted(cards.items()) for _ in range(count))


def events_with_waiting_tables() -> list[str]:
    """Ids of events in which a table waits that can be played."""
    found = Pairing.objects.to_be_simulated().filter(
        round__event__phase=Event.Phase.PLAYING, first__deck__isnull=False, second__deck__isnull=False
    )
    return list(found.order_by().values_list("round__event", flat=True).distinct())
