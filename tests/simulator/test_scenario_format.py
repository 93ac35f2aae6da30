"""The format of scenarios: what it knows is read, what it does not know is an error with its line."""

from __future__ import annotations

import pytest

from simulator.berserk.scenario.reading import read
from simulator.berserk.scenario.script_run import play_scenario
from simulator.scenario.errors import MalformedScenario

BASE = """\
title = "t"
[cards.axe]
life = 20
strike = "2-4-6"
[on.a1]
card = "axe"
player = "A"
at = "C1"
[on.b1]
card = "axe"
player = "B"
at = "C1'"
"""


def faults(document: str) -> list[tuple[int, str]]:
    with pytest.raises(MalformedScenario) as caught:
        play_scenario(read(document, "case.toml"), "case.toml")
    return [(fault.line, fault.what.en) for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("added", "line", "words"),
    [
        ("[card.imp]\nlife = 1", 13, "unknown key “card”; perhaps “cards”?"),
        ("[cards.imp]\nlive = 1", 14, "unknown key “live”; perhaps “life”?"),
        ("[cards.imp]\nlife = -1", 14, "must be a whole number, 0 or more"),
        ('[cards.imp]\nlife = "9"', 14, "must be a whole number"),
        ('[cards.imp]\ntype = "dragon"', 14, "must be one of: creature, flyer"),
        ('[cards.imp]\nelement = "fire"', 14, "must be one of: steppe"),
        ('[cards.imp]\ncost = "4"', 14, "must be a cost"),
        ('[cards.imp]\nstrike = "1-2"', 14, "must be a strike"),
        ('[cards.imp]\nclasses = "elf"', 14, "must be a list"),
        ('[on.a2]\ncard = "imp"\nplayer = "A"\nat = "D1"', 14, "there is no card “imp”"),
        ('[on.a2]\ncard = "axe"\nplayer = "C"\nat = "D1"', 15, "must be one of: A, B"),
        ('[on.a2]\ncard = "axe"\nplayer = "A"\nat = "D4"', 16, "“D4” is no cell"),
        ('[on.a2]\ncard = "axe"\nplayer = "A"', 13, "the key “at” is missing"),
        ('[on.a2]\ncard = "axe"\nplayer = "A"\nat = "C1"', 13, "C1 is taken by a1"),
        ('[on.a2]\ncard = "axe"\nplayer = "A"\nat = "D1"\ntapped = 1', 17, "must be true or false"),
        ('[on.a2]\ncard = "axe"\nplayer = "A"\nat = "D1"\ngained = ["glory 3"]', 13, "not known: “glory 3”"),
        ('[on.A1]\ncard = "axe"\nplayer = "A"\nat = "D1"', 13, "cannot be a card's handle"),
        ("[player.C]\ngold = 1", 13, "there is no player “C”"),
        ('[player.A]\ndeck = ["imp"]', 14, "there is no card “imp”"),
        ('[[do]]\nplayer = "A"', 13, "says nothing to do"),
        ('[[do]]\nplayer = "A"\nmove = "a1"\nstrike = "a1"', 13, "two actions at once: move, strike"),
        ('[[do]]\nmove = "a1"\nto = "D1"', 13, "the key “player” is missing"),
        ('[[do]]\nplayer = "A"\nmove = "a1"', 13, "the key “to” is missing"),
        ('[[do]]\nplayer = "A"\nmove = "a1"\nto = "D9"', 16, "must be a cell"),
        ('[[do]]\nplayer = "A"\nmove = "z1"\nto = "D1"', 15, "“z1” is no card of this scenario"),
        ('[[do]]\nplayer = "A"\nmove = "a1"\nto = "D1"\nx = 1', 17, "unknown key “x”"),
        ('[[do]]\nplayer = "A"\nuse = "a1"\nat = "b1"', 13, "the key “ability” is missing"),
        ('[[do]]\nplayer = "A"\npass = false', 15, "can only be true"),
        ('[[do]]\nplayer = "A"\npass = true\ndice = [7]', 16, "a die shows 1 to 6, not 7"),
        ('[[do]]\nplayer = "A"\npass = true\nwhen = "later"', 16, "must be one of: announcement"),
        ('[[do]]\nplayer = "A"\npass = true\nrefused = 3', 16, "must be words in quotes"),
        ('[[do]]\nplayer = "A"\nchoose = "z1"', 15, "“z1” is no card"),
        ('[[do]]\nplayer = "A"\npass = true\n[do.expect.a1]\nwound = 1', 17, "perhaps “wounds”?"),
        ("[expect.z1]\nwounds = 1", 13, "“z1” is no card"),
        ('[expect]\nwinner = "nobody"', 14, "must be one of: A, B, draw, none"),
        ("[expect.player.C]\ngold = 1", 13, "the players are A and B"),
        ("[expect.a1]\nat = 3", 14, "must be words in quotes"),
        ('[expect.a1]\nhas = ["glory 3"]', 14, "not known: “glory 3”"),
        ('[expect.a1]\nlacks = ["glory"]', 14, "not known: “glory”"),
        ('[[do]]\nplayer = "A"\nuse = "a1"\nability = "glory"\nat = "b1"', 16, "not known: “glory”"),
        ('[[stack]]\nplayer = "A"\nbrace = "a1"', 15, "“brace” does not lie on the stack"),
        ('[[stack]]\nplayer = "A"\nstrike = "a1"\nat = "b1"\ndice = [1]', 17, "“dice” does not lie on the stack"),
        ('[[stack]]\nplayer = "A"\nstrike = "a1"\nat = "b1"\nwhen = "throw"', 17, "there may be: announcement"),
        ('[[stack]]\nplayer = "A"\nstrike = "a1"\nat = "a1"\nwhen = "target"', 13, "declared so: "),
        ('[[stack]]\nplayer = "B"\nmove = "b1"\nto = "C2\'"', 13, "203.5"),
        ('[stack]\nplayer = "A"', 13, "tables [[stack]] are needed"),
        ("[classes]\nelf = 3", 14, "must be a class in Russian"),
        ("[[on]]", 13, "not TOML"),
    ],
)
def test_what_the_format_does_not_know_is_named_with_its_line(added: str, line: int, words: str) -> None:
    found = faults(BASE + added + "\n")
    assert [place for place, _ in found] == [line] and words in found[0][1], found


