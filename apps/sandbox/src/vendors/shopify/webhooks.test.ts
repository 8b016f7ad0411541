import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../test/harness.ts'
import type { Received } from '../../../test/receiver.ts'
import { hmac, install, SHOP, startShops, type ShopBench } from '../../../test/shops.ts'

let bench: ShopBench
let token: string
beforeEach(async () => {
  bench = await startShops()
  token = await install(bench)
})
afterEach(() => bench.close())

const SUBSCRIBE = 'mutation W($topic:WebhookSubscriptionTopic!,$sub:WebhookSubscriptionInput!){webhookSubscriptionCreate(topic:$topic,webhookSubscription:$sub){webhookSubscription{id topic uri} userErrors{field message}}}'
const subscribe = (topic: string, more: object = {}) => bench.admin(token, SUBSCRIBE, { topic, sub: { uri: bench.receiver.url, format: 'JSON', ...more } })
const isGenuine = ({ raw, headers }: Received) => headers['x-shopify-hmac-sha256'] === hmac(raw, 'base64')
const arrived = (count: number) => eventually(async () => bench.receiver.received.length >= count && bench.receiver.received)
const arm = (name: string, more: object = {}) => bench.arm(name, { vendor: 'shopify', ...more })

test('subscriptions are made, listed and deleted, and refused without the scope or for an address that is not the product\'s', async () => {
  const { body } = await subscribe('PRODUCTS_UPDATE')
  expect(body).toMatchObject({ data: { webhookSubscriptionCreate: { webhookSubscription: { topic: 'PRODUCTS_UPDATE', uri: bench.receiver.url }, userErrors: [] } } })
  const { id } = (body as { data: { webhookSubscriptionCreate: { webhookSubscription: { id: string } } } }).data.webhookSubscriptionCreate.webhookSubscription
  expect((await subscribe('PRODUCTS_UPDATE')).text).toContain('already been taken')
  expect((await subscribe('SHOP_UPDATE', { uri: 'https://elsewhere.example/' })).text).toContain('not allowed')
  const list = await bench.admin(token, '{webhookSubscriptions(first:10){nodes{id topic}}}')
  expect(list.body).toMatchObject({ data: { webhookSubscriptions: { nodes: [{ id, topic: 'PRODUCTS_UPDATE' }] } } })
  const gone = await bench.admin(token, 'mutation D($id:ID!){webhookSubscriptionDelete(id:$id){deletedWebhookSubscriptionId userErrors{message}}}', { id })
  expect(gone.body).toMatchObject({ data: { webhookSubscriptionDelete: { deletedWebhookSubscriptionId: id } } })
  await bench.control('/revoke', { shop: SHOP })
  token = await install(bench, 'read_products')
  expect((await subscribe('ORDERS_CREATE')).text).toContain('You do not have permission')
})

test('a change is told to each subscription, signed over the raw body, with all headers', async () => {
  await subscribe('PRODUCTS_UPDATE', { name: 'products' })
  await subscribe('INVENTORY_LEVELS_UPDATE')
  await bench.control('/change', { shop: SHOP, product: 'huila-single-origin', price: 19, stock: 60 })
  const received = await arrived(2)
  expect(received.every(isGenuine)).toBe(true)
  const product = received.find(({ headers }) => headers['x-shopify-topic'] === 'products/update')!
  expect(product.headers).toMatchObject({ 'x-shopify-shop-domain': SHOP, 'x-shopify-api-version': '2026-10', 'x-shopify-name': 'products', 'x-shopify-webhook-id': expect.any(String), 'x-shopify-event-id': expect.any(String), 'x-shopify-triggered-at': expect.any(String) })
  expect(product.body).toMatchObject({ title: 'Huila Single Origin', variants: [{ price: '19.00', inventory_quantity: 60 }, { price: '19.00' }] })
  expect(received.find(({ headers }) => headers['x-shopify-topic'] === 'inventory_levels/update')?.body).toMatchObject({ available: 60 })
})

