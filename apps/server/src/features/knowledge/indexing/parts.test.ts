import { KNOWLEDGE_FILE_LIMITS } from '@marquee/contract/knowledge-files'
import { describe, expect, it } from 'vitest'
import { chunkPages } from './chunks.ts'
import { sniffKnowledgeType } from '../files/file-types.ts'
import { changeAmounts, findAmounts } from '../entries/former-amounts.ts'
import { decodeBytes } from '../reading/decode.ts'
import { readCsv } from '../reading/read-csv.ts'
import { editDistance } from '../retrieval/edit-distance.ts'
import { excerptOf } from '../retrieval/excerpt.ts'
import { fuseRankings } from '../../../platform/vectors/fuse.ts'
import { quantise } from '../../../platform/vectors/quantise.ts'
import { createVectorSet } from '../../../platform/vectors/vector-set.ts'

const chunk = (text: string) => chunkPages([{ text, page: null }]).map(({ content }) => content)

describe('passages', () => {
  const sentence = 'The quick brown fox jumps over the lazy dog near the river. '

  it('are whole texts when these are short, and none for an empty text', () => {
    expect(chunk('A short text.')).toEqual(['A short text.'])
    expect(chunk(' \n ')).toEqual([])
  })

  it('end with sentences, keep every word and are of a good length', () => {
    const text = sentence.repeat(100).trim()
    const passages = chunk(text)
    expect(passages.join(' ')).toBe(text)
    for (const passage of passages) expect([passage.endsWith('.'), passage.length > 200 && passage.length <= 1_400]).toEqual([true, true])
  })

  it('end with paragraphs where there are some', () => {
    const paragraph = sentence.repeat(8).trim()
    expect(chunk([paragraph, paragraph, paragraph].join('\n\n'))).toEqual([`${paragraph}\n\n${paragraph}`, paragraph])
  })

  it('are split anywhere in a text without spaces, but not within a character', () => {
    const passages = chunk('😀'.repeat(3_000))
    expect(passages.join('')).toBe('😀'.repeat(3_000))
    expect(passages.every((passage) => passage.isWellFormed())).toBe(true)
  })

  it('stay on their page', () => {
    expect(chunkPages([{ text: 'One', page: 1 }, { text: '', page: 2 }, { text: 'Three', page: 3 }])).toEqual([{ content: 'One', page: 1 }, { content: 'Three', page: 3 }])
  })
})

describe('tables', () => {
  it.each([
    ['commas', 'Name,Price\nTea,$3\n"Cake, big","$5 ""now"""\n', ['Name: Tea; Price: $3', 'Name: Cake, big; Price: $5 "now"']],
    ['semicolons', 'Name;Preis\nTee;3,50\n', ['Name: Tee; Preis: 3,50']],
    ['tabs', 'Name\tPrice\nTea\t3\n', ['Name: Tea; Price: 3']],
    ['no header', '1,2\n3,4\n', ['Column 1: 1; Column 2: 2', 'Column 1: 3; Column 2: 4']],
    ['rows of other lengths', 'a,b\n1\n1,2,3\n', ['a: 1', 'a: 1; b: 2; Column 3: 3']],
    ['a header alone', 'Name,Price\n', ['Name; Price']],
    ['empty cells', 'a,b\n,2\n', ['b: 2']],
    ['the subject after a number', 'No,SKU,Article,Price\n1,B-77,Rye loaf,4\n2,B-78,Spelt loaf,5\n', ['Article: Rye loaf; No: 1; SKU: B-77; Price: 4', 'Article: Spelt loaf; No: 2; SKU: B-78; Price: 5']],
  ])('with %s become lines', async (_name, csv, lines) => {
    expect(await readCsv(csv)).toEqual({ lines, isCut: false, hidden: [] })
  })

  it('name the subject in each part of a long row', async () => {
    const { lines } = await readCsv(`Name,${['a', 'b', 'c'].map((name) => `Note ${name}`).join(',')}\nSamovar,${['x', 'y', 'z'].map((letter) => letter.repeat(700)).join(',')}\n`)
    expect(lines.map((line) => line.slice(0, 24))).toEqual(['Name: Samovar; Note a: x', 'Name: Samovar; Note b: y', 'Name: Samovar; Note c: z'])
  })

  it('are truncated at their limits', async () => {
    const { lines, isCut } = await readCsv(`a\n${'1\n'.repeat(60_000)}`)
    expect([lines.length, isCut]).toEqual([50_000, true])
  })

  it.each([
    ['columns without names', `${'9999,'.repeat(20)}9999\n`.repeat(30_000)],
    ['a long subject before many cells', `Name${',c'.repeat(199)}\n${`${'A very long name '.repeat(110)}${',7'.repeat(199)}\n`.repeat(700)}`],
  ])('hold no more than a file may, as they are written: %s', async (_name, csv) => {
    const { lines, isCut } = await readCsv(csv)
    const length = lines.reduce((sum, line) => sum + line.length, 0)
    expect(isCut).toBe(true)
    expect(length).toBeGreaterThan(KNOWLEDGE_FILE_LIMITS.maxCharacters / 2)
    expect(length).toBeLessThan(KNOWLEDGE_FILE_LIMITS.maxCharacters * 1.5)
  })
})

