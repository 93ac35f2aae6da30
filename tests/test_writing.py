"""Shares of odd names, namesakes and archaic sentences. The limits are the values reached: only lower them."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
APPS = ("berserk_site", "catalog", "decks", "simulator")
# Percentages per package: modules, classes and functions with odd names.
ODD_NAMES = {
    "berserk_site": (0.0, 0.0, 0.9),
    "catalog": (5.0, 0.8, 1.2),
    "decks": (0.6, 1.1, 1.3),
    "simulator": (3.8, 0.2, 1.3),
    "tests": (3.5, 1.3, 0.1),
    "docs": (0.0, 0.0, 2.4),
}
# Percentages per package: sentences with an archaic construction.
ARCHAIC_SENTENCES = {
    "berserk_site": 0.8,
    "catalog": 0.8,
    "decks": 0.8,
    "simulator": 0.8,
    "templates": 0.8,
    "tests": 0.8,
}
# Names that three or more files define at module level.
CLASS_NAMESAKES = 11
FUNCTION_NAMESAKES = 23

PARTICIPLES = {
    "told",
    "shown",
    "kept",
    "said",
    "given",
    "seen",
    "made",
    "laid",
    "meant",
    "drawn",
    "left",
    "asked",
    "lent",
    "held",
    "known",
    "done",
    "taken",
    "put",
    "chosen",
    "written",
    "spoken",
    "built",
    "thrown",
    "found",
    "sent",
    "met",
    "bound",
    "spent",
    "won",
    "lost",
    "heard",
    "understood",
    "stored",
}
# Words that no function and no parameter of the packages below has as its whole name.
BARE_PARTICIPLES = PARTICIPLES - {"bound", "put"} | {
    "begun",
    "borne",
    "broken",
    "brought",
    "fought",
    "gone",
    "lain",
    "paid",
    "played",
    "sold",
    "thought",
    "torn",
    "wanted",
    "worn",
}
PLAIN_PACKAGES = ("berserk_site", "catalog", "decks", "simulator")
# The card languages, and the rules of two games.
EXEMPT_FOLDERS = (
    "catalog/berserk/language",
    "catalog/heroes/language",
    "catalog/language",
    "simulator/berserk",
    "simulator/heroes",
)
# Names that templates, signals or exported data use.
BARE_NAMES_IN_USE = {
    "catalog/core/terms.py said",
    "catalog/core/text_encoding.py found",
    "catalog/templatetags/catalog.py said",
    "catalog/templatetags/filters.py drawn",
    "catalog/understanding.py said",
    "decks/events/card_statistics_figures.py played",
    "decks/events/public_view.py taken",
    "decks/win_rates.py left",
    "simulator/matchups/pair_page.py taken",
    "simulator/matchups/run_page.py left",
    "simulator/tables/hooks.py lost",
}
VAGUE = {
    "words",
    "talk",
    "acts",
    "facts",
    "deeds",
    "natures",
    "lessons",
    "worth",
    "ways",
    "things",
    "misc",
    "common",
    "helpers",
    "utils",
    "odds",
}
FIELD_TERMS = {
    "pairing",
    "rating",
    "string",
    "setting",
    "mapping",
    "listing",
    "ranking",
    "reading",
    "building",
    "heading",
    "ring",
    "seed",
    "feed",
    "speed",
    "need",
    "deed",
    "encoding",
    "logging",
    "warning",
    "testing",
    "blessing",
    "poisoned",
    "housekeeping",
}
ARCHAIC = [
    re.compile(pattern)
    for pattern in (
        r"^(What|Who|Whom|Whoever|Whatever|That which)\b(?!.*\?)",
        r"\b(to|by|of|from|for|with|at|as|on|in|than) (who|whoever|what|whatever)\b",
        r"\bwhom\b",
        r"\b(thrice|anew|aught|whence|lest|hither|thither|betimes|reckon(s|ed|ing)?|henceforth)\b",
        r"\b(is|are|was|were) to be\b",
        r"\b(nobody|somebody)\b",
        r"\bof (its|their|our|his|your|my) own\b",
        r"\b(knows|has|have|know|takes|needs|asks|tells|says) (no|none|nothing)\b",
    )
]
GETTEXT = {"_", "gettext", "gettext_lazy", "ngettext", "pgettext"}
TRANSLATED = re.compile(
    r"{%\s*trans(?:late)?\s+([\"'])(.+?)\1|{%\s*blocktrans(?:late)?\b.*?%}(.*?){%\s*(?:plural|endblocktrans)", re.DOTALL
)


@cache
def modules(package: str) -> dict[Path, ast.Module]:
    files = (file for file in sorted((ROOT / package).rglob("*.py")) if "migrations" not in file.parts)
    return {file: ast.parse(file.read_text(encoding="utf-8")) for file in files}


@cache
def nodes(package: str) -> dict[Path, list[ast.AST]]:
    """Return the definitions and calls of each module, with the module itself."""
    kinds = ast.Module | ast.ClassDef | ast.FunctionDef | ast.Call
    return {
        file: [node for node in ast.walk(tree) if isinstance(node, kinds)] for file, tree in modules(package).items()
    }


def is_odd(name: str) -> bool:
    """Whether a name is a participle, a gerund or a vague word, or ends in a participle."""
    words = [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", name.strip("_"))]
    if len(words) != 1:
        return bool(words) and words[-1] in PARTICIPLES
    word = words[0]
    return word not in FIELD_TERMS and (word in PARTICIPLES | VAGUE or (len(word) > 5 and word.endswith(("ing", "ed"))))


def odd_shares(package: str) -> tuple[float, float, float]:
    """Return the percentages of modules, classes and public functions with odd names."""
    names: tuple[list[str], list[str], list[str]] = [], [], []
    for file, found in nodes(package).items():
        if file.stem.startswith("__"):
            continue
        names[0].append(file.stem)
        for node in found:
            if isinstance(node, ast.ClassDef):
                names[1].append(node.name)
            elif isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                names[2].append(node.name)
    shares = [100 * sum(map(is_odd, kind)) / len(kind) for kind in names]
    return shares[0], shares[1], shares[2]


def namesakes(kind: type[ast.ClassDef] | type[ast.FunctionDef]) -> set[str]:
    """Return the public names that three or more files define at module level. `Command` is Django's own name."""
    places: defaultdict[str, set[Path]] = defaultdict(set)
    for package in APPS:
        for file, tree in modules(package).items():
            for node in tree.body:
                if isinstance(node, kind) and not (kind is ast.FunctionDef and node.name.startswith("_")):
                    places[node.name].add(file)
    return {name for name, files in places.items() if len(files) > 2 and name != "Command"}


