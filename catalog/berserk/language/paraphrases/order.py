"""Rewordings of the word order: put costs, times, conditions and targets where the grammar has them."""

from __future__ import annotations

import re
from dataclasses import replace

from catalog.berserk.language.dictionary import Lang
from catalog.berserk.language.paraphrases.words import CLAUSE, EVENT_WORDS, GAINS, OWN_NAME, UNTIL, known_tokens
from catalog.language.tokens import Token

CELL = frozenset(("клетка",))


AND_SO_ON = ("пока", "while")


CHOOSES = frozenset(("выбрать", "выберите", "выбирает", "choose"))


def put_beside(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «соседний с» as «рядом с»: «на клетку, соседнюю с Олафом», «существа, соседние с Олафом»."""
    kept: list[Token] = []
    for token, after in zip(tokens, [*tokens[1:], None], strict=True):
        if "соседний" not in token.lemmas or after is None or after.norm not in ("с", "со"):
            kept.append(token)
            continue
        while kept and kept[-1].norm == ",":
            kept.pop()
        if not (kept and kept[-1].lemmas & CELL):
            kept.append(replace(token, lemmas=frozenset(("стоящий",))))
        kept += known_tokens("рядом", token, lang)
    return kept


def name_bearers(tokens: list[Token], lang: Lang) -> list[Token]:
    """Add the noun «карта» to an explanation of a marker: «(с сетью не может двигаться)»."""
    if lang != "ru" or tokens[0].norm not in ("с", "со"):
        return tokens
    return [*known_tokens("карта", tokens[0], lang), *tokens]


def drop_name_before_instead(tokens: list[Token], lang: Lang) -> list[Token]:
    """Drop the named influence: «Когда … должно получить отравление — воздействие «яд» — вместо этого …»."""
    for at, token in enumerate(tokens[:-3]):
        if lang != "ru" or token.norm != "воздействие" or tokens[at + 1].norm not in ("«", '"'):
            continue
        closed = next((place for place in range(at + 2, len(tokens)) if tokens[place].norm in ("»", '"')), 0)
        after = closed + 1 if closed + 1 < len(tokens) and tokens[closed + 1].norm in ("-", ",") else closed
        if not closed or after + 1 >= len(tokens) or tokens[after + 1].norm != "вместо":
            continue
        before = at - 1 if tokens[at - 1].norm in ("-", ",") else at
        return [*tokens[:before], *known_tokens(",", token, lang), *tokens[after + 1 :]]
    return tokens


SECOND = frozenset(("другой", "второй", "остальной"))
DOES = re.compile(r"\w+(?:ет|ит|ют|ут|ят|ат)(?:ся)?")


def repeat_elided_verb(tokens: list[Token], lang: Lang) -> list[Token]:
    """Repeat the verb of the first clause in the second: «одно получает проклятье, другое — благословление»."""
    for at in range(3, len(tokens) - 1):
        if lang != "ru" or tokens[at].norm != "-" or not tokens[at - 1].lemmas & SECOND:
            continue
        verb = next((token for token in reversed(tokens[: at - 1]) if DOES.fullmatch(token.norm)), None)
        if verb is not None and tokens[at - 2].norm in (",", "и", "а", ";"):
            return [*tokens[:at], replace(verb, start=tokens[at].start, end=tokens[at].end), *tokens[at + 1 :]]
    return tokens


def put_condition_last(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «Хозяин, пока закрыт, имеет броню 1» as «Хозяин имеет броню 1, пока закрыт»."""
    commas = [place for place, token in enumerate(tokens) if token.norm == ","]
    begins = [at for at in commas if at + 1 < len(tokens) and tokens[at + 1].norm in AND_SO_ON]
    if len(begins) != 1 or any(token.norm in (":", "«", "(") for token in tokens[: begins[0]]):
        return tokens
    ends = [at for at in commas if at > begins[0]]
    if not ends or ends[0] + 1 == len(tokens):
        return tokens
    begin, end = begins[0], ends[0]
    return [*tokens[:begin], *tokens[end + 1 :], *tokens[begin:end]]


# The endings of past verbal adverbs; the group is the stem of the infinitive.
DONE = re.compile(r"(\w+[аеиыуюя])в(шись)?")


def split_verbal_adverb(tokens: list[Token], lang: Lang) -> list[Token]:
    """Make a verbal adverb a separate effect: «может открыться, потеряв фишку», «уничтожить его, ранив себя на 2».

    If the adverb is a cost, its effect comes first.
    """
    if lang != "ru":
        return tokens
    for at in range(len(tokens) - 1, 1, -1):
        done = DONE.fullmatch(tokens[at].norm)
        if tokens[at - 1].norm != "," or tokens[at].kind != "word" or done is None:
            continue
        verb = known_tokens(f"{done[1]}ть{'ся' if done[2] else ''}", tokens[at], lang)
        if not verb[0].known:
            continue
        end = next((place for place in range(at + 1, len(tokens)) if tokens[place].norm in CLAUSE), len(tokens))
        said = [*verb, *tokens[at + 1 : end]]
        also = known_tokens("при этом", tokens[at], lang)
        begin = _may_before(tokens, at - 1) if tokens[at].norm.startswith(PAYING) else -1
        if begin >= 0:
            return [*tokens[:begin], *said, *tokens[at - 1 : at], *also, *tokens[begin : at - 1], *tokens[end:]]
        return [*tokens[:at], *also, *said, *tokens[end:]]
    return tokens


PAYING = ("потеряв", "потратив", "сняв", "закрывш", "закрыв", "изгнав", "уничтожив", "ранив")


MAY = frozenset(("может", "можете", "могут"))


def _may_before(tokens: list[Token], at: int) -> int:
    """Return the index of the effect after «может» in the same clause before `at`, or -1 if there is no «может»."""
    for place in range(at - 1, -1, -1):
        if tokens[place].norm in MAY:
            return place + 1
        if tokens[place].norm in CLAUSE:
            return -1
    return -1


def put_price_first(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «Отравить существо на 1: фишка, закрыться» as «фишка, закрыться: отравить существо на 1»."""
    at = next((place for place in range(len(tokens) - 1, 0, -1) if tokens[place].norm == ":"), 0)
    price = tokens[at + 1 :]
    paid = all(token.lemmas & PRICES or token.kind == "number" or token.norm == "," for token in price)
    if lang != "ru" or not at or not price or not paid or any(token.norm == ":" for token in tokens[:at]):
        return tokens
    if any(token.norm in EVENT_WORDS for token in tokens[:1]):
        return tokens
    return [*price, tokens[at], *tokens[:at]]


def put_instead_first(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «…, он получает вместо этого фишку» as «…, вместо этого он получает фишку»."""
    for at in range(2, len(tokens) - 2):
        if lang != "ru" or (tokens[at].norm, tokens[at + 1].norm) != ("вместо", "этого"):
            continue
        begin = next((place + 1 for place in range(at - 1, -1, -1) if tokens[place].norm in CLAUSE), 0)
        if not begin or begin == at:
            return tokens
        return [*tokens[:begin], *tokens[at : at + 2], *tokens[begin:at], *tokens[at + 2 :]]
    return tokens


GETS = frozenset(("получить", "потерять", "терять", "снять", "иметь"))


OBJECTS = frozenset(("дополнительный", "фишка", "@poison", "@curse", "@blessing"))


def repeat_verb(tokens: list[Token], lang: Lang) -> list[Token]:
    """Repeat the verb before each object: «получить 3 фишки и 2 дополнительные жизни»."""
    if lang != "ru":
        return tokens
    kept: list[Token] = []
    verb: Token | None = None
    for at, token in enumerate(tokens):
        if token.lemmas & GETS:
            verb = token
        elif token.norm in (":", ";", "-", "(", "«"):
            verb = None
        kept.append(token)
        after = tokens[at + 1] if at + 1 < len(tokens) else None
        thing = after is not None and (
            (after.kind == "number" and at + 2 < len(tokens) and bool(tokens[at + 2].lemmas & OBJECTS))
            or bool(after.lemmas & OBJECTS)
        )
        if token.norm == "и" and verb is not None and thing:
            kept.append(replace(verb, start=token.end, end=token.end))
    return kept


def put_time_last(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «До конца хода ваши эльфы получают броню 1» as «ваши эльфы получают броню 1 до конца хода»."""
    for at, token in enumerate(tokens[:-3]):
        begins = at == 0 or tokens[at - 1].norm in (":", ";", "-", ",")
        if lang != "ru" or not begins or (token.norm, tokens[at + 1].norm) not in (("до", "конца"), ("до", "начала")):
            continue
        after = next((place for place in range(at, len(tokens)) if tokens[place].norm not in UNTIL), len(tokens))
        end = next((place for place in range(after + 1, len(tokens)) if tokens[place].norm in ",;("), len(tokens))
        start = after + 1 if after < len(tokens) and tokens[after].norm in (",", "-") else after
        if start < end:
            return [*tokens[:at], *tokens[start:end], *tokens[at:after], *tokens[end:]]
    return tokens


def drop_choice(tokens: list[Token], lang: Lang) -> list[Token]:
    """Drop the choice, and make its cards the subject: «Выберите до двух ваших эльфов; они получают броню 1»."""
    for at, token in enumerate(tokens):
        if token.norm not in CHOOSES or lang != "ru":
            continue
        pause = next((place for place in range(at + 2, len(tokens)) if tokens[place].norm in (",", ";")), 0)
        if not pause or pause + 2 >= len(tokens) or tokens[pause + 1].norm not in THEY:
            return tokens
        return [*tokens[:at], *tokens[at + 1 : pause], *tokens[pause + 2 :]]
    return tokens


THEY = frozenset(("он", "она", "оно", "они"))


def put_colon_after_price(tokens: list[Token], lang: Lang) -> list[Token]:
    """Replace the dash after a cost by a colon: «Закрыться — излечить хозяина на 1»."""
    at = next((place for place, token in enumerate(tokens) if token.norm == "-"), 0)
    priced = all(token.lemmas & PRICES or token.kind == "number" or token.norm == "," for token in tokens[:at])
    priced = priced or tokens[0].norm == "вместо"
    if lang != "ru" or not at or not priced:
        return tokens
    return [*tokens[:at], *known_tokens(":", tokens[at], lang), *tokens[at + 1 :]]


PRICES = frozenset(("закрыться", "внезапно", "фишка", "x"))


SOURCES = frozenset(("удар", "выстрел", "метание", "разряд", "атака"))


def put_exception_beside_noun(tokens: list[Token], lang: Lang) -> list[Token]:
    """Move an exception to the noun that it belongs to: «при промахе вашего существа ударом (кроме летающих)»."""
    at = next((place for place, token in enumerate(tokens) if token.norm == "кроме" and place > 2), 0)
    if lang != "ru" or not at or tokens[at - 1].norm != "(" or not tokens[at - 2].lemmas & SOURCES:
        return tokens
    end = next((place + 1 for place in range(at, len(tokens)) if tokens[place].norm == ")"), len(tokens))
    begin = at - 2
    while begin and "простой" in tokens[begin - 1].lemmas:
        begin -= 1
    return [*tokens[:begin], *tokens[at - 1 : end], *tokens[begin : at - 1], *tokens[end:]]


def close_bracket(tokens: list[Token], lang: Lang) -> list[Token]:
    """Close a bracket at the end of the quotes: «получает «При ударе излечиться на 2 (2 раза за ход» до конца хода»."""
    opened = -1
    for at, token in enumerate(tokens):
        if token.norm in ("(", ")"):
            opened = at if token.norm == "(" else -1
        elif token.norm == "»" and opened >= 0 and not any(one.norm == "«" for one in tokens[opened:at]):
            return [*tokens[:at], *known_tokens(")", token, lang), *tokens[at:]]
    return [*tokens, *known_tokens(")", tokens[-1], lang)] if opened >= 0 else tokens


DIFFERENT = {"картам": "карте", "целям": "карте", "существам": "существу"}
ATTACKS = frozenset(("выстрел", "метание", "разряд"))


def tell_aims_apart(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «разряд на 1, метание на 1 (по разным картам)» as «разряд … по карте, метание … по карте кроме него»."""
    at = next((place for place, token in enumerate(tokens) if token.norm == "разным"), 0)
    if lang != "ru" or at < 2 or tokens[at - 1].norm != "по" or at + 1 == len(tokens):
        return tokens
    aim = DIFFERENT.get(tokens[at + 1].norm)
    start = next((place + 1 for place in range(at, -1, -1) if tokens[place].norm == ":"), 0)
    end = at - 1
    while end > start and tokens[end - 1].norm in ("(", ",", "только"):
        end -= 1
    attacks = [place for place in range(start, end) if tokens[place].lemmas & ATTACKS]
    aimed = any(token.norm == "по" for token in tokens[start:end])
    if aim is None or len(attacks) != 2 or aimed or any(tokens[place - 1].kind == "number" for place in attacks):
        return tokens
    joint = next((place for place in range(attacks[1], attacks[0], -1) if tokens[place].norm in (",", ";", "и")), 0)
    if not joint:
        return tokens
    after = at + 3 if tokens[at + 2 : at + 3] and tokens[at + 2].norm == ")" else at + 2
    one = known_tokens(f"по {aim}", tokens[joint], lang)
    other = known_tokens(f"по {aim} кроме него", tokens[at], lang)
    return [*tokens[:joint], *one, *tokens[joint:end], *other, *tokens[after:]]


def drop_colon_of_gift(tokens: list[Token], lang: Lang) -> list[Token]:
    """Drop a colon before quotes: «Ваши эльфы получают: «При ударе …»»."""
    return [
        token
        for before, token in zip([None, *tokens], tokens, strict=False)
        if not (lang == "ru" and token.norm == ":" and before is not None and before.norm in GAINS)
    ]


ACTS = frozenset((
    "наносит", "наносят", "нанести", "выполняет", "выполняют", "выполнить", "совершает", "совершают", "совершить",
    "объявляет", "объявляют", "объявить", "наносится", "выполняется", "совершается", "объявляется",
))  # fmt: skip


KINDS_OF_ACTS = frozenset((
    "удар", "выстрел", "метание", "разряд", "атака", "@reach-strike", "@special-strike", "@magic-strike", "@shot",
    "@throw", "@discharge",
))  # fmt: skip


OF_ACTS = frozenset((
    "простой", "слабый", "средний", "сильный", "дальний", "ближний", "немагический", "магический", "особый", "ответный",
    "безответный",
))  # fmt: skip


def put_act_before_aim(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «наносит по стоящей рядом карте удар» as «наносит удар по стоящей рядом карте»."""
    for at in range(len(tokens) - 3):
        if lang != "ru" or tokens[at].norm not in ACTS or tokens[at + 1].norm != "по":
            continue
        end = next((place for place in range(at + 2, len(tokens)) if tokens[place].norm in CLAUSE), len(tokens))
        said = next((place for place in range(at + 3, end) if tokens[place].lemmas & KINDS_OF_ACTS), 0)
        begin = said
        while begin > at + 2 and tokens[begin - 1].lemmas & OF_ACTS:
            begin -= 1
        if said and begin > at + 2:
            return [*tokens[: at + 1], *tokens[begin : said + 1], *tokens[at + 1 : begin], *tokens[said + 1 :]]
    return tokens


BEFORE_VERB = frozenset(("равен", "равна", "равно", "равны", "сводится", "сводятся", "имеет", "имеют", "получает",
                         "получают", "теряет", "теряют", "не", "становится", "считается"))  # fmt: skip


def put_time_after_verb(tokens: list[Token], lang: Lang) -> list[Token]:
    """Move the duration to the end: «следующий бросок в этот ход равен 6», «существо до конца хода получает …»."""
    for at in range(1, len(tokens) - 3):
        said = [token.norm for token in tokens[at : at + 3]]
        if lang != "ru" or tokens[at - 1].norm in CLAUSE:
            continue
        if said == ["в", "этот", "ход"]:
            after = at + 3
        elif said[:2] in (["до", "конца"], ["до", "начала"]):
            after = next((place for place in range(at, len(tokens)) if tokens[place].norm not in UNTIL), len(tokens))
        else:
            continue
        if after >= len(tokens) or tokens[after].norm not in BEFORE_VERB:
            continue
        end = next((place for place in range(after, len(tokens)) if tokens[place].norm in ",;()»"), len(tokens))
        return [*tokens[:at], *tokens[after:end], *tokens[at:after], *tokens[end:]]
    return tokens


LEAPS = frozenset(("@leap", "@teleport"))


FREE_ALONE = ("только", "на", "свободную", "клетку")


def drop_rule_of_leap(tokens: list[Token], lang: Lang) -> list[Token]:
    """Drop a reminder of the rule of leaps (glossary): «прыжок, дальность 3, только на свободную клетку»."""
    size = len(FREE_ALONE)
    for at in range(2, len(tokens) - size + 1):
        if lang != "ru" or tuple(token.norm for token in tokens[at : at + size]) != FREE_ALONE:
            continue
        begin = next((place for place in range(at - 1, -1, -1) if tokens[place].norm in (";", ":", "-")), 0)
        leaps = any(token.lemmas & LEAPS for token in tokens[begin:at])
        ends = at + size == len(tokens) or tokens[at + size].norm in CLAUSE
        if leaps and ends:
            return [*tokens[: at - 1 if tokens[at - 1].norm == "," else at], *tokens[at + size :]]
    return tokens


def put_subject_before_cap(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «К слабому сводится первый за ход выстрел по Олафу» as «первый … выстрел по Олафу сводится к слабому»."""
    said = [token.norm for token in tokens]
    if lang != "ru" or len(tokens) < 4 or said[0] != "к" or said[2] not in ("сводится", "сводятся"):
        return tokens
    end = next((place for place in range(3, len(tokens)) if said[place] in CLAUSE), len(tokens))
    return [*tokens[3:end], tokens[2], *tokens[:2], *tokens[end:]]


NUMBERED_ATTACKS = frozenset(("выстрел", "метание", "разряд", "@shot", "@throw", "@discharge"))


def add_on_before_power(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «выстрел 2» as «выстрел на 2»."""
    if lang != "ru":
        return tokens
    kept: list[Token] = []
    for before, token in zip([None, *tokens], tokens, strict=False):
        if before is not None and token.kind == "number" and before.lemmas & NUMBERED_ATTACKS:
            kept += known_tokens("на", before, lang)
        kept.append(token)
    return kept


def put_number_in_brackets(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «ранить карту на 1 или, если она закрыта, на 3» as «ранить карту на 1 (на 3, если она закрыта)»."""
    said = [token.norm for token in tokens]
    for at in range(2, len(tokens) - 4):
        if lang != "ru" or said[at] != "или" or tokens[at - 1].kind != "number":
            continue
        begin = at + 2 if said[at + 1] == "," else at + 1
        if said[begin] != "если":
            continue
        end = next((place for place in range(begin, len(tokens)) if said[place] == ","), 0)
        if not end or end + 2 >= len(tokens) or said[end + 1] != "на" or tokens[end + 2].kind != "number":
            continue
        bracket = [*tokens[end + 1 : end + 3], *known_tokens(",", tokens[end], lang), *tokens[begin:end]]
        opened, closed = known_tokens("(", tokens[at], lang), known_tokens(")", tokens[end + 2], lang)
        return [*tokens[:at], *opened, *bracket, *closed, *tokens[end + 3 :]]
    return tokens


def put_beside_after_cards(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «Рядом с Олафом ваши эльфы имеют +1 к удару» as «ваши эльфы рядом с Олафом имеют +1 к удару»."""
    said = [token.norm for token in tokens]
    if lang != "ru" or len(tokens) < 6 or said[0] != "рядом" or said[1] not in ("с", "со"):
        return tokens
    after = 4 if said[2:4] == ["этой", "картой"] else 3 if OWN_NAME in tokens[2].lemmas else 0
    verb = next((place for place in range(after, len(tokens)) if tokens[place].lemmas & GETS), 0) if after else 0
    if verb <= after or any(said[place] in CLAUSE for place in range(after, verb)):
        return tokens
    return [*tokens[after:verb], *tokens[:after], *tokens[verb:]]


BESIDE_CELL = ("рядом", "с", "этой", "клеткой")


def put_cells_after_cards(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «ранить все стоящие рядом с этой клеткой карты» as «ранить все карты на этих клетках»."""
    norms = [token.norm for token in tokens]
    at = next((place for place in range(1, len(norms) - 4) if tuple(norms[place : place + 4]) == BESIDE_CELL), 0)
    if lang != "ru" or not at or not norms[at - 1].startswith(("стоящ", "находящ")):
        return tokens
    for place in range(at + 4, min(at + 8, len(tokens))):
        named = any(lemma.startswith("#") for lemma in tokens[place].lemmas)
        if named or tokens[place].lemmas & {"карта", "существо"}:
            end = place + 2 if norms[place + 1 : place + 2] == ["противника"] else place + 1
            there = known_tokens("на этих клетках", tokens[end - 1], lang)
            return [*tokens[: at - 1], *tokens[at + 4 : end], *there, *tokens[end:]]
    return tokens


DIFFERENT_ONES = frozenset(("разных", "различных"))


def drop_different(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «ранить X разных существ» as «ранить X существ»: cards that an ability names are different ones."""
    if lang != "ru":
        return tokens
    return [token for at, token in enumerate(tokens) if not _is_redundant(tokens, at)]


def _is_redundant(tokens: list[Token], at: int) -> bool:
    """Return whether «разных» stands between a number and the noun of cards that an effect names."""
    if tokens[at].norm not in DIFFERENT_ONES or at < 2 or at + 1 == len(tokens):
        return False
    before, after = tokens[at - 1], tokens[at + 1]
    counted = before.kind == "number" or "x" in before.lemmas or before.norm in ("двух", "трех")
    cards = after.lemmas & {"карта", "существо"} or any(lemma[0] == "#" for lemma in after.lemmas)
    return counted and bool(cards) and tokens[at - 2].norm not in ("по", "из")


FIGHTS = frozenset(("сражается", "участвует"))
SAYS = frozenset(("имеет", "получает", "бросает", "не", "игнорирует", "теряет", "может"))


def name_fighter(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «Пока сражается с эльфом, …», «в сражении с эльфом …» as «пока эта карта сражается с эльфом, …»."""
    said = [token.norm for token in tokens]
    if lang != "ru" or len(tokens) < 4:
        return tokens
    named = known_tokens("пока эта карта сражается", tokens[0], lang)
    if said[0] == "пока" and said[1] in FIGHTS:
        rest = tokens[4:] if said[1:4] == ["участвует", "в", "сражении"] else tokens[2:]
        return [*named, *rest]
    if said[:2] != ["в", "сражении"]:
        return tokens
    verb = next((place for place in range(2, len(tokens)) if said[place] in SAYS or said[place] in CLAUSE), 0)
    if not verb or said[verb] not in (*SAYS, ","):
        return tokens
    comma = [] if said[verb] == "," else known_tokens(",", tokens[verb], lang)
    return [*named, *tokens[2:verb], *comma, *tokens[verb:]]


DATIVES = frozenset(("sg.dat", "pl.dat"))


def read_aim_of_act(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «заклинание, целью которого является ваш эльф» as «заклинание по вашему эльфу»."""
    for at in range(1, len(tokens) - 3):
        said = [token.norm for token in tokens[at : at + 3]]
        if lang != "ru" or said[::2] != ["целью", "является"] or not said[1].startswith("котор"):
            continue
        end = next((place for place in range(at + 3, len(tokens)) if tokens[place].norm in CLAUSE), len(tokens))
        cards = [replace(token, numbers=DATIVES) for token in tokens[at + 3 : end]]
        begin = at - 1 if tokens[at - 1].norm == "," else at
        return [*tokens[:begin], *known_tokens("по", tokens[at], lang), *cards, *tokens[end:]]
    return tokens


def drop_while_here(tokens: list[Token], lang: Lang) -> list[Token]:
    """Drop «…, пока он на поле боя» after a constant ability, which works only there (403.2)."""
    said = [token.norm for token in tokens]
    if lang != "ru" or len(said) < 6 or any(word in said for word in (":", "-", ";")) or "пока" not in said[2:-2]:
        return tokens
    at = said.index("пока", 2)
    here = said[at + 1] in ("он", "она", "оно") or OWN_NAME in tokens[at + 1].lemmas
    place = said[at + 2 :] in (["на", "поле", "боя"], ["в", "отряде"], ["в", "вашем", "отряде"], ["на", "поле"])
    gained = any(token.lemmas & {"получить", "терять"} for token in tokens[:at])
    if not here or not place or gained or said[at - 1] != ",":
        return tokens
    return tokens[: at - 1]


NAMED_DEED = "воздействие"


def drop_name(tokens: list[Token], lang: Lang) -> list[Token]:
    """Drop the name of an influence, anywhere in the sentence: «Когда …, воздействие «яд» — вместо этого …»."""
    for at in range(1, len(tokens) - 3):
        if lang != "ru" or tokens[at].norm != NAMED_DEED or tokens[at - 1].norm not in (",", "-", ":", ";", "затем"):
            continue
        end = at + 1
        quoted = tokens[end].norm == "«"
        while end < len(tokens) and end - at < 8 and (tokens[end].norm not in CLAUSE or tokens[end].norm in "«»"):
            end += 1
        if end >= len(tokens) or tokens[end].norm not in ("-", ":", ",") or (tokens[end].norm == "," and not quoted):
            continue
        before = tokens[at - 1]
        kept = known_tokens(",", before, lang) if before.norm == "-" else [before]
        return [*tokens[: at - 1], *kept, *tokens[end + 1 :]]
    return tokens


def drop_name_in_brackets(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «… (воздействие «яд», 1 раз за ход)» as «… (1 раз за ход)»."""
    for at in range(1, len(tokens) - 3):
        if lang != "ru" or tokens[at].norm != "(" or tokens[at + 1].norm != NAMED_DEED:
            continue
        words = range(at + 2, min(at + 10, len(tokens)))
        end = next((place for place in words if tokens[place].norm in (",", "(", ")", ";", ":")), at)
        if end > at + 2 and tokens[end].norm == ",":
            return [*tokens[: at + 1], *tokens[end + 1 :]]
    return tokens
