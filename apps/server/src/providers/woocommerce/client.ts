import { z } from 'zod'
import type { NetworkClient, NetworkReply } from '../../platform/network-client/index.ts'
import type { VendorFiles } from '../../platform/vendor-files.ts'
import { type Failure, type Outcome, ok } from '../../ports/outcome.ts'
import { refuse, STORE_WORDS, storeFailure, UNAUTHORIZED } from '../../ports/storefront-failures.ts'
import type { WooKey } from './key.ts'
import type { SiteBook } from './sites.ts'

export type WooOptions = {
  call: NetworkClient
  sites: SiteBook
  /** Opens addresses from answers. */
  openFile: VendorFiles
  /** Whether a store can send to one of our addresses. */
  canReach(site: string, address: string): boolean
  /** Of everything that one call of the port does. */
  timeoutMs: number
  now: () => Date
}

export type WooCall = {
  method?: 'GET' | 'POST' | 'DELETE'
  /** Below `/wp-json`, for example `/wc/v3/products`. */
  path: string
  query?: Readonly<Record<string, string>>
  body?: object
  /** What it means that there is nothing. */
  at404: Failure
  signal: AbortSignal
}
/** `total`: how many there are on all pages. */
export type Told<Value> = { value: Value; total: number | null }
export type WooClient = {
  options: WooOptions
  /** One call as a store; without keys where `keys` is null. */
  ask<Value>(site: Pick<WooKey, 'site' | 'route'>, keys: Pick<WooKey, 'key' | 'secret'> | null, form: z.ZodType<Value>, call: WooCall): Promise<Outcome<Told<Value>>>
  deadline(): AbortSignal
}

export const NO_STORE = refuse('no-store', STORE_WORDS.noStore)
const NOT_A_STORE = refuse('not-a-store', STORE_WORDS.notAStore)
const NOT_ALLOWED = refuse('scope-missing', STORE_WORDS.scope)
const refusal = z.object({ code: z.string(), message: z.string().catch('') })

/** The address of a call. Sites without permalinks of their own take the path as a parameter. */
function urlOf({ sites }: WooOptions, { site, route }: Pick<WooKey, 'site' | 'route'>, { path, query = {} }: WooCall): string {
  const search = new URLSearchParams(route === 'query' ? { rest_route: path, ...query } : query).toString()
  const base = sites.reach(site)
  return `${base}${route === 'query' ? '/' : `/wp-json${path}`}${search === '' ? '' : `?${search}`}`
}

/** What a refusal of keys means: the REST API answers 401 to unknown keys and to keys that may not. */
function keyFailure(status: number, { code, message }: z.infer<typeof refusal>): Failure {
  if (/permissions?\b/i.test(message) || /cannot_(create|edit|delete|batch)$/.test(code)) return NOT_ALLOWED
  return status === 401 ? UNAUTHORIZED : NOT_ALLOWED
}

/** What a refusal of the REST API means. */
function failureOf(reply: Extract<NetworkReply, { kind: 'answer' }>, isOnlyAsking: boolean, at404: Failure): Failure {
  const said = refusal.safeParse(reply.body).data
  if ((reply.status === 401 || reply.status === 403) && said) return keyFailure(reply.status, said)
  if (reply.status === 404) return said && said.code !== 'rest_no_route' ? at404 : NO_STORE
  // A page where data is expected: a site without the API, or what protects it.
  if (!said && (reply.status < 300 || reply.status === 403) && reply.body === undefined) return NOT_A_STORE
  return storeFailure(reply, { isOnlyAsking, at404 })
}

/** Creates the calls of stores' REST API. Takes how stores are reached. */
export function createClient(options: WooOptions): WooClient {
  return {
    options,
    deadline: () => AbortSignal.timeout(options.timeoutMs),
    async ask(site, keys, form, call) {
      const { method = 'GET', path, body, at404, signal } = call
      const reply = await options.call({
        method,
        url: urlOf(options, site, call),
        label: `woocommerce ${method} ${path.replace(/\/\d+/g, '/:id')}`,
        headers: {
          ...(keys ? { authorization: `Basic ${Buffer.from(`${keys.key}:${keys.secret}`).toString('base64')}` } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal,
      })
      const isOnlyAsking = method === 'GET'
      if (reply.kind !== 'answer') return storeFailure(reply, { isOnlyAsking, at404 })
      const { success, data } = form.safeParse(reply.body)
      if (reply.status >= 300 || !success) return failureOf(reply, isOnlyAsking, at404)
      const total = reply.header('x-wp-total')
      return ok({ value: data, total: /^\d{1,9}$/.test(total) ? Number(total) : null })
    },
  }
}
