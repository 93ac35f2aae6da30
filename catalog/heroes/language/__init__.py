"""The language of card texts: what a card says is what it does.

    >>> from catalog.heroes.language.parser import parse, render
    >>> parsed = parse("Найм: ранить выбранное существо противника на 2.")
    >>> render(parsed.abilities, "en")
    'Hire: wound a chosen enemy creature for 2.'

tree        what a text means
tree_walk   the parts of a tree, at any depth
parser      a text as abilities, and abilities as a text
dictionary  named abilities (keywords.toml), elements, classes, kinds of cards
phrases     the patterns of both languages, a row a node
effect_synonyms, condition_synonyms, ability_synonyms  further Russian patterns
frames, zones  Russian verbs with their parts in any order
events      Russian events, derived from verbs and nouns
possession  Russian conditions about what a player has, in any order
restrictions  what a card cannot do, and what cannot be done to it
speech      what players say, put into the words of the patterns before a sentence is read
owners      the owner of «своё»
idioms, spoken_events  parts of speech.py: turns of speech, and how events are said
spoken_clauses  parts of speech.py: how prices, conditions and deaths are said
speech_patterns  Russian patterns of what players say, and of prices of other kinds
control_patterns  Russian patterns of copies, of control for a time, of the top card, and of other rare effects
further_speech, speech_makers  prices of attacks, doubled wounds, looks, the next card; how their nodes are made
left_out    words that players leave out
card_nouns  adjectives, nouns and names in Russian descriptions
card_measures  costs, strikes and lives in Russian descriptions
player_actions  what a player does, apart from which player it is
word_order  other orders of the parts of a sentence that is not read as it stands
makers, event_makers, ability_makers  nodes that are not simply the slots of their pattern
russian, english    descriptions of cards, and targets, in each language
grammar     reading and writing put together
card_names  names of cards in any of their forms
sentences   a text as sentences and tokens, without reminders
own_name    the own name of a card as one token
sentence_subjects, plain_wording  parts of sentences.py: the card as the subject; words that say nothing, other orders
lexicon     Russian words that mean the same, in all their forms
pronouns    «они» after a mass effect, «его» after a hero
soundness   whether every «его», «X» and «то существо» stands for something

This module imports nothing: pages that read no text need no grammar, which is a tenth of the start of a web process.
"""
