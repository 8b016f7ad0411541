import { describe, expect, test } from 'vitest'
import { readIntent } from './intent.ts'
import { detectLanguage } from './language.ts'
import { noWishes, readVoice, type Wishes } from './wishes.ts'

describe('a brief says, asks for things, and gives instructions', () => {
  test.each<[string, string[], string[]]>([
    ['post about the heat for the flats, since when, how much CO2, end on a question', ['the heat for the flats'], ['since when', 'how much CO2']],
    ['LinkedIn thing on our history, say since when, leave out the flood', ['our history'], ['since when']],
    ["the Silver service, mention what's in it and the price", ['the Silver service'], ["what's in it", 'the price']],
    ['Christmas: kids bikes. both sizes with prices, and the part-ex offer. keep it short', ['Christmas: kids bikes.'], ['both sizes with prices', 'the part-ex offer']],
    ['We are open again. Mention the opening hours. Use emojis.', ['We are open again.'], ['the opening hours']],
    ['Join us on Friday. Make sure to mention that parking is free.', ['Join us on Friday.', 'parking is free'], []],
    ["tell folk they don't need a softener. funny but true", ["you don't need a softener"], []],
    ['Congratulate Ayla on Thun', ['Congratulations to Ayla on Thun'], []],
    ['Introduce Bartosz. Which languages, since when', ['Meet Bartosz'], ['Which languages', 'since when']],
    ['Remind them: slide evening every third Tuesday', ['A little reminder: slide evening every third Tuesday'], []],
    ['the cat needs a post', ['The cat'], []],
    ['We ship free over $75 – make a pin about it', ['We ship free over $75'], []],
    ['what we did with the village fund, thank the guests', ['what we did with the village fund'], ['what we did with the village fund']],
    ['Schreib einen Post über unsere neuen Brötchen, nenne den Preis, keine Emojis', ['Heute geht es um unsere neuen Brötchen.'], ['den Preis']],
    ['Kündige an, dass wir ab Juli auch montags geöffnet haben. Frage am Ende', ['Wir haben ab Juli auch montags geöffnet.'], []],
    ['Kündige an, dass Mira wieder für euch da ist', ['Wir freuen uns, dass Mira wieder für euch da ist.'], []],
    ['Escribe un post sobre el nuevo menú, menciona el precio', ['Hoy hablamos del nuevo menú.'], ['el precio']],
    ['Écris un post sur les nouveaux horaires, sans hashtags', ['Parlons des nouveaux horaires.'], []],
  ])('%s', (brief, statements, asks) => expect(readIntent(brief)).toMatchObject({ statements, asks }))

  test.each([
    'We open a second shop on Saturday in Lisbon.', 'Doors open at 10am at 12 Mill Street.', 'Tickets are 12 euros at the door, children come for free.', 'iPhone repair while you wait, no appointment needed, 90-day warranty.',
    'v2.4.1 is out: faster sync, 30% less memory, and a fix for #1234.', 'Where do our flowers come from?', 'Ask @maria.lee about the workshop.', 'Neue Brötchen ab Montag, wie immer von Hand.',
  ])('%s stays as it is', (brief) => expect(readIntent(brief)).toMatchObject({ statements: [brief], asks: [] }))

  test('the author, seen from outside, says we', () => {
    expect(readIntent('The gym opens a second floor on 2 March. Their members get a free week.').statements).toEqual(['We open a second floor on 2 March.', 'Our members get a free week.'])
    expect(readIntent('The bakery is closed on Monday.').statements).toEqual(['We are closed on Monday.'])
    expect(readIntent('The sun shines. Their bikes are here.').statements).toEqual(['The sun shines.', 'Their bikes are here.'])
  })

  test.each([
    ['Our library card, ask what people would borrow first', 'What would you borrow first?'],
    ['A morning class, ask people what time they get up', 'What time do you get up?'],
    ['Two plans; finish by asking which would suit', 'Which would suit you?'],
  ])('%s: ends with that question', (brief, question) => expect(readIntent(brief)).toMatchObject({ question, wishes: { endsWithQuestion: true } }))
})

describe('how a text is to be', () => {
  test.each<[string, Partial<Wishes>]>([
    ['Bread is here. No hashtags, no emojis, no exclamation marks.', { hasNoHashtags: true, hasNoEmoji: true, hasNoExclamation: true }],
    ['Bread is here. Keep it under 200 characters.', { maxLetters: 200 }],
    ['Bread is here. In 80 words.', { maxWords: 80 }],
    ['Bread is here. Two sentences please.', { maxSentences: 2 }],
    ['Bread is here, start with a question and no hashtags', { startsWithQuestion: true, hasNoHashtags: true }],
    ["Bread is here. Don't say artisan.", { banned: ['artisan'] }],
    ['Brot ist da, ohne Hashtags, keine Emojis', { hasNoHashtags: true, hasNoEmoji: true }],
    ['El pan ya está aquí y termina con una pregunta', { endsWithQuestion: true }],
    ['Le pain est là, pose une question à la fin', { endsWithQuestion: true }],
  ])('%s', (brief, wishes) => expect(readIntent(brief).wishes).toMatchObject(wishes))

  test.each<[string, Partial<Wishes>]>([
    ['Plain, warm, a bit dry. We say riders, not cyclists. No exclamation marks.', { hasNoExclamation: true, replacements: [['cyclists', 'riders']], isShort: false }],
    ["Max two emoji. Don't use 'geek' or 'nerd'. Always a question at the end.", { banned: ['geek', 'nerd'], endsWithQuestion: true }],
    ["No 'hidden gems', no 'paradise'. Guests, not tourists.", { banned: ['hidden gems', 'paradise'], replacements: [['tourists', 'guests']] }],
    ['Wir duzen. Nie Ausrufezeichen.', { address: 0, hasNoExclamation: true }],
    ['Wir siezen unsere Kundschaft.', { address: 2 }],
    ['On vouvoie. Jamais de point d’exclamation.', { address: 2, hasNoExclamation: true }],
  ])('%s', (voice, expected) => {
    const wishes = noWishes()
    readVoice(voice, wishes)
    expect(wishes).toMatchObject(expected)
  })
})

test.each([
  ['Revisión de primavera: 39 €, lista en dos días', 'es'], ['Nos chambres côté jardin sont rénovées', 'fr'], ['Zahnreinigung: warum zweimal im Jahr', 'de'], ['Nuovi gusti da venerdì: pistacchio e fico', 'other'],
  ['Vanaf vrijdag verse tulpen van de kweker', 'other'], ['Fresh bread from seven', 'en'], ['新しいカフェ', 'other'],
])('%s is %s', (text, language) => expect(detectLanguage(text)).toBe(language))
