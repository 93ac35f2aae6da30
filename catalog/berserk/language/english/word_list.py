"""The English words of the card language: their forms, and what they mean in descriptions."""

from __future__ import annotations

from functools import lru_cache

from catalog.berserk.card import Element
from catalog.berserk.language.lexicon import Forms, Lexicon, invariable_forms
from catalog.berserk.language.reading.nouns import NounWords
from catalog.berserk.language.tree import Beside, CardKind, Cards, Doing, Is, Not, OfElement, State, Strength, Utmost
from catalog.language.tokens import PLURAL, SINGULAR

_SG, _PL = SINGULAR, PLURAL
IRREGULAR = {"life": "lives", "hero": "heroes", "fungus": "fungi", "die": "dice", "elf": "elves", "wolf": "wolves",
             "man": "men", "woman": "women",
             "undead": "undead", "mercenary": "mercenaries", "child": "children", "thief": "thieves",
             "dwarf": "dwarves"}  # fmt: skip
KEPT = ("undead", "fear", "magic", "poison", "spite", "toa-dan")


def plural_of(phrase: str) -> str:
    """The plural of a noun phrase: «river maidens», «children of Krong»."""
    head, of, tail = phrase.partition(" of ")
    before, space, noun = head.rpartition(" ")
    low = noun.lower()
    if low in KEPT or low.endswith(("folk", "kin")):
        plural = noun
    elif low in IRREGULAR:
        plural = IRREGULAR[low]
    elif low.endswith(("man", "wolf")) and not low.endswith(("human", "german", "shaman")):
        plural = noun[:-2] + "en" if low.endswith("man") else noun[:-1] + "ves"  # woodsmen, werewolves
    elif low.endswith(("s", "x", "ch", "sh")):
        plural = noun + "es"
    elif low.endswith("y") and low[-2:-1] not in "aeiou":
        plural = noun[:-1] + "ies"
    else:
        plural = noun + "s"
    return before + space + plural + of + tail


def phrase_forms(phrase: str) -> Forms:
    """The forms of a noun phrase → their numbers."""
    plural = plural_of(phrase)
    forms = {phrase: _SG, phrase + "'s": _SG}
    forms[plural] = forms.get(plural, frozenset()) | _PL
    return forms


def verb_forms(verb: str) -> Forms:
    """The forms of a regular verb."""
    if verb.endswith(("s", "x", "ch", "sh")):
        third = verb + "es"
    elif verb.endswith("y") and verb[-2] not in "aeiou":
        third = verb[:-1] + "ies"
    else:
        third = verb + "s"
    return invariable_forms(verb, third)


