import { createHash } from 'node:crypto'
import { z } from 'zod'
import { callVendor, type VendorCall, type VendorReply } from '../../platform/vendor-http.ts'
import type { IdentityProvider, ReturnRequest, StartRequest } from '../../ports/identity-provider.ts'
import { type Failure, ok, type Outcome, toFailure } from '../../ports/outcome.ts'

export type FacebookSettings = {
  mode: 'sandbox' | 'real'
  clientId: string
  clientSecret: string
  /** Of the page on which people consent, for example `https://www.facebook.com/v25.0`. */
  dialogUrl: string
  /** Of the Graph API, for example `https://graph.facebook.com/v25.0`. */
  graphUrl: string
  /** Of one call. */
  timeoutMs: number
}

const SCOPES = ['public_profile', 'email']
const MAX_BYTES = 1024 * 1024

const tokenAnswer = z.object({ access_token: z.string().min(1) })
const profile = z.object({
  id: z.string().min(1).max(100),
  name: z.string().optional(),
  email: z.string().max(320).optional(),
  picture: z.object({ data: z.object({ url: z.string() }) }).optional(),
})
const pages = z.object({
  data: z.array(z.object({ instagram_business_account: z.object({ username: z.string(), profile_picture_url: z.string().optional() }).optional() })),
})
const refusal = z.object({ error: z.object({ type: z.string(), code: z.number() }) })

const send = ({ graphUrl, timeoutMs }: FacebookSettings, call: VendorCall, headers: Record<string, string> = {}): Promise<VendorReply<unknown>> =>
  callVendor({ baseUrl: graphUrl, headers, timeoutMs, maxBytes: MAX_BYTES }, call, new AbortController().signal)

const get = (settings: FacebookSettings, path: string, fields: string, token: string): Promise<VendorReply<unknown>> =>
  send(settings, { method: 'GET', path: `${path}?${new URLSearchParams({ fields }).toString()}` }, { authorization: `Bearer ${token}` })

/** The failure of a reply. Takes the code alone from it: Facebook's sentences may quote what was sent. */
function failureOf(reply: VendorReply<unknown>): Failure {
  const { success, data } = refusal.safeParse(reply.kind === 'answer' ? reply.body : undefined)
  return toFailure(reply, { isOnlyAsking: true, ...(success ? { reason: `Facebook refused it with code ${data.error.code}.`, code: String(data.error.code) } : {}) })
}

function read<T>(reply: VendorReply<unknown>, schema: z.ZodType<T>): Outcome<T> {
  if (reply.kind !== 'answer' || reply.status !== 200) return failureOf(reply)
  const { success, data } = schema.safeParse(reply.body)
  return success ? ok(data) : { kind: 'unavailable', reason: "The answer is not what Facebook's Graph API says.", isUnreadable: true }
}

function dialogAddress({ dialogUrl, clientId }: FacebookSettings, { state, secrets, redirectUri, scopes, parameters }: StartRequest): string {
  const url = new URL(`${dialogUrl}/dialog/oauth`)
  url.search = new URLSearchParams({
    ...parameters,
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: [...new Set([...SCOPES, ...scopes])].join(','),
    state,
    code_challenge: createHash('sha256').update(secrets.verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()
  return url.href
}

/** Facebook does not say whether an address is its owner's, so it never counts as verified. */
async function readAccount(settings: FacebookSettings, accessToken: string) {
  const found = read(await get(settings, '/me', 'id,name,email,picture.type(large)', accessToken), profile)
  if (found.kind !== 'ok') return found
  const { id, name, email, picture } = found.value
  return ok({ id, name: name ?? '', email: email ?? null, isEmailVerified: false, pictureUrl: picture?.data.url ?? null })
}

async function finish(settings: FacebookSettings, { secrets, state, returned }: ReturnRequest): ReturnType<IdentityProvider['finish']> {
  const code = returned.searchParams.get('code')
  if (!code || returned.searchParams.get('state') !== state) return { kind: 'rejected', reason: 'The answer does not belong to the request.', code: null }
  const { clientId, clientSecret } = settings
  const redirectUri = `${returned.origin}${returned.pathname}`
  // In the body: an address with the secret would be in logs on the way.
  const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, redirect_uri: redirectUri, code, code_verifier: secrets.verifier })
  const token = read(await send(settings, { method: 'POST', path: '/oauth/access_token', body }), tokenAnswer)
  if (token.kind !== 'ok') return token
  const account = await readAccount(settings, token.value.access_token)
  return account.kind === 'ok' ? ok({ account: account.value, tokens: { accessToken: token.value.access_token, refreshToken: null } }) : account
}

async function findInstagram(settings: FacebookSettings, accessToken: string): Promise<Outcome<{ username: string; pictureUrl: string | null }>> {
  const found = read(await get(settings, '/me/accounts', 'instagram_business_account{username,profile_picture_url}', accessToken), pages)
  if (found.kind !== 'ok') return found
  const account = found.value.data.find((page) => page.instagram_business_account)?.instagram_business_account
  return account ? ok({ username: account.username, pictureUrl: account.profile_picture_url ?? null }) : { kind: 'not-found', reason: 'No page has an Instagram account.' }
}

/** Signs in by Facebook Login, which is OAuth 2 with the Graph API (protocols/sign-in-providers.md section 2). */
export const createFacebookProvider = (settings: FacebookSettings): IdentityProvider => ({
  name: 'facebook',
  label: 'Facebook',
  mode: settings.mode,
  start: async (request) => ok({ url: dialogAddress(settings, request) }),
  finish: (request) => finish(settings, request),
  readIdToken: null,
  findInstagram: (accessToken) => findInstagram(settings, accessToken),
})
