import { z } from 'zod'
import { instant } from '../../shared/time.ts'

/** Rows of the log of a connection test, in order. A platform has some of them. */
export const TEST_STEPS = ['address', 'answers', 'token', 'keys', 'shop', 'currency', 'products', 'pictures', 'stock', 'webhook'] as const
export type TestStep = (typeof TEST_STEPS)[number]
export const TEST_STEP_LABELS: Readonly<Record<TestStep, string>> = {
  address: 'Address', answers: 'Answers', token: 'Token', keys: 'Keys', shop: 'Shop', currency: 'Currency', products: 'Products', pictures: 'Pictures', stock: 'Stock', webhook: 'Webhook',
}

/** Entries under Troubleshooting. The one that a cross belongs to is opened. */
export const TROUBLESHOOTING = ['stock-missing', 'not-found', 'token-refused', 'keys-refused', 'closed', 'no-answer', 'no-products', 'webhook'] as const
export type Troubleshooting = (typeof TROUBLESHOOTING)[number]
export const TROUBLESHOOTING_TEXTS: Readonly<Record<Troubleshooting, { title: string; steps: readonly string[] }>> = {
  'stock-missing': {
    title: 'Stock numbers are missing',
    steps: ['In Shopify: Settings, Apps, Develop apps, your app.', 'Storefront API: allow unauthenticated_read_product_inventory.', 'Test again. The token stays the same.'],
  },
  'not-found': {
    title: 'Store not found',
    steps: ['In your admin, look at the address bar: it contains the domain.', 'Enter it without https:// and without a path.', 'A domain of your own works only for WooCommerce.'],
  },
  'token-refused': {
    title: 'Token not accepted',
    steps: ['Copy the Storefront API access token, not the Admin API token.', 'Check that it belongs to this store.', 'Leave the field empty to connect without it: stock numbers and tags are not read then.'],
  },
  'keys-refused': {
    title: 'Keys not accepted',
    steps: ['In WooCommerce: Settings, Advanced, REST API, Add key.', 'Choose Read/Write, so that the store can tell of changes.', 'Copy both parts. The secret is shown only once.'],
  },
  closed: { title: 'Store is closed or frozen', steps: ['Open the store in your browser.', 'Choose a plan, or end its pause, in its admin.', 'Test again.'] },
  'no-answer': { title: 'No answer in 10 seconds', steps: ['Open the store in your browser.', 'Ask your host whether it blocks requests from other servers.', 'Test again in a minute.'] },
  'no-products': { title: 'No products found', steps: ['Publish at least one product.', 'In Shopify, make it available to the Online Store or to the app.', 'Test again, or connect now: products appear when they are published.'] },
  webhook: { title: 'The store cannot tell of changes', steps: ['This installation needs an address that the store can reach: PUBLIC_URL.', 'Without it the store is asked every 15 minutes.'] },
}

/** A row of the log: `passed` with a tick, `noted` does not prevent connecting, `failed` is the last one. */
export const testRow = z.object({
  step: z.enum(TEST_STEPS),
  state: z.enum(['passed', 'noted', 'failed']),
  /** The fact found, in words. */
  text: z.string(),
  tookMs: z.number().int().min(0),
  /** The entry under Troubleshooting that helps; null for a tick. */
  help: z.enum(TROUBLESHOOTING).nullable(),
})
export type TestRow = z.infer<typeof testRow>

export const testResult = z.object({
  isPassed: z.boolean(),
  notes: z.number().int().min(0),
  rows: z.array(testRow),
  tookMs: z.number().int().min(0),
  testedAt: instant,
  storeName: z.string().nullable(),
})
export type TestResult = z.infer<typeof testResult>

/** Events of the streamed form of a test (text/event-stream), in `data:` lines. */
export const testEvent = z.discriminatedUnion('type', [z.object({ type: z.literal('row'), row: testRow }), z.object({ type: z.literal('done'), result: testResult }), z.object({ type: z.literal('error'), error: z.string() })])

/** The badge above the log: the specification's words when it failed (trace.md SHOP-18). */
export const testBadge = ({ isPassed, notes }: Pick<TestResult, 'isPassed' | 'notes'>): string =>
  !isPassed ? 'Test failed' : notes === 0 ? 'Test passed' : `Test passed, ${notes} ${notes === 1 ? 'note' : 'notes'}`
