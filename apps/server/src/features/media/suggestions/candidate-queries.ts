import { sql } from 'kysely'
import type { Database, Db, Tx } from '../../../platform/db/database.ts'
import { type Described, DESCRIBED } from '../indexing/described.ts'
import type { ItemRow } from '../queries.ts'
import type { Kind } from '../library/list-queries.ts'

/** A file to be scored. `meanings` are the words of the index that stand for the meanings of its text (`indexing/index-files.ts`). */
export type Candidate = Described & Pick<ItemRow, 'id' | 'kind' | 'edited_from' | 'width' | 'height' | 'usage_count' | 'created_at'> & { meanings: string[] }
/** The frequency of a word in the library: files that have it, counted up to COUNTED. */
export type TermCount = { term: string; files: number }

/** Words in more files than this count as equally common. */
export const COUNTED = 150
/** Files of which the best are chosen, and how many of those are scored. */
const POOL = 600
const CHOSEN = 150

/** Forces searches to use the index of words: the planner prefers reading all words of a big library, which costs more. */
export const withWordIndex = <T>(db: Database, run: (trx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx)
    return run(trx)
  })

/** How many of the owner's files each term matches. Terms are texts of tsquery. */
export async function countTerms(trx: Tx, owner: string, terms: readonly string[]): Promise<TermCount[]> {
  const { rows } = await sql<TermCount>`
    select t.term, (
      select count(*) from (
        select 1 from media_search s where s.owner = ${owner} and s.words @@ (quote_literal(media_owner_word(${owner}::uuid))::tsquery && t.term::tsquery) limit ${COUNTED}
      ) as found
    ) as files
    from unnest(${[...terms]}::text[]) as t (term)`.execute(trx)
  return rows
}

/** The columns of a candidate, of `media_items i` and `media_index x`. */
const COLUMNS = sql.join([
  ...['id', 'kind', 'edited_from', 'width', 'height', 'usage_count', 'created_at', ...DESCRIBED].map((column) => sql`${sql.ref(`i.${column}`)}`),
  sql`x.meanings`,
])

/** The owner's files that have one of the rare terms, those with the most significant ones first. `excluded` are left out. */
export async function findCandidates(trx: Tx, owner: string, kind: Kind | null, terms: { rare: readonly string[]; telling: readonly string[] }, excluded: readonly string[]): Promise<Candidate[]> {
  if (terms.rare.length === 0) return []
  const ofKind = kind ? sql`and s.kind = ${kind}` : sql``
  const { rows } = await sql<Candidate>`
    with pool as (
      select s.item_id, s.words from media_search s
      where s.owner = ${owner} ${ofKind} and s.item_id <> all (${[...excluded]}::uuid[])
        and s.words @@ (quote_literal(media_owner_word(${owner}::uuid))::tsquery && ${terms.rare.join(' | ')}::tsquery)
      limit ${POOL}
    ), chosen as (
      select item_id from pool order by ts_rank(words, ${terms.telling.join(' | ')}::tsquery) desc, item_id limit ${CHOSEN}
    )
    select ${COLUMNS} from chosen join media_items i on i.id = chosen.item_id join media_index x on x.item_id = i.id
    where i.owner = ${owner} and i.deleted_at is null`.execute(trx)
  return rows
}

/** The owner's files of that kind among `ids`. `excluded` are left out. */
export async function findByIds(db: Db, owner: string, kind: Kind | null, ids: readonly string[], excluded: readonly string[]): Promise<Candidate[]> {
  if (ids.length === 0) return []
  const ofKind = kind ? sql`and i.kind = ${kind}` : sql``
  const { rows } = await sql<Candidate>`
    select ${COLUMNS} from media_items i join media_index x on x.item_id = i.id
    where i.owner = ${owner} and i.deleted_at is null and i.id = any (${[...ids]}::uuid[]) and i.id <> all (${[...excluded]}::uuid[]) ${ofKind}`.execute(db)
  return rows
}

/** Which words are stop words of a language. Takes the name of its dictionary in the database, and words in lower case. */
export async function listStopWords(db: Db, dictionary: string, words: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`select w.word from unnest(${[...words]}::text[]) as w (word) where ts_lexize(${dictionary}::regdictionary, w.word) = '{}'`.execute(db)
  return new Set(rows.map(({ word }) => word))
}
