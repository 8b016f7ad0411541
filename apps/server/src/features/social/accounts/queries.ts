import { type Expression, type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
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
 * The id of the account a post of a platform goes out by, as part of a query: the first working one, else the first that is not
 * disconnected; null when there is none. Takes the owner, and the platform or a table-qualified reference to it.
 */
export const defaultAccountId = (owner: string, platform: string | Expression<string>): RawBuilder<string | null> => sql<string | null>`(
  select id from social_accounts as a where a.owner = ${owner}::uuid and a.platform = ${platform} and a.state <> 'disconnected'
  order by a.state = 'connected' desc, a.created_at, a.id limit 1
)`