NOUNS = """
card creature symbiote parasite artifact terrain equipment attack strike influence token wound life cell
vertical horizontal diagonal line column row half field battle turn cost movement distance control deck
graveyard squad ability class element number host defender start end choice bonus time player side die value
unit damage miss action attacker place way roll crystal name magic roll recipient blow
"""
VERBS = """
wound heal poison bless curse destroy finish tap untap put gain lose give move swap summon resurrect return
redistribute take prevent block redirect leap teleport reduce deal attack defend start ignore change have
untap exile get spend pay choose hit control cost declare need receive drop treat place remove regain
leave exchange reveal enter
"""
SMALL = {
    "for": ["for"], "by": ["by"], "to": ["to"], "with": ["with"], "of": ["of"], "on": ["on"], "onto": ["onto"],
    "at": ["at"], "in": ["in"], "from": ["from"], "not": ["not"], "and": ["and"], "or": ["or"], "then": ["then"],
    "if": ["if"], "else": ["else", "otherwise"], "while": ["while"], "where": ["where"], "when": ["when", "whenever"],
    "after": ["after"], "until": ["until"], "may": ["may"], "cannot": ["cannot", "can't"], "can": ["can"],
    "must": ["must"], "each": ["each", "every"], "all": ["all"], "your": ["your"], "enemy": ["enemy", "enemy's",
    "opponent's"],
    "opponent": ["opponent"], "other": ["other", "another"], "chosen": ["chosen", "target"], "beside": ["beside"],
    "adjacent": ["adjacent"], "opposite": ["opposite"], "within": ["within"], "same": ["same"], "as": ["as"],
    "most": ["most"], "least": ["least"], "more": ["more"], "fewer": ["fewer", "less"], "exactly": ["exactly"],
    "up": ["up"], "it": ["it", "him", "they", "them"], "itself": ["itself"], "its": ["its", "their"], "this": ["this"],
    "that": ["that"], "a": ["a", "an"], "the": ["the"], "any": ["any"], "free": ["free"], "extra": ["extra",
    "additional"],
    "fully": ["fully", "completely"], "instant": ["instant"], "instants": ["instants"], "once": ["once"],
    "twice": ["twice"],
    "times": ["times"], "next": ["next"], "first": ["first"], "second": ["second"], "third": ["third"],
    "instead": ["instead"], "between": ["between"], "x": ["x"], "is": ["is", "are", "be"], "there": ["there"],
    "no": ["no"], "without": ["without"], "diagonally": ["diagonally"], "under": ["under"], "steppe": ["steppe"],
    "forest": ["forest"], "mountain": ["mountain"], "swamp": ["swamp"], "dark": ["dark", "darkness"],
    "neutral": ["neutral"], "tapped": ["tapped"], "untapped": ["untapped"], "wounded": ["wounded"],
    "unwounded": ["unwounded"], "hidden": ["hidden"], "flyers": ["flyers", "flyer"], "fight": ["fight", "fights"],
    "yours": ["yours"], "different": ["different"], "defending": ["defending"], "incarnated": ["incarnated"],
    "healed": ["healed"], "summoned": ["summoned"],
    "resurrected": ["resurrected"], "revealed": ["revealed"],
    "missed": ["missed"], "along": ["along"], "forward": ["forward"], "back": ["back"],
    "turns": ["turns"], "into": ["into"], "leapt": ["leapt"],
    "dealt": ["dealt"], "reduced": ["reduced"], "declared": ["declared"],
    "number of": [],
    "turned": ["turned"], "was": ["was"], "becomes": ["becomes", "become"], "hosting": ["hosting"], "dying": [],
    "recruited": ["recruited"], "off": ["off"], "out": ["out"], "against": ["against"], "spends": [],
    "incorporeal": ["incorporeal"], "corporeal": ["corporeal"],
    "flying": ["flying"], "non-flying": ["non-flying", "nonflying"], "elite": ["elite", "gold"],
    "ordinary": ["ordinary", "silver"], "unique": ["unique"], "non-unique": ["non-unique"], "poisoned": ["poisoned"],
    "cursed": ["cursed"], "blessed": ["blessed"], "weak": ["weak"], "medium": ["medium"], "strong": ["strong"],
    "ranged": ["ranged"], "close": ["close", "melee"], "non-magic": ["non-magic", "nonmagic"], "magic-adj": ["magic",
    "magical"],
    "simple": ["simple"], "answering": ["answering"], "directed": ["directed"], "one": ["one"], "two": ["two"],
    "three": ["three"], "four": ["four"], "five": ["five"], "fitting": ["matching"], "spell": ["spell", "spells"],
    "influence": [], "attacked": ["attacked"], "attacking": ["attacking"], "max": ["maximum", "max"], "every": [],
    "per": ["per"], "flyer": [], "your's": [], "also": ["also"], "so": ["so"], "does": ["does", "do"],
    "counts": ["counts", "count"],
    "uncursed": ["uncursed"], "unpoisoned": ["unpoisoned"], "unblessed": ["unblessed"],
    "non-incorporeal": [], "both": ["both"], "closing": ["tapping"], "acted": ["acted"], "moved": ["moved"],
    "dies": ["dies", "dying"], "strikes": [], "over": ["over"], "wall": [], "named": ["named", "called"],
    "who": ["who", "that", "which"],
    "giver": ["giver"],
    "wolf": ["{wolf}", "wolf"], "human": ["{human}", "human"], "depths": ["depths"], "surface": ["surface", "surfaces"],
    "submerge": ["submerge", "submerges"], "before": ["before"], "takes": ["takes"], "shape": ["shape"],
    "throws": ["throws", "throw"],
    "prophecy": ["prophecy"], "shown": ["shown"], "shows": ["shows", "show"], "throw-die": [], "die": ["die"],
    "raise": ["raise"], "lower": ["lower"], "attached": ["attached"], "marker": ["marker", "markers"],
    "even": ["even"], "odd": ["odd"],
    "left": ["left"], "right": ["right"], "behind": ["behind"], "did": ["did"], "were": ["were"], "than": ["than"],
    "struck": ["struck"], "own": ["own"], "answers": ["answers"], "costing": ["costing"], "act": ["act", "acts"],
}  # fmt: skip

