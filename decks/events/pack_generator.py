"""The packs opened in an event: boosters of its sets, custom boosters of the organiser, or packs of a cube."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from decks.draws import RandomStream
from decks.games import get_draft_rules
from decks.sheet import CannotOpen, CardKey, Pack, Sheet, sealed_pack

from .drafts.packets import OFFERED, PACKET, SHARED
from .options import Options


@dataclass(frozen=True, slots=True)
class PackGenerator:
    """Every pack of an event as a function of its sheet, its options and the working seed."""

    sheet: Sheet
    options: Options
    working: bytes

    def booster(self, booster: int, place: int) -> Pack:
        """The booster of that number (from 1) before a place (from 1)."""
        return sealed_pack(self.working, booster, place, self.cards_of(booster, place))

    def cards_of(self, booster: int, place: int) -> list[CardKey]:
        options = self.options
        if self.sheet.custom is not None:
            return self._custom(booster, place)
        if options.cube:
            start = ((place - 1) * options.packs + booster - 1) * options.pack_cards
            cards = self._cube()[start : start + options.pack_cards]
            if len(cards) < options.pack_cards:
                raise CannotOpen("cube", "card", len(self.sheet.cube), start + options.pack_cards)
            return cards
        stream, code = self.stream(f"booster/{booster}/{place}"), options.sets[booster - 1]
        if not options.booster:
            return list(get_draft_rules(options.game).booster(self.sheet, code, stream))
        keys_of_pack: list[CardKey] = []
        for count, keys in self.sheet.slots[code]:
            for _ in range(count):
                available = [key for key in keys if key not in keys_of_pack]
                if not available:
                    raise CannotOpen(code, "card", len(keys), count)
                keys_of_pack.append(stream.choice(available))
        return keys_of_pack

    def stream(self, domain: str) -> RandomStream:
        return RandomStream(self.working, domain)

    def _custom(self, booster: int, place: int) -> list[CardKey]:
        """A booster of custom sheets. Without replacement it depends on the boosters of earlier places and rounds."""
        custom = self.sheet.custom
        if custom is None:
            raise ValueError("the event has no custom sheets")
        drawn_cards: Counter[tuple[str, CardKey]] = Counter()
        if not custom.replaces:
            earlier = [(b, p) for p in range(1, place) for b in range(1, self.options.packs + 1)]
            for b, p in [*earlier, *((b, place) for b in range(1, booster))]:
                custom.booster(self.stream(f"booster/{b}/{p}"), drawn_cards)
        return custom.booster(self.stream(f"booster/{booster}/{place}"), drawn_cards)

    def _cube(self) -> list[CardKey]:
        cards = list(self.sheet.cube)
        self.stream("cube").shuffle(cards)
        return cards

    def pool(self, place: int) -> list[Pack]:
        """Return the packs of a place in a sealed event: its starter deck or lent cards, then its boosters."""
        packs = [self.booster(booster, place) for booster in range(1, self.options.packs + 1)]
        return [*self.draw_lent_packs(place), *packs]

    def draw_lent_packs(self, place: int) -> list[Pack]:
        """Return the packs of a place before the first opening: one pack, number 0 of the place, or an empty list.

        The pack holds the cards that the game lends, or else a starter deck if the event has them.
        """
        cards = get_draft_rules(self.options.game).draw_lent_cards(self.sheet, self.stream(f"lent/{place}"))
        code = self.options.starter_set
        if not cards and code:
            decks = self.sheet.starters.get(code, ())
            if not decks:
                raise CannotOpen(code, "card", 0, 1)
            cards = self.stream(f"starter/{place}").choice(decks)
        return [sealed_pack(self.working, 0, place, cards)] if cards else []

    def all_cards(self) -> Pack:
        """The one row of a draft of all cards: each card of the event's sets once, or its whole cube."""
        codes = {*self.options.sets}
        keys = [card.key for card in self.sheet.cards.values() if card.set_code in codes]
        return sealed_pack(self.working, 1, 1, self.sheet.cube if self.options.cube else keys)

    def packets(self, round_: int, place: int) -> Pack:
        """The packets that a place chooses from in a round, as one pack: each of another theme."""
        rules, code = get_draft_rules(self.options.game), self.options.sets[round_ - 1]
        listed = self.sheet.cube if self.options.cube else [card.key for card in self.sheet.of_set(code)]
        themes: dict[str, list[CardKey]] = {}
        for key in listed:
            theme = rules.theme(self.sheet.cards[key])
            if theme is not None:
                themes.setdefault(theme, []).append(key)
        shared = themes.pop("", [])
        own = PACKET - min(SHARED, len(shared))
        order = sorted(theme for theme, keys in themes.items() if len(keys) >= own)
        if len(order) < OFFERED:
            raise CannotOpen(code, "theme", len(order), OFFERED)
        stream = self.stream(f"packets/{round_}/{place}")
        stream.shuffle(order)
        cards: list[CardKey] = []
        for theme in order[:OFFERED]:
            for keys, count in ((themes[theme], own), (shared, PACKET - own)):
                shuffled = list(keys)
                stream.shuffle(shuffled)
                cards += shuffled[:count]
        return sealed_pack(self.working, round_, place, cards)

    def slice_of_stack(self, number: int, size: int, places: int) -> Pack:
        """The slice of that number (from 1) of all boosters shuffled together; with size 0 all of it."""
        stack = [
            key
            for booster in range(1, self.options.packs + 1)
            for place in range(1, places + 1)
            for key in self.cards_of(booster, place)
        ]
        self.stream("stack").shuffle(stack)
        size = size or len(stack)
        return sealed_pack(self.working, number, 1, stack[(number - 1) * size : number * size])
