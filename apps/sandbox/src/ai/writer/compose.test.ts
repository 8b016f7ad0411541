import { describe, expect, test } from 'vitest'
import type { Brief, Style } from './brief.ts'
import { composeSuggestions } from './compose.ts'
import { SOMBRE_FRAMES, TOPIC_FRAMES } from './phrases/frames.ts'
import { BARE_OFFER, DATED, DETAIL_LABELS, ENGLISH_LEADS, foreignLeads, OCCASION, PRICE_LABELS, THING } from './phrases/leads.ts'
import { ENGLISH_PURPOSES, FOREIGN_PURPOSES } from './phrases/purposes.ts'
import { FRENCH } from './phrases/fr.ts'
import { GERMAN } from './phrases/de.ts'
import { SPANISH } from './phrases/es.ts'
import { NEUTRAL, TRADES } from './phrases/trades.ts'
import { limitsOf } from './fit.ts'
import { PURPOSES } from './reading/purpose.ts'

const DESCRIPTIONS = [
  'Sourdough',
  'sale',
  'Brot',
  '🎉',
  'Announce our new summer menu with 20% off until Friday',
  'Write a short Instagram post about our grand opening on Saturday at 10am at 12 Mill Street. Free coffee for the first 50 guests. Use emojis. Keep it fun.',
  'We open a second shop on Saturday in Lisbon. Our bread is baked with a 40-hour starter, and coffee costs 2.50 EUR until 11 a.m. Come by!',
  'HUGE SALE THIS WEEKEND AT NORTHGATE MALL',
  'FREE SHIPPING ON ALL ORDERS OVER $50!!!',
  'Do you love fresh bread?',
  'Do you love fresh bread?? We bake every morning at 6:30.',
  'Neue Brötchen ab Montag in unserer Bäckerei. Wir freuen uns auf euch!',
  'Nuestra nueva colección de verano llega el 3 de junio con un 15% de descuento',
  "Découvrez notre nouveau menu d'automne, à partir de jeudi !",
  '新しいカフェが渋谷にオープンします。ぜひお越しください',
  'Новая коллекция уже в магазине. Приходите в субботу!',
  'مجموعتنا الجديدة متوفرة الآن في المتجر',
  'Summer sale, 20% off all shoes, free shipping, ends Sunday',
  'We are sad to announce that our founder passed away.',
  'I just finished my first novel 🎉 pre-orders open now!!! https://example.com/book?a=1..2',
  'Meet Dr. Ana Moreno, our new dentist. She joined from St. Mary Hospital & speaks 3 languages.',
  'v2.4.1 is out: faster sync, 30% less memory, and a fix for #1234. Changelog: https://example.com/c',
  '- Fresh pasta\n- Wood oven\n- Live jazz on Thursdays\n1. Book at hello@example.com',
  'handmade candles #soy #vegan #giftideas',
  'Ask @maria.lee about the workshop... it starts at 19:30, tickets €12,50',
  'my cat learned to open doors',
  'Please make sure to mention that parking is free. Our farm market runs from 9 to 1.',
  `${'Our team spent the winter rebuilding the studio, sanding floors and painting walls. '.repeat(20)}Doors reopen in March.`,
  `a${' very long clause without any stop that keeps going'.repeat(12)}`,
  'x'.repeat(700),
  'New blog post: "How we cut food waste by 37%" (6 min read)',
  'iPhone repair while you wait; no appointment needed; 90-day warranty',
]
const PLATFORM_SETS = [[], ['twitter'], ['instagram', 'bluesky'], ['threads'], ['facebook', 'telegram']]
const STYLES: Style[] = ['Professional', 'Casual', 'Creative', 'Technical']

const brief = (description: string, more: Partial<Brief> = {}): Brief => ({ description, platforms: [], style: 'Professional', count: 3, roles: [], knowledge: '', seed: 0, ...more })

