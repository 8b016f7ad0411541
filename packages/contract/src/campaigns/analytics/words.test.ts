import { describe, expect, it } from 'vitest'
import { againstText, changeOf, changeWords, figureText, gapSentences, sourceText, whyText, withoutText } from './words.ts'

describe('figures in words', () => {
  it.each([
    ['impressions', null, 12_500, '12.5K', '12,500'], ['clicks', null, 346, '346', '346'], ['revenue', 'EUR', 2_914, '2,914 EUR', '2,914 EUR'], ['revenue', 'EUR', 135.5, '135.50 EUR', '135.50 EUR'],
    ['revenue', 'JPY', 1_900, '1,900 JPY', '1,900 JPY'], ['roi', null, 24.58, '24.6%', '24.6%'], ['roi', null, -6.6, '−6.6%', '−6.6%'], ['orders', null, null, 'not known', 'not known'],
  ] as const)('%s of %s %s is %s', (name, currency, value, short, exact) => {
    expect([figureText({ name, currency }, value), figureText({ name, currency }, value, true)]).toEqual([short, exact])
  })

  it('say how they changed: in percent, in orders, in points', () => {
    expect(changeWords({ name: 'impressions', currency: null, before: 37_800, value: 50_300 })).toEqual({ direction: 'up', text: '33% from 37.8K' })
    expect(changeWords({ name: 'orders', currency: null, before: 41, value: 64 })).toEqual({ direction: 'up', text: '23 more than 41' })
    expect(changeWords({ name: 'orders', currency: null, before: 64, value: 41 })).toEqual({ direction: 'down', text: '23 fewer than 64' })
    expect(changeWords({ name: 'roi', currency: null, before: 18.1, value: 24.6 })).toEqual({ direction: 'up', text: '6.5 points from 18.1%' })
    expect(changeWords({ name: 'clicks', currency: null, before: 9, value: 9 })).toEqual({ direction: 'same', text: 'as 9 before' })
    expect(changeOf('clicks', 7_700, 6_300)).toEqual({ direction: 'down', text: '−18%' })
    expect([changeOf('clicks', 0, 5), changeOf('clicks', null, 5), changeOf('clicks', 5, null)]).toEqual([null, null, null])
  })

  it('name what is not in them, and why', () => {
    const gaps = [{ reason: 'not-reported', name: 'Facebook', count: 3, isAll: true }, { reason: 'not-read', name: 'X', count: 2, isAll: false }, { reason: 'no-sum', name: '', count: 1, isAll: true }] as const
    expect(withoutText(gaps)).toBe('without Facebook, 1 order without a total, 2 posts')
    expect(gapSentences(gaps)).toEqual(['Without Facebook: the network does not tell it.', 'Without 2 posts on X: not read yet.', 'Without 1 order without a total: the store does not tell it.'])
    expect([withoutText([]), whyText('not-reported', 'impressions')]).toEqual(['', 'The networks of these posts do not tell impressions.'])
  })

  it('say their sources', () => {
    expect(sourceText({ name: 'orders', costs: null, currency: null }, 7)).toBe('Within 7 days of a click')
    expect(sourceText({ name: 'roi', costs: 2_339, currency: 'EUR' }, 7)).toBe('Costs you entered: 2,339 EUR')
    expect([againstText('before', 30), againstText('year', 30), againstText('campaign', 30, 'Gifts'), againstText('none', 30)]).toEqual(['30 days before', 'A year earlier', 'Gifts', 'Nothing'])
  })
})
