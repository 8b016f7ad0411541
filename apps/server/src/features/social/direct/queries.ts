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

export async function saveDirectAccount(trx: Tx, row: { account_id: string; owner: string; server: string; key_sealed: string; updated_at: Date }): Promise<void> {
  const { server, key_sealed, updated_at } = row
  await trx.insertInto('social_direct_accounts').values(row).onConflict((conflict) => conflict.column('account_id').doUpdateSet({ server, key_sealed, updated_at })).execute()
}

/** Forgets what acts as an account. */
export async function deleteDirectAccount(trx: Tx, owner: string, accountId: string): Promise<void> {
  await trx.deleteFrom('social_direct_accounts').where('owner', '=', owner).where('account_id', '=', accountId).execute()
}

/** Held until the transaction ends: two requests of an owner do not connect accounts of a network at the same time. */
export async function lockOwner(trx: Tx, owner: string): Promise<void> {
  await trx.selectFrom('auth_users').select('id').where('id', '=', owner).forNoKeyUpdate().execute()
}

export type DirectUsed = Pick<Selectable<SocialAccounts>, 'id' | 'platform' | 'state' | 'handle' | 'display_name' | 'avatar_url' | 'connected_at'>

/** The accounts by which the owner's posts leave without the provider. */
export const listDirectUsed = (db: Db, owner: string): Promise<DirectUsed[]> =>
  db
    .selectFrom('social_accounts')
    .select(['id', 'platform', 'state', 'handle', 'display_name', 'avatar_url', 'connected_at'])
    .where('owner', '=', owner)
    .where('via', '=', 'direct')
    .where('state', '<>', 'disconnected')
    .where((eb) => eb('id', '=', defaultAccountId(owner, eb.ref('social_accounts.platform'))))
    .orderBy('platform')
    .execute()
