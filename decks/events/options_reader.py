"""The reader of options: what an organiser sent by a form or a program becomes the options of an event. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from catalog.core.allowed_values import name_allowed, shorten_value
from catalog.core.terms import Term, join_terms
from catalog.games import first_game
from decks.games import DraftRules, Way, get_draft_rules

from . import custom_sheets
from .options import (
    CUBE,
    MOST_CUBE,
    MOST_PACKS,
    OPTIONS,
    PACES,
    SETTINGS,
    Options,
    drafted_games,
    editions_of,
    rounds_within,
)
from .settings import UNKNOWN_SET, BadSetting, BoosterSlot, whole

UNKNOWN_SETTING = Term("нет такой настройки, есть: {listed}", "there is no such setting; there are: {listed}")
NO_BOOSTERS = Term("в таком турнире бустеров нет", "an event of this kind has no boosters")


class BadOptions(Exception):
    """Every wrong choice at once: `problems` is a list of (field, message in Russian, message in English)."""

    def __init__(self, problems: list[tuple[str, str, str]]) -> None:
        self.problems = problems
        super().__init__("; ".join(f"{name}: {english}" for name, _, english in problems))


def read_game(data: Mapping[str, Any]) -> str:
    """Return the game that was sent with the settings, or the first one. Raises BadOptions for one without events."""
    game = data.get("game") or first_game()
    if game not in drafted_games():
        words = name_allowed(game, drafted_games())
        raise BadOptions([("game", words.ru, words.en)])
    return str(game)


def read_options(data: Mapping[str, Any], known_sets: Mapping[str, int], game: str = "") -> Options:
    """Read the settings of an event of a game; each one that is left out takes its default.

    `known_sets` are the codes of sets that packs can be opened of, with their numbers of cards; the first is the
    usual one. Raises BadOptions naming every wrong choice and what is allowed.
    """
    return _OptionsReader(data, known_sets, game or first_game()).options()


class _OptionsReader:
    def __init__(self, data: Mapping[str, Any], known_sets: Mapping[str, int], game: str) -> None:
        self.data, self.known_sets, self.game = data, known_sets, game
        self.drafting: DraftRules = get_draft_rules(game)
        self.problems: list[tuple[str, str, str]] = []
        self.defaults = Options()

    def options(self) -> Options:
        for name in sorted(set(self.data) - set(SETTINGS)):
            self.refuse(name, UNKNOWN_SETTING.with_(listed=", ".join(SETTINGS)))
        pace = PACES[self.read("pace", "usual")]
        ways = self.drafting.ways
        way = ways[self.read("kind", next(iter(ways)), tuple(ways))]
        seats = self.read("seats", way.usual_seats, way.seats)
        rounds = rounds_within(way, seats)
        usual = {
            "rounds": rounds[-1] if way.teams or way.league else min(rounds[-1], way.rounds),
            "pick_seconds": pace.pick_seconds,
            "round_minutes": pace.round_minutes,
        }
        read: dict[str, Any] = {
            "game": self.game,
            "kind": way.slug,
            "seats": seats,
            "sets": self.sets(way),
            "starter_set": self.starter_set(way),
            "booster": self.booster(way),
            "cube": self.cube(way),
            "cube_cards": self.custom_cards()
            or self.read("cube_cards", max(4, self.drafting.booster_cards or self.defaults.cube_cards)),
            "change_minutes": self.read("change_minutes", pace.change_minutes) if way.changing else 0,
            "edition": self.read("edition", editions_of(self.game)[0], editions_of(self.game)),
        }
        for name, setting in OPTIONS.items():
            if name not in read:
                allowed = setting.within and setting.within(way, seats)
                read[name] = self.read(name, usual.get(name, getattr(self.defaults, name)), allowed)
        options = Options(**read)
        if options.cut > options.seats:
            self.refuse(
                "cut", Term("в плей-офф больше мест, чем игроков", "the play-off has more places than the event seats")
            )
        if options.has_rounds and options.missing_cards and not self.problems:
            few = Term(
                "в пуле будет карт около {cards}, а в колоде их не меньше {least}: "
                "вскройте больше бустеров или не играйте туров",
                "a pool will have about {cards} cards and a deck needs at least {least}: "
                "open more boosters, or play no rounds",
            )
            self.refuse("boosters", few.with_(cards=options.pool_cards, least=self.drafting.format.minimum))
        if self.problems:
            raise BadOptions(self.problems)
        return options

    def refuse(self, name: str, words: Term) -> None:
        self.problems.append((name, words.ru, words.en))

    def read(self, name: str, usual: Any, allowed: Sequence[Any] | None = None) -> Any:
        """Return the value of a setting; the usual one if it was left out, or if it is wrong."""
        try:
            return SETTINGS[name].read(self.data.get(name, usual), allowed)
        except BadSetting as bad:
            self.refuse(name, bad.words)
            return usual

    def booster(self, way: Way) -> tuple[BoosterSlot, ...]:
        if self.data.get("booster") and self.lacks_boosters(way):
            self.refuse("booster", NO_BOOSTERS)
            return ()
        slots: tuple[BoosterSlot, ...] = self.read("booster", ()) if self.data.get("booster") else ()
        return slots

    def lacks_boosters(self, way: Way) -> bool:
        return way.fixed or not self.drafting.booster_cards

    def custom_cards(self) -> int:
        """How many cards a booster of custom sheets has; 0 without them."""
        text = self.data.get("cube") or ""
        if not isinstance(text, str) or not custom_sheets.has_sections(text) or len(text) > MOST_CUBE:
            return 0
        try:
            return custom_sheets.read(text.strip()).pack_cards
        except custom_sheets.BadSheets as bad:
            self.refuse("cube", bad.words)
            return 0

    def cube(self, way: Way) -> str:
        text: str = self.read("cube", "") if self.data.get("cube") else ""
        if text and self.lacks_boosters(way):
            self.refuse("cube", NO_BOOSTERS)
            return ""
        return text

    def sets(self, way: Way) -> tuple[str, ...]:
        codes: tuple[str, ...] = self.read("sets", ()) if self.data.get("sets") else ()
        boosters: int = self.read("boosters", len(codes) or usual_packs(way, whole(self.data.get("burn", 0)) or 0))
        if self.data.get("cube"):
            return (CUBE,) * boosters
        if not self.known_sets:
            self.refuse(
                "sets",
                Term("нет ни одного сета, из которого собираются бустеры", "there is no set that fills a booster"),
            )
            return ()
        codes = codes or (tuple(self.known_sets) if way.fixed else tuple(self.known_sets)[:1])
        listed = Term(", есть: {listed}", "; there are: {listed}").with_(listed=", ".join(self.known_sets))
        for code in sorted({*codes} - {*self.known_sets}):
            self.refuse("sets", join_terms((UNKNOWN_SET.with_(given=shorten_value(code)), listed), Term("", "")))
        if way.fixed:
            return self.shuffled_sets(way, tuple(dict.fromkeys(codes)))
        return (codes * boosters)[:boosters]

    def shuffled_sets(self, way: Way, codes: tuple[str, ...]) -> tuple[str, ...]:
        """Sets that are shuffled together, each once."""
        have = sum(self.known_sets.get(code, 0) for code in codes)
        if missing := self.drafting.too_few(way, have):
            few = Term(
                "карт в этих сетах {have}, для такого драфта не хватает ещё {missing}: добавьте сет",
                "these sets have {have} cards, this draft needs {missing} more: add a set",
            )
            self.refuse("sets", few.with_(have=have, missing=missing))
        return codes

    def starter_set(self, way: Way) -> str:
        code = self.data.get("starter_set") or (next(iter(self.known_sets), "") if way.starter else "")
        if code == "" and not way.starter:
            return ""
        try:
            set_code: str = SETTINGS["starter_set"].read(code, tuple(self.known_sets))
        except BadSetting as bad:
            self.refuse("starter_set", bad.words)
            return ""
        if way.fixed:
            self.refuse("starter_set", Term("в этом драфте стартовых колод нет", "this draft has no starter decks"))
            return ""
        return set_code


def usual_packs(way: Way, burn: int) -> int:
    """Return the number of packs that a seat opens: more if cards are removed, so that pools have the same size."""
    return way.packs if way.fixed else min(MOST_PACKS, way.packs + way.packs * max(0, min(burn, 4)) // way.takes)


def with_usual_packs(data: Mapping[str, Any], game: str) -> dict[str, Any]:
    """Return settings completed with the first way and with the way's number of packs if these are missing."""
    ways = get_draft_rules(game).ways
    kind = data.get("kind") or next(iter(ways))
    packs = {"boosters": usual_packs(ways[kind], whole(data.get("burn", 0)) or 0)} if kind in tuple(ways) else {}
    return {"kind": kind, **packs, **data}
