import { createPublicKey, type JsonWebKey } from 'node:crypto'
import { type AuthChangeEvent, type AuthError, GoTrueClient, type GoTrueClientOptions } from '@supabase/auth-js'
import jwt from 'jsonwebtoken'
import { anonKey } from '../src/features/auth/index.ts'
import type { TokenContext } from '../src/features/auth/index.ts'

/** Storage of one browser. */
export const memoryStorage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** A running server. */
type Running = { url: string; ctx: TokenContext }

/** The real client as the browser application creates it (apps/web/src/lib/session.ts), with a storage of its own, like one browser. */
export async function openClient({ url, ctx }: Running, options: GoTrueClientOptions = {}): Promise<GoTrueClient> {
  return new GoTrueClient({
    url: `${url}/auth/v1`,
    headers: { apikey: await anonKey(ctx) },
    storage: memoryStorage(),
    flowType: 'pkce',
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
    ...options,
  })
}

/** Collects the events of a client from now on, without the one that tells its subscriber how things stand. */
export function recordEvents(client: GoTrueClient): AuthChangeEvent[] {
  const events: AuthChangeEvent[] = []
  client.onAuthStateChange((event) => {
    if (event !== 'INITIAL_SESSION') events.push(event)
  })
  return events
}

/** How the client tells a refusal: the error's class, its status and its code; null for a success. */
export const refusalIn = ({ error }: { error: AuthError | null }): [string, number | undefined, string | undefined] | null => (error ? [error.name, error.status, error.code] : null)

/** The refusal that the client makes of an error of the server. */
export const apiError = (status: number, code: string): [string, number, string] => ['AuthApiError', status, code]

/** The six-digit code in a mail or a text message. */
export const codeIn = ({ text }: { text: string }): string => /(?:code: |^)(\d{6})\b/.exec(text)?.[1] ?? ''

/** Another code. */
export const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000')

/** The link in a mail that signs in or confirms. */
export const linkIn = ({ links }: { links: string[] }): string => links.find((link) => link.includes('/auth/v1/verify')) ?? ''

/** What a program finds in such a link, to verify it itself. */
export const tokenHashIn = (mail: { links: string[] }): string => new URL(linkIn(mail)).searchParams.get('token') ?? ''

/** Opens a link as a browser does; returns where it leads. */
export const followLink = async (link: string): Promise<URL> => new URL((await fetch(link, { redirect: 'manual' })).headers.get('location') ?? 'missing:')

/** The access token of a client's session. */
export const tokenOf = async (client: GoTrueClient): Promise<string> => (await client.getSession()).data.session?.access_token ?? ''

/**
 * Verifies an access token as a program elsewhere would: with the published keys, by another library than the server's. Returns its claims;
 * throws when the signature, the issuer, the audience or the time is wrong.
 */
export async function verifyToken({ url, ctx }: Running, token: string): Promise<jwt.JwtPayload> {
  const published = (await (await fetch(`${url}/auth/v1/.well-known/jwks.json`)).json()) as { keys: (JsonWebKey & { kid: string })[] }
  const header = jwt.decode(token, { complete: true })?.header
  const key = published.keys.find(({ kid }) => kid === header?.kid)
  if (!key) throw new Error(`No published key is called ${header?.kid}`)
  const now = Math.floor(ctx.clock.now().getTime() / 1_000)
  return jwt.verify(token, createPublicKey({ key, format: 'jwk' }), { algorithms: ['ES256'], issuer: `${url}/auth/v1`, audience: 'authenticated', clockTimestamp: now, complete: false }) as jwt.JwtPayload
}
