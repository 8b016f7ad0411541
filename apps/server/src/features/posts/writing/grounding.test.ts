import { roleAt } from '@marquee/contract/suggestions'
import { composeSuggestions } from '@marquee/sandbox/ai/writer/compose'
import { composeSeries } from '@marquee/sandbox/ai/writer/series/compose-series'
import { describe, expect, it } from 'vitest'
import type { Passage } from '../../knowledge/index.ts'
import { createGrounder } from './grounding.ts'

const passage = (entryId: string, title: string, text: string): Passage => ({ entryId, title, text, type: 'product', excerpt: text, page: null, score: 1 })

const HUILA = passage('huila', 'Huila Single Origin', 'Our Huila comes from southern Colombia. A bag of 250 g costs $21. It tastes of red apple and brown sugar.')
const BUNS = passage('buns', 'Cardamom buns', 'They come from the bakery next door, still warm, from 9 a.m. on. A bun costs $4.')

describe('the grounding of a text', () => {
  const ground = createGrounder('Write about Huila in our shop in Malmö on 12 May.', [HUILA, BUNS])

  it('lists the entries whose facts or words it uses beyond the description', () => {
    expect(ground('Huila is here for $21.').usedEntryIds).toEqual(['huila'])
    expect(ground('It tastes of red apple, they say.').usedEntryIds).toEqual(['huila'])
    expect(ground('Huila and a bun for $4 at 9:00.').usedEntryIds).toEqual(['buns'])
    expect(ground('Straight from Colombia, with a bun for 4 dollars.').usedEntryIds).toEqual(['huila', 'buns'])
    expect(ground('Huila in our shop in Malmö on 12 May.').usedEntryIds).toEqual([])
    expect(ground('4 friends, 2 cups.').usedEntryIds).toEqual([])
  })

  it('lists the facts that no source supports, with their position', () => {
    const text = 'Huila from Peru: $21 until 13 May, 20% off for Anna.'
    const { unsupported } = ground(text)
    expect(unsupported.map(({ kind, text: said }) => `${kind} ${said}`)).toEqual(['name Peru', 'date 13 May', 'percent 20%', 'name Anna'])
    for (const { start, end, text: said } of unsupported) expect(text.slice(start, end)).toBe(said)
    expect(ground('250 g of Huila from Colombia in Malmö, $21, on 12 May, at 9 a.m.').unsupported).toEqual([])
  })

  it('says what of the text each of them is the source of, as the text writes it', () => {
    expect(ground('Huila tastes of red apple and brown  sugar, 250 g for $21, and a bun for $4.').evidence).toEqual([
      { entryId: 'huila', text: '250' },
      { entryId: 'huila', text: '$21' },
      { entryId: 'huila', text: 'tastes of red apple' },
      { entryId: 'huila', text: 'of red apple and' },
      { entryId: 'huila', text: 'red apple and brown' },
      { entryId: 'huila', text: 'apple and brown  sugar' },
      { entryId: 'buns', text: '$4' },
    ])
  })

  it('includes the title of an entry, and several passages of one', () => {
    const both = createGrounder('', [HUILA, passage('huila', 'Huila Single Origin', 'Harvested in March 2026.')])
    expect(both('Huila Single Origin, harvested in March 2026, for $21')).toMatchObject({ usedEntryIds: ['huila'], unsupported: [] })
  })
})

const DESCRIPTIONS = [
  'We open a second shop on Saturday in Lisbon.', 'Coffee costs 2.50 EUR until 11 a.m.', 'Announce our autumn menu with 20% off until Friday.', 'Doors open at 10am at 12 Mill Street.',
  'v2.4.1 is out: faster sync, 30% less memory, and a fix for issue 1234.', 'Meet Dr. Ana Moreno, our new dentist, who joined us from St. Mary Hospital and speaks three languages.',
  'Tickets are 12 euros at the door, children come for free.', 'iPhone repair while you wait; no appointment needed; 90-day warranty.', 'Read it at https://example.com/book before the weekend.',
  'handmade candles #soy #vegan #giftideas', 'Free coffee for the first 50 guests.', 'Our new summer menu', 'Wir eröffnen am 12. Mai eine neue Bäckerei in Hamburg, Brötchen ab 0,80 €.',
  'Nous ouvrons une boulangerie à Lyon le 3 août à 9h30, croissant 1,20 €.', '新しいカフェが5月12日に渋谷でオープンします。コーヒーは300円です。', 'Otwieramy sklep w Krakowie 12 maja o 9:00.',
]
const STYLES = ['Professional', 'Casual', 'Creative', 'Technical'] as const

describe('false positives', () => {
  it('do not occur in the texts of the sandbox, which invents nothing', () => {
    let written = 0
    for (const [index, description] of DESCRIPTIONS.entries()) {
      const ground = createGrounder(description, [])
      for (const [seed, style] of STYLES.entries()) {
        const brief = { description, platforms: [], style, knowledge: '', seed: seed + index }
        const roles = Array.from({ length: 5 }, (_role, place) => roleAt(place, 5))
        for (const text of [...composeSuggestions({ ...brief, count: 3, roles: [] }), ...composeSeries({ ...brief, count: 5, roles })]) {
          written += 1
          expect({ text, unsupported: ground(text).unsupported }).toEqual({ text, unsupported: [] })
        }
      }
    }
    expect(written).toBe(512)
  })
})
