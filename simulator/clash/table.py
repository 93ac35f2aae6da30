"""The constant data of a game: the faces of its cards, the seats, and the settings.

Seats are counted from 0. Every seat has an upper and a lower half of a row ("sides", numbered seat * 2 + row), and
faces one enemy in each. In a duel that is the same enemy twice. With four seats A, B, C, D the upper rows are A-B and
C-D, the lower ones A-D and B-C (page 10).
"""

from __future__ import annotations

from typing import Final

FACING_TWO: Final = [1, 1, 0, 0]
FACING_FOUR: Final = [1, 3, 0, 2, 3, 1, 2, 0]


class Face:
    """A card as the rules see it: numbers and masks."""

    def __init__(
        self, key: str, name_ru: str, name_en: str, spell: bool, cost: int, axe: int, shield: int, mask: int, aura: int
    ) -> None:
        self.key = key
        self.name_ru = name_ru
        self.name_en = name_en
        self.spell = spell
        self.cost = cost
        self.axe = axe
        self.shield = shield
        self.mask = mask
        self.aura = aura


class Table:
    """Faces by card, seats and settings of one game; shared by all copies of it."""

    def __init__(self, faces: list[Face], seats: int, teams: list[int], machines: list[bool]) -> None:
        self.faces = faces
        self.cost = [face.cost for face in faces]
        self.axe = [face.axe for face in faces]
        self.shield = [face.shield for face in faces]
        self.mask = [face.mask for face in faces]
        self.aura = [face.aura for face in faces]
        self.spell = [face.spell for face in faces]
        self.any_aura = any(face.aura for face in faces)
        self.seats = seats
        self.teams = teams
        self.machine = machines  # which seats the automatic opponent of the solo game plays
        self.facing = FACING_TWO if seats == 2 else FACING_FOUR
        self.champion: list[int] = [-1] * seats
        self.champions = False
        self.fatigue = False
        self.every_window = False  # also ask a seat with one choice
        self.turn_cap = 120  # turns of all seats together
        self.first_mana: list[int] = [6] if seats == 2 else [6, 7, 8]  # of the first, second, third to play
        self.machine_mana = 6
        self.machine_mana_each = 1  # for each creature of the players
        self.machine_tough = False  # an attack on its fortress does 1 damage
        self.machine_gift = 0  # abilities of all its creatures
