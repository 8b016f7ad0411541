import type { Db } from '../../platform/db/database.ts'

export type DemoRow = { owner: string; filled_at: Date | null }

/** The owner of the account with that address. */
export async function findAccountForSystem(db: Db, email: string): Promise<string | null> {
  const row = await db.selectFrom('auth_users').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id ?? null
}

export const findDemo = (db: Db, owner: string): Promise<DemoRow | undefined> =>
  db.selectFrom('demo_accounts').select(['owner', 'filled_at']).where('owner', '=', owner).executeTakeFirst()

/** Takes the right to fill the account until `until`. Returns false while somebody else has it, or when it is filled. */
export async function claimFilling(db: Db, owner: string, now: Date, until: Date): Promise<boolean> {
  const row = await db
    .insertInto('demo_accounts')
    .values({ owner, created_at: now, lease_until: until })
    .onConflict((conflict) =>
      conflict
        .column('owner')
        .doUpdateSet({ lease_until: until })
        .where('demo_accounts.filled_at', 'is', null)
        .where((eb) => eb.or([eb('demo_accounts.lease_until', 'is', null), eb('demo_accounts.lease_until', '<', now)])),
    )
    .returning('owner')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that the account is filled, or with null that it has to be filled again. */
export async function endFilling(db: Db, owner: string, filledAt: Date | null): Promise<void> {
  await db.updateTable('demo_accounts').set({ filled_at: filledAt, lease_until: null }).where('owner', '=', owner).execute()
}

/** Gives a filled account up for filling anew. Returns false while it is being filled. */
export async function reopen(db: Db, owner: string): Promise<boolean> {
  const row = await db.updateTable('demo_accounts').set({ filled_at: null }).where('owner', '=', owner).where('filled_at', 'is not', null).returning('owner').executeTakeFirst()
  return row !== undefined
}

/** Idempotency keys of a post's calls to the provider. */
export const listDispatchIds = (db: Db, owner: string, postId: string): Promise<{ id: string }[]> =>
  db.selectFrom('dispatches').select('id').where('owner', '=', owner).where('post_id', '=', postId).execute()

/** Lets a published post of the owner have been published at `at`; its figures are read anew. */
export async function agePost(db: Db, owner: string, postId: string, at: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ published_at: at, updated_at: at, measure_at: at })
    .where('owner', '=', owner)
    .where('post_id', '=', postId)
    .where('status', '=', 'published')
    .execute()
  await db.updateTable('posts').set({ published_at: at, created_at: at, updated_at: at }).where('owner', '=', owner).where('id', '=', postId).execute()
}
