import { isAllowed } from '../../origins.ts'
import type { Shop } from '../../shops/types.ts'
import { newIds, timeOf } from '../../shops/world.ts'
import { readText, type UncheckedObject } from '../ayrshare/read.ts'
import { gmt } from './present.ts'
import { hooksOf, type Woo } from './state.ts'
import { invalid, type Key, type WooHook, WooError } from './types.ts'

export const TOPICS = ['product', 'order', 'customer', 'coupon'].flatMap((resource) => ['created', 'updated', 'deleted', 'restored'].map((event) => `${resource}.${event}`))
const STATUSES = ['active', 'paused', 'disabled'] as const

/** A webhook as the API has it. */
export const presentHook = ({ id, name, topic, url, status, createdAt, updatedAt }: WooHook): object => {
  const [resource, event] = topic.split('.')
  return { id, name, status, topic, resource, event, hooks: [`woocommerce_${topic.replace('.', '_')}`], delivery_url: url, date_created: gmt(createdAt), date_created_gmt: gmt(createdAt), date_modified: gmt(updatedAt), date_modified_gmt: gmt(updatedAt) }
}

function readAddress({ world }: Woo, value: unknown): string {
  const url = readText(value) ?? ''
  if (!isAllowed(url, world.options.origins)) throw new WooError(400, 'woocommerce_rest_webhook_invalid_delivery_url', 'Webhook delivery URL must be a valid URL starting with http:// or https://. The sandbox calls the product only.')
  return url
}

/** Tells a new address that it is one: with a form, and without a signature. */
function ping({ world }: Woo, shop: Shop, { id, url }: WooHook): void {
  world.queue.add('woocommerce-ping', { key: `ping ${id} ${newIds(world)}`, shop: shop.key, hook: String(id), topic: 'ping', url, headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'WooCommerce/10.4 Hookshot (WordPress/6.9)' }, body: `webhook_id=${id}` })
}

export function requireHook({ hooks }: Woo, shop: Shop, id: string): WooHook {
  const hook = hooks.get(id)
  if (hook?.shop !== shop.key) throw new WooError(404, 'woocommerce_rest_webhook_invalid_id', 'Invalid ID.')
  return hook
}

/** POST /webhooks. Without a secret, that of the key is taken. @throws WooError */
export function createHook(woo: Woo, shop: Shop, body: UncheckedObject, { secret }: Key): WooHook {
  const topic = readText(body.topic)
  if (topic === undefined || !TOPICS.includes(topic)) throw new WooError(400, 'woocommerce_rest_invalid_webhook_topic', 'Webhook topic must be valid.')
  const url = readAddress(woo, body.delivery_url)
  const now = timeOf(woo.world)
  const hook: WooHook = { id: newIds(woo.world), shop: shop.key, name: readText(body.name) ?? 'Webhook created on the sandbox', topic, url, secret: readText(body.secret) ?? secret, status: STATUSES.find((one) => one === body.status) ?? 'active', failures: 0, createdAt: now, updatedAt: now }
  woo.hooks.set(String(hook.id), hook)
  if (hook.status === 'active') ping(woo, shop, hook)
  return hook
}

/** PUT /webhooks/:id. Active again, its failures are forgotten. @throws WooError */
export function updateHook(woo: Woo, shop: Shop, id: string, body: UncheckedObject): WooHook {
  const hook = requireHook(woo, shop, id)
  const status = body.status === undefined ? hook.status : STATUSES.find((one) => one === body.status)
  if (!status) throw invalid('status', 'status is not one of active, paused, and disabled.')
  const topic = readText(body.topic) ?? hook.topic
  if (!TOPICS.includes(topic)) throw new WooError(400, 'woocommerce_rest_invalid_webhook_topic', 'Webhook topic must be valid.')
  const url = body.delivery_url === undefined ? hook.url : readAddress(woo, body.delivery_url)
  const next: WooHook = { ...hook, name: readText(body.name) ?? hook.name, topic, url, secret: readText(body.secret) ?? hook.secret, status, failures: status === 'active' ? 0 : hook.failures, updatedAt: timeOf(woo.world) }
  woo.hooks.set(id, next)
  if (url !== hook.url || (status === 'active' && hook.status !== 'active')) ping(woo, shop, next)
  return next
}

/** DELETE /webhooks/:id, which needs `force`. @throws WooError */
export function deleteHook(woo: Woo, shop: Shop, id: string, query: UncheckedObject): WooHook {
  const hook = requireHook(woo, shop, id)
  if (query.force !== 'true' && query.force !== true) throw new WooError(501, 'woocommerce_rest_trash_not_supported', 'Webhooks do not support trashing.')
  woo.hooks.delete(id)
  woo.world.queue.dropHook(id)
  return hook
}

export const listHooks = (woo: Woo, shop: Shop, query: UncheckedObject): WooHook[] => hooksOf(woo, shop).filter(({ status }) => query.status === undefined || query.status === 'all' || query.status === status)