test('webhooks arrive twice, forged, late, in the wrong order or never', async () => {
  await subscribe('PRODUCTS_UPDATE', { includeFields: ['id', 'title', 'variants'] })
  const change = (price: number) => bench.control('/change', { shop: SHOP, product: 'huila-single-origin', price })
  await arm('webhook-replayed')
  await change(20)
  expect(new Set((await arrived(2)).map(({ headers }) => headers['x-shopify-webhook-id'])).size).toBe(1)
  await arm('webhook-duplicate')
  await change(21)
  const doubled = (await arrived(4)).slice(2).map(({ headers }) => headers)
  expect([new Set(doubled.map((one) => one['x-shopify-webhook-id'])).size, new Set(doubled.map((one) => one['x-shopify-event-id'])).size]).toEqual([2, 1])
  await arm('webhook-forged')
  await change(22)
  const forged = (await arrived(6)).slice(4).filter((one) => !isGenuine(one))
  expect(forged).toHaveLength(1)
  expect(forged[0]?.raw).toContain('"price":"0.01"')
  await arm('webhook-lost')
  await change(23)
  await arm('webhook-late', { ms: 60_000 })
  await change(24)
  await change(25)
  expect((await arrived(7)).at(-1)?.raw).toContain('"price":"25.00"')
  await bench.control('/flush', { shop: SHOP })
  expect((await arrived(8)).at(-1)?.raw).toContain('"price":"24.00"')
})

test('a webhook that is refused is sent again, and its subscription ends when it never arrives', async () => {
  await subscribe('PRODUCTS_UPDATE')
  bench.receiver.close()
  await bench.control('/change', { shop: SHOP, product: 'huila-single-origin', price: 20 })
  await eventually(async () => ((await bench.read(`/webhooks?shop=${SHOP}`)).body.waiting as { attempts: number }[])[0]?.attempts === 1)
  for (let attempt = 0; attempt < 8; attempt += 1) await bench.control('/flush', { shop: SHOP })
  const { body } = await bench.read(`/webhooks?shop=${SHOP}`)
  expect(body).toMatchObject({ waiting: [], subscriptions: [] })
})

test('an app that is uninstalled is told and loses its token; topics of its settings reach it', async () => {
  await subscribe('APP_UNINSTALLED')
  await bench.control('/compliance', { shop: SHOP, topic: 'customers/redact' })
  await bench.control('/uninstall', { shop: SHOP })
  const received = await arrived(2)
  expect(new Set(received.map(({ headers }) => headers['x-shopify-topic']))).toEqual(new Set(['app/uninstalled', 'customers/redact']))
  expect(received.every(isGenuine)).toBe(true)
  expect((await bench.admin(token, '{shop{name}}')).status).toBe(401)
})

test('a storm of changes reaches the receiver, and what is genuine and newest is what the shop has', async () => {
  await subscribe('PRODUCTS_UPDATE')
  await bench.control('/storm', { shop: SHOP, count: 60, seed: 5 })
  await bench.control('/flush', { shop: SHOP })
  expect((await bench.read(`/webhooks?shop=${SHOP}`)).body.waiting).toEqual([])
  const newest = new Map<number, { updated_at: string; variants: { price: string }[] }>()
  for (const one of bench.receiver.received.filter(isGenuine)) {
    const product = one.body as unknown as { id: number; updated_at: string; variants: { price: string }[] }
    if ((newest.get(product.id)?.updated_at ?? '') < product.updated_at) newest.set(product.id, product)
  }
  const truth = JSON.parse((await bench.read(`/products?shop=${SHOP}`)).text) as { product: string; variants: { price: string }[] }[]
  expect(newest.size).toBeGreaterThan(10)
  for (const [id, product] of newest) expect(product.variants.map(({ price }) => price)).toEqual(truth.find((one) => one.product === String(id))!.variants.map(({ price }) => price))
  expect(bench.receiver.received.some((one) => !isGenuine(one))).toBe(true)
})
