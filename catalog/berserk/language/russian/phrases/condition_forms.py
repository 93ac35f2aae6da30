"""Other forms of the listed Russian conditions: of a player («у вас нет эльфов»), and of cards of one kind or another
(«рядом стоит ваш артефакт или симбиот»); only read."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from catalog.berserk.language.tree import Both, Cards, Condition, EitherHolds, ThereAre
from catalog.language.patterns import Rule, read_as

OF_PLAYERS = (("в вашем отряде", "у вас"), ("в отряде противника", "у противника"))
LAST_CARDS = re.compile(r"<cards:(cards\.[\w.]+)>$")


def say_of_players(rules: list[Rule]) -> list[Rule]:
    """Return the rules of «В вашем отряде меньше карт, чем в отряде противника» as «у вас меньше карт, чем у
    противника»."""
    said: list[Rule] = []
    for rule in rules:
        text = rule.text
        for squad, player in OF_PLAYERS:
            text = text.replace(squad, player)
        if text != rule.text:
            said.append(read_as(text, rule.make))
    return said


def _either(make: Callable[[dict[str, Any]], Any], slots: dict[str, Any]) -> Condition | None:
    """One of two kinds of cards; neither of them, where there have to be none."""
    others: Cards = slots["others"]
    slots = {name: value for name, value in slots.items() if name != "others"}
    first: Cards = slots["cards"]
    one, two = make(slots), make({**slots, "cards": replace(others, side=others.side or first.side)})
    if not isinstance(one, ThereAre) or not isinstance(two, ThereAre) or one == two:
        return None
    if (one.comparison, one.count) == ("at least", 1):
        return EitherHolds(one, two)
    return Both(one, two) if (one.comparison, one.count) == ("at most", 0) else None


def say_of_two_kinds(rules: list[Rule]) -> list[Rule]:
    """Conditions that end in a description of cards, of two such descriptions."""
    return [
        read_as(f"{rule.text[: found.start()]}<cards:{found[1]}> или <others:{found[1]}>", partial(_either, rule.make))
        for rule in rules
        if (found := LAST_CARDS.search(rule.text)) and rule.text.count("<cards:") == 1
    ]
