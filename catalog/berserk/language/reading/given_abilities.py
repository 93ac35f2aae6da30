"""Reading of abilities that a text gives to cards, and of prohibitions."""

from __future__ import annotations

from dataclasses import replace

from catalog.berserk.language.reading.amounts import per_each, with_suffixes
from catalog.berserk.language.reading.attack_qualities import with_attack_qualities
from catalog.berserk.language.reading.context import Context
from catalog.berserk.language.reading.effect_lists import names_itself, told_by_giver
from catalog.berserk.language.reading.effect_roles import targets_of
from catalog.berserk.language.reading.lists import ALTERNATIVES, LIST, few, longest
from catalog.berserk.language.reading.sources import ATTACK_KINDS
from catalog.berserk.language.tree import (
    Ability,
    Attack,
    AtTime,
    Bonus,
    Can,
    Cannot,
    CannotEnter,
    Cards,
    DieBonus,
    EventAbility,
    Gains,
    If,
    Ignores,
    InFormation,
    InShape,
    Named,
    PayTap,
    PlayedAbility,
    PlayerIs,
    StatBonus,
    StaysUntapped,
    The,
    Unhurt,
    While,
    WhileIncorporeal,
)
from catalog.berserk.language.tree_walk import speaks_of_bearer
from catalog.language.patterns import Literal_
from catalog.language.reader import Found, Reader


