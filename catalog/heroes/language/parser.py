"""The parser of card texts into abilities, and the writer of abilities as texts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, TypeAlias

from catalog.core.terms import LANGUAGES, Language, Term
from catalog.heroes.language.grammar import read_sentence
from catalog.heroes.language.names import CannotWrite, CreatedNames
from catalog.heroes.language.pronouns import own_events, resolve_pronouns
from catalog.heroes.language.sentences import leave_out_reminders, read_tokens, split_sentences
from catalog.heroes.language.soundness import unsound
from catalog.heroes.language.tree import (
    AbilityNode,
    ActivatedAbility,
    Aura,
    Call,
    Choose,
    Copy,
    Costs,
    CostsLess,
    CostsLessFor,
    CostsLessForHand,
    Create,
    Keyword,
    Raise,
    Spell,
    StrikeAgainst,
    This,
    TriggeredAbility,
)
from catalog.heroes.language.writer import Writer
from catalog.language.reader import TooLong
from catalog.language.text_reading import TextReading, language_of

LONGEST = 600  # the most characters of a text
NEAREST_TRIES = 8  # the most words that are cut off to find the nearest reading
LEFT_OUT = 5  # the most words that are dropped after the place where reading stopped
CLAUSES: Final = re.compile(r"[,;:]\s+|\s[-–—]\s")
CLAUSE_TRIES = 4
SIGNS = " ,;:-–—"
NO_NAMES: Mapping[str, Term] = {}


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence as printed, with its ability or with the word at which reading stopped."""

    text: str
    ability: AbilityNode | None
    stopped: str = ""
    at: int = 0  # the offset of that word in the text
    suggestion: str = ""  # the sentence with corrected misprints
    nearest: str = ""  # the longest beginning that was read, as the language writes it


ParsedText: TypeAlias = TextReading[AbilityNode, Sentence]


def parse(
    text: str,
    lang: Language | None = None,
    *,
    spell: bool = False,
    names: Mapping[str, Term] = NO_NAMES,
    name: str = "",
) -> ParsedText:
    """Read a card's text.

    `spell`: the card is a spell. `names`: the created cards that the text may name, by slug. `name`: the card's own
    name, by which its text may call it.
    """
    return _parse(text[: LONGEST + 1], lang or language_of(text), spell, tuple(names.items()), name)


@lru_cache(4096)
def _parse(text: str, lang: Language, spell: bool, names: tuple[tuple[str, Term], ...], name: str) -> ParsedText:
    known = CreatedNames(dict(names))
    category = "spell" if spell else "ability"
    sentences: list[Sentence] = []
    for words in split_sentences(text):
        if len(text) > LONGEST:
            sentences.append(Sentence(words, None))
            continue
        refers = bool(sentences) and isinstance(sentences[-1].ability, WITH_EFFECTS) and bool(REFERS.match(words))
        refers = refers or (spell and bool(sentences) and bool(OTHERS.match(words)))
        refers = refers or (bool(sentences) and _ends_with_choice(sentences[-1].ability) and bool(ITS.search(words)))
        refers = refers or (bool(sentences) and _ends_with_arrival(sentences[-1].ability) and bool(GAINS.match(words)))
        done = (
            bool(sentences) and isinstance(sentences[-1].ability, ActivatedAbility | Spell) and bool(DEED.match(words))
        )
        refers = refers or done
        read = Sentence(words, None) if refers else _sentence(words, lang, category, known, name)
        if read.ability is None and sentences:
            both = f"{sentences[-1].text.replace('. ', '; ')}; {words}"
            together = _sentence(both, lang, category, known, name)
            if together.ability is not None:  # «Выберите существо. Оно получает …»
                sentences[-1] = Sentence(f"{sentences[-1].text}. {words}", together.ability)
                continue
        if refers and not done:
            read = _sentence(words, lang, category, known, name)
        if read.ability is None and sentences and lang == "ru":
            limited = _limit_use(sentences[-1], words, known, name)
            if limited is not None:
                sentences[-1] = limited
                continue
        if read.ability is None and ";" in words:  # «Стража; +1 к удару, если …»
            parts = [_sentence(part.strip(), lang, category, known, name) for part in words.split(";") if part.strip()]
            if all(part.ability is not None for part in parts):
                sentences += parts
                continue
        if read.ability is None and sentences and lang == "ru":
            headed = _put_head_first(sentences[-1], words, category, known, name)
            if headed is not None:
                sentences[-1] = headed
                continue
        if read.ability is None and lang == "ru":
            apart = _split_players(words, category, known, name) or _split_alternatives(words, category, known, name)
            if apart:
                sentences += apart
                continue
        sentences += _split_keywords(words, lang, category, known, name) if read.ability is None else [read]
    return ParsedText(tuple(sentences), lang)


