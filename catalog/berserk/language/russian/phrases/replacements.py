"""Russian phrases about what happens instead of something else (419)."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from catalog.berserk.language.tree import (
    Cards,
    Fate,
    Fits,
    GainTokens,
    Instead,
    InsteadOfDeath,
    InsteadOfHealing,
    LeaveHost,
    May,
    OutlivesHost,
    SameAs,
    TableNumber,
    The,
    Wound,
    X,
)
from catalog.language.patterns import Rule, phrase, read_as, say

# Replaced events, as a noun and as «должен …»; the affected card follows the noun in this case.
FATES: tuple[tuple[Fate, str, str, tuple[str, ...]], ...] = (
    ("dies", "гибели", "gen", ("погибнуть", "быть уничтожен", "попасть на кладбище", "отправиться на кладбище")),
    ("dies with host", "гибели вместе с хозяином", "gen",
     ("погибнуть в результате гибели хозяина", "погибнуть из-за гибели хозяина", "погибнуть вместе с хозяином",
      "погибнуть при гибели хозяина")),
    ("exiled", "изгнания", "gen", ("быть изгнан",)),
    ("resurrected", "возрождения", "gen", ("быть возрождён", "возродиться")),
    ("submerges", "погружения", "gen", ("погрузиться",)),
    ("surfaces", "всплытия", "gen", ("всплыть",)),
    ("untapped", "открытия", "gen", ("открыться", "быть открыт")),
    ("tapped", "закрытия эффектом", "gen", ("быть закрыт",)),
    ("moved", "перемещения", "gen",
     ("переместиться", "быть перемещён", "передвинуться", "двигаться", "перейти на другую клетку")),
    ("strikes back", "ответного удара", "gen",
     ("нанести ответный удар", "ответить ударом", "ответить на удар", "отвечать ударом")),
    ("incarnated", "инкарнации", "gen", ("инкарнировать", "быть инкарнирован")),
    ("healed", "излечения на X", "gen", ("излечиться на X", "быть излечен на X", "излечиться", "быть излечен")),
    ("cursed", "получения проклятья", "ins", ("получить проклятье", "быть проклят")),
    ("poisoned", "получения отравления на X", "ins",
     ("получить отравление на X", "получить отравление", "быть отравлен", "отравиться")),
    ("blessed", "получения благословления", "ins", ("получить благословление", "быть благословлён")),
    ("gains extra lives", "получения X дополнительных жизней", "ins",
     ("получить X дополнительных жизней", "получить дополнительные жизни", "получить дополнительную жизнь")),
    ("gains token", "получения X фишек", "ins", ("получить X фишек", "получить фишку", "получить фишки")),
)  # fmt: skip


WITHOUT_NUMBER: tuple[tuple[Fate, str, str], ...] = (("poisoned", "получения отравления", "ins"),)


def _instead(
    fate: Fate, effects: Any = None, who: Any = None, limit: Any = None, again: Any = None, source: Any = None,
    condition: Any = None, mays: Any = None, me: None = None,
) -> Any:  # fmt: skip
    """Build the replacement for another card, which is «он» in the effects.

    For this card, older nodes are used where they exist.
    """
    effects = (May(mays),) if mays is not None else effects
    who = The() if who is None else who
    if who == The():
        effects = tuple(
            replace(one, target=The()) if getattr(one, "target", None) == The("it") else one for one in effects
        )
        condition = _of_this(condition)
        if fate == "dies with host" and effects == (LeaveHost(The()),):
            return OutlivesHost()
        if fate == "dies" and source is None:
            return InsteadOfDeath(effects, limit, condition)
        if fate == "healed":
            return InsteadOfHealing(effects, limit, condition)
    elif again == "it" and getattr(effects[0], "target", None) == The():
        effects = (replace(effects[0], target=The("it")), *effects[1:])  # «оно вместо этого излечивается …»
    return Instead(fate, who, effects, limit, source, condition=condition)


def _of_this(condition: Any) -> Any:
    """Resolve «если он ранен» to this card."""
    return replace(condition, role="this") if isinstance(condition, Fits) and condition.role == "it" else condition


def _with_x(node: Any) -> Any:
    """Resolve «ранить … на столько же» to X, the amount of the replaced event."""
    if node == TableNumber("wounds dealt"):
        return X()
    if isinstance(node, tuple):
        return tuple(_with_x(part) for part in node)
    if isinstance(node, type) or not is_dataclass(node):
        return node
    whole: Any = node
    return replace(whole, **{each.name: _with_x(getattr(node, each.name)) for each in fields(node)})


def _not_wounded(
    effects: Any = None, who: Any = None, source: Any = None, at_least: int = 1, exactly: int = 0, limit: Any = None,
    again: Any = None, to: Any = None, condition: Any = None, more: int = 0, mays: Any = None, mayto: Any = None,
) -> Instead | None:  # fmt: skip
    """Build «Когда ваше существо должно получить X ран, вместо этого …»; `to`: the card that gets these wounds,
    `mayto`: if its player wishes."""
    if mayto is not None:
        effects = (May((Wound(The(mayto), X()),)),)
    if mays is not None:
        effects = (May(mays),)
    made: Instead = _instead(
        "wounded", (Wound(The(to), X()),) if effects is None else _with_x(effects), who, limit, again, None, condition
    )
    return replace(made, source=source, at_least=exactly or (more + 1 if more else at_least), at_most=exactly or None)


def _said(rule: Rule, fate: Fate, own: bool) -> Rule:
    """Return the rule so that it is written only for this card, or only for others."""

    def take(node: Any) -> Any:
        slots = rule.take(node)
        if slots is None or (node.who == The()) != own:
            return None
        return None if slots.get("at_least", 2) < 2 else slots

    return replace(rule, take=take)


def _exactly(node: Any) -> dict[str, Any] | None:
    """The slots of «вместо получения ровно 1 раны»."""
    if not isinstance(node, Instead) or node.at_most is None or node.at_most != node.at_least:
        return None
    own = {} if node.who == The() else {"who": node.who}
    return {
        **own,
        "effects": node.effects,
        "limit": node.limit,
        "source": node.source,
        "exactly": node.at_least,
        "condition": node.condition,
    }


BY = "[ от <source:source.gen>]"
WHERE = "[, если <condition>]"
ASKED = "[, если|когда <condition>]"
REPLACEMENTS: list[Rule] = []
for whose in ("", " <who:who.ins>"):
    for many in ("X ран", "<at_least:number> или больше ран"):
        wounds = say(
            f"вместо получения {many}{whose}{BY}{WHERE}: <effects:effects>[ (<limit>)]", Instead, fate="wounded",
            **({} if whose else {"who": The()}),
        )  # fmt: skip
        REPLACEMENTS.append(_said(wounds, "wounded", not whose))
    rule = phrase(
        f"вместо получения ровно <exactly:counted int.wound>{whose}{BY}{WHERE}: <effects:effects>[ (<limit>)]",
        lambda s: _not_wounded(**s), _exactly,
    )  # fmt: skip
    REPLACEMENTS.append(_said(rule, "wounded", not whose))
REPLACEMENTS += [
    read_as(f"{word} {who}должен получить {many}{BY}{ASKED}[,] {then}[ (<limit>)]", lambda s: _not_wounded(**s))
    for word in ("если", "когда")
    for who in ("", "<who:who.nom> ")
    for many in (
        "X ран",
        "рану|раны",
        "<at_least:number> или больше ран",
        "ровно <exactly:counted int.wound>",
        "больше <more:number> ран",
        "хотя бы <at_least:number> раны|ран",
        "<exactly:counted int.wound>",
    )
    for then in (
        "вместо этого <effects:effects>",
        "вместо этого <again:role.nom> <effects:effects>",
        "<again:role.nom> вместо этого <effects:effects>",
        "может|можете вместо этого <mays:effects>",
        "<effects:effects> вместо этого",
        "<effects:effects> вместо него",
        *[
            said
            for them in ("эти раны", "эту рану", "её|их")
            for said in (
                f"вместо этого <to:role.nom> получает {them}",
                f"вместо этого {them} получает <to:role.nom>",
                f"<to:role.nom> получает {them} вместо него|этого",
                f"{them} получает <to:role.nom> вместо него|этого",
                f"{them} получает <to:role.nom>",
                f"вместо него {them} получает <to:role.nom>",
                f"вместо него <to:role.nom> получает {them}",
                f"{them} может получить <mayto:role.nom>",
                f"вместо этого <mayto:role.nom> может получить {them}",
                f"вместо этого {them} может получить <mayto:role.nom>",
                f"<mayto:role.nom> может получить {them} [вместо него|этого]",
            )
        ],
    )
]


def _to_it(effect: Any) -> Any:
    """Return an effect on the attacked card as an effect on the card that would get the wounds."""
    if isinstance(effect, May):
        return May(tuple(map(_to_it, effect.effects)))
    attacked = getattr(effect, "target", None) in (The("attacked"), The("attacked creature"))
    return replace(effect, target=The("it")) if attacked else effect


def _unlike_wounds(source: Any, effects: Any, limit: Any = None) -> Instead | None:
    """Build «При ударе вместо нанесения ран закрыть атакованную карту»: instead of the wounds of this card's attack."""
    if source.by is not None or "answering strike" in source.kinds:
        return None
    done = tuple(map(_to_it, effects))
    own = replace(source, by=Cards(traits=(SameAs(),)))
    return Instead("wounded", Cards(), _with_x(done), limit, own)


