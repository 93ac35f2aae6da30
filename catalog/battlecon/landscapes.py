"""Arenas of BattleCON: what stands around the seven cells of the floor. Pure."""

from __future__ import annotations

from typing import Final

from catalog.pictures import scene

# The layers from the horizon to the foreground, and the sun or moon: 60 wide and 44 high.
TIERS: Final = scene(
    (44, 10, 4.5),
    "M0 20Q30 11 60 20V44H0z",
    "M0 26Q30 18 60 26V44H0z",
    "M0 33Q30 27 60 33V44H0z",
)
COLONNADE: Final = scene(
    (30, 9, 4),
    "M0 19H60V44H0z",
    "M0 22H60V25H0zM2 25H7V36H2zM14 25H19V36H14zM26 25H31V36H26zM38 25H43V36H38zM50 25H55V36H50z",
    "M0 34H60V44H0z",
)
ROOFS: Final = scene(
    (15, 10, 5),
    "M0 44V22H8V17H15V24H23V14H30V22H38V18H45V25H52V15H60V44z",
    "M0 44V30L7 25 14 30V27L24 22 34 30 42 26 50 31 60 25V44z",
    "M0 35H60V44H0z",
)
TORII: Final = scene(
    (46, 12, 5),
    "M0 30 14 16 24 26 36 12 60 30V44H0z",
    "M10 17Q30 21 50 17V21Q30 24 10 21zM15 21H19V37H15zM41 21H45V37H41zM13 26H47V28H13z",
    "M0 35Q30 32 60 35V44H0z",
)
CRYSTALS: Final = scene(
    (30, 8, 3),
    "M0 0H60V12L54 20 49 9 43 17 36 8 29 15 22 7 15 19 9 10 4 17 0 11z",
    "M2 38 6 22 11 38zM10 38 16 27 20 38zM40 38 45 25 49 38zM48 38 54 20 59 38z",
    "M0 35Q30 31 60 35V44H0z",
)
LANDSCAPES: Final = (TIERS, COLONNADE, ROOFS, TORII, CRYSTALS)
