"""Zero-sum games in normal form, solved as linear programmes by HiGHS."""

from __future__ import annotations

from collections.abc import Sequence

LEAST = 0.005  # what is played less often than that is noise of the solver


def solve(payoffs: Sequence[Sequence[float]], expected: Sequence[float] = (), trust: float = 0.0) -> list[float]:
    """The mixture of rows that loses least, whatever the other side does; `payoffs` are the row player's.

    With `trust` the game solved is another one: in that part of all cases the other side plays the mixture `expected`,
    else whatever hurts most (a restricted Nash response). One of several equally good mixtures: the same for the same
    payoffs.
    """
    rows, columns = len(payoffs), len(payoffs[0])
    if rows == 1:
        return [1.0]
    from scipy.optimize import linprog  # a second to import: who never plays this level need not wait for it

    # Maximise v with payoffs.T x >= v, x a distribution: variables are x and v.
    above = [[-payoffs[row][column] for row in range(rows)] + [1.0] for column in range(columns)]
    gains = [-trust * sum(a * b for a, b in zip(row, expected, strict=True)) if trust else 0.0 for row in payoffs]
    found = linprog(
        [*gains, trust - 1.0],
        A_ub=above,
        b_ub=[0.0] * columns,
        A_eq=[[1.0] * rows + [0.0]],
        b_eq=[1.0],
        bounds=[(0.0, None)] * rows + [(None, None)],
        method="highs",
    )
    if found.x is None:
        raise ArithmeticError(f"the linear programme has no solution: {found.message}")
    mixture = [float(share) if share > LEAST else 0.0 for share in found.x[:rows]]
    whole = sum(mixture)
    return [share / whole for share in mixture]
