import { describe, expect, test } from 'vitest'
import type { Brief } from '../brief.ts'
import { composeSuggestions } from '../compose.ts'
import { isImperative, isOccasion, isReaders, isSentence, isTimeOf, readTopic } from './topic.ts'
import { isCommonWord } from './common-nouns.ts'

const brief = (description: string, more: Partial<Brief> = {}): Brief => ({ description, platforms: ['facebook'], style: 'Professional', count: 3, roles: [], knowledge: '', seed: 0, ...more })
const write = (description: string, more: Partial<Brief> = {}) => composeSuggestions(brief(description, more))
const all = (description: string, more: Partial<Brief> = {}) => write(description, more).join('\n')

describe('a sentence, and what is none', () => {
  test.each(['Our sourdough is back', 'Doors open at ten', 'Our team cleaned the river', 'Minka turned 15', 'E-invoices become mandatory in 2027', 'We bake', 'Parents evening moved to 12 March'])('%s', (text) => expect(isSentence(text)).toBe(true))
  test.each(['our wool jersey', 'bread baked with rye', 'course on Saturdays', 'Winter Lofoten', 'cold snap coming', 'the orchid hospital'])('%s is none', (text) => expect(isSentence(text)).toBe(false))
  test('an order to the readers', () => {
    expect([isImperative('Come by and taste'), isImperative('Open house at ours'), isImperative('Book evening')]).toEqual([true, false, false])
  })
})

test.each([
  ['rye bread: gold in 2022', 'our rye bread', 'gold in 2022'],
  ['Course on Saturdays, 79 €', 'our course on Saturdays', '79 €'],
  ['Winter Lofoten', 'Winter Lofoten', ''],
  ["Children's workshop on 28 March", "our children's workshop on 28 March", ''],
  ["Orla's school visits: twelve schools", "Orla's school visits", 'twelve schools'],
  ['20% off all shoes, free shipping', '20% off all shoes', 'free shipping'],
  ['evening class announcement: four Wednesdays', 'our evening class', 'four Wednesdays'],
  ['last day for orders', 'the last day for orders', ''],
  ['the oak table we made for the library', 'the oak table we made for the library', ''],
])('the subject of "%s" is %s', (statement, inside, rest) => expect(readTopic(statement, isCommonWord)).toMatchObject({ inside, rest }))

test('kinds of subjects', () => {
  expect(['summer', 'Monday motivation', 'our menu'].map(isOccasion)).toEqual([true, true, false])
  expect(['stollen time', 'CO alarm week', 'quiz next week', 'our time'].map(isTimeOf)).toEqual([true, true, false, false])
  expect(['nervous patients', 'HR people', 'breakfast bag for lazy people'].map(isReaders)).toEqual([true, true, false])
})

describe('fragments are said in sentences', () => {
  test.each<[string, RegExp]>([
    ['stollen time', /^It is stollen time\./mu],
    ['Nervous patients: the first visit is only talking', /To all nervous patients: the first visit is only talking\./u],
    ['Christmas: kids bikes', /For Christmas: our kids bikes\./u],
    ['deadline for the tax return is 31 july', /The deadline for the tax return is 31 July\./u],
    ['honey is back', /Our honey is back\./u],
    ['3 places left on the Azores trip', /There are 3 places left on the Azores trip\./u],
    ['happy easter', /Happy Easter from all of us!/u],
    ['cold snap coming, do a post on the frozen pipe', /A cold snap is coming\. A word about the frozen pipe\./u],
    ['how cut flowers last longer', /(?:Here is|tell you|to know|wondered) how cut flowers last longer/u],
    ['our new colleague Mette starts on monday, she is specialised on knees', /Mette starts on Monday\. She is specialised on knees\./u],
  ])('%s', (description, expected) => expect(all(description)).toMatch(expected))

  test('leads differ from text to text, and name an event, goods or a person as such', () => {
    const openings = (description: string) => new Set(write(description).map((text) => text.replace(/^[^\n]*\n\n(?=\S)/u, '').slice(0, 14)))
    for (const description of ['choir concert on sunday at 5pm, free entry', 'the wool jersey: merino, three pockets', 'our new partner Dr. Helen Okafor, employment law']) expect(openings(description).size).toBe(3)
    expect(all('choir concert on sunday at 5pm, free entry')).toMatch(/(?:Join us for|invited to|see you at|Come to|looking forward to|time free for) our choir concert on Sunday at 5pm: free entry\./u)
    expect(all('our new partner Dr. Helen Okafor, employment law')).not.toMatch(/Ask us about|show you/u)
  })

  test('facts that are no sentences follow a colon, get their subject or a label, and say nothing twice', () => {
    expect(all('the wool jersey', { knowledge: 'Wool jersey: Merino from a mill four miles away, £110.' })).toMatch(/the wool jersey: merino from a mill/u)
    expect(all('Our honey is back', { knowledge: 'Honey: 500 g jar, from our hives.' })).toMatch(/(?:Good to know|The details|Worth knowing): 500 g jar/u)
    expect(all('Introduce Bartosz, since when', { knowledge: 'Bartosz: Joined in 2019 from Poznań.' })).toContain('Bartosz joined in 2019 from Poznań.')
    expect(all('open house on Sunday, three bedrooms, asking price', { knowledge: 'Open house: Three bedrooms, asking price 420,000 GBP.' })).not.toMatch(/three bedrooms[^]{0,30}three bedrooms/iu)
    expect(all('Harvest has started. Say since when the family makes wine', { knowledge: 'The family: Makes wine since 1897 on 11 hectares.' })).toContain('We have been making wine since 1897 on 11 hectares.')
  })

  test.each<[string, RegExp]>([
    ['Hoffest am 6. und 7. September, Eintritt frei', /: Hoffest am 6\. und 7\. September, Eintritt frei\./u],
    ['Nuevo curso intensivo en julio', /: nuevo curso intensivo en julio\./u],
    ['Portes ouvertes les 3 et 4 mai, dégustation gratuite', / : portes ouvertes les 3 et 4 mai, dégustation gratuite\./u],
  ])('%s: named after a label', (description, expected) => expect(all(description)).toMatch(expected))

  test('one person says I and my', () => {
    const text = all('I teach. My pottery course on saturdays', { count: 9 })
    expect(text).not.toMatch(/\b(?:we|our|us)\b/iu)
  })
})

