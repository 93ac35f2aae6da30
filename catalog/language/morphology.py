"""Russian words: how they decline, and which word a form belongs to.

Only what the card language needs: regular nouns and adjectives by their endings, verbs by listing their forms.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal, cast

Case = Literal["nom", "gen", "dat", "acc", "ins", "pre"]
Gender = Literal["m", "f", "n"]
CASES: tuple[Case, ...] = ("nom", "gen", "dat", "acc", "ins", "pre")
GENDERS: tuple[Gender, ...] = ("m", "n", "f")
CASE_INDEX = {case: index for index, case in enumerate(CASES)}
CASE_BY_NAME: dict[str, Case] = {case: case for case in CASES}

_HUSH = "жшчщ"
_BACK = "гкх"

# Nouns that do not follow their ending: six forms of the singular, six of the plural; "" for a missing form.
_IRREGULAR = {
    "существо": "существо существа существу существо существом существе"
    " существа существ существам существа существами существах",
    "дитя": "дитя дитя дитя дитя дитя дитя дети детей детям детей детьми детях",
    "жизнь": "жизнь жизни жизни жизнь жизнью жизни жизни жизней жизням жизни жизнями жизнях",
    "броня": "броня брони броне броню бронёй броне брони броней броням брони бронями бронях",
    "рана": "рана раны ране рану раной ране раны ран ранам раны ранами ранах",
    "конь": "конь коня коню коня конём коне кони коней коням коней конями конях",
    "маг": "маг мага магу мага магом маге маги магов магам магов магами магах",
    "боец": "боец бойца бойцу бойца бойцом бойце бойцы бойцов бойцам бойцов бойцами бойцах",
    "владелец": "владелец владельца владельцу владельца владельцем владельце"
    " владельцы владельцев владельцам владельцев владельцами владельцах",
    "мертвец": "мертвец мертвеца мертвецу мертвеца мертвецом мертвеце"
    " мертвецы мертвецов мертвецам мертвецов мертвецами мертвецах",
    "жрец": "жрец жреца жрецу жреца жрецом жреце жрецы жрецов жрецам жрецов жрецами жрецах",
    "нежить": "нежить нежити нежити нежить нежитью нежити нежить нежити нежити нежить нежитью нежити",
    "оборотень": "оборотень оборотня оборотню оборотня оборотнем оборотне"
    " оборотни оборотней оборотням оборотней оборотнями оборотнях",
    "вепрь": "вепрь вепря вепрю вепря вепрем вепре вепри вепрей вепрям вепрей вепрями вепрях",
    "зверь": "зверь зверя зверю зверя зверем звере звери зверей зверям зверей зверями зверях",
    "лев": "лев льва льву льва львом льве львы львов львам львов львами львах",
    "человек": "человек человека человеку человека человеком человеке люди людей людям людей людьми людях",
    "удар": "удар удара удару удар ударом ударе удары ударов ударам удары ударами ударах",
    "шипы": "шипы шипов шипам шипы шипами шипах шипы шипов шипам шипы шипами шипах",
    "строй": "строй строя строю строй строем строю строи строев строям строи строями строях",
    "хозяин": "хозяин хозяина хозяину хозяина хозяином хозяине хозяева хозяев хозяевам хозяев хозяевами хозяевах",
    "мать": "мать матери матери мать матерью матери матери матерей матерям матерей матерями матерях",
    "пень": "пень пня пню пень пнём пне пни пней пням пни пнями пнях",
    "заяц": "заяц зайца зайцу зайца зайцем зайце зайцы зайцев зайцам зайцев зайцами зайцах",
    "проклятье": "проклятье проклятья проклятью проклятье проклятьем проклятье"
    " проклятья проклятий проклятьям проклятья проклятьями проклятьях",
}
FEMININE_SOFT = frozenset(
    ("рысь", "лошадь", "смерть", "тень", "плоть", "кровь", "любовь", "цепь", "сеть", "степь", "ось", "боль", "сталь",
     "соль", "пыль", "метель", "грязь", "верфь", "крепость", "ночь", "дочь", "тварь", "грудь", "гарь", "хворь",
     "гавань", "праматерь")
)  # fmt: skip
YOUNG = ("онок", "ёнок", "енок")  # of young creatures: the plural has another ending
STEADY = ("игрок", "пророк", "порок", "морок", "знаток", "восток", "исток", "поток")  # their last vowel stays
_FLEETING = {
    "орёл": "орл",
    "козёл": "козл",
    "осёл": "осл",
    "пёс": "пс",
    "костёр": "костр",
    "шатёр": "шатр",
    "стрелец": "стрельц",
    "аккениец": "аккенийц",
    "горец": "горц",
    "воинец": "воинц",
    "боец": "бойц",
    "мертвец": "мертвец",
}


@lru_cache(4096)
def noun_forms(word: str, animate: bool) -> tuple[str, ...]:
    """Six forms of the singular and six of the plural, in the order of `CASES`."""
    if word in _IRREGULAR:
        return tuple(_IRREGULAR[word].split())
    end, stem = word[-1:], word[:-1]
    if word.endswith("ие"):
        base = word[:-1]
        return (word, base + "я", base + "ю", word, base + "ем", base + "и",
            base + "я", word[:-2] + "ий", base + "ям", base + "я", base + "ями", base + "ях")  # fmt: skip
    if end == "е":
        soft = stem[-1] not in "цжшщч"
        a, u = ("я", "ю") if soft else ("а", "у")
        many = stem[:-1] + "ец" if stem.endswith("ьц") else stem + ("ей" if soft else "")
        if stem.endswith("ьц"):
            many = stem[:-2] + "ец"
        return (word, stem + a, stem + u, word, stem + "ем", stem + "е",
            stem + a, many, stem + a + "м", stem + a, stem + a + "ми", stem + a + "х")  # fmt: skip
    if end == "о":
        return (word, stem + "а", stem + "у", word, stem + "ом", stem + "е",
            stem + "а", stem, stem + "ам", stem + "а", stem + "ами", stem + "ах")  # fmt: skip
    if word.endswith("ия"):
        base = word[:-1]
        plural_acc = base + "й" if animate else base + "и"
        return (word, base + "и", base + "и", base + "ю", base + "ей", base + "и",
            base + "и", base + "й", base + "ям", plural_acc, base + "ями", base + "ях")  # fmt: skip
    if end == "а":
        y = "и" if stem[-1:] in _BACK + _HUSH else "ы"
        o = "е" if stem[-1:] in _HUSH + "ц" else "о"
        gen_plural = stem
        if len(stem) > 2 and stem[-1] == "к" and stem[-2] not in "аеёиоуыэюяй":
            gen_plural = stem[:-1] + ("е" if stem[-2] in _HUSH else "о") + "к"
            if stem[-2] == "ь":
                gen_plural = stem[:-2] + "ек"
        return (word, stem + y, stem + "е", stem + "у", stem + o + "й", stem + "е",
            stem + y, gen_plural, stem + "ам", gen_plural if animate else stem + y, stem + "ами",
            stem + "ах")  # fmt: skip
    if end == "я":
        gen_plural = stem + "й" if stem[-1:] in "аеёиоуыэю" else stem + "ь"
        return (word, stem + "и", stem + "е", stem + "ю", stem + "ей", stem + "е",
            stem + "и", gen_plural, stem + "ям", gen_plural if animate else stem + "и", stem + "ями",
            stem + "ях")  # fmt: skip
    if end == "ь" and (
        word in FEMININE_SOFT
        or word.endswith(("сть", "жь", "шь", "чь", "щь"))
        or (not animate and not word.endswith(("ль", "рь")))
    ):
        return (word, stem + "и", stem + "и", word, stem + "ью", stem + "и",
            stem + "и", stem + "ей", stem + "ям", stem + "ей" if animate else stem + "и", stem + "ями",
            stem + "ях")  # fmt: skip
    if end in "ьй":
        gen_plural = stem + ("ев" if end == "й" else "ей")
        return (word, stem + "я", stem + "ю", stem + "я" if animate else word, stem + "ем", stem + "е",
            stem + "и", gen_plural, stem + "ям", gen_plural if animate else stem + "и", stem + "ями",
            stem + "ях")  # fmt: skip
    base = _FLEETING.get(word, word)
    if word.endswith("ёк") and len(word) > 3:
        base = word[:-2] + ("й" if word[-3] in "аеиоуыэюя" else "ь") + "к"
    elif word.endswith("ок") and len(word) > 4 and not word.endswith(STEADY):
        base = word[:-2] + "к"
    elif word.endswith("иец"):
        base = word[:-3] + "ийц"
    elif word.endswith("лец") and len(word) > 4 and word[-4] in "аеёиоуыэюя":  # «скиталец»
        base = word[:-2] + "ьц"
    elif word.endswith("ец") and len(word) > 4 and word not in _FLEETING and not _two_consonants(word[:-2]):
        base = word[:-2] + "ц"
    y = "и" if base[-1] in _BACK + _HUSH else "ы"
    gen_plural = base + ("ей" if base[-1] in _HUSH else "ев" if base[-1] == "ц" else "ов")
    ins = base + ("ем" if base[-1] in _HUSH + "ц" else "ом")
    return (word, base + "а", base + "у", base + "а" if animate else word, ins, base + "е",
        base + y, gen_plural, base + "ам", gen_plural if animate else base + y, base + "ами", base + "ах")  # fmt: skip


def _two_consonants(stem: str) -> bool:
    """«кузнец», «мудрец»: their last vowel stays, or three consonants would meet."""
    return all(letter not in "аеёиоуыэюяйь" for letter in stem[-2:])


def gender(word: str) -> Gender:
    """The grammatical gender that a noun's ending tells."""
    if word == "дитя":
        return "n"
    if word[-1:] in "оеё":
        return "n"
    if word[-1:] in "ая":
        return "f"
    if word == "мать" or word in FEMININE_SOFT or word.endswith(("сть", "жить", "знь", "жь", "шь", "чь", "щь")):
        return "f"
    return "m"