/** With which fragments become sentences. */
const WRITER_WORDS = ['It is', 'They are', 'Just so you know', 'News from us', 'A quick update', 'Here', 'For', 'To all', 'The', 'She', 'He']
/** Every word of the writer's own. None of them is a fact. */
const FRAME_WORDS = new Set(
  [
    ...[...TRADES, NEUTRAL, ...Object.values(GERMAN), ...Object.values(SPANISH), ...Object.values(FRENCH), ...[ENGLISH_PURPOSES, ...Object.values(FOREIGN_PURPOSES)].flatMap((purposes) => Object.values(purposes))].flatMap(({ openers, calls, questions }) => [...openers, ...calls, ...questions]),
    ...[...Object.values(ENGLISH_LEADS), DATED, THING, OCCASION, BARE_OFFER, ...PURPOSES.flatMap((purpose) => (['de', 'es', 'fr'] as const).map((language) => foreignLeads(language, purpose)))].flatMap((leads) => Object.values(leads).flat()), ...Object.values(DETAIL_LABELS).flat(), ...Object.values(PRICE_LABELS), ...WRITER_WORDS,
    ...Object.values(SOMBRE_FRAMES).flat(), ...Object.values(TOPIC_FRAMES).flat(), 'I', 'Me', 'Mine', 'My', 'We', 'Us', 'Ours', 'Our',
  ]
    .join(' ')
    .toLowerCase()
    .match(/[\p{L}']+/gu),
)

const digitsOf = (text: string) => text.match(/\d+(?:[.,:]\d+)*/gu) ?? []
const capitalsOf = (text: string) => text.match(/\p{Lu}[\p{L}']*/gu) ?? []

/** Anything that looks like a fact must be in the description. */
function expectNothingInvented(text: string, description: string): void {
  const source = description.normalize('NFC').toLowerCase()
  for (const digits of digitsOf(text)) expect({ text, isKnown: source.includes(digits) }).toEqual({ text, isKnown: true })
  for (const sign of text.match(/[$€£¥%]/gu) ?? []) expect(source).toContain(sign)
  for (const link of text.match(/https?:\/\/\S+/gu) ?? []) expect(description).toContain(link)
  for (const word of capitalsOf(text)) {
    const small = word.toLowerCase()
    expect({ text, word, isKnown: source.includes(small) || FRAME_WORDS.has(small) }).toEqual({ text, word, isKnown: true })
  }
  for (const tag of text.match(/#[\p{L}\p{N}_]+/gu) ?? []) expect(source).toContain(tag.slice(1).toLowerCase())
}

function expectCleanPunctuation(text: string): void {
  const plain = text.replace(/https?:\/\/\S+/gu, '')
  expect(plain).not.toMatch(/[.,;:!?…]\s*[,;:]|[.!?…][.!?…]|,,|\s[,.;]|[^\S\n]{2,}|\n{3,}/u)
  expect(text).toBe(text.trim())
}

describe.each(DESCRIPTIONS.map((description) => [description.slice(0, 48), description] as const))('%s', (_name, description) => {
  test.each(STYLES)('%s: three distinct texts within every limit, without invented facts', (style) => {
    for (const platforms of PLATFORM_SETS) {
      for (const seed of [0, 1, 2, 7]) {
        const texts = composeSuggestions(brief(description, { style, platforms, seed }))
        expect(texts).toHaveLength(3)
        expect([...new Set(texts)]).toEqual(texts)
        expect([...new Set(texts.map((text) => text.length))]).toHaveLength(3)
        for (const text of texts) {
          expectNothingInvented(text, description)
          expectCleanPunctuation(text)
          expect(limitsOf(platforms).fullness(text)).toBeLessThanOrEqual(1)
          expect(text).not.toMatch(/[{}]|undefined|---/u)
        }
      }
    }
  })

  test('another seed gives other texts, the same seed the same', () => {
    const write = (seed: number) => composeSuggestions(brief(description, { seed, style: 'Casual' })).join('|')
    expect(write(1)).toBe(write(1))
    expect(write(2)).not.toBe(write(1))
  })
})

test('the medium and the long text keep the user’s sentences word for word', () => {
  const description = 'We open a second shop on Saturday in Lisbon. Coffee costs 2.50 EUR until 11 a.m. Come by!'
  const [, medium = '', long = ''] = composeSuggestions(brief(description, { style: 'Casual' }))
  for (const text of [medium, long]) {
    expect(text).toContain('We open a second shop on Saturday in Lisbon.')
    expect(text).toContain('Coffee costs 2.50 EUR until 11 a.m.')
  }
  expect(long.length).toBeGreaterThan(medium.length)
})

test('requests to the writer do not appear in the posts', () => {
  const texts = composeSuggestions(brief(DESCRIPTIONS[5] ?? '')).join('\n')
  expect(texts).not.toMatch(/write a|instagram post|use emojis|keep it fun/iu)
  expect(texts).toContain('grand opening on Saturday at 10am at 12 Mill Street')
})

test('texts in capitals become headline case; short names and numbers stay', () => {
  const [short = ''] = composeSuggestions(brief('HUGE SALE THIS WEEKEND AT NORTHGATE MALL IN NYC'))
  expect(short).toContain('Huge Sale This Weekend at Northgate Mall in NYC')
})

test('sad news gets no cheerful frames and no emoji', () => {
  for (const seed of [0, 1, 2, 3]) {
    const text = composeSuggestions(brief('We are sad to announce that our founder passed away.', { style: 'Casual', seed })).join('\n')
    expect(text).not.toMatch(/\p{Extended_Pictographic}|who is in|guess what|heads up/iu)
  }
})

test('a text in the first person singular stays singular', () => {
  const text = composeSuggestions(brief('I teach pottery in my garage.', { style: 'Casual', count: 9 })).join('\n')
  expect(text).not.toMatch(/\b(?:us|we|ours)\b/iu)
})

test('knowledge is used only if it is about the same thing', () => {
  const knowledge = 'Our summer menu includes a chilled tomato soup. Parking is behind the house.'
  const text = composeSuggestions(brief('our new summer menu', { knowledge })).join('\n')
  expect(text).toContain('Our summer menu includes a chilled tomato soup.')
  expect(text).not.toContain('Parking')
})

test('ten suggestions are all different', () => {
  expect(new Set(composeSuggestions(brief('Our bakery opens at 7 on weekdays.', { count: 10 }))).size).toBe(10)
})
