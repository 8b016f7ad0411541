import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Whether the user has a row here: `closed` while it is being erased. */
export async function readPresenceForSystem(db: Db, id: string): Promise<'present' | 'closed' | 'absent'> {
  const row = await db
    .selectFrom('auth_users')
    .select(sql<boolean>`exists (select from account_deletions where owner = auth_users.id)`.as('is_closed'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return 'absent'
  return row.is_closed ? 'closed' : 'present'
}
