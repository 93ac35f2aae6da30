"""The pairings that follow from the state of an event and its seed. Pure."""

from __future__ import annotations

from . import pairing
from .dealer import Dealer
from .matches import Stage
from .pod import Pod
from .standings import StandingsRow, build_standings

Pairs = list[pairing.Pair]


def compute_standings(pod: Pod, dealer: Dealer) -> list[StandingsRow]:
    """The standings after the Swiss rounds."""
    return build_standings(pod.options.way, pod.matches, dealer.order(pod))


def coming_pairs(pod: Pod, dealer: Dealer) -> tuple[Stage, Pairs]:
    """Return the stage and the pairings of the next round; no pairings after the last round.

    Raises `pairing.NoPairing` if fewer than two seats are left to play.
    """
    matches, options = pod.matches, pod.options
    way, number = options.way, len(matches.rounds) + 1
    if way.teams:
        if number > options.rounds:
            return "swiss", []
        return "swiss", pairing.teams(pod.seating, way.teams, number, matches.dropped)
    if way.league:
        if number > len(way.league.rounds):
            return "swiss", []
        return "swiss", pairing.league(way.league.rounds, pod.seating, number, matches.dropped)
    if len(matches.swiss()) < options.rounds:
        stream, lines = dealer.stream(f"round/{number}"), compute_standings(pod, dealer)
        return "swiss", pairing.swiss(lines, matches.rounds, stream, pod.fairness, matches.byes)
    last = matches.rounds[-1] if matches.rounds else None
    if last is not None and last.stage == "playoff":
        return "playoff", pairing.next_playoff(last)
    still_in = [line.seat for line in compute_standings(pod, dealer) if not line.dropped]
    return "playoff", pairing.playoff(pairing.cut(still_in, options.cut))
