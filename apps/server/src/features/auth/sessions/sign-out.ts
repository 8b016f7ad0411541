import type { AuthContext } from '../service.ts'
import { deleteSessions } from './queries.ts'

export type SignOutScope = 'global' | 'local' | 'others'

/** Ends sessions of the owner: all, this one, or all but this one. Their tokens become invalid immediately. */
export async function signOut(ctx: AuthContext, owner: string, sessionId: string, scope: SignOutScope): Promise<void> {
  const which = { global: 'all', local: { only: sessionId }, others: { except: sessionId } } as const
  await deleteSessions(ctx.db, owner, which[scope])
}
