"""The grammars of both languages: patterns, and categories with separate functions for reading and writing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import lru_cache
from types import ModuleType
from typing import Any, Final

from catalog.core.terms import Language, Term
from catalog.heroes.language import english, phrases, russian
from catalog.heroes.language.card_names import own_forms
from catalog.heroes.language.dictionary import CLASSES, COUNTED, KEYWORDS
from catalog.heroes.language.makers import WITH_X, limit_time
from catalog.heroes.language.possession import BEING, read_possession
from catalog.heroes.language.tree import (
    AbilityGift,
    ActivatedAbility,
    AsMuch,
    Cards,
    Choose,
    ChooseOne,
    ChosenCards,
    ClassGift,
    CountOf,
    DeathsOf,
    DirectedAt,
    DoneCount,
    EmptyHand,
    EnemyMayPay,
    Every,
    Fits,
    Gift,
    HandHas,
    HandSize,
    HasShot,
    Have,
    HaveNone,
    If,
    It,
    ItDied,
    Joint,
    Keyword,
    Later,
    LivesBonus,
    May,
    Number,
    ShotBonus,
    Show,
    SpellBonus,
    StrikeBonus,
    Times,
    TriggeredAbility,
    WoundsOf,
    X,
)
from catalog.language.morphology import inflect_count
from catalog.language.patterns import Item, Literal_, Optional_, is_default
from catalog.language.reader import Found, Reader, ReadingGrammar, Special, index_rules
from catalog.language.tokens import Token, normal

MODULES: Final[dict[Language, Any]] = {"ru": russian, "en": english}
STRIKE_WORDS: Final = {"ru": ("к", "удару"), "en": ("strike",)}
BONUS_WORDS: Final[dict[Language, dict[str, type]]] = {
    "ru": {"удар": StrikeBonus, "жизнь": LivesBonus, "выстрел": ShotBonus, "заклинание": SpellBonus},
    "en": {"strike": StrikeBonus, "life": LivesBonus, "lives": LivesBonus, "shots": ShotBonus, "spells": SpellBonus},
}
LINKS: Final = tuple(
    tuple(words.split())
    for words in (
        "при этом", "а затем", "и затем", "затем", "после чего", "после этого", "а также", "а потом", "и потом",
        "потом", "и также", "также", "дополнительно", "и при этом", "и", "а", "чтобы", "then", "and",
    )
)  # fmt: skip
ORDINALS: Final = ("первый", "второй", "третий")
ORDINAL_WORDS: Final = {"ru": ("первую", "вторую", "третью"), "en": ("first", "second", "third")}
PREPOSITIONS: Final = ("у", "с", "по", "в", "на", "от", "к", "за")
MOST_NAME_WORDS: Final = 4
DESCRIBES: Final = frozenset((
    *russian.NOUNS, russian.YOUR, russian.ENEMY, russian.OTHER, russian.EACH, russian.THIS_ONE, russian.CREATED,
))  # fmt: skip
NO_NAME_WORDS: Final = (
    "и", "или", "за", "затем", "при", "до", "где", "если", "для", "с", "со", "в", "на", "под", "у", "пока", "когда",
    "по",
    "сколько", "но", "а", "чтобы", "каждый", "из", "противнику", "вам", "себе", "которые", "который", "без",
)  # fmt: skip
AND: Final = {"ru": "и", "en": "and"}
X_LETTERS: Final = ("x", "х")  # Latin and Cyrillic


class CannotWrite(ValueError):
    """A language cannot express a tree."""


@dataclass(frozen=True, slots=True)
class CreatedNames:
    """The created cards that texts may name, by slug."""

    cards: Mapping[str, Term]

    def slug(self, words: str, lang: Language) -> str:
        """The slug of a named card; "" for none."""
        return next((slug for slug in self.cards if normal(self.name_of(slug, lang)) == words), "")

    def name_of(self, slug: str, lang: Language) -> str:
        """Return the name of a created card; the other language's if it lacks one. An unknown card is its own name."""
        name = self.cards.get(slug)
        return slug if name is None else name.said(lang) or name.ru or name.en


