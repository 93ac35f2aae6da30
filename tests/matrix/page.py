"""The matrix as the pages of the rules read it.

python -m tests.matrix.page   # writes simulator/berserk/desk/rules.json
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from tests.matrix.matrix import ROOT, keys, matrix

PAGE = ROOT / "simulator" / "berserk" / "desk" / "rules.json"


def rows() -> list[dict[str, Any]]:
    """A row a key: its number or head, the kind of key, why it is left out, the modules, and the tests."""
    known = keys()
    kinds = {key: kind for kind in ("clauses", "dictionary", "glossary") for key in known[kind]}
    return [
        {
            "key": row.key,
            "kind": kinds[row.key],
            "left_out": row.left_out,
            "code": _once(place.rpartition(":")[0] for place in row.code),
            "tests": _once(row.tests),
        }
        for row in matrix()
    ]


def _once(places: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(places))


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows())
    PAGE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
