import { z } from 'zod'
import type { NetworkClient, NetworkReply, ServerBook } from '../../platform/network-client/index.ts'
import { ok, type Outcome } from '../../ports/outcome.ts'
import { failureOf, isExpired, readRefusal } from './failures.ts'
import { type SessionAnswer, sessionAnswer } from './schemas.ts'
import { WORDS } from './words.ts'

const credentials = z.object({ server: z.string(), did: z.string(), password: z.string() })
export type Credentials = z.infer<typeof credentials>

export type BlueskyOptions = {
  call: NetworkClient
  servers: ServerBook
  /** Limit of everything that one call of the port does, in milliseconds. */
  timeoutMs: number
  now: () => Date
}

/** One XRPC call (atproto.com/specs/xrpc): a query with parameters, or a procedure with JSON or bytes. */
export type Xrpc = { nsid: string; query?: Readonly<Record<string, string | readonly string[]>>; json?: object; bytes?: { data: Uint8Array; type: string } }

type Session = { did: string; handle: string; server: string; access: string; refresh: string }

/** Calls as one account; opens the session that they need. */
export type AccountCalls = {
  did: string
  /** The address of the user's server, and the account's handle as of the session. */
  server: string
  handle(): string
  ask(xrpc: Xrpc): Promise<NetworkReply>
}

function urlOf(base: string, { nsid, query = {} }: Xrpc): string {
  const url = new URL(`${base}/xrpc/${nsid}`)
  for (const [name, value] of Object.entries(query)) for (const each of [value].flat()) url.searchParams.append(name, each)
  return url.href
}

function request(options: BlueskyOptions, signal: AbortSignal, server: string, token: string | null, xrpc: Xrpc): Promise<NetworkReply> {
  const type = xrpc.bytes?.type ?? (xrpc.json ? 'application/json' : null)
  const body = xrpc.bytes?.data ?? (xrpc.json && JSON.stringify(xrpc.json))
  return options.call({
    method: xrpc.query ? 'GET' : 'POST',
    url: urlOf(options.servers.reach(server), xrpc),
    label: xrpc.nsid,
    headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...(type === null ? {} : { 'content-type': type }) },
    ...(body === undefined ? {} : { body }),
    signal,
  })
}

/** The server that holds the account, as its identity says; the one that was asked if that is not one we may go to. */
function homeOf(options: BlueskyOptions, server: string, { didDoc }: SessionAnswer): string {
  const endpoint = didDoc?.service?.find(({ id }) => id.endsWith('#atproto_pds'))?.serviceEndpoint
  return (endpoint === undefined ? null : options.servers.read(endpoint)) ?? server
}

function toSession(options: BlueskyOptions, server: string, reply: NetworkReply): Session | null {
  const answer = reply.kind === 'answer' && reply.status === 200 ? sessionAnswer.safeParse(reply.body).data : undefined
  return answer ? { did: answer.did, handle: answer.handle, server: homeOf(options, server, answer), access: answer.accessJwt, refresh: answer.refreshJwt } : null
}

/** Why a sign-in failed. Signing in changes nothing, so a lost answer does no harm. */
function refusedSignIn(reply: NetworkReply): Exclude<Outcome<never>, { kind: 'ok' }> {
  const { error } = readRefusal(reply)
  if (error === 'AuthFactorTokenRequired') return { kind: 'rejected', reason: WORDS.needsCode, code: 'needs-code' }
  if (error === 'AccountTakedown') return { kind: 'rejected', reason: WORDS.suspended, code: 'suspended' }
  if (reply.kind === 'answer' && reply.status === 401) return { kind: 'unauthorized', reason: WORDS.wrongPassword }
  if (reply.kind === 'answer' && (reply.status === 404 || reply.status === 405 || reply.status < 400)) return { kind: 'rejected', reason: WORDS.noServer, code: 'no-server' }
  return failureOf(reply, true)
}

/** What a key consists of; null for what is none of ours. */
function readKey(key: string): Credentials | null {
  try {
    return credentials.safeParse(JSON.parse(key)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** A sign-in that failed before a call: the call itself was not made. */
const withoutSession = (reply: NetworkReply): NetworkReply =>
  reply.kind === 'answer' && reply.status >= 400 && reply.status < 500 ? reply : { kind: 'not-sent', reason: WORDS.unreachable, isRefused: reply.kind === 'not-sent' && reply.isRefused }

export type Sessions = {
  /** Signs in for the first time. */
  signIn(server: string, login: { identifier: string; password: string }): Promise<Outcome<{ key: string; calls: AccountCalls }>>
  /** The calls of the account that a key is for; their time begins now. */
  open(key: string): AccountCalls | null
}

/** Sessions of accounts: tokens are kept in memory, and opened again when they end. Bluesky allows 300 sign-ins a day, so they are reused. */
export function createSessions(options: BlueskyOptions): Sessions {
  const sessions = new Map<string, Session>()
  const login = (signal: AbortSignal, server: string, identifier: string, password: string): Promise<NetworkReply> =>
    request(options, signal, server, null, { nsid: 'com.atproto.server.createSession', json: { identifier, password } })

  /** A session with new tokens: by the refresh token, else by the password. */
  async function renew(signal: AbortSignal, key: string, { server, did, password }: Credentials): Promise<Session | NetworkReply> {
    const old = sessions.get(key)
    sessions.delete(key)
    const refreshed = old ? toSession(options, server, await request(options, signal, old.server, old.refresh, { nsid: 'com.atproto.server.refreshSession' })) : null
    const reply = refreshed ? null : await login(signal, server, did, password)
    const session = refreshed ?? (reply && toSession(options, server, reply))
    if (session) sessions.set(key, session)
    return session ?? reply ?? { kind: 'lost', reason: WORDS.unreadable }
  }

  function callsOf(key: string, secret: Credentials): AccountCalls {
    const signal = AbortSignal.timeout(options.timeoutMs)
    return {
      did: secret.did,
      server: secret.server,
      handle: () => sessions.get(key)?.handle ?? secret.did,
      async ask(xrpc) {
        const session = sessions.get(key) ?? (await renew(signal, key, secret))
        if ('kind' in session) return withoutSession(session)
        const reply = await request(options, signal, session.server, session.access, xrpc)
        if (!isExpired(reply)) return reply
        const renewed = await renew(signal, key, secret)
        if ('kind' in renewed) return withoutSession(renewed)
        return request(options, signal, renewed.server, renewed.access, xrpc)
      },
    }
  }

  return {
    async signIn(server, { identifier, password }) {
      const reply = await login(AbortSignal.timeout(options.timeoutMs), server, identifier, password)
      const session = toSession(options, server, reply)
      if (!session) return refusedSignIn(reply)
      const secret: Credentials = { server, did: session.did, password }
      const key = JSON.stringify(secret)
      sessions.set(key, session)
      return ok({ key, calls: callsOf(key, secret) })
    },
    open(key) {
      const secret = readKey(key)
      return secret && callsOf(key, secret)
    },
  }
}
