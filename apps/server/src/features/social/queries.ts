import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { SocialProfiles, SocialUnlinkedProfiles } from '../../platform/db/types.gen.ts'
import { newId } from '../../platform/ids.ts'
import type { StoredAccount } from './accounts.ts'

export type ProfileRow = Selectable<SocialProfiles>
export type UnlinkedRow = Selectable<SocialUnlinkedProfiles>

/** The owner's profile, also one the provider no longer knows. */
export const findProfile = (db: Db, owner: string): Promise<ProfileRow | undefined> =>
  db.selectFrom('social_profiles').selectAll().where('owner', '=', owner).executeTakeFirst()

/** As findProfile, locked until the transaction ends. */
export const lockProfile = (trx: Tx, owner: string): Promise<ProfileRow | undefined> =>
  trx.selectFrom('social_profiles').selectAll().where('owner', '=', owner).forUpdate().executeTakeFirst()

/** The profile an event of the provider speaks of. */
export const findProfileByProviderIdForSystem = (db: Db, profileId: string): Promise<ProfileRow | undefined> =>
  db.selectFrom('social_profiles').selectAll().where('profile_id', '=', profileId).executeTakeFirst()

export type NewProfileRow = {
  owner: string
  profileId: string
  keySealed: string
  handle: string
  title: string
  messagingActive: boolean
  accounts: StoredAccount[]
  syncedAt: Date | null
  now: Date
}

/** Stores the owner's profile. Returns it, or undefined when the owner has one or the profile has an owner. */
export const insertProfile = (trx: Tx, profile: NewProfileRow): Promise<ProfileRow | undefined> =>
  trx
    .insertInto('social_profiles')
    .values({
      id: newId(profile.now.getTime()),
      owner: profile.owner,
      profile_id: profile.profileId,
      profile_key_sealed: profile.keySealed,
      handle: profile.handle,
      title: profile.title,
      messaging_active: profile.messagingActive,
      accounts: JSON.stringify(profile.accounts),
      synced_at: profile.syncedAt,
      last_used_at: profile.now,
      created_at: profile.now,
      updated_at: profile.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export type ProfileChange = Partial<{ title: string; messagingActive: boolean; accounts: StoredAccount[]; syncedAt: Date; goneAt: Date | null; updatedAt: Date }>

/** Changes the owner's profile; fields left out stay. */
export const changeProfile = (db: Db, owner: string, change: ProfileChange): Promise<ProfileRow | undefined> =>
  db
    .updateTable('social_profiles')
    .set({
      ...(change.title === undefined ? {} : { title: change.title }),
      ...(change.messagingActive === undefined ? {} : { messaging_active: change.messagingActive }),
      ...(change.accounts ? { accounts: JSON.stringify(change.accounts) } : {}),
      ...(change.syncedAt ? { synced_at: change.syncedAt } : {}),
      ...(change.goneAt === undefined ? {} : { gone_at: change.goneAt }),
      ...(change.updatedAt ? { updated_at: change.updatedAt } : {}),
    })
    .where('owner', '=', owner)
    .returningAll()
    .executeTakeFirst()

/** Notes that the owner uses the profile. */
export async function markUsed(db: Db, owner: string, now: Date): Promise<void> {
  await db.updateTable('social_profiles').set({ last_used_at: now }).where('owner', '=', owner).execute()
}

export async function deleteProfile(trx: Tx, owner: string): Promise<void> {
  await trx.deleteFrom('social_profiles').where('owner', '=', owner).execute()
}

/** Copies the accounts to the owner's profile record as `social_accounts`, which clients of PostgREST read. */
export async function copyToUserProfile(db: Db, owner: string, accounts: readonly object[]): Promise<void> {
  await db.updateTable('profiles').set({ social_accounts: JSON.stringify(accounts) }).where('id', '=', owner).execute()
}

/** Owners whose profile was used since `usedSince` and not read since `staleBefore`, the longest unread first. */
export async function listStaleOwnersForSystem(db: Db, bounds: { usedSince: Date; staleBefore: Date; limit: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('social_profiles')
    .select('owner')
    .where('last_used_at', '>=', bounds.usedSince)
    .where((where) => where.or([where('synced_at', 'is', null), where('synced_at', '<', bounds.staleBefore)]))
    .orderBy(sql`synced_at nulls first`)
    .limit(bounds.limit)
    .execute()
  return rows.map((row) => row.owner)
}

/** Keeps an unlinked profile, so that its owner can link it again. */
export async function keepUnlinked(trx: Tx, row: ProfileRow, now: Date): Promise<void> {
  const kept = { owner: row.owner, profile_key_sealed: row.profile_key_sealed, title: row.title, unlinked_at: now }
  await trx
    .insertInto('social_unlinked_profiles')
    .values({ id: newId(now.getTime()), profile_id: row.profile_id, ...kept })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(kept))
    .execute()
}

/** Profiles the owner unlinked, the latest first. */
export const listUnlinked = (db: Db, owner: string): Promise<UnlinkedRow[]> =>
  db.selectFrom('social_unlinked_profiles').selectAll().where('owner', '=', owner).orderBy('unlinked_at', 'desc').orderBy('id', 'desc').execute()

export async function forgetUnlinked(trx: Tx, owner: string, profileId: string): Promise<void> {
  await trx.deleteFrom('social_unlinked_profiles').where('owner', '=', owner).where('profile_id', '=', profileId).execute()
}

/** Whether somebody else has the profile, linked or unlinked. */
export async function isOwnedByAnother(db: Db, owner: string, profileId: string): Promise<boolean> {
  const linked = db.selectFrom('social_profiles').select('owner').where('profile_id', '=', profileId).where('owner', '<>', owner)
  const kept = db.selectFrom('social_unlinked_profiles').select('owner').where('profile_id', '=', profileId).where('owner', '<>', owner)
  return (await linked.unionAll(kept).limit(1).executeTakeFirst()) !== undefined
}
