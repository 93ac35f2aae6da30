"""The query language: how a line is read, said in words, written back, and how its mistakes are marked."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog import search
from catalog.search.editing import QueryLine
from catalog.search.fields import vocabulary
from catalog.search.tree import (
    And,
    ChoiceFilter,
    CostIsX,
    Flag,
    Has,
    Node,
    Not,
    NumberFilter,
    Or,
    Sort,
    TextIs,
    Word,
)

pytestmark = pytest.mark.both_databases

FOREST = ChoiceFilter("element", ":", ("forest",))


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("стихия:лес", FOREST),
        ("element:forest", FOREST),
        ("Стихия = Лес", ChoiceFilter("element", "=", ("forest",))),
        ("стихия:лесная", FOREST),
        ("стихия:лес,горы", ChoiceFilter("element", ":", ("forest", "mountain"))),
        ("стихия:лес, горы", ChoiceFilter("element", ":", ("forest", "mountain"))),
        ("type!=летающее", ChoiceFilter("type", "!=", ("flyer",))),
        ('тип:"летающее существо"', ChoiceFilter("type", ":", ("flyer",))),
        ("rarity>=rare", ChoiceFilter("rarity", ">=", ("rare",))),
        ("стоимость<=5", NumberFilter("cost", "<=", (5,))),
        ("стоимость <= 5", NumberFilter("cost", "<=", (5,))),
        ("стоимость:3,4", NumberFilter("cost", ":", (3, 4))),
        ("life>cost", NumberFilter("life", ">", ("cost",))),
        ("сила>=3", NumberFilter("strike", ">=", (3,))),
        ("слабый:1", NumberFilter("weak", ":", (1,))),
        ("средний<сила", NumberFilter("medium", "<", ("strike",))),
        ("стоимость:X", CostIsX()),
        ("стоимость:Х", CostIsX()),
        ("элита:да", Flag("elite", True)),
        ("elite!=yes", Flag("elite", False)),
        ("умеет:броня", Has("armour")),
        ("has:armor", Has("armour")),
        ("броня>=2", Has("armour", ">=", 2)),
        ("опыт-в-атаке:1", Has("skill-in-attack", "=", 1)),
        ('"опыт в атаке">1', Has("skill-in-attack", ">", 1)),
        ("класс:Эльф", TextIs("class", ":", "эльф")),
        ("название=«Тёмный лучник»", TextIs("name", "=", "темный лучник")),
        ("set:VAL", TextIs("set", ":", "val")),
        ("волк", Word("волк")),
        ("Волк,", Word("волк")),
        ("1-2-3", Word("1-2-3")),
        ('"точная  Фраза"', Word("точная фраза")),
        ("-тип:летающее", Not(ChoiceFilter("type", ":", ("flyer",)))),
        ("не волк", Not(Word("волк"))),
        ("not волк", Not(Word("волк"))),
        ("волк лес", And((Word("волк"), Word("лес")))),
        ("волк и лес", And((Word("волк"), Word("лес")))),
        ("волк AND лес", And((Word("волк"), Word("лес")))),
        ("волк или лес", Or((Word("волк"), Word("лес")))),
        ("волк or лес", Or((Word("волк"), Word("лес")))),
        ("a b or c", Or((And((Word("a"), Word("b"))), Word("c")))),
        ("a (b or c)", And((Word("a"), Or((Word("b"), Word("c")))))),
        ("-(a b)", Not(And((Word("a"), Word("b"))))),
        ('"или"', Word("или")),
        ("идол", Word("идол")),
        ("орда", Word("орда")),
    ],
)
def test_a_line_is_read_in_either_language(text: str, tree: Node) -> None:
    assert search.read_query(text).tree == tree


def test_the_line_of_the_handbook_is_read_whole() -> None:
    query = search.read_query(
        'стихия:лес стоимость<=5 элита:да (броня or регенерация) -тип:летающее сила>=3 "точная фраза"'
    )
    assert query.tree == And(
        (
            FOREST,
            NumberFilter("cost", "<=", (5,)),
            Flag("elite", True),
            Or((Word("броня"), Word("регенерация"))),
            Not(ChoiceFilter("type", ":", ("flyer",))),
            NumberFilter("strike", ">=", (3,)),
            Word("точная фраза"),
        )
    )


@pytest.mark.parametrize(
    ("text", "tree", "sort"),
    [
        ("sort:cost", None, (Sort("cost", False),)),
        ("волк сортировка:-стоимость", Word("волк"), (Sort("cost", True),)),
        ("a or b sort:life,-name", Or((Word("a"), Word("b"))), (Sort("life", False), Sort("name", True))),
    ],
)
def test_an_order_may_stand_anywhere(text: str, tree: Node | None, sort: tuple[Sort, ...]) -> None:
    query = search.read_query(text)
    assert (query.tree, query.sort) == (tree, sort)


@pytest.mark.parametrize("text", ["", "   ", "\n\t"])
def test_an_empty_line_asks_for_every_card(text: str) -> None:
    query = search.read_query(text)
    assert query.tree is None and query.words("ru") == ""


@pytest.mark.parametrize(
    ("text", "ru", "en"),
    [
        ("element:forest,swamp", "стихия: лес или болото", "element is forest or swamp"),
        ("стоимость<=5", "стоимость не больше 5", "cost at most 5"),
        ("life>cost", "жизни больше, чем стоимость", "life more than cost"),
        ("elite:no", "не элитная", "not elite"),
        ("has:armour", "умеет: броня", "has armour"),
        ("броня>=2", "броня не меньше 2", "armour at least 2"),
        ("a (b or c)", "есть «a» и (есть «b» или есть «c»)", "contains “a” and (contains “b” or contains “c”)"),
        ("-волк", "не (есть «волк»)", "not (contains “волк”)"),
        ("sort:-cost", "по полю «стоимость» по убыванию", "sorted by cost, descending"),
        ("сила=4", "сильный удар 4", "strong strike is 4"),
        ("жизни:стоимость", "жизни — столько же, сколько стоимость", "life is the same as cost"),
        ("life!=cost", "жизни — не столько, сколько стоимость", "life is not the same as cost"),
        ("cost!=3,4", "стоимость — не 3 и не 4", "cost is not 3 and not 4"),
        ("element!=forest,swamp", "стихия — не лес и не болото", "element is not forest and not swamp"),
    ],
)
def test_a_query_is_said_in_words(text: str, ru: str, en: str) -> None:
    query = search.read_query(text)
    assert (query.words("ru"), query.words("en")) == (ru, en)


@pytest.mark.django_db
def test_being_legal_in_a_format_is_said_as_people_say_it() -> None:
    said = [search.read_query(text) for text in ("legal:constructed", "legal!=constructed")]
    assert [query.words("en") for query in said] == ["legal in constructed", "not legal in constructed"]
    assert [query.words("ru") for query in said] == [
        "разрешена в формате: констрактед",
        "не разрешена в формате: констрактед",
    ]


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("стоимость≤5", "стоимость<=5"), ("стоимость ≥ 5", "стоимость>=5"), ("cost≠5", "cost!=5"),
        ("стоимость=<5", "стоимость<=5"),
        ("стоимость=>жизни", "стоимость>=жизни"), ("cost<>5", "cost!=5"), ("cost==5", "cost=5"),
    ],
)  # fmt: skip
def test_comparing_is_written_in_other_ways_too(text: str, plain: str) -> None:
    assert search.read_query(text).tree == search.read_query(plain).tree


def test_a_mistake_names_each_thing_once_and_what_there_is_where_nothing_comes_near() -> None:
    with pytest.raises(search.QueryError) as near:
        search.read_query("стихия:лесс")
    assert near.value.message.ru == "Такого значения у поля «стихия» нет. Может быть, «лес»?"
    with pytest.raises(search.QueryError) as far:
        search.read_query("element:green")
    assert "Allowed: steppe, forest, mountain, swamp, darkness, neutral." in far.value.message.en


@pytest.mark.parametrize(
    ("text", "marked", "meant"),
    [
        ("или волк", "или", "волк"),
        ("and волк", "and", "волк"),
        ("волк или или лес", "или", "волк или  лес"),
        ("(or волк)", "or", "( волк)"),
        ("волк - лес", "-", "волк -лес"),
        ("волк -", "-", "волк"),
        ('волк"', '"', "волк"),
        ("броня:да", "да", ""),
        ("броня>жизни", "жизни", ""),
        ("стихя:лес", "стихя", "стихия:лес"),
        ("волк costt<3", "costt", "волк cost<3"),
        ("стихия:лесс", "лесс", "стихия:лес"),
        ("тип:летаюшее", "летаюшее", "тип:летающее"),
        ("has:armur", "armur", "has:armour"),
        ("бронь>=2", "бронь", "броня>=2"),
        ("стоимость<=", "стоимость<=", ""),
        ("стоимость<пять", "пять", ""),
        ("стоимость<99999", "99999", ""),
        ("стоимость<жизн", "жизн", "стоимость<жизни"),
        ("elite:maybe", "maybe", ""),
        ("(волк", "(", "(волк)"),
        ("волк)", ")", "волк"),
        ("()", ")", ""),
        ('волк "лес', '"лес', 'волк "лес"'),
        ("«лес", "«лес", "«лес»"),
        ("волк или", "или", "волк"),
        (":лес", ":", "лес"),
        ("sort:flavour", "flavour", ""),
        ("sort:-cst", "-cst", "sort:-cost"),
        ("-sort:cost", "sort:cost", ""),
        ("element<forest", "forest", ""),
        ("cost<3,4", "4", "cost<3,"),
        ("legal:nowhere", "nowhere", ""),
    ],
)
@pytest.mark.django_db
def test_a_mistake_is_marked_at_its_place_with_a_suggestion(text: str, marked: str, meant: str) -> None:
    with pytest.raises(search.QueryError) as mistake:
        search.read_query(text)
    assert mistake.value.marked_text == marked
    assert mistake.value.meant == meant
    assert mistake.value.before + marked + mistake.value.after == text
    assert mistake.value.message.ru and mistake.value.message.en


def test_a_line_that_is_too_long_or_too_deep_is_refused() -> None:
    with pytest.raises(search.QueryError):
        search.read_query("а" * (search.MAX_LENGTH + 1))
    with pytest.raises(search.QueryError):
        search.read_query("-" * 200 + "a")
    nested = "a"
    for _ in range(60):
        nested = f"-({nested} b)"
    with pytest.raises(search.QueryError):
        search.read_query(nested)


@given(st.text(max_size=60))
@pytest.mark.django_db
def test_no_text_makes_the_reader_stumble(text: str) -> None:
    try:
        search.read_query(text)
    except search.QueryError as mistake:
        assert 0 <= mistake.start <= mistake.end <= len(mistake.text)


pieces = st.sampled_from(
    ["стихия", "cost", ":", "<=", "!=", ">", "лес", "forest", "3", "life", "(", ")", '"', "«", "»", "-", "и", "or",
     "не", ",", " ", " ", "волк", "броня", "has", "sort", "x", "elite", "да"]
)  # fmt: skip


@given(st.lists(pieces, max_size=14).map("".join))
@pytest.mark.django_db
def test_no_heap_of_pieces_makes_the_reader_stumble(text: str) -> None:
    try:
        search.read_query(text)
    except search.QueryError as mistake:
        if mistake.meant:
            assert mistake.meant != text


words = st.sampled_from(["волк", "точная фраза", "или", "and", "a:b", "1-2-3", "-тень", "(скобка", "лес,", "дом."]).map(
    Word
)
FIELDS = vocabulary("berserk").by_key
numbers = [key for key, declared in FIELDS.items() if declared.kind == "number"]
operators = st.sampled_from([":", "=", "!=", "<", "<=", ">", ">="])
is_or_not = st.sampled_from([":", "=", "!="])


def choices(field: str) -> st.SearchStrategy[ChoiceFilter]:
    values = st.lists(st.sampled_from(list(FIELDS[field].choices())), min_size=1, max_size=3, unique=True).map(tuple)
    return st.builds(ChoiceFilter, st.just(field), is_or_not, values)


leaves: st.SearchStrategy[Node] = st.one_of(
    words,
    st.builds(TextIs, st.sampled_from(["name", "text", "class"]), is_or_not, st.sampled_from(["волк", "a b", "or"])),
    choices("element"), choices("type"), choices("rarity"), choices("simulated"),
    st.builds(ChoiceFilter, st.just("rarity"), st.sampled_from(["<", ">="]), st.just(("rare",))),
    st.builds(Flag, st.sampled_from(["elite", "unique", "horde"]), st.booleans()),
    st.builds(NumberFilter, st.sampled_from(numbers), operators, st.integers(0, 99).map(lambda n: (n,))),
    st.builds(NumberFilter, st.sampled_from(numbers), operators, st.sampled_from(numbers).map(lambda n: (n,))),
    st.builds(NumberFilter, st.sampled_from(numbers), is_or_not, st.just((3, 4))),
    st.just(CostIsX()),
    st.sampled_from(["armour", "leap", "protection-from-shots"]).map(Has),
    st.builds(Has, st.just("armour"), st.sampled_from(["=", "!=", "<", ">="]), st.integers(0, 9)),
)  # fmt: skip


def join_nodes(parts: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    several = st.lists(parts, min_size=2, max_size=3).map(tuple)
    return st.one_of(st.builds(Not, parts), st.builds(And, several), st.builds(Or, several))


trees = st.recursive(leaves, join_nodes, max_leaves=8)


@given(trees, st.sampled_from(["ru", "en"]))
def test_a_query_written_back_is_the_same_query(tree: Node, language: str) -> None:
    written = search.Query(tree, ()).text(language)
    assert search.read_query(written).tree == tree


@given(trees)
def test_every_query_can_be_said_in_both_languages(tree: Node) -> None:
    query = search.Query(tree, (Sort("cost", True),))
    assert query.words("ru") and query.words("en")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "element:forest"),
        ("element:forest", ""),
        ("element:swamp", "element:swamp,forest"),
        ("cost<=3 element:swamp,forest sort:-cost", "cost<=3 element:swamp sort:-cost"),
        ("a or b", "(a or b) element:forest"),
    ],
)
def test_a_control_writes_its_choice_into_the_line(before: str, after: str) -> None:
    query = search.read_query(before)
    assert QueryLine.of(query.tree, query.sort).with_choice("element", "forest").render("en") == after


def test_a_flag_is_set_turned_and_taken_back() -> None:
    line = QueryLine.of(None, ())
    assert line.with_flag("elite", True).render("en") == "elite:yes"
    assert line.with_flag("elite", True).with_flag("elite", False).render("en") == "elite:no"
    assert line.with_flag("elite", True).with_flag("elite", True).render("en") == ""


def test_a_number_is_added_and_taken_back() -> None:
    line = QueryLine.of(None, ()).with_number("cost", 3).with_number("cost", 4)
    assert line.render("ru") == "стоимость:3,4"
    assert line.with_number("cost", 3).render("ru") == "стоимость:4"
