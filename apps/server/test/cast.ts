import type { Authenticate, Caller } from '../src/platform/http/caller.ts'
import type { Database } from '../src/platform/db/database.ts'
import { newId } from '../src/platform/ids.ts'
import { buildUser, type TestUser } from './factories/auth.ts'

export type Cast = { alice: TestUser; bob: TestUser; authenticate: Authenticate }

const callerOf = (user: TestUser): Caller => ({ userId: user.id, email: user.email, isEmailVerified: true, kind: 'session', sessionId: newId(), expiresAt: new Date(8.64e15), level: 'aal1', isFactorMissing: false })

/** The two people of every test: their accounts, and a check that accepts the tokens `alice` and `bob` as theirs. */
export async function createCast(db: Database): Promise<Cast> {
  const alice = await buildUser(db, { email: 'alice@example.com' })
  const bob = await buildUser(db, { email: 'bob@example.com' })
  const callers = new Map([['alice', callerOf(alice)], ['bob', callerOf(bob)]])
  return { alice, bob, authenticate: async (token) => callers.get(token) ?? null }
}
