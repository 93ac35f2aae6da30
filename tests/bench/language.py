"""Card texts read: as printed, joined up to the longest allowed, misspelt, and words at random."""

from __future__ import annotations

import random
import time
from pathlib import Path

from catalog.language import parse
from catalog.language.parsing import LONGEST, _parse
from tests.catalog.language.test_unknown import WORDS, mutated

PHRASES = Path(__file__).parents[1] / "catalog" / "language" / "phrases.txt"
TEXTS = 400
LIMIT = 0.050  # seconds, for 99 texts of 100


def bench() -> None:
    lines = [text for line in PHRASES.read_text().splitlines() for text in line.split(" | ")]
    rng = random.Random(3)
    parse(lines[0])  # what is built once
    parse("Armour 1.")

    def joined() -> str:
        half = rng.randrange(2)
        return " ".join(rng.choice(lines[half::2]) for _ in range(14))[:LONGEST]

    kinds = {
        "a sentence": [rng.choice(lines) for _ in range(TEXTS)],
        f"{LONGEST} characters": [joined() for _ in range(TEXTS)],
        f"{LONGEST} characters, misspelt": [mutated(joined(), rng)[:LONGEST] for _ in range(TEXTS)],
        f"{LONGEST} characters of words at random": [
            " ".join(rng.choice(WORDS) for _ in range(200))[:LONGEST] for _ in range(TEXTS)
        ],
    }
    for name, texts in kinds.items():
        taken = sorted(seconds(text) for text in texts)
        p99 = taken[int(len(taken) * 0.99)]
        verdict = "" if p99 <= LIMIT else f"  SLOWER than {LIMIT * 1000:.0f} ms"
        print(f"{name:42} median {taken[len(taken) // 2] * 1000:6.2f} ms   p99 {p99 * 1000:6.2f} ms{verdict}")


def seconds(text: str) -> float:
    begin = time.perf_counter()
    _parse.__wrapped__(text, "ru" if any("а" <= letter <= "я" for letter in text.lower()) else "en", (), (), "")
    return time.perf_counter() - begin