@lru_cache(2)
def reading(lang: Language) -> ReadingGrammar:
    module: ModuleType = MODULES[lang]
    special: dict[str, Special] = {
        "cards": module.read_cards, "target": module.read_target, "int": _read_int, "amount": _read_amount,
        "effects": lambda reader, place, _: _read_effects(reader, place, lang),
        "condition": lambda reader, place, _: _read_condition(reader, place, lang),
        "compared": _read_amount,
        "keyword id": lambda reader, place, _: _read_keyword_id(reader, place, lang),
        "options": lambda reader, place, _: _read_options(reader, place),
        "costs": _read_costs, "sep": _read_separator,
        "bare coins": lambda reader, place, _: _read_bare_coins(reader, place),
        "coins": lambda reader, place, _: [
            (n.value, end) for n, end in _read_coins(reader, place, lang) if isinstance(n, Number)
        ],
        "created": lambda reader, place, _: _read_created(reader, place, lang),
        "named": lambda reader, place, _: _read_named(reader, place, lang),
        "counted": lambda reader, place, argument: _read_counted(reader, place, argument, lang),
        "gifts": lambda reader, place, _: _read_gifts(reader, place, lang),
        "unsigned": lambda reader, place, _: _read_unsigned(reader, place) if lang == "ru" else [],
        "bonus": lambda reader, place, _: _read_bonus(reader, place, lang),
        "directed": lambda reader, place, _: [
            ((gift,), end) for gift, end in _read_directed(reader, place, lang)
        ],
        "becoming": _read_becoming, "ordinal": _read_ordinal, "signed": _read_signed,
        "keyword": lambda reader, place, _: _read_keyword(reader, place, lang),
        "possession": lambda reader, place, _: read_possession(reader, place) if lang == "ru" else [],
        "limited target": lambda reader, place, _: russian.read_limited(reader, place) if lang == "ru" else [],
    }  # fmt: skip
    return ReadingGrammar(index_rules(phrases.rules(lang), module.lemmas), special, module.lemmas)


def _read_int(reader: Reader, place: int, _: str) -> list[Found]:
    """Read a number in digits, in words or in brackets."""
    return list(russian.read_number(reader, place))


def _read_amount(reader: Reader, place: int, _: str) -> list[Found]:
    if place >= len(reader.tokens):
        return []
    if reader.tokens[place].norm in X_LETTERS:
        return [(X(), place + 1)]
    numbers = [(Number(value), end) for value, end in _read_int(reader, place, "") if not reader.sign(place, "(")]
    return [*numbers, *reader.read("amount phrase", place)]


def _read_counted(reader: Reader, place: int, argument: str, lang: Language) -> list[Found]:
    """Read «карту», «2 карты», «X карт», «(2)» for coins; “a card”, “2 cards”, “X cards”."""
    if argument in ("coin", "pay-coin"):
        found = _read_coins(reader, place, lang)
        if found:
            return found
    forms = [form.split() for form in COUNTED[argument.replace("-", " ")][0 if lang == "ru" else 1]]
    found = _read_from_above(reader, place) if argument == "top-card" and lang == "ru" else []
    norms = [token.norm for token in reader.tokens[place:]]
    start = 1 if lang == "en" and norms[:1] in (["a"], ["an"]) else 0
    if lang == "ru" and norms[:1] in (["еще"], ["одну"], ["одного"]):
        start = 1
    singular = forms[0]
    if _fits_form(reader, place + start, singular):
        found.append((Number(1), place + start + len(singular)))
    ranked = singular[:-1]  # “the top 2 cards”, and “the 2 top cards”; «верхние 2 карты»
    if ranked and _fits_form(reader, place, ranked):
        place, forms = place + len(ranked), [form[len(ranked) :] for form in forms]
    for amount, end in _read_amount(reader, place, ""):
        for form in forms:
            if _fits_form(reader, end, form):
                found.append((amount, end + len(form)))
                break
    reader.furthest = max(reader.furthest, place)
    return [*found, *_read_shares(reader, found), *_read_as_many(reader, place, forms)]


def _read_from_above(reader: Reader, place: int) -> list[Found]:
    """Read «3 карты сверху», «карту с верха» as top cards."""
    found: list[Found] = []
    for amount, end in _read_counted(reader, place, "card", "ru"):
        if russian.norms_from(reader, end, 1)[0] == "сверху":
            found.append((amount, end + 1))
        elif russian.norms_from(reader, end, 2) == ["с", "верха"]:
            found.append((amount, end + 2))
    return found


def _read_as_many(reader: Reader, place: int, forms: list[list[str]]) -> list[Found]:
    """Read «столько карт, сколько у вас гномов», the number of other things; «столько же карт», that of the event."""
    if russian.norms_from(reader, place, 1)[0] != "столько":
        return []
    end = place + 1 + (russian.norms_from(reader, place + 1, 1)[0] == "же")
    form = next((form for form in forms if _fits_form(reader, end, form)), None)
    if form is None:
        return []
    after = end + len(form)
    start = reader.skip_comma(after)
    if russian.norms_from(reader, start, 1)[0] == "сколько":
        return reader.read("as many", start + 1)
    return [(AsMuch(), after)] if end > place + 1 else []


def _read_shares(reader: Reader, found: list[Found]) -> list[Found]:
    """Read «карту за каждое ваше существо»: a number for each unit of another amount."""
    shares: list[Found] = []
    for amount, end in found:
        if not isinstance(amount, Number) or russian.norms_from(reader, end, 1)[0] not in ("за", "for"):
            continue
        for units, last in reader.read("per", end):
            if isinstance(units, CountOf | HandSize | DoneCount | WoundsOf | DeathsOf):
                shares.append((units if amount.value == 1 else Times(amount.value, units), last))
    return shares


