import type { SessionCaller } from '../../../platform/http/caller.ts'
import type { AuthContext } from '../service.ts'
import { assertNotShared, isSharedAccount } from '../users/shared-account.ts'
import { deleteSessions } from './queries.ts'

export type SignOutScope = 'global' | 'local' | 'others'

/**
 * Ends sessions of the caller: all, this one, or all but this one. Their tokens become invalid immediately. A visitor of a shared
 * account ends only their own: throws AuthError 403 for the others.
 */
export async function signOut(ctx: AuthContext, { userId, email, sessionId }: SessionCaller, scope: SignOutScope): Promise<void> {
  if (scope === 'others') assertNotShared(email)
  const which = { global: 'all', local: { only: sessionId }, others: { except: sessionId } } as const
  await deleteSessions(ctx.db, userId, which[isSharedAccount(email) ? 'local' : scope])
}
