"""Reading of targets: one card by its role, chosen cards, or all cards that fit."""

from __future__ import annotations

from dataclasses import replace

from catalog.berserk.language.meaning.events import Both, Several
from catalog.berserk.language.meaning.traits import opposite_of, with_trait
from catalog.berserk.language.reading.nouns import NounPhrase, NounWords
from catalog.berserk.language.tree import (
    All,
    AmongThem,
    Cards,
    ChosenCards,
    HasMarker,
    NamedAs,
    NameIs,
    NextTo,
    Number,
    OfClass,
    OneOf,
    Opposite,
    SameAs,
    Target,
    The,
    ThereAre,
)
from catalog.berserk.language.writer import is_collective
from catalog.language.reader import Found, Reader

ONE_OF_THEM = ChosenCards(Cards(traits=(AmongThem(),)))


def read_one_target(reader: Reader, place: int, case: str) -> list[Found]:
    """Read one target: a role, or a description with a quantity."""
    found: list[Found] = [(The(role), end) for role, end in reader.read("role", place)]
    told = [(_target(described), end) for described, end in reader.read("described", place, case)]
    told += [(ONE_OF_THEM, end) for _, end in reader.by_rules("one of them", place)]
    for target, end in told:
        if target is not None:
            for each, last in [(target, end), *_related(reader, target, end)]:
                found.append((each, last))
                for _, after in reader.by_rules("enemy chooses", last):
                    if isinstance(each, ChosenCards):
                        found.append((replace(each, by_enemy=True), after))
    return sorted(found, key=lambda pair: -pair[1])


def _related(reader: Reader, target: Target, end: int) -> list[Found]:
    """Read a relation between several chosen cards.

    Examples: «двух существ разных стихий», «двух существ, стоящих в одном ряду,».
    """
    if not isinstance(target, ChosenCards) or target.count == Number(1) or target.related:
        return []
    found: list[Found] = []
    for start in {end, reader.skip_comma(end)}:
        for related, after in reader.by_rules("pairing", start):
            one = replace(target, related=related)
            found.append((one, after))
            if start > end and reader.sign(after, ","):
                found.append((one, after + 1))
    return found


def _target(described: NounPhrase) -> Target | None:
    if described.quantifier == "fighter":
        # «атакованное летающее существо»: the attacked card, if it fits; without traits, the role is enough
        told = described.cards.side or described.cards.other or len(described.cards.traits) > 1
        alone = described.count is None and not described.up_to and not described.plural
        return All(described.cards) if told and alone else None
    if described.quantifier == "every":
        return None if described.count is not None or described.up_to else All(described.cards)
    if described.count is not None:
        several = described.count != Number(1) or not described.related
        related = described.related
        return ChosenCards(described.cards, described.count, described.up_to, related=related) if several else None
    if described.up_to:
        return None
    if described.plural:
        return None if described.quantifier == "chosen" else All(described.cards)
    return ChosenCards(described.cards)


def read_target_or_pair(reader: Reader, place: int, case: str) -> list[Found]:
    """Read a target, or a choice of two targets."""
    words: NounWords = reader.context.nouns
    found: list[Found] = []
    for first, end in reader.read("one target", place, case):
        if end < len(reader.tokens) and reader.tokens[end].lemmas & words.either:
            for second, after in reader.read("one target", end + 1, case):
                if second != first and not isinstance(first, All) and not isinstance(second, All):
                    found.append((OneOf((first, second)), after))
        if end < len(reader.tokens) and reader.tokens[end].lemmas & words.also:
            for alone, after in reader.read("one target", end + 1, case):
                second = _described_alike(reader, place, end, first, alone)
                of_either = _of_either_class(_told_after_both(first, alone), second)
                if of_either is not None:
                    found.append((of_either, after))
                elif second != first and _ends_there(reader, after, case):
                    found.append((Both((first, second)), after))
        found.append((first, end))
    return sorted(found, key=lambda pair: (-pair[1], isinstance(pair[0], OneOf | Both)))


def _described_alike(reader: Reader, place: int, joint: int, first: Target, second: Target) -> Target:
    """Return the second target with the traits before the first noun: «ваши стоящие рядом эльфы и гномы».

    If the second noun has its own description, it keeps that one («ваши эльфы и все гномы»).
    """
    words: NounWords = reader.context.nouns
    if not isinstance(first, All | ChosenCards) or not isinstance(second, All | ChosenCards):
        return second
    after = reader.tokens[joint + 1]
    if second.cards.side or after.lemmas & words.every:
        return second
    cards = second.cards
    if reader.tokens[place].lemmas & words.sides.keys():
        cards = replace(cards, side=first.cards.side)
    if _is_noun(reader, joint - 1) and _is_noun(reader, joint + 1):
        told = [trait for trait in first.cards.traits if not isinstance(trait, OfClass | NameIs)]
        traits = (*told, *(trait for trait in cards.traits if trait not in told))
        cards = replace(cards, other=cards.other or first.cards.other, traits=traits)
    return replace(second, cards=cards)


