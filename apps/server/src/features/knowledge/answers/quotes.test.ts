import { describe, expect, it } from 'vitest'
import { cutQuote, excerptAround } from './quotes.ts'
import { splitSentences } from './sentences.ts'

const QUOTE = 'The boiler is descaled every ninety days.'
const filler = (words: number) => 'Nothing of interest here. '.repeat(words)

describe('an excerpt around a quotation', () => {
  it('is the whole of a short passage, its spaces collapsed', () => {
    expect(excerptAround(`We care.\n\n${QUOTE}`, QUOTE)).toBe(`We care. ${QUOTE}`)
  })

  it.each([['in the middle', filler(20), filler(20), true, true], ['at the beginning', '', filler(40), false, true], ['at the end', filler(40), '', true, false]])('has it whole, in words: %s', (_place, before, after, isCutBefore, isCutAfter) => {
    const passage = `${before}${QUOTE} ${after}`.trim()
    const excerpt = excerptAround(passage, QUOTE)
    expect(excerpt).toContain(QUOTE)
    expect([excerpt.startsWith('… '), excerpt.endsWith(' …')]).toEqual([isCutBefore, isCutAfter])
    const inner = excerpt.replace(/^… /u, '').replace(/ …$/u, '')
    expect(inner.length).toBeGreaterThan(200)
    expect(inner.length).toBeLessThanOrEqual(320)
    // No word is cut.
    expect(` ${passage} `).toContain(` ${inner} `)
  })

  it('is a quotation longer than an excerpt, and one that the passage does not have', () => {
    const long = `${'word '.repeat(90)}end.`
    expect(excerptAround(`${filler(10)}${long} ${filler(10)}`, long)).toBe(`… ${long} …`)
    expect(excerptAround(filler(40), QUOTE)).toBe(QUOTE)
  })

  it('is well formed around signs of two units', () => {
    expect(excerptAround(`${'😀'.repeat(300)} ${QUOTE} ${'😀'.repeat(300)}`, QUOTE).isWellFormed()).toBe(true)
  })
})

it('a quotation ends after a word', () => {
  expect(cutQuote(QUOTE)).toBe(QUOTE)
  const cut = cutQuote('word '.repeat(200))
  expect([cut.length <= 400, cut.endsWith('word')]).toEqual([true, true])
  expect(cutQuote(`a ${'x'.repeat(900)}`)).toHaveLength(200)
  expect(cutQuote('😀'.repeat(500)).isWellFormed()).toBe(true)
})

describe('sentences', () => {
  it.each([
    ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
    ['Ask Dr. Moreno at St. Mary. She is in.', ['Ask Dr. Moreno at St. Mary.', 'She is in.']],
    ['Am 3. Oktober ist zu. Danach offen.', ['Am 3. Oktober ist zu.', 'Danach offen.']],
    ['A line\nand another', ['A line', 'and another']],
    ['Item: Bottle, 0.5 l; Price: 9.20; Note: Sold out. New soon.', ['Item: Bottle, 0.5 l; Price: 9.20; Note: Sold out. New soon.']],
    ['…\n***\n ', []],
  ])('of %j', (text, sentences) => {
    const found = splitSentences(text)
    expect(found.map((sentence) => sentence.text)).toEqual(sentences)
    for (const { text: sentence, start } of found) expect(text.slice(start, start + sentence.length)).toBe(sentence)
  })
})
