"""Our own fighters, read once a process from sets/<set>/*.toml. Pure."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from catalog.battlecon.cards import Fighter
from catalog.battlecon.parts import Part
from catalog.battlecon.sources import read_list
from catalog.sources.contents import Contents

FOLDER: Final = Path(__file__).with_name("sets")


@cache
def load_contents() -> Contents:
    """Everything that the shipped files hold. Raises ValueError for a faulty file of ours."""
    contents = Contents.together(
        read_list(path.name, path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*/*.toml"))
    )
    if contents.errors or contents.warnings:
        raise ValueError("; ".join(f"{each.file}: {each.field} {each.allowed.en}" for each in contents.errors))
    return contents


@cache
def parts_by_number() -> dict[tuple[str, int], Part]:
    """Every shipped card by set and number."""
    return {(one.card.set_code, one.card.number): one.card for one in load_contents().cards}


@cache
def fighters() -> dict[str, Fighter]:
    """Every shipped fighter by key, in the order of numbers."""
    listed = sorted((card for card in parts_by_number().values() if card.whole), key=lambda card: card.ref)
    return {card.key: card.whole for card in listed if card.whole}
