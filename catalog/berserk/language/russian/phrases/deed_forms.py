"""Further Russian forms of events: «когда закрывается», «при закрытии», «после закрытия», for this card and others.

They are only read; the writer uses one form of each event.
"""

from __future__ import annotations

from typing import Any

from catalog.berserk.language.meaning.events import deed_rules, on_attack
from catalog.berserk.language.tree import Deed, OnAbility, OnDeed, Source, The
from catalog.language.patterns import Rule, of, read_as

# The verb, the noun after «при», the noun after «после».
ACTS: tuple[tuple[Deed, str, str, str], ...] = (
    ("dies", "погибает|умирает", "гибели|смерти", "гибели|смерти"),
    ("taps", "закрывается", "закрытии", "закрытия"),
    ("untaps", "открывается", "открытии", "открытия"),
    ("healed", "излечивается", "излечении|лечении", "излечения|лечения"),
    ("moves", "перемещается|передвигается", "перемещении|передвижении", "перемещения|передвижения"),
    ("uses movement", "двигаться", "движении", "движения"),
    ("submerges", "погружается", "погружении", "погружения"),
    ("surfaces", "всплывает", "всплытии", "всплытия"),
    ("is revealed", "вскрывается", "вскрытии", "вскрытия"),
    ("summoned", "вызывается", "вызове", "вызова"),
    ("resurrected", "возрождается", "возрождении", "возрождения"),
    ("incarnated", "инкарнирует", "инкарнации", "инкарнации"),
    ("exiled", "изгоняется", "изгнании", "изгнания"),
)

GAIN = ("получает", "получении", "получения")
LOSE = ("теряет", "потере", "потери")

# The verb and its nouns, what the verb takes, and the same as the nouns take it.
WITH_OBJECT: tuple[tuple[Deed, tuple[str, str, str], str, str], ...] = (
    ("gains token", GAIN, "фишку", "фишки"),
    ("gains token", GAIN, "фишки", "фишек"),
    ("loses token", LOSE, "фишку", "фишки"),
    ("loses token", LOSE, "фишки", "фишек"),
    ("poisoned", GAIN, "отравление", "отравления"),
    ("blessed", GAIN, "благословление", "благословления"),
    ("cursed", GAIN, "проклятье", "проклятья"),
    ("gains flying", GAIN, "полёт", "полёта"),
    ("gains extra lives", GAIN, "дополнительную жизнь", "дополнительной жизни"),
    ("gains extra lives", GAIN, "дополнительные жизни", "дополнительных жизней"),
    ("loses extra lives", LOSE, "дополнительную жизнь", "дополнительной жизни"),
    ("loses extra lives", LOSE, "дополнительные жизни", "дополнительных жизней"),
    ("wounded", GAIN, "раны", "ран"),
    ("wounded", GAIN, "рану", "раны"),
    ("blocks", ("блокирует", "блокировании", "блокирования"), "атаку", "атаки"),
    ("defends", ("выступает", "выступлении", ""), "защитником", "защитником"),
)


def _acts(deed: Deed, verb: str, during: str, after: str) -> list[Rule]:
    return [
        rule
        for own, others in (
            (f"когда {verb}", f"когда <who:who.nom> {verb}"),
            (f"при {during}", f"при {during} <who:who.gen>"),
            (f"после {after}", f"после {after} <who:who.gen>"),
        )
        for rule in deed_rules(deed, own, others, reads=True)
    ]


def _with_object(deed: Deed, forms: tuple[str, str, str], object_: str, of_object: str) -> list[Rule]:
    verb, during, after = forms
    rules = deed_rules(deed, f"когда {verb} {object_}", f"когда <who:who.nom> {verb} {object_}", reads=True)
    source = "[ от <source:source.gen.pl>]" if deed == "wounded" else ""
    for noun in (f"при {during}", f"после {after}" if after else ""):
        for others in ("<who:who.ins> {}", "{} <who:who.ins>", "{} <who:who.gen>") if noun else ():
            mine, theirs = deed_rules(
                deed, f"{noun} {of_object}{source}", f"{noun} {others.format(of_object)}{source}", reads=True
            )
            rules += [mine, theirs] if others[0] == "<" else [theirs]
    return rules


# «Открывшись, …», «уничтожив эльфа, …»: of this card. «Закрывшись», «потеряв фишку» may be a price.
HAVING: tuple[tuple[str, Deed], ...] = (
    ("открывшись", "untaps"),
    ("излечившись", "healed"),
    ("переместившись|передвинувшись", "moves"),
    ("погрузившись", "submerges"),
    ("всплыв", "surfaces"),
    ("вскрывшись", "is revealed"),
    ("приземлившись", "lands"),
    ("встав в строй", "forms up"),
    ("выйдя из строя", "breaks up"),
    ("уничтожив|убив <whom:cards.acc>", "destroys"),
    ("ранив <whom:cards.acc>", "wounds"),
    ("получив раны", "wounded"),
    ("получив фишку", "gains token"),
    ("получив отравление", "poisoned"),
    ("получив проклятье", "cursed"),
    ("получив благословление", "blessed"),
)

# «Когда ваш эльф прыгает», «когда стреляет по летающей карте».
LEAPS = (("leap", "прыгает"), ("teleport", "телепортируется"))
SHOOTS = Source(("shot",))


def _works(ability: str, slots: dict[str, Any]) -> OnAbility:
    return OnAbility(ability, slots.get("who", The()))


DEED_FORMS: list[Rule] = [
    *[rule for forms in ACTS for rule in _acts(*forms)],
    *[rule for forms in WITH_OBJECT for rule in _with_object(*forms)],
    *[
        read_as(f"когда {who}{verb}", lambda s, ability=ability: _works(ability, s))
        for ability, verb in LEAPS
        for who in ("", "<who:who.nom> ")
    ],
    *[read_as(words, of(OnDeed, deed=deed, who=The())) for words, deed in HAVING],
    read_as("когда <who:cards.acc> <deed:done>", of(OnDeed)),
    *[
        read_as(words, lambda s: on_attack("after", **s))
        for words in ("атаковав <at:who.acc>", "напав на <at:who.acc>")
    ],
    *[
        read_as(f"когда {who}стреляет[ по <at:who.dat>]", lambda s: on_attack("dealt", SHOOTS, **s))
        for who in ("", "<by:who.nom> ")
    ],
]
