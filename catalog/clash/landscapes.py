"""Landscapes of «Битва колод»: five bridges, by day or in the violet light of spells. Pure."""

from __future__ import annotations

from typing import Final

from catalog.pictures import scene

# The layers from the horizon to the foreground, the sun or moon, and the lines of the bridge: 60 wide and 44 high.
GORGE: Final = scene(
    (46, 9, 4.5),
    "M0 44V24L8 20 18 27 30 21 42 28 52 20 60 25V44z",
    "M0 27H10l4 5 1 15H0zM60 27H50l-4 5-1 15H60z",
    "M0 41q15-4 30-1t30 0V44H0z",
    "M10 29Q30 35 50 29M10 25Q30 31 50 25M16 30V44M44 30V44",
)
VIADUCT: Final = scene(
    (13, 9, 4),
    "M0 44V28Q15 18 30 26T60 24V44z",
    "M0 26H60V44H55V38a5.5 5.5 0 0 0-11 0V44H40V38a5.5 5.5 0 0 0-11 0V44H25V38a5.5 5.5 0 0 0-11 0V44H10"
    "V38a5 5 0 0 0-10 0z",
    "M0 42q10-3 20 0t20 0 20 0V44H0z",
    "M0 24H60",
)
RIVER: Final = scene(
    (48, 10, 3.5),
    "M0 44V26L10 18 20 26 34 15 47 26 60 20V44z",
    "M0 30Q14 26 22 32L14 44H0zM60 30Q46 26 38 32L46 44H60z",
    "M12 44Q24 38 30 40T48 44z",
    "M15 32H45M19 32V40M41 32V40M15 28H45M15 28V32M45 28V32",
)
GATE: Final = scene(
    (30, 8, 3.5),
    "M0 44V22H6V19H10V22H14V44zM60 44V22H54V19H50V22H46V44z",
    "M0 32H16V44H0zM60 32H44V44H60zM16 24H21V44H16zM39 24H44V44H39z",
    "M0 41H60V44H0z",
    "M21 24 30 38 39 24M21 40H39",
)
STRAIT: Final = scene(
    (12, 11, 5),
    "M0 29H60V44H0z",
    "M4 44V20L8 15 12 20V44zM48 44V20L52 15 56 20V44zM0 38H18V44H0zM42 38H60V44H42z",
    "M0 42q5-2 10 0t10 0 10 0 10 0 10 0 10 0V44H0z",
    "M12 22Q30 38 48 22M12 33H48",
)
LANDSCAPES: Final = (GORGE, VIADUCT, RIVER, GATE, STRAIT)
