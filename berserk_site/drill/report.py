"""The report of one fault: what a visitor and an operator saw, and whether they should see that."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from berserk_site.drill.trial_site import Answer, TrialSite, wait_for

RECOVERY_SECONDS: Final = 90.0  # until a mended site takes changes again


@dataclass
class DrillReport:
    """The observations of one fault."""

    lines: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def note(self, line: str, well: bool) -> None:
        """Add what was seen, and whether it is what a user should see."""
        self.lines.append(line)
        if not well:
            self.faults.append(line)

    def pages(self, answer: Answer) -> None:
        """A page that only reads."""
        self.note(f"pages: {answer.status} after {answer.seconds:.1f} s", answer.status == 200)

    def refusal(self, answer: Answer) -> None:
        """A change that the site cannot take now."""
        self.note(
            f"a change: {answer.status} «{answer.title}» after {answer.seconds:.1f} s, try again in"
            f" {answer.retry_after or '?'} s",
            answer.status == 503 and bool(answer.retry_after),
        )

    def change(self, answer: Answer) -> None:
        """A change that the site takes through files that it has open already, or refuses."""
        if answer.status == 302:
            self.note(f"a change: taken after {answer.seconds:.1f} s", True)
        else:
            self.refusal(answer)

    def health(self, site: TrialSite, *expected: str) -> None:
        """`/healthz` answers, and `/readyz` names the fault."""
        self.note("/healthz: answers", site.answers())
        named = site.failed_checks()
        self.note(f"/readyz: names {', '.join(named) or 'nothing'}", set(expected) <= set(named))

    def recovery(self, site: TrialSite) -> None:
        """After the fault is mended."""
        try:
            seconds = wait_for(site.takes_changes, RECOVERY_SECONDS)
        except TimeoutError:
            self.note(f"changes: refused {RECOVERY_SECONDS:.0f} s after the end of the fault", False)
            return
        self.note(f"changes: taken again {seconds:.1f} s after the end of the fault", True)

    def names(self, site: TrialSite, check: str, seconds: float) -> None:
        """Check that `/readyz` names the fault within `seconds`."""
        try:
            passed = wait_for(lambda: check in site.failed_checks(), seconds)
        except TimeoutError:
            self.note(f"/readyz: does not name {check} within {seconds:.0f} s", False)
            return
        self.note(f"/readyz: names {check} after {passed:.0f} s", True)

    def readiness(self, site: TrialSite, seconds: float = RECOVERY_SECONDS) -> None:
        """Check that `/readyz` reports no fault any longer within `seconds`."""
        try:
            passed = wait_for(lambda: not site.failed_checks(), seconds)
        except TimeoutError:
            self.note(f"/readyz: still names {', '.join(site.failed_checks())} after {seconds:.0f} s", False)
            return
        self.note(f"/readyz: names nothing after {passed:.0f} s", True)
