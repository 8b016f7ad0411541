import type { KnowledgeType } from '@marquee/contract/shared/knowledge-source'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { KnowledgeEntries } from '../../platform/db/types.gen.ts'
import type { Position } from '../../platform/time-cursor.ts'
import { lockPassages } from './indexing/chunk-queries.ts'
import { STEMMED_LANGUAGES } from '../../platform/language/language.ts'

/** A row of the list: an entry, and for a file its current and its next version. */
export type EntryRow = {
  id: string
  type: string
  title: string
  description: string
  tags: string[]
  expires_on: string | null
  checked_at: Date
  created_at: Date
  updated_at: Date
  file: FileFields | null
  next: Pick<FileFields, 'stage' | 'error'> | null
  withheld: { key: string; kind: string; text: string; isAllowed: boolean }[]
}
export type FileFields = { name: string; type: string; size: number; store_key: string; stage: string; error: string | null; words: number | null; pages: number | null; is_cut: boolean }

/** How many entries the owner has. */
export async function countAllEntries(db: Db, owner: string): Promise<number> {
  const { count } = await db.selectFrom('knowledge_entries').select(({ fn }) => fn.countAll<string>().as('count')).where('owner', '=', owner).executeTakeFirstOrThrow()
  return Number(count)
}

/** The dates that decide what is current: today, and for each type the latest check time that counts as stale. */
export type Deadlines = { today: string; staleBefore: Readonly<Record<KnowledgeType, Date>> }
type Narrowing = { type?: KnowledgeType | undefined; search?: string | undefined; needsAttention: boolean }

const day = sql<string | null>`to_char(e.expires_on, 'YYYY-MM-DD')`

const select = (db: Db, owner: string) =>
  db
    .selectFrom('knowledge_entries as e')
    .select(['e.id', 'e.type', 'e.title', 'e.description', 'e.tags', 'e.checked_at', 'e.created_at', 'e.updated_at', day.as('expires_on')])
    .select(sql<FileFields | null>`(select jsonb_build_object('name', f.name, 'type', f.type, 'size', f.size, 'store_key', f.store_key, 'stage', f.stage, 'error', f.error,
      'words', f.words, 'pages', f.pages, 'is_cut', f.is_cut) from knowledge_files f where f.entry_id = e.id and f.is_current)`.as('file'))
    .select(sql<EntryRow['next']>`(select jsonb_build_object('stage', n.stage, 'error', n.error) from knowledge_files n where n.entry_id = e.id and not n.is_current)`.as('next'))
    .select(sql<EntryRow['withheld']>`coalesce((select jsonb_agg(jsonb_build_object('key', w.key, 'kind', w.kind, 'text', w.text, 'isAllowed', w.allowed_at is not null) order by w.position)
      from knowledge_withheld w where w.entry_id = e.id), '[]')`.as('withheld'))
    .where('e.owner', '=', owner)

const isStale = ({ staleBefore }: Deadlines): RawBuilder<boolean> =>
  sql<boolean>`e.checked_at < case e.type ${sql.join(Object.entries(staleBefore).map(([type, before]) => sql`when ${type} then ${before}::timestamptz`), sql` `)} end`

/** Expired, stale or failed ones. */
const needsAttention = (owner: string, deadlines: Deadlines): RawBuilder<boolean> =>
  sql<boolean>`(e.expires_on < ${deadlines.today}::date or ${isStale(deadlines)}
    or e.id in (select failed.entry_id from knowledge_files failed where failed.owner = ${owner} and failed.stage = 'failed'))`

/**
 * Every word of a search as a prefix of a word of the owner's passages, by the stems of each passage's language. Text without words matches nothing; nor do
 * the questions of passages (weight C), which nobody sees.
 */