def test_an_empty_file_is_no_scenario() -> None:
    assert faults("# nothing yet\n") == [(1, "there is nothing in the file")]


def test_all_faults_are_named_at_once_in_both_languages() -> None:
    with pytest.raises(MalformedScenario) as caught:
        read(BASE.replace("life = 20", "life = true").replace('"A"', '"X"') + "[nonsense]\n", "case.toml")
    assert caught.value.lines("en")[0].startswith("case.toml:3: ")
    assert len(caught.value.faults) == 3
    assert "неизвестный ключ «nonsense»" in caught.value.lines("ru")[-1]


def test_lines_are_found_past_multi_line_values_and_brackets_in_strings() -> None:
    document = BASE.replace('title = "t"', 'title = "a [b] # c"\nrules = [\n  "205.6", # why\n]')
    ((line, words),) = faults(document + "[expect.a1]\nlifes = 1\n")
    assert line == 17 and words.startswith("unknown key “lifes”; perhaps “life”?; allowed: at, wounds, life,")


def test_defaults_are_those_of_the_format() -> None:
    scenario = read('[cards.imp]\n[cards.rock]\ntype = "artifact"\n[on.a1]\ncard = "imp"\nplayer = "A"\nat = "C1"\n')
    imp = scenario.cards["imp"]
    assert (str(imp.cost), imp.cost.elite, imp.element, imp.move) == ("1", False, "neutral", 1)
    assert scenario.cards["rock"].move is None and scenario.cards["rock"].strike is None
    assert (scenario.first, scenario.turn, scenario.phase, scenario.edition) == ("A", "A", "main", "2009")
    assert scenario.on[0].owner == "A"


@pytest.mark.parametrize(
    ("written", "amount", "x", "elite"),
    [("4s", 4, False, False), ("6g", 6, False, True), ("Xs", 0, True, False), ("2+Xs", 2, True, False)],
)
def test_costs_are_crystals_and_their_kind(written: str, amount: int, x: bool, elite: bool) -> None:
    cost = read(f'[cards.imp]\ncost = "{written}"\n').cards["imp"].cost
    assert (cost.amount, cost.x, cost.elite) == (amount, x, elite)


@pytest.mark.parametrize("written", ["3", '"3"', '"3-3-3"'])
def test_one_number_stands_for_all_three_of_a_strike(written: str) -> None:
    assert str(read(f"[cards.imp]\nstrike = {written}\n").cards["imp"].strike) == "3-3-3"


def test_cards_outside_the_field_are_numbered_in_the_order_of_the_lists() -> None:
    scenario = read(
        '[cards.imp]\n[cards.elf]\n[player.A]\ndeal = ["imp", "elf"]\nroster = ["imp"]\n[player.B]\ndeck = ["imp"]\n'
    )
    assert [handle for handle, _, _ in scenario.gave] == ["imp", "elf", "imp.2", "imp.3"]


def test_a_table_of_a_numbered_handle_may_be_quoted_or_dotted() -> None:
    cards = '[cards.imp]\n[player.A]\ndeal = ["imp", "imp"]\n'
    for header in ('[expect."imp.2"]', "[expect.imp.2]"):
        assert read(cards + header + '\nat = "deal"\n').expect[0].subject == "imp.2"
