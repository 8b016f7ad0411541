import { AUTH_PROVIDER_TEXTS, SIGN_IN_METHOD_TEXTS } from '@marquee/contract/auth-providers'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionCaller } from '../../../platform/http/caller.ts'
import { AuthError } from '../auth-error.ts'
import { listIdentities } from '../identities/queries.ts'
import type { AuthContext } from '../service.ts'
import { lockUser, updateUser } from '../users/queries.ts'
import { isSharedAccount } from '../users/shared-account.ts'
import { deleteIdentity, lockSocialAccounts, saveSocialAccounts } from './queries.ts'

/**
 * Refuses to change the ways to sign in to an account that all visitors share, and by a session without its second factor. Throws AuthError
 * validation_failed (403), insufficient_aal (401).
 */
export function assertMayChangeWays(caller: SessionCaller): void {
  if (isSharedAccount(caller.email)) throw new AuthError(403, 'validation_failed', SIGN_IN_METHOD_TEXTS.shared)
  if (caller.isFactorMissing) throw new AuthError(401, 'insufficient_aal', AUTH_PROVIDER_TEXTS.secondFactor)
}

/** The profile's list of connected accounts must not name one that is gone; Instagram comes with Facebook. */
async function unlistAccount(tx: Tx, owner: string, provider: string, now: Date): Promise<void> {
  const listed = await lockSocialAccounts(tx, owner)
  if (!Array.isArray(listed)) return
  const gone = provider === 'facebook' ? ['facebook', 'instagram'] : [provider]
  const isGone = (entry: unknown): boolean => typeof entry === 'object' && entry !== null && 'platform' in entry && gone.includes(String(entry.platform))
  const left = listed.filter((entry) => !isGone(entry))
  if (left.length < listed.length) await saveSocialAccounts(tx, owner, left, now)
}

/**
 * Removes one of the caller's ways to sign in (protocols/supabase-auth.md section 3, DELETE /user/identities). The one by e-mail or phone stays while
 * the account has that address. Throws AuthError single_identity_not_deletable, identity_not_found (422), insufficient_aal (401),
 * validation_failed (403).
 */
export async function unlinkIdentity(ctx: AuthContext, caller: SessionCaller, identityId: string): Promise<void> {
  assertMayChangeWays(caller)
  const now = ctx.clock.now()
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
    await updateUser(tx, user.id, { app_metadata: { ...stored, provider: providers[0], providers } }, now)
    if (!providers.includes(identity.provider)) await unlistAccount(tx, caller.userId, identity.provider, now)
  })
}
