import { type Outcome, ok } from '../../ports/outcome.ts'
import type { StoreHook } from '../../ports/storefront-events.ts'
import { refuse, STORE_WORDS, UNREADABLE } from '../../ports/storefront-failures.ts'
import type { ShopifyClient } from './client.ts'
import type { ShopKey } from './key.ts'
import { ADMIN } from './queries.ts'
import { hooks as hooksForm, subscribed, unsubscribed } from './schemas.ts'

/** Of orders and products only what identifies them is sent: nothing about a buyer comes here. */
const FIELDS = ['id', 'admin_graphql_api_id', 'updated_at']
/** What is subscribed to, and the fields that are sent; all where none are named. */
export const TOPICS: Readonly<Record<string, readonly string[] | null>> = {
  PRODUCTS_CREATE: FIELDS,
  PRODUCTS_UPDATE: FIELDS,
  PRODUCTS_DELETE: null,
  INVENTORY_LEVELS_UPDATE: null,
  ORDERS_CREATE: FIELDS,
  ORDERS_UPDATED: FIELDS,
  SHOP_UPDATE: ['id'],
  BULK_OPERATIONS_FINISH: null,
  APP_UNINSTALLED: ['id'],
}

type Question = { client: ShopifyClient; key: ShopKey; signal: AbortSignal }
const toHook = ({ id, topic, uri }: { id: string; topic: string; uri: string }): StoreHook => ({ id, topic, url: uri, isActive: true })

async function list({ client, key, signal }: Question, url: string): Promise<Outcome<StoreHook[]>> {
  const told = await client.ask(key, hooksForm, { query: ADMIN.hooks, variables: { uri: url }, signal })
  return told.kind === 'ok' ? ok(told.value.value.webhookSubscriptions.nodes.filter(({ uri }) => uri === url).map(toHook)) : told
}

/** Null for a topic that the shop does not allow. */
async function subscribeTo({ client, key, signal }: Question, topic: string, url: string): Promise<Outcome<StoreHook | null>> {
  const fields = TOPICS[topic]
  const variables = { topic, sub: { uri: url, format: 'JSON', ...(fields ? { includeFields: fields } : {}) } }
  const told = await client.ask(key, subscribed, { query: ADMIN.subscribe, variables, signal, changes: true })
  if (told.kind === 'rejected' && told.code === 'scope-missing') return ok(null)
  if (told.kind !== 'ok') return told
  const { webhookSubscription: hook, userErrors } = told.value.value.webhookSubscriptionCreate
  if (hook) return ok(toHook(hook))
  if (userErrors.some(({ message }) => /already been taken/i.test(message))) return ok({ id: '', topic, url, isActive: true })
  if (userErrors.some(({ field }) => field?.includes('uri') || field?.includes('callbackUrl'))) return refuse('hook-address', STORE_WORDS.hookAddress)
  return userErrors.length > 0 ? ok(null) : UNREADABLE
}

/** The calls about subscriptions. A shop keeps those of an application, whoever asks. */
export const createHooks = (client: ShopifyClient) => ({
  async subscribe(key: ShopKey, url: string): Promise<Outcome<StoreHook[]>> {
    const question = { client, key, signal: client.deadline() }
    const known = await list(question, url)
    if (known.kind !== 'ok') return known
    const hooks = [...known.value]
    for (const topic of Object.keys(TOPICS)) {
      if (hooks.some((hook) => hook.topic === topic)) continue
      const hook = await subscribeTo(question, topic, url)
      if (hook.kind !== 'ok') return hook
      if (hook.value) hooks.push(hook.value)
    }
    return hooks.length === 0 ? refuse('scope-missing', STORE_WORDS.scope) : ok(hooks)
  },
  list: (key: ShopKey, url: string) => list({ client, key, signal: client.deadline() }, url),
  async unsubscribe(key: ShopKey, url: string): Promise<Outcome<null>> {
    const question = { client, key, signal: client.deadline() }
    const known = await list(question, url)
    if (known.kind !== 'ok') return known
    for (const { id } of known.value) {
      const told = await client.ask(key, unsubscribed, { query: ADMIN.unsubscribe, variables: { id }, signal: question.signal, changes: true })
      if (told.kind !== 'ok') return told
    }
    return ok(null)
  },
})
