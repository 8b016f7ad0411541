import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { NetworkClient, NetworkReply } from '../../platform/network-client/index.ts'
import { type Failure, type Outcome, ok } from '../../ports/outcome.ts'
import { storeFailure } from '../../ports/storefront-failures.ts'
import type { Pace } from '../../ports/storefront.ts'
import type { EtsyKey } from './key.ts'

export type EtsyOptions = {
  call: NetworkClient
  /** The application's keystring and its shared secret. */
  app: { clientId: string; clientSecret: string }
  /** The API, for example `https://openapi.etsy.com/v3/application`. */
  apiUrl: string
  tokenUrl: string
  /** The page on which people agree, for browsers. */
  connectUrl: string
  /** Of everything that one call of the port does. */
  timeoutMs: number
  now: () => Date
}

type EtsyCall = { path: string; query?: Readonly<Record<string, string>>; /** What it means that there is nothing. */ at404: Failure; signal: AbortSignal }
export type Told<Value> = { value: Value; pace: Pace | null }
export type EtsyClient = {
  options: EtsyOptions
  /** One reading call as a shop. */
  ask<Value>(key: Pick<EtsyKey, 'token' | 'shopId'>, form: z.ZodType<Value>, call: EtsyCall): Promise<Outcome<Told<Value>>>
  deadline(): AbortSignal
  paceOf(shopId: string): Pace | null
}

const MOST_SHOPS = 2_000
const SECOND_MS = 1_000
type Answer = Extract<NetworkReply, { kind: 'answer' }>

const numberOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

/** The calls that are left: of a sliding day, and whether this second has any. */
export function readPace({ header }: Pick<Answer, 'header'>): Pace | null {
  const [left, most] = [numberOf(header('x-remaining-today')), numberOf(header('x-limit-per-day'))]
  if (left === null && most === null) return null
  return { left, most, waitMs: header('x-remaining-this-second') === '0' ? SECOND_MS : 0 }
}

/** Creates the calls of Etsy's Open API. Takes how it is reached. */
export function createClient(options: EtsyOptions): EtsyClient {
  const { app, apiUrl, call } = options
  const paces = new LRUCache<string, Pace>({ max: MOST_SHOPS })
  return {
    options,
    deadline: () => AbortSignal.timeout(options.timeoutMs),
    paceOf: (shopId) => paces.get(shopId) ?? null,
    async ask({ token, shopId }, form, { path, query = {}, at404, signal }) {
      const search = new URLSearchParams(query).toString()
      const reply = await call({
        method: 'GET',
        url: `${apiUrl}${path}${search === '' ? '' : `?${search}`}`,
        label: `etsy ${path.replace(/\/\d+/g, '/:id')}`,
        headers: { authorization: `Bearer ${token}`, 'x-api-key': `${app.clientId}:${app.clientSecret}` },
        signal,
      })
      if (reply.kind !== 'answer') return storeFailure(reply, { isOnlyAsking: true, at404 })
      const pace = readPace(reply)
      if (pace) paces.set(shopId, pace)
      const { success, data } = form.safeParse(reply.body)
      return reply.status === 200 && success ? ok({ value: data, pace }) : storeFailure(reply, { isOnlyAsking: true, at404 })
    },
  }
}
