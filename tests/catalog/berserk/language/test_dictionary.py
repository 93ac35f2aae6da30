"""The dictionary is data: every named ability with a name, an explanation and an example in both languages."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from catalog.berserk.language.dictionary import DICTIONARY, DictionaryEntry, Lang
from catalog.berserk.language.parser import parse
from catalog.berserk.language.reading.named import PLAYED_ONLY
from catalog.berserk.language.renderer import render

GOLDEN = Path(__file__).with_name("dictionary.golden.txt")


def page() -> str:
    """Every entry as it is read in review: names, kind, rule, explanations, examples."""
    lines = []
    for entry in sorted(DICTIONARY.values(), key=lambda entry: entry.ru):
        x = {"no": "", "yes": " X", "optional": " (X)"}[entry.x]
        lines += [
            f"{entry.ru}{x} / {entry.en}{x}  [{entry.id}, {entry.kind}, {entry.rule}]",
            f"  {entry.ru_explained}", f"  {entry.en_explained}", f"  {entry.ru_example} | {entry.en_example}", "",
        ]  # fmt: skip
    return "\n".join(lines)


def test_the_golden_dictionary() -> None:
    """Run with GOLDEN=write to regenerate the file."""
    if os.environ.get("GOLDEN") == "write":
        GOLDEN.write_text(page())
    assert page() == GOLDEN.read_text()


@pytest.mark.parametrize("entry", DICTIONARY.values(), ids=lambda entry: entry.id)
def test_the_example_is_understood_and_canonical_in_both_languages(entry: DictionaryEntry) -> None:
    russian, english = parse(entry.ru_example), parse(entry.en_example)
    assert russian.is_complete and russian.abilities == english.abilities
    assert render(russian.abilities, "ru") == entry.ru_example
    assert render(russian.abilities, "en") == entry.en_example


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_name_and_spelling_is_read(lang: Lang) -> None:
    for entry in DICTIONARY.values():
        if entry.id in PLAYED_ONLY | {"protection", "valhalla", "frenzy"}:
            continue
        for name in entry.names(lang):
            text = name + (" 2." if entry.x == "yes" else ".")
            assert parse(text, lang).is_complete, text


def test_names_are_unambiguous() -> None:
    for lang in ("ru", "en"):
        names = [name.lower() for entry in DICTIONARY.values() for name in entry.names(lang)]
        assert len(names) == len(set(names))


def test_an_explanation_is_one_sentence() -> None:
    for entry in DICTIONARY.values():
        for text in (entry.ru_explained, entry.en_explained):
            assert text.endswith(".") and not re.search(r"\.\s", text) and len(text) < 160, text


def test_every_head_of_the_rules_dictionary_has_its_entry(shared: Path) -> None:
    rules = (shared / "rules" / "berserk-2009.txt").read_text()
    begin = rules.rindex("\nСловарь.")
    heads = re.findall(r"^(?!·)([А-ЯЁ].*?)\.?$", rules[begin + 10 : rules.index("\nГлоссарий.", begin)], re.MULTILINE)
    heads = [head for head in heads if len(head) < 40]
    known = {entry.rule.lower() for entry in DICTIONARY.values()} | {"уязвимость от [текст]"}
    assert len(heads) == 52
    assert [head for head in heads if head.lower() not in known] == []
