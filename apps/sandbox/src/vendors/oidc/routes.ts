import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Scenarios } from '../../control/scenarios.ts'
import { readText, toUncheckedObject } from '../ayrshare/read.ts'
import { registerConsent } from './consent.ts'
import type { Grant, Grants, Person } from './grants.ts'
import type { OidcKeys } from './keys.ts'

export type OidcContext = {
  /** URL of the issuer in browsers. */
  issuer: string
  clientId: string
  clientSecret: string
  origins: ReadonlySet<string>
  base: string
  keys: OidcKeys
  grants: Grants
  scenarios: Scenarios
  durable: () => Promise<void>
}

const TOKEN_SECONDS = 3_600
const SUPPORTED = { response_types_supported: ['code'], subject_types_supported: ['public'], id_token_signing_alg_values_supported: ['ES256'], code_challenge_methods_supported: ['S256'], scopes_supported: ['openid', 'email', 'profile'] }

const claimsAbout = ({ sub, name, email, isEmailVerified }: Person) => ({ sub, name, email, email_verified: isEmailVerified })

const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply => reply.code(status).header('cache-control', 'no-store').send({ error })

function isClient({ clientId, clientSecret }: OidcContext, request: FastifyRequest, form: Record<string, unknown>): boolean {
  const [, encoded = ''] = /^Basic (\S+)$/u.exec(request.headers.authorization ?? '') ?? []
  const [id, secret] = encoded === '' ? [form.client_id, form.client_secret] : Buffer.from(encoded, 'base64').toString('utf8').split(':').map(decodeURIComponent)
  return id === clientId && secret === clientSecret
}

/** The tokens of a grant. Scenario `forged-token`: by another key; `mixed-up-issuer`: of another issuer. */
function answerTokens({ issuer, clientId, keys, grants, scenarios }: OidcContext, grant: Grant): Record<string, unknown> {
  const fault = scenarios.take('oidc')?.name
  const now = Math.floor(Date.now() / 1_000)
  const claims = {
    iss: fault === 'mixed-up-issuer' ? 'https://id.evil.example' : issuer,
    aud: clientId,
    iat: now,
    exp: now + TOKEN_SECONDS,
    ...(grant.nonce === undefined ? {} : { nonce: grant.nonce }),
    ...claimsAbout(grant.person),
  }
  const token = grants.addToken(grant)
  return { access_token: token, refresh_token: `refresh-${token}`, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope: grant.scope, id_token: keys.sign(claims, fault === 'forged-token') }
}

/** A provider that speaks OpenID Connect (protocols/sign-in-providers.md section 1). */
export function registerOidc(app: FastifyInstance, context: OidcContext): void {
  const { issuer, keys, grants, durable } = context
  registerConsent(app, { ...context, path: '/oidc/authorize', name: 'Sandbox ID', isFacebook: false })
  app.get('/oidc/.well-known/openid-configuration', async () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks.json`,
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    authorization_response_iss_parameter_supported: true,
    ...SUPPORTED,
  }))
  app.get('/oidc/jwks.json', async () => {
    const published = keys.publish()
    await durable()
    return published
  })
  app.post('/oidc/token', async (request, reply) => {
    const form = toUncheckedObject(request.body)
    if (!isClient(context, request, form)) return refuse(reply, 401, 'invalid_client')
    if (form.grant_type !== 'authorization_code') return refuse(reply, 400, 'unsupported_grant_type')
    const grant = grants.redeem(readText(form.code) ?? '', { clientId: context.clientId, redirectUri: readText(form.redirect_uri) ?? '', verifier: readText(form.code_verifier) })
    const answer = grant && answerTokens(context, grant)
    await durable()
    return answer ? reply.header('cache-control', 'no-store').send(answer) : refuse(reply, 400, 'invalid_grant')
  })
  app.get('/oidc/userinfo', async (request, reply) => {
    const token = grants.findToken(/^Bearer (\S+)$/u.exec(request.headers.authorization ?? '')?.[1] ?? '')
    return token ? claimsAbout(token.person) : refuse(reply.header('www-authenticate', 'Bearer error="invalid_token"'), 401, 'invalid_token')
  })
}
