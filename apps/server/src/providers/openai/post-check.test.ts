import { countFor } from '@marquee/contract/shared/platforms'
import { describe, expect, it } from 'vitest'
import { fitToPlatforms } from './fit.ts'
import { createLabelRemover } from './labels.ts'
import { createNumberGuard } from '@marquee/facts'

describe('number guard', () => {
  const isHonest = createNumberGuard(['We sell 3 kinds of bread for $1,200.50, open since 1998 from 09:30, 15% off, 20 years of work.', 'Delivery in two dollars steps, ٤ shops'])

  it.each([
    'Bread since 1998!', 'Only $1200.50 for 3 kinds', '1,200.5 USD', 'From 9:30', 'Now 15 percent off', 'fifteen percent off', 'two dollars', '1️⃣ First, 2️⃣ second', 'A B2B and Web3 bakery', 'Four? 4 shops', 'no numbers at all', 'one of a kind',
  ])('takes %j', (text) => {
    expect(isHonest(text)).toBe(true)
  })

  it.each([
    'Only $19.99 today', 'now €20', '20 dollars', '20% off', 'USD20', 'Rs. 500', 'since 1997', '5 kinds', 'fifty percent off', 'ten dollars', '24/7', '１９ kinds', '٧ shops', 'save ½', '$3',
  ])('refuses %j', (text) => {
    expect(isHonest(text)).toBe(false)
  })
})

describe('fitting to platforms', () => {
  it('leaves a text that fits', () => {
    expect(fitToPlatforms('Short.', ['twitter'])).toBe('Short.')
    expect(fitToPlatforms('x'.repeat(9_000), [])).toHaveLength(9_000)
  })

  it('cuts after a sentence where that keeps enough', () => {
    const text = `${'A first sentence of some length here. '.repeat(6)}${'Then a very long last one '.repeat(10)}.`
    expect(fitToPlatforms(text, ['twitter'])).toBe('A first sentence of some length here. '.repeat(6).trim())
  })

  it('cuts after a word otherwise, for the strictest platform and its own counting', () => {
    const cut = fitToPlatforms('日本語 '.repeat(200), ['facebook', 'twitter', 'bluesky'])
    expect(cut.endsWith('…')).toBe(true)
    expect(countFor('twitter', cut)).toBeLessThanOrEqual(280)
    expect(countFor('twitter', cut)).toBeGreaterThan(260)
    expect(fitToPlatforms('x'.repeat(400), ['twitter'])).toBe('')
  })
})

describe('titles of passages', () => {
  const remove = createLabelRemover(['Price list (2026): Rye loaf 4.20 EUR.', 'Opening hours: From eight to six.', 'Rye loaf: 750 g.', 'E-bikes (2/3) + [more]: Ask.', 'Article: Spelt loaf; Price: 5 EUR', 'No title here.'], 'We bake a rye loaf, write about it.')

  it.each([
    ['Price list (2026): rye loaf at 4.20 EUR.', 'Rye loaf at 4.20 EUR.'],
    ['Come by. 🕗 Opening hours: from eight to six.', 'Come by. 🕗 From eight to six.'],
    ['**Opening hours:** from eight.', 'From eight.'],
    ['E-bikes (2/3) + [more]: ask us.', 'Ask us.'],
    ['New!\nopening hours: 8:00–18:00', 'New!\nopening hours 8:00–18:00'],
    ['Article: Spelt loaf', 'Spelt loaf'],
    ['Come by. Opening hours: finch.example/hours has them.', 'Come by. finch.example/hours has them.'],
    ['Opening hours: mail@finch.example knows.', 'mail@finch.example knows.'],
    ['Opening hours: 𝒻rom eight.', '𝒻rom eight.'],
  ])('are no labels of a post: %j', (text, without) => {
    expect(remove(text)).toBe(without)
  })

  it.each(['Rye loaf: 750 g.', 'Our opening hours: from eight.', 'See the price list (2026).', 'Note: we close early.'])('may be words of it, and names that its author writes may stand before a colon: %j', (text) => {
    expect(remove(text)).toBe(text)
  })
})
