"""The language of card texts. The engine plays the tree that the parser reads.

    >>> from catalog.heroes.language.parser import parse, render
    >>> parsed = parse("Найм: ранить выбранное существо противника на 2.")
    >>> render(parsed.abilities, "en")
    'Hire: wound a chosen enemy creature for 2.'

tree        what a text means
tree_walk   the parts of a tree, at any depth
parser      a text as abilities, and abilities as a text
dictionary  named abilities (keywords.toml), elements, classes, kinds of cards
phrases     the patterns of both languages, one row for each node
effect_synonyms, condition_synonyms, ability_synonyms  further Russian patterns
frames, zones  Russian verbs with their parts in any order
events      Russian events, derived from verbs and nouns
possession  Russian conditions about what a player has, in any order
restrictions  what a card cannot do, and what cannot be done to it
speech      colloquial wordings, replaced by the words of the patterns before a sentence is read
owners      the owner of «своё»
idioms, spoken_events  parts of speech.py: idioms, and colloquial events
spoken_clauses, spoken_choices, spoken_numbers  parts of speech.py: costs and deaths; choices; signs and wounds
speech_patterns  Russian patterns of colloquial wordings, and of further costs
control_patterns  Russian patterns of copies, temporary control, the top card, and other rare effects
further_speech, speech_makers  costs of attacks, doubled wounds, looks, the next card; the makers of their nodes
conversation  spoken sentences: asides, payments without a colon, a subject before «когда»
terse_wording  «минус карта у врага», «всем чужим по 1»
spoken_sentence  colloquial sentences that are not read otherwise, part by part
payments, player_roles  its payments; the player by a role («владелец»)
first_clauses, bare_effects  first clauses that tell an event; effects without a verb
spoken_words, spoken_gaps  spoken words and abbreviations; words that a clause leaves out
telegraphic_patterns  Russian patterns of nouns of action («стан существу») and other short sentences
relative_clauses  clauses and participles about a card
attack_direction  who attacks whom
enemy_bans  bans that name the enemy
left_out    words that colloquial texts omit
rewordings  colloquial wordings that need more than a table of idioms
card_nouns  adjectives, nouns and names in Russian descriptions
card_measures  costs, strikes and lives in Russian descriptions
player_actions  actions of either player
word_order  other word orders of a sentence that is not understood as printed
makers, event_makers, ability_makers  nodes that are computed from the slots of their pattern
russian, english    descriptions of cards, and targets, in each language
grammar     the patterns with the functions that read and write
card_names  names of cards in any grammatical form
sentences   splits a text into sentences and tokens, without reminders
own_name    finds the own name of a card, as one token
sentence_subjects, plain_wording  parts of sentences.py: the card as the subject; filler words, word orders
lexicon     Russian synonyms in all their forms
pronouns    «они» after a mass effect, «его» after a hero
soundness   checks that every «его», «X» and «то существо» refers to something

This module imports nothing. Pages that read no text need no grammar, whose load is a tenth of the start of a web
process.
"""
