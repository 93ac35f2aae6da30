"""The size and colours of pictures for sharing. A page that only links to a picture imports this, not Pillow. Pure."""

from __future__ import annotations

from typing import Final

WIDTH, HEIGHT = 1200, 630
MARGIN: Final = 48
# As in tokens.css: the paper, its inks, and the marks of the sorts of cards.
PAPER, INK, SOFT, LINE, PINE, ON_PINE = "#faf8f2", "#1b2226", "#454e53", "#d6cfbf", "#142122", "#f2ecdd"
GOOD, BAD = "#8fcf8f", "#ff9d9a"  # on pine
LOWER, UPPER = "#7f8b93", "#e2b445"  # the two sorts of the curve: silver and gold
MARKS: Final = {
    "steppe": "#96660b", "forest": "#2f6e37", "mountain": "#2d6194", "swamp": "#8a4630", "darkness": "#563a75",
    "neutral": "#5d5f5c",
}  # fmt: skip
STRIP: Final = 124  # height of the cards' drawings below the title
MOST_ART: Final = 6  # drawings of cards
