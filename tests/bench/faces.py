"""Faces of 600 cards: the first rendering, and the rendering from the cache."""

from dataclasses import replace
from time import perf_counter

from catalog.berserk.specimens import SPECIMENS
from catalog.templatetags.card_face import card_face
from tests.bench.scale import scale

FACES = scale(600, 20)


def bench() -> None:
    cards = [
        replace(SPECIMENS[number % len(SPECIMENS)], name_ru=f"Карта {number}", number=number) for number in range(FACES)
    ]
    for what in ("drawn", "drawn before"):
        started = perf_counter()
        size = sum(len(card_face(card)) for card in cards)
        took = perf_counter() - started
        print(f"{FACES} faces {what}: {took * 1000:.0f} ms, {size / FACES:.0f} characters each")
