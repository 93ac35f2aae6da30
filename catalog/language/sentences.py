"""How a sentence is put together, in either language: heads with costs and events, lists of effects and abilities,
attack kinds, amounts. The words are the language's; the order of parts is the same in both."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any

from catalog.card import Element
from catalog.language.dictionary import DICTIONARY
from catalog.language.noun_phrases import NounWords
from catalog.language.patterns import Literal_
from catalog.language.reader import Found, Reader
from catalog.language.tokens import PLURAL
from catalog.language.tree import (
    Ability,
    All,
    Attack,
    Bonus,
    ByDie,
    Called,
    Cannot,
    Cards,
    Choose,
    Chosen,
    Condition,
    Cost,
    DieBonus,
    Doing,
    DuringTurn,
    Effect,
    Event,
    ExtraLives,
    FinishOff,
    Fits,
    GainTokens,
    Grants,
    Guard,
    Heal,
    InFormation,
    InsteadOfDeath,
    Limit,
    LoseTokens,
    Maximum,
    May,
    Named,
    Number,
    OnAttack,
    OnDeed,
    PayTap,
    Played,
    PlayerIs,
    Reckoned,
    Source,
    StatBonus,
    State,
    Strength,
    The,
    Together,
    Triggered,
    While,
    WhileIncorporeal,
    Wound,
    X,
)

FLAVOUR = 5  # words of a name that stands where the rules ask for none («метание снежного кома на 1»)
LIST = 8  # parts of one sentence
ALTERNATIVES = 4
IT = The("it")
PLAYED_ONLY = frozenset(  # named, but written as effects or parts of attacks
    ("shot", "throw", "discharge", "reach-strike", "special-strike", "magic-strike", "summon", "resurrect", "heal",
     "finish", "redistribution", "range", "spell", "influence")
)  # fmt: skip


@dataclass(slots=True)
class Context:
    """What the categories need of the language and the moment."""

    lang: str
    nouns: NounWords
    sources: dict[tuple[frozenset[str], str], Doing]
    source_adjectives: frozenset[str]
    source_nouns: frozenset[str]
    strengths: dict[str, Strength]
    with_words: frozenset[str]
    also: frozenset[str]  # «и», «а также»
    meaningful: frozenset[str]  # words that a flavour name must not hide
    element_nouns: dict[str, Element]
    short: dict[str, State]  # «закрыт»
    next_words: tuple[str, ...]
    different: tuple[str, ...]
    finite: Callable[[str], bool]  # whether a word is a verb with a subject («получает»)
    collective: frozenset[str] = frozenset()
    reckoned: frozenset[str] = frozenset()  # words with which a number read off the table begins
    stands: frozenset[str] = frozenset()  # verbs that, without a subject, are said of those who are given something
    subjects: frozenset[str] = frozenset()  # of the words of a role, those that may be a subject
    prohibition: tuple[str, ...] = ("cannot",)
    may: frozenset[str] = frozenset(("may",))
    past: dict[str, State] = field(default_factory=dict)  # «перемещался … в этот ход»
    this_card: tuple[str, str] = ("", "")  # what, as a subject after a choice, is the chosen card
    text: str = ""
    class_form: Callable[[str], str] = str
    names: dict[str, str] = field(default_factory=dict)

    def called(self, key: str) -> Any:
        return Called((self.names[key],))


# ---------------------------------------------------------------------------------------------------------------------
# Amounts


def read_amount(reader: Reader, place: int, argument: str) -> list[Found]:
    """«3», «1-2-3», «X», «X+1», «2X»."""
    tokens = reader.tokens
    if place > reader.furthest:
        reader.furthest = place
    if place >= len(tokens):
        return []
    words: NounWords = reader.context.nouns
    token = tokens[place]
    if argument != "plain" and token.lemmas & reader.context.reckoned:
        return reader.by_rules("quantity", place)  # «на величину этого удара»
    if token.kind == "number":
        value = int(token.norm)
        if _dashes(reader, place + 1) and _dashes(reader, place + 3):
            powers = (value, int(tokens[place + 2].norm), int(tokens[place + 4].norm))
            return [(ByDie(*powers), place + 5)] if max(powers) < 100 else []
        if place + 1 < len(tokens) and tokens[place + 1].norm in ("x", "х") and tokens[place + 1].start == token.end:
            return _x_and_more(reader, place + 2, value)
        if _dashes(reader, place + 1) or value > 99:
            return []
        return [(Number(value), place + 1)]
    if token.norm in ("x", "х"):
        return _x_and_more(reader, place + 1, 1)
    numerals = token.lemmas & words.numerals.keys()
    if numerals and argument != "plain":
        return [(Number(words.numerals[next(iter(numerals))]), place + 1)]
    return []


def _dashes(reader: Reader, place: int) -> bool:
    tokens = reader.tokens
    return place + 1 < len(tokens) and tokens[place].norm == "-" and tokens[place + 1].kind == "number"


def _x_and_more(reader: Reader, place: int, times: int) -> list[Found]:
    tokens = reader.tokens
    signed = place + 1 < len(tokens) and tokens[place].norm in "+-" and tokens[place + 1].kind == "number"
    if signed and tokens[place].start - tokens[place - 1].end <= 1:
        more = int(tokens[place + 1].norm)
        return [(X(plus=more if tokens[place].norm == "+" else -more, times=times), place + 2)]
    return [(X(times=times), place)]


def read_signed(reader: Reader, place: int, argument: str) -> list[Found]:
    """«+1», «-2», «+X»."""
    tokens = reader.tokens
    if place > reader.furthest:
        reader.furthest = place
    if place >= len(tokens) or tokens[place].norm not in ("+", "-"):
        return []
    minus = tokens[place].norm == "-"
    found: list[Found] = []
    for amount, end in read_amount(reader, place + 1, "plain"):
        if isinstance(amount, Number) and amount.value:
            found.append((Number(-amount.value) if minus else amount, end))
        elif isinstance(amount, X):
            found.append((replace(amount, times=-amount.times) if minus else amount, end))
    return found


def read_integer(reader: Reader, place: int, argument: str) -> list[Found]:
    """A plain number."""
    return [(amount.value, end) for amount, end in read_amount(reader, place, "") if isinstance(amount, Number)]


def read_counted(reader: Reader, place: int, noun: str) -> list[Found]:
    """«2 фишки», «фишку», «X дополнительных жизней»: a number of a thing; the thing alone is one."""
    found: list[Found] = []
    for amount, end in [*read_amount(reader, place, ""), (Number(1), place)]:
        if isinstance(amount, ByDie):
            continue
        if end == place and any(token.numbers <= PLURAL for token in reader.tokens[place : place + 1]):
            continue
        for _, after in reader.read("unit " + noun.split(".")[0], end):
            found.append((amount, after))
    return found


# ---------------------------------------------------------------------------------------------------------------------
# Reckoned amounts: «за каждую фишку…», «, где X — число фишек…»

MAIN: dict[type, str] = {
    Bonus: "amount", Guard: "amount", DieBonus: "amount", StatBonus: "amount", Wound: "amount", Heal: "amount",
    Attack: "power", GainTokens: "amount", LoseTokens: "amount", ExtraLives: "amount", Named: "x",
}  # fmt: skip
UNSAID = frozenset(("весь", "all", "a"))  # before an attack kind they change nothing


def with_suffixes(reader: Reader, found: list[Found]) -> list[Found]:
    """Nodes with what a following «за каждую…» or «, где X…» makes of their amounts, first."""
    result: list[Found] = []
    for node, end in found:
        main = MAIN.get(type(node))
        if main is not None:
            amount = getattr(node, main)
            if isinstance(amount, Number) and amount.value:
                for reckoned, after in reader.by_rules("per", end):
                    for most, last in _most(reader, after):
                        result.append((replace(node, **{main: replace(reckoned, times=amount.value, most=most)}), last))
        if has_x(node):
            for reckoned, after in reader.by_rules("where", reader.skip_comma(end)):
                for most, last in _most(reader, after):
                    result.append((_replace_x(node, replace(reckoned, most=most)), last))
            for most, last in _most(reader, end):
                if most is None:
                    continue
                for reckoned, after in reader.by_rules("where", reader.skip_comma(last)):
                    result.append((_replace_x(node, replace(reckoned, most=most)), after))
                result.append((_cap_x(node, most), last))
        result.append((node, end))
    return result


def _most(reader: Reader, place: int) -> list[tuple[int | None, int]]:
    return [*reader.by_rules("most", place), (None, place)]


def has_x(node: Any) -> bool:
    """Whether a node's own amounts, not those of abilities or effects inside it, speak of X."""
    return any(isinstance(amount, X) for amount in amounts(node))