_HARD = {
    "m": "ый ого ому - ым ом", "n": "ое ого ому ое ым ом", "f": "ая ой ой ую ой ой", "pl": "ые ых ым - ыми ых",
}  # fmt: skip
_SOFT = {
    "m": "ий его ему - им ем", "n": "ее его ему ее им ем", "f": "яя ей ей юю ей ей", "pl": "ие их им - ими их",
}  # fmt: skip
_MINE = {
    "ваш": {"m": "ваш вашего вашему - вашим вашем", "n": "ваше вашего вашему ваше вашим вашем",
            "f": "ваша вашей вашей вашу вашей вашей", "pl": "ваши ваших вашим - вашими ваших"},
    "свой": {"m": "свой своего своему - своим своём", "n": "своё своего своему своё своим своём",
             "f": "своя своей своей свою своей своей", "pl": "свои своих своим - своими своих"},
    "весь": {"m": "весь всего всему - всем всём", "n": "всё всего всему всё всем всём",
             "f": "вся всей всей всю всей всей", "pl": "все всех всем - всеми всех"},
    "этот": {"m": "этот этого этому - этим этом", "n": "это этого этому это этим этом",
             "f": "эта этой этой эту этой этой", "pl": "эти этих этим - этими этих"},
    "чей": {"m": "чей чьего чьему - чьим чьём", "n": "чьё чьего чьему чьё чьим чьём",
            "f": "чья чьей чьей чью чьей чьей", "pl": "чьи чьих чьим - чьими чьих"},
}  # fmt: skip