def texts(package: str) -> Iterator[str]:
    """Yield the docstrings and English interface strings of a package, or those of the templates."""
    if package == "templates":
        for file in (ROOT / package).rglob("*.html"):
            for match in TRANSLATED.finditer(file.read_text(encoding="utf-8")):
                yield match[2] or match[3]
        return
    for found in nodes(package).values():
        for node in found:
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                yield ast.get_docstring(node) or ""
            elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if name in GETTEXT and isinstance(node.args[0].value, str):
                    yield node.args[0].value


def sentences(text: str) -> Iterator[str]:
    """Yield the English sentences of at least three words; code in backticks counts as one word."""
    for sentence in re.split(r"(?<=[.;!?])\s+|\n\s*\n|\n\s*[-*] ", text):
        words = re.sub(r"`[^`]*`", "X", sentence).split()
        if len(words) > 2 and sum(bool(re.search("[А-Яа-яЁё]{4}", word)) for word in words) < 3:
            yield " ".join(words)


@pytest.mark.parametrize("package", ODD_NAMES)
def test_few_names_are_odd(package: str) -> None:
    shares = odd_shares(package)
    assert all(share <= limit for share, limit in zip(shares, ODD_NAMES[package], strict=True)), shares


def bare_participles(package: str) -> set[str]:
    """Return the functions, private ones too, and parameters whose whole name is a participle, with their files."""
    names: set[str] = set()
    for file, tree in modules(package).items():
        path = file.relative_to(ROOT).as_posix()
        if path.startswith(tuple(f"{folder}/" for folder in EXEMPT_FOLDERS)):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                name = node.name
            elif isinstance(node, ast.arg):
                name = node.arg
            else:
                continue
            if name.strip("_") in BARE_PARTICIPLES:
                names.add(f"{path} {name}")
    return names


@pytest.mark.parametrize("package", PLAIN_PACKAGES)
def test_no_function_or_parameter_is_called_by_a_participle_alone(package: str) -> None:
    assert not bare_participles(package) - BARE_NAMES_IN_USE


def test_every_participle_in_use_still_exists() -> None:
    in_use = set.union(*map(bare_participles, PLAIN_PACKAGES))
    assert in_use >= BARE_NAMES_IN_USE, BARE_NAMES_IN_USE - in_use


def test_few_names_are_defined_in_three_files() -> None:
    classes, functions = namesakes(ast.ClassDef), namesakes(ast.FunctionDef)
    assert len(classes) <= CLASS_NAMESAKES, sorted(classes)
    assert len(functions) <= FUNCTION_NAMESAKES, sorted(functions)


@pytest.mark.parametrize("package", ARCHAIC_SENTENCES)
def test_few_sentences_are_archaic(package: str) -> None:
    found = [sentence for text in texts(package) for sentence in sentences(text)]
    archaic = [sentence for sentence in found if any(pattern.search(sentence) for pattern in ARCHAIC)]
    assert 100 * len(archaic) / len(found) <= ARCHAIC_SENTENCES[package], archaic


@pytest.mark.parametrize("name", ["Taken", "taken", "Passing", "PoolShown", "worth", "copies_said"])
def test_a_participle_or_a_vague_word_is_an_odd_name(name: str) -> None:
    assert is_odd(name)


@pytest.mark.parametrize("name", ["PoolCard", "pairing", "take_card", "Rating", "shown_cards"])
def test_a_noun_or_a_verb_is_no_odd_name(name: str) -> None:
    assert not is_odd(name)


TAG = r"\{% blocktranslate\b.*?\{% endblocktranslate %\}|\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}"
UNBREAKABLE = re.compile(rf"[\w:-]+=\"(?:{TAG}|[^\"{{])*\"|{TAG}")
LONGEST_LINE = 160


def find_long_lines(template: str) -> list[str]:
    """Return lines that could be broken: a long message, tag or attribute cannot, so its length does not count."""
    found = []
    for line in template.splitlines():
        unbreakable = sum(len(part) for part in UNBREAKABLE.findall(line) if len(part) > LONGEST_LINE / 2)
        if len(line) - unbreakable > LONGEST_LINE and "<textarea" not in line:
            found.append(line.strip())
    return found


def test_lines_of_templates_are_short() -> None:
    assert find_long_lines("<p>" + "{{ name }} " * 20) != []
    assert find_long_lines("<p>{% translate " + '"long "' * 60 + " %}") == []
    files = (ROOT / "templates").rglob("*.html")
    assert [f"{file}: {line}" for file in files for line in find_long_lines(file.read_text(encoding="utf-8"))] == []
