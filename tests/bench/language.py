"""Card texts read: as printed, joined up to the longest allowed, misspelt, and words at random.

Measured is the processor's time of the reading thread, which others on the machine do not lengthen.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

from catalog.berserk.language.parser import LONGEST, _parse, parse
from tests.bench.scale import scale
from tests.catalog.berserk.language.test_unknown import WORDS, mutate_text

PHRASES = Path(__file__).parents[1] / "catalog" / "berserk" / "language" / "phrases.txt"
TEXTS = scale(400, 4)
LIMIT = 50  # milliseconds, for 99 texts of 100


def bench() -> None:
    lines = [text for line in PHRASES.read_text().splitlines() for text in line.split(" | ")]
    rng = random.Random(3)
    for text in ("Броня 1. Бброня.", "Armour 1. Arrmour."):  # what is built once
        parse(text)

    def join_sentences() -> str:
        half = rng.randrange(2)
        return " ".join(rng.choice(lines[half::2]) for _ in range(14))[:LONGEST]

    def one_sentence() -> str:
        half = rng.randrange(2)
        joint = rng.choice((", ", "; ", " и " if half == 0 else " and "))
        return joint.join(rng.choice(lines[half::2]).rstrip(".") for _ in range(30))[:LONGEST]

    kinds: dict[str, Callable[[], str]] = {
        "a sentence": lambda: rng.choice(lines),
        f"{LONGEST} characters": join_sentences,
        f"{LONGEST} characters, misspelt": lambda: mutate_text(join_sentences(), rng)[:LONGEST],
        f"{LONGEST} characters without a full stop": one_sentence,
        f"{LONGEST} characters of words at random": lambda: " ".join(rng.choice(WORDS) for _ in range(200))[:LONGEST],
    }
    print(f"milliseconds of processor time of the thread, {TEXTS} texts each; wanted: p99 ≤ {LIMIT}")
    print(f"{'':40} {'median':>8} {'p99':>8} {'longest':>8}")
    for name, made in kinds.items():
        taken = sorted(milliseconds(made()) for _ in range(TEXTS))
        p99 = taken[int(TEXTS * 0.99)]
        verdict = "" if p99 <= LIMIT else "  SLOWER"
        print(f"{name:40} {taken[TEXTS // 2]:8.2f} {p99:8.2f} {taken[-1]:8.2f}{verdict}")


def milliseconds(text: str) -> float:
    lang = "ru" if any("а" <= letter <= "я" for letter in text.lower()) else "en"
    begin = time.thread_time()
    _parse.__wrapped__(text, lang, (), (), "")
    return (time.thread_time() - begin) * 1000
