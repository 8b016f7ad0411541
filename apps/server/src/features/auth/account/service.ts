import { ACCOUNT_TEXTS, type AccountSecurity } from '@marquee/contract/account'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { SessionCaller } from '../../../platform/http/caller.ts'
import { listFactors } from '../identities/queries.ts'
import { deleteMailTokens } from '../mails/queries.ts'
import type { AuthContext } from '../service.ts'
import { deleteFlows, deleteSessions, listSessions, type SessionRow, unconfirmSessions } from '../sessions/queries.ts'
import { lockUser } from '../users/queries.ts'
import { isSharedAccount } from '../users/shared-account.ts'
import { assertFactorCode, assertPasswordOf, type Proof, readOwner } from './prove.ts'
import { blankUser, deleteFactors, deleteIdentities } from './queries.ts'

/** Refuses what one visitor of a shared account must not decide for all. Throws AppError forbidden. */
export function assertOwnAccount({ email }: Pick<SessionCaller, 'email'>): void {
  if (isSharedAccount(email)) throw new AppError('forbidden', ACCOUNT_TEXTS.shared)
}

/** How the caller's account is protected. Throws AppError not_found. */
export async function readSecurity(ctx: AuthContext, caller: SessionCaller): Promise<Omit<AccountSecurity, 'isHosted'>> {
  const [user, factors] = [await readOwner(ctx, caller.userId), await listFactors(ctx.db, caller.userId)]
  const since = factors.filter(({ kind, status }) => kind !== 'recovery_code' && status === 'verified').map(({ updated_at }) => updated_at.getTime())
  const codeBy = user.email !== null && user.email_confirmed_at !== null ? 'email' : user.phone !== null && user.phone_confirmed_at !== null ? 'phone' : null
  return {
    success: true,
    hasPassword: user.password_hash !== null,
    twoFactorSince: since.length === 0 ? null : new Date(Math.min(...since)).toISOString(),
    codeBy,
    isShared: isSharedAccount(caller.email),
  }
}

/**
 * Removes every second factor of the caller. Takes a code of one, and the password of an account that has one.
 * Throws AppError forbidden, conflict, validation_failed, rate_limited.
 */
export async function disableTwoFactor(ctx: AuthContext, caller: SessionCaller, { password, code }: Proof, address: string): Promise<void> {
  assertOwnAccount(caller)
  const user = await readOwner(ctx, caller.userId)
  const factors = await listFactors(ctx.db, user.id)
  if (!factors.some(({ status }) => status === 'verified')) throw new AppError('conflict', ACCOUNT_TEXTS.twoFactorOff)
  // The password first: a wrong one uses up no code.
  if (user.password_hash !== null) await assertPasswordOf(ctx, user, password, address)
  await assertFactorCode(ctx, user.id, code, address)
  await ctx.db.transaction().execute(async (tx) => {
    await lockUser(tx, user.id)
    await deleteFactors(tx, user.id)
    await unconfirmSessions(tx, user.id)
  })
}

/** The caller's sessions, the last used first; in a shared account only this one, as the others are other people's. */
export async function readSessions(ctx: AuthContext, { userId, email, sessionId }: SessionCaller): Promise<SessionRow[]> {
  const rows = await listSessions(ctx.db, userId)
  return isSharedAccount(email) ? rows.filter(({ id }) => id === sessionId) : rows
}

/** Ends another session of the caller. Throws AppError forbidden, conflict for this one, not_found. */
export async function endOwnSession(ctx: AuthContext, caller: SessionCaller, id: string): Promise<void> {
  assertOwnAccount(caller)
  if (id === caller.sessionId) throw new AppError('conflict', ACCOUNT_TEXTS.isCurrent)
  if (!(await deleteSessions(ctx.db, caller.userId, { only: id }))) throw new AppError('not_found', GATE_ERRORS.notFound)
}

/** Ends every other session of the caller. Throws AppError forbidden. */
export async function endOtherSessions(ctx: AuthContext, caller: SessionCaller): Promise<void> {
  assertOwnAccount(caller)
  await deleteSessions(ctx.db, caller.userId, { except: caller.sessionId })
}

/**
 * Ends all access to an account in the caller's transaction: sessions, links, identities and factors are removed, the row is emptied, and its
 * addresses are free. Returns them, for what is still to be sent there. Returns null when the account no longer exists.
 */
export async function closeAccount(ctx: AuthContext, tx: Tx, owner: string): Promise<string[] | null> {
  const user = await lockUser(tx, owner)
  if (!user) return null
  await deleteSessions(tx, owner, 'all')
  await deleteMailTokens(tx, owner)
  await deleteFlows(tx, owner)
  await deleteFactors(tx, owner)
  await deleteIdentities(tx, owner)
  await blankUser(tx, owner, ctx.clock.now())
  return [user.email, user.phone, user.new_email, user.new_phone].filter((address) => address !== null)
}

/** Ends every session that began after the account was closed: a sign-in that had checked the password before. */
export const endSessionsForSystem = async (ctx: Pick<AuthContext, 'db'>, owner: string): Promise<void> => void (await deleteSessions(ctx.db, owner, 'all'))