def _fits_form(reader: Reader, place: int, form: list[str]) -> bool:
    """Return whether the tokens are forms of these words."""
    if place + len(form) > len(reader.tokens):
        return False
    return all(
        not reader.grammar.lemmas(word).isdisjoint(reader.tokens[place + step].lemmas) for step, word in enumerate(form)
    )


def _read_coins(reader: Reader, place: int, lang: Language) -> list[tuple[Any, int]]:
    """Read «(2)», «(Х)», «2 монеты», «монету»; “2 coins”."""
    norms = russian.norms_from(reader, place, 3)
    if norms[0] == "(" and norms[2] == ")":
        if norms[1] in X_LETTERS:
            return [(X(), place + 3)]
        return [(Number(int(norms[1])), place + 3)] if norms[1].isdigit() else []
    words = ("монета",) if lang == "ru" else ("coin", "coins")
    found: list[tuple[Any, int]] = []
    for value, end in russian.read_number(reader, place):
        if any(russian.has(reader, end, word) for word in words):
            found.append((Number(value), end + 1))
    start = place + 1 if norms[0] == "a" else place
    if any(russian.has(reader, start, word) for word in words):
        found.append((Number(1), start + 1))
    return found


def _read_bare_coins(reader: Reader, place: int) -> list[Found]:
    """Read the price «2, Т:», «2:»: a number in digits before another payment or the colon."""
    if place >= len(reader.tokens) or reader.tokens[place].kind != "number":
        return []
    ends = russian.norms_from(reader, place + 1, 1)[0] in (",", ":", "+")
    return [(int(reader.tokens[place].norm), place + 1)] if ends else []


def _read_separator(reader: Reader, place: int, _: str) -> list[Found]:
    """Read the sign between an event and its effects; it may be missing."""
    end = place
    while any(reader.sign(end, sign) for sign in (":", ",", "-")):
        end += 1
    return [(None, end)]


def _skip_link(reader: Reader, place: int) -> int:
    """Return the place after the words that link two effects; 0 if there is no link."""
    end = place
    while any(reader.sign(end, sign) for sign in (",", ";")):
        end += 1
    for words in LINKS:
        if russian.norms_from(reader, end, len(words)) == list(words):
            return end + len(words)
    return end if end > place else 0


def _read_effects(reader: Reader, place: int, lang: Language) -> list[Found]:
    """Read effects one after another (119). A choice, a condition or «можете» governs everything after it."""
    found: list[Found] = []
    waiting: list[tuple[tuple[Any, ...], int]] = [((), place)]
    while waiting:
        done, start = waiting.pop(0)
        for effect, end in _read_timed(reader, start):
            either = reader.skip_comma(end)
            if lang == "ru" and russian.norms_from(reader, either, 1)[0] in ("или", "либо"):
                for other, last in _read_timed(reader, either + 1):
                    if not isinstance(effect, tuple | ChooseOne) and not isinstance(other, tuple | ChooseOne):
                        found.append(((*done, ChooseOne(((effect,), (other,)))), last))
            effects = (*done, *_apart(effect))
            found.append((effects, end))
            for amount, last in _read_where(reader, end):
                found.append((_replace_x(effects, amount), last))
                further = _skip_link(reader, last)
                if further:
                    waiting.append((_replace_x(effects, amount), further))
            found += _read_outcome(reader, end, effects, lang)
            if lang == "ru":
                found += _read_fitting(reader, end, effects)
                found += _read_other_amount(reader, end, effects)
            chosen = _read_enemys_choice(reader, end, effects)
            if chosen:
                effects, end = chosen
                found.append((effects, end))
            if isinstance(effects[-1], If | May | ChooseOne | EnemyMayPay | Later):
                continue
            after = _skip_link(reader, end)
            if isinstance(effects[-1], Choose | Show) and reader.sign(end, ":"):  # «выберите существо: оно …»
                after = end + 1
            if after:
                waiting.append((effects, after))
    return found


def _read_timed(reader: Reader, place: int) -> list[Found]:
    """Read an effect, and one with the time for which it holds before or after it."""
    plain = reader.read("effect", place)
    found = list(plain)
    for until, after in reader.read("until", place):
        found += _apply_time(reader.read("effect", reader.skip_comma(after)), until)
    for effect, end in plain:
        for until, last in reader.read("until", end):
            found += _apply_time([(effect, last)], until)
    return found


def _apply_time(effects: list[Found], until: Any) -> list[Found]:
    return [(timed, end) for effect, end in effects if (timed := limit_time(effect, until)) is not None]


def _read_outcome(reader: Reader, place: int, effects: tuple[Any, ...], lang: Language) -> list[Found]:
    """Read «ранить …, взять карту, если оно погибло»: a condition on the card governs the last effect alone."""
    start = reader.skip_comma(place)
    if len(effects) < 2 or russian.norms_from(reader, start, 1)[0] != {"ru": "если", "en": "if"}[lang]:
        return []
    return [
        ((*effects[:-1], If(condition, effects[-1:])), end)
        for condition, end in reader.read("condition", start + 1)
        if isinstance(condition, ItDied | Fits | HasShot) and getattr(condition, "target", It()) == It()
    ]


