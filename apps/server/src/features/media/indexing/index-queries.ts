import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { MediaIndex } from '../../../platform/db/types.gen.ts'
import { isFree, isHeldBy, type Lease, leaseColumns, NO_LEASE } from '../../../platform/jobs/lease.ts'
import type { VectorPosition } from '../../../platform/vectors/vector-set.ts'
import { type Described, DESCRIBED } from './described.ts'

/** A file whose text is to be indexed; `id` is that of its row in the index, which a change of the text replaces. */
export type Waiting = Described & { id: number }
type Held = { owner: string; token: string }

/** Acquires the lease of an owner's index. Returns whether it was free. */
export async function beginIndexing(db: Db, owner: string, lease: Lease): Promise<boolean> {
  const columns = leaseColumns(lease)
  const taken = await db
    .insertInto('media_index_owners')
    .values({ owner, ...columns })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(columns).where(isFree(lease.takenAt, 'media_index_owners')))
    .returning('owner')
    .executeTakeFirst()
  return taken !== undefined
}

/** The holder's last write. */
export async function endIndexing(db: Db, { owner, token }: Held): Promise<void> {
  await db.updateTable('media_index_owners').set(NO_LEASE).where('owner', '=', owner).where(isHeldBy(token)).execute()
}

const waiting = (db: Db, owner: string, limit: number) =>
  db
    .selectFrom('media_index as x')
    .innerJoin('media_items as i', 'i.id', 'x.item_id')
    .select(['x.id', ...DESCRIBED.map((column) => `i.${column}` as const)])
    .where('x.owner', '=', owner)
    .orderBy('x.id')
    .limit(limit)

/** Files of the owner whose meanings are not known, or were found by an earlier version. */
export const listOutdated = (db: Db, owner: string, indexVersion: number, limit: number): Promise<Waiting[]> => waiting(db, owner, limit).where('x.index_version', '<', indexVersion).execute()

/** Files of the owner without a vector. */
export const listUnembedded = (db: Db, owner: string, limit: number): Promise<Waiting[]> => waiting(db, owner, limit).where('x.embedding_model', 'is', null).execute()

/** Owners with files to index whose index nobody works on. With `isEmbedding`, files without a vector count. */
export async function listWaitingOwnersForSystem(db: Db, indexVersion: number, isEmbedding: boolean, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ owner: string }>`
    select w.owner from (
      select x.owner from media_index x where x.index_version < ${indexVersion}
      union ${isEmbedding ? sql`select x.owner from media_index x where x.embedding_model is null` : sql`select null::uuid where false`}
    ) as w left join media_index_owners on media_index_owners.owner = w.owner
    where ${isFree(now, 'media_index_owners')} limit ${limit}`.execute(db)
  return rows.map(({ owner }) => owner)
}

/** Locks the owner's index for the holder of its lease until the transaction ends, and counts a change. Returns its number; null when the lease is lost. */
async function countChange(trx: Tx, { owner, token }: Held): Promise<number | null> {
  const row = await trx.updateTable('media_index_owners').set(({ eb }) => ({ version: eb('version', '+', 1) })).where('owner', '=', owner).where(isHeldBy(token)).returning('version').executeTakeFirst()
  return row ? Number(row.version) : null
}

/**
 * Writes the meanings of files as words of the search. Files whose text changed since have other rows, and are left alone. Returns how many were
 * written; null when the lease is lost.
 */
export async function saveMeanings(trx: Tx, held: Held, indexVersion: number, found: readonly { id: number; meanings: readonly string[] }[]): Promise<number | null> {
  if ((await countChange(trx, held)) === null) return null
  const { rows } = await sql<{ id: number }>`
    with found as (select f.id, f.meanings from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f (id bigint, meanings text[])),
      held as (select x.id, x.item_id from media_index x where x.owner = ${held.owner} and x.id in (select id from found) order by x.id for update skip locked),
      searched as (
        update media_search s set words = media_search_words(i) || array_to_tsvector(found.meanings)
        from held join found on found.id = held.id join media_items i on i.id = held.item_id where s.item_id = held.item_id)
    update media_index x set index_version = ${indexVersion}, meanings = found.meanings from held join found on found.id = held.id where x.id = held.id returning x.id`.execute(trx)
  return rows.length
}

/** Writes vectors; null for a file without text. Returns how many were written; null when the lease is lost. */
export async function saveVectors(trx: Tx, held: Held, model: string, vectors: readonly { id: number; bytes: Buffer | null }[]): Promise<number | null> {
  const version = await countChange(trx, held)
  if (version === null) return null
  const { rows } = await sql<{ id: number }>`
    with held as (select x.id from media_index x where x.owner = ${held.owner} and x.id = any (${vectors.map(({ id }) => id)}::bigint[]) order by x.id for update skip locked)
    update media_index x set embedding_model = ${model}, embedding = v.bytes, embedded_version = ${version}
    from held join unnest(${vectors.map(({ id }) => id)}::bigint[], ${vectors.map(({ bytes }) => bytes)}::bytea[]) as v (id, bytes) on v.id = held.id
    where x.id = held.id returning x.id`.execute(trx)
  return rows.length
}

/** Deletes the vectors of other models from a part of the index that begins after an id. Returns its last id; null at the end. */
export async function dropOtherModelsForSystem(db: Db, model: string, afterId: number, limit: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with looked_at as (select id, embedding_model from media_index where id > ${afterId} order by id limit ${limit}),
      changed as (
        update media_index x set embedding_model = null, embedding = null, embedded_version = null
        from looked_at where x.id = looked_at.id and looked_at.embedding_model <> ${model})
    select max(id) as last from looked_at`.execute(db)
  return rows[0]?.last ?? null
}

/** The owner's change counter, compared by caches of vectors; 0 for an owner without an index. */
export async function readVersion(db: Db, owner: string): Promise<number> {
  const row = await db.selectFrom('media_index_owners').select('version').where('owner', '=', owner).executeTakeFirst()
  return Number(row?.version ?? 0)
}

/** The owner's vectors of a model stored after a position, in that order; those of other models are empty. */
export async function listVectors(db: Db, owner: string, model: string, after: VectorPosition, limit: number): Promise<(VectorPosition & { embedding: Buffer })[]> {
  const rows = await db
    .selectFrom('media_index')
    .select(['id', 'embedded_version', 'embedding', 'embedding_model'])
    .where('owner', '=', owner)
    .where('embedding', 'is not', null)
    .where(sql<boolean>`(embedded_version, id) > (${after.version}, ${after.id})`)
    .orderBy('embedded_version')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, embedded_version, embedding, embedding_model }) => ({ id, version: Number(embedded_version), embedding: embedding && embedding_model === model ? embedding : Buffer.alloc(0) }))
}

/** Files by their rows in the index; those that were deleted or changed since have none. */
export async function findIndexed(db: Db, owner: string, ids: readonly number[]): Promise<Map<number, Selectable<MediaIndex>['item_id']>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('media_index').select(['id', 'item_id']).where('owner', '=', owner).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, item_id }) => [id, item_id]))
}
