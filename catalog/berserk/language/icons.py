"""The icons of printed cards as abilities (104.7)."""

from __future__ import annotations

from collections.abc import Iterable

from catalog.berserk.language.dictionary import DICTIONARY, Lang
from catalog.berserk.language.grammars import GRAMMARS
from catalog.berserk.language.tree import Ability, Amount, Cards, Doing, Is, Named, Number, Source

# Abilities without a symbol in 104.7. If the text names the ability too, the icon only points to the text.
SPELT_OUT = frozenset({
    "blessing", "carrion-feeding", "clumsiness", "concentration", "formation", "incarnation", "incorporeal", "leap",
    "teleport", "unanswered-strike", "valhalla", "vampirism",
})  # fmt: skip
HEADS = frozenset({"formation", "incorporeal"})  # «Строй: …» gives the ability itself


def is_explained(icon: str, sentences: Iterable[str], lang: Lang) -> bool:
    """Whether a sentence of the text says when, or to whom, the ability of an icon applies: «При ударе: может
    совершить прыжок». The icon then adds no ability."""
    if icon not in SPELT_OUT:
        return False
    lexicon = GRAMMARS[lang].lexicon()
    explained = False
    for sentence in sentences:
        names_it = [f"@{icon}" in token.lemmas for token in lexicon.tokens(sentence)]
        if icon in HEADS and names_it[:1] == [True]:
            return False
        explained |= any(names_it)
    return explained


# The kinds for the symbols of protection. Protection from flyers applies to all of their attacks.
PROTECTED_FROM: dict[str, Doing] = {
    "protection-from-shots": "shot", "protection-from-throws": "throw", "protection-from-discharges": "discharge",
    "protection-from-magic": "magic", "protection-from-spells": "spell", "protection-from-poison": "poison",
}  # fmt: skip


def icon_ability(name: str, x: int | None) -> Ability | None:
    """Return the ability of an icon, by its id in the dictionary. Protection includes its kind
    («protection-from-shots», «protection-from-flyers»). Return None for a name without an icon."""
    if name == "protection-from-flyers":
        return Named("protection", source=Source(("attack",), by=Cards(traits=(Is("flying"),))))
    if name in PROTECTED_FROM:
        return Named("protection", source=Source((PROTECTED_FROM[name],)))
    if name not in DICTIONARY or name == "protection":
        return None
    amount: Amount | None = Number(x) if x and DICTIONARY[name].x != "no" else None
    return Named(name, amount)
