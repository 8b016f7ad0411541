import { AUTH_PROVIDER_TEXTS, OAUTH_FLOW_SECONDS } from '@marquee/contract/auth-providers'
import { randomToken, sha256 } from '../../../platform/crypto.ts'
import type { SessionCaller } from '../../../platform/http/caller.ts'
import type { IdentityProvider } from '../../../ports/identity-provider.ts'
import { AuthError, invalid } from '../auth-error.ts'
import type { CodeChallenge } from '../mails/mail-links.ts'
import type { AuthContext, Origin } from '../service.ts'
import { countOauth } from '../throttle/throttle.ts'
import { callbackAddress } from './browser.ts'
import { insertOauthFlowForSystem } from './queries.ts'

/** Purpose under which the secrets of an attempt are sealed. */
export const FLOW_PURPOSE = 'auth-oauth-flow'

/** `link`: who is signed in and adds the account to theirs. */
export type FlowRequest = {
  provider: string | undefined
  redirectTo: string
  scopes: string | undefined
  /** For the provider's page. */
  parameters: Record<string, string>
  flow: CodeChallenge | null
  link: SessionCaller | null
}
export type StartedFlow = { url: string; state: string; stateHash: string }

/** A provider by its name. Throws AuthError validation_failed (400) when this installation does not offer it. */
export function findProvider({ identityProviders }: Pick<AuthContext, 'identityProviders'>, name: string | undefined): IdentityProvider {
  const provider = identityProviders.find((candidate) => candidate.name === name)
  if (!provider) throw invalid(AUTH_PROVIDER_TEXTS.providerDisabled)
  return provider
}

/** Scopes as clients send them: separated by spaces or commas. */
const readScopes = (text: string | undefined): string[] => (text ?? '').split(/[\s,]+/).filter((scope) => /^[\w.:/-]{1,120}$/.test(scope))

/**
 * Begins to sign in by a provider, or to link an account there. Returns the provider's address and the state that comes back with its answer.
 * Throws AuthError validation_failed (400), unexpected_failure (503), 429.
 */
export async function startFlow(ctx: AuthContext, { provider: name, redirectTo, scopes, parameters, flow, link }: FlowRequest, origin: Origin): Promise<StartedFlow> {
  const provider = findProvider(ctx, name)
  await countOauth(ctx, origin.address)
  const state = randomToken()
  const secrets = { nonce: randomToken(), verifier: randomToken() }
  const started = await provider.start({ state, secrets, redirectUri: callbackAddress(ctx), scopes: readScopes(scopes), parameters })
  if (started.kind !== 'ok') {
    ctx.log.warn({ provider: provider.name, reason: started.reason }, 'a sign-in provider cannot be used')
    throw new AuthError(503, 'unexpected_failure', AUTH_PROVIDER_TEXTS.providerUnavailable, { retryAfterSeconds: 5 })
  }
  const stateHash = sha256(state)
  await insertOauthFlowForSystem(ctx.db, {
    state_hash: stateHash,
    provider: provider.name,
    redirect_to: redirectTo,
    code_challenge: flow?.challenge ?? null,
    code_challenge_method: flow?.method ?? null,
    secrets_sealed: ctx.vault.seal(JSON.stringify(secrets), FLOW_PURPOSE),
    user_id: link?.userId ?? null,
    session_id: link?.sessionId ?? null,
    expires_at: new Date(ctx.clock.now().getTime() + OAUTH_FLOW_SECONDS * 1_000),
  })
  return { url: started.value.url, state, stateHash }
}
