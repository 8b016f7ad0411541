import { randomUUID } from 'node:crypto'
import type { Shop, ShopEvent } from '../../../shops/types.ts'
import { mannerOf } from '../../../shops/webhook-faults.ts'
import { settingsOf, timeOf, type World } from '../../../shops/world.ts'
import { gid, stamp } from '../graphql/values.ts'
import { signBody } from '../oauth/signature.ts'
import { hooksOf, revokeTokens, type Shopify } from '../state.ts'
import type { Bulk, Hook } from '../types.ts'
import { levelPayload, orderPayload, productPayload, shopPayload } from './payloads.ts'
import { TOPICS, topicName } from './topics.ts'

const VENDOR = 'shopify'
const ANSWER_WITHIN_MS = 5_000
/** Eight more attempts in about four hours. */
const RETRY_AFTER_MS = [1, 10, 60, 300, 900, 1_800, 3_600, 7_200].map((seconds) => seconds * 1_000)
const VERSION = '2026-10'
/** What a forged webhook claims. */
const FORGED_PRICE = '0.01'

/** Topics that the app's settings subscribe to, for all shops. */
export const COMPLIANCE_TOPICS = ['customers/data_request', 'customers/redact', 'shop/redact'] as const

function payloadOf(world: World, event: ShopEvent): object {
  switch (event.kind) {
    case 'product-created':
    case 'product-updated':
      return productPayload(world, event.product)
    case 'product-deleted':
      return { id: event.product.id }
    case 'stock-changed':
      return levelPayload(event.shop, event.variant)
    case 'order-created':
    case 'order-updated':
      return orderPayload(event.order)
    default:
      return shopPayload(event.shop)
  }
}

type Message = { topic: string; url: string; body: string; eventId: string; hook: Hook | null }

/** Queues one webhook, in the manner that a fault or the shop's page sets. */
function queue({ world }: Shopify, shop: Shop, { topic, url, body, eventId, hook }: Message): void {
  const manner = mannerOf(world, shop, topic, body)
  const send = (text: string, id: string, isSigned: boolean, delayMs: number) => {
    const headers = {
      'content-type': 'application/json', 'user-agent': 'Shopify-Captain-Hook', 'x-shopify-topic': topic, 'x-shopify-shop-domain': shop.name, 'x-shopify-api-version': VERSION, 'x-shopify-webhook-id': id, 'x-shopify-event-id': eventId,
      'x-shopify-triggered-at': new Date(timeOf(world)).toISOString(), 'x-shopify-hmac-sha256': signBody(text, isSigned ? world.options.secret : `not ${world.options.secret}`), ...(hook?.name ? { 'x-shopify-name': hook.name } : {}),
    }
    world.queue.add(VENDOR, { key: randomUUID(), shop: shop.key, hook: hook === null ? null : String(hook.id), topic, url, headers, body: text }, delayMs)
  }
  if (manner.isLost) return
  const id = randomUUID()
  if (manner.isForged) send(body.replaceAll(/"price":"[\d.]+"/gu, `"price":"${FORGED_PRICE}"`).replaceAll(/"available":-?\d+/gu, '"available":999'), randomUUID(), false, 0)
  send(body, id, true, manner.delayMs)
  if (manner.isTwice) send(body, id, true, manner.delayMs)
  if (manner.isDuplicated) send(body, randomUUID(), true, manner.delayMs)
}

/** The fields of a payload that a subscription wants; ids always come. */
function pick(payload: object, fields: readonly string[]): object {
  if (fields.length === 0) return payload
  const wanted = new Set(['id', 'admin_graphql_api_id', 'updated_at', ...fields.map((field) => field.split('.', 1)[0])])
  return Object.fromEntries(Object.entries(payload).filter(([name]) => wanted.has(name)))
}

function sendTo(shopify: Shopify, shop: Shop, kind: string, payload: object): void {
  const eventId = randomUUID()
  for (const hook of hooksOf(shopify, shop)) {
    if (TOPICS[hook.topic]?.kind !== kind || !/^https?:/u.test(hook.uri)) continue
    queue(shopify, shop, { topic: topicName(hook.topic), url: hook.uri, body: JSON.stringify(pick(payload, hook.includeFields)), eventId, hook })
  }
}

/** Sends a webhook of the app's settings to the address that they have, or else to that of the shop's newest subscription. @returns whether there is one. */
export function sendCompliance(shopify: Shopify, shop: Shop, topic: string, customer?: object): boolean {
  const url = settingsOf(shopify.world).complianceUrl ?? hooksOf(shopify, shop).at(-1)?.uri
  if (url === undefined) return false
  const payload = { shop_id: shop.id, shop_domain: shop.name, ...(topic === 'shop/redact' ? {} : { customer: { id: 1, email: 'berit.sandbuyer@example.com', phone: null, ...customer }, [topic === 'customers/redact' ? 'orders_to_redact' : 'orders_requested']: [] }) }
  queue(shopify, shop, { topic, url, body: JSON.stringify(payload), eventId: randomUUID(), hook: null })
  return true
}

/** Tells the app that a bulk operation has ended. */
export function sendBulkFinished(shopify: Shopify, shop: Shop, bulk: Bulk): void {
  sendTo(shopify, shop, 'bulk-finished', { admin_graphql_api_id: gid('BulkOperation', bulk.id), status: bulk.status.toLowerCase(), error_code: bulk.errorCode, type: 'query', created_at: stamp(bulk.createdAt), completed_at: bulk.completedAt === null ? null : stamp(bulk.completedAt) })
}

/** An app that is removed loses its tokens and subscriptions. Its last webhook is sent all the same. */
function uninstall(shopify: Shopify, shop: Shop): void {
  revokeTokens(shopify, shop)
  for (const { id } of hooksOf(shopify, shop)) shopify.hooks.delete(String(id))
}

/** Sends webhooks of what happens in the shops of Shopify, and gives a subscription up that never answers. */
export function startWebhooks(shopify: Shopify): void {
  const { world } = shopify
  world.queue.rules.set(VENDOR, {
    answerWithinMs: ANSWER_WITHIN_MS,
    retryAfterMs: RETRY_AFTER_MS,
    onSettled: ({ delivery }, isGivenUp) => {
      if (isGivenUp && delivery.hook !== null) shopify.hooks.delete(delivery.hook)
    },
  })
  world.listeners.add((event) => {
    if (event.shop.kind !== 'shopify') return
    sendTo(shopify, event.shop, event.kind, payloadOf(world, event))
    if (event.kind === 'uninstalled') uninstall(shopify, event.shop)
  })
}
