import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Shop, ShopEvent } from '../../shops/types.ts'
import { mannerOf } from '../../shops/webhook-faults.ts'
import { shopUrl } from '../../shops/world.ts'
import { presentOrder, presentProduct } from './present.ts'
import { hooksOf, type Woo } from './state.ts'
import type { WooHook } from './types.ts'

const VENDOR = 'woocommerce'
const ANSWER_WITHIN_MS = 60_000
/** After more failures one after the other, a store gives a webhook up. */
const MOST_FAILURES = 5
/** Any of these is a success for WooCommerce. */
const isTaken = (status: number): boolean => (status >= 200 && status < 300) || [301, 302, 401].includes(status)

const TOPICS: Readonly<Partial<Record<ShopEvent['kind'], string>>> = { 'product-created': 'product.created', 'product-updated': 'product.updated', 'product-deleted': 'product.deleted', 'order-created': 'order.created', 'order-updated': 'order.updated' }

function payloadOf({ world }: Woo, event: ShopEvent): object | undefined {
  switch (event.kind) {
    case 'product-created':
    case 'product-updated':
      return presentProduct(world, event.shop, event.product)
    case 'product-deleted':
      return { id: event.product.id }
    case 'order-created':
    case 'order-updated':
      return presentOrder(event.shop, event.order)
    default:
      return undefined
  }
}

/** Queues one webhook, in the manner that a fault or the store's page sets. */
function queue({ world }: Woo, shop: Shop, hook: WooHook, body: string): void {
  const manner = mannerOf(world, shop, hook.topic, body)
  const [resource = '', event = ''] = hook.topic.split('.')
  const send = (text: string, id: string, secret: string) => {
    const headers = {
      'content-type': 'application/json', 'user-agent': 'WooCommerce/10.4 Hookshot (WordPress/6.9)', 'x-wc-webhook-source': `${shopUrl(world, shop)}/`, 'x-wc-webhook-topic': hook.topic, 'x-wc-webhook-resource': resource, 'x-wc-webhook-event': event,
      'x-wc-webhook-signature': createHmac('sha256', secret).update(text).digest('base64'), 'x-wc-webhook-id': String(hook.id), 'x-wc-webhook-delivery-id': id,
    }
    world.queue.add(VENDOR, { key: randomUUID(), shop: shop.key, hook: String(hook.id), topic: hook.topic, url: hook.url, headers, body: text }, manner.delayMs)
  }
  if (manner.isLost) return
  const id = () => createHash('sha256').update(randomUUID()).digest('hex').slice(0, 32)
  const own = id()
  if (manner.isForged) send(body.replaceAll(/"price":"[\d.]+"/gu, '"price":"0.01"'), id(), `not ${hook.secret}`)
  send(body, own, hook.secret)
  if (manner.isTwice) send(body, own, hook.secret)
  if (manner.isDuplicated) send(body, id(), hook.secret)
}

/** Counts what failed; after too much of it the webhook is disabled. */
function settle({ hooks, world }: Woo, id: string, status: number): void {
  const hook = hooks.get(id)
  if (!hook) return
  if (isTaken(status)) {
    if (hook.failures > 0) hooks.set(id, { ...hook, failures: 0 })
    return
  }
  const failures = hook.failures + 1
  const isGivenUp = failures >= MOST_FAILURES
  hooks.set(id, { ...hook, failures, status: isGivenUp ? 'disabled' : hook.status })
  if (isGivenUp) world.queue.dropHook(id)
}

/** Sends webhooks of what happens in the stores. None is sent again. */
export function startWebhooks(woo: Woo): void {
  const { world } = woo
  const settled = { answerWithinMs: ANSWER_WITHIN_MS, retryAfterMs: [], onSettled: ({ delivery, status }: { delivery: { hook: string | null }; status: number }) => settle(woo, delivery.hook ?? '', status) }
  world.queue.rules.set(VENDOR, settled)
  // What becomes of a ping does not matter.
  world.queue.rules.set(`${VENDOR}-ping`, { ...settled, onSettled: () => undefined })
  world.listeners.add((event) => {
    const [topic, payload] = [TOPICS[event.kind], payloadOf(woo, event)]
    if (event.shop.kind !== 'woocommerce' || topic === undefined || !payload) return
    for (const hook of hooksOf(woo, event.shop)) if (hook.topic === topic && hook.status === 'active') queue(woo, event.shop, hook, JSON.stringify(payload))
  })
}
