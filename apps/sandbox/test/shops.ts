import { createHmac } from 'node:crypto'
import { newFolder, send, startBench, type Answer, type Bench } from './harness.ts'
import { startReceiver, type Receiver } from './receiver.ts'

export const SHOP = 'demo-roastery.myshopify.com'
const ALL_SCOPES = 'read_products,read_inventory,read_orders'

export type ShopBench = Bench & {
  receiver: Receiver
  control: (path: string, body: object) => Promise<Answer>
  read: (path: string) => Promise<Answer>
  /** A query of the Admin API. */
  admin: (token: string, query: string, variables?: object, shop?: string) => Promise<Answer>
  storefront: (query: string, token?: string, shop?: string) => Promise<Answer>
}

/** A sandbox, and a receiver that it may send webhooks to. */
export async function startShops(dataDir?: string): Promise<ShopBench> {
  const receiver = await startReceiver()
  const bench = await startBench({ origins: [receiver.url], dataDir: dataDir ?? (await newFolder()) })
  const post = async (path: string, body: object, headers: Record<string, string>): Promise<Answer> => {
    const answer = await fetch(`${bench.base}${path}`, { method: 'POST', redirect: 'manual', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
    const text = await answer.text()
    return { status: answer.status, text, headers: answer.headers, body: answer.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as Record<string, unknown>) : {} }
  }
  return {
    ...bench,
    receiver,
    control: (path, body) => bench.call('POST', `/control/shops${path}`, body),
    read: (path) => send(`${bench.base}/control/shops${path}`, 'GET'),
    admin: (token, query, variables = {}, shop = SHOP) => post(`/shopify/${shop}/admin/api/2026-10/graphql.json`, { query, variables }, { 'x-shopify-access-token': token }),
    storefront: (query, token, shop = SHOP) => post(`/shopify/${shop}/api/2026-10/graphql.json`, { query }, token === undefined ? {} : { 'x-shopify-storefront-access-token': token }),
    async close() {
      receiver.close()
      await bench.close()
    },
  }
}

/** The address on which a merchant installs the app. */
export const authorizeUrl = (bench: ShopBench, more: Record<string, string> = {}, shop = SHOP): string =>
  `${bench.base}/shopify/${shop}/admin/oauth/authorize?${new URLSearchParams({ client_id: 'marquee', scope: ALL_SCOPES, redirect_uri: `${new URL(bench.receiver.url).origin}/api/shopify/callback`, state: 'nonce-1', ...more }).toString()}`

/** Presses a button of that page. @returns where it leads. */
export async function decide(url: string, decision: string): Promise<{ status: number; location: URL | null; text: string }> {
  const [path = '', query = ''] = url.split('?')
  const form = new URLSearchParams(query)
  form.set('decision', decision)
  const answer = await fetch(path, { method: 'POST', redirect: 'manual', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form })
  const location = answer.headers.get('location')
  return { status: answer.status, location: location === null ? null : new URL(location), text: await answer.text() }
}

export const exchange = (bench: ShopBench, body: object, shop = SHOP): Promise<Answer> => bench.call('POST', `/shopify/${shop}/admin/oauth/access_token`, { client_id: 'marquee', client_secret: 'sandbox', ...body })

/** Installs the app. @returns its token. */
export async function install(bench: ShopBench, scope = ALL_SCOPES, shop = SHOP): Promise<string> {
  const { location } = await decide(authorizeUrl(bench, { scope }, shop), 'install')
  const { body } = await exchange(bench, { code: location?.searchParams.get('code') }, shop)
  return String(body.access_token)
}

export const hmac = (text: string, encoding: 'hex' | 'base64', secret = 'sandbox'): string => createHmac('sha256', secret).update(text).digest(encoding)
