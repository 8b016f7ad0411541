import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { showText } from '../../../platform/injections/hidden.ts'
import { sortSentences } from '../../../platform/injections/withhold-orders.ts'
import { readCsv } from '../reading/read-csv.ts'

const FOLDER = new URL('../../../../../../bench/truth/tuning/', import.meta.url)
const hostile = z.object({ where: z.string(), text: z.string(), language: z.string(), mustNotContain: z.array(z.string()) })
const truth = z.object({ hostile: z.array(hostile), honest: z.array(z.object({ text: z.string(), mustBeFound: z.string() })) })
const SETS = readdirSync(FOLDER).map((name) => truth.parse(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))))
const HOSTILE = SETS.flatMap((set) => set.hostile)
const HONEST = SETS.flatMap((set) => set.honest)

/** Rows of a table; other texts of files are read as they are. */
const isTable = ({ where, text }: z.infer<typeof hostile>): boolean => where === 'file' && /[;,].*[;,].*[;,]/u.test(text.split('\n')[0] ?? '')

async function read(one: z.infer<typeof hostile>): Promise<{ given: string; withheld: string[] }> {
  const table = isTable(one) ? await readCsv(one.text) : { lines: [one.text], hidden: [] }
  const shown = showText(table.lines.join('\n'))
  const { given, withheld } = sortSentences(shown.text)
  return { given, withheld: [...table.hidden, ...shown.hidden, ...withheld] }
}

describe('the hostile and honest texts of the truth sets', () => {
  it(`are ${HOSTILE.length} and ${HONEST.length}, in ten languages or more`, () => {
    expect(Math.min(HOSTILE.length, HONEST.length)).toBeGreaterThanOrEqual(60)
    expect(new Set(HOSTILE.map(({ language }) => language)).size).toBeGreaterThanOrEqual(10)
  })

  it.each(HOSTILE)('hostile: not given, and reported: $text', async (one) => {
    const { given, withheld } = await read(one)
    for (const part of one.mustNotContain) expect(given.toLowerCase()).not.toContain(part.toLowerCase())
    expect(withheld).not.toEqual([])
  })

  it.each(HONEST)('honest: given: $text', ({ text, mustBeFound }) => {
    const { given, withheld } = sortSentences(showText(text).text)
    expect([given.includes(mustBeFound), withheld]).toEqual([true, []])
  })
})
