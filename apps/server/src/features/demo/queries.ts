import type { Db } from '../../platform/db/database.ts'
import { isFree, isHeldBy, type Lease, leaseColumns, NO_LEASE } from '../../platform/jobs/lease.ts'

export type DemoRow = { owner: string; filled_at: Date | null }

/** The owner of the account with this address. */
export async function findAccountForSystem(db: Db, email: string): Promise<string | null> {
  const row = await db.selectFrom('auth_users').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id ?? null
}

export const findDemo = (db: Db, owner: string): Promise<DemoRow | undefined> =>
  db.selectFrom('demo_accounts').select(['owner', 'filled_at']).where('owner', '=', owner).executeTakeFirst()

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

/** Records that the account is filled, or with null that it has to be filled again, and releases the lease. */
export async function releaseFillLease(db: Db, owner: string, token: string, filledAt: Date | null): Promise<void> {
  await db.updateTable('demo_accounts').set({ filled_at: filledAt, ...NO_LEASE }).where('owner', '=', owner).where(isHeldBy(token)).execute()
}

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
