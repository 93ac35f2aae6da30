"""Reading and writing of English descriptions of cards, targets and gifts."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, get_args

from catalog.heroes.language.card_names import read_quoted_name
from catalog.heroes.language.dictionary import CLASS_KINDS, CLASSES, ELEMENTS, KEYWORDS, KIND_NOUNS, Noun
from catalog.heroes.language.tree import (
    ANY_CARDS,
    ANY_ELEMENT,
    X_CARDS,
    AtRandom,
    Cards,
    ChosenCards,
    EnemyHero,
    Every,
    It,
    Rank,
    TargetNode,
    That,
    This,
    YourHero,
)
from catalog.language.reader import Found, Reader
from catalog.language.tokens import SIGNS, Reading, normal

NOUNS: Final = {
    form: pair
    for table, what in ((KIND_NOUNS, "kind"), (CLASSES, "class"))
    for id, noun in table.items()
    for form, pair in ((normal(noun.en), (what, id)), (normal(noun.plural), (what, id)))
}
ADJECTIVES: Final[dict[str, tuple[str, object]]] = {
    "other": ("other", True), "another": ("other", True), "your": ("side", "yours"), "enemy": ("side", "enemy"),
    "wounded": ("wounds", "wounded"), "unwounded": ("wounds", "unwounded"), "tapped": ("state", "tapped"),
    "untapped": ("state", "untapped"), "stunned": ("state", "stunned"), "created": ("made", "created"),
    "neutral": ("element", "neutral"),
} | {name.en: ("element", id) for id, name in ELEMENTS.items()}  # fmt: skip
PRONOUNS: Final[dict[tuple[str, ...], type]] = {
    ("itself",): This, ("this", "card"): This, ("it",): It, ("that", "creature"): That,
}  # fmt: skip


@lru_cache(1)
def irregular_readings() -> dict[str, Reading]:
    return {}


def lemmas(word: str) -> frozenset[str]:
    return frozenset((SIGNS.get(word, normal(word)),))


def read_cards(reader: Reader, place: int, argument: str = "") -> list[Found]:
    """Read a description after the article or word of choice that the argument requires."""
    norms = [token.norm for token in reader.tokens[place : place + 2]] + [""] * 2
    if argument == "chosen":
        return read_choice(reader, place)
    if argument == "random":
        return read_description(reader, place + 2) if norms[:2] == ["a", "random"] else []
    if argument in ("each", "all", "every"):
        word = "each" if argument == "each" else "all"
        return read_description(reader, place + 1) if norms[0] == word else []
    if norms[0] in ("a", "an"):
        place += 1
    return read_description(reader, place)


def read_choice(reader: Reader, place: int) -> list[Found]:
    """«a chosen creature», «another chosen creature»: the article shows whether the card itself is excluded."""
    norms = [token.norm for token in reader.tokens[place : place + 2]]
    if norms == ["another", "chosen"]:
        return [(replace(cards, other=True), end) for cards, end in read_description(reader, place + 2)]
    return read_description(reader, place + 2) if norms in (["a", "chosen"], ["the", "chosen"]) else []


def read_description(reader: Reader, place: int) -> list[Found]:
    """Read the longest description that begins at `place`."""
    tokens = reader.tokens
    values: dict[str, Any] = {}
    while place < len(tokens) and tokens[place].norm in ADJECTIVES:
        name, value = ADJECTIVES[tokens[place].norm]
        values[name] = value
        place += 1
    reader.furthest = max(reader.furthest, place)
    if place >= len(tokens) or tokens[place].norm not in NOUNS:
        return []
    what, id = NOUNS[tokens[place].norm]
    values["kind" if what == "kind" else "of_class"] = id
    if id in CLASS_KINDS:
        values["kind"] = CLASS_KINDS[id]
    place += 1
    if place + 1 < len(tokens) and tokens[place].norm == "or" and tokens[place + 1].norm in NOUNS:
        further, other = NOUNS[tokens[place + 1].norm]
        if further == what:
            values["or_kind" if what == "kind" else "or_class"] = other
            place += 2
    while (after := _modifier(reader, place, values)) != place:
        place = after
    return [(Cards(**values), place)]


def _modifier(reader: Reader, place: int, values: dict[str, Any]) -> int:
    norms = [token.norm for token in reader.tokens[place : place + 5]]
    norms += [""] * (5 - len(norms))
    if norms[:3] == ["in", "your", "graveyard"]:
        values["in_grave"], values["side"] = True, "yours"
        return place + 3
    if norms[:3] == ["in", "all", "graveyards"]:
        values["in_grave"] = True
        return place + 3
    if norms[:4] == ["in", "the", "enemy's", "graveyard"]:
        values["in_grave"], values["side"] = True, "enemy"
        return place + 4
    if norms[:3] == ["in", "your", "hand"]:
        values["in_hand"], values["side"] = True, "yours"
        return place + 3
    if norms[:4] == ["in", "the", "enemy's", "hand"]:
        values["in_hand"], values["side"] = True, "enemy"
        return place + 4
    if norms[:4] == ["that", "struck", "this", "turn"]:
        values["state"] = "struck"
        return place + 4
    if norms[:4] == ["that", "entered", "this", "turn"]:
        values["state"] = "new"
        return place + 4
    if norms[:3] == ["wounded", "this", "turn"]:
        values["wounds"] = "hurt"
        return place + 3
    if norms[:2] == ["of", "yours"]:
        values["side"] = "yours"
        return place + 2
    if norms[:3] == ["with", "an", "element"]:
        values["element"] = ANY_ELEMENT
        return place + 3
    if norms[:2] == ["with", "the"] and f"{norms[2]} {norms[3]}" in get_args(Rank):
        values["rank"] = f"{norms[2]} {norms[3]}"
        return place + 4
    if norms[:4] == ["with", "the", "name", "«"]:
        name, end = read_quoted_name(reader, place + 4)
        values["named"] = name
        return end if name else place
    if norms[:4] == ["with", "the", "name", "of"]:
        values["same_name"] = True
        return place + 6
    if norms[0] == "that" and norms[2] == "not":
        return _exclusion(reader, place + 3, values) or place
    if norms[:1] == ["with"]:
        for name, id in KEYWORD_NAMES.items():
            words = name.split()
            if [token.norm for token in reader.tokens[place + 1 : place + 1 + len(words)]] == words:
                values["having"] = id
                return place + 1 + len(words)
    if norms[0] == "without":
        for name, id in KEYWORD_NAMES.items():
            words = name.split()
            if [token.norm for token in reader.tokens[place + 1 : place + 1 + len(words)]] == words:
                values["lacking"] = id
                return place + 1 + len(words)
    if norms[0] == "with" and norms[1].isdigit() and norms[2] == "or" and norms[4] == "lives":
        values["lives_most" if norms[3] == "less" else "lives_least"] = int(norms[1])
        return place + 5
    if norms[0] == "with" and norms[1].isdigit() and norms[2] == "lives":
        values["lives_most"] = values["lives_least"] = int(norms[1])
        return place + 3
    if norms[:2] == ["costing", "x"]:
        most = norms[2:4] == ["or", "less"]
        values["cost_x"] = "most" if most else "exact"
        return place + (4 if most else 2)
    if norms[0] == "costing" and norms[1].isdigit() and norms[2] != "or":
        values["cost_most"] = values["cost_least"] = int(norms[1])
        return place + 2
    if norms[:2] == ["with", "strike"] and norms[2].isdigit() and norms[3] != "or":
        values["strike_most"] = values["strike_least"] = int(norms[2])
        return place + 3
    if norms[0] == "costing" and norms[1].isdigit() and norms[2] == "or" and norms[3] in ("less", "more"):
        values["cost_most" if norms[3] == "less" else "cost_least"] = int(norms[1])
        return place + 4
    if norms[:2] == ["with", "strike"] and norms[2].isdigit() and norms[3] == "or" and norms[4] in ("less", "more"):
        values["strike_most" if norms[4] == "less" else "strike_least"] = int(norms[2])
        return place + 5
    return place


def _exclusion(reader: Reader, place: int, values: dict[str, Any]) -> int:
    """Read what a card must not be: “created”, “a creature”, “a mechanism”."""
    norms = [token.norm for token in reader.tokens[place : place + 2]] + ["", ""]
    if norms[0] == "created":
        values["made"] = "printed"
        return place + 1
    step = 1 if norms[0] in ("a", "an") else 0
    if norms[step] not in NOUNS:
        return 0
    what, id = NOUNS[norms[step]]
    values["not_kind" if what == "kind" else "not_class"] = id
    return place + step + 1


def read_target(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a target of any kind."""
    tokens = reader.tokens
    norms = [token.norm for token in tokens[place : place + 4]] + [""] * 4
    for words, node in PRONOUNS.items():
        if tuple(norms[: len(words)]) == words:
            return [(node(), place + len(words))]
    if norms[:2] == ["your", "hero"]:
        return [(YourHero(), place + 2)]
    if norms[:3] == ["the", "enemy", "hero"]:
        return [(EnemyHero(), place + 3)]
    if argument == "bare" and norms[0] in ("a", "an"):
        return [(ChosenCards(cards), end) for cards, end in read_description(reader, place + 1)]
    if norms[1] == "chosen":
        found = [(ChosenCards(cards), end) for cards, end in read_choice(reader, place)]
        return [_by_whom(reader, target, end) for target, end in found]
    if norms[:2] == ["a", "random"]:
        return [(AtRandom(cards), end) for cards, end in read_description(reader, place + 2)]
    if norms[0].isdigit() and int(norms[0]) > 1 and norms[1] == "random":
        return [(AtRandom(cards, int(norms[0])), end) for cards, end in read_description(reader, place + 2)]
    if norms[0] in ("all", "each"):
        return [(Every(cards), end) for cards, end in read_description(reader, place + 1)]
    for many, count in (("up to x chosen", X_CARDS), ("any number of chosen", ANY_CARDS)):
        if norms[:4] == many.split():
            return [(ChosenCards(cards, count), end) for cards, end in read_description(reader, place + 4)]
    if norms[:2] == ["up", "to"] and norms[2].isdigit() and norms[3] == "chosen":
        return [(ChosenCards(cards, int(norms[2])), end) for cards, end in read_description(reader, place + 4)]
    return []


