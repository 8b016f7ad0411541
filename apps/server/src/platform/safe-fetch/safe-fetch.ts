import type { Readable } from 'node:stream'
import { type Dispatcher, request } from 'undici'
import { capBody } from './body.ts'
import { createGuardedAgent, createOpenAgent, type ResolveHost, resolveBySystem } from './connector.ts'
import { SafeFetchError } from './errors.ts'
import { toSafeFetchError } from './failures.ts'
import { checkTarget, type Target, type TargetRules } from './target.ts'

const MAX_REDIRECTS = 5
const REDIRECTS = [301, 302, 303, 307, 308]
const DEFAULT_PORTS = [80, 443]
const USER_AGENT = 'Marquee/1.0'
/** Headers that our own code may add; a user's or a browser's are never forwarded. */
const SENDABLE_HEADER = /^(content-type|webhook-(id|timestamp|signature)|x-marquee-[a-z-]+)$/
/** Those of a web push (RFC 8030); its authorization is a token that we signed for the push service alone. */
const PUSH_HEADER = /^(content-encoding|ttl|urgency|topic)$/
/** Those of a call to a network or a store at which the user has an account: its token, and what identifies a repeat. */
const CALL_HEADER = /^(content-type|authorization|idempotency-key|x-api-key|x-shopify-access-token|x-shopify-storefront-access-token)$/
const isSendable = ([name, value]: readonly [string, string]): boolean => SENDABLE_HEADER.test(name) || PUSH_HEADER.test(name) || (name === 'authorization' && value.startsWith('vapid '))

export type SafeFetchOptions = {
  /** Accepted media types, e.g. `image/png`; all when absent. */
  types?: readonly string[]
  maxBytes: number
  /** For everything together: DNS resolution, redirects and the whole body. */
  timeoutMs: number
  /** A body to send. Such a call follows no redirect, and its answer may be compressed: the status counts. */
  post?: { body: string | Uint8Array; headers: Readonly<Record<string, string>> }
  /** A call of the API of a network or a store at which the user has an account. It follows no redirect: a token and a post are for one server only. */
  call?: { method: 'GET' | 'POST' | 'DELETE'; headers: Readonly<Record<string, string>>; body?: string | Uint8Array }
  signal?: AbortSignal
}

/** A response. `body` fails with SafeFetchError past the size or time limit; read it or destroy it. */
export type SafeResponse = { status: number; type: string; url: string; body: Readable; header(name: string): string }

export type SafeFetch = {
  /** Fetches an address that a user or a vendor gave. Throws SafeFetchError; answers of any status are returned. */
  fetch(address: string, options: SafeFetchOptions): Promise<SafeResponse>
  close(): Promise<void>
}

export type SafeFetchSettings = {
  /** Hosts, with port unless it is the scheme's own, that may be private: our own address, for example. */
  allowPrivateHosts?: readonly string[]
  ports?: readonly number[]
  lookup?: ResolveHost
}

type Agents = { guarded: Dispatcher; open: Dispatcher }

function headersOf(options: SafeFetchOptions): Record<string, string> {
  const added = Object.entries((options.post ?? options.call)?.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value] as const)
  if (!added.every((header) => (options.call ? CALL_HEADER.test(header[0]) : isSendable(header)))) throw new Error('This header must not be sent')
  return { ...Object.fromEntries(added), 'user-agent': USER_AGENT, accept: options.types?.join(', ') ?? '*/*', 'accept-encoding': 'identity' }
}

const headerOf = (response: Dispatcher.ResponseData, name: string): string => [response.headers[name]].flat()[0] ?? ''

async function send(agents: Agents, target: Target, options: SafeFetchOptions, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const headers = headersOf(options)
  const body = options.post?.body ?? options.call?.body
  try {
    return await request(target.url.href, {
      dispatcher: target.isAllowedPrivate ? agents.open : agents.guarded,
      method: options.post ? 'POST' : (options.call?.method ?? 'GET'),
      ...(body === undefined ? {} : { body }),
      headers,
      signal,
      reset: true,
    })
  } catch (error) {
    throw toSafeFetchError(error)
  }
}

function assertAcceptable(response: Dispatcher.ResponseData, type: string, options: SafeFetchOptions): void {
  if (!options.post && !['', 'identity'].includes(headerOf(response, 'content-encoding').toLowerCase())) throw new SafeFetchError('type', 'The answer is compressed')
  if (options.types && response.statusCode < 400 && !options.types.includes(type)) throw new SafeFetchError('type', 'The answer is of another type')
  if (Number(headerOf(response, 'content-length') || 0) > options.maxBytes) throw new SafeFetchError('size', 'The answer is too large')
}

function present(response: Dispatcher.ResponseData, url: URL, options: SafeFetchOptions): SafeResponse {
  const type = headerOf(response, 'content-type').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  try {
    assertAcceptable(response, type, options)
  } catch (error) {
    response.body.on('error', () => undefined).destroy()
    throw error
  }
  return { status: response.statusCode, type, url: url.href, body: capBody(response.body, options.maxBytes), header: (name) => headerOf(response, name) }
}

async function follow(agents: Agents, rules: TargetRules, address: string, options: SafeFetchOptions, signal: AbortSignal): Promise<SafeResponse> {
  let target = checkTarget(address, rules)
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await send(agents, target, options, signal)
    const location = headerOf(response, 'location')
    if (options.post || options.call || location === '' || !REDIRECTS.includes(response.statusCode)) return present(response, target.url, options)
    // Not read: only the next address of a redirect matters.
    response.body.on('error', () => undefined).destroy()
    const next = URL.parse(location, target.url.href)
    if (!next) throw new SafeFetchError('address', 'The redirect cannot be read')
    target = checkTarget(next.href, rules)
  }
  throw new SafeFetchError('redirects', 'Too many redirects')
}

/**
 * The one client for addresses that users and vendors give (security.md section 4.5): every hop is checked as a literal, names are resolved
 * once and the checked addresses are the ones connected to, and type, size and time are bounded.
 * Takes the exceptions of this server; returns the client.
 */
export function createSafeFetch({ allowPrivateHosts = [], ports = DEFAULT_PORTS, lookup = resolveBySystem }: SafeFetchSettings = {}): SafeFetch {
  const agents = { guarded: createGuardedAgent(lookup), open: createOpenAgent(lookup) }
  const rules = { allowPrivateHosts, ports }
  return {
    fetch(address, options) {
      const timeout = AbortSignal.timeout(options.timeoutMs)
      return follow(agents, rules, address, options, options.signal ? AbortSignal.any([options.signal, timeout]) : timeout)
    },
    async close() {
      await Promise.all([agents.guarded.close(), agents.open.close()])
    },
  }
}
