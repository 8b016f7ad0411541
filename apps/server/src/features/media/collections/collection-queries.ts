import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

type Cover = { id: string; name: string; type: string }
export type CollectionRow = { id: string; name: string; created_at: Date; item_count: number; cover: Cover | null }
export type NewCollection = { id: string; owner: string; name: string; createKey: string | null; now: Date }

/** Name of the constraint that one owner's collection names are unique, ignoring case. */
const UNIQUE_NAME = 'media_collections_name'

/** The owner's collections by name, with their counts and newest picture; one of them when `id` is given. */
async function readCollections(db: Db, owner: string, only: RawBuilder<unknown>): Promise<CollectionRow[]> {
  const { rows } = await sql<CollectionRow>`
    select c.id, c.name, c.created_at, (select count(*) from media_collection_items m where m.collection_id = c.id) as item_count,
      (select jsonb_build_object('id', i.id, 'name', i.name, 'type', i.type)
       from media_collection_items m join media_items i on i.id = m.item_id
       where m.collection_id = c.id and i.owner = c.owner and i.deleted_at is null and (i.kind = 'image' or i.has_poster)
       order by m.added_at desc, m.item_id desc limit 1) as cover
    from media_collections c where c.owner = ${owner} ${only} order by lower(c.name), c.id`.execute(db)
  return rows
}

export const listCollections = (db: Db, owner: string): Promise<CollectionRow[]> => readCollections(db, owner, sql``)

export const findCollection = async (db: Db, owner: string, id: string): Promise<CollectionRow | undefined> => (await readCollections(db, owner, sql`and c.id = ${id}`))[0]

/** Whether the owner has the collection. */
export async function hasCollection(db: Db, owner: string, id: string): Promise<boolean> {
  const row = await db.selectFrom('media_collections').select('id').where('owner', '=', owner).where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Like hasCollection, and locks it until the transaction ends. */
export async function lockCollection(trx: Tx, owner: string, id: string): Promise<boolean> {
  const row = await trx.selectFrom('media_collections').select('id').where('owner', '=', owner).where('id', '=', id).forKeyShare().executeTakeFirst()
  return row !== undefined
}

export async function countCollections(db: Db, owner: string): Promise<number> {
  const { count } = await db.selectFrom('media_collections').select(({ fn }) => fn.countAll<number>().as('count')).where('owner', '=', owner).executeTakeFirstOrThrow()
  return count
}

/** Adds a collection. Returns its id, that of the one created by an earlier identical call, or undefined when the name is taken. */
export async function insertCollection(db: Db, { id, owner, name, createKey, now }: NewCollection): Promise<string | undefined> {
  const inserted = await db
    .insertInto('media_collections')
    .values({ id, owner, name, create_key: createKey, created_at: now })
    .onConflict((conflict) => conflict.expression(sql`owner, lower(name)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted || createKey === null) return inserted?.id
  const before = await db.selectFrom('media_collections').select('id').where('owner', '=', owner).where('create_key', '=', createKey).executeTakeFirst()
  return before?.id
}

const isNameTaken = (error: unknown): boolean => error instanceof Error && 'constraint' in error && error.constraint === UNIQUE_NAME

/** Renames the owner's collection. */
export async function renameCollection(db: Db, owner: string, id: string, name: string): Promise<'renamed' | 'taken' | 'missing'> {
  try {
    const row = await db.updateTable('media_collections').set({ name }).where('owner', '=', owner).where('id', '=', id).returning('id').executeTakeFirst()
    return row ? 'renamed' : 'missing'
  } catch (error) {
    if (isNameTaken(error)) return 'taken'
    throw error
  }
}

/** Deletes the owner's collection, not its files. Returns whether there was one. */
export async function deleteCollection(db: Db, owner: string, id: string): Promise<boolean> {
  const row = await db.deleteFrom('media_collections').where('owner', '=', owner).where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Adds items to the owner's collection; those already in it stay. */
export async function addItems(trx: Tx, owner: string, collectionId: string, ids: readonly string[], now: Date): Promise<void> {
  const rows = ids.map((itemId) => ({ owner, collection_id: collectionId, item_id: itemId, added_at: now }))
  await trx.insertInto('media_collection_items').values(rows).onConflict((conflict) => conflict.doNothing()).execute()
}

/** Removes items from the owner's collection. */
export async function removeItems(trx: Tx, owner: string, collectionId: string, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('media_collection_items').where('owner', '=', owner).where('collection_id', '=', collectionId).where('item_id', 'in', ids).execute()
}
