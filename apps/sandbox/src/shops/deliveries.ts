import { isAllowed, OWN_CALL } from '../origins.ts'
import type { Collection, Store } from '../store.ts'
import type { Timers } from '../timers.ts'

/** A webhook on its way. `attempts` is how often it failed. */
export type Delivery = {
  key: string
  shop: string
  /** The subscription that it belongs to; none for those of the app's settings. */
  hook: string | null
  topic: string
  url: string
  headers: Record<string, string>
  body: string
  attempts: number
  nextAt: number
}

/** What became of one attempt: the status, or 0 if there was no answer in time. */
export type Attempt = { delivery: Delivery; status: number }
type Rules = { answerWithinMs: number; retryAfterMs: readonly number[]; onSettled: (attempt: Attempt, isGivenUp: boolean) => void }

export type DeliveryQueue = {
  /** Sends a webhook after `delayMs`, again as its vendor's rules say, until it is accepted. Kept over a restart. */
  add(vendor: string, delivery: Omit<Delivery, 'attempts' | 'nextAt'>, delayMs?: number): void
  rules: Map<string, Rules>
  /** Those that wait, of one shop or all. */
  waiting(shop?: string): Delivery[]
  /** Sends what waits now, and resolves when each was tried once. */
  flush(shop?: string): Promise<number>
  /** Forgets what waits for a subscription. */
  dropHook(hook: string): void
  /** Attempts since the start, newest last. */
  attempts: { shop: string; topic: string; url: string; status: number; at: number }[]
  resume(): void
}

const REMEMBERED = 200

type Waiting = Delivery & { vendor: string }

/** Posts one webhook; redirects are not followed. @returns the status, 0 without an answer. */
async function post({ url, headers, body }: Delivery, origins: ReadonlySet<string>, withinMs: number): Promise<number> {
  if (!isAllowed(url, origins)) return 0
  try {
    const answer = await fetch(url, { method: 'POST', headers: { ...OWN_CALL, ...headers }, body, redirect: 'manual', signal: AbortSignal.timeout(withinMs) })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return 0
  }
}

const isAccepted = (status: number): boolean => status >= 200 && status < 300

/** Creates the queue of the shops' webhooks. */
export function createDeliveryQueue(store: Store, timers: Timers, origins: ReadonlySet<string>): DeliveryQueue {
  const deliveries: Collection<Waiting> = store.collection('shop-deliveries')
  const rules = new Map<string, Rules>()
  const attempts: DeliveryQueue['attempts'] = []
  const timer = (key: string) => `shop hook ${key}`
  // Sent twice by a timer and a flush, it would look like a repetition.
  const inFlight = new Map<string, Promise<void>>()

  const schedule = (delivery: Waiting) => timers.at(timer(delivery.key), delivery.nextAt, () => void send(delivery.key))

  async function attempt(key: string): Promise<void> {
    const delivery = deliveries.get(key)
    const rule = rules.get(delivery?.vendor ?? '')
    if (!delivery || !rule) return
    // Nothing may be reported that a kill could still undo.
    await store.durable()
    const status = await post(delivery, origins, rule.answerWithinMs)
    attempts.push({ shop: delivery.shop, topic: delivery.topic, url: delivery.url, status, at: Date.now() })
    if (attempts.length > REMEMBERED) attempts.shift()
    if (!deliveries.get(key)) return
    const wait = rule.retryAfterMs[delivery.attempts]
    const isOver = isAccepted(status) || wait === undefined
    if (isOver) deliveries.delete(key)
    else {
      const again = { ...delivery, attempts: delivery.attempts + 1, nextAt: Date.now() + wait }
      deliveries.set(key, again)
      schedule(again)
    }
    rule.onSettled({ delivery, status }, isOver && !isAccepted(status))
  }

  function send(key: string): Promise<void> {
    const running = inFlight.get(key)
    if (running) return running
    timers.cancel(timer(key))
    // A store that is closed or broken sends nothing; what waits is sent after the restart.
    const sending = attempt(key).catch(() => undefined).finally(() => inFlight.delete(key))
    inFlight.set(key, sending)
    return sending
  }

  const waiting = (shop?: string) => [...deliveries.values()].filter((one) => shop === undefined || one.shop === shop)
  return {
    add(vendor, delivery, delayMs = 0) {
      const first = { ...delivery, vendor, attempts: 0, nextAt: Date.now() + delayMs }
      deliveries.set(first.key, first)
      schedule(first)
    },
    rules,
    waiting,
    async flush(shop) {
      const all = waiting(shop)
      await Promise.all(all.map(({ key }) => send(key)))
      return all.length
    },
    dropHook(hook) {
      for (const { key } of [...deliveries.values()].filter((one) => one.hook === hook)) deliveries.delete(key)
    },
    attempts,
    resume() {
      for (const delivery of deliveries.values()) schedule(delivery)
    },
  }
}