def _told_after_both(first: Target, second: Target) -> Target:
    """Return the first target with the traits after the second noun: «ваши эльфы и гномы в строю»."""
    if not isinstance(first, All) or not isinstance(second, All) or second.cards.side or second.cards.other:
        return first
    if any(not isinstance(trait, OfClass) for trait in first.cards.traits):
        return first
    more = tuple([trait for trait in second.cards.traits if not isinstance(trait, OfClass)])
    return All(replace(first.cards, traits=(*first.cards.traits, *more)))


def _of_either_class(first: Target, second: Target) -> All | None:
    """Return «ваши эльфы и гномы» as all cards of either class. A card of both classes is counted once."""
    if not isinstance(first, All) or not isinstance(second, All):
        return None
    one, two = ([trait for trait in target.cards.traits if isinstance(trait, OfClass)] for target in (first, second))
    if len(one) != 1 or len(two) != 1 or one == two:
        return None
    names = tuple(sorted({*one[0].names, *two[0].names}))
    both = [
        replace(
            target.cards,
            traits=tuple(OfClass(names) if trait in (*one, *two) else trait for trait in target.cards.traits),
        )
        for target in (first, second)
    ]
    alike = set(both[0].traits) == set(both[1].traits) and replace(both[0], traits=()) == replace(both[1], traits=())
    return All(both[0]) if alike else None


def _is_noun(reader: Reader, at: int) -> bool:
    """Return whether the token is a class, a name or a kind of card."""
    lemmas = reader.tokens[at].lemmas
    return bool(lemmas & reader.context.nouns.kinds.keys()) or any(lemma[:1] in ("#", "=") for lemma in lemmas)


def _ends_there(reader: Reader, place: int, case: str) -> bool:
    """Return whether two joined targets end here, and the second one is not the subject of a new effect.

    «излечить эту карту и ваш эльф получает …» has one target. Two joined subjects have a plural verb.
    """
    word = reader.tokens[place].norm if place < len(reader.tokens) else ""
    if case.startswith("nom"):
        return bool(reader.context.plural(word))
    return not reader.context.finite(word) and not (
        reader.tokens[place:] and reader.tokens[place].lemmas & reader.context.may
    )


