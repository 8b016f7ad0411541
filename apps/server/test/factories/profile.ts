import type { Database } from '../../src/platform/db/database.ts'
import { buildUser } from './auth.ts'

type ProfileOverrides = { id?: string; name?: string; company?: string; bio?: string }

/** Inserts a profile row, and its user when no id is given. Returns the id. */
export async function buildProfile(db: Database, overrides: ProfileOverrides = {}): Promise<string> {
  const id = overrides.id ?? (await buildUser(db)).id
  await db.insertInto('profiles').values({ name: 'Test User', ...overrides, id }).execute()
  return id
}
