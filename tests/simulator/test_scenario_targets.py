"""No part of a script is ignored: a wrong, an extra and a missing target are seen in every game."""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any, Final, NamedTuple
from zlib import crc32

import pytest

from simulator.games import ENGINES
from simulator.scenario.files import play_file
from simulator.scenario.result import Report
from simulator.scenario.writing import write_values

CORPUS: Final = Path(__file__).parents[1] / "scenarios"
SAMPLE: Final = 70  # changed files of each game and kind
TARGETS: Final = ("targets", "at", "to", "upon", "defend", "choose", "target", "cell", "pair")
# A movement is cancelled in these, so that its cell changes nothing.
CANCELLED: Final = {CORPUS / "battlecon/timed" / name for name in ("pushed.toml", "cancel.toml")}
# Without `refused` the entry waits for a later window of its player, in which it is legal.
LEGAL_LATER: Final = {
    CORPUS / "berserk" / name
    for name in (
        "203.2/a-ghost-keeps-the-cell-that-is-swapped.toml",
        "203.7/opening-an-open-card-leaves-its-markers.toml",
        "211.9/no-bracing-in-the-enemy-turn.toml",
        "215.5/only-when-allowed.toml",
        "dictionary/leap-with-all-aboard.toml",
        "dictionary/obliged-to-attack.toml",
        "dictionary/obliged-to-attack-this-card.toml",
    )
}
LEFT_OUT: Final = CANCELLED | LEGAL_LATER
TAKES_SEVERAL: Final = {"berserk": ("use",), "heroes": ("play", "strike", "use", "end_turn")}
Change = Callable[[dict[str, Any], random.Random], Iterator[dict[str, Any]]]


class ChangedScript(NamedTuple):
    """A file with one change in its script."""

    file: Path
    text: str


def names(data: dict[str, Any]) -> list[str]:
    """The handles of a scenario's cards, and in the first game its cells."""
    found = [*data.get("on", {})]
    for held in data.get("player", {}).values():
        for pile in ("hand", "deck", "graveyard"):
            found += [one for one in held.get(pile, ()) if one != "|"]
    if game_of(data) == "heroes":
        found += ["hero.A", "hero.B"]
    return found


def game_of(data: dict[str, Any]) -> str:
    return str(data.get("game", "berserk"))


def redirects(data: dict[str, Any], entry: dict[str, Any]) -> bool:
    """Whether the entry uses a card that redirects attacks: it names the attack by either of its two cards."""
    placed = data.get("on", {}).get(str(entry.get("use", "")), {})
    text = str(data.get("cards", {}).get(placed.get("card", ""), {}).get("text", ""))
    return re.search("перенаправ|оруженос|redirect|squire", text, re.IGNORECASE) is not None


def others(data: dict[str, Any], key: str, value: Any) -> list[Any]:
    """Other values that the format allows in the place of a target."""
    if key == "target":
        return [letter for letter in "AB" if letter != value]
    if key == "cell":
        return [cell for cell in range(1, 10) if cell != value]
    if key == "to":
        return [f"{column}{row}{side}" for column in "ACE" for row in "123" for side in ("", "'")]
    if not isinstance(value, str):
        return []
    return [
        name for name in names(data) if name != value and not value.startswith(f"{name}.")
    ]  # an ability's card names it


def wrong(data: dict[str, Any], chance: random.Random) -> Iterator[dict[str, Any]]:
    """Each target of the script replaced by another one."""
    for place, entry in enumerate(data.get("do", [])):
        for key in TARGETS:
            if key not in entry or "refused" in entry or redirects(data, entry):
                continue
            value = entry[key]
            choices = value if isinstance(value, list) else [value]
            for number, one in enumerate(choices):
                known = [name for name in others(data, key, one) if name not in choices]
                if not known or key == "pair":
                    continue
                changed = deepcopy(data)
                new = chance.choice(known)
                if isinstance(value, list):
                    changed["do"][place][key][number] = new
                else:
                    changed["do"][place][key] = new
                yield changed


