import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Ranked } from '../../../platform/vectors/ranked.ts'

/** A word to search for: what it stands for in the query, its weight, and how many of the owner's passages contain it. */
export type Term = { concept: string; word: string; weight: number; chunks: number }

/** Maximum number of words of one query; a whole draft has more, and the later ones add little. */
const MAX_WORDS = 40
/** Weights of ts_rank, in the order D, C, B, A: text, questions, tags, title. */
const PLACES = '{0.4, 0.5, 0.7, 1.0}'

/** A stem of a word of the query, in some language, and how many of the owner's passages contain it. */
export type QueryWord = { place: number; word: string; chunks: number }

/**
 * The words of a query by their stems in every language, and how many passages the owner has. Takes the query and its language, whose stop words are
 * left out.
 */
export async function readTerms(db: Db, owner: string, text: string, language: string): Promise<{ words: QueryWord[]; total: number }> {
  const { rows } = await sql<{ place: number; word: string; chunks: number | null; total: number | null }>`
    with q as (select place, word from knowledge_query_words(${text}, ${language})),
      first as (select distinct place from q order by place limit ${MAX_WORDS})
    select q.place, q.word, w.chunks, (select v.chunks from knowledge_versions v where v.owner = ${owner}) as total
    from q join first on first.place = q.place
    left join knowledge_words w on w.owner = ${owner} and w.word = q.word order by q.place, q.word`.execute(db)
  return { words: rows.map(({ place, word, chunks }) => ({ place, word, chunks: Number(chunks ?? 0) })), total: Number(rows[0]?.total ?? 0) }
}

/** How many of the owner's passages have each of some words of the index. */
export async function countWords(db: Db, owner: string, words: readonly string[]): Promise<Map<string, number>> {
  if (words.length === 0) return new Map()
  const rows = await db.selectFrom('knowledge_words').select(['word', 'chunks']).where('owner', '=', owner).where('word', 'in', words).execute()
  return new Map(rows.map(({ word, chunks }) => [word, Number(chunks)]))
}

export type SimilarWord = { asked: string; word: string; chunks: number; similarity: number }

/** Words of the owner's passages that share letter trigrams with words of a query, at most `limit` for each. */
export async function findSimilarWords(db: Db, owner: string, asked: readonly string[], limit: number): Promise<SimilarWord[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<SimilarWord>`
    select asked.word as asked, alike.word, alike.chunks, alike.similarity
    from unnest(${asked}::text[]) as asked (word)
    cross join lateral (
      select w.word, w.chunks, similarity(w.word, asked.word)::float8 as similarity from knowledge_words w
      where w.owner = ${owner} and w.word % asked.word and w.word <> asked.word and w.word !~ '^~'
      order by 3 desc, w.word limit ${limit}) as alike`.execute(db)
  return rows.map((row) => ({ ...row, chunks: Number(row.chunks) }))
}

/** Words by which passages are looked up: they contain one of `any`, and one of `beside` if there are some. */
export type Leads = { any: readonly Term[]; beside: readonly Term[] }

const quoted = (word: string) => sql`quote_literal(${word})`
const oneOf = (terms: readonly Term[]) => sql`' & (' || ${sql.join(terms.map(({ word }) => quoted(word)), sql` || ' | ' || `)} || ')'`

/** A passage found by words: its score, and what each concept of the query adds to it, in the order of the concepts and without regard to the passage's length. */
type Matched = Ranked & { matches: number[] }

/**
 * The owner's passages that the leads find, ranked by all concepts of a query: each counts by the weight of its best word, more in a title, and little
 * more when repeated. Expired entries are left out.
 */
export async function rankByWords(db: Db, owner: string, { any: first, beside }: Leads, concepts: readonly (readonly Term[])[], today: string, limit: number): Promise<Matched[]> {
  const any = sql`(quote_literal(knowledge_owner_word(${owner}::uuid)) || ${sql.join([first, beside].filter(({ length }) => length > 0).map(oneOf), sql` || `)})::tsquery`
  const matches = sql.join(concepts.map((alternatives) => sql`greatest(${sql.join(alternatives.map(({ word, weight }) => sql`${weight}::float8 * ts_rank(${PLACES}::float4[], c.words, ${quoted(word)}::tsquery)`))})`))
  // The words of a passage are stored compressed: without the concatenation, each of the terms would decompress them again.
  const { rows } = await sql<Matched>`
    select id, (select sum(match) from unnest(matches) as match) / (1 + 0.8 * ln(1 + size / 60.0)) as score, matches
    from (
      select c.id, length(c.words) as size, array[${matches}]::float8[] as matches
      from (
        select k.id, k.words || ''::tsvector as words
        from knowledge_chunks k join knowledge_entries e on e.owner = k.owner and e.id = k.entry_id
        where k.owner = ${owner} and k.words @@ ${any} and (e.expires_on is null or e.expires_on >= ${today}::date) offset 0) as c offset 0) as r
    order by score desc, id limit ${limit}`.execute(db)
  return rows
}
