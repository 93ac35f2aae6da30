"""Every cost, event, target, effect and constant ability, written in both languages (`phrases.txt`, read in review)."""

from __future__ import annotations

from pathlib import Path

import pytest

from catalog.berserk.language import tree
from catalog.berserk.language.parser import parse, parse_ability, parse_card
from catalog.berserk.language.renderer import render
from catalog.berserk.language.tree import (
    All,
    Attack,
    Bonus,
    ByDie,
    Cards,
    Choose,
    ChosenCards,
    EventAbility,
    Gains,
    InFormation,
    Is,
    Loses,
    LoseTokens,
    Named,
    Number,
    OfClass,
    OnAttack,
    PayTap,
    PlayedAbility,
    Source,
    TableNumber,
    The,
    ThereAre,
    Together,
    While,
    Wound,
)
from tests.catalog.berserk.language.cards import make_card

PHRASES = [line.split(" | ") for line in (Path(__file__).with_name("phrases.txt")).read_text().splitlines()]


def one(text: str) -> tree.Ability:
    sentences = parse(text).sentences
    assert len(sentences) == 1 and sentences[0].ability is not None, sentences
    return sentences[0].ability


@pytest.mark.parametrize("line", PHRASES, ids=lambda line: line[0][:40])
def test_a_phrase_is_the_same_in_both_languages(line: list[str]) -> None:
    """The third column, where there is one, is another way of saying it, which stored texts may have."""
    russian, english, *others = line
    assert one(russian) == one(english)
    assert render(one(russian), "ru") == russian
    assert render(one(russian), "en") == english
    assert all(one(other) == one(russian) for other in others)


def test_an_attack_without_a_cost_costs_tapping() -> None:
    assert one("Выстрел на 1-2-3.") == PlayedAbility((Attack("shot", ByDie(1, 2, 3)),), (PayTap(),))


def test_an_effect_without_a_head_is_no_ability() -> None:
    assert not parse("Излечить выбранное существо на 1.").is_complete


def test_a_sentence_is_one_ability_and_a_full_stop_ends_it() -> None:
    assert parse("Броня 1. Регенерация 2.").abilities == (Named("armour", Number(1)), Named("regeneration", Number(2)))
    assert one("Броня 1, регенерация 2.") == Together((Named("armour", Number(1)), Named("regeneration", Number(2))))


def test_formation_holds_all_that_stands_after_it() -> None:
    assert one("Строй: броня 2, направленный удар.") == While(
        InFormation(), (Named("armour", Number(2)), Named("directed-strike"))
    )


def test_poison_is_an_ability_that_the_struck_card_gains() -> None:
    assert one("При ударе: отравить атакованное существо на 2.") == EventAbility(
        OnAttack("dealt", Source(("strike",)), The()), (Gains(The("attacked creature"), (Named("poison", Number(2)),)),)
    )


@pytest.mark.parametrize(
    "spelling",
    [
        "броня 2", "БРОНЯ 2.", "«Броня 2»", "Броня 2...", "\tБроня  2 .", "{armor} 2", "{armor}: 2",
    ],
)  # fmt: skip
def test_case_quotes_and_stops_do_not_matter(spelling: str) -> None:
    assert one(spelling) == Named("armour", Number(2))


@pytest.mark.parametrize(
    ("one_way", "another"),
    [
        ("Благословление.", "Благословение."),
        ("Полёт.", "полет"),
        ("Закрыться: проклясть выбранное существо.", "{tap}: Воздействие существо получает проклятие"),
        ("2 фишки, закрыться: разряд на 2.", "2 {counter}{tap}: Разряд на 2"),
        ("Закрыться: ранить выбранное чужое существо на 1.",
        "{tap}: Воздействие злая воля ранить существо противника на 1"),
        ("Закрыться: ранить выбранное существо стоимостью не больше 4 на 1.",
         "Закрыться: ранить выбранное существо стоимостью 4 или менее на 1."),
        ("Раз за ход, закрыться: открыть выбранное ваше существо.", "Закрыться: открыть ваше существо (1 раз за ход)."),
        ("Все ваши эльфы имеют броню 1.", "Ваши эльфы получают броню 1."),
        ("Закрыться: метание на 1, дальность 3.", "{tap}: Метание снежного кома на 1, дальность 3"),
        ("Защита от атак летающих карт.", "{zoal}"),
        ("Tap: wound a chosen enemy creature for 1.", "{tap}: wound an enemy creature for 1"),
        ("Armour 1.", "armor 1"),
        ("Tap: heal your chosen creature for 2.", "Tap: heal your creature for 2"),
    ],
)  # fmt: skip
def test_two_ways_of_saying_it_are_one(one_way: str, another: str) -> None:
    assert one(one_way) == one(another)


