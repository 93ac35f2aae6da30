"""Forms of Russian verbs, for reading: from the infinitive and the third person, «взять», «возьмёт».

Where only the stress decides between two endings, both forms are listed. The wrong form does no harm, because no text
contains it.
"""

from __future__ import annotations

from typing import Final

VOWELS: Final = "аеёиоуыэюя"
HUSH: Final = "жшчщ"
PERSONAL: Final = ("ет", "ёт", "ит")


def _split_reflexive(word: str) -> tuple[str, bool]:
    return (word[:-2], True) if word.endswith(("ся", "сь")) else (word, False)


def _add_reflexive(form: str) -> str:
    return form + ("сь" if form[-1] in VOWELS else "ся")


def verb_forms(infinitive: str, third: str) -> frozenset[str]:
    """Return the infinitive, the present or future, the imperative and the past of a verb."""
    base, reflexive = _split_reflexive(infinitive)
    person, _ = _split_reflexive(third)
    forms = {base, *_past(base), *_persons(person), *_imperative(person)}
    return frozenset(map(_add_reflexive, forms) if reflexive else forms)


def first_person(infinitive: str, third: str) -> str:
    """Return the first person of a verb: «беру», «получу», «отравлю»; "" for an irregular verb."""
    _, reflexive = _split_reflexive(infinitive)
    person, _ = _split_reflexive(third)
    if not person.endswith(PERSONAL):
        return ""
    stem = person[:-2]
    if person.endswith("ит"):
        stem = next((stem[: -len(old)] + new for old, new in CHANGED if stem.endswith(old)), stem)
    hard = stem[-1] in HUSH or (stem[-1] not in VOWELS + "ьл" and not person.endswith("ит"))
    form = stem + ("у" if hard else "ю")
    return _add_reflexive(form) if reflexive else form


# The last consonants of a verb on «-ит», and those of its first person: «платит», «плачу».
CHANGED: Final = (
    ("ст", "щ"), ("т", "ч"), ("д", "ж"), ("с", "ш"), ("з", "ж"), ("б", "бл"), ("п", "пл"), ("в", "вл"), ("м", "мл"),
    ("ф", "фл"),
)  # fmt: skip


def gerunds(infinitive: str, third: str) -> frozenset[str]:
    """Return the verbal adverbs: «взяв», «беря», «войдя», «сразившись»."""
    base, reflexive = _split_reflexive(infinitive)
    person, _ = _split_reflexive(third)
    forms = {base[:-2] + ending for ending in (("вши",) if reflexive else ("в",)) if base.endswith("ть")}
    if person.endswith(PERSONAL):
        stem = person[:-2]
        forms.add(stem + ("а" if stem[-1] in HUSH else "я"))
        if base.endswith("авать"):  # «давая»
            forms.add(base[:-2] + "я")
    return frozenset(map(_add_reflexive, forms) if reflexive else forms)


def _past(base: str) -> set[str]:
    if base.endswith("ть"):
        return {base[:-2] + ending for ending in ("л", "ла", "ло", "ли")}
    if base.endswith("йти"):  # «войти»: «вошёл»
        return {base[:-3] + ending for ending in ("шел", "шёл", "шла", "шло", "шли")}
    if base.endswith("ти"):  # «нанести»: «нанёс»
        return {base[:-2] + ending for ending in ("", "ла", "ло", "ли")}
    return set()


def _persons(person: str) -> set[str]:
    if not person.endswith(PERSONAL):
        return {person}
    stem, vowel = person[:-2], person[-2]
    several = ("ат", "ят") if vowel == "и" else ("ут", "ют")
    return {person, *(stem + vowel + ending for ending in ("м", "шь", "те")), *(stem + ending for ending in several)}


def _imperative(person: str) -> set[str]:
    if not person.endswith(PERSONAL):
        return set()
    stem = person[:-2]
    if stem[-1] == "ь":  # «бьёт»: «бей»
        singular = {stem[:-1] + "ей"}
    else:
        singular = {stem + "й"} if stem[-1] in VOWELS else {stem + "и", stem + "ь"}
    return singular | {form + "те" for form in singular}