KINDS: dict[str, CardKind] = {
    "card": "card", "creature": "creature", "symbiote": "symbiote", "parasite": "parasite", "artifact": "artifact",
    "terrain": "terrain", "equipment": "equipment", "piece of equipment": "equipment",
}  # fmt: skip
STATES: dict[State, str] = {
    "tapped": "tapped", "untapped": "untapped", "wounded": "wounded", "hidden": "hidden", "incorporeal": "incorporeal",
    "flying": "flying", "elite": "elite", "ordinary": "ordinary", "unique": "unique", "poisoned": "poisoned",
    "cursed": "cursed", "blessed": "blessed", "defending": "defending",
}  # fmt: skip
NOT_STATES: dict[State, str] = {
    "incorporeal": "corporeal", "flying": "non-flying", "unique": "non-unique", "wounded": "unwounded",
    "hidden": "revealed", "cursed": "uncursed", "poisoned": "unpoisoned", "blessed": "unblessed",
}  # fmt: skip
ELEMENTS: dict[Element, str] = {
    "steppe": "steppe", "forest": "forest", "mountain": "mountain", "swamp": "swamp", "darkness": "dark",
    "neutral": "neutral",
}  # fmt: skip
STRENGTHS: dict[str, Strength] = {"weak": "weak", "medium": "medium", "strong": "strong"}

NOUN_WORDS = NounWords(
    kinds=KINDS,
    sides={"your": "own", "own": "own", "enemy": "enemy"},
    sides_after={"opponent": "enemy", "of yours": "own", "you control": "own"},
    traits={
        **{word: Is(state) for state, word in STATES.items()},
        "costliest": Utmost("cost", True),
        "cheapest": Utmost("cost", False),
        **{word: Not(Is(state)) for state, word in NOT_STATES.items()},
        **{"non-" + word: Not(OfElement((element,))) for element, word in ELEMENTS.items()},
        "adjacent": Beside(),
    },
    elements={word: element for element, word in ELEMENTS.items()},
    other=frozenset(("other",)),
    chosen=frozenset(("chosen",)),
    every=frozenset(("each", "all")),
    numerals={"one": 1, "two": 2, "three": 3, "four": 4, "five": 5},
    up_to=frozenset(("up to",)),
    either=frozenset(("or",)),
    also=frozenset(("and",)),
    fewer=(frozenset(("or",)), frozenset(("fewer",))),
    standing=frozenset(("cell",)),
    near=frozenset(),
    of_class=frozenset(("class",)),
    excepted=frozenset(("except",)),
    opposite=frozenset(("opposite",)),
    nouns={
        "defender": Cards("creature", traits=(Is("defending"),)),
        "flyers": Cards("creature", traits=(Is("flying"),)),
    },
    articles=frozenset(("a", "the")),
    fighters=(("attacked", "attacked"), ("struck", "attacked"), ("attacking", "attacking")),
)