def test_a_card_is_this_card_by_its_own_name() -> None:
    parsed = parse("+1 к удару, пока Старый Дуб закрыт.", this="Старый дуб")
    assert parsed.abilities == parse("+1 к удару, пока эта карта закрыта.").abilities
    assert parse("+2 к выстрелу за каждую фишку на Старом дубе.", this="Старый дуб").abilities == (
        Bonus(TableNumber("tokens", times=2), Source(("shot",))),
    )


@pytest.mark.parametrize("text", ["Закрыться: открыть выбранного вашего эльфа.", "Tap: untap your chosen elf."])
def test_classes_meet_in_any_form_and_language(text: str) -> None:
    ability = one(text)
    assert isinstance(ability, PlayedAbility)
    assert ability.effects == (tree.Untap(ChosenCards(Cards("card", "own", traits=(OfClass(("эльф",)),)))),)


def test_a_set_may_define_more_classes() -> None:
    text = "Ваши хоббиты получают +1 к движению."
    assert not parse(text).is_complete
    assert parse(text, classes={"hobbit": "хоббит"}).is_complete
    assert (
        parse("All your hobbits have +1 to movement.", classes={"hobbit": "хоббит"}).abilities
        == parse(text, classes={"hobbit": "хоббит"}).abilities
    )


def test_a_set_may_call_its_classes_otherwise() -> None:
    ability = one("Все ваши гномы имеют броню 1.")
    assert render(ability, "en") == "Your gnomes have armour 1."
    assert render(ability, "en", {"гном": "dwarf"}) == "Your dwarves have armour 1."
    assert parse("Your dwarves have armour 1.", classes={"dwarf": "гном"}).abilities == (ability,)


def test_a_text_is_read_once_beside_whatever_classes_it_does_not_speak_of() -> None:
    text = "Все ваши хоббиты получают +1 к движению."
    alone = parse(text, classes={"hobbit": "хоббит"})
    assert alone.is_complete
    assert parse(text, classes={"hobbit": "хоббит", "paladin": "паладин", "hermit": "отшельник"}) is alone
    assert parse(text, classes={"paladin": "паладин"}) is not alone


def test_joined_abilities_share_whom_they_are_against_and_when_they_hold() -> None:
    against = Cards("creature", traits=(Is("flying"),))
    assert one("+1 к удару и направленный удар по летающим существам.") == Together((
        Bonus(Number(1), Source(("strike",)), against), Named("directed-strike", against=against),
    ))  # fmt: skip
    while_untapped = one("+1 к удару и броня 1, пока хозяин открыт.")
    assert isinstance(while_untapped, While) and len(while_untapped.abilities) == 2
    assert one("Пока хозяин открыт, имеет +1 к удару и броню 1.") == while_untapped


def test_a_verb_without_a_subject_goes_on_with_the_last_one() -> None:
    ability = one("Закрыться: выбранное существо теряет отравление и теряет проклятье.")
    assert isinstance(ability, PlayedAbility)
    assert ability.effects[1] == Loses(The("it"), ("curse",))


def test_x_is_what_is_paid_or_what_the_text_says() -> None:
    assert one("X фишек, закрыться: ранить выбранное существо на X.") == PlayedAbility(
        (Wound(ChosenCards(Cards("creature")), tree.X()),), (tree.PayTokens(tree.X()), PayTap())
    )
    assert not parse("Закрыться: ранить выбранное существо на X.").is_complete


def test_the_genitive_is_no_subject() -> None:
    """«При трупоедстве вашего существа получить…» speaks of its feeding, and of an extra life for this card."""
    assert one("При трупоедстве вашего существа получить дополнительную жизнь.") == EventAbility(
        tree.OnAbility("carrion-feeding", Cards("creature", "own")), (tree.ExtraLives(The(), Number(1)),)
    )


