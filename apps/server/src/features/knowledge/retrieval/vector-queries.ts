import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { VectorPosition } from '../../../platform/vectors/vector-set.ts'

type VectorRow = VectorPosition & { embedding: Buffer }

/** The owner's change counter, compared by caches of passages. 0 for an owner without changes. */
export async function readVersion(db: Db, owner: string): Promise<number> {
  const row = await db.selectFrom('knowledge_versions').select('version').where('owner', '=', owner).executeTakeFirst()
  return Number(row?.version ?? 0)
}

/** The owner's vectors of a model inserted after a position, in insertion order. */
export async function listVectors(db: Db, owner: string, model: string, after: VectorPosition, limit: number): Promise<VectorRow[]> {
  const rows = await db
    .selectFrom('knowledge_chunks')
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

export type Unembedded = { id: number; title: string; content: string; questions: string[] }

/** Passages of the owner that have no vector yet. */
export const listUnembedded = (db: Db, owner: string, limit: number): Promise<Unembedded[]> =>
  db.selectFrom('knowledge_chunks').select(['id', 'title', 'content', 'questions']).where('owner', '=', owner).where('embedding_model', 'is', null).orderBy('id').limit(limit).execute()

/** Owners with passages that have no vector yet. */
export async function listUnembeddedOwnersForSystem(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('knowledge_chunks').select('owner').distinct().where('embedding_model', 'is', null).limit(limit).execute()
  return rows.map(({ owner }) => owner)
}

/** Writes vectors of passages that still exist, as one change of the owner's; null for a passage that the model does not read. */
export async function saveVectors(trx: Tx, owner: string, model: string, vectors: readonly { id: number; bytes: Buffer | null }[]): Promise<void> {
  const { version } = await trx
    .updateTable('knowledge_versions')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('owner', '=', owner)
    .returning('version')
    .executeTakeFirstOrThrow()
  await sql`
    update knowledge_chunks c set embedding_model = ${model}, embedding = v.bytes, embedded_version = ${version}
    from unnest(${vectors.map(({ id }) => id)}::bigint[], ${vectors.map(({ bytes }) => bytes)}::bytea[]) as v (id, bytes)
    where c.owner = ${owner} and c.id = v.id`.execute(trx)
}

/** Deletes a batch of vectors of other models. Returns whether there may be more. */
export async function deleteOtherModelsForSystem(db: Db, model: string, afterId: number, limit: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with looked_at as (select id, embedding_model from knowledge_chunks where id > ${afterId} order by id limit ${limit}),
      changed as (
        update knowledge_chunks c set embedding_model = null, embedding = null, embedded_version = null
        from looked_at where c.id = looked_at.id and looked_at.embedding_model <> ${model})
    select max(id) as last from looked_at`.execute(db)
  return rows[0]?.last ?? null
}
