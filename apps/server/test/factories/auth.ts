import { newId } from '../../src/platform/ids.ts'
import type { Database } from '../../src/platform/db/database.ts'

export type TestUser = { id: string; email: string }

/** Inserts an account without a password. Takes overrides of the defaults; returns its id and address. */
export async function buildUser(db: Database, overrides: Partial<TestUser> = {}): Promise<TestUser> {
  const id = overrides.id ?? newId()
  const user = { id, email: overrides.email ?? `user-${id}@example.com` }
  await db.insertInto('auth_users').values({ ...user, email_confirmed_at: new Date(), user_metadata: JSON.stringify({ name: 'Test User' }) }).execute()
  return user
}
