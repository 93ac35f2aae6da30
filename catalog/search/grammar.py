"""The grammar of the query language, and what a mistake in it most likely meant. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, partial
from typing import NoReturn, cast

from lark import Lark, Token, Transformer, UnexpectedCharacters, UnexpectedToken

from catalog.core.names import name_key, nearest
from catalog.core.terms import Term
from catalog.games import first_game
from catalog.search import fields
from catalog.search.fields import Field, Vocabulary, vocabulary
from catalog.search.tree import (
    And,
    ChoiceFilter,
    CostIsX,
    Flag,
    Has,
    Node,
    Not,
    NumberFilter,
    Operator,
    Or,
    Sort,
    TextIs,
    Word,
    depth,
    quote,
)

MAX_LENGTH = 500
MAX_DEPTH = 25
FEW = 8  # values that a mistake names all
JOINING = frozenset({"и", "или", "and", "or"})
MAX_NUMBER = 9999
OPERATORS = ":=<>!≤≥≠"
SAID_ALSO: dict[str, Operator] = {"≤": "<=", "≥": ">=", "≠": "!=", "=<": "<=", "=>": ">=", "<>": "!=", "==": "="}

GRAMMAR = r"""
    query: either?
    either: both (_OR both)*
    both: part (_AND? part)*
    ?part: (_MINUS | _NOT) part -> negated
         | "(" either ")"
         | FIELD OPERATOR value ("," value)* -> comparison
         | PHRASE -> phrase
         | WORD -> word
    !value: PHRASE | VALUE

    FIELD.3: /(?:[^\W\d][\w-]*|"[^"]*"|«[^»]*»|“[^”]*”)(?=\s*(?:!=|[<>:=≤≥≠]))/
    OPERATOR: /[<>!]=|=[<>=]|<>|[<>:=≤≥≠]/
    _OR.2: /(?:или|or)(?=[\s()]|$)|\|/i
    _AND.2: /(?:и|and)(?=[\s()]|$)|&/i
    _NOT.2: /(?:не|not)(?=[\s()]|$)/i
    _MINUS.2: /-(?=\S)/
    PHRASE: /"[^"]*"|«[^»]*»|“[^”]*”/
    VALUE: /[^\s()"«»“”,]+/
    WORD: /[^\s()"«»“”,:=<>!≤≥≠|&-][^\s()"«»“”:=<>!≤≥≠|&]*/
    %ignore /\s+/
"""


UNCOMPARED = Term(
    "Это поле не сравнивают: годятся только «:» и «!=».", "This field cannot be compared: only “:” and “!=” will do."
)


class QueryError(ValueError):
    """A mistake in a query: its place (`start` to `end` in the text), the problem and a suggestion.

    `meant` is the suggested whole query, or "" without a suggestion.
    """

    def __init__(self, text: str, start: int, end: int, message: Term, suggestion: str = "") -> None:
        super().__init__(message.en)
        self.text = text
        self.start = start
        self.end = end
        self.message = message
        self.meant = suggestion

    @property
    def before(self) -> str:
        return self.text[: self.start]

    @property
    def marked_text(self) -> str:
        return self.text[self.start : self.end]

    @property
    def after(self) -> str:
        return self.text[self.end :]


def parse_query(text: str, game: str = "") -> tuple[Node | None, tuple[Sort, ...]]:
    """Return the tree and the order of a query about the cards of a game. The default is the first game.

    Raises only QueryError.
    """
    text = re.sub(r"[\x00-\x1f\x7f]", " ", text)
    if len(text) > MAX_LENGTH:
        message = Term(f"Запрос длиннее {MAX_LENGTH} знаков.", f"The query is longer than {MAX_LENGTH} characters.")
        raise QueryError(text, MAX_LENGTH, len(text), message, text[:MAX_LENGTH])
    try:
        part = cast(_Part, _parser(game or first_game()).parse(text))
    except _Mistake as mistake:
        suggestion = (
            "" if mistake.meant is None else (text[: mistake.start] + mistake.meant + text[mistake.end :]).strip()
        )
        raise QueryError(text, mistake.start, mistake.end, mistake.message, suggestion) from None
    except UnexpectedToken as error:
        _explain(text, error.token if error.token.type != "$END" else None, error.expected)
    except UnexpectedCharacters as error:
        _explain_character(text, error.pos_in_stream or 0)
    return part.node, part.sorts


def _explain(text: str, token: Token | None, expected: set[str]) -> NoReturn:
    """Say what a token in the wrong place, or the end of the line (None), most likely is."""
    if token is None:
        if "VALUE" in expected:
            message = Term("Здесь нужно значение.", "A value is needed here.")
            raise QueryError(text, _last_word(text), len(text), message)
        opened = _last_open(text)
        if opened is not None and "RPAR" in expected:
            message = Term("Эта скобка не закрыта.", "This parenthesis is not closed.")
            raise QueryError(text, opened, opened + 1, message, text.rstrip() + ")")
        message = Term("После этого нужно условие.", "A condition is needed after this.")
        place = _last_word(text)
        raise QueryError(text, place, len(text), message, text[:place].rstrip())
    start, end = token.start_pos or 0, token.end_pos or 0
    if token[0] in OPERATORS:
        _explain_character(text, start)
    if token.type == "RPAR":
        if _last_open(text[:start]) is None:
            message = Term("Эта скобка ничего не закрывает.", "This parenthesis closes nothing.")
            raise QueryError(text, start, end, message, text[:start] + text[end:])
        raise QueryError(
            text, start, end, Term("Перед этой скобкой нужно условие.", "A condition is needed before this.")
        )
    if token == "-":
        message = Term(
            "Минус ставится вплотную к тому, что не нужно.", "Put the minus right before what you don't want."
        )
        rest = text[end:].lstrip()
        raise QueryError(text, start, end, message, f"{text[:start]}-{rest}" if rest else text[:start].rstrip())
    message = Term(
        "Это здесь лишнее: возьмите в кавычки, чтобы искать.", "This is out of place: quote it to look for it."
    )
    raise QueryError(text, start, end, message, f'{text[:start]}"{token}"{text[end:]}')


def _explain_character(text: str, place: int) -> NoReturn:
    character = text[place]
    closing = {"«": "»", "“": "”", '"': '"'}
    if character in closing:
        message = Term("Эти кавычки не закрыты.", "These quotes are not closed.")
        rest = text[place + 1 :].strip()
        raise QueryError(
            text, place, len(text), message, text.rstrip() + closing[character] if rest else text[:place].rstrip()
        )
    if character in OPERATORS:
        message = Term("Перед этим знаком нужно имя поля.", "A field's name is needed before this sign.")
    else:
        message = Term("Этот знак здесь лишний.", "This character is out of place.")
    raise QueryError(text, place, place + 1, message, text[:place] + text[place + 1 :])


def _last_word(text: str) -> int:
    """Where the last word of a text begins."""
    return len(text.rstrip()) - len(text.rstrip().rpartition(" ")[2])


def _last_open(text: str) -> int | None:
    """Where the innermost parenthesis stands that is never closed; quoted ones do not count."""
    open_at: list[int] = []
    for match in re.finditer(r"\"[^\"]*\"|«[^»]*»|“[^”]*”|[()]", text):
        if match[0] == "(":
            open_at.append(match.start())
        elif match[0] == ")" and open_at:
            open_at.pop()
    return open_at[-1] if open_at else None


# --- From tokens to the tree -----------------------------------------------------------------------------------------


class _Mistake(Exception):
    """A mistake at a token, before the whole text is known; `suggestion` replaces the marked text."""

    def __init__(self, start: int, end: int, message: Term, suggestion: str | None = None) -> None:
        super().__init__(message.en)
        self.start, self.end, self.message, self.meant = start, end, message, suggestion


@dataclass(frozen=True, slots=True)
class _Part:
    """A piece of the query: its condition, if it has one, and the orders asked for within it."""

    node: Node | None
    sorts: tuple[Sort, ...] = ()
    start: int = 0
    end: int = 0


def _mistake(token: Token, message: Term, suggestion: str | None = None) -> _Mistake:
    return _Mistake(token.start_pos or 0, token.end_pos or 0, message, suggestion)


class _Builder(Transformer[Token, _Part]):
    """Builds the tree while the parser reads, so that nothing is ever walked deeper than MAX_DEPTH."""

    def __init__(self, words: Vocabulary) -> None:
        super().__init__()
        self.words = words

    def query(self, parts: list[_Part]) -> _Part:
        return parts[0] if parts else _Part(None)

    def either(self, parts: list[_Part]) -> _Part:
        return self._joined(Or, parts)

    def both(self, parts: list[_Part]) -> _Part:
        return self._joined(And, parts)

    def negated(self, parts: list[_Part]) -> _Part:
        part = parts[0]
        if part.sorts or part.node is None:
            message = Term(
                "У сортировки нет отрицания: поставьте минус перед её полем.",
                "An order has no opposite: put the minus before its field.",
            )
            raise _Mistake(part.start, part.end, message)
        return self._checked(_Part(Not(part.node), (), part.start, part.end))

    def word(self, tokens: list[Token]) -> _Part:
        if name_key(str(tokens[0])) in JOINING:  # it joins nothing: nothing stands before it, or another such word
            raise _mistake(tokens[0], Term("Перед этим нужно условие.", "A condition is needed before this."), "")
        return self._word_part(tokens[0], name_key(str(tokens[0]).rstrip(",.;")))

    def phrase(self, tokens: list[Token]) -> _Part:
        return self._word_part(tokens[0], name_key(_bare(tokens[0])))

    def value(self, tokens: list[Token]) -> Token:
        return tokens[0]

    def comparison(self, tokens: list[Token]) -> _Part:
        name, sign, *values = tokens
        operator = SAID_ALSO.get(str(sign), cast(Operator, str(sign)))
        start, end = name.start_pos or 0, values[-1].end_pos or 0
        if name_key(_bare(name)) in fields.SORT_NAMES:
            return _Part(None, tuple(_sort(self.words, value) for value in values), start, end)
        if len(values) > 1 and operator not in (":", "=", "!="):
            raise _mistake(
                values[1], Term("Сравнивать можно только с одним значением.", "A comparison takes only one value."), ""
            )
        return _Part(_compared(self.words, name, operator, values), (), start, end)

    def _word_part(self, token: Token, key: str) -> _Part:
        return _Part(Word(key) if key else None, (), token.start_pos or 0, token.end_pos or 0)

    def _joined(self, join: type[And] | type[Or], parts: list[_Part]) -> _Part:
        sorts = tuple(sort for part in parts for sort in part.sorts)
        nodes = tuple(part.node for part in parts if part.node is not None)
        node = join(nodes) if len(nodes) > 1 else nodes[0] if nodes else None
        return self._checked(_Part(node, sorts, parts[0].start, parts[-1].end))

    def _checked(self, part: _Part) -> _Part:
        if part.node is not None and depth(part.node) > MAX_DEPTH:
            raise _Mistake(
                part.start, part.end, Term("Скобки вложены слишком глубоко.", "The parentheses are nested too deeply.")
            )
        return part


def _compared(words: Vocabulary, name: Token, operator: Operator, values: list[Token]) -> Node:
    """The condition that one comparison sets."""
    if name_key(_bare(name)) in fields.IS_NAMES:
        return _each(operator, values, lambda value: _is(words, operator, value))
    named_field = words.named(_bare(name))
    if named_field is None:
        ability = words.ability_named(_bare(name))
        if ability is None:
            names = [*words.names(), *(text.replace(" ", "-") for text in fields.value_names(words.ability))]
            message = Term("Такого поля нет.", "There is no such field.")
            raise _mistake(name, *_near(message, _bare(name), names))
        compared: Operator = "=" if operator == ":" else operator
        return _each(operator, values, lambda value: Has(ability, compared, _whole(value, ()), words.ability.key))
    if named_field.kind in ("choice", "format"):
        if operator not in (":", "=", "!=") and not named_field.ranked:
            raise _mistake(values[0], UNCOMPARED)
        return ChoiceFilter(
            named_field.key, operator, tuple(dict.fromkeys(_read_choice(named_field, value) for value in values))
        )
    if named_field.kind == "number":
        return _numbers(words, named_field, operator, values)
    return _each(operator, values, lambda value: _one(named_field, operator, value))


def _each(operator: Operator, values: list[Token], one: Callable[[Token], Node]) -> Node:
    """Any of several values; with «!=» none of them."""
    nodes = tuple(dict.fromkeys(one(value) for value in values))
    if len(nodes) == 1:
        return nodes[0]
    return And(nodes) if operator == "!=" else Or(nodes)


def _one(searched_field: Field, operator: Operator, value: Token) -> Node:
    if operator not in (":", "=", "!="):
        raise _mistake(value, UNCOMPARED)
    node: Node
    if searched_field.kind == "flag":
        key = name_key(_bare(value))
        key = searched_field.also.get(key, key)
        if key not in fields.FLAGS:
            message = Term("Здесь нужно «да» или «нет».", "This takes “yes” or “no”.")
            raise _mistake(value, *_near(message, key, fields.FLAGS))
        return Flag(searched_field.key, fields.FLAGS[key] == (operator != "!="))
    if searched_field.kind == "ability":
        node = Has(_read_choice(searched_field, value), field=searched_field.key)
        return Not(node) if operator == "!=" else node
    key = name_key(_bare(value))
    if not key:
        raise _mistake(value, Term("Здесь нужен текст.", "Text is needed here."))
    return TextIs(searched_field.key, operator, key)


def _is(words: Vocabulary, operator: Operator, value: Token) -> Node:
    """A flag, type, element or ability that a card is to have: «is:elite», «is:flyer»."""
    if operator not in (":", "=", "!="):
        raise _mistake(value, UNCOMPARED)
    text = _bare(value)
    node: Node | None = None
    flag = words.named(text)
    if flag is not None and flag.kind == "flag":
        node = Flag(flag.key, True)
    else:
        for choice in words.fields:
            if choice.kind == "choice" and choice.adjective and (slug := fields.value_of(choice, text)) is not None:
                node = ChoiceFilter(choice.key, ":", (slug,))
                break
        else:
            if (ability := words.ability_named(text)) is not None:
                node = Has(ability, field=words.ability.key)
    if node is None:
        flags = [name for f in words.fields if f.kind == "flag" for name in (*f.ru, *f.en)]
        values = [name for f in words.fields if f.kind == "choice" for name in fields.value_names(f)]
        names = [*flags, *values, *fields.value_names(words.ability)]
        raise _mistake(value, *_near(Term("Такого признака нет.", "There is no such property."), text, names))
    return Not(node) if operator == "!=" else node


def _numbers(words: Vocabulary, searched_field: Field, operator: Operator, values: list[Token]) -> Node:
    if searched_field.x and operator in (":", "=", "!=") and _is_x(values[0]) and len(values) == 1:
        return Not(CostIsX(searched_field.key)) if operator == "!=" else CostIsX(searched_field.key)
    return NumberFilter(searched_field.key, operator, tuple(dict.fromkeys(_number(words, value) for value in values)))


def _is_x(value: Token) -> bool:
    return name_key(_bare(value)) in ("x", "х", "{x}", "{х}")


def _number(words: Vocabulary, value: Token) -> int | str:
    """A number, or the key of a number field to compare with."""
    other = words.named(_bare(value))
    if other is not None and other.kind == "number":
        return other.key
    return _whole(value, [name for f in words.fields if f.kind == "number" for name in (*f.ru, *f.en)])


def _whole(value: Token, names: Iterable[str]) -> int:
    """A number; `names` are those that might stand in its place."""
    text = _bare(value)
    if re.fullmatch(r"\d{1,4}", text, re.ASCII):
        return int(text)
    message = Term(f"Здесь нужно целое число до {MAX_NUMBER}.", f"A whole number up to {MAX_NUMBER} is needed here.")
    raise _mistake(value, *_near(message, text, names))


def _read_choice(searched_field: Field, value: Token) -> str:
    slug = fields.value_of(searched_field, _bare(value))
    if slug is None:
        message = Term("Такого значения у поля «{field}» нет.", "The field “{field}” has no such value.").with_(
            field=Term(searched_field.ru[0], searched_field.en[0])
        )
        value_names = fields.value_names(searched_field)
        if len(choices := searched_field.choices()) <= FEW and not nearest(_bare(value), value_names):
            ru, en = (", ".join(name.lower() for name in names) for names in zip(*choices.values(), strict=True))
            raise _mistake(value, Term(f"{message.said('ru')} Можно: {ru}.", f"{message.said('en')} Allowed: {en}."))
        raise _mistake(value, *_near(message, _bare(value), value_names, partial(fields.value_of, searched_field)))
    return slug


def _sort(words: Vocabulary, value: Token) -> Sort:
    text = _bare(value)
    descending, name = text.startswith("-"), text.lstrip("-")
    named_field = words.named(name)
    if named_field is None or named_field.key not in words.orders:
        names = [name for key in words.orders for name in (words.by_key[key].ru[0], words.by_key[key].en[0])]
        message, suggestion = _near(Term("По этому не сортируют.", "Cards cannot be sorted by this."), name, names)
        raise _mistake(value, message, None if suggestion is None else "-" * descending + suggestion)
    return Sort(named_field.key, descending)


def _near(
    message: Term, text: str, names: Iterable[str], meaning: Callable[[str], str | None] = str
) -> tuple[Term, str | None]:
    """Return the message with the names similar to the text, and the most similar one in the form of a query.

    Of several names with one `meaning` only the most similar is named.
    """
    near = list({meaning(name): name for name in reversed(nearest(text, names))}.values())[::-1]
    if not near:
        return message, None
    ru, en = ", ".join(f"«{name}»" for name in near), ", ".join(f"“{name}”" for name in near)
    longer_message = Term(f"{message.ru} Может быть, {ru}?", f"{message.en} Perhaps {en}?")
    return longer_message, quote(near[0])


def _bare(token: Token) -> str:
    """The text of a token, without its quotes."""
    return str(token)[1:-1] if token[:1] in ('"', "«", "“") and len(token) > 1 else str(token)


@cache
def _parser(game: str) -> Lark:
    builder = _Builder(vocabulary(game))
    return Lark(GRAMMAR, start="query", parser="lalr", transformer=builder, maybe_placeholders=False)
