import { describe, expect, it } from 'vitest'
import { findClosest } from './closest.ts'
import { understand } from './conversation.ts'

const passages = [
  { entryId: 'hours', title: 'Opening hours', text: 'We open at eight. On Sundays the shop is closed.' },
  { entryId: 'story', title: 'Our story', text: 'Two sisters began in a garage. The first oven came from Porto.' },
  { entryId: 'hours', title: 'Opening hours', text: 'In August we rest.' },
  { entryId: 'dogs', title: 'Rules', text: 'Hounds get a biscuit by the stove. Scooters stay outside.' },
]
const [hours] = passages
/** Meanings as a model would compare them, by a word of the text. */
const alikeTo = (word: string) => async (_text: string, others: readonly string[]) => others.map((other) => (other.includes(word) ? 0.9 : 0.1))
const wordsAlone = async () => null
const find = (question: string, near: readonly (typeof passages)[number][], compare: Parameters<typeof findClosest>[3], limit = 3) => findClosest(understand(question, []), passages, near, compare, limit)
const quotesOf = async (found: ReturnType<typeof find>) => (await found).map(({ quote }) => quote)

describe('the sentences that come closest to a question', () => {
  it('are those with its words, and with a value of the kind that it asks for', async () => {
    expect(await quotesOf(find('Is the shop closed on Sundays?', hours ? [hours] : [], wordsAlone))).toEqual(['On Sundays the shop is closed.'])
    expect(await quotesOf(find('When do you open?', hours ? [hours] : [], wordsAlone))).toEqual(['We open at eight.'])
  })

  it('are those of its meaning, of each entry one, also where they share no word', async () => {
    expect((await find('Can our spaniel come?', [], alikeTo('Hounds'))).map(({ passage, quote }) => [passage.entryId, quote])).toEqual([['dogs', 'Hounds get a biscuit by the stove.']])
    expect(await quotesOf(find('Can our spaniel come?', passages, alikeTo('Hounds')))).toHaveLength(3)
    expect(await quotesOf(find('Can our spaniel come?', passages, alikeTo('Hounds'), 1))).toEqual(['Hounds get a biscuit by the stove.'])
  })

  it('are none where nothing is near', async () => {
    expect(await quotesOf(find('Can our spaniel come?', [], wordsAlone))).toEqual([])
    expect(await findClosest(understand('Who began?', []), [], [], wordsAlone, 3)).toEqual([])
  })
})
