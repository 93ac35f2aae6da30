"""Names that look alike: «аnn» with a Cyrillic letter and "ann" are one for the eye. Pure."""

from __future__ import annotations

import re
from typing import Final

# Letters and digits that look alike in common fonts, in either case.
ALIKE: Final = (
    "aаα", "bвβ", "cсϲ", "dԁ", "eеёε", "gɡ", "hнη", "iіl1ι", "jј", "kкκ", "mмμ", "oо0ο", "pрρ", "qԛ", "sѕ", "tтτ",
    "uυ", "vν", "wԝ", "xхχ", "yуүγ", "zζ", "3з",
)  # fmt: skip
_GROUPS: Final = {letter: group for group in ALIKE for letter in group}


def pattern_of(name: str) -> str:
    """Return a regular expression, to be used without regard to case, for all names that look like this one."""
    letters = name.casefold()
    return f"^{''.join(f'[{_GROUPS[one]}]' if one in _GROUPS else re.escape(one) for one in letters)}$"
