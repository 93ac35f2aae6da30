"""Play the script of a scenario, and compare the game with its expectations."""

from __future__ import annotations

from typing import Any, Final

from catalog.battlecon.cards import Fighter
from catalog.core.terms import Term
from simulator.battlecon import bits, legality, phrases, rounds, stats
from simulator.battlecon.chance import make_stream
from simulator.battlecon.components import bits as places
from simulator.battlecon.scenario.model import LETTERS, BoutScenario, ScriptChoice
from simulator.battlecon.scenario.position import build_game
from simulator.battlecon.scenario.reading import read_scenario
from simulator.battlecon.state import State
from simulator.scenario.result import Report, refuse
from simulator.scenario.script_run import ScriptRun, winner
from simulator.scenario.tables import Expectation

SUPPORTS: Final = ("power", "guard", "speed")
MOST_WINDOWS: Final = 400


def play_bout(scenario: BoutScenario) -> tuple[State, list[Term]]:
    """The game after the script, and what did not hold."""
    state = build_game(scenario)
    state.forced = []
    run = _Run(state)
    rounds.advance(state)
    for entry in scenario.entries:
        if not run.step(entry):
            return state, run.failures
    if scenario.until == "round":
        run.out()
    run.compare(scenario.expect)
    return state, run.failures


def play_text(text: str, file: str) -> Report:
    """Read and play a scenario. Raises `MalformedScenario`."""
    scenario = read_scenario(text, file)
    state, failures = play_bout(scenario)
    return Report(file, scenario.title, tuple(failures), tuple(state.log or ()))


def load_scenario(text: str, seed: str) -> tuple[State, tuple[Fighter, ...]]:
    """The game after the script, and its fighters; chance comes from `seed`.

    Raises `MalformedScenario`, where the script fails too.
    """
    scenario = read_scenario(text, "scenario")
    state, failures = play_bout(scenario)
    refuse(failures)
    state.stream = make_stream(seed)
    return state, scenario.fighters