def amounts(node: Any) -> Iterator[Any]:
    """The amounts that belong to this node's own words."""
    if isinstance(node, X | Reckoned | Number | ByDie):
        yield node
    elif is_dataclass(node):
        for each in fields(node):
            if each.name in ("abilities", "effects", "then", "otherwise", "inner", "alternatives", "condition"):
                continue
            yield from amounts(getattr(node, each.name))
    elif isinstance(node, tuple):
        for item in node:
            yield from amounts(item)


def _replace_x(node: Any, reckoned: Reckoned) -> Any:
    if isinstance(node, X):
        return replace(reckoned, times=node.times, plus=node.plus)
    if isinstance(node, tuple):
        return tuple(_replace_x(item, reckoned) for item in node)
    if is_dataclass(node) and not isinstance(node, type):
        changes = {
            each.name: _replace_x(getattr(node, each.name), reckoned)
            for each in fields(node)
            if each.name not in ("abilities", "effects", "then", "otherwise", "inner", "alternatives", "condition")
            and not isinstance(getattr(node, each.name), str | int | None)
        }
        return replace(node, **changes) if changes else node
    return node


def _cap_x(node: Any, most: int) -> Any:
    main = MAIN.get(type(node))
    if main is not None and isinstance(getattr(node, main), X):
        return replace(node, **{main: replace(getattr(node, main), most=most)})
    return node