SOURCE_WORDS: list[tuple[Doing, str]] = [
    ("attack", "attack"), ("melee", "close attack"), ("melee", "close strike"), ("ranged", "ranged attack"),
    ("magic attack", "magic-adj attack"), ("non-magic attack", "non-magic attack"),
    ("non-magic melee", "close non-magic attack"), ("non-magic ranged", "ranged non-magic attack"),
    ("strike", "strike"), ("simple strike", "simple strike"), ("special strike", "@special-strike"),
    ("magic strike", "@magic-strike"), ("reach strike", "@reach-strike"), ("non-magic strike", "non-magic strike"),
    ("directed strike", "@directed-strike"),
    ("unanswered strike", "@unanswered-strike"), ("answering strike", "answering strike"), ("shot", "@shot"),
    ("throw", "@throw"), ("discharge", "@discharge"), ("influence", "influence"),
    ("instant", "instant action"), ("instant", "instants"), ("spell", "spell"),
    ("magic", "magic"), ("poison", "@poison"), ("curse", "@curse"), ("finish", "@finish"), ("fear", "@fear"),
    ("spite", "@spite"),
    ("ability", "ability"),
]  # fmt: skip
TAGS = {
    "tap": ("tap",), "counter": ("token",), "instant": ("instant",), "strike": ("simple", "strike"), "health": ("life",
    ),
    "move": ("movement",), "elite": ("elite",), "ordinary": ("ordinary",), "uchr": ("reach", "strike"),
    "direct": ("directed", "strike"), "ova": ("skill", "in", "attack"), "ovz": ("skill", "in", "defence"),
    "ovs": ("skill", "in", "shooting"), "armor": ("armour",), "regen": ("regeneration",), "stamina": ("fortitude",),
    "zov": ("protection", "from", "shots"), "zot": ("protection", "from", "throws"),
    "zor": ("protection", "from", "discharges"), "zom": ("protection", "from", "magic"),
    "zoz": ("protection", "from", "spells"), "zoo": ("protection", "from", "poison"),
    "zoal": ("protection", "from", "attacks", "by", "flying", "cards"), "uht": ("unanswered", "strike"),
    "dep": ("in", "the", "depths"), "sur": ("on", "the", "surface"), "wolf": ("{wolf}",), "human": ("{human}",),
    "token": ("token",), "tok": ("token",), "sht": ("shot",), "thr": ("throw",), "dsc": ("discharge",),
    "sph": ("special", "strike"), "mht": ("magic", "strike"), "spl": ("spell",), "imp": ("influence",),
    "psn": ("poison",), "cur": ("curse",), "fin": ("finish",), "clm": ("clumsiness",), "icr": ("incarnation",),
    "first": ("for", "the", "first", "player"), "second": ("for", "the", "second", "player"),
}  # fmt: skip


@lru_cache(1)
def lexicon() -> Lexicon:
    """The English lexicon, built once."""
    words = Lexicon("en", phrase_forms, TAGS)
    for noun in NOUNS.split():
        words.add(noun, phrase_forms(noun))
    for verb in VERBS.split():
        words.add(verb, verb_forms(verb))
    for small, forms in SMALL.items():
        if forms:
            words.add(small, invariable_forms(*forms))
    for word in ELEMENTS.values():
        words.add("non-" + word, invariable_forms("non-" + word))
    words.add("have", invariable_forms("has", "have", "had"))
    words.add("lose", invariable_forms("lost"))
    words.add("put", invariable_forms("put", "puts"))
    words.add("swap", invariable_forms("swaps"))
    words.add("deal", invariable_forms("dealt"))
    words.add("life", {"life": _SG, "lives": _PL})
    words.add_dictionary()
    words.add_name("up to", "up to")
    words.add_name("piece of equipment", "piece of equipment")
    words.add_name("of yours", "of yours")
    words.add_name("you control", "you control")
    return words
