"""Decks of the best level beside those of random and of rarest picks, by the ratings that games gave."""

from __future__ import annotations

import hashlib

import pytest

from decks import shipped_decks
from decks.berserk.sheet import build_sheet
from decks.berserk.squad_worth import squad_worth
from decks.events.bot_drafts import draft
from decks.events.options import Options
from decks.games import BotLevel, Measure
from decks.sheet import Sheet

CRYSTALS = 45
TWO_TO_ONE = 4.5  # crystals by which a squad is worth more that wins two games of three


def worths(sheet: Sheet, levels: list[BotLevel | Measure], code: str) -> dict[str, float]:
    """Return the average worth of the squads of each level, in crystals, over two drafts of eight."""
    options = Options(sets=(code,) * 3, seats=8)
    found: dict[str, list[float]] = {}
    for number in range(2):
        seed = hashlib.sha256(f"fare/{code}/{number}".encode()).digest()
        _, drafted = draft(sheet, options, [levels[seat % len(levels)] for seat in range(8)], seed)
        for deck in drafted:
            cards = [sheet.cards[key] for key in deck.deck]
            assert 20 <= len(cards) <= 30
            found.setdefault(deck.level, []).append(squad_worth(cards, "2009", 15 / len(cards)) / 1000)
    return {level: sum(each) / len(each) for level, each in found.items()}


@pytest.mark.parametrize("code", ["WND", "ASH"])
def test_three_decks_of_four_are_of_two_elements(code: str) -> None:
    """A sample of two drafts of eight of the best bots."""
    sheet = build_sheet(source.card for source in shipped_decks.load_contents().cards if source.card.set_code == code)
    elements = []
    for number in range(2):
        seed = hashlib.sha256(f"elements/{code}/{number}".encode()).digest()
        _, drafted = draft(sheet, Options(sets=(code,) * 3, seats=8), ["expert"] * 8, seed)
        elements += [len({sheet.cards[key].element for key in deck.deck} - {"neutral"}) for deck in drafted]
    assert sum(count <= 2 for count in elements) >= 0.75 * len(elements), elements


@pytest.mark.parametrize("code", ["WND", "ASH"])
@pytest.mark.parametrize("other", ["random", "rarest"])
def test_the_best_bots_draft_squads_that_win_more_than_two_games_of_three(code: str, other: Measure) -> None:
    sheet = build_sheet(source.card for source in shipped_decks.load_contents().cards if source.card.set_code == code)
    found = worths(sheet, ["expert", other], code)
    assert found["expert"] - found[other] > TWO_TO_ONE
    assert CRYSTALS * 0.9 < found["expert"] < CRYSTALS * 2
