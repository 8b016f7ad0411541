import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { TruthSet } from '../format.ts'

/**
 * Corpora of whole trades: entries, questions with their answers, and questions without one. Weights are fitted to those of `trades-learn`; by those of `trades-validate` they
 * are judged, so nobody reads these.
 */
type Corpus = 'trades-learn' | 'trades-validate'

const text = z.string().trim().min(1)
const entryId = z.string().regex(/^e\d+$/u)
const language = z.enum(['en', 'de', 'es'])

const tradeFile = z.object({
  trade: text,
  entries: z.array(z.object({ id: entryId, title: text, description: text })).min(20),
  questions: z.array(z.object({ id: text, language, text, answeredBy: z.array(entryId).min(1), answer: text, expects: z.array(text).min(1) })).min(30),
  unanswerable: z.array(z.object({ text, tempting: entryId })).min(6),
  contradictingBriefs: z.array(z.object({ text })),
  agreeingBriefs: z.array(z.object({ text })),
})
type TradeFile = z.infer<typeof tradeFile>

/** What is expected of an answer must stand in the entry that answers, letter for letter. The texts of a question are not named: nobody should read those that judge. */
function checkTrade({ trade, entries, questions, unanswerable }: TradeFile): string[] {
  const texts = new Map(entries.map(({ id, title, description }) => [id, `${title}\n${description}`]))
  const missing = questions.flatMap(({ id, answeredBy, expects }) => {
    const whole = answeredBy.map((one) => texts.get(one) ?? '').join('\n')
    return expects.flatMap((part, index) => (whole.includes(part) ? [] : [`question ${id}: what it expects in place ${index + 1} is not in ${answeredBy.join(' or ')}`]))
  })
  const unknown = [...questions.flatMap(({ answeredBy }) => answeredBy), ...unanswerable.map(({ tempting }) => tempting)].filter((id) => !texts.has(id))
  return [...missing, ...unknown.map((id) => `there is no ${id}`), ...(texts.size === entries.length ? [] : ['an id occurs twice'])].map((problem) => `${trade}: ${problem}`)
}

/** A trade as a set of which only entries and questions are used. */
function toSet({ trade, entries, questions, unanswerable }: TradeFile): TruthSet {
  return {
    trade, business: trade, unanswerable,
    entries: entries.map((entry) => ({ ...entry, type: 'other', tags: [], about: entry.title })),
    questions: questions.map(({ text: asked, language: spoken, answeredBy, expects }) => ({ text: asked, language: spoken, answeredBy, expects })),
    files: [], briefs: [], checks: [], oldPrices: [], media: [], drafts: [], hostile: [], honest: [],
  }
}

function readFiles(corpus: Corpus): TradeFile[] {
  const folder = join(import.meta.dirname, corpus)
  return readdirSync(folder).filter((name) => name.endsWith('.json')).toSorted().map((name) => tradeFile.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
}

/** The briefs of each trade of a corpus, as their owner writes them. */
export const readTradeBriefs = (corpus: Corpus): { trade: string; briefs: string[] }[] =>
  readFiles(corpus).map(({ trade, contradictingBriefs, agreeingBriefs }) => ({ trade, briefs: [...contradictingBriefs, ...agreeingBriefs].map((brief) => brief.text) }))

/** Reads the trades of a corpus, in the order of their files' names. Throws with every problem found. */
export function readTrades(corpus: Corpus): TruthSet[] {
  const trades = readFiles(corpus)
  const problems = trades.flatMap(checkTrade)
  if (problems.length > 0) throw new Error(`The corpus ${corpus} has ${problems.length} problems:\n${problems.join('\n')}`)
  return trades.map(toSet)
}
