"""Russian traits of a card: numbers, abilities, classes, states."""

from __future__ import annotations

from catalog.berserk.language.meaning.traits import (
    as_costly,
    as_costly_parts,
    has_some,
    have_abilities,
    lacking_both,
    measured_rules,
    plain_state,
    without,
)
from catalog.berserk.language.russian.phrases.bounds import MEASURES_NAMED
from catalog.berserk.language.russian.phrases.vocabulary import MEASURES, SOME, STRIKES
from catalog.berserk.language.tree import (
    AmongThem,
    AttachedTo,
    Either,
    Except,
    HasAbility,
    HasMarker,
    HasProtection,
    HostOf,
    InFormationWith,
    Is,
    NameIs,
    NextTo,
    Not,
    NumberIs,
    OfClass,
    SameAs,
    State,
)
from catalog.language.patterns import Rule, constant, of, phrase, read_as, say

PARITIES: tuple[tuple[str, State], ...] = (("чётн", "even lives"), ("нечётн", "odd lives"))

OF_NUMBERS: list[Rule] = [
    phrase("той же стоимости, что и <of:role.nom> без учёта элитности", lambda s: as_costly(**s), as_costly_parts),
    *measured_rules(
        "cost", "стоимостью <amount> или менее|меньше", "стоимостью <amount> или более|больше", "стоимостью <amount>"
    ),
    read_as("стоимостью до <amount>", of(NumberIs, measure="cost", comparison="at most")),
    read_as("не дороже <amount>", of(NumberIs, measure="cost", comparison="at most")),
    read_as("стоимостью от <amount>", of(NumberIs, measure="cost", comparison="at least")),
    read_as("не дешевле <amount>", of(NumberIs, measure="cost", comparison="at least")),
    *[
        rule
        for (measure, noun), (some, many, none) in zip(MEASURES, SOME, strict=True)
        for rule in (
            constant(f"без {none}", Not(has_some(measure))),
            constant(f"с {some}", has_some(measure)),
            *measured_rules(
                measure, f"с <amount> или меньше {noun}", f"с <amount> или больше {noun}", f"с ровно <amount> {noun}"
            ),
            read_as(f"с {many}", of(has_some, measure=measure)),
        )
    ],
    *measured_rules("move", "с движением не больше <amount>", "с движением не меньше <amount>", "с движением <amount>"),
    *MEASURES_NAMED,
]


