"""Ablation the code that cites a clause: a function, a method or a statement made neutral, in the text of its module.

A citation in the docstring of a function disables that function, in the docstring of a class its methods, elsewhere the
statement that it stands in or above. Neutral is what the type says: no effect, `False`, 0, nothing. Words of the log
cite as well; it is their function that is disabled then. Module docstrings and the fields of a new object are no code.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

Function = ast.FunctionDef | ast.AsyncFunctionDef
NEUTRAL = {"None": ("None",), "bool": ("False", "True"), "int": ("0",), "str": ('""',)}
DONE = ("perform", "pay", "place", "settle", "die", "land")  # True says that there is nothing more to do
EMPTY = {"list": "[]", "tuple": "()", "set": "set()", "dict": "{}", "Iterator": "iter(())"}
TALK = ("note", "ask", "_say")


@dataclass(frozen=True)
class Ablation:
    """The module's text with one thing disabled; `what` is the thing's name, `how` what stands there now. `rank`: 0 a
    statement, 1 the function or class that says that it carries the clause out, 2 the function of a line of the log."""

    what: str
    how: str
    source: str
    rank: int


def disablings(source: str, line: int) -> Iterator[Ablation]:
    """The ways to disable what cites at a line, the most natural first; none where that is no code."""
    tree = ast.parse(source)
    lines = source.splitlines()
    holder = _innermost(tree, line, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
    if isinstance(holder, ast.ClassDef):
        if _in_docstring(holder, line):
            yield from _class(lines, holder)
        return
    if isinstance(holder, ast.FunctionDef | ast.AsyncFunctionDef):
        if _in_docstring(holder, line):
            yield from _function(lines, holder)
        elif holder.name != "__init__":
            yield from _statement(lines, holder.body, holder, line)
        return
    if not _in_docstring(tree, line):
        yield from _statement(lines, tree.body, None, line)


def _innermost(tree: ast.AST, line: int, kinds: tuple[type[ast.AST], ...]) -> ast.AST | None:
    """The smallest node of the kinds that the line lies in."""
    found: ast.AST | None = None
    for node in ast.walk(tree):
        if isinstance(node, kinds) and node.lineno <= line <= (node.end_lineno or 0):  # type: ignore[attr-defined]
            found = node  # breadth first: the later are the deeper
    return found


def _in_docstring(node: ast.Module | ast.ClassDef | Function, line: int) -> bool:
    first = node.body[0]
    told = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str)
    header = getattr(node, "lineno", 1)
    return told and header <= line <= (first.end_lineno or 0)


def _function(lines: list[str], function: Function, rank: int = 1) -> Iterator[Ablation]:
    for neutral in _neutral(function):
        changed = _without_body(lines, function, neutral)
        yield Ablation(function.name, f"return {neutral}", "\n".join(changed) + "\n", rank)


def _class(lines: list[str], node: ast.ClassDef) -> Iterator[Ablation]:
    """All methods that can be neutral, but for the constructor and what shapes the chain."""
    changed = lines
    names = []
    for method in reversed(node.body):
        if not isinstance(method, ast.FunctionDef) or method.name in ("__init__", "objects", "copy"):
            continue
        neutral = next(iter(_neutral(method)), None)
        if neutral is not None:
            changed = _without_body(changed, method, neutral)
            names.append(method.name)
    if names:
        yield Ablation(node.name, f"neutral: {', '.join(reversed(names))}", "\n".join(changed) + "\n", 1)


def _without_body(lines: list[str], function: Function, neutral: str) -> list[str]:
    first, last = function.body[0].lineno, function.end_lineno or 0
    indent = " " * function.body[0].col_offset
    return [*lines[: first - 1], f"{indent}return {neutral}", *lines[last:]]


def _neutral(function: Function) -> Iterator[str]:
    """Yield the values that a function returns if it has had no effect."""
    told = ast.unparse(function.returns) if function.returns is not None else "None"
    names = [argument.arg for argument in function.args.args]
    if told == "int" and "value" in names:
        yield "value"
    elif told == "int" and "power" in names and function.name == "bounds":
        yield "power"
    elif told == "bool" and function.name in DONE:
        yield "True"
    elif told in NEUTRAL:
        yield from NEUTRAL[told]
    elif told.partition("[")[0] in EMPTY:
        yield EMPTY[told.partition("[")[0]]
    elif told.endswith("| None"):
        yield "None"


def _statement(lines: list[str], body: list[ast.stmt], function: Function | None, line: int) -> Iterator[Ablation]:
    statement, branch = _at(body, line)
    if statement is None:
        return
    if function is not None and _talks(statement):
        yield from _function(lines, function, 2)
        return
    text = " ".join(lines[statement.lineno - 1].split())[:60]
    if isinstance(statement, ast.If | ast.While):
        yield Ablation(text, "never", _with(lines, statement.test, "False"), 0)
    elif isinstance(statement, ast.For):
        yield Ablation(text, "over nothing", _with(lines, statement.iter, "()"), 0)
    elif isinstance(statement, ast.Return) and function is not None:
        if branch is not None:
            yield Ablation(
                " ".join(lines[branch.lineno - 1].split())[:60], "never", _with(lines, branch.test, "False"), 1
            )
        elif statement.value is not None:
            for neutral in _neutral(function):
                if ast.unparse(statement.value) != neutral:
                    yield Ablation(text, f"return {neutral}", _with(lines, statement.value, neutral), 0)
    elif isinstance(statement, ast.AnnAssign | ast.Assign) and function is None and statement.value is not None:
        neutral = _emptied(statement.value)
        if neutral:
            yield Ablation(text, f"= {neutral}", _with(lines, statement.value, neutral), 0)
    elif isinstance(statement, ast.Expr | ast.AugAssign) or (isinstance(statement, ast.Assign) and _sets(statement)):
        yield Ablation(text, "left out", _with(lines, statement, "pass"), 0)
    elif isinstance(statement, ast.Continue) and branch is not None:
        yield Ablation(" ".join(lines[branch.lineno - 1].split())[:60], "never", _with(lines, branch.test, "False"), 0)


def _at(body: list[ast.stmt], line: int, branch: ast.If | None = None) -> tuple[ast.stmt | None, ast.If | None]:
    """The statement that the line belongs to: as a part of it, in its head, or as a comment above it; and the `if`
    whose body it is."""
    for statement in body:
        if (statement.end_lineno or 0) < line:
            continue
        if statement.lineno > line:
            return statement, branch
        inner: list[ast.stmt] = []
        for name in ("body", "orelse", "finalbody"):
            inner.extend(getattr(statement, name, []))
        if not inner or isinstance(statement, ast.FunctionDef | ast.ClassDef) or line <= _head_end(statement):
            return statement, branch
        return _at(inner, line, statement if isinstance(statement, ast.If) and not statement.orelse else None)
    return None, branch


def _head_end(statement: ast.stmt) -> int:
    head = getattr(statement, "test", None) or getattr(statement, "iter", None)
    return (head.end_lineno or 0) if head is not None else statement.lineno


def _talks(statement: ast.stmt) -> bool:
    """Whether it only puts something into words: a line of the log, a question."""
    calls = [node for node in ast.walk(statement) if isinstance(node, ast.Call)]
    names = {getattr(call.func, "attr", getattr(call.func, "id", "")) for call in calls}
    return bool(names & {*TALK, "Question"}) and not isinstance(statement, ast.If | ast.For | ast.While)


def _sets(statement: ast.Assign) -> bool:
    """Whether it changes something, and is no name that what follows needs."""
    return all(isinstance(target, ast.Attribute | ast.Subscript) for target in statement.targets)


def _emptied(value: ast.expr) -> str:
    if isinstance(value, ast.Tuple):
        return "()"
    if isinstance(value, ast.Dict):
        return "{}"
    return "0" if isinstance(value, ast.BinOp) else ""  # a mask; a number by itself is a name


def _with(lines: list[str], node: ast.expr | ast.stmt, text: str) -> str:
    """The module's text with other words in the place of a node; offsets are in bytes (PEP 3107's `ast`)."""
    first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
    head = lines[first].encode()[: node.col_offset].decode()
    tail = lines[last].encode()[node.end_col_offset or 0 :].decode()
    return "\n".join([*lines[:first], head + text + tail, *lines[last + 1 :]]) + "\n"
