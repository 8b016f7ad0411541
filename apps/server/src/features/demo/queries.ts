import type { Db } from '../../platform/db/database.ts'
import { isFree, isHeldBy, type Lease, leaseColumns, NO_LEASE } from '../../platform/jobs/lease.ts'

/** `filled_at`: what the first screens show is there; `completed_at`: all of it. */
export type DemoRow = { owner: string; filled_at: Date | null; completed_at: Date | null; is_rest_begun: boolean }

/** The owner of the account with this address. */
export async function findAccountForSystem(db: Db, email: string): Promise<string | null> {
  const row = await db.selectFrom('auth_users').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id ?? null
}

export const findDemo = (db: Db, owner: string): Promise<DemoRow | undefined> =>
  db.selectFrom('demo_accounts').select(['owner', 'filled_at', 'completed_at', 'is_rest_begun']).where('owner', '=', owner).executeTakeFirst()

/** Acquires the lease of filling the account. Returns false while another request has it, or when the account is filled. */
export async function acquireFillLease(db: Db, owner: string, lease: Lease): Promise<boolean> {
  const row = await db
    .insertInto('demo_accounts')
    .values({ owner, created_at: lease.takenAt, ...leaseColumns(lease) })
    .onConflict((conflict) =>
      conflict.column('owner').doUpdateSet(leaseColumns(lease)).where('demo_accounts.filled_at', 'is', null).where(isFree(lease.takenAt, 'demo_accounts')),
    )
    .returning('owner')
    .executeTakeFirst()
  return row !== undefined
}

/** Releases the lease of an account that could not be filled. */
export async function releaseFillLease(db: Db, owner: string, token: string): Promise<void> {
  await db.updateTable('demo_accounts').set(NO_LEASE).where('owner', '=', owner).where(isHeldBy(token)).execute()
}

/** Records that the account can be opened, and releases the lease: the rest is still to come. */
export async function endFirstPart(trx: Db, owner: string, token: string, now: Date): Promise<void> {
  await trx.updateTable('demo_accounts').set({ filled_at: now, completed_at: null, is_rest_begun: false, ...NO_LEASE }).where('owner', '=', owner).where(isHeldBy(token)).execute()
}

/** Acquires the lease of adding the rest. Returns false while another has it, or when it is there, or is not to be added. */
export async function acquireRestLease(db: Db, owner: string, lease: Lease): Promise<boolean> {
  const row = await db.updateTable('demo_accounts').set({ ...leaseColumns(lease), is_rest_begun: true }).where('owner', '=', owner).where('filled_at', 'is not', null).where('completed_at', 'is', null).where(isFree(lease.takenAt)).returning('owner').executeTakeFirst()
  return row !== undefined
}

/** Records that all of it is there, and releases the lease. */
export async function endRest(db: Db, owner: string, token: string, now: Date): Promise<void> {
  await db.updateTable('demo_accounts').set({ completed_at: now, ...NO_LEASE }).where('owner', '=', owner).where(isHeldBy(token)).execute()
}

/** Files of the library by their names, the newest of each. */
export const listByNames = (db: Db, owner: string, names: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db.selectFrom('media_items').distinctOn('name').select(['id', 'name']).where('owner', '=', owner).where('name', 'in', [...names]).where('deleted_at', 'is', null).orderBy('name').orderBy('created_at', 'desc').execute()

/** Marks a filled account to be filled again. Returns false while it is being filled. */
export async function markUnfilled(db: Db, owner: string): Promise<boolean> {
  const row = await db.updateTable('demo_accounts').set({ filled_at: null }).where('owner', '=', owner).where('filled_at', 'is not', null).returning('owner').executeTakeFirst()
  return row !== undefined
}

/** Idempotency keys of the provider calls of a post. */
export const listDispatchIds = (db: Db, owner: string, postId: string): Promise<{ id: string }[]> =>
  db.selectFrom('dispatches').select('id').where('owner', '=', owner).where('post_id', '=', postId).execute()

/** Sets the publication time of a published post to `at`; its figures are read again. */
export async function backdatePost(db: Db, owner: string, postId: string, at: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ published_at: at, updated_at: at, measure_at: at })
    .where('owner', '=', owner)
    .where('post_id', '=', postId)
    .where('status', '=', 'published')
    .execute()
  await db.updateTable('posts').set({ published_at: at, created_at: at, updated_at: at }).where('owner', '=', owner).where('id', '=', postId).execute()
}

/** Has what people wrote since `at` count as news: the accounts are as old as the posts. */
export async function backdateChecks(db: Db, owner: string, at: Date): Promise<void> {
  // One by one: a transaction that follows accounts meanwhile locks them in its own order, and two that hold several would wait for each other.
  const checks = await db.selectFrom('conversations_checks').select('id').where('owner', '=', owner).execute()
  for (const { id } of checks) await db.updateTable('conversations_checks').set({ since: at }).where('owner', '=', owner).where('id', '=', id).execute()
}

/** Has what the first checks found count as told: people wrote it before there was a webhook. */
export async function forgiveWebhooks(db: Db, owner: string): Promise<void> {
  await db.updateTable('conversations_polls').set({ missed: 0 }).where('owner', '=', owner).execute()
}
