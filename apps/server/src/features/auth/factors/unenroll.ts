import { AUTH_FACTOR_TEXTS } from '@marquee/contract/auth-factors'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionCaller } from '../../../platform/http/caller.ts'
import { AuthError } from '../auth-error.ts'
import { listFactors } from '../identities/queries.ts'
import type { AuthContext } from '../service.ts'
import { unconfirmSessions } from '../sessions/queries.ts'
import { lockUser } from '../users/queries.ts'
import { factorNotFound } from './challenge.ts'
import { deleteFactor, lockFactor, replaceRecoveryCodes } from './queries.ts'

/** Without another factor there is nothing that recovery codes stand in for, and no session has a second factor. */
async function endSecondFactors(ctx: AuthContext, tx: Tx, owner: string): Promise<void> {
  const rest = await listFactors(tx, owner)
  if (rest.some(({ kind, status }) => kind !== 'recovery_code' && status === 'verified')) return
  for (const factor of rest) if (factor.kind === 'recovery_code') await deleteFactor(tx, owner, factor.id)
  await replaceRecoveryCodes(tx, owner, [], null, ctx.clock.now())
  await unconfirmSessions(tx, owner)
}

/**
 * Removes a factor; a verified one only in a session that a second factor confirmed. Returns its id.
 * Throws AuthError mfa_factor_not_found (404), insufficient_aal (422).
 */
export async function unenrollFactor(ctx: AuthContext, caller: SessionCaller, factorId: string): Promise<{ id: string }> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockUser(tx, caller.userId)
    const factor = await lockFactor(tx, caller.userId, factorId)
    if (!factor) throw factorNotFound()
    const isVerified = factor.status === 'verified'
    if (isVerified && caller.level === 'aal1') throw new AuthError(422, 'insufficient_aal', AUTH_FACTOR_TEXTS.unenrollLevel)
    await deleteFactor(tx, caller.userId, factor.id)
    if (isVerified) await endSecondFactors(ctx, tx, caller.userId)
  })
  return { id: factorId }
}
