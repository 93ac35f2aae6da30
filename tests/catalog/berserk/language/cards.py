"""Sample cards for the tests of the language."""

from catalog.berserk.card import Cost, PrintedCard


def make_card(text: str, name: str = "Старый дуб", **more: object) -> PrintedCard:
    return PrintedCard("TST", 1, name, "forest", "creature", Cost(3), text_ru=text, **more)  # type: ignore[arg-type]
