import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClaimCheck, findConflicts, selectAbout, type Statement } from '@marquee/facts'
import { z } from 'zod'
import type { Measured } from './measured.ts'
import type { Share } from './set.ts'

const text = z.string().trim().min(1)
/** What a file of a trade has of claims and briefs; the rest is read elsewhere. */
const tradeFile = z.object({
  entries: z.array(z.object({ title: text, description: text })).min(20),
  claims: z.array(z.object({ text, quote: text, verdict: z.enum(['supported', 'unsupported']), kind: z.enum(['value', 'swap', 'invented']) })).min(1),
  contradictingBriefs: z.array(z.object({ text, brief: text })).min(1),
  agreeingBriefs: z.array(z.object({ text })).min(1),
})
type TradeFile = z.infer<typeof tradeFile>
type Tally = { found: number; missed: number; wrong: number; swaps: number; swapsFound: number; contradicting: number; asked: number; agreeing: number; needless: number }

/** The trades that code is tuned to, and those that it is judged by: nobody reads these. */
const CORPORA: readonly (readonly [string, Share])[] = [['trades-learn', 'tuning'], ['trades-validate', 'held-out']]
/** As many passages as a text is written from. */
const WRITTEN_FROM = 6

function readTrades(corpus: string): TradeFile[] {
  const folder = join(import.meta.dirname, 'corpora', corpus)
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => name.endsWith('.json')).toSorted().map((name) => tradeFile.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
}

function countClaims({ claims }: TradeFile, statements: readonly Statement[], tally: Tally): void {
  const check = createClaimCheck('', statements)
  for (const { text: said, quote, verdict, kind } of claims) {
    const start = said.indexOf(quote)
    const isMarked = check(said).some((fact) => fact.start < start + quote.length && fact.end > start)
    if (verdict === 'supported') tally.wrong += isMarked ? 1 : 0
    else tally[isMarked ? 'found' : 'missed'] += 1
    if (kind === 'swap') tally.swaps += 1
    if (kind === 'swap' && isMarked) tally.swapsFound += 1
  }
}

/** The values of a brief that are asked about, compared with the entries that it is about. */
const askedOf = (brief: string, statements: readonly Statement[]): string[] => findConflicts(brief, selectAbout(brief, statements).flatMap((index) => statements[index] ?? []).slice(0, WRITTEN_FROM)).map(({ given }) => given.text)

function countBriefs({ contradictingBriefs, agreeingBriefs }: TradeFile, statements: readonly Statement[], tally: Tally): void {
  for (const { text: said, brief } of contradictingBriefs) {
    tally.contradicting += 1
    if (askedOf(said, statements).some((value) => brief.includes(value) || value.includes(brief))) tally.asked += 1
  }
  for (const { text: said } of agreeingBriefs) {
    tally.agreeing += 1
    if (askedOf(said, statements).length > 0) tally.needless += 1
  }
}

const percent = (part: number, whole: number): number => (whole === 0 ? 100 : (100 * part) / whole)

/** Judges the check of claims and the questions about briefs by the corpora of trades, with all entries of a trade at hand and without a server. */
export function measureClaims(): Promise<Measured[]> {
  const measured = CORPORA.flatMap(([corpus, share]): Measured[] => {
    const tally: Tally = { found: 0, missed: 0, wrong: 0, swaps: 0, swapsFound: 0, contradicting: 0, asked: 0, agreeing: 0, needless: 0 }
    const trades = readTrades(corpus)
    for (const trade of trades) {
      const statements = trade.entries.map(({ title, description }) => ({ title, text: description }))
      countClaims(trade, statements, tally)
      countBriefs(trade, statements, tally)
    }
    if (trades.length === 0) return []
    return [
      { name: 'claims of the corpora: precision', share, value: percent(tally.found, tally.found + tally.wrong), unit: '%', aim: 92, isMoreBetter: true },
      { name: 'claims of the corpora: recall', share, value: percent(tally.found, tally.found + tally.missed), unit: '%', aim: 88, isMoreBetter: true },
      { name: 'claims of the corpora: values of another thing found', share, value: percent(tally.swapsFound, tally.swaps), unit: '%', aim: 80, isMoreBetter: true },
      { name: 'briefs of the corpora: contradictions asked about', share, value: percent(tally.asked, tally.contradicting), unit: '%', aim: 80, isMoreBetter: true },
      { name: 'briefs of the corpora: agreeing ones asked about', share, value: percent(tally.needless, tally.agreeing), unit: '%', aim: 5, isMoreBetter: false },
    ]
  })
  return Promise.resolve(measured)
}
