import type { ProfileForm } from '@marquee/contract/profile'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Creates the owner's profile row when it is missing, with the name given at sign-up (trace.md AUTH-16). */
export async function ensureProfile(db: Db, owner: string, now: Date): Promise<void> {
  const signUpName = sql<string>`coalesce(left(trim(user_metadata ->> 'name'), 120), '')`
  await db
    .insertInto('profiles')
    .columns(['id', 'name', 'created_at', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom('auth_users')
        .select(['id', signUpName.as('name'), sql<Date>`${now}::timestamptz`.as('created_at'), sql<Date>`${now}::timestamptz`.as('updated_at')])
        .where('id', '=', owner),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The owner's profile with the account's e-mail address, or null when there is no row yet. */
export async function findProfile(db: Db, owner: string) {
  const row = await db
    .selectFrom('profiles')
    .innerJoin('auth_users', 'auth_users.id', 'profiles.id')
    .selectAll('profiles')
    .select(['auth_users.email', 'auth_users.new_email'])
    .where('profiles.id', '=', owner)
    .executeTakeFirst()
  return row ?? null
}
export type ProfileWithEmail = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/** The company of the owner's profile; empty without one. */
export async function findCompany(db: Db, owner: string): Promise<string> {
  const row = await db.selectFrom('profiles').select('company').where('id', '=', owner).executeTakeFirst()
  return row?.company ?? ''
}

/** Updates the given fields of the owner's profile. */
export async function updateProfile(db: Db, owner: string, changes: Partial<ProfileForm>, now: Date): Promise<void> {
  await db.updateTable('profiles').set({ ...changes, updated_at: now }).where('id', '=', owner).execute()
}
