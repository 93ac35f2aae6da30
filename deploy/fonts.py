"""Makes the font files that pages load first: `python deploy/fonts.py`, with fonttools and brotli installed.

A face is split by its packages into a Latin and a Cyrillic file with letters of many languages. Pages here are written
in English and Russian, and digits and signs of Russian text stand in the Latin file: what both languages need of a face
is one small file. The packages' own files stay for all other letters. `tokens.css` says in its ranges which is which;
`vendored.toml` has the hashes.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger, Options
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FONTS = Path(__file__).resolve().parent.parent / "berserk_site" / "static" / "fonts"
RANGES = (
    "20-7E A0 A9 AB B0-B3 B7 BB BD D7 F7 401 410-44F 451 "
    "2009 2013 2014 2018-201A 201C-201E 2022 2026 2039 203A 2116 2191 2193 2212"
)
FEATURES = ["kern", "liga", "clig", "calt", "ccmp", "locl", "mark", "lnum", "tnum"]
FACES = {  # file: the package's name of the face, and the weight of a variable one
    "alegreya-sans-400": ("alegreya-sans-{}-400-normal", None),
    "alegreya-sans-500": ("alegreya-sans-{}-500-normal", None),
    "alegreya-sans-700": ("alegreya-sans-{}-700-normal", None),
    "alegreya-sc-700": ("alegreya-sc-{}-700-normal", None),
    "alegreya-400": ("alegreya-{}-wght-normal", 400),
    "alegreya-700": ("alegreya-{}-wght-normal", 700),
    "alegreya-400-italic": ("alegreya-{}-wght-italic", 400),
}


def letters() -> list[int]:
    """The code points of both languages."""
    bounds = [[int(bound, 16) for bound in part.split("-")] for part in RANGES.split()]
    return [code for bound in bounds for code in range(bound[0], bound[-1] + 1)]


def reduced(source: Path, target: Path, weight: int | None) -> None:
    """Keep of a file the letters of both languages, in one weight."""
    font = TTFont(source)
    if weight is not None:
        font = instancer.instantiateVariableFont(font, {"wght": weight})
    options = subset.Options()
    options.layout_features, options.hinting = FEATURES, False
    reducer = subset.Subsetter(options)
    reducer.populate(unicodes=letters())
    reducer.subset(font)
    font.flavor = None
    font.save(target)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for name, (package, weight) in FACES.items():
            parts = [Path(folder) / f"{name}-{script}.ttf" for script in ("latin", "cyrillic")]
            for part, script in zip(parts, ("latin", "cyrillic"), strict=True):
                reduced(FONTS / f"{package.format(script)}.woff2", part, weight)
            whole = Merger(Options(drop_tables=["STAT", "gasp"])).merge([str(part) for part in parts])
            whole.recalcTimestamp = False  # the same file each time
            whole["head"].created = whole["head"].modified = TTFont(parts[0])["head"].created
            whole.flavor = "woff2"
            whole.save(FONTS / f"{name}.woff2")


if __name__ == "__main__":
    main()
