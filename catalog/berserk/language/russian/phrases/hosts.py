"""Russian effects that give a symbiote, a parasite or equipment of the deck its host."""

from __future__ import annotations

from catalog.berserk.language.meaning.places import summoned_to
from catalog.berserk.language.tree import SummonToHost
from catalog.language.patterns import Rule, phrase

TO_HOSTS: list[Rule] = [
    phrase(
        "вызвать <cards:cards.acc> на <host:target.acc>",
        lambda s: summoned_to(**s),
        lambda n: {"cards": n.cards, "host": n.host} if isinstance(n, SummonToHost) else None,
    ),
]
