"""The rights of each role in an event, by phase: one table that every page and every API call uses.

A role is a person's, however they identify themselves: an organiser who plays is one by account, by session, by the
organiser's key and by the key of the seat alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, get_args

from django.core.exceptions import PermissionDenied
from django.utils.translation import gettext_lazy as _

from .pod import EventRefusal, Phase

if TYPE_CHECKING:
    from .models import Seat

Role = Literal["stranger", "kept out", "player", "host", "removed", "organiser", "playing organiser"]
Right = Literal["look", "join", "sit", "chat", "result", "start", "organise", "judge", "proof"]

EVER: frozenset[Phase] = frozenset(get_args(Phase))
GOING_ON = EVER - {"over"}
OVER: frozenset[Phase] = frozenset({"over"})
Phases = Mapping[Role, frozenset[Phase]]

PLAYERS: tuple[Role, ...] = (
    "player",
    "host",
    "playing organiser",
)  # `host`: the first seat of an event without account
ORGANISERS: tuple[Role, ...] = ("organiser", "playing organiser")
STRANGERS: tuple[Role, ...] = ("stranger", "kept out")  # `kept out`: removed before the start, see `KeptOut`

RIGHTS: Mapping[Right, Phases] = {
    # what everybody sees of an event
    "look": dict.fromkeys(get_args(Role), EVER),
    # take a seat, or sit down again at the one that is theirs
    "join": dict.fromkeys(("stranger", *PLAYERS, "organiser"), GOING_ON),
    # what a seat sees, and what it does: its packs, its pool, its deck
    "sit": dict.fromkeys(PLAYERS, EVER),
    "chat": dict.fromkeys((*PLAYERS, "organiser"), EVER),
    # report a result or play no further rounds: players for themselves, an organiser for everybody
    "result": dict.fromkeys((*PLAYERS, "organiser"), EVER),
    "start": dict.fromkeys(("host", *ORGANISERS), EVER),
    "organise": dict.fromkeys(ORGANISERS, EVER),
    # look at decks that were handed in: never an organiser who plays
    "judge": {"organiser": EVER},
    # the log, the seed's draws, all pools and decks; strangers where the settings say so
    "proof": dict.fromkeys(get_args(Role), OVER),
}


def phases_of(right: Right, role: Role, *, open_log: bool = False) -> frozenset[Phase]:
    """The phases in which a role has a right; `open_log`: everybody may read the event's log when it is over."""
    if right == "proof" and role in STRANGERS and not open_log:
        return frozenset()
    return RIGHTS[right].get(role, frozenset())


def need(right: Right, role: Role, phase: Phase | None = None, *, open_log: bool = False) -> None:
    """Raise PermissionDenied for a role that never has the right, `EventRefusal` for one that has it in another phase.

    Without a phase only the role is checked.
    """
    phases = phases_of(right, role, open_log=open_log)
    if not phases:
        if role in ("removed", "kept out"):
            raise PermissionDenied(_("The organiser has removed you from the table."))
        if right == "sit":
            raise PermissionDenied(_("You don't have a seat in this event."))
        raise PermissionDenied(_("You're not allowed to do that in this event."))
    if phase is not None and phase not in phases:
        raise EventRefusal("over" if phase == "over" else "not-over")


@dataclass(frozen=True, slots=True)
class Viewer:
    """A viewer of an event: the seat that is bound to them, if any, and whether they organise the event.

    `kept_out`: an organiser has removed this viewer. They cannot take a seat until readmitted.
    """

    seat: Seat | None = None
    organiser: bool = False
    kept_out: bool = False

    @property
    def number(self) -> int | None:
        return None if self.seat is None else self.seat.number

    @property
    def role(self) -> Role:
        """Return the role, ignoring `host`, which depends on the other seats: see `Projection.role`."""
        if self.organiser:
            return "organiser" if self.seat is None else "playing organiser"
        if self.seat is None:
            return "kept out" if self.kept_out else "stranger"
        return "removed" if self.seat.removed else "player"
