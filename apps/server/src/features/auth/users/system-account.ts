import { randomToken } from '../../../platform/crypto.ts'
import { newId } from '../../../platform/ids.ts'
import type { AuthContext, Origin } from '../service.ts'
import { presentSession, startSession } from '../sessions/start-session.ts'
import type { SessionBody } from '../view.ts'
import { hashPassword } from './passwords.ts'
import { findUserByEmailForSystem, insertProfile, insertUser } from './queries.ts'

/**
 * Finds or creates an account without a usable password. Takes its address and name; returns the owner.
 * Only for accounts that are open to everybody, such as the demo's.
 */
export async function createAccountForSystem(ctx: AuthContext, { email, name }: { email: string; name: string }): Promise<string> {
  const passwordHash = await hashPassword(randomToken())
  return ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now()
    const user = await insertUser(tx, { id: newId(now.getTime()), email, phone: null, provider: 'email', passwordHash, metadata: { name }, confirmedAt: now, confirmationSentAt: null, now })
    if (user) await insertProfile(tx, user.id, name, now)
    const owner = user?.id ?? (await findUserByEmailForSystem(tx, email))?.id
    if (!owner) throw new Error('The account could not be created')
    return owner
  })
}

/** Signs a visitor in to such an account. Takes the owner and where the visitor comes from; returns the session. */
export async function openSessionForSystem(ctx: AuthContext, owner: string, origin: Origin): Promise<SessionBody> {
  return presentSession(ctx, await ctx.db.transaction().execute((tx) => startSession(ctx, tx, owner, 'otp', origin)))
}