describe('instructions are obeyed, not printed', () => {
  test.each<[string, RegExp, RegExp]>([
    ['Nail trims on Wednesdays. ask people to post a photo of their dog in the comments', /Post a photo of your dog in the comments\./u, /ask people/iu],
    ['Our rosé is here, ask people to comment', /Tell us in the comments\./u, /ask people/iu],
    ['We are hiring drivers. ask them to send a short message', /Send us a short message\./u, /ask them/iu],
    ['Our bread is back, use the hashtags #gutenmorgen and #brot', /#gutenmorgen #brot/u, /use the/iu],
    ['Our January special: no joining fee. but dont be pushy', /no joining fee/u, /pushy/iu],
    ['kiln opening saturday, say it in a funny way', /kiln opening Saturday/u, /funny/iu],
    ['Summer sale in our shop, in german', /summer sale/iu, /in german/iu],
    ['Nueva carta, pide a la gente que comente', /en los comentarios/u, /pide/iu],
  ])('%s', (description, says, never) => {
    expect(all(description)).toMatch(says)
    expect(all(description)).not.toMatch(never)
  })

  test('"but not the price" leaves out prices, "but not the number" telephone numbers', () => {
    const knowledge = 'Washhouse: Twelve showers. Shower tokens cost 1 €.\n\nCall-out: Opening a door costs £79. Call 01279 555 010.'
    expect(all('Our new washhouse, mention the showers but not the prices', { knowledge })).not.toContain('€')
    const text = all('Our call-out for every door, mention the price but not the number', { knowledge })
    expect([text.includes('£79'), text.includes('555')]).toEqual([true, false])
  })
})

test('the business tells the trade, and is printed nowhere', () => {
  const text = all('post about summer', { business: 'Harlow Lock & Key' })
  expect(text).toMatch(/lock|key|stood outside/iu)
  expect(text).not.toContain('Harlow')
})

test('lines of the trade are no answer to a vacancy, thanks or a sober network', () => {
  expect(all('We are looking for a baker', { business: 'Crumb Bakery', count: 9 })).not.toMatch(/appetite|slice|birds|Butter/u)
  expect(all('Our bread warms the flats above', { platforms: ['linkedin'], business: 'Crumb Bakery', count: 9 })).not.toMatch(/appetite|slice|birds|Butter/u)
})

test.each<[string, RegExp]>([
  ['Can you write something nice about our bread? We have butter too.', /our bread\.[^?]*We have butter too\./u],
  ['its spring! prune your roses now', /^It's spring! Prune your roses now\./mu],
  ['new menu', /our new menu\./u],
  ['sale', /our sale[.?]/u],
  ['behind the scenes', /^Behind the scenes\./mu],
  ['Tea or coffee? let them vote', /Tea or coffee\? ?\n*Vote in the comments\./u],
  ['Danke an alle Helfer beim Umzug', /^Danke an alle Helfer beim Umzug\./mu],
])('"%s" is said as its author means it', (description, expected) => expect(all(description)).toMatch(expected))

test('what explains something comes before what it costs', () => {
  const [first = ''] = write('explain what lymph drainage is', { knowledge: 'Lymph drainage: A gentle massage that helps swelling go down. 45 minutes, 55 EUR.' })
  expect(first).toBe('Here is what lymph drainage is: a gentle massage that helps swelling go down.')
})
