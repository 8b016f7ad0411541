import { type KnowledgeSource, knowledgeType } from '@marquee/contract/shared/knowledge-source'
import type { KnowledgeContext } from '../context.ts'
import { deadlinesAt } from '../entries/freshness.ts'
import { entryId } from '../ids.ts'
import { excerptOf } from './excerpt.ts'
import { fuseRankings } from '../../../platform/vectors/fuse.ts'
import { findByMeaning } from './meaning.ts'
import { findPassages, type PassageRow } from './passage-queries.ts'
import type { Ranked } from '../../../platform/vectors/ranked.ts'
import { type Found, reorder } from './reorder.ts'
import { findByWords, type WordRanked } from './words.ts'

/** Passages from each ranking. */
const RANKED = 60
/** How often a search begins again because passages that it found were replaced while it ran. */
const MAX_ROUNDS = 3
/** Maximum number of passages of one entry among the results, to leave room for others. */
const PER_ENTRY = 2

/** A passage of the knowledge base, with its whole text. */
export type Passage = KnowledgeSource & { score: number; text: string }
export type Retrieved<Found = Passage> = { passages: Found[]; method: 'words' | 'words-and-meaning' }

const present = (row: PassageRow, score: number, query: string): Passage => ({
  entryId: entryId({ id: row.entry_id, type: row.type }),
  title: row.title,
  type: knowledgeType.parse(row.type),
  excerpt: excerptOf(row.content, query),
  page: row.page,
  score,
  text: row.content,
})

/** The best existing passages, at most some of each entry, and each text once: the same file may have been added twice. Takes the passages, a limit, and how many of each entry. */
export function chooseOfEach<T extends Pick<PassageRow, 'entry_id' | 'title' | 'content'>>(rows: readonly T[], limit: number, perEntry: number = PER_ENTRY): T[] {
  const counts = new Map<string, number>()
  const texts = new Set<string>()
  return rows.filter(({ entry_id, title, content }) => {
    const text = `${title}\n${content}`
    if (texts.has(text)) return false
    texts.add(text)
    const count = (counts.get(entry_id) ?? 0) + 1
    counts.set(entry_id, count)
    return count <= perEntry
  }).slice(0, limit)
}

/**
 * Both rankings as one. A passage that has no vector yet counts in the ranking by meaning where words put it: a new entry must not lose to others
 * that are merely older.
 */
function fuse(words: readonly Ranked[], meaning: readonly Ranked[] | null, weight: number, rows: ReadonlyMap<number, PassageRow>): Ranked[] {
  if (!meaning) return fuseRankings([{ ranked: words, weight: 1 }])
  const unembedded = new Set(words.filter(({ id }) => rows.get(id)?.has_vector === false).map(({ id }) => id))
  const byWords = fuseRankings([{ ranked: words, weight: 1 }, { ranked: meaning, weight }])
  const added = new Map(fuseRankings([{ ranked: words, weight }]).map(({ id, score }) => [id, score]))
  return byWords.map(({ id, score }) => ({ id, score: score + (unembedded.has(id) ? (added.get(id) ?? 0) : 0) })).toSorted((a, b) => b.score - a.score)
}

type Rankings = { words: readonly WordRanked[]; meaning: readonly Ranked[] | null; rows: ReadonlyMap<number, PassageRow> }

/** Both rankings, with their passages. Those of an entry that is saved or indexed again meanwhile have other ids: then it looks once more. */
async function rank(ctx: KnowledgeContext, owner: string, query: string, today: string): Promise<Rankings> {
  for (let round = 1; ; round += 1) {
    const [words, meaning] = await Promise.all([findByWords(ctx.db, owner, query, today, RANKED), findByMeaning(ctx, owner, query, today, RANKED)])
    const ids = [...new Set([...words, ...(meaning ?? [])].map(({ id }) => id))]
    const rows = new Map((await findPassages(ctx.db, owner, ids, today)).map((row) => [row.id, row]))
    if (round === MAX_ROUNDS || ids.every((id) => rows.has(id))) return { words, meaning, rows }
  }
}

/**
 * The existing passages that words and vectors find, as both rankings together order them, with what is known of each. Takes the owner and the text. The weight is that of the
 * ranking by meaning; null without one.
 */
export async function findByBoth(ctx: KnowledgeContext, owner: string, query: string): Promise<{ found: (PassageRow & Found)[]; weight: number | null }> {
  const { words, meaning, rows } = await rank(ctx, owner, query, deadlinesAt(ctx.clock.now()).today)
  const weight = ctx.embedder?.weight ?? 0
  const [byWords, similarities] = [new Map(words.map((one, place) => [one.id, { ...one, place }])), new Map(meaning?.map(({ id, score }) => [id, score]))]
  const found = fuse(words, meaning, weight, rows).flatMap(({ id, score }) => {
    const row = rows.get(id)
    return row && !row.is_expired ? [{ ...row, score, words: byWords.get(id) ?? null, similarity: similarities.get(id) ?? null, hasVector: row.has_vector, text: row.content }] : []
  })
  return { found, weight: meaning ? weight : null }
}

/**
 * Passages relevant to a text, best first; expired entries are left out. Takes the owner, the text, a limit, and how many passages of an entry there may be. With a failing
 * embedding model it uses words only.
 */
export async function retrieve(ctx: KnowledgeContext, owner: string, query: string, limit: number, perEntry: number = PER_ENTRY): Promise<Retrieved> {
  const { found, weight } = await findByBoth(ctx, owner, query)
  const passages = chooseOfEach(reorder(query, found, weight), limit, perEntry).map((row) => present(row, row.score, query))
  return { passages, method: weight === null ? 'words' : 'words-and-meaning' }
}