@lru_cache(4096)
def adjective(word: str, gender_: Gender, plural: bool, case: Case, animate: bool = False) -> str:
    """A form of an adjective, participle or possessive given in its dictionary form («горный», «ваш»)."""
    number = "pl" if plural else gender_
    if word in _MINE:
        endings, stem = _MINE[word][number].split(), ""
    else:
        reflexive = "ся" if word.endswith("ся") else ""
        bare = word.removesuffix("ся")
        stem = bare[:-2]
        soft = bare.endswith("ний") or (bare.endswith("ий") and stem[-1] in _HUSH)
        endings = (_SOFT if soft else _HARD)[number].split()
        if soft and stem[-1] in _HUSH:
            endings = [_after_hush(ending) for ending in endings]
        elif not soft and stem[-1] in _BACK + _HUSH:
            endings = [re.sub("^ы", "и", ending) for ending in endings]
        if number == "m":
            endings[0] = bare[-2:]
        endings = [ending + reflexive if ending != "-" else ending for ending in endings]
    index = CASE_INDEX[case]
    if endings[index] == "-":
        index = 1 if animate else 0
    return stem + endings[index]


def _after_hush(ending: str) -> str:
    return {"яя": "ая", "юю": "ую"}.get(ending, ending)


SHORT_ADJECTIVES = frozenset(("юный", "юная", "юное", "злой", "злая", "злое", "алый", "алая", "алое"))
NOUNS_LIKE_ADJECTIVES = frozenset(("герой", "строй", "зверобой", "ковбой", "разбой", "гений", "критерий", "стая"))


