"""Reading of descriptions of cards: «ваше закрытое существо стоимостью не больше 4».

This module reads both languages. Each language writes descriptions in its own module `descriptions`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from catalog.berserk.card import Element
from catalog.berserk.language.meaning.traits import opposite_of
from catalog.berserk.language.tree import (
    Amount,
    AttachedTo,
    Beside,
    CardKind,
    Cards,
    Either,
    Except,
    HasMarker,
    HasNeighbour,
    InGraveyard,
    NamedAs,
    NextTo,
    Not,
    Number,
    OfClass,
    OfElement,
    Opposite,
    Pairing,
    Role,
    SameAs,
    Side,
    Trait,
    X,
)
from catalog.language.reader import Found, Reader
from catalog.language.tokens import ANY_NUMBER, CASES

MOST_TRAITS = 4


@dataclass(frozen=True, slots=True)
class NounWords:
    """The words of a language that occur in descriptions of cards, as lemmas."""

    kinds: dict[str, CardKind]
    sides: dict[str, Side]  # before the noun
    sides_after: dict[str, Side]
    traits: dict[str, Trait]  # adjectives
    elements: dict[str, Element]
    other: frozenset[str]
    chosen: frozenset[str]
    every: frozenset[str]
    numerals: dict[str, int]
    up_to: frozenset[str]  # «до»
    either: frozenset[str]  # «или»
    also: frozenset[str]  # «и»
    fewer: tuple[frozenset[str], frozenset[str]]  # «или» «менее» after a number
    standing: frozenset[str]  # «стоящий»
    near: frozenset[str]  # «рядом»
    of_class: frozenset[str]  # «класса», followed by any word
    excepted: frozenset[str]  # «кроме»
    opposite: frozenset[str]  # «напротив»
    nouns: dict[str, Cards]  # nouns with a kind and traits: «защитник»
    articles: frozenset[str] = frozenset()
    not_counting: tuple[str, str] = ("", "")  # «не» «считая»
    aside: frozenset[str] = frozenset()  # «слева», «справа»
    reflexive: frozenset[str] = frozenset()  # «своего симбиота»
    his: frozenset[str] = frozenset()  # «его существо», after a mention of the enemy
    fighters: tuple[tuple[str, Role], ...] = ()  # «атакованное летающее существо»
    no_more: tuple[tuple[str, ...], ...] = ()  # «не больше», before a number
    copies: frozenset[str] = frozenset()  # «копия этой карты»
    superlative: frozenset[str] = frozenset()  # «самое»
    superlatives: dict[str, Trait] = field(default_factory=dict)  # «дорогое» after «самое»


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """A noun phrase: the description, the quantity, and whether the words are plural."""

    cards: Cards
    quantifier: str = ""  # "", "chosen", "every", "fighter"
    count: Amount | None = None
    up_to: bool = False
    plural: bool = False
    related: Pairing = ""  # «двух стоящих рядом друг с другом существ»


def read_described(reader: Reader, place: int, case: str) -> list[Found]:
    """Read the noun phrases that begin at `place`."""
    words: NounWords = reader.context.nouns
    tokens = reader.tokens
    if place + 1 < len(tokens) and tokens[place + 1].norm == "из" and "один" in tokens[place].lemmas:
        return _one_of_many(reader, place, case)
    side: Side = ""
    other = False
    traits: list[Trait] = []
    elements: list[Element] = []
    quantifier = ""
    count: Amount | None = None
    up_to = False
    related: Pairing = ""
    numbers = ANY_NUMBER
    adjectives = 0
    at = place
    while at < len(tokens):
        token = tokens[at]
        lemmas = token.lemmas
        if at > reader.furthest:
            reader.furthest = at
        if token.kind == "number" or (lemmas & words.numerals.keys() and count is None) or token.norm in ("х", "x"):
            if count is not None or adjectives:
                break
            numeral = next(iter(lemmas & words.numerals.keys()), "")
            count = X() if token.norm in ("х", "x") else Number(words.numerals[numeral] if numeral else int(token.norm))
            at += 1
            if at + 1 < len(tokens) and tokens[at].lemmas & words.fewer[0] and tokens[at + 1].lemmas & words.fewer[1]:
                up_to = True
                at += 2
            if at < len(tokens) and tokens[at].norm == "of":  # “2 of your creatures”
                at += 1
            continue
        if lemmas & words.up_to and at == place:
            up_to = True
        elif at == place and (counted := _no_more(reader, place, words)):
            up_to = True
            at = counted
            continue
        elif lemmas & words.articles:
            pass
        elif lemmas & words.chosen and (earlier := reader.by_rules("chosen earlier", at + 1)):
            traits.append(earlier[0][0])
            numbers &= token.numbers
            adjectives += 1
            at = earlier[0][1]
            continue
        elif lemmas & words.chosen:
            quantifier = "chosen"
            numbers &= token.numbers
        elif lemmas & words.every:
            quantifier = "every"
        elif not quantifier and (fighter := _fighter(lemmas, words)):
            quantifier = "fighter"
            traits.append(SameAs(fighter))
            numbers &= token.numbers
        elif lemmas & words.other:
            other = True
            numbers &= token.numbers
        elif token.norm in words.reflexive and _attached_next(reader, at + 1, words):
            traits.append(AttachedTo())
            numbers &= token.numbers
        elif lemmas & words.sides.keys():
            side = words.sides[next(iter(lemmas & words.sides.keys()))]
            numbers &= token.numbers
            if at + 2 < len(tokens) and tokens[at + 1].lemmas & words.either:
                # «вашего или чужого существа»: of either squad
                other_sides = {words.sides[lemma] for lemma in tokens[at + 2].lemmas & words.sides.keys()}
                if other_sides and side not in other_sides:
                    side = ""
                    at += 3
                    continue
        elif token.norm in words.his and not side and _spoken_of(reader, place, words):
            side = "enemy"
        elif count is not None and lemmas & words.standing and (paired := reader.by_rules("pairing", at)):
            related, at = paired[0]
            numbers &= token.numbers
            adjectives += 1
            continue
        elif lemmas & words.near and at + 1 < len(tokens) and tokens[at + 1].lemmas & words.standing:
            numbers &= tokens[at + 1].numbers
            adjectives += 1
            at += 1
            beside, at = _beside_whom(reader, at)
            traits += beside
        elif lemmas & words.standing and at + 1 < len(tokens) and tokens[at + 1].lemmas & words.near:
            after = at + 2
            numbers &= token.numbers
            adjectives += 1
            if after < len(tokens) and tokens[after].lemmas & reader.context.with_words:
                roles = reader.read("role", after + 1)
                if not roles:
                    break
                traits.append(Beside(roles[0][0]))
                at = roles[0][1]
                continue
            traits.append(Beside())
            at += 1
        elif lemmas & words.standing and (placed := reader.by_rules("place", at + 1)):
            # «стоящие позади Олафа карты», «стоящее в первом ряду существо»
            traits.append(placed[0][0])
            numbers &= token.numbers
            adjectives += 1
            at = placed[0][1]
            continue
        elif lemmas & words.standing and (after := _aside(reader, at + 1, words)):
            traits.append(NextTo("aside"))
            numbers &= token.numbers
            adjectives += 1
            at = after
            continue
        elif lemmas & words.standing and at + 1 < len(tokens) and tokens[at + 1].lemmas & words.opposite:
            traits.append(Opposite())
            numbers &= token.numbers
            adjectives += 1
            at += 1
        elif (denied := _denied(reader, at, words)) is not None:
            traits.append(denied)
            adjectives += 1
            numbers &= tokens[at + 1].numbers
            at += 1
        elif lemmas & words.superlative and (utmost := _superlative(reader, at + 1, words)):
            traits.append(utmost)
            numbers &= token.numbers
            adjectives += 1
            at += 1
        elif lemmas & words.elements.keys():
            elements.append(words.elements[next(iter(lemmas & words.elements.keys()))])
            numbers &= token.numbers
            adjectives += 1
            at = _more_elements(reader, at + 1, words, elements)
            continue
        elif lemmas & words.traits.keys():
            alternatives, at = _joined_traits(reader, at, words)
            traits.append(alternatives[0] if len(alternatives) == 1 else Either(alternatives))
            numbers &= token.numbers
            adjectives += 1
            continue
        else:
            break
        at += 1
    if elements:
        traits.append(OfElement(tuple(elements)))
    found: list[Found] = []
    for kind, more, end, head_numbers in _heads(reader, at, words):
        # if the forms do not agree because of a misprint, use the number and case of the noun
        all_numbers = numbers & head_numbers or head_numbers
        agrees = bool(numbers & head_numbers) or case[:3] == "nom"
        if count is None and agrees and _not_in_case(all_numbers, case):
            continue
        plural = _plural(all_numbers, case, count)
        described = NounPhrase(Cards(kind, side, other, (*traits, *more)), quantifier, count, up_to, plural, related)
        found += _after(reader, described, end, words)
    if not found and adjectives and count is None and not _not_in_case(numbers, case):
        # «по лесным»: an adjective without a noun means any card with that trait
        found += _after(reader, NounPhrase(Cards("card", side, other, tuple(traits)), quantifier, None, False,
                                          _plural(numbers, case, None)), at, words)  # fmt: skip
    elif (
        not found
        and at < len(tokens)
        and tokens[at].lemmas & words.sides_after.keys()
        and at == place
        and case == "gen.pl"
    ):
        # «от атак противника»: any card of that side
        cards = Cards("card", words.sides_after[next(iter(tokens[at].lemmas & words.sides_after.keys()))])
        found.append((NounPhrase(cards, plural=True), at + 1))
    return found


def _one_of_many(reader: Reader, place: int, case: str) -> list[Found]:
    """Read one chosen card of several: «одного из ваших эльфов»."""
    if _not_in_case(reader.tokens[place].numbers, case):
        return []
    return [
        (replace(phrase, quantifier="chosen", plural=False), end)
        for phrase, end in reader.read("described", place + 2, "gen.pl")
        if phrase.count is None and not phrase.quantifier
    ]


def _no_more(reader: Reader, place: int, words: NounWords) -> int:
    """Return the index of the number after «не больше», «не более чем», «максимум»; 0 if there is none."""
    tokens = reader.tokens
    for phrase in words.no_more:
        end = place + len(phrase)
        said = end < len(tokens) and all(word in tokens[place + at].lemmas for at, word in enumerate(phrase))
        if said and (tokens[end].kind == "number" or tokens[end].lemmas & words.numerals.keys()):
            return end
    return 0


def _superlative(reader: Reader, at: int, words: NounWords) -> Trait | None:
    """Return the trait of the adjective after «самое»: «самое дорогое»."""
    lemmas = reader.tokens[at].lemmas if at < len(reader.tokens) else frozenset()
    return next((trait for lemma, trait in words.superlatives.items() if lemma in lemmas), None)


def _denied(reader: Reader, at: int, words: NounWords) -> Trait | None:
    """Return the trait of an adjective after a separate «не»: «не проклятое существо»."""
    if reader.tokens[at].norm != words.not_counting[0] or at + 1 >= len(reader.tokens):
        return None
    after = reader.tokens[at + 1].lemmas
    told = sorted(after & words.traits.keys())
    if told:
        return opposite_of(words.traits[told[0]])
    elements = sorted(after & words.elements.keys())
    return Not(OfElement((words.elements[elements[0]],))) if elements else None


def _beside_whom(reader: Reader, at: int) -> tuple[list[Trait], int]:
    """Return the traits of «рядом стоящие [с Олафом] [не по диагонали]» and the index of their last word.

    `at` is the index of the participle.
    """
    tokens = reader.tokens
    of: Role = "this"
    if at + 2 < len(tokens) and tokens[at + 1].lemmas & reader.context.with_words:
        roles = reader.read("role", at + 2)
        if roles:
            of, at = roles[0][0], roles[0][1] - 1
    for trait, end in reader.by_rules("aslant", at + 1):
        return [Beside(of), trait], end - 1
    return [Beside(of)], at


def _joined_traits(reader: Reader, at: int, words: NounWords) -> tuple[tuple[Trait, ...], int]:
    """Return the traits of adjectives joined by «или», or, of several cards, by «и», and the index after them.

    Example: «летающим и раненым картам»: cards of either kind.
    """
    tokens = reader.tokens
    traits = [words.traits[next(iter(sorted(tokens[at].lemmas & words.traits.keys())))]]
    at += 1
    while at + 1 < len(tokens):
        forms = tokens[at - 1].numbers & tokens[at + 1].numbers
        several = reader.context.lang == "ru" and any(form.startswith("pl") for form in forms)
        joins = tokens[at].lemmas & (words.either | words.also if several else words.either)
        more = tokens[at + 1].lemmas & words.traits.keys()
        if not joins or not more or not forms:
            break
        traits.append(words.traits[next(iter(sorted(more)))])
        at += 2
    return tuple(sorted(dict.fromkeys(traits), key=repr)), at


def _fighter(lemmas: frozenset[str], words: NounWords) -> Role | None:
    """Return the role that an adjective names («атакованное», «атакующее»), or None."""
    return next((role for lemma, role in words.fighters if lemma in lemmas), None)


def _aside(reader: Reader, at: int, words: NounWords) -> int:
    """Return the index after «слева и справа» at `at`, or 0 if these words are not there."""
    tokens = reader.tokens[at : at + 3]
    if len(tokens) < 3 or not tokens[1].lemmas & (words.also | words.either):
        return 0
    return at + 3 if tokens[0].norm in words.aside and tokens[2].norm in words.aside else 0


def _attached_next(reader: Reader, at: int, words: NounWords) -> bool:
    """Return whether the noun at `at` is an attached card: «своего симбиота» is the symbiote of this card."""
    if at >= len(reader.tokens):
        return False
    lemmas = reader.tokens[at].lemmas
    kinds = [words.kinds[lemma] for lemma in lemmas & words.kinds.keys()]
    kinds += [words.nouns[lemma].kind for lemma in lemmas & words.nouns.keys()]
    return any(kind in ("symbiote", "parasite", "equipment") for kind in kinds)


def _spoken_of(reader: Reader, place: int, words: NounWords) -> bool:
    """Return whether the enemy is mentioned before, so that «его существо» is a card of the enemy."""
    return any(token.lemmas & words.sides_after.keys() for token in reader.tokens[:place])


def _not_in_case(numbers: frozenset[str], case: str) -> bool:
    """Return whether the words cannot be in the required case.

    «вашего существа» cannot be a subject. «при гибели ваши существа получают …» is not about the death of your
    creatures.
    """
    wanted = case[:3]
    return wanted in CASES and not numbers & {f"sg.{wanted}", f"pl.{wanted}"}


def _plural(numbers: frozenset[str], case: str, count: Amount | None) -> bool:
    if count is not None:
        return count != Number(1)
    fitting = {number for number in numbers if number.endswith(case[:3])} if case[:3] in CASES else set(numbers)
    some = fitting or numbers
    if all(number.startswith("pl") for number in some):
        return True
    # «существа» is the singular's genitive and the plural's nominative
    return not all(number.startswith("sg") for number in some) and case.endswith("pl")


def _more_elements(reader: Reader, at: int, words: NounWords, elements: list[Element]) -> int:
    """Read further elements after one («, лесное или горное») into `elements`. Return the index after them."""
    tokens = reader.tokens
    while at + 1 < len(tokens):
        after = at
        while after < len(tokens) and (
            tokens[after].lemmas & (words.either | words.also) or tokens[after].norm in (",", "/")
        ):
            after += 1
        if after == at or after >= len(tokens) or not tokens[after].lemmas & words.elements.keys():
            return at
        elements.append(words.elements[next(iter(tokens[after].lemmas & words.elements.keys()))])
        at = after + 1
    return at


def _heads(reader: Reader, at: int, words: NounWords) -> list[tuple[CardKind, tuple[Trait, ...], int, frozenset[str]]]:
    """Return the readings of the noun: a kind of card, a class or classes, or a name."""
    tokens = reader.tokens
    if at >= len(tokens) or tokens[at].kind != "word" or "@this" in tokens[at].lemmas:
        return []
    token = tokens[at]
    heads: list[tuple[CardKind, tuple[Trait, ...], int, frozenset[str]]] = []
    for lemma in token.lemmas & words.kinds.keys():
        heads.append((words.kinds[lemma], (), at + 1, token.numbers))
    for lemma in token.lemmas & words.nouns.keys():
        heads.append((words.nouns[lemma].kind, words.nouns[lemma].traits, at + 1, token.numbers))
    classes = [lemma[1:] for lemma in token.lemmas if lemma.startswith("#")]
    if classes:
        names = [classes[0]]
        end = at + 1
        heads.append(("card", (OfClass(tuple(names)),), end, token.numbers))
        while end + 1 < len(tokens) and (tokens[end].norm == "," or tokens[end].lemmas & words.either):
            more = [lemma[1:] for lemma in tokens[end + 1].lemmas if lemma.startswith("#")]
            if not more:
                break
            names.append(more[0])
            last = bool(tokens[end].lemmas & words.either)
            end += 2
            if last:  # «эльфа, гнома или орка»: a list without «или» is not a list of classes
                heads.append(("card", (OfClass(tuple(names)),), end, token.numbers))
    if token.lemmas & words.copies:
        for role, end in reader.read("role", at + 1):
            heads.append(("card", (NamedAs(role), Not(SameAs(role))), end, token.numbers))
        if at and tokens[at - 1].norm in words.reflexive:
            heads.append(("card", (NamedAs(), Not(SameAs())), at + 1, token.numbers))
    called = [lemma[1:] for lemma in token.lemmas if lemma.startswith("=")]
    if called and not classes:
        heads.append(("card", (reader.context.find_named(called[0]),), at + 1, token.numbers))
    return heads


def _after(reader: Reader, described: NounPhrase, end: int, words: NounWords) -> list[Found]:
    """Return the description with 0, 1, 2 … of the traits that follow the noun; the longest first."""
    steps: list[Found] = [(described, end)]
    frontier = [(described, end)]
    for turn in range(MOST_TRAITS):
        further: list[tuple[NounPhrase, int]] = []
        for value, at in frontier:
            after_noun = turn == 0 and at < len(reader.tokens) and not value.cards.side
            if after_noun and reader.tokens[at].lemmas & words.sides_after.keys():
                side = words.sides_after[next(iter(reader.tokens[at].lemmas & words.sides_after.keys()))]
                further.append((replace(value, cards=replace(value.cards, side=side)), at + 1))
            for side, after in reader.by_rules("squad", at):
                if value.cards.side in ("", side):
                    further.append((replace(value, cards=replace(value.cards, side=side)), after))
            for exceptions, after in read_exceptions(reader, at):
                traits = (*value.cards.traits, *exceptions)
                further.append((replace(value, cards=replace(value.cards, traits=traits)), after))
            if any(isinstance(trait, HasNeighbour) for trait in value.cards.traits):
                continue  # the following words describe the neighbour
            for start in {at, reader.skip_comma(at)}:
                for trait, after in reader.read("trait", start):
                    if trait in value.cards.traits or _of_next_noun(reader, start, after, start > at, words):
                        continue
                    if isinstance(trait, HasMarker) and reader.tokens[start - 1].lemmas & words.near:
                        continue  # «рядом с маркером костра»: beside a cell with that marker
                    if trait == InGraveyard(""):  # «ваше существо на кладбище»
                        if not value.cards.side:
                            continue
                        trait = InGraveyard(value.cards.side)
                    given = trait if isinstance(trait, tuple) else (trait,)
                    traits = (*value.cards.traits, *given)
                    more = replace(value, cards=replace(value.cards, traits=traits))
                    further.append((more, after))
                    inside = any(reader.sign(index, ",") for index in range(at, after))
                    if inside and reader.sign(after, ","):  # «существо, стоящее рядом, получает…»
                        further.append((more, after + 1))
        steps += further
        frontier = further
        if not frontier:
            break
    return [(value, at) for value, at in reversed(steps)]


def read_exceptions(reader: Reader, place: int) -> list[tuple[tuple[Trait, ...], int]]:
    """Read exceptions in brackets or between commas: «(кроме летающих и симбиотов)»."""
    words: NounWords = reader.context.nouns
    bracket = reader.sign(place, "(")
    at = place + 1 if bracket else reader.skip_comma(place)
    if at + 1 < len(reader.tokens) and (reader.tokens[at].norm, reader.tokens[at + 1].norm) == words.not_counting:
        at += 1  # «не считая …»
    elif at >= len(reader.tokens) or not reader.tokens[at].lemmas & words.excepted:
        return []
    found: list[tuple[tuple[Trait, ...], int]] = []
    frontier: list[tuple[tuple[Trait, ...], int]] = [((), at + 1)]
    while frontier:
        further: list[tuple[tuple[Trait, ...], int]] = []
        for done, start in frontier:
            if done:
                begin = start
                while begin < len(reader.tokens) and (
                    reader.tokens[begin].lemmas & (words.either | words.also) or reader.sign(begin, ",")
                ):
                    begin += 1
                if begin == start:
                    continue
                start = begin
            if start < len(reader.tokens) and "@this" in reader.tokens[start].lemmas:
                # «кроме Олафа»: this card; «кроме Олафов»: all cards of its name
                many = "sg.gen" not in reader.tokens[start].numbers
                further.append(((*done, Not(NamedAs() if many else SameAs())), start + 1))
            for cards, end in reader.read("cards", start, "gen.pl"):
                if Except(cards) not in done:
                    further.append(((*done, Except(cards)), end))
        for done, end in further:
            if not bracket:
                found += [(done, end), (done, reader.skip_comma(end))]
            elif reader.sign(end, ")"):
                found.append((done, end + 1))
        frontier = further
    return found


def _of_next_noun(reader: Reader, start: int, after: int, comma: bool, words: NounWords) -> bool:
    """Return whether a participle without a comma belongs to the next noun.

    Example: «Когда уничтожает существо стоящее рядом существо …».
    """
    tokens = reader.tokens
    if comma or after >= len(tokens) or not tokens[start].lemmas & words.standing:
        return False
    noun = tokens[after].lemmas
    return bool(noun & words.kinds.keys()) or any(lemma.startswith("#") for lemma in noun)


def read_descriptions(reader: Reader, place: int, case: str) -> list[Found]:
    """Read descriptions of cards without a quantity."""
    return [
        (described.cards, end)
        for described, end in reader.read("described", place, case)
        if described.count is None and not described.related and described.quantifier not in ("chosen", "fighter")
    ]