it('bytes are decoded by their real encoding', async () => {
  expect(decodeBytes(Buffer.from('Grüße, 18 €'))).toBe('Grüße, 18 €')
  expect(decodeBytes(Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65, 0x20, 0x80]))).toBe('Grüße €')
  expect(decodeBytes(Buffer.from('Hello there', 'utf16le'))).toBe('Hello there')
  expect(decodeBytes(Buffer.from('Grüße').subarray(0, 3))).toBe('Gr')
  expect(await sniffKnowledgeType(Buffer.from('GIF89a'))).toBe('image/gif')
  expect(await sniffKnowledgeType(Buffer.from([0, 1, 2, 3]))).toBeNull()
})

describe('amounts', () => {
  it('are prices and percentages, each once, as written', () => {
    expect(findAmounts('From $18.00 ($18) a bag, 20 years, 10 % off, now 3,50 €')).toEqual([{ value: '18', kind: 'money', text: '$18.00' }, { value: '10', kind: 'percent', text: '10 %' }, { value: '3.5', kind: 'money', text: '3,50 €' }])
  })

  it('that are dropped are limited, the oldest discarded', () => {
    let stored: unknown = 'damaged'
    for (let price = 1; price <= 130; price += 1) stored = changeAmounts(stored, `$${price}`, `$${price + 1}`, new Date(0)).former
    expect(stored).toHaveLength(100)
    expect(stored).toMatchObject([{ text: '$130' }, ...Array.from({ length: 99 }, (_, index) => ({ text: `$${129 - index}` }))])
  })
})

it('words are compared by edit distance', () => {
  expect([['esprseso', 'espresso'], ['machin', 'machine'], ['tea', 'tea'], ['coffee', 'toffee'], ['bread', 'wine']].map(([one = '', other = '']) => editDistance(one, other, 2))).toEqual([1, 1, 0, 1, 5])
})

it('an excerpt is the part most relevant to the query', () => {
  const text = `${'Nothing of interest stands here at all. '.repeat(12)}The boiler is descaled every ninety days. ${'More words without meaning follow. '.repeat(12)}`
  const excerpt = excerptOf(text, 'When is the boiler descaled?')
  expect(excerpt).toContain('boiler is descaled every ninety days')
  expect(excerpt.length).toBeLessThan(340)
  expect(excerpt).toMatch(/^… .* …$/)
  expect(excerptOf('A  short\ntext', 'x')).toBe('A short text')
})

it('rankings are fused by rank', () => {
  const ranked = (...ids: number[]) => ids.map((id) => ({ id, score: 1 }))
  expect(fuseRankings([{ ranked: ranked(1, 2, 3), weight: 1 }, { ranked: ranked(3, 4, 1), weight: 1 }]).map(({ id }) => id)).toEqual([1, 3, 2, 4])
  expect(fuseRankings([{ ranked: ranked(1, 2), weight: 1 }, { ranked: ranked(3, 4), weight: 0.9 }]).map(({ id }) => id)).toEqual([1, 3, 2, 4])
  expect(fuseRankings([{ ranked: ranked(1, 2), weight: 1 }, { ranked: ranked(3, 4), weight: 0.5 }]).map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(fuseRankings([])).toEqual([])
})

it('vectors are compared with all, except dropped and excluded ones', () => {
  const set = createVectorSet(2)
  const unit = (angle: number) => Float32Array.from([Math.cos(angle), Math.sin(angle)])
  for (let id = 0; id < 600; id += 1) set.add(id, quantise(unit(id / 600)))
  set.add(999, Buffer.alloc(5))
  const none = new Set<number>()
  // One byte per dimension is enough to distinguish near from far.
  for (const { id } of set.nearest(unit(0.5), 3, 0.2, none)) expect(Math.abs(id - 300)).toBeLessThan(6)
  expect(set.nearest(unit(0.5), 1, 0.2, none)[0]?.score).toBeCloseTo(1, 3)
  expect(set.nearest(unit(0), 10, 0.9999, none).length).toBeLessThan(11)
  set.drop(new Set(Array.from({ length: 300 }, (_, id) => id)))
  expect(set.nearest(unit(0), 1, 0, none)[0]?.id).toBeLessThan(306)
  expect(set.nearest(unit(0.5), 600, 0, new Set([300])).map(({ id }) => id)).not.toContain(300)
  expect(set.nearest(unit(3), 5, 0.2, none)).toEqual([])
  const few = createVectorSet(2)
  expect(few.survey(unit(0), 3)).toEqual({ nearest: [], spread: { mean: 0, deviation: 0 } })
  for (const [id, angle] of [0, Math.PI / 2].entries()) few.add(id, quantise(unit(angle)))
  expect(few.survey(unit(0), 1)).toEqual({ nearest: [{ id: 0, score: expect.closeTo(1, 5) }], spread: { mean: expect.closeTo(0.5, 5), deviation: expect.closeTo(0.5, 5) } })
  expect(few.size).toBe(2)
  // The model has another length now.
  expect(set.nearest(Float32Array.from([1, 0, 0]), 5, 0.2, none)).toEqual([])
  const own = createVectorSet(null)
  own.add(1, quantise(Float32Array.from([1, 0, 0])))
  own.add(2, quantise(Float32Array.from([1, 0])))
  expect(own.nearest(Float32Array.from([1, 0, 0]), 5, 0.2, none).map(({ id }) => id)).toEqual([1])
})
