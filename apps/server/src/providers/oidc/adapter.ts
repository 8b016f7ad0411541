import { createRemoteJWKSet, customFetch as joseFetch, errors as joseErrors, type JWTPayload, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { createVendorFetch, type VendorFetch } from '../../platform/vendor-http.ts'
import type { IdentityProvider } from '../../ports/identity-provider.ts'
import { ok, type Outcome } from '../../ports/outcome.ts'
import { toFailure } from './failures.ts'
import { claimsOf, toAccount } from './account.ts'

export type OidcSettings = {
  name: string
  label: string
  mode: 'sandbox' | 'real'
  /** Pinned: tokens of any other issuer are refused. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Of one call. */
  timeoutMs: number
  /** Where calls of this server go instead of an address that begins with `from`. */
  rewrite?: { from: string; to: string }
  /** For tests; defaults to the system's. */
  now?: () => Date
}

const SCOPES = ['openid', 'email', 'profile']
/** Signatures by a key pair alone: with a shared secret, whoever can check a token could make one. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
/** Largest answer of a provider that is read. */
const MAX_BYTES = 1024 * 1024

const fetchFor = ({ timeoutMs, rewrite }: OidcSettings): VendorFetch => createVendorFetch({ timeoutMs, maxBytes: MAX_BYTES, ...(rewrite ? { rewrite } : {}) })

/** Reads what the issuer says about itself once, and again after a failure. */
function createDiscovery(settings: OidcSettings): () => Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = settings
  const isPlain = issuer.startsWith('http:')
  let known: Promise<oidc.Configuration> | null = null
  const read = (): Promise<oidc.Configuration> =>
    oidc.discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretPost(clientSecret), {
      [oidc.customFetch]: fetchFor(settings),
      // The signature of every ID token is checked, also of one that came by the server's own call.
      execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
    })
  return () => {
    known ??= read().catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
}

async function attempt<T>(run: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return ok(await run())
  } catch (error) {
    return toFailure(error)
  }
}

/** The claims of the ID token, with those of the userinfo endpoint when the token leaves out the address. */
async function readClaims(config: oidc.Configuration, tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers) {
  const claims = tokens.claims()
  if (!claims) throw new joseErrors.JWTInvalid('The answer has no ID token')
  if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claimsOf(claims)
  return claimsOf({ ...(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)), sub: claims.sub })
}

function createIdTokenReader(settings: OidcSettings, discover: () => Promise<oidc.Configuration>): NonNullable<IdentityProvider['readIdToken']> {
  let keys: ReturnType<typeof createRemoteJWKSet> | null = null
  const verify = async (idToken: string): Promise<JWTPayload> => {
    const { jwks_uri: address } = (await discover()).serverMetadata()
    if (!address) throw new Error('The issuer publishes no keys')
    keys ??= createRemoteJWKSet(new URL(address), { [joseFetch]: fetchFor(settings) })
    const rules = { issuer: settings.issuer, audience: settings.clientId, algorithms: ALGORITHMS, requiredClaims: ['sub', 'exp', 'iat'], ...(settings.now ? { currentDate: settings.now() } : {}) }
    const { payload } = await jwtVerify(idToken, keys, rules)
    const isForOthersToo = Array.isArray(payload.aud) && payload.aud.length > 1 && payload['azp'] !== settings.clientId
    if (isForOthersToo) throw new joseErrors.JWTClaimValidationFailed('The token was issued to another application', payload, 'azp')
    return payload
  }
  return (idToken) =>
    attempt(async () => {
      const payload = await verify(idToken)
      return { account: toAccount(claimsOf(payload)), nonce: typeof payload['nonce'] === 'string' ? payload['nonce'] : null }
    })
}

/**
 * Signs in by OpenID Connect: authorization code with PKCE, state, nonce and the check of the issuer in the answer. Takes the settings of one
 * issuer; its metadata is read at the first use.
 */
export function createOidcProvider(settings: OidcSettings): IdentityProvider {
  const { name, label, mode } = settings
  const discover = createDiscovery(settings)
  return {
    name,
    label,
    mode,
    start: ({ state, secrets, redirectUri, scopes, parameters }) =>
      attempt(async () => {
        const request = {
          ...parameters,
          redirect_uri: redirectUri,
          scope: [...new Set([...SCOPES, ...scopes])].join(' '),
          state,
          nonce: secrets.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
        }
        return { url: oidc.buildAuthorizationUrl(await discover(), request).href }
      }),
    finish: ({ state, secrets, returned }) =>
      attempt(async () => {
        const config = await discover()
        const checks = { expectedState: state, expectedNonce: secrets.nonce, pkceCodeVerifier: secrets.verifier, idTokenExpected: true }
        const tokens = await oidc.authorizationCodeGrant(config, returned, checks)
        return { account: toAccount(await readClaims(config, tokens)), tokens: { accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? null } }
      }),
    readIdToken: createIdTokenReader(settings, discover),
    findInstagram: null,
  }
}
