import { describe, expect, test } from 'vitest'
import { readBrief, ROLES } from '../brief.ts'
import type { Brief, Role } from '../brief.ts'
import { composeSeries } from './compose-series.ts'
import { limitsOf } from '../fit.ts'

const DESCRIPTION = 'We open a second shop on Saturday in Lisbon. Our bread is baked with a 40-hour starter. Coffee costs 2.50 EUR until 11 a.m.'
const ARC: Role[] = ['hook', 'proof', 'proof', 'offer', 'reminder']
const brief = (more: Partial<Brief> = {}): Brief => ({ description: DESCRIPTION, platforms: [], style: 'Professional', count: 5, roles: ARC, knowledge: '', seed: 0, ...more })

describe('a series', () => {
  test('has one text per role, opens with the first fact and makes the offer', () => {
    const [hook = '', , , offer = '', reminder = ''] = composeSeries(brief())
    expect(hook).toContain('We open a second shop on Saturday in Lisbon.')
    expect(offer).toContain('Coffee costs 2.50 EUR until 11 a.m.')
    expect(reminder.length).toBeLessThan(offer.length)
  })

  test.each([['twitter'], ['threads'], ['instagram', 'bluesky']])('fits %s and adds no facts', (...platforms) => {
    for (const style of ['Professional', 'Casual', 'Creative', 'Technical'] as const) {
      for (const seed of [0, 1, 2]) {
        const texts = composeSeries(brief({ platforms, style, seed, roles: [...ARC, 'proof', 'proof'] }))
        expect(new Set(texts).size).toBe(texts.length)
        for (const text of texts) {
          expect(limitsOf(platforms).fullness(text)).toBeLessThanOrEqual(1)
          for (const digits of text.match(/\d+(?:[.,:]\d+)*/gu) ?? []) expect(DESCRIPTION).toContain(digits)
          expect(text).not.toMatch(/[{}]|undefined|---/u)
        }
      }
    }
  })

  test('is the same for the same seed and different for another', () => {
    expect(composeSeries(brief())).toEqual(composeSeries(brief()))
    expect(composeSeries(brief({ seed: 1 }))).not.toEqual(composeSeries(brief()))
  })

  test('is sober about sad news and adds no English to other languages', () => {
    const sad = composeSeries(brief({ description: 'We are sad to announce that our founder passed away.', style: 'Casual' })).join('\n')
    expect(sad).not.toMatch(/\p{Extended_Pictographic}|!/u)
    const german = composeSeries(brief({ description: 'Neue Brötchen ab Montag in unserer Bäckerei. Wir freuen uns auf euch!' })).join('\n')
    expect(german).not.toMatch(/\b(?:the|you|here)\b/iu)
  })

  test('reads its roles from the request and drops unknown ones', () => {
    expect(readBrief('<description>Bread</description>\n<roles>hook, nonsense, offer</roles>', 0)?.roles).toEqual(['hook', 'offer'])
    expect(readBrief('<description>Bread</description>', 0)?.roles).toEqual([])
    expect(ROLES).toHaveLength(4)
  })
})
