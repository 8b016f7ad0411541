import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Profiles } from '../../../platform/db/types.gen.ts'
import type { ProfileChanges } from './columns.ts'

export type ProfileRow = Selectable<Profiles>

function toValues({ social_accounts, ...columns }: ProfileChanges) {
  return { ...columns, ...(social_accounts ? { social_accounts: JSON.stringify(social_accounts) } : {}) }
}

/** The owner's profile row, or null. */
export async function findProfile(db: Db, owner: string): Promise<ProfileRow | null> {
  return (await db.selectFrom('profiles').selectAll().where('id', '=', owner).executeTakeFirst()) ?? null
}

/** Inserts the owner's profile row. Returns it, or null when there is one already. */
export async function insertProfile(db: Db, owner: string, changes: ProfileChanges, now: Date): Promise<ProfileRow | null> {
  const row = await db
    .insertInto('profiles')
    .values({ created_at: now, updated_at: now, ...toValues(changes), id: owner })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Updates fields of the owner's profile row. Returns it, or null when there is none. */
export async function updateProfile(db: Db, owner: string, changes: ProfileChanges, now: Date): Promise<ProfileRow | null> {
  const update = db.updateTable('profiles').set({ updated_at: now, ...toValues(changes), id: owner })
  return (await update.where('id', '=', owner).returningAll().executeTakeFirst()) ?? null
}

/** Inserts or updates the owner's profile row. */
export function upsertProfile(db: Db, owner: string, changes: ProfileChanges, now: Date): Promise<ProfileRow> {
  const values = { updated_at: now, ...toValues(changes), id: owner }
  return db
    .insertInto('profiles')
    .values({ created_at: now, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
}