def _read_fitting(reader: Reader, place: int, effects: tuple[Any, ...]) -> list[Found]:
    """Read «уничтожить существо, если оно ранено» as an effect on a wounded creature: it is chosen among those."""
    start = reader.skip_comma(place)
    target = getattr(effects[-1], "target", None)
    if not isinstance(target, ChosenCards) or russian.norms_from(reader, start, 1)[0] != "если":
        return []
    found: list[Found] = []
    for condition, end in reader.read("condition", start + 1):
        if isinstance(condition, Fits) and condition.target == It():
            usual = Cards(condition.cards.kind)
            said = {each.name: getattr(condition.cards, each.name) for each in fields(Cards)}
            news = {name: value for name, value in said.items() if value != getattr(usual, name)}
            cards = replace(target.cards, **news)
            if condition.cards.kind == target.cards.kind or condition.cards.kind in ("card", "character"):
                found.append(((*effects[:-1], replace(effects[-1], target=replace(target, cards=cards))), end))
    return found


def _read_other_amount(reader: Reader, place: int, effects: tuple[Any, ...]) -> list[Found]:
    """Read «ранить существо на 2, а если оно ранено — на 4»: another amount under a condition."""
    start = place
    while russian.norms_from(reader, start, 1)[0] in (",", ";", "а", "но", "или"):
        start += 1
    last = effects[-1]
    target = getattr(last, "target", None)
    if start == place or russian.norms_from(reader, start, 1)[0] != "если" or not hasattr(last, "amount"):
        return []
    found: list[Found] = []
    for condition, after in reader.read("condition", start + 1):
        while russian.norms_from(reader, after, 1)[0] in (",", "-", "то", "на", "сразу", ":"):
            after += 1
        for amount, end in _read_amount(reader, after, ""):
            norm = russian.norms_from(reader, end, 1)[0]
            end += any(russian.has(reader, end, word) for word in ("рана", "карта", "монета")) if norm else 0
            if russian.norms_from(reader, end, 2) == ["вместо", "этого"]:
                end += 2
            if isinstance(target, ChosenCards):
                plain = replace(last, target=It())
                choice = If(condition, (replace(plain, amount=amount),), (plain,))
                found.append(((*effects[:-1], Choose(target), choice), end))
            else:
                found.append(((*effects[:-1], If(condition, (replace(last, amount=amount),), (last,))), end))
    return found


def _read_enemys_choice(reader: Reader, place: int, effects: tuple[Any, ...]) -> tuple[tuple[Any, ...], int] | None:
    """Read «ранить персонажа противника на 1 по его выбору»: the enemy names the card."""
    target = getattr(effects[-1], "target", None)
    if not isinstance(target, ChosenCards) or target.count != 1 or target.cards.side != "enemy":
        return None
    if russian.norms_from(reader, place, 3) not in (["по", "его", "выбору"], ["по", "выбору", "противника"]):
        return None
    return (*effects[:-1], replace(effects[-1], target=replace(target, by_enemy=True))), place + 3


def _apart(effect: Any) -> tuple[Any, ...]:
    """Return the effects that one phrase says: an effect on a pair of targets is one effect on each."""
    if isinstance(effect, tuple):
        return effect
    target = getattr(effect, "target", None)
    if not isinstance(target, russian.TargetPair):
        return (effect,)
    return replace(effect, target=target.first), replace(effect, target=target.second)


def _read_where(reader: Reader, place: int) -> list[Found]:
    """Read «, где Х – количество …»."""
    start = reader.skip_comma(place)
    norms = russian.norms_from(reader, start, 3)
    if norms[0] not in ("где", "where") or norms[1] not in X_LETTERS:
        return []
    start += 3 if norms[2] in ("-", "это", "равен", "равно", "=", "is") else 2
    return reader.read("amount phrase", start)


def _replace_x(part: Any, amount: Any) -> Any:
    """Return the tree with an amount in the place of X."""
    if isinstance(part, X):
        return amount
    if isinstance(part, tuple):
        return tuple(_replace_x(one, amount) for one in part)
    if is_dataclass(part) and not isinstance(part, type):
        changes = {each.name: _replace_x(getattr(part, each.name), amount) for each in fields(part)}
        return replace(part, **changes)
    return part


JOINTS: Final = {"ru": {"и": False, "или": True}, "en": {"and": False, "or": True}}


def _read_condition(reader: Reader, place: int, lang: Language) -> list[Found]:
    """Read one condition, or two of them with «и» or «или» between: «у вас есть гном и эльф»."""
    found = reader.read("plain condition", place)
    joint: list[Found] = []
    for first, end in found:
        start = reader.skip_comma(end)
        way = JOINTS[lang].get(russian.norms_from(reader, start, 1)[0])
        if way is None:
            continue
        for second, last in reader.read("plain condition", start + 1):
            joint.append((Joint(first, _refuse_again(first, second, reader, start + 1, last), way), last))
        if isinstance(first, Have | HaveNone):
            described = reader.read("cards", start + 1, "nom")
            joint += [
                (Joint(first, replace(first, cards=_with_side(cards, first.cards)), way), last)
                for cards, last in described
            ]
    return [*found, *joint]


