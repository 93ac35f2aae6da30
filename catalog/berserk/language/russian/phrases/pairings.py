"""Russian words for how several chosen cards stand to each other: «двух существ разных стихий»."""

from __future__ import annotations

from catalog.berserk.language.tree import Pairing
from catalog.language.patterns import Rule, constant, read_as

# How it is written, and other ways of saying it.
SAID: tuple[tuple[Pairing, tuple[str, ...]], ...] = (
    ("different elements", ("разных|различных стихий", "разной|различной стихии", "не одной стихии")),
    ("different classes", ("разных|различных классов", "разного класса", "с разными классами")),
    ("different costs", ("разной|различной стоимости", "с разной стоимостью", "разных стоимостей")),
    ("different names", ("с разными|различными названиями", "с разным названием", "с разными именами")),
    ("different eliteness", ("разной|различной элитности",)),
    ("different squads", ("из разных отрядов", "разных отрядов", "разных игроков")),
    ("same element", ("одинаковой стихии", "одной [и той же] стихии", "одинаковых стихий", "общей стихии")),
    ("same class", ("одинакового класса", "одного [и того же] класса", "общего класса", "с общим классом")),
    ("same cost", ("одинаковой стоимости", "одной [и той же] стоимости", "равной стоимости",
                   "с одинаковой|равной стоимостью")),
    ("same name", ("с одинаковым названием", "с одинаковыми названиями", "одного [и того же] названия",
                   "с одним названием")),
    ("same eliteness", ("одинаковой элитности", "одной [и той же] элитности")),
    ("same squad", ("из одного отряда", "одного отряда", "одного [и того же] игрока")),
    ("beside", ("рядом друг с другом",)),
    ("apart", ("не рядом друг с другом",)),
    ("vertical", ("в одном столбце", "в одной вертикали", "по одной вертикали")),
    ("horizontal", ("в одном ряду", "в одной горизонтали", "по одной горизонтали")),
    ("diagonal", ("на одной диагонали", "по одной диагонали")),
    ("line", ("на одной линии|прямой", "по одной прямой")),
    ("formation", ("в строю друг с другом",)),
    ("different verticals", ("в разных столбцах", "в разных вертикалях")),
    ("different horizontals", ("в разных рядах", "в разных горизонталях")),
)  # fmt: skip
PLACED = (
    "beside", "apart", "vertical", "horizontal", "diagonal", "line", "formation", "different verticals",
    "different horizontals",
)  # fmt: skip
PAIRINGS: list[Rule] = [
    rule
    for related, words in SAID
    for rule in (
        constant(words[0], related),
        *[read_as(other, lambda s, related=related: related) for other in words[1:]],
        *[
            read_as(f"стоящий|находящийся {place}{whose}", lambda s, related=related: related)
            for place in words
            for whose in ("", " друг с другом", " между собой")
            if related in PLACED and not (whose and "друг с другом" in place)
        ],
    )
]
