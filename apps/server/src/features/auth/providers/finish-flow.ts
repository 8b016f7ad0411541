import { AUTH_CODE_SECONDS } from '@marquee/contract/auth'
import { AUTH_PROVIDER_TEXTS } from '@marquee/contract/auth-providers'
import { z } from 'zod'
import { sha256 } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { ProviderTokens } from '../../../ports/identity-provider.ts'
import { AuthError } from '../auth-error.ts'
import { addToRedirect } from '../mails/redirects.ts'
import type { AuthContext, Origin } from '../service.ts'
import { insertFlow } from '../sessions/queries.ts'
import { assertSessionLives, resumeSession } from '../sessions/resume-session.ts'
import { presentSession, startSession, type StartedSession } from '../sessions/start-session.ts'
import { isUniqueViolation } from '../users/queries.ts'
import { callbackAddress, isSameBrowser } from './browser.ts'
import { countNewcomer, linkAccount, type Proven, recognize } from './external-account.ts'
import { findOauthFlowForSystem, type OauthFlowRow, useOauthFlowForSystem } from './queries.ts'
import { findProvider, FLOW_PURPOSE } from './start-flow.ts'
import { keepTokens } from './tokens.ts'

const secretsSchema = z.object({ nonce: z.string(), verifier: z.string() })

/** The provider's answer as the browser brought it. */
export type Returned = {
  state?: string | undefined
  code?: string | undefined
  error?: string | undefined
  /** The whole query, with its question mark. */
  search: string
  /** The request's `Cookie` header. */
  cookies: string
}
type Finished = { kind: 'code'; code: string } | { kind: 'session'; started: StartedSession; tokens: ProviderTokens }

const badState = (): AuthError => new AuthError(400, 'bad_oauth_state', AUTH_PROVIDER_TEXTS.badState)

/** What the fragment of a refusal says about its cause (RFC 6749, section 4.1.2.1). */
function oauthErrorOf({ code, status }: AuthError): string {
  if (code === 'oauth_consent_denied') return 'access_denied'
  return status >= 500 ? 'server_error' : 'invalid_request'
}

/** Where a browser goes when nothing is known about its attempt. */
const unknownAddress = ({ publicUrl }: Pick<AuthContext, 'publicUrl'>): string => `${publicUrl()}/auth/callback`

/** The address with the reason of a refusal: in the fragment, for a PKCE client in the query too. */
function errorRedirect(redirectTo: string, isPkce: boolean, error: AuthError): string {
  const code = error.code === 'oauth_consent_denied' ? 'access_denied' : error.code
  const reason = { error: oauthErrorOf(error), error_code: code, error_description: error.message }
  return addToRedirect(redirectTo, isPkce ? reason : {}, { ...reason, sb: '' })
}

/** Uses the attempt. Only the browser that began it may: for a PKCE client that signs in, its verifier proves that instead. Throws AuthError bad_oauth_state. */
async function claimFlow(ctx: AuthContext, row: OauthFlowRow, { cookies, state = '' }: Returned): Promise<void> {
  const isProvenLater = row.code_challenge !== null && row.user_id === null
  const isBound = isSameBrowser(ctx, cookies, { state, stateHash: row.state_hash })
  if (row.expires_at <= ctx.clock.now() || (!isBound && !isProvenLater)) throw badState()
  if (!(await useOauthFlowForSystem(ctx.db, row.state_hash, ctx.clock.now()))) throw badState()
}