def _refuse_again(first: Any, second: Any, reader: Reader, place: int, end: int) -> Any:
    """Return the second of «нет гномов и карт в руке» as refused too, if no verb of its own says otherwise."""
    if not isinstance(first, HaveNone | EmptyHand) or any(token.norm in BEING for token in reader.tokens[place:end]):
        return second
    if isinstance(second, Have) and second.count == 1:
        return HaveNone(second.cards)
    return EmptyHand() if second == HandHas(1) else second


def _with_side(cards: Cards, first: Cards) -> Cards:
    """Return a description that is of the same side as the one before it."""
    return cards if cards.side != "any" else replace(cards, side=first.side)


def _read_keyword_id(reader: Reader, place: int, lang: Language) -> list[Found]:
    """Read a named ability without its number; the longest that fits."""
    found: list[Found] = []
    for name, id in MODULES[lang].KEYWORD_NAMES.items():
        words = normal(name).split()
        if [token.norm for token in reader.tokens[place : place + len(words)]] == words:
            found.append((id, place + len(words)))
    return found


def _read_options(reader: Reader, place: int) -> list[Found]:
    """Read the options of a choice: each begins with a dash or follows «или»."""
    found: list[Found] = []
    waiting: list[tuple[tuple[Any, ...], int]] = [((), place)]
    dashed = reader.sign(place, "-")
    while waiting:
        done, start = waiting.pop()
        while russian.norms_from(reader, start, 1)[0] in ("-", "•", "*", "либо", "или"):
            start += 1
        for effects, end in reader.read("effects", start):
            options = (*done, effects)
            if len(options) > 1:
                found.append((options, end))
            after = end
            while any(reader.sign(after, sign) for sign in (";", ",")):
                after += 1
            norm = russian.norms_from(reader, after, 1)[0]
            if not dashed and after > end and norm not in ("или", "либо", "or", "-"):
                waiting.append((options, after))
            if norm in ("или", "либо", "or", "-"):
                waiting.append((options, after + 1))
    return found


def _read_costs(reader: Reader, place: int, _: str) -> list[Found]:
    """Read payments in any order, each once, with or without commas."""
    found: list[Found] = []
    waiting: list[tuple[tuple[tuple[str, Any], ...], int]] = [((), place)]
    while waiting:
        done, start = waiting.pop()
        for cost, end in reader.read("cost", start):
            if cost[0] in dict(done):
                continue
            costs = (*done, cost)
            found.append((costs, end))
            linked = russian.norms_from(reader, end, 1)[0] in ("и", "+", "плюс")  # «за тап и монету»
            waiting.append((costs, end + 1 if linked else reader.skip_comma(end)))
    return found


def _read_created(reader: Reader, place: int, lang: Language) -> list[Found]:
    """Read a name up to the closing quote: a known card, or any card of that name."""
    end = place
    while end < len(reader.tokens) and reader.tokens[end].norm != "»":
        end += 1
    if end == place or end - place > MOST_NAME_WORDS:
        return []
    slug = reader.context.slug(" ".join(token.norm for token in reader.tokens[place:end]), lang)
    return [(slug or _name_text(reader, place, end), end)]


def _read_named(reader: Reader, place: int, lang: Language) -> list[Found]:
    """Read a name without quotes: of a known card in any case, or words that begin with an unknown word."""
    if reader.sign(place, "«"):
        found = _read_created(reader, place + 1, lang)
        return [(name, end + 1) for name, end in found if reader.sign(end, "»")]
    for slug in reader.context.cards:
        words = normal(reader.context.name_of(slug, lang)).split()
        if len(words) <= len(reader.tokens) - place and all(
            reader.tokens[place + step].norm in own_forms(word) for step, word in enumerate(words)
        ):
            return [(slug, place + len(words))]
    first = reader.tokens[place] if place < len(reader.tokens) else None
    if (
        first is None
        or first.kind != "word"
        or first.norm in X_LETTERS
        or russian.read_number(reader, place)
        or (first.known and first.text.islower())
    ):
        return []
    end = place + 1
    while end < len(reader.tokens) and end - place < MOST_NAME_WORDS and _goes_on(reader.tokens[end]):
        end += 1
    return [(_name_text(reader, place, last), last) for last in range(end, place, -1)]


def _goes_on(token: Token) -> bool:
    """Return whether a name can go on with this word: no preposition, and no word of a description in small letters."""
    described = token.text.islower() and not DESCRIBES.isdisjoint(token.lemmas)
    return token.kind == "word" and token.norm not in NO_NAME_WORDS and not described


def _name_text(reader: Reader, place: int, end: int) -> str:
    text = " ".join(token.text for token in reader.tokens[place:end])
    return text[:1].upper() + text[1:]


