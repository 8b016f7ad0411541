import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { CommercePictures } from '../../../platform/db/types.gen.ts'
import { isFree, isHeldBy, type Lease, leaseColumns, NO_LEASE } from '../../../platform/jobs/lease.ts'

export type PictureRow = Selectable<CommercePictures>
type Of = { owner: string; storeId: string }

/** Takes pictures that are due for loading, first pictures of products before the others. */
export async function takePictures(db: Db, { owner, storeId }: Of, lease: Lease, now: Date, limit: number): Promise<PictureRow[]> {
  const due = db
    .selectFrom('commerce_pictures')
    .select('id')
    .where('owner', '=', owner)
    .where('store_id', '=', storeId)
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .where(isFree(now))
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return db.updateTable('commerce_pictures').set(leaseColumns(lease)).where('owner', '=', owner).where('id', 'in', due).returningAll().execute()
}

/** Has the pictures of a store loaded one by one from `from` on, the first ones of products before the others. */
export async function spreadPictures(db: Db, { owner, storeId }: Of, from: Date, everyMs: number): Promise<void> {
  await sql`
    update commerce_pictures p set next_at = ${from}::timestamptz + make_interval(secs => q.place * ${everyMs / 1_000}::float)
    from (select id, row_number() over (order by position, id) as place from commerce_pictures where owner = ${owner} and store_id = ${storeId} and state = 'waiting') q
    where p.owner = ${owner} and p.id = q.id`.execute(db)
}

/** The holder's last write. */
export async function endPicture(db: Db, { owner, id }: { owner: string; id: string }, token: string, change: { state: 'imported' | 'failed' | 'waiting'; item_id?: string | null; next_at?: Date }): Promise<void> {
  await db
    .updateTable('commerce_pictures')
    .set({ ...NO_LEASE, ...change, attempts: sql`attempts + 1` })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where(isHeldBy(token))
    .execute()
}

/** What is written beside a picture in the library. */
export const findLabels = (db: Db, owner: string, productId: string) =>
  db.selectFrom('commerce_products').select(['title', 'price_min', 'currency', 'url', 'category']).where('owner', '=', owner).where('id', '=', productId).executeTakeFirst()

/** Stores with pictures that are due and that nobody loads. */
export const listStoresWithPicturesForSystem = (db: Db, { now, before }: { now: Date; before: Date }, limit: number): Promise<{ owner: string; store_id: string }[]> =>
  db.selectFrom('commerce_pictures').select(['owner', 'store_id']).distinct().where('state', '=', 'waiting').where('next_at', '<=', before).where(isFree(now)).limit(limit).execute()

/** How many pictures of a store wait, and how many are in the library. */
export async function countPictures(db: Db, { owner, storeId }: Of): Promise<{ waiting: number; imported: number }> {
  const rows = await db
    .selectFrom('commerce_pictures')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('owner', '=', owner)
    .where('store_id', '=', storeId)
    .groupBy('state')
    .execute()
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  return { waiting: of('waiting'), imported: of('imported') }
}
