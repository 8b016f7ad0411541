import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Position } from '../../../platform/time-cursor.ts'
import type { ItemRow } from '../../media/index.ts'

/** Greatest depth of edits of edits, and most pictures of one history. */
const MAX_DEPTH = 30
const MAX_VERSIONS = 200

/** The owner's pictures, newest first, after `after`. */
export const listImages = (db: Db, owner: string, { after, limit }: { after: Position | null; limit: number }): Promise<ItemRow[]> =>
  db
    .selectFrom('media_items')
    .selectAll()
    .where('owner', '=', owner)
    .where('kind', '=', 'image')
    .where('deleted_at', 'is', null)
    .$if(after !== null, (query) => query.where(sql<boolean>`(created_at, id) < (${after?.at}, ${after?.id})`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** How many pictures the owner has, counted with an index. */
export async function countImages(db: Db, owner: string): Promise<number> {
  const { count } = await db
    .selectFrom('media_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('kind', '=', 'image')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Pictures of the owner by their ids. */
export const findImages = (db: Db, owner: string, ids: readonly string[]): Promise<ItemRow[]> =>
  db.selectFrom('media_items').selectAll().where('owner', '=', owner).where('kind', '=', 'image').where('id', 'in', ids).where('deleted_at', 'is', null).execute()

/** The owner's picture, those it was made from and those made from it, oldest first; none when it is not the owner's. */
export async function listVersions(db: Db, owner: string, id: string): Promise<ItemRow[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive up as (
      select i.id, i.edited_from, 0 as depth from media_items i where i.owner = ${owner} and i.id = ${id} and i.kind = 'image' and i.deleted_at is null
      union all
      select i.id, i.edited_from, up.depth + 1 from media_items i join up on i.id = up.edited_from where i.owner = ${owner} and up.depth < ${MAX_DEPTH}
    ), down as (
      select up.id, 0 as depth from up where up.depth = 0
      union all
      select i.id, down.depth + 1 from media_items i join down on i.edited_from = down.id where i.owner = ${owner} and down.depth < ${MAX_DEPTH}
    )
    select id from up union select id from down limit ${MAX_VERSIONS}`.execute(db)
  if (rows.length === 0) return []
  const found = await findImages(db, owner, rows.map((row) => row.id))
  return found.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime() || one.id.localeCompare(other.id))
}

/** Records since when items have no bytes: `since` for newly missing ones, null for those whose bytes are back. */
export async function markMissing(db: Db, owner: string, ids: readonly string[], since: Date | null): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('media_items').set({ missing_since: since }).where('owner', '=', owner).where('id', 'in', ids).where('missing_since', since === null ? 'is not' : 'is', null).execute()
}

/** The owner's pictures without bytes, newest first. */
export const listMissing = (db: Db, owner: string, limit: number): Promise<ItemRow[]> =>
  db
    .selectFrom('media_items')
    .selectAll()
    .where('owner', '=', owner)
    .where('kind', '=', 'image')
    .where('deleted_at', 'is', null)
    .where('missing_since', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
