"""What pages say in other words for BattleCON, where a deck is a prepared fighter: `CardGame.wording`. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from catalog.terms import Term

WORDING: Final[Mapping[str, Term]] = {
    # The site over all
    "Decks": Term("Бойцы", "Fighters"),
    "Build a deck": Term("Подготовить бойца", "Prepare a fighter"),
    "Build decks": Term("Готовьте бойцов", "Prepare fighters"),
    "Build a deck. See how strong it is.": Term(
        "Подготовьте бойца. Узнайте, насколько он силён.", "Prepare a fighter. See how strong they are."
    ),
    "Build decks with the rules checked as you go, and find out from thousands of simulated games which deck is "
    "stronger.": Term(
        "Выберите финишер и карты сброса с проверкой правил на ходу и узнайте из тысяч симулированных поединков, "
        "кто сильнее.",
        "Choose the finisher and the discards with the rules checked as you go, and find out from thousands of "
        "simulated bouts who is stronger.",
    ),
    "Card counts, costs and every rules problem as you build, each fixed with a click.": Term(
        "Финишер, два сброса и все нарушения правил видны сразу, и каждое чинится одним нажатием.",
        "The finisher, both discards and every rules problem at a glance, each fixed with a click.",
    ),
    "One search box finds anything: cost, abilities, card text. Every rules term explains itself.": Term(
        "Одна строка поиска находит всё: числа, способности, текст карты. Каждый термин правил объясняет себя сам.",
        "One search box finds anything: numbers, abilities, card text. Every rules term explains itself.",
    ),
    "Draft and sealed": Term("Баны и пики", "Pick and ban"),
    "With friends on their phones or seven bots, right now. Anyone can verify the boosters afterwards.": Term(
        "С другом на его телефоне или с ботом, прямо сейчас. Каждый может потом проверить жребий.",
        "With a friend on their phone or a bot, right now. Anyone can verify the draws afterwards.",
    ),
    "Pit decks against each other": Term("Сталкивайте бойцов", "Pit fighters against each other"),
    "The engine plays deck against deck by the full rules and shows how certain the result is. You can watch any "
    "game.": Term(
        "Движок проводит поединки по полным правилам и говорит, насколько он уверен. Любой можно посмотреть.",
        "The engine fights bouts by the full rules and shows how certain the result is. You can watch any of them.",
    ),
    "A deck to start from": Term("Боец для начала", "A fighter to start from"),
    # Fighters
    "Player decks": Term("Бойцы игроков", "Player fighters"),
    "My decks": Term("Мои бойцы", "My fighters"),
    "Starter decks": Term("Готовые бойцы", "Ready fighters"),
    "Search decks": Term("Поиск бойцов", "Search fighters"),
    "No decks match": Term("Таких бойцов нет", "No fighters match"),
    "No decks here yet": Term("Бойцов пока нет", "No fighters here yet"),
    "Build the first one: it takes a few minutes and no account.": Term(
        "Подготовьте первого: это пара минут без регистрации.",
        "Prepare the first one: it takes a few minutes and no account.",
    ),
    "Start from scratch or paste a list.": Term(
        "Начните с нуля или вставьте список.", "Start from scratch or paste a list."
    ),
    "Start from scratch or paste a list. No account needed.": Term(
        "Начните с нуля или вставьте список. Регистрация не нужна.",
        "Start from scratch or paste a list. No account needed.",
    ),
    "Deck list": Term("Список карт бойца", "The fighter's list"),
    "The deck": Term("Боец", "The fighter"),
    "Play a game with it": Term("Выйти этим бойцом на арену", "Fight a bout with them"),
    # Pages of one fighter
    "Cards, decks, drafts and match-ups": Term("Карты, бойцы, баны и матчапы", "Cards, fighters, bans and match-ups"),
    "The deck in numbers": Term("Боец в числах", "The fighter in numbers"),
    "This deck": Term("Этот боец", "This fighter"),
    "Deck page": Term("Страница бойца", "The fighter's page"),
    "in the deck:": Term("выбрано:", "chosen:"),
    "The deck is legal.": Term("Боец подготовлен по правилам.", "The fighter is legal."),
    "Edit as text": Term("Боец текстом", "Edit as text"),
    "Edit as text, import a list": Term("Боец текстом, загрузить список", "Edit as text, import a list"),
    "This is the deck as it stands. Edit it, or paste another list.": Term(
        "Это боец, как он подготовлен. Правьте список или вставьте другой.",
        "This is the fighter as prepared. Edit the list, or paste another.",
    ),
    "are added to the deck": Term("добавятся к выбранным", "are added to the chosen ones"),
    "replace the deck's cards": Term("заменят выбранные", "replace the chosen ones"),
    "Delete this deck?": Term("Удалить этого бойца?", "Delete this fighter?"),
    "Deck deleted.": Term("Боец удалён.", "Fighter deleted."),
    "Copied. This deck is now yours.": Term("Скопировано. Теперь этот боец ваш.", "Copied. This fighter is now yours."),
    "New deck": Term("Новый боец", "New fighter"),
    "Decks in this format": Term("Бойцы этого формата", "Fighters in this format"),
    "Decks with this card": Term("Бойцы с этой картой", "Fighters with this card"),
    "This deck is private: the link only works for you and its editors.": Term(
        "Этот боец закрыт: ссылка откроется только у вас и соавторов.",
        "This fighter is private: the link only works for you and its editors.",
    ),
    # Events
    "Draft with friends or bots, build a deck, play rounds.": Term(
        "Баньте и выбирайте бойцов с другом или ботом, играйте туры.",
        "Ban and pick fighters with a friend or a bot, play rounds.",
    ),
    "Now remove a card: nobody will get it.": Term(
        "Забаньте бойца: его не получит никто.", "Ban a fighter: nobody will get them."
    ),
    "Choose a card to remove from the draft: number keys select, Enter removes it": Term(
        "Выберите, кого забанить: цифры выбирают, Enter банит",
        "Choose a fighter to ban: number keys select, Enter bans them",
    ),
    "Choose a card: number keys select, Enter takes it": Term(
        "Выберите бойца: цифры выбирают, Enter берёт", "Choose a fighter: number keys select, Enter takes them"
    ),
    "Remove the card": Term("Забанить бойца", "Ban the fighter"),
    "Take the card": Term("Взять бойца", "Take the fighter"),
    "No cards yet.": Term("Бойцов пока нет.", "No fighters yet."),
    "The cards you took are your deck. It is being submitted.": Term(
        "Взятые бойцы и есть ваша команда. Она записывается.",
        "The fighters you took are your team. It is being submitted.",
    ),
    "Deck submitted": Term("Команда записана", "Team submitted"),
    "deck submitted": Term("команда записана", "team submitted"),
    "Download the deck": Term("Скачать команду", "Download the team"),
    "Download the pool": Term("Скачать взятых", "Download the picks"),
    "Your pool": Term("Ваши бойцы", "Your fighters"),
    "Save to my decks": Term("Сохранить среди своих бойцов", "Save to my fighters"),
    # Tables and match-ups
    "Two-deck match": Term("Поединок", "Duel"),
    "Your deck": Term("Ваш боец", "Your fighter"),
    "The engine's deck": Term("Боец движка", "The engine's fighter"),
    "a random ready deck": Term("случайный готовый боец", "a random ready fighter"),
    "Compare decks": Term("Сравнить бойцов", "Compare fighters"),
    "How strong is this deck? The server plays full games and shows the margin of error.": Term(
        "Насколько силён боец? Сервер проведёт поединки и покажет погрешность.",
        "How strong is this fighter? The server plays full bouts and shows the margin of error.",
    ),
    "Choose two decks, or test one of yours against the example decks from its page.": Term(
        "Выберите двух бойцов или испытайте одного из своих против готовых с его страницы.",
        "Choose two fighters, or test one of yours against the ready ones from their page.",
    ),
    "Two decks, one against many, or a round robin.": Term(
        "Два бойца, один против многих или все против всех.", "Two fighters, one against many, or a round robin."
    ),
    "Your decks, the example decks and search results.": Term(
        "Здесь ваши бойцы, готовые бойцы и то, что найдёт поиск.",
        "Your fighters, the ready ones and search results.",
    ),
    "Two decks": Term("Два бойца", "Two fighters"),
    "A deck against a gauntlet": Term("Боец против нескольких", "A fighter against a gauntlet"),
    "Deck to test": Term("Испытуемый боец", "Fighter to test"),
    "A matrix of decks": Term("Все против всех", "A matrix of fighters"),
    "Search public decks": Term("Искать среди открытых бойцов", "Search public fighters"),
    "A deck, its author or a card": Term("Боец, автор или карта", "A fighter, their author or a card"),
    "Against other decks": Term("Против других бойцов", "Against other fighters"),
    "Against the gauntlet": Term("Против готовых бойцов", "Against the gauntlet"),
    "Run the gauntlet": Term("Испытать против готовых бойцов", "Run the gauntlet"),
    "How strong is this deck against the example decks? It hasn't been measured yet.": Term(
        "Насколько этот боец силён против готовых? Его ещё не испытывали.",
        "How strong is this fighter against the ready ones? They haven't been measured yet.",
    ),
    "Each number is the points share, in percent, of the deck on the left, with its interval and number of games "
    "below. ▲ and ▼: enough games to say which deck is better.": Term(
        "Число — доля очков бойца слева в процентах; под ним интервал и число поединков. ▲ и ▼: поединков хватает, "
        "чтобы сказать, кто сильнее.",
        "Each number is the points share, in percent, of the fighter on the left, with its interval and number of "
        "bouts below. ▲ and ▼: enough bouts to say who is better.",
    ),
    "Click a column to sort by results against that deck.": Term(
        "Нажмите на столбец, чтобы упорядочить по поединкам с этим бойцом.",
        "Click a column to sort by results against that fighter.",
    ),
    "Each deck plays second in half of its games.": Term(
        "Каждый боец второй в половине поединков.", "Each fighter is second in half of their bouts."
    ),
    "For “a number of games”; for a test, the maximum. Each deck goes first in half of them.": Term(
        "Для «заданного числа партий»; для проверки — самое большее. В половине поединков первый один боец, в половине "
        "— другой.",
        "For “a number of games”; for a test, the maximum. Each fighter goes first in half of them.",
    ),
    "as First": Term("Первым", "as First"),
    "as Second": Term("Вторым", "as Second"),
    "Choose a deck.": Term("Выберите бойца.", "Choose a fighter."),
    "Choose at least two decks.": Term("Выберите хотя бы двух бойцов.", "Choose at least two fighters."),
    "Choose a different deck from the one being tested.": Term(
        "Выберите другого бойца, не испытуемого.", "Choose a different fighter from the one being tested."
    ),
    "Two decks: choose one opponent, or run a gauntlet.": Term(
        "Два бойца: выберите одного соперника или испытайте против нескольких.",
        "Two fighters: choose one opponent, or run a gauntlet.",
    ),
    "“Is A better than B?” compares two decks.": Term(
        "«Сильнее ли A, чем B?» спрашивают о двух бойцах.", "“Is A better than B?” compares two fighters."
    ),
}