def _by_whom(reader: Reader, target: ChosenCards, end: int) -> Found:
    """Read “by the enemy” after a chosen card."""
    if [token.norm for token in reader.tokens[end : end + 3]] == ["by", "the", "enemy"]:
        return replace(target, by_enemy=True), end + 3
    return target, end


def find_noun(cards: Cards) -> Noun:
    return CLASSES[cards.of_class] if cards.of_class else KIND_NOUNS[cards.kind]


def write_description(cards: Cards, plural: bool, own_first: bool) -> str:
    """Write a description. `own_first`: «your other creatures» instead of «other creatures of yours»."""
    noun = find_noun(cards)
    words = ["your"] if cards.side == "yours" and own_first and not cards.in_hand and not cards.in_grave else []
    if cards.other:
        words.append("other")
    if cards.made == "created":
        words.append("created")
    if cards.wounds and cards.wounds != "hurt":
        words.append(cards.wounds)
    if cards.state and cards.state not in ("struck", "new"):
        words.append(cards.state)
    if cards.side == "enemy" and not cards.in_hand and not cards.in_grave:
        words.append("enemy")
    if cards.element and cards.element != ANY_ELEMENT:
        words.append("neutral" if cards.element == "neutral" else ELEMENTS[cards.element].en)
    words.append(noun.plural if plural else noun.en)
    if cards.or_class or cards.or_kind:
        other = CLASSES[cards.or_class] if cards.or_class else KIND_NOUNS[cards.or_kind]
        words += ["or", other.plural if plural else other.en]
    if cards.in_grave:
        graves = {"enemy": "in the enemy's graveyard", "yours": "in your graveyard", "any": "in all graveyards"}
        words.append(graves[cards.side])
    elif cards.in_hand:
        words.append("in the enemy's hand" if cards.side == "enemy" else "in your hand")
    elif cards.side == "yours" and not own_first:
        words.append("of yours")
    if cards.element == ANY_ELEMENT:
        words.append("with an element")
    for name, most, least in (
        ("costing", cards.cost_most, cards.cost_least), ("with strike", cards.strike_most, cards.strike_least),
    ):  # fmt: skip
        if most >= 0 and most == least:
            words.append(f"{name} {most}")
            continue
        if most >= 0:
            words.append(f"{name} {most} or less")
        if least >= 0:
            words.append(f"{name} {least} or more")
    if cards.cost_x:
        words.append("costing X" + (" or less" if cards.cost_x == "most" else ""))
    if cards.lives_most >= 0 and cards.lives_most == cards.lives_least:
        words.append(f"with {cards.lives_most} lives")
    elif cards.lives_most >= 0:
        words.append(f"with {cards.lives_most} or less lives")
    elif cards.lives_least >= 0:
        words.append(f"with {cards.lives_least} or more lives")
    if cards.having:
        words.append(f"with {KEYWORDS[cards.having].name.en}")
    if cards.lacking:
        words.append(f"without {KEYWORDS[cards.lacking].name.en}")
    if cards.state in ("struck", "new"):
        words.append("that struck this turn" if cards.state == "struck" else "that entered this turn")
    if cards.wounds == "hurt":
        words.append("wounded this turn")
    if cards.rank:
        words.append(f"with the {cards.rank}")
    if cards.same_name:
        words.append("with the name of this card")
    if cards.named:
        words.append(f"with the name “{cards.named}”")
    are = "are" if plural else "is"
    if cards.made == "printed":
        words.append(f"that {are} not created")
    for id, table in ((cards.not_class, CLASSES), (cards.not_kind, KIND_NOUNS)):
        if id:
            words.append(f"that {are} not {table[id].plural if plural else with_article(table[id].en)}")
    return " ".join(words)


