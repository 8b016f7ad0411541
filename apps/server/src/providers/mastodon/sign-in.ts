import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ConsentRequest, DirectAccount, SignedIn } from '../../ports/direct-network.ts'
import { ok, type Outcome } from '../../ports/outcome.ts'
import { type Accounts, type Credentials, wholeName } from './account.ts'
import { type Asked, type Calls, type MastodonOptions, openCalls } from './client.ts'
import { failureOf } from './failures.ts'
import type { Limits } from './limits.ts'
import { account as accountForm, anything, application, type MastodonAccount, token as tokenForm } from './schemas.ts'
import { WORDS } from './words.ts'

const CLIENT_NAME = 'Marquee'
/** Reading and writing posts, files, likes and notifications: nothing of follows, filters and lists. */
const SCOPES = 'read:accounts read:statuses read:notifications write:statuses write:media write:favourites'

const appForm = z.object({ clientId: z.string(), clientSecret: z.string() })
type App = z.infer<typeof appForm>

function readApp(app: string): App | null {
  try {
    return appForm.safeParse(JSON.parse(app)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Why a server could not be used. What answers without the form of the protocol is no server of Mastodon. */
function noServer(asked: Exclude<Asked<unknown>, { kind: 'ok' }>): Exclude<Outcome<never>, { kind: 'ok' }> {
  const { reply } = asked
  if (reply.kind === 'answer' && reply.status < 500 && reply.status !== 429) return { kind: 'rejected', reason: WORDS.noServer, code: 'no-server' }
  return failureOf(reply, true)
}

/** Makes this installation known to a server. */
export async function register(options: MastodonOptions, server: string, returnTo: string): Promise<Outcome<string>> {
  const calls = openCalls(options, server, null)
  const asked = await calls.ask(application, (api) => api.v1.apps.create({ clientName: CLIENT_NAME, redirectUris: returnTo, scopes: SCOPES, website: new URL(returnTo).origin }))
  if (asked.kind === 'failed') return noServer(asked)
  const app: App = { clientId: asked.value.client_id, clientSecret: asked.value.client_secret }
  return ok(JSON.stringify(app))
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

/** The page on which the person agrees. Servers before 4.3 ignore the challenge. */
export function consentUrl({ server, app, returnTo }: ConsentRequest, state: string, verifier: string): string | null {
  const known = readApp(app)
  if (!known) return null
  const query = new URLSearchParams({
    response_type: 'code', client_id: known.clientId, redirect_uri: returnTo, scope: SCOPES, state, code_challenge: challengeOf(verifier), code_challenge_method: 'S256',
  })
  return `${server}/oauth/authorize?${query.toString()}`
}

const httpUrl = (text: string | null | undefined): string | null => (/^https?:$/.test(URL.parse(text ?? '')?.protocol ?? '') ? (text ?? null) : null)

/** An account as the port describes it: its name is unique over all servers. */
const toAccount = (found: MastodonAccount, { domain, maxText, maxMedia }: Limits): DirectAccount => {
  const name = wholeName(found, domain)
  return { externalId: name, username: name, displayName: found.display_name === '' ? found.username : found.display_name, avatarUrl: httpUrl(found.avatar), limits: { maxText, maxMedia } }
}

type Known = { found: MastodonAccount; limits: Limits }

async function readKnown(accounts: Accounts, server: string, calls: Calls): Promise<Outcome<Known>> {
  const asked = await calls.ask(accountForm, (api) => api.v1.accounts.verifyCredentials())
  if (asked.kind === 'failed') return failureOf(asked.reply, true)
  const limits = await accounts.limits.read(server, calls)
  return limits.kind === 'ok' ? ok({ found: asked.value, limits: limits.value }) : failureOf(limits.reply, true)
}

/** The account behind calls, as its server shows it now. */
export async function readAccount(accounts: Accounts, server: string, calls: Calls): Promise<Outcome<DirectAccount>> {
  const known = await readKnown(accounts, server, calls)
  return known.kind === 'ok' ? ok(toAccount(known.value.found, known.value.limits)) : known
}

/** Exchanges the code that the page of consent gave. */
export async function signIn(options: MastodonOptions, accounts: Accounts, { server, app, returnTo }: ConsentRequest, code: string, verifier: string): Promise<Outcome<SignedIn>> {
  const known = readApp(app)
  if (!known) return { kind: 'rejected', reason: WORDS.noConsent, code: 'consent' }
  const { clientId, clientSecret } = known
  const fields = { grantType: 'authorization_code', code, clientId, clientSecret, redirectUri: returnTo, codeVerifier: verifier, scope: SCOPES }
  const asked = await openCalls(options, server, null).post(tokenForm, '/oauth/token', fields)
  if (asked.kind === 'failed') return asked.reply.kind === 'answer' && asked.reply.status < 500 && asked.reply.status !== 429 ? { kind: 'rejected', reason: WORDS.noConsent, code: 'consent' } : failureOf(asked.reply, true)
  const token = asked.value.access_token
  const account = await readKnown(accounts, server, openCalls(options, server, token))
  if (account.kind !== 'ok') return account
  const { found, limits } = account.value
  const key: Credentials = { server, domain: limits.domain, id: found.id, name: wholeName(found, limits.domain), token, clientId, clientSecret }
  return ok({ key: JSON.stringify(key), account: toAccount(found, limits) })
}

/** Takes back a token; one that is not valid any more needs nothing. */
export async function signOut(calls: Calls, { token, clientId, clientSecret }: Credentials): Promise<Outcome<null>> {
  const asked = await calls.post(anything, '/oauth/revoke', { clientId, clientSecret, token })
  if (asked.kind === 'ok') return ok(null)
  const failure = failureOf(asked.reply, true)
  return failure.kind === 'unauthorized' ? ok(null) : failure
}