class _Run(ScriptRun):
    def __init__(self, state: State) -> None:
        super().__init__()
        self.state = state
        self.named = 0  # how many of the choices without an alternative lie before the last entry

    def step(self, entry: ScriptChoice) -> bool:
        """Takes an entry at the next choice of its player; antes before it are passed, optional effects are left. An
        entry may also name a choice that the rules have made because it was the only one."""
        state = self.state
        for _ in range(MOST_WINDOWS):
            if self._is_forced(entry):
                self.compare(entry.expect)
                return True
            if state.over:
                return self.fail(entry, Term("бой окончен", "the bout is over"))
            if state.asked >> entry.player & 1:
                action = self._action(entry)
                if action is None:
                    if entry.refused is True and self._is_known(entry):
                        self.compare(entry.expect)
                        return True
                    if self._passed(entry.player):
                        continue
                    choices = self._listed(entry.player)
                    return self.fail(
                        entry,
                        Term(f"такого выбора нет; есть: {choices.ru}", f"no such choice; there are: {choices.en}"),
                    )
                clauses = legality.why_not(state, entry.player, action)
                if entry.refused:
                    return self.check_refusal(entry, clauses)
                if not clauses:
                    self.named = len(state.forced or ())
                    rounds.apply_choice(state, entry.player, action)
                    rounds.advance(state)
                    self.compare(entry.expect)
                    return True
            if not self._passed(entry.player):
                seat = places(state.asked)[0]
                choices = self._listed(seat)
                who = LETTERS[seat]
                return self.fail(entry, Term(f"выбирает {who}: {choices.ru}", f"{who} has to choose: {choices.en}"))
        return self.fail(entry, Term("этого выбора так и не было", "this choice never came"))

    def _is_forced(self, entry: ScriptChoice) -> bool:
        """Whether the rules have made the choice of an entry, which the player could not make now; an entry after it
        names a later choice."""
        forced = self.state.forced or []
        if entry.refused or self.named >= len(forced):
            return False
        action = self._action(entry)
        is_asked = self.state.asked >> entry.player & 1
        if action is not None and is_asked and not legality.why_not(self.state, entry.player, action):
            return False
        for place in range(self.named, len(forced)):
            seat, forced_action = forced[place]
            if seat == entry.player and (forced_action == action or self._is_rule(forced_action, entry)):
                self.named = place + 1
                return True
        return False

    def _is_rule(self, action: int, entry: ScriptChoice) -> bool:
        """Whether an action applies the effect that an entry names."""
        if entry.kind != "effect" or not bits.RULE <= action < bits.CELL:
            return False
        rule = self.state.table.rules[action - bits.RULE]
        return bool({rule.source_en, rule.en} & self._names(entry.player, entry.value))

    def _names(self, seat: int, name: str) -> set[str]:
        """Return the English names that an entry can refer to: the given name, and the names of the seat's cards with
        this key."""
        sheet = self.state.table.sheets[seat]
        found = {name, *(special.en for special in sheet.specials if special.key == name)}
        for faces in (sheet.styles, sheet.bases, sheet.finishers):
            found |= {face.en for face in faces if face.key == name}
        return found

    def _passed(self, player: int) -> bool:
        """Passes an ante, leaves an optional effect, or takes the first of other choices of one player; False where
        several choose at once, or where the player of the entry has to make a choice."""
        state = self.state
        seat = places(state.asked)[0]
        choices = state.choices[seat]
        if state.asks_several() or (seat == player and bits.PASS not in choices):
            return False
        rounds.apply_choice(state, seat, bits.PASS if bits.PASS in choices else choices[0])
        rounds.advance(state)
        return True

    def _listed(self, seat: int) -> Term:
        names = [phrases.action_words(self.state, seat, action) for action in self.state.choices[seat][:8]]
        return Term("; ".join(one.ru for one in names), "; ".join(one.en for one in names))

    def out(self) -> None:
        """To the end of the round: antes are passed, optional effects left, and of other choices the first is taken."""
        state = self.state
        now = state.round
        for _ in range(MOST_WINDOWS):
            if state.over or state.round != now or (state.step == bits.PAIRS and max(state.picks) == bits.NOBODY):
                return
            seat = places(state.asked)[0]
            choices = state.choices[seat]
            rounds.apply_choice(state, seat, bits.PASS if bits.PASS in choices else choices[0])
            rounds.advance(state)

    def _action(self, entry: ScriptChoice) -> int | None:
        """Return the action of the entry, or None if no such choice is open."""
        kind, value = entry.kind, entry.value
        sheet = self.state.table.sheets[entry.player]
        styles = {face.key: place for place, face in enumerate(sheet.styles)}
        bases = {face.key: place for place, face in enumerate(sheet.bases)}
        if kind == "pair":
            return bits.PAIR + styles[value[0]] * bits.WIDE + bases[value[1]]
        if kind == "new_base":
            return bits.NEW_BASE + bases[value]
        if kind == "ante":
            return self._ante(entry.player, value)
        if kind == "effect":
            return self._rule(entry.player, value)
        if kind == "decline":
            return bits.PASS
        if kind == "style":
            return bits.STYLE + styles[value]
        if kind == "base":
            return bits.BASE + bases[value]
        if kind in ("target", "first"):
            return (bits.TARGET if kind == "target" else bits.FIRST) + LETTERS.index(value)
        if kind == "side":
            return bits.SIDE + int(value)
        start = {"cell": bits.CELL - 1, "amount": bits.AMOUNT, "marker": bits.MARKER - 1, "choose": bits.DEED - 1}[kind]
        return start + int(value)

    def _ante(self, seat: int, name: str) -> int | None:
        if name in SUPPORTS:
            return bits.SUPPORT + SUPPORTS.index(name)
        for place, part in enumerate(self.state.table.sheets[seat].pools):
            if part.key == name:
                return bits.TOKEN + place
        return self._rule(seat, name)

    def _rule(self, seat: int, name: str) -> int | None:
        """The effect that is offered by the name or the key of its card, or by its English text."""
        names = self._names(seat, name)
        for action in self.state.choices[seat]:
            if bits.RULE <= action < bits.CELL:
                rule = self.state.table.rules[action - bits.RULE]
                if names & {rule.source_en, rule.en}:
                    return action
        for rule in self.state.table.rules:
            if names & {rule.source_en, rule.en} and self.state.step == bits.ANTES and rule.phase == bits.PH_ANTE:
                return bits.RULE + rule.number
        return None

    def _is_known(self, entry: ScriptChoice) -> bool:
        """Whether the fight has the effect or the ante that an entry names."""
        sheet = self.state.table.sheets[entry.player]
        part_keys = {*SUPPORTS, *(part.key for part in sheet.pools)}
        part_keys |= {name for rule in self.state.table.rules for name in (rule.source_en, rule.en)}
        return bool(self._names(entry.player, entry.value) & part_keys)

    def value_of(self, expected: Expectation) -> object:
        if expected.subject == "":
            return self._of_game(expected.key, expected.value)
        return self._of_player(LETTERS.index(expected.subject[-1]), expected.key, expected.value)

    def _of_game(self, key: str, expected: Any) -> object:
        state = self.state
        if key == "active":
            return LETTERS[state.active]
        if key == "round":
            return state.round
        if key == "pool":
            return state.pool
        if key == "order":
            return "".join(LETTERS[seat] for seat in state.order)
        if key == "asked":
            return "".join(LETTERS[seat] for seat in places(state.asked)) or "none"
        if key == "reason":
            return state.reason
        if key in ("said", "unsaid"):
            rules = {line.clause for line in state.log or []}
            return [clause for clause in expected if (clause in rules) == (key == "said")]
        return winner(state.over, state.scores, LETTERS)

    def _of_player(self, seat: int, key: str, expected: Any) -> object:
        state = self.state
        body, sheet = state.bodies[seat], state.table.sheets[seat]
        masks = {
            "hand": (body.styles, body.bases), "discard_1": (body.styles_1, body.bases_1),
            "discard_2": (body.styles_2, body.bases_2),
        }  # fmt: skip
        if key in masks:
            style_keys = [sheet.styles[one].key for one in places(masks[key][0])]
            style_keys += [sheet.bases[one].key for one in places(masks[key][1])]
            return expected if sorted(style_keys) == sorted(expected) else style_keys
        if key == "removed":
            return [card for card in expected if not self._is_anywhere(seat, card)]
        if key in ("reserve", "exhausted"):
            counts = body.reserve if key == "reserve" else body.exhausted
            return {part.key: counts[place] for place, part in enumerate(sheet.pools) if part.key in expected}
        if key == "markers":
            values: dict[str, list[int]] = {name: [] for name in expected}
            for place, kind in enumerate(sheet.pieces):
                if body.pieces[place] >= 0 and sheet.markers[kind].key in values:
                    values[sheet.markers[kind].key].append(body.pieces[place] + 1)
            return {name: sorted(cells) for name, cells in values.items()}
        if key == "active_cards":
            return [sheet.specials[one].key for one in places(body.specials)]
        if key == "states":
            return [state.table.states[one].key for one in places(body.states)]
        if key in ("may", "may_not"):
            is_asked = state.asked >> seat & 1
            open_actions = state.choices[seat] if is_asked else []
            can = set[str]().union(*(phrases.action_names(state, seat, one) for one in open_actions))
            return [one for one in expected if (one in can) == (key == "may")]
        if key == "options":
            return len(state.choices[seat]) if state.asked >> seat & 1 else 0
        return self._number(seat, key)

    def _is_anywhere(self, seat: int, card: str) -> bool:
        body, sheet = self.state.bodies[seat], self.state.table.sheets[seat]
        styles = body.styles | body.styles_1 | body.styles_2 | body.aside_styles | _bit(body.style)
        bases = body.bases | body.bases_1 | body.bases_2 | body.aside_bases | body.under | _bit(body.base)
        part_keys = [sheet.styles[one].key for one in places(styles)] + [sheet.bases[one].key for one in places(bases)]
        if card in (face.key for face in sheet.finishers):
            return body.finisher_left
        return card in part_keys

    def _number(self, seat: int, key: str) -> object:
        state = self.state
        body = state.bodies[seat]
        measured = {
            "power": stats.power, "speed": stats.speed, "guard": stats.guard, "low": stats.low_range,
            "high": stats.high_range, "armour": stats.armour,
        }  # fmt: skip
        if key in measured:
            return measured[key](state, seat)
        if key == "might":
            return state.bodies[seat if state.table.duel else state.table.teams.index(state.table.teams[seat])].might
        plain: dict[str, object] = {
            "cell": body.cell + 1, "health": max(body.health, 0), "stunned": body.stunned, "alive": body.alive,
            "side": body.side,
        }  # fmt: skip
        return plain[key]


def _bit(card: int) -> int:
    return 1 << card if card >= 0 else 0
