"""A card that is named again: «… вашего эльфа — этот эльф …», «когда карта ранит …, ранить ту карту»."""

from __future__ import annotations

from dataclasses import replace

from catalog.berserk.language.dictionary import Lang
from catalog.berserk.language.paraphrases.words import known_tokens
from catalog.language.tokens import Token

HEADS = frozenset(("при", "когда", "после"))
BLOWS = frozenset(("удар", "выстрел", "метание", "разряд", "атака", "нападение"))
ATTACKS = ("атаку", "напада", "бьет", "стреля")
WOUNDS = frozenset(("ранит", "раны"))
AIMS = frozenset(("по", "на"))
NOUNS = frozenset(("карта", "существо", "артефакт", "местность", "симбиот", "паразит", "хозяин"))
THAT = frozenset(("тот",))
THIS_OR_THAT = frozenset(("этот", "тот"))
CELL = frozenset(("клетка",))


def name_again(tokens: list[Token], lang: Lang) -> list[Token]:
    """Replace a repeated noun for the card of the event by a pronoun or role: «этот эльф» by «атакующий»."""
    if lang != "ru" or not tokens or tokens[0].norm not in HEADS:
        return tokens
    end = next((at for at, token in enumerate(tokens) if token.norm in (",", "-", ":")), len(tokens))
    for at in range(end + 1, len(tokens) - 1):
        if not tokens[at].lemmas & THIS_OR_THAT:
            continue
        key = _class_of(tokens[at + 1]) or (tokens[at + 1].lemmas & NOUNS if tokens[at].lemmas & THAT else frozenset())
        meant = _meant(tokens[:end], key) if key else ()
        if meant:
            words = known_tokens(" ".join(meant), tokens[at], lang)
            words = [replace(token, numbers=tokens[at + 1].numbers) for token in words]
            return name_again([*tokens[:at], *words, *tokens[at + 2 :]], lang)
    return tokens


def _class_of(token: Token) -> frozenset[str]:
    return frozenset(lemma for lemma in token.lemmas if lemma.startswith("#"))


def _meant(head: list[Token], key: frozenset[str]) -> tuple[str, ...]:
    """Return the pronoun or role of the event card that `key` names; () if the text does not say which card it is."""
    named = [at for at, token in enumerate(head) if token.lemmas & key]
    others = [at for at, token in enumerate(head) if token.lemmas & NOUNS or _class_of(token)]
    place = named[0] if named else -1
    is_class = any(lemma.startswith("#") for lemma in key)
    if place < 0 or (len(named) > 1 and is_class):
        return ()
    first = others[0] == place
    before = {token.norm for token in head[:place]}
    attacks = any(token.lemmas & BLOWS or token.norm.startswith(ATTACKS) for token in head)
    if "рядом" in before or any(token.lemmas & CELL for token in head[:place]):
        # «при перемещении на клетку рядом с вашим эльфом»
        alone = first and not attacks and any(token.lemmas & CELL for token in head[:place])
        return ("это", "существо") if alone else ()
    aimed = bool(AIMS & before)
    if attacks:
        return ("атакующий",) if first and not aimed else ("атакованный",) if aimed else ()
    if not first or aimed:
        return ()
    wounds = any(token.norm in WOUNDS for token in head) and head[0].norm == "когда"
    if not wounds:
        return ("это", "существо")
    gets = any(token.norm.startswith("получ") for token in head)
    return ("это", "существо") if gets else ("атакующий",)


HIM = {"него": "acc", "неё": "acc", "нее": "acc", "нему": "dat", "ней": "dat"}
THIS_CARD = {"acc": "эту карту", "dat": "этой карте"}


def name_itself(tokens: list[Token], lang: Lang) -> list[Token]:
    """Replace «него» after «только на» by this card, the only single card that the text has named before.

    Example: «существа противника рядом с Олафом могут нападать только на него».
    """
    if lang != "ru":
        return tokens
    for at in range(3, len(tokens)):
        case = HIM.get(tokens[at].norm)
        if case is None or tokens[at - 1].norm not in ("на", "по") or tokens[at - 2].norm != "только":
            continue
        before = tokens[: at - 2]
        others = any(
            (token.lemmas & NOUNS or _class_of(token)) and not any(form.startswith("pl") for form in token.numbers)
            for token in before
        )
        if any("@this" in token.lemmas for token in before) and not others:
            return [*tokens[:at], *known_tokens(THIS_CARD[case], tokens[at], lang), *tokens[at + 1 :]]
    return tokens


# «этому существу» as «этой карте», case by case.
OF_THIS_CARD = {
    ("этого", "существа"): "этой карты", ("этому", "существу"): "этой карте", ("этим", "существом"): "этой картой",
}  # fmt: skip


def name_receiver(tokens: list[Token], lang: Lang) -> list[Token]:
    """Replace «это существо» in a given ability by «эта карта»: «получает «когда карта бьёт по этому существу, …»»."""
    opened = -1
    for at, token in enumerate(tokens[:-1]):
        if token.norm == "«":
            opened = at
        elif token.norm == "»":
            opened = -1
        this = OF_THIS_CARD.get((token.norm, tokens[at + 1].norm)) if lang == "ru" and opened >= 0 else None
        others = any("существо" in each.lemmas or _class_of(each) for each in tokens[opened + 1 : at])
        if this is not None and not others:
            return [*tokens[:at], *known_tokens(this, token, lang), *tokens[at + 2 :]]
    return tokens