def test_alternatives_of_one_target() -> None:
    target = ChosenCards(Cards("creature"))
    assert one("Закрыться: закрыть или открыть выбранное существо.") == PlayedAbility(
        (Choose((tree.Tap(target), tree.Untap(target))),), (PayTap(),)
    )


def test_a_neighbour_is_another_card() -> None:
    ability = one("+1 к удару, пока рядом стоит ваш эльф.")
    assert isinstance(ability, While)
    assert ability.condition == ThereAre(Cards("card", "own", True, (tree.Beside(), OfClass(("эльф",)))))


def test_icons_come_first_and_what_the_text_names_too_is_there_once() -> None:
    card = make_card("Броня 1. При выстреле теряет все фишки.", icons=(("armour", 1), ("skill-in-attack", 2)))
    assert parse_card(card).abilities == (
        Named("skill-in-attack", Number(2)), Named("armour", Number(1)),
        EventAbility(OnAttack("dealt", Source(("shot",)), The()), (LoseTokens(The(), None),)),
    )  # fmt: skip


def test_an_icon_of_an_ability_with_a_text_of_its_own_is_that_ability() -> None:
    card = make_card("Вальхалла: излечить ваше существо на 1.", icons=(("valhalla", None),))
    assert len(parse_card(card).abilities) == 1


def test_protections_as_icons() -> None:
    card = make_card("", icons=(("protection-from-shots", None), ("protection-from-flyers", None)))
    flyers = Source(("attack",), by=Cards(traits=(Is("flying"),)))
    assert parse_card(card).abilities == (
        Named("protection", source=Source(("shot",))), Named("protection", source=flyers),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("отравление на 2", Named("poison", Number(2))), ("poison 1", Named("poison", Number(1))),
        ("formation", Named("formation")), ("выстрел", Named("shot")), ("shot", Named("shot")),
        ("проклятие", Named("curse")), ("+1 к удару", Bonus(Number(1), Source(("strike",)))), ("воспарение", None),
    ],
)  # fmt: skip
def test_one_bare_ability(text: str, ability: tree.Ability | None) -> None:
    assert parse_ability(text) == ability


def test_everything_is_all_of_them() -> None:
    assert one("Закрыться: ранить всех чужих существ на 1.") == PlayedAbility(
        (Wound(All(Cards("creature", "enemy")), Number(1)),), (PayTap(),)
    )


@pytest.mark.parametrize(
    ("one_way", "another"),
    [
        ("Когда уничтожает чужое существо: открыться.", "После того, как уничтожает существо противника открывается"),
        ("При ударе тёмного существа, внезапно, закрыться: может проклясть атакованную карту.",
         "{instant}{tap}: При ударе тёмного существа воздействие тьма атакованный получает проклятие"),
        ("+1 к удару, пока у этой карты не больше 4 жизней.", "+1 к удару, пока у него 4 или меньше жизней"),
        ("Закрыться: особый удар на 2 (+2 по горным картам).",
         "{tap}: Особый удар пикой на 2 (+2 к особому удару по горным)"),
        ("При ударе: атакованная карта получает «не может излечиваться» и «не может получать дополнительные жизни»"
         " в свой следующий ход.",
         "При ударе атакованный не может излечиваться или получать дополнительные жизни в свой следующий ход"),
        ("Строй: броня 2, пока есть другое элитное существо в строю с этой картой.",
         "Строй: {armor} 2 (пока в строю с элитным существом)"),
        ("Все ваши степные существа слева или справа от этой карты имеют -1 от выстрелов.",
         "Ваши степные существа имеют -1 от выстрелов, пока стоят слева или справа от этой карты"),
        ("При гибели от атаки чужих существ: уничтожить атакующую карту.",
         "При гибели от атак существа противника уничтожить это существо"),
        ("Tap: wound all enemy flying creatures for 1.", "Tap: wound all enemy flyers 1."),
        ("Instant, tap: redirect an attack to this card.", "Instant, tap: redirect the attack to itself."),
        ("Instant, tap: block an attack.", "Instant, tap: block the attack."),
        ("Tap: summon an elf of cost at most 3.", "Tap: summon an elf costing no more than 3."),
        ("Tap: wound a chosen creature within 2 cells for 1.", "Tap: wound a chosen creature at range 2 for 1."),
        ("Tap: your chosen creature gains armour 1.", "Tap: a chosen own creature gains armour 1."),
        ("Опыт в атаке 2.", "Опыт в атаке (2)"),
        ("Protection from instant actions.", "Protection from instants."),
        ("Удар через ряд на 1.", "08] {tap}: {uchr} на 1"),
    ],
)  # fmt: skip
def test_longer_ways_of_saying_it_are_one_too(one_way: str, another: str) -> None:
    assert one(one_way) == one(another)