# ---------------------------------------------------------------------------------------------------------------------
# Attack kinds


def read_source(reader: Reader, place: int, argument: str) -> list[Found]:
    """«слабых ударов и выстрелов летающих существ»; with the argument "bare…", without whose."""
    context: Context = reader.context
    tokens = reader.tokens
    kinds: list[Doing] = []
    strengths: list[Strength] = []
    at = place
    ends: list[tuple[int, tuple[Doing, ...]]] = []
    while at < len(tokens):
        adjectives: set[str] = set()
        start = alone = at
        while at < len(tokens) and (
            tokens[at].lemmas & context.source_adjectives
            or tokens[at].lemmas & context.strengths.keys()
            or (
                at > place
                and tokens[at - 1].lemmas & context.strengths.keys()
                and tokens[at].lemmas & (context.also | context.nouns.either)
            )
        ):
            lemmas = tokens[at].lemmas
            if lemmas & context.strengths.keys():
                if kinds:
                    break
                strengths.append(context.strengths[next(iter(lemmas & context.strengths.keys()))])
                alone = at + 1
            elif lemmas & context.source_adjectives:
                adjectives |= lemmas & context.source_adjectives
            at += 1
        if at > reader.furthest:
            reader.furthest = at
        kind = None
        if at < len(tokens):
            for noun in tokens[at].lemmas & context.source_nouns:
                kind = context.sources.get((frozenset(adjectives - UNSAID), noun))
                if kind is not None:
                    break
        if kind is None and alone < at:
            # “magic” is the adjective of an attack and a kind of its own
            for noun in tokens[alone].lemmas & context.source_nouns:
                kind, at = context.sources.get((frozenset(), noun)), alone
        if kind is None or kind in kinds or (kind == "directed strike" and argument.endswith(".dat")):
            # «+1 к удару и направленный удар»: the second is an ability of its own
            at = start
            break
        kinds.append(kind)
        at += 1
        ends.append((at, tuple(kinds)))
        after = at
        if after < len(tokens) and tokens[after].norm == ",":
            after += 1
        if after < len(tokens) and tokens[after].lemmas & (context.also | context.nouns.either):
            after += 1
        if after == at:
            break
        at = after
    found: list[Found] = []
    order = {"miss": 0, "weak": 1, "medium": 2, "strong": 3}
    powers = tuple(sorted(set(strengths), key=order.__getitem__))
    for end, listed in reversed(ends):
        source = Source(listed, powers)
        for value, after in [*reader.by_rules("of value", end), (None, end)]:
            valued = replace(source, at_least=value)
            if not argument.startswith("bare"):
                for start in {after, reader.skip_comma(after)}:
                    for cards, last in reader.read("source cards", start, "gen"):
                        found.append((replace(valued, by=cards), last))
            found.append((valued, after))
    return found


# ---------------------------------------------------------------------------------------------------------------------
# Lists


def read_effects(reader: Reader, place: int, argument: str) -> list[Found]:
    """Effects one after another."""
    found: list[Found] = []
    frontier: list[tuple[tuple[Effect, ...], int]] = [((), place)]
    for _ in range(LIST):
        further = []
        for done, at in frontier:
            starts = [at] if not done else [end for _, end in reader.read("then", at)]
            for start in starts:
                for effect, end in reader.read("alternative", start):
                    if done and (_same_subject(reader, place, start) or _chosen_before(reader, done, start)):
                        effect = _with_role(effect, The("it"), The("this"))
                    further.append(((*done, effect), end))
        found += further
        frontier = further
        if not frontier:
            break
    return longest(found)


def longest(found: list[Found]) -> list[Found]:
    """Lists by how far they reach, and of these those of fewest parts, so that inner lists take what they can."""
    return sorted(found, key=lambda pair: (-pair[1], len(pair[0])))


def _same_subject(reader: Reader, first: int, start: int) -> bool:
    """«существо теряет отравление и теряет проклятье»: a verb without a subject after an effect that has one.

    The two agree: “the host gains armour 1, gain a token” speaks of two cards.
    """
    finite = reader.context.finite
    verb = reader.tokens[start].norm
    return (
        bool(finite(verb))
        and not finite(reader.tokens[first].norm)
        and any(
            finite(token.norm) and token.norm.endswith("s") == verb.endswith("s")
            for token in reader.tokens[first:start]
        )
    )


def _chosen_before(reader: Reader, done: tuple[Effect, ...], start: int) -> bool:
    """«ранить карту на 1; эта карта не может …»: the chosen card, not the one that speaks."""
    words = tuple(token.norm for token in reader.tokens[start : start + 2])
    chooses = any(isinstance(part, Chosen) for effect in done for part in _targets(effect))
    return chooses and words == reader.context.this_card