REPLACEMENTS += [
    # «Когда карта противника должна получить фишку — вместо этого её получает Олаф»
    read_as(
        f"{word} <who:who.nom> должен получить {many}[,] вместо этого {them}[ (<limit>)]",
        lambda s: Instead("gains token", s["who"], (GainTokens(The(), X()),), s.get("limit")),
    )
    for word in ("если", "когда")
    for many in ("фишку", "фишки", "X фишек")
    for them in ("его|её|их получает <me>", "<me> получает его|её|их")
]
REPLACEMENTS += [
    # «Вместо всплытия может получить фишку»
    read_as(f"вместо {noun}{WHERE}{then} <effects:effects>[ (<limit>)]", lambda s, fate=fate: _instead(fate, **s))
    for fate, noun, _, _ in FATES
    for then in ("", ",")
    if fate not in ("dies", "healed")
]
REPLACEMENTS += [
    read_as(f"{words} <effects:effects>[ (<limit>)]", lambda s: _unlike_wounds(**s))
    for then in (":", ",", "")
    for wounds in ("ран", "нанесения ран")
    for words in (
        f"при <source:source-bare.pre> вместо {wounds}{then}",
        f"вместо {wounds} при <source:source-bare.pre>{then}",
        f"вместо {wounds} от <source:source-bare.gen> <me>{then}",
    )
]
REPLACEMENTS += [
    read_as(
        f"вместо {noun}{whose}{WHERE}{then} <effects:effects>[ (<limit>)]", lambda s, fate=fate: _instead(fate, **s)
    )
    for fate, noun, case in WITHOUT_NUMBER
    for whose in ("", f" <who:who.{case}>")
    for then in (":", "[,]")
]
for fate, noun, case, verbs in FATES:
    if fate not in ("dies", "healed"):
        own = say(f"вместо {noun}{WHERE}: <effects:effects>[ (<limit>)]", Instead, fate=fate, who=The())
        REPLACEMENTS.append(_said(own, fate, True))
    by = BY if fate == "dies" else ""
    if by:
        killed = say(f"вместо {noun}{by[1:-1]}{WHERE}: <effects:effects>[ (<limit>)]", Instead, fate=fate, who=The())
        REPLACEMENTS.append(_said(killed, fate, True))
    other = say(f"вместо {noun} <who:who.{case}>{by}{WHERE}: <effects:effects>[ (<limit>)]", Instead, fate=fate)
    REPLACEMENTS.append(_said(other, fate, False))
    REPLACEMENTS += [
        read_as(pattern, lambda s, fate=fate: _instead(fate, **s))
        for word in ("если", "когда")
        for who in ("", "<who:who.nom> ")
        for verb in verbs
        for pattern in (
            f"{word} {who}должен {verb}{by}{ASKED}[,] вместо этого <effects:effects>[ (<limit>)]",
            f"{word} {who}должен {verb}{by}{ASKED}[,] вместо этого <again:role.nom> <effects:effects>[ (<limit>)]",
            f"{word} {who}должен {verb}{by}{ASKED}[,] <again:role.nom> вместо этого <effects:effects>[ (<limit>)]",
            f"{word} {who}должен {verb}{by}{ASKED}[,] <effects:effects> вместо этого[ (<limit>)]",
            f"{word} {who}должен {verb}{by}{ASKED}[,] может|можете вместо этого <mays:effects>[ (<limit>)]",
            f"{word} {who}должен {verb}{by}{ASKED}[,] <effects:effects> вместо него[ (<limit>)]",
            *(
                f"{word} {who}должен {verb}{by}{ASKED}[,] {may}[ (<limit>)]"
                for may in (
                    "может|можете <mays:effects> вместо этого|него",
                    "<me> может <mays:effects> вместо этого|него",
                    "<me> может вместо этого|него <mays:effects>",
                    "вы можете <mays:effects> вместо этого|него",
                )
            ),
        )
        if not (who == "" and fate in ("dies", "healed") and "[,] вместо этого <effects" in pattern)
    ]
    REPLACEMENTS += [
        read_as(
            f"вместо {noun} <who:who.{case}>{by}{WHERE}[,] <effects:effects>[ (<limit>)]",
            lambda s, fate=fate: _instead(fate, **s),
        )
    ]
