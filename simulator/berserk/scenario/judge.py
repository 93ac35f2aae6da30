"""Comparison of the expectations of a scenario with the game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from catalog.berserk.language.dictionary import DICTIONARY
from catalog.berserk.language.parser import parse
from catalog.berserk.language.tree import Ability as Node
from catalog.berserk.language.tree import Named, Number
from catalog.core.terms import Term
from catalog.language.tokens import normal
from simulator.berserk import Game
from simulator.berserk.features import Ability
from simulator.berserk.scenario import messages
from simulator.berserk.scenario.model import CELLS, ZONES, Expectation
from simulator.berserk.scenario.position import PLAYERS, CardHandles
from simulator.berserk.vocabulary import DRAWN, NOBODY

_NUMBERS: Final = re.compile(r"(?:\s+(?:на\s+)?\d+(?:-\d+-\d+)?)?(?:,\s*(?:дальность|range)\s+\d+)?\.?$", re.IGNORECASE)


class Judge:
    """Compares a game with the expectations of a scenario."""

    def __init__(self, game: Game, names: CardHandles, classes: Mapping[str, str]) -> None:
        self.game = game
        self.names = names
        self.classes = classes

    def failures(self, expected: tuple[Expectation, ...]) -> list[Term]:
        """Return the failed expectations, in the order of the file."""
        return [failure for one in expected if (failure := self._failure(one)) is not None]

    def _failure(self, expected: Expectation) -> Term | None:
        if expected.subject == "":
            found: object = self._of_game(expected.key)
        elif expected.subject.startswith("player."):
            found = self._of_player(expected)
        elif expected.key in ("has", "lacks"):
            return self._abilities(expected)
        else:
            found = self._of_card(self.names.cards[expected.subject], expected)
        if found == expected.value:
            return None
        return self._said(expected, expected.value, found)

    def _said(self, expected: Expectation, wanted: object, found: object) -> Term:
        subject = expected.subject or "expect"
        return messages.EXPECTED.with_(
            line=expected.line,
            subject=subject,
            key=expected.key,
            wanted=messages.format_value(wanted),
            found=messages.format_value(found),
        )

    def _of_game(self, key: str) -> str:
        game = self.game
        if key == "turn":
            return "AB"[game.turn]
        return "none" if game.winner == NOBODY else "draw" if game.winner == DRAWN else "AB"[game.winner]

    def _of_player(self, expected: Expectation) -> object:
        game, player = self.game, PLAYERS["A" if expected.subject == "player.A" else "B"]
        if expected.key == "gold":
            return game.gold[player]
        if expected.key == "silver":
            return game.silver[player]
        pile = game.rosters[player] if expected.key == "roster" else game.deals[player]
        wanted = expected.value if isinstance(expected.value, tuple) else ()
        if self._same_cards(pile, wanted):
            return expected.value
        return tuple(self.names.of(card) for card in pile)

    def _same_cards(self, pile: tuple[int, ...], wanted: tuple[str, ...]) -> bool:
        """Whether a pile is these cards, by handle or key, in any order."""
        left = list(pile)
        for by_handle in (True, False):
            rest = []
            for name in wanted:
                fits = [card for card in left if (self.names.of(card) if by_handle else self.names.key(card)) == name]
                if fits:
                    left.remove(fits[0])
                else:
                    rest.append(name)
            wanted = tuple(rest)
        return not left and not wanted

    def _of_card(self, index: int, expected: Expectation) -> object:
        card, key = self.game.cards[index], expected.key
        if key == "at":
            return self._place(index)
        if key == "life":
            return card.lives
        if key == "player":
            return "AB"[card.controller]
        value: object = getattr(card, key)
        return value

    def _place(self, index: int) -> str:
        where = self.game.where(index)
        if where.startswith("#"):
            return self.names.of(int(where[1:]))
        return where if where in CELLS or where in ZONES else "—"

    def _abilities(self, expected: Expectation) -> Term | None:
        index = self.names.cards[expected.subject]
        have = self.game.abilities(index)
        wrong = []
        for name in expected.value if isinstance(expected.value, tuple) else ():
            wanted = wanted_abilities(name, self.classes)
            if any(_matches(ability, wanted) for ability in have) != (expected.key == "has"):
                wrong.append(name)
        if not wrong:
            return None
        return self._said(expected, tuple(wrong), tuple(ability.ru for ability in have))


def wanted_abilities(name: str, classes: Mapping[str, str]) -> tuple[str, tuple[Node, ...]]:
    """Return the dictionary's id of an ability name in `has` or `lacks` ("" for none), and the parsed abilities of its
    text.

    An id without a number matches the ability with any number.
    """
    read = parse(name, classes=dict(classes)).abilities
    key = ability_id(name)
    return key, read


def ability_id(name: str) -> str:
    """The dictionary's id of an ability named in either language without a number; "" if it is none."""
    wanted = normal(name)
    for id, entry in DICTIONARY.items():
        if wanted == id or any(wanted == normal(word) for lang in ("ru", "en") for word in entry.names(lang)):
            return id
    return ""


def find_ability_id(name: str) -> str:
    """The id of the ability that an entry uses by its name: its number may be left out or said («выстрел на 1-2-3»)."""
    return ability_id(name) or ability_id(_NUMBERS.sub("", name.strip()))


def _matches(ability: Ability, wanted: tuple[str, tuple[Node, ...]]) -> bool:
    id, read = wanted
    if (id != "" and ability.id == id) or ability.node in read:
        return True
    # «опыт в атаке 1» and «опыт в атаке» are one ability
    numbered = [node for node in read if isinstance(node, Named) and isinstance(node.x, Number) and node.source is None]
    return any(node.ability == ability.id and node.x == Number(ability.x) for node in numbered)
