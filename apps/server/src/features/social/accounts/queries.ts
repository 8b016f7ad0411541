import { type Expression, type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { SocialAccounts } from '../../../platform/db/types.gen.ts'

export type AccountRow = Selectable<SocialAccounts>

/** Every account that the owner has or had at the posting provider, the latest first. The lock on the owner's profile prevents concurrent changes. */
export const listProviderAccounts = (trx: Tx, owner: string): Promise<AccountRow[]> =>
  trx.selectFrom('social_accounts').selectAll().where('owner', '=', owner).where('via', '=', 'provider').orderBy('updated_at', 'desc').orderBy('id', 'desc').execute()

export async function insertAccount(trx: Tx, account: Insertable<SocialAccounts>): Promise<void> {
  await trx.insertInto('social_accounts').values(account).execute()
}

export async function changeAccount(trx: Tx, owner: string, id: string, change: Updateable<SocialAccounts>): Promise<void> {
  await trx.updateTable('social_accounts').set(change).where('owner', '=', owner).where('id', '=', id).execute()
}

/**
 * The id of the account a post of a platform goes out by, as part of a query: a working one before others, then the one that its owner chose, then the
 * first; null when there is none. Takes the owner, and the platform or a table-qualified reference to it.
 */
export const defaultAccountId = (owner: string, platform: string | Expression<string>): RawBuilder<string | null> => sql<string | null>`(
  select id from social_accounts as a where a.owner = ${owner}::uuid and a.platform = ${platform} and a.state <> 'disconnected'
  order by a.state = 'connected' desc, a.chosen_at desc nulls last, a.created_at, a.id limit 1
)`

export type UsedAccount = Pick<AccountRow, 'id' | 'platform' | 'via' | 'state'> & { limits: unknown }

/** The account that a post goes out by, for each network that the owner has one on; in the order of defaultAccountId. */
export const listUsedAccounts = (db: Db, owner: string): Promise<UsedAccount[]> =>
  db
    .selectFrom('social_accounts')
    .leftJoin('social_direct_accounts as d', 'd.account_id', 'social_accounts.id')
    .distinctOn('platform')
    .select(['id', 'platform', 'via', 'state', 'd.limits'])
    .where('social_accounts.owner', '=', owner)
    .where('state', '<>', 'disconnected')
    .orderBy('platform')
    .orderBy(sql`state = 'connected'`, 'desc')
    .orderBy(sql`chosen_at desc nulls last`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Chooses an account for the posts to its network. Returns whether there is one. */
export async function markChosen(trx: Tx, owner: string, id: string, now: Date): Promise<boolean> {
  const row = await trx.updateTable('social_accounts').set({ chosen_at: now }).where('owner', '=', owner).where('id', '=', id).where('state', '<>', 'disconnected').returning('id').executeTakeFirst()
  return row !== undefined
}

/** Accounts shown to the owner: those in use, and those that ended at the network, with the scheduled posts that need them. */
export async function listShownAccounts(db: Db, owner: string) {
  return db
    .selectFrom('social_accounts as a')
    .leftJoin('social_direct_accounts as d', (join) => join.onRef('d.owner', '=', 'a.owner').onRef('d.account_id', '=', 'a.id'))
    .selectAll('a')
    .select('d.server')
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('posts')
          .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('scheduled_at').as('first')])
          .select(sql<number>`count(*) filter (where scheduled_at > a.expires_at)`.as('after'))
          .where('posts.owner', '=', owner)
          .where('deleted_at', 'is', null)
          .where('posts.state', '=', 'scheduled')
          .where(sql<boolean>`a.platform = any(posts.platforms)`),
      ).as('posts'),
    ])
    .where('a.owner', '=', owner)
    .where('is_forgotten', '=', false)
    .where((eb) => eb.or([eb('a.state', '<>', 'disconnected'), eb('ended_by', '=', 'network')]))
    .orderBy('platform')
    .orderBy('updated_at', 'desc')
    .execute()
}
export type ShownAccount = Awaited<ReturnType<typeof listShownAccounts>>[number]

/** How many scheduled posts need at least one of the networks. */
export async function countScheduledOn(db: Db, owner: string, platforms: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('owner', '=', owner)
    .where('deleted_at', 'is', null)
    .where('state', '=', 'scheduled')
    .where(sql<boolean>`platforms && ${[...platforms]}::text[]`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The owner's account that is not disconnected. */
export const findLinkedAccount = (db: Db, owner: string, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom('social_accounts').selectAll().where('owner', '=', owner).where('id', '=', id).where('state', '<>', 'disconnected').executeTakeFirst()

/** Hides an account that ended at the network. Returns whether there was one. */
export async function markForgotten(db: Db, owner: string, id: string): Promise<boolean> {
  const row = await db.updateTable('social_accounts').set({ is_forgotten: true }).where('owner', '=', owner).where('id', '=', id).where('state', '=', 'disconnected').returning('id').executeTakeFirst()
  return row !== undefined
}

/** Records that the owner opens the sign-in of a network. */
export async function markAsked(db: Db, owner: string, platform: string, now: Date): Promise<void> {
  await db.updateTable('social_accounts').set({ asked_at: now }).where('owner', '=', owner).where('platform', '=', platform).where('state', '=', 'expired').execute()
}

/** An account that a network refused: the provider's one of a network, or one by its id. */
export type Refused = { platform: string; accountId: string | null }

/** Marks a connected account as expired since its network refused a post. Returns its row before, if there is one. */
export async function markRefused(trx: Tx, owner: string, { platform, accountId }: Refused, now: Date): Promise<AccountRow | undefined> {
  const connected = trx.selectFrom('social_accounts').selectAll().where('owner', '=', owner).where('platform', '=', platform).where('state', '=', 'connected')
  const row = await (accountId === null ? connected.where('via', '=', 'provider') : connected.where('id', '=', accountId)).forUpdate().executeTakeFirst()
  if (row) await changeAccount(trx, owner, row.id, { state: 'expired', state_since: now, refused_at: now, updated_at: now })
  return row
}

/** The owner's accounts that are not disconnected, those that work first. */
export const listReachedAccounts = (db: Db, owner: string): Promise<Pick<AccountRow, 'platform' | 'via' | 'state'>[]> =>
  db
    .selectFrom('social_accounts')
    .select(['platform', 'via', 'state'])
    .where('owner', '=', owner)
    .where('state', '<>', 'disconnected')
    .orderBy(sql`state = 'connected'`, 'desc')
    .orderBy('platform')
    .orderBy('id')
    .execute()

/** By which way the owner's accounts with these ids are reached. */
export const listWays = (db: Db, owner: string, ids: readonly string[]): Promise<Pick<AccountRow, 'id' | 'via'>[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('social_accounts').select(['id', 'via']).where('owner', '=', owner).where('id', 'in', ids).execute()

/** Whether messages are switched on for the owner's profile; null without one. */
export async function findMessagingSwitch(db: Db, owner: string): Promise<boolean | null> {
  const row = await db.selectFrom('social_profiles').select('messaging_active').where('owner', '=', owner).where('gone_at', 'is', null).executeTakeFirst()
  return row?.messaging_active ?? null
}
