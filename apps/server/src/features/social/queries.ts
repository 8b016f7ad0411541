import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB, SocialProfiles, SocialUnlinkedProfiles } from '../../platform/db/types.gen.ts'
import { newId } from '../../platform/ids.ts'
import { type Account, readAccounts } from './accounts/accounts.ts'

/** A profile with its accounts except disconnected ones. */
export type ProfileRow = Selectable<SocialProfiles> & { accounts: Account[] }
export type UnlinkedRow = Selectable<SocialUnlinkedProfiles>

const accountsOf = (eb: ExpressionBuilder<DB, 'social_profiles'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('social_accounts')
      .select(['id', 'platform', 'handle as username', 'display_name as displayName', 'avatar_url as avatarUrl', 'connected_at as connectedAt', 'state'])
      .whereRef('social_accounts.owner', '=', 'social_profiles.owner')
      .where('via', '=', 'provider')
      .where('state', '<>', 'disconnected')
      .orderBy('platform')
      .orderBy('created_at'),
  ).as('accounts')

const withAccounts = (row: Selectable<SocialProfiles> & { accounts: unknown }): ProfileRow => ({ ...row, accounts: readAccounts(row.accounts) })

const selectProfile = (db: Db, owner: string) => db.selectFrom('social_profiles').selectAll('social_profiles').select(accountsOf).where('owner', '=', owner)

/** The owner's profile, including one the provider no longer knows. */
export async function findProfile(db: Db, owner: string): Promise<ProfileRow | undefined> {
  const row = await selectProfile(db, owner).executeTakeFirst()
  return row && withAccounts(row)
}

/** As findProfile, for a transaction that has just stored one. Throws when there is none. */
export const getStoredProfile = async (trx: Tx, owner: string): Promise<ProfileRow> => withAccounts(await selectProfile(trx, owner).executeTakeFirstOrThrow())

/** As findProfile, locked until the transaction ends; the lock covers the owner's accounts too. */
export async function lockProfile(trx: Tx, owner: string): Promise<ProfileRow | undefined> {
  const locked = await trx.selectFrom('social_profiles').select('id').where('owner', '=', owner).forUpdate().executeTakeFirst()
  // The previous lock holder may have changed the accounts: they are read by a separate query.
  return locked && findProfile(trx, owner)
}

export type NewProfileRow = {
  owner: string
  profileId: string
  keySealed: string
  handle: string
  title: string
  messagingActive: boolean
  syncedAt: Date | null
  now: Date
}

/** Inserts the owner's profile. Returns false when the owner has one or the profile has an owner. */
export async function insertProfile(trx: Tx, profile: NewProfileRow): Promise<boolean> {
  const row = await trx
    .insertInto('social_profiles')
    .values({
      id: newId(profile.now.getTime()),
      owner: profile.owner,
      profile_id: profile.profileId,
      profile_key_sealed: profile.keySealed,
      handle: profile.handle,
      title: profile.title,
      messaging_active: profile.messagingActive,
      synced_at: profile.syncedAt,
      last_used_at: profile.now,
      created_at: profile.now,
      updated_at: profile.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type ProfileChange = Partial<{ title: string; messagingActive: boolean; syncedAt: Date; goneAt: Date | null; updatedAt: Date }>

/** Updates the owner's profile; omitted fields stay. */
export async function changeProfile(db: Db, owner: string, change: ProfileChange): Promise<void> {
  await db
    .updateTable('social_profiles')
    .set({
      ...(change.title === undefined ? {} : { title: change.title }),
      ...(change.messagingActive === undefined ? {} : { messaging_active: change.messagingActive }),
      ...(change.syncedAt ? { synced_at: change.syncedAt } : {}),
      ...(change.goneAt === undefined ? {} : { gone_at: change.goneAt }),
      ...(change.updatedAt ? { updated_at: change.updatedAt } : {}),
    })
    .where('owner', '=', owner)
    .execute()
}

/** Records that the owner uses the profile. */
export async function markUsed(db: Db, owner: string, now: Date): Promise<void> {
  await db.updateTable('social_profiles').set({ last_used_at: now }).where('owner', '=', owner).execute()
}

export async function deleteProfile(trx: Tx, owner: string): Promise<void> {
  await trx.deleteFrom('social_profiles').where('owner', '=', owner).execute()
}

/** Copies the accounts to `social_accounts` of the owner's user profile, which clients of PostgREST read. */
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

/** Stores an unlinked profile, so that its owner can link it again. */
export async function insertUnlinked(trx: Tx, row: ProfileRow, now: Date): Promise<void> {
  const values = { owner: row.owner, profile_key_sealed: row.profile_key_sealed, title: row.title, unlinked_at: now }
  await trx
    .insertInto('social_unlinked_profiles')
    .values({ id: newId(now.getTime()), profile_id: row.profile_id, ...values })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(values))
    .execute()
}

/** Profiles the owner unlinked, the latest first. */
export const listUnlinked = (db: Db, owner: string): Promise<UnlinkedRow[]> =>
  db.selectFrom('social_unlinked_profiles').selectAll().where('owner', '=', owner).orderBy('unlinked_at', 'desc').orderBy('id', 'desc').execute()

export async function deleteUnlinked(trx: Tx, owner: string, profileId: string): Promise<void> {
  await trx.deleteFrom('social_unlinked_profiles').where('owner', '=', owner).where('profile_id', '=', profileId).execute()
}

/** Whether another user has the profile, linked or unlinked. */
export async function isOwnedByAnother(db: Db, owner: string, profileId: string): Promise<boolean> {
  const linked = db.selectFrom('social_profiles').select('owner').where('profile_id', '=', profileId).where('owner', '<>', owner)
  const unlinked = db.selectFrom('social_unlinked_profiles').select('owner').where('profile_id', '=', profileId).where('owner', '<>', owner)
  return (await linked.unionAll(unlinked).limit(1).executeTakeFirst()) !== undefined
}