OF_KINDS: list[Rule] = [
    say("(кроме <cards:cards.gen.pl>)", Except),
    phrase(
        "с <abilities:id list.ins>",
        lambda s: have_abilities(**s),
        lambda n: {"abilities": n.abilities} if isinstance(n, HasAbility) else None,
    ),
    *[
        read_as(pattern, lambda s: HasAbility(("discharge", "magic-strike", "spell")))
        for pattern in (
            "с магической способностью|особенностью",
            "обладающий магической способностью|особенностью",
            "с магическими способностями|особенностями",
        )
    ],
    *[
        read_as(pattern, lambda s, attacks=attacks: HasAbility(attacks))
        for one, many, attacks in (
            ("дальней", "дальними", ("shot", "throw", "discharge", "reach-strike")),
            ("магической", "магическими", ("discharge", "magic-strike")),
        )
        for pattern in (f"с {one} атакой", f"с {many} атаками", f"имеющий {one.replace('ой', 'ую')} атаку")
    ],
    say("с защитой от <source:source.gen.pl>", HasProtection),
    read_as(
        "с <one:id.ins> или защитой от <source:source.gen.pl>",
        lambda s: Either((have_abilities((s["one"],)), HasProtection(s["source"]))),
    ),
    read_as("с <one:id.ins> и <two:id.ins>", lambda s: (have_abilities((s["one"],)), have_abilities((s["two"],)))),
    read_as("обладающий <abilities:id list.ins>", lambda s: have_abilities(**s)),
    read_as("имеющий <abilities:id list.acc>", lambda s: have_abilities(**s)),
    read_as("не имеющий <abilities:id list.gen>", lambda s: without(**s)),
    read_as("имеющий защиту от <source:source.gen.pl>", of(HasProtection)),
    read_as("не имеющий защиты от <source:source.gen.pl>", lambda s: Not(HasProtection(**s))),
    read_as("имеющий <has:possession>", lambda s: s["has"]),
    read_as("не имеющий <has:no possession>", lambda s: s["has"]),
    phrase(
        "без <abilities:id list.gen>",
        lambda s: without(**s),
        lambda n: {"abilities": n.trait.abilities} if isinstance(n, Not) and isinstance(n.trait, HasAbility) else None,
    ),
    constant("из них", AmongThem()),
    constant("кроме него", Not(SameAs("it"))),
    constant("кроме этой карты", Not(SameAs())),
    say("класса <names:class names.nom>", OfClass),
    phrase(
        "с названием «<name:quoted>»",
        lambda s: NameIs((s["name"],)),
        lambda n: {"name": n.names[0]} if isinstance(n, NameIs) and len(n.names) == 1 else None,
    ),
    read_as("стихии <element>", lambda s: s["element"]),
    read_as("<element>", lambda s: s["element"]),
    read_as("без <one:lack> и|или <two:lack>", lambda s: lacking_both(**s)),
    say("с маркером <name:marker name>", HasMarker),
    read_as("с <name:told marker>", lambda s: HasMarker(s["name"])),
    read_as("без маркера <name:marker name>", lambda s: Not(HasMarker(s["name"]))),
    say(", прикреплённый~noun к <of:role.dat>", AttachedTo),
    say(", являющийся~noun хозяином <of:role.gen>", HostOf),
    say("в строю", Is, state="in formation"),
    say("в строю с <of:role.ins>", InFormationWith),
    read_as("стоящий в строю с <of:role.ins>", of(InFormationWith)),
    read_as("стоящий с <of:role.ins> в строю", of(InFormationWith)),
    read_as("с которым <of:role.nom> стоит|находится в строю", of(InFormationWith)),
    *[read_as(f"с которым {who}стоит в строю", lambda s: InFormationWith()) for who in ("", "<me> ")],
    say("слева или справа от <of:role.gen>", NextTo, where="aside"),
    read_as("стоящий слева|справа или|и справа|слева от <of:role.gen>", of(NextTo, where="aside")),
    read_as("справа|слева или|и слева|справа от <of:role.gen>", of(NextTo, where="aside")),
    say("позади <of:role.gen>", NextTo, where="behind"),
    read_as("стоящий позади|сзади <of:role.gen>", of(NextTo, where="behind")),
    read_as("[стоящий] на клетке позади|сзади <of:role.gen>", of(NextTo, where="behind")),
    read_as("на клетке позади|сзади", lambda s: NextTo("behind")),
    read_as("сзади <of:role.gen>", of(NextTo, where="behind")),
    read_as("сзади|позади", lambda s: NextTo("behind")),
    read_as("стоящий сзади|позади", lambda s: NextTo("behind")),
    *[
        rule
        for measure, word in STRIKES
        for rule in (
            *measured_rules(
                measure,
                f"с {word} ударом не больше <amount>",
                f"с {word} ударом не меньше <amount>",
                f"с {word} ударом <amount>",
            ),
        )
    ],
    read_as("являющийся хозяином симбиота|симбиоту", lambda s: has_some("symbiotes")),
    read_as("являющийся хозяином паразита|паразиту", lambda s: has_some("parasites")),
    read_as("выступающий защитником", lambda s: Is("defending")),
    constant("действовавший~noun в этот ход", Is("acted this turn")),
    constant("перемещавшийся|передвигавшийся~noun в этот ход", Is("moved this turn")),
    constant("раненый~noun атаками в этот ход", Is("wounded by attacks this turn")),
    constant("атаковавший~noun в этот ход", Is("attacked this turn")),
    constant("раненый~noun в этот ход", Is("wounded this turn")),
    constant("излеченный~noun в этот ход", Is("healed this turn")),
    constant("прыгавший~noun в этот ход", Is("leapt this turn")),
    constant("уничтоживший~noun карту в этот ход", Is("destroyed this turn")),
    constant("погибший~noun в этот ход", Is("died this turn")),
    constant("закрывавшийся~noun в этот ход", Is("tapped this turn")),
    constant("открывавшийся~noun в этот ход", Is("untapped this turn")),
    constant("выступавший~noun защитником в этот ход", Is("defended this turn")),
    constant("вошедший|вступивший~noun в игру в этот ход", Is("entered this turn")),
    *[
        read_as(f"{words} в этот ход", lambda s, state=state: Is(state))
        for words, state in (
            ("закрывшийся", "tapped this turn"),
            ("открывшийся", "untapped this turn"),
            ("получивший раны", "wounded this turn"),
            ("получавший раны", "wounded this turn"),
            ("переместившийся", "moved this turn"),
            ("нападавший", "attacked this turn"),
            ("вошедший|вступивший в отряд", "entered this turn"),
            ("появившийся", "entered this turn"),
        )
    ],
    read_as("закрытый в этот ход", lambda s: Is("tapped this turn")),
    constant("сражавшийся~noun в этот ход", Is("fought this turn")),
    constant("с симбиотом или паразитом", Is("hosting")),
    constant("с экипировкой", Is("equipped")),
    constant("без экипировки", Not(Is("equipped"))),
    *[
        read_as(words, lambda s: Is("equipped"))
        for words in ("имеющий экипировку", "несущий экипировку", "являющийся хозяином экипировки")
    ],
    constant("с каким-либо классом", Is("of a class")),
    *[
        rule
        for word, state in PARITIES
        for rule in (
            constant(f"с {word}ым числом|количеством жизней", Is(state)),
            read_as(f"с {word}ыми жизнями", lambda s, state=state: Is(state)),
        )
    ],
    read_as("с классом", lambda s: Is("of a class")),
    read_as("с классом <names:class names.nom>", of(OfClass)),
    constant("с жизнями сверх начальных", Is("above its lives")),
    read_as(
        "у которого|которых число|количество текущих жизней больше начального значения жизней",
        lambda s: Is("above its lives"),
    ),
    constant("на глубине", Is("submerged")),
    read_as("на поверхности", lambda s: Not(Is("submerged"))),
    read_as("<subject:who does> <state:past> в этот ход", lambda s: Is(s["state"])),
    read_as("<subject:who does> не <state:past> в этот ход", lambda s: Not(Is(s["state"]))),
    read_as("не <state:past> в этот ход", lambda s: Not(Is(s["state"]))),
    phrase(
        "не <trait>",
        lambda s: Not(s["trait"]) if plain_state(s["trait"]) else None,
        lambda n: {"trait": n.trait} if isinstance(n, Not) else None,
    ),
]
