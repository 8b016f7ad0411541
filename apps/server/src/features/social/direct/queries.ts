import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { SocialAccounts } from '../../../platform/db/types.gen.ts'
import { defaultAccountId } from '../accounts/queries.ts'

export type DirectRow = Pick<Selectable<SocialAccounts>, 'id' | 'platform' | 'state' | 'handle' | 'external_id'> & { key_sealed: string }

const select = (db: Db, owner: string) =>
  db
    .selectFrom('social_accounts as a')
    .innerJoin('social_direct_accounts as d', (join) => join.onRef('d.owner', '=', 'a.owner').onRef('d.account_id', '=', 'a.id'))
    .select(['a.id', 'a.platform', 'a.state', 'a.handle', 'a.external_id', 'd.key_sealed'])
    .where('a.owner', '=', owner)
    .where('a.via', '=', 'direct')
    .where('a.state', '<>', 'disconnected')

/** The owner's account that is reached directly and not disconnected, by its id. */
export const findDirect = (db: Db, owner: string, accountId: string): Promise<DirectRow | undefined> => select(db, owner).where('a.id', '=', accountId).executeTakeFirst()

/** The same by its network: there is one at most. */
export const findDirectOn = (db: Db, owner: string, platform: string): Promise<DirectRow | undefined> => select(db, owner).where('a.platform', '=', platform).orderBy('a.created_at').executeTakeFirst()

/** The row that an account had before, connected or not. */
export const findFormer = (trx: Tx, owner: string, platform: string, externalId: string): Promise<Selectable<SocialAccounts> | undefined> =>
  trx.selectFrom('social_accounts').selectAll().where('owner', '=', owner).where('via', '=', 'direct').where('platform', '=', platform).where('external_id', '=', externalId).forUpdate().executeTakeFirst()

export async function saveDirectAccount(trx: Tx, row: { account_id: string; owner: string; server: string; key_sealed: string; limits: string | null; updated_at: Date }): Promise<void> {
  const { server, key_sealed, limits, updated_at } = row
  await trx.insertInto('social_direct_accounts').values(row).onConflict((conflict) => conflict.column('account_id').doUpdateSet({ server, key_sealed, limits, updated_at })).execute()
}

/** Forgets what acts as an account. */
export async function deleteDirectAccount(trx: Tx, owner: string, accountId: string): Promise<void> {
  await trx.deleteFrom('social_direct_accounts').where('owner', '=', owner).where('account_id', '=', accountId).execute()
}

/** Held until the transaction ends: two requests of an owner do not connect accounts of a network at the same time. */
export async function lockOwner(trx: Tx, owner: string): Promise<void> {
  await trx.selectFrom('auth_users').select('id').where('id', '=', owner).forNoKeyUpdate().execute()
}

export type DirectUsed = Pick<Selectable<SocialAccounts>, 'id' | 'platform' | 'state' | 'handle' | 'display_name' | 'avatar_url' | 'connected_at'> & { limits: unknown }

/** The accounts by which the owner's posts leave without the provider. */
export const listDirectUsed = (db: Db, owner: string): Promise<DirectUsed[]> =>
  db
    .selectFrom('social_accounts')
    .innerJoin('social_direct_accounts as d', 'd.account_id', 'social_accounts.id')
    .select(['id', 'platform', 'state', 'handle', 'display_name', 'avatar_url', 'connected_at', 'd.limits'])
    .where('social_accounts.owner', '=', owner)
    .where('via', '=', 'direct')
    .where('state', '<>', 'disconnected')
    .where((eb) => eb('id', '=', defaultAccountId(owner, eb.ref('social_accounts.platform'))))
    .orderBy('platform')
    .execute()

type ServerAppKey = { network: string; server: string; return_to: string }

/** What this installation is known by at a server. It belongs to no user. */
export const findServerAppForSystem = (db: Db, { network, server, return_to }: ServerAppKey): Promise<{ app_sealed: string; created_at: Date } | undefined> =>
  db.selectFrom('social_server_apps').select(['app_sealed', 'created_at']).where('network', '=', network).where('server', '=', server).where('return_to', '=', return_to).executeTakeFirst()

export async function saveServerAppForSystem(db: Db, row: ServerAppKey & { app_sealed: string; created_at: Date }): Promise<void> {
  const { app_sealed, created_at } = row
  await db.insertInto('social_server_apps').values(row).onConflict((conflict) => conflict.columns(['network', 'server', 'return_to']).doUpdateSet({ app_sealed, created_at })).execute()
}

/** What acts as the owner's accounts that are reached directly. */
export const listDirectKeys = (db: Db, owner: string): Promise<DirectRow[]> => select(db, owner).execute()
