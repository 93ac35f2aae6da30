"""Takes from an icon set the drawings that our cards are drawn with: `python deploy/drawings.py ICONS.json`.

ICONS.json is the file of the package that `catalog/drawings/vendored.toml` names, of that version. Which drawings cards
have stands in `drawings.toml` of each game. Points are rounded to whole units, a five-hundredth of the drawing, and
steps are written from point to point, so that pages are small.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

CATALOG = Path(__file__).resolve().parent.parent / "catalog"
PATHS = CATALOG / "drawings" / "paths.json"
LENGTHS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
TOKEN = re.compile(r"[a-zA-Z]|[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?")
ARC = re.compile(r"([aA][^a-zA-Z]*)")
FLAGS = re.compile(r"([\d.]+)[ ,]*([\d.]+)[ ,]*(-?[\d.]+)[ ,]*([01])[ ,]*([01])[ ,]*(-?\d*\.?\d+)[ ,]*(-?\d*\.?\d+)")


def steps(data: str) -> Iterator[tuple[str, list[float]]]:
    """The commands of a path, each with the numbers of one step."""
    spread = ARC.sub(lambda arc: arc[1][0] + FLAGS.sub(r"\1 \2 \3 \4 \5 \6 \7 ", arc[1][1:]), data)
    tokens = TOKEN.findall(spread)
    place, command = 0, ""
    while place < len(tokens):
        if tokens[place].isalpha():
            command, place = tokens[place], place + 1
        length = LENGTHS[command.lower()]
        yield command, [float(token) for token in tokens[place : place + length]]
        place += length
        command = {"m": "l", "M": "L"}.get(command, command)


def rounded(data: str) -> str:
    """The path with whole numbers: every point is rounded where it stands, so that steps add up."""
    written: list[str] = []
    last = ""
    x = y = start_x = start_y = 0.0  # where the pen is
    at_x = at_y = 0  # where it is as written
    for command, numbers in steps(data):
        kind, own = command.lower(), command.islower()
        if kind == "z":
            written.append("z")
            x, y, at_x, at_y, last = start_x, start_y, round(start_x), round(start_y), "z"
            continue
        if kind in "hv":
            point = [numbers[0] + (x if own else 0), y] if kind == "h" else [x, numbers[0] + (y if own else 0)]
        else:
            ends = numbers[5:] if kind == "a" else numbers
            point = [each + ((x, y)[place % 2] if own else 0) for place, each in enumerate(ends)]
        whole = [round(each) - (at_x, at_y)[place % 2] for place, each in enumerate(point)]
        if kind == "a":
            whole = [max(1, round(numbers[0])), max(1, round(numbers[1])), *map(round, numbers[2:5]), *whole]
        elif kind in "hv":
            whole = [whole["hv".index(kind)]]
        numerals = "".join(f" {each}" if place and each >= 0 else str(each) for place, each in enumerate(whole))
        joined = kind == last and kind != "m"
        written.append((" " if joined and not numerals.startswith("-") else "" if joined else kind) + numerals)
        x, y = point[-2:]
        at_x, at_y, last = round(x), round(y), kind
        if kind == "m":
            start_x, start_y, last = x, y, "m"
    return "".join(written)


def main(source: Path) -> None:
    pinned = tomllib.loads((CATALOG / "drawings" / "vendored.toml").read_text())["made"][0]
    contents = source.read_bytes()
    if sha256(contents).hexdigest() != pinned["of_sha256"]:
        sys.exit(f"{source} is not icons.json of {pinned['package']} {pinned['version']}")
    icons = json.loads(contents)["icons"]
    used = {
        name
        for table in sorted(CATALOG.glob("*/drawings.toml"))
        for name in tomllib.loads(table.read_text())["drawings"].values()
    }
    paths = {}
    for name in sorted(used):
        (data,) = re.findall(r' d="([^"]+)"', icons[name]["body"])
        paths[name] = rounded(data)
    PATHS.write_text(json.dumps(paths, indent=0) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
