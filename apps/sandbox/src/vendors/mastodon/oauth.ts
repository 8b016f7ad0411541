import { createHash } from 'node:crypto'
import { readList, readText, type UncheckedObject } from '../ayrshare/read.ts'
import { type Mastodon, newSecret } from './state.ts'
import { ApiError, type Account, type App, type Code, type Token } from './types.ts'

const CODE_MS = 10 * 60_000
export const scopesIn = (text: unknown): string[] => (readText(text) ?? 'read').split(/[ +]+/u)

/** POST /api/v1/apps. The sandbox returns people only to the product. */
export function createApp(state: Mastodon, body: UncheckedObject): object {
  const redirectUris = [readText(body.redirect_uris) ?? readList(body.redirect_uris)].flat()
  const name = readText(body.client_name)
  if (!name) throw new ApiError(422, "Validation failed: Application name can't be blank")
  if (redirectUris.length === 0 || !redirectUris.every((uri) => state.options.origins.has(URL.parse(uri)?.origin ?? ''))) throw new ApiError(422, 'Validation failed: Redirect URI must be an absolute URI.')
  const app: App = { clientId: newSecret(), clientSecret: newSecret(), redirectUris, scopes: scopesIn(body.scopes) }
  state.apps.set(app.clientId, app)
  return { id: '1', name, website: readText(body.website) ?? null, redirect_uri: redirectUris.join('\n'), redirect_uris: redirectUris, scopes: app.scopes, client_id: app.clientId, client_secret: app.clientSecret, client_secret_expires_at: 0 }
}

export type Ask = { app: App; redirectUri: string; scopes: string[]; state: string | undefined; challenge: string | null }

/** What an application asks for on the page of consent. Returns why not, as a sentence for the person. */
export function readAsk(state: Mastodon, query: UncheckedObject): Ask | string {
  const app = state.apps.get(readText(query.client_id) ?? '')
  if (!app) return 'Client authentication failed due to unknown client.'
  const redirectUri = readText(query.redirect_uri) ?? ''
  if (!app.redirectUris.includes(redirectUri)) return 'The redirect URI included is not valid.'
  if (query.response_type !== 'code') return 'The authorization server does not support this response type.'
  const scopes = scopesIn(query.scope)
  if (!scopes.every((scope) => app.scopes.includes(scope))) return 'The requested scope is invalid, unknown, or malformed.'
  const challenge = readText(query.code_challenge) ?? null
  if (challenge !== null && query.code_challenge_method !== 'S256') return 'The code challenge method must be S256.'
  return { app, redirectUri, scopes, state: readText(query.state), challenge }
}

/** A code for an account that has agreed. */
export function issueCode(state: Mastodon, { app, redirectUri, scopes, challenge }: Ask, account: Account): string {
  const code = newSecret()
  state.codes.set(code, { code, clientId: app.clientId, accountId: account.id, redirectUri, scopes, challenge, expiresAt: Date.now() + CODE_MS })
  return code
}

/** The code of a request by an application, which is used up by that. @throws ApiError */
function redeem(state: Mastodon, app: App, body: UncheckedObject): Code {
  const code = state.codes.get(readText(body.code) ?? '')
  if (code) state.codes.delete(code.code)
  const proof = createHash('sha256').update(readText(body.code_verifier) ?? '').digest('base64url')
  const isOurs = code?.clientId === app.clientId && code.redirectUri === body.redirect_uri && code.expiresAt > Date.now()
  if (!isOurs || (code.challenge !== null && code.challenge !== proof)) throw new ApiError(400, 'invalid_grant')
  return code
}

/** POST /oauth/token, for a code alone. A code is used once. */
export function createToken(state: Mastodon, body: UncheckedObject): object {
  const app = state.apps.get(readText(body.client_id) ?? '')
  if (!app || app.clientSecret !== body.client_secret) throw new ApiError(401, 'invalid_client')
  if (body.grant_type !== 'authorization_code') throw new ApiError(400, 'unsupported_grant_type')
  const code = redeem(state, app, body)
  const token: Token = { token: newSecret(), clientId: app.clientId, accountId: code.accountId, scopes: code.scopes }
  state.tokens.set(token.token, token)
  return { access_token: token.token, token_type: 'Bearer', scope: token.scopes.join(' '), created_at: Math.floor(Date.now() / 1_000) }
}

/** POST /oauth/revoke: the application that the token was given to takes it back. */
export function revokeToken(state: Mastodon, body: UncheckedObject): object {
  const app = state.apps.get(readText(body.client_id) ?? '')
  const token = state.tokens.get(readText(body.token) ?? '')
  if (!app || app.clientSecret !== body.client_secret || (token && token.clientId !== app.clientId)) throw new ApiError(403, 'You are not authorized to revoke this token')
  if (token) state.tokens.delete(token.token)
  return {}
}

/** The account of a token that allows this. @throws ApiError */
export function requireAccount(state: Mastodon, authorization: string | undefined, scope: string): Account {
  const token = state.tokens.get(/^Bearer (\S+)$/u.exec(authorization ?? '')?.[1] ?? '')
  const account = token && state.accounts.get(token.accountId)
  if (!account) throw new ApiError(401, 'The access token is invalid')
  const whole = scope.split(':', 1)[0] ?? ''
  if (!token.scopes.includes(scope) && !token.scopes.includes(whole)) throw new ApiError(403, 'This action is outside the authorized scopes')
  return account
}
