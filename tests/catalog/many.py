"""A catalogue as large as the game may ever get, for tests and benches of speed."""

from __future__ import annotations

from catalog.berserk.models import BerserkCard
from catalog.models import Ability, Card, CardSet


def add_cards(count: int, sets: int = 20) -> None:
    """`count` further cards of Berserk in `sets` further sets, each like one of those there in all but its number."""
    patterns = list(Card.objects.filter(set__game="berserk").complete().prefetch_related("abilities"))
    made = CardSet.objects.bulk_create(CardSet(code=f"BIG{n}", name_ru=f"Большой {n}") for n in range(sets))
    cards, numbers, abilities = [], [], []
    for place in range(count):
        pattern = patterns[place % len(patterns)]
        columns = {f.name: getattr(pattern, f.name) for f in Card._meta.concrete_fields if f.name != "id"}
        card = Card(**columns | {"set": made[place % sets], "number": place // sets + 1})
        cards.append(card)
        columns = {f.name: getattr(pattern.berserk, f.name) for f in BerserkCard._meta.concrete_fields}
        numbers.append(BerserkCard(**columns | {"card": card}))
        abilities += [Ability(card=card, name=ability.name, x=ability.x) for ability in pattern.abilities.all()]
    Card.objects.bulk_create(cards, batch_size=1000)
    BerserkCard.objects.bulk_create(numbers, batch_size=1000)
    Ability.objects.bulk_create(abilities, batch_size=1000)