def is_adjective(word: str) -> bool:
    return (
        word.endswith(("ый", "ий", "ой", "ая", "ее", "ое", "яя", "ийся"))
        and (len(word) > 4 or word in SHORT_ADJECTIVES)
        and word not in NOUNS_LIKE_ADJECTIVES
    )


def _dictionary_adjective(word: str) -> str:
    """«речная» → «речный»-like stem form that `adjective` can work on."""
    if word.endswith(("ая", "ое")):
        return word[:-2] + ("ий" if word[-3] in _BACK + _HUSH else "ый")
    return word[:-2] + "ий" if word.endswith(("яя", "ее")) else word


def decline(phrase: str, case: Case, plural: bool = False, animate: bool = True) -> str:
    """A noun with what stands around it («речная дева», «страж леса», «герой-маг») in a case and number.

    Adjectives before the first noun agree with it; words after it stay.
    """
    words = phrase.split(" ")
    head = next((index for index, word in enumerate(words) if not is_adjective(word.lower())), len(words) - 1)
    offset = 6 if plural else 0
    noun = words[head]
    first, hyphen, last = noun.rpartition("-")
    if is_adjective(noun) and head == len(words) - 1:
        declined = adjective(_dictionary_adjective(noun), gender(noun), plural, case, animate)  # «насекомое»
    elif hyphen and first and last and last[0].islower():
        forms = [
            part if _undeclined(part) else noun_forms(part, animate)[CASE_INDEX[case] + offset]
            for part in (first, last)
        ]
        declined = "-".join(forms)
    elif hyphen or _undeclined(noun):
        declined = noun
    else:
        declined = noun_forms(noun, animate)[CASE_INDEX[case] + offset]
    agreed = [adjective(_dictionary_adjective(word), gender(noun), plural, case, animate) for word in words[:head]]
    return " ".join([*agreed, declined, *words[head + 1 :]])


NUMBERED = re.compile(r"(.*?)([-.№ ]*\d*)", re.DOTALL)  # «лучник-2»
PREPOSITIONS = frozenset(
    (
        "в",
        "во",
        "на",
        "с",
        "со",
        "из",
        "от",
        "под",
        "над",
        "без",
        "у",
        "за",
        "по",
        "о",
        "об",
        "к",
        "ко",
        "для",
        "до",
        "при",
    )
)
PLURAL_NAMES = ("ы", "и", "ые", "ие")


def declined_name(name: str, case: str, living: bool) -> str:
    """The proper name of a card in a case of the singular, with its number («лучника-2»).

    A name in the plural, in Latin letters or with quotes stays as it is: its forms do not follow from its ending.
    """
    whole = NUMBERED.fullmatch(name)
    if case == "nom" or whole is None or not re.fullmatch("[А-Яа-яЁё -]+", whole[1]):
        return name
    words = whole[1].split(" ")
    end = next((place for place, word in enumerate(words) if word.lower() in PREPOSITIONS), len(words))
    kept, words = words[end:], words[:end]
    head = next((word for word in words if not is_adjective(word.lower())), words[-1] if words else "")
    possessive = head.endswith("ья") and head != words[-1]  # «паучья ведунья»
    if possessive or not all(words) or any(word.lower().endswith(PLURAL_NAMES) for word in (*words[:1], head)):
        return name
    form = cast(Case, case)
    told = decline(" ".join(words).lower(), form, False, living).split(" ")
    for place in range(words.index(head) + 1, len(words)):
        after = words[place]
        if after.istitle() and after.endswith(("ый", "ий", "ая")):  # «Гырза Неукротимый»
            told[place] = adjective(
                _dictionary_adjective(told[place]), "f" if after[-1] == "я" else "m", False, form, living
            )
    declined = [_capitals(old, new) for old, new in zip(words, told, strict=True)]
    return " ".join([*declined, *kept]) + whole[2]


def _capitals(old: str, new: str) -> str:
    """A form of a word with the capital letters of the word."""
    parts = zip(old.split("-"), new.split("-"), strict=False)
    return "-".join(part[:1].upper() + part[1:] if first[:1].isupper() else part for first, part in parts)


def _undeclined(noun: str) -> bool:
    return noun[-1:] in "уиюэ" or bool(re.search("[аоуэ][аоэ]$", noun))