def _ends_with_choice(ability: AbilityNode | None) -> bool:
    """Return whether the next sentence may be about a card that an ability chooses last."""
    return isinstance(ability, WITH_EFFECTS) and bool(ability.effects) and isinstance(ability.effects[-1], Choose)


def _ends_with_arrival(ability: AbilityNode | None) -> bool:
    """Return whether an ability last brings a card into play, which «он получает …» then names."""
    return isinstance(ability, WITH_EFFECTS) and bool(ability.effects) and isinstance(ability.effects[-1], ARRIVALS)


GAINS: Final = re.compile(r"(?i)^(?:он|она|оно|они|это существо) (?:получа[её]т|получают|имеет|имеют|не )")
ARRIVALS: Final = Create | Raise | Call | Copy
ITS: Final = re.compile(r"(?i)\b(?:его|ему|него|её|ее|ей|их|им|он|она|оно|они)\b")
WITH_EFFECTS: Final = Spell | TriggeredAbility | ActivatedAbility
# The beginnings of sentences about the result of the previous sentence: «Если оно погибло, …».
REFERS: Final = re.compile(
    r"(?i)^если (?:(?:он|она|оно|они|цель|то существо|это существо|хотя бы одно из них|кто-то из них) "
    r"(?:не )?(?:при этом )?(?:погиб|умер|уничтож|выжил|уцелел)"
    r"|(?:погиб|умер)\w* (?:он|она|оно|цель)\b|это (?!(?:существо|карта|персонаж) \w)|при этом\b)"
)
# The beginnings of sentences with a condition about the previous ability; alone they would be events.
DEED: Final = re.compile(
    r"(?i)^если (?:вы|ты) (?:излечил|вылечил|исцелил|ранил|оглушил|закрыл|уничтожил|убил|отравил)[аи] "
)
# The beginnings of spell sentences about other cards than those that the spell has named.
OTHERS: Final = re.compile(r"(?i)^(?:(?:каждо|все)\w+ )?(?:друг|остальн|проч)\w+ ")
OWN_CONSTANTS: Final = Keyword | CostsLessFor | CostsLessForHand | CostsLess | StrikeAgainst | Aura
EVENT_HEAD: Final = re.compile(r"(?i)^(?:каждый раз,? )?(?:найм|гибель|когда|если|при|после|в начале|в конце)\b")
END_OF_EVENT: Final = re.compile(r":|,|\s[-–—]\s|(?<=хода)\s")
SUBJECT_END: Final = re.compile(r"(?i)\s(?:имеют|имеет|получают|получает|стоят|не могут|не может)\s")
OR: Final = re.compile(r"(?i) (?:или|либо|и|а также) (?:при |когда |если )?")
LIMIT: Final = re.compile(r"(?i)\bраза? (?:за|в) (?:каждый )?ход")
PERSONAL: Final = re.compile(r"(?:[еёиуюая]т|[еёи]те|тся|л[аои]?|л[аои]?сь|лся)$")
VERB: Final = re.compile(r"(?i)\s\w+(?:ает|яет|ует|ёт|ет|ит|ается|яется|ится)\b")
HEADS: Final = ("при", "когда", "если")
HALVES: Final = ("в начале", "в конце")


ONLY_IF: Final = re.compile(
    r"(?i)^(?:(?:можно использовать|используйте|применяйте)(?: (?:эту|данную) (?:способность|особенность))?"
    r"|(?:эту (?:способность|особенность) )?можно использовать"
    r"|(?:(?:эта|данная) )?(?:способность|особенность) (?:работает|используется)|используется|работает)"
    r",? (?:только|лишь),? если "
)


def _limit_use(before: Sentence, text: str, names: CreatedNames, name: str) -> Sentence | None:
    """Read «Используйте эту особенность, только если у вас есть гном» as the condition of the ability before."""
    begins = ONLY_IF.match(text)
    ability = before.ability
    if not begins or not isinstance(ability, ActivatedAbility | TriggeredAbility) or ability.condition is not None:
        return None
    read = _sentence(f"если {text[begins.end() :]}, возьмите карту", "ru", "spell", names, name).ability
    condition = read.condition if isinstance(read, Spell) else None
    if condition is None or not _is_written_and_read(limited := replace(ability, condition=condition), "ability", ()):
        return None
    return replace(before, text=f"{before.text}. {text}", ability=limited)