def read_who(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a card by its role, or a description of cards."""
    found: list[Found] = [
        *((The(role), end) for role, end in reader.read("role", place) if not _is_subject(reader, end, argument)),
        *reader.read("cards", place, argument),
        *_anybody_of(reader, place, argument),
    ]
    return [*found, *_one_or_another(reader, found, argument)]


def _is_subject(reader: Reader, end: int, argument: str) -> bool:
    """Return whether the host is the subject of the effect and not the card of the event: «При движении хозяин получает
    …»."""
    token = reader.tokens[end - 1]
    return argument == "gen" and "хозяин" in token.lemmas and "sg.gen" not in token.numbers


def _one_or_another(reader: Reader, found: list[Found], argument: str) -> list[Found]:
    """Read two alternative cards of an event: «эта карта или стоящее рядом существо»."""
    either = reader.context.nouns.either
    both: list[Found] = []
    for one, end in found:
        if end < len(reader.tokens) and reader.tokens[end].lemmas & either:
            others = [(The(role), last) for role, last in reader.read("role", end + 1)]
            others += reader.read("cards", end + 1, argument)
            both += [(Several((one, two)), last) for two, last in others if two != one]
    return both


def _anybody_of(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a side as any card of that side: «При выстреле противника», «когда противник уничтожает …»."""
    sides = reader.context.nouns.sides_after
    if argument not in ("gen", "nom") or place >= len(reader.tokens):
        return []
    if argument == "gen" and reader.tokens[place].norm in reader.context.enemy_does:
        return []  # «При ударе противник бросает кубик»: «противник» is the subject, it is not a strike by the enemy
    return [(Cards("card", sides[lemma]), place + 1) for lemma in reader.tokens[place].lemmas & sides.keys()]


def read_constant_target(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read the target of a constant ability."""
    read = [(_constant(reader, target), end) for target, end in reader.read("target", place, argument)]
    return [(target, end) for target, end in read if target is not None]


def read_constant_pair(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read the two targets of a constant ability: «ваши эльфы и существо напротив этой карты»."""
    pairs = [
        (tuple(_constant(reader, one) for one in target.targets), end)
        for target, end in reader.read("target", place, argument)
        if isinstance(target, Both)
    ]
    return [(pair, end) for pair, end in pairs if None not in pair]


def _constant(reader: Reader, target: Target | Both) -> Target | None:
    """Return the target of a constant ability. Nobody chooses it, so its place must determine a single card."""
    if isinstance(target, All | The) and target != The("it"):
        return target
    if not isinstance(target, ChosenCards):
        return None
    # «существо с маркером «сеть» не может …» means every such creature
    placed = any(isinstance(trait, Opposite | NextTo | HasMarker) for trait in target.cards.traits)
    # «ваша нежить» is a collective noun for several cards
    return All(target.cards) if placed or is_collective(target.cards, reader.context.collective) else None


def read_every(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a target that is all cards of a description."""
    return [pair for pair in reader.read("target", place, argument) if isinstance(pair[0], All)]


def read_different(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read the targets of several attacks, and whether each attack needs another target: «разным эльфам», «эльфам»."""
    different = reader.is_word(place, reader.context.different)
    every = place < len(reader.tokens) and reader.tokens[place].lemmas & reader.context.nouns.every
    many = [] if every else reader.read("cards", place + 1 if different else place, "dat.pl")
    found: list[Found] = [((ChosenCards(cards), different), end) for cards, end in many]
    if not different:
        # «по картам разных стихий»
        found += [
            ((ChosenCards(cards, related=related), True), last)
            for cards, end in many
            for related, last in reader.by_rules("pairing", end)
        ]
    one = [] if different else reader.read("target", place, argument)
    # «2 выстрела по всем эльфам»: one at each, or two?
    return [*found, *[((target, False), end) for target, end in one if not isinstance(target, All)]]


def read_cards_so(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a condition about described cards that the sentence has not mentioned before.

    Examples: «ваш эльф закрыт», «все ваши эльфы закрыты», «у вашего эльфа есть фишка».
    """
    found: list[Found] = []
    said: list[Found] = [(pair, end) for pair, end in _said_of_cards(reader, place)]
    for (target, trait), end in said:
        if isinstance(target, All):
            none = with_trait(target.cards, opposite_of(trait))
            found.append((ThereAre(none, "at most", 0), end))
        elif isinstance(target, ChosenCards) and isinstance(target.count, Number) and not target.up_to:
            found.append((ThereAre(with_trait(target.cards, trait), count=target.count.value), end))
    return found


def _said_of_cards(reader: Reader, place: int) -> list[Found]:
    """Read the cards of such a condition and the trait that they must have."""
    found: list[Found] = []
    for target, end in reader.read("target", place, "nom"):
        if isinstance(target, All | ChosenCards) and _first_spoken_of(reader, target.cards, place, end):
            found += [((target, trait), last) for trait, last in reader.by_rules("predicate of it", end)]
    if any(reader.is_word(place, (word,)) for word in ("у", "на")):
        for case in ("gen", "pre"):
            for target, end in reader.read("target", place + 1, case):
                if isinstance(target, All | ChosenCards) and _first_spoken_of(reader, target.cards, place + 1, end):
                    found += [((target, trait), last) for trait, last in reader.by_rules("possession", end)]
    return found


def _first_spoken_of(reader: Reader, cards: Cards, place: int, end: int) -> bool:
    """Return whether a description is new in the sentence.

    It must have a side, a class or a name, and no earlier token may have the same noun.
    """
    told = cards.side or any(isinstance(trait, OfClass | NameIs) for trait in cards.traits)
    words: NounWords = reader.context.nouns
    nouns = {
        lemma
        for token in reader.tokens[place:end]
        for lemma in token.lemmas
        if lemma in words.kinds or lemma[:1] in ("#", "=")
    }
    return bool(told) and not any(token.lemmas & nouns for token in reader.tokens[:place])


def read_me(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a reference to this card, in any wording."""
    return [(None, end) for role, end in reader.read("role", place) if role == "this"]


def read_paying(reader: Reader, place: int, argument: str) -> list[Found]:
    """Another card that pays."""
    return [pair for pair in reader.read("target", place, argument) if pair[0] != The()]


def read_among(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read the cards that may get redistributed wounds: a target, or cards in the plural without «все»."""
    return reader.read("target", place, argument)


def read_called(reader: Reader, place: int, argument: str) -> list[Found]:
    """Cards of a deck or a graveyard; «вызвать Олафа», said by Olaf, is another card of his name. One that is called
    back from the graveyard would be this one."""
    found: list[Found] = list(reader.read("cards", place, argument))
    if any(token.lemmas & reader.context.revives for token in reader.tokens[:place]):
        found += [(Cards(traits=(SameAs(),)), end) for _, end in reader.by_rules("this card", place)]
        return found
    at = place
    while at < len(reader.tokens) and reader.tokens[at].lemmas & reader.context.nouns.other:
        at += 1
    if at < len(reader.tokens) and "@this" in reader.tokens[at].lemmas:
        found.append((Cards(traits=(NamedAs(),)), at + 1))
    return found


def read_squad_cards(reader: Reader, place: int, argument: str) -> list[Found]:
    """Cards, with «в вашем отряде» after them."""
    found: list[Found] = []
    for cards, end in reader.read("cards", place, argument):
        if not cards.side:
            for side, after in reader.by_rules("squad", end):
                found.append((replace(cards, side=side), after))
        found.append((cards, end))
    return found