def read_may_do(reader: Reader, place: int) -> list[Found]:
    """«ваш эльф может получить …»: the player of an own card or of the host may have it do so."""
    found: list[Found] = []
    if not any(token.lemmas & reader.context.may for token in reader.tokens[place:]):
        return found
    for target, end in reader.read("target", place, "nom"):
        own = isinstance(target, Chosen | All) and target.cards.side == "own"
        host = target == The("host") and reader.tokens[end - 1].norm in reader.context.subjects
        if not own and not host:
            continue
        for _, after in reader.by_rules("may", end):
            for effects, last in reader.read("effects", after):
                if all(getattr(effect, "target", None) == The() for effect in effects):
                    first, *rest = effects
                    others = [replace(effect, target=IT) for effect in rest]
                    found.append((May((replace(first, target=target), *others)), last))
    return found


def read_verbs(reader: Reader, place: int, argument: str) -> list[Found]:
    """Abilities that are said by verbs («не может двигаться»), with or without «и» or «или» between them."""
    if not reader.is_word(place, reader.context.prohibition[:1]):
        return []
    found: list[Found] = list(reader.read("prohibitions", place))
    found += [((ability,), end) for ability, end in reader.by_rules("simple", place) if isinstance(ability, Cannot)]
    return found


def read_prohibitions(reader: Reader, place: int, argument: str) -> list[Found]:
    """«не может нападать или выступать защитником»: two prohibitions or more."""
    context: Context = reader.context
    words = context.prohibition
    if not reader.is_word(place, words[:1]):
        return []
    rules = [
        rule
        for rule in reader.grammar.patterns["simple"].rules
        if len(rule.items) > len(words)
        and all(
            isinstance(item, Literal_) and item.words == (word,) for item, word in zip(rule.items, words, strict=False)
        )
    ]
    found: list[Found] = []
    frontier: list[tuple[tuple[Cannot, ...], int]] = [
        ((ability,), end) for ability, end in reader.by_rules("simple", place) if isinstance(ability, Cannot)
    ]
    for _ in range(ALTERNATIVES):
        further: list[tuple[tuple[Cannot, ...], int]] = []
        for done, at in frontier:
            if at >= len(reader.tokens):
                continue
            joined = reader.tokens[at].lemmas & (context.nouns.either | context.nouns.also)
            if not joined and not reader.sign(at, ","):
                continue
            for rule in rules:
                for slots, end in reader.match(rule.items[len(words) :], 0, at + 1):
                    ability = rule.make(slots)
                    if isinstance(ability, Cannot) and ability not in done:
                        further.append(((*done, ability), end))
        found += further
        frontier = further
        if not frontier:
            break
    return longest(found)


def read_then(reader: Reader, place: int, argument: str) -> list[Found]:
    """What stands between two effects: a comma, a semicolon, «и», «при этом»…"""
    starts = [place]
    if place < len(reader.tokens) and reader.tokens[place].norm in (",", ";"):
        starts = [place + 1]
    found = [pair for start in starts for pair in reader.by_rules("then", start)]
    return [*found, (True, starts[0])] if starts[0] > place else found


def read_alternative(reader: Reader, place: int, argument: str) -> list[Found]:
    """An effect, or one of several («… или …»)."""
    either = reader.context.nouns.either
    found: list[Found] = list(reader.read("effect", place))
    frontier: list[tuple[tuple[Effect, ...], int]] = [((effect,), end) for effect, end in found]
    for _ in range(ALTERNATIVES - 1):
        further: list[tuple[tuple[Effect, ...], int]] = []
        for done, at in frontier:
            start = reader.skip_comma(at)
            if start < len(reader.tokens) and reader.tokens[start].lemmas & either:
                same = start + 1 < len(reader.tokens) and _same_subject(reader, place, start + 1)
                for effect, end in reader.read("effect", start + 1):
                    further.append(((*done, _with_role(effect, IT, The()) if same else effect), end))
        for alternatives, end in further:
            found += [
                (Choose(alternatives, by_enemy=True), after) for _, after in reader.by_rules("enemy chooses", end)
            ]
        found += [(Choose(alternatives), end) for alternatives, end in further]
        frontier = further
        if not frontier:
            break
    return found


def read_effect(reader: Reader, place: int, argument: str) -> list[Found]:
    found = [*reader.by_rules("effect", place), *read_may_do(reader, place)]
    return sorted(with_suffixes(reader, found), key=lambda pair: -pair[1])


def read_given(reader: Reader, place: int, argument: str) -> list[Found]:
    """Abilities that another card is given: simple ones, or any in quotes; one after another."""
    return _given(reader, place, argument, own=False)


def read_own_given(reader: Reader, place: int, argument: str) -> list[Found]:
    """Abilities that this card gains: in them its name means what it means outside of them."""
    return _given(reader, place, argument, own=True)