def extra(data: dict[str, Any], chance: random.Random) -> Iterator[dict[str, Any]]:
    """One target more than the script has; two for a script without targets, because the rules may choose the first."""
    game = game_of(data)
    key = "at" if game == "berserk" else "targets"
    for place, entry in enumerate(data.get("do", [])):
        if "refused" in entry or not set(entry) & set(TAKES_SEVERAL.get(game, ())):
            continue
        named = entry.get(key, [])
        named = [named] if isinstance(named, str) else list(named)
        known = [name for name in names(data) if name not in named]
        more = 1 if named else 2
        if len(known) >= more:
            changed = deepcopy(data)
            changed["do"][place][key] = [*named, *chance.sample(known, more)]
            yield changed


def remove_target(data: dict[str, Any], _chance: random.Random) -> Iterator[dict[str, Any]]:
    """One target less than the script has."""
    for place, entry in enumerate(data.get("do", [])):
        for key in ("targets", "at", "upon", "to"):
            if key not in entry or "refused" in entry:
                continue
            changed = deepcopy(data)
            named = changed["do"][place][key]
            if isinstance(named, list) and len(named) > 1:
                named.pop()
            else:
                del changed["do"][place][key]
            yield changed


def allow_refused(data: dict[str, Any], _chance: random.Random) -> Iterator[dict[str, Any]]:
    """Each entry that must be refused, without `refused`; entries that only wait for their turn are left out."""
    for place, entry in enumerate(data.get("do", [])):
        if "refused" in entry and entry["refused"] != "ruling.turn":
            changed = deepcopy(data)
            del changed["do"][place]["refused"]
            yield changed


def changed_files(game: str, change: Change, number: int) -> list[ChangedScript]:
    """Some of the changed files, the same in every run; a file more changes the choice by that file alone."""
    files = [file for file in (CORPUS / game).rglob("*.toml") if file not in LEFT_OUT]
    files.sort(key=lambda file: crc32(f"{change.__name__}/{file.relative_to(CORPUS)}".encode()))
    found: list[ChangedScript] = []
    for file in files:
        data, chance = tomllib.loads(file.read_text()), random.Random(str(file.relative_to(CORPUS)))
        found += [ChangedScript(file, write_values(one)) for one in change(data, chance)]
        if len(found) >= number:
            break
    return found[:number]


def play(text: str, folder: Path) -> Report:
    path = folder / "changed.toml"
    path.write_text(text)
    return play_file(path)


def is_another_run(before: Report, after: Report) -> bool:
    """Whether the run is another one: it fails, or the game takes another course."""
    return not after.ok or after.log != before.log


@pytest.mark.parametrize("game", ENGINES)
@pytest.mark.parametrize("change", [wrong, extra])
def test_another_target_is_never_ignored(game: str, change: Change, tmp_path: Path) -> None:
    for one in changed_files(game, change, SAMPLE):
        assert is_another_run(play_file(one.file), play(one.text, tmp_path)), f"{one.file}\n{one.text}"


@pytest.mark.parametrize("game", ENGINES)
def test_a_missing_target_is_one_that_the_rules_name_or_the_log_tells_of_the_choice(game: str, tmp_path: Path) -> None:
    for one in changed_files(game, remove_target, SAMPLE):
        before, after = play_file(one.file), play(one.text, tmp_path)
        chosen = any("by itself" in line for line in after.log_lines("en"))
        same = [line.clause for line in after.log] == [line.clause for line in before.log]
        assert not after.ok or same or chosen, f"{one.file}\n{one.text}"