def _read_keyword(reader: Reader, place: int, lang: Language) -> list[Found]:
    found: list[Found] = []
    for name, id in MODULES[lang].KEYWORD_NAMES.items():
        words = normal(name).split()
        if [token.norm for token in reader.tokens[place : place + len(words)]] != words:
            continue
        end = place + len(words)
        if not KEYWORDS[id].number:
            found.append((Keyword(id), end))
            continue
        end += reader.sign(end, "-") or russian.norms_from(reader, end, 1)[0] == "на"
        found.extend((Keyword(id, value), last) for value, last in _read_int(reader, end, "") if value > 0)
    reader.furthest = max(reader.furthest, place)
    return found


def _read_becoming(reader: Reader, place: int, _: str) -> list[Found]:
    """Read the class that a card becomes: «энтом»."""
    if place >= len(reader.tokens):
        return []
    named = [russian.NOUNS[word] for word in sorted(reader.tokens[place].lemmas) if word in russian.NOUNS]
    return [((ClassGift(id),), place + 1) for field, id in named if field == "of_class"]


def _read_class(reader: Reader, place: int) -> list[Found]:
    """Read the class after “class”."""
    what, id = english.NOUNS.get(russian.norms_from(reader, place, 1)[0], ("", ""))
    return [((ClassGift(id),), place + 1)] if what == "class" else []


def _read_signed(reader: Reader, place: int, _: str) -> list[Found]:
    """Read «+2» or «−1»."""
    for sign, factor in (("+", 1), ("-", -1)):
        if reader.sign(place, sign) and place + 1 < len(reader.tokens) and reader.tokens[place + 1].kind == "number":
            return [(factor * int(reader.tokens[place + 1].norm), place + 2)]
    return []


def _read_ordinal(reader: Reader, place: int, _: str) -> list[Found]:
    for number, lemma in enumerate((*ORDINALS, *ORDINAL_WORDS["en"])):
        number = number % len(ORDINALS) + 1
        if russian.has(reader, place, lemma):
            return [(number, place + 1)]
    return []


def _read_gift(reader: Reader, place: int, lang: Language) -> list[Found]:
    """Read a gift, or the tuple of gifts of «+1 к удару и жизням»."""
    tokens = reader.tokens
    if reader.sign(place, "«"):
        return _read_quoted(reader, place + 1)
    directed = _read_directed(reader, place, lang)
    if directed:
        return directed
    if place + 1 >= len(tokens) or tokens[place].norm not in ("+", "-"):
        words = ("класс",) if lang == "ru" else ("class",)
        if russian.norms_from(reader, place, 1)[0] in words:
            found = _read_becoming(reader, place + 1, "") if lang == "ru" else _read_class(reader, place + 1)
            return [(gifts, end) for gifts, end in found]
        return _read_keyword(reader, place, lang)
    sign = 1 if tokens[place].norm == "+" else -1
    if tokens[place + 1].norm in X_LETTERS:
        return [((WITH_X, *_each(kinds, sign)), end) for kinds, end in _read_bonus_kinds(reader, place + 2, lang)]
    if tokens[place + 1].kind != "number":
        return []
    value = int(tokens[place + 1].norm) * sign
    named = _read_keyword_bonus(reader, place + 2, value) if value > 0 and lang == "ru" else []
    if named:
        return named
    slashed = [token.norm for token in tokens[place + 2 : place + 5]]
    if len(slashed) == 3 and slashed[0] == "/" and slashed[1] in ("+", "-") and slashed[2].isdigit():  # «+2/+2»
        lives = int(slashed[2]) * (1 if slashed[1] == "+" else -1)
        return [((StrikeBonus(value), LivesBonus(lives)), place + 5)]
    return [(_each(kinds, value), end) for kinds, end in _read_bonus_kinds(reader, place + 2, lang)]


def _read_keyword_bonus(reader: Reader, place: int, value: int) -> list[Found]:
    """Read «+1 к броне» as «броня 1»: the numbers of a named ability add up."""
    if russian.norms_from(reader, place, 1)[0] != "к":
        return []
    found = _read_keyword_id(reader, place + 1, "ru")
    return [(Keyword(id, value), end) for id, end in found if KEYWORDS[id].number]


def _read_directed(reader: Reader, place: int, lang: Language) -> list[Found]:
    """Read «направленный удар по раненым существам», “directed strike against wounded creatures”."""
    for keyword, end in _read_keyword(reader, place, lang):
        if keyword == Keyword("directed") and russian.norms_from(reader, end, 1)[0] in ("по", "against"):
            described = reader.read("cards", end + 1, "dat-pl" if lang == "ru" else "many")
            return [(DirectedAt(cards), last) for cards, last in described]
    return []


def _read_quoted(reader: Reader, place: int) -> list[Found]:
    """Read an ability up to the closing quote."""
    found: list[Found] = []
    for ability, end in reader.read("ability", place):
        end += reader.sign(end, ".")
        if not reader.sign(end, "»"):
            continue
        if isinstance(ability, TriggeredAbility | ActivatedAbility):
            found.append((AbilityGift(ability), end + 1))
        elif isinstance(ability, Keyword):
            found.append((ability, end + 1))
    return found


