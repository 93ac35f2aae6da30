"""How far the bounds of a 95 % interval lie from its middle, in standard errors. Pure."""

from __future__ import annotations

import math
from typing import Final

Z95: Final = 1.959963984540054  # of the normal distribution
_FEW: Final = {1: 12.706204736432095, 2: 4.302652729696142}  # where the series has not settled


def t95(freedom: int) -> float:
    """Return the two-sided 95 % quantile of Student's t with `freedom` degrees of freedom, within a thousandth.

    The result is infinite without degrees of freedom.

    Abramowitz and Stegun 26.7.5: the normal quantile, corrected by powers of the inverse of `freedom`.
    """
    if freedom < 1:
        return math.inf
    if freedom in _FEW:
        return _FEW[freedom]
    z = Z95
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * freedom**4)
    )
