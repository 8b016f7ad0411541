import type { Db } from '../../../platform/db/database.ts'
import { detectLanguage } from '../../../platform/language/language.ts'
import { meaningWords } from '../../../platform/language/meanings.ts'
import { countWords, readTerms } from '../retrieval/word-queries.ts'
import { rankOthers, type WeightedWord } from './near-queries.ts'

/** Passages that are ranked for one text at most, but for those of its rarest word. */
const MAX_RANKED = 400
/** Words of a text that count; its rarest. */
const MAX_WORDS = 24

export type Near = { owner: string; entryId: string; today: string }

/** The words of a text and of its meanings that the owner's passages have, the rarest first. */
async function readWords(db: Db, owner: string, text: string): Promise<(WeightedWord & { chunks: number })[]> {
  const language = await detectLanguage(text)
  const [{ words, total }, meanings] = await Promise.all([readTerms(db, owner, text, language), countWords(db, owner, meaningWords(text, language))])
  const counts = new Map([...words.map(({ word, chunks }) => [word, chunks] as const), ...meanings])
  return [...counts]
    .filter(([, chunks]) => chunks > 0)
    .map(([word, chunks]) => ({ word, chunks, weight: Math.log(1 + (Math.max(0, total - chunks) + 0.5) / (chunks + 0.5)) }))
    .toSorted((a, b) => a.chunks - b.chunks)
    .slice(0, MAX_WORDS)
}

/** Passages of the owner's other entries that share words or meanings with a text, the nearest first. Takes whose and which entry's text it is, the text and a limit. */
export async function findNear(db: Db, { owner, entryId, today }: Near, text: string, limit: number): Promise<number[]> {
  const words = await readWords(db, owner, text)
  let sum = 0
  const leads = words.filter(({ chunks }, index) => {
    sum += chunks
    return index === 0 || sum <= MAX_RANKED
  })
  return rankOthers(db, owner, entryId, leads.map(({ word }) => word), words, today, limit)
}