WORKS: Final = re.compile(
    r"(?i)^(?:(?:всё )?(?:это )?(?:срабатывает|действует|работает|происходит|так|это|стоит|цена|плата)[,:]? )?"
    r"(?:только )?(?=(?:при|когда|если|за|раз|после|в начале|в конце|тап|на)\b)"
)


def _put_head_first(before: Sentence, text: str, category: str, names: CreatedNames, name: str) -> Sentence | None:
    """Read «Возьмите карту. Срабатывает при выходе.», «…. За две монеты и тап.» with the second sentence first."""
    begins = WORKS.match(text)
    if begins is None or before.ability is not None:
        return None
    head = text[begins.end() :].rstrip(" .;")
    joined = f"{before.text}, {head}" if head.lower().startswith("раз") else f"{head}: {before.text}"
    read = _sentence(joined, "ru", category, names, name)
    return None if read.ability is None else replace(before, text=f"{before.text}. {text}", ability=read.ability)


def _split_alternatives(text: str, category: str, names: CreatedNames, name: str) -> list[Sentence]:
    """Read «когда A или B, …», «A и B имеют …» as two abilities; return nothing if that is impossible.

    Two abilities have two limits, so a sentence with a limit is not split.
    """
    if LIMIT.search(text):
        return []
    event = EVENT_HEAD.match(text)
    if event:
        ends = END_OF_EVENT.search(text, 12 if text.lower().startswith("каждый раз,") else 0)
    else:
        ends = SUBJECT_END.search(text)
    if not ends:
        return []
    head, rest = text[: ends.start()], text[ends.start() :]
    for link in OR.finditer(head):
        first, second = head[: link.start()], head[link.end() :]
        verb = VERB.search(second) if event and not VERB.search(first) else None
        if verb:  # «когда Волк или другой ваш зверь погибает»
            first = f"{first} {second[verb.start() :].strip()}"
        if first.lower() in HALVES:  # «в начале и в конце вашего хода»
            first += " " + second.removeprefix("в ").partition(" ")[2]
        one = _sentence(first + rest, "ru", category, names, name)
        if one.ability is None:
            continue
        for said in _list_seconds(first, link[0].split()[-1], second) if event else [second]:
            two = _sentence(said + rest, "ru", category, names, name)
            if two.ability is not None and _are_alike(one.ability, two.ability):
                return [replace(one, text=text), replace(two, text=text)]
    return []


def _are_alike(one: AbilityNode, two: AbilityNode) -> bool:
    """Return whether one sentence can contain both abilities: they differ only in the event or only in the target."""
    if isinstance(one, TriggeredAbility) and isinstance(two, TriggeredAbility):
        return one.condition == two.condition
    return isinstance(one, Aura | Costs | Keyword) and type(one) is type(two)


def _list_seconds(first: str, link: str, second: str) -> list[str]:
    """Return the possible full forms of the second of two events. A verb without a subject has the subject of the
    first."""
    words = first.split()
    verb = next((place for place, word in enumerate(words) if PERSONAL.search(word)), 0)
    if link in HEADS:
        return [f"{link} {second}"]
    if PERSONAL.search(second.split()[0]):
        return [" ".join([*words[:verb], second])] if verb else []
    return [second, f"{words[0]} {second}"]


ANY_PLAYER: Final = re.compile(
    r"(?i)\b(когда |если |раз,? когда )(?:любой игрок|любой из игроков|какой-либо игрок|кто-либо из игроков|кто-либо"
    r"|кто-нибудь|кто-то|каждый игрок|игрок)\b"
)
EACH_TURN: Final = re.compile(r"(?i)\b(в (?:начале|конце)) хода (?:каждого|любого) игрока\b")
HIS_CARDS: Final = re.compile(r"(?i)\b((?:существ|карт|персонаж)\w*) (?:этого|того) игрока\b")
HIS_OWN: Final = re.compile(r"(?i)\bу (?:него|этого игрока|того игрока)\b")
HIS_HERO: Final = re.compile(
    r"(?i)\b(?:его|своего|своему|свой) геро(й|я|ю|ем)\b|\bгеро(й|я|ю|ем) (?:этого|того) игрока\b"
)
OUR_HERO: Final = {"й": "ваш герой", "я": "вашего героя", "ю": "вашему герою", "ем": "вашим героем"}
HE: Final = re.compile(r"(?i)(?<=[,:] )(?:он|этот игрок|тот игрок|тот)(?= \w+[еияю]т\b)")


