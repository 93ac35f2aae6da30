"""The size of type at which a card's text fills its room on a face. Pure.

Larger type means fewer letters per line, and each paragraph begins a new line. A plain count of letters would choose
small type for some texts with room for large type. The sizes are defined in static/css/card.css.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil
from typing import Final, NamedTuple


class Size(NamedTuple):
    """A size of type, the distance of its lines and the height of the text, in hundredths of the width of a card."""

    type: float
    line: float
    room: float


# The drawing keeps two fifths of a face beside large type, and less beside small type.
FACE: Final = (
    Size(6.4, 7.7, 48), Size(5.7, 6.85, 56), Size(5.1, 6.15, 60), Size(4.6, 5.4, 72), Size(4.1, 4.75, 82),
    Size(3.5, 3.95, 82), Size(2.9, 3.25, 82),
)  # fmt: skip
# On a thumbnail the flavour text is absent; the last size is the smallest on a screen, and longer texts fade out.
THUMBNAIL: Final = (Size(8.2, 9.2, 52), Size(7.4, 8.3, 56), Size(6.6, 7.4, 66), Size(6.3, 7.1, 90))
_WIDTH: Final = 87
_LETTER: Final = 0.46  # the width of a letter in sizes of type: few texts have wider ones
_WRAPPED: Final = 1.06  # lines end at words and so hold fewer letters than their width allows
_GAP: Final = 0.25  # between paragraphs


def text_height(paragraphs: Iterable[int], size: Size) -> float:
    """Return the height of paragraphs with these numbers of letters, in hundredths of the width of a card."""
    letters_a_line = _WIDTH / (_LETTER * size.type * _WRAPPED)
    lines = [ceil(letters / letters_a_line) for letters in paragraphs if letters]
    return sum(lines) * size.line + max(0, len(lines) - 1) * _GAP * size.type


def choose_size(paragraphs: Sequence[int], sizes: Sequence[Size], used_height: float = 0) -> int:
    """Return the number of the largest size at which the paragraphs fit, or of the last size if none does.

    `used_height` is the height that a game's face needs for something else.
    """
    fitting = (number for number, size in enumerate(sizes) if text_height(paragraphs, size) <= size.room - used_height)
    return next(fitting, len(sizes) - 1)


def fit_classes(rules: Sequence[int], flavour: int = 0, used_height: float = 0) -> str:
    """Return the CSS classes for the full size and the thumbnail of a face, from the letters of its paragraphs."""
    whole = choose_size([*rules, flavour], FACE, used_height)
    return f"fit-{whole} thumb-{choose_size(rules, THUMBNAIL, used_height)}"
