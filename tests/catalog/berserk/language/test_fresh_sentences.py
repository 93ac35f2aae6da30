"""Sentences written for this test, which recombine what cards say: how many of each batch are understood.

Each batch was written before the grammar had read any of it. The floors show that later changes lose nothing.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from catalog.berserk.language.parser import parse
from catalog.berserk.language.renderer import render

FOLDER = Path(__file__).parent / "fresh"
NAME = "Хранитель брода"  # the card that speaks
OTHERS = ("Хранитель клада",)
FLOORS = {
    "first": 29,
    "second": 23,
    "third": 9,
    "fourth": 53,
    "fifth": 43,
    "sixth": 62,
    "seventh": 159,
    "eighth": 84,
    "ninth": 50,
}


def read_batch(name: str) -> list[str]:
    return (FOLDER / f"{name}.txt").read_text().splitlines()


@pytest.mark.parametrize("name", FLOORS)
def test_the_parser_reads_enough_sentences_of_a_batch(name: str) -> None:
    understood = [text for text in read_batch(name) if parse(text, "ru", this=NAME, names=OTHERS).is_complete]
    assert len(understood) >= FLOORS[name]


@pytest.mark.parametrize("name", FLOORS)
def test_what_is_understood_reads_back_in_both_languages(name: str) -> None:
    for text in read_batch(name):
        for ability in parse(text, "ru", this=NAME, names=OTHERS).abilities:
            for lang in ("ru", "en"):
                written = render(ability, lang)
                assert [sentence.ability for sentence in parse(written, lang).sentences] == [ability], (text, written)