def _split_players(text: str, category: str, names: CreatedNames, name: str) -> list[Sentence]:
    """Read «когда любой игрок берёт карту, он …» as an ability for each player. Return nothing if that fails."""
    if LIMIT.search(text) or not (ANY_PLAYER.search(text) or EACH_TURN.search(text)):
        return []
    found: list[Sentence] = []
    for who, turn, whose in (("вы", "вашего хода", "у вас"), ("противник", "хода противника", "противника")):
        said = HE.sub(who, ANY_PLAYER.sub(rf"\1{who}", text, count=1))
        said = EACH_TURN.sub(rf"\1 {turn}", said)
        if said != text:
            said = HIS_CARDS.sub(rf"\1 {whose}", HIS_OWN.sub("у вас" if who == "вы" else "у противника", said))
        said = HIS_HERO.sub(_name_own_hero if who == "вы" else _name_enemy_hero, said)
        found.append(_sentence(said, "ru", category, names, name))
    if any(one.ability is None for one in found) or found[0].ability == found[1].ability:
        return []
    return [replace(one, text=text) for one in found]


def _name_own_hero(said: re.Match[str]) -> str:
    return OUR_HERO[said[1] or said[2]]


def _name_enemy_hero(said: re.Match[str]) -> str:
    return f"геро{said[1] or said[2]} противника"


TWO_SKILLS: Final = re.compile(r"(?i)\b(опыт в )(атаке|защите) и (?:в )?(атаке|защите)\b")
TWO_WARDS: Final = re.compile(r"(?i)\b(защита от )(выстрелов|заклинаний) и (?:от )?(выстрелов|заклинаний)\b")
BETWEEN_KEYWORDS: Final = re.compile(
    r"(?i)(?:^со? |[,;](?: но | зато )?| и | но | and | со? (?=\S+ми? \d|\S+м\b))(?: ?со? )?"
)


def _split_keywords(text: str, lang: Language, category: str, names: CreatedNames, name: str) -> list[Sentence]:
    """Read «Рывок, броня 1» as two abilities; otherwise return the sentence as unknown."""
    whole = _sentence(text, lang, "ability", names, name)
    if category == "spell" and not _suits_spell(whole.ability):
        whole = _sentence(text, lang, category, names, name)
    listed = leave_out_reminders(text)
    for two in (TWO_SKILLS, TWO_WARDS):
        listed = two.sub(r"\1\2, \1\3", listed)
    parts = [part.strip() for part in BETWEEN_KEYWORDS.split(listed) if part.strip()]
    read = [_sentence(part, lang, "keyword", names, name) for part in parts] if parts != [listed] else []
    if read and all(one.ability is not None for one in read):
        return read
    return (
        [whole] if whole.ability is not None or lang == "en" else _split_halves(text, category, names, name) or [whole]
    )


HALVES_END: Final = re.compile(r", (?:и |но |зато |а также |плюс |а ещё |ещё )?| и (?:ещё )?(?!или\b)| плюс (?=[а-яё])")
MOST_HALVES: Final = 4
# The beginnings of abilities whose effects cannot belong to the previous ability.
ABILITY_HEAD: Final = re.compile(
    r"(?i)^(?:за \(?\d|за \w+ монет|тап\b|\(|найм\b|гибель\b|при (?:гибели|смерти|ударе|атаке|найме|входе)\b"
    r"|когда (?:погибает|умирает|атакует|бьёт|бьет|получает)\b|(?:имеет|получает) )"
)
HE_OR_IT: Final = re.compile(r"(?i)\b(?:он|она|оно|они|него|неё|нее|них|ему|ей|его|её|ее|их|то|тот|эт\w+)\b")
OWN_TURN: Final = re.compile(
    r"(?i)(?:а )?(в (?:ваш|свой|твой) ход|в ход противника|в чужой ход|в ход врага) ?(?:[-–—] )?"
)


def _split_halves(text: str, category: str, names: CreatedNames, name: str) -> list[Sentence]:
    """Read «броня 1, при гибели возьмите карту» as two abilities; return nothing if that is impossible.

    The first one is a constant ability of the card itself, so the card is the subject of the second one, too.
    """
    for link in list(HALVES_END.finditer(text))[:MOST_HALVES]:
        second = text[link.end() :]
        first = _sentence(text[: link.start()], "ru", category, names, name)
        if isinstance(first.ability, TriggeredAbility | ActivatedAbility):
            if not ABILITY_HEAD.match(second) or HE_OR_IT.search(second):
                continue
        elif not isinstance(first.ability, OWN_CONSTANTS):
            continue
        turns = OWN_TURN.match(second)
        bound = isinstance(first.ability, Aura) and first.ability.condition is not None and not turns
        if isinstance(first.ability, Aura) and (first.ability.target != This() or bound):
            continue
        if turns and isinstance(first.ability, Aura) and first.ability.condition:
            second = f"{turns[1]} имеет {second[turns.end() :]}"
        rest = _sentence(second, "ru", category, names, name)
        others = [rest] if rest.ability is not None else _split_halves(second, category, names, name)
        if others:
            return [first, *others]
    return []


