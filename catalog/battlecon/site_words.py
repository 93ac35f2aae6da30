"""Page texts of BattleCON, where a deck is a prepared fighter: `CardGame.wording`. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from catalog.core.terms import Term

WORDING: Final[Mapping[str, Term]] = {
    # The site over all
    "Decks": Term("Бойцы", "Fighters"),
    "Which kinds of decks people play, which of them win, and which cards win more than half of their games.": Term(
        "Какими бойцами играют, какие из них побеждают и какие карты приносят больше половины побед.",
        "Which fighters people play, which of them win, and which cards win more than half of their games.",
    ),
    "Which kinds of decks are played, and which of them win. Games of people stand beside simulated games.": Term(
        "Какими бойцами играют и какие из них побеждают. Партии людей стоят рядом с партиями симулятора.",
        "Which fighters are played, and which of them win. Games of people stand beside simulated games.",
    ),
    "Build a deck": Term("Подготовить бойца", "Prepare a fighter"),
    "Build decks": Term("Готовьте бойцов", "Prepare fighters"),
    "Build a deck. See how strong it is.": Term(
        "Подготовьте бойца. Узнайте, насколько он силён.", "Prepare a fighter. See how strong they are."
    ),
    "Build decks with the rules checked as you go, and find out from thousands of simulated games which deck is "
    "stronger.": Term(
        "Выберите спецатаку и карты сброса с проверкой правил на ходу и узнайте из тысяч сыгранных поединков, "
        "кто сильнее.",
        "Choose the finisher and the discards with the rules checked as you go, and find out from thousands of "
        "simulated bouts who is stronger.",
    ),
    "Card counts, costs and every rules problem as you build, each fixed with a click.": Term(
        "Спецатака, два сброса и все нарушения правил видны сразу, и каждое исправляется одним нажатием.",
        "The finisher, both discards and every rules problem at a glance, each fixed with a click.",
    ),
    "One search box finds anything: cost, abilities, card text. Every rules term has an explanation.": Term(
        "Одна строка поиска находит всё: числа, способности, текст карты. У каждого термина правил есть пояснение.",
        "One search box finds anything: numbers, abilities, card text. Every rules term has an explanation.",
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
    "Turn": Term("Раунд", "Round"),
    "Turn %(turn)s": Term("Раунд %(turn)s", "Round %(turn)s"),
    "Win chance by turn": Term("Шанс на победу по раундам", "Win chance by round"),
    "Win chance by turn; see the table below for numbers": Term(
        "Шанс на победу по раундам; числа в таблице ниже", "Win chance by round; see the table below for numbers"
    ),
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
    "This is the current list of the deck. Edit it or paste another list.": Term(
        "Это нынешний список карт бойца. Измените его или вставьте другой.",
        "This is the current list of the fighter. Edit it or paste another list.",
    ),
    "are added to the deck": Term("добавятся к выбранным", "are added to the chosen ones"),
    "replace the deck's cards": Term("заменят выбранные", "replace the chosen ones"),
    "Delete this deck?": Term("Удалить этого бойца?", "Delete this fighter?"),
    "Deck deleted.": Term("Боец удалён.", "Fighter deleted."),
    "Copied. This deck is now yours.": Term("Скопировано. Теперь этот боец ваш.", "Copied. This fighter is now yours."),
    "New deck": Term("Новый боец", "New fighter"),
    "Complete to a legal deck": Term("Подготовить бойца по правилам", "Complete to a legal fighter"),
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
    "Choose a card to remove from the draft: the key on a card selects it, Enter removes it": Term(
        "Выберите, кого забанить: клавиша на карте выбирает, Enter банит",
        "Choose a fighter to ban: the key on a card selects it, Enter bans them",
    ),
    "Choose a card: the key on a card selects it, Enter takes it": Term(
        "Выберите бойца: клавиша на карте выбирает, Enter берёт",
        "Choose a fighter: the key on a card selects it, Enter takes them",
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
    "Your latest decks, the example decks and search results. Search finds your older decks, too.": Term(
        "Здесь ваши последние бойцы, готовые бойцы и то, что найдёт поиск. Он находит и ваших прежних бойцов.",
        "Your latest fighters, the ready ones and search results. Search finds your older fighters, too.",
    ),
    "Two decks": Term("Два бойца", "Two fighters"),
    "A deck against a gauntlet": Term("Боец против нескольких", "A fighter against a gauntlet"),
    "Deck to test": Term("Испытуемый боец", "Fighter to test"),
    "A matrix of decks": Term("Все против всех", "A matrix of fighters"),
    "Search public decks": Term("Искать среди открытых бойцов", "Search public fighters"),
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
    # Texts about a fighter
    "Starter deck": Term("Готовый боец", "Ready fighter"),
    "based on the deck": Term("на основе бойца", "based on the fighter"),
    "Add to a deck": Term("Добавить бойцу", "Add to a fighter"),
    "Decks that play %(name)s": Term("Бойцы с картой «%(name)s»", "Fighters that play %(name)s"),
    "No public deck plays it yet.": Term("Открытых бойцов с ней пока нет.", "No public fighter plays it yet."),
    "You own every card of this deck.": Term(
        "У вас есть все карты этого бойца.", "You own every card of this fighter."
    ),
    "Track what you own: limit searches to your cards and see what each deck is missing.": Term(
        "Отмечайте свои карты: поиск можно ограничить ими, а у каждого бойца видно, чего не хватает.",
        "Track what you own: limit searches to your cards and see what each fighter is missing.",
    ),
    "How many cards and copies a deck can have, which sets are allowed, and which rules apply.": Term(
        "Что есть у бойца, какие сеты разрешены и по каким правилам играют.",
        "What a fighter has, which sets are allowed, and which rules apply.",
    ),
    "A moderator has hidden this deck: %(withheld_for)s. You can go on building; other visitors cannot see it.": Term(
        "Модератор скрыл этого бойца: %(withheld_for)s. Его можно готовить дальше, но никто другой его не видит.",
        "A moderator has hidden this fighter: %(withheld_for)s. You can go on preparing them; nobody else sees them.",
    ),
    "You're a guest: these decks are saved in this browser only.": Term(
        "Вы гость: эти бойцы хранятся только в этом браузере.",
        "You're a guest: these fighters are saved in this browser only.",
    ),
    "You're building as a guest: this deck is saved in this browser only.": Term(
        "Вы гость: этот боец хранится в этом браузере.",
        "You're a guest: this fighter is saved in this browser only.",
    ),
    "You've reached the guest limit for decks: sign up to build more.": Term(
        "У гостя больше бойцов быть не может: зарегистрируйтесь, чтобы готовить ещё.",
        "You've reached the guest limit for fighters: sign up to prepare more.",
    ),
    "This deck was changed somewhere else.": Term(
        "Этого бойца изменили в другом месте.", "This fighter was changed somewhere else."
    ),
    "Nothing was overwritten. Below is the current deck; your change is on hold.": Term(
        "Ничего не потеряно: ниже боец, какой он сейчас, а ваше изменение ждёт.",
        "Nothing was overwritten. Below is the fighter as they are now; your change is on hold.",
    ),
    "A deck can have at most 500 cards and 99 copies of one card.": Term(
        "У бойца не больше 500 карт и 99 копий одной.",
        "A fighter can have at most 500 cards and 99 copies of one card.",
    ),
    "The deck already has the cards of revision %(number)s.": Term(
        "У бойца и так карты версии %(number)s.", "The fighter already has the cards of revision %(number)s."
    ),
    "Restored the cards of revision %(number)s.": Term(
        "Карты версии %(number)s снова у бойца.", "Restored the cards of revision %(number)s."
    ),
    # Refusals
    "“%(deck)s” is not legal in its format; fix it first.": Term(
        "Боец «%(deck)s» не подходит под свой формат: сначала исправьте его.",
        "“%(deck)s” is not legal in their format; fix that first.",
    ),
    (
        "No card in this deck can be replaced or removed in its format. "
        "Copy the deck, choose another format for the copy and try there."
    ): Term(
        "Ни одну карту этого бойца нечем заменить, и ни одну нельзя убрать.",
        "No card of this fighter can be replaced or removed.",
    ),
    "One of the decks has just been deleted.": Term(
        "Одного из бойцов только что удалили.", "One of the fighters has just been deleted."
    ),
    "A run takes at most %(most)d decks.": Term(
        "В прогоне может быть не больше %(most)d бойцов.", "A run takes at most %(most)d fighters."
    ),
    "Decks of different games cannot play each other.": Term(
        "Бойцы и колоды разных игр не могут сыграть друг с другом.",
        "Fighters and decks of different games cannot play each other.",
    ),
    "“%(deck)s” has %(size)d cards; a game needs at least %(least)d.": Term(
        "У бойца «%(deck)s» карт: %(size)d, а для поединка нужно не меньше %(least)d.",
        "“%(deck)s” has %(size)d cards; a bout needs at least %(least)d.",
    ),
    "That would be %(asked)d games, but a run can have at most %(most)d. Choose fewer games or decks.": Term(
        "Запрошено поединков: %(asked)d, а в одном прогоне может быть не больше %(most)d. Возьмите меньше поединков "
        "или бойцов.",
        "That would be %(asked)d bouts, but a run can have at most %(most)d. Choose fewer bouts or fighters.",
    ),
    "Only the deck's editors can change it. Make a copy and change that.": Term(
        "Изменить бойца может только тот, кто его готовит. Скопируйте его и измените копию.",
        "Only the fighter's editors can change them. Make a copy and change that.",
    ),
    "The deck has changed since this run started, so nothing was changed. Run it again.": Term(
        "С тех пор боец изменился, поэтому в нём ничего не тронуто. Запустите прогон ещё раз.",
        "The fighter has changed since this run started, so nothing was changed. Run it again.",
    ),
    "The deck has changed since this run started.": Term(
        "С тех пор боец изменился.", "The fighter has changed since this run started."
    ),
    "Deck updated: %(change)s.": Term("Боец изменён: %(change)s.", "Fighter updated: %(change)s."),
    "“%(deck)s” is not legal in the format “%(format)s”: %(why)s Fix it or choose another deck.": Term(
        "Боец «%(deck)s» не подходит под формат «%(format)s»: %(why)s Исправьте его или выберите другого.",
        "“%(deck)s” is not legal in the format “%(format)s”: %(why)s Fix that or choose another fighter.",
    ),
    "“%(deck)s” has %(size)d cards; a game needs at least %(least)d. Add cards or choose another deck.": Term(
        "У бойца «%(deck)s» карт: %(size)d, а для поединка нужно не меньше %(least)d. Добавьте карты или выберите "
        "другого.",
        "“%(deck)s” has %(size)d cards; a bout needs at least %(least)d. Add cards or choose another fighter.",
    ),
    "Both decks must belong to the same game.": Term(
        "Оба бойца должны быть из одной игры.", "Both fighters must belong to the same game."
    ),
    "Your deck is for a different game than this table.": Term(
        "Ваша колода — для другой игры, здесь нужен боец.", "Your deck belongs to another game: choose a fighter."
    ),
    # One fighter of those dealt in an event
    "building decks": Term("выбор бойцов", "choosing fighters"),
    "Build your deck": Term("Выберите бойца", "Choose your fighter"),
    "All decks are in. The organiser pairs the first round.": Term(
        "Все выбрали бойцов. Пары первого тура составит организатор.",
        "All fighters are in. The organiser pairs the first round.",
    ),
    "All decks are in.": Term("Все выбрали бойцов.", "All fighters are in."),
    "Ticked cards are in the deck: exactly %(count)s. Click a card, press Space on it, or drag it over.": Term(
        "Отметьте, кем играть: ровно %(count)s. Нажмите на бойца, пробел на нём или перетащите его.",
        "Tick whom you play: exactly %(count)s. Click a fighter, press Space on it, or drag it over.",
    ),
    "Ticked cards are in the deck: %(least)s to %(most)s. Click a card, press Space on it, or drag it over.": Term(
        "Отметьте, кем играть: от %(least)s до %(most)s. Нажмите на бойца, пробел на нём или перетащите его.",
        "Tick whom you play: %(least)s to %(most)s. Click a fighter, press Space on it, or drag it over.",
    ),
    "Suggest a deck": Term("Предложить бойца", "Suggest a fighter"),
    "Fill the deck": Term("Выбрать по списку", "Choose by the list"),
    "Submit and lock": Term("Записать выбор", "Submit and lock"),
    "Players are building their decks.": Term("Игроки выбирают бойцов.", "Players are choosing their fighters."),
    "Some decks haven't been submitted yet.": Term(
        "Не все бойцы выбраны.", "Some fighters haven't been submitted yet."
    ),
    "No deck yet: %(names)s. The next round can't start until they submit one or are dropped.": Term(
        "Ещё не выбрали бойца: %(names)s. Тур не начнётся, пока они не выберут; можно снять их с турнира.",
        "No fighter yet: %(names)s. The next round can't start until they submit one or are dropped.",
    ),
    # Results of games
    "Each number is the points share, in percent, that %(deck)s takes from that deck, with the interval and number of "
    "games below. ▲ and ▼: enough games to say which deck is better.": Term(
        "Число — доля очков в процентах, которую «%(deck)s» берёт у этого бойца; под ним интервал и число поединков. "
        "▲ и ▼: поединков хватает, чтобы сказать, кто сильнее.",
        "Each number is the points share, in percent, that %(deck)s takes from that fighter, with the interval and "
        "number of bouts below. ▲ and ▼: enough bouts to say who is better.",
    ),
    "%(deck)s against the gauntlet": Term("«%(deck)s» против нескольких бойцов", "%(deck)s against the gauntlet"),
    "A match-up flips when the two players clearly favour different decks. The intervals of the differences hold for "
    "all match-ups at once.": Term(
        "Победитель меняется, если у каждого игрока несомненно сильнее другой боец. Интервалы разностей верны для всех "
        "пар сразу.",
        "A match-up flips when the two players clearly favour different fighters. The intervals of the differences "
        "hold for all match-ups at once.",
    ),
    "By deck": Term("По бойцам", "By fighter"),
    "No clear difference from the current deck": Term(
        "Поединки не отличают его от нынешнего бойца", "No clear difference from the current fighter"
    ),
    "Apply to the deck": Term("Применить к бойцу", "Apply to the fighter"),
    "No change tested to the end was an improvement.": Term(
        "Ни одна испытанная до конца замена не усилила бойца.", "No change tested to the end was an improvement."
    ),
    "No change tested to the end made it worse.": Term(
        "Ни одна испытанная до конца замена не ослабила бойца.", "No change tested to the end made them worse."
    ),
    "the deck as it is": Term("боец как есть", "the fighter as they are"),
    "Changes of one copy in %(deck)s: %(counter)s.": Term(
        "Замен одной карты у бойца «%(deck)s»: %(counter)s.", "Changes of one card of %(deck)s: %(counter)s."
    ),
    "Out of many changes, lucky ones go furthest, so totals overstate the best and understate the worst; the last "
    "round alone is less biased. To be sure, apply the change to a copy and compare the two decks.": Term(
        "Из многих замен дальше проходят и просто удачливые, поэтому итог завышает лучшую и занижает худшую; последний "
        "круг точнее. Чтобы убедиться, внесите замену в копию и сравните двух бойцов.",
        "Out of many changes, lucky ones go furthest, so totals overstate the best and understate the worst; the last "
        "round alone is less biased. To be sure, apply the change to a copy and compare the two fighters.",
    ),
    "All variants face the same opponents in the same seeded games as the current deck. After each round the half "
    "nearest the middle is dropped; points are the difference from the current deck over the same games.": Term(
        "Все варианты проводят с теми же соперниками те же поединки, что и нынешний боец. После каждого круга "
        "отсеивается половина, ближайшая к середине; пункты — отличие от нынешнего бойца в тех же поединках.",
        "All variants face the same opponents in the same seeded bouts as the current fighter. After each round the "
        "half nearest the middle is dropped; points are the difference from the current fighter over the same bouts.",
    ),
}
