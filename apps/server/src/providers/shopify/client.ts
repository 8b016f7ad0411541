import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { NetworkClient, NetworkReply } from '../../platform/network-client/index.ts'
import type { VendorFiles } from '../../platform/vendor-files.ts'
import { type Failure, type Outcome, ok } from '../../ports/outcome.ts'
import { refuse, STORE_WORDS, storeFailure, UNAUTHORIZED, UNREADABLE } from '../../ports/storefront-failures.ts'
import type { Pace } from '../../ports/storefront.ts'
import type { ShopKey } from './key.ts'
import { API_VERSION } from './queries.ts'
import { type Envelope, envelope } from './schemas.ts'

export type ShopifyOptions = {
  call: NetworkClient
  /** Opens addresses from answers. */
  openFile: VendorFiles
  /** The application that shops are asked to allow; null without one. */
  app: { clientId: string; clientSecret: string } | null
  /** Addresses of a shop for calls and for browsers, with `{shop}` in place of its domain. */
  reached: string
  shown: string
  /** Of everything that one call of the port does. */
  timeoutMs: number
  now: () => Date
}

/** An answer. `denied`: whether a part of it was left out because the shop does not allow it. */
export type Told<Value> = { value: Value; pace: Pace | null; isPartial: boolean }
export type GraphCall = { query: string; variables?: Readonly<Record<string, unknown>>; signal: AbortSignal; /** Absent: the call only asks. */ changes?: true }
export type ShopifyClient = {
  options: ShopifyOptions
  /** One call as a shop's key; whether it is of the Admin or the Storefront API depends on its way. */
  ask<Value>(key: ShopKey, form: z.ZodType<Value>, call: GraphCall): Promise<Outcome<Told<Value>>>
  /** The time that all calls of one question have together. */
  deadline(): AbortSignal
  paceOf(shop: string): Pace | null
}

const NO_STORE = refuse('no-store', STORE_WORDS.noStore)
const MOST_SHOPS = 2_000

/** How much may be asked now. A query may be sent again when its points are there. */
export function readPace({ extensions }: Envelope): Pace | null {
  const { cost } = extensions ?? {}
  if (!cost) return null
  const { currentlyAvailable, maximumAvailable, restoreRate } = cost.throttleStatus
  const missing = Math.max(0, cost.requestedQueryCost - currentlyAvailable)
  return { left: currentlyAvailable, most: maximumAvailable, waitMs: Math.ceil((missing / restoreRate) * 1_000) }
}

const FAILURES: Readonly<Record<string, Failure>> = { ACCESS_DENIED: refuse('scope-missing', STORE_WORDS.scope), UNAUTHORIZED, INTERNAL_SERVER_ERROR: { kind: 'unavailable', reason: STORE_WORDS.noAnswer } }

/** What the errors of an answer mean: its status is 200 all the same. */
function failureOf(answer: Envelope, pace: Pace | null): Failure | null {
  if (!answer.errors || answer.errors.length === 0) return null
  if (typeof answer.errors === 'string') return UNREADABLE
  const codes = answer.errors.map(({ extensions }) => extensions?.code ?? '')
  if (codes.includes('THROTTLED')) return { kind: 'rate-limited', reason: STORE_WORDS.limited, retryAfterSeconds: Math.max(1, Math.ceil((pace?.waitMs ?? 0) / 1_000)) }
  const known = codes.map((code) => FAILURES[code]).find((failure) => failure !== undefined)
  return known ?? UNREADABLE
}

type Answer = Extract<NetworkReply, { kind: 'answer' }>

function read<Value>(reply: Answer, form: z.ZodType<Value>, isOnlyAsking: boolean): Outcome<Told<Value>> {
  const answer = envelope.safeParse(reply.body).data
  if (!answer || reply.status !== 200) return storeFailure(reply, { isOnlyAsking, at404: NO_STORE })
  const pace = readPace(answer)
  const failure = failureOf(answer, pace)
  const { success, data } = form.safeParse(answer.data)
  const isDenied = failure?.kind === 'rejected' && failure.code === 'scope-missing'
  // What a token does not open is left out of an answer that is whole otherwise.
  if (success && (!failure || isDenied)) return ok({ value: data, pace, isPartial: failure !== null })
  return failure ?? (isOnlyAsking ? UNREADABLE : { kind: 'unknown', reason: STORE_WORDS.unreadable })
}

const fill = (template: string, shop: string): string => template.replace('{shop}', shop)

/** The address of a shop for browsers. */
export const shownAt = ({ shown }: ShopifyOptions, shop: string): string => fill(shown, shop)
/** The address of a shop for calls. */
export const reachedAt = ({ reached }: ShopifyOptions, shop: string): string => fill(reached, shop)

function headersOf({ way, token }: ShopKey): Record<string, string> {
  if (way === 'consent') return { 'x-shopify-access-token': token }
  return way === 'token' ? { 'x-shopify-storefront-access-token': token } : {}
}

/** Creates the calls of Shopify's two APIs. Takes how shops are reached. */
export function createClient(options: ShopifyOptions): ShopifyClient {
  const paces = new LRUCache<string, Pace>({ max: MOST_SHOPS })
  return {
    options,
    deadline: () => AbortSignal.timeout(options.timeoutMs),
    paceOf: (shop) => paces.get(shop) ?? null,
    async ask(key, form, { query, variables = {}, signal, changes }) {
      const api = key.way === 'consent' ? 'admin/api' : 'api'
      const reply = await options.call({
        method: 'POST',
        url: `${reachedAt(options, key.shop)}/${api}/${API_VERSION}/graphql.json`,
        label: `shopify ${key.way} ${/\b[A-Z]\w+/.exec(query)?.[0] ?? 'Shop'}`,
        headers: { 'content-type': 'application/json', ...headersOf(key) },
        body: JSON.stringify({ query, variables }),
        signal,
      })
      const isOnlyAsking = !changes
      if (reply.kind !== 'answer') return storeFailure(reply, { isOnlyAsking, at404: NO_STORE })
      const outcome = read(reply, form, isOnlyAsking)
      if (outcome.kind === 'ok' && outcome.value.pace) paces.set(key.shop, outcome.value.pace)
      return outcome
    },
  }
}
