"""Draw the parts of the code and the imports between them as a Mermaid diagram in docs/architecture.md.

    python -m tests.draw_layers            # print the diagram
    python -m tests.draw_layers --update   # write it into the document

A solid arrow is an import. An arrow that follows from others is left out: if A imports B and B imports C, the diagram
omits an import of C by A. A dotted arrow is a registry: general code loads the modules of a game by their names.
"""

from __future__ import annotations

import argparse
import re
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import grimp

from catalog.games import GAMES

ROOT = Path(__file__).resolve().parents[1]
DOCUMENT = ROOT / "docs" / "architecture.md"
APPS = ("berserk_site", "catalog", "decks", "simulator")
BLOCK = re.compile(r"```mermaid\n.*?```\n", re.DOTALL)
GAME = "<game>"
CORE = "catalog.core"


@cache
def django_apps() -> frozenset[str]:
    """Return the apps inside another app, such as `decks.events`."""
    return frozenset(
        f"{app}.{folder.name}" for app in APPS for folder in (ROOT / app).iterdir() if (folder / "apps.py").is_file()
    )


def part_of(module: str) -> str:
    """Return the part of the code that a module belongs to: an app, an app in an app, the games of an app, the core."""
    app, _, rest = module.partition(".")
    first = rest.partition(".")[0]
    if first in GAMES:
        return f"{app}.{GAME}"
    return f"{app}.{first}" if f"{app}.{first}" in django_apps() | {CORE} else app


def find_imports() -> dict[str, set[str]]:
    """Return the parts that each part imports."""
    graph = grimp.build_graph(*APPS, cache_dir=None)
    found: dict[str, set[str]] = {}
    for module in sorted(graph.modules):
        imported = {part_of(other) for other in graph.find_modules_directly_imported_by(module)}
        found.setdefault(part_of(module), set()).update(imported - {part_of(module)})
    return found


def find_registries() -> set[str]:
    """Return the apps whose general code loads the modules of games by name, as in `rooms("decks.{}.game")`."""
    files = {app: (ROOT / app).rglob("*.py") for app in APPS}
    return {
        app
        for app, modules in files.items()
        for file in modules
        if not set(GAMES) & set(file.relative_to(ROOT).parts)
        and re.search(rf'"{app}\.{{[^"]*}}\.', file.read_text(encoding="utf-8"))
        and (ROOT / app / next(iter(GAMES))).is_dir()
    }


def reduce_arrows(imports: dict[str, set[str]]) -> list[tuple[str, str]]:
    """Return the arrows that do not follow from others, upper parts first.

    Raises graphlib.CycleError for circular imports.
    """
    sorter = TopologicalSorter({part: sorted(imports[part]) for part in sorted(imports)})
    order = list(sorter.static_order())  # imported parts come first
    reached: dict[str, set[str]] = {}
    arrows = []
    for part in order:
        reached[part] = set()
        for other in sorted(imports.get(part, ()), key=order.index, reverse=True):
            if other not in reached[part]:
                arrows.append((part, other))
                reached[part] |= {other} | reached[other]
    return sorted(arrows, key=lambda arrow: (-order.index(arrow[0]), -order.index(arrow[1])))


def folders_of(part: str) -> list[str]:
    """Return the folders of an app that are neither games nor apps nor folders without code."""
    folder = ROOT / part.replace(".", "/")
    if GAME in part or not folder.is_dir():
        return []
    left_out = {"migrations", "management", "templatetags", *GAMES}
    packages = (each.parent.name for each in folder.glob("*/__init__.py"))
    return sorted(name for name in packages if name not in left_out and part_of(f"{part}.{name}") == part)


def draw() -> str:
    """Return the diagram."""
    imports = find_imports()
    lines = ["flowchart TD"]
    for part in sorted(imports):
        path = part.replace(".", "/")
        label = path.replace(GAME, "&lt;game&gt;")
        if folders := folders_of(part):
            label += "<br/><small>" + ", ".join(folders) + "</small>"
        lines.append(f'    {_node(part)}["{label}"]')
    lines += [f"    {_node(upper)} --> {_node(lower)}" for upper, lower in reduce_arrows(imports)]
    lines += [f"    {app} -.-> {_node(f'{app}.{GAME}')}" for app in sorted(find_registries())]
    return "\n".join(lines) + "\n"


def _node(part: str) -> str:
    return part.replace(GAME, "games").replace(".", "_")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--update", action="store_true", help="write the diagram into docs/architecture.md")
    drawn = draw()
    if parser.parse_args().update:
        text = DOCUMENT.read_text(encoding="utf-8")
        DOCUMENT.write_text(BLOCK.sub(lambda _: f"```mermaid\n{drawn}```\n", text, count=1), encoding="utf-8")
    else:
        print(drawn, end="")


if __name__ == "__main__":
    main()