def with_article(words: str) -> str:
    if words.startswith("other "):
        return "an" + words
    return ("an " if words[0] in "aeiou" else "a ") + words


def write_described(cards: Cards, argument: str) -> str:
    if argument == "chosen":
        return write_choice(cards)
    if argument == "random":
        return "a random " + write_description(cards, False, False)
    if argument == "each":
        return "each " + write_description(cards, False, False)
    if argument in ("all", "every"):
        return "all " + write_description(cards, True, True)
    if argument == "one":
        return write_description(cards, False, False)
    if argument == "pl":
        return write_description(cards, True, True)
    if argument == "many":
        return write_description(cards, True, False)
    return with_article(write_description(cards, False, False))


def write_choice(cards: Cards) -> str:
    article = "another chosen " if cards.other else "a chosen "
    return article + write_description(replace(cards, other=False), False, False)


def write_reference(target: TargetNode, argument: str) -> str:
    if isinstance(target, ChosenCards):
        if target.count != 1:
            many = {X_CARDS: "up to X", ANY_CARDS: "any number of"}.get(target.count, f"up to {target.count}")
            return f"{many} chosen " + write_description(target.cards, True, False)
        if argument == "bare" and not target.by_enemy:
            return with_article(write_description(target.cards, False, False))
        return write_choice(target.cards) + (" by the enemy" if target.by_enemy else "")
    if isinstance(target, Every):
        return "all " + write_description(target.cards, True, True)
    if isinstance(target, AtRandom) and target.count > 1:
        return f"{target.count} random " + write_description(target.cards, True, False)
    if isinstance(target, AtRandom):
        return "a random " + write_description(target.cards, False, False)
    if isinstance(target, YourHero):
        return "your hero"
    if isinstance(target, EnemyHero):
        return "the enemy hero"
    return {This: "this card", It: "it", That: "that creature"}[type(target)]


def keyword_form(id: str, case: str) -> str:
    """Return the name of a named ability. English names are not declined."""
    return KEYWORDS[id].name.en


KEYWORD_NAMES: Final = {entry.name.en: id for id, entry in KEYWORDS.items()}
