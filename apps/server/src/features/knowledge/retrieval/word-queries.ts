import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** A search word: its weight, and how many of the owner's passages contain it. */
export type Term = { word: string; weight: number; chunks: number }

/** Maximum number of words of one query; a whole draft has more, and the later ones add little. */
const MAX_WORDS = 40
/** Weights of ts_rank, in the order D, C, B, A: text, unused, tags, title. */
const PLACES = '{0.4, 0.4, 0.7, 1.0}'

/** The words of a text as in the index, how many of the owner's passages contain each, and how many passages there are. */
export async function readTerms(db: Db, owner: string, text: string): Promise<{ terms: { word: string; chunks: number }[]; total: number }> {
  const { rows } = await sql<{ word: string; chunks: number | null; total: number | null }>`
    select q.lexeme as word, w.chunks, (select v.chunks from knowledge_versions v where v.owner = ${owner}) as total
    from (select lexeme, positions[1] as place from unnest(to_tsvector('marquee_words', ${text})) order by positions[1] limit ${MAX_WORDS}) as q
    left join knowledge_words w on w.owner = ${owner} and w.word = q.lexeme order by q.place`.execute(db)
  return { terms: rows.map(({ word, chunks }) => ({ word, chunks: Number(chunks ?? 0) })), total: Number(rows[0]?.total ?? 0) }
}

/** Words of the owner's passages with a spelling similar to one that none contains. */
export async function findSimilarWords(db: Db, owner: string, word: string, limit: number): Promise<{ word: string; chunks: number }[]> {
  const { rows } = await sql<{ word: string; chunks: number }>`
    select w.word, w.chunks from knowledge_words w where w.owner = ${owner} and w.word % ${word}
    order by similarity(w.word, ${word}) desc limit ${limit}`.execute(db)
  return rows
}

export type Ranked = { id: number; score: number }

/**
 * The owner's passages that contain at least one of `found`, ranked by all `terms`: each counts by its weight, more in a title, and little
 * more when repeated. Expired entries are left out.
 */
export async function rankByWords(db: Db, owner: string, found: readonly Term[], terms: readonly Term[], today: string, limit: number): Promise<Ranked[]> {
  const quoted = (word: string) => sql`quote_literal(${word})`
  const any = sql`(quote_literal(knowledge_owner_word(${owner}::uuid)) || ' & (' || ${sql.join(found.map(({ word }) => quoted(word)), sql` || ' | ' || `)} || ')')::tsquery`
  const score = sql.join(terms.map(({ word, weight }) => sql`${weight}::float8 * ts_rank(${PLACES}::float4[], c.words, ${quoted(word)}::tsquery)`), sql` + `)
  const { rows } = await sql<Ranked>`
    select c.id, (${score}) / (1 + 0.2 * ln(1 + length(c.words) / 60.0)) as score
    from knowledge_chunks c join knowledge_entries e on e.owner = c.owner and e.id = c.entry_id
    where c.owner = ${owner} and c.words @@ ${any} and (e.expires_on is null or e.expires_on >= ${today}::date)
    order by score desc, c.id limit ${limit}`.execute(db)
  return rows
}
