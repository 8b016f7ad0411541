import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { PostInsight } from '../../../ports/insights.ts'

/** A call whose published deliveries are due for a reading. */
export type Measurable = { dispatchId: string; owner: string; postId: string; providerPostId: string; /** Null for a call through the provider. */ accountId: string | null; deliveries: { id: string; platform: string; publishedAt: Date }[] }

/** The most due deliveries that are compared, the oldest ones: it bounds the query, however far the readings fall behind. */
const COMPARED = 20_000

type DueRow = { id: string; platform: string; published_at: Date; owner: string; post_id: string; dispatch_id: string; provider_post_id: string; account_id: string | null }

/**
 * Calls whose published deliveries are due for a reading, of all owners: one of each owner, then a second one of each, in the order in which
 * they became due. So somebody with a thousand posts does not delay somebody with one.
 */
export async function listMeasurableForSystem(db: Db, now: Date, limit: number): Promise<Measurable[]> {
  const { rows } = await sql<DueRow>`
    with due as (
      select d.id, d.platform, d.published_at, d.owner, d.post_id, d.dispatch_id, c.provider_post_id, c.account_id, d.measure_at
      from deliveries d join dispatches c on c.id = d.dispatch_id
      where d.measure_at <= ${now} and d.published_at is not null and c.provider_post_id is not null
      order by d.measure_at limit ${COMPARED}
    ), calls as (
      select dispatch_id, min(measure_at) as due_at, row_number() over (partition by owner order by min(measure_at), dispatch_id) as turn
      from due group by owner, dispatch_id
      order by turn, due_at, dispatch_id limit ${limit}
    )
    select due.* from due join calls using (dispatch_id) order by calls.turn, calls.due_at, due.dispatch_id, due.platform`.execute(db)
  const calls = new Map<string, Measurable>()
  for (const row of rows) {
    const call = calls.get(row.dispatch_id) ?? { dispatchId: row.dispatch_id, owner: row.owner, postId: row.post_id, providerPostId: row.provider_post_id, accountId: row.account_id, deliveries: [] }
    call.deliveries.push({ id: row.id, platform: row.platform, publishedAt: row.published_at })
    calls.set(row.dispatch_id, call)
  }
  return [...calls.values()]
}

/** Stores one reading of a delivery. A second one of the same instant changes nothing. */
export async function insertInsight(db: Db, owner: string, deliveryId: string, insight: PostInsight, reading: { source: string; now: Date }): Promise<void> {
  const { views, likes, comments, shares, raw } = insight
  await db
    .insertInto('delivery_insights')
    .values({ delivery_id: deliveryId, owner, measured_at: reading.now, views, likes, comments, shares, source: reading.source, raw: JSON.stringify(raw) })
    .onConflict((conflict) => conflict.columns(['delivery_id', 'measured_at']).doNothing())
    .execute()
}

/** The most comments that a reading of a delivery found, null before the first one, with the delivery locked until the transaction ends. */
export async function lockComments(trx: Tx, owner: string, deliveryId: string): Promise<number | null> {
  await trx.selectFrom('deliveries').select('id').where('owner', '=', owner).where('id', '=', deliveryId).forUpdate().execute()
  const { most } = await trx.selectFrom('delivery_insights').select((eb) => eb.fn.max('comments').as('most')).where('owner', '=', owner).where('delivery_id', '=', deliveryId).executeTakeFirstOrThrow()
  return most === null ? null : Number(most)
}

/** Sets when a delivery is measured next; null for never. */
export async function setMeasureAt(db: Db, owner: string, deliveryId: string, at: Date | null): Promise<void> {
  await db.updateTable('deliveries').set({ measure_at: at }).where('owner', '=', owner).where('id', '=', deliveryId).execute()
}

/** Which deliveries get a first reading, and how long after publication; those not published after `until` are too old. */
export type FirstReadings = { platforms: readonly string[]; waitMs: number; until: Date }

/** Plans the first reading of a post's published deliveries, unless one is planned. */
export async function planFirstReadings(db: Db, owner: string, postId: string, { platforms, waitMs, until }: FirstReadings): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ measure_at: sql`published_at + ${waitMs} * interval '1 millisecond'` })
    .where('owner', '=', owner)
    .where('post_id', '=', postId)
    .where('platform', 'in', platforms)
    .where('status', '=', 'published')
    .where('measure_at', 'is', null)
    .where('published_at', '>', until)
    .execute()
}

/** Makes the published deliveries of a post due for a reading now. */
export async function measureNow(db: Db, owner: string, postId: string, now: Date): Promise<void> {
  await db.updateTable('deliveries').set({ measure_at: now }).where('owner', '=', owner).where('post_id', '=', postId).where('status', '=', 'published').execute()
}