@pytest.mark.parametrize(
    "text",
    [
        # whose a card may be told to do something: an enemy's card is not the player's to tell
        "Когда существо противника открывается: оно может получить фишку.",
        # «эта карта» of a gained ability is the one that gains it, not the one that speaks by its name
        "Закрыться: ранить дарителя на 2.",
        "При ударе: эта карта получает «при ударе: излечить дарителя на 1».",
        # what others are given outside of quotes does not see where the card stands that gives it
        "Ваши эльфы имеют +1 к удару по существам позади этой карты.",
        "Ваши эльфы имеют +1 к удару по существам рядом с Олафом.",
        "Закрыться: эльф получает +1 к удару по картам слева или справа от этой карты.",
        # «оно» may be the creature that is wounded, or the one that wounds it
        "Когда ваше существо получает раны от атаки существа противника: ранить его на 1.",
        # «это существо» may be the moved or dead card, or the one beside it; with several beside it, the text is
        # ambiguous
        "При гибели вашего существа, стоящего рядом с существом противника, ранить это существо на 2.",
        "При перемещении вашего существа на клетку рядом с существом противника это существо закрывается.",
        "При перемещении на клетку рядом с существом противника закрыть это существо.",
        "Когда рядом с существом противника закрывается ваше существо, ранить это существо на 1.",
        "Закрыться: переместить ваше существо на клетку рядом с существом противника, это существо закрывается.",
        "Whenever a creature you control that has an enemy creature beside it moves, tap that creature.",
        # other than the pirate that attacks, or than the card that says it
        "Когда ваш пират атакует он получает +1 к броску за каждого другого вашего пирата.",
        # beside which card, where the redirection names none
        "Внезапно, закрыться: перенаправить удар на ваше существо рядом с ней.",
    ],
)
def test_what_could_be_understood_wrongly_is_left_unknown(text: str) -> None:
    assert not parse(text, this="Олаф").is_complete


@pytest.mark.parametrize(
    "text",
    [
        "При гибели вашего существа, стоящего рядом с этой картой, существо противника получает отравление на 1.",
        "Когда стоящее рядом существо противника закрывается, ранить это существо на 1.",
        "При перемещении существа противника на клетку рядом с вашим эльфом закрыть это существо.",
        "При перемещении вашего существа на клетку рядом с существом противника закрыть его.",
        "Whenever an adjacent enemy creature moves, tap that creature.",
    ],
)
def test_this_creature_is_understood_where_one_creature_was_spoken_of(text: str) -> None:
    assert parse(text, this="Олаф").is_complete


def test_a_verb_without_a_subject_goes_on_with_the_one_before() -> None:
    ability = one("Закрыться: выбранное существо ранится на 1 и не может двигаться в этот ход.")
    assert isinstance(ability, PlayedAbility)
    assert ability.effects[1] == Gains(The("it"), (tree.Cannot("move"),), "turn")


@pytest.mark.parametrize("attacker", ["атакующей картой", "атакующим существом"])
def test_who_goes_beside_the_attacker_is_not_the_attacker(attacker: str) -> None:
    text = f"При атаке по существу рядом с этой картой может совершить прыжок на свободную клетку рядом с {attacker}."
    ability = one(text)
    assert isinstance(ability, EventAbility) and isinstance(ability.event, OnAttack)
    assert ability.event.by == Cards()


def test_what_a_card_may_do_after_an_event_it_may_do_whole() -> None:
    ability = one("При гибели вашего орка: ваш эльф может получить +1 к удару до конца хода, при этом открыться.")
    elf = ChosenCards(Cards("card", "own", traits=(OfClass(("эльф",)),)))
    assert isinstance(ability, EventAbility) and ability.may
    assert ability.effects == (Gains(elf, (Bonus(Number(1), Source(("strike",))),), "turn"), tree.Untap(The("it")))


