"""Check that the Russian catalogue translates every string of the site.

`python -m tests.messages` lists each string that the catalogue lacks, leaves untranslated, marks as fuzzy, or
translates with other placeholders, and each translation that the site no longer uses. With `--update` it adds the
missing strings and drops the unused ones.
"""

import io
import re
import sys
from pathlib import Path
from typing import NamedTuple

import polib
from babel.messages.extract import DEFAULT_KEYWORDS, extract_python
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent
CATALOGUE = ROOT / "berserk_site" / "locale" / "ru" / "LC_MESSAGES" / "django.po"
PACKAGES = ("berserk_site", "catalog", "decks", "simulator")
KEYWORDS = {
    **DEFAULT_KEYWORDS,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext_lazy": (1, 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext_lazy": ((1, "c"), 2, 3),
}
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd]|\{\w*\}")


class Message(NamedTuple):
    context: str | None
    text: str


class MessageUse(NamedTuple):
    plural: str | None
    place: str


def find_messages() -> dict[Message, MessageUse]:
    """Every string that Python code or a template marks for translation."""
    sources = {path: path.read_text() for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))}
    for path in sorted((ROOT / "templates").rglob("*.*")):
        # Python but for the indentation, which is the template's.
        sources[path] = "\n".join(line.strip() for line in templatize(path.read_text()).split("\n"))
    found: dict[Message, MessageUse] = {}
    for path, source in sources.items():
        if "migrations" in path.parts:
            continue
        for line, function, texts, _ in extract_python(io.BytesIO(source.encode()), KEYWORDS, [], {}):
            strings = [text for text in ([texts] if isinstance(texts, str) else texts or ()) if text]
            context = strings.pop(0) if "pgettext" in str(function) and len(strings) > 1 else None
            if not strings:
                continue
            plural = strings[1] if str(function).startswith("n") and len(strings) > 1 else None
            found.setdefault(Message(context, strings[0]), MessageUse(plural, f"{path.relative_to(ROOT)}:{line}"))
    return found


def translations(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def faults(catalogue: polib.POFile, wanted: dict[Message, MessageUse]) -> list[str]:
    """List the faults of the catalogue, one per line, with the place that uses the string."""
    entries = {Message(entry.msgctxt, entry.msgid): entry for entry in catalogue if not entry.obsolete}
    found = [f"{place}: not in the catalogue: {message.text!r}" for message, (_, place) in wanted.items()
             if message not in entries]  # fmt: skip
    for message, entry in entries.items():
        if message not in wanted:
            found.append(f"nobody shows: {message.text!r}")
        elif not all(translations(entry)):
            found.append(f"{wanted[message].place}: not translated: {message.text!r}")
        elif entry.fuzzy:
            found.append(f"{wanted[message].place}: doubtful: {message.text!r}")
        else:
            named = set(PLACEHOLDER.findall(entry.msgid + entry.msgid_plural))
            for translation in translations(entry):
                used = set(PLACEHOLDER.findall(translation))
                # One form of a plural may do without the number («одна карта»).
                if used - named or (used != named and not entry.msgid_plural):
                    found.append(f"{wanted[message].place}: placeholders differ: {message.text!r}")
    return found


def update(catalogue: polib.POFile, wanted: dict[Message, MessageUse]) -> None:
    """Add what is shown and not in the catalogue, and drop what is not shown."""
    for entry in [entry for entry in catalogue if Message(entry.msgctxt, entry.msgid) not in wanted]:
        catalogue.remove(entry)
    known = {Message(entry.msgctxt, entry.msgid) for entry in catalogue}
    for message, (plural, _) in wanted.items():
        if message not in known:
            forms = {"msgid_plural": plural, "msgstr_plural": dict.fromkeys(range(3), "")} if plural else {}
            catalogue.append(polib.POEntry(msgctxt=message.context, msgid=message.text, **forms))
    catalogue.save()


def main() -> int:
    catalogue, wanted = polib.pofile(str(CATALOGUE), wrapwidth=0), find_messages()
    if "--update" in sys.argv:
        update(catalogue, wanted)
        print(f"{len(catalogue)} strings, {len(catalogue.untranslated_entries())} to translate in {CATALOGUE}")
        return 0
    found = faults(catalogue, wanted)
    print(*found, sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
