import { AUTH_PROVIDER_TEXTS } from '@marquee/contract/auth-providers'
import type { SessionCaller } from '../../../platform/http/caller.ts'
import { AuthError } from '../auth-error.ts'
import { listIdentities } from '../identities/queries.ts'
import type { AuthContext } from '../service.ts'
import { lockUser, updateUser } from '../users/queries.ts'
import { deleteIdentity } from './queries.ts'

/** Refuses to change the ways to sign in of a session without its second factor. Throws AuthError insufficient_aal (401). */
export function assertConfirmed(caller: SessionCaller): void {
  if (caller.isFactorMissing) throw new AuthError(401, 'insufficient_aal', AUTH_PROVIDER_TEXTS.secondFactor)
}

/**
 * Removes one of the caller's ways to sign in (protocols/supabase-auth.md section 3, DELETE /user/identities). The one by e-mail or phone stays while
 * the account has that address. Throws AuthError single_identity_not_deletable, identity_not_found (422), insufficient_aal (401).
 */
export async function unlinkIdentity(ctx: AuthContext, caller: SessionCaller, identityId: string): Promise<void> {
  assertConfirmed(caller)
  await ctx.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, caller.userId)
    const identities = await listIdentities(tx, caller.userId)
    const identity = identities.find(({ id }) => id === identityId)
    if (!user || !identity) throw new AuthError(422, 'identity_not_found', AUTH_PROVIDER_TEXTS.identityNotFound)
    const isOwnAddress = identity.provider === 'email' || identity.provider === 'phone'
    if (identities.length < 2 || isOwnAddress) throw new AuthError(422, 'single_identity_not_deletable', AUTH_PROVIDER_TEXTS.singleIdentity)
    await deleteIdentity(tx, caller.userId, identityId)
    const providers = [...new Set(identities.filter(({ id }) => id !== identityId).map(({ provider }) => provider))]
    const stored = user.app_metadata as Record<string, unknown>
    await updateUser(tx, user.id, { app_metadata: { ...stored, provider: providers[0], providers } }, ctx.clock.now())
  })
}