@pytest.mark.parametrize("game", ENGINES)
def test_an_entry_that_must_be_refused_does_not_pass_as_a_legal_one(game: str, tmp_path: Path) -> None:
    for one in changed_files(game, allow_refused, SAMPLE // 3):
        assert not play(one.text, tmp_path).ok, f"{one.file}\n{one.text}"


HEROES: Final = """
game = "heroes"
title = "A spell with one legal target"
rules = ["502"]
[cards.ward]
strike = 0
lives = 5
text = "Защита от выстрелов."
[cards.plain]
strike = 0
lives = 5
[cards.bolt]
type = "spell"
cost = 0
text = "Выстрелить в выбранное существо на 2."
[on.ward]
player = "B"
[on.plain]
player = "B"
[player.A]
hand = ["bolt"]
[[do]]
player = "A"
play = "bolt"
"""
CLASH: Final = """
game = "clash"
title = "A spell at a creature of the upper row"
rules = []
[cards.man]
axe = 1
shield = 4
[cards.spark]
type = "spell"
cost = 0
axe = 2
[on.man]
card = "man"
player = "B"
row = "upper"
[player.A]
hand = ["|", "spark"]
[player.B]
hand = ["|", "man.2"]
[[do]]
player = "A"
play = "spark"
at = "man"
"""


@pytest.mark.parametrize(
    ("added", "words"),
    [
        ('targets = ["plain"]', ""),
        ("", ""),
        ('targets = ["ward"]', "target ward: 502"),
        ('targets = ["plain", "ward"]', "target ward: 502"),
        ('targets = ["plain", "plain"]', "target plain: 502"),
        ('targets = ["plain#1"]', "target plain#1: 502"),
        ('targets = ["ward"]\nrefused = true', ""),
        ('targets = ["ward"]\nrefused = "502"', ""),
        ('targets = ["plain", "ward"]\nrefused = "502"', ""),
        ('targets = ["ward"]\nrefused = "501"', "must be refused by 501, but is by 502"),
        ('targets = ["plain"]\nrefused = true', "must be refused, but is legal"),
        ("refused = true", "must be refused, but is legal"),
        ('targets = ["ward"]\nrefused = true\n[do.expect.plain]\nwounds = 2', "plain.wounds: expected 2, found 0"),
    ],
)
def test_targets_that_the_rules_name_are_compared(added: str, words: str, tmp_path: Path) -> None:
    report = play(HEROES + added, tmp_path)
    assert not report.malformed
    assert [failure.en for failure in report.failures if words in failure.en] == [one.en for one in report.failures]
    assert bool(report.failures) == bool(words), report.failures


@pytest.mark.parametrize(("row", "taken"), [("upper", True), ("lower", False)])
def test_a_row_beside_a_target_is_the_row_of_the_target(row: str, taken: bool, tmp_path: Path) -> None:
    assert play(CLASH + f'row = "{row}"\n', tmp_path).ok == taken


def test_a_script_that_leaves_a_target_open_fails(tmp_path: Path) -> None:
    report = play(HEROES.replace('text = "Защита от выстрелов."', ""), tmp_path)
    assert [failure.en for failure in report.failures] == ["line 22: not taken: A has not named a target"]


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ('player = "A"\nuse = "plain"\nability = 3', "forbidden by"),
        ('player = "A"\nend_turn = true\nat = "ward"', "unknown key “at”; allowed: end_turn, player, targets, refused"),
        ('player = "A"\nyes = false', "“yes” cannot be False; allowed: only true"),
        ('player = "A"\nplay = "bolt"\nability = 1', "unknown key “ability”; allowed: play, x, player,"),
    ],
)
def test_a_key_that_an_entry_cannot_have_is_refused(entry: str, words: str, tmp_path: Path) -> None:
    text = HEROES[: HEROES.index("[[do]]")] + f"[[do]]\n{entry}\n"
    report = play(text, tmp_path)
    assert [words in failure.en for failure in report.failures] == [True], report.failures


@pytest.mark.parametrize("said", ["draw", "AB"])
def test_a_draw_is_a_draw_in_every_game(said: str, tmp_path: Path) -> None:
    """Older files name a draw by the letters of all players."""
    for file in ("clash/duel/turn-cap-draw", "heroes/stages/turn-limit-equal-is-a-draw"):
        text = (CORPUS / f"{file}.toml").read_text()
        assert 'winner = "draw"' in text
        assert play(text.replace('winner = "draw"', f'winner = "{said}"'), tmp_path).ok
        (failure,) = play(text.replace('winner = "draw"', 'winner = "A"'), tmp_path).failures
        assert failure.en.endswith("expected A, found draw")
