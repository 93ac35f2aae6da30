"""The tokens of a sentence without the parts that do not change its ability."""

from __future__ import annotations

from dataclasses import replace

from catalog.language.tokens import Token, normal


def simplify(tokens: list[Token]) -> list[Token]:
    """Return the tokens without all parts that never change an ability. Variants drop more, one after another."""
    for step in (drop_erratum_date, strip_edges, drop_reminders, drop_fillers, drop_depths, unify_x):
        tokens = step(tokens)
    return tokens


def drop_erratum_date(tokens: list[Token]) -> list[Token]:
    """Remove the rest of the date of an erratum: «04] Удар через ряд на 1»."""
    dated = len(tokens) > 2 and tokens[0].kind == "number" and tokens[1].text == "]"
    return tokens[2:] if dated else tokens


def strip_edges(tokens: list[Token]) -> list[Token]:
    """Remove punctuation marks at the edges of a sentence that separate nothing: «… на 1-2-2, дальность 4,»."""
    begin, end = 0, len(tokens)
    while end > 1 and tokens[end - 1].norm in (",", ";", ":"):
        end -= 1
    while begin + 1 < end and (tokens[begin].norm in (",", ";") or tokens[begin].text in ("–", "—")):
        begin += 1
    return tokens[begin:end]


def unify_x(tokens: list[Token]) -> list[Token]:
    """Give a Cyrillic Х the lemma of the Latin X."""
    return [replace(token, lemmas=token.lemmas | {"x"}) if token.norm == "х" else token for token in tokens]


OBLIGED = frozenset(("должен", "должна", "должно", "должны"))


def drop_fillers(tokens: list[Token]) -> list[Token]:
    """Remove redundant words: «получить ещё 3 раны», «если …, то …», «имеют особенность «…»»."""
    asked = obliged = False
    rest: list[Token] = []
    for token, after in zip(tokens, [*tokens[1:], None], strict=True):
        asked = asked or token.norm == "если"
        before = rest[-1].norm if rest else ""
        more = token.norm == "еще" and after is not None and (after.kind == "number" or after.norm == "на")
        then = token.norm == "то" and asked and before == ","
        obliged = obliged or token.norm in OBLIGED
        # «когда … должен погибнуть — вместо этого …», «… — Олаф может погибнуть вместо него»
        dash = (
            token.norm == "-" and after is not None and (after.norm == "вместо" or (obliged and after.kind == "word"))
        )
        quoted = token.norm in ("особенность", "способность") and after is not None and after.norm in ("«", '"')
        if not (more or then or dash or quoted):
            rest.append(token)
    return rest


def drop_depths(tokens: list[Token]) -> list[Token]:
    """Remove the redundant place after a verb: «погружается на глубину», «всплытии на поверхность»."""
    rest: list[Token] = []
    skip = 0
    for place, token in enumerate(tokens):
        if skip:
            skip -= 1
            continue
        rest.append(token)
        where = " ".join(part.norm for part in tokens[place + 1 : place + 3])
        dives = token.norm.startswith("погру") and where == "на глубину"
        rises = token.norm.startswith("всплы") and where == "на поверхность"
        skip = 2 if dives or rises else 0
    return rest


REMINDERS = (  # what brackets say that the rules say anyway
    "вне зависимости от дальности", "независимо от дальности", "заклинание не является атакой",
    "заклинания не являются атаками", "и ваши , и противника", "и ваши и противника", "по вашему выбору",
    "на ваш выбор", "по вашему желанию", "с учетом модификаторов",
)  # fmt: skip
REMINDED = tuple(tuple(normal(word) for word in reminder.split()) for reminder in REMINDERS)


# Words allowed in brackets that only explain a keyword of the sentence, in addition to the sentence's own words.
EXPLANATIONS: dict[str, frozenset[str]] = {
    keyword: frozenset(map(normal, words.split()))
    for keyword, words in {
        "@spite": "ранить ранит ваше другое своё стоящее рядом соседнее существо на может эта карта",
        "@frenzy": "если бросок кубика когда атакует нападает в свой ход равен или меньше менее , равна выпадает",
        "@rush": "при атаке до нападения может переместиться на соседнюю клетку не по диагонали раз за ход 1 ( ) ,",
    }.items()
}


def drop_explanations(tokens: list[Token]) -> list[Token]:
    """Remove explanations in brackets: «Подлость 2 (ранить стоящее рядом ваше существо на 2)»."""
    keywords = [lemma for token in tokens for lemma in token.lemmas if lemma in EXPLANATIONS]
    opened = next((place for place, token in enumerate(tokens) if token.norm == "("), -1)
    closed = max((place for place, token in enumerate(tokens) if token.norm == ")"), default=-1)
    if not keywords or opened < 1 or closed < opened + 4 or any(token.norm == "(" for token in tokens[closed:]):
        return tokens
    outside = {token.norm for token in (*tokens[:opened], *tokens[closed + 1 :])}
    allowed = outside.union(*(EXPLANATIONS[keyword] for keyword in keywords))
    if all(token.norm in allowed for token in tokens[opened + 1 : closed]):
        return tokens[:opened] + tokens[closed + 1 :]
    return tokens


def drop_reminders(tokens: list[Token]) -> list[Token]:
    """Remove remarks that only remind of a rule."""
    for place, token in enumerate(tokens):
        if token.norm != "(":
            continue
        for reminder in REMINDED:
            end = place + 1 + len(reminder)
            words = tuple(inner.norm for inner in tokens[place + 1 : end])
            if words == reminder and end < len(tokens) and tokens[end].norm == ")":
                return drop_reminders(tokens[:place] + tokens[end + 1 :])
    return tokens


def drop_quotes(tokens: list[Token]) -> list[Token]:
    """Remove quotes around names. Unpaired quotes stay, because a part of the sentence is missing."""
    marks = [token.norm for token in tokens if token.norm in ("«", "»")]
    if marks.count("«") != marks.count("»"):
        return tokens
    return [token for token in tokens if token.norm not in "«»"]


def split_remarks(tokens: list[Token]) -> list[Token]:
    """Split «(в закрытом виде, 1 раз за бой)» into two remarks in separate brackets."""
    apart: list[Token] = []
    inside = False
    for token in tokens:
        inside = token.norm == "(" or (inside and token.norm != ")")
        if inside and token.norm == ",":
            apart += [
                replace(token, norm=")", lemmas=frozenset((")",))),
                replace(token, norm="(", lemmas=frozenset(("(",))),
            ]
        else:
            apart.append(token)
    return apart


# Further changes for a sentence that cannot be read as it is, in the order in which they are tried.
VARIANTS = (drop_explanations, drop_quotes, split_remarks)
