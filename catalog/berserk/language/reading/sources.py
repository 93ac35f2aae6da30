"""Reading of attack kinds and other filters of actions: «слабых ударов и выстрелов летающих существ»."""

from __future__ import annotations

from dataclasses import replace

from catalog.berserk.language.meaning.events import all_but
from catalog.berserk.language.reading.amounts import read_amount
from catalog.berserk.language.reading.context import Context
from catalog.berserk.language.tree import AttackKind, Doing, Number, Source, Strength
from catalog.language.reader import Found, Reader

BY_ABILITY = ("directed strike", "unanswered strike")  # strikes of a named ability
UNSAID = frozenset(("весь", "каждый", "all", "a"))  # redundant words before an attack kind


def read_source(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a filter of actions: «слабых ударов и выстрелов летающих существ».

    With an argument that begins with "bare", the words do not say whose actions these are.
    """
    context: Context = reader.context
    tokens = reader.tokens
    kinds: list[Doing] = []
    strengths: list[Strength] = []
    at = place
    ends: list[tuple[int, tuple[Doing, ...]]] = []
    while at < len(tokens):
        if not strengths and not kinds and (shared := _kinds_of_one_noun(reader, at)):
            ends.append((shared[1], shared[0]))
            break
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
            # “magic” is both the adjective of an attack and a separate kind
            for noun in tokens[alone].lemmas & context.source_nouns:
                kind, at = context.sources.get((frozenset(), noun)), alone
        if kind is None or kind in kinds or (kind in BY_ABILITY and argument.endswith(".dat")):
            # «+1 к удару и направленный удар»: the second one is a separate ability
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
        for value, after in [*reader.by_rules("of value", end), ((None, None), end)]:
            if value in ("even", "odd"):
                valued = replace(source, parity=value)
            else:
                valued = replace(source, at_least=value[0], at_most=value[1])
            if not argument.startswith("bare"):
                for start in {after, reader.skip_comma(after)}:
                    for cards, last in reader.read("source cards", start, "gen"):
                        found.append((replace(valued, by=cards), last))
            found.append((valued, after))
            found += _all_but(reader, valued, after)
    return found


STRIKES = frozenset(("@special-strike", "@magic-strike", "@reach-strike"))
# Adjectives that make one word with «удар»: apart from it in «особых и магических ударов».
OF_STRIKES: dict[str, Doing] = {"особый": "special strike", "магический": "magic strike"}


def _kinds_of_one_noun(reader: Reader, at: int) -> tuple[tuple[Doing, ...], int] | None:
    """Return two kinds that share a noun, and the index after it: «простого и особого удара», «ближних или дальних
    атак»."""
    context: Context = reader.context
    tokens = reader.tokens
    adjectives = context.source_adjectives | OF_STRIKES.keys()
    if context.lang == "en" or at + 2 >= len(tokens) or not tokens[at].lemmas & adjectives:
        return None  # in “magic and close attacks” the word “magic” names a whole kind
    if not tokens[at + 1].lemmas & (context.also | context.nouns.either):
        return None
    first, second = tokens[at].lemmas & adjectives, tokens[at + 2].lemmas
    if second & STRIKES:  # one token for both of its words
        one, end = context.sources.get((frozenset(first), "удар")), at + 3
        if one is None and len(first) == 1:
            one = OF_STRIKES.get(next(iter(first)))
        two = context.sources.get((frozenset(), next(iter(second & STRIKES))))
    else:
        noun = next(iter(tokens[at + 3].lemmas & context.source_nouns), "") if at + 3 < len(tokens) else ""
        one, end = context.sources.get((frozenset(first), noun)), at + 4
        two = context.sources.get((frozenset(second & context.source_adjectives), noun))
        if one is None and len(first) == 1 and noun == "удар":
            one = OF_STRIKES.get(next(iter(first)))  # «магических и простых ударов»
    return None if one is None or two is None or one == two else ((one, two), end)


def _all_but(reader: Reader, source: Source, place: int) -> list[Found]:
    """Read the other kinds of «атак (кроме выстрелов)», «атак, кроме выстрелов и метаний»."""
    bracket = reader.sign(place, "(")
    at = place + 1 if bracket else reader.skip_comma(place)
    if at == place or at >= len(reader.tokens) or not reader.tokens[at].lemmas & reader.context.nouns.excepted:
        return []
    found: list[Found] = []
    for less, end in reader.read("source-bare", at + 1, "gen.pl"):
        rest = all_but(source, less)
        if rest is None or (bracket and not reader.sign(end, ")")):
            continue
        found += [(rest, end + 1)] if bracket else [(rest, end), (rest, reader.skip_comma(end))]
    return found


ATTACK_KINDS: dict[str, AttackKind] = {
    "@shot": "shot", "@throw": "throw", "@discharge": "discharge", "@reach-strike": "reach strike",
    "@special-strike": "special strike", "@magic-strike": "magic strike",
}  # fmt: skip


def read_attack_kind(reader: Reader, place: int, argument: str) -> list[Found]:
    if place > reader.furthest:
        reader.furthest = place
    if place >= len(reader.tokens):
        return []
    for lemma in reader.tokens[place].lemmas:
        if lemma in ATTACK_KINDS:
            return [(ATTACK_KINDS[lemma], place + 1)]
    return []


def read_next_source(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read «следующему выстрелу»."""
    return reader.read("source-bare", place + 1, argument) if reader.is_word(place, reader.context.next_words) else []


def read_strong_source(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read an event that names only the strength of an attack: «Сильный удар:»."""
    return [
        (source, end)
        for source, end in reader.read("source-bare", place, "nom")
        if source.strengths and reader.sign(end, ":")
    ]


def read_sources(reader: Reader, place: int, argument: str) -> list[Found]:
    return [((source,), end) for source, end in reader.read("source-bare", place, "gen")]


def read_capped(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read the number or strength to which an attack is limited."""
    context: Context = reader.context
    if place < len(reader.tokens):
        for lemma in reader.tokens[place].lemmas & context.strengths.keys():
            return [(context.strengths[lemma], place + 1)]
    return [(amount, end) for amount, end in read_amount(reader, place, "") if isinstance(amount, Number)]