def test_a_participle_without_a_comma_belongs_to_the_noun_after_it() -> None:
    ability = one("Когда уничтожает существо противника стоящее рядом существо становится темным")
    assert isinstance(ability, EventAbility)
    assert ability.event == tree.OnDeed("destroys", The(), Cards("creature", "enemy"))


def test_a_name_is_known_in_any_form_of_its_words() -> None:
    for name, text in (
        ("Карлик Унд", "Карлику Унду нельзя назначать защитника."),
        ("Гномий король", "Существа в строю с Гномьим королем получают +1 к удару."),
        ("Морок", "Удары по закрытому Мороку сводятся к 1."),
    ):
        assert parse(text, this=name).is_complete, text


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("При ударе: эта карта получает «При гибели эльфа: эта карта получает фишку» до конца хода.",
         "При ударе Олаф получает «При гибели эльфа Олаф получает фишку» до конца хода."),
        ("В начале боя: получить «При ударе: получить фишку».",
         "В начале боя получает «При ударе Олаф получает фишку»."),
        ("При ударе: получить броню 1, пока эта карта закрыта.", "При ударе получить броню 1, пока Олаф закрыт."),
        ("При ударе: получить фишку, пока эта карта закрыта.",
         "Пока Олаф закрыт, имеет «При ударе Олаф получает фишку»."),
        ("On a strike: gain “When it dies: gain a token”.",
         "On a strike: Olaf gains “When Olaf dies: Olaf gains a token”."),
    ],
)  # fmt: skip
def test_a_card_may_name_itself_in_an_ability_that_it_gains(text: str, named: str) -> None:
    for this in ("Олаф", "Olaf"):
        if this in named:
            parsed = parse(named, this=this)
            assert parsed.is_complete and parsed.abilities == parse(text).abilities


def test_a_subject_in_the_nominative_is_not_what_an_event_is_about() -> None:
    ability = one("При гибели ваши существа получают +1 к удару до конца хода")
    assert isinstance(ability, EventAbility)
    assert ability.event == tree.OnDeed("dies", The())
    assert ability.effects == (
        Gains(tree.All(Cards("creature", "own")), (Bonus(Number(1), Source(("strike",))),), "turn"),
    )