def _each(kinds: tuple[type, ...], value: int) -> tuple[Any, ...]:
    return tuple(kind(value) for kind in kinds)


def _read_bonus_kinds(reader: Reader, place: int, lang: Language) -> list[tuple[tuple[type, ...], int]]:
    """Read «к удару», «к силе удара», «к жизням», «к удару и жизням», «к выстрелам», «жизни»."""
    if lang == "en":
        kind = BONUS_WORDS["en"].get(russian.norms_from(reader, place, 1)[0])
        return [((kind,), place + 1)] if kind else []
    start = place + 1 if russian.norms_from(reader, place, 1)[0] == "к" else place
    found: list[tuple[tuple[type, ...], int]] = []
    kinds: tuple[type, ...] = ()
    while True:
        if russian.norms_from(reader, start, 1)[0] in ("силе", "максимальным"):
            start += 1
        kind = next((kind for word, kind in BONUS_WORDS["ru"].items() if russian.has(reader, start, word)), None)
        if kind is None:
            return found
        kinds, start = (*kinds, kind), start + 1
        found.append((kinds, start))
        if russian.norms_from(reader, start, 1)[0] not in ("и", ","):
            return found
        start += 1
        if russian.norms_from(reader, start, 1)[0] == "к":
            start += 1


def _read_unsigned(reader: Reader, place: int) -> list[Found]:
    """Read «2 к удару», «2 к силе удара и 1 жизнь» after a verb that tells whether it is more or less."""
    found: list[Found] = []
    for value, start in russian.read_number(reader, place):
        for kinds, end in _read_bonus_kinds(reader, start, "ru"):
            gifts = _each(kinds, value)
            found.append((gifts, end))
            if russian.norms_from(reader, end, 1)[0] in (AND["ru"], ","):
                found += [((*gifts, *more), last) for more, last in _read_unsigned(reader, end + 1)]
    return found


def _read_bonus(reader: Reader, place: int, lang: Language) -> list[Found]:
    """Read gifts that begin with a number."""
    return _read_gifts(reader, place, lang) if reader.sign(place, "+") or reader.sign(place, "-") else []


def _read_gifts(reader: Reader, place: int, lang: Language) -> list[Found]:
    """Read «+1 к удару», «+1 к удару и рывок»."""
    found: list[Found] = []
    for gift, end in _read_gift(reader, place, lang):
        gifts = gift if isinstance(gift, tuple) else (gift,)
        found.append((gifts, end))
        if end < len(reader.tokens) and reader.tokens[end].norm in (AND[lang], ","):
            found.extend(((*gifts, *more), last) for more, last in _read_gifts(reader, end + 1, lang))
    return found


