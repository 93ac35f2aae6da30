"""An analysis as `analysis/panel.html` shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from simulator.analysis.graph import draw_graph
from simulator.analysis.loss_reasons import explain_loss
from simulator.analysis.rows import GameAnalysis
from simulator.games import MatchupTerms


def panel_context(
    row: GameAnalysis | None,
    panel: str,
    replay: str,
    shares: Sequence[float] | None,
    turns: int,
    words: MatchupTerms,
) -> dict[str, Any]:
    """Return the context of the panel, without `sides` and `play_on`.

    `panel` and `replay` are the addresses of the panel and of the replay. `shares` are the results of the seats (1, ½
    or 0; None without a result) after `turns` turns. `words` are the terms of the game.
    """
    context: dict[str, Any] = {"analysis": row, "analysis_url": panel, "replay_url": replay}
    if row is not None and row.state == GameAnalysis.State.DONE:
        findings = row.findings
        context |= {
            "findings": findings,
            "graph": draw_graph(findings, shares, turns),
            "loss": explain_loss(findings, shares, words),
            "worst": [(letter, findings.worst(seat)) for seat, letter in enumerate("AB")],
        }
    return context
