import { describe, expect, test } from 'vitest'
import { composeSuggestions } from '../compose.ts'
import type { Brief } from '../brief.ts'
import { addressed } from './families.ts'
import { FRENCH } from './fr.ts'
import { GERMAN } from './de.ts'
import { SPANISH } from './es.ts'
import { findTrade, NEUTRAL, TRADES } from './trades.ts'

const brief = (description: string, more: Partial<Brief> = {}): Brief => ({ description, platforms: [], style: 'Casual', count: 3, roles: [], knowledge: '', seed: 0, ...more })

test.each([
  ['Our sourdough is back', '', 'bakery'], ['The kids bikes are here', '', 'bike shop'], ['Ein neuer Termin beim Zahnarzt', '', 'dentist'], ['Nuestra peluquería cierra el lunes', '', 'hair salon'],
  ['We are back on Monday', 'Rose box: A dozen roses.\n\nWreath: Four flowers.', 'florist'], ['We are back on Monday', '', 'any'], ['v3 of our app is out', '', 'software'],
])('%s (%s) is of the trade %s', (description, knowledge, name) => expect(findTrade(description, knowledge).name).toBe(name))

test('some forty trades have lines of their own, three of each kind', () => {
  expect(TRADES.length).toBeGreaterThanOrEqual(40)
  for (const { name, openers, calls, questions, words } of TRADES) {
    expect([name, openers.length >= 3, calls.length >= 3, questions.length >= 3, words.length > 3]).toEqual([name, true, true, true, true])
    for (const question of questions) expect(question).toMatch(/\?$/u)
  }
})

describe('no line states a fact', () => {
  const foreign = [GERMAN, SPANISH, FRENCH].flatMap((families) => Object.values(families))
  const lines = [...TRADES, NEUTRAL, ...foreign].flatMap(({ openers, calls, questions }) => [...openers, ...calls, ...questions])
  test('no number, price, date or superlative', () => {
    for (const line of lines) expect(line).not.toMatch(/\d|[€$£%]|\b(?:best|cheapest|free|guaranteed|sale|beste|gratis|kostenlos|el mejor|le meilleur|gratuit)\b/iu)
  })
  test('each address has its form', () => {
    for (const line of foreign.flatMap(({ openers, calls, questions }) => [...openers, ...calls, ...questions])) {
      for (const address of [0, 1, 2] as const) expect(addressed(line, address)).not.toMatch(/[{}|]/u)
    }
    expect(addressed('{Komm|Kommt|Kommen Sie} vorbei.', 2)).toBe('Kommen Sie vorbei.')
  })
})

describe('the texts of a brief', () => {
  test('follow the trade, differ in angle and length, and none repeats the instruction', () => {
    const [news = '', invitation = '', story = ''] = composeSuggestions(brief('Post about our rye bread, say since when, no hashtags', { knowledge: 'Rye bread: Baked since 1928 with caraway.' }))
    expect([news, invitation, story].join('\n')).not.toMatch(/since when|say since|hashtags|#|post about/iu)
    for (const text of [news, invitation, story]) expect(text).toContain('1928')
    expect(invitation).toMatch(/^[^\n]+\?\n/u)
    expect(new Set([news, invitation, story].map((text) => text.slice(0, 12))).size).toBe(3)
    expect(news.length).toBeLessThan(story.length)
  })

  test('obey the voice: address, exclamation marks, words and a question at the end', () => {
    const german = composeSuggestions(brief('Unsere neuen Brötchen sind da!', { voice: 'Wir siezen. Nie Ausrufezeichen.', count: 9 })).join('\n')
    expect(german).not.toMatch(/!|\b(?:du|dich|komm|schau|bring)\b/iu)
    expect(german).toMatch(/\bSie\b/u)
    const english = composeSuggestions(brief('Cyclists, our bikes are back.', { voice: 'We say riders, not cyclists. Always a question at the end. No emojis.', platforms: ['threads'] }))
    for (const text of english) expect(text.replace(/\s*#\w+/gu, '')).toMatch(/\?$/u)
    expect(english.join('\n')).not.toMatch(/cyclists|\p{Extended_Pictographic}/iu)
    expect(english.join('\n')).toContain('Riders, our bikes are back.')
  })

  test('are within the length that the brief asks for', () => {
    for (const text of composeSuggestions(brief('We open a second floor on 2 March. Our members get a free week. Keep it under 90 characters.'))) expect([...text].length).toBeLessThanOrEqual(90)
    for (const text of composeSuggestions(brief('How do we clean our tools? Two sentences please.', { knowledge: 'Tools: Our tools are washed. Then they are dried. Then they are checked.' }))) expect(text.match(/[.?!](?:\s|$)/gu)?.length).toBeLessThanOrEqual(2)
  })

  test('leave out what is not to be mentioned, and print neither title nor direction', () => {
    const knowledge = 'How it began: Started in 1987 in a former clog factory. Moved after the flood of 2015.\n\nTone of voice: Never use exclamation marks. We say riders, not cyclists.'
    const texts = composeSuggestions(brief('Our history, tell our story, leave out the flood', { knowledge })).join('\n')
    expect(texts).toContain('1987')
    expect(texts).not.toMatch(/flood|How it began|exclamation|cyclists|Tone of voice/u)
  })

  test('say both of two things, and no fact of a third', () => {
    const knowledge = 'Warmkeep plan: £14.50 a month.\n\nWarmkeep Total: £22 a month.\n\nBoiler: £900 fitted.'
    for (const text of composeSuggestions(brief('Compare both Warmkeep plans', { knowledge }))) {
      expect(text).toMatch(/£14\.50[\s\S]*£22/u)
      expect(text).not.toContain('£900')
    }
  })

  test('never contradict the brief with an entry', () => {
    const pairs = [['Doughnuts today, one in a hundred has mustard', 'Doughnuts: One in every fifty holds mustard.', 'fifty'], ['Showroom open Sat 10 to 2', 'Showroom: The showroom opens Sat 10–1.', '10–1'], ['Four Wednesdays of evening class', 'Evening class: Three Wednesdays with Sam.', 'Three']] as const
    for (const [description, knowledge, wrong] of pairs) expect(composeSuggestions(brief(description, { knowledge })).join('\n')).not.toContain(wrong)
  })

  test('keep the manners of a network', () => {
    const on = (platform: string) => composeSuggestions(brief('Our bread is back', { platforms: [platform] })).join('\n')
    expect(on('linkedin')).not.toMatch(/\p{Extended_Pictographic}/u)
    expect(on('gmb')).not.toMatch(/#|\p{Extended_Pictographic}/u)
    expect(on('instagram')).toMatch(/#bread/u)
  })
})