class Writer:
    """Writes a tree by the patterns by which it is read."""

    def __init__(self, lang: Language, names: CreatedNames) -> None:
        self.lang = lang
        self.names = names
        self.rules = phrases.rules(lang)
        self.module = MODULES[lang]
        self.where = ""  # the amount of the X that was written last
        self.special: dict[str, Callable[[Any, str], str]] = {
            "cards": self.module.write_described, "target": self.module.write_reference,
            "int": lambda value, _: str(value),
            "amount": self._amount, "counted": self._counted, "effects": self._effects, "costs": self._costs,
            "created": lambda value, _: self.names.name_of(value, lang),
            "gifts": self._gifts, "options": self._options,
            "coins": lambda value, _: self._counted(Number(value), "coin"),
            "signed": lambda value, _: f"{value:+d}".replace("-", "−"),
            "ordinal": lambda value, _: ORDINAL_WORDS[lang][value - 1],
            "keyword": lambda value, _: self._keyword(value, "nom"),
            "keyword id": lambda value, _: self.module.keyword_form(value, "nom"),
            "condition": self._condition,
            "compared": lambda value, _: self._amount(value).replace("силу", "сила").replace("свою", "своя"),
        }  # fmt: skip

    def write(self, category: str, value: Any, argument: str = "") -> str:
        """The text of a value by the first pattern that fits. Raises `CannotWrite`."""
        special = self.special.get(category)
        if special is not None:
            return special(value, argument)
        for rule in self.rules[category]:
            slots = rule.take(value)
            if slots is not None:
                return self._items(rule.items, value, slots)
        raise CannotWrite(f"no {category} for {value!r}")

    def _items(self, items: tuple[Item, ...], node: Any, slots: Mapping[str, Any]) -> str:
        text = ""
        for item in items:
            if isinstance(item, Literal_):
                part = item.words[-1 if item.agrees and _plural(slots[item.agrees]) else 0]
            elif isinstance(item, Optional_):
                if all(not slots[name] or _absent(node, name) for name in item.slots):
                    continue
                part = self._items(item.items, node, slots)
            else:
                part = self.write(item.category, slots[item.name], item.argument)
            text = _join(text, part)
        return text

    def _amount(self, value: Any, _: str = "") -> str:
        if isinstance(value, Number):
            return str(value.value)
        return "X" if isinstance(value, X) else self.write("amount phrase", value)

    def _counted(self, value: Any, argument: str) -> str:
        russian_forms, english_forms = COUNTED[argument.replace("-", " ")]
        if not isinstance(value, Number | X):
            self.where = self._amount(value)
            value = X()
        one = isinstance(value, Number) and value.value == 1
        if self.lang == "ru":
            if one:
                return russian_forms[0]
            form = inflect_count(value.value, russian_forms) if isinstance(value, Number) else russian_forms[2]
            return f"{self._amount(value)} {form}"
        if one:
            return english_forms[0] if " " in argument.replace("-", " ") else "a " + english_forms[0]
        ranked, _, noun = english_forms[1].rpartition(" ")
        return " ".join(filter(None, (ranked, self._amount(value), noun)))

    def _effects(self, value: Any, _: str) -> str:
        return ", ".join(map(self._effect, value))

    def _effect(self, effect: Any) -> str:
        """Write an effect; a counted amount that is no number follows as «, где X – …»."""
        self.where = ""
        text = self.write("effect", effect)
        if not self.where:
            return text
        where, self.where = self.where, ""
        if self.lang == "en":
            return f"{text}, where X is {where}"
        return f"{text}, где X – {where.replace('силу', 'сила').replace('свою', 'своя')}"

    def _options(self, value: Any, _: str) -> str:
        return " ".join("- " + self._effects(effects, "") + ";" for effects in value).removesuffix(";")

    def _condition(self, value: Any, _: str) -> str:
        if not isinstance(value, Joint):
            return self.write("plain condition", value)
        joint = {"ru": (" и ", " или "), "en": (" and ", " or ")}[self.lang][value.any]
        return joint.join((self.write("plain condition", value.first), self.write("plain condition", value.second)))

    def _costs(self, value: Any, _: str) -> str:
        return ", ".join(self.write("cost", cost) for cost in value)

    def _gifts(self, value: Any, _: str) -> str:
        return f" {AND[self.lang]} ".join(self._gift(gift) for gift in value)

    def _keyword(self, keyword: Keyword, case: str) -> str:
        name: str = self.module.keyword_form(keyword.id, case)
        return f"{name} {keyword.value}" if KEYWORDS[keyword.id].number else name

    def _gift(self, gift: Gift) -> str:
        if isinstance(gift, Keyword):
            return self._keyword(gift, "acc")
        if isinstance(gift, ClassGift):
            noun = CLASSES[gift.of_class]
            return f"класс {noun.ru}" if self.lang == "ru" else f"class {noun.en}"
        if isinstance(gift, DirectedAt):
            name = self.module.keyword_form("directed", "acc")
            if self.lang == "ru":
                return f"{name} по {russian.write_described(gift.cards, 'dat-pl')}"
            return f"{name} against {english.write_described(gift.cards, 'many')}"
        if isinstance(gift, AbilityGift):
            text = self.write("ability", gift.ability)
            open_, close = ("«", "»") if self.lang == "ru" else ("“", "”")
            return f"{open_}{text[:1].upper()}{text[1:]}{close}"
        signed = f"{gift.value:+d}".replace("-", "−")
        if isinstance(gift, ShotBonus):
            return f"{signed} к выстрелам" if self.lang == "ru" else f"{signed} shots"
        if isinstance(gift, SpellBonus):
            return f"{signed} к заклинаниям" if self.lang == "ru" else f"{signed} spells"
        if isinstance(gift, StrikeBonus):
            return f"{signed} " + " ".join(STRIKE_WORDS[self.lang])
        russian_forms, english_forms = COUNTED["life"]
        if self.lang == "ru":
            return f"{signed} {inflect_count(abs(gift.value), russian_forms)}"
        return f"{signed} {english_forms[0 if abs(gift.value) == 1 else 1]}"


def _plural(target: Any) -> bool:
    return isinstance(target, Every) or (isinstance(target, ChosenCards) and target.count != 1)


def _absent(node: Any, name: str) -> bool:
    return hasattr(node, name) and is_default(node, name)


def _join(left: str, right: str) -> str:
    if not left or not right:
        return left or right
    if left.rsplit(" ", 1)[-1] in PREPOSITIONS and right in ("его", "ему"):
        return f"{left} н{right}"
    if right[0] in ",.:;)»”" or left[-1] in "(«“":
        return left + right
    return left + " " + right


def read_sentence(tokens: list[Token], lang: Language, names: CreatedNames, category: str) -> tuple[list[Any], int]:
    """Return every reading of a whole sentence, and the token at which reading stopped."""
    reader = Reader(reading(lang), tokens, names)
    read = reader.read(category, 0)
    found = [value for value, end in read if end == len(tokens)]
    return found, max([reader.furthest, *(end for _, end in read)])
