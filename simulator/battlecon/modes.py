"""The team game at tables (pages 32-37): `simulator.modes.Modes`. Pure.

Seats are as in `simulator.battlecon.setup.TEAMS`; everybody plays one fighter, who need not be prepared.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from catalog.battlecon.cards import Contender
from catalog.battlecon.parts import NoContender, contender
from catalog.core.terms import Term
from simulator.battlecon.engine import ENGINE
from simulator.battlecon.setup import TEAMS, BoutSetup
from simulator.battlecon.setup import Mode as Side
from simulator.modes import BadSettings, Mode

_NOTHING: Final = Term("", "")
MODES_BY_SLUG: Final = {
    mode.slug: mode
    for mode in (
        Mode(
            "pairs",
            Term("Двое на двое", "Two against two"),
            Term(
                "Четыре бойца на девяти ячейках, общая мощь у команды.",
                "Four fighters on nine cells; a team shares its might.",
            ),
            tuple(TEAMS["pairs"]),
        ),
        Mode(
            "master",
            Term("Мастер против двоих", "The Master against two"),
            Term(
                "Первый игрок — Мастер: один против двоих, с запасом здоровья и мощи.",
                "The first player is the Master: alone against two, with more health and might.",
            ),
            tuple(TEAMS["master"]),
        ),
        Mode(
            "champion",
            Term("Чемпион против троих", "The Champion against three"),
            Term(
                "Первый игрок — Чемпион: один против троих, с большим запасом здоровья и мощи.",
                "The first player is the Champion: alone against three, with much more health and might.",
            ),
            tuple(TEAMS["champion"]),
        ),
    )
}


class BattleconModes:
    modes: Mapping[str, Mode] = MODES_BY_SLUG

    def check(self, mode: str, settings: Mapping[str, Any]) -> Term:
        return _NOTHING

    def opposition(self, mode: str, lists: Sequence[Any], seed: str) -> Sequence[Any]:
        """Nobody sits here but players; a fighter plays once in a team."""
        fighters = [_contender(rows).ref for rows in lists]
        for seat, ref in enumerate(fighters):
            team = self.modes[mode].teams
            if any(other == ref and team[place] == team[seat] for place, other in enumerate(fighters[:seat])):
                raise BadSettings(
                    Term("В одной команде бойцы разные: замените одного.", "Fighters of a team differ: replace one.")
                )
        return ()

    def first(self, mode: str, settings: Mapping[str, Any]) -> int | None:
        return None

    def setup(
        self, mode: str, lists: Sequence[Any], settings: Mapping[str, Any], first: int, edition: str, turns: int
    ) -> BoutSetup:
        return BoutSetup(tuple(_contender(rows) for rows in lists), cast(Side, mode), first=first, round_cap=turns)


def _contender(rows: Any) -> Contender:
    try:
        return contender(ENGINE.cards(rows))
    except NoContender as error:
        raise BadSettings(Term(error.ru, error.en)) from error


MODES = BattleconModes()
