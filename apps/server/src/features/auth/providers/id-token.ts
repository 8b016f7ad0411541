import { createHash } from 'node:crypto'
import { AUTH_PROVIDER_TEXTS } from '@marquee/contract/auth-providers'
import { equalTexts } from '../../../platform/crypto.ts'
import type { SessionCaller } from '../../../platform/http/caller.ts'
import { AuthError, GrantError, invalid } from '../auth-error.ts'
import type { AuthContext, Origin } from '../service.ts'
import { resumeSession } from '../sessions/resume-session.ts'
import { presentSession, startSession } from '../sessions/start-session.ts'
import { countOauth } from '../throttle/throttle.ts'
import type { SessionBody } from '../view.ts'
import { countNewcomer, linkAccount, recognize } from './external-account.ts'
import { findProvider } from './start-flow.ts'
import { assertMayChangeWays } from './unlink-identity.ts'

/** `link`: who is signed in and adds the account to theirs. */
export type IdTokenGrant = { provider: string | null | undefined; idToken: string | null | undefined; nonce: string | null | undefined; link: SessionCaller | null }

/** A token for one sign-in carries the hash of a nonce that only its application knows (protocols/supabase-auth.md section 3, id_token). */
function assertNonce(given: string | null | undefined, inToken: string | null): void {
  if (!given && inToken === null) return
  const hash = createHash('sha256').update(given ?? '').digest('hex')
  if (!given || inToken === null || !equalTexts(hash, inToken)) throw invalid(AUTH_PROVIDER_TEXTS.nonceMismatch)
}

/**
 * Signs in by a token that an application got from a provider itself, or links its account. Returns the session.
 * Throws AuthError validation_failed, GrantError (400), email_exists, identity_already_exists (422), insufficient_aal (401), 429.
 */
export async function signInByIdToken(ctx: AuthContext, { provider: name, idToken, nonce, link }: IdTokenGrant, origin: Origin): Promise<SessionBody> {
  if (!name || !idToken) throw new GrantError(AUTH_PROVIDER_TEXTS.idTokenFields)
  if (link) assertMayChangeWays(link)
  const provider = findProvider(ctx, name)
  if (!provider.readIdToken) throw invalid(AUTH_PROVIDER_TEXTS.providerDisabled)
  await countOauth(ctx, origin.address)
  const read = await provider.readIdToken(idToken)
  if (read.kind === 'unavailable') throw new AuthError(503, 'unexpected_failure', AUTH_PROVIDER_TEXTS.providerUnavailable, { retryAfterSeconds: 5 })
  if (read.kind !== 'ok') throw invalid(AUTH_PROVIDER_TEXTS.badIdToken)
  assertNonce(nonce, read.value.nonce)
  const proven = { provider: provider.name, account: read.value.account }
  if (!link) await countNewcomer(ctx, proven, origin)
  const started = await ctx.db.transaction().execute(async (tx) => {
    if (!link) return startSession(ctx, tx, (await recognize(ctx, tx, proven)).owner, 'oauth', origin)
    await linkAccount(ctx, tx, link.userId, proven)
    return resumeSession(ctx, tx, link.userId, link.sessionId)
  })
  return presentSession(ctx, started)
}
