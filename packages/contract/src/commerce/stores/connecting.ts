import { z } from 'zod'
import { claimedUserId, uuid } from '../../shared/ids.ts'
import { route } from '../../shared/route.ts'
import { instant } from '../../shared/time.ts'
import { COMMERCE_LIMITS } from '../limits.ts'
import { store } from './store.ts'
import { testResult } from './test-log.ts'

const shared = { auth: 'user', feature: 'commerce' } as const
const address = z.string().trim().min(1, 'Enter the address of your store.').max(COMMERCE_LIMITS.address)
const secret = z.string().trim().min(1).max(COMMERCE_LIMITS.token)

/** What a store is tested and opened with besides consent. */
export const storeLogin = z.discriminatedUnion('platform', [
  z.strictObject({ platform: z.literal('shopify'), address, storefrontToken: z.string().trim().max(COMMERCE_LIMITS.token).optional() }),
  z.strictObject({ platform: z.literal('woocommerce'), address, consumerKey: secret, consumerSecret: secret }),
])

export const testStore = route({
  method: 'POST',
  path: '/api/commerce/connect/test',
  ...shared,
  scope: 'none',
  summary: 'Try a connection step by step; with Accept: text/event-stream the rows of the log come one by one. Nothing is stored',
  body: z.strictObject({ userId: claimedUserId, login: storeLogin }),
  response: z.object({ success: z.literal(true), result: testResult }),
})

const connected = z.object({ success: z.literal(true), message: z.string(), store })

export const connectWithKeys = route({
  method: 'POST',
  path: '/api/commerce/woocommerce/connect',
  ...shared,
  scope: 'none',
  summary: 'Connect a WooCommerce store by a key and a secret of its REST API',
  body: z.strictObject({ userId: claimedUserId, address, consumerKey: secret, consumerSecret: secret }),
  response: connected,
  status: 201,
  creates: true,
})

/** A consent that is under way. Programs cannot do it: a person agrees on the platform's page. */
const started = z.object({ success: z.literal(true), authUrl: z.string(), flowId: uuid, expiresAt: instant })

export const startApproval = route({
  method: 'POST',
  path: '/api/commerce/woocommerce/start',
  ...shared,
  scope: 'none',
  summary: 'The page of a WooCommerce store on which its owner approves; the store then sends the keys itself',
  body: z.strictObject({ userId: claimedUserId, address }),
  response: started,
})

export const startEtsy = route({
  method: 'POST',
  path: '/api/commerce/etsy/start',
  ...shared,
  scope: 'none',
  summary: 'The page of Etsy on which the owner of a shop agrees (with PKCE)',
  body: z.strictObject({ userId: claimedUserId }),
  response: started,
})

export const finishEtsy = route({
  method: 'POST',
  path: '/api/commerce/etsy/callback',
  ...shared,
  scope: 'none',
  summary: 'Finish the connection of an Etsy shop with the answer that came with the browser',
  body: z.strictObject({ userId: claimedUserId, code: z.string().max(2_000).optional(), state: z.string().max(500), error: z.string().max(300).optional(), error_description: z.string().max(1_000).optional() }),
  response: connected,
})

/** What has become of a consent: the screen asks after the person came back. */
export const getConsent = route({
  method: 'GET',
  path: '/api/commerce/connect/:id',
  ...shared,
  scope: 'none',
  summary: 'What has become of a consent that was started',
  params: z.object({ id: uuid }),
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true), state: z.enum(['waiting', 'connected', 'failed', 'expired']), reason: z.string().nullable(), store: store.nullable() }),
})

export const cancelConsent = route({
  method: 'DELETE',
  path: '/api/commerce/connect/:id',
  ...shared,
  scope: 'none',
  summary: 'Forget a consent that was started: its answer is not accepted any more',
  params: z.object({ id: uuid }),
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true) }),
})