def _given(reader: Reader, place: int, argument: str, own: bool) -> list[Found]:
    found: list[Found] = []
    frontier: list[tuple[tuple[Ability, ...], int]] = [((), place)]
    for _ in range(LIST):
        further: list[tuple[tuple[Ability, ...], int]] = []
        for done, at in frontier:
            start = at
            if done:
                start = reader.skip_comma(at)
                if start < len(reader.tokens) and reader.tokens[start].lemmas & reader.context.also:
                    start += 1
                if start == at:
                    continue
            run = len(done) - 1 if done and start == at + 1 and not reader.sign(at, ",") else len(done)
            for ability, end in reader.read("simple", start):
                further.append((_together(done, ability, run), end))
            if reader.sign(start, "«"):
                for ability, end in reader.read("ability", start + 1):
                    if reader.sign(end, "»") and (own or not _names_itself(reader, start, end)):
                        further.append(((*done, ability), end + 1))
            elif argument == "any":
                for ability, end in reader.read("headed", start):
                    if own or not _names_itself(reader, start, end):
                        further.append(((*done, ability), end))
        found += further
        frontier = further
        if not frontier:
            break
    return longest(found)


def _names_itself(reader: Reader, start: int, end: int) -> bool:
    """Whether an ability that another card is given speaks of the giver by its name: in it «this card» is the other."""
    return any("@this" in token.lemmas for token in reader.tokens[start:end])


def read_simple(reader: Reader, place: int, argument: str) -> list[Found]:
    """An ability that needs no head: named, a bonus, a prohibition…"""
    return with_suffixes(reader, [*reader.read("named", place), *reader.by_rules("simple", place)])


def read_ability(reader: Reader, place: int, argument: str) -> list[Found]:
    """Any one ability, with a condition after it («…, пока …»)."""
    found: list[Found] = []
    plain = [*reader.read("headed", place), *reader.read("simple", place), *reader.by_rules("grants", place)]
    for _, start in reader.by_rules("this card", place):
        plain += [pair for pair in reader.read("simple", start) if not isinstance(pair[0], Named)]
        plain += reader.by_rules("grants", start)
    for condition, start in reader.by_rules("as long as", place):
        plain += _held(reader, condition, reader.skip_comma(start), place)
    for ability, end in plain:
        after_comma = reader.skip_comma(end)
        for condition, after in reader.by_rules("as long as", after_comma):
            if isinstance(ability, Grants) and _without_subject(reader, after_comma):
                merged = _while_they(condition, ability)
                if merged is not None:
                    found.append((merged, after))
                continue
            found.append((_while(condition, ability), after))
        if reader.sign(end, "("):  # «Броня 2 (пока в строю с элитным существом)»
            for condition, after in reader.by_rules("as long as", end + 1):
                if reader.sign(after, ")"):
                    found.append((_while(condition, ability), after + 1))
        if not is_headed(ability):
            for whose, after in reader.by_rules("in turn", end):
                if whose != "its":
                    found.append((While(DuringTurn(whose), (ability,)), after))
        for condition, after in reader.by_rules("if head", after_comma):
            if isinstance(ability, Played | Triggered):
                if ability.condition is None:
                    found.append((replace(ability, condition=condition), after))
            elif not is_headed(ability):
                found.append((_while(condition, ability), after))
        found.append((ability, end))
    return found


def _held(reader: Reader, condition: Condition, place: int, begin: int) -> list[Found]:
    """What «пока …» at the beginning, from `begin` on, is the condition of."""
    starts = [place, *(start for _, start in reader.by_rules("this card", place))]
    if any("@this" in token.lemmas for token in reader.tokens[begin:place]):
        # «Пока Олаф закрыт, он …»
        starts += [start for role, start in reader.by_rules("role", place) if role == "it"]
    found = [
        (abilities[0] if len(abilities) == 1 else Together(abilities), end)
        for start in starts
        for abilities, end in reader.read("own given", start, "any")
    ]
    found += [pair for start in starts for pair in reader.by_rules("grants", start)]
    return [(_while(condition, ability), end) for ability, end in found]


def _while(condition: Condition, ability: Ability) -> While:
    if not isinstance(ability, Grants):
        condition = _of_role(condition, "it", "this")  # «…, пока у него 4 или меньше жизней»
    return While(condition, ability.abilities if isinstance(ability, Together) else (ability,))


def _without_subject(reader: Reader, place: int) -> bool:
    """«…, пока стоят рядом», «…, пока они …»: the condition is about those who are given something."""
    if place + 1 >= len(reader.tokens):
        return False
    token = reader.tokens[place + 1]
    return bool(token.lemmas & reader.context.stands) or token.norm in reader.context.subjects


def _while_they(condition: Condition, ability: Grants) -> Grants | None:
    """«Ваши эльфы имеют броню 1, пока стоят слева или справа от этой карты»."""
    if not isinstance(ability.target, All) or not isinstance(condition, Fits):
        return None
    described = condition.cards
    if described != Cards(traits=described.traits) or condition.role not in ("this", "it"):
        return None
    cards = replace(ability.target.cards, traits=(*ability.target.cards.traits, *described.traits))
    return Grants(All(cards), ability.abilities)


