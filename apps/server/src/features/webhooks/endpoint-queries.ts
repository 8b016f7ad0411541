import type { Selectable, Updateable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { WebhookEndpoints } from '../../platform/db/types.gen.ts'

export type EndpointRow = Selectable<WebhookEndpoints>
export type NewEndpoint = { id: string; url: string; description: string; events: string[]; secret: string; now: Date }

/** The owner's endpoints, oldest first. */
export const listEndpoints = (db: Db, owner: string): Promise<EndpointRow[]> =>
  db.selectFrom('webhook_endpoints').selectAll().where('owner', '=', owner).orderBy('created_at').orderBy('id').execute()

/** The owner's endpoints that are on and want an event. */
export const listListeners = (db: Db, owner: string, event: string): Promise<{ id: string }[]> =>
  db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('owner', '=', owner)
    .where('disabled_at', 'is', null)
    .where((eb) => eb(eb.val(event), '=', eb.fn.any('events')))
    .execute()

export const findEndpoint = (db: Db, owner: string, id: string): Promise<EndpointRow | undefined> =>
  db.selectFrom('webhook_endpoints').selectAll().where('owner', '=', owner).where('id', '=', id).executeTakeFirst()

/** As findEndpoint, with the row locked until the transaction ends. */
export const lockEndpoint = (db: Db, owner: string, id: string): Promise<EndpointRow | undefined> =>
  db.selectFrom('webhook_endpoints').selectAll().where('owner', '=', owner).where('id', '=', id).forUpdate().executeTakeFirst()

/** Number of the owner's endpoints, after locking the account: parallel calls count sequentially. */
export async function countEndpointsLocked(db: Db, owner: string): Promise<number> {
  await db.selectFrom('auth_users').select('id').where('id', '=', owner).forUpdate().execute()
  const { count } = await db.selectFrom('webhook_endpoints').select((eb) => eb.fn.countAll<number>().as('count')).where('owner', '=', owner).executeTakeFirstOrThrow()
  return Number(count)
}

/** Inserts an endpoint of the owner, which is on. */
export const insertEndpoint = (db: Db, owner: string, { now, ...values }: NewEndpoint): Promise<EndpointRow> =>
  db.insertInto('webhook_endpoints').values({ ...values, owner, created_at: now, updated_at: now }).returningAll().executeTakeFirstOrThrow()

/** Changes an endpoint of the owner. Returns it. */
export const changeEndpoint = (db: Db, owner: string, id: string, change: Updateable<WebhookEndpoints>, now: Date): Promise<EndpointRow> =>
  db.updateTable('webhook_endpoints').set({ ...change, updated_at: now }).where('owner', '=', owner).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Deletes an endpoint of the owner with its log. Returns whether it was there. */
export async function deleteEndpoint(db: Db, owner: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('webhook_endpoints').where('owner', '=', owner).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Forgets previous secrets that no longer sign. */
export async function dropOldSecretsForSystem(db: Db, now: Date): Promise<void> {
  await db.updateTable('webhook_endpoints').set({ previous_secret: null, previous_until: null }).where('previous_until', '<=', now).execute()
}
