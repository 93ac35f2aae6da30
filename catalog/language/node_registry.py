"""Functions by the class of the node of a card language that they are for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])


class NodeRegistry:
    """The functions that do one thing with nodes, by the class of the node.

        amount = NodeRegistry()

        @amount(StrikeOf, STRIKE_OF)
        @amount(LivesOf, LIVES_OF)
        def compile_number_of_card(node: StrikeOf | LivesOf, kind: int) -> Sum: ...

    A function gets the node, what the caller of `call` adds, and the values that stand in its decorator.
    """

    def __init__(self) -> None:
        self.functions: dict[type, tuple[Callable[..., Any], tuple[Any, ...]]] = {}

    def __call__(self, node: type, *values: Any) -> Callable[[Function], Function]:
        """Register the decorated function for a class of nodes."""

        def register(function: Function) -> Function:
            self.functions[node] = function, values
            return function

        return register

    def __contains__(self, node: object) -> bool:
        """Return whether a node has a function."""
        return type(node) in self.functions

    def call(self, node: object, *context: Any) -> Any:
        """Return what the function of the node returns. Raises `KeyError` for a node without a function."""
        function, values = self.functions[type(node)]
        return function(node, *context, *values)