def all_forms(phrase: str, animate: bool | None = None) -> dict[str, frozenset[str]]:
    """Every form of a noun phrase → what it may be: "sg.gen", "pl.nom"…"""
    found: dict[str, set[str]] = {}
    for living in (True, False) if animate is None else (animate,):
        for plural in (False, True):
            for case in CASES:
                form = decline(phrase, case, plural, living)
                found.setdefault(form, set()).add(f"{'pl' if plural else 'sg'}.{case}")
    return {form: frozenset(tags) for form, tags in found.items()}


FLEETING = re.compile("(.+)[её]([бвгдзклмнпрстфх])")
FLEETING_ENDINGS = (
    ("а", "sg.gen"), ("у", "sg.dat"), ("а", "sg.acc"), ("ом", "sg.ins"), ("е", "sg.pre"), ("ы", "pl.nom"),
    ("ов", "pl.gen"), ("ам", "pl.dat"), ("ов", "pl.acc"), ("ами", "pl.ins"), ("ах", "pl.pre"),
)  # fmt: skip


@lru_cache(8192)
def name_forms(word: str) -> dict[str, frozenset[str]]:
    """Every form that a word of a card's name may take: of its declension, and, where a vowel may or may not be
    fleeting («Морок», «Клинок»), of the other one too."""
    found = {form: set(tags) for form, tags in all_forms(word).items()}
    if word[-1:] in "бвгджзклмнпрстфхцчшщ":
        endings = (("", "nom"), ("а", "gen"), ("у", "dat"), ("а", "acc"), ("ом", "ins"), ("ем", "ins"), ("е", "pre"))
        for ending, case in endings:
            found.setdefault(word + ending, set()).add(f"sg.{case}")
    fleeting = FLEETING.fullmatch(word)
    if fleeting:  # «Цепной пёс», «Орёл»: of «Цепных псов»
        stem = fleeting[1] + ("ь" if fleeting[1][-1] == "л" else "") + fleeting[2]
        for ending, tag in FLEETING_ENDINGS:
            found.setdefault(stem + ending, set()).add(tag)
    if word.endswith(YOUNG):  # «Волчонок»: of «двух волчат»
        stem = word[:-4] + ("а" if word[-4] == "о" else "я")
        for ending, cases in (("та", "nom"), ("т", "gen acc"), ("там", "dat"), ("тами", "ins"), ("тах", "pre")):
            found.setdefault(stem + ending, set()).update(f"pl.{case}" for case in cases.split())
    if word.endswith("ий"):  # «Гномий король»
        for ending in ("ьего", "ьему", "ьим", "ьем", "ья", "ьей", "ью", "ьи", "ьих"):
            found.setdefault(word[:-2] + ending, set()).update(f"sg.{case}" for case in CASES)
    if word.endswith(("ые", "ие")):  # «Часовые Кронга»
        for form, tags in adjective_forms(word[:-2] + ("ый" if word[-2] == "ы" else "ий")).items():
            found.setdefault(form, set()).update(tag for tag in tags if tag.startswith("pl"))
    if word.endswith(("ийся", "ющийся")):  # «Вылупившийся дракон»
        for ending, case in (("егося", "gen"), ("емуся", "dat"), ("егося", "acc"), ("имся", "ins"), ("емся", "pre")):
            found.setdefault(word[:-4] + ending, set()).add(f"sg.{case}")
    if word[-1:] in "ыи":  # a name in the plural: «Дети топи», «Рубаки»
        soft = ("ям", "ями", "ях", "ей") if word[-1] == "и" else ()
        for ending in ("ам", "ами", "ах", "ов", "", *soft):
            found.setdefault(word[:-1] + ending, set()).update(f"pl.{case}" for case in CASES)
    return {form: frozenset(tags) for form, tags in found.items()}


def adjective_forms(word: str) -> dict[str, frozenset[str]]:
    """Every form of an adjective → what it may be, as for nouns."""
    found: dict[str, set[str]] = {}
    for case in CASES:
        for animate in (True, False):
            for gender_ in GENDERS:
                found.setdefault(adjective(word, gender_, False, case, animate), set()).add(f"sg.{case}")
            found.setdefault(adjective(word, "m", True, case, animate), set()).add(f"pl.{case}")
    return {form: frozenset(tags) for form, tags in found.items()}


def inflect_count(number: int, forms: tuple[str, str, str]) -> str:
    """«1 фишка, 2 фишки, 5 фишек»: the form after a number."""
    if number % 10 == 1 and number % 100 != 11:
        return forms[0]
    if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14):
        return forms[1]
    return forms[2]