def read_granted_abilities(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a list of abilities that another card gets: simple ones, or any abilities in quotes."""
    return _given(reader, place, argument, own=False)


def read_own_granted_abilities(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a list of abilities that this card gains. Its name in them means this card."""
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
            said = reader if own else told_by_giver(reader, start)
            simple = reader.read("simple", start)
            if said is not reader and any(_has_effects(ability) for ability, _ in simple):
                simple = said.read("simple", start)  # «Концентрация: Фарро получает …»
            for ability, end in simple:
                if own or not _of_giver(reader, ability, start, end):
                    further.append((with_one_more(done, ability, run), end))
            further += [((*done, attack), end) for attack, end in _bare_attack(reader, start)]
            if done and reader.sign(at, ","):  # «имеют броню 1, их удары …»: of the bearers' attacks
                further += [((*done, ability), end) for ability, end in reader.by_rules("their attacks", start)]
            if reader.sign(start, "«"):
                further += [((*done, *quoted), end + 1) for quoted, end in _quoted(said, start + 1)]
            elif argument == "any" or _begins_like_a_sentence(reader, start):
                for ability, end in said.read("headed", start):
                    if _costs_without_colon(reader, ability, start, end):
                        continue  # «получить фишку, ранить всех»: a token and an effect, not an ability
                    if done and _at_a_time(ability) and not _has_colon(reader, start, end):
                        continue  # «получает отравление на 1, в конце хода …»: an effect at that moment
                    if _ends_with_a_time(ability):
                        continue  # «получает При перемещении потерять отравление до конца хода»: duration of «получает»
                    if done and isinstance(ability, PlayedAbility) and not ability.costs and not ability.instant:
                        continue  # «получить броню 1 и выстрел на 1 (1 раз за ход)»: the limit is of the whole
                    if own or not (done and names_itself(reader, start, end)):
                        further.append(((*done, ability), end))
                if reader.by_rules("as long as", start):  # «получает Пока закрыт, …»
                    further += [
                        ((*done, ability), end)
                        for ability, end in reader.read("ability", start)
                        if own or not names_itself(reader, start, end)
                    ]
        frontier = few(further)
        found += frontier
        if not frontier:
            break
    return longest(found)


def _bare_attack(reader: Reader, start: int) -> list[tuple[PlayedAbility, int]]:
    """Read an attack as an ability that costs tapping (404.2): «Хозяин имеет выстрел на 1-2-2»."""
    if start >= len(reader.tokens) or not reader.tokens[start].lemmas & ATTACK_KINDS.keys():
        return []
    has = bool(reader.tokens[start - 1].lemmas & reader.context.stands)
    attacks = reader.by_rules("effect", start)
    return [
        (PlayedAbility((effect,), (PayTap(),)), end)
        for effect, end in [*attacks, *with_attack_qualities(reader, attacks)]
        # «получает разряд на 1» may mean that the card is hit; with a duration, the card has the attack
        if isinstance(effect, Attack) and (has or reader.by_rules("duration", end))
    ]


def _begins_like_a_sentence(reader: Reader, start: int) -> bool:
    """Return whether a capital letter or the icon of a cost begins an ability here.

    Examples: «имеют {instant}: …», «получает При ударе …».
    """
    if start >= len(reader.tokens) or reader.context.lang == "en":
        return False
    first = reader.tokens[start].text
    return first.startswith("{") or first[0].isupper()


def _has_effects(ability: Ability) -> bool:
    return isinstance(ability, Named) and bool(ability.inner)


def _of_giver(reader: Reader, ability: Ability, start: int, end: int) -> bool:
    """Return whether a given ability describes opponents by their place relative to the giver.

    Example: «Ваши эльфы имеют +1 к удару по картам позади этой карты». The receiver of the ability cannot refer to the
    cell of the giver. Within quotes, «этой карты» would be the receiver.
    """
    return speaks_of_bearer(ability) and any(reader.by_rules("this card", place) for place in range(start, end))


def read_each_if(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read abilities that this card gains, each with a separate condition: «броню 1, если …; регенерацию 1, если …»."""
    found: list[Found] = []
    frontier: list[tuple[tuple[If, ...], int]] = [((), place)]
    while frontier:
        further: list[tuple[tuple[If, ...], int]] = []
        for done, at in frontier:
            if done and not reader.sign(at, ";"):
                continue
            for given, end in reader.read("own given", at + 1 if done else at, "acc"):
                for condition, after in reader.by_rules("if head", reader.skip_comma(end)):
                    further.append(((*done, If(condition, (Gains(The(), given),))), after))
        found += [(done, at) for done, at in further if len(done) > 1]
        frontier = few(further)
    return longest(found)


def _quoted(reader: Reader, place: int) -> list[tuple[tuple[Ability, ...], int]]:
    """Read the abilities between quotes, separated by full stops, up to the closing quote."""
    found: list[tuple[tuple[Ability, ...], int]] = []
    for ability, end in reader.read("ability", place):
        if reader.sign(end, "»"):
            found.append(((ability,), end))
        elif reader.sign(end, "."):
            if reader.sign(end + 1, "»"):
                found.append(((ability,), end + 1))
            found += [((ability, *rest), last) for rest, last in _quoted(reader, end + 1)]
    return found


def _ends_with_a_time(ability: Ability) -> bool:
    """Return whether the last effect of an ability has an explicit duration."""
    if not isinstance(ability, PlayedAbility | EventAbility):
        return False
    return getattr(ability.effects[-1], "duration", "battle") != "battle"


def _costs_without_colon(reader: Reader, ability: Ability, start: int, end: int) -> bool:
    paid = isinstance(ability, PlayedAbility) or _at_a_time(ability)
    return paid and bool(getattr(ability, "costs", ())) and not _has_colon(reader, start, end)


def _at_a_time(ability: Ability) -> bool:
    return isinstance(ability, EventAbility) and isinstance(ability.event, AtTime)


def _has_colon(reader: Reader, start: int, end: int) -> bool:
    return any(reader.sign(place, ":") for place in range(start, end))


def read_simple(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read an ability without a head: a named ability, a bonus, a prohibition…"""
    found = with_suffixes(reader, [*reader.read("named", place), *reader.by_rules("simple", place)])
    for number, after in reader.by_rules("per", place):  # «За каждую фишку на этой карте +1 к удару»
        for node, end in reader.by_rules("simple", reader.skip_comma(after)):
            counted = per_each(node, number)
            if counted is not None:
                found.append((counted, end))
    return found


def with_one_more(done: tuple[Ability, ...], ability: Ability, run: int) -> tuple[Ability, ...]:
    """Return the abilities with one more added.

    Abilities joined by «и», from index `run` on, share their opponents («+1 к удару и направленный удар по летающим»)
    and the following condition («…, пока …»).
    """
    joined = done[run:]
    if not joined:
        return (*done, ability)
    if is_while(ability) and isinstance(ability, While):
        return (*done[:run], While(ability.condition, (*joined, *ability.abilities)))
    against = getattr(ability, "against", None)
    if against is not None and all(map(_may_be_against, joined)):
        return (*done[:run], *(replace(each, against=against) for each in joined), ability)
    return (*done, ability)


def _may_be_against(ability: Ability) -> bool:
    if isinstance(ability, StatBonus) and ability.stat != "range":
        return False
    return getattr(ability, "against", ability) is None


def is_while(ability: Ability) -> bool:
    return isinstance(ability, While) and not isinstance(ability.condition, STATE_HEADS)


def read_verbs(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read abilities that verbs express («не может двигаться»), also several joined by «и» or «или»."""
    if not reader.is_word(place, reader.context.prohibition[:1]):
        return []
    found: list[Found] = list(reader.read("prohibitions", place))
    found += [((ability,), end) for ability, end in reader.by_rules("simple", place) if isinstance(ability, Cannot)]
    return found


STATE_HEADS = (InFormation, WhileIncorporeal, InShape, PlayerIs)  # «Строй: …», not «…, пока …»


SAID_OF_OTHERS = (Cannot, CannotEnter, Can, StaysUntapped, Unhurt, Ignores)


def read_predicate(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a predicate about other cards: «не могут атаковать», «могут атаковать летающих»."""
    if place >= len(reader.tokens) or not reader.tokens[place].lemmas & reader.context.predicates:
        return []
    found: list[Found] = list(reader.read("prohibitions", place))
    found += [
        ((ability,), end) for ability, end in reader.by_rules("simple", place) if isinstance(ability, SAID_OF_OTHERS)
    ]
    found += [
        ((*abilities, ability), after)
        for abilities, end in list(found)
        if reader.sign(end, ",")
        for ability, after in reader.by_rules("their attacks", end + 1)
    ]
    # «не могут атаковать других существ»: «других» may exclude this card or themselves
    return [pair for pair in found if not any(_speaks_of_others(ability) for ability in pair[0])]


def _speaks_of_others(ability: Ability) -> bool:
    return any(isinstance(part, Cards) and part.other for part in targets_of(ability))


def read_prohibitions(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read two or more joined prohibitions: «не может нападать или выступать защитником»."""
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


def read_given_nouns(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read abilities that nouns express («бронёй 1 и +1 к удару»), not verbs («не может …»)."""
    found = reader.read("given", place, argument)
    return [pair for pair in found if all(isinstance(ability, Named) for ability in pair[0])]


def read_own_given_nouns(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read abilities of the dictionary that this card gains, perhaps with bonuses: «броня 1, +1 к удару»."""
    if place >= len(reader.tokens):
        return []
    first = reader.tokens[place]
    if first.norm not in ("+", "-") and not any(lemma[0] == "@" for lemma in first.lemmas):
        return []
    found = reader.read("own given", place, argument)
    return [pair for pair in found if _are_nouns(pair[0])]


def _are_nouns(abilities: tuple[Ability, ...]) -> bool:
    named = any(isinstance(ability, Named) for ability in abilities)
    return named and all(
        isinstance(ability, Bonus | DieBonus | StatBonus) or (isinstance(ability, Named) and not ability.inner)
        for ability in abilities
    )