/** Exchanges the provider's code. Throws AuthError oauth_consent_denied, bad_oauth_callback (400), unexpected_failure (502). */
async function exchange(ctx: AuthContext, row: OauthFlowRow, returned: Returned): Promise<{ proven: Proven; tokens: ProviderTokens }> {
  if (returned.error === 'access_denied') throw new AuthError(400, 'oauth_consent_denied', AUTH_PROVIDER_TEXTS.consentDenied)
  if (!returned.code) throw new AuthError(400, 'bad_oauth_callback', AUTH_PROVIDER_TEXTS.missingCode)
  const provider = findProvider(ctx, row.provider)
  const secrets = secretsSchema.parse(JSON.parse(ctx.vault.open(row.secrets_sealed, FLOW_PURPOSE)))
  const finished = await provider.finish({ state: returned.state ?? '', secrets, returned: new URL(callbackAddress(ctx) + returned.search) })
  if (finished.kind === 'ok') return { proven: { provider: provider.name, account: finished.value.account }, tokens: finished.value.tokens }
  ctx.log.warn({ provider: provider.name, kind: finished.kind, reason: finished.reason }, 'a sign-in by a provider failed')
  throw new AuthError(502, 'unexpected_failure', AUTH_PROVIDER_TEXTS.exchangeFailed)
}

/** Stores what came back, and gives the session or the code for it, in one transaction. */
async function settle(ctx: AuthContext, tx: Tx, row: OauthFlowRow, { proven, tokens }: { proven: Proven; tokens: ProviderTokens }, origin: Origin): Promise<Finished> {
  const { owner, identityId } = row.user_id === null ? await recognize(ctx, tx, proven) : await linkAccount(ctx, tx, row.user_id, proven)
  // Whoever ended the session meanwhile wants no way to sign in added by it.
  if (row.session_id !== null) await assertSessionLives(tx, owner, row.session_id)
  await keepTokens(ctx, tx, owner, identityId, tokens)
  if (row.code_challenge === null) {
    const started = row.session_id === null ? await startSession(ctx, tx, owner, 'oauth', origin) : await resumeSession(ctx, tx, owner, row.session_id)
    return { kind: 'session', started, tokens }
  }
  const code = crypto.randomUUID()
  const expiresAt = new Date(ctx.clock.now().getTime() + AUTH_CODE_SECONDS * 1_000)
  await insertFlow(tx, owner, { id: code, codeChallenge: row.code_challenge, method: row.code_challenge_method ?? 'plain', expiresAt, signInMethod: 'oauth', identityId, sessionId: row.session_id })
  return { kind: 'code', code }
}

async function finish(ctx: AuthContext, row: OauthFlowRow, returned: Returned, origin: Origin): Promise<string> {
  const answer = await exchange(ctx, row, returned)
  if (row.user_id === null) await countNewcomer(ctx, answer.proven, origin)
  const finished = await ctx.db.transaction().execute((tx) => settle(ctx, tx, row, answer, origin))
  if (finished.kind === 'code') return addToRedirect(row.redirect_to, { code: finished.code }, null)
  const session = await presentSession(ctx, finished.started)
  const { accessToken, refreshToken } = finished.tokens
  return addToRedirect(row.redirect_to, {}, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    provider_token: accessToken,
    ...(refreshToken === null ? {} : { provider_refresh_token: refreshToken }),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
  })
}

/**
 * Takes up a browser that a provider sent back (protocols/supabase-auth.md section 3, GET /callback). Returns where the browser goes next: with a session, with a code for a PKCE client, or with the reason of a refusal.
 */
export async function finishFlow(ctx: AuthContext, returned: Returned, origin: Origin): Promise<string> {
  const state = returned.state ?? ''
  const row = state === '' ? null : await findOauthFlowForSystem(ctx.db, sha256(state))
  if (!row) return errorRedirect(unknownAddress(ctx), false, badState())
  try {
    await claimFlow(ctx, row, returned)
    return await finish(ctx, row, returned, origin)
  } catch (error) {
    // Two first sign-ins by the same account at once: the other one opened it.
    const refusal = isUniqueViolation(error) ? new AuthError(409, 'conflict', AUTH_PROVIDER_TEXTS.identityExists, { cause: error }) : error
    if (refusal instanceof AuthError) return errorRedirect(row.redirect_to, row.code_challenge !== null, refusal)
    throw error
  }
}
