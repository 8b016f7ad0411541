import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { CommerceConsents } from '../../../platform/db/types.gen.ts'

export type ConsentRow = Selectable<CommerceConsents>

export async function insertConsent(db: Db, row: Insertable<CommerceConsents>): Promise<void> {
  await db.insertInto('commerce_consents').values(row).execute()
}

/** Takes a consent that waits, once, by the hash of its state. Takes its owner, or null when the state alone proves whose it is. */
export const takeConsent = (db: Db, owner: string | null, platform: string, stateHash: string, now: Date): Promise<ConsentRow | undefined> =>
  db
    .updateTable('commerce_consents')
    .set({ outcome: 'finishing' })
    .where('state_hash', '=', stateHash)
    .where('platform', '=', platform)
    .where('outcome', '=', 'waiting')
    .where('expires_at', '>', now)
    .$if(owner !== null, (query) => query.where('owner', '=', owner ?? ''))
    .returningAll()
    .executeTakeFirst()

export async function endConsent(db: Db, { owner, id }: Pick<ConsentRow, 'owner' | 'id'>, change: Updateable<CommerceConsents>): Promise<void> {
  await db.updateTable('commerce_consents').set(change).where('owner', '=', owner).where('id', '=', id).execute()
}

export const findConsent = (db: Db, owner: string, id: string): Promise<ConsentRow | undefined> => db.selectFrom('commerce_consents').selectAll().where('owner', '=', owner).where('id', '=', id).executeTakeFirst()

/** Forgets a consent. Returns whether it was there. */
export async function deleteConsent(db: Db, owner: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('commerce_consents').where('owner', '=', owner).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes consents that expired before `before`. */
export async function purgeConsentsForSystem(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('commerce_consents').where('expires_at', '<', before).execute()
}
