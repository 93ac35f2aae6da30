"""Landscapes of «Берсерк. Герои»: the background of the coin of a card, in the colours of its element. Pure."""

from __future__ import annotations

from typing import Final

from catalog.pictures import scene

# The layers from the horizon to the foreground, and the sun or moon: a picture is 60 wide and 60 high.
CAMP: Final = scene(
    (46, 14, 5),
    "M0 36Q15 28 30 35T60 33V60H0z",
    "M2 51 13 32 24 51zM27 53 40 30 53 53zM13 32V27l4 1.5-4 1.5M40 30V25l4 1.5-4 1.5",
    "M0 50Q30 45 60 51V60H0z",
)
CASTLE: Final = scene(
    (11, 13, 4.5),
    "M0 40 12 27 24 38 38 24 60 41V60H0z",
    "M14 52V32h3v-3h3v3h3v-3h3v3h6V22h3v-3h3v3h3v-3h3v3h2V52z",
    "M0 50Q20 45 60 52V60H0z",
)
HARBOUR: Final = scene(
    (47, 16, 6),
    "M0 37H60V60H0z",
    "M8 46H32l-4 6H12zM19 22h1.5V46H19zM22 25 32 43H22zM38 43H54l-3 4H41zM45 29h1V43h-1zM47 31l6 10H47z",
    "M0 54q7.5-3 15 0t15 0 15 0 15 0V60H0z",
)
MESAS: Final = scene(
    (31, 14, 6),
    "M0 41V31H7L9 24H20l2 7H29V41H36L39 25H52l3 16H60V60H0z",
    "M0 46Q18 38 34 45T60 42V60H0z",
    "M0 53Q22 46 60 54V60H0z",
)
RUINS: Final = scene(
    (35, 13, 4),
    "M0 38Q30 29 60 38V60H0z",
    "M11 51V28h4V51zM21 51V33l4-2V51zM9 24H27v3H9zM31 51V40l4 3v8zM46 51Q41 34 46 19 51 34 48 51z",
    "M0 50Q30 44 60 50V60H0z",
)
LANDSCAPES: Final = (CAMP, CASTLE, HARBOUR, MESAS, RUINS)