def _of_role(node: Any, old: str, new: str) -> Any:
    """A condition with one role for another."""
    if isinstance(node, tuple):
        return tuple(_of_role(part, old, new) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changes = {
        each.name: new
        if each.name in ("role", "of", "beside") and getattr(node, each.name) == old
        else _of_role(getattr(node, each.name), old, new)
        for each in fields(node)
    }
    return replace(node, **changes)


def read_sentence(reader: Reader, place: int, argument: str) -> list[Found]:
    """A whole sentence: one ability, or several together."""
    found: list[Found] = []
    for abilities, end in read_abilities(reader, place, ""):
        ability = abilities[0] if len(abilities) == 1 else Together(abilities)
        found.append((ability, end))
    return found


def read_abilities(reader: Reader, place: int, argument: str) -> list[Found]:
    """Abilities with commas, semicolons or «и» between them."""
    found: list[Found] = []
    frontier: list[tuple[tuple[Ability, ...], int, int]] = [((), place, 0)]  # the third: where the «и» run begins
    for _ in range(LIST):
        further: list[tuple[tuple[Ability, ...], int, int]] = []
        for done, at, run in frontier:
            start = at
            if done:
                if at < len(reader.tokens) and reader.tokens[at].norm in (",", ";"):
                    start += 1
                if start < len(reader.tokens) and reader.tokens[start].lemmas & reader.context.also:
                    start += 1
                if start == at:
                    continue
            if done and (is_headed(done[-1]) or _is_while(done[-1])) and not reader.sign(at, ";"):
                continue
            if done and reader.sign(at, "("):
                continue
            close = start == at + 1 and reader.tokens[at].norm not in (",", ";")
            begins = run if close else len(done)
            for ability, end in reader.read("ability", start):
                further.append((_together(done, ability, begins), end, begins))
        remarked = [(*_with_remark(reader, done, end), run) for done, end, run in further]
        further += [(done, end, run) for done, end, run in remarked if done]
        found += [(done, end) for done, end, _ in further]
        frontier = further
        if not frontier:
            break
    return longest(found)


def _with_remark(reader: Reader, done: tuple[Ability, ...], at: int) -> tuple[tuple[Ability, ...], int]:
    """«… получить фишку (не может иметь больше 3 фишек)»: an ability in brackets after the one that it belongs to."""
    if not reader.sign(at, "("):
        return (), at
    for ability, end in reader.read("simple", at + 1):
        if reader.sign(end, ")") and (isinstance(ability, Maximum) or _of_own_attack(ability, done[-1])):
            return (*done[:-1], ability, done[-1]), end + 1  # after effects «+2 к удару» would be one of them
    return (), at


def _of_own_attack(ability: Ability, before: Ability) -> bool:
    """«Особый удар на 2 (+2 к особому удару по горным)»: the bonus is that of the attack before it."""
    if not isinstance(ability, Bonus) or not isinstance(before, Played):
        return False
    attack = before.effects[0]
    return isinstance(attack, Attack) and ability.source == Source((attack.kind,))


def _is_while(ability: Ability) -> bool:
    return isinstance(ability, While) and not isinstance(ability.condition, InFormation | WhileIncorporeal | PlayerIs)


def is_headed(ability: Ability) -> bool:
    """Whether an ability ends in effects, so that what follows a comma would be one of them."""
    if isinstance(ability, While):
        return is_headed(ability.abilities[-1])
    return isinstance(ability, Played | Triggered | InsteadOfDeath) or (
        isinstance(ability, Named) and bool(ability.inner)
    )


def _together(done: tuple[Ability, ...], ability: Ability, run: int) -> tuple[Ability, ...]:
    """Abilities with one more. Those joined by «и», from `run` on, share against whom they are («+1 к удару и
    направленный удар по летающим») and the condition that follows («…, пока …»)."""
    joined = done[run:]
    if not joined:
        return (*done, ability)
    if _is_while(ability) and isinstance(ability, While):
        return (*done[:run], While(ability.condition, (*joined, *ability.abilities)))
    against = getattr(ability, "against", None)
    if against is not None and all(getattr(each, "against", against) is None for each in joined):
        return (*done[:run], *(replace(each, against=against) for each in joined), ability)
    return (*done, ability)


def read_named(reader: Reader, place: int, argument: str) -> list[Found]:
    """A named ability with its number, what it is from, against whom it works."""
    tokens = reader.tokens
    if place > reader.furthest:
        reader.furthest = place
    if place >= len(tokens):
        return []
    found: list[Found] = []
    for lemma in sorted(tokens[place].lemmas):
        if not lemma.startswith("@"):
            continue
        ability = lemma[1:]
        if ability in PLAYED_ONLY or ability not in DICTIONARY:
            continue
        found += _named(reader, ability, place + 1)
    return found


def _named(reader: Reader, ability: str, place: int) -> list[Found]:
    entry = DICTIONARY[ability]
    if ability == "protection":
        return [(Named(ability, source=source), end) for source, end in reader.by_rules("from", place)]
    if ability == "vulnerability":
        sources = reader.by_rules("from", place)
        return [*((Named(ability, source=source), end) for source, end in sources), (Named(ability), place)]
    found: list[Found] = []
    if ability in ("valhalla", "concentration") and reader.sign(place, ":"):
        for _, start in [*reader.by_rules("may", place + 1), (None, place + 1)]:
            for inner, end in reader.read("effects", start):
                found.append((Named(ability, inner=inner), end))
    if ability == "valhalla":
        return found
    if ability in ("formation", "incorporeal") and reader.sign(place, ":"):
        return []
    if entry.x != "no":
        for _, start in [*reader.by_rules("x of", place), (None, place)]:
            for x, end in read_amount(reader, start, "plain"):
                if not isinstance(x, ByDie):
                    found.append((Named(ability, x), end))
    if entry.x != "yes" or ability == "fear":
        found.append((Named(ability), place))
    if ability in ("leap", "teleport"):
        for x, end in reader.by_rules("ranged", place):
            found.insert(0, (Named(ability, x), end))
    if ability in ("directed-strike", "unanswered-strike", "skill-in-attack", "skill-in-shooting", "skill-in-throwing",
                   "skill-in-discharge", "skill-in-defence", "vampirism"):  # fmt: skip
        against = [
            (replace(named, against=cards), last)
            for named, end in found
            for cards, last in reader.by_rules("against", end)
        ]
        found = [*against, *found]
    return found


# ---------------------------------------------------------------------------------------------------------------------
# Heads: costs, events, limits, conditions before the colon


@dataclass(frozen=True, slots=True)
class Head:
    """What stands before the effects."""

    event: Event | None = None
    costs: tuple[Cost, ...] = ()
    instant: bool = False
    limit: Limit | None = None
    condition: Condition | None = None
    style: str = ""


def _heads(reader: Reader, place: int) -> list[tuple[Head, int]]:
    """Heads that begin at the place, the longest first, up to but without the colon."""
    found: list[tuple[Head, int]] = []
    frontier: list[tuple[Head, int]] = [(Head(), place)]
    for _ in range(LIST):
        further: list[tuple[Head, int]] = []
        for head, at in frontier:
            start = at if at == place else reader.skip_comma(at)
            for part, end in reader.read("head part", start):
                bigger = _joined(head, part)
                if bigger is not None and all(end != e or bigger != h for h, e in further):
                    further.append((bigger, end))
        found += further
        frontier = further
        if not frontier:
            break
    return sorted(found, key=lambda pair: -pair[1])


def _joined(head: Head, part: Any) -> Head | None:
    if isinstance(part, str) and part in ("influence", "spell"):
        return None if head.style else replace(head, style=part)
    if isinstance(part, str) and part in ("own", "enemy", "its"):
        whose = _whose_turn(head.event) if part == "its" else part
        return None if head.condition or not whose else replace(head, condition=DuringTurn(whose))  # type: ignore[arg-type]
    if part == "instant":
        return None if head.instant else replace(head, instant=True)
    if isinstance(part, Limit):
        return None if head.limit else replace(head, limit=part)
    if isinstance(part, Condition):
        if isinstance(part, InFormation | WhileIncorporeal) or head.condition:
            return None
        return replace(head, condition=part)
    if isinstance(part, Cost):
        return None if part in head.costs else replace(head, costs=(*head.costs, part))
    return None if head.event else replace(head, event=part)


def _whose_turn(event: Event | None) -> str:
    """Whose «свой ход» is, after an event."""
    who = event.by if isinstance(event, OnAttack) else event.who if isinstance(event, OnDeed) else None
    if isinstance(who, Cards):
        return who.side
    return "own" if who == The() else ""


def read_headed(reader: Reader, place: int, argument: str) -> list[Found]:
    """Played, triggered, and held while («Строй: …»)."""
    found: list[Found] = []
    for condition, end in reader.by_rules("state head", place):
        start = end + 1 if reader.sign(end, ":") else end
        for abilities, last in reader.read("abilities", start):
            found.append((While(condition, abilities), last))
    for head, end in [*_heads(reader, place), (Head(), place)]:
        found += _body(reader, head, end, place)
        if head.event is None and head.costs and reader.sign(end, ":"):
            # «Внезапно, закрыться: при ударе по эльфу …»: it may be paid at that moment
            for part, after in reader.read("head part", end + 1):
                if isinstance(part, Event):
                    made = _body(reader, replace(head, event=part), after, place)
                    found += [(replace(ability, may=True), last) for ability, last in made]
    return found


def _body(reader: Reader, head: Head, end: int, place: int) -> list[Found]:
    found: list[Found] = []
    tokens = reader.tokens
    start = end
    if end > place and (reader.sign(end, ":") or reader.sign(end, ",") or (head.event and reader.sign(end, "-"))):
        start = end + 1
    elif end > place and not head.event:
        # the payment of a played ability ends with a colon (404.2)
        return found
    may = False
    subject: The | None = None
    if head.event is not None:
        about = _about(head.event)
        if about is not None:
            for role, after in reader.by_rules("role", start):
                if role == "it" and tokens[start].norm in reader.context.subjects and reader.by_rules("may", after):
                    subject, start = about, after
                    break
        for begin in [start, *(after for _, after in reader.by_rules("this card", start))]:
            for _, after in reader.by_rules("may", begin):
                may, start = True, after
            if may:
                break
    style = head.style
    bodies = [(start, "")]
    for name, after in reader.by_rules("style", start):
        bodies = _past_flavour(reader, after, name)
    for body, named in bodies:
        style = named or head.style
        for effects, last in reader.read("effects", body):
            if subject is not None:
                if getattr(effects[0], "target", None) != The():
                    continue
                effects = tuple(
                    replace(effect, target=subject) if getattr(effect, "target", None) == The() else effect
                    for effect in effects
                )
            for limit, after in [*reader.read("limit after", last), (None, last)]:
                if limit is not None and (head.limit is not None or (end == place and not _needs_no_head(effects))):
                    continue
                made = _headed(replace(head, limit=limit or head.limit), effects, may, style)
                if made is None:
                    continue
                for mark, final in [*reader.read("style after", after), ("", after)]:
                    if mark and style:
                        continue
                    found.append((replace(made, style=mark) if mark else made, final))
    return found


def _about(event: Event) -> The | None:
    """The own card that «он может …» speaks of after an event: what an enemy's card may do is not the player's."""
    if isinstance(event, OnDeed) and (event.who == The("host") or _is_own(event.who)):
        return The("it")
    if isinstance(event, OnAttack) and _is_own(event.by):
        return The("attacking")
    return None


def _is_own(who: Any) -> bool:
    return isinstance(who, Cards) and who.side == "own"


def _past_flavour(reader: Reader, place: int, style: str) -> list[tuple[int, str]]:
    """The places where effects may begin after the name that an influence or a spell bears."""
    places = [(place, style)]
    if reader.sign(place, ":"):
        return [(place + 1, style)]
    at = place
    quoted = reader.sign(place, "«")
    if quoted:
        while at < len(reader.tokens) and not reader.sign(at, "»") and at - place <= FLAVOUR + 1:
            at += 1
        return [(at + 1, style)]
    while at < len(reader.tokens) and at - place < FLAVOUR:
        token = reader.tokens[at]
        if token.kind != "word" or token.lemmas & reader.context.meaningful:
            break
        at += 1
        places.append((at, style))
    return places


def _referred(effects: tuple[Effect, ...], role: The) -> tuple[Effect, ...]:
    """«При ударе по существу оно …»: the pronoun is the attacked card, until an effect chooses another."""
    done: list[Effect] = []
    for effect in effects:
        done.append(_with_role(effect, role))
        if any(isinstance(part, Chosen) for part in _targets(effect)):
            break
    return (*done, *effects[len(done) :])


def _by_somebody(source: Source | None) -> bool:
    return source is not None and source.by is not None


def _targets(effect: Effect) -> list[Any]:
    return [getattr(effect, each.name) for each in fields(effect)]


def _with_role(node: Any, role: The, old: The = IT) -> Any:
    if node == old:
        return role
    if isinstance(node, tuple):
        return tuple(_with_role(part, role, old) for part in node)
    if is_dataclass(node) and not isinstance(node, type | Played | Triggered):
        return replace(node, **{each.name: _with_role(getattr(node, each.name), role, old) for each in fields(node)})
    return node


def _needs_no_head(effects: tuple[Effect, ...]) -> bool:
    """Whether these may stand alone, costing «Закрыться»: attacks do."""
    return isinstance(effects[0], Attack | FinishOff)


def _headed(head: Head, effects: tuple[Effect, ...], may: bool, style: str) -> Ability | None:
    kind: Any = "influence" if isinstance(effects[0], Attack) else style or "influence"
    if isinstance(head.event, OnAttack) and head.event.at is not None:
        effects = _referred(effects, The("this") if head.event.at == The("this") else The("attacked"))
    if isinstance(head.event, OnDeed) and head.event.who == The() and _by_somebody(head.event.source):
        effects = _referred(effects, The("attacking"))  # «При гибели от атаки чужой карты уничтожить её»
    if head.event is not None:
        return Triggered(head.event, effects, may, head.costs, head.instant, head.limit, kind, head.condition)
    if not head.costs and not head.instant and head.limit is None:
        # an attack written with no cost costs «Закрыться»; another effect without one is no ability
        if not _needs_no_head(effects) or may or head.condition is not None:
            return None
        return Played(effects, (PayTap(),))
    return Played(effects, head.costs, head.instant, head.limit, kind, head.condition)