const matches = (owner: string, search: string): RawBuilder<boolean> => {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(e.title ilike ${like} or e.description ilike ${like} or e.id in (
    select c.entry_id from (
      select l.language, (select quote_literal(knowledge_owner_word(${owner}::uuid)) || ' & ' || string_agg(quote_literal(w.lexeme) || ':*ABD', ' & ')
        from unnest(to_tsvector(knowledge_words_config(l.language), ${search})) as w)::tsquery as query
      from unnest(${[...STEMMED_LANGUAGES]}::text[]) as l (language)) as asked
    join knowledge_chunks c on c.owner = ${owner} and c.language = asked.language and c.words @@ asked.query))`
}

/** A page of the owner's entries, newest first, after `after`. */
export function listEntries(db: Db, owner: string, { type, search, needsAttention: isNarrowed }: Narrowing, deadlines: Deadlines, page: { after: Position | null; limit: number }): Promise<EntryRow[]> {
  const { after, limit } = page
  return select(db, owner)
    .$if(type !== undefined, (query) => query.where('e.type', '=', type ?? ''))
    .$if(search !== undefined && search !== '', (query) => query.where(matches(owner, search ?? '')))
    .$if(isNarrowed, (query) => query.where(needsAttention(owner, deadlines)))
    .$if(after !== null, (query) => query.where(sql<boolean>`(e.created_at, e.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`))
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
}

/** The owner's entry, or undefined. */
export const findEntry = (db: Db, owner: string, id: string): Promise<EntryRow | undefined> => select(db, owner).where('e.id', '=', id).executeTakeFirst()

export type EntryCounts = { type: string; count: number; attention: number }

/** How many entries the owner has of each type, and how many of them need attention. */
export const countEntries = (db: Db, owner: string, deadlines: Deadlines): Promise<EntryCounts[]> =>
  db
    .selectFrom('knowledge_entries as e')
    .select(({ fn }) => ['e.type', fn.countAll<number>().as('count'), fn.countAll<number>().filterWhere(needsAttention(owner, deadlines)).as('attention')])
    .where('e.owner', '=', owner)
    .groupBy('e.type')
    .execute()

export type EntryText = { id: string; type: string; title: string; description: string; tags: string[]; former_amounts: unknown }

/** The owner's entry, locked until the transaction ends. */
export const lockEntry = (trx: Tx, owner: string, id: string): Promise<EntryText | undefined> =>
  trx.selectFrom('knowledge_entries').select(['id', 'type', 'title', 'description', 'tags', 'former_amounts']).where('owner', '=', owner).where('id', '=', id).forUpdate().executeTakeFirst()

export type NewEntry = { id: string; owner: string; type: KnowledgeType; title: string; description: string; tags: string[]; expires_on: string | null; now: Date }

export async function insertEntry(trx: Tx, { now, expires_on, ...entry }: NewEntry): Promise<void> {
  await trx
    .insertInto('knowledge_entries')
    .values({ ...entry, expires_on: sql`${expires_on}::date`, checked_at: now, created_at: now, updated_at: now })
    .execute()
}

export type EntryChange = Pick<Updateable<KnowledgeEntries>, 'type' | 'title' | 'description' | 'tags' | 'former_amounts' | 'checked_at' | 'updated_at'> & { expires_on?: string | null }

export async function updateEntryRow(trx: Tx, owner: string, id: string, { expires_on, ...change }: EntryChange): Promise<void> {
  await trx
    .updateTable('knowledge_entries')
    .set({ ...change, ...(expires_on === undefined ? {} : { expires_on: sql<Date>`${expires_on}::date` }) })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .execute()
}

/** Some of the owner's entries, locked until the transaction ends. */
export async function listEntryIds(trx: Tx, owner: string, limit: number): Promise<string[]> {
  const rows = await trx.selectFrom('knowledge_entries').select('id').where('owner', '=', owner).orderBy('id').limit(limit).forUpdate().execute()
  return rows.map(({ id }) => id)
}

/** Deletes entries with their versions, passages and vectors. */
export async function deleteEntryRows(trx: Tx, owner: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await lockPassages(trx, owner)
  await trx.deleteFrom('knowledge_entries').where('owner', '=', owner).where('id', 'in', ids).execute()
}

export type FormerAmountsRow = { id: string; type: string; title: string; description: string; former_amounts: unknown }

/** The owner's entries with former amounts, the last change first: all, or the given one. */
export const listFormerAmounts = (db: Db, owner: string, id: string | null, limit: number): Promise<FormerAmountsRow[]> =>
  db
    .selectFrom('knowledge_entries')
    .select(['id', 'type', 'title', 'description', 'former_amounts'])
    .where('owner', '=', owner)
    .where(sql<boolean>`former_amounts <> '[]'::jsonb`)
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute()

/** Keys of the files that entries need, of all owners. */
export async function listFileKeysForSystem(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('knowledge_files').select('store_key').execute()
  return rows.map((row) => row.store_key)
}
