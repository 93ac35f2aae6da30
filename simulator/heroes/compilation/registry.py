"""Which function compiles each class of nodes of the card language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Compiler = TypeVar("Compiler", bound=Callable[..., Any])


class Registry:
    """The functions that compile the nodes of a union of the tree, by the class of the node.

        amount = Registry()

        @amount(t.StrikeOf, bits.STRIKE_OF)
        @amount(t.LivesOf, bits.LIVES_OF)
        def compile_number_of_card(node: t.StrikeOf | t.LivesOf, kind: int) -> Sum: ...

    A function gets the node, what the caller of `compile` adds, and the numbers of its decorator.
    """

    def __init__(self) -> None:
        self.compilers: dict[type, tuple[Callable[..., Any], tuple[int, ...]]] = {}

    def __call__(self, node: type, *numbers: int) -> Callable[[Compiler], Compiler]:
        """Register the decorated function for a class of nodes."""

        def register(compiler: Compiler) -> Compiler:
            self.compilers[node] = compiler, numbers
            return compiler

        return register

    def compile(self, node: object, *context: Any) -> Any:
        """Return what the function of the node returns. Raises `KeyError` for a node without a function."""
        compiler, numbers = self.compilers[type(node)]
        return compiler(node, *context, *numbers)