@pytest.mark.parametrize(
    ("one_way", "another"),
    [
        ("При уничтожении чужого существа: открыться.", "Когда уничтожает чужое существо: открыться."),
        ("Когда ваше существо погибает: получить фишку.", "При гибели вашего существа: получить фишку."),
        ("При вызове или инкарнации чужой карты: ранить её на 1.",
         "При вызове чужой карты или при инкарнации чужой карты: ранить её на 1."),
        ("При первом за ход ударе: получить фишку.", "Раз за ход, при ударе: получить фишку."),
        ("Закрыться: ранить эту карту и выбранное существо на 1.",
         "Закрыться: ранить эту карту на 1, ранить выбранное существо на 1."),
        ("Закрыться: вызвать двух гномов.", "Закрыться: вызвать гнома и вызвать гнома."),
        ("Закрыться: воздействие сеть, дальность 3: закрыть существо.",
         "Закрыться: закрыть существо на расстоянии 3."),
        ("Закрыться: заклинание гимн при луне открыть ваше существо.", "Закрыться: заклинание: открыть ваше существо."),
        ("Закрыться: уничтожить существо стоимостью 3 (кроме летающих и симбиотов).",
         "Закрыться: уничтожить существо стоимостью 3, кроме летающих и симбиотов."),
        ("В ход противника имеет броню 2.", "Броня 2, пока идёт ход противника."),
        ("+1 к удару, пока на этой карте хотя бы 2 фишки.", "+1 к удару, пока у этой карты не меньше 2 фишек."),
        ("Дважды за ход: открыть гнома.", "2 раза за ход: открыть гнома."),
        ("Хозяин не может атаковать.", "Хозяин имеет «не может атаковать»."),
        ("Строй: броня 1Когда открывается, получить фишку.", "Когда открывается: получить фишку; строй: броня 1."),
        ("+1 к удару, пока рядом нет других ваших существ.", "+1 к удару, пока нет других ваших существ рядом."),
        ("Может объявлять выстрел только по карте без ран.",
         "Не может атаковать выстрелом по картам (кроме карт без ран)."),
        ("При гибели чужого существа: излечиться на X, где X слабый удар этого существа.",
         "При гибели чужого существа: излечиться на X, где X — величина слабого удара погибшего существа."),
    ],
)  # fmt: skip
def test_a_longer_way_is_the_same_as_a_plain_one(one_way: str, another: str) -> None:
    assert one(one_way) == one(another)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("При ударе: выбранное существо получает «При ударе Олаф получает фишку».",
         "При ударе: существо получает «при ударе: положить фишку на дарителя»."),
        ("В начале боя выбранный эльф становится горным и получает «При ударе Олаф получает фишку».",
         "В начале боя: эльф становится горным и он получает «при ударе: положить фишку на дарителя»."),
        ("В начале боя выбранный эльф получает Когда Олаф получает раны раниться на 1.",
         "В начале боя: эльф получает «когда даритель получает раны: раниться на 1»."),
        ("Ваши эльфы имеют {instant}: Олаф теряет {token}.",
         "Ваши эльфы имеют «внезапно: снять фишку с дарителя»."),
        ("Ваши эльфы получают: «Концентрация: Олаф получает броню 1 до конца хода».",
         "Ваши эльфы имеют «концентрация: даритель получает броню 1 до конца хода»."),
        ("Ваши эльфы имеют «Погибает, когда Олаф покидает поле боя».",
         "Ваши эльфы имеют «когда даритель покидает поле боя: уничтожить себя»."),
    ],
)  # fmt: skip
def test_a_name_in_an_ability_that_others_are_given_is_the_giver(text: str, canonical: str) -> None:
    assert parse(text, this="Олаф").abilities == parse(canonical).abilities


def test_what_happens_may_be_said_last() -> None:
    assert one("Погибает, когда ваш эльф покидает поле боя.") == one(
        "Когда ваш эльф покидает поле боя: уничтожить себя."
    )


def test_a_card_may_count_others_by_its_own_name() -> None:
    text = "+1 к удару за каждого вашего стоящего рядом Змея."
    plain = "+1 к удару за каждую вашу другую стоящую рядом карту с тем же названием, что и эта карта."
    assert parse(text, this="Змей").abilities == parse(plain).abilities


def test_a_number_after_a_closing_bracket_begins_a_sentence() -> None:
    text = "+1 к удару за каждую фишку (максимум 2) -1 от выстрелов."
    assert parse(text).abilities == parse("+1 к удару за каждую фишку (максимум 2). -1 от выстрелов.").abilities


@pytest.mark.parametrize(
    "text",
    [
        "Стоящие рядом орки и существа напротив них имеют броню 1.",
        "Ваши эльфы и существа в одном ряду с ними имеют броню 1.",
    ],
)
def test_what_is_said_of_a_card_before_is_no_card_in_a_constant_ability(text: str) -> None:
    assert not parse(text).is_complete


def test_what_is_said_of_the_host_is_the_host_in_a_constant_ability() -> None:
    assert parse("Хозяин и существо напротив него имеют броню 1.").is_complete


@pytest.mark.parametrize(
    "text",
    [
        # the child that gains the ability is another card than the one whose token it would be
        # what stood after the quote is missing: it may have been a condition
        'Имеет "Вампиризм',
        # who wounds, or who is wounded
        "Когда ваше существо ранит чужое существо: закрыть его.",
    ],
)
def test_what_is_missing_or_may_be_two_cards_is_left_unknown(text: str) -> None:
    assert not parse(text, this="Олаф").is_complete


def test_what_is_asked_of_a_chosen_card_says_which_may_be_chosen() -> None:
    assert one("Закрыться: ранить существо на 2, если оно закрыто.") == one("Закрыться: ранить закрытое существо на 2.")


def test_it_is_who_destroys() -> None:
    ability = one("Когда ваше существо уничтожает чужое существо: оно получает благословление.")
    assert isinstance(ability, EventAbility)
    assert ability.effects == (Gains(The("attacking"), (Named("blessing"),)),)
