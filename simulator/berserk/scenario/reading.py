"""Reading a scenario from TOML: every key and every value is known, or the file is refused with all its faults."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from typing import Any, cast

from catalog.berserk.card import Cost, PrintedCard, Strike
from catalog.berserk.language.classes import class_key
from catalog.berserk.terms import TYPES
from catalog.core.terms import Term
from simulator.berserk.scenario import schema
from simulator.berserk.scenario.judge import find_ability_id, wanted_abilities
from simulator.berserk.scenario.model import (
    CELLS,
    ZONES,
    CardOnTable,
    Expectation,
    Player,
    PlayerHoldings,
    Scenario,
    ScriptEntry,
)
from simulator.berserk.scenario.schema import Keys
from simulator.berserk.scenario.values import ABILITIES, WrongValue
from simulator.scenario.errors import Fault, MalformedScenario
from simulator.scenario.places import Path, Places
from simulator.scenario.tables import list_all, list_some
from simulator.scenario.toml import load_toml

Table = dict[str, Any]


def read(document: str, name: str = "scenario") -> Scenario:
    """The scenario that `document` describes; `name` is the file's, for its faults.

    Raises `MalformedScenario` with every fault found and its line.
    """
    reading = _Reading(load_toml(document, name), Places(document))
    scenario = reading.scenario()
    if reading.faults:
        raise MalformedScenario(name, reading.faults)
    return scenario


class _Reading:
    """One pass over a document that is TOML. Faults are collected, and reading goes on past them."""

    def __init__(self, data: Table, places: Places) -> None:
        self.data = data
        self.places = places
        self.faults: list[Fault] = []
        self.classes: dict[str, str] = {}
        self.cards: dict[str, PrintedCard] = {}
        self.handles: dict[str, str] = {}

    def scenario(self) -> Scenario:
        top = self._keys(self.data, (), schema.TOP, also=schema.TABLES)
        self.classes = self._classes()
        for key, table in self._tables("cards"):
            self.cards[key] = self._card(key, table)
        on = [card for handle, table in self._tables("on") if (card := self._on(handle, table)) is not None]
        if not self.data:
            self._fault((), "в файле ничего нет", "there is nothing in the file")
        holdings, gave = self._holdings()
        self._check_places(on)
        first: Player = top.get("first", "A")
        return Scenario(
            title=top.get("title", ""),
            rules=top.get("rules", ()),
            edition=top.get("edition", "2009"),
            first=first,
            turn=top.get("turn", first),
            phase=top.get("phase", "main"),
            cards=self.cards,
            on=tuple(on),
            holdings=holdings,
            handles=self.handles,
            stack=self._stack(top.get("phase", "main")),
            do=self._script("do"),
            expect=self._expectations(self._table("expect"), ("expect",)),
            classes=self.classes,
            gave=gave,
        )

    # The parts of the document

    def _classes(self) -> dict[str, str]:
        classes = {}
        for english, russian in self._table("classes").items():
            if isinstance(russian, str) and russian.strip():
                classes[english] = russian
            else:
                self._fault(
                    ("classes", english),
                    f"«{english}» должно быть классом по-русски в кавычках",
                    f"“{english}” must be a class in Russian, in quotes",
                )
        return classes

    def _card(self, key: str, table: Table) -> PrintedCard:
        found = self._keys(table, ("cards", key), schema.CARD)
        kind, subtype, _ = TYPES[found.get("type", "creature")]
        creature, text = kind == "creature", found.get("text", "")
        russian = any("а" <= letter <= "я" or letter == "ё" for letter in text.lower())
        return PrintedCard(
            set_code="scenario",
            number=len(self.cards) + 1,
            name_ru=key,
            name_en=key,
            element=found.get("element", "neutral"),
            kind=kind,
            subtype=subtype,
            cost=found.get("cost", Cost(1)),
            life=found.get("life", 1 if creature or kind == "artifact" else None),
            move=found.get("move", 1 if creature and not subtype else None),
            strike=found.get("strike", Strike(0, 0, 0) if creature else None),
            classes=tuple(class_key(name, self.classes) or name for name in found.get("classes", ())),
            text_ru=text if russian else "",
            text_en="" if russian else text,
        )

    def _on(self, handle: str, table: Table) -> CardOnTable | None:
        path = ("on", handle)
        found = self._keys(table, path, schema.ON, needed=schema.ON_NEEDED)
        if handle in CELLS or handle in ZONES or handle == "player":
            self._fault(
                path,
                f"«{handle}» не может быть именем карты: так зовутся клетка, зона или игрок",
                f"“{handle}” cannot be a card's handle: a cell, a zone or a player is called so",
            )
        if not all(key in found for key in schema.ON_NEEDED):
            return None
        if not self._known_card(found["card"], (*path, "card")):
            return None
        self.handles[handle] = found["card"]
        return CardOnTable(handle=handle, line=self.places.line(*path), **{"owner": found["player"], **found})

    def _holdings(self) -> tuple[dict[Player, PlayerHoldings], tuple[tuple[str, Player, str], ...]]:
        """Return the cards and crystals of each player outside the field. Cards get the free handles of key, key.2,
        …"""
        holdings: dict[Player, PlayerHoldings] = {}
        gave: list[tuple[str, Player, str]] = []
        for player, table in self._tables("player"):
            path = ("player", player)
            if player not in ("A", "B"):
                self._fault(path, f"игрока «{player}» нет, есть A и B", f"there is no player “{player}”, only A and B")
                continue
            found = self._keys(table, path, schema.HOLDINGS)
            holdings[cast(Player, player)] = PlayerHoldings(**found)
            for zone in table:
                if zone not in ("deal", "roster", "deck"):
                    continue
                for key in found.get(zone, ()):
                    if self._known_card(key, (*path, zone)):
                        gave.append((self._new_handle(key), cast(Player, player), zone))
        return holdings, tuple(gave)

    def _new_handle(self, key: str) -> str:
        handle, copy = key, 1
        while handle in self.handles:
            copy += 1
            handle = f"{key}.{copy}"
        self.handles[handle] = key
        return handle

    def _check_places(self, on: Iterable[CardOnTable]) -> None:
        for card in on:
            if card.at not in CELLS and card.at not in ZONES and card.at not in self.handles:
                meant = self._meant(card.at, (*CELLS, *ZONES, *self.handles))
                zones = ", ".join(ZONES)
                what = Term(
                    f"«{card.at}» — не клетка (A1…E3, A1'…E3'), не зона ({zones}) и не карта сценария{meant.ru}",
                    f"“{card.at}” is no cell (A1…E3, A1'…E3'), no zone ({zones}) and no card of the scenario{meant.en}",
                )
                self._refuse(("on", card.handle, "at"), what, list_some((*ZONES, *self.handles)))
            elif card.at == card.handle:
                self._fault(("on", card.handle, "at"), "карта не может быть своим хозяином", "no card is its own host")

    def _stack(self, phase: str) -> tuple[ScriptEntry, ...]:
        lying = self.data.get("stack", [])
        for position, table in enumerate(lying if isinstance(lying, list) else ()):
            path = ("stack", position)
            known = ("player", "when", *schema.DECLARED, "to", "at", "ability", "x")
            for key in table if isinstance(table, dict) else ():
                if key not in known:
                    what = Term(f"«{key}» не лежит в стеке", f"“{key}” does not lie on the stack")
                    self._refuse((*path, key), what, list_all(known))
            if isinstance(table, dict) and table.get("when", "target") not in schema.LYING:
                listed = ", ".join(schema.LYING)
                self._fault((*path, "when"), f"в стеке может быть: {listed}", f"on the stack there may be: {listed}")
        if self.data.get("stack") and phase != "main":
            self._fault(("stack",), "стек бывает в главной фазе (main)", "a stack is laid out in the main phase (main)")
        return self._script("stack")

    def _script(self, name: str) -> tuple[ScriptEntry, ...]:
        entries = self.data.get(name, [])
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            self._fault((name,), f"нужны таблицы [[{name}]]", f"tables [[{name}]] are needed")
            return ()
        read = (self._entry((name, position), entry) for position, entry in enumerate(entries))
        return tuple(entry for entry in read if entry is not None)

    def _entry(self, path: Path, table: Table) -> ScriptEntry | None:
        kinds = [key for key in table if key in schema.ENTRIES]
        if len(kinds) != 1:
            known = ", ".join(schema.ENTRIES)
            what = "два действия сразу: " + ", ".join(kinds) if kinds else f"не сказано, что делается: {known}"
            what_en = "two actions at once: " + ", ".join(kinds) if kinds else f"says nothing to do: {known}"
            where = f"[[{path[0]}]]"
            self._fault(path, f"в {where} {what}", f"{where} has {what_en}" if kinds else f"{where} {what_en}")
            return None
        kind = kinds[0]
        reader, further, needed = schema.ENTRIES[kind]
        keys: Keys = {kind: reader, **further, **schema.ANY_ENTRY}
        found = self._keys(table, path, keys, also=("expect",), needed=("player", *needed))
        if kind not in found or any(key not in found for key in ("player", *needed)):
            return None
        if isinstance(found[kind], str) and kind != "choose":
            self._known_handle(found[kind], (*path, kind), keys_too=kind in ("take", "place", "host"))
        at = self._targets(found, path)
        expect = table.get("expect", {})
        if not isinstance(expect, dict):
            self._fault((*path, "expect"), "«expect» должно быть таблицей", "“expect” must be a table")
            expect = {}
        ability = found.get("ability", 0)
        if isinstance(ability, str) and not find_ability_id(ability):
            self._unknown_ability(ability, (*path, "ability"))
        answer = found[kind] if kind == "choose" else True
        self._check_answer(answer, (*path, kind))
        return ScriptEntry(
            kind=kind,
            player=found["player"],
            line=self.places.line(*path),
            card=found[kind] if isinstance(found[kind], str) and kind != "choose" else "",
            ability=ability,
            at=at,
            x=found.get("x"),
            answer=answer,
            dice=found.get("dice", ()),
            refused=found.get("refused"),
            when=found.get("when", ""),
            expect=self._expectations(expect, (*path, "expect")),
        )

    def _targets(self, found: Table, path: Path) -> tuple[str, ...]:
        """The `at`, `to` or `for` of an entry: handles and cells, all of them known."""
        for key in ("to", "for", "at"):
            if key in found:
                targets = found[key] if isinstance(found[key], tuple) else (found[key],)
                for target in targets:
                    if target not in CELLS:
                        self._known_handle(target, (*path, key), keys_too=True)
                return targets
        return ()

    def _check_answer(self, answer: object, path: Path) -> None:
        names = answer if isinstance(answer, tuple) else (answer,)
        for name in names:
            if isinstance(name, str) and name not in CELLS and name not in self.handles:
                card, _, sentence = name.rpartition(".")
                if not (sentence.isdigit() and card in self.handles):
                    self._known_handle(name, path, keys_too=True)

    def _expectations(self, table: Table, path: Path) -> tuple[Expectation, ...]:
        expected: list[Expectation] = []

        def add(subject: str, found: Table, at: Path) -> None:
            expected.extend(
                Expectation(subject, key, value, self.places.line(*at, key)) for key, value in found.items()
            )

        game = {key: value for key, value in table.items() if not isinstance(value, dict)}
        add("", self._keys(game, path, schema.EXPECT_GAME), path)
        for subject, facts in table.items():
            if not isinstance(facts, dict):
                continue
            if subject == "player":
                for player, held in facts.items():
                    at = (*path, "player", player)
                    if player in ("A", "B") and isinstance(held, dict):
                        found = self._keys(held, at, schema.EXPECT_PLAYER)
                        for zone in ("roster", "deal"):
                            for name in found.get(zone, ()):
                                self._known_handle(name, (*at, zone), keys_too=True)
                        add(f"player.{player}", found, at)
                    else:
                        self._fault(at, "игроки зовутся A и B", "the players are A and B")
            else:
                self._of_card(subject, facts, (*path, subject), add)
        return tuple(expected)

    def _of_card(self, handle: str, facts: Table, path: Path, add: Callable[[str, Table, Path], None]) -> None:
        """Read the expectations of a card. TOML reads `expect.grunt.2` as a nested table; here it is the handle."""
        copies = {key: value for key, value in facts.items() if key.isdigit() and isinstance(value, dict)}
        for copy, of_copy in copies.items():
            self._of_card(f"{handle}.{copy}", of_copy, (*path, copy), add)
        own = {key: value for key, value in facts.items() if key not in copies}
        if (own or not copies) and self._known_handle(handle, path):
            found = self._keys(own, path, schema.EXPECT_CARD)
            place = found.get("at")
            if place is not None and place not in CELLS and place not in ZONES:
                self._known_handle(place, (*path, "at"))
            for key in ("has", "lacks"):
                for name in found.get(key, ()):
                    if wanted_abilities(name, self.classes) == ("", ()):
                        self._unknown_ability(name, (*path, key))
            add(handle, found, path)

    # Shared by all parts

    def _unknown_ability(self, name: str, path: Path) -> None:
        what = Term(f"непонятная способность: «{name}»", f"an ability that is not known: “{name}”")
        self._refuse(path, what, ABILITIES)

    def _fault(self, path: Path, ru: str, en: str) -> None:
        self.faults.append(Fault(self.places.line(*path), Term(ru, en)))

    def _refuse(self, path: Path, what: Term, allowed: Term) -> None:
        """Add a fault that says what is allowed at its place."""
        self._fault(path, f"{what.ru}; можно: {allowed.ru}", f"{what.en}; allowed: {allowed.en}")

    def _table(self, name: str) -> Table:
        table = self.data.get(name, {})
        if not isinstance(table, dict):
            self._fault((name,), f"«{name}» должно быть таблицей", f"“{name}” must be a table")
            return {}
        return table

    def _tables(self, name: str) -> list[tuple[str, Table]]:
        """The tables under `[name.…]`."""
        tables = []
        for key, table in self._table(name).items():
            if isinstance(table, dict):
                tables.append((key, table))
            else:
                self._fault((name, key), f"«{name}.{key}» должно быть таблицей", f"“{name}.{key}” must be a table")
        return tables

    def _keys(
        self,
        table: Table,
        path: Path,
        keys: Keys,
        also: Iterable[str] = (),
        needed: Iterable[str] = (),
    ) -> Table:
        """The values of `table` as their readers give them; a fault for each key unknown, wrong or missing."""
        found: Table = {}
        for key, value in table.items():
            if key in keys:
                try:
                    found[key] = keys[key](value)
                except WrongValue as error:
                    self._fault((*path, key), f"«{key}» {error.what.ru}", f"“{key}” {error.what.en}")
            elif key not in also:
                meant = self._meant(key, (*keys, *also))
                what = Term(f"неизвестный ключ «{key}»{meant.ru}", f"unknown key “{key}”{meant.en}")
                self._refuse((*path, key), what, list_all((*keys, *also)))
        for key in needed:
            if key not in table:
                self._fault(path, f"недостаёт ключа «{key}»", f"the key “{key}” is missing")
        return found

    def _known_card(self, key: str, path: Path) -> bool:
        if key in self.cards:
            return True
        meant = self._meant(key, self.cards)
        what = Term(f"карты «{key}» нет в «cards»{meant.ru}", f"there is no card “{key}” in “cards”{meant.en}")
        self._refuse(path, what, list_some(self.cards))
        return False

    def _known_handle(self, name: str, path: Path, keys_too: bool = False) -> bool:
        """Whether a card of the scenario is called `name`; with `keys_too` a key of `cards` serves as well."""
        if name in self.handles or (keys_too and name in self.cards):
            return True
        meant = self._meant(name, self.handles)
        what = Term(f"«{name}» не карта этого сценария{meant.ru}", f"“{name}” is no card of this scenario{meant.en}")
        self._refuse(path, what, list_some(dict.fromkeys((*self.handles, *(self.cards if keys_too else ())))))
        return False

    @staticmethod
    def _meant(word: str, known: Iterable[str]) -> Term:
        near = difflib.get_close_matches(word, list(known), n=1)
        return Term(f"; может быть, «{near[0]}»?", f"; perhaps “{near[0]}”?") if near else Term("", "")
