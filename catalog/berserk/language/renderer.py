"""`render`: abilities → the canonical text of a card in either language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from catalog.berserk.language.dictionary import Lang
from catalog.berserk.language.grammars import GRAMMARS
from catalog.berserk.language.tree import Ability
from catalog.berserk.language.writer import Writer


def render(abilities: Iterable[Ability] | Ability, lang: Lang, classes: Mapping[str, str] | None = None) -> str:
    """The text of abilities, a sentence each; parsing it gives the same abilities.

    `classes`: English names of further classes, or other names than usual, by the Russian ones.

    Raises CannotWrite for a node that no phrase of the language says.
    """
    listed = [abilities] if isinstance(abilities, Ability) else list(abilities)
    return " ".join(_sentence(ability, lang, classes) for ability in listed)


def _sentence(ability: Ability, lang: Lang, classes: Mapping[str, str] | None) -> str:
    text = render_name(ability, lang, classes)
    return text[:1].upper() + text[1:] + "."


def render_name(ability: Ability, lang: Lang, classes: Mapping[str, str] | None = None) -> str:
    """One ability as it stands in a sentence: small letters, no full stop («броня 2»)."""
    grammar = GRAMMARS[lang]
    return grammar.polish(Writer(grammar.writing(), classes).write("ability", ability))
