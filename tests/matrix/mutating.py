"""Small faults in the text of a module, as a hand slips: a condition turned round, a part of `and` dropped, a number
off by one, an effect skipped.

A mutant differs from its module in one expression; comments and layout stay. Annotations, defaults of parameters,
docstrings, `assert` and what speaks for the log alone are left as they are: no game is played by them.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

TURNED: dict[type[ast.cmpop], str] = {
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Lt: ">=",
    ast.LtE: ">",
    ast.Gt: "<=",
    ast.GtE: "<",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}
KINDS = ("turned", "dropped", "number", "skipped")
SINGLE = (ast.Name, ast.Attribute, ast.Call)  # conditions that are no comparison
TALK = ("note", "say", "_say", "add_note")  # calls that only speak


@dataclass(frozen=True)
class Mutant:
    """A fault: the kind, the line, what stood there, what stands there now, and the module's whole text with it.

    `identity` is the fault's name within its file: the function, the kind, both texts without their layout, and which
    of the equal ones of that function it is. A change of any other function, or of layout, leaves it as it is.
    """

    kind: str
    line: int
    was: str
    now: str
    source: str
    identity: str


def mutants(source: str) -> Iterator[Mutant]:
    """Every fault of the module, in the order of the text."""
    tree = ast.parse(source)
    starts = [0]
    for row in source.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(row))
    seen: Counter[str] = Counter()
    for function, node in _played(tree, ""):
        for kind, spot, now in _faults(node):
            name = f"{function}: {kind}: {ast.unparse(spot)} -> {now}"
            seen[name] += 1
            yield _mutant(source, starts, kind, spot, now, f"{name} #{seen[name]}")


def _played(node: ast.AST, function: str) -> Iterator[tuple[str, ast.AST]]:
    """Yield the nodes that affect games, depth first, each with the qualified name of its function."""
    yield function, node
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        function = f"{function}.{node.name}" if function else node.name
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "args", "bases") and not isinstance(node, ast.Call):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _silent(child):
                yield from _played(child, function)


def _silent(node: ast.AST) -> bool:
    """No game is played by it: a docstring, an assertion, an import, a line of the log, a branch for type checkers."""
    if isinstance(node, ast.Assert | ast.Import | ast.ImportFrom | ast.Raise):
        return True
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        return True
    return isinstance(node, ast.Expr) and (isinstance(node.value, ast.Constant) or _talks(node.value))


def _talks(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    return name in TALK


def _faults(node: ast.AST) -> Iterator[tuple[str, ast.AST, str]]:
    """The kind of each fault of one node, the node that is replaced, and its new text."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        left, right = ast.unparse(node.left), ast.unparse(node.comparators[0])
        yield "turned", node, f"({left} {TURNED[type(node.ops[0])]} {right})"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "turned", node, f"({ast.unparse(node.operand)})"
    elif isinstance(node, ast.If | ast.IfExp | ast.While) and isinstance(
        node.test, ast.Name | ast.Attribute | ast.Call
    ):
        yield "turned", node.test, f"(not {ast.unparse(node.test)})"
    elif isinstance(node, ast.BoolOp):
        word = " and " if isinstance(node.op, ast.And) else " or "
        for out in range(len(node.values)):
            kept = [ast.unparse(value) for place, value in enumerate(node.values) if place != out]
            yield "dropped", node, f"({word.join(f'({part})' for part in kept)})"
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        for number in (node.value + 1, node.value - 1):
            yield "number", node, f"({number})" if number < 0 else str(number)
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield "skipped", node, "pass"


def _mutant(source: str, starts: list[int], kind: str, node: ast.AST, now: str, identity: str) -> Mutant:
    assert isinstance(node, ast.expr | ast.stmt)
    assert node.end_lineno is not None and node.end_col_offset is not None
    text = source.encode()
    first = starts[node.lineno - 1] + node.col_offset
    last = starts[node.end_lineno - 1] + node.end_col_offset
    changed = text[:first] + now.encode() + text[last:]
    return Mutant(kind, node.lineno, text[first:last].decode(), now, changed.decode(), identity)