def _suits_spell(ability: AbilityNode | None) -> bool:
    """Return whether an ability other than a spell's effects is possible on a spell, which is never in play."""
    if isinstance(ability, TriggeredAbility | ActivatedAbility):
        return ability.in_grave
    return ability is not None and not isinstance(ability, Aura)


def _sentence(text: str, lang: Language, category: str, names: CreatedNames, name: str) -> Sentence:
    plain = leave_out_reminders(text)
    unread = Sentence(text, None, at=len(text))
    for tokens in read_tokens(plain, lang, name):
        try:
            found, furthest = read_sentence(tokens, lang, names, category)
        except TooLong:
            continue
        for ability in sorted(dict.fromkeys((*found, *map(resolve_pronouns, found))), key=own_events):
            if not unsound(ability) and _is_written_and_read(ability, category, tuple(names.cards.items())):
                return Sentence(text, ability)
        if furthest < len(tokens) and (not unread.stopped or tokens[furthest].start > unread.at):
            word = tokens[furthest].text
            at = max(text.find(word, min(tokens[furthest].start, len(text))), 0) or max(text.find(word), 0)
            unread = Sentence(text, None, word, at)
    if not unread.stopped and plain.split():  # every word is known, but together they are not an ability
        word = plain.split()[-1].strip('.,;:!()«»"')
        unread = Sentence(text, None, word, max(text.rfind(word), 0)) if word else unread
    return replace(unread, nearest=_nearest(plain, unread.at, lang, category, names, name))


@lru_cache(4096)
def _is_written_and_read(ability: AbilityNode, category: str, cards: tuple[tuple[str, Term], ...]) -> bool:
    """Return whether both languages can write the ability, and read it back as the same tree."""
    names = CreatedNames(dict(cards))
    for lang in LANGUAGES:
        try:
            text = _said(Writer(lang, names), ability).removesuffix(".")
            found, _ = read_sentence(next(read_tokens(text, lang)), lang, names, category)
        except (CannotWrite, TooLong):
            return False
        if next((one for one in found if not unsound(one)), None) != ability:
            return False
    return True


def _nearest(text: str, at: int, lang: Language, category: str, names: CreatedNames, name: str) -> str:
    """Write the longest beginning that is a whole sentence, or the sentence without the words at which reading stopped.

    Return "" if there is neither.
    """
    before, after = text[:at].rstrip(SIGNS).split(), text[at:].split()
    for size in range(len(before), max(0, len(before) - NEAREST_TRIES), -1):
        written = _written(" ".join(before[:size]), lang, category, names, name)
        if written:
            return written
    for kept in range(len(before), max(-1, len(before) - 2), -1):
        for left_out in range(1, min(LEFT_OUT, len(after)) + 1):
            rest = [*before[:kept], *after[left_out:]]
            written = _written(" ".join(rest), lang, category, names, name) if rest else ""
            if written:
                return written
    return _nearest_clause(text, lang, names, name)


def _nearest_clause(text: str, lang: Language, names: CreatedNames, name: str) -> str:
    """Write the longest part between punctuation marks that is an ability or a spell; "" if there is none."""
    clauses = sorted(CLAUSES.split(text), key=len, reverse=True)[:CLAUSE_TRIES]
    read = (_written(one, lang, category, names, name) for one in clauses for category in ("ability", "spell") if one)
    return next(filter(None, read), "")


def _written(text: str, lang: Language, category: str, names: CreatedNames, name: str) -> str:
    """Return a text as the language writes it; "" if it is not understood."""
    try:
        found, _ = read_sentence(next(read_tokens(text.rstrip(SIGNS), lang, name)), lang, names, category)
        sound = next((ability for ability in found if not unsound(ability)), None)
        return "" if sound is None else _said(Writer(lang, names), sound)
    except (CannotWrite, TooLong):
        return ""


def render(abilities: Iterable[AbilityNode] | AbilityNode, lang: Language, names: Mapping[str, Term] = NO_NAMES) -> str:
    """Return the canonical text of abilities, one sentence each. Raises `CannotWrite`."""
    listed = [abilities] if not isinstance(abilities, Iterable) else list(abilities)
    writer = Writer(lang, CreatedNames(names))
    return " ".join(_said(writer, ability) for ability in listed)


def _said(writer: Writer, ability: AbilityNode) -> str:
    text = writer.write("spell" if type(ability).__name__ == "Spell" else "ability", ability)
    return text[:1].upper() + text[1:] + "."
